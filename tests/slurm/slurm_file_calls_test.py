#!/usr/bin/env python3
"""How often an agent asks the file system of a cluster while hundreds of jobs are pending, and while they run, at the usual times.

The jobs are played: real ones of this number do not fit one computer. Each starts as Slurm starts it, and stands still then."""

import collections
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from slurm_lab import SlurmLab, missing, wait_for  # noqa: E402

JOBS = int(os.environ.get("STUDIO_SLURM_JOBS", "500"))
SECONDS = int(os.environ.get("STUDIO_SLURM_SECONDS", "30"))
SETTLED = int(os.environ.get("STUDIO_SLURM_SETTLED", "130"))  # after changes, the agent looks more often for two minutes
MOST = 200  # a second

SBATCH = """name= chdir=
for word in "$@"; do case $word in --job-name=*) name=${word#*=};; --chdir=*) chdir=${word#*=};; esac; done
case $name in cs-probe-*) exec "$REAL" "$@";; esac
exec 9>> PLAY/lock; flock 9
id=$(( $(cat PLAY/last 2>/dev/null || echo 1000) + 1 )); echo $id > PLAY/last
mkdir PLAY/$id; cat > PLAY/$id/script; echo "$name" > PLAY/$id/name; echo "$chdir" > PLAY/$id/chdir
echo $id
"""
SQUEUE = """case " $* " in *" -u "*) ;; *) exec "$REAL" "$@";; esac
state=$(cat PLAY/state)
now=$(date +%Y-%m-%dT%H:%M:%S)
for job in PLAY/[0-9]*; do read -r name < $job/name; id=${job##*/}
[ $state = RUNNING ] && echo "$id|$id|N/A|RUNNING|None|$now|N/A|n1|$name" || echo "$id|$id|N/A|PENDING|Resources|N/A|N/A||$name"; done
"""


@unittest.skipIf(missing() or not shutil.which("strace"), missing() or "strace is not installed")
class FileCalls(unittest.TestCase):
    def setUp(self):
        self.lab = SlurmLab(nodes=1)
        self.addCleanup(self.lab.close)
        self.lab.switches = {}
        self.lab.restart_agent()
        self.lab.attach("--max-runs", str(2 * JOBS))
        self.play = self.lab.folder / "play"
        self.play.mkdir()
        (self.play / "state").write_text("PENDING\n")
        for name, script in (("sbatch", SBATCH), ("squeue", SQUEUE), ("scancel", "exit 0\n"), ("sacct", "exit 0\n")):
            self.lab.wrap(name, script.replace("PLAY", str(self.play)))
        self.processes = []
        self.addCleanup(self.kill_jobs)

    def kill_jobs(self):
        for entry in Path("/proc").iterdir():
            try:
                if f"STUDIO_PLAYED={self.play}".encode() in (entry / "environ").read_bytes():
                    os.kill(int(entry.name), signal.SIGKILL)
            except (OSError, ValueError):
                continue
        for process in self.processes:
            process.wait(10)

    def start_jobs(self):
        """A few at a time; a job that has written its start does nothing any more."""
        begun = []
        for job in sorted(self.play.glob("[0-9]*")):
            folder = Path((job / "chdir").read_text().strip())
            environment = {**self.lab.slurm_environment, "SLURM_JOB_ID": job.name, "SLURMD_NODENAME": "n1", "SLURM_CLUSTER_NAME": "lab",
                           "STUDIO_PLAYED": str(self.play), "HOME": str(self.lab.folder / "home")}
            process = subprocess.Popen(["setsid", "sh", job / "script"], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            self.processes.append(process)
            begun.append((process, folder))
            if len(begun) % 20 == 0:
                self.stop_jobs(begun[-20:])
        self.stop_jobs(begun[-20:])

    def stop_jobs(self, begun):
        for process, folder in begun:
            self.assertTrue(wait_for(lambda: any("started" in names for _, _, names in os.walk(folder)), 60, 0.05), folder)  # folders come and go
        for entry in Path("/proc").iterdir():
            try:
                if f"STUDIO_PLAYED={self.play}".encode() in (entry / "environ").read_bytes():
                    os.kill(int(entry.name), signal.SIGSTOP)
            except (OSError, ValueError):
                continue

    def states(self):
        return [line.split() for line in self.lab.ctl("run", "list", "--limit", str(2 * JOBS), "--output", "tsv").splitlines()]

    def count(self, state):
        return sum(state in words for words in self.states())

    def calls(self):
        """Calls of the agent with a path on the cluster's disk, a second; what it reads of this machine, as in /proc, is not shared."""
        shared = str(self.lab.folder / "shared")
        agent = next(pid for pid in self.lab.agent_pids() if shared.encode() in Path(f"/proc/{pid}/cmdline").read_bytes())
        trace = self.lab.folder / "trace"
        began = time.monotonic()
        traced = subprocess.Popen(["strace", "-f", "-y", "-s", "300", "-e", "trace=file", "-o", trace, "-p", str(agent)],
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(SECONDS)
        traced.send_signal(signal.SIGINT)
        traced.wait(20)
        elapsed = time.monotonic() - began
        counts = collections.Counter()
        others = collections.Counter()
        with open(trace, encoding="utf-8", errors="replace") as lines:
            for line in lines:
                call = re.match(r"\d+ +(\w+)\(", line)
                if call and shared in line:
                    counts[call[1]] += 1
                elif call:
                    others[call[1]] += 1
        print(f"on the cluster's disk: {dict(counts)}; elsewhere: {dict(others)}", file=sys.stderr)
        self.assertGreater(sum(counts.values()), 0)
        return sum(counts.values()) / elapsed

    def test_hundreds_of_jobs(self):
        for _ in range(JOBS):
            self.lab.submit("sleep 3600")
        self.assertTrue(wait_for(lambda: len(list(self.play.glob("[0-9]*"))) == JOBS, 600, 2))
        time.sleep(SETTLED)
        pending = self.calls()
        print(f"{JOBS} pending: {pending:.0f} calls a second", file=sys.stderr)
        self.start_jobs()
        (self.play / "state").write_text("RUNNING\n")
        self.assertTrue(wait_for(lambda: self.count("Running") == JOBS, 300, 2), self.states()[:5])
        time.sleep(SETTLED)
        running = self.calls()
        print(f"{JOBS} running: {running:.0f} calls a second", file=sys.stderr)
        self.assertLess(pending, MOST)
        self.assertLess(running, MOST)


if __name__ == "__main__":
    unittest.main(verbosity=2)
