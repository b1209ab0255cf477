#!/usr/bin/env python3
"""The probe of a head node finds Spark, Java, nodes and queues of YARN and the file system; all of them are fakes."""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from loopback_server import Handler, serve

SOURCES = Path(os.environ.get("STUDIO_SOURCE_DIR", Path(__file__).parents[2])) / "resources/python"
sys.path.insert(0, str(SOURCES))
from compute_studio_spark import probe, way_back  # noqa: E402

CAPACITY = {"type": "capacityScheduler", "queueName": "root", "queues": {"queue": [
    {"queueName": "default", "queuePath": "root.default", "state": "RUNNING", "absoluteCapacity": 60.0, "absoluteUsedCapacity": 12.34,
     "numApplications": 2},
    {"queueName": "teams", "queuePath": "root.teams", "queues": {"queue": [
        {"queueName": "a", "queuePath": "root.teams.a", "state": "STOPPED", "absoluteCapacity": 40.0, "absoluteUsedCapacity": 0.0}]}}]}}
FAIR = {"type": "fairScheduler", "rootQueue": {"queueName": "root", "childQueues": {"queue": [
    {"queueName": "root.ada", "numActiveApps": 1}, {"queueName": "root.default"}]}}}


class Manager(Handler):
    scheduler = CAPACITY

    def do_GET(self):
        part = self.path.split("?")[0].rsplit("/", 1)[1]
        answer = {"info": {"clusterInfo": {"state": "STARTED", "resourceManagerVersion": "3.3.6"}},
                  "metrics": {"clusterMetrics": {"activeNodes": 4, "unhealthyNodes": 1, "lostNodes": "x", "totalMB": 4096, "availableMB": 1024,
                                                 "totalVirtualCores": 32, "availableVirtualCores": 8, "appsRunning": 3, "appsPending": 5}},
                  "scheduler": {"scheduler": {"schedulerInfo": self.scheduler}}}.get(part)
        self.give(json.dumps(answer).encode()) if answer else self.send_error(404)


class Probe(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.server = serve(self, Manager)
        self.write("spark/jars/spark-core_2.12-3.5.7.jar", "")
        self.write("spark/bin/spark-submit", "#!/bin/sh\n", 0o755)
        self.write("java/bin/java", "#!/bin/sh\nexit 9\n", 0o755)
        self.write("java/release", 'JAVA_VERSION="17.0.9"\n')
        self.write_site("yarn-site.xml", {"yarn.resourcemanager.webapp.address": "127.0.0.1:{0}".format(self.server.server_address[1])})
        self.write_site("core-site.xml", {"fs.defaultFS": "hdfs://127.0.0.1:{0}".format(self.server.server_address[1])})
        self.write("bin/klist", "#!/bin/sh\nexit 1\n", 0o755)
        self.environment = {"SPARK_HOME": str(self.folder / "spark"), "JAVA_HOME": str(self.folder / "java"),
                            "HADOOP_CONF_DIR": str(self.folder / "conf"), "PATH": str(self.folder / "bin") + ":/usr/bin:/bin", "USER": "ada"}

    def write(self, name, text, mode=0o644):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(mode)

    def write_site(self, name, properties):
        self.write("conf/" + name, "<configuration>" + "".join("<property><name>{0}</name><value>{1}</value></property>".format(*each)
                                                               for each in properties.items()) + "</configuration>")

    def facts(self, *options, **more):
        done = subprocess.run([sys.executable, "-B", "-m", "compute_studio_spark.probe", *options], stdout=subprocess.PIPE, check=True,
                              env={**self.environment, "PYTHONPATH": str(SOURCES), **more})
        return json.loads(done.stdout)

    def test_all_is_there(self):
        found = self.facts()
        self.assertEqual([found[each] for each in ("spark_home", "spark_version", "java_version", "configuration")],
                         [self.environment["SPARK_HOME"], "3.5.7", "17", self.environment["HADOOP_CONF_DIR"]])
        self.assertEqual([found[each] for each in ("yarn_version", "yarn_state", "nodes", "unhealthy_nodes", "lost_nodes", "cores", "free_cores",
                                                   "memory", "free_memory", "applications", "pending_applications")],
                         ["3.3.6", "STARTED", 4, 1, 0, 32, 8, 4 << 30, 1 << 30, 3, 5])
        address = "http://127.0.0.1:{0}".format(self.server.server_address[1])
        self.assertEqual((found["manager"], found["managers"], found["ticket"]), (address, [address], {}))
        self.assertEqual(found["queues"], [
            {"name": "default", "state": "RUNNING", "capacity": 60.0, "used": 12.3, "applications": 2},
            {"name": "teams.a", "state": "STOPPED", "capacity": 40.0, "used": 0.0, "applications": 0}])
        self.assertEqual([each for each in found if each.endswith("_problem")], [])

    def test_way_back_to_the_driver(self):
        self.assertEqual([each for each in self.facts() if each.startswith("driver_")], [])
        self.assertIn("accepts no applications", self.facts("--test-driver")["driver_note"])  # this manager is only read
        for state, expected in ((way_back.WayBack("reached", "h1", ["h0", "h1"], "", True), {"driver_host": "h1"}),
                                (way_back.WayBack("unreached", "", ["h0", "h1"], "Connection refused", True),
                                 {"driver_problem": "h0, h1: Connection refused"})):
            with mock.patch.object(probe.way_back, "test", lambda *_, **__: state):
                self.assertEqual(probe._way_back({"configuration": str(self.folder / "conf"), "spark_home": ""}), expected)

    def test_queues_of_other_schedulers(self):
        with mock.patch.object(Manager, "scheduler", FAIR):
            self.assertEqual([(each["name"], each["applications"]) for each in self.facts()["queues"]], [("ada", 1), ("default", 0)])
        with mock.patch.object(Manager, "scheduler", {"type": "fifoScheduler", "qstate": "RUNNING", "usedCapacity": 0.25}):
            self.assertEqual(self.facts()["queues"], [{"name": "default", "state": "RUNNING", "capacity": 100.0, "used": 25.0}])
        endless = {"queueName": "root"}
        endless["queues"] = {"queue": [endless, "text", {"queueName": 7, "absoluteCapacity": float("nan")}]}
        self.assertLessEqual(len(probe._queues(endless)), 200)

    def test_says_what_is_missing(self):
        found = self.facts(SPARK_HOME="", HADOOP_CONF_DIR=str(self.folder / "nowhere"))
        self.assertIn("yarn-site.xml", found["yarn_problem"])
        self.assertNotIn("managers", found)
        self.write("spark/jars/spark-core_2.12-3.5.7.jar", "")
        self.assertIn("no bin/java", self.facts(JAVA_HOME=str(self.folder / "nothing"))["java_problem"])
        self.write_site("yarn-site.xml", {"yarn.resourcemanager.webapp.address": "127.0.0.1:1"})
        self.write_site("core-site.xml", {"fs.defaultFS": "hdfs://127.0.0.1:1"})
        found = self.facts()
        self.assertEqual((found["yarn_problem"], found["file_system_problem"]), ("no answer from http://127.0.0.1:1",
                                                                                  "no answer from 127.0.0.1:1"))

    def test_name_nodes_of_a_name_service(self):
        self.write_site("core-site.xml", {"fs.defaultFS": "hdfs://lab"})
        self.write_site("hdfs-site.xml", {"dfs.ha.namenodes.lab": "a, b", "dfs.namenode.rpc-address.lab.a": "127.0.0.1:1",
                                          "dfs.namenode.rpc-address.lab.b": "127.0.0.1:{0}".format(self.server.server_address[1])})
        found = self.facts()
        self.assertEqual((found["file_system"], "file_system_problem" in found), ("hdfs://lab", False))
        self.write_site("core-site.xml", {"fs.defaultFS": "abfs://c@account.dfs.core.windows.net"})
        self.assertNotIn("file_system_problem", self.facts())


if __name__ == "__main__":
    unittest.main()
