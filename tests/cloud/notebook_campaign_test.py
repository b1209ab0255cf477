#!/usr/bin/env python3
"""A JupyterLab of PyPI on a compute instance, by the built programs: opened through the forwarded port, used in a real browser, and what its
kernels mean for the idle shutdown, and Spark in its cells.

The instance is a machine of fake_cloud.py with a network of its own, so that nothing but the forwarded port leads to the notebook. The oracle is
the cloud's own list of machines. A minute of an instance takes MINUTE seconds here. Needs STUDIO_TEST_TOOLS/jupyterlab; without Chromium the
cells are executed by Jupyter's own interface alone.
"""

import json
import os
import select
import shutil
import socket
import subprocess
import sys
import time
import unittest
import urllib.error
import urllib.parse
import urllib.request
import uuid
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "support"))
import browser  # noqa: E402
import cloud_lab  # noqa: E402

TOOLS = Path(os.environ.get("STUDIO_TEST_TOOLS", "build/test-tools")).absolute()
LAB, SPARK = TOOLS / "jupyterlab", next((TOOLS / "pyspark").glob("lib/python3*/site-packages/pyspark"), None)
sys.path += [str(folder) for folder in LAB.glob("lib/python3*/site-packages")]
MINUTE = float(os.environ.get("STUDIO_NOTEBOOK_MINUTE_S", "12"))
IDLE_MINUTES = 2
PROBE = 3
SILENT_MINUTES = 10


def missing():
    if not (LAB / "bin/jupyter-lab").exists():
        return "packaging/test.sh --label campaign installs JupyterLab"
    return cloud_lab.missing()


class Forward:
    """`compute open --notebook` until it is closed."""

    def __init__(self, case):
        self.process = subprocess.Popen([str(cloud_lab.BIN / "studioctl"), "--workspace", str(case.workspace), "compute", "open", "desk", "--notebook"],
                                        env=case.env, cwd=case.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        ready, _, _ = select.select([self.process.stdout], [], [], 150)
        self.url = self.process.stdout.readline().strip() if ready else ""
        if not self.url.startswith("http://127.0.0.1:"):
            self.process.kill()
            case.fail(f"no URL but {self.url!r}: {self.process.communicate()}")
        parts = urllib.parse.urlsplit(self.url)
        case.assertEqual(parts.path, "/desk/lab")  # its own base URL
        self.site = f"http://127.0.0.1:{parts.port}/desk"
        self.port, self.token = parts.port, urllib.parse.parse_qs(parts.query)["token"][0]
        case.assertTrue(self.answers(), "the port is not forwarded")

    def answers(self):
        """Something listens at the port, here."""
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def ask(self, path, method="GET", body=None, token=None):
        request = urllib.request.Request(f"{self.site}{path}", json.dumps(body).encode() if body is not None else None,
                                         {"Authorization": "token " + (self.token if token is None else token)}, method=method)
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=60) as answer:
            return json.load(answer)

    def close(self):
        self.process.terminate()
        try:
            self.process.communicate(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.communicate()


@unittest.skipIf(missing(), missing())
class Notebook(cloud_lab.CloudCase):
    def setUp(self):
        super().setUp()
        self.env.update(COMPUTE_STUDIO_TEST_IDLE_MINUTE_MS=str(int(MINUTE * 1000)), COMPUTE_STUDIO_TEST_IDLE_PROBE_MS=str(PROBE * 1000))
        image = self.cloud / "notebooks"
        image.mkdir()
        (image / "own-network").touch()
        # The machine has the home of the user of this test: Jupyter must not write there.
        settings = {"JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data", "JUPYTER_RUNTIME_DIR": "runtime", "IPYTHONDIR": "ipython"}
        exports = " ".join(f"{name}=/compute-studio/jupyter/{folder}" for name, folder in settings.items())
        (image / "jupyter-lab").write_text(f'#!/bin/sh\nexport SPARK_HOME={SPARK or ""} {exports}\nexec {LAB}/bin/jupyter-lab "$@"\n')
        (image / "jupyter-lab").chmod(0o755)
        self.closing = []

    def tearDown(self):
        for each in reversed(self.closing):
            each.close()
        super().tearDown()

    def start(self):
        self.ok("compute", "create", "desk", "--type", "computeinstance", "--provider", "cloudy", "--size", "small", "--image", "notebooks",
                "--idle-time-before-shutdown-minutes", str(IDLE_MINUTES), "--wait")

    def open(self):
        forward = Forward(self)
        self.closing.append(forward)
        return forward

    def is_on(self):
        return [machine["status"] for machine in self.machines()] == ["running"]

    def work(self):
        """The folder of the notebooks, as seen from outside."""
        return self.cloud / self.machines()[0]["name"] / "node/notebook/work"

    def make_notebook(self, forward, name):
        spec = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
        cell = {"cell_type": "code", "id": "a1", "metadata": {}, "source": "", "outputs": [], "execution_count": None}
        forward.ask(f"/api/contents/{name}", "PUT", {"type": "notebook", "format": "json",
                                                     "content": {"nbformat": 4, "nbformat_minor": 5, "metadata": spec, "cells": [cell]}})

    def execute(self, forward, kernel, code, until=("status", "idle")):
        """Sends a cell by Jupyter's interface; returns what it printed until a message of that kind (and that state)."""
        import websocket
        line = websocket.create_connection(f"ws://127.0.0.1:{forward.port}/desk/api/kernels/{kernel}/channels?token={forward.token}", timeout=60,
                                           http_no_proxy=["127.0.0.1"])
        header = {"msg_id": uuid.uuid4().hex, "session": uuid.uuid4().hex, "username": "me", "msg_type": "execute_request", "version": "5.3"}
        line.send(json.dumps({"header": header, "parent_header": {}, "metadata": {}, "channel": "shell", "buffers": [],
                              "content": {"code": code, "silent": False, "store_history": True, "user_expressions": {}, "allow_stdin": False}}))
        printed = ""
        while True:
            message = json.loads(line.recv())
            if message["parent_header"].get("msg_id") != header["msg_id"]:
                continue
            content = message["content"]
            printed += content.get("text", "") if message["msg_type"] == "stream" else "\n".join(content.get("traceback", []))
            if (message["msg_type"], content.get("execution_state", "")) == until:
                line.close()
                return printed

    def stays_on_until(self, ended, limit):
        """Looks each second; returns the activities that the studio named meanwhile."""
        activities, end = set(), time.monotonic() + limit
        while not ended():
            self.assertLess(time.monotonic(), end, "the cell does not end")
            self.assertTrue(self.is_on(), f"it was stopped while a kernel computed: {self.json('compute', 'show', 'desk')}")
            activities.add(self.json("compute", "show", "desk")["activity"])
            time.sleep(1)
        return activities

    def assert_stopped_by_itself(self, since, limit=240):
        """Not before its idle time is over."""
        idle = IDLE_MINUTES * MINUTE
        kept_on_by, end = [], time.monotonic() + idle + limit
        while self.is_on():
            activity = self.json("compute", "show", "desk").get("activity")
            if not kept_on_by or kept_on_by[-1] != activity:
                kept_on_by.append(activity)
            self.assertLess(time.monotonic(), end, f"it is still on; its activity was {kept_on_by}: {self.json('compute', 'show', 'desk')}")
            time.sleep(1)
        self.assertGreaterEqual(time.time() - since, idle - PROBE)
        self.wait("known", lambda: self.json("compute", "show", "desk")["state"] == "Stopped")
        self.assertEqual(self.json("compute", "show", "desk")["last_operation_by"], "idle_shutdown")
        self.assertEqual([machine["status"] for machine in self.machines(every=True)], ["off"])

    @unittest.skipUnless(browser.program(), "needs chromium")
    def test_cell_in_a_browser(self):
        self.start()
        forward = self.open()
        self.make_notebook(forward, "page.ipynb")
        page = browser.Page(self.folder / "browser")
        self.closing.append(page)
        page.open(forward.url)  # the token is in it: a cookie is set
        page.see("document.title.includes('JupyterLab') && !!document.querySelector('#jp-main-dock-panel')", 120)
        page.open(f"{forward.site}/lab/tree/page.ipynb")
        page.see("!!document.querySelector('.jp-Notebook .jp-Cell .cm-content')", 120)
        # Its kernel is there.
        self.wait("a kernel", lambda: [kernel["execution_state"] for kernel in forward.ask("/api/kernels")] == ["idle"])
        page.click(".jp-Notebook .jp-Cell .cm-content")
        page.type("print(6 * 7, 'on', open('/compute-studio/node-id').read())")
        page.press_shift_enter()
        page.see("[...document.querySelectorAll('.jp-OutputArea-output')].some(e => e.innerText.includes('42 on'))")
        self.assertIn("42 on " + self.rows()[0]["node_key"], page.text())
        # The tab stays open, and asks its server again and again: that does not keep the instance on.
        self.assert_stopped_by_itself(time.time())
        with self.assertRaises(OSError):
            forward.ask("/api/status")

    def test_only_with_the_token_and_through_the_port(self):
        self.start()
        forward = self.open()
        self.assertEqual(forward.ask("/api/kernels"), [])
        with self.assertRaises(urllib.error.HTTPError) as refused:
            forward.ask("/api/kernels", token="0" * 48)
        self.assertEqual(refused.exception.code, 403)
        words = b""
        for entry in Path("/proc").iterdir():
            try:
                words += (entry / "cmdline").read_bytes()
            except OSError:
                pass  # none, or ended
        self.assertIn(b"jupyter-lab", words)
        self.assertNotIn(forward.token.encode(), words)
        # Opened again it is the same server at another port; a port that nobody forwards any more leads nowhere.
        other = self.open()
        self.assertEqual(other.token, forward.token)
        self.assertNotEqual(other.port, forward.port)
        self.assertEqual(other.ask("/api/status")["kernels"], 0)
        forward.close()
        self.assertFalse(forward.answers())
        self.assertEqual(other.ask("/api/status")["kernels"], 0)

    # The setup script of the instance has installed Spark; its page is for the instance alone.
    @unittest.skipUnless(SPARK and shutil.which("java"), "needs pyspark and Java")
    def test_spark_in_a_cell(self):
        self.start()
        forward = self.open()
        kernel = forward.ask("/api/kernels", "POST", {"name": "python3"})["id"]
        cell = ("from compute_studio_spark.notebook import session\n"
                "spark = session(conf={'spark.driver.memory': '512m'})\n"
                "rows = spark.range(1000).selectExpr('sum(id * id) total', 'count(distinct id % 7) sevenths').collect()\n"
                "print(rows[0].total, rows[0].sevenths, spark.sparkContext.parallelize(range(99), 3).map(lambda x: x + 1).sum())\n"
                "print(spark.sparkContext.master, spark.sparkContext.uiWebUrl)\n")
        printed = self.execute(forward, kernel, cell)
        self.assertIn(f"{sum(number * number for number in range(1000))} 7 {sum(range(100))}", printed)
        self.assertRegex(printed, r"local\[\d+\] http://(localhost|127\.0\.0\.1):\d+")
        self.assertIn("None", self.execute(forward, kernel, "print(spark.stop())"))
        self.assertIn("499500", self.execute(forward, kernel, "print(session().range(1000).selectExpr('sum(id)').collect()[0][0])"))

    def test_silent_cell_keeps_it_on(self):
        self.start()
        forward = self.open()
        kernel = forward.ask("/api/kernels", "POST", {"name": "python3"})["id"]
        self.assertIn("42", self.execute(forward, kernel, "print(6 * 7)"))
        silent = f"import pathlib, time\ntime.sleep({SILENT_MINUTES * MINUTE})\npathlib.Path('ended').write_text(str(time.time()))\n"
        self.execute(forward, kernel, silent, until=("status", "busy"))
        forward.close()  # nobody looks any more
        began, ended = time.time(), self.work() / "ended"
        activities = self.stays_on_until(lambda: ended.exists() and ended.read_text(), SILENT_MINUTES * MINUTE + 60)
        self.assertGreaterEqual(time.time() - began, SILENT_MINUTES * MINUTE - PROBE)
        self.assertIn("kernel", activities)
        self.assert_stopped_by_itself(float(ended.read_text()))


if __name__ == "__main__":
    unittest.main(verbosity=2)
