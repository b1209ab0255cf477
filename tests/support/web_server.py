"""A server of files for tests, with the moods that servers have. What is asked of it goes to LOG, one line a request, before it is answered:
path, Range, If-Range, If-None-Match, If-Modified-Since, User-Agent, Authorization, between bars. Prints its port.
A query says how it behaves: size=N, etag=T (none: no version), ranges=0, cut=N (each answer breaks off after N bytes), to=ADDRESS (redirection), loop (to itself),
status=N, first=N (with that status once), pause=S and piece=N (slow), silent=N (says nothing more after N bytes, once), gate=FILE (waits
while it is there), endless, garbage."""

import http.server
import os
import socket
import sys
import threading
import time
import urllib.parse

LOG = sys.argv[1]
WHOLE = bytes(i % 251 for i in range(251))
seen = {}
lock = threading.Lock()


def content(size, shift):
    pattern = WHOLE[shift % 251:] + WHOLE[:shift % 251]
    return (pattern * (size // 251 + 1))[:size]


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_GET(self):
        with lock:
            with open(LOG, "a") as log:
                fields = [self.headers.get(name, "-") for name in ("Range", "If-Range", "If-None-Match",
                                                                  "If-Modified-Since", "User-Agent", "Authorization")]
                log.write("|".join([self.path] + fields) + "\n")
            count = seen[self.path] = seen.get(self.path, 0) + 1
        parts = urllib.parse.urlsplit(self.path)
        ask = dict(urllib.parse.parse_qsl(parts.query, keep_blank_values=True))
        self.close_connection = True
        while ask.get("gate") and os.path.exists(ask["gate"]):
            time.sleep(0.02)
        if "garbage" in ask:
            self.wfile.write(b"\x00\x1b[2J no words of HTTP\r\n\r\n")
            return
        if "loop" in ask:
            return self.head(301, {"Location": self.path, "Content-Length": "0"})
        if "to" in ask:
            return self.head(302, {"Location": ask["to"], "Content-Length": "4"}, b"gone")
        if "first" in ask and count == 1:
            return self.head(int(ask["first"]), {"Content-Length": "5"}, b"later")
        if "status" in ask:
            return self.head(int(ask["status"]), {"Content-Length": "5"}, b"never")
        if "endless" in ask:
            self.head(200, {})
            block = bytes(1 << 18)
            while True:
                self.wfile.write(block)
        self.give(ask, count)

    def head(self, status, fields, body=b""):
        self.send_response(status)
        for name, value in fields.items():
            self.send_header(name, value)
        self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(body)

    def give(self, ask, count):
        # A version in a file of the test's, so that it can change.
        tag = ask.get("etag")
        shift = 0
        if tag and os.path.exists(tag):
            with open(tag) as file:
                tag = file.read()
            shift = len(tag)
        body = content(int(ask.get("size", "1000")), shift)
        fields = {"ETag": '"%s"' % tag.replace("/", "")} if tag else {}
        if fields and self.headers.get("If-None-Match") == fields["ETag"]:
            return self.head(304, fields)
        wanted = self.headers.get("Range")
        status, start = 200, 0
        if wanted and ask.get("ranges") != "0" and self.headers.get("If-Range", fields.get("ETag")) == fields.get("ETag"):
            start = int(wanted[len("bytes="):-1])
            if start >= len(body):
                return self.head(416, {"Content-Range": "bytes */%d" % len(body), "Content-Length": "0"})
            status = 206
            fields["Content-Range"] = "bytes %d-%d/%d" % (start, len(body) - 1, len(body))
        rest = body[start:]
        self.head(status, {**fields, "Content-Length": str(len(rest))})
        if "cut" in ask:
            self.wfile.write(rest[:int(ask["cut"])])
            self.wfile.flush()
            self.connection.shutdown(socket.SHUT_RDWR)
        elif "silent" in ask and count == 1:
            self.wfile.write(rest[:int(ask["silent"])])
            self.wfile.flush()
            self.connection.recv(1)
        else:
            piece = int(ask.get("piece", len(rest) or 1))
            for at in range(0, len(rest), piece):
                self.wfile.write(rest[at:at + piece])
                self.wfile.flush()
                time.sleep(float(ask.get("pause", "0")))


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):
        pass  # a client that went away is what some tests are about


server = Server(("127.0.0.1", 0), Handler)
print(server.server_address[1], flush=True)
threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
server.serve_forever()
