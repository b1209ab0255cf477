"""An environment by the keyboard alone: defined in the editor, chosen in New run, and the run that used it."""
import json
import sys
import time

from studio import Studio, wait_for

PYTHON = sys.executable

with Studio("environment") as studio:
    studio.ctl("compute", "show", "local")
    folder = studio.write("train.py", "import sys\nprint('in', sys.executable)\n")
    window = studio.open()
    screen = studio.screen
    window.wait_title("Home")
    window.go_to("new: environment", "New environment")
    time.sleep(0.5)
    screen.key("Down")  # from system-managed to user-managed
    studio.shoot("1-kind")
    screen.key("ctrl+Return")
    time.sleep(0.3)
    screen.type("mine")
    screen.key("Tab", "Tab")
    screen.type(PYTHON)
    studio.shoot("2-definition")
    screen.key("ctrl+Return", "ctrl+Return", "ctrl+Return")
    time.sleep(0.5)
    studio.shoot("3-review")
    screen.key("ctrl+Return")
    window.wait_title("mine")
    made = json.loads(studio.ctl("environment", "show", "mine", "--json"))
    assert made["definition"]["spec"]["interpreter"] == PYTHON, made

    screen.key("ctrl+n")
    window.wait_title("New run")
    screen.type(folder)
    screen.key("Tab", "Tab")
    screen.type("python train.py")
    screen.key("ctrl+Return", "ctrl+Return")
    time.sleep(0.7)
    screen.key("Down")  # from none to an environment of the workspace
    time.sleep(0.7)
    studio.shoot("4-chosen")
    screen.key("ctrl+Return", "ctrl+Return", "ctrl+Return")
    time.sleep(0.5)
    studio.shoot("5-review")
    screen.key("ctrl+Return")
    run = studio.wait_state("Completed", 60)
    time.sleep(0.7)
    studio.shoot("6-run")
    said = studio.ctl("run", "stream", run["id"])
    assert said.startswith("in /"), said
    builds = json.loads(studio.ctl("environment", "show", "mine", "--json"))["builds"]
    assert [build["phase"] for build in builds] == ["ready"], builds
    window.go_to("environments", "Environments")
    time.sleep(0.7)  # the list is there, its first row selected
    screen.key("Return")
    window.wait_title("mine")
    screen.key("Right")
    time.sleep(0.7)
    studio.shoot("7-builds")
    window.close()
