"""Attached machines (goals P1, P2, P4 to P7, P13 and P15 of the design) beside ssh, rsync, tar, scp and sftp, at round trips of 0,
50 and 100 ms: real sshds behind a line that delays. Ours and the peers take turns; medians in milliseconds, and how many times
the peer takes ours. Decides nothing. Set TMPDIR to a file system of its own: where many files were deleted in the last half minute
ext4 searches long for each new one, which made P13 three times as slow. REMOTE_BENCH_ROUNDS, REMOTE_BENCH_ONLY=P1,P4 and
REMOTE_BENCH_DELAYS=0,50 choose less.
"""
import os
import shutil
import signal
import statistics
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from remote_studio import Lab, Studio, wait_for  # noqa: E402

ROUNDS = int(os.environ.get("REMOTE_BENCH_ROUNDS", "5"))
ONLY = os.environ.get("REMOTE_BENCH_ONLY", "").split(",") if os.environ.get("REMOTE_BENCH_ONLY") else None
DELAYS = [int(text) for text in os.environ.get("REMOTE_BENCH_DELAYS", "0,50,100").split(",")]
CIPHER = "aes256-gcm@openssh.com"


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
        begun = time.perf_counter()
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL, **options)
        return time.perf_counter() - begun

    def remove(self, name):
        subprocess.run([*self.ssh(True), f"rm -rf {name}"], check=True)

    def rsync(self, folder):
        return self.timed("rsync", "-a", "-e", " ".join(self.ssh(True)[:-1]), folder + "/", f"{self.where}:rsynced/")

    def tar(self, folder):
        ssh = " ".join(self.ssh(True))
        return self.timed("sh", "-c", f"tar -C {folder} -c . | zstd -q -1 | {ssh} 'mkdir -p tarred && zstd -dq | tar -C tarred -x'")

    def scp(self, folder):
        return self.timed("scp", "-q", "-r", *self.options, "-o", f"ControlPath={self.socket}", "-P", str(self.machine["port"]),
                          folder, f"{self.where}:copied")

    def sftp(self, text):
        return self.timed("sftp", "-q", *self.options, "-o", f"ControlPath={self.socket}", "-P", str(self.machine["port"]), "-b", "-",
                          self.where, input=text.encode())


class Bench:
    def __init__(self):
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
        medians = {name: statistics.median(values) * scale for name, values in times.items()}
        first = next(iter(medians.values()))
        line = f"{goal:4} {delay:4} ms  {what:34}"
        for name, value in medians.items():
            ratio = "" if value is first else f" ({value / first:.1f}x)" if unit == "ms" else f" ({first / value:.2f}x)"
            low, high = min(times[name]) * scale, max(times[name]) * scale
            line += f" | {name} {value:.0f} [{low:.0f}-{high:.0f}]{ratio}"
        print(line + f"  {unit}", flush=True)

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
        self.trees(delay, 1000, 10_000)
        if delay == 0:
            self.trees(delay, 10_000, 8_500)

    def trees(self, delay, files, size):
        first = {"intent to log": [], "command to log": [], "tar+zstd": [], "rsync -a": [], "scp -r (1 of 20 folders x20)": []}
        again = {"intent to log": [], "command to log": [], "rsync -a": []}
        changed = {"intent to log": [], "command to log": [], "rsync -a": []}
        for turn in range(min(ROUNDS, 3)):
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
            time.sleep(files / 2000)  # who submits again has looked at the first lines, and the agent has made a copy ahead
            both(again)
            time.sleep(files / 2000)
            with open(f"{folder}/d0/f0.py", "ab") as file:
                file.write(os.urandom(2500).hex().encode())
            both(changed)
            if turn == 0:
                first["scp -r (1 of 20 folders x20)"].append(self.peers.scp(folder + "/d0") * 20)
        self.tell("P4", delay, f"first snapshot, {files} files, {files * size // 1_000_000} MB", first)
        self.tell("P5", delay, "the same again", again)
        self.tell("P6", delay, "1 file changed", changed)

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
            rate[is_up] = {key: [size / 1e6 / value for value in values] for key, values in times.items()}
        self.tell("P7", delay, f"up, {size // 1_000_000} MB", rate[True], "MB/s", 1)
        self.tell("P7", delay, f"down, {size // 1_000_000} MB", rate[False], "MB/s", 1)

    def many(self, delay):
        count = 200
        self.ours() # the driver that is there after it stays for a while
        driver = self.studio.driver() or self.studio.serve().pid
        os.kill(driver, signal.SIGSTOP)
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
    Bench()
