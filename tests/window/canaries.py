"""Who would notice when something is fetched or read that only words name: a network of its own, which leads nowhere but to
a listener that counts, and a picture that tells when it is opened. Import it before anything else of a scenario."""
import ctypes
import os
import socket
import struct
import subprocess
import sys
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


class Canaries:
    """Both, tried: what would be noticed is noticed."""

    def __init__(self, folder):
        self.listener, self.watched = Listener(), Watched(folder)
        socket.create_connection(("127.0.0.1", self.listener.port)).close()
        end = time.monotonic() + 5
        while self.listener.came == 0 and time.monotonic() < end:
            time.sleep(0.01)
        with open(self.watched.path, "rb"):
            pass
        assert self.listener.came == 1 and self.watched.opened() == 1
        self.listener.came = 0

    def markup(self, what):
        port, path = self.listener.port, self.watched.path
        return (f'<b>{what}</b><img src="http://127.0.0.1:{port}/{what}.png"><img src="{path}">'
                f'<img src="file://{path}"><a href="http://127.0.0.1:{port}/">x</a>')

    def check(self, what):
        assert self.listener.came == 0, f"{self.listener.came} connections at: {what}"
        assert self.watched.opened() == 0, f"A file was read at: {what}"
