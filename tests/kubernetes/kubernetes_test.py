#!/usr/bin/env python3
"""One run in one pod, from the attach to the deletion of the pod: the built programs, the real kubectl and a fake cluster."""

import json
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from kubernetes_lab import KubernetesLab, missing


@unittest.skipIf(missing(), missing())
class Kubernetes(unittest.TestCase):
    def setUp(self):
        self.lab = KubernetesLab()
        self.addCleanup(self.lab.close)

    def test_one_run(self):
        lab = self.lab
        lab.attach()
        shown = lab.json("compute", "show", "k8s")
        self.assertEqual((shown["type"], shown["provider"], shown["kubernetes"]["namespace"]), ("kubernetes", "kubernetes", "research"))
        self.assertTrue(shown["kubernetes"]["identity"].startswith("uid:1111"))
        self.assertEqual(lab.pods(), {})
        run = lab.run()
        lab.ok("run", "wait", run, "--timeout", "60s")
        self.assertIn("on " + lab.rows()[0]["node_key"], lab.ok("run", "logs", run))
        self.assertEqual(json.loads(lab.rows()[0]["place"])["node_name"], "lab-node-1")
        lab.wait("scaled to nothing", lambda: lab.pods() == {})
        self.assertEqual(len(lab.past()), 1)
        self.assertEqual(list(lab.starts().values()), [1])
        lab.ok("compute", "detach", "k8s")
        lab.wait("detached", lambda: lab.json("compute", "list") and all(row["state"] == "gone" for row in lab.rows()))


if __name__ == "__main__":
    unittest.main(verbosity=2)
