"""Every way to sign in, from the form: a password, one-time codes, a key with a passphrase, an agent; then a run on each machine."""
import json
import os
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "bench"))
from remote_studio import Lab
from studio import Studio, wait_for

ORDER = ("key", "agent", "password", "interactive")  # as the form has them


def choose(screen, way):
    """The chosen way has the focus; the arrows choose another one and stop at the ends."""
    screen.key(*["Up"] * len(ORDER))
    screen.key(*["Down"] * ORDER.index(way))


lab = Lab("ways")
with Studio("sign_in") as studio:
    machines = {machine["way"]: machine for machine in lab.machines}
    agent = os.path.join(studio.folder, "agent")
    ssh_agent = subprocess.Popen(["ssh-agent", "-D", "-a", agent], stdout=subprocess.DEVNULL)
    wait_for("the agent", 10, lambda: os.path.exists(agent))
    subprocess.run(["ssh-add", "-q", machines["agent"]["key"]], env={**os.environ, "SSH_AUTH_SOCK": agent}, check=True)
    studio.environment["SSH_AUTH_SOCK"] = agent
    studio.ctl("compute", "show", "local")
    window = studio.open()
    screen = studio.screen
    window.wait_title("Home")

    def questions():
        return json.loads(studio.ctl("compute", "questions", "--json"))

    def attach(name, machine, sign_in, answer=""):
        window.go_to("attach a machine", "Attach a machine")
        time.sleep(0.5)
        screen.type(machine["address"])
        for text in (str(machine["port"]), machine["user"], name):
            screen.key("Tab", "ctrl+a")
            screen.type(text)
        screen.key("ctrl+Return")
        time.sleep(0.5)
        sign_in()
        time.sleep(0.3)
        studio.shoot(f"{name}-1-form")
        screen.key("ctrl+Return")
        wait_for("the question about the host key", 30, lambda: any(one["kind"] == "host_key" for one in questions()))
        time.sleep(0.5)
        screen.key("Tab", "space")
        if answer:
            wait_for("the question for a code", 30, lambda: any(one["kind"] != "host_key" for one in questions()))
            time.sleep(0.7)
            screen.type(answer)
            studio.shoot(f"{name}-2-asked")
            screen.key("Return")

        def attached():
            screen.key("ctrl+Return")
            time.sleep(0.5)
            return any(target["name"] == name for target in json.loads(studio.ctl("compute", "list", "--json")))

        wait_for(f"{name} to be attached", 60, attached)
        window.wait_title(name)
        folder = studio.write(f"{name}/job.sh", "echo hello from $(hostname)\n")
        run = studio.ctl("run", "submit", "--compute", name, "--source", folder, "--", "sh job.sh").split()[-1]
        wait_for(f"the run on {name}", 60, lambda: any(one["id"] == run and one["state"] == "Completed" for one in studio.runs()))
        said = studio.ctl("run", "stream", run).strip()
        assert said.startswith("hello from by"), said
        time.sleep(0.4)
        studio.shoot(f"{name}-3-attached")

    def by_password():
        choose(screen, "password")
        screen.key("Tab")
        screen.type(machines["password"]["password"])

    def by_passphrase():
        choose(screen, "key")
        screen.key("Tab", "ctrl+a")
        screen.type(machines["passphrase"]["key"])
        screen.key("Tab", "Tab")
        screen.type(machines["passphrase"]["passphrase"])

    attach("by-agent", machines["agent"], lambda: choose(screen, "agent"))
    attach("by-password", machines["password"], by_password)
    attach("by-passphrase", machines["passphrase"], by_passphrase)
    attach("by-code", machines["code"], lambda: choose(screen, "interactive"), machines["code"]["codes"][0])
    window.close()
    ssh_agent.terminate()
lab.end()
