"""Compute Studio as a person has it: the program, a home of its own, a workspace, and studioctl to look behind it."""
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile

from screen import Screen, skip_where_missing, wait_for

BIN = os.environ["STUDIO_BIN_DIR"]
NEW_BUTTON = (0x26, 0x63, 0xd9)  # the accent of the light theme


class Window:
    """One process of compute-studio, and its window."""

    def __init__(self, studio, *arguments):
        self.studio = studio
        self.screen = studio.screen
        self.process = subprocess.Popen([os.path.join(BIN, "compute-studio"), "--workspace", studio.workspace, *arguments],
                                        env=studio.environment, stderr=studio.log, stdin=subprocess.DEVNULL)
        self.id = wait_for("the window", 30, self._find)
        self.raise_()

    def _find(self):
        assert self.process.poll() is None, "The program has ended."
        return self.screen.ask("search", "--all", "--onlyvisible", "--pid", str(self.process.pid), "--name",
                               "Compute Studio$").split("\n")[0]

    def title(self):
        return self.screen.ask("getwindowname", self.id).removesuffix(" – Compute Studio")

    def wait_title(self, title, seconds=20):
        wait_for(f"the page “{title}”, but “{self.title()}”", seconds, lambda: self.title() == title)

    def raise_(self):
        self.screen.ask("windowactivate", self.id)
        wait_for("the window in front", 10, lambda: self.screen.ask("getactivewindow") == self.id)

    def place(self):
        found = dict(re.findall(r"^(\w+)=(-?\d+)$", self.screen.ask("getwindowgeometry", "--shell", self.id), re.M))
        return tuple(int(found[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))

    def click_new(self):
        """The button New, found by its colour at the top of the rail."""
        left, top, _, _ = self.place()
        spot = wait_for("the button New", 10, lambda: self.screen.picture().find(
            NEW_BUTTON, left, max(top, 0), left + 168, top + 120))
        self.screen.click(spot[0], spot[1] + 8)

    def go_to(self, words, title):
        """By the palette: type what it is called, Enter."""
        def try_it():
            self.screen.key("ctrl+k")
            self.screen.type(words)
            try:
                wait_for("what was found", 2, lambda: self._enter(title), 0.3)
                return True
            except AssertionError:
                self.screen.key("Escape")
                return False
        wait_for(f"“{words}” in the palette", 20, try_it)

    def _enter(self, title):
        self.screen.key("Return")
        return self.title() == title

    def fill_new_run(self, folder, command):
        """New run from its first step to the review, by the keyboard alone; not submitted."""
        self.wait_title("New run")
        self.screen.type(folder)
        self.screen.key("Tab", "Tab")
        self.screen.type(command)
        for _ in range(5):
            self.screen.key("ctrl+Return")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def close(self):
        self.raise_()
        self.screen.key("ctrl+q")
        assert self.process.wait(15) == 0, "The window did not end well."


class Studio:
    """Used with `with`. Leaves pictures, and no process."""

    def __init__(self, name, size=(1280, 800)):
        skip_where_missing()
        self.name = name
        self.size = size
        self.shots = os.environ.get("STUDIO_SHOTS_DIR", "")

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="studio-window.", dir="/tmp")  # short: it is typed, and sockets are in it
        self.workspace = os.path.join(self.folder, "w")
        self.screen = Screen(self._make("screen"), *self.size)
        self.environment = {name: value for name, value in self.screen.environment.items()
                            if not name.startswith(("COMPUTE_STUDIO_", "QT_", "WAYLAND", "DBUS_"))}
        for name, folder in (("HOME", "home"), ("XDG_DATA_HOME", "data"), ("XDG_CONFIG_HOME", "config"),
                             ("XDG_CACHE_HOME", "cache"), ("XDG_STATE_HOME", "state"), ("XDG_RUNTIME_DIR", "run")):
            self.environment[name] = self._make(folder)
        self.environment.update(QT_QPA_PLATFORM="xcb", COMPUTE_STUDIO_THEME="light", LC_ALL="C.UTF-8", TZ="UTC")
        self.log = open(os.path.join(self.folder, "stderr"), "w+", encoding="utf-8")
        self.windows = []
        self.ctl("workspace", "create")
        return self

    def __exit__(self, kind, *_):
        if kind is not None:
            self.shoot("failed")
            self.log.seek(0)
            print(self.log.read()[-4000:])
        for window in self.windows:
            if window.process.poll() is None:
                window.kill()
        self._end_the_rest()
        self.screen.close()
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _make(self, name):
        path = os.path.join(self.folder, name)
        os.makedirs(path, mode=0o700)
        return path

    def _end_the_rest(self):
        """Drivers and jobs go on without a window; those of this test are known by their home."""
        ours = b"HOME=" + os.fsencode(self.environment["HOME"])
        for pid in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{pid}/environ", "rb") as file:
                    if ours in file.read().split(b"\0"):
                        os.kill(int(pid), signal.SIGKILL)
            except OSError:
                pass

    def open(self, *arguments):
        window = Window(self, *arguments)
        self.windows.append(window)
        return window

    def write(self, name, text):
        """A file of the code that is run; returns its folder."""
        path = os.path.join(self.folder, "code", name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return os.path.dirname(path)

    def ctl(self, *arguments):
        done = subprocess.run([os.path.join(BIN, "studioctl"), "--workspace", self.workspace, *arguments],
                              env=self.environment, capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 0, f"studioctl {' '.join(arguments)}: {done.stderr}"
        return done.stdout

    def try_ctl(self, *arguments):
        """The same for what may fail; whether it did not."""
        try:
            self.ctl(*arguments)
            return True
        except (AssertionError, subprocess.TimeoutExpired):
            return False

    def runs(self):
        listed = json.loads(self.ctl("run", "list", "--json"))
        return listed["runs"] if isinstance(listed, dict) else listed

    def wait_state(self, state, seconds=30):
        """The one run, once it is in this state."""
        def look():
            runs = self.runs()
            assert len(runs) <= 1, f"{len(runs)} runs instead of one"
            return runs and runs[0]["state"] == state and runs[0]
        return wait_for(f"a run that is {state}", seconds, look, 0.15)

    def shoot(self, what):
        if self.shots:
            os.makedirs(self.shots, exist_ok=True)
            self.screen.picture().save(os.path.join(self.shots, f"{self.name}-{what}.png"))
