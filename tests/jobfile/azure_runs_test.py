"""Each of Azure's files runs with its outputs, or is refused with its reason. The files lie beside the checkout, in ../shared/azureml-inputs; others can be
put beside them, and are held to the same. Skipped without them.

They are submitted as they are, to this computer. What they need and do not bring is supplied as its users would, by mappings: curated environments and images
run in one Python with the stand-ins of packages in standin/, addresses of Azure's storage are folders made here, and the model and data that are named
elsewhere are made. What a mapping cannot supply is in OPTIONS.

azure_runs_test.py [NAME…]: only files whose names contain one of these."""
import os
import re
import shutil
import stat
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "support"))
import own_studio  # noqa: E402

INPUTS = os.path.normpath(os.path.join(os.environ["STUDIO_SOURCE_DIR"], "..", "shared", "azureml-inputs"))
# Schedules first: what their pipeline would take from an earlier run is run here.
FOLDERS = ("schedules", "data", "jobs", "sweeps", "pipelines", "parallel", "spark")
STORAGE = ("wasbs://datasets@azuremlexamples.blob.core.windows.net/", "https://azuremlexamples.blob.core.windows.net/datasets/",
           "azureml://datastores/workspaceblobstore/paths/")
ENVIRONMENTS = ("azureml://registries/azureml/environments/*", "azureml:AzureML-*", "library/python:*", "python", "mcr.microsoft.com/azureml/*")
# An image that is built from a folder has no name that could be mapped; Spark's version is a package of its own.
STANDIN = ("--environment", "standin")
OPTIONS = {
    "sweeps/scikit-learn-iris/job-docker-context.yml": STANDIN,
    "spark/attached-spark-standalone-default-identity.yml": STANDIN,  # its compute is a placeholder, too
    "spark/serverless-spark-pipeline-default-identity.yml": STANDIN,
    "spark/serverless-spark-standalone-default-identity.yml": STANDIN,
}
# What the refusal of a file says. All components: only a pipeline gives their inputs their values.
REFUSED = {
    "pipelines/e2e_local_components/train.yml": "component", "pipelines/e2e_local_components/score.yml": "component",
    "pipelines/e2e_local_components/eval.yml": "component", "pipelines/pipeline_with_data/componentA.yml": "component",
    "pipelines/pipeline_with_data/componentB.yml": "component", "pipelines/pipeline_with_data/componentC.yml": "component",
    "spark/spark-job-component.yml": "component"}
# What the logs of a run, its trials and its steps contain, as patterns.
LOGS = {
    "schedules/cron-job-schedule.yml": ("hello hello world", r"/world\.txt"),
    "jobs/hello-world.yml": ("hello world",),
    "jobs/hello-world-env-var.yml": ("hello world",),
    "jobs/hello-world-input.yml": ("hello world", "42"),
    "jobs/hello-code.yml": ("hello-iris.py", "hello-sweep.py"),
    "jobs/hello-dataset.yml": ("titanic.csv",),
    "jobs/hello-iris-file.yml": ("--iris-csv: /", "sepal_length"),
    "jobs/hello-iris-folder.yml": ("iris.csv", "--iris-csv: /", "sepal_length"),
    "jobs/hello-model-as-input.yml": ("MLmodel",),
    "jobs/hello-pipeline.yml": ("^hello$", "^world$"),
    "jobs/hello-pipeline-io.yml": ("^hello$", "^world$"),
    "jobs/hello-sweep.yml": (r"A: 0\.5", "B: (hello|world|hello_world)", r"C: 0\.\d+"),
    "pipelines/e2e_local_components/pipeline.yml": ("Max epocs: 20", r"Learning rate: 1\.8", "Learning rate: time-based", "Model:  This is a dummy model",
                                                    "hello evaluation world"),
    "pipelines/pipeline_with_data/pipeline.yml": ("I'm componentA", "I'm componentC", "Logging date time"),
    "spark/attached-spark-standalone-default-identity.yml": (r"conf spark\.executor\.instances=2",),
    "spark/serverless-spark-standalone-default-identity.yml": (r"conf spark\.executor\.memory=2g",),
    "spark/serverless-spark-pipeline-default-identity.yml": (r"conf spark\.dynamicAllocation\.maxExecutors=4",),
}
# The files that a run and its steps leave behind: pattern of the path, and of the content.
OUTPUTS = {
    "jobs/hello-world-output.yml": (("outputs/helloworld.txt$", "^hello world\n$"),),
    "jobs/hello-iris-file.yml": (("outputs/iris.csv$", "^sepal_length,.*species\n5.0,"),),
    "jobs/hello-iris-folder.yml": (("outputs/iris.csv$", "^sepal_length,"),),
    "jobs/hello-mlflow.yml": (("helloworld.txt$", "^hello world\n$"),),
    "jobs/hello-pipeline-abc.yml": (("world_output/world.txt$", "^world\n$"),),
    "jobs/hello-pipeline-io.yml": (("world_output/world.txt$", "^world\n$"),),
    "jobs/hello-pipeline-customize-output-file.yml": (("output", "^world\n$"),),
    "schedules/cron-job-schedule.yml": (("world_output/world.txt$", "^world\n$"),),
    "pipelines/e2e_local_components/pipeline.yml": (("model.txt$", "^This is a dummy model"), ("score.txt$", "dummy model"), ("eval_result.txt$", "^Eval done")),
    "pipelines/pipeline_with_data/pipeline.yml": ((r"file-[^/]*\.txt$", "^Logging date time"),),
    # A header and 74 rows of the five columns that are left; the blank is the separator of append_row_to.
    "parallel/iris_batch_prediction/pipeline.yml": (("job_output_file", r"^(\S+ \S+ \S+ \S+ Iris-\w+\n){74}$"),),
    "spark/attached-spark-standalone-default-identity.yml": (("wrangled_data/part-00000.csv$", "^PassengerId,"),),
    "spark/serverless-spark-standalone-default-identity.yml": (("wrangled_data/part-00000.csv$", "^PassengerId,"),),
    "spark/serverless-spark-pipeline-default-identity.yml": (("wrangled_data/part-00000.csv$", "^PassengerId,"),),
}
# Sweeps: how many trials, the metric, and the parameters of each.
SWEEPS = {"jobs/hello-sweep.yml": (4, "random_metric", {"B", "C"}), "sweeps/scikit-learn-iris/job-sweep.yml": (20, "training_f1_score", {"C", "kernel", "coef0"})}
METRICS = {"jobs/hello-mlflow.yml": "hello_metric", "sweeps/scikit-learn-iris/job.yml": "training_f1_score",
           "sweeps/scikit-learn-iris/job-docker-context.yml": "training_f1_score"}


def write(path, content):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as out:
        out.write(content)


def runnable(folder):
    """The files that name what they are by their schema: all but those of environments and packages."""
    found = []
    for kind in FOLDERS:
        for place, _, files in sorted(os.walk(os.path.join(folder, kind))):
            for file in sorted(files):
                path = os.path.join(place, file)
                if file.endswith((".yml", ".yaml")):
                    with open(path, encoding="utf-8") as stream:
                        if re.search(r"^\$schema:.*(Job|Component|schedule|data)\.schema\.json", stream.read(), re.MULTILINE):
                            found.append(os.path.relpath(path, folder))
    return found


class Studio(own_studio.OwnStudio):
    """A workspace with what the files name."""

    def __init__(self, folder):
        self.folder, self.inputs = folder, os.path.join(folder, "inputs")
        shutil.copytree(INPUTS, self.inputs)
        super().__init__(folder, work=self.inputs, timeout=600)
        python = self.make_python(os.path.join(folder, "python"))
        self.run("environment", "create", "standin", "--interpreter", python)
        for pattern in ENVIRONMENTS:
            self.run("map", "environment", pattern, "standin")
        storage = os.path.join(folder, "storage")
        species = ("setosa", "versicolor", "virginica")
        write(os.path.join(storage, "iris.csv"), "sepal_length,sepal_width,petal_length,petal_width,species\n" + "".join(
            "%.1f,%.1f,%.1f,%.1f,%s\n" % (5 + at / 20, 3, 1 + at / 10, 0.2 + at / 15, species[at // 10]) for at in range(30)))
        os.makedirs(os.path.join(storage, "data"))
        shutil.copy(os.path.join(INPUTS, "spark", "data", "titanic.csv"), os.path.join(storage, "data"))
        for prefix in STORAGE:
            self.run("map", "address", prefix, storage)
        shutil.copytree(os.path.join(INPUTS, "parallel", "iris_batch_prediction", "iris-model"), os.path.join(folder, "assets", "model", "mlflow-model"))
        self.run("data", "create", "--name", "sampledata", "--path", os.path.join(self.inputs, "data", "sample-data"))

    @staticmethod
    def make_python(folder):
        """A Python with the stand-ins as its only packages, and with a Java that says which it is."""
        subprocess.run((sys.executable, "-m", "venv", "--without-pip", folder), check=True)
        python = os.path.join(folder, "bin", "python3")
        where = "import sysconfig; print(sysconfig.get_paths()['purelib'])"
        packages = subprocess.run((python, "-c", where), stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
        shutil.copytree(os.path.join(HERE, "standin"), packages, dirs_exist_ok=True)
        submit = os.path.join(packages, "pyspark", "bin", "spark-submit")
        os.chmod(submit, os.stat(submit).st_mode | stat.S_IXUSR)
        write(os.path.join(folder, "lib", "jvm", "release"), 'JAVA_VERSION="17.0.1"\n')
        write(os.path.join(folder, "lib", "jvm", "bin", "java"), "#!/bin/sh\nexit 1\n")
        os.chmod(os.path.join(folder, "lib", "jvm", "bin", "java"), 0o700)
        return python

    def answer(self, *words):
        """(exit code, output, what it said)"""
        done = subprocess.run((self.ctl,) + words, cwd=self.inputs, env=self.variables, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True, timeout=600)
        return done.returncode, done.stdout.strip(), done.stderr.strip()

    def wait(self, run):
        end = time.monotonic() + 600
        while time.monotonic() < end:
            shown = self.json("run", "show", run)
            if shown["ended_at"]:
                return shown
            time.sleep(0.2)
        raise AssertionError("%s did not end within 600 s: %s" % (run, shown["state"]))

    def processes_of(self, run):
        """The runs with processes: of a pipeline its steps, of a sweep its trials, however deep."""
        shown = self.json("run", "show", run)
        if shown["kind"] == "pipeline":
            steps = self.json("pipeline", "show", run)["pipeline"]["steps"]
            return [one for step in steps for one in self.processes_of(step["run"] or step["reused_from"])]
        if shown["kind"] == "sweep":
            return [one for trial in self.json("sweep", "trials", run) for one in self.processes_of(trial["id"])]
        return [run]


class Check:
    """One file: submits it, and collects what is wrong."""

    def __init__(self, studio, name):
        self.studio, self.name, self.wrong = studio, name, []

    def check(self, condition, text):
        if not condition:
            self.wrong.append(text)

    def result(self):
        """What it became, in a few words."""
        if self.name.startswith("data/"):
            return self.data()
        if self.name.endswith("-schedule.yml"):
            return self.schedule()
        words = ["run", "submit", "--file", self.name, "--compute", "local"] + list(OPTIONS.get(self.name, ()))
        return self.submitted(*self.studio.answer(*words, "--force-rerun"))

    def refused(self, code, said):
        """A refusal is of the usage or the file, and names a place or says what to do."""
        self.check(code == 2, "refused with exit code %d" % code)
        self.check(re.search(r"%s:\d+" % re.escape(os.path.basename(self.name)), said), "the refusal names no line: " + said)
        self.check("Traceback" not in said and "terminate called" not in said, said)
        wanted = REFUSED.get(self.name)
        self.check(wanted and wanted in said, "refused: " + said)
        return "refused: " + said.splitlines()[0]

    def submitted(self, code, run, said):
        if code != 0:
            return self.refused(code, said)
        self.check(self.name not in REFUSED, "not refused")
        return self.completed(run.splitlines()[-1])

    def completed(self, run):
        shown = self.studio.wait(run)
        processes = self.studio.processes_of(run)
        logs = [self.studio.answer("run", "logs", one)[1] for one in processes]
        self.check(shown["state"] == "Completed", "%s: %s\n%s" % (shown["state"], shown["error"] or shown["reason"], "\n".join(logs)[-3000:]))
        for pattern in LOGS.get(self.name, ()):
            self.check(any(re.search(pattern, log, re.MULTILINE) for log in logs), "no log has %r: %s" % (pattern, logs))
        if self.name in OUTPUTS:
            self.outputs(processes)
        if self.name in SWEEPS:
            self.sweep(run)
        if self.name in METRICS:
            logged = self.studio.json("run", "list", "--limit", "1")[0]
            self.check(logged["id"] == run and METRICS[self.name] in logged["metrics"], "metrics: %s" % logged["metrics"])
        if shown["kind"] == "pipeline":
            self.pipeline(run)
        return "%s, %d %s" % (shown["state"], len(processes), "process" if len(processes) == 1 else "processes")

    def outputs(self, processes):
        found = {}
        for number, run in enumerate(processes):
            target = os.path.join(self.studio.folder, "fetched", self.name.replace("/", "-"), str(number))
            self.studio.answer("run", "download", run, "--to", target)
            for place, _, files in os.walk(target):
                for file in files:
                    with open(os.path.join(place, file), "rb") as stream:
                        found[os.path.relpath(os.path.join(place, file), target)] = stream.read().decode("utf-8", "replace")
        for path, content in OUTPUTS[self.name]:
            named = [text for name, text in found.items() if re.search(path, name)]
            self.check(any(re.search(content, text, re.DOTALL) for text in named),
                       "no output %r with %r: %s, %.500s" % (path, content, sorted(found), named[:1]))

    def sweep(self, run):
        count, metric, parameters = SWEEPS[self.name]
        trials = self.studio.json("sweep", "trials", run)
        self.check(len(trials) == count and all(trial["state"] == "Completed" for trial in trials), "trials: %s" % [one["state"] for one in trials])
        self.check(all(metric in trial["metrics"] and set(trial["parameters"]) == parameters for trial in trials), "trials: %s" % trials[:2])
        values = [trial["metrics"][metric] for trial in trials if metric in trial["metrics"]]
        best = self.studio.json("sweep", "best", run)
        self.check(best["metrics"][metric] == min(values), "best %s of %s" % (best["metrics"], sorted(values)))

    def pipeline(self, run):
        details = self.studio.json("pipeline", "show", run)["pipeline"]
        for step in details["steps"]:
            self.check(step["state"] == "Completed" or (step["state"] == "Reused" and self.name.startswith("schedules/")), "%(name)s: %(state)s" % step)
            self.check(all(output["files"] for output in step["outputs"]), "%(name)s: an output is empty: %(outputs)s" % step)
        self.check(all(output["files"] for output in details["outputs"]), "outputs of the whole: %s" % details["outputs"])

    def data(self):
        """Created, and read by a run under its name."""
        code, _, said = self.studio.answer("data", "create", "--file", self.name)
        if code != 0:
            return self.refused(code, said)
        made = self.studio.json("data", "list")
        with open(os.path.join(self.studio.inputs, self.name), encoding="utf-8") as stream:
            text = stream.read()
        name, path = (re.search(r"^%s:\s*(\S+)" % key, text, re.MULTILINE).group(1) for key in ("name", "path"))
        self.check(name in [one["name"] for one in made], "not created: %s" % made)
        source = os.path.normpath(os.path.join(self.studio.inputs, "data", path))
        if os.path.isdir(source):
            command, expected = "cd ${{inputs.d}} && ls", "\n".join(sorted(os.listdir(source)))
        else:
            command, expected = "wc -c < ${{inputs.d}}", str(os.path.getsize(source))
        code, run, said = self.studio.answer("run", "submit", "--input", "d=azureml:" + name, "--name", "reads", "--", command)
        self.check(code == 0, said)
        shown = self.studio.wait(run) if code == 0 else {"state": "not submitted"}
        log = self.studio.answer("run", "logs", run)[1]
        self.check(shown["state"] == "Completed" and log == expected, "%s: %r, expected %r" % (shown["state"], log, expected))
        return "created, read by a run"

    def schedule(self):
        """Created with its job, and fired by hand."""
        code, _, said = self.studio.answer("schedule", "create", "--disabled", "--file", self.name, "--compute", "local")
        if code != 0:
            return self.refused(code, said)
        with open(os.path.join(self.studio.inputs, self.name), encoding="utf-8") as stream:
            name = re.search(r"^name:\s*(\S+)", stream.read(), re.MULTILINE).group(1)
        return "fired: " + self.submitted(*self.studio.answer("schedule", "run", name))


def main():
    if not os.path.isdir(INPUTS):
        print("Azure's files are not in", INPUTS)
        return 77
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        studio = Studio(os.path.realpath(folder))
        try:
            names = [name for name in runnable(studio.inputs) if not sys.argv[1:] or any(part in name for part in sys.argv[1:])]
            for name in names:
                begin, one = time.monotonic(), Check(studio, name)
                outcome = one.result()
                print("%-70s %5.1f s  %s" % (name, time.monotonic() - begin, outcome), flush=True)
                for text in one.wrong:
                    print("    WRONG:", text, flush=True)
                failed += 1 if one.wrong else 0
        finally:
            studio.stop()
    print("%d files, %d of them wrong." % (len(names), failed))
    return 1 if failed or not names else 0


if __name__ == "__main__":
    sys.exit(main())
