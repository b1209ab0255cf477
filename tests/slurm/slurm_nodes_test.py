#!/usr/bin/env python3
"""Login node and nodes of a real Slurm cluster: machines that look alike, the login node's reboot, a shared disk without locks
between nodes, files that one side sees late, and two login nodes behind one name."""

import json
import os
import sys
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from login_nodes import RoundRobin  # noqa: E402
from slurm_lab import SlurmLab, missing, wait_for  # noqa: E402


class NodesTest(unittest.TestCase):
    machines = "distinct"
    locks = "real"

    @classmethod
    def setUpClass(cls):
        cls.lab = SlurmLab(nodes=2, machines=cls.machines, locks=cls.locks)
        cls.addClassCleanup(cls.lab.close)
        cls.attached = cls.lab.attach()

    def setUp(self):
        self.mark = self.lab.folder / self.id().split(".")[-1]

    def submit(self, rest="", *options):
        return self.lab.submit(f"echo ran >> {self.mark}; {rest}", *options)

    def assert_once(self, run, attempt=1):
        shown = self.lab.show(run)
        self.assertEqual((self.mark.read_text().split(), shown["attempt"]), (["ran"], attempt), self.lab.ctl("run", "events", run))

    def assert_stays(self, run, seconds, *states):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            shown = self.lab.show(run)
            self.assertIn(shown["state"], states, self.lab.ctl("run", "events", run))
            self.assertEqual(shown["attempt"], 1, self.lab.ctl("run", "events", run))
            time.sleep(0.5)

    def assert_stays_running(self, run, seconds):
        self.assert_stays(run, seconds, "Running")


class Machines(NodesTest):
    def test_machines_are_what_they_are_said_to_be(self):
        names = ("/etc/machine-id", "/proc/sys/kernel/random/boot_id")
        found = {node: [Path(f"/proc/{self.lab.pid_of(node)}/root{name}").read_text().strip() for name in names]
                 for node in ("login", "n1", "n2")}
        self.assertEqual(len({boot for _, boot in found.values()}), 3, found)
        self.assertEqual(len({machine for machine, _ in found.values()}), 1 if self.machines == "shared" else 3, found)

    # The job is on another computer, of which the login node's boot tells nothing.
    def test_login_node_reboots(self):
        go_on = self.lab.folder / (self.id().split(".")[-2] + "-go-on")
        alone = self.submit(f"while [ ! -e {go_on} ]; do sleep 0.2; done; echo bye")
        ranks = self.lab.submit(f"while [ ! -e {go_on} ]; do sleep 0.2; done; echo bye $RANK", "--nodes", "2", "--cores", "1")
        self.lab.wait_state(alone, "Running")
        self.lab.wait_state(ranks, "Running")
        self.lab.reboot_login_node()
        self.assertTrue(wait_for(self.lab.agent_pids, 60), "no agent after the reboot")
        self.assert_stays_running(alone, 12)  # longer than any of the shortened times
        self.assert_stays_running(ranks, 1)
        go_on.touch()
        for run in (alone, ranks):
            shown = self.lab.wait_state(run, "Completed")
            self.assertEqual((shown["evidence"], shown["attempt"]), ("exit_record", 1))
        self.assertEqual(self.lab.ctl("run", "logs", alone), "bye")
        self.assert_once(alone)

    def test_login_node_reboots_while_the_job_is_pending(self):
        holder = self.lab.slurm("sbatch", "--parsable", "--nodes=2", "--exclusive", "--output=/dev/null", "--wrap", "sleep 300")
        self.addCleanup(self.lab.slurm, "scancel", holder, check=False)
        run = self.submit()
        self.assertTrue(wait_for(lambda: self.lab.job(run).get("state") == "PENDING", 60))
        self.lab.reboot_login_node()
        self.lab.slurm("scancel", holder)
        self.lab.wait_state(run, "Completed")
        self.assert_once(run)

    def test_job_that_ended_while_the_login_node_was_away(self):
        run = self.submit("sleep 2; exit 4")
        self.lab.wait_state(run, "Running")
        self.lab.reboot_login_node()
        shown = self.lab.wait_state(run, "Failed")
        self.assertEqual((shown["exit_code"], shown["evidence"]), (4, "exit_record"))
        self.assert_once(run)


@unittest.skipIf(missing(), missing())
class DistinctMachines(Machines):
    pass


@unittest.skipIf(missing(), missing())
class SharedMachineId(Machines):
    machines = "shared"


class WithoutLocks(Machines):
    locks = "none"

    def test_check_says_so(self):
        probe = json.loads(self.lab.ctl("compute", "show", "lab", "--output", "json"))["hardware"]["slurm"]["probe"]
        self.assertEqual({item["name"]: item["state"] for item in probe["items"]}["locks"], "warning", probe)

    def test_runs_and_cancels(self):
        run = self.submit("echo hello; exit 3")
        self.assertEqual(self.lab.wait_state(run, "Failed")["exit_code"], 3)
        self.assert_once(run)
        canceled = self.lab.submit("trap 'echo bye; exit 0' TERM; echo up; while :; do sleep 0.1; done")
        self.lab.wait_state(canceled, "Running")
        self.assert_stays_running(canceled, 6)
        self.lab.ctl("run", "cancel", canceled)
        self.lab.wait_state(canceled, "Canceled")
        self.assertIn("bye", self.lab.ctl("run", "logs", canceled))

    def test_agent_is_killed(self):
        run = self.submit("sleep 8")
        self.lab.wait_state(run, "Running")
        for pid in self.lab.agent_pids():
            os.kill(pid, 9)
        self.assert_stays_running(run, 3)
        self.lab.wait_state(run, "Completed")
        self.assert_once(run)


@unittest.skipIf(missing(), missing())
class WithoutLocksBetweenMachines(WithoutLocks):
    pass


@unittest.skipIf(missing(), missing())
class WithoutLocksAndWithOneMachineId(WithoutLocks):
    machines = "shared"


@unittest.skipIf(missing(), missing())
class LateFiles(NodesTest):
    def hide(self, folder, node="login"):
        self.lab.hide(folder, node)
        self.addCleanup(self.reveal_if_hidden, folder, node)

    def reveal_if_hidden(self, folder, node):
        mounts = Path(f"/proc/{self.lab.pid_of(node)}/mountinfo").read_text().splitlines()
        if any(f" {folder} " in mount and " tmpfs hidden " in mount for mount in mounts):
            self.lab.reveal(folder, node)

    def assert_own_end(self, run):
        shown = self.lab.wait_state(run, "Failed")
        self.assertEqual((shown["exit_code"], shown["evidence"]), (6, "exit_record"), self.lab.ctl("run", "events", run))
        self.assertIn("bye", self.lab.ctl("run", "logs", run))
        self.assert_once(run)

    # Shorter than COMPUTE_STUDIO_TEST_ABSENCE_MS: a folder that is away for longer on a disk that is there was removed.
    def test_folder_of_a_running_job_is_hidden(self):
        run = self.submit("sleep 9; echo bye; exit 6")
        self.lab.wait_state(run, "Running")
        folder = self.lab.find_folder(run).parent.parent
        self.hide(folder)
        self.assert_stays(run, 1.5, "Running", "NotResponding")
        self.lab.reveal(folder)
        self.lab.wait_state(run, "Running", seconds=10)
        self.assert_own_end(run)

    # For longer than any of the shortened times.
    def test_shared_disk_is_away(self):
        run = self.submit("sleep 20; echo bye; exit 6")
        self.lab.wait_state(run, "Running")
        self.hide(self.lab.folder / "shared")
        self.assert_stays(run, 12, "Running", "NotResponding")
        self.lab.reveal(self.lab.folder / "shared")
        self.lab.wait_state(run, "Running", seconds=20)
        self.assert_own_end(run)

    def test_shared_disk_is_away_while_the_job_ends(self):
        run = self.submit("sleep 3; echo bye; exit 6")
        self.lab.wait_state(run, "Running")
        self.hide(self.lab.folder / "shared")
        self.assertTrue(wait_for(lambda: not self.lab.jobs(), 30, 0.1))
        self.assert_stays(run, 10, "Running", "NotResponding")
        self.lab.reveal(self.lab.folder / "shared")
        self.assert_own_end(run)

    # A node that sees the files of a job late.
    def test_folder_is_hidden_from_the_nodes_when_the_job_starts(self):
        holder = self.lab.slurm("sbatch", "--parsable", "--nodes=2", "--exclusive", "--output=/dev/null", "--wrap", "sleep 300")
        self.addCleanup(self.lab.slurm, "scancel", holder, check=False)
        run = self.submit("echo bye; exit 6")
        job = wait_for(lambda: self.lab.job(run).get("state") == "PENDING" and self.lab.job(run)["job"], 60)
        folder = self.lab.find_folder(run).parent.parent
        for node in ("n1", "n2"):
            self.hide(folder, node)
        self.lab.slurm("scancel", holder)
        self.assertTrue(wait_for(lambda: self.lab.slurm("squeue", "-h", "-t", "all", "-j", job, "-o", "%T", check=False) != "PENDING", 60))
        time.sleep(2)
        for node in ("n1", "n2"):
            self.lab.reveal(folder, node)
        shown = self.lab.wait_state(run, "Failed")
        self.assertEqual((shown["exit_code"], shown["evidence"]), (6, "exit_record"), self.lab.ctl("run", "events", run))
        self.assertEqual(self.mark.read_text().split(), ["ran"])


# One name, two login nodes with one disk: it leads to another one with each new connection. The cluster is the same.
@unittest.skipIf(missing(), missing())
class TwoLoginNodes(NodesTest):
    @classmethod
    def setUpClass(cls):
        cls.lab = SlurmLab(nodes=2)
        cls.addClassCleanup(cls.lab.close)
        cls.login = RoundRobin(cls.lab)
        cls.addClassCleanup(cls.login.close)
        cls.lab.port = cls.login.port
        cls.lab.attach()

    def switch(self):
        before = list(self.login.visits)
        self.login.switch()
        self.assertTrue(wait_for(lambda: self.login.visits[self.login.current] > before[self.login.current], 60), "no connection to the other login node")

    def hold_nodes(self):
        holder = self.lab.slurm("sbatch", "--parsable", "--nodes=2", "--exclusive", "--output=/dev/null", "--wrap", "sleep 300")
        self.addCleanup(self.lab.slurm, "scancel", holder, check=False)
        return holder

    def test_run_goes_on_and_ends(self):
        go_on = self.lab.folder / "go-on"
        run = self.submit(f"while [ ! -e {go_on} ]; do sleep 0.2; done; echo bye; exit 6")
        self.lab.wait_state(run, "Running")
        for _ in range(3):
            self.switch()
            # Longer than any of the shortened times.
            self.assert_stays(run, 12, "Running", "NotResponding")
        self.lab.wait_state(run, "Running", seconds=30)
        go_on.touch()
        shown = self.lab.wait_state(run, "Failed")
        self.assertEqual((shown["exit_code"], shown["evidence"]), (6, "exit_record"))
        self.assertIn("bye", self.lab.ctl("run", "logs", run))
        self.assertNotIn("other_machine", self.lab.ctl("run", "events", run, "--output", "json"))
        self.assert_once(run)

    def test_pending_job_is_not_submitted_again(self):
        holder = self.hold_nodes()
        run = self.submit()
        self.assertTrue(wait_for(lambda: self.lab.job(run).get("state") == "PENDING", 60))
        job = self.lab.job(run)["job"]
        self.switch()
        time.sleep(12)
        self.assertEqual(list(self.lab.jobs()), [job])
        self.lab.slurm("scancel", holder)
        self.lab.wait_state(run, "Completed")
        self.assertEqual(self.lab.job(run)["job"], job)
        self.assert_once(run)

    def test_cancel_by_the_other_node(self):
        run = self.submit("sleep 300")
        self.lab.wait_state(run, "Running")
        self.switch()
        self.lab.ctl("run", "cancel", run)
        self.lab.wait_state(run, "Canceled")
        self.assertTrue(wait_for(lambda: not self.lab.jobs(), 30), self.lab.slurm("squeue"))
        self.assert_once(run)

    def test_runs_while_it_leads_to_each_in_turn(self):
        marks = [self.lab.folder / f"turn-{number}" for number in range(12)]
        runs = []
        for number, mark in enumerate(marks):
            runs.append(self.lab.submit(f"echo ran >> {mark}; sleep 1", "--cores", "1"))
            if number % 3 == 2:
                self.login.switch()
        for run, mark in zip(runs, marks):
            shown = self.lab.wait_state(run, "Completed", seconds=180)
            self.assertEqual((mark.read_text().split(), shown["attempt"]), (["ran"], 1), self.lab.ctl("run", "events", run))


del NodesTest, Machines, WithoutLocks

if __name__ == "__main__":
    unittest.main(verbosity=2)
