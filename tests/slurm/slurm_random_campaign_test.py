#!/usr/bin/env python3
"""Random faults of a real Slurm cluster and of the agent while runs come and are canceled: none is lost, none runs twice, none is
said to have ended otherwise than it did. STUDIO_SLURM_RUNS is how many, STUDIO_SLURM_SEED repeats an order of events."""

import os
import random
import re
import signal
import sys
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from slurm_lab import SlurmLab, has_accounting, kill_all, missing, wait_for  # noqa: E402

RUNS = int(os.environ.get("STUDIO_SLURM_RUNS", "40"))
SEED = os.environ.get("STUDIO_SLURM_SEED", str(int(time.time())))
NODES = 3
# For what the driver may begin another attempt by itself.
REPEATED = {"engine_node_failed", "engine_lost", "engine_never_started"}
ENDED = ("Completed", "Failed", "Canceled")


class Payload:
    """What a run itself has written: a line when an attempt begins and one when it ends."""

    def __init__(self, folder, name):
        self.path = folder / name

    def command(self, seconds):
        return f'echo "began $COMPUTE_STUDIO_ATTEMPT_NUMBER" >> {self.path}; sleep {seconds:.1f}; echo "ended $COMPUTE_STUDIO_ATTEMPT_NUMBER" >> {self.path}'

    def lines(self):
        return self.path.read_text().splitlines() if self.path.exists() else []

    def times(self, word, attempt):
        return self.lines().count(f"{word} {attempt}")


@unittest.skipIf(missing(), missing())
class RandomFaults(unittest.TestCase):
    accounting = False

    def setUp(self):
        self.lab = SlurmLab(nodes=NODES, accounting=self.accounting)
        self.addCleanup(self.lab.close)
        self.lab.attach()
        self.random = random.Random(SEED)
        self.runs = {}  # Payload by id
        self.canceled = set()
        self.faults = []
        self.failed_by_node = 0

    def submit(self):
        payload = Payload(self.lab.folder, f"payload-{len(self.runs)}")
        run = self.lab.submit(payload.command(self.random.uniform(0.2, 6)), "--cores", str(self.random.choice((1, 1, 2))))
        self.runs[run] = payload

    def cancel(self):
        left = [run for run in self.runs if run not in self.canceled]
        if left:
            run = self.random.choice(left[-8:])
            if self.lab.ctl("run", "cancel", run, check=False).returncode == 0:
                self.canceled.add(run)

    def kill_controller(self):
        os.kill(self.lab.controller(), signal.SIGKILL)
        time.sleep(self.random.uniform(0.5, 4))
        self.lab.start_controller()

    def stop_controller(self):
        pid = self.lab.controller()
        os.kill(pid, signal.SIGSTOP)
        try:
            for _ in range(self.random.randrange(3)):
                self.submit()
            time.sleep(self.random.uniform(1, 10))
        finally:
            os.kill(pid, signal.SIGCONT)

    def kill_agent(self):
        kill_all(self.lab.agent_pids())

    def fail_node(self):
        name = f"nodename=n{self.random.randint(1, NODES)}"
        self.lab.slurm("scontrol", "update", name, "state=down", "reason=test", check=False)
        time.sleep(self.random.uniform(1, 4))
        self.lab.slurm("scontrol", "update", name, "state=resume", check=False)

    def kill_node_daemon(self):
        number = self.random.randint(1, NODES)
        os.kill(self.lab.pid_of(f"n{number}"), signal.SIGKILL)
        time.sleep(self.random.uniform(0.5, 3))
        self.lab.start_node_daemon(number)

    def has_settled(self):
        # Nodes that report jobs of another controller are drained.
        self.lab.slurm("scontrol", "update", f"nodename=n[1-{NODES}]", "state=resume", check=False)
        self.left = [run for run in self.runs if self.lab.show(run)["state"] not in ENDED]
        return not self.left

    def check(self, run, payload):
        shown = self.lab.show(run)
        tale = f"seed {SEED}, {self.faults}\n{payload.lines()}\n{shown['attempts']}\n{self.lab.ctl('run', 'events', run)}"
        last = shown["attempt"]
        for attempt in range(1, last + 1):
            self.assertLessEqual(payload.times("began", attempt), 1, "twice: " + tale)
        for attempt in shown["attempts"][:-1]:
            code = (attempt["error"] or {}).get("code")
            self.assertIn(code, REPEATED, tale)
            if code != "engine_node_failed":  # nothing of it may have run
                self.assertEqual(payload.times("began", attempt["attempt"]), 0, "twice: " + tale)
            else:
                self.failed_by_node += 1
        if shown["state"] == "Completed":
            job = self.lab.job(run)["job"]
            self.assertRegex(self.log, rf"(Allocate|Started) JobId={job} ", "not started by Slurm: " + tale)
            self.assertEqual((payload.times("began", last), payload.times("ended", last)), (1, 1), "a false end: " + tale)
            return "completed"
        if shown["state"] == "Canceled":
            self.assertIn(run, self.canceled, "a false end: " + tale)
            return "canceled"
        # A node that still knew a job that the controller had forgotten has ended the new one with its id.
        self.assertEqual(shown["error"]["code"], "engine_canceled", "a false end: " + tale)
        self.assertIn((self.lab.job(run) or {}).get("job"), self.lab.canceled_by_nodes(), "a false end: " + tale)
        self.assertEqual(payload.times("began", last), 0, "a false end: " + tale)
        return "canceled by a node"

    def test_runs_and_faults(self):
        events = {self.submit: 10, self.cancel: 2, self.kill_controller: 1, self.stop_controller: 1, self.kill_agent: 1, self.fail_node: 1,
                  self.kill_node_daemon: 1}
        while len(self.runs) < RUNS:
            event = self.random.choices(list(events), list(events.values()))[0]
            if event not in (self.submit, self.cancel):
                self.faults.append(event.__name__)
            event()
            time.sleep(self.random.uniform(0, 1))
        self.assertTrue(wait_for(self.has_settled, 400, 1), f"lost, seed {SEED}, {self.faults}: " + "\n".join(
            self.lab.ctl("run", "events", run) for run in self.left[:3]) + self.lab.slurm("squeue", "-t", "all"))
        self.assertTrue(wait_for(lambda: not self.lab.jobs(), 60), self.lab.slurm("squeue", "-t", "all"))
        written = {run: payload.lines() for run, payload in self.runs.items()}
        self.log = (self.lab.cluster / "log/slurmctld.log").read_text(errors="replace")
        ends = [self.check(run, payload) for run, payload in self.runs.items()]
        killed = len(set(re.findall(r"Killing JobId=(\d+) on failed node", self.log)))
        self.assertLessEqual(self.failed_by_node, killed, "more node failures than Slurm knows")
        time.sleep(8)  # longer than any payload
        self.assertEqual({run: payload.lines() for run, payload in self.runs.items()}, written, "something ran on after its end")
        print(f"seed {SEED}: {len(self.runs)} runs, {len(self.faults)} faults: "
              + ", ".join(f"{ends.count(end)} {end}" for end in sorted(set(ends))), file=sys.stderr)
        self.assertGreater(ends.count("completed"), RUNS // 2)


@unittest.skipIf(not missing() and not has_accounting(), "needs slurmdbd and mariadbd")
class RandomFaultsWithAccounting(RandomFaults):
    accounting = True


if __name__ == "__main__":
    unittest.main(verbosity=2)
