"""Spark's own cluster on the nodes of a run: master and workers as services of the run, python3 -m compute_studio_spark.standalone."""
import http.client
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request

from compute_studio_spark.installation import SparkError, find_java, find_spark, private_folder, spark_version

_JOIN_SECONDS = 180
_END_SECONDS = 1.2  # the agent ends what is left two seconds after the driver
_ENDING = {signal.SIGTERM}
_LINK_SECONDS = 2.0


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
    # A signal that arrives between fork and assignment would leave a process that no one ends.
    signal.pthread_sigmask(signal.SIG_BLOCK, _ENDING)
    child = subprocess.Popen(words, env=environment, stdin=subprocess.DEVNULL,
                             preexec_fn=lambda: signal.pthread_sigmask(signal.SIG_UNBLOCK, _ENDING))
    try:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _ENDING)
        return child.wait()
    finally:
        child.terminate()
        try:
            child.wait(_END_SECONDS)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()


def link_logs(work, logs):
    """Gives what executors write a second name among the logs of the run; their folders are removed with their copies of files."""
    for application in sorted(os.listdir(work)):
        for executor in sorted(os.listdir(os.path.join(work, application))) if application.startswith("app-") else []:
            for name in ("stdout", "stderr"):
                source = os.path.join(work, application, executor, name)
                target = os.path.join(logs, "{0}-{1}-{2}.txt".format(application, executor, name))
                if os.path.exists(target) or not os.path.isfile(source):
                    continue
                os.makedirs(logs, exist_ok=True)
                os.link(source, target)


def keep_linking(work, logs):
    signal.pthread_sigmask(signal.SIG_BLOCK, _ENDING)  # for the main thread, which may have to wait with it
    while True:
        try:
            link_logs(work, logs)
        except OSError:
            pass  # executors come and go; also a disk without hard links
        time.sleep(_LINK_SECONDS)


def end_on_signal(folder):
    def end(number, _frame):
        signal.signal(number, signal.SIG_IGN)
        try:
            os.unlink(os.path.join(folder, "spark.conf"))  # at once: there may be no time for the rest
        except OSError:
            pass
        sys.exit(128 + number)
    signal.signal(signal.SIGTERM, end)


if __name__ == "__main__":
    private = private_folder()
    end_on_signal(private)
    if sys.argv[1] == "worker":
        log_folder = os.path.join(os.environ.get("COMPUTE_STUDIO_LOGS", "logs"), "spark",
                                  "node" + os.environ.get("NODE_RANK", "0"))
        threading.Thread(target=keep_linking, args=(private, log_folder), daemon=True).start()
    try:
        sys.exit(start(private, *sys.argv[1:5]))
    except SparkError as problem:
        sys.exit("Compute Studio: {0}".format(problem))
    finally:
        if sys.argv[1] == "worker":
            try:
                link_logs(private, log_folder)
            except OSError:
                pass
        shutil.rmtree(private, ignore_errors=True)
