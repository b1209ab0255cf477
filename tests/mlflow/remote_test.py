"""A script on a machine over SSH logs through MLflow while the connection is cut again and again: what the studio has in the end is what
the script logged, in its order. Arguments: the folder of a virtual environment below STUDIO_TEST_TOOLS."""
import glob
import os
import shutil
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "bench"))
from metric_file import Metrics  # noqa: E402
from mlflow_test import check  # noqa: E402
from remote_studio import Lab, Studio, wait_for  # noqa: E402

CUTS = 4


def main():
    python = os.path.join(os.environ["STUDIO_TEST_TOOLS"], sys.argv[1], "bin", "python")
    if not os.path.exists(python):
        print("skipped: there is no", python)
        return 77
    if os.path.realpath(python).startswith("/tmp/") or os.path.abspath(python).startswith("/tmp/"):
        print("skipped: the pretended machine has a /tmp of its own, so it cannot see", python)
        return 77
    lab = Lab(1)
    studio = Studio()
    try:
        machine = lab.machines[0]
        source = os.path.join(studio.place, "source")
        shutil.copytree(HERE, source, ignore=shutil.ignore_patterns("__pycache__"))
        studio.serve()
        studio.attach("far", machine)
        run = studio.submit("far", "--source", source, "--python", python, "--env", "MLFLOW_DISABLE_TELEMETRY=true", "--env",
                            "DO_NOT_TRACK=true", "--", "python", "log_loop.py", "1000000").split()[0]
        pattern = os.path.join(machine["home"], ".compute-studio", "w", "*", "runs", run, "a1", "r0")
        attempt = wait_for(lambda: glob.glob(pattern))[0]
        taken = os.path.join(attempt, "work", "taken.txt")

        def size():
            return os.path.getsize(taken) if os.path.exists(taken) else 0

        here = os.path.join(studio.workspace, "runs", run, "a1", "r0", "log", "metrics")
        wait_for(lambda: size() > 0 and os.path.exists(here), pause=0.02)
        for _ in range(CUTS):
            before = size()
            lab.say("cut")
            wait_for(lambda: size() > before + 200, pause=0.02)
        with open(os.path.join(attempt, "work", "stop"), "w"):
            pass
        studio.ctl("run", "wait", run)
        with open(taken) as file:
            steps = [int(line) for line in file]
        metrics = Metrics(here)
        found = [(step, value) for step, ms, value in metrics.points[(0, "loss")]]
        check(found == [(step, step * 0.5) for step in steps], "lost, twice or out of order:", len(found), len(steps))
        with open(here, "rb") as mirrored, open(os.path.join(attempt, "log", "metrics"), "rb") as original:
            check(mirrored.read() == original.read(), "the files differ")
        print("cut {} times in {} points".format(CUTS, len(steps)), flush=True)
    finally:
        studio.end()
        lab.end()
    return 0


if __name__ == "__main__":
    sys.exit(main())
