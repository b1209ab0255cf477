"""A workspace of the built programs with a fake Kubernetes cluster (fake_kubernetes.py) and the real kubectl."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "support"))
from workspace_nodes import created_nodes, kill_programs  # noqa: E402

BIN = Path(os.environ.get("STUDIO_BIN_DIR", "build/bin")).absolute()


def missing():
    """Why the lab cannot be built here; empty: it can."""
    if not shutil.which("kubectl"):
        return "needs kubectl"
    if os.geteuid() != 0:
        return "needs root: pods are processes in namespaces"
    if not all(shutil.which(name) for name in ("ip", "openssl", "nsenter", "unshare")):
        return "needs ip, openssl, nsenter and unshare"
    probe = subprocess.run(["unshare", "--mount", "--pid", "--net", "--fork", "true"], capture_output=True)
    return "" if probe.returncode == 0 else "needs mount, process and network namespaces"


class KubernetesLab:
    def __init__(self, *options):
        self.folder = Path(tempfile.mkdtemp(prefix="k8s.", dir="/tmp"))
        self.cluster = self.folder / "cluster"
        self.server = subprocess.Popen([sys.executable, "-B", str(HERE / "fake_kubernetes.py"), str(self.cluster), *options],
                                       stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.kubeconfig = self.server.stdout.readline().decode().strip()
        if not self.kubeconfig:
            raise RuntimeError("the fake cluster does not start")
        self.control_address = (self.cluster / "control").read_text()
        self.env = {**os.environ, "HOME": str(self.folder / "home"), "LC_ALL": "C.UTF-8", "COMPUTE_STUDIO_TEST_NODE_ABSENCE_MS": "500",
                    "COMPUTE_STUDIO_TEST_NODE_VISIBLE_MS": "2000", "COMPUTE_STUDIO_TEST_UNUSABLE_MS": "1000",
                    "COMPUTE_STUDIO_TEST_NODE_STUCK_MS": "2000", "COMPUTE_STUDIO_TEST_ABSENCE_MS": "3000"}
        self.env.pop("KUBECONFIG", None)
        (self.folder / "home").mkdir(mode=0o700)
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"):
            self.env[name] = str(self.folder / name.lower())
            Path(self.env[name]).mkdir(mode=0o700)
        self.workspace = self.folder / "ws"
        self.ok("workspace", "create", str(self.workspace))

    def close(self):
        self.kill_drivers()
        self.server.stdin.close()
        self.server.stdout.close()
        try:
            self.server.wait(20)
        except subprocess.TimeoutExpired:
            self.server.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    # The programs

    def call(self, *words, env=None, limit=120):
        words = [str(BIN / "studioctl"), *words]
        if words[1] != "workspace":
            words[1:1] = ["--workspace", str(self.workspace)]
        return subprocess.run(words, env=env or self.env, cwd=self.folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=limit)

    def ok(self, *words, env=None):
        done = self.call(*words, env=env)
        if done.returncode != 0:
            raise AssertionError(f"{words}: {done.stdout} {done.stderr}")
        return done.stdout

    def json(self, *words):
        return json.loads(self.ok(*words, "--json"))

    def attach(self, *more, name="k8s", image="debian:12", env=None):
        return self.ok("compute", "attach", "--type", "kubernetes", "--name", name, "--kubeconfig", self.kubeconfig, "--context", "lab",
                       "--image", image, "--memory", "256MiB", "--idle-time-before-scale-down", "1s", *more, env=env)

    def run(self, *more, command="echo on $(cat /compute-studio/node-id)", env=None):
        return self.ok("run", "submit", "--compute", "k8s", *more, "--", "sh", "-c", command, env=env).split()[0]

    def state(self, run):
        return self.json("run", "show", run)["state"]

    def rows(self):
        return created_nodes(self.workspace)

    def kill_drivers(self):
        return kill_programs(f"{self.folder}/home", "studioctl", "kubectl")

    def wait(self, what, check, limit=60):
        end = time.monotonic() + limit
        while time.monotonic() < end:
            if value := check():
                return value
            time.sleep(0.1)
        operations = self.call("compute", "list-operations", "k8s").stdout
        raise AssertionError(f"{what}: {[(r['state'], r['trouble']) for r in self.rows()]} {self.pods()} {operations}")

    # The cluster

    def control(self, path, **faults):
        body = json.dumps(faults).encode() if faults else b""
        with urllib.request.urlopen(urllib.request.Request(self.control_address + path, data=body or None), timeout=30) as answer:
            return json.loads(answer.read())

    def faults(self, **faults):
        self.control("set", **faults)

    def pods(self):
        return {pod["metadata"]["name"]: pod["status"]["phase"] for pod in self.control("state")["pods"]}

    def past(self):
        """All pods that ever were."""
        return self.control("state")["past"]

    def starts(self):
        return self.control("state")["starts"]
