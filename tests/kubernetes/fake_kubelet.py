"""The kubelet of the fake cluster: each pod is a tree of real processes with mount, process, host name, IPC and network namespaces of
its own, on the root file system of this computer (read by bind mounts, with /tmp and the pod's volumes of its own).

Real: the command of the container as process 1, its user, its environment, emptyDir volumes that outlive a container, its own IP address
on a bridge in a network namespace of the cluster, its name in /etc/hosts, exec into its namespaces. Fake: the image (only some names mean
something), limits (they are stored, not enforced), GPUs (an nvidia-smi that lists them), PVCs (a folder), probes.
"""

import os
import shutil
import signal
import subprocess
import threading
import time
from pathlib import Path

NVIDIA_SMI = """#!/bin/sh
here=$(dirname "$0")
case "$*" in *-lms*) exit 1 ;; esac
case $1 in
*driver_version,uuid) f=facts ;;
--query-gpu*) f=gpus ;;
*) exit 0 ;;
esac
cat "$here/$f"
"""
ROOT_FOLDERS = ("usr", "etc", "dev", "sys", "opt", "root")
INIT = r"""
set -e
r=$1; shift
mount --make-rprivate /
mount -t tmpfs -o mode=755 root "$r"
mkdir "$r/proc" "$r/tmp" "$r/run" "$r/var"; chmod 1777 "$r/tmp"
for d in %s; do [ -d "/$d" ] || continue; mkdir "$r/$d"; mount --rbind "/$d" "$r/$d"; done
for d in bin sbin lib lib64; do
  if [ -L "/$d" ]; then cp -P "/$d" "$r/$d"; elif [ -d "/$d" ]; then mkdir "$r/$d"; mount --rbind "/$d" "$r/$d"; fi
done
mount -t proc proc "$r/proc"
while [ "$1" != -- ]; do mkdir -p "$r$2"; mount --bind "$1" "$r$2"; [ "$3" = rw ] || mount -o remount,bind,ro "$r$2"; shift 3; done
shift
hostname "$1"; shift
u=$1; shift
ip link set lo up
until [ -e "$r/tmp/.net" ]; do sleep 0.01; done
printf '127.0.0.1 localhost\n%%s %%s\n' "$(cat "$r/tmp/.net")" "$(hostname)" > "$r/run/hosts"
mount --bind "$r/run/hosts" "$r/etc/hosts"
rm "$r/tmp/.net"
if [ -n "$u" ]; then exec chroot --userspec="$u" "$r" "$@"; fi
exec chroot "$r" "$@"
""" % " ".join(ROOT_FOLDERS)


def children(pid):
    try:
        return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


class Network:
    """A bridge in a network namespace of its own."""

    def __init__(self):
        self.holder = subprocess.Popen(["unshare", "--net", "sleep", "infinity"])
        self.next = 2
        self.lock = threading.Lock()
        for _ in range(200):
            if Path(f"/proc/{self.holder.pid}/comm").read_text() == "sleep\n":
                break
            time.sleep(0.01)
        self.inside("ip", "link", "add", "cluster", "type", "bridge")
        self.inside("ip", "address", "add", "10.77.0.1/16", "dev", "cluster")
        self.inside("ip", "link", "set", "cluster", "up")
        self.inside("ip", "link", "set", "lo", "up")

    def inside(self, *words):
        subprocess.run(["nsenter", "-t", str(self.holder.pid), "-n", *words], check=True)

    def join(self, pid):
        """Gives the network namespace of that process an address, and returns it."""
        with self.lock:
            number, self.next = self.next, self.next + 1
        port = f"port{number}"
        address = f"10.77.{number // 250}.{number % 250 + 1}"
        self.inside("ip", "link", "add", port, "type", "veth", "peer", "name", "eth0", "netns", str(pid))
        self.inside("ip", "link", "set", port, "master", "cluster", "up")
        within = ["nsenter", "-t", str(pid), "-n", "ip"]
        subprocess.run([*within, "address", "add", f"{address}/16", "dev", "eth0"], check=True)
        subprocess.run([*within, "link", "set", "eth0", "up"], check=True)
        subprocess.run([*within, "route", "add", "default", "via", "10.77.0.1"], check=True)
        return address

    def close(self):
        self.holder.kill()
        self.holder.wait()


class Container:
    """One start of the container of a pod."""

    def __init__(self, kubelet, pod, folder):
        self.pod = pod
        spec = pod["spec"]["containers"][0]
        root = folder / "root"
        root.mkdir(parents=True, exist_ok=True)
        volumes = {volume["name"]: volume for volume in pod["spec"].get("volumes", [])}
        mounts = []
        for mount in spec.get("volumeMounts", []):
            volume = volumes[mount["name"]]
            source = folder / "volumes" / mount["name"]
            if "persistentVolumeClaim" in volume:
                source = kubelet.folder / "claims" / volume["persistentVolumeClaim"]["claimName"]
            elif "hostPath" in volume:
                source = Path(volume["hostPath"]["path"])
            source.mkdir(parents=True, exist_ok=True)
            if "hostPath" not in volume:
                source.chmod(0o777)
            mounts += [str(source), mount["mountPath"], "ro" if mount.get("readOnly") else "rw"]
        context = {**pod["spec"].get("securityContext", {}), **spec.get("securityContext", {})}
        user = context.get("runAsUser")
        owner = "" if user is None else f"{user}:{context.get('runAsGroup', 0)}"
        environment = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOSTNAME": pod["metadata"]["name"]}
        gpus = int(spec.get("resources", {}).get("limits", {}).get("nvidia.com/gpu", 0))
        if gpus:
            mounts += [str(self.make_gpus(folder / "nvidia", gpus)), "/nvidia", "rw"]
            environment["PATH"] = "/nvidia:" + environment["PATH"]
        environment.update({one["name"]: one.get("value", "") for one in spec.get("env", [])})
        self.log = folder / "log"
        self.environment = environment
        self.owner = owner
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                ["unshare", "--mount", "--pid", "--net", "--uts", "--ipc", "--fork", "--kill-child", "sh", "-c", INIT, "init", str(root), *mounts,
                 "--", pod["metadata"]["name"], owner, "env", "-i", *[f"{k}={v}" for k, v in environment.items()], *spec["command"],
                 *spec.get("args", [])],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)
        self.first = 0
        while not self.first and self.process.poll() is None:
            self.first = next(iter(children(self.process.pid)), 0)
            time.sleep(0.005)
        self.address = kubelet.network.join(self.first) if self.first else ""
        while self.process.poll() is None:  # its /tmp is there once its root is mounted
            tmp = Path(f"/proc/{self.first}/root{root}/tmp")
            if tmp.is_dir() and Path(f"/proc/{self.first}/root{root}/run").is_dir():
                (tmp / ".address").write_text(self.address)
                (tmp / ".address").rename(tmp / ".net")
                break
            time.sleep(0.005)
        while self.process.poll() is None and Path(f"/proc/{self.first}/comm").read_text().strip() in ("unshare", "init"):
            time.sleep(0.005)

    def make_gpus(self, folder, count):
        """As NVIDIA's runtime puts its tool into a container."""
        folder.mkdir(exist_ok=True)
        uuids = [f"GPU-0000000{gpu}-{self.pod['metadata']['uid'][:4]}-bbbb-cccc-dddddddddddd" for gpu in range(count)]
        (folder / "facts").write_text("".join(f"NVIDIA H200, 143771, 570.1, {uuid}\n" for uuid in uuids))
        (folder / "gpus").write_text("".join(f"{gpu}, {uuid}, 3, 143771, 31, 0, 570.1, Disabled, NVIDIA H200\n" for gpu, uuid in enumerate(uuids)))
        (folder / "nvidia-smi").write_text(NVIDIA_SMI)
        (folder / "nvidia-smi").chmod(0o755)
        return folder

    def command(self, words):
        """The words that run a program in the container."""
        enter = ["nsenter", "-t", str(self.first), "-m", "-p", "-u", "-n", "-i", "-r", "-w"]
        if self.owner:
            user, group = self.owner.split(":")
            enter += ["-S", user, "-G", group]
        return [*enter, "env", "-i", *[f"{k}={v}" for k, v in self.environment.items()], *words]

    def kill(self, number=signal.SIGKILL):
        try:
            os.kill(self.first, number)
        except ProcessLookupError:
            pass


class Kubelet:
    """Runs the pods that are bound to its node."""

    def __init__(self, folder, changed):
        self.folder = Path(folder)
        self.changed = changed  # called with a pod's uid after its container ended
        self.network = Network()
        self.containers = {}  # uid -> Container
        self.starts = {}      # uid -> number of starts

    def start(self, pod):
        uid = pod["metadata"]["uid"]
        self.starts[uid] = self.starts.get(uid, 0) + 1
        container = Container(self, pod, self.folder / "pods" / uid)
        self.containers[uid] = container
        threading.Thread(target=self.wait, args=(uid, container), daemon=True).start()
        return container

    def wait(self, uid, container):
        code = container.process.wait()
        if self.containers.get(uid) is container:
            self.changed(uid, code)

    def stop(self, uid, grace):
        container = self.containers.get(uid)
        if container is None:
            return
        container.kill(signal.SIGTERM)
        try:
            container.process.wait(grace)
        except subprocess.TimeoutExpired:
            container.kill()
            container.process.wait()

    def forget(self, uid):
        container = self.containers.pop(uid, None)
        if container:
            container.kill()
        shutil.rmtree(self.folder / "pods" / uid, ignore_errors=True)

    def close(self):
        for uid in list(self.containers):
            container = self.containers.pop(uid)
            container.kill(signal.SIGCONT)
            container.kill()
            try:
                container.process.wait(5)
            except subprocess.TimeoutExpired:
                container.process.kill()
        self.network.close()
