"""The checks of real_gpu_check.sh, with two agents of two workspaces and real allocations on the GPU."""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from agent_client import Agent
from gpu_checks import check, failed, wait_for

ALLOCATE = f"{sys.executable} {os.path.join(os.path.dirname(os.path.abspath(__file__)), 'allocate.py')}"
MIB = 1 << 20
def wish(count, rule="wait", planned=()):
    return {"count": count, "rule": rule, **({"planned": list(planned)} if planned else {})}


def of(answer, uuid):
    return next(gpu for gpu in answer["gpus"] if gpu["uuid"] == uuid)


def check_facts(one):
    started = time.monotonic()
    answer = one.gpus()
    took = time.monotonic() - started
    check("GPUs are listed", answer["known"] and answer["gpus"], f"{len(answer['gpus'])} in {took:.2f} s")
    gpu = next(gpu for gpu in answer["gpus"] if gpu["use"] != "partitioned")
    facts = f"{gpu['name']}, {gpu['memory'] // MIB} MiB, {gpu['used'] // MIB} used, {gpu['celsius']} °C"
    check("name, memory, temperature", gpu["name"] and gpu["memory"] > 0 and gpu["celsius"] > 0, facts)
    check("the GPU is free", gpu["use"] == "free", gpu["use"])
    return gpu["uuid"], gpu["used"]


def check_job(one, two, uuid, used):
    held = one.launch(f"{ALLOCATE} 4096 120", wish(1, planned=[uuid]))
    wait_for(lambda: one.text(held, "log/std_log.txt"))
    seen = one.text(held, "log/std_log.txt").strip()
    check("the job sees its GPU only", seen == uuid or uuid.startswith("MIG-"), seen)
    wait_for(lambda: of(one.gpus(), uuid)["used"] - used > 3500 * MIB)
    mine = of(one.gpus(), uuid)
    check("ours, with its memory", mine["use"] == "ours" and mine["used"] - used > 3500 * MIB, mine["used"] // MIB)
    check("its process is that of the run", [p.get("run") for p in mine["processes"]] == [held["run"]], mine["processes"])
    other = of(two.gpus(), uuid)
    check("another workspace sees the holder", other["use"] == "reserved" and other["owners"][0]["run"] == held["run"])
    waiting = two.launch(f"{ALLOCATE} 64 1", wish(len(two.gpus()["gpus"])))
    wait_for(lambda: two.reservation(waiting).get("code") == "gpu_busy")
    check("another run waits", "is reserved by run" in two.reservation(waiting).get("reason", ""), two.reservation(waiting))
    one.cancel(held)
    started = time.monotonic()
    wait_for(lambda: one.phase(held) == "ended")
    state = one.reservation(held)
    ended = f"{time.monotonic() - started:.1f} s, {state.get('free_bytes', 0) // MIB} MiB free"
    check("canceled, memory is back", state["phase"] == "released" and not state.get("quarantined"), ended)
    check("the waiting run got the GPU", wait_for(lambda: two.phase(waiting) == "ended", 60), two.text(waiting, "log/std_log.txt"))


def check_outside(one, uuid):
    outside = subprocess.Popen([*ALLOCATE.split(), "2048", "300"], stdout=subprocess.PIPE, text=True)
    outside.stdout.readline()
    gpu = of(one.gpus(), uuid)
    pids = [process["pid"] for process in gpu["processes"]]
    check("an outside process occupies the GPU", gpu["use"] == "occupied", f"{pids}, ours {outside.pid}")
    waiting = one.launch(f"{ALLOCATE} 64 1", wish(1, planned=[uuid]))
    others = [g for g in one.gpus()["gpus"] if g["use"] == "free" and g["name"] == gpu["name"]]
    if others:
        check("another GPU is taken instead", wait_for(lambda: one.phase(waiting) == "ended"), one.reservation(waiting))
    else:
        wait_for(lambda: one.reservation(waiting).get("code") == "gpu_busy")
        check("wait: the run waits and says why", one.reservation(waiting).get("code") == "gpu_busy", one.reservation(waiting).get("reason"))
    for rule in ("take", "share"):
        run = one.launch(f"{ALLOCATE} 64 1", wish(1, rule, [uuid]))
        check(f"{rule}: the run starts", wait_for(lambda: one.phase(run) == "ended"), one.text(run, "log/std_log.txt").strip())
    outside.kill()
    outside.wait()
    check("it starts when the process has ended", wait_for(lambda: one.phase(waiting) == "ended", 60))


def check_others(one, uuid):
    hidden = one.launch(f"{ALLOCATE} 64 1", wish(0))
    wait_for(lambda: one.phase(hidden) == "ended")
    check("no GPU is visible to a run that needs none", one.text(hidden, "log/std_log.txt").strip() == "none")
    held = one.launch(f"{ALLOCATE} 512 60", wish(1, planned=[uuid]))
    wait_for(lambda: one.text(held, "log/std_log.txt"))
    time.sleep(0.5)  # the monitor has started
    started = one.call({"do": "observe", **held})["started"]
    os.kill(json.loads(started)["hold_pid"], signal.SIGKILL)
    time.sleep(1)
    check("the ticket outlives its shim", of(one.gpus(), uuid)["use"] == "ours", one.phase(held))
    one.cancel(held)
    check("and ends with the job", wait_for(lambda: of(one.gpus(), uuid)["use"] == "free"))


def main():
    folder = tempfile.mkdtemp(prefix="gpu-check-")
    environment = {"COMPUTE_STUDIO_GPU_FOLDER": os.path.join(folder, "tickets"), "COMPUTE_STUDIO_SHARED_FOLDER": os.path.join(folder, "shared")}
    for name in ("one", "two"):
        os.mkdir(os.path.join(folder, name))
    one = Agent(sys.argv[1], os.path.join(folder, "one"), environment)
    two = Agent(sys.argv[1], os.path.join(folder, "two"), environment)
    try:
        uuid, used = check_facts(one)
        check_job(one, two, uuid, used)
        check_outside(one, uuid)
        check_others(one, uuid)
    finally:
        one.close()
        two.close()
        shutil.rmtree(folder, ignore_errors=True)
    return failed()


if __name__ == "__main__":
    sys.exit(main())
