"""Asks a Dask scheduler what its cluster is, by its own protocol: no package of Dask has to be installed.

Self-contained: the studio also passes the text of this file to the Python of a machine."""
import json
import socket
import ssl
import struct
import sys
import time

_MAX_FRAME = 16 << 20
_MAX_DEPTH = 32
_PACKAGES = ("dask", "distributed", "msgpack", "cloudpickle", "numpy", "pandas", "lz4")


class SchedulerError(Exception):
    """A sentence for people. `code`: unreachable, refused, not_dask or tls."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


def address_parts(address):
    """(is encrypted, host, port) of tcp://HOST:PORT or tls://[HOST]:PORT."""
    scheme, _, place = address.partition("://")
    host, _, port = place.rstrip("/").rpartition(":")
    if scheme not in ("tcp", "tls") or not host or not port.isdigit() or not 0 < int(port) < 65536:
        raise SchedulerError("refused", "The address must be tcp://HOST:PORT or tls://HOST:PORT, not {0}.".format(address))
    return scheme == "tls", host.strip("[]"), int(port)


def pack(value):
    """MessagePack of what a request consists of."""
    if value is None:
        return b"\xc0"
    if isinstance(value, bool):
        return b"\xc3" if value else b"\xc2"
    if isinstance(value, int):
        return struct.pack(">Bq", 0xd3, value)
    if isinstance(value, str):
        data = value.encode()
        return struct.pack(">BI", 0xdb, len(data)) + data
    if isinstance(value, (list, tuple)):
        return struct.pack(">BI", 0xdd, len(value)) + b"".join(pack(each) for each in value)
    return struct.pack(">BI", 0xdf, len(value)) + b"".join(pack(key) + pack(each) for key, each in value.items())


class _Unpacker:
    """Reads MessagePack of a peer that is not trusted: bounded in depth, and never beyond its bytes."""

    _FIXED = {0xca: ">f", 0xcb: ">d", 0xcc: ">B", 0xcd: ">H", 0xce: ">I", 0xcf: ">Q",
              0xd0: ">b", 0xd1: ">h", 0xd2: ">i", 0xd3: ">q"}
    _LENGTHS = {0: ">B", 1: ">H", 2: ">I"}

    def __init__(self, data):
        self._data = data
        self._at = 0

    def _take(self, count):
        if count > len(self._data) - self._at:
            raise ValueError("cut short")
        part = self._data[self._at:self._at + count]
        self._at += count
        return part

    def _number(self, form):
        return struct.unpack(form, self._take(struct.calcsize(form)))[0]

    def value(self, depth=0):
        if depth > _MAX_DEPTH:
            raise ValueError("too deep")
        kind = self._number(">B")
        if kind <= 0x7f:
            return kind
        if kind >= 0xe0:
            return kind - 256
        if kind <= 0x8f:
            return self._map(kind & 0x0f, depth)
        if kind <= 0x9f:
            return self._list(kind & 0x0f, depth)
        if kind <= 0xbf:
            return self._text(kind & 0x1f)
        if kind in (0xc0, 0xc2, 0xc3):
            return {0xc0: None, 0xc2: False, 0xc3: True}[kind]
        if kind in self._FIXED:
            return self._number(self._FIXED[kind])
        if 0xc4 <= kind <= 0xc6:
            return bytes(self._take(self._number(self._LENGTHS[kind - 0xc4])))
        if 0xc7 <= kind <= 0xc9:  # an extension: its type, then its bytes
            self._take(1 + self._number(self._LENGTHS[kind - 0xc7]))
            return None
        if 0xd4 <= kind <= 0xd8:
            self._take(1 + (1 << (kind - 0xd4)))
            return None
        if 0xd9 <= kind <= 0xdb:
            return self._text(self._number(self._LENGTHS[kind - 0xd9]))
        if kind in (0xdc, 0xdd):
            return self._list(self._number(self._LENGTHS[kind - 0xdb]), depth)
        if kind in (0xde, 0xdf):
            return self._map(self._number(self._LENGTHS[kind - 0xdd]), depth)
        raise ValueError("unknown type")

    def _text(self, count):
        return self._take(count).decode("utf-8", "replace")

    def _list(self, count, depth):
        return [self.value(depth + 1) for _ in range(count)]

    def _map(self, count, depth):
        found = {}
        for _ in range(count):
            key = self.value(depth + 1)
            found[key if isinstance(key, (str, int)) else str(key)] = self.value(depth + 1)
        return found


def unpack(data):
    return _Unpacker(data).value()


class Connection:
    """One connection with a scheduler. `files`: paths with the keys ca_file, cert_file, key_file; empty ones are not used."""

    def __init__(self, address, files=None, timeout=10.0):
        is_encrypted, host, port = address_parts(address)
        self._deadline = time.monotonic() + timeout
        self._name = address
        try:
            self._socket = socket.create_connection((host, port), timeout)
        except OSError as error:
            raise SchedulerError("unreachable", "The scheduler {0} cannot be reached: {1}.".format(
                address, error.strerror or error))
        try:
            if is_encrypted:
                self._socket = _context(files or {}).wrap_socket(self._socket)
            greeting = self._read()
            if not isinstance(greeting, dict) or "pickle-protocol" not in greeting:
                raise ValueError("no greeting")
            self.python = ".".join(str(each) for each in greeting.get("python") or [])
            self._write({"compression": None, "python": list(sys.version_info[:3]), "pickle-protocol": 4})
        except ssl.SSLError as error:
            self.close()
            if error.reason == "WRONG_VERSION_NUMBER":
                raise SchedulerError("tls", "The scheduler {0} does not use TLS. Without it the address begins with tcp://.".format(
                    address))
            raise SchedulerError("tls", "The scheduler {0} refuses the TLS connection: {1}. Check the files of the "
                                        "certificate.".format(address, error.reason or error))
        except (OSError, ValueError, struct.error, RecursionError):
            self.close()
            raise SchedulerError("not_dask", "{0} does not answer as a Dask scheduler. The address is that of the "
                                             "scheduler, port 8786 unless it was changed; not that of its dashboard{1}."
                                 .format(address, "" if is_encrypted else ". One with TLS has an address that begins "
                                                                          "with tls://"))

    def close(self):
        self._socket.close()

    def ask(self, operation, **more):
        """The answer to a request; None if the scheduler does not know it."""
        try:
            self._write(dict(more, op=operation, reply=True))
            answer = self._read()
        except (OSError, ValueError, struct.error, RecursionError) as error:
            raise SchedulerError("unreachable", "The scheduler {0} did not answer: {1}.".format(self._name, error))
        if isinstance(answer, dict) and answer.get("status") in ("error", "uncaught-error"):
            return None
        return answer

    def _write(self, message):
        frame = pack(message)
        prelude = struct.pack("<QQ", 1, len(frame))
        self._socket.sendall(struct.pack("<Q", len(prelude) + len(frame)) + prelude + frame)

    def _receive(self, count):
        if count > _MAX_FRAME:
            raise ValueError("too large")
        data = bytearray()
        while len(data) < count:
            left = self._deadline - time.monotonic()
            if left <= 0:
                raise socket.timeout("timed out")
            self._socket.settimeout(left)
            part = self._socket.recv(min(1 << 16, count - len(data)))
            if not part:
                raise ValueError("the connection was closed")
            data += part
        return bytes(data)

    def _read(self):
        data = self._receive(struct.unpack("<Q", self._receive(8))[0])
        frames = struct.unpack_from("<Q", data)[0]
        if frames < 1 or frames > 1000:
            raise ValueError("no frame")
        lengths = struct.unpack_from("<{0}Q".format(frames), data, 8)
        start = 8 * (1 + frames)
        rest = sum(lengths) - (len(data) - start)
        if rest > 0:  # further buffers, which follow by themselves
            self._receive(rest)
        return unpack(data[start:start + lengths[0]])


def _context(files):
    """Dask authenticates by the certificate alone: its schedulers have no host name in it."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    names = files.get("ca_file") or "of the system"
    try:
        if files.get("ca_file"):
            context.load_verify_locations(files["ca_file"])
        else:
            context.load_default_certs()
        if files.get("cert_file"):
            names = " and ".join(each for each in (files["cert_file"], files.get("key_file")) if each)
            context.load_cert_chain(files["cert_file"], files.get("key_file") or None)
    except (OSError, ssl.SSLError) as error:
        raise SchedulerError("tls", "The files of the certificate, {0}, cannot be used: {1}.".format(
            names, getattr(error, "reason", None) or getattr(error, "strerror", None) or error))
    return context


def _versions_of(answer):
    """{"python": "3.11.7", "dask": …} of what the request `versions` answers."""
    found = {}
    for part in ("host", "packages"):
        values = (answer or {}).get(part) or {}
        for name, version in values.items() if isinstance(values, dict) else values:
            if version is None or name not in _PACKAGES + ("python",):
                continue
            found[name] = str(version).split(" ")[0].split(".final")[0]
    return found


def describe(address, files=None, timeout=10.0):
    """What a cluster is: {"id", "workers", "threads", "memory_bytes", "nodes": […], "versions": {…}}."""
    connection = Connection(address, files, timeout)
    try:
        identity = connection.ask("identity")
        if not isinstance(identity, dict) or identity.get("type") != "Scheduler":
            raise SchedulerError("not_dask", "{0} is a worker of Dask, or another service; give the address of the "
                                             "scheduler.".format(address))
        versions = {}
        try:
            versions = _versions_of(connection.ask("versions"))
        except (SchedulerError, AttributeError, TypeError, ValueError):
            pass
        if connection.python:
            versions.setdefault("python", connection.python)
    finally:
        connection.close()
    hosts = {}
    for worker in (identity.get("workers") or {}).values():
        if not isinstance(worker, dict):
            continue
        host = hosts.setdefault(str(worker.get("host") or "?"), {"workers": 0, "cpus": 0, "memory_bytes": 0, "gpus": 0})
        host["workers"] += 1
        host["cpus"] += int(worker.get("nthreads") or 0)
        host["memory_bytes"] += int(worker.get("memory_limit") or 0)
        host["gpus"] += int((worker.get("resources") or {}).get("GPU") or 0)
    nodes = [dict(values, name=name) for name, values in sorted(hosts.items())]
    services = identity.get("services") or {}
    return {
        "session": str(identity.get("id") or ""),
        "version": versions.get("distributed", ""),
        "dashboard_port": int(services.get("dashboard") or 0),
        "versions": versions,
        "nodes": nodes[:1000],
    }


def main(words):
    """Prints the answer, or {"error": …, "code": …}, as JSON. `words`: one word of JSON with address, ca_file, …"""
    try:
        asked = json.loads(words[0])
        answer = describe(asked["address"], asked, float(asked.get("timeout") or 10.0))
    except SchedulerError as error:
        answer = {"error": str(error), "code": error.code}
    sys.stdout.write(json.dumps(answer) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
