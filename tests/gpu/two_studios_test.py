"""Two studios of two users on one machine with eight pretended GPUs, under fs.protected_regular=2: no exclusive ticket is given
twice. GPU 3 belongs to a program outside of both studios and is left alone; meanwhile, again and again, lock files are unlinked, shims
are killed and nvidia-smi hangs. Then both share one GPU, with the product's own intervals: a run of the one starts at once when a run of
the other ends, between short runs the GPU is idle only for a moment, and they take turns. Skipped where fs.protected_regular cannot be set.
Argument: the number of runs of both together."""
import os
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time

BIN = os.environ.get("STUDIO_BIN_DIR", "build/bin")
USERS = (12001, 12002)
GPUS = 8
OUTSIDE = 3
PROTECTED = "/proc/sys/fs/protected_regular"
TOOL = """#!/bin/sh
here=$(dirname "$0")
[ -e $here/hang ] && exec sleep 60
case $1 in
*driver_version,uuid) f=facts ;;
--query-gpu*) f=gpus ;;
--query-compute*) f=apps ;;
-L) f=list ;;
*) exit 1 ;;
esac
cat $here/$f
"""
# What uses a GPU is as of the call, and printed later.
SLOW_TOOL = """#!/bin/sh
here=$(dirname "$0")
case $1 in
*driver_version,uuid) text=$(cat $here/facts) ;;
--query-gpu*) text=$(cat $here/gpus) ;;
--query-compute*) text=$(cat $here/../use/*.app 2>/dev/null) ;;
*) exit 1 ;;
esac
sleep 0.2
[ -z "$text" ] || echo "$text"
"""
GPU_JOB = """read begin rest < /proc/uptime
echo {uuid}, $$, 600, /bin/sh > {lab}/use/$$.app
{work}
rm {lab}/use/$$.app
read end rest < /proc/uptime
echo $begin,$end,{user} >> {lab}/starts
"""
SHORT_JOB = GPU_JOB.replace("{work}", "sleep 0.3")
LONG_JOB = GPU_JOB.replace("{work}", "until [ -e {lab}/use/end ]; do sleep 0.05; done")
PROGRAM = os.getpid()  # UUIDs of this program alone, as in gpu_scene.h
MAX_GAP = 3.0  # seconds; a GPU is left to another studio for two at most, and reports of the use of GPUs are five apart
MAX_HANDOVER = 3.0  # beside a loaded machine
MAX_STREAK = 3  # a turn is lost where the other studio needs more than two seconds, or is not ready
# The lock is the test's own: it is free whenever the job of the ticket's holder is over.
JOB = """flock -n {lab}/use/$CUDA_VISIBLE_DEVICES sleep 0.1 || echo $CUDA_VISIBLE_DEVICES >> {lab}/twice
echo $CUDA_VISIBLE_DEVICES >> {lab}/starts
"""


def uuid(gpu):
    return f"GPU-0000000{gpu}-aaaa-bbbb-cccc-{PROGRAM:012x}"


def check(condition, *why):
    if not condition:
        raise AssertionError(" ".join(str(word) for word in why))


class Machine:
    """What both users share: programs, nvidia-smi, the folder of the tickets."""

    def __init__(self, gpus=GPUS, tool=TOOL):
        self.lab = tempfile.mkdtemp(prefix="studio-gpus-", dir="/tmp")
        os.chmod(self.lab, 0o755)
        for name, mode in (("bin", 0o755), ("tools", 0o755), ("use", 0o777), ("tickets", 0o1777)):
            os.mkdir(self.path(name))
            os.chmod(self.path(name), mode)
        for program in ("studioctl", "studio-agent"):
            shutil.copy2(os.path.join(BIN, program), self.path("bin"))
            os.chmod(self.path("bin", program), 0o755)
        self.write("tools/nvidia-smi", tool, 0o755)
        self.write("tools/facts", "".join(f"NVIDIA H200, 143771, 570.1, {uuid(gpu)}\n" for gpu in range(gpus)))
        self.write("tools/gpus", "".join(f"{gpu}, {uuid(gpu)}, 3, 143771, 31, 0, 570.1, Disabled, NVIDIA H200\n" for gpu in range(gpus)))
        self.write("tools/list", "")
        self.write("tools/apps", f"{uuid(OUTSIDE)}, {os.getpid()}, 600, /usr/bin/other\n")
        for name in ["twice", "starts"] + [f"use/{gpu}" for gpu in range(gpus)]:
            self.write(name, "", 0o666)

    def path(self, *names):
        return os.path.join(self.lab, *names)

    def write(self, name, text, mode=0o644):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(self.path(name), mode)

    def lines(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read().split()


class Studio:
    def __init__(self, machine, user, variables=()):
        self.machine, self.user = machine, user
        home = machine.path(f"home{user}")
        os.mkdir(home, 0o700)
        os.chown(home, user, user)
        self.environment = {
            "PATH": f"{machine.path('tools')}:/usr/bin:/bin", "HOME": home, "LC_ALL": "C.UTF-8", "TMPDIR": "/tmp",
            "XDG_RUNTIME_DIR": home, "COMPUTE_STUDIO_WORKSPACE": home + "/ws",
            "COMPUTE_STUDIO_GPU_FOLDER": machine.path("tickets"), **dict(variables),
        }
        self.home = home
        self.ctl("workspace", "create", home + "/ws")
        self.serving = subprocess.Popen([machine.path("bin", "studioctl"), "serve"], user=user, group=user, extra_groups=[],
                                        env=self.environment, cwd=home, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)
        self.ctl("compute", "show", "local", "--json")  # waits for the facts
        self.ctl("compute", "update", "local", "--gpu-rule", "wait", "--max-runs", "8")

    def ctl(self, *words, limit=400):
        done = subprocess.run([self.machine.path("bin", "studioctl"), *words], user=self.user, group=self.user, extra_groups=[],
                              env=self.environment, cwd=self.home, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              timeout=limit, check=False)
        check(done.returncode == 0, words, done.returncode, done.stderr, done.stdout)
        return done.stdout.strip()

    def submit(self, job=JOB):
        words = job.format(lab=self.machine.lab, user=self.user, uuid=uuid(0))
        return self.ctl("run", "submit", "--gpus", "1", "--retries", "3", "--", "sh", "-c", words).split()[0]

    def end(self):
        self.serving.terminate()
        self.serving.wait(20)


def processes_of(users, word):
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/cmdline", "rb") as file:
                words = file.read().split(b"\0")
            if os.stat(f"/proc/{name}").st_uid in users and (word is None or word in words):
                found.append(int(name))
        except OSError:
            pass
    return found


def held_locks():
    """(device, inode) of each file on which a process has a lock: OFD locks and others."""
    found = set()
    with open("/proc/locks", encoding="ascii") as file:
        for line in file:
            words = line.split()
            if "->" not in words:
                major, minor, inode = words[5].split(":")
                found.add((os.makedev(int(major, 16), int(minor, 16)), int(inode)))
    return found


def is_held(path):
    state = os.lstat(path)
    return stat.S_ISREG(state.st_mode) and (state.st_dev, state.st_ino) in held_locks()


def wait_for(look, seconds=20):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = look()
        if found:
            return found
        time.sleep(0.01)
    return None


def free_ticket(machine):
    """A ticket that nobody holds, but that is about to be taken: the next one to open it finds another file than those before."""
    for name in sorted(os.listdir(machine.path("tickets"))):
        path = machine.path("tickets", name)
        if not name.startswith("GPU-"):
            continue  # a mark of a studio that waits
        try:
            if stat.S_ISREG(os.lstat(path).st_mode) and not is_held(path):
                return path
        except FileNotFoundError:
            pass
    return None


def kill_hold():
    for hold in processes_of(USERS, b"hold"):
        try:
            os.kill(hold, signal.SIGKILL)
            return True
        except ProcessLookupError:  # its job has just ended
            continue
    return False


def faults(machine, rounds):
    """Each kind again and again, while runs go on."""
    unlinked = killed = 0
    for _ in range(rounds):
        path = wait_for(lambda: free_ticket(machine), 5)
        if path:
            os.unlink(path)
            unlinked += 1
        killed += bool(wait_for(kill_hold, 5))
        machine.write("tools/hang", "")
        time.sleep(1)
        os.unlink(machine.path("tools", "hang"))
        time.sleep(0.5)
    check(unlinked, "no lock file was unlinked")
    check(killed, "no shim was killed")
    return f"unlinked {unlinked} lock files, killed {killed} shims, nvidia-smi hung {rounds} times"


def check_faults(machine, studios, runs):
    began = time.monotonic()
    submitted = {studio: [studio.submit() for _ in range(runs // 4)] for studio in studios}
    injected = faults(machine, max(1, runs // 20))
    for studio in studios:
        submitted[studio] += [studio.submit() for _ in range(runs // 2 - runs // 4)]
    for studio, ids in submitted.items():
        studio.ctl("run", "wait", *ids, "--timeout", "300", limit=330)
    starts = machine.lines("starts")
    check(not machine.lines("twice"), "given twice:", machine.lines("twice"))
    check(str(OUTSIDE) not in starts, "the GPU of another program was used")
    check(len(starts) >= runs, "only", len(starts), "jobs have run")
    check(len(set(starts)) > 1, "one GPU for all:", set(starts))
    print(f"{len(starts)} jobs of {runs} runs of two users on GPUs {sorted(set(starts))} in {time.monotonic() - began:.1f} s, none "
          f"twice; {injected}")


def longest_streak(users):
    longest = streak = 0
    for index, user in enumerate(users):
        streak = streak + 1 if index and users[index - 1] == user else 1
        longest = max(longest, streak)
    return longest


def spans_of(machine):
    return sorted((float(begin), float(end), int(user)) for begin, end, user in (line.split(",") for line in machine.lines("starts")))


def check_handover(machine, studios):
    """A run that waits since the last report of the GPU's use does not wait for the next one."""
    for holder, waiter in (studios, studios[::-1]):
        runs = [(holder, holder.submit(LONG_JOB))]
        check(wait_for(lambda: any(name.endswith(".app") for name in os.listdir(machine.path("use"))), 120), "the first run does not start")
        runs.append((waiter, waiter.submit(SHORT_JOB)))
        time.sleep(1.5)
        machine.write("use/end", "")
        for studio, run in runs:
            studio.ctl("run", "wait", run, "--timeout", "120", limit=150)
        os.unlink(machine.path("use", "end"))
        before, after = spans_of(machine)[-2:]
        print(f"handover: {after[0] - before[1]:.2f} s")
        check(after[0] - before[1] < MAX_HANDOVER, "the GPU was idle for", after[0] - before[1], "s")


def check_sharing(machine, studios, runs):
    check_handover(machine, studios)
    machine.write("starts", "", 0o666)
    check_gaps(machine, studios, runs)


def check_gaps(machine, studios, runs):
    submitted = [(studio, studio.submit(SHORT_JOB)) for _ in range(runs // 2) for studio in studios]
    for studio in studios:
        studio.ctl("run", "wait", *[run for owner, run in submitted if owner is studio], "--timeout", "300", limit=330)
    spans = spans_of(machine)
    check(len(spans) == len(submitted), len(spans), "jobs of", len(submitted), "runs")
    gaps = sorted(after[0] - before[1] for before, after in zip(spans, spans[1:]))
    check(gaps[0] > -0.02, "two at a time:", gaps)
    median = gaps[len(gaps) // 2]
    users = [user for _, _, user in spans]
    last = min(len(users) - 1 - users[::-1].index(user) for user in USERS)  # until then runs of both wait
    streak = longest_streak(users[:last + 1])
    summary = f"gaps: median {median:.2f} s, largest {gaps[-1]:.2f} s; longest streak of one user {streak} of {runs // 2} runs"
    print(summary)
    # Beside a loaded machine everything takes longer.
    check(gaps[-1] < max(MAX_GAP, 3 * median), summary)
    check(streak <= MAX_STREAK, summary)


def with_studios(work, runs, machine, variables=()):
    studios = []
    try:
        studios = [Studio(machine, user, variables) for user in USERS]
        work(machine, studios, runs)
    finally:
        for studio in studios:
            studio.end()
        for pid in processes_of(USERS, None):
            os.kill(pid, signal.SIGKILL)
        time.sleep(0.2)
        shutil.rmtree(machine.lab, ignore_errors=True)


def main():
    runs = int(sys.argv[1])
    if os.geteuid() != 0:
        print("skipped: only root can be two users")
        return 77
    try:
        with open(PROTECTED, encoding="ascii") as file:
            before = file.read().strip()
        with open(PROTECTED, "w", encoding="ascii") as file:
            file.write("2")
    except OSError as error:
        print(f"skipped: fs.protected_regular cannot be set ({error.strerror})")
        return 77
    try:
        with_studios(check_faults, runs, Machine(), {"COMPUTE_STUDIO_TEST_GPU_POLL_MS": "300"})
        with_studios(check_sharing, min(runs, 60), Machine(1, SLOW_TOOL))
    finally:
        with open(PROTECTED, "w", encoding="ascii") as file:
            file.write(before)
    return 0


if __name__ == "__main__":
    sys.exit(main())
