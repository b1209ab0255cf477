#!/usr/bin/env python3
"""Sweeps as job arrays of a real Slurm cluster: how many jobs and how many at a time, cancel, retry, limits of arrays, faults."""

import json
import os
import signal
import sys
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from slurm_lab import SlurmLab, missing, wait_for  # noqa: E402

LARGE = int(os.environ.get("STUDIO_SLURM_ELEMENTS", "500"))


class ArrayTest(unittest.TestCase):
    settings = {}
    options = ("--max-runs", "1000")

    @classmethod
    def setUpClass(cls):
        for name, value in cls.settings.items():
            os.environ[name] = value
        try:
            cls.lab = SlurmLab(nodes=2)
        finally:
            for name in cls.settings:
                del os.environ[name]
        cls.addClassCleanup(cls.lab.close)
        cls.lab.attach(*cls.options)

    def setUp(self):
        self.mark = self.lab.folder / self.id().split(".")[-1]
        self.mark.mkdir()
        self.calls = self.mark / "calls"
        self.lab.wrap("sbatch", f'echo "$@" >> {self.calls}\nexec "$REAL" "$@"\n')

    def tearDown(self):
        for name in ("squeue", "sbatch", "sacct", "scancel"):
            self.lab.unwrap(name)
        self.lab.slurm("scancel", "-u", "root", check=False)

    def sweep(self, trials, concurrent, rest="", *options):
        """Each trial notes that it began, and how many run then."""
        script = (f'd={self.mark}; echo ran >> $d/ran-$1; touch $d/on-$1; ls $d | grep -c ^on- >> $d/most; {rest} '
                  'echo "{\\"loss\\": $1}" >> outputs/metrics.jsonl; rm -f $d/on-$1')
        made = self.lab.ctl("sweep", "create", "--param", f"x=choice({','.join(str(i) for i in range(trials))})", "--metric", "loss",
                            "--sampling", "grid", "--max-trials", str(trials), "--max-concurrent", str(concurrent), "--cores", "1",
                            "--compute", "lab", *options, "--", "sh", "-c", script, "trial", "${{search_space.x}}")
        return made.split()[-1]

    def trials(self, sweep):
        return json.loads(self.lab.ctl("sweep", "trials", sweep, "--output", "json"))

    def assert_each_ran_once(self, trials):
        counts = [len((self.mark / f"ran-{i}").read_text().split()) if (self.mark / f"ran-{i}").exists() else 0 for i in range(trials)]
        self.assertEqual(counts, [1] * trials)

    def assert_at_most(self, concurrent):
        most = max(int(line) for line in (self.mark / "most").read_text().split())
        self.assertLessEqual(most, concurrent)

    def arrays(self):
        return [line for line in self.calls.read_text().splitlines() if "--array=" in line]

    def submissions(self):
        return self.calls.read_text().splitlines() if self.calls.exists() else []


@unittest.skipIf(missing(), missing())
class Arrays(ArrayTest):
    def test_sweep_is_one_array(self):
        sweep = self.sweep(24, 3, "sleep 0.3;")
        self.lab.wait_state(sweep, "Completed", seconds=240)
        self.assert_each_ran_once(24)
        self.assert_at_most(3)
        self.assertEqual(len(self.submissions()), 1, self.submissions())
        self.assertIn("--array=0-23%3", self.submissions()[0])
        best = json.loads(self.lab.ctl("sweep", "best", sweep, "--output", "json"))
        self.assertEqual(best["objective"], 0.0)
        self.assertTrue(wait_for(lambda: not list(self.lab.folder.joinpath("shared").glob("**/arrays/*")), 60), "the index is left")

    def test_array_of_a_run_is_one_array(self):
        """Its own indices are in the variables; those of the job array, from 0, name the attempts."""
        script = (f'd={self.mark}; i=$SLURM_ARRAY_TASK_ID; echo ran >> $d/ran-$(( (i - 10) / 5 )); touch $d/on-$i; ls $d | grep -c ^on- >> $d/most; '
                  'sleep 0.3; rm -f $d/on-$i; test $i = $COMPUTE_STUDIO_ARRAY_INDEX -a $SLURM_ARRAY_TASK_MAX = 55 -a -n "$SLURM_ARRAY_JOB_ID"')
        array = self.lab.ctl("run", "submit", "--compute", "lab", "--cores", "1", "--array", "10-55:5%3", "--", "sh", "-c", script).split()[-1]
        self.lab.wait_state(array, "Completed", seconds=240)
        self.assert_each_ran_once(10)
        self.assert_at_most(3)
        self.assertEqual(len(self.submissions()), 1, self.submissions())
        self.assertIn("--array=0-9%3", self.submissions()[0])
        self.assertEqual(sorted(trial["parameters"]["array_index"] for trial in self.trials(array)), sorted(str(i) for i in range(10, 56, 5)))

    def test_pending_element_is_queued_with_slurms_reason(self):
        sweep = self.sweep(4, 1, "sleep 3;")
        run = wait_for(lambda: next((trial["id"] for trial in self.trials(sweep)
                                     if self.lab.job(trial["id"]).get("reason") == "JobArrayTaskLimit"), None), 60)
        self.assertTrue(run)
        self.assertIn("Pending in Slurm", self.lab.show(run)["waiting"]["message"])
        self.assertRegex(self.lab.job(run)["job"], r"^\d+_\d+$")
        self.lab.wait_state(sweep, "Completed", seconds=120)

    def test_cancel_of_one_element_and_of_all(self):
        sweep = self.sweep(6, 1, "sleep 5;")
        first = wait_for(lambda: next((t["id"] for t in self.trials(sweep) if self.lab.show(t["id"])["state"] == "Running"), None), 60)
        waiting = [trial["id"] for trial in self.trials(sweep) if trial["id"] != first]
        self.lab.ctl("run", "cancel", waiting[-1])
        self.lab.wait_state(waiting[-1], "Canceled")
        job = self.lab.job(waiting[-1])["job"]
        index = job.split("_")[1]
        self.assertTrue(wait_for(lambda: index not in self.lab.slurm("squeue", "-h", "-r", "-o", "%K").split(), 30))
        self.assertEqual(len(self.lab.slurm("squeue", "-h", "-r", "-o", "%K").split()), 5)  # the others are as before
        self.assertEqual(self.lab.show(first)["state"], "Running")
        self.lab.ctl("run", "cancel", sweep)
        self.lab.wait_state(sweep, "Canceled", seconds=120)
        self.assertTrue(wait_for(lambda: not self.lab.jobs(), 40), self.lab.slurm("squeue", "-r"))
        self.assertLessEqual(len(list(self.mark.glob("ran-*"))), 3)

    def test_retry_is_limited_too(self):
        sweep = self.sweep(4, 4, f'[ "$1" != 2 ] || [ -e {self.mark}/fixed ] || {{ rm -f $d/on-$1; exit 3; }};')
        self.lab.wait_state(sweep, "Completed", seconds=120)
        self.assertEqual(len(self.submissions()), 1)
        (self.mark / "fixed").touch()
        self.lab.ctl("sweep", "retry", sweep)
        self.lab.wait_state(sweep, "Completed", seconds=120)
        self.assertTrue(wait_for(lambda: len(self.submissions()) == 2, 30), self.submissions())
        self.assertIn("--array=0%4", self.submissions()[1])

    # The shortest limit that Slurm knows, also for elements that begin later than the first ones.
    def test_limit_of_one_minute_comes_before_slurms(self):
        script = f'echo ran >> {self.mark}/ran-$COMPUTE_STUDIO_ARRAY_INDEX; trap "echo bye; exit 0" TERM; while :; do sleep 0.2; done'
        array = self.lab.ctl("run", "submit", "--compute", "lab", "--cores", "1", "--array", "0-2%2", "--time", "1", "--", "sh", "-c", script).split()[-1]
        self.lab.wait_state(array, "Failed", "Completed", seconds=300)
        trials = self.trials(array)
        self.assertEqual(len(trials), 3)
        for trial in trials:
            shown = self.lab.show(trial["id"])
            self.assertEqual((shown["state"], shown["error"]["code"], shown["evidence"]), ("Failed", "time_limit", "exit_record"))
            self.assertIn("bye", self.lab.ctl("run", "logs", trial["id"]))
            self.assertFalse(self.lab.reached_limit(self.lab.job(trial["id"])["job"]))
        self.assert_each_ran_once(3)

    def test_bayesian_sweep_is_no_array(self):
        sweep = self.lab.ctl("sweep", "create", "--param", "x=uniform(0,1)", "--metric", "loss", "--sampling", "bayesian", "--max-trials",
                             "4", "--max-concurrent", "2", "--compute", "lab", "--cores", "1", "--", "sh", "-c",
                             'echo "{\\"loss\\": $1}" >> outputs/metrics.jsonl', "t",
                             "${{search_space.x}}").split()[-1]
        self.lab.wait_state(sweep, "Completed", seconds=180)
        self.assertEqual(len(self.arrays()), 0)
        self.assertEqual(len(self.submissions()), 4)

    def test_killed_sbatch_is_found_by_name_and_index(self):
        self.lab.wrap("sbatch", f'echo "$@" >> {self.calls}\n"$REAL" "$@" >/dev/null 2>&1\nkill -9 $$\n')
        sweep = self.sweep(8, 2)
        self.lab.wait_state(sweep, "Completed", seconds=180)
        self.assert_each_ran_once(8)
        self.assertEqual(len(self.submissions()), 1)

    def test_unanswered_sbatch_is_repeated_with_the_same_index(self):
        self.lab.wrap("sbatch", f'echo "$@" >> {self.calls}\n[ $(wc -l < {self.calls}) -gt 1 ] && exec "$REAL" "$@"\nkill -9 $$\n')
        sweep = self.sweep(8, 2)
        self.lab.wait_state(sweep, "Completed", seconds=180)
        self.assert_each_ran_once(8)
        names = {word for line in self.submissions() for word in line.split() if word.startswith("--job-name=")}
        self.assertEqual((len(self.submissions()), len(names)), (2, 1))

    def test_agent_killed_at_each_step(self):
        for point in ("engine.array", "engine.intent", "engine.submitted", "engine.handle"):
            with self.subTest(point):
                for path in self.mark.glob("*"):
                    path.unlink()
                once = self.lab.folder / point
                self.lab.restart_agent(COMPUTE_STUDIO_CRASH_AT=point, COMPUTE_STUDIO_CRASH_ONCE=str(once))
                sweep = self.sweep(6, 2)
                self.lab.wait_state(sweep, "Completed", seconds=180)
                if not once.exists():
                    self.skipTest("no build for tests")
                self.assert_each_ran_once(6)
        self.lab.restart_agent()

    def test_controller_killed_while_the_array_runs(self):
        sweep = self.sweep(12, 2, "sleep 1;")
        self.assertTrue(wait_for(lambda: list(self.mark.glob("ran-*")), 60))
        os.kill(self.lab.controller(), signal.SIGKILL)
        time.sleep(4)
        self.lab.start_controller()
        self.lab.slurm("scontrol", "update", "nodename=n[1-2]", "state=resume", check=False)
        self.lab.wait_state(sweep, "Completed", seconds=240)
        self.assert_each_ran_once(12)
        self.assert_at_most(2)

    # Elements that the controller has lost are submitted again, as jobs of their own, and none runs twice.
    def test_array_lost_by_the_controller(self):
        sweep = self.sweep(6, 1, "sleep 2;")
        self.assertTrue(wait_for(lambda: list(self.mark.glob("ran-*")), 60))
        os.kill(self.lab.controller(), signal.SIGKILL)
        with open(self.lab.conf, "a") as conf:  # else nodes that still report an old job end the new one of its id
            conf.write("FirstJobId=1000\n")
        self.lab.start_controller("-c")

        def is_over():  # nodes that report jobs of another controller are drained
            self.lab.slurm("scontrol", "update", "nodename=n[1-2]", "state=resume", check=False)
            return self.lab.show(sweep)["state"] == "Completed"

        self.assertTrue(wait_for(is_over, 300, 1), self.lab.ctl("run", "events", sweep))
        self.assert_each_ran_once(6)

    def test_many_elements(self):
        began = time.monotonic()
        sweep = self.sweep(LARGE, 4)
        self.lab.wait_state(sweep, "Completed", seconds=1500)
        self.assert_each_ran_once(LARGE)
        self.assert_at_most(4)
        self.assertEqual(len(self.submissions()), 1)
        print(f"{LARGE} elements in {time.monotonic() - began:.0f} s", file=sys.stderr)


@unittest.skipIf(missing(), missing())
class SmallArrays(ArrayTest):
    settings = {"MAX_ARRAY_SIZE": "10"}

    def test_is_divided_and_still_limited(self):
        sweep = self.sweep(25, 2, "sleep 0.2;")
        self.lab.wait_state(sweep, "Completed", seconds=300)
        self.assert_each_ran_once(25)
        self.assert_at_most(2)
        self.assertIn(len(self.arrays()), range(3, 6), self.submissions())


@unittest.skipIf(missing(), missing())
class FewPlaces(ArrayTest):
    """Fewer places in Slurm's queue than trials: the later ones come while the first ones run."""

    options = ("--max-runs", "10")

    def test_keeps_its_concurrency(self):
        began = time.monotonic()
        sweep = self.sweep(30, 3, "sleep $(( $1 % 3 + 1 ));")
        self.lab.wait_state(sweep, "Completed", seconds=300)
        took = time.monotonic() - began
        self.assert_each_ran_once(30)
        self.assert_at_most(3)
        self.assertLess(len(self.arrays()), 12, self.submissions())
        self.assertLess(took, 90)  # 60 s one after the other, 20 s three at a time, and what Slurm takes for each


del ArrayTest

if __name__ == "__main__":
    unittest.main(verbosity=2)
