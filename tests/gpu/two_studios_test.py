"""Two studios of two users on one machine with eight pretended GPUs, under fs.protected_regular=2: no exclusive ticket is given
twice. GPU 3 belongs to a program outside of both studios and is left alone; meanwhile, again and again, lock files are unlinked, shims
are killed and nvidia-smi hangs. Skipped where fs.protected_regular cannot be set. Argument: the number of runs of both together."""
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
# The lock is the test's own: it is free whenever the job of the ticket's holder is over.
JOB = """flock -n {lab}/use/$CUDA_VISIBLE_DEVICES sleep 0.1 || echo $CUDA_VISIBLE_DEVICES >> {lab}/twice
echo $CUDA_VISIBLE_DEVICES >> {lab}/starts
"""


def uuid(gpu):
    return f"GPU-0000000{gpu}-aaaa-bbbb-cccc-dddddddddddd"


def check(condition, *why):
    if not condition:
        raise AssertionError(" ".join(str(word) for word in why))


class Machine:
    """What both users share: programs, nvidia-smi, the folder of the tickets."""

    def __init__(self):
        self.lab = tempfile.mkdtemp(prefix="studio-gpus-", dir="/tmp")
        os.chmod(self.lab, 0o755)
        for name, mode in (("bin", 0o755), ("tools", 0o755), ("use", 0o777), ("tickets", 0o1777)):
            os.mkdir(self.path(name))
            os.chmod(self.path(name), mode)
        for program in ("studioctl", "studio-agent"):
            shutil.copy2(os.path.join(BIN, program), self.path("bin"))
            os.chmod(self.path("bin", program), 0o755)
        self.write("tools/nvidia-smi", TOOL, 0o755)
        self.write("tools/facts", "".join(f"NVIDIA H200, 143771, 570.1, {uuid(gpu)}\n" for gpu in range(GPUS)))
        self.write("tools/gpus", "".join(f"{gpu}, {uuid(gpu)}, 3, 143771, 31, 0, 570.1, Disabled, NVIDIA H200\n" for gpu in range(GPUS)))
        self.write("tools/list", "")
        self.write("tools/apps", f"{uuid(OUTSIDE)}, {os.getpid()}, 600, /usr/bin/other\n")
        for name in ["twice", "starts"] + [f"use/{gpu}" for gpu in range(GPUS)]:
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
    def __init__(self, machine, user):
        self.machine, self.user = machine, user
        home = machine.path(f"home{user}")
        os.mkdir(home, 0o700)
        os.chown(home, user, user)
        self.environment = {
            "PATH": f"{machine.path('tools')}:/usr/bin:/bin", "HOME": home, "LC_ALL": "C.UTF-8", "TMPDIR": "/tmp",
            "XDG_RUNTIME_DIR": home, "COMPUTE_STUDIO_WORKSPACE": home + "/ws",
            "COMPUTE_STUDIO_GPU_FOLDER": machine.path("tickets"), "COMPUTE_STUDIO_TEST_GPU_POLL_MS": "300",
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

    def submit(self):
        return self.ctl("run", "submit", "--gpus", "1", "--retries", "3", "--", "sh", "-c",
                        JOB.format(lab=self.machine.lab)).split()[0]

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
    machine = Machine()
    studios = []
    try:
        studios = [Studio(machine, user) for user in USERS]
        began = time.monotonic()
        submitted = {studio: [studio.submit() for _ in range(runs // 4)] for studio in studios}
        told = faults(machine, max(1, runs // 20))
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
              f"twice; {told}")
    finally:
        for studio in studios:
            studio.end()
        for pid in processes_of(USERS, None):
            os.kill(pid, signal.SIGKILL)
        with open(PROTECTED, "w", encoding="ascii") as file:
            file.write(before)
        time.sleep(0.2)
        shutil.rmtree(machine.lab, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
