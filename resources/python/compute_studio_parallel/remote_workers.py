"""Workers of a parallel job on its other nodes: each is a TCP connection to the coordinator, which proves the attempt's secret."""
import errno
import hashlib
import hmac
import json
import os
import select
import socket
import threading
import time

MAX_HELLO = 4096
HELLO_SECONDS = 10.0
SEND_SECONDS = 30.0
LATE_SECONDS = 60.0  # a node that joins later than this after all others is not waited for
MAX_HANDSHAKES = 256


def proof(secret, role, nonce):
    """What shows that an end knows the secret. `role`: that of the end, so that no answer can be reflected."""
    return hmac.new(secret.encode("utf-8"), (role + ":" + nonce).encode("ascii"), hashlib.sha256).hexdigest()


def root_of(settings):
    """The input of a node, which its paths begin with."""
    return settings.input.rstrip("/") or "/"


def read_line(connection, until, limit=MAX_HELLO):
    """One line of the handshake, byte by byte: what follows belongs to the one who reads next. `until`: its deadline."""
    line = b""
    while not line.endswith(b"\n"):
        left = until - time.monotonic()
        if left <= 0:
            raise OSError(errno.ETIMEDOUT, "the handshake took too long")
        connection.settimeout(left)
        byte = connection.recv(1)
        if not byte or len(line) >= limit:
            raise OSError(errno.EPROTO, "the connection ended before it began")
        line += byte
    fields = json.loads(line.decode("ascii"))
    if not isinstance(fields, dict):
        raise ValueError("no fields")
    return fields


def tune(connection):
    """After the handshake. A node that vanishes, or a firewall that forgets the connection, is noticed within a minute."""
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in (("TCP_KEEPIDLE", 30), ("TCP_KEEPINTVL", 10), ("TCP_KEEPCNT", 3), ("TCP_USER_TIMEOUT", 60000)):
        if hasattr(socket, name):
            connection.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)


def send_line(connection, fields):
    connection.sendall(json.dumps(fields).encode("ascii") + b"\n")


class AnswerReader(object):
    """Splits what a worker writes into its answers: a line, then as many bytes as the line says.

    Raises ValueError for what is none."""

    def __init__(self):
        self._text = bytearray()

    def take(self, text):
        self._text += text
        answers = []
        while True:
            end = self._text.find(b"\n")
            if end < 0:
                return answers
            fields = json.loads(self._text[:end].decode("ascii"))
            self._check(fields)
            last = end + 1 + fields["length"]
            if len(self._text) < last:
                return answers
            answers.append((fields, bytes(self._text[end + 1:last])))
            del self._text[:last]

    @staticmethod
    def _check(fields):
        kinds = {"length": int, "returned": int, "error": str, "trace": str}
        if not isinstance(fields, dict) or fields.get("length", -1) < 0 or not ("exit" in fields or "ok" in fields) or \
                not all(isinstance(fields[name], kind) for name, kind in kinds.items() if name in fields) or \
                fields.get("ok") is False and not ("error" in fields and "trace" in fields):
            raise ValueError("not an answer")


class RemoteWorker(object):
    """A worker process on another node, with the same members as coordinator.Worker."""

    def __init__(self, connection, hello):
        self.number = "{0}.{1}".format(hello["node"], hello["slot"])
        self.batch = None
        self.is_ready = False
        self.deadline = float("inf")
        self.limit = 0
        self.answers = connection.fileno()
        self._connection = connection
        self._reader = AnswerReader()
        self._code = None

    def begin(self, settings, fields):
        self.limit = settings.first_task_creation_timeout
        self.deadline = time.monotonic() + self.limit
        self.send(dict(fields, root=root_of(settings)))

    def send(self, fields):
        try:
            send_line(self._connection, fields)
        except OSError:
            pass  # the node is lost: this is seen where answers are read

    def read(self):
        answers, is_at_end = [], False
        while True:
            try:
                text = os.read(self.answers, 1 << 20)  # does not wait: the connection has a time-out
            except BlockingIOError:
                break
            except OSError:
                text = b""
            if not text:
                is_at_end = True
                break
            try:
                taken = self._reader.take(text)
            except (ValueError, TypeError):  # whatever that is, it is no worker
                is_at_end = True
                break
            for fields, payload in taken:
                if "exit" in fields:
                    self._code = fields["exit"]
                else:
                    answers.append((fields, payload))
        return answers, is_at_end

    def finish(self):
        self.send({"finish": True})

    def wait(self, seconds):
        """True once it has ended."""
        until = time.monotonic() + seconds
        poll = select.poll()  # select() cannot have more than 1024 files
        poll.register(self.answers, select.POLLIN)
        while time.monotonic() < until:
            if poll.poll(max(0.0, until - time.monotonic()) * 1000) and self.read()[1]:
                return True
        return False

    def kill(self):
        """Its node kills it when the connection ends. Returns what it ended with; None: that is not known."""
        self._connection.close()
        return self._code


class Listener(object):
    """Accepts the connections of the other nodes, in threads of its own: a stranger who connects and stays silent delays no other.

    `wake` is readable when a worker may wait. `members`: the number of other nodes.
    """

    def __init__(self, address, secret, members=0):
        host, port = address.rsplit(":", 1)
        host = host.strip("[]")
        self._secret = secret
        self._members = members
        self._lock = threading.Condition()
        self._controls = []
        self._joined = set()  # nodes
        self._joined_last = time.monotonic()
        self._idle = []
        self._has_ended = False
        self._is_closed = False
        self._handshakes = threading.BoundedSemaphore(MAX_HANDSHAKES)
        self._socket = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._socket.bind((host, int(port)))
        self._socket.listen(1024)
        self.wake, self._waker = os.pipe()
        os.set_blocking(self.wake, False)
        os.set_blocking(self._waker, False)
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            self._handshakes.acquire()
            try:
                connection, _ = self._socket.accept()
            except OSError:  # also of one connection alone, or because there are too many files
                self._handshakes.release()
                if self._is_closed:
                    return
                time.sleep(0.1)
                continue
            try:
                threading.Thread(target=self._admit, args=(connection,), daemon=True).start()
            except RuntimeError:  # too many
                self._handshakes.release()
                connection.close()

    def _admit(self, connection):
        """A connection that does not prove the secret in time is closed."""
        try:
            until = time.monotonic() + HELLO_SECONDS
            connection.settimeout(HELLO_SECONDS)
            nonce = os.urandom(16).hex()
            send_line(connection, {"nonce": nonce})
            hello = read_line(connection, until)
            if not hmac.compare_digest(str(hello["proof"]), proof(self._secret, "worker", nonce)):
                raise OSError(errno.EACCES, "wrong proof")
            send_line(connection, {"proof": proof(self._secret, "coordinator", str(hello["nonce"])[:64])})
            connection.settimeout(SEND_SECONDS)
            tune(connection)
            node = int(hello["node"])
            worker = RemoteWorker(connection, hello) if hello["slot"] is not None else None
        except (OSError, ValueError, KeyError, TypeError):
            connection.close()
            return
        finally:
            self._handshakes.release()
        with self._lock:
            if worker is None:
                self._controls.append(connection)
                self._joined.add(node)
                self._joined_last = time.monotonic()
                if self._has_ended:
                    self._tell_all()
                self._lock.notify_all()
            elif self._has_ended:
                connection.close()
            else:
                self._idle.append(worker)
        self._ring()

    def _ring(self):
        try:
            os.write(self._waker, b"x")
        except OSError:
            pass  # full, which is enough; or closed

    def hear(self):
        """Empties `wake`."""
        try:
            while os.read(self.wake, 4096):
                pass
        except BlockingIOError:
            pass

    def take_idle(self):
        """A worker that has not begun; None if there is none. One that ended meanwhile is left out."""
        while True:
            with self._lock:
                if not self._idle:
                    return None
                worker = self._idle.pop(0)
            if not worker.read()[1]:
                return worker
            worker.kill()

    def _tell_all(self):
        for connection in self._controls:
            try:
                send_line(connection, {"done": True})
            except OSError:
                pass
            connection.close()
        self._controls = []

    def dismiss(self):
        """Lets the other nodes end well, now or when they come."""
        with self._lock:
            self._has_ended = True
            self._tell_all()
            for worker in self._idle:
                worker.kill()
            self._idle = []

    def end(self):
        """Waits for nodes that have not joined yet, which would not learn later that there is nothing left to do."""
        self.dismiss()
        begun = time.monotonic()
        with self._lock:
            while not self._is_closed and len(self._joined) < self._members:
                left = max(begun, self._joined_last) + LATE_SECONDS - time.monotonic()
                if left <= 0:
                    break
                self._lock.wait(left)
            self._is_closed = True
        try:
            self._socket.shutdown(socket.SHUT_RDWR)  # wakes accept()
        except OSError:
            pass
        self._socket.close()
