"""A further node of a parallel job: runs worker processes for the coordinator of the first node, over one connection for each."""
import hmac
import json
import os
import signal
import socket
import sys
import threading
import time

from compute_studio_parallel.coordinator import Stop, Worker
from compute_studio_parallel.remote_workers import AnswerReader, HELLO_SECONDS, proof, read_line, root_of, send_line, tune

_JOIN_SECONDS = 3600.0  # the coordinator lists the input first
_RETRY_SECONDS = 0.5
_REFUSED_SECONDS = 300.0  # the first node may start later, or have waited in vain
_GONE_SECONDS = 5.0  # where something listened before
_SHUTDOWN_SECONDS = 60.0


class Refused(Exception):
    """The other end is not the coordinator of this attempt."""


class Gone(Exception):
    """There is no coordinator any more, with whatever result."""


def moved(value, old, new):
    """A mini-batch whose paths are below the input of this node instead of that of the first one."""
    if isinstance(value, str):
        return new + value[len(old):] if value == old or value.startswith(old + "/") else value
    if isinstance(value, dict):
        return {key: moved(one, old, new) if key in ("parts", "path", "header") else one for key, one in value.items()}
    if isinstance(value, list):
        return [moved(one, old, new) for one in value]
    return value


class Member(object):
    """Offers its workers to the coordinator until that one is done."""

    def __init__(self, settings, address, secret, node):
        host, port = address.rsplit(":", 1)
        self._settings = settings
        self._place = (host.strip("[]"), int(port))
        self._secret = secret
        self._node = node
        self._root = root_of(settings)
        self._is_done = threading.Event()
        self._workers = set()
        self._log_folder = os.path.join(os.environ.get("COMPUTE_STUDIO_LOGS", "logs"), "parallel")

    def run(self):
        os.makedirs(self._log_folder, exist_ok=True)
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop_on_signal)
        control = self._connect({"slot": None})
        threads = [threading.Thread(target=self._offer, args=(slot,), daemon=True)
                   for slot in range(self._settings.workers)]
        sys.stdout.write("{0} for the coordinator at {1}:{2}\n".format(
            "1 worker" if len(threads) == 1 else "{0} workers".format(len(threads)), *self._place))
        sys.stdout.flush()
        for thread in threads:
            thread.start()
        try:
            is_done = self._wait_until_done(control)
        except Gone:
            self._kill_all()
            raise
        self._is_done.set()
        if not is_done:
            self._kill_all()
            sys.stderr.write("Compute Studio: the coordinator on the first node ended.\n")
            return 1
        until = time.monotonic() + _SHUTDOWN_SECONDS
        for thread in threads:
            thread.join(max(0.0, until - time.monotonic()))
        return 0

    def _wait_until_done(self, control):
        """False: the coordinator ended without a word. A network that was cut for a while is no end."""
        while True:
            try:
                return b'"done"' in control.makefile("rb").readline()
            except OSError:
                control.close()
                control = self._connect({"slot": None})

    def _connect(self, hello):
        until = time.monotonic() + _JOIN_SECONDS
        refused_since, was_reached = None, False
        while True:
            try:
                connection = socket.create_connection(self._place, HELLO_SECONDS)
                was_reached, refused_since = True, None
                try:
                    return self._greet(connection, hello)
                except BaseException:
                    connection.close()
                    raise
            except ConnectionRefusedError as error:
                problem, now = error, time.monotonic()
                refused_since = now if refused_since is None else refused_since
                if now - refused_since >= (_GONE_SECONDS if was_reached else _REFUSED_SECONDS):
                    raise Gone("nothing listens at {0}:{1} any more: the first node is done or ended".format(*self._place))
            except (OSError, ValueError, KeyError, TypeError) as error:
                problem, refused_since = error, None
            if self._is_done.is_set():
                raise Gone("the job is done")
            if time.monotonic() > until:
                raise Stop("the first node at {0}:{1} was not reached within {2:g} s: {3}".format(
                    self._place[0], self._place[1], _JOIN_SECONDS, problem))
            self._is_done.wait(_RETRY_SECONDS)

    def _greet(self, connection, hello):
        until = time.monotonic() + HELLO_SECONDS
        nonce = os.urandom(16).hex()
        theirs = str(read_line(connection, until)["nonce"])[:64]
        send_line(connection, dict(hello, node=self._node, nonce=nonce, proof=proof(self._secret, "worker", theirs)))
        if not hmac.compare_digest(str(read_line(connection, until)["proof"]), proof(self._secret, "coordinator", nonce)):
            raise Refused()
        connection.settimeout(None)
        tune(connection)
        return connection

    def _offer(self, slot):
        while not self._is_done.is_set():
            try:
                connection = self._connect({"slot": slot})
                try:
                    is_used = self._serve(connection, slot)
                finally:
                    connection.close()
            except (OSError, ValueError, KeyError, TypeError, Refused, Gone, Stop):
                is_used = False
            if not is_used:
                self._is_done.wait(_RETRY_SECONDS)

    def _serve(self, connection, slot):
        """Carries requests and answers between the coordinator and one worker process, until either ends."""
        requests = connection.makefile("rb")
        line = requests.readline()
        if not line:
            return False
        begin = json.loads(line.decode("ascii"))
        root = begin["root"]
        own = dict(begin, entry=self._settings.entry_script, arguments=self._settings.program)
        worker = Worker("{0}.{1}".format(self._node, slot), self._settings, own, self._log_folder)
        self._workers.add(worker)
        reader = threading.Thread(target=self._pass_requests, args=(requests, worker, root), daemon=True)
        reader.start()
        try:
            os.set_blocking(worker.answers, True)
            self._pass_answers(worker, connection)
            send_line(connection, {"exit": worker.exit_code(), "length": 0})
        finally:
            self._workers.discard(worker)
            worker.kill()
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            reader.join()
        return True

    @staticmethod
    def _pass_answers(worker, connection):
        """Whole ones: what a worker that is killed leaves unfinished would run into the line about its end."""
        answers = AnswerReader()
        while True:
            text = os.read(worker.answers, 1 << 16)
            if not text:
                return
            try:
                for fields, payload in answers.take(text):
                    connection.sendall(json.dumps(fields).encode("ascii") + b"\n" + payload)
            except (ValueError, TypeError):  # the script wrote to what is not its own
                worker.stop()
                return

    def _pass_requests(self, requests, worker, root):
        try:
            for line in requests:
                fields = json.loads(line.decode("ascii"))
                if "finish" in fields:
                    worker.finish()
                else:
                    worker.send(moved(fields, root, self._root))
        except (OSError, ValueError, TypeError):
            pass
        worker.stop()

    def _kill_all(self):
        for worker in list(self._workers):
            worker.stop()

    def _stop_on_signal(self, number, _frame):
        self._kill_all()
        sys.stdout.flush()
        os._exit(128 + number)
