"""A real Slurm cluster on this computer, with a login node reached by SSH and a workspace that has it attached."""

import copy
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

SCRIPT = Path(__file__).with_name("slurm_cluster.sh")
PROGRAMS = Path(os.environ.get("STUDIO_BUILD_DIR", "build")).absolute() / "bin"
NEEDED = ["slurmctld", "slurmd", "munged", "sbatch", "/usr/sbin/sshd"]
# Minutes become seconds.
SWITCHES = {
    "COMPUTE_STUDIO_TEST_ENGINE_POLL_MS": "1500",
    "COMPUTE_STUDIO_TEST_ENGINE_APART_MS": "3000",
    "COMPUTE_STUDIO_TEST_ENGINE_LOST_MS": "9000",
    "COMPUTE_STUDIO_TEST_ENGINE_RECORD_MS": "4000",
    "COMPUTE_STUDIO_TEST_ENGINE_RUNAWAY_MS": "20000",
    "COMPUTE_STUDIO_TEST_ENGINE_THROTTLE_MS": "2000",
    "COMPUTE_STUDIO_TEST_PROBE_STEP_MS": "15000",
}


def missing():
    if os.geteuid() != 0:
        return "needs root"
    lacking = [name for name in NEEDED if not shutil.which(name)]
    return "not installed: " + ", ".join(lacking) if lacking else ""


def has_accounting():
    return all(shutil.which(name) for name in ("slurmdbd", "mariadbd", "mysql_install_db"))


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(condition, seconds=60, pause=0.2):
    end = time.monotonic() + seconds
    while True:
        value = condition()
        if value or time.monotonic() > end:
            return value
        time.sleep(pause)


def children_of(pid):
    return [int(child) for child in subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True).stdout.split()]


def kill_all(pids):
    """With SIGKILL; some may have ended meanwhile."""
    for pid in pids:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass


class SlurmLab:
    """With `machines` "shared" the nodes have the machine id of the login node, as copies of one disk have; each has its own boot.
    With `locks` "none" a node's locks on files are seen by no other."""

    def __init__(self, nodes=2, accounting=False, switches=None, machines="distinct", locks="real"):
        self.folder = Path(tempfile.mkdtemp(prefix="studio-slurm-", dir="/tmp"))
        os.chmod(self.folder, 0o755)
        self.cluster = self.folder / "cluster"
        self.nodes = nodes
        for name in ("home", "shared", "data", "wrap"):
            (self.folder / name).mkdir(mode=0o700)
        port = 20000 + os.getpid() % 20000
        self.cluster_environment = {**os.environ, "MACHINES": machines, "LOCKS": locks}
        done = subprocess.run(
            [SCRIPT, "start", self.cluster, str(nodes), "accounting" if accounting else "none", str(port)],
            capture_output=True, text=True, timeout=180, env=self.cluster_environment,
        )
        if done.returncode != 0:
            raise RuntimeError(done.stdout + done.stderr)
        self.conf = str(self.cluster / "slurm.conf")
        self.slurm_environment = {**os.environ, "SLURM_CONF": self.conf}
        self.start_sshd({**SWITCHES, **(switches or {})})
        self.environment = {
            **os.environ, "HOME": str(self.folder / "home"), "XDG_DATA_HOME": str(self.folder / "data"),
            "XDG_RUNTIME_DIR": str(self.folder / "home"), "LC_ALL": "C.UTF-8",
            "COMPUTE_STUDIO_WORKSPACE": str(self.folder / "ws"), "COMPUTE_STUDIO_TEST_ABSENCE_MS": "3000",
        }
        self.ctl("workspace", "create", str(self.folder / "ws"))

    def start_sshd(self, switches):
        ssh = self.folder / "ssh"
        ssh.mkdir(mode=0o700)
        for name in ("host", "user"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", ssh / name], check=True)
        shutil.copy(ssh / "user.pub", ssh / "authorized_keys")
        self.port = free_port()
        self.switches = switches
        self.write_sshd_config()
        Path("/run/sshd").mkdir(exist_ok=True)
        listed = subprocess.run(["ssh-keygen", "-lf", ssh / "host.pub"], capture_output=True, text=True, check=True)
        self.host_key = listed.stdout.split()[1]
        self.boot_login_node()

    def boot_login_node(self):
        ssh = self.folder / "ssh"
        (ssh / "boot_id").write_text(Path("/proc/sys/kernel/random/uuid").read_text())
        # It sees no processes of the nodes.
        self.login = subprocess.Popen(
            ["unshare", "--mount", "--pid", "--fork", "--mount-proc", "--kill-child", "bash", "-c",
             'mount --bind "$0" /proc/sys/kernel/random/boot_id && exec "$@"', ssh / "boot_id",
             "/usr/sbin/sshd", "-D", "-E", ssh / "log", "-f", ssh / "config"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if not wait_for(lambda: subprocess.run(["bash", "-c", f"</dev/tcp/127.0.0.1/{self.port}"], capture_output=True).returncode == 0):
            raise AssertionError("sshd does not listen: " + (ssh / "log").read_text())
        self.sshd = children_of(self.login.pid)[0]

    def reboot_login_node(self):
        os.kill(self.sshd, signal.SIGKILL)  # process 1: all others end with it
        self.login.wait(10)
        self.boot_login_node()

    def pid_of(self, node):
        """A process in the mounts of a node: n1, n2 …, or login."""
        return self.sshd if node == "login" else int((self.cluster / f"run/slurmd-{node}.pid").read_text())

    def hide(self, folder, node="login"):
        """The folder is empty for this node until `reveal`."""
        subprocess.run(["nsenter", "-t", str(self.pid_of(node)), "-m", "-p", "mount", "-t", "tmpfs", "hidden", folder], check=True, capture_output=True)

    def reveal(self, folder, node="login"):
        subprocess.run(["nsenter", "-t", str(self.pid_of(node)), "-m", "-p", "umount", "--lazy", folder], check=True, capture_output=True)

    def open_studio(self, name):
        """Another workspace of the same user, for the same methods; it ends with its `stop_studio`."""
        other = copy.copy(self)
        other.environment = {**self.environment, "COMPUTE_STUDIO_WORKSPACE": str(self.folder / name)}
        other.ctl("workspace", "create", str(self.folder / name))
        return other

    def stop_studio(self):
        self.ctl("workspace", "stop", check=False)

    def write_sshd_config(self, **more):
        ssh = self.folder / "ssh"
        switches = {**self.switches, **more}
        variables = {"HOME": str(self.folder / "home"), "SLURM_CONF": self.conf, "USER": "root",
                     "PATH": f"{self.folder / 'wrap'}:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", **switches}
        (ssh / "config").write_text(
            f"Port {self.port}\nListenAddress 127.0.0.1\nHostKey {ssh}/host\nPidFile {ssh}/pid\nUsePAM no\n"
            f"AuthorizedKeysFile {ssh}/authorized_keys\nPermitRootLogin yes\nStrictModes no\nMaxSessions 50\n"
            "SetEnv " + " ".join(f'{name}="{value}"' for name, value in variables.items()) + "\n"
        )

    def restart_agent(self, **variables):
        """The next agent gets these variables, too."""
        self.write_sshd_config(**variables)
        os.kill(self.sshd, signal.SIGHUP)
        time.sleep(0.5)
        kill_all(self.agent_pids() + children_of(self.sshd))

    def close(self):
        self.stop_studio()
        os.kill(self.sshd, signal.SIGKILL)
        self.login.wait(10)
        self.slurm("scancel", "-u", "root", check=False)
        subprocess.run([SCRIPT, "stop", self.cluster], timeout=60, capture_output=True)
        shutil.rmtree(self.folder, ignore_errors=True)

    def ctl(self, *arguments, check=True, timeout=120):
        done = subprocess.run([PROGRAMS / "studioctl", *arguments], env=self.environment, cwd=self.folder,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=timeout)
        if check and done.returncode != 0:
            raise AssertionError(f"{arguments}: {done.returncode}\n{done.stdout}{done.stderr}")
        return done.stdout.strip() if check else done

    def attach(self, *options):
        return self.ctl(
            "compute", "attach", "--type", "slurm", "lab", "root@127.0.0.1", "--port", str(self.port), "--key",
            str(self.folder / "ssh/user"), "--host-key", self.host_key, "--scratch", str(self.folder / "shared"), *options,
        )

    def submit(self, command, *options):
        return self.ctl("run", "submit", "--compute", "lab", *options, "--", "sh", "-c", command).split()[-1]

    def show(self, run):
        return json.loads(self.ctl("run", "show", run, "--output", "json"))

    def find_folder(self, run, rank=0):
        """The folder of the run's last attempt on the shared disk."""
        return sorted(self.folder.joinpath("shared").glob(f"**/runs/{run}/a*/r{rank}"))[-1]

    def job(self, run):
        return (self.show(run)["ranks"] or [{}])[0].get("engine") or {}

    def wait_state(self, run, *states, seconds=60):
        last = wait_for(lambda: (shown := self.show(run))["state"] in states and shown, seconds)
        if not last:
            shown = self.show(run)
            raise AssertionError(f"{run} is {shown['state']}, not {states}: {json.dumps(shown, indent=1)[:6000]}\n"
                                 + self.ctl("run", "events", run) + "\n" + self.slurm("squeue", "-t", "all"))
        return last

    def slurm(self, *words, check=True):
        done = subprocess.run(words, env=self.slurm_environment, cwd=self.folder, capture_output=True, text=True, timeout=60)
        if check and done.returncode != 0:
            raise AssertionError(f"{words}: {done.stdout}{done.stderr}")
        return done.stdout.strip()

    def jobs(self, *options):
        """Jobs of runs that have not ended, by id."""
        listed = self.slurm("squeue", "-h", "-o", "%A %j %T", *options)
        return {line.split()[0]: line.split()[1:] for line in listed.splitlines() if " cs-" in line}

    def controller(self):
        return int((self.cluster / "run/slurmctld.pid").read_text())

    def start_node_daemon(self, number):
        subprocess.run([SCRIPT, "node", self.cluster, str(number)], timeout=60, check=True, capture_output=True, env=self.cluster_environment)

    def start_node(self, number):
        """Starts a node's daemon after it was killed, and waits until the node takes jobs."""
        name = f"n{number}"
        self.start_node_daemon(number)
        if not wait_for(lambda: self.slurm("sinfo", "-h", "-n", name, "-o", "%T").split("\n")[0] == "idle", 60):
            raise RuntimeError(self.slurm("sinfo", "-N", "-l"))

    def start_controller(self, *options):
        subprocess.run(["slurmctld", *options], env=self.slurm_environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        if not wait_for(lambda: " is UP" in self.slurm("scontrol", "ping", check=False)):
            raise AssertionError("slurmctld does not answer: " + self.slurm("scontrol", "ping", check=False))

    def wrap(self, name, script):
        """Puts a program in front of one of Slurm's, for the agent only; REAL is the path of the real one."""
        path = self.folder / "wrap" / name
        path.with_suffix(".new").write_text("#!/bin/bash\nREAL=" + shutil.which(name) + "\n" + script)
        path.with_suffix(".new").chmod(0o755)
        path.with_suffix(".new").rename(path)

    def unwrap(self, name):
        (self.folder / "wrap" / name).unlink(missing_ok=True)

    def ran(self, mark):
        """How often a command with `echo ran >> MARK` has run."""
        path = self.folder / mark
        return len(path.read_text().splitlines()) if path.exists() else 0

    def reached_limit(self, job):
        """Slurm itself has ended the job, or the element of an array."""
        log = (self.cluster / "log/slurmctld.log").read_text(errors="replace")
        return re.search(rf"Time limit exhausted for JobId={re.escape(job)}\b", log) is not None

    def canceled_by_nodes(self):
        """Jobs that a node ended because it still knew a forgotten job of the same id."""
        logs = "".join(path.read_text(errors="replace") for path in (self.cluster / "log").glob("slurmd-n*.log"))
        return set(re.findall(r"Could not launch job (\d+) and not able to requeue it", logs))

    def stop_driver(self):
        """As when the computer with the studio is switched off."""
        listed = subprocess.run(["pgrep", "-f", "studioctl .*serve"], capture_output=True, text=True).stdout
        for pid in listed.split():
            try:
                if str(self.folder) in Path(f"/proc/{pid}/environ").read_text(errors="replace"):
                    os.kill(int(pid), signal.SIGKILL)
            except OSError:
                pass

    def agent_pids(self):
        listed = subprocess.run(["pgrep", "-f", "studio-agent.* serve|/agent.* serve"], capture_output=True, text=True).stdout
        mine = []
        for pid in listed.split():
            try:
                if str(self.folder) in Path(f"/proc/{pid}/environ").read_text(errors="replace"):
                    mine.append(int(pid))
            except OSError:
                pass
        return mine


def fingerprint(text):
    return re.search(r"SHA256:\S+", text).group(0)
