"""SSH servers that mean harm, one port each, on the loopback interface. Prints one line of JSON: {"fingerprint": …,
"servers": {name: port}}; "report" on the standard input is answered with a line of {name: {"sent": bytes, "open": connections}}.
Ends with its input. "raw": what comes before the encryption, by sockets alone; "ssh": what stands behind it (asyncssh)."""
import asyncio
import json
import os
import struct
import sys

VERSION = b"SSH-2.0-OpenSSH_9.2p1\r\n"
PACE = 0.01  # between pieces of a flood: several run at once, and the machine has other things to do
report = {}
tasks = set()


def string(value):
    return struct.pack(">I", len(value)) + value


def packet(payload):
    padding = 8 - (5 + len(payload)) % 8 + 8
    return struct.pack(">IB", 1 + len(payload) + padding, padding) + payload + bytes(padding)


def kexinit():
    lists = [b"curve25519-sha256", b"ssh-ed25519"] + [b"aes128-ctr"] * 2 + [b"hmac-sha2-256"] * 2 + [b"none"] * 2 + [b""] * 2
    return packet(b"\x14" + os.urandom(16) + b"".join(string(entry) for entry in lists) + bytes(5))


class Peer:
    """One connection without encryption."""

    def __init__(self, name, reader, writer):
        self.name, self.reader, self.writer = name, reader, writer

    async def send(self, data):
        self.writer.write(data)
        report[self.name]["sent"] += len(data)
        await self.writer.drain()

    async def flood(self, data):
        while True:
            await self.send(data)
            await asyncio.sleep(PACE)

    async def drip(self, data):
        for byte in data:
            await self.send(bytes([byte]))
            await asyncio.sleep(1)

    async def wait(self):
        await self.reader.read(-1)


async def never_answers(peer):
    await peer.wait()

async def closes_at_once(peer):
    pass

async def lines_before_the_version(peer):
    await peer.flood(b"Welcome to this machine\r\n" * 1000)

async def one_line_without_end(peer):
    await peer.flood(b"A" * 16384)

async def a_giant_version(peer):
    await peer.send(b"SSH-2.0-" + b"x" * (4 << 20) + b"\r\n")
    await peer.wait()

async def a_version_byte_by_byte(peer):
    await peer.drip(b"Welcome\r\n" * 1000)

async def closes_after_the_version(peer):
    await peer.send(VERSION)

async def silent_after_the_version(peer):
    await peer.send(VERSION)
    await peer.wait()

async def an_exchange_byte_by_byte(peer):
    await peer.send(VERSION)
    await peer.drip(kexinit())

async def a_huge_length(peer):
    await peer.send(VERSION + b"\xff\xff\xff\xff\x04\x14")
    await peer.flood(b"\0" * 16384)

async def the_largest_length(peer):
    await peer.send(VERSION + struct.pack(">IB", 262144, 4))
    await peer.drip(bytes(262144))

async def length_zero(peer):
    await peer.send(VERSION)
    await peer.flood(bytes(16384))

async def padding_beyond_the_packet(peer):
    await peer.send(VERSION + struct.pack(">IB", 12, 255) + bytes(11))
    await peer.wait()

async def noise_for_an_exchange(peer):
    await peer.send(VERSION)
    await peer.flood(os.urandom(16384))

async def lists_longer_than_the_packet(peer):
    await peer.send(VERSION + packet(b"\x14" + os.urandom(16) + b"\xff\xff\xff\xff" * 10))
    await peer.wait()

async def nothing_in_common(peer):
    await peer.send(VERSION + packet(b"\x14" + os.urandom(16) + bytes(45)))
    await peer.wait()

async def messages_nobody_knows(peer):
    await peer.send(VERSION)
    await peer.flood(packet(b"\xc8") * 1000)  # each would be answered, and nothing is read here

async def ignored_messages(peer):
    await peer.send(VERSION)
    await peer.flood(packet(b"\x02" + string(b"x" * 8000)) * 2)

async def closes_in_the_exchange(peer):
    await peer.send(VERSION + kexinit())

async def silent_in_the_exchange(peer):
    await peer.send(VERSION + kexinit())
    await peer.wait()

async def a_key_that_is_none(peer):
    await peer.send(VERSION + kexinit() + packet(b"\x1f" + string(b"ssh-ed25519" * 9) + string(b"\xff" * 32) + string(b"")))
    await peer.wait()

async def an_exchange_of_endless_numbers(peer):
    await peer.send(VERSION + kexinit() + packet(b"\x1f" + b"\xff\xff\xff\xff" * 3))
    await peer.wait()


RAW = [never_answers, closes_at_once, lines_before_the_version, one_line_without_end, a_giant_version,
       a_version_byte_by_byte, closes_after_the_version, silent_after_the_version, an_exchange_byte_by_byte, a_huge_length,
       the_largest_length, length_zero, padding_beyond_the_packet, noise_for_an_exchange, lists_longer_than_the_packet,
       nothing_in_common, messages_nobody_knows, ignored_messages, closes_in_the_exchange, silent_in_the_exchange,
       a_key_that_is_none, an_exchange_of_endless_numbers]


async def serve_raw(behave):
    name = behave.__name__

    async def accept(reader, writer):
        report[name]["open"] += 1
        try:
            await behave(Peer(name, reader, writer))
        except (ConnectionError, asyncio.CancelledError):
            pass
        finally:
            report[name]["open"] -= 1
            writer.close()

    server = await asyncio.start_server(accept, "127.0.0.1", 0)
    tasks.add(server)
    return name, server.sockets[0].getsockname()[1]


async def serve_ssh():
    """The encrypted ones; imported here, because asyncssh is not everywhere."""
    import hostile_channels
    return await hostile_channels.serve(report, PACE)


async def main():
    what = sys.argv[1]
    report.update({behave.__name__: {"sent": 0, "open": 0} for behave in RAW} if what == "raw" else {})
    fingerprint = "SHA256:" + "A" * 43
    if what == "raw":
        ports = dict([await serve_raw(behave) for behave in RAW])
    else:
        fingerprint, ports = await serve_ssh()
    print(json.dumps({"fingerprint": fingerprint, "servers": ports}), flush=True)
    loop = asyncio.get_running_loop()
    while await loop.run_in_executor(None, sys.stdin.readline):
        print(json.dumps(report), flush=True)
    os._exit(0)  # the floods do not end by themselves


asyncio.run(main())
