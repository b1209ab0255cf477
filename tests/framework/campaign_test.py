#!/usr/bin/env python3
"""Real Ray and real Dask of PyPI by the built programs: runs, differences, and what is killed, restarted, deleted or away."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import unittest
import urllib.error
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from framework_lab import TOOLS, Lab, wait_for  # noqa: E402

RAY = TOOLS / "ray/bin"
DASK = TOOLS / "dask/bin"
TRAIN = """import os, sys, time
with open(os.environ["ORACLE"], "a") as ran:
    ran.write(sys.argv[1] + "\\n")
import ray
ray.init()
print("nodes", len(ray.nodes()), "squares", sum(ray.get([ray.remote(lambda x: x * x).remote(i) for i in range(10)])), flush=True)
time.sleep(float(sys.argv[1]))
with open(os.path.join(os.environ["COMPUTE_STUDIO_OUTPUTS"], "model.txt"), "w") as out:
    out.write(open(sys.argv[3]).read() if len(sys.argv) > 3 else "weights")
if os.environ.get("MLFLOW_TRACKING_URI"):
    import json, urllib.request
    body = {"run_id": os.environ["MLFLOW_RUN_ID"], "metrics": [{"key": "loss", "value": 0.5, "timestamp": 1, "step": 1}]}
    urllib.request.urlopen(urllib.request.Request(os.environ["MLFLOW_TRACKING_URI"] + "/api/2.0/mlflow/runs/log-batch", json.dumps(body).encode(),
        {"Authorization": "Bearer " + os.environ["MLFLOW_TRACKING_TOKEN"], "Content-Type": "application/json"}))
print("end", flush=True)
sys.exit(int(sys.argv[2]))
"""
ANALYZE = """import os, sys
from dask.distributed import Client
with Client() as client:
    print("scheduler", client.scheduler.address, "sum", sum(client.gather(client.map(lambda x: x * x, range(10)))), flush=True)
with open(os.path.join("outputs", "sum.txt"), "w") as out:
    out.write("285")
"""


def free_port(first=21000):
    for port in range(first, 30000):  # Ray's own ports are 10002 to 19999
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue
    raise OSError("no free port")


class RayHead:
    def __init__(self, folder):
        self.folder = folder
        self.port = free_port(28000)
        self.address = f"http://127.0.0.1:{self.port}"
        self.process = None
        self.start()

    def start(self):
        number = len(list(self.folder.glob("t*")))
        self.temporary = Path(f"/tmp/rayt{os.getpid()}.{number}")
        self.log = open(self.folder / f"ray{number}.log", "wb")
        self.process = subprocess.Popen(
            [RAY / "ray", "start", "--head", "--block", "--port", str(free_port(26379)), "--dashboard-port", str(self.port),
             "--dashboard-host", "127.0.0.1", "--num-cpus", "2", "--temp-dir", self.temporary, "--disable-usage-stats",
             "--object-store-memory", "100000000"],
            env={**os.environ, "PATH": f"{RAY}:{os.environ['PATH']}", "RAY_enable_open_telemetry": "0"},
            stdout=self.log, stderr=subprocess.STDOUT, start_new_session=True)
        assert wait_for(self.answers, 120), (self.folder / f"ray{number}.log").read_text()

    def answers(self):
        try:
            with urllib.request.urlopen(self.address + "/api/jobs/", timeout=2) as answer:
                return answer.status == 200
        except OSError:
            return False

    def jobs(self):
        """The ids of all jobs that the head knows."""
        with urllib.request.urlopen(self.address + "/api/jobs/", timeout=10) as answer:
            return [each["submission_id"] for each in json.load(answer)]

    def signal(self, number):
        for entry in Path("/proc").iterdir():
            try:
                if str(self.temporary).encode() in (entry / "cmdline").read_bytes() or \
                        os.getsid(int(entry.name)) == self.process.pid:
                    os.kill(int(entry.name), number)
            except (OSError, ValueError):
                continue

    def stop(self):
        for _ in range(3):
            self.signal(signal.SIGKILL)
            time.sleep(0.3)
        self.process.wait()
        self.log.close()
        shutil.rmtree(self.temporary, ignore_errors=True)


@unittest.skipUnless((RAY / "ray").exists(), "packaging/test.sh --label campaign installs Ray")
class Ray(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.lab = Lab(COMPUTE_STUDIO_TEST_FRAMEWORK_MS="2000")
        cls.addClassCleanup(cls.lab.close)
        cls.head = RayHead(cls.lab.folder)
        cls.addClassCleanup(lambda: cls.head.stop())
        (cls.lab.code / "train.py").write_text(TRAIN)
        cls.oracle = cls.lab.folder / "ran"
        cls.oracle.touch()
        cls.lab.ctl("compute", "attach", "--type", "ray", "--name", "ray1", "--address", cls.head.address)

    def submit(self, tag, code="0", *words):
        return self.lab.submit("--compute", "ray1", "--source", ".", "--env", f"ORACLE={self.oracle}", *words, "--",
                               "python", "train.py", tag, code)

    def ran(self, tag):
        return self.oracle.read_text().split().count(tag)

    def job(self, run):
        return f"cs-{self.lab.show(run)['id']}-a1"

    def test_1_runs_with_input_metrics_and_outputs(self):
        (self.lab.folder / "in.txt").write_text("from the input")
        run = self.lab.submit("--compute", "ray1", "--source", ".", "--env", f"ORACLE={self.oracle}", "--cores", "1",
                              "--input", f"data={self.lab.folder / 'in.txt'}", "--", "python train.py 0.5 0 ${{inputs.data}}")
        self.lab.wait_state(run, "Completed", seconds=120)
        self.assertIn("nodes 1 squares 285", self.lab.log(run))
        self.lab.ctl("run", "download", run, "--to", str(self.lab.folder / "got"))
        self.assertEqual((self.lab.folder / "got/outputs/model.txt").read_text(), "from the input")
        self.assertIn("loss", self.lab.ctl("run", "metrics", run))
        self.assertEqual(self.ran("0.5"), 1)
        failed = self.submit("0.6", "7")
        self.assertEqual(self.lab.wait_state(failed, "Failed", seconds=120)["exit_code"], 7)

    def test_2_cancel(self):
        run = self.submit("300")
        self.lab.wait_log(run, "squares", 120)
        self.lab.ctl("run", "cancel", run)
        self.lab.wait_state(run, "Canceled", seconds=60)
        with urllib.request.urlopen(f"{self.head.address}/api/jobs/{self.job(run)}") as answer:
            self.assertIn(b'"STOPPED"', answer.read())

    def test_3_killed_follower_agent_and_driver(self):
        run = self.submit("14")
        self.lab.wait_log(run, "squares", 120)
        self.lab.kill("compute_studio_ray follow")
        self.lab.kill("studio-agent serve")
        self.lab.kill("studioctl serve")
        self.lab.ctl("compute", "list")
        self.lab.wait_state(run, "Completed", seconds=120)
        self.assertEqual(self.ran("14"), 1)

    def test_4_api_is_away_and_returns(self):
        run = self.submit("25")
        self.lab.wait_log(run, "squares", 120)
        self.head.signal(signal.SIGSTOP)
        try:
            self.lab.wait_log(run, "is not responding", 60)
            self.assertEqual(self.lab.show(run)["state"], "Running")
            self.assertTrue(wait_for(lambda: not self.lab.json("compute", "show", "ray1")["reachable"], 90))
        finally:
            self.head.signal(signal.SIGCONT)
        self.lab.wait_state(run, "Completed", "Failed", seconds=120)
        self.assertEqual(self.ran("25"), 1)
        self.assertTrue(wait_for(lambda: self.lab.call("compute", "check", "ray1").returncode == 0, 60))

    def test_5_twin(self):
        run = self.submit("8")
        self.lab.wait_log(run, "squares", 120)

        body = json.dumps({"entrypoint": "true", "submission_id": self.job(run)}).encode()
        with self.assertRaises(urllib.error.HTTPError) as caught:
            urllib.request.urlopen(urllib.request.Request(self.head.address + "/api/jobs/", body, {"Content-Type": "application/json"}))
        self.assertEqual(caught.exception.code, 500)
        self.assertIn(b"already exists", caught.exception.read())
        self.lab.wait_state(run, "Completed", seconds=120)

    def test_6_driver_killed_at_crash_points(self):
        for point in ("driver.launch_intent", "driver.launch_sent"):
            self.lab.kill("studioctl serve")
            self.lab.env["COMPUTE_STUDIO_CRASH_AT"] = point
            run = self.submit(f"0.{100 + len(point)}")
            self.assertTrue(wait_for(lambda: not self.lab.processes("studioctl serve"), 10), point)  # it ended there
            self.lab.env.pop("COMPUTE_STUDIO_CRASH_AT")
            self.lab.kill("studioctl serve")
            self.lab.ctl("compute", "list")
            self.lab.wait_state(run, "Completed", seconds=120)
            self.assertEqual(self.ran(f"0.{100 + len(point)}"), 1, point)

    def test_9_head_restarts(self):
        run = self.submit("200")
        self.lab.wait_log(run, "squares", 120)
        self.head.stop()
        self.lab.wait_log(run, "is not responding", 60)
        self.head.start()
        self.lab.wait_state(run, "Failed", seconds=120)
        self.assertIn("the head of the Ray cluster was restarted", self.lab.log(run))
        self.assertEqual(self.head.jobs(), [])  # it was not submitted to the new head
        again = self.submit("0.7")
        self.lab.wait_state(again, "Completed", seconds=120)
        self.assertEqual(self.head.jobs(), [self.job(again)])
        self.assertEqual((self.ran("200"), self.ran("0.7")), (1, 1))


@unittest.skipUnless((DASK / "dask").exists(), "packaging/test.sh --label campaign installs Dask")
class Dask(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.lab = Lab()
        cls.addClassCleanup(cls.lab.close)
        (cls.lab.code / "analyze.py").write_text(ANALYZE)

    def serve(self, *options, scheme="tcp"):
        port = free_port()
        address = f"{scheme}://127.0.0.1:{port}"
        scheduler = subprocess.Popen([DASK / "dask", "scheduler", "--host", address, "--dashboard-address", f"127.0.0.1:{free_port(port + 1)}",
                                      *options], cwd=self.lab.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        worker = subprocess.Popen([DASK / "dask", "worker", address, "--nthreads", "2", "--memory-limit", "500MB", "--no-nanny",
                                   "--local-directory", self.lab.folder / "dask", *options], cwd=self.lab.folder,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for process in (worker, scheduler):
            self.addCleanup(process.wait)
            self.addCleanup(process.kill)
        return address

    def attach(self, name, address, *words):
        return wait_for(lambda: self.lab.call("compute", "attach", "--type", "dask", "--name", name, "--address", address, *words)
                        .returncode == 0 and self.lab.json("compute", "show", name), 30)

    def test_run_finds_the_scheduler(self):
        address = self.serve()
        shown = self.attach("dask1", address)
        self.assertEqual(shown["framework"]["cluster"]["versions"]["distributed"], "2026.8.0")
        self.assertTrue(wait_for(lambda: self.lab.call("compute", "check", "dask1").returncode == 0 and
                                 self.lab.json("compute", "show", "dask1")["framework"]["cluster"]["nodes"], 30))
        run = self.lab.submit("--compute", "dask1", "--source", ".", "--python", DASK / "python", "--", "python", "analyze.py")
        self.lab.wait_state(run, "Completed")
        log = self.lab.log(run)
        self.assertIn(f"scheduler {address} sum 285", log)
        self.assertIn("1 worker, 2 threads", log.splitlines()[0])
        self.assertNotIn("in the run's environment", log)
        other = self.lab.submit("--compute", "dask1", "--python", "/usr/bin/python3", "--", "echo started")
        self.lab.wait_state(other, "Completed")
        self.assertIn("the run's environment has no package distributed", self.lab.log(other).splitlines()[1:3].__str__())

    def test_tls(self):
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=dask",
                        "-keyout", "key.pem", "-out", "cert.pem"], cwd=self.lab.folder, check=True, capture_output=True)
        files = ["--tls-ca-file", "cert.pem", "--tls-cert", "cert.pem", "--tls-key", "key.pem"]
        address = self.serve(*files, scheme="tls")
        ours = ["--ca-file", self.lab.folder / "cert.pem", "--cert-file", self.lab.folder / "cert.pem",
                "--key-file", self.lab.folder / "key.pem"]
        self.assertTrue(self.attach("dask2", address, *ours))
        run = self.lab.submit("--compute", "dask2", "--source", ".", "--python", DASK / "python", "--", "python", "analyze.py")
        self.lab.wait_state(run, "Completed")
        self.assertIn("sum 285", self.lab.log(run))
        done = self.lab.call("compute", "attach", "--type", "dask", "--name", "dask3", "--address", address)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("certificate", done.stderr.lower())


if __name__ == "__main__":
    unittest.main()
