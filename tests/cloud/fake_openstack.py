#!/usr/bin/env python3
"""A small fake of OpenStack's interfaces on 127.0.0.1:PORT, enough for an unmodified openstack client: servers, flavors, images.

Prints "ready" once it listens. As the real one, it accepts two servers of one name. Nothing boots.

POST /faults with {"lose": N, "hide_s": S, "refuse": [[CODE, MESSAGE], ...]}: the answers to the next N creations are dropped after they were carried
out; servers are not shown during the first S seconds of their life; the next creations are answered with these errors; the
next "twins" of them are carried out twice. Answers with all of that, how many creations were carried out, and the servers.
"""

import json
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

PORT = int(sys.argv[1])
BASE = f"http://127.0.0.1:{PORT}"
SERVERS = {}
BORN = {}
FAULTS = {"lose": 0, "hide_s": 0, "twins": 0, "refuse": [], "creations": 0}
FLAVOR = {"id": "f1", "name": "m1.small", "vcpus": 1, "ram": 2048, "disk": 20, "links": [], "OS-FLV-EXT-DATA:ephemeral": 0, "swap": 0,
          "rxtx_factor": 1.0, "os-flavor-access:is_public": True, "extra_specs": {}}
IMAGE = {"id": "img1", "name": "debian", "status": "active", "visibility": "public", "size": 1, "min_disk": 0, "min_ram": 0, "tags": []}


FLAVORS = [FLAVOR, {**FLAVOR, "id": "f2", "name": "m1.medium", "vcpus": 2, "ram": 4096}]


def shown():
    return {name: server for name, server in SERVERS.items() if time.time() - BORN[name] >= FAULTS["hide_s"]}


def missing(words):
    return {"itemNotFound": {"message": words, "code": 404}}, 404, {}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *unused):
        pass

    def answer(self, path, body):
        last = path.rstrip("/").split("/")[-1]
        post = self.command == "POST"
        if path.endswith("/auth/tokens"):
            services = [{"type": kind, "name": kind, "id": kind,
                         "endpoints": [{"interface": "public", "region": "r", "region_id": "r", "url": f"{BASE}/{kind}", "id": kind + "1"}]}
                        for kind in ("compute", "image", "network", "identity", "volumev3")]
            token = {"expires_at": "2036-01-01T00:00:00.000000Z", "issued_at": "2026-01-01T00:00:00.000000Z", "methods": ["password"],
                     "user": {"id": "u", "name": "u", "domain": {"id": "d", "name": "d"}},
                     "project": {"id": "project-7", "name": "p", "domain": {"id": "d", "name": "d"}}, "roles": [], "catalog": services}
            return {"token": token}, 201, {"X-Subject-Token": "tok"}
        if path.endswith("/regions"):
            return {"regions": [{"id": "r", "description": "", "parent_region_id": None, "links": {}}], "links": {}}, 200, {}
        if path.rstrip("/") in ("/identity", "/v3", ""):
            return {"version": {"id": "v3.14", "status": "stable", "links": [{"rel": "self", "href": BASE + "/v3"}]}}, 200, {}
        if path.rstrip("/") in ("/compute", "/compute/v2.1"):
            return {"version": {"id": "v2.1", "status": "CURRENT", "version": "2.96", "min_version": "2.1",
                                "links": [{"rel": "self", "href": BASE + "/compute"}]}}, 200, {}
        if path.rstrip("/") == "/image":
            return {"versions": [{"id": "v2.9", "status": "CURRENT", "links": [{"rel": "self", "href": BASE + "/image/v2/"}]}]}, 200, {}
        if path.startswith("/image/v2/images"):
            if last == "images":
                return {"images": [IMAGE]}, 200, {}
            return (IMAGE, 200, {}) if last == "img1" else missing("No image")
        if "/flavors" in path:
            if last in ("detail", "flavors"):
                return {"flavors": FLAVORS}, 200, {}
            if last == "os-extra_specs":
                return {"extra_specs": {}}, 200, {}
            found = [flavor for flavor in FLAVORS if flavor["id"] == last]
            return ({"flavor": found[0]}, 200, {}) if found else missing("No flavor")
        if last == "servers" and post:
            wanted = body["server"]
            if FAULTS["refuse"]:
                code, words = FAULTS["refuse"].pop(0)
                return {"forbidden" if code == 403 else "badRequest": {"message": words, "code": code}}, code, {}
            FAULTS["creations"] += 1
            name = f"srv-{FAULTS['creations']}"
            BORN[name] = time.time()
            SERVERS[name] = {"id": name, "name": wanted["name"], "status": "ACTIVE", "metadata": wanted.get("metadata", {}),
                             "addresses": {"net": [{"addr": "192.0.2.9", "version": 4, "OS-EXT-IPS:type": "fixed"}]}, "image": {"id": "img1"},
                             "flavor": {"original_name": next(flavor["name"] for flavor in FLAVORS if flavor["id"] == wanted["flavorRef"])}, "links": [], "tenant_id": "project-7", "user_id": "u",
                             "created": "2026-01-01T00:00:00Z", "updated": "2026-01-01T00:00:00Z"}
            if FAULTS["twins"] > 0:
                FAULTS["twins"] -= 1
                FAULTS["creations"] += 1
                twin = f"srv-{FAULTS['creations']}"
                SERVERS[twin], BORN[twin] = {**SERVERS[name], "id": twin}, time.time()
            if FAULTS["lose"] > 0:
                FAULTS["lose"] -= 1
                return None, 0, {}
            return {"server": {"id": name, "links": [], "adminPass": "S3cretPass", "security_groups": []}}, 202, {}
        if "/servers" in path:
            if last in ("servers", "detail"):
                return {"servers": list(shown().values())}, 200, {}
            name = path.split("/servers/")[1].split("/")[0]
            if name not in shown():
                return missing("Instance could not be found.")
            if last == "action":
                if "os-getConsoleOutput" in body:
                    return {"output": "booted"}, 200, {}
                if "resize" in body:
                    flavor = next(flavor["name"] for flavor in FLAVORS if flavor["id"] == body["resize"]["flavorRef"])
                    SERVERS[name].update(status="VERIFY_RESIZE", flavor={"original_name": flavor})
                    return None, 202, {}
                if "confirmResize" in body:
                    SERVERS[name]["status"] = "SHUTOFF"
                    return None, 204, {}
                SERVERS[name]["status"] = "SHUTOFF" if "os-stop" in body else "ACTIVE"
                return None, 202, {}
            if self.command == "DELETE":
                del SERVERS[name]
                return None, 204, {}
            return {"server": SERVERS[name]}, 200, {}
        return missing("no " + path)

    def handle_any(self):
        length = int(self.headers.get("Content-Length") or 0)
        body = self.rfile.read(length)
        if self.path == "/faults":
            FAULTS.update(json.loads(body))
            answer, code, headers = {**FAULTS, "machines": list(SERVERS.values())}, 200, {}
        else:
            answer, code, headers = self.answer(self.path.split("?")[0], json.loads(body) if body else {})
        if code == 0:  # this answer is lost
            self.close_connection = True
            return self.connection.close()
        data = b"" if answer is None else json.dumps(answer).encode()
        self.send_response(code)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    do_GET = do_POST = do_DELETE = do_HEAD = handle_any


server = ThreadingHTTPServer(("127.0.0.1", PORT), Handler)
print("ready", flush=True)
server.serve_forever()
