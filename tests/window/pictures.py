"""Pictures of all pages, to be looked at: pictures.py FOLDER [--size 1440x900] [--scale 1] [--theme light] [--language C]."""
import argparse
import os
import time

from studio import Studio

options = argparse.ArgumentParser()
EDITOR = {"de": ("neu: umgebung", "Neue Umgebung")}  # as the palette has it, and the title
options.add_argument("folder")
options.add_argument("--size", default="1440x900")
options.add_argument("--scale", type=int, default=1)
options.add_argument("--theme", default="light")
options.add_argument("--language", default="C")
chosen = options.parse_args()
LEARN = """import json, math, random, sys, time
seed = int(sys.argv[1])
random.seed(seed)
with open('outputs/metrics.jsonl', 'w', buffering=1) as points:
    for step in range(1500):
        points.write(json.dumps({'step': step, 'train/loss': math.exp(-step / (200 + 80 * seed)) + random.random() / 9,
                                 'val/accuracy': 1 - math.exp(-step / (300 + 90 * seed)) - random.random() / 30,
                                 'lr': 1e-3 * 0.998 ** step}) + '\\n')
        if step % 50 == 0:
            print(f'\\x1b[32mINFO\\x1b[0m epoch {step // 50}: loss {math.exp(-step / 300):.4f}', flush=True)
        if step == 700:
            print('\\x1b[31mERROR\\x1b[0m a worker of the data loader was killed; another one is started', flush=True)
        time.sleep(0.01)
"""
os.environ["STUDIO_SHOTS_DIR"] = chosen.folder
width, height = (int(part) * chosen.scale for part in chosen.size.split("x"))

with Studio(f"{chosen.size}-{chosen.theme}-{chosen.scale}-{chosen.language}", (width, height)) as studio:
    studio.environment.update(COMPUTE_STUDIO_THEME=chosen.theme, QT_SCALE_FACTOR=str(chosen.scale),
                              LC_ALL=f"{chosen.language}.UTF-8", LANGUAGE=chosen.language)
    folder = studio.write("train.py", "import time, os\nfor i in range(400):\n    print(f'epoch {i}: loss {1 / (i + 1):.4f}')\n"
                          "open('outputs/metrics.json', 'w').write('{\"accuracy\": 0.93}')\n")
    studio.write(".gitignore", "*.log\n")
    studio.write("old.log", "x")
    studio.write("notes.md", "# Notes\n")
    packages = studio.write("requirements.txt", "scikit-learn==1.4.2\nnumpy>=1.26,<2\n") + "/requirements.txt"
    studio.ctl("environment", "create", "--name", "sklearn", "--requirements", packages, "--env", "OMP_NUM_THREADS=4",
               "--set-up", "gpu01:module load cuda/12.1", "--description", "What the samples of scikit-learn need")
    studio.ctl("environment", "create", "--name", "plain-python", "--interpreter", "/usr/bin/python3")
    studio.ctl("environment", "create", "--name", "torch-container", "--image", "docker.io/pytorch/pytorch:2.1.0-cuda12.1-cudnn8-runtime")
    learner = studio.write("learn/learn.py", LEARN)
    for number in range(4):
        studio.ctl("run", "submit", "--name", f"learner-{number}", "--experiment", "learning", "--tag", f"seed={number}", "--source",
                   learner, "--", "python3", "learn.py", str(number))
    for name in ("plain-python", "sklearn"):  # without a network the second fails, and shows how that looks
        studio.try_ctl("environment", "build", name, "--compute", "local")
    for number in range(12):
        name = f"resnet50-lr{number}" if number % 4 else "a rather long name of a run that nobody would type twice in a row"
        studio.ctl("run", "submit", "--name", name, "--experiment", f"vision-{number % 3}", "--tag", "team=vision",
                   "--tag", f"seed={number}", "--source", folder, "--", "python3", "train.py" if number % 5 else "no.py")
    studio.ctl("run", "submit", "--name", "sweep", "--source", folder, "--", "sleep", "600")
    time.sleep(8)
    window = studio.open()
    screen = studio.screen
    screen.key("super+Up")
    screen.ask("windowsize", window.id, str(width - 2), str(height - 24))
    time.sleep(0.5)

    def shoot(what, *keys, wait=0.7):
        screen.key(*keys)
        time.sleep(wait)
        studio.shoot(what)

    shoot("home", "ctrl+1")
    shoot("runs", "ctrl+2", "Down", "Down", "shift+Down")
    shoot("palette", "ctrl+k")
    screen.key("Escape")
    shoot("run-overview", "ctrl+2", "Home", "Down", "Down", "Return")
    for tab in ("logs", "metrics", "monitoring", "outputs", "snapshot", "events"):
        shoot(f"run-{tab}", "Right")
    shoot("runs-found", "ctrl+2", "ctrl+f", wait=0.3)
    screen.type("learner")
    shoot("runs-found", wait=1)
    learner_id = next(run["id"] for run in studio.runs() if run["name"] == "learner-2")
    window.kill()
    time.sleep(8)  # until they have learned
    for page, tabs in (("logs", ()), ("metrics", ()), ("monitoring", ())):
        window = studio.open("--open-run", learner_id)
        screen.ask("windowsize", window.id, str(width - 2), str(height - 24))
        time.sleep(1)
        screen.key(*["Left"] * 7)
        shoot(f"learner-{page}", *["Right"] * (1 + ("logs", "metrics", "monitoring").index(page)), wait=2.5)
        window.kill()
    window = studio.open("--page", "runs")
    screen.ask("windowsize", window.id, str(width - 2), str(height - 24))
    time.sleep(1)

    def click(x, y):
        """In the window, below the frame that is as high at any scale."""
        screen.click(1 + x * chosen.scale, 20 + y * chosen.scale)
        time.sleep(0.3)

    screen.key("ctrl+f")
    screen.type("learner")  # a restart forgets what was searched for
    time.sleep(1)
    click(600, 330)
    shoot("runs-all", "ctrl+a", wait=0.5)
    click(245, 213 if width > 1100 else 248)  # the actions wrap where there is less room
    shoot("compare-differences", wait=1.5)
    for tab in ("curves", "scatter", "parallel", "environment", "code"):
        shoot(f"compare-{tab}", "Right", wait=1.5)
    shoot("runs-back", "ctrl+2", wait=0.5)
    shoot("compute", "ctrl+3")
    shoot("target", "Down", "Return")
    shoot("target-storage", "Right", "Right", wait=2)
    shoot("environments", "ctrl+4")
    shoot("environment-overview", "Down", "Down", "Up", "Return")
    shoot("environment-builds", "Right", wait=1.5)
    for tab in ("versions", "runs"):
        shoot(f"environment-{tab}", "Right")
    window.go_to(*EDITOR.get(chosen.language, ("new: environment", "New environment")))
    shoot("editor-kind")
    screen.key("ctrl+Return")
    screen.type("vision")
    screen.key("Tab", "Tab", "Tab", "Tab")
    for line in ("name: vision", "channels: [conda-forge]", "dependencies:", "  - python=3.11", "  - numpy>>=1.26", "chanels: [nvidia]"):
        screen.type(line)
        screen.key("Return")
    shoot("editor-problem", wait=1.2)
    for step in ("extras", "try", "review"):
        shoot(f"editor-{step}", "ctrl+Return")
    shoot("settings", "ctrl+comma")
    shoot("settings-environments", *["Tab"] * 10)
    shoot("new-empty", "ctrl+n")
    screen.type(folder)
    screen.key("Tab", "Tab")
    screen.type("python3 train.py --epochs 3")
    shoot("new-code", wait=1.5)
    for step in ("where", "environment", "settings", "review"):
        shoot(f"new-{step}", "ctrl+Return")
        if step == "environment":
            shoot("new-environment-named", "Down", wait=1)
            shoot("new-environment-file", "Down", wait=1)
    window.kill()
