"""Spark's own cluster on the nodes of a run: master and workers as services of the run, python3 -m compute_studio_spark.standalone."""
import http.client
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

from compute_studio_spark.installation import SparkError, find_java, find_spark, spark_version

_JOIN_SECONDS = 180


def private_properties(folder, given=""):
    """Writes what all parts of the cluster share to a file that only this account can read, and returns its path.

    `given`: a file of properties that it begins with, since spark-submit reads a single one."""
    secret = os.environ.get("COMPUTE_STUDIO_SPARK_SECRET", "")
    path = os.path.join(folder, "spark.conf")
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as stream:
        if given:
            with open(given, encoding="utf-8") as properties:
                stream.write(properties.read() + "\n")
        stream.write("spark.master.rest.enabled false\n")
        if secret:
            stream.write("spark.authenticate true\nspark.authenticate.secret {0}\n"
                         "spark.network.crypto.enabled true\n".format(secret))
    return path


def wait_for_workers(url, count, is_canceled):
    """Returns when the master has `count` workers; continues with fewer after a time, if there is one."""
    end = time.monotonic() + _JOIN_SECONDS
    alive = 0
    while time.monotonic() < end and not is_canceled():
        try:
            with urllib.request.urlopen(url, timeout=5) as answer:
                alive = json.load(answer).get("aliveworkers", 0)
            if alive >= count:
                return
        except (OSError, ValueError, http.client.HTTPException):
            pass
        time.sleep(0.3)
    if not is_canceled() and alive == 0:
        raise SparkError("No worker joined the Spark master within {0} seconds.".format(_JOIN_SECONDS))
    if not is_canceled():
        sys.stderr.write("Compute Studio: only {0} of {1} workers joined within {2} seconds; continuing with these\n".format(
            alive, count, _JOIN_SECONDS))


def wait_for_port(host, port):
    end = time.monotonic() + _JOIN_SECONDS
    while time.monotonic() < end:
        try:
            socket.create_connection((host, port), 5).close()
            return
        except OSError:
            time.sleep(0.3)
    raise SparkError("The Spark master on {0}:{1} did not answer within {2} seconds.".format(host, port, _JOIN_SECONDS))


def start(folder, role, host, port, ui_port):
    """Runs a master or worker to its end, and removes its files. Returns its exit code."""
    home = find_spark(False)
    environment = dict(os.environ, SPARK_HOME=home, JAVA_HOME=find_java(spark_version(home)), SPARK_NO_DAEMONIZE="1")
    environment["SPARK_LOCAL_IP"] = "127.0.0.1"  # of its page; --host says where the others reach it
    words = [os.path.join(home, "bin", "spark-class"), "org.apache.spark.deploy.{0}.{1}".format(role, role.capitalize()),
             "--host", host, "--port", port, "--webui-port", ui_port,
             "--properties-file", private_properties(folder)]
    if role == "worker":
        master = environment["COMPUTE_STUDIO_SPARK_MASTER"]
        address, _, master_port = master[len("spark://"):].rpartition(":")
        wait_for_port(address, int(master_port))
        cores = int(environment.get("COMPUTE_STUDIO_SPARK_CORES", "0")) or len(os.sched_getaffinity(0))
        memory = int(environment.get("COMPUTE_STUDIO_SPARK_MEMORY_MIB", "0"))
        words += ["--cores", str(cores), "--work-dir", folder]
        if memory:
            words += ["--memory", "{0}m".format(memory)]
        words.append(master)
    environment.pop("COMPUTE_STUDIO_SPARK_SECRET", None)
    child = subprocess.Popen(words, env=environment, stdin=subprocess.DEVNULL)
    try:
        return child.wait()
    finally:
        child.terminate()
        try:
            child.wait(8)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    private = tempfile.mkdtemp(prefix="compute-studio-spark-")
    try:
        sys.exit(start(private, *sys.argv[1:5]))
    except SparkError as problem:
        sys.exit("Compute Studio: {0}".format(problem))
    finally:
        shutil.rmtree(private, ignore_errors=True)
