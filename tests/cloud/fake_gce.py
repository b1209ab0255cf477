#!/usr/bin/env python3
"""A small fake of Google Compute Engine's interface on 127.0.0.1:PORT, enough for an unmodified gcloud: machines, sizes, zones.

Prints "ready" once it listens. Nothing boots.

POST /faults with {"lose": N, "hide_s": S, "refuse": [[CODE, REASON, MESSAGE], ...]}: the answers to the next N creations are dropped after they were
carried out; machines are not shown during the first S seconds of their life; the next creations are answered with these errors. Answers with all of
that, how many creations were carried out, and the machines.
"""

import json
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

PORT = int(sys.argv[1])
BASE = f"http://127.0.0.1:{PORT}/compute/v1/"
ZONE = BASE + "projects/p/zones/z"
MACHINES = {}
OPERATIONS = {}
BORN = {}
FAULTS = {"lose": 0, "hide_s": 0, "refuse": [], "creations": 0}
STATES = {"stop": "TERMINATED", "start": "RUNNING"}


def error(code, reason, message):
    return {"error": {"code": code, "message": message, "errors": [{"reason": reason, "message": message}]}}, code


def shown():
    return [machine for machine in MACHINES.values() if time.time() - BORN[machine["name"]] >= FAULTS["hide_s"]]


def size(name, memory):
    return {"name": name, "guestCpus": 2, "memoryMb": memory, "zone": "z", "kind": "compute#machineType", "selfLink": f"{ZONE}/machineTypes/{name}"}


def operation(kind, machine):
    name = f"op-{len(OPERATIONS) + 1}"
    OPERATIONS[name] = {"name": name, "id": str(len(OPERATIONS) + 1), "status": "DONE", "operationType": kind, "targetLink": machine["selfLink"],
                        "selfLink": f"{ZONE}/operations/{name}", "zone": ZONE, "kind": "compute#operation", "progress": 100}
    return OPERATIONS[name], 200


def interface(wanted):
    """Without accessConfigs in the request it has no public address."""
    return {"networkIP": "10.0.0.7", **({"accessConfigs": [{"natIP": "192.0.2.7"}]} if wanted.get("accessConfigs") else {})}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *unused):
        pass

    def find(self, name):
        return next((machine for machine in shown() if name in (machine["name"], machine["id"])), None)

    def answer(self, path, body):
        parts = path.replace("/compute/v1/", "").strip("/").split("/")
        post = self.command == "POST"
        if parts[-1] == "instances" and post:
            name = body["name"]
            if FAULTS["refuse"]:
                return error(*FAULTS["refuse"].pop(0))
            if name in MACHINES:
                return error(409, "alreadyExists", f"The resource 'projects/p/zones/z/instances/{name}' already exists")
            MACHINES[name] = dict(body, id=str(len(MACHINES) + 1000000), status="RUNNING", zone=ZONE, selfLink=f"{ZONE}/instances/{name}",
                                  creationTimestamp="2026-01-01T00:00:00.000-00:00", fingerprint="abc=",
                                  networkInterfaces=[interface(wanted) for wanted in body["networkInterfaces"]])
            BORN[name] = time.time()
            FAULTS["creations"] += 1
            if FAULTS["lose"] > 0:
                FAULTS["lose"] -= 1
                return None, 0
            return operation("insert", MACHINES[name])
        if "operations" in parts:
            return OPERATIONS[parts[parts.index("operations") + 1]], 200
        if parts[-1] == "instances":
            if "aggregated" in parts:
                return {"items": {"zones/z": {"instances": shown()}}, "kind": "compute#instanceAggregatedList"}, 200
            return {"items": shown(), "kind": "compute#instanceList"}, 200
        if "instances" in parts:
            name = parts[parts.index("instances") + 1]
            machine = self.find(name)
            if machine is None:
                return error(404, "notFound", f"The resource 'projects/p/zones/z/instances/{name}' was not found")
            if self.command == "DELETE":
                del MACHINES[machine["name"]]
                return operation("delete", machine)
            if post and parts[-1] == "setMachineType":
                if machine["status"] != "TERMINATED":
                    return error(400, "invalid", "The instance must be stopped")
                machine["machineType"] = f"{ZONE}/machineTypes/" + body["machineType"].split("/")[-1]
                return operation("setMachineType", machine)
            if post and parts[-1] in STATES:
                machine["status"] = STATES[parts[-1]]
                return operation(parts[-1], machine)
            if parts[-1] == "serialPort":
                return {"contents": "booted", "start": "0", "next": "6", "kind": "compute#serialPortOutput"}, 200
            return machine, 200
        if parts[-1] == "machineTypes":
            return {"items": [size("e2-small", 2048), size("e2-medium", 4096)]}, 200
        if len(parts) > 1 and parts[-2] == "machineTypes":
            return size(parts[-1], 2048), 200
        if parts[-1] == "zones":
            return {"items": [{"name": "z", "status": "UP", "region": BASE + "projects/p/regions/r", "selfLink": ZONE}]}, 200
        if len(parts) > 1 and parts[-2] == "zones":
            return {"name": parts[-1], "status": "UP", "region": BASE + "projects/p/regions/r", "selfLink": BASE + "/".join(parts)}, 200
        if len(parts) > 1 and parts[-2] == "projects":
            return {"name": parts[-1], "commonInstanceMetadata": {}}, 200
        if parts[-1] == "images":
            return {"items": [{"name": "debian-12", "family": "debian", "selfLink": f"{BASE}projects/p/global/images/debian-12"}]}, 200
        if "images" in parts:
            return {"name": parts[-1], "selfLink": BASE + "/".join(parts), "diskSizeGb": "10"}, 200
        return error(404, "notFound", f"The resource '{path}' was not found")

    def handle_any(self):
        length = int(self.headers.get("Content-Length") or 0)
        body = self.rfile.read(length)
        if self.path == "/faults":
            FAULTS.update(json.loads(body))
            answer, code = {**FAULTS, "machines": list(MACHINES.values())}, 200
        else:
            answer, code = self.answer(self.path.split("?")[0], json.loads(body) if body else {})
        if code == 0:  # this answer is lost
            self.close_connection = True
            return self.connection.close()
        data = json.dumps(answer).encode()
        self.send_response(code)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    do_GET = do_POST = do_DELETE = do_PATCH = handle_any


server = ThreadingHTTPServer(("127.0.0.1", PORT), Handler)
print("ready", flush=True)
server.serve_forever()
