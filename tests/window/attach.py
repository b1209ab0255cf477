"""A machine by pointing: attached over SSH in the wizard by the keyboard alone, its host key confirmed, a run on it."""
import json
import os
import shutil
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "bench"))
from remote_studio import Lab
from studio import Studio, wait_for

lab = Lab(1)
machine = lab.machines[0]
with Studio("attach") as studio:
    keys = os.path.join(studio.environment["HOME"], ".ssh")
    os.mkdir(keys, 0o700)
    for end in ("", ".pub"):
        shutil.copy(machine["key"] + end, os.path.join(keys, "id_ed25519" + end))
    studio.ctl("compute", "show", "local")
    window = studio.open()
    screen = studio.screen
    window.wait_title("Home")
    window.go_to("attach a machine", "Attach a machine")
    time.sleep(0.5)
    screen.type(machine["address"])
    for text in (str(machine["port"]), machine["user"], "gpu01"):
        screen.key("Tab", "ctrl+a")
        screen.type(text)
    screen.key("ctrl+Return")
    time.sleep(0.5)
    studio.shoot("1-sign-in")
    screen.key("ctrl+Return")  # the key file of this home is proposed

    def confirmed():
        known = os.path.join(studio.workspace, "known_hosts")
        return os.path.exists(known) and "ssh-ed25519" in open(known, encoding="utf-8").read()

    def confirm():
        """The question takes the focus, on the side of not confirming."""
        time.sleep(0.5)
        studio.shoot("2-host-key")
        assert not confirmed(), "Nobody has confirmed the host key yet."
        screen.key("Tab", "space")
        return True

    wait_for("the question about the host key", 30, lambda: "host_key" in studio.ctl("compute", "questions", "--json"))
    confirm()
    wait_for("the host key to be written down", 20, confirmed)

    def attached():
        screen.key("ctrl+Return")
        time.sleep(0.5)
        return any(target["name"] == "gpu01" for target in json.loads(studio.ctl("compute", "list", "--json")))

    wait_for("the check to end, and the machine to be attached", 60, attached)
    window.wait_title("gpu01")
    folder = studio.write("train.py", "print('hello from there')\n")
    run = studio.ctl("run", "submit", "--compute", "gpu01", "--source", folder, "--", "python3", "train.py").strip()
    wait_for("the run to end", 60, lambda: studio.runs()[0]["state"] == "Completed")
    assert studio.ctl("run", "stream", run).strip() == "hello from there"
    time.sleep(0.4)
    studio.shoot("3-attached")
    window.close()
lab.end()
