"""Logs points as fast as a tracking API takes them: requests are made beforehand and sent over one connection that is kept. Prints points
a second: of batches of 1000, and of single points. Arguments: run id, seconds for each; where the API is, the environment says."""
import json
import os
import socket
import sys
import time
from urllib.parse import urlparse

place = urlparse(os.environ["MLFLOW_TRACKING_URI"])
head = "POST /api/2.0/mlflow/runs/{} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n"
connection = socket.create_connection((place.hostname, place.port))
connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def request(path, body):
    text = json.dumps(body).encode()
    return head.format(path, place.netloc, os.environ.get("MLFLOW_TRACKING_TOKEN", ""), len(text)).encode() + text


def ask(data):
    connection.sendall(data)
    answer = b""
    while b"\r\n\r\n" not in answer:
        more = connection.recv(65536)
        if not more:
            sys.exit("the connection was closed")
        answer += more
    begin, _, body = answer.partition(b"\r\n\r\n")
    if not begin.startswith(b"HTTP/1.1 200"):
        sys.exit("refused: " + answer.decode(errors="replace"))
    length = [int(line.split(b":")[1]) for line in begin.split(b"\r\n") if line.lower().startswith(b"content-length")]
    while length and len(body) < length[0]:
        body += connection.recv(65536)


def measure(make, points, seconds):
    """Requests are made in portions outside the measured time."""
    spent, done, step = 0.0, 0, 0
    while spent < seconds:
        portion = [make(step + i) for i in range(20 if points > 1 else 500)]
        step += len(portion)
        begun = time.perf_counter()
        for data in portion:
            ask(data)
            done += points
            if spent + time.perf_counter() - begun > 2 * seconds:
                break
        spent += time.perf_counter() - begun
    return done / spent


def main():
    run, seconds = sys.argv[1], float(sys.argv[2])
    now = int(time.time() * 1000)

    def batch(step):
        return request("log-batch", {"run_id": run, "metrics": [
            {"key": "metric %d" % (i % 10), "value": step * 0.001 + i, "timestamp": now + step, "step": step * 100 + i // 10}
            for i in range(1000)]})

    def single(step):
        return request("log-metric", {"run_id": run, "run_uuid": run, "key": "single", "value": step * 0.5, "timestamp": now + step,
                                      "step": step})

    print("POINTS", measure(batch, 1000, seconds), measure(single, 1, seconds), flush=True)


main()
