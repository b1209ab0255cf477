#!/usr/bin/env python3
"""Whether nodes can connect to the driver is tested before Spark starts: a fake resource manager runs the application as a node would."""

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path
from unittest import mock

from loopback_server import Handler, serve

SOURCES = Path(os.environ.get("STUDIO_SOURCE_DIR", Path(__file__).parents[2])) / "resources/python"
sys.path.insert(0, str(SOURCES))
from compute_studio_spark import way_back, yarn  # noqa: E402
from compute_studio_spark.environment_archive import Canceled  # noqa: E402

CLOSED = "127.0.0.9"  # a driver that listens on one address of the loopback interface is not there


class Manager(Handler):
    """Writes the command into a script, as YARN does, and runs it on its only node, whose web interface this is."""
    submitted = []
    killed = []
    answers = {}  # status of a path instead
    starts = True
    node = "127.0.0.1"
    diagnostics = ""

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        path = self.path.split("?")[0].rsplit("/", 1)[1]
        if path in self.answers:
            return self.send_error(self.answers[path])
        if path == "new-application":
            return self.give(b'{"application-id": "application_1_7"}')
        self.submitted.append(body)
        if self.starts:
            threading.Thread(target=self.run_container, args=(body["am-container-spec"]["commands"]["command"],)).start()
        self.send_response(202)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def run_container(self, command):
        script = 'export NM_HOST="{0}"\nexport NM_HTTP_PORT="{1}"\nexec /bin/bash -c "{2}"\n'.format(self.node, self.server.server_address[1], command)
        done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=60)
        type(self).diagnostics = "AM Container for appattempt_1_7 exited with  exitCode: {0}\n{1}".format(done.returncode, done.stderr)

    def do_GET(self):
        path = self.path.split("?")[0].rsplit("/", 1)[1]
        if path == "apps":  # of the run, which is not submitted
            return self.give(b'{"apps": null}')
        if path == "nodes":
            return self.give(json.dumps({"nodes": {"node": [{"nodeHostName": "127.0.0.1"}, {"nodeHostName": None}, 7]}}).encode())
        state = "FAILED" if self.diagnostics else "ACCEPTED"
        self.give(json.dumps({"app": {"id": "application_1_7", "state": state, "finalStatus": "FAILED" if self.diagnostics else "UNDEFINED",
                                      "diagnostics": self.diagnostics}}).encode())

    def do_PUT(self):
        self.killed.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.give(b"{}")


class Case(unittest.TestCase):
    def setUp(self):
        self.server = serve(self, Manager)
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        (self.folder / "yarn-site.xml").write_text(
            "<configuration><property><name>yarn.resourcemanager.webapp.address</name><value>127.0.0.1:"
            f"{self.server.server_address[1]}</value></property></configuration>")
        Manager.submitted, Manager.killed, Manager.diagnostics = [], [], ""
        self.canceled = yarn.Cancellation()
        for patch in (mock.patch.dict(os.environ, {"XDG_CACHE_HOME": str(self.folder / "cache")}),
                      mock.patch.object(way_back, "_CONNECT_SECONDS", 2), mock.patch.object(way_back, "_LATE_SECONDS", 0.1)):
            patch.start()
            self.addCleanup(patch.stop)

    def try_way(self, properties, hosts=None, **more):
        Manager.diagnostics = ""
        with mock.patch.object(way_back, "driver_hosts", lambda *_: hosts) if hosts else mock.MagicMock():
            return way_back.test(yarn.ResourceManager(str(self.folder)), properties, {}, self.canceled, **more)


class Test(Case):
    def test_node_that_connects(self):
        found = self.try_way({"spark.driver.host": "127.0.0.1"}, queue="teams.a")
        self.assertEqual((found.state, found.host), (way_back.REACHED, "127.0.0.1"))
        submitted = Manager.submitted[0]
        self.assertEqual((submitted["application-id"], submitted["queue"], submitted["max-app-attempts"]), ("application_1_7", "teams.a", 1))
        # It came from this machine, which shows nothing of the others: the next run tests again.
        self.try_way({"spark.driver.host": "127.0.0.1"})
        self.assertEqual(len(Manager.submitted), 2)
        self.assertNotIn("queue", Manager.submitted[1])

    def test_other_address_of_this_machine(self):
        found = self.try_way({"spark.driver.bindAddress": "127.0.0.1"}, hosts=[CLOSED, "no.such.name.invalid", "127.0.0.1"])
        self.assertEqual((found.state, found.host, found.tried[0]), (way_back.REACHED, "127.0.0.1", CLOSED))

    def test_no_way(self):
        found = self.try_way({"spark.driver.host": CLOSED, "spark.driver.bindAddress": "127.0.0.1"})
        self.assertEqual((found.state, found.reason, found.tried), (way_back.UNREACHED, "Connection refused", [CLOSED]))

    def test_port_of_the_driver(self):
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen(1)
            port = taken.getsockname()[1]
            self.assertEqual(self.try_way({"spark.driver.host": "127.0.0.1", "spark.driver.port": str(port)}).state, way_back.REACHED)
        used = int(Manager.submitted[0]["am-container-spec"]["commands"]["command"].split("/dev/tcp/127.0.0.1/")[1].split()[0])
        self.assertTrue(port < used <= port + 16, (port, used))  # as Spark: the next ones

    def test_what_is_no_result(self):
        """A cluster that cannot be asked is no reason to start no run."""
        given = {"spark.driver.host": "127.0.0.1"}
        for answers in ({"new-application": 403}, {"new-application": 500}, {"apps": 403}):
            with mock.patch.object(Manager, "answers", answers):
                self.assertEqual(self.try_way(given).state, way_back.UNKNOWN, answers)
        with mock.patch.object(Manager, "starts", False):
            found = self.try_way(given, seconds=0.5)
        self.assertEqual(found.state, way_back.UNKNOWN)
        self.assertIn("gave no result within", found.reason)
        self.assertEqual(Manager.killed[-1], {"state": "KILLED"})
        with mock.patch.object(Manager, "node", "127.0.0.8:1"):  # a bash without connections, or a node that cannot reach itself
            self.assertEqual(self.try_way({"spark.driver.host": CLOSED}).state, way_back.UNKNOWN)
        self.assertEqual(self.try_way({"spark.driver.host": "a b; rm"}).state, way_back.UNKNOWN)

    def test_cancel_ends_it(self):
        with mock.patch.object(Manager, "starts", False):
            threading.Timer(0.3, self.canceled.set).start()
            begun = time.monotonic()
            with self.assertRaises(Canceled):
                self.try_way({"spark.driver.host": "127.0.0.1"})
        self.assertLess(time.monotonic() - begun, 5)
        self.assertEqual(len(Manager.killed), 1)

    def test_result_is_kept(self):
        found = way_back.WayBack(way_back.REACHED, "127.0.0.1", ["127.0.0.1"], "", True)
        with mock.patch.object(way_back, "_accepted", lambda *_: found):
            self.assertEqual(self.try_way({"spark.driver.host": "127.0.0.1"}), found)
        self.assertEqual((self.try_way({"spark.driver.host": "127.0.0.1"}), len(Manager.submitted)), (found, 1))
        self.try_way({"spark.driver.host": CLOSED, "spark.driver.bindAddress": "127.0.0.1"})  # another address
        self.assertEqual(len(Manager.submitted), 2)
        for mark in (self.folder / "cache/compute-studio/spark-way-back").iterdir():
            os.utime(mark, (1, 1))
        with mock.patch.object(way_back, "_accepted", lambda *_: found):
            self.try_way({"spark.driver.host": "127.0.0.1"})
        self.assertEqual(len(Manager.submitted), 3)
        # A driver that listens elsewhere, and one that could not be reached in spite of the test.
        self.try_way({"spark.driver.host": "127.0.0.1", "spark.driver.bindAddress": "127.0.0.1"})
        self.assertEqual(len(Manager.submitted), 4)
        way_back.forget(yarn.ResourceManager(str(self.folder)), {"spark.driver.host": "127.0.0.1"}, {})
        self.try_way({"spark.driver.host": "127.0.0.1"})
        self.assertEqual(len(Manager.submitted), 5)

    def test_manager_that_is_down_is_asked_once(self):
        manager = yarn.ResourceManager(str(self.folder))
        manager.addresses = ["http://127.0.0.1:1"] + manager.addresses
        asked = []
        with mock.patch.object(yarn.web, "read", lambda url, *more, read=yarn.web.read: asked.append(url) or read(url, *more)):
            found = way_back.test(manager, {"spark.driver.host": "127.0.0.1"}, {}, self.canceled)
        self.assertEqual(found.state, way_back.REACHED)
        self.assertEqual(len([each for each in asked if each.startswith("http://127.0.0.1:1/")]), 1)
        self.assertEqual(Manager.killed, [{"state": "KILLED"}])

    def test_connection_of_a_stranger(self):
        with way_back._listen("127.0.0.1", {}) as server:
            for said in (b"GET / HTTP/1.0\n", b"n-7\n", b"n-\n", b"\xff", b""):
                with socket.create_connection(server.getsockname()) as stranger:
                    stranger.sendall(said)
                    stranger.shutdown(socket.SHUT_WR)
                    self.assertIsNone(way_back._accepted(server, ["a", "b"], "n", 5), said)
            with socket.create_connection(server.getsockname()) as node:
                node.sendall(b"n-1\n")
                self.assertEqual(way_back._accepted(server, ["a", "b"], "n", 5).host, "b")

    def test_properties_of_the_installation(self):
        (self.folder / "conf").mkdir()
        (self.folder / "conf/spark-defaults.conf").write_text("# spark.driver.port 1\nspark.driver.host\thead0\nspark.driver.port=4\n"
                                                              "spark.yarn.queue : a\n\n")
        self.assertEqual(way_back.default_properties(str(self.folder), {}),
                         {"spark.driver.host": "head0", "spark.driver.port": "4", "spark.yarn.queue": "a"})
        (self.folder / "own.conf").write_text("spark.driver.host other\n")
        self.assertEqual(way_back.default_properties(str(self.folder), {}, str(self.folder / "own.conf")), {"spark.driver.host": "other"})
        self.assertEqual(way_back.default_properties("/nowhere", {}), {})

    def test_what_spark_env_says_of_the_address(self):
        """No run is refused because of an address that Spark does not announce."""
        (self.folder / "conf").mkdir()
        script = self.folder / "conf/spark-env.sh"
        given = {"SPARK_LOCAL_IP": "10.0.0.1", "A": "b"}
        self.assertEqual(way_back.local_variables(str(self.folder), given), given)
        script.write_text("# SPARK_LOCAL_IP=1.1.1.1\nHADOOP=x\nexport SPARK_LOCAL_IP=\"10.0.0.7\" # inside\nSPARK_LOCAL_HOSTNAME=head0\n")
        self.assertEqual(way_back.local_variables(str(self.folder), given), {"SPARK_LOCAL_IP": "10.0.0.7", "SPARK_LOCAL_HOSTNAME": "head0", "A": "b"})
        self.assertEqual(way_back.local_variables("/nowhere", dict(given, SPARK_CONF_DIR=str(self.folder / "conf")))["SPARK_LOCAL_IP"], "10.0.0.7")
        for line in ("SPARK_LOCAL_IP=$(hostname -i)", "  SPARK_LOCAL_IP=10.0.0.7", "if a; then export SPARK_LOCAL_HOSTNAME=b; fi",
                     "SPARK_LOCAL_IP=${SPARK_LOCAL_IP:-10.0.0.7}", "SPARK_LOCAL_IP=10.0.0.7; export SPARK_LOCAL_IP"):
            script.write_text(line + "\n")
            self.assertIsNone(way_back.local_variables(str(self.folder), given), line)
        manager = yarn.ResourceManager(str(self.folder))
        self.assertIn("spark-env.sh", way_back.test(manager, {}, None, self.canceled).reason)
        self.assertEqual(Manager.submitted, [])
        self.assertEqual(way_back.test(manager, {"spark.driver.host": "127.0.0.1"}, None, self.canceled).state, way_back.REACHED)

    def test_addresses_that_spark_announces(self):
        manager = yarn.ResourceManager(str(self.folder))
        self.assertEqual(way_back.driver_hosts({"spark.driver.host": "a"}, {"SPARK_LOCAL_HOSTNAME": "b"}, manager), ["a"])
        self.assertEqual(way_back.driver_hosts({}, {"SPARK_LOCAL_HOSTNAME": "b"}, manager), ["b"])
        with mock.patch.object(way_back, "_name_of", lambda _: "head0"), mock.patch.object(way_back, "_address_towards_nodes", lambda _: "10.9.0.2"):
            self.assertEqual(way_back.driver_hosts({}, {"SPARK_LOCAL_IP": "10.0.0.2"}, manager), ["head0", "10.0.0.2", "10.9.0.2"])
        with mock.patch.object(way_back, "_name_of", lambda _: "localhost"), mock.patch.object(way_back, "_address_towards_nodes", lambda _: "10.9.0.2"):
            self.assertEqual(way_back.driver_hosts({}, {"SPARK_LOCAL_IP": "127.0.1.1"}, manager), ["10.9.0.2"])
        loopback = {"SPARK_LOCAL_IP": "127.0.1.1"}
        self.assertTrue(way_back.is_choice_of_spark({}, loopback))
        for properties, environment in (({"spark.driver.host": "a"}, loopback), ({}, dict(loopback, SPARK_LOCAL_HOSTNAME="b")),
                                        ({}, {"SPARK_LOCAL_IP": "10.0.0.2"})):
            self.assertFalse(way_back.is_choice_of_spark(properties, environment))


class Runner(Case):
    """The run that is refused in time, and the one that uses the address that nodes reach."""

    def run_application(self, *options, script=""):
        Manager.diagnostics = ""
        (self.folder / "bin").mkdir(exist_ok=True)
        (self.folder / "bin/spark-submit").write_text(f'#!/bin/sh\necho "$@" >> {self.folder}/submitted\nexit 3\n')
        (self.folder / "bin/spark-submit").chmod(0o755)
        (self.folder / "a.py").write_text(script)
        environment = dict(os.environ, SPARK_HOME=str(self.folder), JAVA_HOME=str(self.folder), HADOOP_CONF_DIR=str(self.folder),
                           COMPUTE_STUDIO_ATTEMPT="01AB.1.0", PYTHONPATH=str(SOURCES), USER="ada")
        for name in ("COMPUTE_STUDIO_LOGS", "YARN_CONF_DIR", "COMPUTE_STUDIO_SPARK_MASTER", "http_proxy", "HTTP_PROXY", "SPARK_CONF_DIR"):
            environment.pop(name, None)
        code = ("import runpy; from compute_studio_spark import yarn, way_back; yarn._SETTLE_SECONDS = 0.1\n"
                "yarn._SILENCE_SECONDS = 0.3; runpy.run_module('compute_studio_spark', run_name='__main__')")
        done = subprocess.run([sys.executable, "-B", "-c", code, "--master", "yarn", "--no-environment-archive", *options, "a.py"], cwd=self.folder,
                              env=environment, capture_output=True, text=True, timeout=60)
        path = self.folder / "submitted"
        return done.returncode, done.stdout + done.stderr, path.read_text() if path.exists() else ""

    def test_run_is_refused_in_time(self):
        lost = ("--conf", "spark.driver.host=" + CLOSED, "--conf", "spark.driver.bindAddress=127.0.0.1", "--queue", "teams.a")
        code, said, submitted = self.run_application(*lost)
        self.assertEqual((code, submitted), (1, ""), said)
        self.assertIn(f"cannot connect to this machine ({CLOSED}: Connection refused)", said)
        self.assertIn("--deploy-mode cluster", said)
        self.assertEqual([each["queue"] for each in Manager.submitted], ["teams.a"])
        self.assertIn("spark.computestudio.connectionTest=false", said)
        self.assertEqual(self.run_application("--no-connection-test", *lost)[0], 3)
        self.assertEqual(self.run_application("--conf", "spark.computestudio.connectionTest=false", *lost)[0], 3)
        code, said, _ = self.run_application(*lost, script="builder.config('spark.driver.host', '10.0.0.7')")
        self.assertEqual(code, 3)
        self.assertIn("sets spark.driver.host", said)
        code, said, _ = self.run_application("--driver-java-options", "-Dspark.driver.port=7000", *lost)
        self.assertEqual(code, 3, said)
        self.assertEqual(len(Manager.submitted), 1)

    def test_run_that_nodes_reach(self):
        code, said, submitted = self.run_application("--conf", "spark.driver.host=127.0.0.1")
        self.assertEqual(code, 3, said)
        self.assertIn("spark.driver.host=127.0.0.1", submitted)
        with mock.patch.dict(os.environ, {"SPARK_LOCAL_IP": "127.0.0.1"}):  # Spark would choose an interface
            code, said, submitted = self.run_application()
        self.assertIn("spark.driver.host=", submitted.splitlines()[-1], said)
        with mock.patch.object(Manager, "answers", {"new-application": 403}):
            code, said, _ = self.run_application("--conf", "spark.driver.host=127.0.0.1")
        self.assertEqual(code, 3)
        self.assertIn("It was not tested", said)


if __name__ == "__main__":
    unittest.main()
