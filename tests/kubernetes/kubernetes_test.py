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

    def test_changed_pods_drain(self):
        """A change applies to new pods; one with a run keeps it to its end, and takes no other."""
        lab = self.lab
        lab.attach("--min-instances", "1", "--max-instances", "2", "--node-selector", "zone=a")
        lab.wait("ready", lambda: any(row["state"] == "ready" for row in lab.rows()))
        refused = lab.call("compute", "detach", "k8s")
        self.assertIn("Confirm with --yes", refused.stderr)
        held = lab.run(command="until [ -e go ]; do sleep 0.1; done; echo held")
        lab.wait("running", lambda: lab.state(held) == "Running")
        old = next(iter(lab.pods()))
        for words, sentence in ((("--image", ""), "image"), (("--namespace", "other"), "attach"), (("--image", "a:1", "--price", "1"), "without other options"),
                                (("--toleration", ":::"), ":::"), (("--memory", "much"), "--memory takes a size")):
            done = lab.call("compute", "update", "k8s", *words)
            self.assertNotEqual(done.returncode, 0, words)
            self.assertIn(sentence, done.stderr)
        lab.ok("compute", "update", "k8s", "--image", "debian:13", "--node-selector", "none", "--toleration", "spot:NoSchedule",
               "--memory", "320MiB", "--max-instances", "3", "--idle-time-before-scale-down", "600s")
        shown = lab.json("compute", "show", "k8s")["kubernetes"]
        self.assertEqual((shown["image"], shown.get("node_selector", {})), ("debian:13", {}))
        second = lab.run()
        lab.ok("run", "wait", second, "--timeout", "60s")
        self.assertIn(old, lab.pods())
        pods = [pod for pod in lab.past()]
        self.assertEqual(len(pods), 2)
        lab.ok("run", "cancel", held, "--wait")
        lab.wait("the old pod is gone", lambda: old not in lab.pods())
        self.assertEqual(len(lab.pods()), 1)
        self.assertIn("have outdated settings", lab.ok("compute", "list-operations", "k8s"))
        self.assertTrue(all(count == 1 for count in lab.starts().values()))
        lab.ok("compute", "detach", "k8s", "--yes")
        lab.wait("detached", lambda: lab.pods() == {})


if __name__ == "__main__":
    unittest.main(verbosity=2)
