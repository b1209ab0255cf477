#!/usr/bin/env python3
"""The presets of Google and OpenStack through the driver: the built programs and the real gcloud and openstack on fakes of their interfaces, which
lose answers and hide machines (fake_gce.py, fake_openstack.py). Google keeps names unique, OpenStack does not: there a machine is created once because
it is found by its properties. Nothing boots. The oracle is the fake's own list, asked directly, at every second.
"""

import json
import os
import shutil
import time
import unittest

import cloud_lab

OPENSTACK = os.environ.get("STUDIO_OPENSTACK") or shutil.which("openstack")


class FakeApiCase(cloud_lab.ApiCase):
    """What both have to show. Subclasses name the fake, the provider and what their machines look like."""

    def begin_api(self):
        port = cloud_lab.free_port()
        self.begin_script(self.FAKE, port)
        return port

    def machines(self):
        return self.faults()["machines"]

    def listed(self):
        return [{"wish": self.wish_of(one), "id": one["id"], "on": self.POWER.get(one["status"])} for one in self.machines()]

    def test_instance_is_made_once_stopped_resized_and_started(self):
        self.faults(lose=1, hide_s=self.HIDDEN_S)
        self.create("desk", "--type", "computeinstance")
        self.wait("found", lambda: self.row()["provider_id"])
        self.assertEqual(self.machine_ids(), [self.row()["provider_id"]])
        self.assertEqual(self.faults()["creations"], 1)
        self.wait("started", lambda: self.row()["state"] == "joining")
        self.faults(hide_s=0)
        self.was_ready()
        self.ok("compute", "stop", "desk")
        self.wait("stopped", lambda: self.row()["state"] == "stopped" and [self.POWER[one["status"]] for one in self.machines()] == [False])
        self.ok("compute", "resize", "desk", "--size", self.SIZES[1])
        self.ok("compute", "start", "desk")
        self.wait("started again", lambda: self.row()["state"] == "joining" and [self.POWER[one["status"]] for one in self.machines()] == [True])
        self.assertEqual([self.size_of(one) for one in self.machines()], [self.SIZES[1]])
        self.ok("compute", "delete", "desk", "--yes")
        self.assertEqual((self.machines(), self.faults()["creations"]), ([], 1))
        self.assertGreater(self.watch.seen, 0)

    def test_quota_holds_the_cluster(self):
        self.faults(refuse=[self.QUOTA])
        self.create("crew", "--min-instances", "1", "--max-instances", "1")
        self.wait("held", lambda: self.json("compute", "show", "crew")["hold"])
        hold = self.json("compute", "show", "crew")["hold"]
        self.assertEqual(hold["kind"], "quota")
        self.assertIn(self.QUOTA[-1][:20], json.dumps(hold).replace('\\"', '"'))
        self.assertEqual(self.faults()["creations"], 0)
        self.ok("compute", "retry", "crew")
        self.wait("created after the retry", lambda: self.row()["state"] == "joining")
        self.ok("compute", "delete", "crew", "--yes")
        self.assertEqual((self.machines(), self.faults()["creations"]), ([], 1))


@unittest.skipUnless(shutil.which("gcloud"), "needs gcloud")
class GoogleThroughTheDriver(FakeApiCase):
    FAKE, PROVIDER, REGION, IMAGE = "fake_gce.py", "gcloud", "z", "projects/p/global/images/debian-12"
    SIZES = ("e2-small", "e2-medium")
    POWER = {"RUNNING": True, "TERMINATED": False}
    QUOTA = (403, "quotaExceeded", "Quota 'CPUS' exceeded.  Limit: 8.0 in region r.")

    def variables(self):
        return {"CLOUDSDK_CONFIG": str(self.folder / "gcloud"), "CLOUDSDK_API_ENDPOINT_OVERRIDES_COMPUTE": f"http://127.0.0.1:{self.port}/compute/v1/",
                "CLOUDSDK_AUTH_DISABLE_CREDENTIALS": "true", "CLOUDSDK_CORE_PROJECT": "p"}

    @staticmethod
    def wish_of(machine):
        return machine.get("labels", {}).get("cs-wish")

    @staticmethod
    def size_of(machine):
        return machine["machineType"].split("/")[-1]


@unittest.skipUnless(OPENSTACK, "needs openstack")
class OpenStackThroughTheDriver(FakeApiCase):
    FAKE, PROVIDER, REGION, IMAGE = "fake_openstack.py", "openstack", "r", "debian"
    SIZES = ("m1.small", "m1.medium")
    POWER = {"ACTIVE": True, "SHUTOFF": False}
    QUOTA = (403, "Quota exceeded for instances: Requested 1, but already used 10 of 10 instances")

    def variables(self):
        return {"PATH": os.path.dirname(OPENSTACK) + ":" + os.environ["PATH"], "OS_AUTH_URL": f"http://127.0.0.1:{self.port}/v3", "OS_USERNAME": "u",
                "OS_PASSWORD": "p", "OS_PROJECT_NAME": "p", "OS_USER_DOMAIN_NAME": "d", "OS_PROJECT_DOMAIN_NAME": "d", "OS_IDENTITY_API_VERSION": "3"}

    @staticmethod
    def wish_of(machine):
        return machine["metadata"].get("cs-wish")

    @staticmethod
    def size_of(machine):
        return machine["flavor"]["original_name"]

    def test_second_of_one_name_is_an_orphan(self):
        # The request is carried out twice, as by a proxy that repeats it: one is taken, the other one is shown, and never deleted by itself.
        self.faults(lose=1, twins=1, hide_s=self.HIDDEN_S)
        self.create("crew", "--min-instances", "1", "--max-instances", "1")
        self.wait("twins", lambda: len(self.machines()) == 2)
        self.watch.allow(self.wish_of(self.machines()[0]))
        self.wait("one is taken", lambda: self.row()["state"] == "joining")
        self.assertEqual(self.faults()["creations"], 2)
        self.faults(hide_s=0)
        self.wait("the other one is shown", lambda: self.json("provider", "show", "openstack")["orphans"] == 1 or self.restarted())
        taken = self.row()["provider_id"]
        orphan = self.json("provider", "show", "openstack")["orphan_list"][0]["id"]
        self.assertEqual({taken, orphan}, set(self.machine_ids()))
        self.ok("provider", "delete-orphan", orphan)
        self.assertEqual(self.machine_ids(), [taken])
        self.ok("compute", "delete", "crew", "--yes")
        self.assertEqual(self.machines(), [])

    def restarted(self):
        """A driver looks for orphans when it starts."""
        if time.monotonic() - getattr(self, "restart", 0) > 15:
            self.restart = time.monotonic()
            self.kill_drivers()
            self.call("compute", "list")
        return False


del FakeApiCase  # its tests need a subclass

if __name__ == "__main__":
    unittest.main(verbosity=2)
