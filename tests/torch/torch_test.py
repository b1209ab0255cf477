"""A real PyTorch script that writes TensorBoard files, on this computer and over SSH with the connection cut while it trains: no point is
lost, none is there twice, the order stays. Arguments: "local" or "remote"."""
import csv
import glob
import io
import json
import math
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "bench"))
from remote_studio import Lab, Studio, wait_for  # noqa: E402

CUTS = 4


def python_with_torch():
    for python in (os.path.join(os.environ["STUDIO_TEST_TOOLS"], "torch", "bin", "python"), "/usr/bin/python3"):
        if os.path.exists(python) and subprocess.run([python, "-c", "import torch.utils.tensorboard"], stdout=subprocess.DEVNULL,
                                                     stderr=subprocess.DEVNULL, check=False).returncode == 0:
            return python
    return None


def check(condition, *why):
    if not condition:
        raise AssertionError(" ".join(str(word) for word in why))


def end(studio, run):
    try:
        studio.ctl("run", "wait", run)
    except RuntimeError:
        print(studio.ctl("run", "logs", run)[-2000:])
        raise


def compare(studio, run, truth):
    """What `run metrics` says, beside what the script noted: "nested/name" for the event files of a folder below logs."""
    found = {}
    inside = [nested["name"] for nested in json.loads(studio.ctl("run", "metrics", run, "--json"))["nested_runs"]]
    for words in [[]] + [["--nested", name] for name in inside]:
        for series in csv.DictReader(io.StringIO(studio.ctl("run", "metrics", run, "--csv", *words))):
            points = csv.DictReader(io.StringIO(studio.ctl("run", "metrics", run, "--csv", "--name", series["name"], *words)))
            found["/".join(words[1:] + [series["name"]])] = [[int(row["step"]), float(row["value"])] for row in points]
    check(set(found) == set(truth), "other metrics:", sorted(found), sorted(truth))
    for name, wanted in truth.items():
        same = len(found[name]) == len(wanted) and all(
            a[0] == b[0] and (a[1] == b[1] or (math.isnan(a[1]) and math.isnan(b[1]))) for a, b in zip(found[name], wanted))
        check(same, "lost, twice, out of order or changed:", name, len(found[name]), len(wanted), found[name][:5], wanted[:5])
    return sum(len(points) for points in truth.values())


def local(python):
    studio = Studio()
    try:
        studio.serve()
        run = studio.ctl("run", "submit", "--source", HERE, "--python", python, "--", "python", "train.py", "400").split()[0]
        end(studio, run)
        with open(os.path.join(studio.workspace, "runs", run, "a1", "r0", "work", "truth.json"), encoding="utf-8") as file:
            count = compare(studio, run, json.load(file))
        print(f"{count} points of a PyTorch run are what the script wrote")
    finally:
        studio.end()


def remote(python):
    if os.path.abspath(python).startswith("/tmp/"):
        print("skipped: the pretended machine has a /tmp of its own, so it cannot see", python)
        return 77
    lab = Lab(1)
    studio = Studio()
    try:
        machine = lab.machines[0]
        studio.serve()
        studio.attach("far", machine)
        source = os.path.join(studio.place, "source")
        shutil.copytree(HERE, source, ignore=shutil.ignore_patterns("__pycache__"))
        run = studio.submit("far", "--source", source, "--python", python, "--", "python", "train.py", "1000000").split()[0]
        attempt = wait_for(lambda: glob.glob(os.path.join(machine["home"], ".compute-studio", "w", "*", "runs", run, "a1", "r0")))[0]
        progress = os.path.join(attempt, "work", "progress")

        def epoch():
            try:
                with open(progress, encoding="ascii") as file:
                    return int(file.read() or 0)
            except OSError:
                return 0

        wait_for(lambda: epoch() > 50, pause=0.05)
        for _ in range(CUTS):
            before = epoch()
            lab.say("cut")
            wait_for(lambda: epoch() > before + 200, pause=0.02)
        with open(os.path.join(attempt, "work", "stop"), "w", encoding="ascii"):
            pass
        end(studio, run)
        with open(os.path.join(attempt, "work", "truth.json"), encoding="utf-8") as file:
            count = compare(studio, run, json.load(file))
        here = os.path.join(studio.workspace, "runs", run, "a1", "r0", "log", "metrics")
        with open(here, "rb") as mirrored, open(os.path.join(attempt, "log", "metrics"), "rb") as original:
            check(mirrored.read() == original.read(), "the files differ")
        print(f"{count} points of a PyTorch run over SSH, cut {CUTS} times, are what the script wrote")
    finally:
        studio.end()
        lab.end()
    return 0


def main():
    python = python_with_torch()
    if python is None:
        print("skipped: there is no Python with torch.utils.tensorboard")
        return 77
    return (remote if sys.argv[1] == "remote" else local)(python)


if __name__ == "__main__":
    sys.exit(main())
