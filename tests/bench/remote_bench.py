"""Attached machines (goals P1, P2, P4 to P7, P13 and P15 of the design) beside ssh, rsync, tar, scp and sftp, at round trips of 0,
50 and 100 ms: real sshds behind a line that delays. Ours and the peers take turns; medians in milliseconds, and how many times
the peer takes ours. Decides nothing. All files are on an ext4 file system with a journal, made for it on a loop device below TMPDIR:
without a journal, where many files were deleted in the last half minute, ext4 searches long for each new one, which inflates all
figures. P4 to P6 are left out where it cannot be mounted. REMOTE_BENCH_ROUNDS, REMOTE_BENCH_ONLY=P1,P4, REMOTE_BENCH_DELAYS=0,50 and
REMOTE_BENCH_FILES=1000,10000,100000 choose less.
"""
import contextlib
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from remote_studio import Lab, Studio, wait_for  # noqa: E402

ROUNDS = int(os.environ.get("REMOTE_BENCH_ROUNDS", "5"))
ONLY = os.environ.get("REMOTE_BENCH_ONLY", "").split(",") if os.environ.get("REMOTE_BENCH_ONLY") else None
DELAYS = [int(text) for text in os.environ.get("REMOTE_BENCH_DELAYS", "0,50,100").split(",")]
FILES = [int(text) for text in os.environ.get("REMOTE_BENCH_FILES", "1000,10000,100000").split(",")]
CIPHER = "aes256-gcm@openssh.com"


@contextlib.contextmanager
def journalled_disk():
    """Lets everything be made on an ext4 with a journal; gives why that cannot be, or None."""
    folder = tempfile.mkdtemp(prefix="studio-bench-disk-")
    image, mount = os.path.join(folder, "image"), os.path.join(folder, "mount")
    os.mkdir(mount)
    with open(image, "wb") as file:
        file.truncate(24 << 30)
    why = None
    for words in (["mkfs.ext4", "-q", "-F", "-m", "0", "-E", "lazy_itable_init=0,lazy_journal_init=0", "-N", "3000000", image],
                  ["mount", "-o", "loop", image, mount]):
        try:
            subprocess.run(words, check=True, capture_output=True, text=True)
        except (OSError, subprocess.CalledProcessError) as error:
            why = f"{words[0]}: {getattr(error, 'stderr', None) or error}".strip()
            break
    before = os.environ.get("TMPDIR")
    if why is None:
        os.environ["TMPDIR"] = mount
        tempfile.tempdir = None
    try:
        yield why
    finally:
        if why is None:
            subprocess.run(["umount", "-l", mount], check=False)
            os.environ.pop("TMPDIR")
            if before is not None:
                os.environ["TMPDIR"] = before
            tempfile.tempdir = None
        shutil.rmtree(folder, ignore_errors=True)


class Peers:
    """OpenSSH and what goes over it, to the same machine by the same line."""

    def __init__(self, studio, machine):
        self.machine = machine
        self.folder = os.path.join(studio.place, "peers")
        os.mkdir(self.folder)
        known = os.path.join(self.folder, "known")
        with open(known, "w", encoding="utf-8") as file:
            file.write(machine["known"] + "\n")
        self.options = ["-F", "none", "-o", f"UserKnownHostsFile={known}", "-o", "GlobalKnownHostsFile=none", "-i", machine["key"],
                        "-o", "IdentitiesOnly=yes", "-o", "BatchMode=yes", "-o", "LogLevel=ERROR", "-c", CIPHER]
        self.where = f"{machine['user']}@{machine['address']}"
        self.socket = os.path.join(self.folder, "cm")

    def ssh(self, shared):
        mux = ["-S", self.socket] if shared else ["-S", "none"]
        return ["ssh", *self.options, *mux, "-p", str(self.machine["port"]), self.where]

    def open(self):
        subprocess.run([*self.ssh(True)[:1], "-M", "-f", "-N", "-o", "ControlPersist=yes", *self.ssh(True)[1:]], check=True)

    def close(self):
        subprocess.run([*self.ssh(True), "-O", "exit"], stderr=subprocess.DEVNULL, check=False)

    def first_line(self, shared):
        """Starts a job that outlives the connection, until its first line is here."""
        command = "rm -f log; touch log; (nohup sh -c 'echo on; sleep 0.1' >log 2>&1 &) ; tail -n+1 -f log"
        begun = time.perf_counter()
        process = subprocess.Popen([*self.ssh(shared), command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
        process.stdout.readline()
        took = time.perf_counter() - begun
        process.kill()
        process.wait()
        return took

    def timed(self, *words, **options):
        """Seconds; None where the program is not there or fails: what it did then is nothing to compare with."""
        begun = time.perf_counter()
        try:
            subprocess.run(words, check=True, stdout=subprocess.DEVNULL, **options)
        except (FileNotFoundError, subprocess.CalledProcessError) as error:
            print(f"  {words[0]}: {error}", file=sys.stderr, flush=True)
            return None
        return time.perf_counter() - begun

    def remove(self, name):
        subprocess.run([*self.ssh(True), f"rm -rf {name}"], check=True)

    def rsync(self, folder):
        return self.timed("rsync", "-a", "-e", " ".join(self.ssh(True)[:-1]), folder + "/", f"{self.where}:rsynced/")

    def tar(self, folder):
        ssh = " ".join(self.ssh(True))
        return self.timed("bash", "-o", "pipefail", "-c", f"tar -C {folder} -c . | zstd -q -1 | {ssh} 'mkdir -p tarred && zstd -dq | tar -C tarred -x'")

    def scp(self, folder):
        return self.timed("scp", "-q", "-r", *self.options, "-o", f"ControlPath={self.socket}", "-P", str(self.machine["port"]),
                          folder, f"{self.where}:copied")

    def sftp(self, text):
        return self.timed("sftp", "-q", *self.options, "-o", f"ControlPath={self.socket}", "-P", str(self.machine["port"]), "-b", "-",
                          self.where, input=text.encode())


class Bench:
    def __init__(self, without_disk):
        self.without_disk = without_disk
        self.lab = Lab(1)
        self.studio = Studio()
        self.rows = []
        try:
            self.studio.serve()
            self.studio.attach("far", self.lab.machines[0])
            self.peers = Peers(self.studio, self.lab.machines[0])
            for delay in DELAYS:
                self.lab.say(f"delay {delay * 500}")
                self.peers.open()
                for name, measure in [("P1", self.warm), ("P2", self.cold), ("P4", self.snapshots), ("P7", self.bulk),
                                      ("P13", self.many), ("P15", self.recovery)]:
                    if ONLY is None or name in ONLY:
                        measure(delay)
                self.peers.close()
        finally:
            self.studio.end()
            self.lab.end()

    def tell(self, goal, delay, what, times, unit="ms", scale=1000):
        """`times`: ours first; of each a list of seconds."""
        times = {name: [value for value in values if value is not None] for name, values in times.items()}
        missing = [name for name, values in times.items() if not values]
        times = {name: values for name, values in times.items() if values}
        if not times:
            return
        medians = {name: statistics.median(values) * scale for name, values in times.items()}
        first = next(iter(medians.values()))
        line = f"{goal:4} {delay:4} ms  {what:34}"
        for name, value in medians.items():
            ratio = "" if value is first else f" ({value / first:.1f}x)" if unit == "ms" else f" ({first / value:.2f}x)"
            low, high = min(times[name]) * scale, max(times[name]) * scale
            line += f" | {name} {value:.0f} [{low:.0f}-{high:.0f}]{ratio}"
        print(line + f"  {unit}", flush=True)
        for name in missing:
            print(f"{goal:4} {delay:4} ms  {what:34} | {name}: not installed, or it failed; nothing to compare with", flush=True)

    def ours(self, *words):
        """From the stored intent to the first line in the log here; from the command's start."""
        begun = time.time()
        run = self.studio.submit("far", *words, "--", "echo on; sleep 0.1")
        stored = self.studio.said(run)
        return stored - self.studio.created(run), stored - begun

    def warm(self, delay):
        times = {"intent to log": [], "command to log": [], "ssh -S cm": [], "ssh": []}
        self.ours()
        for _ in range(ROUNDS):
            intent, command = self.ours()
            times["intent to log"].append(intent)
            times["command to log"].append(command)
            times["ssh -S cm"].append(self.peers.first_line(True))
            times["ssh"].append(self.peers.first_line(False))
        self.tell("P1", delay, "warm submit to first log line", times)

    def cold(self, delay):
        times = {"command to log": [], "ssh": []}
        for _ in range(ROUNDS):
            driver = self.studio.driver()
            if driver:
                os.kill(driver, signal.SIGKILL)
            time.sleep(0.3)
            times["command to log"].append(self.ours()[1])
            times["ssh"].append(self.peers.first_line(False))
        self.tell("P2", delay, "no driver, no connection", times)

    def tree(self, files, size):
        folder = os.path.join(self.studio.place, "tree")
        shutil.rmtree(folder, ignore_errors=True)
        for i in range(files):
            os.makedirs(f"{folder}/d{i % 20}", exist_ok=True)
            with open(f"{folder}/d{i % 20}/f{i}.py", "wb") as file:
                # Text that halves, as source code does, and that nobody has seen before.
                file.write(os.urandom(size // 4).hex().encode() + b"x = 1\n" * (size // 12))
        return folder

    def snapshots(self, delay):
        if self.without_disk:
            print(f"P4 to P6 are left out: no ext4 with a journal could be mounted ({self.without_disk})", flush=True)
            return
        for files in FILES:
            if files <= 1000 or delay == 0:
                self.trees(delay, files, 10_000 if files <= 1000 else 8_500)

    def trees(self, delay, files, size):
        first = {"intent to log": [], "command to log": [], "tar+zstd": [], "rsync -a": [], "scp -r (1 of 20 folders x20)": []}
        again = {"intent to log": [], "command to log": [], "rsync -a": []}
        changed = {"intent to log": [], "command to log": [], "rsync -a": []}
        at_once = {"intent to log": [], "command to log": [], "rsync -a": []}
        pause = 0.5 if files <= 10_000 else 5  # who submits again has looked at the first lines
        for turn in range(1 if files > 10_000 else min(ROUNDS, 3)):
            folder = self.tree(files, size)
            self.peers.remove("rsynced tarred copied")
            source = ("--source", folder)

            def both(times):
                intent, command = self.ours(*source)
                times["intent to log"].append(intent)
                times["command to log"].append(command)
                times["rsync -a"].append(self.peers.rsync(folder))
            both(first)
            first["tar+zstd"].append(self.peers.tar(folder))

            def change():
                with open(f"{folder}/d0/f0.py", "ab") as file:
                    file.write(os.urandom(2500).hex().encode())
            time.sleep(pause)
            both(again)
            time.sleep(pause)
            change()
            both(changed)
            time.sleep(pause)
            self.ours(*source)
            change()
            both(at_once)
            if turn == 0:
                first["scp -r (1 of 20 folders x20)"].append((self.peers.scp(folder + "/d0") or 0) * 20 or None)
        self.tell("P4", delay, f"first snapshot, {files} files, {files * size // 1_000_000} MB", first)
        self.tell("P5", delay, f"the same again, after {pause} s", again)
        self.tell("P6", delay, f"1 file changed, after {pause} s", changed)
        self.tell("P6", delay, "1 file changed, at once", at_once)

    def bulk(self, delay):
        size = 1_000_000_000 if delay == 0 else 150_000_000 if delay <= 50 else 75_000_000
        name = os.path.join(self.studio.place, "bulk")
        up = {"intent to log": [], "ssh cat": [], "sftp put": []}
        down = {"end to here": [], "ssh cat": [], "sftp get": []}
        for _ in range(2):
            os.makedirs(name, exist_ok=True)
            subprocess.run(["sh", "-c", f"head -c {size} /dev/urandom >{name}/data"], check=True)
            up["intent to log"].append(self.ours("--source", name)[0])
            up["ssh cat"].append(self.peers.timed("sh", "-c", f"{' '.join(self.peers.ssh(True))} 'cat >bulk' <{name}/data"))
            up["sftp put"].append(self.peers.sftp(f"put {name}/data bulk\n"))
            run = self.studio.submit("far", "--", f"head -c {size} /dev/urandom >outputs/data; echo on")
            begun = self.studio.said(run)
            here = os.path.join(self.studio.workspace, "runs", run, "a1/r0/work/outputs/data")
            wait_for(lambda: os.path.exists(here), limit=300)
            down["end to here"].append(time.time() - begun)
            down["ssh cat"].append(self.peers.timed("sh", "-c", f"{' '.join(self.peers.ssh(True))} 'cat bulk' >{name}/back"))
            down["sftp get"].append(self.peers.sftp(f"get bulk {name}/back\n"))
            self.peers.remove("bulk")
            shutil.rmtree(name)
            self.studio.ctl("run", "wait", run)
            shutil.rmtree(os.path.dirname(here), ignore_errors=True)
        rate = {True: {}, False: {}}
        for is_up, times in ((True, up), (False, down)):
            rate[is_up] = {key: [value and size / 1e6 / value for value in values] for key, values in times.items()}
        self.tell("P7", delay, f"up, {size // 1_000_000} MB", rate[True], "MB/s", 1)
        self.tell("P7", delay, f"down, {size // 1_000_000} MB", rate[False], "MB/s", 1)

    def many(self, delay):
        count = 200
        self.ours() # the driver that is there after it stays for a while
        driver = self.studio.driver() or self.studio.serve().pid
        self.studio.stop_between_writes(driver)
        runs = [self.studio.submit("far", "--", "echo on") for _ in range(count)]
        os.kill(driver, signal.SIGCONT)
        begun = time.time()
        last = max(self.studio.said(run) for run in runs) - begun
        wait_for(lambda: self.studio.query("SELECT count(*) FROM run WHERE ended_ms IS NULL AND id IN (%s)" %
                                           ",".join("?" * count), *runs)[0][0] == 0, pause=0.05)
        ended = time.time() - begun
        peer = sum(self.peers.timed(*self.peers.ssh(True), "sh -c 'nohup echo on >log 2>&1 &'") for _ in range(20)) / 20 * count
        self.tell("P13", delay, f"{count} runs", {"started and logged": [count / last], "ended and collected": [count / ended],
                                                 "ssh -S cm, one by one": [count / peer]}, "runs/s", 1)

    def recovery(self, delay):
        times = {"link back to log": [], "ssh": []}
        home = self.lab.machines[0]["home"]
        for turn in range(ROUNDS):
            mark = f"go{delay}-{turn}"
            run = self.studio.submit("far", "--", f"echo on; while [ ! -e ~/{mark} ]; do sleep 0.01; done; echo more; sleep 1")
            self.studio.said(run)
            self.lab.say("refuse 1")
            self.lab.say("cut")
            with open(os.path.join(home, mark), "w", encoding="utf-8"):
                pass
            time.sleep(0.3)
            self.lab.say("refuse 0")
            begun = time.time()
            times["link back to log"].append(self.studio.said(run, "more") - begun)
            times["ssh"].append(self.peers.first_line(False))
            self.peers.close()
            self.peers.open()
        self.tell("P15", delay, "with the pause before a new try", times)


if __name__ == "__main__":
    with journalled_disk() as why_not:
        Bench(why_not)
