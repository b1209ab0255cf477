#!/usr/bin/env python3
"""The runner of Spark applications without Spark: options, errors of drivers, counts of stages, a resource manager that answers."""

import contextlib
import glob
import http.server
import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import threading
import time
import unittest
import zipfile
from pathlib import Path
from unittest import mock

from loopback_server import Handler, serve

SOURCES = Path(os.environ.get("STUDIO_SOURCE_DIR", Path(__file__).parents[2])) / "resources/python"
sys.path.insert(0, str(SOURCES))
from compute_studio_spark import environment_archive, installation, progress, standalone, web, yarn  # noqa: E402
from compute_studio_spark.application import Application, first_error, tag_of_run  # noqa: E402
from compute_studio_spark.progress import stage_counts  # noqa: E402
from compute_studio_spark.settings import settings_of  # noqa: E402


def read_bytes(path):
    try:
        return Path(path).read_bytes()
    except OSError:
        return b""


# As the real one, but for the signing in.
CURL = """#!{0}
import os, sys, urllib.error, urllib.request
words = sys.argv[1:]
request = urllib.request.Request(words[-1], method="PUT" if "PUT" in words else "GET", data=sys.stdin.buffer.read() or None)
if "--negotiate" in words and os.environ["TICKET"]:
    request.add_header("Authorization", "Negotiate " + os.environ["TICKET"])
try:
    with urllib.request.urlopen(request) as answer:
        sys.stdout.buffer.write(answer.read() + b"\\nstatus 200")
except urllib.error.HTTPError as error:
    print("no\\nstatus", error.code, end="")
""".format(sys.executable)


class Manager(Handler):
    """Answers like YARN; `states` are given one by one, the last one again and again. "gone": 404, "down": 503."""
    states = []
    killed = []
    log = b""
    log_seconds = 0
    log_bytes = []  # given
    knows_size = True
    killed_at = 0
    logs_after = 0  # of so many states that are left the node manager has no logs any more
    error_log = b""
    page = ""

    def do_GET(self):
        if "/logs/" in self.path:
            if len(self.states) <= self.logs_after and "FINISHED" in self.states[0]:
                return self.send_error(404)
            time.sleep(self.log_seconds)
            path, _, size = self.path.partition("?size=-")
            name = b"stdout" if path.endswith("stdout") else b"stderr"
            text = self.log if name == b"stdout" else self.error_log
            part = text[-int(size):] if self.knows_size else text
            self.log_bytes.append(len(part))
            return self.give(b"Container: c on n\nLogType:%s\nLogLength:%d\nLogContents:\n%s\nEnd of LogType:%s\n" % (
                name, len(text), part, name))
        state = self.states[0] if len(self.states) == 1 else self.states.pop(0)
        if state in ("gone", "down", "kerberos"):
            return self.send_error({"gone": 404, "down": 503, "kerberos": 401}[state])
        words = (state if "/" in state else "RUNNING/UNDEFINED").split("/")
        app = {"id": "application_1_1", "state": words[0], "finalStatus": words[1], "diagnostics": "/".join(words[2:]),
               "trackingUrl": self.page, "amContainerLogs": "http://{0}:{1}/node/containerlogs/container_1_1_01_000001/root".format(
                   *self.server.server_address)}
        if state == "none":
            return self.give(b'{"apps": null}')
        self.give(json.dumps({"apps": {"app": [app]}} if "applicationTags" in self.path else {"app": app}).encode())

    def do_PUT(self):
        type(self).killed_at = time.monotonic()
        self.killed.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.states[:] = ["KILLED/KILLED/by the user"]
        self.give(b"{}")


class Yarn(unittest.TestCase):
    def setUp(self):
        self.server = serve(self, Manager)
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()) if hasattr(self, "enterContext")
                           else tempfile.mkdtemp())
        self.write_site({"yarn.resourcemanager.webapp.address": "127.0.0.1:{0}".format(self.server.server_address[1])})
        Manager.killed, Manager.log, Manager.log_seconds = [], b"", 0

    def write_site(self, properties):
        (self.folder / "yarn-site.xml").write_text("<configuration>" + "".join(
            "<property><name>{0}</name><value>{1}</value></property>".format(*each) for each in properties.items()) +
            "</configuration>")

    def follow(self, states, canceled=False):
        Manager.states = list(states)
        said, errors, out = [], io.StringIO(), io.TextIOWrapper(io.BytesIO())
        errors.buffer = self.driver_errors = io.BytesIO()
        cancellation = yarn.Cancellation()
        if canceled:
            threading.Timer(0.3, cancellation.set).start()
        with mock.patch.object(yarn, "_POLL_SECONDS", 0.05), mock.patch.object(yarn, "_LOST_SECONDS", 0.4), \
                contextlib.redirect_stderr(errors), mock.patch.object(sys, "stdout", out):
            code = yarn.follow(yarn.ResourceManager(str(self.folder)), "application_1_1", said.append, [], cancellation)
        out.flush()
        return code, errors.getvalue(), out.buffer.getvalue()

    def test_states(self):
        Manager.log = b"first\nlast\n"
        done = self.follow(["ACCEPTED/UNDEFINED", "down", "RUNNING/UNDEFINED", "gone", "FINISHED/UNDEFINED", "FINISHED/SUCCEEDED"])
        self.assertEqual(done, (0, "", b"first\nlast\n"))
        for states, code, text in ((["FINISHED/FAILED/User application exited with status 3"], 3, "FAILED: User application"),
                                   (["FINISHED/KILLED"], 1, "KILLED"), (["FAILED/FAILED/AM Container exited with exitCode: 13"], 13, "AM"),
                                   (["RUNNING/UNDEFINED", "gone"], 1, "no longer knows application_1_1")):
            got = self.follow(states)
            self.assertEqual(got[0], code, states)
            self.assertIn(text, got[1])

    def test_log_of_driver_is_read_from_its_end(self):
        answer = {"amContainerLogs": "http://{0}:{1}/node/containerlogs/container_1_1_01_000001/root".format(
            *self.server.server_address)}
        for knows_size in (True, False):
            out, errors = io.TextIOWrapper(io.BytesIO()), io.StringIO()
            errors.buffer = io.BytesIO()
            with mock.patch.object(yarn, "_LOG_TAIL", 100), mock.patch.object(yarn, "_MAX_LOG", 1000), \
                    mock.patch.object(Manager, "knows_size", knows_size), mock.patch.object(sys, "stdout", out), \
                    mock.patch.object(sys, "stderr", errors):
                log, expected = yarn.DriverLog([]), b""
                for count in (50, 150, 151, 600, 620):  # also one that ends within the node manager's last line
                    Manager.log = b"".join(b"%09d\n" % number for number in range(count))[:10 * count - 3]
                    Manager.log_bytes.clear()
                    log.take(answer)
                    expected = Manager.log if count <= 151 else expected
            out.flush()
            if knows_size:
                self.assertEqual(out.buffer.getvalue(), expected + Manager.log[4997:])
                self.assertIn("3490 bytes of the driver's stdout were left out", errors.getvalue())
                self.assertLessEqual(max(Manager.log_bytes), 300)
            else:
                self.assertEqual((out.buffer.getvalue(), errors.getvalue()), (Manager.log, ""))

    def test_kerberos_is_named(self):
        Manager.states = ["kerberos"]
        with self.assertRaisesRegex(installation.SparkError, "Kerberos"):
            yarn.ResourceManager(str(self.folder)).application("application_1_1")

    def use_programs(self, **scripts):
        """Programs of these names are the first of the PATH."""
        folder = self.folder / "programs"
        folder.mkdir(exist_ok=True)
        for name, script in scripts.items():
            (folder / name).write_text(script)
            (folder / name).chmod(0o755)
        path = mock.patch.dict(os.environ, {"PATH": str(folder) + os.pathsep + os.environ["PATH"]})
        path.start()
        self.addCleanup(path.stop)

    def test_ticket_of_the_user_is_used(self):
        """A web interface that requires Kerberos is read by curl, with the ticket."""
        asked = []

        class Guarded(Handler):
            def do_GET(self):
                asked.append(self.headers.get("Authorization", "none"))
                if asked[-1] != "Negotiate ticket":
                    return self.send_error(401)
                self.give(b'{"app": {"id": "application_1_1", "state": "RUNNING", "finalStatus": "UNDEFINED"}}')

            def do_PUT(self):
                asked.append(self.rfile.read(int(self.headers["Content-Length"])).decode())
                self.give(b"{}")

        server = serve(self, Guarded)
        self.write_site({"yarn.resourcemanager.webapp.address": "127.0.0.1:{0}".format(server.server_address[1])})
        self.use_programs(klist="#!/bin/sh\nexit 1\n", curl=CURL)
        with mock.patch.dict(os.environ, {"TICKET": ""}), self.assertRaisesRegex(installation.SparkError, "no valid ticket: run kinit"):
            yarn.ResourceManager(str(self.folder)).application("application_1_1")
        self.use_programs(curl="#!/bin/sh\nexit 4\n")
        with self.assertRaisesRegex(installation.SparkError, "has no GSS-API"):
            yarn.ResourceManager(str(self.folder)).application("application_1_1")
        self.use_programs(curl=CURL)
        asked.clear()
        with mock.patch.dict(os.environ, {"TICKET": "ticket"}):
            manager = yarn.ResourceManager(str(self.folder))
            self.assertEqual(manager.application("application_1_1")["state"], "RUNNING")
            self.assertEqual(manager.application("application_1_1")["state"], "RUNNING")
            self.assertTrue(manager.kill("application_1_1"))
        self.assertEqual(asked, ["none", "Negotiate ticket", "Negotiate ticket", '{"state": "KILLED"}'])

    def test_ticket_that_expires_ends_no_application(self):
        self.use_programs(klist="#!/bin/sh\nexit 1\n", curl="#!/bin/sh\nprintf 'no\\nstatus 401'\n")
        self.addCleanup(web._demanding.clear)
        code, errors, _ = self.follow(["RUNNING/UNDEFINED", "kerberos", "kerberos", "RUNNING/UNDEFINED", "kerberos",
                                       "FINISHED/SUCCEEDED"])
        self.assertEqual(code, 0, errors)
        self.assertEqual(errors.count("no valid ticket: run kinit"), 2)
        self.assertIn("application_1_1 continues, and is followed again when there is a ticket", errors)
        self.assertEqual(self.verdict(["kerberos"], 3, "client"), 3)
        for mode in ("client", "cluster"):
            with self.assertRaisesRegex(installation.SparkError, "the application with the tag .* is unknown.* run kinit"):
                self.verdict(["kerberos"], 0, mode)

    def test_ticket_says_when_it_expires(self):
        self.use_programs(klist="""#!/bin/sh
[ "$1" = -s ] && exit 0
printf 'Ticket cache: FILE:/tmp/krb5cc_0\\nDefault principal: ada@LAB\\n\\nValid starting       Expires              Service principal\\n'
printf '11/28/2026 08:00:00  11/28/2026 18:00:00  krbtgt/LAB@LAB\\n\\trenew until 12/05/2026 08:00:00\\n'
""")
        expected = int(time.mktime(time.strptime("2026-11-28 18:00:00", "%Y-%m-%d %H:%M:%S")) * 1000)
        self.assertEqual(web.ticket(), {"principal": "ada@LAB", "expires_ms": expected})
        self.use_programs(klist="#!/bin/sh\n[ \"$1\" = -s ]\n")
        self.assertIsNone(web.ticket())

    def test_log_that_has_left_the_node_is_read_by_yarn(self):
        """The node manager moves the logs of an ended application: the error of the driver is in what is moved."""
        self.use_programs(yarn="""#!/bin/sh
[ "$*" = "logs -applicationId application_1_1 -am 1" ] || exit 1
echo x >> {0}/calls
[ $(wc -l < {0}/calls) -gt 1 ] || exit 1
printf 'Container: c on n\\nLogAggregationType: AGGREGATED\\n====\\nLogType:stderr\\nLogLastModifiedTime:Sat Nov 28\\nLogLength:6\\n'
printf 'LogContents:\\nfailed\\nEnd of LogType:stderr\\n****\\n\\nLogType:stdout\\nLogLength:12\\nLogContents:\\nfirst\\nsecond\\nEnd of LogType:stdout\\n'
""".format(self.folder))
        Manager.log = b"first\n"
        with mock.patch.object(Manager, "logs_after", 1):
            code, errors, out = self.follow(["RUNNING/UNDEFINED", "FINISHED/FAILED/no"])
        self.assertEqual((code, out, self.driver_errors.getvalue()), (1, b"first\nsecond", b"failed"))
        self.assertIn("YARN reports FAILED: no", errors)

    def test_page_of_spark_is_that_of_the_resource_manager(self):
        with mock.patch.object(yarn.Recorder, "tag", autospec=True) as tag, mock.patch.object(Manager, "page", "http://rm:8088/proxy/a/"):
            self.follow(["ACCEPTED/UNDEFINED", "RUNNING/UNDEFINED", "RUNNING/UNDEFINED", "FINISHED/SUCCEEDED"])
        self.assertEqual([each.args[1:] for each in tag.call_args_list],
                         [("spark.application_id", "application_1_1"), ("spark.ui", "http://rm:8088/proxy/a/")])

    def test_driver_that_nodes_cannot_reach_is_named(self):
        with self.assertRaisesRegex(installation.SparkError, "cannot connect to the driver .* --deploy-mode cluster"):
            self.verdict(["FAILED/FAILED/Uncaught exception: SparkException: Failed to connect to driver!"], 1, "client")
        with mock.patch.object(Manager, "error_log", b"ERROR ApplicationMaster: Failed to connect to driver at head:40001\n"), \
                self.assertRaisesRegex(installation.SparkError, "cannot connect to the driver"):
            self.verdict(["FAILED/FAILED/AM Container exited with exitCode: 10"], 1, "client")
        self.assertEqual(self.verdict(["FAILED/FAILED/User application exited with status 3"], 3, "client"), 3)

    def test_cancel_kills_the_application(self):
        Manager.log_seconds = 1  # a node manager that is silent does not delay it
        begun = time.monotonic()
        self.assertEqual(self.follow(["RUNNING/UNDEFINED"], canceled=True)[0], 1)
        self.assertEqual(Manager.killed, [{"state": "KILLED"}])
        self.assertLess(Manager.killed_at - begun, 1.8)

    def test_exit_0_is_not_believed(self):
        entry = self.folder / "a.py"
        entry.write_text("")
        with mock.patch.dict(os.environ, {"COMPUTE_STUDIO_SPARK_MASTER": "yarn", "COMPUTE_STUDIO_ATTEMPT": "01AB.2.0"}):
            application = Application(settings_of([str(entry)]))
        self.addCleanup(os.rmdir, application._folder)
        application._manager = yarn.ResourceManager(str(self.folder))
        Manager.states = ["FINISHED/SUCCEEDED"]
        self.assertEqual(application._verdict(0), 0)
        Manager.states = ["KILLED/KILLED/by an administrator"]
        with self.assertRaisesRegex(installation.SparkError, "exited with 0, but YARN reports KILLED .* by an administrator"):
            application._verdict(0)
        self.assertEqual(application._verdict(7), 7)
        self.assertEqual(tag_of_run(), "cs-none-a1")

    def verdict(self, states, code, mode):
        entry = self.folder / "b.py"
        entry.write_text("")
        with mock.patch.dict(os.environ, {"COMPUTE_STUDIO_SPARK_MASTER": "yarn"}):
            application = Application(settings_of(["--deploy-mode", mode, str(entry)]))
        self.addCleanup(os.rmdir, application._folder)
        application._manager = yarn.ResourceManager(str(self.folder))
        Manager.states = list(states)
        with mock.patch.object(yarn, "_SETTLE_SECONDS", 0.2), mock.patch.object(yarn, "_SILENCE_SECONDS", 0.6), \
                mock.patch.object(yarn, "_POLL_SECONDS", 0.05):
            return application._verdict(code)

    def test_silence_is_no_verdict(self):
        """A resource manager that fails over: only an answer without the application shows that there is none."""
        self.assertEqual(self.verdict(["down", "down", "down", "FINISHED/SUCCEEDED"], 0, "cluster"), 0)
        self.assertEqual(self.verdict(["down", "down", "FINISHED/SUCCEEDED"], 1, "cluster"), 0)
        self.assertEqual(self.verdict(["none"], 7, "cluster"), 7)
        with self.assertRaisesRegex(installation.SparkError, "YARN has no application with the tag"):
            self.verdict(["none"], 0, "cluster")
        for code in (0, 1):
            with self.assertRaisesRegex(installation.SparkError, "does not answer"):
                self.verdict(["down"], code, "cluster")
        self.assertEqual(self.verdict(["RUNNING/UNDEFINED", "down", "FINISHED/SUCCEEDED"], 0, "client"), 0)
        with self.assertRaisesRegex(installation.SparkError, "does not answer"):
            self.verdict(["RUNNING/UNDEFINED", "down"], 0, "client")
        self.assertEqual(Manager.killed, [])

    def test_active_manager_of_several(self):
        address = "127.0.0.1:{0}".format(self.server.server_address[1])
        self.write_site({"yarn.resourcemanager.ha.rm-ids": "a, b", "yarn.resourcemanager.webapp.address.a": "127.0.0.1:1",
                         "yarn.resourcemanager.webapp.address.b": address})
        Manager.states = ["RUNNING/UNDEFINED"]
        manager = yarn.ResourceManager(str(self.folder))
        self.assertEqual(manager.application("application_1_1")["state"], "RUNNING")
        self.assertEqual(yarn.web_addresses({"yarn.resourcemanager.hostname": "h"}), ["http://h:8088"])
        self.write_site({"yarn.resourcemanager.webapp.address": "127.0.0.1:1"})
        silent = yarn.ResourceManager(str(self.folder))
        self.assertIsNone(silent.application("application_1_1"))
        self.assertTrue(silent.is_silent)


class Rules(unittest.TestCase):
    def test_options_are_those_of_spark_submit(self):
        read = settings_of(["--master", "yarn", "--conf", "a=b=c", "--py-files", "x.py,y.zip", "--executor-cores", "2",
                            "--conf", "spark.executor.memory=1g", "--executor-memory", "9g", "s.py", "--conf", "mine", "-x"])
        self.assertEqual((read.master, read.entry, read.arguments), ("yarn", "s.py", ["--conf", "mine", "-x"]))
        self.assertEqual(read.conf, {"a": "b=c", "spark.executor.cores": "2", "spark.executor.memory": "1g"})
        self.assertEqual(read.passed, ["--py-files", "x.py,y.zip"])
        with contextlib.redirect_stderr(io.StringIO()), self.assertRaises(SystemExit):
            settings_of(["--conf", "a", "s.py"])
        java = settings_of(["--driver-java-options", "-Dx=y -Dz", "-c", "a=-b", "--name=n", "--no-environment-archive", "s.py", "-c"])
        self.assertEqual((java.passed, java.conf), (["--name", "n", "--driver-java-options", "-Dx=y -Dz"], {"a": "-b"}))
        self.assertEqual((java.entry, java.arguments, java.ships_environment), ("s.py", ["-c"], False))
        application = Application(settings_of(["--executor-cores", "two", "s.py"]))
        self.addCleanup(os.rmdir, application._folder)
        with self.assertRaisesRegex(installation.SparkError, "spark.executor.cores must be a number, not two"):
            application._prepare_standalone({})

    # Executors of two nodes may have one address and a /tmp each; what the user says counts.
    def test_executors_read_no_disk_of_another(self):
        for words, value in (([], "false"), (["--conf", "spark.shuffle.readHostLocalDisk=true"], "true")):
            application = Application(settings_of([*words, "s.py"]))
            self.addCleanup(shutil.rmtree, application._folder)
            with mock.patch.dict(os.environ, {"COMPUTE_STUDIO_SPARK_NODES": "2"}):
                application._prepare_standalone({})
            self.assertEqual(application._conf["spark.shuffle.readHostLocalDisk"], value)

    def test_first_error_of_a_driver(self):
        python = ["INFO start", "Traceback (most recent call last):", '  File "a.py", line 1', "ValueError: no", "INFO stop"]
        self.assertEqual(first_error(python), "ValueError: no")
        chained = python + ["", "Traceback (most recent call last):", "  x", "py4j.protocol.Py4JJavaError: An error occurred"]
        self.assertEqual(first_error(chained), "py4j.protocol.Py4JJavaError: An error occurred")
        self.assertEqual(first_error(["Exception in thread \"main\" java.io.IOException: x", "\tat y"]), "java.io.IOException: x")
        self.assertEqual(first_error(["INFO all is well"]), "")

    def test_stages_are_counted(self):
        stages = [{"status": "COMPLETE", "numTasks": 4, "numCompleteTasks": 4}, {"status": "SKIPPED", "numTasks": 9},
                  {"status": "ACTIVE", "numTasks": 6, "numCompleteTasks": 1, "numFailedTasks": 2}]
        self.assertEqual(list(stage_counts(stages).values()), [2, 1, 10, 5, 2])

    def test_java_that_spark_supports(self):
        with tempfile.TemporaryDirectory() as folder:
            for version in ("1.8.0_292", "25", "17.0.9"):
                home = Path(folder) / ("jvm-" + version)
                (home / "bin").mkdir(parents=True)
                (home / "bin/java").write_text("#!/bin/sh\n")
                (home / "bin/java").chmod(0o755)
                (home / "release").write_text('JAVA_VERSION="{0}"\n'.format(version))
            found = sorted(Path(folder).glob("jvm-*"))
            self.assertEqual([installation.java_version(str(home)) for home in found], [8, 17, 25])
            with mock.patch.object(installation.glob, "glob", lambda _: [str(home) for home in found]), \
                    mock.patch.object(installation.shutil, "which", lambda _: None), \
                    mock.patch.dict(os.environ, {"JAVA_HOME": ""}):
                self.assertTrue(installation.find_java((3, 5)).endswith("jvm-17.0.9"))
                self.assertTrue(installation.find_java((4, 0)).endswith("jvm-17.0.9"))
            with mock.patch.object(installation.glob, "glob", lambda _: [str(found[2])]), \
                    mock.patch.object(installation.shutil, "which", lambda _: None), \
                    mock.patch.dict(os.environ, {"JAVA_HOME": ""}), self.assertRaisesRegex(installation.SparkError, "has Java 25"):
                installation.find_java((3, 5))

    def test_secret_is_private(self):
        with tempfile.TemporaryDirectory() as folder, mock.patch.dict(os.environ, {"COMPUTE_STUDIO_SPARK_SECRET": "a1"}):
            path = standalone.private_properties(folder)
            self.assertEqual(os.stat(path).st_mode & 0o777, 0o600)
            self.assertIn("spark.authenticate.secret a1\n", Path(path).read_text())
            self.assertIn("spark.master.rest.enabled false\n", Path(path).read_text())
            os.rename(path, folder + "/mine")
            self.assertTrue(Path(standalone.private_properties(folder, folder + "/mine")).read_text().startswith("spark.master"))

    def test_progress_is_that_of_the_own_application(self):
        class Driver(http.server.BaseHTTPRequestHandler):
            mark = ""

            def do_GET(self):
                body = {"sparkProperties": [["spark.x", "y"], ["spark.computestudio.attempt", self.mark]]} \
                    if self.path.endswith("/environment") else \
                    [{"status": "COMPLETE", "numTasks": 2, "numCompleteTasks": 2}] if self.path.endswith("/stages") else \
                    [{"id": "app-" + self.mark}]
                self.send_response(200)
                self.end_headers()
                self.wfile.write(json.dumps(body).encode())

            def log_message(self, *_):
                pass
        foreign = http.server.HTTPServer(("127.0.0.1", 0), type("Foreign", (Driver,), {"mark": "other"}))
        port = foreign.server_address[1]
        with mock.patch.object(progress, "_TRIED_PORTS", 60):
            own = next(server for server in (self.server_at(one, Driver) for one in range(port + 1, port + 60)) if server)
            Driver.mark = "mine"
            for server in (foreign, own):
                threading.Thread(target=server.serve_forever, daemon=True).start()
                self.addCleanup(server.server_close)
                self.addCleanup(server.shutdown)
            tags = {}
            with mock.patch.object(progress.MetricsLog, "tag", lambda _, key, value: tags.__setitem__(key, value)):
                followed = progress.Progress(port, "mine", lambda _: None)
                until = time.monotonic() + 10
                while "spark.ui" not in tags and time.monotonic() < until:
                    time.sleep(0.05)
                followed.finish()
        self.assertEqual(tags, {"spark.application_id": "app-mine", "spark.ui": "http://127.0.0.1:%d" % own.server_address[1]})

    @staticmethod
    def server_at(port, handler):
        try:
            return http.server.HTTPServer(("127.0.0.1", port), handler)
        except OSError:
            return None

    def test_logs_of_executors_stay(self):
        with tempfile.TemporaryDirectory() as folder:
            executor = Path(folder) / "work/app-1/0"
            executor.mkdir(parents=True)
            (executor / "stderr").write_text("first\n")
            (executor / "jar").write_text("large")
            standalone.link_logs(folder + "/work", folder + "/logs")
            with open(executor / "stderr", "a") as stream:
                stream.write("last\n")
            standalone.link_logs(folder + "/work", folder + "/logs")
            self.assertEqual(os.listdir(folder + "/logs"), ["app-1-0-stderr.txt"])
            self.assertEqual((Path(folder) / "logs/app-1-0-stderr.txt").read_text(), "first\nlast\n")

    def test_private_folder_is_in_that_of_the_attempt(self):
        with tempfile.TemporaryDirectory() as folder, mock.patch.dict(os.environ, {
                "COMPUTE_STUDIO_ATTEMPT": "R.1.0", "COMPUTE_STUDIO_LOGS": folder + "/work/logs"}):
            made = installation.private_folder()
            self.assertTrue(made.startswith(folder + "/work/.compute-studio-spark/"), made)
            self.assertEqual(os.stat(made).st_mode & 0o777, 0o700)

    def test_end_leaves_no_secret(self):
        """Of a service of the cluster that does not end by itself: its file with the secret is removed first."""
        with tempfile.TemporaryDirectory() as folder:
            home = Path(folder) / "spark"
            (home / "bin").mkdir(parents=True)
            (home / "bin/spark-submit").write_text("")
            (home / "bin/spark-class").write_text("#!/bin/sh\ntrap '' TERM\necho up\nwhile :; do sleep 0.1; done\n")
            (home / "bin/spark-class").chmod(0o755)
            environment = dict(os.environ, SPARK_HOME=str(home), JAVA_HOME=folder, COMPUTE_STUDIO_ATTEMPT="R.1.0",
                               COMPUTE_STUDIO_LOGS=folder + "/logs", COMPUTE_STUDIO_SPARK_SECRET="a1",
                               PYTHONPATH=str(Path(standalone.__file__).parents[1]))
            took = []
            while not took or (took[-1] >= 1.9 and len(took) < 5):  # a busy machine only makes it later
                service = subprocess.Popen([sys.executable, "-B", "-S", "-m", "compute_studio_spark.standalone", "master",
                                            "127.0.0.1", "1", "2"], env=environment, stdout=subprocess.PIPE)
                self.assertEqual(service.stdout.readline(), b"up\n")
                self.assertTrue(list(Path(folder).glob(".compute-studio-spark/*/spark.conf")))
                begun = time.monotonic()
                service.terminate()
                self.assertEqual(service.wait(10), 143)
                took.append(time.monotonic() - begun)
                self.assertFalse(list(Path(folder).glob(".compute-studio-spark/*")))
                left = [path for path in glob.glob("/proc/[0-9]*/cmdline") if str(home).encode() in read_bytes(path)]
                self.assertEqual(left, [])
                service.stdout.close()
            self.assertLess(took[-1], 1.9)

    def test_environment_of_conda_has_its_libraries(self):
        name = "python{0}.{1}".format(*sys.version_info[:2])
        with tempfile.TemporaryDirectory() as folder:
            base = Path(folder) / "env"
            for path in ("bin/" + name, "conda-meta/history", "lib/libffi.so.8.1", "lib/libpython3.so", "lib/libz.a", "lib/jvm/java",
                         "lib/" + name + "/os.py", "lib/" + name + "/test/big.py",
                         "lib/" + name + "/site-packages/pandera/api/pyspark/a.py",
                         "lib/" + name + "/site-packages/django/test/b.py", "lib/" + name + "/site-packages/pyspark/c.py",
                         "lib/" + name + "/site-packages/x/__pycache__/d.pyc"):
                (base / path).parent.mkdir(parents=True, exist_ok=True)
                (base / path).write_text("")
            (base / "lib/libffi.so").symlink_to("libffi.so.8.1")
            with mock.patch.object(sys, "prefix", str(base)), mock.patch.object(sys, "base_prefix", str(base)), \
                    mock.patch.object(environment_archive, "is_system_python", lambda: False):
                with tarfile.open(environment_archive.pack_environment(folder)) as archive:
                    names = {each.name for each in archive.getmembers() if not each.isdir()}
                    self.assertEqual(archive.getmember("lib/libffi.so").linkname, "libffi.so.8.1")
                with self.assertRaises(environment_archive.Canceled):
                    environment_archive.pack_environment(folder, lambda: True)
            site = "lib/" + name + "/site-packages/"
            self.assertEqual(names, {"bin/" + name, "bin/python3", "bin/python", "lib/libffi.so", "lib/libffi.so.8.1",
                                     "lib/libpython3.so", "lib/" + name + "/os.py", site + "pandera/api/pyspark/a.py",
                                     site + "django/test/b.py"})

    def test_environment_travels(self):
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(sys, "prefix", folder):
            packages = Path(folder) / "packages"
            (packages / "mine").mkdir(parents=True)
            (packages / "mine/__init__.py").write_text("x = 7\n")
            (packages / "pyspark").mkdir()
            (packages / "pyspark/big").write_text("")
            with mock.patch.object(environment_archive.sysconfig, "get_path", lambda _: str(packages)), \
                    mock.patch.object(environment_archive, "is_system_python", lambda: True):
                path = environment_archive.pack_environment(folder)
            with tarfile.open(path) as archive:
                names = archive.getnames()
                archive.extractall(os.path.join(folder, "there"), filter="data") if hasattr(tarfile, "data_filter") \
                    else archive.extractall(os.path.join(folder, "there"))
            self.assertIn("packages/mine/__init__.py", names)
            self.assertFalse([name for name in names if "pyspark" in name])
            said = subprocess.check_output([os.path.join(folder, "there/bin/python3"), "-c", "import mine; print(mine.x)"], text=True)
            self.assertEqual(said, "7\n")
        with mock.patch.object(sys, "prefix", sys.base_prefix), \
                mock.patch.object(environment_archive, "is_system_python", lambda: True):
            self.assertEqual(environment_archive.pack_environment("/nowhere"), "")


NOTEBOOK = """
import os, sys
from compute_studio_spark.notebook import session
from compute_studio_spark.installation import SparkError
try:
    made = session(**eval(sys.argv[1]))
except SparkError as error:
    sys.exit("refused: " + str(error))
print(made, [os.environ.get(name) for name in ("SPARK_HOME", "JAVA_HOME", "SPARK_LOCAL_IP", "HADOOP_CONF_DIR")])
"""
# Has no more of pyspark than what a notebook calls.
BUILDER = """
class Builder:
    def __init__(self): self.said = []
    def __getattr__(self, name): return lambda *words: self.said.append((name,) + words) or self
    def getOrCreate(self): return self.said
class SparkSession:
    builder = Builder()
"""


class Notebooks(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp()).resolve()
        self.addCleanup(shutil.rmtree, self.folder)
        self.java = self.folder / "java"
        for program in (self.java / "bin/java", self.folder / "spark/bin/spark-submit"):
            program.parent.mkdir(parents=True)
            program.touch()
            program.chmod(0o755)
        with zipfile.ZipFile(self.make(self.folder / "spark/python/lib/pyspark.zip"), "w") as archive:
            archive.writestr("pyspark/__init__.py", "")
            archive.writestr("pyspark/sql.py", BUILDER)

    @staticmethod
    def make(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        return path

    def run_cell(self, *options, **variables):
        environment = {"PATH": "/nowhere", "PYTHONPATH": str(SOURCES), "JAVA_HOME": str(self.java), **variables}
        done = subprocess.run([sys.executable, "-B", "-S", "-c", NOTEBOOK, *(options or ("{}",))], env=environment, cwd=self.folder, capture_output=True,
                              text=True, timeout=60)
        return done.stdout + done.stderr

    def test_session_uses_the_cores_and_the_loopback_interface(self):
        said = self.run_cell('{"conf": {"spark.driver.memory": "2g"}}', SPARK_HOME=str(self.folder / "spark"))
        self.assertIn(f"('master', 'local[{len(os.sched_getaffinity(0))}]')", said)
        self.assertIn("('config', 'spark.driver.memory', '2g')", said)
        self.assertIn(str([str(self.folder / "spark"), str(self.java), "127.0.0.1", None]), said)

    # pyspark of the kernel takes precedence, and is imported as it is.
    def test_package_of_the_kernel(self):
        own = self.folder / "site/pyspark"
        self.make(own / "bin/spark-submit").touch()
        (own / "__init__.py").touch()
        (own / "sql.py").write_text(BUILDER.replace("return self.said", "return 'of the kernel'"))
        said = self.run_cell(SPARK_HOME=str(self.folder / "spark"), PYTHONPATH=f"{self.folder / 'site'}:{SOURCES}")
        self.assertIn("of the kernel", said)
        self.assertIn(str(own), said)

    # A cluster of its own has the version that counts.
    def test_yarn_uses_the_machine(self):
        own = self.folder / "site/pyspark"
        self.make(own / "bin/spark-submit").touch()
        (own / "__init__.py").write_text("raise RuntimeError('of another version')")
        said = self.run_cell('{"master": "yarn"}', SPARK_HOME=str(self.folder / "spark"), PYTHONPATH=f"{self.folder / 'site'}:{SOURCES}",
                             HADOOP_CONF_DIR="/etc/of/hadoop")
        self.assertIn("('master', 'yarn')", said)
        self.assertIn(str([str(self.folder / "spark"), str(self.java), None, "/etc/of/hadoop"]), said)

    def test_says_what_is_missing(self):
        self.assertIn("refused: Spark was not found. Install it for this kernel (%pip install pyspark)", self.run_cell())


if __name__ == "__main__":
    unittest.main()
