#!/usr/bin/env python3
"""Faults of a Kubernetes cluster: the built programs, the real kubectl and a fake cluster. The oracle is the cluster's own list of pods:
never more than one for a wish, each container started once, none of ours left after the cluster is detached, and no pod of others touched.
"""

import os
import sqlite3
import sys
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(1, str(Path(__file__).resolve().parent.parent / "support"))
from kubernetes_lab import KubernetesLab, missing  # noqa: E402
from provider_watch import ProviderWatch, driver_runs  # noqa: E402

CREATE_POINTS = ["node.planned", "node.requested", "node.created", "node.stored", "node.started", "node.joined"]
AWAY_SECONDS = int(os.environ.get("STUDIO_KUBERNETES_AWAY_SECONDS", "60"))
REMOVE_POINTS = ["node.removing", "node.removed"]


@unittest.skipIf(missing(), missing())
class KubernetesCampaign(unittest.TestCase):
    options = ()

    def setUp(self):
        self.lab = KubernetesLab(*self.options)
        self.addCleanup(self.lab.close)
        self.watch = ProviderWatch(self.listed, self.lab.workspace / "workspace.db", lambda: driver_runs(self.lab.folder / "home")).start()
        self.addCleanup(self.agreed)

    def listed(self):
        """The cluster's own list, at every second compared with the rows of the workspace."""
        power = {"Running": True, "Succeeded": False, "Failed": False}
        pods = [pod for pod in self.lab.control("state")["pods"] if "cs-node" in pod["metadata"].get("labels", {})]
        return [{"wish": pod["metadata"]["labels"]["cs-node"], "id": pod["metadata"]["uid"], "on": power.get(pod["status"]["phase"])} for pod in pods]

    def agreed(self):
        self.assertEqual(self.watch.stop(), [])

    def is_ready(self):
        return any(row["state"] == "ready" for row in self.lab.rows())

    def detach(self):
        self.lab.ok("compute", "delete", "k8s", "--yes")
        self.assertEqual(self.lab.pods(), {})
        self.assertTrue(all(row["state"] == "gone" for row in self.lab.rows()))

    def assert_once(self):
        wishes = [pod["labels"].get("cs-node") for pod in self.lab.past()]
        self.assertEqual(len(wishes), len(set(wishes)))
        self.assertTrue(all(count == 1 for count in self.lab.starts().values()))

    def running(self, command="sleep 600", *more):
        run = self.lab.run(*more, command=command)
        self.lab.wait("running", lambda: self.lab.state(run) == "Running")
        return run

    def test_created_once_without_an_answer(self):
        self.lab.faults(lose_create=1)
        self.lab.attach("--min-instances", "1")
        self.lab.wait("ready", self.is_ready)
        self.assertEqual(len(self.lab.past()), 1)
        self.assert_once()
        self.detach()

    def test_exec_streams_that_are_cut(self):
        self.lab.faults(cut_exec=3, cut_output=2)
        self.lab.attach("--min-instances", "1")
        self.lab.wait("ready", self.is_ready)
        self.lab.ok("run", "wait", self.lab.run(), "--timeout", "60s")
        self.assertEqual(self.lab.control("state")["faults"]["cut_exec"], 0)
        self.assertEqual(self.lab.control("state")["faults"]["cut_output"], 0)
        self.assert_once()

    def test_unschedulable_pod_says_why_and_waits(self):
        self.lab.faults(cpus=0)
        self.lab.attach()
        run = self.lab.run()
        self.lab.wait("says why", lambda: "Insufficient cpu" in str(self.lab.rows() and self.lab.rows()[0]["trouble"]))
        self.assertIn("Insufficient cpu", self.lab.ok("compute", "list-nodes", "k8s"))
        self.assertIn(self.lab.state(run), ("Queued", "Provisioning"))
        self.lab.wait("the run says why", lambda: "Insufficient cpu" in self.lab.ok("run", "show", run))
        self.lab.faults(cpus=8)
        self.lab.ok("run", "wait", run, "--timeout", "60s")
        self.assert_once()

    def test_changes_are_seen_at_once(self):
        """By a watch: the next look would come 15 s later."""
        self.lab.faults(cpus=0)
        self.lab.attach()
        self.lab.run()
        self.lab.wait("says why", lambda: "Insufficient cpu" in str(self.lab.rows() and self.lab.rows()[0]["trouble"]))
        time.sleep(35)  # the pauses between looks have grown
        self.assertIn("watch pods", self.lab.control("state")["calls"])
        before = len(self.lab.control("state")["calls"])
        time.sleep(5)
        self.assertLess(len(self.lab.control("state")["calls"]) - before, 10)
        self.lab.faults(cpus=8)
        began = time.monotonic()
        self.lab.wait("ready", self.is_ready)
        self.assertLess(time.monotonic() - began, 10)

    def test_role_without_the_right_to_watch(self):
        """Pods are looked at by polling."""
        self.lab.faults(forbid=["watch pods"])
        self.lab.attach()
        self.lab.ok("run", "wait", self.lab.run(), "--timeout", "60s")
        self.assert_once()

    def test_gang_of_which_one_pod_never_starts_is_withdrawn(self):
        self.lab.faults(cpus=1)
        self.lab.attach("--max-instances", "2")
        run = self.lab.run("--nodes", "2", "--distribution", "pytorch")
        self.lab.wait("half of it is ready", lambda: len(self.lab.pods()) == 2 and self.is_ready())
        self.assertIn(self.lab.state(run), ("Queued", "Provisioning"))
        self.lab.ok("run", "cancel", run)
        self.lab.wait("canceled", lambda: self.lab.state(run) == "Canceled")
        self.lab.wait("no pod is left", lambda: not self.lab.pods())
        self.assert_once()

    def test_image_that_cannot_be_pulled(self):
        self.lab.faults(pull=1)
        self.lab.attach("--min-instances", "1")
        self.lab.wait("refused", lambda: "ImagePullBackOff" in self.lab.ok("compute", "list-operations", "k8s", "--json"))
        self.lab.faults(pull=0)
        self.lab.wait("ready", self.is_ready)
        self.detach()

    def test_image_with_a_wrong_name(self):
        self.lab.attach("--min-instances", "1", image="a//b")
        self.lab.wait("held", lambda: "InvalidImageName" in self.lab.ok("compute", "list-operations", "k8s", "--json"))

    def test_evicted_pod(self):
        self.lab.attach()
        run = self.running("sleep 600", "--retries", "1")
        name = next(iter(self.lab.pods()))
        self.lab.control("evict/" + name)
        self.lab.wait("again in another pod", lambda: len(self.lab.past()) == 2 and self.lab.state(run) == "Running")
        self.assertNotIn(name, self.lab.pods())
        self.assertIn("Evicted", self.lab.ok("compute", "list-operations", "k8s", "--json"))
        self.lab.ok("run", "cancel", run)
        self.assert_once()

    def test_pods_that_are_evicted_together(self):
        self.lab.attach("--max-instances", "3")
        self.lab.ok("compute", "update", "k8s", "--idle-time-before-scale-down", "120s")
        runs = [self.lab.run("--retries", "1", command="sleep 600") for _ in range(3)]
        self.lab.wait("running", lambda: all(self.lab.state(run) == "Running" for run in runs))
        before = list(self.lab.pods())
        for name in before:
            self.lab.control("evict/" + name)
        self.lab.wait("again in other pods", lambda: len(self.lab.past()) == 6 and all(self.lab.state(run) == "Running" for run in runs), 120)
        operations = self.lab.ok("compute", "list-operations", "k8s", "--json")
        self.assertNotIn("node_held", operations)
        self.assertNotIn("node_failed", operations)
        for run in runs:
            self.lab.ok("run", "cancel", run)
        self.assert_once()

    def test_deletions_without_the_right_to_read_nodes(self):
        self.lab.attach()
        run = self.running()
        self.lab.faults(forbid=["get nodes"])  # taken away later
        self.lab.control("erase/" + next(iter(self.lab.pods())))
        time.sleep(12)
        self.assertEqual(self.lab.state(run), "Running")
        self.lab.ok("compute", "attach", "--type", "kubernetes", "--name", "k8s", "--trust-deletions")
        self.lab.wait("failed", lambda: self.lab.state(run) == "Failed")

    def test_attached_again_keeps_what_is_not_given(self):
        self.lab.attach("--node-selector", "zone=a", "--max-instances", "7")
        self.lab.ok("compute", "attach", "--type", "kubernetes", "--name", "k8s", "--toleration", "spot")
        shown = self.lab.json("compute", "show", "k8s")
        dry = self.lab.ok("compute", "attach", "--type", "kubernetes", "--name", "k8s", "--max-instances", "3", "--dry-run")
        self.assertIn("zone", dry)
        self.assertEqual((shown["kubernetes"]["node_selector"], shown["kubernetes"]["tolerations"], shown["max_runs"]), ({"zone": "a"}, ["spot"], 7))

    def test_changed_while_a_pod_is_prepared(self):
        """One that is being prepared goes, too, and a cluster that was held after failures tries again."""
        lab = self.lab
        lab.attach("--min-instances", "1")
        lab.wait("ready", self.is_ready)
        lab.faults(pull=1)
        lab.ok("compute", "update", "k8s", "--image", "debian:13")
        lab.wait("not pulled", lambda: "ImagePullBackOff" in lab.ok("compute", "list-operations", "k8s", "--json"))
        lab.faults(pull=0)
        lab.ok("compute", "update", "k8s", "--image", "debian:11")
        lab.ok("run", "wait", lab.run(), "--timeout", "60s")
        self.assert_once()
        self.detach()

    def test_checked_later(self):
        self.lab.attach()
        self.assertIn("Succeeded", self.lab.ok("compute", "check", "k8s"))
        self.lab.faults(uid="22223333-0000-4000-8000-000000000009")
        refused = self.lab.call("compute", "check", "k8s")
        self.assertNotEqual(refused.returncode, 0)
        self.assertIn("another Kubernetes cluster", refused.stderr)

    def test_image_of_a_run_is_refused(self):
        self.lab.attach()
        refused = self.lab.call("run", "submit", "--compute", "k8s", "--image", "python:3.12", "--", "true")
        self.assertNotEqual(refused.returncode, 0)
        self.assertIn("Its pods have the image of the cluster", refused.stderr)

    def test_pod_that_is_out_of_memory(self):
        self.lab.attach()
        run = self.running("sleep 600", "--retries", "2")
        self.lab.control("oom/" + next(iter(self.lab.pods())))
        self.lab.wait("failed", lambda: self.lab.state(run) == "Failed")
        self.assertIn("more memory than its node has", self.lab.ok("run", "show", run))
        self.assertEqual(len(self.lab.past()), 1)

    def test_preempted_pod_without_retries(self):
        self.lab.attach()
        run = self.running()
        self.lab.control("evict/" + next(iter(self.lab.pods())))
        self.lab.wait("failed", lambda: self.lab.state(run) == "Failed")
        self.assertIn("low on resource: memory", self.lab.ok("run", "show", run))
        run = self.running()
        self.lab.control("preempt/" + next(iter(self.lab.pods())))
        self.lab.wait("failed", lambda: self.lab.state(run) == "Failed")
        self.assert_once()

    def test_pod_that_is_deleted_by_force(self):
        self.lab.attach()
        run = self.running()
        self.lab.control("erase/" + next(iter(self.lab.pods())))
        self.lab.wait("failed", lambda: self.lab.state(run) == "Failed")

    def test_node_that_does_not_respond(self):
        self.lab.attach()
        run = self.running("sleep 8; echo survived")
        self.lab.control("node/lost")
        # Even if the pod is not listed any more, its process may run on.
        name = next(iter(self.lab.pods()))
        time.sleep(10)
        self.assertEqual(self.lab.state(run), "Running")
        self.assertIn(name, self.lab.pods())
        self.lab.control("node/ready")
        self.lab.ok("run", "wait", run, "--timeout", "90s")
        self.assertIn("survived", self.lab.ok("run", "logs", run))
        self.assert_once()

    def test_pod_that_is_gone_from_a_silent_node(self):
        self.lab.attach()
        run = self.running()
        name = next(iter(self.lab.pods()))
        self.lab.control("node/lost")
        self.lab.control("erase/" + name)
        time.sleep(12)  # its process may run on there
        self.assertEqual(self.lab.state(run), "Running")
        self.lab.control("node/gone")
        self.lab.wait("failed", lambda: self.lab.state(run) == "Failed")
        self.assertEqual(len(self.lab.past()), 1)

    def test_detached_while_the_server_is_away(self):
        self.lab.attach("--min-instances", "1")
        self.lab.wait("ready", self.is_ready)
        self.lab.faults(away=1)
        self.lab.ok("compute", "detach", "k8s", "--yes")
        time.sleep(4)
        self.assertEqual(len(self.lab.pods()), 1)
        self.assertIn("unable to handle", str(self.lab.rows()[0]["trouble"]))
        self.lab.faults(away=0)
        self.lab.wait("deleted", lambda: self.lab.pods() == {} and self.lab.rows()[0]["state"] == "gone", 90)

    def test_orphans_are_shown_and_removed(self):
        self.lab.attach("--min-instances", "1")
        self.lab.wait("ready", self.is_ready)
        self.watch.allow("stray")
        self.lab.control("copy/" + next(iter(self.lab.pods())) + "/stray")
        self.lab.kill_drivers()
        self.lab.ok("run", "wait", self.lab.run(command="sleep 2"), "--timeout", "60s")  # a driver looks for orphans when it starts
        self.lab.wait("orphan", lambda: self.lab.json("provider", "show", "kubernetes")["orphans"] == 1)
        self.lab.ok("provider", "delete-orphan", "stray")
        self.lab.wait("removed", lambda: "stray" not in self.lab.pods())
        self.assertEqual(len(self.lab.pods()), 1)

    def test_server_that_is_away(self):
        self.lab.attach()
        run = self.running("sleep 5; echo survived")
        self.lab.faults(away=1)
        end = time.monotonic() + AWAY_SECONDS
        while time.monotonic() < end:
            self.assertIn(self.lab.state(run), ("Running", "Completed"))
            time.sleep(2)
        self.lab.faults(away=0)
        self.lab.ok("run", "wait", run, "--timeout", "90s")
        self.assertIn("survived", self.lab.ok("run", "logs", run))
        self.assertEqual(len(self.lab.past()), 1)

    def test_pods_that_are_hidden_in_another_cluster(self):
        self.lab.attach()
        run = self.running()
        self.lab.faults(hide=1, uid="22223333-0000-4000-8000-000000000009")
        self.lab.kill_drivers()
        self.lab.ok("compute", "list")
        time.sleep(8)
        self.assertEqual(self.lab.state(run), "Running")
        self.lab.faults(hide=0, uid="11112222-0000-4000-8000-000000000001")
        self.lab.ok("run", "cancel", run)
        self.lab.wait("canceled", lambda: self.lab.state(run) == "Canceled")
        self.assert_once()

    def test_same_name_with_another_uid(self):
        self.lab.attach()
        run = self.running()
        name = next(iter(self.lab.pods()))
        self.lab.control("replace/" + name)
        self.lab.wait("failed", lambda: self.lab.state(run) == "Failed")
        self.lab.ok("compute", "delete", "k8s", "--yes")
        self.assertEqual(list(self.lab.pods()), [name])  # it is not ours

    def test_container_that_is_started_twice(self):
        self.lab.attach()
        run = self.running("echo ran; sleep 600")
        # The files of the first container go with it: what was read of its log stays.
        self.lab.wait("log", lambda: "ran" in self.lab.ok("run", "logs", run))
        self.lab.control("restart/" + next(iter(self.lab.pods())))
        self.lab.wait("failed", lambda: self.lab.state(run) == "Failed")
        self.assertIn("second time", self.lab.ok("compute", "list-operations", "k8s", "--json"))
        self.assertEqual(self.lab.ok("run", "logs", run).count("ran"), 1)

    def test_driver_killed_at_each_point(self):
        for point in CREATE_POINTS + REMOVE_POINTS:
            with self.subTest(point):
                crashed = self.lab.folder / point
                env = {**self.lab.env, "COMPUTE_STUDIO_CRASH_AT": point, "COMPUTE_STUDIO_CRASH_ONCE": str(crashed)}
                self.lab.kill_drivers()
                before = len(self.lab.past())
                self.lab.attach("--min-instances", "1", env=env)
                if point in CREATE_POINTS:
                    self.lab.wait("crashed", crashed.exists)
                self.lab.wait("ready", lambda: self.lab.call("compute", "list", env=env) and self.is_ready())
                self.assertEqual(len(self.lab.past()), before + 1)
                self.detach()
                if point in REMOVE_POINTS:
                    self.assertTrue(crashed.exists())
        self.assert_once()

    def pod_of_run(self):
        found = [pod for pod in self.lab.control("state")["pods"] if "cs-node" in pod["metadata"].get("labels", {})]
        self.assertEqual(len(found), 1)
        return found[0]["spec"]

    # The pod that was created, and what its run sees of it.
    def test_volumes_secrets_and_account(self):
        host = self.lab.folder / "of-the-node"
        host.mkdir()
        (host / "given").write_text("from the node\n")
        self.lab.faults(image_secret="registry", service_accounts=["runner"], priority_classes=["batch"])
        self.lab.attach("--volume", "data:/data", "--volume", "models:/models:ro", "--host-path", f"{host}:/host:ro", "--host-path", f"{host}:/both",
                        "--pull-secret", "other", "--pull-secret", "registry", "--service-account", "runner", "--priority-class", "batch")
        run = self.running("echo made > /data/of-run; cat /host/given; for d in /data /models /host /both; do touch $d/x 2>/dev/null && echo writes $d; done; "
                           "test -e /var/run/secrets/kubernetes.io || echo no token; echo all; sleep 600")
        spec = self.pod_of_run()
        self.assertEqual((spec["serviceAccountName"], spec["automountServiceAccountToken"], spec["priorityClassName"]), ("runner", False, "batch"))
        self.assertEqual(spec["imagePullSecrets"], [{"name": "other"}, {"name": "registry"}])
        sources = {volume["name"]: volume for volume in spec["volumes"]}
        mounts = {mount["mountPath"]: (sources[mount["name"]].get("persistentVolumeClaim", {}).get("claimName"),
                                       sources[mount["name"]].get("hostPath", {}).get("path"), mount.get("readOnly"))
                  for mount in spec["containers"][0]["volumeMounts"] if mount["name"].startswith("mount-")}
        self.assertEqual(mounts, {"/data": ("data", None, False), "/models": ("models", None, True), "/host": (None, str(host), True),
                                  "/both": (None, str(host), False)})
        self.assertNotIn("tolerations", spec)
        self.lab.wait("the log", lambda: "all" in self.lab.ok("run", "logs", run).split())
        self.assertEqual(self.lab.ok("run", "logs", run).splitlines(), ["from the node", "writes /data", "writes /both", "no token", "all"])
        self.lab.ok("run", "cancel", run)
        self.lab.wait("no pod", lambda: not self.lab.pods())
        self.assertEqual((self.lab.cluster / "claims/data/of-run").read_text(), "made\n")  # it is no part of the pod
        self.assert_once()

    def test_image_without_its_secret(self):
        self.lab.faults(image_secret="registry")
        self.lab.attach("--min-instances", "1", "--pull-secret", "other")
        self.lab.wait("refused", lambda: "ImagePullBackOff" in self.lab.ok("compute", "list-operations", "k8s", "--json"))
        self.lab.ok("compute", "update", "k8s", "--pull-secret", "registry")
        self.lab.wait("ready", self.is_ready)
        self.assertEqual(self.pod_of_run()["imagePullSecrets"], [{"name": "registry"}])

    # An eviction uses none of the retries of the run.
    def test_spot_nodes(self):
        spot = {"kubernetes.azure.com/scalesetpriority": "spot"}
        self.lab.faults(taints=spot, node_labels=spot)
        self.lab.attach("--node-selector", "zone=a")
        run = self.lab.run(command="sleep 600")
        self.lab.wait("says why", lambda: "untolerated taint" in str(self.lab.rows() and self.lab.rows()[0]["trouble"]))
        self.lab.ok("run", "cancel", run)
        self.lab.ok("compute", "update", "k8s", "--priority", "low", "--spot-selector", "kubernetes.azure.com/scalesetpriority=spot")
        self.lab.wait("no pod", lambda: not self.lab.pods())
        run = self.running()
        spec = self.pod_of_run()
        self.assertEqual(spec["nodeSelector"], {"zone": "a", **spot})
        self.assertEqual(spec["tolerations"], [{"key": key, "operator": "Equal", "value": value} for key, value in spot.items()])
        before = len(self.lab.past())
        self.lab.control("evict/" + next(iter(self.lab.pods())))
        self.lab.wait("again in another pod", lambda: len(self.lab.past()) == before + 1 and self.lab.state(run) == "Running")
        shown = self.lab.json("run", "show", run)
        self.assertEqual((shown["attempt"], shown["attempts"][0]["error"]["code"]), (2, "node_evicted"))
        self.lab.ok("run", "cancel", run)
        self.assert_once()

    def test_ranks_on_several_pods(self):
        self.lab.attach("--max-instances", "2")
        command = "echo rank $NODE_RANK of $WORLD_SIZE at $MASTER_ADDR; ip -4 -o addr show eth0 | grep -o '10.77[0-9.]*'"
        run = self.lab.run("--nodes", "2", "--distribution", "pytorch", command=command)
        self.lab.ok("run", "wait", run, "--timeout", "90s")
        logs = "".join(self.lab.ok("run", "logs", run, "--rank", str(rank)) for rank in range(2))
        self.assertIn("at 10.77.", logs)
        self.assertEqual(len(self.lab.past()), 2)

    def test_gang_that_is_half_scheduled(self):
        self.lab.faults(cpus=1)
        self.lab.attach("--max-instances", "2")
        run = self.lab.run("--nodes", "2", "--distribution", "pytorch")
        self.lab.wait("says why", lambda: any("Insufficient cpu" in str(row["trouble"]) for row in self.lab.rows()))
        self.assertIn(self.lab.state(run), ("Queued", "Provisioning"))
        self.lab.faults(cpus=8)
        self.lab.ok("run", "wait", run, "--timeout", "90s")

    def test_gpus(self):
        self.lab.attach("--node-gpus", "1", "--max-instances", "2")
        run = self.lab.run("--gpus", "1", command="echo sees $CUDA_VISIBLE_DEVICES")
        self.lab.ok("run", "wait", run, "--timeout", "60s")
        self.assertRegex(self.lab.ok("run", "logs", run), "sees (0|GPU-)")

    def test_restricted_namespace(self):
        self.lab.faults(restricted=1)
        refused = self.lab.call("compute", "attach", "--type", "kubernetes", "--name", "k8s", "--kubeconfig", self.lab.kubeconfig, "--image", "a")
        self.assertNotEqual(refused.returncode, 0)
        self.assertIn("--run-as-user", refused.stderr)
        self.lab.attach("--run-as-user", "1234")
        run = self.lab.run(command="id -u; echo in $PWD")
        self.lab.ok("run", "wait", run, "--timeout", "60s")
        self.assertIn("1234", self.lab.ok("run", "logs", run))

    def test_attach_names_what_is_missing(self):
        base = ["compute", "attach", "--type", "kubernetes", "--name", "k8s", "--kubeconfig", self.lab.kubeconfig, "--image", "a"]
        for words, fault, said in (
                (["--context", "nowhere"], {}, "lab, signed-out"),
                (["--context", "signed-out"], {}, "You must be logged in"),
                (["--context", "signed-out"], {}, "--context signed-out auth whoami"),
                (["--namespace", "nowhere"], {}, "kubectl create namespace nowhere"),
                ([], {"forbid": ["create pods/exec"]}, "create pods/exec"),
                ([], {"forbid": ["delete pods"]}, "delete pods"),
                ([], {"forbid": ["get nodes"]}, "--trust-deletions"),
                (["--user", "ada"], {"forbid": []}, "--user cannot be used with --type kubernetes"),
                (["--max-runs", "2"], {"forbid": []}, "--max-instances"),
                (["--priority", "low"], {"forbid": []}, "--spot-selector"),
                (["--priority-class", "urgent"], {"forbid": [], "priority_classes": []}, "urgent"),
                (["--service-account", "runner"], {"service_accounts": []}, "runner"),
                ([], {"away": 1}, "unable to handle the request")):
            with self.subTest(said):
                self.lab.faults(**(fault or {"forbid": []}))
                refused = self.lab.call(*base, *words)
                self.assertNotEqual(refused.returncode, 0)
                self.assertIn(said, refused.stderr)
        self.assertEqual(self.lab.past(), [])


class KubernetesPlugin(KubernetesCampaign):
    """A kubeconfig that signs in with a program."""

    options = ("--plugin",)

    def runs(self):
        file = self.lab.cluster / "plugin-runs"
        return len(file.read_text().splitlines()) if file.exists() else 0

    def test_program_is_run_after_consent_only(self):
        base = ["compute", "attach", "--type", "kubernetes", "--name", "k8s", "--kubeconfig", self.lab.kubeconfig, "--image", "a"]
        refused = self.lab.call(*base)
        self.assertNotEqual(refused.returncode, 0)
        self.assertIn("--trust-plugin", refused.stderr)
        self.assertIn("sign-in --cluster lab", refused.stderr)
        self.assertEqual(self.runs(), 0)
        self.lab.attach("--trust-plugin")
        self.lab.ok("run", "wait", self.lab.run(), "--timeout", "60s")
        self.assertGreater(self.runs(), 0)
        self.lab.wait("scaled to nothing", lambda: self.lab.pods() == {})
        with open(self.lab.cluster / "sign-in", "a") as program:
            program.write("# changed\n")
        time.sleep(1)  # a kubectl that was started before runs its program some 100 ms later
        before = self.runs()
        run = self.lab.run()
        self.lab.wait("held", lambda: "not trusted" in self.lab.ok("compute", "list-operations", "k8s", "--json"))
        self.assertEqual(self.runs(), before)
        with sqlite3.connect(f"file:{self.lab.workspace}/workspace.db?mode=ro", uri=True) as db:
            self.assertEqual(db.execute("SELECT count(*) FROM sign_in_program").fetchone()[0], 1)
        stored = (self.lab.workspace / "workspace.db").read_bytes()
        self.assertNotIn(b"lab-token-57", stored)
        self.assertNotIn(b"--cluster", stored)  # arguments may be secrets
        self.lab.ok("compute", "attach", "--type", "kubernetes", "--name", "k8s", "--trust-plugin")
        self.lab.ok("run", "wait", run, "--timeout", "60s")


# The faults are the same with any sign-in.
for name in [name for name in dir(KubernetesCampaign) if name.startswith("test_")]:
    setattr(KubernetesPlugin, name, None)


if __name__ == "__main__":
    unittest.main(verbosity=2)
