"""A13: names and words that are markup, wherever a job can put them. The window shows them; it fetches nothing and reads
nothing. All of it in a network of its own, which leads nowhere but to a listener that counts."""
import os
import sys
import tempfile
import time

from canaries import Canaries
from studio import Studio

with tempfile.TemporaryDirectory(prefix="studio-canary.", dir="/tmp") as place, Studio("hostile-words") as studio:
    canaries = Canaries(place)
    words = canaries.markup

    # A GPU whose driver calls it that.
    tools = os.path.join(studio.folder, "tools")
    os.mkdir(tools)
    with open(os.path.join(tools, "nvidia-smi"), "w", encoding="utf-8") as file:
        file.write("#!/bin/sh\nprintf '%s\\n' '0, GPU-1, " + words("gpu").replace("'", "") + ", 16000, 535.1, 1, 1, 40'\n")
    os.chmod(os.path.join(tools, "nvidia-smi"), 0o755)
    studio.environment["PATH"] = tools + ":" + os.environ["PATH"]

    script = f"""
import os, sys
from azureml.core import Run
run = Run.get_context()
for step in range(3):
    run.log({words('metric')!r}, step)
run.tag('tag', {words('tag')!r})
run.log('loss', 1)
for name in ('<img src="canary.png">', '<b>bold<', '&lt;u&gt;.txt'):
    open(os.path.join('outputs', name), 'w').write({words('output')!r})
print({words('log')!r})
print({words('error')!r}, file=sys.stderr)
raise SystemExit({words('end')!r} if len(sys.argv) > 1 else 0)
"""
    code = studio.write("train.py", script)
    studio.write('<img src="canary.png">.txt', words("snapshot"))
    studio.write("requirements.txt", "numpy\n")

    def submit(name, *more):
        return studio.ctl("run", "submit", "--name", words(name), "--experiment", words("experiment")[:200], "--tag",
                          "colour=" + words("colour"), "--env", "VARIABLE=" + words("variable"), "--input",
                          "text=text:" + words("input"), "--source", code, "--", "python3", "train.py", *more).strip()

    studio.ctl("environment", "create", "--name", "plain", "--interpreter", sys.executable, "--description",
               words("description"), "--env", "V=" + words("value"))
    runs = [submit("fine"), submit("fails", words("argument"))]
    for run in runs:
        studio.try_ctl("run", "wait", run, "--timeout", "60")
    ends = {run["id"]: run["state"] for run in studio.runs()}
    assert ends == {runs[0]: "Completed", runs[1]: "Failed"}, ends

    window = studio.open()
    screen = studio.screen
    window.wait_title("Home")

    def look(what, *keys, wait=0.7):
        screen.key(*keys)
        time.sleep(wait)
        studio.shoot(what)
        assert window.process.poll() is None, f"The window ended at: {what}"
        canaries.check(what)

    look("home", "ctrl+1")
    look("runs", "ctrl+2")
    for name, row in (("fails", ["Home"]), ("fine", ["Home", "Down"])):  # the newest first
        look(f"runs-{name}", "ctrl+2", *row)
        look(f"{name}", "Return", wait=1)
        assert window.title().startswith(f"<b>{name}</b>"), window.title()
        screen.key(*["Left"] * 6)  # to the first tab, whichever was looked at last
        for tab in ("overview", "logs", "metrics", "monitoring", "outputs", "snapshot", "events"):
            look(f"{name}-{tab}")
            screen.key("Right")
    # The end of a run, told while somebody looks elsewhere.
    screen.key("ctrl+3")
    third = submit("third", "fails")
    studio.try_ctl("run", "wait", third, "--timeout", "60")
    look("told", wait=1.5)
    look("compute", "ctrl+3")
    look("target", "Down", "Return", wait=1)
    for tab in ("two", "three", "four"):
        look(f"target-{tab}", "Right")
    look("environments", "ctrl+4")
    look("environment", "Home", "Return")
    # The palette looks for what is typed there, and shows runs.
    screen.key("ctrl+k")
    screen.type("<b>fine")
    look("palette")
    screen.key("Escape")
    # Compared, side by side.
    look("chosen", "ctrl+2", "Home", "Down", "shift+Down")
    window.close()
    canaries.check("the end")
