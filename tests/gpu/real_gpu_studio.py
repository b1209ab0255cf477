"""The whole program on a machine with a real NVIDIA GPU: two studios of two users queue runs for it, an outside process holds it,
its use is recorded, and its memory is free again after a cancel. No mock: nvidia-smi and libcuda are the machine's.

    tests/gpu/real_gpu_studio.py BIN [RUNS]     BIN: the folder with studioctl and studio-agent; RUNS of both studios together

Needs python3 and the NVIDIA driver; root, to be two users. Prints one line per check; exits 1 if one fails."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from gpu_checks import check, failed, wait_for

HERE = pathlib.Path(__file__).resolve().parent
USERS = (12001, 12002)
# Each run notes when it has the GPU for itself, by the kernel's clock, which all processes share.
JOB = """import ctypes, sys, time
cuda = ctypes.CDLL("libcuda.so.1")
start = time.monotonic_ns()
device, context, pointer = ctypes.c_int(0), ctypes.c_void_p(), ctypes.c_uint64(0)
for code in (cuda.cuInit(0), cuda.cuDeviceGet(ctypes.byref(device), 0), cuda.cuCtxCreate_v2(ctypes.byref(context), 0, device),
             cuda.cuMemAlloc_v2(ctypes.byref(pointer), ctypes.c_size_t(256 << 20))):
    if code != 0:
        sys.exit(f"CUDA error {code}")
time.sleep(0.05)
cuda.cuCtxDestroy_v2(context)
with open(sys.argv[1], "a") as times:
    times.write(f"{start} {time.monotonic_ns()}\\n")
"""

class Studio:
    """A user with a workspace."""

    def __init__(self, user, lab):
        self.user, self.home = user, os.path.join(lab, f"u{user}")
        os.makedirs(os.path.join(self.home, "run"), mode=0o700)
        for folder in (self.home, os.path.join(self.home, "run")):
            os.chown(folder, user, user)
        self.program = os.path.join(lab, "bin", "studioctl")
        self.environment = {"PATH": os.environ["PATH"], "HOME": self.home, "XDG_RUNTIME_DIR": os.path.join(self.home, "run"),
                            "LC_ALL": "C.UTF-8", "USER": f"u{user}", "LOGNAME": f"u{user}", "COMPUTE_STUDIO_GPU_FOLDER": os.path.join(lab, "tickets"),
                            "COMPUTE_STUDIO_WORKSPACE": os.path.join(self.home, "ws")}
        self.run("workspace", "create", self.environment["COMPUTE_STUDIO_WORKSPACE"])
        self.run("compute", "update", "local", "--max-runs", "8", "--gpu-rule", "wait")  # the GPU is what runs wait for

    def run(self, *words, may_fail=False):
        ended = subprocess.run([self.program, *words], env=self.environment, cwd=self.home, user=self.user, group=self.user,
                               extra_groups=[], capture_output=True, text=True, timeout=120, check=False)
        if ended.returncode != 0 and not may_fail:
            raise RuntimeError(f"studioctl {' '.join(words)}: {ended.returncode} {ended.stderr}")
        return ended.stdout.strip()

    def json(self, *words):
        return json.loads(self.run(*words, "--json"))

    def submit(self, *command, options=("--gpus", "1")):
        return self.run("run", "submit", *options, "--source", os.path.join(self.home, "code"), "--", *command)

    def status(self, run):
        return self.json("run", "show", run)["state"]

    def log(self, run):
        return self.run("run", "logs", run, may_fail=True)

    def gpu(self):
        return self.json("compute", "gpus")["gpus"][0]


def set_up(lab):
    os.chmod(lab, 0o755)
    for name, mode in (("bin", 0o755), ("tickets", 0o1777), ("times", 0o1777)):
        os.mkdir(os.path.join(lab, name))
        os.chmod(os.path.join(lab, name), mode)
    for program in ("studioctl", "studio-agent"):
        shutil.copy2(os.path.join(sys.argv[1], program), os.path.join(lab, "bin"))
        os.chmod(os.path.join(lab, "bin", program), 0o755)
    studios = [Studio(user, lab) for user in USERS]
    for studio in studios:
        code = os.path.join(studio.home, "code")
        os.mkdir(code)
        shutil.copy2(HERE / "allocate.py", code)
        pathlib.Path(code, "job.py").write_text(JOB, encoding="utf-8")
    return studios


def check_one_run(one, two):
    free = one.gpu()
    check("the GPU is listed and free", free["state"] == "free", free)
    before = free["used_bytes"] if "used_bytes" in free else free.get("used", 0)
    held = one.submit("python3", "allocate.py", "4096", "300")
    wait_for(lambda: "GPU-" in one.log(held))
    check("the run sees one GPU, by its UUID", one.log(held).strip() == free["uuid"], one.log(held).strip())
    check("its owner sees it as in use by the run", wait_for(lambda: one.gpu()["state"] == "ours", 20), one.gpu())
    other = two.gpu()
    check("the other user sees it as reserved", other["state"] in ("reserved", "occupied"), other)
    waiting = two.submit("python3", "allocate.py", "64", "1")
    next_one = one.submit("python3", "allocate.py", "64", "1")
    time.sleep(5)
    check("runs of both wait", {two.status(waiting), one.status(next_one)} <= {"Queued", "Preparing", "Starting"},
          [two.status(waiting), one.status(next_one)])
    print("     why:", one.run("queue", "why", next_one, may_fail=True).replace("\n", " · ")[:300])
    print("     two:", json.dumps(two.json("run", "show", waiting).get("reason", two.json("run", "show", waiting).get("waiting")))[:300])
    time.sleep(10)
    samples = one.run("run", "monitor", held, "--csv")
    lines = [line for line in samples.splitlines() if line]
    check("memory and load of the GPU are recorded", len(lines) > 3 and "gpu" in lines[0].lower(), f"{len(lines)} lines: {lines[0]} … {lines[-1]}")
    started = time.monotonic()
    one.run("run", "cancel", held, "--wait")
    check("a cancel frees it", one.status(held) == "Canceled", f"{time.monotonic() - started:.1f} s")
    ended = wait_for(lambda: two.status(waiting) == "Completed" and one.status(next_one) == "Completed")
    check("then both waiting runs complete", ended, [two.status(waiting), one.status(next_one)])
    after = one.gpu()
    check("its memory is free again", after.get("used_bytes", after.get("used", 0)) - before < 64 << 20, after)
    events = one.run("run", "events", held, may_fail=True)
    print("     events:", events.replace("\n", " · ")[-400:])


def check_outside(one):
    outside = subprocess.Popen([sys.executable, str(HERE / "allocate.py"), "2048", "300"], stdout=subprocess.PIPE, text=True)
    outside.stdout.readline()
    gpu = one.gpu()
    check("an outside process is seen", gpu["state"] == "occupied", gpu)
    waiting = one.submit("python3", "allocate.py", "64", "1")
    time.sleep(5)
    print("     why:", one.run("queue", "why", waiting, may_fail=True).replace("\n", " · ")[:300])
    check("and respected", one.status(waiting) != "Running" and one.status(waiting) != "Completed", one.status(waiting))
    outside.kill()
    outside.wait()
    check("the run starts once it has ended", wait_for(lambda: one.status(waiting) == "Completed"), one.status(waiting))
    hidden = one.submit("python3", "allocate.py", "64", "1", options=("--gpus", "0"))
    wait_for(lambda: one.status(hidden) == "Completed")
    check("a run that needs no GPU sees none", one.log(hidden).strip() == "none", one.log(hidden).strip())


TRAINING = """import os, torch
import torch.distributed as dist
dist.init_process_group("nccl")
torch.manual_seed(0)
model = torch.nn.parallel.DistributedDataParallel(torch.nn.Linear(64, 1).cuda())
optimizer = torch.optim.SGD(model.parameters(), lr=0.05)
data = torch.randn(4096, 64, device="cuda")
target = data.sum(1, keepdim=True)
for step in range(200):
    loss = torch.nn.functional.mse_loss(model(data), target)
    optimizer.zero_grad(); loss.backward(); optimizer.step()
print("loss", loss.item(), "rank", dist.get_rank(), "of", dist.get_world_size(), torch.cuda.get_device_name(), flush=True)
dist.destroy_process_group()
assert loss.item() < 0.5
"""


def check_training(one):
    if subprocess.run([sys.executable, "-c", "import torch; assert torch.cuda.is_available()"], capture_output=True, check=False).returncode != 0:
        print("     this machine has no PyTorch for its GPU: nothing is trained")
        return
    pathlib.Path(one.home, "code", "ddp.py").write_text(TRAINING, encoding="utf-8")
    run = one.submit(sys.executable, "ddp.py", options=("--gpus", "1", "--distribution", "pytorch", "--processes-per-node", "1"))
    one.run("run", "wait", run, may_fail=True)
    check("PyTorch trains on it, as a distributed job", one.status(run) == "Completed", one.log(run).strip()[-300:])


def check_many(studios, runs, times):
    started = time.monotonic()
    ids = [(studio, studio.submit("python3", "job.py", times)) for index in range(runs // len(studios)) for studio in studios]
    submitted = time.monotonic() - started
    for studio in studios:
        studio.run("run", "wait", *[run for owner, run in ids if owner is studio], may_fail=True)
    states = [studio.status(run) for studio, run in ids]
    check(f"all {len(ids)} runs complete", set(states) == {"Completed"}, {state: states.count(state) for state in states})
    spans = sorted(tuple(map(int, line.split())) for line in pathlib.Path(times).read_text(encoding="utf-8").splitlines())
    overlaps = sum(1 for first, second in zip(spans, spans[1:]) if second[0] < first[1])
    check("each once, and never two at a time", len(spans) == len(ids) and overlaps == 0, f"{len(spans)} spans, {overlaps} overlaps")
    if len(spans) > 1:
        gaps = sorted((second[0] - first[1]) / 1e6 for first, second in zip(spans, spans[1:]))
        busy = sum(end - start for start, end in spans) / 1e6 / len(spans)
        print(f"     submitted in {submitted:.1f} s; {time.monotonic() - started:.1f} s in all; a run has the GPU for {busy:.0f} ms; "
              f"gap from one to the next: median {gaps[len(gaps) // 2]:.0f} ms, largest {gaps[-1]:.0f} ms")
        check("the GPU is idle only for a moment between two runs", gaps[-1] < 2500, f"{gaps[-1]:.0f} ms")


def main():
    lab = tempfile.mkdtemp(prefix="gpus-", dir="/tmp")
    studios = set_up(lab)
    try:
        check_one_run(*studios)
        check_outside(studios[0])
        check_training(studios[0])
        times = os.path.join(lab, "times", "spans")
        pathlib.Path(times).touch()
        os.chmod(times, 0o666)
        check_many(studios, int(sys.argv[2]) if len(sys.argv) > 2 else 200, times)
    finally:
        for studio in studios:
            subprocess.run(["pkill", "-KILL", "-u", str(studio.user)], check=False)
        shutil.rmtree(lab, ignore_errors=True)
    return failed()


if __name__ == "__main__":
    sys.exit(main())
