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

    def allocations(self):
        """Jobs that are nodes, by id: name and state."""
        listed = self.lab.slurm("squeue", "-h", "-o", "%A %j %T")
        return {line.split()[0]: line.split()[1:] for line in listed.splitlines() if " cs-node-" in line}

    def submissions(self):
        return self.calls.read_text().splitlines() if self.calls.exists() else []

    def names(self):
        return [re.search(r"--job-name=(\S+)", line).group(1) for line in self.submissions()]

    def node_list(self):
        return json.loads(self.lab.ctl("compute", "list-nodes", "pilots", "--output", "json"))

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

    def test_canceled_in_slurm(self):
        self.create()
        sweep = self.sweep(12, 6, "sleep 2")
        self.assertTrue(wait_for(lambda: sum(self.counts(12)) >= 3, 90), self.lab.ctl("compute", "list-operations", "pilots"))
        for job in list(self.allocations())[:2]:
            self.lab.slurm("scancel", job)
        self.lab.wait_state(sweep, "Completed", seconds=240)
        self.assertEqual(self.counts(12), [1] * 12, self.events())
        self.assert_gone()


if __name__ == "__main__":
    unittest.main(verbosity=2)
