"""A workspace of the built programs, for tests of clusters of Ray and Dask."""

import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

BIN = Path(os.environ.get("STUDIO_BIN_DIR", "build/bin")).absolute()
TOOLS = Path(os.environ.get("STUDIO_TEST_TOOLS", "build/test-tools")).absolute()


def wait_for(condition, seconds=30):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(0.05)
    return None


class Lab:
    def __init__(self, **variables):
        self.folder = Path(tempfile.mkdtemp(prefix="framework."))
        self.code = self.folder / "code"
        self.code.mkdir()
        self.env = {**os.environ, "HOME": str(self.folder), "LC_ALL": "C.UTF-8", **variables}
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"):
            self.env[name] = str(self.folder / name.lower())
            Path(self.env[name]).mkdir(mode=0o700)
        self.workspace = self.folder / "ws"
        self.ctl("workspace", "create", str(self.workspace))

    def call(self, *words, limit=120):
        words = [str(each) for each in words]
        if words[0] != "workspace":
            words[:0] = ["--workspace", str(self.workspace)]
        return subprocess.run([str(BIN / "studioctl"), *words], env=self.env, cwd=self.code, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=limit)

    def ctl(self, *words):
        done = self.call(*words)
        assert done.returncode == 0, f"{words}: {done.returncode} {done.stdout} {done.stderr}"
        return done.stdout

    def json(self, *words):
        return json.loads(self.ctl(*words, "--json"))

    def submit(self, *words):
        return self.ctl("run", "submit", *words).split()[-1]

    def show(self, run):
        return self.json("run", "show", run)

    def log(self, run):
        return self.call("run", "logs", run).stdout

    def wait_state(self, run, *states, seconds=60):
        found = wait_for(lambda: self.show(run)["state"] in states, seconds)
        assert found, f"{self.show(run)['state']}, not {states}:\n{self.log(run)}"
        return self.show(run)

    def wait_log(self, run, text, seconds=60):
        assert wait_for(lambda: text in self.log(run), seconds), self.log(run)

    def processes(self, word):
        """Ids of processes of this workspace with the word in their command line."""
        found = []
        for entry in Path("/proc").iterdir():
            try:
                words = (entry / "cmdline").read_bytes().decode(errors="replace").replace("\0", " ")
                mine = f"HOME={self.folder}".encode() in (entry / "environ").read_bytes().split(b"\0")
            except (OSError, ValueError):
                continue
            if mine and word in words:
                found.append(int(entry.name))
        return found

    def kill(self, word):
        for pid in self.processes(word):
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass

    def close(self):
        self.kill("")
        time.sleep(0.2)
        self.kill("")
        shutil.rmtree(self.folder, ignore_errors=True)
