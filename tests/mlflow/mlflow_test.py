"""Real MLflow clients against the studio: a script as people write it, and one whose supervise is killed again and again. Arguments: the
folder of a virtual environment with mlflow in it, below STUDIO_TEST_TOOLS."""
import atexit
import json
import math
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from metric_file import Metrics

HERE = os.path.dirname(os.path.abspath(__file__))
STUDIOCTL = os.path.join(os.environ["STUDIO_BIN_DIR"], "studioctl")


class Studio:
    def __init__(self, folder, python):
        self.folder = folder
        self.python = python
        self.environment = dict(os.environ, HOME=folder, COMPUTE_STUDIO_WORKSPACE=os.path.join(folder, "w"),
                                XDG_RUNTIME_DIR=folder, XDG_DATA_HOME=os.path.join(folder, "data"),
                                DO_NOT_TRACK="true", MLFLOW_DISABLE_TELEMETRY="true")
        for name in list(self.environment):
            if name.startswith("MLFLOW_TRACKING") or name.lower().endswith("_proxy"):
                del self.environment[name]
        self.call("workspace", "create")

    def call(self, *words):
        done = subprocess.run([STUDIOCTL, *words], env=self.environment, text=True, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, timeout=240)
        return done.returncode, done.stdout

    def submit(self, *command, follow=True, options=()):
        words = ["run", "submit", "--source", os.path.join(self.folder, "source"), "--python", self.python, *options]
        code, text = self.call(*words, *(["--follow"] if follow else []), "--", *command)
        run = text.split()[0] if text.split() else ""
        return code, text, run

    def attempt(self, run):
        return os.path.join(self.folder, "w", "runs", run, "a1", "r0")

    def wait_for_end(self, run, limit=120):
        code, text = self.call("run", "wait", run)
        return code, text


def supervise_of(attempt):
    """The pid of the supervise that watches this attempt, None where there is none at this moment."""
    for name in os.listdir("/proc"):
        try:
            with open("/proc/{}/cmdline".format(name), "rb") as file:
                words = file.read().split(b"\0")
        except (OSError, ValueError):
            continue
        if len(words) > 2 and words[1] == b"supervise" and words[2].decode() == attempt:
            return int(name)
    return None


def check(condition, *why):
    if not condition:
        raise AssertionError(" ".join(str(word) for word in why))


def check_script(studio, major):
    code, text, run = studio.submit("python", "log_all.py")
    check(code == 0, "the script failed:", text)
    attempt = studio.attempt(run)
    with open(os.path.join(attempt, "work", "truth.json")) as file:
        truth = json.load(file)
    metrics = Metrics(os.path.join(attempt, "log", "metrics"))
    check(truth["run"] == run, truth["run"], run)
    for name, wanted in truth["points"].items():
        found = [[step, repr(value)] for step, ms, value in metrics.points[(0, name)]]
        check(found == wanted, name, found, wanted)
        check(all(abs(ms / 1000 - time.time()) < 600 for step, ms, value in metrics.points[(0, name)]), "times of", name)
    for name, wanted in truth["params"].items():
        check(metrics.parameters[(0, name)] == wanted, name, metrics.parameters)
    for name, wanted in truth["tags"].items():
        check(metrics.tags[(0, name)] == wanted, name, metrics.tags)
    check((0, "gone") not in metrics.tags, metrics.tags)
    inner = [number for number, (id, name, parent) in metrics.runs.items() if id == truth["inner"]]
    check(len(inner) == 1 and metrics.runs[inner[0]][1:] == ("inner", run), metrics.runs)
    check([point[2] for point in metrics.points[(inner[0], "inner metric")]] == [3.0], metrics.points)
    check(metrics.ends[0] == "FINISHED" and metrics.ends[inner[0]] == "FINISHED", metrics.ends)
    artifacts = os.path.join(attempt, "work", "outputs", "mlflow")
    for name, wanted in truth["files"].items():
        with open(os.path.join(artifacts, name)) as file:
            check(file.read() == wanted, name)
    if "image" in truth["done"]:
        check(os.path.getsize(os.path.join(artifacts, "picture.png")) > 100, "no picture")
        if major >= 3:
            check(any(name.endswith(".png") for name in os.listdir(os.path.join(artifacts, "images"))), "no images")
    if "table" in truth["done"]:
        with open(os.path.join(artifacts, "table.json")) as file:
            check(json.load(file)["data"] == [["a", 1], ["b", 2], ["c", 3]], "the table")
    if "sklearn" in truth["done"]:
        check(metrics.parameters[(0, "C")] == "0.5" and metrics.parameters[(0, "max_iter")] == "321", metrics.parameters)
        score = metrics.points[(0, "training_score")][-1][2]
        check(math.isclose(score, truth["autolog"]["training_score"]), score, truth["autolog"])
        found = [os.path.join(place, file) for place, _, files in os.walk(artifacts) for file in files if file == "MLmodel"]
        check(found, "no model among", os.listdir(artifacts))
        if major >= 3:
            models = [json.loads(value) for (_, name), value in metrics.tags.items() if name.startswith("mlflow.loggedModel.")]
            check(any(model["info"]["status"] == "LOGGED_MODEL_READY" for model in models), models)
    print("script:", ", ".join(truth["done"]), flush=True)


def check_kill(studio, kills):
    code, text, run = studio.submit("python", "log_loop.py", "1000000", follow=False)
    check(code == 0, text)
    attempt = studio.attempt(run)
    taken = os.path.join(attempt, "work", "taken.txt")
    # Whatever becomes of this test, the job ends.
    atexit.register(lambda: os.path.isdir(os.path.join(attempt, "work")) and open(os.path.join(attempt, "work", "stop"), "w").close())
    until = time.time() + 60
    done = 0
    while done < kills and time.time() < until:
        pid = supervise_of(attempt)
        before = os.path.getsize(taken) if os.path.exists(taken) else 0
        if pid is None or before == 0:
            time.sleep(0.02)
            continue
        time.sleep(0.07 + 0.013 * done)
        os.kill(pid, signal.SIGKILL)
        done += 1
        while supervise_of(attempt) == pid and time.time() < until:  # a busy machine takes its time to end it
            time.sleep(0.01)
        while os.path.getsize(taken) < before + 200 and time.time() < until:
            time.sleep(0.01)
    check(done == kills, "supervise was killed", done, "times only")
    with open(os.path.join(attempt, "work", "stop"), "w"):
        pass
    code, text = studio.wait_for_end(run)
    check(code == 0, "the job did not live through it:", text)
    with open(taken) as file:
        steps = [int(line) for line in file]
    metrics = Metrics(os.path.join(attempt, "log", "metrics"))
    found = [(step, value) for step, ms, value in metrics.points[(0, "loss")]]
    check(found == [(step, step * 0.5) for step in steps], "lost, twice or out of order:", len(found), len(steps),
          [pair for pair in zip(found, steps) if pair[0][0] != pair[1]][:3])
    for i in range(40):
        own = [step for step, ms, value in metrics.points.get((0, "batch %d" % i), [])]
        check(own == [step for step in steps if step % 50 == 49], "a batch is not whole:", own)
    check(metrics.sessions == kills + 1, metrics.sessions, "sessions")
    print("killed {} times in {} points".format(kills, len(steps)), flush=True)


def check_crash(folder, python, point):
    """supervise dies between the writing of a request and its answer: the client asks again, and nothing is there twice."""
    os.mkdir(os.path.join(folder, point))
    shutil.copytree(HERE, os.path.join(folder, point, "source"), ignore=shutil.ignore_patterns("__pycache__"))
    studio = Studio(os.path.join(folder, point), python)
    once = os.path.join(folder, point, "crashed")
    studio.environment.update(COMPUTE_STUDIO_CRASH_AT=point, COMPUTE_STUDIO_CRASH_ONCE=once)
    code, text, run = studio.submit("python", "log_loop.py", "60")
    check(code == 0, "the job did not live through it:", text)
    if not os.path.exists(once):
        print("this build has no crash points")
        return
    metrics = Metrics(os.path.join(studio.attempt(run), "log", "metrics"))
    check([(step, value) for step, ms, value in metrics.points[(0, "loss")]] == [(i, i * 0.5) for i in range(60)], point,
          metrics.points[(0, "loss")])
    check(metrics.sessions == 2, metrics.sessions, "sessions")
    print("died at", point, flush=True)


def main():
    python = os.path.join(os.environ["STUDIO_TEST_TOOLS"], sys.argv[1], "bin", "python")
    if not os.path.exists(python):
        print("skipped: there is no", python)
        return 77
    version = subprocess.run([python, "-c", "import importlib.metadata as m; print(m.version('mlflow-skinny'))"],
                             stdout=subprocess.PIPE, text=True, check=True).stdout
    folder = tempfile.mkdtemp(prefix="mlflow-test-")
    try:
        shutil.copytree(HERE, os.path.join(folder, "source"), ignore=shutil.ignore_patterns("__pycache__"))
        studio = Studio(folder, python)
        check_script(studio, int(version.split(".")[0]))
        check_kill(studio, 4)
        for point in ("metrics.written", "metrics.answering"):
            check_crash(folder, python, point)
    finally:
        subprocess.run(["chmod", "-R", "u+rwX", folder], check=False)
        shutil.rmtree(folder, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
