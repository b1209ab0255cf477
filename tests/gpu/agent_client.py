"""A small client of studio-agent: frames with CBOR over pipes, as core/protocol/frame.h describes them."""

import json
import os
import queue
import secrets
import struct
import subprocess
import threading
import time


def crc32c(data):
    value = 0xFFFFFFFF
    for byte in data:
        value ^= byte
        for _ in range(8):
            value = (value >> 1) ^ (0x82F63B78 if value & 1 else 0)
    return value ^ 0xFFFFFFFF


def head(major, number):
    for code, size, form in ((24, 1 << 8, ">B"), (25, 1 << 16, ">H"), (26, 1 << 32, ">I"), (27, 1 << 64, ">Q")):
        if number < 24:
            return bytes([major << 5 | number])
        if number < size:
            return bytes([major << 5 | code]) + struct.pack(form, number)
    raise ValueError(number)


def random_id():
    return "".join(secrets.choice("0123456789abcdefghjkmnpqrstvwxyz") for _ in range(26))


def to_cbor(value):
    if isinstance(value, bool):
        return bytes([0xF5 if value else 0xF4])
    if isinstance(value, int):
        return head(0, value) if value >= 0 else head(1, -1 - value)
    if isinstance(value, bytes):
        return head(2, len(value)) + value
    if isinstance(value, str):
        return head(3, len(value.encode())) + value.encode()
    if isinstance(value, list):
        return head(4, len(value)) + b"".join(map(to_cbor, value))
    return head(5, len(value)) + b"".join(to_cbor(key) + to_cbor(each) for key, each in value.items())


def from_cbor(data, at=0):
    major, info = data[at] >> 5, data[at] & 31
    at += 1
    if major == 7:
        if info in (20, 21, 22):
            return {20: False, 21: True, 22: None}[info], at
        form = {25: ">e", 26: ">f", 27: ">d"}[info]
        size = struct.calcsize(form)
        return struct.unpack(form, data[at : at + size])[0], at + size
    number = info
    if info >= 24:
        form = {24: ">B", 25: ">H", 26: ">I", 27: ">Q"}[info]
        size = struct.calcsize(form)
        number = struct.unpack(form, data[at : at + size])[0]
        at += size
    if major < 2:
        return (number if major == 0 else -1 - number), at
    if major < 4:
        text = data[at : at + number]
        return (text if major == 2 else text.decode()), at + number
    if major == 4:
        values = []
        for _ in range(number):
            value, at = from_cbor(data, at)
            values.append(value)
        return values, at
    pairs = {}
    for _ in range(number):
        key, at = from_cbor(data, at)
        pairs[key], at = from_cbor(data, at)
    return pairs, at


class Agent:
    def __init__(self, program, folder, environment):
        self.folder = folder
        self.workspace = random_id()
        self.number = 0
        self.answers = {}
        self.frames = queue.Queue()
        self.process = subprocess.Popen(
            [program, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={**os.environ, **environment}
        )
        threading.Thread(target=self.read, daemon=True).start()
        places = {name: os.path.join(folder, name).encode() for name in ("root", "blobs", "trees")}
        self.call({"do": "hello", "workspace": self.workspace, "epoch": 1, **places})

    def read(self):
        stream = self.process.stdout
        while True:
            header = stream.read(20)
            if len(header) < 20:
                return
            kind, number, length = header[4], *struct.unpack("<II", header[8:16])
            self.frames.put((kind, number, from_cbor(stream.read(length))[0]))

    def call(self, message, seconds=30):
        self.number += 1
        payload = to_cbor(message)
        start = b"CSF1" + bytes([1, 0, 0, 0]) + struct.pack("<II", self.number, len(payload))
        self.process.stdin.write(start + struct.pack("<I", crc32c(start + payload)) + payload)
        self.process.stdin.flush()
        end = time.monotonic() + seconds
        while self.number not in self.answers:
            kind, number, value = self.frames.get(timeout=max(0.01, end - time.monotonic()))
            if kind in (2, 3):
                self.answers[number] = (kind, value)
        kind, value = self.answers[self.number]
        if kind == 3:
            raise RuntimeError(value)
        return value

    def launch(self, shell, gpus):
        run = random_id()
        key = {"run": run, "attempt": 1, "rank": 0}
        spec = {
            "version": 5,
            "workspace": self.workspace,
            **key,
            "environment": {},
            "interpreter": "",
            "source_tree": "",
            "inputs": [],
            "grace_ms": 2000,
            "disk_reserve_bytes": 0,
            "shell": shell,
            "gpus": gpus,
        }
        self.call({"do": "launch", **key, "spec": json.dumps(spec)})
        return key

    def path(self, key, name):
        return os.path.join(self.folder, "root", "runs", key["run"], "a1", "r0", name)

    def text(self, key, name):
        try:
            with open(self.path(key, name), encoding="utf-8", errors="replace") as file:
                return file.read()
        except OSError:
            return ""

    def reservation(self, key):
        return json.loads(self.text(key, "gpu") or "{}")

    def phase(self, key):
        return self.call({"do": "observe", **key})["phase"]

    def cancel(self, key):
        self.call({"do": "cancel", **key, "grace_ms": 2000})

    def gpus(self):
        return self.call({"do": "gpus"})

    def close(self):
        self.process.stdin.close()
        self.process.wait(20)
