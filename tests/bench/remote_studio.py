"""What the benchmarks of attached machines share: pretended machines behind a slow line, and a workspace that uses them."""
import contextlib
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

BIN = os.environ.get("STUDIO_BIN_DIR", "build/bin")
LAB = os.environ.get("STUDIO_LAB_DIR", "build/tests")


def wait_for(condition, limit=120, pause=0.001):
    end = time.monotonic() + limit
    while time.monotonic() < end:
        value = condition()
        if value:
            return value
        time.sleep(pause)
    raise TimeoutError("waited in vain")


class Lab:
    def __init__(self, machines, users_of_host=25):
        program = os.path.join(LAB, "studio-bench-lab")
        if not os.path.exists(program):
            print(f"{program} is not built: ninja benches")
            sys.exit(77)
        self.process = subprocess.Popen([program, str(machines), str(users_of_host)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        if not line:
            sys.exit(self.process.wait())
        self.machines = json.loads(line)

    def say(self, words):
        self.process.stdin.write(words + "\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def end(self):
        self.process.stdin.close()
        self.process.wait(60)


class Studio:
    def __init__(self):
        self.place = tempfile.mkdtemp(prefix="studio-bench-")
        self.home = os.path.join(self.place, "home")
        self.workspace = os.path.join(self.place, "workspace")
        os.mkdir(self.home)
        self.environment = {key: value for key, value in os.environ.items()
                            if not key.startswith("COMPUTE_STUDIO_") and key not in ("SSH_AUTH_SOCK", "DBUS_SESSION_BUS_ADDRESS")}
        self.environment.update(HOME=self.home, COMPUTE_STUDIO_WORKSPACE=self.workspace)
        self.ctl("workspace", "create")

    def start(self, *words):
        return subprocess.Popen([os.path.join(BIN, "studioctl"), *words], env=self.environment, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True)

    def ctl(self, *words):
        process = self.start(*words)
        out, err = process.communicate(timeout=300)
        if process.returncode != 0:
            raise RuntimeError(f"studioctl {' '.join(words)}: {err or out}")
        return out.strip()

    def serve(self):
        process = subprocess.Popen([os.path.join(BIN, "studioctl"), "serve"], env=self.environment, start_new_session=True,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_for(self.driver)
        time.sleep(0.5)
        return process

    def attach(self, name, machine, max_runs=1000):
        self.ctl("compute", "attach", "--type", "virtualmachine", "--name", name, "--address", machine["address"], "--port",
                 str(machine["port"]), "--user", machine["user"], "--key", machine["key"], "--host-key",
                 machine["host_key"], "--max-runs", str(max_runs))

    def driver(self):
        try:
            with open(os.path.join(self.workspace, "workspace.lease"), encoding="utf-8") as file:
                pid = json.load(file)["pid"]
            os.kill(pid, 0)
            return pid
        except (OSError, ValueError, KeyError):
            return None

    def submit(self, name, *words):
        return self.ctl("run", "submit", "--compute", name, *words)

    def log_path(self, run):
        return os.path.join(self.workspace, "runs", run, "a1/r0/log/std_log.txt")

    def said(self, run, text="", pause=0.001):
        """When the log here had these words: the time of the file's last change."""
        path = self.log_path(run)

        def look():
            try:
                with open(path, encoding="utf-8") as file:
                    return os.stat(path).st_mtime if text in file.read() and os.stat(path).st_size else None
            except OSError:
                return None
        return wait_for(look, pause=pause)

    def stop_between_writes(self, driver):
        """Stops the driver while it does not hold the lock of the database, which everybody else would wait for."""
        while True:
            os.kill(driver, signal.SIGSTOP)
            try:
                with contextlib.closing(sqlite3.connect(f"{self.workspace}/workspace.db", timeout=0.2)) as database:
                    database.execute("BEGIN IMMEDIATE")
                return
            except sqlite3.OperationalError:
                os.kill(driver, signal.SIGCONT)
                time.sleep(0.05)

    def query(self, sql, *values):
        with sqlite3.connect(f"file:{self.workspace}/workspace.db?mode=ro", uri=True, timeout=10) as database:
            return database.execute(sql, values).fetchall()

    def created(self, run):
        return self.query("SELECT created_ms FROM run WHERE id=?", run)[0][0] / 1000

    def end(self):
        pid = self.driver()
        if pid:
            os.kill(pid, signal.SIGKILL)
        time.sleep(0.3)
        shutil.rmtree(self.place, ignore_errors=True)
