#!/usr/bin/env python3
"""Attempts after one whose machine restarted: YARN has its application still, which is followed and not submitted again."""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.parse
from pathlib import Path

from loopback_server import Handler, serve

SOURCES = Path(os.environ.get("STUDIO_SOURCE_DIR", Path(__file__).parents[2])) / "resources/python"


class ResourceManager(Handler):
    """Has `apps` of ada by tag, which it hides from others; each is given its next state with each look at it. `answer`: what it
    says instead to each list."""
    apps = {}
    answer = None
    killed = []

    def do_GET(self):
        path, _, query = self.path.partition("?")
        asked = dict(urllib.parse.parse_qsl(query))
        tag = asked.get("applicationTags")
        if tag:
            app = self.apps.get(tag) if asked.get("user.name") == "ada" else None
            return self.give(self.answer if self.answer is not None else {"apps": {"app": [self.shown(app)]} if app else None})
        app = next((app for app in self.apps.values() if app["id"] == path.rsplit("/", 1)[1]), None)
        if app is None:
            return self.send_error(404)
        if len(app["states"]) > 1:
            app["states"].pop(0)
        self.give({"app": self.shown(app)})

    def do_PUT(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        if not self.path.endswith("/state?user.name=ada"):
            return self.send_error(403)
        name = self.path.split("/")[-2]
        self.killed.append(name)
        for app in self.apps.values():
            if app["id"] == name:
                app["states"] = ["KILLED/KILLED"]
        self.give({})

    @staticmethod
    def shown(app):
        state, verdict = app["states"][0].split("/")
        return {"id": app["id"], "state": state, "finalStatus": verdict}

    def give(self, value):
        super().give(json.dumps(value).encode())


class Restarts(unittest.TestCase):
    def setUp(self):
        self.server = serve(self, ResourceManager)
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        (self.folder / "yarn-site.xml").write_text(
            "<configuration><property><name>yarn.resourcemanager.webapp.address</name><value>127.0.0.1:"
            f"{self.server.server_address[1]}</value></property></configuration>")
        (self.folder / "bin").mkdir()
        (self.folder / "bin/spark-submit").write_text(f'#!/bin/sh\necho "$@" >> {self.folder}/submitted\nexit 3\n')
        (self.folder / "bin/spark-submit").chmod(0o755)
        (self.folder / "a.py").write_text("")
        ResourceManager.apps, ResourceManager.answer, ResourceManager.killed = {}, None, []

    def begin_attempt(self, number, mode="cluster", **variables):
        environment = dict(os.environ, HADOOP_USER_NAME="ada", USER="other", SPARK_HOME=str(self.folder), JAVA_HOME=str(self.folder), HADOOP_CONF_DIR=str(self.folder),
                           COMPUTE_STUDIO_ATTEMPT=f"01AB.{number}.0", PYTHONPATH=str(SOURCES), **variables)
        for name in ("COMPUTE_STUDIO_LOGS", "YARN_CONF_DIR", "COMPUTE_STUDIO_SPARK_MASTER", "http_proxy", "HTTP_PROXY"):
            environment.pop(name, None)
        code = ("import runpy, sys; from compute_studio_spark import application, yarn; yarn._POLL_SECONDS = 0.02; yarn._SETTLE_SECONDS = 0.1\n"
                "yarn._SILENCE_SECONDS = 0.3; application._LOOK_SECONDS = 0.1; runpy.run_module('compute_studio_spark', run_name='__main__')")
        return subprocess.Popen([sys.executable, "-B", "-c", code, "--master", "yarn", "--deploy-mode", mode, "--no-environment-archive",
                                 "a.py"], cwd=self.folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def see(self, running, words):
        for line in running.stdout:
            if words in line:
                return
        self.fail(f"{words} was not printed: {running.communicate()}")

    def run_attempt(self, number, mode="cluster", **variables):
        with self.begin_attempt(number, mode, **variables) as running:
            try:
                said = running.communicate(timeout=60)
            finally:
                running.kill()
        return running.returncode, (said[0] + said[1]).decode()

    def submissions(self):
        path = self.folder / "submitted"
        return path.read_text().splitlines() if path.exists() else []

    @staticmethod
    def have(attempt, *states, name="application_1_1"):
        ResourceManager.apps[f"cs-01ab-a{attempt}"] = {"id": name, "states": list(states)}

    def test_application_that_goes_on_is_followed(self):
        self.have(1, "RUNNING/UNDEFINED", "RUNNING/UNDEFINED", "FINISHED/SUCCEEDED")
        code, said = self.run_attempt(3)  # attempt 2 had none of its own
        self.assertEqual(code, 0, said)
        self.assertIn("application_1_1 of attempt 1, which is RUNNING: this attempt follows it", said)
        self.assertEqual(self.submissions(), [])

    def test_application_that_succeeded_meanwhile(self):
        self.have(1, "FINISHED/SUCCEEDED")
        self.assertEqual(self.run_attempt(2)[0], 0)
        self.assertEqual(self.submissions(), [])

    def test_application_that_failed_is_submitted_again_by_a_retry_only(self):
        self.have(1, "FINISHED/FAILED")
        code, said = self.run_attempt(2, COMPUTE_STUDIO_SPARK_FOLLOW="1")
        self.assertEqual((code, self.submissions()), (1, []), said)
        self.assertIn("YARN reports FAILED", said)
        self.assertEqual(self.run_attempt(2)[0], 3)
        self.assertEqual(len(self.submissions()), 1)
        self.assertIn("spark.yarn.tags=cs-01ab-a2", self.submissions()[0])

    def test_application_that_is_not_there(self):
        code, said = self.run_attempt(2, COMPUTE_STUDIO_SPARK_FOLLOW="1")
        self.assertEqual((code, self.submissions()), (1, []), said)
        self.assertIn("whether it ran is unknown", said)
        self.assertEqual(self.run_attempt(2)[0], 3)  # a retry of the user
        self.assertEqual(len(self.submissions()), 1)

    # The former head node is at work still: it has not submitted yet, or never does.
    def test_application_that_another_head_node_submits(self):
        with self.begin_attempt(2, COMPUTE_STUDIO_SPARK_FOLLOW="wait", COMPUTE_STUDIO_TEST_SPARK_LATE_S="60") as running:
            self.see(running, b"YARN has no application of an earlier attempt yet")
            self.have(1, "RUNNING/UNDEFINED", "FINISHED/SUCCEEDED")
            said = b"".join(running.communicate(timeout=30)).decode()
        self.assertEqual((running.returncode, self.submissions()), (0, []), said)
        self.assertIn("this attempt follows it", said)

    def test_application_that_no_head_node_submits(self):
        began = time.monotonic()
        code, said = self.run_attempt(2, COMPUTE_STUDIO_SPARK_FOLLOW="wait", COMPUTE_STUDIO_TEST_SPARK_LATE_S="1")
        self.assertGreaterEqual(time.monotonic() - began, 1)
        self.assertEqual((code, self.submissions()), (1, []), said)
        self.assertIn("whether it ran is unknown", said)

    def test_canceled_while_another_head_node_may_submit(self):
        with self.begin_attempt(2, COMPUTE_STUDIO_SPARK_FOLLOW="wait", COMPUTE_STUDIO_TEST_SPARK_LATE_S="60") as running:
            self.see(running, b"YARN has no application of an earlier attempt yet")
            running.terminate()
            said = running.communicate(timeout=30)[1].decode()
        self.assertEqual((running.returncode, self.submissions()), (128 + signal.SIGTERM, []), said)
        self.assertIn("yarn application -list -appTags cs-01ab-a1", said)

    def test_answers_of_something_else_are_no_answer(self):
        for answer in ([], {}, {"apps": {"app": [{"id": "../x", "state": "FINISHED", "finalStatus": "SUCCEEDED"}]}}, {"apps": {"app": 1}},
                       {"apps": [7]}, {"apps": {"app": [{"id": "application_1_1"}]}}):
            ResourceManager.answer = answer
            code, said = self.run_attempt(2)
            self.assertEqual((code, self.submissions()), (1, []), said)
            self.assertIn("does not answer, so it is unknown", said)
            self.assertNotIn("Traceback", said)

    def test_driver_of_client_mode_is_gone(self):
        self.have(1, "RUNNING/UNDEFINED")
        code, said = self.run_attempt(2, mode="client")
        self.assertEqual(code, 3, said)
        self.assertEqual(ResourceManager.killed, ["application_1_1"])
        self.assertEqual(len(self.submissions()), 1)

    def test_first_attempt_looks_for_none(self):
        self.have(0, "RUNNING/UNDEFINED")
        self.assertEqual(self.run_attempt(1)[0], 3)
        self.assertEqual(len(self.submissions()), 1)


if __name__ == "__main__":
    unittest.main()
