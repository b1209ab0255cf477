#!/usr/bin/env python3
"""The preset of Amazon through the driver: the built programs and the real aws on an emulator of EC2 (moto), behind a proxy that loses
answers and hides machines (lossy_proxy.py). The emulator boots nothing and ignores client tokens: a machine is created once because it is found
by its tags. The oracle is the emulator's own list, asked directly, at every second.
"""

import json
import os
import shutil
import socket
import unittest

try:
    import boto3
except ImportError:
    boto3 = None

import cloud_lab

MOTO = os.environ.get("STUDIO_MOTO_SERVER") or shutil.which("moto_server")


def missing():
    if not MOTO or not shutil.which("aws") or boto3 is None:
        return "needs aws, moto_server and boto3"
    return ""


def answers(port):
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@unittest.skipIf(missing(), missing())
class AmazonThroughTheDriver(cloud_lab.ApiCase):
    PROVIDER, REGION, SIZES = "aws", "us-east-1", ("t3.micro", "t3.small")

    def begin_api(self):
        port, proxied = cloud_lab.free_port(), cloud_lab.free_port()
        self.begin(MOTO, "-H", "127.0.0.1", "-p", port)
        self.wait("emulator", lambda: answers(port), 60)
        self.begin_script("lossy_proxy.py", proxied, f"http://127.0.0.1:{port}")
        self.ec2 = boto3.client("ec2", endpoint_url=f"http://127.0.0.1:{port}", region_name=self.REGION, aws_access_key_id="x", aws_secret_access_key="y")
        self.IMAGE = self.ec2.describe_images()["Images"][0]["ImageId"]
        return proxied

    def variables(self):
        return {"AWS_ENDPOINT_URL": f"http://127.0.0.1:{self.port}", "AWS_ACCESS_KEY_ID": "x", "AWS_SECRET_ACCESS_KEY": "y", "AWS_MAX_ATTEMPTS": "1"}

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

    def test_instance_is_made_once_and_stopped_and_started(self):
        self.faults(lose=1, hide_s=self.HIDDEN_S)
        self.create("desk", "--type", "computeinstance")
        self.wait("found by its tags", lambda: self.row()["provider_id"])
        instances = self.instances()
        self.assertEqual(list(instances), [self.row()["provider_id"]])
        self.assertEqual(self.faults()["creations"], 1)
        self.wait("started", lambda: self.row()["state"] == "joining")
        self.faults(hide_s=0)
        self.was_ready()
        self.ok("compute", "stop", "desk")
        self.wait("stopped", lambda: self.row()["state"] == "stopped" and list(self.instances().values()) == ["stopped"])
        self.assertEqual(self.json("compute", "show", "desk")["state"], "Stopped")
        self.ok("compute", "resize", "desk", "--size", self.SIZES[1])
        self.ok("compute", "start", "desk")
        self.wait("started again", lambda: self.row()["state"] == "joining" and list(self.instances().values()) == ["running"])
        self.assertEqual(list(self.instances(every=True)), list(instances))
        self.assertEqual(self.ec2.describe_instances()["Reservations"][0]["Instances"][0]["InstanceType"], self.SIZES[1])
        self.ok("compute", "delete", "desk", "--yes")
        self.wait("terminated", lambda: self.instances() == {})
        self.assertEqual(list(self.instances(every=True).values()), ["terminated"])
        self.assertEqual(self.faults()["creations"], 1)
        self.assertGreater(self.watch.seen, 0)

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
