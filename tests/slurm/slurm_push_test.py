#!/usr/bin/env python3
"""One run on two nodes of a real Slurm cluster, from attaching it to the logs of its ranks; slurm_*_test.py test the rest."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from slurm_lab import SlurmLab, missing  # noqa: E402


@unittest.skipIf(missing(), missing())
class SlurmPushTest(unittest.TestCase):
    def test_two_nodes(self):
        lab = SlurmLab(nodes=2)
        self.addCleanup(lab.close)
        lab.attach()
        run = lab.submit("echo rank $RANK of $WORLD_SIZE at $MASTER_ADDR:$MASTER_PORT", "--nodes", "2", "--distribution", "pytorch",
                         "--cores", "1")
        shown = lab.wait_state(run, "Completed", seconds=60)
        self.assertEqual({rank["node"] for rank in shown["ranks"]}, {"n1", "n2"})
        self.assertEqual({rank["evidence"] for rank in shown["ranks"]}, {"exit_record"})
        logs = [lab.ctl("run", "logs", run, "--rank", str(rank)) for rank in (0, 1)]
        where = logs[0].split(" at ")[1]
        self.assertRegex(where, r"^\S+:\d+$")
        self.assertEqual(logs, [f"rank {rank} of 2 at {where}" for rank in (0, 1)])


if __name__ == "__main__":
    unittest.main(verbosity=2)
