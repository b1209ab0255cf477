"""A workspace of the built programs with a cloud that is a program whose machines are real sshds (fake_cloud.py)."""

import json
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.request
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "support"))
from provider_watch import ProviderWatch, driver_runs  # noqa: E402
from workspace_nodes import created_nodes, kill_programs  # noqa: E402

BIN = Path(os.environ.get("STUDIO_BIN_DIR", "build/bin")).absolute()


def missing():
    if os.geteuid() != 0:
        return "needs root: machines are sshds in namespaces"
    if not Path("/usr/sbin/sshd").exists():
        return "needs sshd"
    probe = subprocess.run(["unshare", "--mount", "--pid", "--fork", "true"], capture_output=True)
    return "" if probe.returncode == 0 else "needs mount and process namespaces"


class StudioCase(unittest.TestCase):
    """Each test has a home and a workspace of its own."""

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="cloud-test."))
        self.env = {**os.environ, "HOME": str(self.folder), "LC_ALL": "C.UTF-8", "COMPUTE_STUDIO_TEST_NODE_ABSENCE_MS": "1000",
                    "COMPUTE_STUDIO_TEST_JOIN_MS": "60000", "COMPUTE_STUDIO_TEST_NODE_VISIBLE_MS": "4000", "COMPUTE_STUDIO_TEST_UNUSABLE_MS": "1000"}
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"):
            self.env[name] = str(self.folder / name.lower())
            Path(self.env[name]).mkdir(mode=0o700)
        self.workspace = self.folder / "ws"
        self.ok("workspace", "create", str(self.workspace))

    def tearDown(self):
        self.kill_drivers()
        shutil.rmtree(self.folder, ignore_errors=True)

    def call(self, *words, env=None, limit=120, input=""):
        words = [str(BIN / "studioctl"), *words]
        if words[1] != "workspace":
            words[1:1] = ["--workspace", str(self.workspace)]
        return subprocess.run(words, env=env or self.env, cwd=self.folder, input=input, capture_output=True, text=True, timeout=limit)

    def ok(self, *words, env=None):
        done = self.call(*words, env=env)
        self.assertEqual(done.returncode, 0, f"{words}: {done.stdout} {done.stderr}")
        return done.stdout

    def json(self, *words):
        return json.loads(self.ok(*words, "--json"))

    def rows(self):
        return created_nodes(self.workspace)

    def kill_drivers(self):
        return kill_programs(self.folder, "studioctl")

    def state_of_things(self):
        """For people, when a test fails."""
        return [(row["state"], row["trouble"]) for row in self.rows()]

    def wait(self, what, check, limit=90):
        end = time.time() + limit
        while time.time() < end:
            if check():
                return
            time.sleep(0.2)
        self.fail(f"{what}: {self.state_of_things()}")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class ApiCase(StudioCase):
    """Each test has an imitation of a provider's interface, which the provider's real command line asks and which boots nothing; its
    own list of machines is compared with the rows of the workspace each second. Subclasses begin it in begin_api(), which returns its
    port for faults, say how it lists machines (listed()), and what the provider calls its places."""
    PROVIDER = REGION = IMAGE = ""
    SIZES = ()
    HIDDEN_S = 5

    def setUp(self):
        super().setUp()
        self.port = self.begin_api()
        self.env.update(self.variables(), COMPUTE_STUDIO_TEST_NODE_VISIBLE_MS="20000", COMPUTE_STUDIO_TEST_JOIN_MS="600000")
        self.watch = ProviderWatch(self.listed, self.workspace / "workspace.db", lambda: driver_runs(self.folder)).start()

    def tearDown(self):
        problems = self.watch.stop()
        super().tearDown()
        self.assertEqual(problems, [])

    def begin(self, *words, stdout=subprocess.DEVNULL):
        """Runs a program until the end of the test."""
        program = subprocess.Popen([str(word) for word in words], stdin=subprocess.DEVNULL, stdout=stdout, stderr=subprocess.DEVNULL,
                                   start_new_session=True)
        self.addCleanup(self.end, program)
        return program

    def begin_script(self, name, *words):
        """One of this folder, which says when it is ready."""
        script = self.begin(sys.executable, "-B", HERE / name, *words, stdout=subprocess.PIPE)
        self.assertEqual(script.stdout.readline().strip(), b"ready")

    @staticmethod
    def end(program):
        try:
            os.killpg(program.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        program.wait()
        if program.stdout:
            program.stdout.close()

    def faults(self, **faults):
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/faults", json.dumps(faults).encode())
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    def machine_ids(self):
        return [machine["id"] for machine in self.listed()]

    def row(self):
        rows = self.rows()
        return rows[-1] if rows else {"provider_id": None, "state": None}

    def was_ready(self):
        """Nothing boots, and what was never used is removed by a stop: that it was ready once is said here."""
        self.kill_drivers()
        with sqlite3.connect(self.workspace / "workspace.db", timeout=30) as db:
            self.assertEqual(db.execute("UPDATE instance SET ready=1").rowcount, 1)

    def wait(self, what, check, limit=240):
        super().wait(what, check, limit)  # the command line takes seconds for each answer

    def create(self, name, *more, env=None):
        self.ok("compute", "create", name, "--provider", self.PROVIDER, "--region", self.REGION, "--size", self.SIZES[0], "--image", self.IMAGE, *more, env=env)

    def test_driver_killed_around_the_request(self):
        for point in ("node.requested", "node.created", "node.stored"):
            with self.subTest(point):
                self.faults(hide_s=self.HIDDEN_S)
                crashed = self.folder / point
                env = {**self.env, "COMPUTE_STUDIO_CRASH_AT": point, "COMPUTE_STUDIO_CRASH_ONCE": str(crashed)}
                self.kill_drivers()
                before = self.faults()["creations"]
                self.create("crew", "--min-instances", "1", "--max-instances", "1", env=env)
                self.wait("crashed", crashed.exists)
                self.wait("created", lambda: self.call("compute", "list") and self.row()["state"] == "joining")
                self.assertEqual(self.machine_ids(), [self.row()["provider_id"]])
                self.assertEqual(self.faults()["creations"], before + 1)
                self.ok("compute", "delete", "crew", "--yes")
                self.assertEqual(self.machine_ids(), [])


class CloudCase(StudioCase):
    """Each test has a cloud of its own, whose list of machines is compared with the rows of the workspace each second."""

    def setUp(self):
        super().setUp()
        self.cloud = self.folder / "cloud"
        self.cloud.mkdir()
        program = self.folder / "cloudy"
        shutil.copy(HERE / "fake_cloud.py", program)
        program.chmod(0o755)
        preset = self.folder / "cloudy.yml"
        preset.write_text((HERE / "cloudy.yml").read_text().replace("PROGRAM", str(program)))
        self.env["FAKE_CLOUD"] = str(self.cloud)
        self.ok("provider", "add", "--file", str(preset))
        self.watch = ProviderWatch(self.listed, self.workspace / "workspace.db", lambda: driver_runs(self.folder)).start()

    def tearDown(self):
        problems = self.watch.stop()
        self.kill_drivers()
        for machine in self.machines(every=True):
            if machine.get("pid"):
                try:
                    os.kill(machine["pid"], signal.SIGKILL)
                except ProcessLookupError:
                    pass
        super().tearDown()
        self.assertEqual(problems, [])

    def listed(self):
        power = {"running": True, "off": False}
        return [{"wish": machine["wish"], "id": machine["id"], "on": power.get(machine["status"])} for machine in self.machines()]

    def machines(self, every=False):
        file = self.cloud / "state.json"
        all_of = json.loads(file.read_text())["machines"].values() if file.exists() else []
        return [machine for machine in all_of if every or machine["status"] not in ("gone", "erased")]

    def things(self):
        """What came with machines: their addresses."""
        file = self.cloud / "state.json"
        return list(json.loads(file.read_text()).get("things", {})) if file.exists() else []

    def calls(self, name):
        return [call for call in json.loads((self.cloud / "state.json").read_text())["calls"] if call[0] == name]

    def faults(self, *faults):
        (self.cloud / "faults").write_text(json.dumps([{"call": call, "do": do} for call, do in faults]))

    def state_of_things(self):
        return f"{self.machines(every=True)} {super().state_of_things()} {self.call('compute', 'list-operations', 'crew').stdout}"

    def create(self, *more, env=None):
        self.ok("compute", "create", "crew", "--type", "amlcompute", "--provider", "cloudy", "--size", "small", "--max-instances", "2",
                "--idle-time-before-scale-down", "1s", *more, env=env)

    def delete(self):
        self.ok("compute", "delete", "crew", "--yes")
        self.assertEqual((self.machines(), self.things()), ([], []))
        self.assertTrue(all(row["state"] == "gone" for row in self.rows()))

    def run_job(self, *more, command="echo on $(cat /compute-studio/node-id); test -d /compute-studio/w"):
        return self.ok("run", "submit", "--compute", "crew", *more, "--", "sh", "-c", command).split()[0]
