"""Two login nodes of a SlurmLab behind one address, as a name that resolves to both in turn: each is a machine of its own with the same disk."""

import os
import shutil
import signal
import socket
import subprocess
import threading
from pathlib import Path

from slurm_lab import children_of, free_port, wait_for


def listens(port):
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


class RoundRobin:
    """The address leads to the login node `current`, 0 or 1, until `switch`. Attach the cluster by `port`."""

    def __init__(self, lab):
        self.lab = lab
        self.current = 0
        self.visits = [0, 0]  # connections
        self._connections = set()
        self._lock = threading.Lock()
        self.ports = [lab.port, free_port()]
        self._start_second()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _start_second(self):
        own = self.lab.folder / "second-login"
        own.mkdir(mode=0o700)
        for name, text in (("boot_id", Path("/proc/sys/kernel/random/uuid").read_text()),
                           ("machine-id", Path("/proc/sys/kernel/random/uuid").read_text().replace("-", ""))):
            (own / name).write_text(text)
        ssh = self.lab.folder / "ssh"
        text = (ssh / "config").read_text().replace(f"Port {self.ports[0]}\n", f"Port {self.ports[1]}\n").replace(f"PidFile {ssh}/pid", f"PidFile {own}/pid")
        (own / "config").write_text(text)
        self._process = subprocess.Popen(
            ["unshare", "--mount", "--pid", "--fork", "--mount-proc", "--kill-child", "bash", "-c",
             'mount --bind "$0/boot_id" /proc/sys/kernel/random/boot_id && mount --bind "$0/machine-id" /etc/machine-id && exec "$@"', own,
             shutil.which("sshd") or "/usr/sbin/sshd", "-D", "-E", own / "log", "-f", own / "config"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if not wait_for(lambda: listens(self.ports[1])):
            raise AssertionError("the second sshd does not listen")
        self._sshd = children_of(self._process.pid)[0]

    def _accept(self):
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            with self._lock:
                node = self.current
                try:
                    server = socket.create_connection(("127.0.0.1", self.ports[node]))
                except OSError:
                    client.close()
                    continue
                self.visits[node] += 1
                self._connections.add((client, server))
            for pair in ((client, server), (server, client)):
                threading.Thread(target=self._pump, args=pair, daemon=True).start()

    def _pump(self, source, sink):
        try:
            while data := source.recv(1 << 16):
                sink.sendall(data)
        except OSError:
            pass
        self._cut(source, sink)
        source.close()

    @staticmethod
    def _cut(*both):
        for each in both:
            try:
                each.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def switch(self):
        """All connections break; the next ones lead to the other node. The first one continues: nothing on it is ended."""
        with self._lock:
            self.current = 1 - self.current
            cut, self._connections = self._connections, set()
        for pair in cut:
            self._cut(*pair)

    def close(self):
        self._listener.close()
        self.switch()
        os.kill(self._sshd, signal.SIGKILL)
        self._process.wait(10)
