"""Points a second through the tracking API of a run, beside the real `mlflow server` with SQLite on the same machine: the same requests, from
the same client. The peer's database lies in memory, so that it does not wait for the disk to sync, as we do not. Needs mlflow in STUDIO_TEST_TOOLS/mlflow-server; skipped without."""
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

HERE = os.path.dirname(os.path.abspath(__file__))
STUDIOCTL = os.path.join(os.environ["STUDIO_BIN_DIR"], "studioctl")
SECONDS = "4"


def figures(text):
    for line in text.splitlines():
        if line.startswith("POINTS "):
            return [float(word) for word in line.split()[1:]]
    sys.exit("no figures in: " + text)


def of_studio(folder):
    environment = dict(os.environ, HOME=folder, COMPUTE_STUDIO_WORKSPACE=os.path.join(folder, "w"), XDG_RUNTIME_DIR=folder,
                       XDG_DATA_HOME=os.path.join(folder, "data"))
    source = os.path.join(folder, "source")
    os.mkdir(source)
    shutil.copy(os.path.join(HERE, "metrics_client.py"), source)
    subprocess.run([STUDIOCTL, "workspace", "create"], env=environment, stdout=subprocess.DEVNULL, check=True)
    done = subprocess.run([STUDIOCTL, "run", "submit", "--source", source, "--python", sys.executable, "--follow", "--", "sh", "-c",
                           'python metrics_client.py "$MLFLOW_RUN_ID" ' + SECONDS], env=environment, stdout=subprocess.PIPE, text=True,
                          timeout=300, check=True)
    return figures(done.stdout)


def of_peer(folder, python):
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    uri = "http://127.0.0.1:{}".format(port)
    environment = dict(os.environ, HOME=folder, MLFLOW_TRACKING_URI=uri, MLFLOW_DISABLE_TELEMETRY="true", DO_NOT_TRACK="true", MLFLOW_SERVER_ENABLE_JOB_EXECUTION="false",
                       PATH=os.path.dirname(python) + ":" + os.environ["PATH"])
    database = tempfile.mkdtemp(prefix="metrics-bench-", dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
    with open(os.path.join(folder, "server.log"), "w") as log:
        server = subprocess.Popen([python, "-m", "mlflow", "server", "--host", "127.0.0.1", "--port", str(port), "--workers", "1",
                                   "--backend-store-uri", "sqlite:///" + os.path.join(database, "mlflow.db"),
                                   "--artifacts-destination", os.path.join(folder, "artifacts")],
                                  env=environment, stdout=log, stderr=log, cwd=folder, start_new_session=True)
    try:
        for _ in range(1200):
            try:
                urllib.request.urlopen(uri + "/health", timeout=5).read()
                break
            except OSError:
                time.sleep(0.1)
        body = json.dumps({"experiment_id": "0", "start_time": int(time.time() * 1000)}).encode()
        answer = urllib.request.urlopen(urllib.request.Request(uri + "/api/2.0/mlflow/runs/create", body,
                                                               {"Content-Type": "application/json"}), timeout=60).read()
        run = json.loads(answer)["run"]["info"]["run_id"]
        done = subprocess.run([sys.executable, os.path.join(HERE, "metrics_client.py"), run, SECONDS], env=environment,
                              stdout=subprocess.PIPE, text=True, timeout=300, check=True)
        return figures(done.stdout)
    finally:
        os.killpg(server.pid, 9)
        server.wait()
        shutil.rmtree(database, ignore_errors=True)


def main():
    python = os.path.join(os.environ["STUDIO_TEST_TOOLS"], "mlflow-server", "bin", "python")
    if not os.path.exists(python):
        print("skipped: there is no", python)
        return 77
    folder = tempfile.mkdtemp(prefix="metrics-bench-")
    try:
        ours, peer = of_studio(folder), of_peer(folder, python)
        for name, own, other in zip(("batches of 1000", "single points"), ours, peer):
            print("{:>16}: {:>10.0f} points/s, mlflow server with SQLite {:>8.0f}, ratio {:.1f}".format(name, own, other, own / other))
    finally:
        subprocess.run(["chmod", "-R", "u+rwX", folder], check=False)
        shutil.rmtree(folder, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
