"""Pictures of all pages, to be looked at: pictures.py FOLDER [--sizes 1440x900,…] [--themes light,dark] [--languages C,de,zh_CN] [--scale 1].

One workspace is filled with real runs; the window is opened on it for each size, theme and language. --only REGEX: the
pictures whose names match."""
import argparse
import json
import os
import re
import time

from simulated_targets import add_simulated_targets
from studio import Studio

options = argparse.ArgumentParser()
options.add_argument("folder")
options.add_argument("--sizes", default="1440x900")
options.add_argument("--scale", type=int, default=1)
options.add_argument("--themes", default="light")
options.add_argument("--languages", default="C")
options.add_argument("--only", default="")
chosen = options.parse_args()
SIZES = [tuple(int(part) * chosen.scale for part in size.split("x")) for size in chosen.sizes.split(",")]
FRAME = (2, 24)  # of openbox, around the window
LEARN = """import json, math, os, random, struct, sys, time, zlib
seed = int(sys.argv[1])
epochs = int(sys.argv[sys.argv.index('--epochs') + 1])
random.seed(seed)
def picture(path, step):
    lines = b''
    for y in range(64):
        lines += b'\\0' + bytes(v for x in range(64) for v in ((x * 4 + step) % 256, (y * 4) % 256, 90 + seed * 30))
    with open(path, 'wb') as file:
        file.write(b'\\x89PNG\\r\\n\\x1a\\n')
        for kind, data in ((b'IHDR', struct.pack('>2I5B', 64, 64, 8, 2, 0, 0, 0)), (b'IDAT', zlib.compress(lines)), (b'IEND', b'')):
            file.write(struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data)))
with open('outputs/metrics.jsonl', 'w', buffering=1) as points:
    for step in range(epochs * 30):
        points.write(json.dumps({'step': step, 'train/loss': math.exp(-step / (200 + 80 * seed)) + random.random() / 9,
                                 'val/accuracy': 1 - math.exp(-step / (300 + 90 * seed)) - random.random() / 30,
                                 'lr': 1e-3 * 0.998 ** step}) + '\\n')
        if step % 50 == 0:
            print(f'\\x1b[32mINFO\\x1b[0m epoch {step // 50}: loss {math.exp(-step / 300):.4f}', flush=True)
        if step == 300:
            print('\\x1b[33mWARNING\\x1b[0m the learning rate is low', flush=True)
            print('\\x1b[31mERROR\\x1b[0m a worker of the data loader was killed; another one is started', flush=True)
        time.sleep(0.005)
for number in range(3):
    picture(f'outputs/sample{number}.png', number * 40)
open('outputs/report.md', 'w').write('# Report\\n\\n| metric | value |\\n|---|---|\\n| accuracy | 0.93 |\\n')
open('outputs/curve.svg', 'w').write('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><polyline points="0,70 50,40 100,25 200,10" fill="none" stroke="#2663d9" stroke-width="3"/></svg>')
open('outputs/predictions.csv', 'w').write('id,label,score\\n' + ''.join(f'{i},cat,{i / 500:.3f}\\n' for i in range(500)))
"""
FAIL = """import sys
print('loading the data set', flush=True)
def train(rate):
    raise RuntimeError(f'CUDA out of memory. Tried to allocate 2.50 GiB (rate {rate})')
train(0.1)
"""


def pipeline_text():
    """A pipeline of which a part is out of view once it is enlarged, with a path that takes longest."""
    def step(name, seconds, *needs, ending=""):
        inputs = "".join(f"\n      {other}: ${{{{parent.jobs.{other}.outputs.out}}}}" for other in needs)
        return (f"  {name}:\n    command: sleep {seconds}; echo {name} > ${{{{outputs.out}}}}/f{ending}\n" +
                (f"    inputs:{inputs}\n" if needs else "") + "    outputs: {out: }\n")

    folds = "".join(step(f"fold_{number}", 0.2 + number / 4, "clean", "features") +
                    step(f"score_{number}", 0.3, f"fold_{number}", ending="; exit 3" if number == 2 else "") for number in range(6))
    return ("type: pipeline\ndisplay_name: cross-validation\njobs:\n" + step("fetch", 0.5) + step("clean", 1, "fetch") +
            step("features", 0.4, "fetch") + folds + step("ensemble", 0.5, *(f"score_{number}" for number in (0, 1, 3, 4, 5))) +
            step("report", 0.2, "ensemble"))


def fill(studio):
    """Real runs of all kinds, environments that build and that fail, a cluster."""
    folder = studio.write("train.py", "import time, os\nfor i in range(400):\n    print(f'epoch {i}: loss {1 / (i + 1):.4f}')\n"
                          "open('outputs/metrics.json', 'w').write('{\"accuracy\": 0.93}')\n")
    studio.write("fail.py", FAIL)
    studio.write(".gitignore", "*.log\n")
    studio.write("old.log", "x")
    studio.write("notes.md", "# Notes\n")
    studio.ctl("run", "submit", "--file", studio.write("pipeline/p.yml", pipeline_text()) + "/p.yml")
    packages = studio.write("requirements.txt", "scikit-learn==1.4.2\nnumpy>=1.26,<2\n") + "/requirements.txt"
    studio.ctl("environment", "create", "--name", "sklearn", "--requirements", packages, "--env", "OMP_NUM_THREADS=4",
               "--set-up", "gpu01:module load cuda/12.1", "--description", "What the samples of scikit-learn need")
    studio.ctl("environment", "create", "--name", "plain-python", "--interpreter", "/usr/bin/python3")
    studio.ctl("environment", "create", "--name", "torch-container", "--image", "docker.io/pytorch/pytorch:2.1.0-cuda12.1-cudnn8-runtime")
    studio.ctl("map", "environment", "AzureML-sklearn-1.0*", "sklearn")
    table = "x,y,label\n" + "".join(f"{i / 10},{i * i / 100:.2f},{i % 2}\n" for i in range(60))
    studio.ctl("data", "create", "--name", "digits", "--path", studio.write("digits/train.csv", table) + "/train.csv",
               "--description", "Handwritten digits, training part", "--tag", "split=train")
    studio.ctl("data", "create", "--name", "digits", "--path", studio.write("digits/train.csv", table + "6.0,36.0,1\n") + "/train.csv")
    studio.ctl("data", "create", "--name", "scripts", "--path", folder, "--type", "uri_folder")
    job = studio.write("step/job.yml", "display_name: fit\ncommand: cp ${{inputs.table}} ${{outputs.model}}/weights.csv\ninputs:\n"
                       "  table:\n    type: uri_file\n    path: azureml:digits@latest\noutputs:\n  model:\n    type: uri_folder\n    name: model\n")
    studio.ctl("run", "submit", "--file", job + "/job.yml")
    studio.ctl("run", "wait", "fit")
    studio.ctl("run", "submit", "--name", "score", "--input", "table=azureml:digits:1", "--", "cat ${{inputs.table}}")
    studio.ctl("map", "address", "azureml://datastores/blobstore/paths/images/", folder)
    learner = studio.write("learn/learn.py", LEARN)
    for number in range(4):
        studio.ctl("run", "submit", "--name", f"learner-{number}", "--experiment", "learning", "--tag", f"seed={number}", "--input",
                   f"rate={0.1 / (number + 1):.3f}", "--source", learner, "--", "python3", "learn.py", str(number), "--epochs", "30")
    studio.ctl("sweep", "create", "--name", "tune", "--experiment", "tuning", "--source", learner, "--max-trials", "12", "--sampling", "sobol",
               "--param", "seed=choice(0,1,2,3)", "--param", "epochs=choice(4,8,16)", "--metric", "val/accuracy", "--goal", "maximize", "--",
               "python3", "learn.py", "${{search_space.seed}}", "--epochs", "${{search_space.epochs}}")
    studio.ctl("run", "wait", "tune")
    for name in ("plain-python", "sklearn"):  # without a network the second fails, and shows how that looks
        studio.try_ctl("environment", "build", name, "--compute", "local")
    studio.try_ctl("compute", "create", "--name", "pair", "--cores", "1", "--memory", "512MiB", "--max-instances", "2")
    # Where no engine is installed, the page shows that it could not be created.
    studio.try_ctl("compute", "create", "--type", "computeinstance", "--name", "notebook", "--provider", "containers", "--image",
                   "docker.io/jupyter/base-notebook", "--cores", "1", "--memory", "1GiB")
    for number in range(12):
        name = f"resnet50-lr{number}" if number % 4 else "a rather long name of a run that nobody would type twice in a row"
        studio.ctl("run", "submit", "--name", name, "--experiment", f"vision-{number % 3}", "--tag", "team=vision",
                   "--tag", f"seed={number}", "--source", folder, "--", "python3", ("train.py", "fail.py")[number % 5 == 0],
                   "--rate", f"{0.01 * (number + 1):.2f}")
    studio.ctl("run", "submit", "--name", "sweep", "--source", folder, "--", "sleep", "900")
    stopped = studio.ctl("run", "submit", "--name", "stopped", "--source", folder, "--", "sleep", "900").split()[0]
    studio.ctl("schedule", "create", "--run", "learner-0", "--name", "nightly", "--cron", "30 2 * * *", "--time-zone", "Europe/Berlin")
    studio.ctl("schedule", "create", "--run", "learner-1", "--name", "mondays", "--every", "2 weeks", "--week-days", "mon,fri", "--hours", "4,16",
               "--minutes", "0", "--disabled")
    studio.ctl("schedule", "run", "nightly")
    time.sleep(25)  # until they have learned
    studio.ctl("run", "cancel", stopped)
    for number in range(3):
        studio.ctl("run", "submit", "--name", f"waits-{number}", "--source", folder, "--", "sleep", "900")
    time.sleep(3)


class Shots:
    """Pictures of one window, of one size."""

    def __init__(self, studio, name, size):
        self.studio, self.name, self.size = studio, name, size
        self.window = None

    def open(self, *arguments):
        if self.window:
            self.window.kill()
        self.window = self.studio.open(*arguments)
        self.studio.screen.ask("windowmove", self.window.id, "0", "0")
        self.studio.screen.ask("windowsize", self.window.id, str(self.size[0]), str(self.size[1]))
        time.sleep(0.8)

    def page(self, place, what, *keys, wait=0.9):
        if self.wanted(what):
            self.open("--page", place)
            self.shoot(what, *keys, wait=wait)

    @staticmethod
    def wanted(*names):
        return any(re.search(chosen.only, name) for name in names)

    def shoot(self, what, *keys, wait=0.9, wheel=0):
        """`wheel`: steps down in what is in the middle of the window."""
        self.studio.screen.key(*keys)
        if wheel:
            time.sleep(0.5)
            self.studio.screen.ask("mousemove", str(self.size[0] // 2), str(self.size[1] // 2))
            self.studio.screen.ask("click", "--repeat", str(wheel), "--delay", "20", "5")
        if not self.wanted(what):
            return
        time.sleep(wait)
        path = os.path.join(chosen.folder, f"{self.name}-{what}.png")
        self.studio.screen.picture().save(path, 0, 0, self.size[0] + FRAME[0], self.size[1] + FRAME[1])

    def tabs(self, first, names, wait=0.9):
        """The tabs of the page in front, whose tab bar has the focus."""
        if not self.wanted(*(f"{first}-{name}" for name in names)):
            return
        for name in names:
            self.shoot(f"{first}-{name}", "Right", wait=wait)


def walk(studio, name, size):
    shots = Shots(studio, name, size)
    runs = json.loads(studio.ctl("run", "list", "--json"))
    runs = runs["runs"] if isinstance(runs, dict) else runs
    id_of = {run["name"]: run["id"] for run in runs}
    failed = next((run["id"] for run in runs if run["state"] == "Failed"), None)
    tabs = ("logs", "metrics", "monitoring", "outputs", "snapshot", "events")
    shots.page("home", "home", wait=1.5)
    shots.page("runs", "runs", "Down", "Down", "shift+Down")
    shots.page("queue", "queue", wait=1.5)
    shots.page("schedules", "schedules", wait=1.5)
    shots.page("schedule:nightly", "schedule", wait=1.5)
    shots.page("edit-schedule:nightly", "edit-schedule", wait=1.5)
    shots.page("new-schedule", "new-schedule", wait=1.5)
    shots.page("experiment:learning", "experiment", wait=1.5)
    shots.shoot("palette", "ctrl+k")
    if shots.wanted("run-overview", *(f"run-{tab}" for tab in tabs)):
        shots.open("--open-run", id_of["learner-2"])
        studio.screen.key(*["Left"] * 7)
        shots.shoot("run-overview", wait=2)
        shots.tabs("run", tabs, wait=1.8)
    for what, run in (("run-failed", failed), ("run-running", id_of["sweep"]), ("run-waiting", id_of["waits-1"]),
                      ("run-slurm", id_of["score"]), ("run-spark", id_of["fit"]), ("run-ray", id_of["stopped"])):
        if shots.wanted(what):
            shots.open("--open-run", run)
            studio.screen.key(*["Left"] * 7)
            shots.shoot(what, wait=1.5)
    if shots.wanted("sweep-overview", "sweep-trials", "sweep-curves"):
        shots.open("--open-run", id_of["tune"])
        studio.screen.key(*["Left"] * 8)
        shots.shoot("sweep-overview", wait=2)
        shots.shoot("sweep-trials", "Right", wait=2)
        shots.shoot("sweep-curves", "Right", wait=2)
    if shots.wanted("pipeline-graph", "pipeline-search", "pipeline-part"):
        shots.open("--open-run", id_of["cross-validation"])
        studio.screen.key(*["Left"] * 8)
        shots.shoot("pipeline-graph", "Right", wait=2)
        studio.screen.key("ctrl+f")
        studio.screen.type("score")
        shots.shoot("pipeline-search")
        shots.shoot("pipeline-part", "Escape", *["plus"] * 4)
    compared = [f"compare-{tab}" for tab in ("differences", "curves", "scatter", "parallel", "environment", "code")]
    if shots.wanted(*compared):
        shots.open("--page", "compare-runs:" + ",".join(id_of[f"learner-{number}"] for number in range(4)))
        shots.shoot(compared[0], wait=1.5)
        for what in compared[1:]:
            shots.shoot(what, "Right", wait=1.5)
    shots.page("compute", "compute")
    for place, first, names in (("target:local", "local", ("runs", "monitoring", "storage", "settings")),
                                ("target:pair", "cluster", ("nodes", "runs", "monitoring", "operations", "settings")),
                                ("target:alps", "slurm", ("runs", "monitoring", "operations", "storage", "settings")),
                                ("target:hdi", "spark", ("runs", "monitoring", "operations", "storage", "settings")),
                                ("target:pods", "pods", ("nodes", "runs", "monitoring", "operations", "settings"))):
        if shots.wanted(first, *(f"{first}-{tab}" for tab in names)):
            shots.page(place, first, wait=1.5)
            shots.tabs(first, names, wait=1.5)
    for place, what, steps in (("target:alps", "slurm-options", 9), ("target:hdi", "spark-options", 9), ("target:pods", "pods-form", 5)):
        if shots.wanted(what):
            shots.open("--page", place)
            shots.shoot(what, *["Right"] * 5, wait=1.5, wheel=steps)
    shots.page("instance:notebook", "instance", wait=1.5)
    shots.page("environments", "environments")
    shots.page("compare-environments:sklearn|torch-container", "compare-environments")
    shots.page("data", "data")
    shots.page("new-data", "new-data")
    if shots.wanted("data-preview", "data-lineage", "data-runs"):
        shots.open("--page", "data-asset:digits")
        shots.shoot("data-preview", wait=1.2)
        shots.tabs("data", ("lineage", "runs"), wait=1.2)
    if shots.wanted("environment-overview", "environment-builds", "environment-versions", "environment-runs"):
        shots.open("--page", "environment:sklearn")
        shots.shoot("environment-overview")
        shots.tabs("environment", ("builds", "versions", "runs"), wait=1.2)
    if shots.wanted("editor-kind", "editor-problem", "editor-extras", "editor-try", "editor-review"):
        shots.open("--page", "new-environment")
        shots.shoot("editor-kind")
        studio.screen.key("ctrl+Return")
        studio.screen.type("vision")
        studio.screen.key("Tab", "Tab", "Tab", "Tab")
        for line in ("name: vision", "channels: [conda-forge]", "dependencies:", "  - python=3.11", "  - numpy>>=1.26", "chanels: [nvidia]"):
            studio.screen.type(line)
            studio.screen.key("Return")
        shots.shoot("editor-problem", wait=1.2)
        for step in ("extras", "try", "review"):
            shots.shoot(f"editor-{step}", "ctrl+Return")
    shots.page("activity", "activity")
    shots.page("manual", "manual")
    for section in ("general", "workspace", "cleanup", "environments", "secrets", "known-hosts", "providers", "mappings", "about"):
        shots.page("settings:" + section, "settings-" + section, wait=1.8)
    shots.page("new-compute", "new-compute")
    if shots.wanted(*(f"new-compute-{step}" for step in ("cluster", "size", "scale", "review"))):
        shots.open("--page", "new-compute")
        shots.shoot("new-compute-cluster", "ctrl+Return")
        studio.screen.type("crew")
        for step in ("size", "scale", "review"):
            shots.shoot(f"new-compute-{step}", "ctrl+Return", wait=1.2)
    shots.page("attach-machine", "attach")
    for place in ("attach-slurm", "attach-hdinsight", "attach-kubernetes", "attach-ray", "attach-dask", "compare-kinds"):
        shots.page(place, place)
    shots.page("new-instance", "new-instance")
    shots.page("usage", "usage")
    shots.page("new-run", "new-empty")
    shots.page("new-pipeline:" + os.path.join(studio.folder, "code", "pipeline", "p.yml"), "new-pipeline", wait=1.5)
    if shots.wanted(*(f"new-{step}" for step in ("code", "where", "environment", "settings", "sweep", "review"))):
        shots.open("--page", "new-run")
        studio.screen.type(os.path.join(studio.folder, "code"))
        studio.screen.key("Tab", "Tab")
        studio.screen.type("python3 train.py --epochs 3")
        shots.shoot("new-code", wait=1.8)
        for step in ("where", "environment", "settings", "sweep", "review"):
            shots.shoot(f"new-{step}", "ctrl+Return", wait=1.5)
    if shots.wanted("new-slurm"):
        shots.open("--page", "new-run:compute:alps")
        shots.shoot("new-slurm", "ctrl+Return", wait=1.5, wheel=6)
    shots.window.kill()


os.makedirs(chosen.folder, exist_ok=True)
with Studio("pictures", (max(size[0] for size in SIZES) + 40, max(size[1] for size in SIZES) + 60)) as studio:
    fill(studio)
    add_simulated_targets(studio)
    for language in chosen.languages.split(","):
        for theme in chosen.themes.split(","):
            for size in SIZES:
                studio.environment.update(COMPUTE_STUDIO_THEME=theme, QT_SCALE_FACTOR=str(chosen.scale),
                                          LC_ALL=f"{language}.UTF-8", LANGUAGE=language)
                walk(studio, f"{size[0]}x{size[1]}-{theme}-{language}", size)
