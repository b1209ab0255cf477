"""What azure-ai-ml loads from each of Azure's files equals what the product reads: names, commands, code, inputs, outputs, variables, environments,
search spaces, limits, steps, bindings, triggers, data. The files lie beside the checkout, in ../shared/azureml-inputs.

Needs the library in STUDIO_TEST_TOOLS/azure-ai-ml, whose Python runs this; skipped without it or the files."""
import collections
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import own_studio  # noqa: E402

INPUTS = os.path.normpath(os.path.join(os.environ["STUDIO_SOURCE_DIR"], "..", "shared", "azureml-inputs"))
PYTHON = os.path.join(os.environ["STUDIO_TEST_TOOLS"], "azure-ai-ml", "bin", "python")

JOBS = ("jobs", "pipelines", "parallel", "spark", "sweeps", "schedules")
# Components alone are refused: a pipeline gives their inputs their values. They are compared as steps of the pipelines beside them.
COMPONENTS = {
    "pipelines/e2e_local_components/train.yml", "pipelines/e2e_local_components/score.yml", "pipelines/e2e_local_components/eval.yml",
    "pipelines/pipeline_with_data/componentA.yml", "pipelines/pipeline_with_data/componentB.yml", "pipelines/pipeline_with_data/componentC.yml",
    "spark/spark-job-component.yml", "pipelines/own-component.yml"}
# Files with a placeholder, which the user replaces.
CHOSEN_COMPUTE = {"spark/attached-spark-standalone-default-identity.yml": "local"}
# Decided: names of curated environments are replaced by packages that this computer can install, so only images, folders to build and conda files are
# compared. The modes of data are the product's own: inputs are read-only folders, unless a private copy is wanted.
MIRROR = ("wasbs://datasets@azuremlexamples.blob.core.windows.net/", "azureml://datastores/workspaceblobstore/paths/")

# What Azure's files above do not contain.
OWN = {
    "jobs/own-command.yml": """
$schema: https://azuremlschemas.azureedge.net/latest/commandJob.schema.json
command: python a.py --rate ${{inputs.rate}} --flag ${{inputs.flag}} --model ${{outputs.model}} --note ${{outputs.note}}
code: src
environment: {image: "library/python:latest", conda_file: {dependencies: ["python=3.10", pip, {pip: [numpy]}]}}
inputs:
  rate: 0.25
  flag: true
outputs:
  model: {type: uri_folder}
  note: {type: uri_file}
environment_variables: {A: "1", B: two words}
resources: {instance_count: 2}
limits: {timeout: 300}
display_name: Own
experiment_name: own
description: Of the test.
tags: {owner: test}
""",
    "sweeps/own-sweep.yml": """
$schema: https://azuremlschemas.azureedge.net/latest/sweepJob.schema.json
type: sweep
trial:
  command: python a.py ${{search_space.a}} ${{search_space.b}} ${{search_space.c}} ${{search_space.d}} ${{search_space.e}} ${{search_space.f}}
  environment: {image: "library/python:latest"}
  environment_variables: {A: "1"}
sampling_algorithm: {type: random, rule: sobol, seed: 7}
search_space:
  a: {type: choice, values: [1, 2.5, text]}
  b: {type: randint, upper: 9}
  c: {type: qloguniform, min_value: 0, max_value: 3, q: 2}
  d: {type: normal, mu: 1, sigma: 0.5}
  e: {type: quniform, min_value: 0, max_value: 8, q: 2}
  f: {type: qlognormal, mu: 0, sigma: 1, q: 1}
objective: {goal: maximize, primary_metric: score}
limits: {max_total_trials: 12, max_concurrent_trials: 3, timeout: 7200, trial_timeout: 600}
early_termination: {type: bandit, slack_factor: 0.2, evaluation_interval: 2, delay_evaluation: 5}
""",
    "sweeps/own-truncation.yml": """
$schema: https://azuremlschemas.azureedge.net/latest/sweepJob.schema.json
type: sweep
trial:
  command: python a.py ${{search_space.a}}
  environment: {image: "library/python:latest"}
sampling_algorithm: grid
search_space:
  a: {type: choice, values: [1, 2, 3]}
objective: {goal: minimize, primary_metric: loss}
limits: {max_total_trials: 3, timeout: 60}
early_termination: {type: truncation_selection, truncation_percentage: 20, evaluation_interval: 1}
""",
    "pipelines/own-component.yml": """
$schema: https://azuremlschemas.azureedge.net/latest/commandComponent.schema.json
name: own
version: 1
type: command
display_name: Own component
is_deterministic: false
command: python a.py ${{inputs.data}} ${{inputs.rate}} ${{inputs.epochs}} $[[${{inputs.more}}]] ${{outputs.model}}
environment: {image: "library/python:latest"}
inputs:
  data: {type: uri_folder}
  rate: {type: number, default: 0.5}
  epochs: {type: integer}
  more: {type: string, optional: true}
outputs:
  model: {type: uri_file}
""",
    "pipelines/own-pipeline.yml": """
$schema: https://azuremlschemas.azureedge.net/latest/pipelineJob.schema.json
type: pipeline
display_name: Own pipeline
experiment_name: own
settings: {default_compute: "azureml:cpu-cluster", continue_on_step_failure: false}
inputs:
  data: {type: uri_folder, path: pipeline_with_data/data}
  epochs: 3
outputs:
  best: {type: uri_file}
jobs:
  first:
    component: ./own-component.yml
    inputs: {data: "${{parent.inputs.data}}", epochs: "${{parent.inputs.epochs}}"}
  second:
    component: ./own-component.yml
    display_name: The second
    inputs: {data: "${{parent.inputs.data}}", rate: 0.75, epochs: 4, more: "-v"}
    outputs: {model: "${{parent.outputs.best}}"}
  last:
    type: command
    command: cat ${{inputs.one}} ${{inputs.two}}
    environment: {image: "library/python:latest"}
    compute: azureml:other-cluster
    environment_variables: {A: "1"}
    inputs:
      one: {type: uri_file, path: "${{parent.jobs.first.outputs.model}}"}
      two: {type: uri_file, path: "${{parent.jobs.second.outputs.model}}"}
""",
}


def fields(value, *names):
    """The value of the first of these keys that there is, else None."""
    for name in names:
        if value.get(name) is not None:
            return value[name]
    return None


def with_optional_parts(command, inputs):
    """A command with its $[[ ]], which Azure evaluates at the start and the product when it reads the file."""
    return re.sub(r"\$\[\[(.*?)\]\]", lambda part: part[1] if all(name in inputs for name in re.findall(r"inputs\.(\w+)", part[1])) else "", command)


def number(value):
    return float(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else value


# What azure-ai-ml says.

class Azure:
    """Trees of one file; `folder`: of that file, to which its paths are relative."""

    def __init__(self, folder, mirror):
        self.folder, self.mirror = folder, mirror

    def place(self, path):
        """A path or address as the product resolves it in the workspace of this test."""
        if path.startswith("azureml:") and not path.startswith("azureml://"):
            path = path[len("azureml:"):]
        for prefix in MIRROR:
            if path.startswith(prefix):
                return os.path.join(self.mirror, path[len(prefix):]).rstrip("/")
        if "://" in path or "@" in path:
            return path
        return os.path.normpath(os.path.join(self.folder, path))

    def value(self, given):
        """An input: a literal, a place, or what it is bound to, (step or None, name)."""
        if isinstance(given, dict):
            given = given["path"]
            if not given.startswith("${{"):
                return self.place(given)
        if isinstance(given, str) and given.startswith("${{parent."):
            words = given[len("${{parent."):-len("}}")].split(".")
            return (None, words[1]) if words[0] == "inputs" else (words[1], words[3])
        return str(given)

    def environment(self, given):
        if not isinstance(given, dict):
            return {}
        build = fields(given, "build")
        return {"image": fields(given, "image") or "", "folder": build["path"] if build else "", "conda": given.get("conda_file")}

    def job(self, job, entity, compute=None):
        """A command, sweep, parallel or Spark job, or such a step. `entity`: the library's object, which has what its dictionary lacks: tags, names of
        steps, and literals that are true or false."""
        component = job.get("component", job)
        inner = job.get("trial", component)
        tree = {"title": entity.display_name or fields(component, "display_name"), "experiment": job.get("experiment_name"),
                "description": fields(job, "description") or fields(component, "description"),
                "tags": dict(entity.tags or {}), "compute": (fields(job, "compute") or compute or "").removeprefix("azureml:"),
                "is_deterministic": component.get("is_deterministic", True)}
        kind = job["type"]
        resources = job.get("resources") or {}
        tree["nodes"] = resources.get("instance_count", 1)
        tree["variables"] = fields(inner, "environment_variables") or fields(job, "environment_variables") or {}
        if kind == "parallel":
            task = component["task"]
            retries = job.get("retry_settings") or {}
            tree["parallel"] = {
                "--entry-script": task["entry_script"], "--append-row-to": task.get("append_row_to"), "--input": job["input_data"],
                "--mini-batch-size": int(job["mini_batch_size"]), "--mini-batch-error-threshold": job.get("mini_batch_error_threshold"),
                "--error-threshold": job.get("error_threshold"), "--logging-level": job.get("logging_level"),
                "--max-retries": retries.get("max_retries"), "--timeout": retries.get("timeout"),
                "--max-concurrency": job.get("max_concurrency_per_instance"), "--instances": resources.get("instance_count"),
                "arguments": shlex.split(task.get("program_arguments") or "")}
            inner = task
        elif kind == "spark":
            conf = {key: str(value).lower() if isinstance(value, bool) else str(value) for key, value in component["conf"].items()}
            # Decided: azure-ai-ml writes the least number of executors as their number where the file has none and their number is dynamic. Spark
            # begins with the least number then in any case, so the product adds nothing.
            tree["spark"] = {"entry": component["entry"]["file"], "conf": conf, "arguments": shlex.split(component.get("args") or "")}
            tree["instance_type"] = resources.get("instance_type")
            if not tree["compute"]:
                tree["compute"] = "serverless"
        tree["code"] = self.place(inner["code"]) if inner.get("code") else ""
        tree["environment"] = self.environment(inner.get("environment"))
        defaults = {name: one["default"] for name, one in (component.get("inputs") or {}).items() if isinstance(one, dict) and "default" in one}
        tree["inputs"] = {**defaults, **{name: self.value(one) for name, one in (job.get("inputs") or {}).items()}}
        tree["inputs"].update({name: str(one) for name, one in getattr(entity, "_job_inputs", {}).items() if isinstance(one, bool)})
        if kind in ("command", "sweep"):
            tree["command"] = with_optional_parts(inner["command"], tree["inputs"])
        declared = component.get("outputs") or job.get("outputs") or {}
        tree["outputs"] = {name: one.get("type") == "uri_file" for name, one in declared.items()}
        tree["sweep"] = self.sweep(job) if kind == "sweep" else None
        limits = job.get("limits") or {}
        tree["time_limit"] = limits.get("timeout") if kind != "sweep" else limits.get("trial_timeout")
        return tree

    def sweep(self, job):
        space = []
        for name, given in job["search_space"].items():
            if given["type"] == "choice":
                space.append((name, "choice", [str(one) for one in given["values"]]))
            elif given["type"] == "randint":
                space.append((name, "randint", number(given["upper"])))
            else:
                space.append((name, given["type"]) + tuple(number(given[key]) for key in ("min_value", "max_value", "mu", "sigma", "q") if key in given))
        sampling = job["sampling_algorithm"]
        limits = job["limits"]
        stop = job.get("early_termination") or {}
        policy = {key: stop[key] for key in ("slack_factor", "slack_amount", "truncation_percentage") if stop.get(key)}
        if stop:
            # Both count an interval of 0, which the library writes where the file has none, as 1.
            policy.update(interval=max(1, stop.get("evaluation_interval") or 0), delay=stop.get("delay_evaluation") or 0)
        if isinstance(sampling, dict) and sampling.get("rule") == "sobol":
            sampling = "sobol"
        return {"space": space, "goal": job["objective"]["goal"], "metric": job["objective"]["primary_metric"],
                "sampling": sampling if isinstance(sampling, str) else sampling["type"], "trials": limits["max_total_trials"],
                "at_once": limits.get("max_concurrent_trials"), "timeout": limits.get("timeout"), "policy": stop.get("type", "none"), "settings": policy}

    def pipeline(self, job, entity):
        compute = fields(job, "compute") or (job.get("settings") or {}).get("default_compute")
        tree = {"title": job.get("display_name"), "experiment": job.get("experiment_name"), "description": job.get("description"),
                "tags": job.get("tags") or {}, "inputs": {name: self.value(one) for name, one in (job.get("inputs") or {}).items()},
                "continues": (job.get("settings") or {}).get("continue_on_step_failure", True), "steps": {}, "outputs": {}}
        for name, step in job["jobs"].items():
            tree["steps"][name] = self.job(step, entity.jobs[name], compute)
            for output, given in (step.get("outputs") or {}).items():
                if isinstance(given, str) and given.startswith("${{parent.outputs."):
                    tree["outputs"][given[len("${{parent.outputs."):-len("}}")]] = (name, output)
        check("outputs of the whole", sorted(tree["outputs"]), sorted(job.get("outputs") or {}))
        return tree


# What the product says.

def options_of(words, flags_with_values):
    """(options, the words behind them)."""
    options, at = collections.defaultdict(list), 0
    while at < len(words) and words[at] in flags_with_values:
        options[words[at]].append(words[at + 1])
        at += 2
    return options, words[at:]


def batch_size(given):
    units = {"kb": 1024, "mb": 1024 ** 2, "gb": 1024 ** 3}
    return int(given[:-2]) * units[given[-2:]] if given[-2:] in units else int(given)


def our_job(config, sweep, step=None):
    import yaml
    spec = (config.get("runs_in") or {}).get("spec") or {}
    conda = (config.get("runs_in") or {}).get("source_text") or ""
    tags = dict(config["tags"])
    tree = {"title": config["name"] or None, "experiment": config["experiment"] or None, "description": tags.pop("description", None), "tags": tags,
            "compute": config["compute"], "code": config["source"], "variables": config["environment"], "time_limit": config.get("time_limit_s"),
            "nodes": (config.get("needs") or {}).get("nodes", 1), "is_deterministic": True, "instance_type": config.get("instance_type"),
            "environment": {"image": (spec.get("container") or {}).get("image", ""), "folder": (config.get("runs_in") or {}).get("context_folder", ""),
                            "conda": yaml.safe_load(conda) if conda else None},
            "inputs": {one["name"]: one["value"] for one in config["inputs"]},
            "outputs": {one["name"]: one["is_file"] for one in config.get("outputs", [])}, "sweep": our_sweep(sweep) if sweep else None}
    words = shlex.split(config["shell"])
    if words[:3] == ["python3", "-m", "compute_studio_parallel"]:
        ends = words.index("--")
        given, rest = options_of(words[3:ends], {word for word in words[3:ends] if word.startswith("--")})
        check("words between the options", rest, [])
        tree["parallel"] = {key: int(value) if value.lstrip("-").isdigit() else value for key, (value,) in given.items()}
        tree["parallel"]["--mini-batch-size"] = batch_size(given["--mini-batch-size"][0])
        tree["parallel"]["arguments"] = words[ends + 1:]
    elif words[:3] == ["python3", "-m", "compute_studio_spark"]:
        given, rest = options_of(words[3:], {"--conf"})
        tree["spark"] = {"entry": rest[0], "conf": dict(one.split("=", 1) for one in given["--conf"]), "arguments": rest[1:]}
        tree["environment"] = {}  # the version of Spark is one of the packages
    else:
        tree["command"] = config["shell"]
    if step is not None:
        tree.update(title=step["title"], is_deterministic=step["is_deterministic"])
        check("outputs of " + step["name"], {one["name"]: one["is_file"] for one in step["outputs"]}, tree["outputs"])
        tree["inputs"].update({one["input"]: (one["step"], one["source"]) for one in step["bindings"]})
    return tree


def our_sweep(spec):
    space = []
    for one in spec["space"]:
        if one["type"] == "choice":
            space.append((one["name"], "choice", [option["text"] for option in one["options"]]))
        elif one["type"] == "randint":
            space.append((one["name"], "randint", number(one["upper"])))
        else:
            space.append((one["name"], one["type"]) + tuple(number(one[key]) for key in ("low", "high", "mu", "sigma", "q") if key in one))
    given = spec["policy"]
    policy = {key: given[key] for key in ("slack_factor", "slack_amount", "truncation_percentage") if given[key]}
    if given["type"] != "none":
        policy.update(interval=max(1, given["interval"]), delay=given["delay"])
    return {"space": space, "goal": spec["goal"], "metric": spec["metric"], "sampling": spec["sampling"], "trials": spec["max_trials"],
            "at_once": spec["max_concurrent"] or None, "timeout": spec["timeout_s"], "policy": given["type"], "settings": policy}


def our_pipeline(plan):
    tags = dict(plan["tags"])
    return {"title": plan["name"] or None, "experiment": plan["experiment"], "description": tags.pop("description", None), "tags": tags,
            "inputs": {one["name"]: one["value"] for one in plan["inputs"]}, "continues": plan["continue_on_step_failure"],
            "steps": {step["name"]: our_job(step["config"], step["sweep"], step) for step in plan["steps"]},
            "outputs": {one["name"]: (one["step"], one["source"]) for one in plan["outputs"]}}


# Comparison.

failures = []
compared = 0
current = ""


def check(what, ours, theirs):
    global compared
    compared += 1
    if ours != theirs:
        failures.append("%s: %s: %r, azure-ai-ml %r" % (current, what, ours, theirs))


def compare_jobs(where, ours, theirs, whole_inputs=None):
    for key in ("title", "experiment", "description"):
        # A name that the file does not have is the product's own; steps have neither experiment nor description.
        if theirs[key] is not None and (whole_inputs is None or key == "title"):
            check(where + key, ours[key], theirs[key])
    for key in ("tags", "code", "variables", "time_limit", "nodes", "is_deterministic", "outputs", "sweep", "command", "parallel", "instance_type"):
        check(where + key, ours.get(key), theirs.get(key))
    if current not in CHOSEN_COMPUTE:
        check(where + "compute", ours["compute"], theirs["compute"] or "local")
    if theirs["environment"]:
        check(where + "environment", ours["environment"], theirs["environment"])
    if "spark" in theirs:
        check(where + "spark", ours.get("spark"), theirs["spark"])
    expected = {}
    for name, value in theirs["inputs"].items():
        # Literals of the whole are inserted where they are used.
        if isinstance(value, tuple) and value[0] is None and not isinstance(ours["inputs"].get(name), tuple):
            value = whole_inputs[value[1]]
        expected[name] = value
    real = {name: value[:value.rindex(":")] if isinstance(value, str) and value.startswith("azureml:") else value
            for name, value in ours["inputs"].items()}
    for name, value in expected.items():
        if isinstance(value, str) and value.endswith("@latest"):
            expected[name] = "azureml:" + value.removesuffix("@latest")  # of which the product names the version
    check(where + "inputs", real, expected)


def compare_pipelines(ours, theirs):
    for key in ("title", "description", "tags", "continues", "outputs"):
        check(key, ours[key], theirs[key])
    if theirs["experiment"] is not None:
        check("experiment", ours["experiment"], theirs["experiment"])
    check("inputs", ours["inputs"], theirs["inputs"])
    check("steps", list(ours["steps"]), list(theirs["steps"]))
    for name in theirs["steps"]:
        if name in ours["steps"]:
            compare_jobs(name + ".", ours["steps"][name], theirs["steps"][name], theirs["inputs"])


class Studio(own_studio.OwnStudio):
    """A workspace of its own, with what the files name."""

    def __init__(self, folder):
        self.inputs = os.path.join(folder, "inputs")
        self.mirror = os.path.join(folder, "mirror")
        shutil.copytree(INPUTS, self.inputs)
        for name, content in OWN.items():
            with open(os.path.join(self.inputs, name), "w", encoding="utf-8") as out:
                out.write(content)
        for name in ("mirror/iris.csv", "mirror/data/titanic.csv", "assets/model/mlflow-model/MLmodel"):
            os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
            open(os.path.join(folder, name), "w").close()
        super().__init__(folder, work=self.inputs)
        for name in ("cpu-cluster", "other-cluster"):
            self.run("compute", "create", name, "--cores", "1", "--memory", "1G", "--max-instances", "2")
        for prefix in MIRROR:
            self.run("map", "address", prefix, self.mirror)
        self.run("data", "create", "--name", "sampledata", "--path", os.path.join(self.inputs, "data", "sample-data"))

    def plan(self, name):
        chosen = ("--compute", CHOSEN_COMPUTE[name]) if name in CHOSEN_COMPUTE else ()
        return self.json("run", "submit", "--dry-run", "--allow-waiting", "--file", name, *chosen)


def seconds_of(moment, zone):
    """The file's local time of that zone of Windows, as seconds since 1970."""
    import datetime
    import zoneinfo
    named = {"Pacific Standard Time": "America/Los_Angeles", "UTC": "UTC"}[zone]
    return datetime.datetime.fromisoformat(moment).replace(tzinfo=zoneinfo.ZoneInfo(named)).timestamp()


def compare_schedules(studio, name, loaded, azure):
    import datetime
    theirs, ours = loaded._to_dict(), studio.json("schedule", "create", "--disabled", "--file", name)
    for key in ("name", "description", "display_name"):
        check(key, ours[key], theirs[key])
    trigger = theirs["trigger"]
    check("start", datetime.datetime.fromisoformat(ours["start_at"].replace("Z", "+00:00")).timestamp(),
          seconds_of(trigger["start_time"], trigger["time_zone"]))
    if trigger["type"] == "cron":
        check("trigger", ours["trigger"], {"cron": trigger["expression"]})
    else:
        check("trigger", ours["trigger"], {"recurrence": {"frequency": trigger["frequency"], "interval": trigger["interval"], **trigger["schedule"]}})
    check("job", ours["kind"], theirs["create_job"]["type"])
    # Its job, by the file that it names.
    compare_pipelines(our_pipeline(studio.plan("schedules/simple-pipeline-job.yml")), azure.pipeline(theirs["create_job"], loaded.create_job))


def compare_file(studio, name):
    from azure.ai.ml import load_component, load_data, load_job
    from azure.ai.ml.entities._load_functions import load_schedule  # not exported
    file = os.path.join(studio.inputs, name)
    azure = Azure(os.path.dirname(file), studio.mirror)
    if name in COMPONENTS:
        load_component(file)
        studio.run("run", "submit", "--dry-run", "--file", name, code=2)
    elif name.startswith("data/"):
        theirs, ours = load_data(file)._to_dict(), studio.json("data", "create", "--file", name)
        for key in ("name", "description", "type", "path", "tags"):
            check(key, ours[key], theirs[key])
    elif name.startswith("schedules/") and name.endswith("-schedule.yml"):
        compare_schedules(studio, name, load_schedule(file), azure)
    else:
        loaded, plan = load_job(file), studio.plan(name)
        theirs = loaded._to_dict()
        check("kind", "steps" in plan, theirs["type"] == "pipeline")
        if theirs["type"] == "pipeline":
            compare_pipelines(our_pipeline(plan), azure.pipeline(theirs, loaded))
        else:
            compare_jobs("", our_job(plan["config"], plan["sweep"]), azure.job(theirs, loaded))


def main():
    global current
    if not os.path.isdir(INPUTS) or not os.path.exists(PYTHON):
        print("Azure's files are not in %s, or azure-ai-ml is not installed in %s." % (INPUTS, os.path.dirname(PYTHON)))
        return 77
    if sys.argv[1:] != ["--inside"]:
        return subprocess.run([PYTHON, "-B", os.path.abspath(__file__), "--inside"]).returncode
    import logging
    import warnings
    warnings.filterwarnings("ignore")
    logging.disable(logging.CRITICAL)
    names = []
    for folder, _, files in os.walk(INPUTS):
        for file in files:
            name = os.path.relpath(os.path.join(folder, file), INPUTS)
            kind = name.split("/")[0]
            if file.endswith(".yml") and (kind in JOBS and file != "environment_parallel.yml" or kind == "data"):
                names.append(name)
    names += OWN
    with tempfile.TemporaryDirectory() as folder:
        studio = Studio(os.path.realpath(folder))
        try:
            for current in sorted(names):
                compare_file(studio, current)
        finally:
            studio.stop()
    for failure in failures:
        print(failure)
    print("%d files, %d comparisons, %d differences." % (len(names), compared, len(failures)))
    return 1 if failures or not names else 0


if __name__ == "__main__":
    sys.exit(main())
