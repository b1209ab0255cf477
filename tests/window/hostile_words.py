"""A13: names and words that are markup, wherever a job can put them. The window shows them; it fetches nothing and reads
nothing. All of it in a network of its own, which leads nowhere but to a listener that counts."""
import ctypes
import os
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

from screen import SKIPPED

if os.environ.get("STUDIO_OWN_NETWORK") != "yes":
    if subprocess.run(["unshare", "--net", "true"], capture_output=True, check=False).returncode != 0:
        print("Skipped: a network of its own needs root.")
        sys.exit(SKIPPED)
    os.environ["STUDIO_OWN_NETWORK"] = "yes"
    os.execvp("unshare", ["unshare", "--net", sys.executable, "-B", *sys.argv])
subprocess.run(["ip", "link", "set", "lo", "up"], check=True)

from studio import Studio, wait_for  # noqa: E402

IN_OPEN = 0x20


class Listener:
    """Counts who comes."""

    def __init__(self):
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        self.came = 0
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self):
        while True:
            self.socket.accept()[0].close()
            self.came += 1


class Watched:
    """A picture, and how often it was opened."""

    def __init__(self, folder):
        self.path = os.path.join(folder, "canary.png")
        with open(self.path, "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n")
        self.libc = ctypes.CDLL(None, use_errno=True)
        self.descriptor = self.libc.inotify_init1(os.O_NONBLOCK)
        assert self.libc.inotify_add_watch(self.descriptor, self.path.encode(), IN_OPEN) >= 0

    def opened(self):
        try:
            return len(os.read(self.descriptor, 4096)) // struct.calcsize("iIII")
        except BlockingIOError:
            return 0


def hostile(listener, watched, what):
    return (f'<b>{what}</b><img src="http://127.0.0.1:{listener.port}/{what}.png"><img src="{watched.path}">'
            f'<img src="file://{watched.path}"><a href="http://127.0.0.1:{listener.port}/">x</a>')


with tempfile.TemporaryDirectory(prefix="studio-canary.", dir="/tmp") as place, Studio("hostile-words") as studio:
    listener, watched = Listener(), Watched(place)
    # What would be noticed is noticed.
    socket.create_connection(("127.0.0.1", listener.port)).close()
    with open(watched.path, "rb"):
        pass
    wait_for("the listener to count", 5, lambda: listener.came == 1)
    assert watched.opened() == 1
    listener.came = 0

    def words(what):
        return hostile(listener, watched, what)

    # A GPU whose driver calls it that.
    tools = os.path.join(studio.folder, "tools")
    os.mkdir(tools)
    with open(os.path.join(tools, "nvidia-smi"), "w", encoding="utf-8") as file:
        file.write("#!/bin/sh\nprintf '%s\\n' '0, GPU-1, " + words("gpu").replace("'", "") + ", 16000, 535.1, 1, 1, 40'\n")
    os.chmod(os.path.join(tools, "nvidia-smi"), 0o755)
    studio.environment["PATH"] = tools + ":" + os.environ["PATH"]

    script = f"""
import os, sys
from azureml.core import Run
run = Run.get_context()
for step in range(3):
    run.log({words('metric')!r}, step)
run.tag('tag', {words('tag')!r})
run.log('loss', 1)
for name in ('<img src="canary.png">', '<b>bold<', '&lt;u&gt;.txt'):
    open(os.path.join('outputs', name), 'w').write({words('output')!r})
print({words('log')!r})
print({words('error')!r}, file=sys.stderr)
raise SystemExit({words('end')!r} if len(sys.argv) > 1 else 0)
"""
    code = studio.write("train.py", script)
    studio.write('<img src="canary.png">.txt', words("snapshot"))
    studio.write("requirements.txt", "numpy\n")

    def submit(name, *more):
        return studio.ctl("run", "submit", "--name", words(name), "--experiment", words("experiment")[:200], "--tag",
                          "colour=" + words("colour"), "--env", "VARIABLE=" + words("variable"), "--input",
                          "text=text:" + words("input"), "--source", code, "--", "python3", "train.py", *more).strip()

    studio.ctl("environment", "create", "--name", "plain", "--interpreter", sys.executable, "--description",
               words("description"), "--env", "V=" + words("value"))
    runs = [submit("fine"), submit("fails", words("argument"))]
    for run in runs:
        studio.try_ctl("run", "wait", run, "--timeout", "60")
    ends = {run["id"]: run["state"] for run in studio.runs()}
    assert ends == {runs[0]: "Completed", runs[1]: "Failed"}, ends

    window = studio.open()
    screen = studio.screen
    window.wait_title("Home")

    def look(what, *keys, wait=0.7):
        screen.key(*keys)
        time.sleep(wait)
        studio.shoot(what)
        assert window.process.poll() is None, f"The window ended at: {what}"
        assert listener.came == 0, f"{listener.came} connections at: {what}"
        assert watched.opened() == 0, f"A file was read at: {what}"

    look("home", "ctrl+1")
    look("runs", "ctrl+2")
    for name, row in (("fails", ["Home"]), ("fine", ["Home", "Down"])):  # the newest first
        look(f"runs-{name}", "ctrl+2", *row)
        look(f"{name}", "Return", wait=1)
        assert window.title().startswith(f"<b>{name}</b>"), window.title()
        screen.key(*["Left"] * 6)  # to the first tab, whichever was looked at last
        for tab in ("overview", "logs", "metrics", "monitoring", "outputs", "snapshot", "events"):
            look(f"{name}-{tab}")
            screen.key("Right")
    # The end of a run, told while somebody looks elsewhere.
    screen.key("ctrl+3")
    third = submit("third", "fails")
    studio.try_ctl("run", "wait", third, "--timeout", "60")
    look("told", wait=1.5)
    look("compute", "ctrl+3")
    look("target", "Down", "Return", wait=1)
    for tab in ("two", "three", "four"):
        look(f"target-{tab}", "Right")
    look("environments", "ctrl+4")
    look("environment", "Home", "Return")
    # The palette looks for what is typed there, and shows runs.
    screen.key("ctrl+k")
    screen.type("<b>fine")
    look("palette")
    screen.key("Escape")
    # Compared, side by side.
    look("chosen", "ctrl+2", "Home", "Down", "shift+Down")
    window.close()
    assert listener.came == 0 and watched.opened() == 0
