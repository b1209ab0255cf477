"""The state of the fake Kubernetes cluster: its pods, its one node and its scheduler, and the faults that tests switch on."""

import copy
import datetime
import json
import os
import signal
import threading
import time
import uuid

import fake_schema as schema
from fake_kubelet import Kubelet, children

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
        self.faults = {"cpus": 8, "gpus": 2, "uid": "11112222-0000-4000-8000-000000000001"}
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
        labels = {**NODE_LABELS, **self.faults.get("node_labels", {})}
        if any(labels.get(key) != value for key, value in wanted.items()):
            return "0/1 nodes are available: 1 node(s) didn't match Pod's node affinity/selector."
        for key, value in self.faults.get("taints", {}).items():  # each with the effect NoSchedule
            if not any(one["key"] == key and one.get("effect", "NoSchedule") == "NoSchedule" and
                       (one.get("operator") == "Exists" or one.get("value", "") == value) for one in pod["spec"].get("tolerations", [])):
                return f"0/1 nodes are available: 1 node(s) had untolerated taint {{{key}: {value}}}."
        requests = pod["spec"]["containers"][0].get("resources", {}).get("requests", {})
        for name, has in (("cpu", self.faults["cpus"]), ("nvidia.com/gpu", self.faults["gpus"])):
            used = sum(float(other["spec"]["containers"][0].get("resources", {}).get("requests", {}).get(name, 0)) for other in self.pods.values()
                       if "nodeName" in other["spec"] and other["status"]["phase"] in ("Pending", "Running"))
            if used + float(requests.get(name, 0)) > float(has):
                return f"0/1 nodes are available: 1 Insufficient {name}."
        return ""

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
                secret = self.faults.get("image_secret")  # with which alone the registry gives the image
                is_given = not secret or {"name": secret} in pod["spec"].get("imagePullSecrets", [])
                if not self.faults.get("pull") and is_given:
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
            if pod is None or pod["status"]["phase"] in ("Failed", "Succeeded"):
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
            elif words[0] == "oom":
                self.kubelet.forget(pod["metadata"]["uid"])
                pod["status"]["phase"] = "Failed"
                for status in pod["status"].get("containerStatuses", []):
                    status.update(ready=False, state={"terminated": {"reason": "OOMKilled", "exitCode": 137}})
                self.changed("MODIFIED", pod)
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
            elif words[0] == "copy":  # something with our label that no workspace asked for
                made = copy.deepcopy(pod)
                made["metadata"].update(uid=str(uuid.uuid4()), name=words[2])
                made["metadata"]["labels"]["cs-node"] = "stray"
                self.pods[made["metadata"]["namespace"], words[2]] = made
                self.changed("ADDED", made)
                self.run(made)
            elif words[0] == "restart":  # as a kubelet that lost its state has done
                container = self.kubelet.containers.pop(pod["metadata"]["uid"])
                container.kill()
                container.process.wait()
                self.run(pod)
            return {}

    def state(self):
        with self.lock:
            return {"pods": [pod for pod in self.pods.values()], "past": self.past, "starts": self.kubelet.starts, "calls": self.calls, "faults": self.faults}


def descendants(pid):
    found = []
    for child in children(pid):
        found += [child, *descendants(child)]
    return found
