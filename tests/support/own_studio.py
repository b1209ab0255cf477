"""A workspace and a home of a test's own, below a folder, for tests that call studioctl from Python."""
import json
import os
import signal
import subprocess


def kill(pid):
    try:
        os.kill(pid, signal.SIGKILL)
    except OSError:
        pass  # ended


def command_of(pid):
    """Its words, each ended by NUL; empty if it has ended."""
    try:
        with open("/proc/%d/cmdline" % pid, "rb") as stream:
            return stream.read()
    except OSError:
        return b""


class OwnStudio:
    def __init__(self, folder, work=None, timeout=120):
        self.ctl = os.path.join(os.environ["STUDIO_BIN_DIR"], "studioctl")
        self.home, self.work, self.timeout = os.path.join(folder, "home"), work or folder, timeout
        self.variables = dict(os.environ, HOME=self.home, COMPUTE_STUDIO_WORKSPACE=os.path.join(folder, "workspace"))
        os.makedirs(self.home)
        self.run("workspace", "create", self.variables["COMPUTE_STUDIO_WORKSPACE"])

    def run(self, *words, code=0):
        """Its output; `code`: expected, None: any."""
        done = subprocess.run((self.ctl,) + words, cwd=self.work, env=self.variables, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True, timeout=self.timeout)
        if code is not None and done.returncode != code:
            raise AssertionError("studioctl %s: %d\n%s%s" % (" ".join(words), done.returncode, done.stdout, done.stderr))
        return done.stdout

    def json(self, *words):
        return json.loads(self.run(*words, "--json"))

    def processes(self):
        """Process ids of all that has this home: studioctl's scheduler, agents, jobs."""
        mark, found = os.fsencode("HOME=" + self.home + "\0"), []
        for pid in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open("/proc/%s/environ" % pid, "rb") as stream:
                    if mark in stream.read():
                        found.append(int(pid))
            except OSError:
                pass  # ended, or another user's
        return found

    def stop(self):
        for _ in range(3):
            for pid in self.processes():
                kill(pid)
