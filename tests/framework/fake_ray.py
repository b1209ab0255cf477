"""A job API as that of Ray's dashboard, which really runs each job's entrypoint as a process of this machine.

What is fake: there is one node, no scheduling and no installation of packages; answers have the fields that the real one's have.
Faults: `is_away` (connections are dropped), `drops_answers` (a request takes effect, its answer does not come), `restart()` (a head
that forgets everything), `token`, `statuses` (what is reported instead of the truth), `has_no_logs`."""

import http.server
import io
import json
import os
import signal
import subprocess
import tempfile
import threading
import time
import urllib.parse
import zipfile
from pathlib import Path


class Job:
    def __init__(self, ray, request):
        self.request = request
        self.name = request["submission_id"]
        package = request["runtime_env"]["working_dir"].rsplit("/", 1)[1]
        self.folder = Path(tempfile.mkdtemp(prefix="job.", dir=ray.folder))
        with zipfile.ZipFile(io.BytesIO(ray.packages[package])) as archive:
            archive.extractall(self.folder)  # without permissions, as Ray
        self.log = self.folder.with_suffix(".log")
        self.is_stopped = False
        entry = request["entrypoint"] if ray.never_start == 0 else "true"
        ray.never_start = max(0, ray.never_start - 1)
        with open(self.log, "wb") as stream:
            self.process = subprocess.Popen(["sh", "-c", entry], cwd=self.folder, stdout=stream,
                                            stderr=subprocess.STDOUT, start_new_session=True,
                                            env={**os.environ, **request["runtime_env"].get("env_vars", {})})

    def describe(self):
        code = self.process.poll()
        status = "STOPPED" if self.is_stopped and code is not None else "RUNNING" if code is None else \
            "SUCCEEDED" if code == 0 else "FAILED"
        return {"type": "SUBMISSION", "submission_id": self.name, "status": status, "metadata": self.request.get("metadata"),
                "entrypoint": self.request["entrypoint"], "driver_exit_code": code, "message":
                    f"Job entrypoint command failed with exit code {code}, last available logs" if status == "FAILED" else ""}

    def stop(self):
        self.is_stopped = True
        try:
            os.killpg(self.process.pid, signal.SIGTERM)
        except ProcessLookupError:
            pass


class FakeRay:
    def __init__(self, folder):
        self.folder = Path(folder)
        self.jobs = {}
        self.packages = {}
        self.posts = []      # submission ids, in order of arrival
        self.submitted = []  # request bodies
        self.started = []    # ids of jobs that began
        self.session = "session_1"
        self.is_away = False
        self.drops_answers = False
        self.token = ""
        self.statuses = {}
        self.has_no_logs = False
        self.never_start = 0  # so many jobs wait until Ray gives them up
        handler = type("Handler", (_Handler,), {"ray": self})
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.server.daemon_threads = True
        self.address = "http://127.0.0.1:{0}".format(self.server.server_address[1])
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def restart(self):
        """The head ends with all its jobs, and another one starts."""
        self.kill_jobs()
        self.jobs, self.packages = {}, {}
        self.session = "session_{0}".format(int(self.session.rsplit("_", 1)[1]) + 1)

    def kill_jobs(self):
        for job in self.jobs.values():
            try:
                os.killpg(job.process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            job.process.wait()

    def close(self):
        self.server.shutdown()
        self.server.server_close()
        self.kill_jobs()


class _Handler(http.server.BaseHTTPRequestHandler):
    ray = None

    def log_message(self, *_):
        pass

    def handle_one_request(self):
        if self.ray.is_away:
            self.close_connection = True
            return
        super().handle_one_request()

    def give(self, value, status=200):
        body = value if isinstance(value, bytes) else json.dumps(value).encode()
        if self.ray.drops_answers:
            self.close_connection = True
            return
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def body(self):
        return self.rfile.read(int(self.headers.get("Content-Length") or 0))

    def is_allowed(self):
        if self.ray.token and self.headers.get("Authorization") != "Bearer " + self.ray.token:
            self.body()
            self.give(b"Unauthorized", 401)
            return False
        return True

    def do_GET(self):
        path = urllib.parse.unquote(self.path.partition("?")[0])
        if not self.is_allowed():
            return None
        if path == "/api/version":
            return self.give({"version": "4", "ray_version": "2.60.0", "ray_commit": "x", "session_name": self.ray.session})
        if path == "/nodes":
            return self.give({"result": True, "data": {"summary": [
                {"hostname": "head", "ip": "127.0.0.1", "raylet": {"state": "ALIVE", "isHeadNode": True, "resourcesTotal":
                    {"CPU": 4.0, "memory": 8.0 * 2 ** 30, "GPU": 1.0}}},
                {"hostname": "gone", "ip": "127.0.0.2", "raylet": {"state": "DEAD", "resourcesTotal": {"CPU": 64.0}}}]}})
        parts = path.strip("/").split("/")
        if parts[:2] == ["api", "packages"]:
            return self.give(b"", 200 if parts[-1] in self.ray.packages else 404)
        if parts[:2] == ["api", "jobs"] and len(parts) >= 3:
            job = self.ray.jobs.get(parts[2])
            if job is None:
                return self.give(b"Job does not exist", 404)
            if parts[-1] == "logs" and self.ray.has_no_logs:
                return self.give(b"Traceback", 500)
            if parts[-1] == "logs":
                return self.give({"logs": job.log.read_text(errors="replace")})
            return self.give({**job.describe(), **self.ray.statuses.get(job.name, {})})
        return self.give(b"not found", 404)

    def do_DELETE(self):
        name = urllib.parse.unquote(self.path.rsplit("/", 1)[1])
        self.ray.statuses.pop(name, None)
        self.give({"deleted": self.ray.jobs.pop(name, None) is not None})

    def do_PUT(self):
        if not self.is_allowed():
            return
        self.ray.packages[self.path.rsplit("/", 1)[1]] = self.body()
        self.give(b"")

    def do_POST(self):
        if not self.is_allowed():
            return None
        body = self.body()
        parts = self.path.strip("/").split("/")
        if parts[-1] == "stop":
            job = self.ray.jobs.get(urllib.parse.unquote(parts[2]))
            if job is None:
                return self.give(b"Job does not exist", 404)
            job.stop()
            return self.give({"stopped": True})
        request = json.loads(body)
        name = request["submission_id"]
        self.ray.posts.append(name)
        if name in self.ray.jobs:
            return self.give(f"Traceback\nValueError: Job with submission_id {name} already exists. Please use another".encode(), 500)
        self.ray.submitted.append(request)
        self.ray.started.append(name)
        self.ray.jobs[name] = Job(self.ray, request)
        time.sleep(0.05)
        return self.give({"job_id": name, "submission_id": name})
