"""What tests of created nodes read of a workspace, and how they end its programs."""

import os
import signal
import sqlite3
from pathlib import Path


def created_nodes(workspace):
    with sqlite3.connect(f"file:{workspace}/workspace.db?mode=ro", uri=True) as db:
        db.row_factory = sqlite3.Row
        return [dict(row) for row in db.execute("SELECT * FROM created_node ORDER BY seq")]


def kill_programs(home, *names):
    """With SIGKILL, those with this home. Returns how many there were."""
    killed = 0
    for entry in Path("/proc").iterdir():
        try:
            words = (entry / "cmdline").read_bytes().split(b"\0")
            mine = f"HOME={home}".encode() in (entry / "environ").read_bytes().split(b"\0")
        except (OSError, ValueError):
            continue
        if entry.name.isdigit() and mine and words[0].endswith(tuple(name.encode() for name in names)):
            os.kill(int(entry.name), signal.SIGKILL)
            killed += 1
    return killed
