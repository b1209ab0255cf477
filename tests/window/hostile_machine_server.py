"""A machine that signs everybody in and means harm to whoever looks: every word that it says is markup, steers the screen, or
does not end. Behind the words stands the real agent, and what that says of the machine is replaced on the way. Prints its
port; a line on the standard input says what it is from now on: "well", or "sulking", which throws everybody out with words.
Arguments: a home folder, and the words as JSON: {"markup": …, "steering": …}."""
import asyncio
import json
import os
import struct
import sys

import asyncssh

HOME, WORDS = sys.argv[1], json.loads(sys.argv[2])
ANSWER = "let me in"
LONG = "W" * 300_000
connections = set()
is_sulking = False


def crc32c(data, table=[]):
    if not table:
        for value in range(256):
            for _ in range(8):
                value = value >> 1 ^ (0x82f63b78 if value & 1 else 0)
            table.append(value)
    crc = 0xffffffff
    for byte in data:
        crc = table[(crc ^ byte) & 255] ^ crc >> 8
    return crc ^ 0xffffffff


def head(kind, count):
    """Of a CBOR value, long enough for any count."""
    return struct.pack(">BI", kind << 5 | 26, count)


def cbor(value):
    if isinstance(value, str):
        return head(3, len(value.encode())) + value.encode()
    if isinstance(value, list):
        return head(4, len(value)) + b"".join(map(cbor, value))
    if isinstance(value, dict):
        return head(5, len(value)) + b"".join(cbor(key) + cbor(one) for key, one in value.items())
    return struct.pack(">BQ", 27, value)


def end_of(data, at):
    """Behind the value that begins there."""
    kind, short = data[at] >> 5, data[at] & 31
    size = {24: 1, 25: 2, 26: 4, 27: 8}.get(short, 0)
    count = int.from_bytes(data[at + 1:at + 1 + size], "big") if size else short
    at += 1 + size
    if kind in (2, 3):
        return at + count
    for _ in range(count * (kind - 3) if kind in (4, 5) else 0):
        at = end_of(data, at)
    return at


def said(payload):
    """The facts of the machine, as it would like them to be."""
    markup, steering = WORDS["markup"], WORDS["steering"]
    lies = {"host_name": markup, "system": LONG, "kernel": steering, "architecture": markup, "cpu": steering + LONG[:100000],
            "cores": 2**62, "now_ms": 2**62,
            "gpus": [{"name": f"{number} {markup}", "memory": 2**62, "driver": steering} for number in range(1000)],
            "pythons": [{"path": "/" + markup, "version": steering}] * 300, "tools": [markup] * 300}
    for key, lie in lies.items():
        name = bytes([0x60 + len(key)]) + key.encode()
        at = payload.find(name)
        if at >= 0:
            value = at + len(name)
            payload = payload[:value] + cbor(lie) + payload[end_of(payload, value):]
    return payload


class Filter:
    """What comes from the agent; the frames that tell of the machine tell something else."""

    def __init__(self):
        self.buffer = b""
        self.is_ready = False

    def feed(self, data):
        self.buffer += data
        out = b""
        if not self.is_ready:
            at = self.buffer.find(b" ready\n")
            if at < 0:
                # A question for the agent ends with its line, and is answered before there is more.
                kept = 0 if self.buffer.endswith(b"\n") else 6
                out, self.buffer = self.buffer[:len(self.buffer) - kept], self.buffer[len(self.buffer) - kept:]
                return out
            self.is_ready = True
            out, self.buffer = self.buffer[:at + 7], self.buffer[at + 7:]
        while len(self.buffer) >= 20:
            start, length = self.buffer[:16], struct.unpack("<I", self.buffer[12:16])[0]
            if len(self.buffer) < 20 + length:
                break
            frame, self.buffer = self.buffer[:20 + length], self.buffer[20 + length:]
            if b"gpythons" in frame and b"ihost_name" in frame:
                payload = said(frame[20:])
                start = start[:12] + struct.pack("<I", len(payload))
                frame = start + struct.pack("<I", crc32c(start + payload)) + payload
            out += frame
        return out


async def machine(process):
    child = await asyncio.create_subprocess_exec(
        "/bin/sh", "-s", stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
        env={"HOME": HOME, "PATH": os.environ["PATH"]})

    async def inwards():
        while data := await process.stdin.read(65536):
            child.stdin.write(data)
            await child.stdin.drain()
        child.stdin.close()

    async def outwards():
        words = Filter()
        process.stdout.write((WORDS["markup"] + WORDS["steering"] + LONG[:2000] + "\n").encode())
        while data := await child.stdout.read(65536):
            process.stdout.write(words.feed(data))
            await process.stdout.drain()
    feeding = asyncio.ensure_future(inwards())
    try:
        await outwards()
    except (OSError, asyncssh.Error):
        pass
    feeding.cancel()
    child.stdin.close()
    process.exit(await child.wait())


class Server(asyncssh.SSHServer):
    def connection_made(self, conn):
        self.conn = conn
        connections.add(conn)

    def connection_lost(self, exc):
        connections.discard(self.conn)

    def begin_auth(self, username):
        if is_sulking:
            self.conn.send_packet(1, struct.pack(">I", 2), ssh_string(everything()), ssh_string(""))
            self.conn.abort()
            return True
        self.conn.send_auth_banner(everything())
        return True

    def public_key_auth_supported(self):
        return False

    def kbdint_auth_supported(self):
        return True

    def get_kbdint_challenge(self, username, lang, submethods):
        return (WORDS["markup"] + WORDS["steering"], everything(), "",
                [("&Code && &amp; " + WORDS["markup"], True), (WORDS["steering"], False), (LONG[:60000], False)])

    def validate_kbdint_response(self, username, responses):
        return responses[0] == ANSWER


def everything():
    return WORDS["markup"] + "\n" + WORDS["steering"] + "\0hidden\n" + LONG[:60000]


def ssh_string(text):
    return struct.pack(">I", len(text.encode())) + text.encode()


async def main():
    global is_sulking
    server = await asyncssh.create_server(
        Server, "127.0.0.1", 0, server_host_keys=[asyncssh.generate_private_key("ssh-ed25519")], process_factory=machine,
        encoding=None, server_version="<b>bold</b><img src='file:///canary.png'>&amp;")
    print(server.sockets[0].getsockname()[1], flush=True)
    while line := await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline):
        is_sulking = line.strip() == "sulking"
        for connection in list(connections):
            connection.abort()
        print("done", flush=True)
    os._exit(0)


asyncio.run(main())
