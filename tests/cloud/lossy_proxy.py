#!/usr/bin/env python3
"""A proxy on 127.0.0.1:PORT before an emulator of EC2 at TARGET, which is worse than the emulator.

POST /faults with {"lose": N, "hide_s": S, "refuse": [CODE, ...]}: the answers to the next N RunInstances are dropped after they were
carried out; machines are not listed during the first S seconds of their life; the next RunInstances are answered with these codes. Answers with
all of that, and how many RunInstances were carried out.
"""

import json
import re
import sys
import time
import urllib.error
import urllib.request
from xml.etree import ElementTree
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

PORT, TARGET = int(sys.argv[1]), sys.argv[2]
FAULTS = {"lose": 0, "hide_s": 0, "refuse": [], "creations": 0}
BORN = {}


def without_young(text):
    """The list without reservations whose machines are too young."""
    space = re.search(r'xmlns="([^"]+)"', text).group(1)
    ElementTree.register_namespace("", space)
    root = ElementTree.fromstring(text)
    for holder in root.iter(f"{{{space}}}reservationSet"):
        for item in list(holder):
            ids = [one.text for one in item.iter(f"{{{space}}}instanceId")]
            if any(time.time() - BORN.get(one, 0) < FAULTS["hide_s"] for one in ids):
                holder.remove(item)
    return ElementTree.tostring(root, encoding="unicode")


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *unused):
        pass

    def send(self, code, data, kind="text/xml"):
        self.send_response(code)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if self.path == "/faults":
            FAULTS.update(json.loads(body))
            return self.send(200, json.dumps(FAULTS).encode(), "application/json")
        is_run = b"Action=RunInstances" in body
        if is_run and FAULTS["refuse"]:
            code = FAULTS["refuse"].pop(0)
            words = f"<Response><Errors><Error><Code>{code}</Code><Message>told to</Message></Error></Errors><RequestID>1</RequestID></Response>"
            return self.send(400, words.encode())
        headers = {name: value for name, value in self.headers.items() if name.lower() not in ("host", "content-length", "accept-encoding", "connection")}
        request = urllib.request.Request(TARGET + self.path, data=body, headers=headers, method="POST")
        try:
            with urllib.request.urlopen(request) as response:
                code, data = response.status, response.read()
        except urllib.error.HTTPError as error:
            code, data = error.code, error.read()
        text = data.decode()
        if is_run:
            FAULTS["creations"] += 1 if code == 200 else 0
            for one in re.findall(r"<instanceId>(i-[0-9a-f]+)</instanceId>", text):
                BORN[one] = time.time()
            if FAULTS["lose"] > 0:
                FAULTS["lose"] -= 1
                self.close_connection = True
                return self.connection.close()
        if b"Action=DescribeInstances" in body and code == 200:
            text = without_young(text)
        self.send(code, text.encode())


server = ThreadingHTTPServer(("127.0.0.1", PORT), Handler)
print("ready", flush=True)
server.serve_forever()
