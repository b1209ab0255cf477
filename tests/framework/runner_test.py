#!/usr/bin/env python3
"""The runner of jobs on Ray against a fake job API that really runs them, and what asks a Dask scheduler against recorded bytes."""

import contextlib
import json
import os
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

SOURCE = Path(os.environ.get("STUDIO_SOURCE_DIR", Path(__file__).parents[2]))
sys.path[:0] = [str(SOURCE / "resources/python"), str(Path(__file__).parent)]
from compute_studio_dask import __main__ as dask_report  # noqa: E402
from compute_studio_dask import scheduler  # noqa: E402
from compute_studio_ray import api, start  # noqa: E402
from compute_studio_ray.follower import copy_tree  # noqa: E402
from compute_studio_ray.log_text import LogText  # noqa: E402
from compute_studio_ray.package import files_below  # noqa: E402
from fake_ray import FakeRay  # noqa: E402


# Pushes run what guards the promises: at most once, nothing lost, canceled at once.
campaign = unittest.skipUnless("campaign" in sys.argv[1:], "part of campaigns")


def wait_for(condition, seconds=10):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.03)
    return False


class Runner(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="ray-test."))
        (self.folder / "jobs").mkdir()
        (self.folder / "fast").mkdir()  # the runner's pauses are a second
        (self.folder / "fast/sitecustomize.py").write_text(
            "from compute_studio_ray import follower\nfollower.MIN_POLL = 0.1\nfollower.TWICE_SECONDS = 0.2\nfollower.LOG_SECONDS = 0.5\n")
        self.ray = FakeRay(self.folder / "jobs")
        self.addCleanup(lambda: subprocess.run(["rm", "-rf", str(self.folder)], check=False))
        self.addCleanup(self.ray.close)
        self.work = self.folder / "work"
        for name in ("outputs", "logs"):
            (self.work / name).mkdir(parents=True)
        (self.work / "run.sh").write_text('echo "begin $1"\nsleep "$2"\necho "$RESULT" > "$COMPUTE_STUDIO_OUTPUTS/r.txt"\n'
                                          'echo "end"\nexit "$3"\n')

    def begin(self, command="sh run.sh a 0 0", attempt=1, **more):
        job = {"shell": command, "inputs": {}, "outputs": {}, "variables": {"RESULT": "fine"}, **more}
        self.output = self.folder / f"log{attempt}"
        with open(self.output, "ab") as stream:
            return subprocess.Popen(
                [sys.executable, "-m", "compute_studio_ray"], cwd=self.work, stdout=stream, stderr=subprocess.STDOUT,
                env={**os.environ, "PYTHONPATH": f"{self.folder / 'fast'}:{SOURCE / 'resources/python'}",
                     "COMPUTE_STUDIO_ATTEMPT": f"r1.{attempt}.0",
                     "COMPUTE_STUDIO_LOGS": str(self.work / "logs"), "COMPUTE_STUDIO_RAY_ADDRESS": self.ray.address,
                     "COMPUTE_STUDIO_RAY_JOB": json.dumps(job), **getattr(self, "environment", {})})

    def log(self):
        return self.output.read_text()

    def wait_log(self, text, seconds=10):
        self.assertTrue(wait_for(lambda: text in self.log(), seconds), self.log())

    def children(self, pid):
        found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False)
        return [int(each) for each in found.stdout.split()]

    def test_code_outputs_and_exit_code_return(self):
        process = self.begin("sh run.sh a 0 3")
        self.assertEqual(process.wait(15), 3)
        self.assertEqual((self.work / "outputs/r.txt").read_text(), "fine\n")
        self.assertIn("begin a\nend\n", self.log())
        self.assertIn("Ray reports: Job entrypoint command failed with exit code 3", self.log())
        self.assertEqual(self.ray.started, ["cs-r1-a1"])
        self.assertFalse(any(".compute-studio-ray" in name for name in os.listdir(self.ray.jobs["cs-r1-a1"].folder)))

    def test_inputs_travel_and_needs_are_requested(self):
        data = self.folder / "data"
        data.mkdir()
        (data / "it's.txt").write_text("content")
        self.environment = {"AZURE_ML_INPUT_data": str(data)}
        process = self.begin("cat ${{inputs.data}}/*.txt; echo ${{inputs.rate}} > ${{outputs.model}}/m.txt",
                             inputs={"data": {"kind": "packed"}, "rate": {"kind": "value", "value": "0.1"}},
                             outputs={"model": {"is_file": False}}, cpus=2, gpus=1, memory_bytes=1 << 30, pip={"packages": ["x"]})
        self.assertEqual(process.wait(15), 0)
        self.assertIn("content", self.log())
        self.assertEqual((self.work / "outputs/model/m.txt").read_text(), "0.1\n")
        request = self.ray.submitted[0]
        self.assertEqual([request[key] for key in ("entrypoint_num_cpus", "entrypoint_num_gpus", "entrypoint_memory")], [2, 1, 1 << 30])
        self.assertEqual(request["runtime_env"]["pip"], {"packages": ["x"]})

    def test_killed_follower_is_replaced_and_submits_once(self):
        process = self.begin("sh run.sh a 1 0")
        self.wait_log("begin a")
        os.kill(self.children(process.pid)[0], signal.SIGKILL)
        self.assertEqual(process.wait(15), 0)
        self.assertEqual(self.ray.started, ["cs-r1-a1"])
        self.assertIn("another one continues", self.log())
        self.assertIn("end\n", self.log())

    @campaign
    def test_killed_guard_stops_the_job(self):
        process = self.begin("sh run.sh a 60 0")
        self.wait_log("begin a")
        process.kill()
        process.wait()
        self.assertTrue(wait_for(lambda: self.ray.jobs["cs-r1-a1"].describe()["status"] == "STOPPED"))

    def test_submission_without_an_answer_runs_once(self):
        self.ray.drops_answers = True
        process = self.begin()
        time.sleep(0.5)
        self.ray.drops_answers = False
        self.assertTrue(wait_for(lambda: self.ray.started))
        self.assertEqual(process.wait(15), 0)
        # Once more, when only the answer to the submission is lost.
        real = self.ray.server.RequestHandlerClass.do_POST

        def dropping(handler):
            self.ray.drops_answers = handler.path == "/api/jobs/" and len(self.ray.posts) < 2
            real(handler)
            self.ray.drops_answers = False
        self.ray.server.RequestHandlerClass.do_POST = dropping
        subprocess.run(["rm", "-rf", str(self.work / ".compute-studio-ray")], check=True)
        self.ray.restart()
        process = self.begin(attempt=2)
        self.assertEqual(process.wait(15), 0, self.log())
        self.assertEqual(self.ray.started.count("cs-r1-a2"), 1)

    @campaign
    def test_twin_of_another_run_is_not_adopted(self):
        process = self.begin("sh run.sh a 0 0")
        self.assertEqual(process.wait(15), 0)
        subprocess.run(["rm", "-rf", str(self.work / ".compute-studio-ray")], check=True)
        process = self.begin("sh run.sh b 0 0")  # the state is lost, so that its job is not recognized
        self.assertEqual(process.wait(15), 1)
        self.assertIn("the cluster has another job of the name cs-r1-a1", self.log())
        self.assertEqual(self.ray.started, ["cs-r1-a1"])

    def test_restarted_head_is_not_submitted_to_again(self):
        process = self.begin("sh run.sh a 30 0")
        self.wait_log("begin a")
        self.ray.restart()
        self.assertEqual(process.wait(15), 1)
        self.assertIn("the head of the Ray cluster was restarted (session_1 is now session_2)", self.log())
        self.assertEqual(self.ray.started, ["cs-r1-a1"])

    @campaign
    def test_silence_is_no_end(self):
        process = self.begin("sh run.sh a 0.3 0")
        self.wait_log("begin a")
        self.ray.is_away = True
        time.sleep(1)
        self.assertIsNone(process.poll())
        self.ray.is_away = False
        self.assertEqual(process.wait(15), 0)
        self.assertIn("end\n", self.log())

    @campaign
    def test_cancel_while_the_follower_is_replaced(self):
        process = self.begin("sh run.sh a 60 0")
        self.wait_log("begin a")
        os.kill(self.children(process.pid)[0], signal.SIGKILL)
        self.wait_log("another one continues")
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.wait(15), 143)
        self.assertEqual(self.ray.jobs["cs-r1-a1"].describe()["status"], "STOPPED")

    @campaign
    def test_questions_that_fail_after_a_submission_are_no_refusal(self):
        real = self.ray.server.RequestHandlerClass.do_GET
        failing = []

        def get(handler):
            if self.ray.started and len(failing) < 6:
                failing.append(handler.path)
                return handler.give(b"Timed out while waiting for GCS", 500)
            return real(handler)
        self.ray.server.RequestHandlerClass.do_GET = get
        self.assertEqual(self.begin("sh run.sh a 0 0").wait(15), 0)
        self.assertEqual((len(failing), self.ray.started), (6, ["cs-r1-a1"]))

    def test_job_that_waited_too_long_is_submitted_again(self):
        timeout = {"status": "FAILED", "error_type": "JOB_SUPERVISOR_ACTOR_START_TIMEOUT", "driver_exit_code": None}
        self.ray.never_start = 1
        self.ray.statuses["cs-r1-a1"] = timeout
        self.assertEqual(self.begin("sh run.sh a 0 0").wait(15), 0, self.log())
        self.assertEqual(self.ray.posts, ["cs-r1-a1"] * 2)
        self.assertEqual(self.log().count("begin a"), 1)

    @campaign
    def test_shared_folder_brings_outputs_of_a_stopped_job(self):
        shared = self.folder / "shared"
        shared.mkdir()
        process = self.begin("echo part > $COMPUTE_STUDIO_OUTPUTS/c.txt; echo ready; sleep 60", shared_folder=str(shared))
        self.wait_log("ready")
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.wait(15), 143)
        self.assertEqual((self.work / "outputs/c.txt").read_text(), "part\n")
        self.assertEqual(list(shared.iterdir()), [])

    def test_job_that_was_left_behind_is_stopped_later(self):
        def ask(**more):
            words = json.dumps({"address": self.ray.address, "token_file": "", "ca_file": "", "timeout": 1, "stop": {
                "id": "cs-r1-a1", "run": "r1", "attempt": 1, "session": "session_1", **more}})
            done = subprocess.run([sys.executable, "-I", "-c", (SOURCE / "resources/python/compute_studio_ray/api.py").read_text(), words],
                                  capture_output=True, text=True, check=True)
            return json.loads(done.stdout)

        runner = self.begin("sh run.sh a 60 0")
        self.wait_log("begin a")
        for pid in self.children(runner.pid) + [runner.pid]:
            os.kill(pid, signal.SIGSTOP)  # then neither stops the job
        for pid in self.children(runner.pid) + [runner.pid]:
            os.kill(pid, signal.SIGKILL)
        runner.wait(10)
        job = self.ray.jobs["cs-r1-a1"]
        self.assertIsNone(job.process.poll())
        self.assertEqual(ask(session="session_0")["outcome"], "restarted")
        self.assertEqual(ask(run="r2")["outcome"], "foreign")
        self.assertEqual(ask(attempt=2)["outcome"], "foreign")
        self.assertEqual(ask(id="cs-r1-a7")["outcome"], "gone")
        self.ray.is_away = True
        self.assertEqual(ask()["code"], "unreachable")
        self.ray.is_away = False
        self.assertFalse(job.is_stopped)
        answer = ask()
        self.assertEqual((answer["outcome"], answer["status"], answer["session"]), ("ended", "STOPPED", "session_1"))
        self.assertEqual(ask(session="")["outcome"], "ended")
        self.ray.statuses["cs-r1-a1"] = {"status": "PENDING", "message": "waits\nfor \x1b[1mCPUs"}
        started = time.monotonic()
        asked = api.stop_job(api.JobApi(self.ray.address), {"id": "cs-r1-a1", "run": "r1", "attempt": 1, "session": ""}, 0.2)
        self.assertEqual((asked["outcome"], asked["status"], asked["message"]), ("asked", "PENDING", "waits"))
        self.assertLess(time.monotonic() - started, 5)

    def test_cancel_stops_the_job(self):
        process = self.begin("sh run.sh a 60 0")
        self.wait_log("begin a")
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.wait(15), 143)
        self.assertEqual(self.ray.jobs["cs-r1-a1"].describe()["status"], "STOPPED")

    def test_signal_during_a_cancel_stops_the_job(self):
        """The agent signals the runner and its follower, and the runner passes its own on: one arrives while another is handled."""
        with open(self.folder / "fast/sitecustomize.py", "a", encoding="utf-8") as stream:
            stream.write("""
import os, signal, threading, types
class Event(threading.Event):
    left = 3
    def set(self):
        with self._cond:
            if Event.left > 0:
                Event.left -= 1
                os.kill(os.getpid(), signal.SIGTERM)
            self._flag = True
            self._cond.notify_all()
follower.threading = types.SimpleNamespace(Event=Event, Thread=threading.Thread)
""")
        process = self.begin("sh run.sh a 60 0")
        self.wait_log("begin a")
        process.send_signal(signal.SIGTERM)
        self.assertNotEqual(process.wait(10), 0)
        self.assertEqual(self.ray.jobs["cs-r1-a1"].describe()["status"], "STOPPED")

    def test_full_disk_does_not_end_the_follower(self):
        process = self.begin("sh run.sh a 2 0")
        self.wait_log("begin a")
        state = next(self.work.glob(".*/state.json"))
        state.with_suffix(".json.new").unlink(missing_ok=True)
        state.with_suffix(".json.new").mkdir()  # cannot be written, whoever this is
        self.assertEqual(process.wait(15), 0)
        self.assertIn("cannot be stored in", self.log())
        self.assertEqual(self.ray.started, ["cs-r1-a1"])
        self.assertEqual((self.work / "outputs/r.txt").read_text(), "fine\n")

    def test_cancel_waits_for_a_silent_cluster(self):
        process = self.begin("sh run.sh a 60 0")
        self.wait_log("begin a")
        self.ray.is_away = True
        process.send_signal(signal.SIGTERM)
        self.wait_log("it may still be running")
        self.assertIsNone(process.poll())
        self.ray.is_away = False
        self.assertEqual(process.wait(15), 143)
        self.assertEqual(self.ray.jobs["cs-r1-a1"].describe()["status"], "STOPPED")

    @campaign
    def test_earlier_attempt_is_ended_first(self):
        process = self.begin("sh run.sh a 60 0")
        self.wait_log("begin a")
        for pid in self.children(process.pid) + [process.pid]:
            os.kill(pid, signal.SIGSTOP)
        for pid in self.children(process.pid) + [process.pid]:
            os.kill(pid, signal.SIGKILL)
        process.wait()
        self.assertEqual(self.ray.jobs["cs-r1-a1"].describe()["status"], "RUNNING")
        subprocess.run(["rm", "-rf", str(self.work / ".compute-studio-ray")], check=True)
        self.assertEqual(self.begin(attempt=2).wait(15), 0)
        self.assertEqual(self.ray.jobs["cs-r1-a1"].describe()["status"], "STOPPED")

    @campaign
    def test_log_that_is_gone_delays_no_end(self):
        self.ray.has_no_logs = True
        self.assertEqual(self.begin("sh run.sh a 0 5").wait(15), 5)
        self.assertIn("the end of its log could not be read", self.log())

    @campaign
    def test_stopped_by_others_and_token(self):
        self.ray.token = "secret-token"
        process = self.begin()
        self.assertEqual(process.wait(15), 1)
        self.assertIn("requires a token", self.log())
        (self.folder / "token").write_text("secret-token\n")
        self.environment = {"COMPUTE_STUDIO_RAY_TOKEN_FILE": str(self.folder / "token")}
        process = self.begin("sh run.sh a 60 0", attempt=2)
        self.wait_log("begin a")
        self.ray.jobs["cs-r1-a2"].stop()
        self.assertEqual(process.wait(15), 1)
        self.assertIn("the job was stopped in Ray, not by this studio", self.log())
        self.assertNotIn("secret-token", self.log() + (self.work / ".compute-studio-ray/state.json").read_text())


class Pieces(unittest.TestCase):
    def test_log_in_parts(self):
        text = 'x"\\\n\u00e9\U0001f600\x1b[0m' * 40
        for is_ascii in (True, False):
            whole = json.dumps({"logs": text}, ensure_ascii=is_ascii)
            for size in (1, 7, 64, len(whole)):
                reader = LogText(11)
                parts = [reader.take(whole[at:at + size]) for at in range(0, len(whole), size)]
                self.assertEqual(("".join(parts), reader.is_ended, reader.count), (text[11:], True, len(text)))
        self.assertRaises(ValueError, LogText(0).take, "<html>" * 20)
        self.assertEqual(LogText(0).take('{"logs": "a\\ud83dbcdefghijklmnop"}')[:2], "a\ufffd")

    def test_answers_of_others_are_refused(self):
        self.assertRaises(api.Refused, api.JobApi, "http://user@host:1")
        self.assertRaises(api.Refused, api.JobApi, "file:///etc/passwd")
        self.assertRaises(api.Silent, api.JobApi("http://127.0.0.1:1").session)
        with socket.create_server(("127.0.0.1", 0)) as other:
            def answer():
                with other.accept()[0] as connection:
                    connection.sendall(b"\0\0@\xfe?\n\n")
            threading.Thread(target=answer, daemon=True).start()
            with self.assertRaisesRegex(api.Silent, "not as HTTP"):
                api.JobApi("http://127.0.0.1:{0}".format(other.getsockname()[1])).session()
        self.assertEqual(api.printable("a\x1b[31m\nb"), "a [31m b")

    def test_names_in_commands(self):
        paths, values = {"inputs.a": "/x y/'z", "inputs.b": "$v"}, {"inputs.b"}
        self.assertEqual(start.expanded("${{ inputs.a }} ${{inputs.b}}", paths, values, True), "'/x y/'\\''z' $v")
        self.assertRaises(KeyError, start.expanded, "${{inputs.c}}", paths, values, True)

    def test_links_do_not_leave_the_folder(self):
        with tempfile.TemporaryDirectory() as name:
            top = Path(name) / "top"
            (top / "inner").mkdir(parents=True)
            (top / "inner/file").write_text("1")
            os.symlink("inner", top / "again")
            os.symlink("..", top / "loop")
            os.symlink("/etc", top / "outside")
            self.assertEqual(sorted(each for _, each in files_below(str(top))), ["again/file", "inner/file"])
            os.symlink("/etc/hostname", top / "inner/link")
            (top / "empty").mkdir()
            self.assertEqual(sorted(each for _, each in files_below(str(top))), ["again/file", "empty", "inner/file"])
            self.assertEqual(copy_tree(str(top / "inner"), str(Path(name) / "to")), 1)
            self.assertEqual(os.readlink(Path(name) / "to/link"), "/etc/hostname")


class Dask(unittest.TestCase):
    def serve(self, answers):
        """A scheduler that gives these messages, each after a message was read; the first one at once."""
        listener = socket.create_server(("127.0.0.1", 0))
        self.addCleanup(listener.close)

        def read(connection):
            size = struct.unpack("<Q", connection.recv(8, socket.MSG_WAITALL))[0]
            connection.recv(size, socket.MSG_WAITALL)

        def work():
            connection = listener.accept()[0]
            with connection, contextlib.suppress(struct.error, OSError, MemoryError):
                for at, answer in enumerate(answers):
                    if at > 1:
                        read(connection)
                    if isinstance(answer, bytes):
                        connection.sendall(answer)
                        continue
                    frame = scheduler.pack(answer)
                    connection.sendall(struct.pack("<QQQ", 16 + len(frame), 1, len(frame)) + frame)
                    if at == 0:
                        read(connection)
                time.sleep(0.2)
        threading.Thread(target=work, daemon=True).start()
        return "tcp://127.0.0.1:{0}".format(listener.getsockname()[1])

    greeting = {"compression": None, "python": [3, 11, 7], "pickle-protocol": 5}
    identity = {"type": "Scheduler", "id": "Scheduler-1", "services": {"dashboard": 8787}, "workers": {
        "tcp://a:1": {"host": "a", "nthreads": 4, "memory_limit": 100, "resources": {"GPU": 1}},
        "tcp://a:2": {"host": "a", "nthreads": 2, "memory_limit": 50}}}
    versions = {"host": {"python": "3.11.7.final.0"}, "packages": {"dask": "2026.8.0", "numpy": None, "unknown": "1"}}

    def test_identity(self):
        found = scheduler.describe(self.serve([self.greeting, b"", self.identity, self.versions]))
        self.assertEqual(found["nodes"], [{"name": "a", "workers": 2, "cpus": 6, "gpus": 1, "memory_bytes": 150}])
        self.assertEqual(found["versions"], {"python": "3.11.7", "dask": "2026.8.0"})

    def test_hostile_answers(self):
        for answers in ([b"HTTP/1.1 400 Bad Request\r\n\r\n"], [struct.pack("<QQQ", 1 << 62, 1, 1)],
                        [struct.pack("<QQQ", 116, 1, 100) + b"\x91" * 100], [{"other": 1}], [b""]):
            with self.assertRaises(scheduler.SchedulerError) as caught:
                scheduler.describe(self.serve(answers), timeout=0.6)
            self.assertEqual(caught.exception.code, "not_dask")
        with self.assertRaises(scheduler.SchedulerError):
            scheduler.describe(self.serve([self.greeting, b"", {"type": "Worker"}]), timeout=1)
        with self.assertRaisesRegex(scheduler.SchedulerError, "does not use TLS"):
            scheduler.describe(self.serve([self.greeting]).replace("tcp:", "tls:"), timeout=1)
        with self.assertRaisesRegex(scheduler.SchedulerError, "certificate, /nowhere,"):
            scheduler.describe(self.serve([self.greeting]).replace("tcp:", "tls:"), {"ca_file": "/nowhere"}, timeout=1)
        for address in ("http://a:1", "tcp://a", "tcp://:1", "tcp://a:99999"):
            self.assertRaises(scheduler.SchedulerError, scheduler.describe, address)

    def test_differences(self):
        ours = {"python": "3.11.2", "dask": "2026.8.0", "numpy": "", "distributed": ""}
        theirs = {"python": "3.11.7", "dask": "2026.7.0", "numpy": "2.0", "distributed": "1"}
        self.assertEqual(dask_report.differences(theirs, ours), [
            "dask is 2026.8.0 in the run's environment and 2026.7.0 in the cluster",
            "the run's environment has no package distributed; the cluster has 1"])
        self.assertEqual(len(dask_report.differences({"python": "3.12.1"}, ours)), 1)


if __name__ == "__main__":
    unittest.main(argv=[each for each in sys.argv if each not in ("push", "campaign")])
