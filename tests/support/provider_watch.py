"""Compares, each second, what a provider lists with what the rows of a workspace say. Runs beside a test with the built programs.

In a Python test: watch = ProviderWatch(there, database, ...); watch.start(); ...; problems = watch.stop(). For other tests it is a program:

    provider_watch.py podman|qemu WORKSPACE HOME [WISH that the test itself put there]

which looks until its input ends, prints what it found, and exits 1 if that is anything, 2 if it could not look at all.
"""
import json
import os
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

# Seconds for which a row may be in a state while a driver runs; the state table of the design, with the time that one look takes.
STAGES = {"requested": 330, "locating": 630, "booting": 630, "joining": 630, "stopping": 630}
# What the rows of these states say: a machine is there, and it is on (True), off (False), or either.
EXPECTED = {"booting": None, "joining": True, "ready": True, "stopping": None, "stopped": False}
ROWS = "SELECT seq,wish,name,provider_id,state,since_ms FROM created_node WHERE gone_ms IS NULL"


def driver_runs(home):
    """A driver of that home runs."""
    mark = b"HOME=" + os.fsencode(str(home)) + b"\0"
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/cmdline", "rb") as words:
                if not words.read().split(b"\0")[0].endswith(b"studioctl"):
                    continue
            with open(f"/proc/{pid}/environ", "rb") as variables:
                if mark in variables.read():
                    return True
        except OSError:
            pass  # it has ended
    return False


class ProviderWatch:
    """`there`: all that the provider has now, each {"wish", "id" (None: not known), "on" (None: not known)}. `lists_stopped`: also what is off.
    `absent_s`: until a machine that is away, or off, or on, must be noticed. `is_driven`: a driver runs, so that time counts."""

    def __init__(self, there, database, is_driven=lambda: True, absent_s=90, lists_stopped=True):
        self.there, self.database, self.is_driven = there, str(database), is_driven
        self.absent_s, self.lists_stopped = absent_s, lists_stopped
        self.looks, self.seen, self.failures = 0, 0, []
        self.problems = []
        self._allowed = set()
        self._since = {}  # of what may be so for a while: driven seconds by what it is
        self._last = None
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self):
        self._thread.start()
        return self

    def allow(self, wish):
        """What the test itself put there."""
        self._allowed.add(wish)

    def stop(self):
        self._end.set()
        if self._thread.ident is not None:
            self._thread.join(30)
        return self.problems

    def _run(self):
        is_last = False
        while not is_last:
            is_last = self._end.wait(1)  # and a look at the end: a short test may have been over before the first one
            try:
                # In this order: what is listed had a row before it was there.
                listed = list(self.there())
                rows = self._rows()
            except Exception as error:  # the provider is down, or the workspace is being made
                self.failures.append(repr(error))
                continue
            self.look(listed, rows, time.time(), self.is_driven())

    def _rows(self):
        with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True, timeout=10) as db:
            db.row_factory = sqlite3.Row
            return [dict(row) for row in db.execute(ROWS)]

    def _report(self, text):
        if text not in self.problems:
            self.problems.append(text)

    def look(self, listed, rows, now, is_driven):
        """One look, at Unix time `now`."""
        elapsed = max(0.0, now - self._last) if self._last is not None else 0.0
        self._last = now
        self.looks += 1
        self.seen += len(listed)
        lasting = {}  # as _since, of this look

        def lasts(what, limit, text, counts=True):
            lasting[what] = self._since.get(what, 0.0) + (elapsed if counts and what in self._since else 0.0)
            if lasting[what] > limit:
                self._report(text)

        by_wish = {row["wish"]: row for row in rows}
        machines = {}
        for one in listed:
            wish = one["wish"]
            if wish in self._allowed:
                continue
            if wish in machines:
                self._report(f"two machines of the wish {wish}: {machines[wish]} {one}")
            machines[wish] = one
            row = by_wish.get(wish)
            if row is None:
                # Its row may have ended between the two questions, as soon as the machine had.
                lasts(("orphan", wish), 0.5, f"a machine without a row: {one}")
                continue
            if row["name"] is None:
                self._report(f"a machine that was not requested: {one} {row}")
            if row["provider_id"] and one["id"] and row["provider_id"] != one["id"]:
                lasts(("id", wish), 0.5, f"another machine than that of the row: {one} {row}")
        for row in rows:
            wish, state = row["wish"], row["state"]
            if state in STAGES and now - row["since_ms"] / 1000 > STAGES[state]:
                lasts(("stage", wish, state, row["since_ms"]), 60, f"{state} for more than {STAGES[state]} s: {row}", is_driven)
            if state not in EXPECTED or (state in ("booting", "stopped") and not row["provider_id"]):
                continue
            one, expected = machines.get(wish), EXPECTED[state]
            if one is None:
                if expected is not False or self.lists_stopped:
                    lasts(("away", wish), self.absent_s, f"a row without a machine: {row}", is_driven)
            elif expected is not None and one["on"] is not None and one["on"] != expected:
                lasts(("power", wish, expected), self.absent_s, f"{state}, but {'on' if one['on'] else 'off'}: {one} {row}", is_driven)
        self._since = lasting


def workspace_id(workspace):
    with sqlite3.connect(f"file:{workspace}/workspace.db?mode=ro", uri=True) as db:
        return db.execute("SELECT value FROM identity WHERE key='id'").fetchone()[0]


def containers(workspace):
    words = ["podman", "ps", "--all", "--no-trunc", "--filter", "label=cs-workspace=" + workspace_id(workspace), "--format", "json"]
    done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=True)
    # One that is being removed, or was made and not started yet, is neither on nor off.
    power = {"running": True, "exited": False, "stopped": False}
    return [{"wish": one["Labels"]["cs-node"], "id": one["Id"], "on": power.get(one["State"])} for one in json.loads(done.stdout or "[]")]


def virtual_machines(workspace):
    mine, found, parents = b"cs-workspace=" + workspace_id(workspace).encode(), {}, set()
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            words = Path(f"/proc/{pid}/cmdline").read_bytes()
            parent = Path(f"/proc/{pid}/stat").read_text(errors="replace").rsplit(")", 1)[1].split()[1]
        except OSError:
            continue
        if words.startswith(b"qemu-system") and mine in words and b"cs-node=" in words:
            wish = words.split(b"cs-node=")[1].split(b"\0")[0]
            found[pid] = {"wish": wish.split(b",")[0].decode(), "id": None, "on": True}
            parents.add(parent)
    # One that becomes a daemon is two processes for a moment.
    return [one for pid, one in found.items() if pid not in parents]


def main():
    kind, workspace, home = sys.argv[1:4]
    there = {"podman": containers, "qemu": virtual_machines}[kind]
    watch = ProviderWatch(lambda: there(workspace), workspace + "/workspace.db", lambda: driver_runs(home), lists_stopped=kind == "podman")
    for wish in sys.argv[4:]:
        watch.allow(wish)
    watch.start()
    sys.stdin.read()
    for problem in watch.stop():
        print(problem)
    print(f"{watch.looks} looks, {watch.seen} machines, {len(watch.failures)} failures {watch.failures[:1]}", file=sys.stderr)
    sys.exit(1 if watch.problems else 0 if watch.looks else 2)


if __name__ == "__main__":
    main()
