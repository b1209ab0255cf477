"""A13: a machine whose every word means harm: its greeting, what it asks, what it says of itself, its goodbye. Attached in the
wizard, looked at, and signed in to again: the window stays as it is, shows the words, and fetches and reads nothing."""
import json
import os
import subprocess
import sys
import tempfile
import time

from canaries import Canaries
from screen import SKIPPED
from studio import Studio, wait_for

PYTHON = "/usr/bin/python3"  # Debian's own has Debian's packages
if subprocess.run([PYTHON, "-W", "ignore", "-c", "import asyncssh"], capture_output=True, check=False).returncode != 0:
    print("Skipped: the machine is made of the package python3-asyncssh.")
    sys.exit(SKIPPED)


class Machine:
    def __init__(self, home, words):
        server = os.path.join(os.path.dirname(__file__), "hostile_machine_server.py")
        self.process = subprocess.Popen([PYTHON, "-B", "-W", "ignore", server, home, json.dumps(words)],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.port = int(self.process.stdout.readline())

    def be(self, how):
        self.process.stdin.write(how + "\n")
        self.process.stdin.flush()
        assert self.process.stdout.readline() == "done\n"

    def end(self):
        self.process.stdin.close()
        self.process.wait(10)


with tempfile.TemporaryDirectory(prefix="studio-canary.", dir="/tmp") as place, Studio("hostile-machine") as studio:
    canaries = Canaries(place)
    home = os.path.join(studio.folder, "there")
    os.mkdir(home, 0o700)
    machine = Machine(home, {"markup": canaries.markup("machine"), "steering":
                             "&Open && \x1b]0;owned\x07\x1b[2J\x1b[31m\u202emoc.live\u202c\u2028\x9b2J\r\n\ttab\ufeff\x7f"})
    studio.ctl("compute", "show", "local")
    window = studio.open()
    screen = studio.screen
    size = window.place()

    def look(what, *keys, wait=0.7):
        screen.key(*keys)
        time.sleep(wait)
        studio.shoot(what)
        assert window.process.poll() is None, f"The window ended at: {what}"
        assert window.place() == size, f"The window has another size at: {what}"
        canaries.check(what)

    def questions():
        return json.loads(studio.ctl("compute", "questions", "--json"))

    def wait_question(kind):
        wait_for(f"a question: {kind}", 30, lambda: any(kind in json.dumps(question) for question in questions()), 0.3)

    window.wait_title("Home")
    window.go_to("attach a machine", "Attach a machine")
    time.sleep(0.5)
    screen.type("127.0.0.1")
    for text in (str(machine.port), "ada", "bad"):
        screen.key("Tab", "ctrl+a")
        screen.type(text)
    screen.key("ctrl+Return")
    look("sign-in", "Down", "Down", "Down")  # to being asked each time
    screen.key("ctrl+Return")
    wait_question("host_key")
    time.sleep(0.5)
    look("host-key")
    screen.key("Tab", "space")
    wait_question("prompts")
    look("prompts")
    screen.type("let me in")
    screen.key("Return", "Return", "Return")
    look("ladder", wait=2)

    def attached():
        screen.key("ctrl+Return")
        time.sleep(0.5)
        return any(target["name"] == "bad" for target in json.loads(studio.ctl("compute", "list", "--json")))
    wait_for("the machine to be attached", 40, attached)
    window.wait_title("bad")
    wait_for("what it says of itself", 30, lambda: "owned" in studio.ctl("compute", "show", "bad", "--json"))
    for tab in ("overview", "runs", "monitoring", "operations", "storage", "settings"):
        look(tab, wait=1)
        screen.key("Right")
    look("compute", "ctrl+3")

    run = studio.ctl("run", "submit", "--compute", "bad", "--", "echo", "hello").strip()
    studio.try_ctl("run", "wait", run, "--timeout", "40")
    assert studio.runs()[0]["state"] == "Completed", studio.runs()
    look("runs", "ctrl+2")
    screen.key("Home")
    look("run", "Return", wait=1)
    assert window.title() == "echo 1", window.title()

    # It throws everybody out, and asks again: in a dialog over whatever is looked at.
    machine.be("well")
    wait_question("prompts")
    look("banner", wait=1.5)
    window.go_to("bad", "bad")
    look("wants-sign-in", wait=1.5)

    def dialog():
        return screen.ask("search", "--all", "--onlyvisible", "--pid", str(window.process.pid), "--name", "^Sign in$")

    def answer():
        screen.click(1100, 63)  # where "Answer…" is once the banner is there
        time.sleep(0.5)
        return dialog()
    wait_for("the dialog", 20, answer)
    look("dialog")
    screen.type("let me in")
    screen.key("Return", "Return", "Return")
    wait_for("the dialog to go", 20, lambda: not dialog())
    wait_for("the machine to be back", 20, lambda: "Needs" not in studio.ctl("compute", "list") and not questions())
    look("back", wait=1)
    machine.be("sulking")
    studio.try_ctl("compute", "reconnect", "bad")
    look("goodbye", wait=3)
    window.close()
    machine.end()
