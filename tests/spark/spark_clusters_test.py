#!/usr/bin/env python3
"""Spark of PyPI as the cluster of a run's nodes where a real Slurm gives them, as one job and as allocations, and where they are pods of a fake
Kubernetes, which are processes with networks of their own. Nodes of this computer are in spark_campaign_test.py."""

import os
import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "slurm"), str(HERE.parent / "kubernetes")]
import kubernetes_lab  # noqa: E402
import slurm_lab  # noqa: E402
from spark_lab import APPLICATION, HELPER, PYTHON, TOOLS, missing, wait_for  # noqa: E402

OPTIONS = ("--nodes", "2", "--executor-memory", "512m", "--driver-memory", "512m", "--py-files", "helper_of_job.py")


class SparkCase(unittest.TestCase):
    def write_code(self, folder):
        code = folder / "code"
        code.mkdir()
        (code / "words.py").write_text(APPLICATION)
        (code / "helper_of_job.py").write_text(HELPER)
        return str(code)

    def assert_result(self, log):
        for line in ("WORDS 4000 True", "MODEL [3.0, -2.0] 7.0"):
            self.assertIn(line, log)
        self.assertIn("master spark://", log)
        self.assertNotIn("continuing with these", log)  # both workers have joined


@unittest.skipIf(missing() or slurm_lab.missing(), missing() or slurm_lab.missing())
class Slurm(SparkCase):
    def setUp(self):
        self.lab = slurm_lab.SlurmLab(nodes=2)
        self.addCleanup(self.lab.close)
        self.lab.environment.update({"COMPUTE_STUDIO_TEST_NODE_VISIBLE_MS": "4000", "COMPUTE_STUDIO_TEST_NODE_ABSENCE_MS": "1000"})
        self.lab.attach()
        self.code = self.write_code(self.lab.folder)

    def submit(self, compute, *options):
        return self.lab.ctl("spark", "submit", "--compute", compute, "--source", self.code, "--python", PYTHON, *OPTIONS, *options, "words.py").split()[-1]

    def assert_completed(self, run):
        shown = self.lab.wait_state(run, "Completed", "Failed", seconds=500)
        logs = self.lab.ctl("run", "logs", run)
        self.assertEqual(shown["state"], "Completed", logs[-6000:])
        self.assert_result(logs)
        self.assertEqual(len(shown["ranks"]), 2)
        return shown

    def test_job_of_two_nodes(self):
        run = self.submit("lab", "--cores", "2", "--memory", "900MiB")
        shown = self.assert_completed(run)
        self.assertEqual({rank["node"] for rank in shown["ranks"]}, {"n1", "n2"})
        self.assertEqual({rank["engine"]["job"] for rank in shown["ranks"]}, {self.lab.job(run)["job"]})
        self.assertTrue(wait_for(lambda: not self.lab.jobs(), 60), self.lab.slurm("squeue"))  # master and workers have ended with it

    def test_allocations(self):
        self.lab.ctl("compute", "create", "pilots", "--provider", "slurm", "--attached", "lab", "--max-instances", "2", "--idle-time", "3s", "--cores", "2",
                     "--memory", "900MiB")
        self.assert_completed(self.submit("pilots"))


@unittest.skipIf(missing() or kubernetes_lab.missing(), missing() or kubernetes_lab.missing())
class Kubernetes(SparkCase):
    """Master, driver and executors reach each other by the addresses of their pods."""

    def test_serverless_on_pods(self):
        lab = kubernetes_lab.KubernetesLab()
        self.addCleanup(lab.close)
        packages = os.path.realpath(TOOLS / "pyspark")  # what an image with Spark would have
        lab.attach("--max-instances", "2", "--host-path", f"{packages}:{packages}:ro")
        lab.ok("compute", "update", "k8s", "--memory", "2GiB")
        run = lab.ok("spark", "submit", "--serverless", "--source", self.write_code(lab.folder), "--python", f"{packages}/bin/python3", *OPTIONS,
                     "--memory", "900MiB", "words.py").split()[-1]
        lab.wait("the run ends", lambda: lab.state(run) in ("Completed", "Failed"), limit=500)
        logs = lab.ok("run", "logs", run)
        shown = lab.json("run", "show", run)
        self.assertEqual((shown["state"], shown["compute"]), ("Completed", "k8s"), logs[-6000:])
        self.assert_result(logs)
        self.assertEqual(len(shown["ranks"]), 2)
        self.assertRegex(logs, "master spark://10\\.77\\.")
        self.assertTrue(wait_for(lambda: not lab.pods(), 60), lab.pods())


del SparkCase

if __name__ == "__main__":
    unittest.main(verbosity=2)
