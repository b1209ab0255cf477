"""Pictures of all pages, to be looked at: pictures.py FOLDER [--size 1440x900] [--scale 1] [--theme light] [--language C]."""
import argparse
import os
import time

from studio import Studio

options = argparse.ArgumentParser()
options.add_argument("folder")
options.add_argument("--size", default="1440x900")
options.add_argument("--scale", type=int, default=1)
options.add_argument("--theme", default="light")
options.add_argument("--language", default="C")
chosen = options.parse_args()
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
    for tab in ("logs", "metrics", "outputs", "snapshot", "events"):
        shoot(f"run-{tab}", "Right")
    shoot("compute", "ctrl+3")
    shoot("target", "Down", "Return")
    shoot("target-storage", "Right", "Right", wait=2)
    shoot("environments", "ctrl+4")
    shoot("environment-overview", "Down", "Down", "Up", "Return")
    shoot("environment-builds", "Right", wait=1.5)
    for tab in ("versions", "runs"):
        shoot(f"environment-{tab}", "Right")
    window.go_to("new: environment", "New environment")
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
