#!/usr/bin/env python3
"""A Kubernetes cluster of one node for tests: an API server on loopback for an unmodified kubectl, with a scheduler and a kubelet.

    fake_kubernetes.py FOLDER [--plugin]     prints the path of a kubeconfig once it serves; ends with its standard input

Real: HTTP requests and answers of kubectl (discovery, strict decoding, dry run, label selectors, watches, preconditions of deletes,
access reviews, exec by WebSocket v4 and v5, logs), processes of pods (fake_kubelet.py). Fake: one token, rights are a list of what
is forbidden, the scheduler knows CPUs and node labels only, no admission but a pod security level, no controllers, no etcd.

Control, without a token, for tests: POST /fake/set with JSON merged into `faults`, /fake/evict|preempt|oom|erase|replace|restart/POD, /fake/copy/POD/NAME,
/fake/node/lost|ready|gone, GET /fake/state. Faults:
    away            every request is refused (503)
    silent          requests are never answered
    lose_create     the next create is carried out and its connection is cut
    cut_exec        the next N streams of an exec that has input are cut after 100000 bytes, with success
    cut_output      the next N outputs of an exec without a shell session are cut to nothing, with success
    forbid          list of "VERB RESOURCE" that is forbidden, such as "create pods/exec"
    cut_answer      the next N answers to GET pods are empty, with success
    hide            GET of a pod answers 404, and lists are empty
    cpus, gpus      what the node can give (default 8 and 2)
    uid             of the namespace kube-system
    pull            image pulls fail
    pull_secrets    list of secrets that exist; null: not checked
    priority_classes, service_accounts: the same
"""

import base64
import json
import os
import socket
import sys
import threading
import time
import urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import fake_protobuf
import fake_schema as schema
import fake_tls
from fake_cluster import NODE, NODE_LABELS, Cluster, Refusal, now
from fake_exec import run_exec

TOKEN = "lab-token-57"


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
            return run_exec(self, pod)
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
