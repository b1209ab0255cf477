"""A resource manager of a test: answers on a port of this computer, without a word on the terminal."""

import http.server
import threading


class Handler(http.server.BaseHTTPRequestHandler):
    def give(self, body):
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def serve(test, handler):
    """The server, until the test ends."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    test.addCleanup(server.server_close)
    test.addCleanup(server.shutdown)
    return server
