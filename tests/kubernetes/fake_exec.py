"""pods/exec of the fake API server: the WebSocket protocols v4 and v5.channel.k8s.io, and the process in the pod."""

import base64
import hashlib
import json
import socket
import struct
import subprocess
import threading
import urllib.parse

from fake_cluster import Refusal


class Stream:
    """A WebSocket connection of kubectl exec."""

    def __init__(self, handler):
        self.read_from, self.socket = handler.rfile, handler.connection
        self.lock = threading.Lock()
        self.is_v5 = False

    def send(self, channel, data, code=2):
        payload = bytes([channel]) + data if code == 2 else data
        size = len(payload)
        head = bytes([0x80 | code]) + (bytes([size]) if size < 126 else bytes([126]) + struct.pack(">H", size) if size < 65536 else bytes([127]) + struct.pack(">Q", size))
        with self.lock:
            self.socket.sendall(head + payload)

    def receive(self):
        """Returns code and payload of a message; None at the end."""
        data = b""
        while True:
            head = self.read_from.read(2)
            if len(head) < 2:
                return None
            size = head[1] & 127
            if size == 126:
                size = struct.unpack(">H", self.read_from.read(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.read_from.read(8))[0]
            mask = self.read_from.read(4) if head[1] & 128 else b"\0\0\0\0"
            body = self.read_from.read(size)
            if mask != b"\0\0\0\0":
                repeated = (mask * (size // 4 + 1))[:size]
                body = (int.from_bytes(body, "little") ^ int.from_bytes(repeated, "little")).to_bytes(size, "little") if size else b""
            data += body
            if head[0] & 128:
                return head[0] & 15, data


def run_exec(handler, pod):
    """Answers an exec request until its command has ended."""
    handler.allow("get", "pods/exec")
    handler.allow("create", "pods/exec")  # as servers from 1.35 on check
    cluster = handler.cluster
    query = urllib.parse.parse_qs(urllib.parse.urlsplit(handler.path).query)
    if handler.headers.get("Upgrade", "").lower() != "websocket":
        raise Refusal(400, "BadRequest", "you must specify at least 1 of stdin, stdout, stderr by WebSocket")
    container = cluster.kubelet.containers.get(pod["metadata"]["uid"])
    if cluster.node != "ready":
        raise Refusal(500, "InternalError", 'error dialing backend: dial tcp 10.77.0.1:10250: i/o timeout')
    if container is None or container.process.poll() is not None:
        raise Refusal(400, "BadRequest", f"container {pod['spec']['containers'][0]['name']} is not available")
    offered = [word.strip() for word in handler.headers.get("Sec-WebSocket-Protocol", "").split(",")]
    protocol = next((one for one in ("v5.channel.k8s.io", "v4.channel.k8s.io") if one in offered), None)
    if protocol is None:
        raise Refusal(400, "BadRequest", "no known protocol")
    key = handler.headers["Sec-WebSocket-Key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
    handler.send_response(101)
    handler.send_header("Upgrade", "websocket")
    handler.send_header("Connection", "Upgrade")
    handler.send_header("Sec-WebSocket-Accept", base64.b64encode(hashlib.sha1(key.encode()).digest()).decode())
    handler.send_header("Sec-WebSocket-Protocol", protocol)
    handler.end_headers()
    handler.close_connection = True
    stream = Stream(handler)
    has_input = query.get("stdin", ["false"])[0] in ("true", "1")
    is_session = query["command"][-1] == "serve"
    limit = 100_000 if has_input and not is_session and cluster.take("cut_exec") else None
    is_silent = not is_session and cluster.take("cut_output")
    process = subprocess.Popen(container.command(query["command"]), stdin=subprocess.PIPE if has_input else subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)

    def pump(channel, source):
        while data := source.read1(32768):
            if not is_silent:
                try:
                    stream.send(channel, data)
                except OSError:
                    return

    pumps = [threading.Thread(target=pump, args=(1, process.stdout), daemon=True), threading.Thread(target=pump, args=(2, process.stderr), daemon=True)]
    for one in pumps:
        one.start()

    def feed():
        got = 0
        try:
            while (message := stream.receive()) is not None:
                code, data = message
                if code == 8:
                    break
                if code == 9:
                    stream.send(0, data, 10)
                if code != 2 or not data:
                    continue
                if data[0] == 255 and data[1:] == b"\0":
                    process.stdin.close()
                elif data[0] == 0 and has_input:
                    part = data[1:] if limit is None else data[1:][:max(0, limit - got)]
                    got += len(data) - 1
                    process.stdin.write(part)
                    process.stdin.flush()
                    if limit is not None and got >= limit:
                        process.stdin.close()
        except (OSError, ValueError):
            pass
        if has_input and process.poll() is None:
            try:
                process.stdin.close()  # what reads ends; everything else runs on, as in a real container
            except OSError:
                pass

    threading.Thread(target=feed, daemon=True).start()
    code = process.wait()
    for one in pumps:
        one.join(2)
    status = {"kind": "Status", "apiVersion": "v1", "metadata": {}, "status": "Success"}
    if code != 0:
        status = {"kind": "Status", "apiVersion": "v1", "metadata": {}, "status": "Failure", "reason": "NonZeroExitCode", "code": 500,
                  "message": f"command terminated with non-zero exit code: exit status {code}", "details": {"causes": [{"reason": "ExitCode", "message": str(code)}]}}
    try:
        stream.send(3, json.dumps(status).encode())
        stream.send(0, struct.pack(">H", 1000), 8)
        handler.connection.shutdown(socket.SHUT_WR)
    except OSError:
        pass
    return None
