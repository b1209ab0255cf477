"""Scripts of the older SDK: where it is missing, the studio's stand-in answers; where it is installed, that is used, and what it prints is
read. Its real package needs a hundred others, so one of the same shape stands for it here."""
import os
import shutil
import subprocess
import sys
import tempfile

from metric_file import Metrics
from mlflow_test import HERE, Studio, check

REAL_RUN = '''
class Run(object):
    """Prints as azureml.core.run._OfflineRun does."""
    @classmethod
    def get_context(cls):
        return cls()

    def _emit(self, type, name, value):
        print("Attempted to log {0} metric {1}:\\n{2}".format(type, name, value))

    def log(self, name, value, description="", step=None):
        self._emit("scalar", name, value)

    def log_list(self, name, value):
        self._emit("list", name, value)

    def log_row(self, name, **kwargs):
        self._emit("row", name, kwargs)

    def log_table(self, name, value):
        self._emit("table", name, value)

    def tag(self, name, value=None):
        print("Attempted to add tag {0} with value {1}".format(name, value))
'''


def run_script(studio, *words):
    code, text, run = studio.submit("sh", "-c", "python log_older.py {} && sleep 1.5".format(" ".join(words)))
    check(code == 0, "the script failed:", text)
    return studio.attempt(run), text


def common(metrics, source):
    values = [repr(value) for step, ms, value in metrics.points[(0, "mean squared error")]]
    check(values == ["0.5", "0.25", "nan"], values)
    check([step for step, ms, value in metrics.points[(0, "mean squared error")]] == [0, 1, 2], metrics.points)
    check([value for step, ms, value in metrics.points[(0, "accuracies")]] == [0.6, 0.7, 0.8], metrics.points)
    check(metrics.sources[(0, "accuracies")] == source, metrics.sources)
    check(metrics.rows[(0, "Y over X")] == ['{"x":0,"y":0.0}', '{"x":1,"y":0.5}'], metrics.rows)
    check(metrics.rows[(0, "table")] == ['{"a":1,"b":"x"}', '{"a":2,"b":"y"}'], metrics.rows)


def main():
    folder = tempfile.mkdtemp(prefix="older-sdk-test-")
    try:
        shutil.copytree(HERE, os.path.join(folder, "source"), ignore=shutil.ignore_patterns("__pycache__"))
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", os.path.join(folder, "venv")], check=True)
        studio = Studio(folder, os.path.join(folder, "venv", "bin", "python"))
        attempt, text = run_script(studio, "--stand-in")
        check(os.path.join(folder, "w", "python") + os.sep in text, text)
        metrics = Metrics(os.path.join(attempt, "log", "metrics"))
        common(metrics, 1)
        check(metrics.points[(0, "with step")][0][0] == 9, metrics.points)
        check([value for step, ms, value in metrics.points[(0, "array")]] == [1.5, 2.5], metrics.points)
        check(metrics.points[(0, "workbench")][0][2] == 3 and metrics.tags[(0, "owner")] == "me", metrics.tags)
        check(metrics.runs[1][1] == "child" and metrics.ends == {1: "FINISHED"}, metrics.runs, metrics.ends)
        for name in ("kept/model.txt", "folder/model.txt"):
            with open(os.path.join(attempt, "work", "outputs", name)) as file:
                check(file.read() == "weights", name)
        print("stand-in: as it should be", flush=True)

        site = subprocess.run([studio.python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], check=True,
                              stdout=subprocess.PIPE, text=True).stdout.strip()
        os.makedirs(os.path.join(site, "azureml", "core"))
        for name, content in (("__init__.py", "__path__ = __import__('pkgutil').extend_path(__path__, __name__)\nreal = True\n"),
                              ("core/__init__.py", "import azureml\nassert azureml.real\nfrom .run import Run\n"),
                              ("core/run.py", REAL_RUN)):
            with open(os.path.join(site, "azureml", name), "w") as file:
                file.write(content)
        attempt, text = run_script(studio)
        check(os.path.join(site, "azureml") in text, text)
        common(Metrics(os.path.join(attempt, "log", "metrics")), 4)
        print("real package: used, and its lines are read", flush=True)
    finally:
        subprocess.run(["chmod", "-R", "u+rwX", folder], check=False)
        shutil.rmtree(folder, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
