#!/usr/bin/env python3
"""Random faults of a real Slurm cluster, its answers, its shared disk and the agent while runs come and are canceled, alone, on two nodes and as
job arrays: none is lost, none runs twice, none is said to have ended otherwise than it did. STUDIO_SLURM_RUNS is how many, STUDIO_SLURM_SEED
repeats an order of events, STUDIO_SLURM_HIDDEN_S is for how long at most the disk is away."""

import json
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
HIDDEN = float(os.environ.get("STUDIO_SLURM_HIDDEN_S", "8"))  # the times of the agent are shortened, too (SWITCHES)
NODES = 3
ELEMENTS = 4
# For what the driver may begin another attempt by itself; the first ones may have begun.
STOPPED = {"engine_node_failed": "Killing JobId=(\\S+) on failed node", "engine_preempted": "[Pp]reempted JobId=(\\S+)"}
REPEATED = {"engine_lost", "engine_never_started"} | set(STOPPED)
ENDED = ("Completed", "Failed", "Canceled")
# Of squeue, with exit code 0: nothing, half of it, other numbers, another state, something else.
FALSE_ANSWERS = ("exit 0\n", '"$REAL" "$@" | head -c 60\nexit 0\n', '"$REAL" "$@" | tr 0-9 3-90-2\nexit 0\n',
        '"$REAL" "$@" | sed s/PENDING/RUNNING/\nexit 0\n', "echo slurm_load_jobs: try again\nexit 0\n")


class Payload:
    """What a run itself has written: a line when an attempt begins on a node and one when it ends there."""

    def __init__(self, path, nodes=1):
        self.path, self.nodes = path, nodes

    def command(self, seconds):
        return (f'me={self.path}${{COMPUTE_STUDIO_ARRAY_INDEX:+-$COMPUTE_STUDIO_ARRAY_INDEX}}; of="$COMPUTE_STUDIO_ATTEMPT_NUMBER ${{NODE_RANK:-0}}"; '
                f'echo "began $of" >> $me; sleep {seconds:.1f}; echo "ended $of" >> $me')

    def element(self, index):
        return Payload(self.path.with_name(f"{self.path.name}-{index}"))

    def lines(self):
        return self.path.read_text().splitlines() if self.path.exists() else []

    def times(self, word, attempt):
        """For each node."""
        lines = self.lines()
        return [lines.count(f"{word} {attempt} {node}") for node in range(self.nodes)]


@unittest.skipIf(missing(), missing())
class RandomFaults(unittest.TestCase):
    accounting = False

    def setUp(self):
        self.lab = SlurmLab(nodes=NODES, accounting=self.accounting)
        self.addCleanup(self.lab.close)
        self.lab.attach("--max-runs", "1000")
        self.random = random.Random(SEED)
        self.runs, self.arrays = {}, {}  # Payload by id
        self.canceled = set()
        self.faults = []
        self.stopped = dict.fromkeys(STOPPED, 0)

    def count(self):
        return len(self.runs) + ELEMENTS * len(self.arrays)

    def begin(self, kind, *options, nodes=1):
        payload = Payload(self.lab.folder / f"payload-{len(self.runs) + len(self.arrays)}", nodes)
        kind[self.lab.submit(payload.command(self.random.uniform(0.2, 6)), *options)] = payload

    def submit(self):
        self.begin(self.runs, "--cores", str(self.random.choice((1, 1, 2))))

    def submit_gang(self):
        self.begin(self.runs, "--nodes", "2", "--cores", "1", nodes=2)

    def submit_array(self):
        self.begin(self.arrays, "--array", f"0-{ELEMENTS - 1}%2", "--cores", "1")

    def preempt(self):
        self.begin(self.runs, "--partition", "urgent", "--cores", "2")

    def cancel(self):
        left = [run for run in [*self.runs, *self.arrays] if run not in self.canceled]
        if left:
            run = self.random.choice(left[-8:])
            if self.lab.ctl("run", "cancel", run, check=False).returncode == 0:
                self.canceled.add(run)

    def requeue(self):
        for job in list(self.lab.jobs("-t", "running"))[:2]:
            self.lab.slurm("scontrol", "requeue", job, check=False)

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

    def reboot_login(self):
        self.lab.reboot_login_node()

    def hide_files(self):
        self.lab.hide(self.lab.folder / "shared")
        time.sleep(self.random.uniform(1, HIDDEN))
        self.lab.reveal(self.lab.folder / "shared")

    def wrapped(self, program, script, most):
        """With a run or two that are submitted meanwhile, which are pending then, beside those that run."""
        self.lab.wrap(program, script)
        try:
            self.random.choice((self.submit, self.submit_gang, self.submit_array))()
            time.sleep(self.random.uniform(1, most))
        finally:
            self.lab.unwrap(program)

    def lie(self):
        self.wrapped("squeue", self.random.choice(FALSE_ANSWERS), 6)

    def make_twins(self):
        script = self.lab.folder / "twin"
        self.wrapped("sbatch", f'cat > {script}.$$\n"$REAL" "${{@/--dependency=singleton/--comment=twin}}" < {script}.$$ >/dev/null\n'
                               f'"$REAL" "${{@/--dependency=singleton/--comment=twin}}" < {script}.$$\n', 4)

    def kill_clients(self):
        self.wrapped("sbatch", '"$REAL" "$@" >/dev/null 2>&1\nkill -9 $$\n', 4)

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
        self.left = [run for run in self.left if self.lab.show(run)["state"] not in ENDED]
        return not self.left

    def add_elements(self):
        """From now on, elements of arrays are runs like the others."""
        for array, payload in self.arrays.items():
            elements = json.loads(self.lab.ctl("sweep", "trials", array, "--output", "json"))
            if array not in self.canceled:
                self.assertEqual(len(elements), ELEMENTS, f"lost, seed {SEED}: {elements}")
            for element in elements:
                self.runs[element["id"]] = payload.element(element["parameters"]["array_index"])
                if array in self.canceled:
                    self.canceled.add(element["id"])

    def was_canceled_by_node(self, run):
        job = (self.lab.job(run) or {}).get("job", "")
        jobs = self.lab.canceled_by_nodes()
        return bool(jobs) if "_" in job else job in jobs  # the log of a node has another number of an element

    def check(self, run, payload):
        shown = self.lab.show(run)
        tale = f"seed {SEED}, {self.faults}\n{payload.lines()}\n{shown['attempts']}\n{self.lab.ctl('run', 'events', run)}"
        last = shown["attempt"]
        none, once = [0] * payload.nodes, [1] * payload.nodes
        for attempt in range(1, last + 1):
            self.assertLessEqual(max(payload.times("began", attempt)), 1, "twice: " + tale)
        for attempt in shown["attempts"][:-1]:
            code = (attempt["error"] or {}).get("code")
            self.assertIn(code, REPEATED, tale)
            if code in STOPPED:
                self.stopped[code] += 1
            else:  # nothing of it may have run
                self.assertEqual(payload.times("began", attempt["attempt"]), none, "twice: " + tale)
        if shown["state"] == "Completed":
            job = re.escape(self.lab.job(run)["job"])
            self.assertRegex(self.log, rf"(Allocate|Started) JobId={job}[ (]", "not started by Slurm: " + tale)
            self.assertEqual((payload.times("began", last), payload.times("ended", last)), (once, once), "a false end: " + tale)
            return "completed"
        if shown["state"] == "Canceled":
            self.assertIn(run, self.canceled, "a false end: " + tale)
            return "canceled"
        # A node that still knew a job that the controller had forgotten has ended the new one with its id.
        self.assertEqual(shown["error"]["code"], "engine_canceled", "a false end: " + tale)
        self.assertTrue(self.was_canceled_by_node(run), "a false end: " + tale)
        self.assertEqual(payload.times("began", last), none, "a false end: " + tale)
        return "canceled by a node"

    def test_runs_and_faults(self):
        submissions = {self.submit: 10, self.submit_gang: 3, self.submit_array: 1, self.cancel: 2}
        faults = [self.kill_controller, self.stop_controller, self.kill_agent, self.fail_node, self.kill_node_daemon, self.preempt, self.requeue,
                  self.lie, self.make_twins, self.kill_clients, self.hide_files, self.reboot_login]
        events = {**submissions, **dict.fromkeys(faults, 0.6)}
        while self.count() < RUNS:
            event = self.random.choices(list(events), list(events.values()))[0]
            if event not in submissions:
                self.faults.append(event.__name__)
            event()
            time.sleep(self.random.uniform(0, 1))
        self.left = [*self.runs, *self.arrays]
        self.assertTrue(wait_for(self.has_settled, 600, 1), f"lost, seed {SEED}, {self.faults}: " + "\n".join(
            self.lab.ctl("run", "events", run) for run in self.left[:3]) + self.lab.slurm("squeue", "-t", "all"))
        self.assertTrue(wait_for(lambda: not self.lab.jobs(), 60), self.lab.slurm("squeue", "-t", "all"))
        self.add_elements()
        written = {run: payload.lines() for run, payload in self.runs.items()}
        self.log = (self.lab.cluster / "log/slurmctld.log").read_text(errors="replace")
        ends = [self.check(run, payload) for run, payload in self.runs.items()]
        for code, words in STOPPED.items():
            self.assertLessEqual(self.stopped[code], len(set(re.findall(words, self.log))), f"more {code} than Slurm knows, seed {SEED}, {self.faults}")
        time.sleep(8)  # longer than any payload
        self.assertEqual({run: payload.lines() for run, payload in self.runs.items()}, written, "something ran on after its end")
        print(f"seed {SEED}: {len(self.runs)} runs, {len(self.faults)} faults: "
              + ", ".join(f"{ends.count(end)} {end}" for end in sorted(set(ends))), file=sys.stderr)
        self.assertGreater(ends.count("completed"), len(ends) // 2)


@unittest.skipIf(not missing() and not has_accounting(), "needs slurmdbd and mariadbd")
class RandomFaultsWithAccounting(RandomFaults):
    accounting = True


if __name__ == "__main__":
    unittest.main(verbosity=2)
