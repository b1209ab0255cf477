#!/usr/bin/env python3
"""A cluster whose nodes are allocations of a real Slurm cluster: many short runs in few jobs, and what happens to allocations."""

import json
import os
import re
import signal
import sys
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from slurm_lab import SlurmLab, missing, wait_for  # noqa: E402

# Names the processes above it, and the job of Slurm in which it runs.
WHERE = """
import json, os, sys
pid, names, job = os.getpid(), [], {}
while pid > 1:
    with open(f"/proc/{pid}/stat") as stat:
        name, rest = stat.read().split("(", 1)[1].rsplit(")", 1)
    if name == "studio-node":
        with open(f"/proc/{pid}/environ") as environment:
            job = dict(line.split("=", 1) for line in environment.read().split("\\0") if line.startswith("SLURM"))
    names.append(name)
    pid = int(rest.split()[1])
print(json.dumps({"above": names, "job": job.get("SLURM_JOB_ID"), "node": job.get("SLURMD_NODENAME")}))
"""

TRIALS = int(os.environ.get("STUDIO_SLURM_TRIALS", "60"))


class AllocationTest(unittest.TestCase):
    nodes = 2
    cluster = ("--max-instances", "3", "--idle-time", "3s", "--cores", "1", "--memory", "256MiB")

    def setUp(self):
        self.lab = SlurmLab(nodes=self.nodes)
        self.addCleanup(self.lab.close)
        self.lab.environment.update({"COMPUTE_STUDIO_TEST_NODE_VISIBLE_MS": "4000", "COMPUTE_STUDIO_TEST_NODE_ABSENCE_MS": "1000"})
        self.lab.attach()
        self.mark = self.lab.folder / "marks"
        self.mark.mkdir()
        self.calls = self.lab.folder / "calls"
        self.lab.wrap("sbatch", f'echo "$@" >> {self.calls}\nexec "$REAL" "$@"\n')

    def create(self, *options, name="pilots"):
        self.lab.ctl("compute", "create", name, "--provider", "slurm", "--attached", "lab", *(options or self.cluster))

    def sweep(self, trials, concurrent, command="sleep 0.3", *options):
        script = (f'd={self.mark}; echo "$COMPUTE_STUDIO_RUN_ID" >> $d/began-$1; {command}; '
                  'echo "{\\"loss\\": $1}" >> outputs/metrics.jsonl; echo ran >> $d/ran-$1')
        made = self.lab.ctl("sweep", "create", "--param", f"x=choice({','.join(str(i) for i in range(trials))})", "--metric", "loss",
                            "--sampling", "grid", "--max-trials", str(trials), "--max-concurrent", str(concurrent), "--compute", "pilots",
                            *options, "--", "sh", "-c", script, "trial", "${{search_space.x}}")
        return made.split()[-1]

    def submit(self, command, *options):
        return self.lab.ctl("run", "submit", "--compute", "pilots", *options, "--", "sh", "-c", command).split()[-1]

    def counts(self, trials, kind="ran"):
        return [len((self.mark / f"{kind}-{i}").read_text().split()) if (self.mark / f"{kind}-{i}").exists() else 0 for i in range(trials)]

    def hold_all(self):
        """Takes all nodes, and returns the job that has them."""
        holder = self.lab.slurm("sbatch", "--parsable", "--nodes=2", "--exclusive", "--output=/dev/null", "--wrap", "sleep 300")
        self.assertTrue(wait_for(lambda: self.lab.slurm("squeue", "-h", "-j", holder, "-o", "%t") == "R", 60))
        return holder

    def allocations(self):
        """Jobs that are nodes, by id: name and state."""
        listed = self.lab.slurm("squeue", "-h", "-o", "%A %j %T")
        return {line.split()[0]: line.split()[1:] for line in listed.splitlines() if " cs-node-" in line}

    def submissions(self):
        return self.calls.read_text().splitlines() if self.calls.exists() else []

    def names(self):
        return [re.search(r"--job-name=(\S+)", line).group(1) for line in self.submissions()]

    def node_list(self, name="pilots"):
        return json.loads(self.lab.ctl("compute", "list-nodes", name, "--output", "json"))

    def assert_gone(self, seconds=60):
        self.assertTrue(wait_for(lambda: not self.allocations(), seconds), self.lab.slurm("squeue", "-t", "all"))
        self.assertTrue(wait_for(lambda: not self.node_list(), 30), self.node_list())

    def events(self):
        return self.lab.ctl("compute", "list-operations", "pilots")


@unittest.skipIf(missing(), missing())
class Allocations(AllocationTest):
    def test_many_short_runs_in_few_jobs(self):
        self.create()
        started = time.monotonic()
        sweep = self.sweep(TRIALS, 6)
        self.lab.wait_state(sweep, "Completed", seconds=300)
        took = time.monotonic() - started
        self.assertEqual(self.counts(TRIALS), [1] * TRIALS)
        self.assertLessEqual(len(self.submissions()), 4, self.submissions())
        print(f"{TRIALS} trials in {took:.1f} s, {len(self.submissions())} jobs of Slurm")
        self.assert_gone()
        self.assertEqual(len(self.names()), len(set(self.names())))
        folders = list(self.lab.folder.joinpath("shared").glob("**/nodes/*"))
        self.assertTrue(wait_for(lambda: not list(self.lab.folder.joinpath("shared").glob("**/nodes/*")), 20), folders)

    def test_runs_are_on_the_nodes(self):
        """The nodes of this lab are one computer, whose name proves nothing: a run must descend from Slurm's daemon, not from the sshd of the login node."""
        self.create()
        where = self.lab.folder / "where.py"
        where.write_text(WHERE)
        sweep = self.sweep(6, 6, f"python3 -B {where} > {self.mark}/where-$1; sleep 2")
        jobs = set()

        def has_ended():
            jobs.update(self.allocations())
            return self.lab.show(sweep)["state"] == "Completed"

        self.assertTrue(wait_for(has_ended, 240), self.events())
        for trial in range(6):
            found = json.loads((self.mark / f"where-{trial}").read_text())
            self.assertIn("slurmstepd", found["above"])
            self.assertFalse([name for name in found["above"] if name.startswith("sshd")], found)
            self.assertIn(found["job"], jobs, found)
            self.assertIn(found["node"], ("n1", "n2"))
        self.assert_gone()

    def test_prelude_comes_before_the_command(self):
        self.lab.ctl("compute", "update", "lab", "--prelude", "export LOADED='cuda 12'")
        self.addCleanup(self.lab.ctl, "compute", "update", "lab", "--prelude", "")
        self.create()
        run = self.submit("echo with $LOADED")
        own = self.submit("echo with $LOADED", "--prelude", "export LOADED=own")
        for each, text in ((run, "with cuda 12"), (own, "with own")):
            self.lab.wait_state(each, "Completed", seconds=120)
            self.assertIn(text, self.lab.ctl("run", "logs", each))
        self.assert_gone()

    def test_canceled_in_slurm(self):
        self.create()
        sweep = self.sweep(12, 6, "sleep 2")
        self.assertTrue(wait_for(lambda: sum(self.counts(12)) >= 3, 90), self.lab.ctl("compute", "list-operations", "pilots"))
        for job in list(self.allocations())[:2]:
            self.lab.slurm("scancel", job)
        self.lab.wait_state(sweep, "Completed", seconds=240)
        self.assertEqual(self.counts(12), [1] * 12, self.events())
        self.assert_gone()

    def test_sbatch_without_an_answer_is_not_repeated(self):
        self.lab.wrap("sbatch", f'echo "$@" >> {self.calls}\n"$REAL" "$@" > /dev/null\n'
                                'echo "sbatch: error: Batch job submission failed: Socket timed out on send/recv operation" >&2\nexit 1\n')
        self.create("--max-instances", "1", "--idle-time", "3s", "--cores", "1", "--memory", "256MiB")
        run = self.submit("echo ran")
        self.lab.wait_state(run, "Completed", seconds=120)
        self.assertEqual(len(self.submissions()), 1, self.events())
        self.assert_gone()

    def test_controller_killed_with_an_unanswered_sbatch(self):
        self.lab.wrap("sbatch", f'echo "$@" >> {self.calls}\n[ -e {self.lab.folder}/once ] && exec "$REAL" "$@"\ntouch {self.lab.folder}/once\n'
                                f'"$REAL" "$@" > /dev/null\nkill -9 {self.lab.controller()}\nexit 1\n')
        self.create("--max-instances", "1", "--idle-time", "3s", "--cores", "1", "--memory", "256MiB")
        run = self.submit(f"echo ran >> {self.mark}/once")
        self.assertTrue(wait_for(lambda: (self.lab.folder / "once").exists(), 60))
        time.sleep(5)
        self.lab.start_controller()
        self.lab.wait_state(run, "Completed", seconds=180)
        self.assertEqual((self.mark / "once").read_text().split(), ["ran"])
        live = [name for name in self.names()]
        # A controller that lost the job gets it again under the same name; never a second one while the first may live.
        self.assertEqual(len(set(live)), 1, live)
        self.assert_gone()

    # The agent's tool on the login node and the agent in the allocation are killed once at each of their steps.
    def test_agent_killed_at_each_step(self):
        for step in ("intent", "handle", "claimed", "ended"):
            with self.subTest(step):
                once = self.lab.folder / step
                self.lab.restart_agent(COMPUTE_STUDIO_CRASH_AT=f"engine.allocation_{step}", COMPUTE_STUDIO_CRASH_ONCE=str(once))
                self.create("--max-instances", "1", "--idle-time", "60s" if step == "ended" else "3s", "--cores", "1", "--memory", "256MiB",
                            name=step)
                run = self.lab.ctl("run", "submit", "--compute", step, "--", "sh", "-c", f"echo ran >> {self.mark}/{step}").split()[-1]
                shown = self.lab.wait_state(run, "Completed", seconds=240)
                self.assertEqual(((self.mark / step).read_text().split(), shown["attempt"]), (["ran"], 1))
                if step == "ended":  # by Slurm, which the tool finds out
                    for job in self.allocations():
                        self.lab.slurm("scancel", job)
                self.assertTrue(wait_for(lambda: not self.allocations(), 90), self.lab.slurm("squeue", "-t", "all"))
                self.assertTrue(wait_for(lambda: not self.node_list(step), 60), self.node_list(step))
                if not once.exists():
                    self.skipTest("no build for tests")
        self.lab.restart_agent()

    def test_driver_killed(self):
        self.create()
        sweep = self.sweep(18, 6, "sleep 1")
        for _ in range(3):
            time.sleep(6)
            self.lab.stop_driver()
            self.lab.ctl("compute", "wait", "pilots", "--timeout", "1s", check=False)  # starts another
        self.lab.wait_state(sweep, "Completed", seconds=240)
        self.assertEqual(self.counts(18), [1] * 18, self.events())
        self.assertEqual(self.counts(18, "began"), [1] * 18)
        self.assert_gone()

    def test_time_limit_of_the_allocation(self):
        self.create("--max-instances", "2", "--idle-time", "20s", "--cores", "1", "--memory", "256MiB", "--partition", "short", "--time", "1")
        sweep = self.sweep(24, 2, "sleep 6")
        self.lab.wait_state(sweep, "Completed", seconds=600)
        self.assertEqual(self.counts(24), [1] * 24, self.events())
        self.assertEqual(self.counts(24, "began"), [1] * 24, self.events())  # the drain came before the limit
        self.assertIn("an allocation ends", self.events())
        self.assert_gone(120)

    def test_run_that_does_not_fit_waits_and_says_so(self):
        self.create("--max-instances", "1", "--idle-time", "20s", "--cores", "1", "--memory", "256MiB", "--partition", "short", "--time", "1")
        run = self.submit("echo long", "--timeout", "5m")
        self.assertTrue(wait_for(lambda: "exceeds the" in json.dumps(self.lab.show(run)["waiting"]), 30), self.lab.show(run)["waiting"])
        self.assertEqual(self.submissions(), [])
        self.lab.ctl("run", "cancel", run)

    def test_pending_allocation_says_why_and_is_withdrawn(self):
        holder = self.hold_all()
        self.create("--max-instances", "1", "--idle-time", "3s", "--cores", "1", "--memory", "256MiB")
        run = self.submit("echo ran")
        self.assertTrue(wait_for(lambda: "Resources" in json.dumps(self.lab.show(run)) or "Priority" in json.dumps(self.lab.show(run)), 60),
                        json.dumps(self.lab.show(run)["waiting"]))
        self.assertEqual(self.lab.show(run)["state"], "Provisioning")
        self.lab.ctl("run", "cancel", run)
        self.lab.wait_state(run, "Canceled")
        self.assert_gone(60)
        self.lab.slurm("scancel", holder)

    def test_node_fails(self):
        self.create()
        sweep = self.sweep(12, 3, "sleep 4")
        self.assertTrue(wait_for(lambda: sum(self.counts(12)) >= 2, 90), self.events())
        self.addCleanup(self.lab.start_node, 1)
        pid = int((self.lab.cluster / "run/slurmd-n1.pid").read_text())
        os.kill(pid, signal.SIGKILL)
        self.lab.wait_state(sweep, "Completed", seconds=600)
        self.assertEqual(self.counts(12), [1] * 12, self.events())


@unittest.skipIf(missing(), missing())
class Probe(AllocationTest):
    def test_probe_is_shown(self):
        shown = self.lab.ctl("compute", "show", "lab")
        self.assertIn("Probe job", shown)
        self.assertIn("Network to the login node", shown)
        probe = json.loads(self.lab.ctl("compute", "show", "lab", "--output", "json"))["hardware"]["slurm"]["probe"]
        self.assertEqual(probe["state"], "done")
        self.assertEqual({item["name"]: item["state"] for item in probe["items"]},
                         {name: "ok" for name in ("path", "exec", "visible", "locks", "tmp", "network", "machine")})

    def test_probe_that_waits_is_found_again(self):
        holder = self.hold_all()
        before = len(self.submissions())
        first = self.lab.ctl("compute", "check", "lab")
        self.assertIn("is pending", first)
        self.assertIn("is pending", self.lab.ctl("compute", "check", "lab"))
        self.lab.slurm("scancel", holder)
        self.assertIn("files are visible after", self.lab.ctl("compute", "check", "lab"))
        self.assertEqual(len(self.submissions()) - before, 1)

    # Before sbatch was called: the next check sends a probe, one only.
    def test_agent_killed_before_the_probe_is_submitted(self):
        before, once = len(self.submissions()), self.lab.folder / "crashed"
        self.lab.restart_agent(COMPUTE_STUDIO_CRASH_AT="engine.probe_intent", COMPUTE_STUDIO_CRASH_ONCE=str(once))
        self.assertNotIn("files are visible after", self.lab.ctl("compute", "check", "lab", check=False).stdout)
        if not once.exists():
            self.skipTest("no build for tests")
        self.assertEqual(len(self.submissions()) - before, 0)
        self.assertTrue(wait_for(lambda: "files are visible after" in self.lab.ctl("compute", "check", "lab", check=False).stdout, 120, 2))
        self.assertEqual(len(self.submissions()) - before, 1, self.submissions())

    def test_probe_that_ran_between_two_checks(self):
        holder = self.hold_all()
        self.assertIn("is pending", self.lab.ctl("compute", "check", "lab"))
        self.lab.slurm("scancel", holder)
        shared = self.lab.folder / "shared"
        self.assertTrue(wait_for(lambda: list(shared.glob("**/slurm-probe/answer")), 90))
        self.assertIn("after the check had ended", self.lab.ctl("compute", "check", "lab"))
        self.assertIn("files are visible after", self.lab.ctl("compute", "check", "lab"))

    def test_probe_whose_job_was_killed_is_sent_again(self):
        holder = self.hold_all()
        self.assertIn("is pending", self.lab.ctl("compute", "check", "lab"))
        self.lab.slurm("scancel", holder)
        shared = self.lab.folder / "shared"
        self.assertTrue(wait_for(lambda: list(shared.glob("**/slurm-probe/node")), 90))
        for line in self.lab.slurm("squeue", "-h", "-o", "%A %j").splitlines():
            if " cs-probe-" in line:
                self.lab.slurm("scancel", line.split()[0])
        self.assertTrue(wait_for(lambda: " cs-probe-" not in self.lab.slurm("squeue", "-h", "-o", "%A %j"), 60))
        self.assertFalse(list(shared.glob("**/slurm-probe/answer")))
        self.assertIn("files are visible after", self.lab.ctl("compute", "check", "lab"))


if __name__ == "__main__":
    unittest.main(verbosity=2)
