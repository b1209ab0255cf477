#!/usr/bin/env python3
"""A cloud for tests: a command line whose machines are real sshds, each with a mount and a process namespace of its own.

FAKE_CLOUD names the folder of its state. A file `faults` there is a list of {"call": ..., "do": ...}; the first one of a call is
taken by it: lose (does the work, fails), hang (does the work, never answers), garbage, big (40 MB), lie (exit 1 with valid JSON, no work),
error (500, no work), quota, capacity, other (answers with another machine), twice_account (another account).
Each machine comes with an address, which stays when it is deleted.
Hidden machines: a file `hidden_s` has the seconds during which a new one is not listed. An image is a folder of programs, if there is one of its
name; with a file `own-network` in it, nothing but its sshd leads to the ports of its machines.
"""

import fcntl
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(os.environ["FAKE_CLOUD"])
PAGE = 2
NODE_FOLDER = "/compute-studio"


def value(name, default=""):
    prefix = f"--{name}="
    return next((word[len(prefix):] for word in sys.argv if word.startswith(prefix)), default)


def fail(words):
    print(words, file=sys.stderr)
    sys.exit(1)


class State:
    """The machines, under a lock."""

    def __enter__(self):
        self.lock = open(ROOT / "lock", "w")
        fcntl.flock(self.lock, fcntl.LOCK_EX)
        file = ROOT / "state.json"
        self.data = json.loads(file.read_text()) if file.exists() else {"next": 1, "machines": {}, "calls": []}
        return self.data

    def __exit__(self, *unused):
        (ROOT / "state.json.new").write_text(json.dumps(self.data))
        os.replace(ROOT / "state.json.new", ROOT / "state.json")
        self.lock.close()


def take_fault(call):
    file = ROOT / "faults"
    if not file.exists():
        return ""
    with open(ROOT / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        faults = json.loads(file.read_text())
        for fault in faults:
            if fault["call"] == call:
                faults.remove(fault)
                file.write_text(json.dumps(faults))
                return fault["do"]
    return ""


def secret_of(text):
    """The private host key in the user data, without its indentation."""
    block = re.search(r"ed25519_private: \|\n((?:    .*\n)+)", text).group(1)
    return "".join(line[4:] + "\n" for line in block.splitlines())


DOORMAN = """
import os, signal, socket, sys
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
door = socket.socket(fileno=0)
while True:
    line, peer = door.accept()
    if os.fork() == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.dup2(line.fileno(), 0)
        os.dup2(line.fileno(), 1)
        os.execv("/usr/sbin/sshd", ["/usr/sbin/sshd", "-i", "-e", "-f", sys.argv[1]])
    line.close()
"""


def boot(machine):
    folder = ROOT / machine["name"]
    data = (folder / "user-data").read_text()
    node = folder / "node"
    node.mkdir(exist_ok=True)
    (node / "node-id").write_text(re.search(r"path: /compute-studio/node-id\n.*\n.*\n\s+([0-9a-f]+)", data).group(1) + "\n")
    key = folder / "host_key"
    key.write_text(secret_of(data))
    key.chmod(0o600)
    (folder / "authorized_keys").write_text(re.search(r"ssh_authorized_keys:\n\s+- (.*)", data).group(1) + "\n")
    (folder / "sshd_config").write_text(
        f"Port 22\nListenAddress {machine['ip']}\nHostKey {key}\nAuthorizedKeysFile {folder}/authorized_keys\nPermitRootLogin yes\n"
        f"StrictModes no\nUsePAM no\nPasswordAuthentication no\nPidFile none\nMaxStartups 100\nMaxSessions 100\n")
    Path(NODE_FOLDER).mkdir(exist_ok=True)
    Path("/run/sshd").mkdir(exist_ok=True)
    image = ROOT / machine["image"]
    if image.is_dir():  # programs that come first
        with open(folder / "sshd_config", "a") as config:
            config.write(f"SetEnv PATH={image}:/usr/local/bin:/usr/bin:/bin\n")
    inside = f"mount --bind {node} {NODE_FOLDER} && exec "
    apart, door = [], subprocess.DEVNULL
    if (image / "own-network").exists():  # its ports are reached through its sshd alone, whose connections come from here
        door = socket.create_server((machine["ip"], 22), backlog=100)
        apart = ["--net"]
        inside = f"ip link set lo up && {inside} {sys.executable} -c '{DOORMAN}' {folder}/sshd_config"
    else:
        inside += f"/usr/sbin/sshd -D -e -f {folder}/sshd_config"
    with open(folder / "console", "a") as console:
        process = subprocess.Popen(["unshare", *apart, "--mount", "--pid", "--fork", "--kill-child", "--mount-proc", "sh", "-c", inside],
                                   stdin=door, stdout=console, stderr=console, start_new_session=True, close_fds=True)
    machine.update(pid=process.pid, status="running")


def halt(machine):
    if machine.get("pid"):
        try:
            os.kill(machine["pid"], signal.SIGKILL)
        except ProcessLookupError:
            pass
    machine["pid"] = 0


def shown(machine):
    return {"id": machine["id"], "name": machine["name"], "status": machine["status"], "net": {"inner" if machine["private"] else "ip": machine["ip"]},
            "labels": {"cs-workspace": machine["workspace"], "cs-wish": machine["wish"]}, "size": machine["size"], "created": machine["created"]}


def create(state):
    if any(machine["name"] == value("name") and machine["status"] != "gone" for machine in state["machines"].values()):
        fail(f"cloudy: server name is already used (uniqueness_error, 1)")
    number = state["next"]
    state["next"] += 1
    machine = {"id": f"m{number}", "name": value("name"), "workspace": value("workspace"), "wish": value("wish"), "size": value("type"),
               "image": value("image"), "spot": "--spot" in sys.argv, "gpus": "--with-gpus" in sys.argv, "private": "--no-public" in sys.argv,
               "tags": sorted(word[len("--tag="):] for word in sys.argv if word.startswith("--tag=")), "ip": f"127.0.77.{number}", "created": str(time.time()), "at": time.time()}
    folder = ROOT / machine["name"]
    folder.mkdir(exist_ok=True)
    (folder / "user-data").write_bytes(Path(value("user-data")).read_bytes())
    state["machines"][machine["id"]] = machine
    state.setdefault("things", {})[f"a{number}"] = {"id": f"a{number}", "name": value("name") + "-ip", "kind": "address",
                                                    "labels": {"cs-workspace": value("workspace"), "cs-wish": value("wish")}, "of": machine["id"]}
    boot(machine)
    return machine


def main():
    words = [word for word in sys.argv[1:] if not word.startswith("-")]
    call = words[0]
    fault = take_fault(call)
    with State() as state:
        state["calls"].append(words)
    if fault == "garbage":
        return print("<html>502 Bad Gateway</html>")
    if fault == "big":
        sys.stdout.write("[" * (40 << 20))
        return
    if fault == "lie":
        print("[]")
        fail("cloudy: something nobody has ever seen (strange_error, 1)")
    if fault == "error":
        fail("cloudy: internal error (server_error, 500)")
    if fault == "quota":
        fail("cloudy: server limit reached (resource_limit_exceeded, 1)")
    if fault == "capacity":
        fail("cloudy: no machine is free (resource_unavailable, 1)")
    answer = None
    with State() as state:
        machines = state["machines"]

        def one():
            if words[1] not in machines or machines[words[1]]["status"] == "erased":
                fail(f"cloudy: server not found: {words[1]}")
            return machines[words[1]]

        if call == "version":
            return print("cloudy 1.0")
        if call == "whoami":
            file = ROOT / "account"
            return print(json.dumps({"account": file.read_text() if file.exists() else "acc-1"}))
        if call == "create":
            answer = {"server": shown(create(state)), "root_password": "S3cretPass"}
        elif call == "list":
            hidden = ROOT / "hidden_s"
            limit = float(hidden.read_text()) if hidden.exists() else 0
            all_of = [shown(machine) for machine in machines.values()
                      if machine["workspace"] == value("workspace") and machine["status"] != "erased" and time.time() - machine["at"] > limit]
            page = int(value("page", "0"))
            answer = {"items": all_of[page * PAGE:(page + 1) * PAGE], "next": str(page + 1) if len(all_of) > (page + 1) * PAGE else None}
        elif call == "get":
            answer = shown(one())
        elif call == "start":
            boot(one())
        elif call == "stop":
            machine = one()
            halt(machine)
            machine["status"] = "off"
        elif call == "resize":
            machine = one()
            if machine["status"] != "off":
                fail("cloudy: the server is not off (resource_in_use, 1)")
            if machine["size"] == value("type"):
                fail("cloudy: the server has that type (invalid_input, 1)")
            machine["size"] = value("type")
        elif call == "delete":
            machine = one()
            halt(machine)
            machine["status"] = "gone"
        elif call == "things":
            answer = [thing for thing in state.get("things", {}).values() if thing["labels"]["cs-workspace"] == value("workspace")]
        elif call == "drop":
            thing = state.get("things", {}).get(words[1]) or fail(f"cloudy: address not found: {words[1]}")
            if machines.get(thing["of"], {"status": "gone"})["status"] not in ("gone", "erased"):
                fail("cloudy: the address is in use (resource_in_use, 1)")
            del state["things"][words[1]]
        elif call == "console":
            machine = one()
            answer = {"text": (ROOT / machine["name"] / "console").read_text()}
        elif call == "images":
            answer = [{"name": "debian-12", "text": "Debian 12"}, {"name": None, "text": "a snapshot"}, {"name": "alma-9", "text": "AlmaLinux 9"}]
        elif call == "places":
            answer = ["here", "there"]
        elif call == "types":
            answer = [{"name": "small", "cores": 1, "memory": 1, "arch": "x86", "prices": [{"location": "here", "net": "0.0123", "month": "7.5"}]},
                      {"name": "large", "cores": 2, "memory": 2, "arch": "x86", "prices": []},
                      {"name": "arm", "cores": 2, "memory": 4, "arch": "arm64", "prices": []},
                      {"name": "gpu2", "cores": 2, "memory": 2, "gpus": 2, "prices": []}]
        if fault == "other":
            answer["server"]["name"] = "cs-somebody-else-1"
    if fault == "lose":
        fail("cloudy: connection reset by peer (strange_error, 1)")
    if fault == "hang":
        time.sleep(3600)
    if answer is not None:
        print(json.dumps(answer))


main()
