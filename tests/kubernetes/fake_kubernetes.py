#!/usr/bin/env python3
"""A Kubernetes cluster of one node for tests: an API server on loopback for an unmodified kubectl, with a scheduler and a kubelet.

    fake_kubernetes.py FOLDER [--plugin]     prints the path of a kubeconfig once it serves; ends with its standard input

Real: HTTP requests and answers of kubectl (discovery, strict decoding, dry run, label selectors, watches, preconditions of deletes,
access reviews, exec by WebSocket v4 and v5, logs), processes of pods (fake_kubelet.py). Fake: one token, rights are a list of what
is forbidden, the scheduler knows CPUs and node labels only, no admission but a pod security level, no controllers, no etcd.

Control, without a token, for tests: POST /fake/set with JSON merged into `faults`, /fake/evict|preempt|erase|replace|restart/POD,
/fake/node/lost|ready|gone, GET /fake/state. Faults:
    away            every request is refused (503)
    silent          requests are never answered
    lose_create     the next create is carried out and its connection is cut
    cut_exec        the next N streams of an exec that has input are cut after 100000 bytes, with success
    cut_output      the next N outputs of an exec without a shell session are cut to nothing, with success
    forbid          list of "VERB RESOURCE" that is forbidden, such as "create pods/exec"
    cut_answer      the next N answers to GET pods are empty, with success
    hide            GET of a pod answers 404, and lists are empty
    cpus            what the node can give (default 8)
    uid             of the namespace kube-system
    pull            image pulls fail
    pull_secrets    list of secrets that exist; null: not checked
    priority_classes, service_accounts: the same
"""

import base64
import copy
import datetime
import hashlib
import json
import os
import signal
import socket
import struct
import subprocess
import sys
import threading
import time
import urllib.parse
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import fake_protobuf
import fake_schema as schema
import fake_tls
from fake_kubelet import Kubelet

TOKEN = "lab-token-57"
NODE = "lab-node-1"
NODE_LABELS = {"kubernetes.io/hostname": NODE, "kubernetes.io/os": "linux", "zone": "a"}


def now():
    return datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


class Refusal(Exception):
    def __init__(self, code, reason, message):
        super().__init__(message)
        self.code, self.reason, self.message = code, reason, message

    def status(self):
        return {"kind": "Status", "apiVersion": "v1", "metadata": {}, "status": "Failure", "message": self.message, "reason": self.reason,
                "code": self.code}


class Cluster:
    def __init__(self, folder):
        self.lock = threading.Condition(threading.RLock())
        self.pods = {}     # (namespace, name) -> pod
        self.events = []
        self.changes = []  # (version, type, pod) for watches
        self.version = 100
        self.faults = {"cpus": 8, "uid": "11112222-0000-4000-8000-000000000001"}
        self.node = "ready"
        self.past = []     # uids of all pods that ever were, with their names
        self.calls = []
        self.kubelet = Kubelet(folder, self.container_ended)

    def changed(self, kind, pod):
        self.version += 1
        pod["metadata"]["resourceVersion"] = str(self.version)
        self.changes.append((self.version, kind, copy.deepcopy(pod)))
        self.lock.notify_all()

    def event(self, pod, reason, message, kind="Warning"):
        self.version += 1
        self.events.append({
            "kind": "Event", "apiVersion": "v1", "metadata": {"name": f"{pod['metadata']['name']}.{self.version}", "namespace": pod["metadata"]["namespace"], "uid": str(uuid.uuid4()), "creationTimestamp": now()},
            "involvedObject": {"kind": "Pod", "name": pod["metadata"]["name"], "namespace": pod["metadata"]["namespace"], "uid": pod["metadata"]["uid"]},
            "reason": reason, "message": message, "type": kind, "count": 1, "firstTimestamp": now(), "lastTimestamp": now()})

    def take(self, fault):
        """Uses one of a counted fault up."""
        with self.lock:
            count = int(self.faults.get(fault) or 0)
            if count > 0:
                self.faults[fault] = count - 1
            return count > 0

    def check(self, pod, namespace):
        spec = pod.get("spec", {})
        for fault, names, what in (("pull_secrets", [one["name"] for one in spec.get("imagePullSecrets", [])], None),
                                   ("priority_classes", [spec["priorityClassName"]] if "priorityClassName" in spec else [], "PriorityClass"),
                                   ("service_accounts", [spec["serviceAccountName"]] if "serviceAccountName" in spec else [], "serviceaccount")):
            known = self.faults.get(fault)
            for name in names:
                if known is None or name in known or what is None:
                    continue
                raise Refusal(403, "Forbidden", f'pods "{pod["metadata"]["name"]}" is forbidden: error looking up {what} {name}: "{name}" not found')
        if self.faults.get("restricted"):
            context = spec["containers"][0].get("securityContext", {})
            if context.get("allowPrivilegeEscalation", True) or not {**spec.get("securityContext", {}), **context}.get("runAsNonRoot"):
                raise Refusal(403, "Forbidden", f'pods "{pod["metadata"]["name"]}" is forbidden: violates PodSecurity "restricted:latest": allowPrivilegeEscalation != false, runAsNonRoot != true')
        return namespace

    def create(self, namespace, pod, query):
        strict = schema.unknown_fields(pod, schema.POD)
        if strict and query.get("fieldValidation") == "Strict":
            raise Refusal(400, "BadRequest", "Pod in version \"v1\" cannot be handled as a Pod: strict decoding error: " + ", ".join(strict))
        problem = schema.invalid_values(pod)
        name = pod.get("metadata", {}).get("name", "")
        if problem:
            raise Refusal(422, "Invalid", f'Pod "{name}" is invalid: {problem}')
        with self.lock:
            if namespace not in self.namespaces():
                raise Refusal(404, "NotFound", f'namespaces "{namespace}" not found')
            self.check(pod, namespace)
            if (namespace, name) in self.pods:
                raise Refusal(409, "AlreadyExists", f'pods "{name}" already exists')
            pod["metadata"].update(namespace=namespace, uid=str(uuid.uuid4()), creationTimestamp=now())
            pod["spec"].setdefault("terminationGracePeriodSeconds", 30)
            pod["status"] = {"phase": "Pending", "qosClass": "Burstable", "conditions": []}
            if query.get("dryRun"):
                return pod
            self.pods[namespace, name] = pod
            self.past.append({"uid": pod["metadata"]["uid"], "name": name, "labels": pod["metadata"].get("labels", {})})
            self.changed("ADDED", pod)
        threading.Thread(target=self.schedule, args=(pod,), daemon=True).start()
        return pod

    def namespaces(self):
        return {"default": "11112222-0000-4000-8000-000000000002", "kube-system": self.faults["uid"], "research": "11112222-0000-4000-8000-000000000003"}

    def is_there(self, pod):
        return self.pods.get((pod["metadata"]["namespace"], pod["metadata"]["name"])) is pod

    def condition(self, pod, kind, status, reason="", message=""):
        conditions = [one for one in pod["status"]["conditions"] if one["type"] != kind]
        conditions.append({"type": kind, "status": status, "reason": reason, "message": message, "lastTransitionTime": now()})
        pod["status"]["conditions"] = conditions

    def waiting(self, pod, reason, message):
        name, image = pod["spec"]["containers"][0]["name"], pod["spec"]["containers"][0]["image"]
        pod["status"]["containerStatuses"] = [{"name": name, "image": image, "imageID": "", "ready": False, "restartCount": 0, "started": False,
                                               "state": {"waiting": {"reason": reason, "message": message}}, "lastState": {}}]

    def fits(self, pod):
        wanted = pod["spec"].get("nodeSelector", {})
        if any(NODE_LABELS.get(key) != value for key, value in wanted.items()):
            return "0/1 nodes are available: 1 node(s) didn't match Pod's node affinity/selector."
        requests = pod["spec"]["containers"][0].get("resources", {}).get("requests", {})
        used = sum(float(other["spec"]["containers"][0].get("resources", {}).get("requests", {}).get("cpu", 0)) for other in self.pods.values()
                   if "nodeName" in other["spec"] and other["status"]["phase"] in ("Pending", "Running"))
        if used + float(requests.get("cpu", 0)) > float(self.faults["cpus"]):
            return "0/1 nodes are available: 1 Insufficient cpu."
        return "" if "nvidia.com/gpu" not in requests else "0/1 nodes are available: 1 Insufficient nvidia.com/gpu."

    def schedule(self, pod):
        said = ""
        while True:
            with self.lock:
                if not self.is_there(pod):
                    return
                why = self.fits(pod)
                if not why:
                    pod["spec"]["nodeName"] = NODE
                    self.condition(pod, "PodScheduled", "True")
                    self.waiting(pod, "ContainerCreating", "")
                    self.changed("MODIFIED", pod)
                    break
                if why != said:
                    self.condition(pod, "PodScheduled", "False", "Unschedulable", why)
                    self.event(pod, "FailedScheduling", why)
                    self.changed("MODIFIED", pod)
                    said = why
            time.sleep(0.1)
        image = pod["spec"]["containers"][0]["image"]
        while True:
            with self.lock:
                if not self.is_there(pod):
                    return
                if "//" in image:
                    self.waiting(pod, "InvalidImageName", f'Failed to apply default image tag "{image}": couldn\'t parse image name')
                    self.changed("MODIFIED", pod)
                    return
                if not self.faults.get("pull"):
                    break
                self.waiting(pod, "ImagePullBackOff", f'Back-off pulling image "{image}": pull access denied, repository does not exist')
                self.changed("MODIFIED", pod)
            time.sleep(0.2)
        self.run(pod)

    def run(self, pod):
        container = self.kubelet.start(pod)
        with self.lock:
            if not self.is_there(pod):
                self.kubelet.forget(pod["metadata"]["uid"])
                return
            if pod["status"]["phase"] in ("Failed", "Succeeded"):
                return
            name, image = pod["spec"]["containers"][0]["name"], pod["spec"]["containers"][0]["image"]
            pod["status"].update(phase="Running", podIP=container.address, hostIP="10.77.0.1", startTime=now())
            pod["status"]["containerStatuses"] = [{
                "name": name, "image": image, "imageID": "sha256:0", "ready": True, "started": True, "lastState": {},
                "restartCount": self.kubelet.starts[pod["metadata"]["uid"]] - 1, "state": {"running": {"startedAt": now()}}}]
            self.condition(pod, "Ready", "True")
            self.changed("MODIFIED", pod)

    def container_ended(self, uid, code):
        with self.lock:
            pod = next((one for one in self.pods.values() if one["metadata"]["uid"] == uid), None)
            if pod is None or pod["status"]["phase"] in ("Failed", "Succeeded") or pod.get("restarting"):
                return
            pod["status"]["phase"] = "Succeeded" if code == 0 else "Failed"
            state = {"exitCode": code if code >= 0 else 128 - code, "reason": "Completed" if code == 0 else "Error", "finishedAt": now()}
            for one in pod["status"].get("containerStatuses", []):
                one.update(ready=False, started=False, state={"terminated": state})
            self.condition(pod, "Ready", "False", "PodFailed")
            self.changed("MODIFIED", pod)

    def delete(self, pod, options):
        uid = options.get("preconditions", {}).get("uid")
        if uid and uid != pod["metadata"]["uid"]:
            raise Refusal(409, "Conflict", f"Operation cannot be fulfilled on Pod \"{pod['metadata']['name']}\": the UID in the precondition ({uid}) does not match the UID in record ({pod['metadata']['uid']}). The object might have been deleted and then recreated")
        grace = options.get("gracePeriodSeconds", pod["spec"]["terminationGracePeriodSeconds"])
        if "deletionTimestamp" not in pod["metadata"]:
            pod["metadata"].update(deletionTimestamp=now(), deletionGracePeriodSeconds=grace)
            self.changed("MODIFIED", pod)
            if "nodeName" not in pod["spec"] or grace == 0:
                self.vanish(pod)
            elif self.node == "ready":
                threading.Thread(target=self.terminate, args=(pod, grace), daemon=True).start()
        return pod

    def terminate(self, pod, grace):
        self.kubelet.stop(pod["metadata"]["uid"], grace)
        with self.lock:
            if self.is_there(pod):
                self.vanish(pod)

    def vanish(self, pod):
        del self.pods[pod["metadata"]["namespace"], pod["metadata"]["name"]]
        self.changed("DELETED", pod)
        self.kubelet.forget(pod["metadata"]["uid"])

    def end(self, pod, reason, message, condition=None):
        """The kubelet ends a pod that stays listed."""
        pod["status"].update(phase="Failed", reason=reason, message=message)
        pod["status"].pop("containerStatuses", None)
        if condition:
            self.condition(pod, "DisruptionTarget", "True", condition, message)
        self.event(pod, reason, message)
        self.changed("MODIFIED", pod)
        self.kubelet.forget(pod["metadata"]["uid"])

    def control(self, words, body):
        with self.lock:
            if words[0] == "set":
                self.faults.update(json.loads(body))
                self.lock.notify_all()
                return self.faults
            if words[0] == "node":
                self.node = words[1]
                for container in list(self.kubelet.containers.values()):
                    for one in [container.first, *descendants(container.first)]:
                        os.kill(one, signal.SIGCONT if self.node == "ready" else signal.SIGSTOP)
                for pod in self.pods.values():
                    if self.node == "lost":
                        pod["status"].update(reason="NodeLost", message=f"Node {NODE} which was running pod {pod['metadata']['name']} is unresponsive")
                        self.condition(pod, "Ready", "False", "NodeNotReady")
                    else:
                        pod["status"].pop("reason", None)
                        pod["status"].pop("message", None)
                        self.condition(pod, "Ready", "True")
                    self.changed("MODIFIED", pod)
                return {"node": self.node}
            pod = next(one for (_, name), one in self.pods.items() if name == words[1])
            if words[0] == "evict":
                self.end(pod, "Evicted", "The node was low on resource: memory. Threshold quantity: 100Mi, available: 20Mi.", "TerminationByKubelet")
            elif words[0] == "preempt":
                self.condition(pod, "DisruptionTarget", "True", "PreemptionByScheduler", "Preempted by pod 7 on node lab-node-1")
                self.delete(pod, {"gracePeriodSeconds": 1})
            elif words[0] == "erase":  # --force --grace-period=0
                self.vanish(pod)
            elif words[0] == "replace":
                made = copy.deepcopy(pod)
                self.vanish(pod)
                made["metadata"].update(uid=str(uuid.uuid4()), labels={"app": "other"}, annotations={})
                made["metadata"].pop("deletionTimestamp", None)
                made["spec"]["containers"][0]["command"] = ["sleep", "infinity"]
                self.pods[made["metadata"]["namespace"], made["metadata"]["name"]] = made
                self.changed("ADDED", made)
                self.run(made)
            elif words[0] == "restart":  # as a kubelet that lost its state has done
                pod["restarting"] = True
                container = self.kubelet.containers[pod["metadata"]["uid"]]
                container.kill()
                container.process.wait()
                del pod["restarting"]
                self.run(pod)
            return {}

    def state(self):
        with self.lock:
            return {"pods": [pod for pod in self.pods.values()], "past": self.past, "starts": self.kubelet.starts, "calls": self.calls, "faults": self.faults}


def descendants(pid):
    from fake_kubelet import children
    found = []
    for child in children(pid):
        found += [child, *descendants(child)]
    return found


class Stream:
    """A WebSocket connection of kubectl exec."""

    def __init__(self, handler):
        self.read_from, self.socket = handler.rfile, handler.connection
        self.lock = threading.Lock()
        self.is_v5 = False

    def send(self, channel, data, code=2):
        payload = bytes([channel]) + data if code == 2 else data
        size = len(payload)
        head = bytes([0x80 | code]) + (bytes([size]) if size < 126 else bytes([126]) + struct.pack(">H", size) if size < 65536 else bytes([127]) + struct.pack(">Q", size))
        with self.lock:
            self.socket.sendall(head + payload)

    def receive(self):
        """Returns code and payload of a message; None at the end."""
        data = b""
        while True:
            head = self.read_from.read(2)
            if len(head) < 2:
                return None
            size = head[1] & 127
            if size == 126:
                size = struct.unpack(">H", self.read_from.read(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.read_from.read(8))[0]
            mask = self.read_from.read(4) if head[1] & 128 else b"\0\0\0\0"
            body = self.read_from.read(size)
            if mask != b"\0\0\0\0":
                repeated = (mask * (size // 4 + 1))[:size]
                body = (int.from_bytes(body, "little") ^ int.from_bytes(repeated, "little")).to_bytes(size, "little") if size else b""
            data += body
            if head[0] & 128:
                return head[0] & 15, data


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    cluster = None

    def log_message(self, *unused):
        pass

    def send(self, code, value):
        body = json.dumps(value).encode()
        self.send_response(code)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def handle_any(self):
        url = urllib.parse.urlsplit(self.path)
        query = {key: values[0] for key, values in urllib.parse.parse_qs(url.query, keep_blank_values=True).items()}
        body = self.read_body()
        words = [urllib.parse.unquote(word) for word in url.path.strip("/").split("/")]
        cluster = self.cluster
        try:
            if words[0] == "fake":
                return self.send(200, cluster.state() if words[1] == "state" else cluster.control(words[1:], body))
            while cluster.faults.get("silent"):
                time.sleep(0.1)
            if cluster.faults.get("away"):
                raise Refusal(503, "ServiceUnavailable", "the server is currently unable to handle the request")
            if self.headers.get("Authorization") != f"Bearer {TOKEN}":
                raise Refusal(401, "Unauthorized", "Unauthorized")
            fixed = {"version": {"major": "1", "minor": "32", "gitVersion": "v1.32.0-fake", "platform": "linux/amd64"},
                     "api": {"kind": "APIVersions", "versions": ["v1"], "serverAddressByClientCIDRs": []}, "apis": schema.GROUPS, "api/v1": schema.CORE,
                     "apis/authorization.k8s.io/v1": schema.REVIEWS, "openapi/v3": {"paths": {"api/v1": {"serverRelativeURL": "/openapi/v3/api/v1?hash=1"}}},
                     "openapi/v3/api/v1": schema.OPENAPI}
            if (path := "/".join(words)) in fixed:
                return self.send(200, fixed[path])
            if path == "apis/authorization.k8s.io/v1/selfsubjectaccessreviews":
                return self.review(fake_protobuf.read_review(body) if body.startswith(b"k8s\0") else json.loads(body))
            if words[:2] == ["api", "v1"]:
                return self.core(words[2:], query, body)
            raise Refusal(404, "NotFound", "the server could not find the requested resource")
        except Refusal as refusal:
            self.send(refusal.code, refusal.status())
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    def read_body(self):
        if self.headers.get("Transfer-Encoding", "").lower() != "chunked":
            return self.rfile.read(int(self.headers.get("Content-Length") or 0))
        body = b""
        while size := int(self.rfile.readline().strip() or b"0", 16):
            body += self.rfile.read(size)
            self.rfile.readline()
        self.rfile.readline()
        return body

    do_GET = do_POST = do_DELETE = do_PATCH = do_PUT = handle_any

    def is_forbidden(self, verb, what):
        return f"{verb} {what}" in self.cluster.faults.get("forbid", [])

    def allow(self, verb, what, namespace=""):
        self.cluster.calls.append(f"{verb} {what}")
        if self.is_forbidden(verb, what):
            raise Refusal(403, "Forbidden", f'{what} is forbidden: User "lab" cannot {verb} resource "{what}" in API group "" in the namespace "{namespace}"')

    def review(self, review):
        asked = review["spec"]["resourceAttributes"]
        what = asked["resource"] + ("/" + asked["subresource"] if asked.get("subresource") else "")
        self.cluster.calls.append(f"can-i {asked['verb']} {what}")
        review["status"] = {"allowed": not self.is_forbidden(asked["verb"], what)}
        self.send(201, review)

    def core(self, words, query, body):
        cluster = self.cluster
        if words[0] == "namespaces" and len(words) <= 2:
            self.allow("get" if len(words) == 2 else "list", "namespaces")
            all_of = [{"kind": "Namespace", "apiVersion": "v1", "metadata": {"name": name, "uid": uid, "creationTimestamp": now()}, "status": {"phase": "Active"}} for name, uid in cluster.namespaces().items()]
            if len(words) == 1:
                return self.send(200, {"kind": "NamespaceList", "apiVersion": "v1", "metadata": {}, "items": all_of})
            found = [one for one in all_of if one["metadata"]["name"] == words[1]]
            if not found:
                raise Refusal(404, "NotFound", f'namespaces "{words[1]}" not found')
            return self.send(200, found[0])
        if words[0] == "nodes" and len(words) == 2:
            self.allow("get", "nodes")
            if cluster.node == "gone" or words[1] != NODE:
                raise Refusal(404, "NotFound", f'nodes "{words[1]}" not found')
            ready = {"type": "Ready", "status": "True" if cluster.node == "ready" else "Unknown", "lastHeartbeatTime": now(), "lastTransitionTime": now(), "reason": "x", "message": ""}
            return self.send(200, {"kind": "Node", "apiVersion": "v1", "metadata": {"name": NODE, "uid": "n1", "labels": NODE_LABELS}, "status": {"conditions": [ready]}})
        namespace, what = words[1], words[2]
        if what == "events":
            self.allow("list", "events", namespace)
            wanted = dict(part.split("=", 1) for part in query.get("fieldSelector", "").split(",") if "=" in part)
            with cluster.lock:
                found = [one for one in cluster.events if one["metadata"]["namespace"] == namespace and wanted.get("involvedObject.uid", one["involvedObject"]["uid"]) == one["involvedObject"]["uid"]
                         and wanted.get("involvedObject.name", one["involvedObject"]["name"]) == one["involvedObject"]["name"]]
            return self.send(200, {"kind": "EventList", "apiVersion": "v1", "metadata": {"resourceVersion": str(cluster.version)}, "items": found})
        if what != "pods":
            raise Refusal(404, "NotFound", "the server could not find the requested resource")
        if len(words) == 3:
            return self.pods(namespace, query, body)
        with cluster.lock:
            pod = None if cluster.faults.get("hide") else cluster.pods.get((namespace, words[3]))
        if pod is None:
            raise Refusal(404, "NotFound", f'pods "{words[3]}" not found')
        if words[4:] == ["exec"]:
            return self.exec(pod)
        if words[4:] == ["log"]:
            self.allow("get", "pods/log", namespace)
            return self.log(pod, query)
        if self.command == "DELETE":
            self.allow("delete", "pods", namespace)
            with cluster.lock:
                return self.send(200, cluster.delete(pod, json.loads(body or b"{}")))
        self.allow("get", "pods", namespace)
        if cluster.take("cut_answer"):
            return self.empty()
        with cluster.lock:
            self.send(200, pod)

    def empty(self):
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def pods(self, namespace, query, body):
        cluster = self.cluster
        if self.command == "POST":
            self.allow("create", "pods", namespace)
            made = cluster.create(namespace, json.loads(body), query)
            if not query.get("dryRun") and cluster.take("lose_create"):
                self.close_connection = True
                self.connection.shutdown(socket.SHUT_RDWR)
                return None
            return self.send(201, made)
        self.allow("watch" if query.get("watch") else "list", "pods", namespace)
        if cluster.take("cut_answer"):
            return self.empty()
        wanted = dict(part.split("=", 1) for part in query.get("labelSelector", "").split(",") if part)

        def matches(pod):
            return pod["metadata"]["namespace"] == namespace and all(pod["metadata"].get("labels", {}).get(key) == value for key, value in wanted.items())
        if query.get("watch"):
            return self.watch(matches, int(query.get("resourceVersion") or 0))
        with cluster.lock:
            items = [] if cluster.faults.get("hide") else [pod for pod in cluster.pods.values() if matches(pod)]
            return self.send(200, {"kind": "PodList", "apiVersion": "v1", "metadata": {"resourceVersion": str(cluster.version)}, "items": items})

    def watch(self, matches, version):
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        while True:
            with self.cluster.lock:
                fresh = [change for change in self.cluster.changes if change[0] > version]
                if not fresh:
                    self.cluster.lock.wait(1)
                    continue
            for version, kind, pod in fresh:
                if matches(pod):
                    line = json.dumps({"type": kind, "object": pod}).encode() + b"\n"
                    self.wfile.write(b"%x\r\n%s\r\n" % (len(line), line))

    def log(self, pod, query):
        file = self.cluster.kubelet.folder / "pods" / pod["metadata"]["uid"] / "log"
        lines = file.read_bytes().splitlines(keepends=True) if file.exists() else []
        body = b"".join(lines[-int(query.get("tailLines") or len(lines) or 1):])
        self.send_response(200)
        self.send_header("Content-Type", "text/plain")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def exec(self, pod):
        self.allow("get", "pods/exec")
        self.allow("create", "pods/exec")  # as servers from 1.35 on check
        cluster = self.cluster
        query = urllib.parse.parse_qs(urllib.parse.urlsplit(self.path).query)
        if self.headers.get("Upgrade", "").lower() != "websocket":
            raise Refusal(400, "BadRequest", "you must specify at least 1 of stdin, stdout, stderr by WebSocket")
        container = cluster.kubelet.containers.get(pod["metadata"]["uid"])
        if cluster.node != "ready":
            raise Refusal(500, "InternalError", 'error dialing backend: dial tcp 10.77.0.1:10250: i/o timeout')
        if container is None or container.process.poll() is not None:
            raise Refusal(400, "BadRequest", f"container {pod['spec']['containers'][0]['name']} is not available")
        offered = [word.strip() for word in self.headers.get("Sec-WebSocket-Protocol", "").split(",")]
        protocol = next((one for one in ("v5.channel.k8s.io", "v4.channel.k8s.io") if one in offered), None)
        if protocol is None:
            raise Refusal(400, "BadRequest", "no known protocol")
        key = self.headers["Sec-WebSocket-Key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
        self.send_response(101)
        self.send_header("Upgrade", "websocket")
        self.send_header("Connection", "Upgrade")
        self.send_header("Sec-WebSocket-Accept", base64.b64encode(hashlib.sha1(key.encode()).digest()).decode())
        self.send_header("Sec-WebSocket-Protocol", protocol)
        self.end_headers()
        self.close_connection = True
        stream = Stream(self)
        has_input = query.get("stdin", ["false"])[0] in ("true", "1")
        is_session = query["command"][-1] == "serve"
        limit = 100_000 if has_input and not is_session and cluster.take("cut_exec") else None
        is_silent = not is_session and cluster.take("cut_output")
        process = subprocess.Popen(container.command(query["command"]), stdin=subprocess.PIPE if has_input else subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)

        def pump(channel, source):
            while data := source.read1(32768):
                if not is_silent:
                    try:
                        stream.send(channel, data)
                    except OSError:
                        return

        pumps = [threading.Thread(target=pump, args=(1, process.stdout), daemon=True), threading.Thread(target=pump, args=(2, process.stderr), daemon=True)]
        for one in pumps:
            one.start()

        def feed():
            got = 0
            try:
                while (message := stream.receive()) is not None:
                    code, data = message
                    if code == 8:
                        break
                    if code == 9:
                        stream.send(0, data, 10)
                    if code != 2 or not data:
                        continue
                    if data[0] == 255 and data[1:] == b"\0":
                        process.stdin.close()
                    elif data[0] == 0 and has_input:
                        part = data[1:] if limit is None else data[1:][:max(0, limit - got)]
                        got += len(data) - 1
                        process.stdin.write(part)
                        process.stdin.flush()
                        if limit is not None and got >= limit:
                            process.stdin.close()
            except (OSError, ValueError):
                pass
            if has_input and process.poll() is None:
                try:
                    process.stdin.close()  # what reads ends; everything else runs on, as in a real container
                except OSError:
                    pass

        threading.Thread(target=feed, daemon=True).start()
        code = process.wait()
        for one in pumps:
            one.join(2)
        status = {"kind": "Status", "apiVersion": "v1", "metadata": {}, "status": "Success"}
        if code != 0:
            status = {"kind": "Status", "apiVersion": "v1", "metadata": {}, "status": "Failure", "reason": "NonZeroExitCode", "code": 500,
                      "message": f"command terminated with non-zero exit code: exit status {code}", "details": {"causes": [{"reason": "ExitCode", "message": str(code)}]}}
        try:
            stream.send(3, json.dumps(status).encode())
            stream.send(0, struct.pack(">H", 1000), 8)
            self.connection.shutdown(socket.SHUT_WR)
        except OSError:
            pass
        return None


def plugin_text(folder):
    program = folder / "sign-in"
    program.write_text('#!/bin/sh\necho run >> "$(dirname "$0")/plugin-runs"\n'
                       'echo \'{"apiVersion":"client.authentication.k8s.io/v1","kind":"ExecCredential","status":{"token":"%s"}}\'\n' % TOKEN)
    program.chmod(0o755)
    return {"exec": {"apiVersion": "client.authentication.k8s.io/v1", "command": str(program), "args": ["--cluster", "lab"], "interactiveMode": "Never"}}


def kubeconfig(folder, port, certificate, with_plugin):
    user = plugin_text(folder) if with_plugin else {"token": TOKEN}
    server = {"server": f"https://127.0.0.1:{port}", "certificate-authority-data": base64.b64encode(certificate.read_bytes()).decode()}
    return {"apiVersion": "v1", "kind": "Config", "current-context": "lab", "preferences": {},
            "clusters": [{"name": "lab-cluster", "cluster": server}],
            "users": [{"name": "lab-user", "user": user}, {"name": "other-user", "user": {"token": "wrong"}}],
            "contexts": [{"name": "lab", "context": {"cluster": "lab-cluster", "user": "lab-user", "namespace": "research"}},
                         {"name": "signed-out", "context": {"cluster": "lab-cluster", "user": "other-user"}}]}


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    Handler.cluster = Cluster(folder)
    ThreadingHTTPServer.daemon_threads = True
    ThreadingHTTPServer.request_queue_size = 64
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    port, certificate = fake_tls.start(folder, server.server_port)
    (folder / "control").write_text(f"http://127.0.0.1:{server.server_port}/fake/")
    file = folder / "kubeconfig"
    file.write_text(json.dumps(kubeconfig(folder, port, certificate, "--plugin" in sys.argv), indent=1))
    file.chmod(0o600)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(file, flush=True)
    try:
        sys.stdin.read()
    finally:
        Handler.cluster.kubelet.close()
        os._exit(0)


if __name__ == "__main__":
    main()
