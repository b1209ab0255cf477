#!/usr/bin/env python3
"""The preset of Amazon through the driver: the built programs and the real aws on an emulator of EC2 (moto), behind a proxy that loses
answers and hides machines (lossy_proxy.py). The emulator boots nothing and ignores client tokens: a machine is created once because it is found
by its tags. The oracle is the emulator's own list, asked directly, at every second.
"""

import json
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import unittest
import urllib.request
from pathlib import Path

try:
    import boto3
except ImportError:
    boto3 = None

import cloud_lab
from cloud_lab import HERE, ProviderWatch, driver_runs

MOTO = os.environ.get("STUDIO_MOTO_SERVER") or shutil.which("moto_server")
HIDDEN_S = 5


def missing():
    if not MOTO or not shutil.which("aws") or boto3 is None:
        return "needs aws, moto_server and boto3"
    return ""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@unittest.skipIf(missing(), missing())
class AmazonThroughTheDriver(cloud_lab.StudioCase):
    def setUp(self):
        super().setUp()
        port, proxied = free_port(), free_port()
        self.emulator = subprocess.Popen([MOTO, "-H", "127.0.0.1", "-p", str(port)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                         stderr=subprocess.DEVNULL, start_new_session=True)
        self.addCleanup(self.end, self.emulator)
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.2)
        self.proxy = subprocess.Popen([sys.executable, "-B", str(HERE / "lossy_proxy.py"), str(proxied), f"http://127.0.0.1:{port}"],
                                      stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True)
        self.addCleanup(self.end, self.proxy)
        self.assertEqual(self.proxy.stdout.readline().strip(), b"ready")
        self.proxied = f"http://127.0.0.1:{proxied}"
        self.env.update(AWS_ENDPOINT_URL=self.proxied, AWS_ACCESS_KEY_ID="x", AWS_SECRET_ACCESS_KEY="y", AWS_MAX_ATTEMPTS="1",
                        COMPUTE_STUDIO_TEST_NODE_VISIBLE_MS="20000", COMPUTE_STUDIO_TEST_JOIN_MS="600000")
        self.ec2 = boto3.client("ec2", endpoint_url=f"http://127.0.0.1:{port}", region_name="us-east-1", aws_access_key_id="x", aws_secret_access_key="y")
        self.image = self.ec2.describe_images()["Images"][0]["ImageId"]
        self.watch = ProviderWatch(self.listed, self.workspace / "workspace.db", lambda: driver_runs(self.folder)).start()

    def tearDown(self):
        problems = self.watch.stop()
        super().tearDown()
        self.assertEqual(problems, [])

    @staticmethod
    def end(process):
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()
        if process.stdout:
            process.stdout.close()

    def faults(self, **faults):
        with urllib.request.urlopen(urllib.request.Request(self.proxied + "/faults", json.dumps(faults).encode()), timeout=30) as answer:
            return json.load(answer)

    def instances(self, every=False):
        """State by id, as the emulator says."""
        found = [one for held in self.ec2.describe_instances()["Reservations"] for one in held["Instances"]]
        return {one["InstanceId"]: one["State"]["Name"] for one in found if every or one["State"]["Name"] != "terminated"}

    def listed(self):
        power = {"pending": True, "running": True, "stopped": False}
        for held in self.ec2.describe_instances()["Reservations"]:
            for one in held["Instances"]:
                if one["State"]["Name"] not in ("terminated", "shutting-down"):
                    tags = {tag["Key"]: tag["Value"] for tag in one.get("Tags", [])}
                    yield {"wish": tags.get("cs-wish"), "id": one["InstanceId"], "on": power.get(one["State"]["Name"])}

    def row(self):
        rows = self.rows()
        return rows[-1] if rows else {"provider_id": None, "state": None}

    def wait(self, what, check, limit=240):
        super().wait(what, check, limit)  # the command line takes seconds for each answer

    def create(self, name, *more, env=None):
        self.ok("compute", "create", name, "--provider", "aws", "--region", "us-east-1", "--size", "t3.micro", "--image", self.image, *more, env=env)

    def test_instance_is_made_once_and_stopped_and_started(self):
        self.faults(lose=1, hide_s=HIDDEN_S)
        self.create("desk", "--type", "computeinstance")
        self.wait("found by its tags", lambda: self.row()["provider_id"])
        instances = self.instances()
        self.assertEqual(list(instances), [self.row()["provider_id"]])
        self.assertEqual(self.faults()["runs"], 1)
        self.wait("started", lambda: self.row()["state"] == "joining")
        self.faults(hide_s=0)
        # The emulator boots nothing, and what was never used is removed by a stop: that it was ready once is said here.
        self.kill_drivers()
        with sqlite3.connect(self.workspace / "workspace.db", timeout=30) as db:
            self.assertEqual(db.execute("UPDATE instance SET ready=1").rowcount, 1)
        self.ok("compute", "stop", "desk")
        self.wait("stopped", lambda: self.row()["state"] == "stopped" and list(self.instances().values()) == ["stopped"])
        self.assertEqual(self.json("compute", "show", "desk")["state"], "Stopped")
        self.ok("compute", "resize", "desk", "--size", "t3.small")
        self.ok("compute", "start", "desk")
        self.wait("started again", lambda: self.row()["state"] == "joining" and list(self.instances().values()) == ["running"])
        self.assertEqual(list(self.instances(every=True)), list(instances))
        self.assertEqual(self.ec2.describe_instances()["Reservations"][0]["Instances"][0]["InstanceType"], "t3.small")
        self.ok("compute", "delete", "desk", "--yes")
        self.wait("terminated", lambda: self.instances() == {})
        self.assertEqual(list(self.instances(every=True).values()), ["terminated"])
        self.assertEqual(self.faults()["runs"], 1)
        self.assertGreater(self.watch.seen, 0)

    def test_driver_killed_around_the_request(self):
        for point in ("node.requested", "node.created", "node.stored"):
            with self.subTest(point):
                self.faults(hide_s=HIDDEN_S)
                crashed = self.folder / point
                env = {**self.env, "COMPUTE_STUDIO_CRASH_AT": point, "COMPUTE_STUDIO_CRASH_ONCE": str(crashed)}
                self.kill_drivers()
                before = self.faults()["runs"]
                self.create("crew", "--min-instances", "1", "--max-instances", "1", env=env)
                self.wait("crashed", crashed.exists)
                self.wait("created", lambda: self.call("compute", "list") and self.row()["state"] == "joining")
                self.assertEqual(list(self.instances()), [self.row()["provider_id"]])
                self.assertEqual(self.faults()["runs"], before + 1)
                self.ok("compute", "delete", "crew", "--yes")
                self.assertEqual(self.instances(), {})

    def test_codes_of_amazon(self):
        self.faults(refuse=["RequestLimitExceeded", "NeverSeenBefore", "VcpuLimitExceeded"])
        self.create("crew", "--min-instances", "1", "--max-instances", "1")
        self.wait("held", lambda: self.json("compute", "show", "crew")["hold"])
        hold = self.json("compute", "show", "crew")["hold"]
        self.assertEqual(hold["kind"], "quota")
        self.assertIn("VcpuLimitExceeded", json.dumps(hold))
        self.assertEqual(self.instances(every=True), {})
        self.ok("compute", "retry", "crew")
        self.wait("created after the retry", lambda: self.row()["state"] == "joining")
        self.ok("compute", "delete", "crew", "--yes")
        self.assertEqual(list(self.instances(every=True).values()), ["terminated"])


if __name__ == "__main__":
    unittest.main(verbosity=2)
