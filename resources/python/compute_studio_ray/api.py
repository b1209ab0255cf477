"""Client of the Ray Jobs API (HTTP, the port of the dashboard), and probe of the cluster's nodes and versions.

Self-contained: the studio also passes the text of this file to the Python of a machine."""
import http.client
import json
import ssl
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

MAX_ANSWER = 16 << 20
FINAL = ("SUCCEEDED", "FAILED", "STOPPED")
STOP_SECONDS = 12.0  # Ray itself waits three seconds between SIGTERM and SIGKILL


class Silent(Exception):
    """No answer: whether the request took effect is unknown."""


class Refused(Exception):
    """An answer that is no success. `status`: of HTTP; `text`: for people, as the cluster wrote it."""

    def __init__(self, status, text):
        super().__init__(text)
        self.status = status
        self.text = text


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """The token must not follow to another address; and a redirect of a POST would lose its body."""

    def redirect_request(self, *unused):
        return None


def printable(text, limit=500):
    """What a cluster answers, as one line for people."""
    return "".join(each if each.isprintable() else " " for each in str(text)).strip()[:limit]


class JobApi:
    def __init__(self, address, token_file="", ca_file="", timeout=10.0):
        parts = urllib.parse.urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.username or parts.query:
            raise Refused(0, "The address must be http://HOST:PORT or https://HOST:PORT, not {0}.".format(printable(address)))
        self.address = address.rstrip("/")
        self._token_file = token_file
        self._timeout = timeout
        handlers = [_NoRedirect()]
        if parts.hostname in ("localhost", "127.0.0.1", "::1"):
            handlers.append(urllib.request.ProxyHandler({}))
        if parts.scheme == "https":
            try:
                context = ssl.create_default_context(cafile=ca_file or None)
            except (OSError, ssl.SSLError) as error:
                raise Refused(0, "The certificate authority {0} cannot be read: {1}.".format(
                    ca_file, getattr(error, "strerror", None) or error))
            handlers.append(urllib.request.HTTPSHandler(context=context))
        self._opener = urllib.request.build_opener(*handlers)

    def _headers(self):
        if not self._token_file:
            return {}
        try:
            with open(self._token_file, encoding="ascii") as stream:
                token = stream.read(4096).strip()
        except (OSError, UnicodeError) as error:
            raise Refused(0, "The token file {0} cannot be read: {1}.".format(
                self._token_file, getattr(error, "strerror", None) or "it has other than ASCII characters"))
        if not token or "\n" in token:
            raise Refused(0, "The token file {0} must have one line.".format(self._token_file))
        return {"Authorization": "Bearer " + token}

    def open(self, method, path, body=None, content="application/json", timeout=None, size=None):
        """The open answer of a successful request. Raises Silent or Refused."""
        headers = self._headers()
        if body is not None:
            headers["Content-Type"] = content
        if size is not None:
            headers["Content-Length"] = str(size)
        request = urllib.request.Request(self.address + path, data=body, headers=headers, method=method)
        try:
            return self._opener.open(request, timeout=timeout or self._timeout)
        except urllib.error.HTTPError as error:
            try:
                text = error.read(1 << 20).decode("utf-8", "replace")
            except (OSError, http.client.HTTPException):
                text = ""
            if error.code in (502, 503, 504):  # of a gateway: the cluster did not answer
                raise Silent("HTTP {0}".format(error.code))
            raise Refused(error.code, text)
        except urllib.error.URLError as error:
            if isinstance(error.reason, ssl.SSLCertVerificationError):
                raise Refused(0, "The certificate of {0} is not trusted: {1}.".format(
                    self.address, printable(error.reason.verify_message)))
            raise Silent(printable(getattr(error.reason, "strerror", None) or error.reason))
        except OSError as error:
            raise Silent(printable(getattr(error, "strerror", None) or error or type(error).__name__))
        except http.client.HTTPException:  # its text is what the other program has sent
            raise Silent("it answers, but not as HTTP does. The address is that of the dashboard, port 8265 unless it was changed")

    def read(self, method, path, body=None, content="application/json", timeout=None, size=None):
        """The bytes of a successful answer."""
        with self.open(method, path, body, content, timeout, size) as answer:
            try:
                data = answer.read(MAX_ANSWER + 1)
            except (OSError, http.client.HTTPException) as error:
                raise Silent(printable(error or type(error).__name__))
        if len(data) > MAX_ANSWER:
            raise Refused(0, "The answer of {0} is larger than {1} MiB.".format(path, MAX_ANSWER >> 20))
        return data

    def ask(self, method, path, value=None, timeout=None):
        """A successful answer as a value."""
        body = None if value is None else json.dumps(value).encode()
        data = self.read(method, path, body, timeout=timeout)
        try:
            return json.loads(data)
        except (ValueError, RecursionError):
            raise Refused(0, "The answer of {0}{1} is not one of Ray: give the address of the dashboard, port 8265 "
                             "unless it was changed.".format(self.address, path))

    def session(self):
        """Names the cluster from its start to its end: a head that was restarted has another one, and no jobs of before."""
        try:
            version = self.ask("GET", "/api/version")
        except Refused as refusal:
            if refusal.status != 404:
                raise
            version = None
        if not isinstance(version, dict) or not version.get("session_name"):
            raise Refused(0, "{0} answers, but not as Ray does: give the address of the dashboard, port 8265 unless it was "
                             "changed. Ray before 2.9 does not name its session and is not supported."
                             .format(self.address))
        return str(version["session_name"]), str(version.get("ray_version") or "")

    def job(self, name):
        """The description of a job; None if there is none of that name."""
        try:
            found = self.ask("GET", "/api/jobs/" + urllib.parse.quote(name))
        except Refused as refusal:
            if refusal.status == 404:
                return None
            raise
        if not isinstance(found, dict):
            raise Refused(0, "The answer about the job {0} is not one of Ray.".format(name))
        return found

    def submit(self, request):
        self.ask("POST", "/api/jobs/", request, timeout=60)

    def stop(self, name):
        """True if the cluster has taken the request."""
        answer = self.ask("POST", "/api/jobs/{0}/stop".format(urllib.parse.quote(name)))
        return isinstance(answer, dict) and answer.get("stopped") is True

    def delete(self, name):
        self.ask("DELETE", "/api/jobs/" + urllib.parse.quote(name))

    def has_package(self, name):
        try:
            self.read("GET", "/api/packages/gcs/" + urllib.parse.quote(name))
        except Refused as refusal:
            if refusal.status == 404:
                return False
            raise
        return True

    def upload(self, name, stream, size):
        self.read("PUT", "/api/packages/gcs/" + urllib.parse.quote(name), stream, "application/octet-stream", timeout=600,
                  size=size)

    def logs(self, name):
        """The open answer with the whole log of a job, as JSON."""
        return self.open("GET", "/api/jobs/{0}/logs".format(urllib.parse.quote(name)), timeout=60)


def nodes_of(answer):
    """Nodes that are alive, with what Ray may use of them."""
    found = []
    for each in answer["data"]["summary"]:
        raylet = each.get("raylet") or {}
        if raylet.get("state") != "ALIVE":
            continue
        total = raylet.get("resourcesTotal") or {}
        found.append({"name": str(each.get("hostname") or each.get("ip") or "?"),
                      "address": str(each.get("ip") or ""),
                      "is_head": bool(raylet.get("isHeadNode")),
                      "cpus": int(total.get("CPU") or 0),
                      "gpus": int(total.get("GPU") or 0),
                      "memory_bytes": int(total.get("memory") or 0)})
    return sorted(found, key=lambda node: (not node["is_head"], node["name"]))


def describe(api):
    """What a cluster is: {"session", "version", "versions": {…}, "nodes": […]}."""
    session, version = api.session()
    try:
        nodes = nodes_of(api.ask("GET", "/nodes?view=summary"))
    except (KeyError, TypeError, AttributeError, ValueError):
        nodes = []
    return {"session": session, "version": version, "versions": {"ray": version}, "nodes": nodes[:1000]}


def first_line(message):
    """The message of a job as one line, without the log that Ray appends to it."""
    return printable((str(message or "").strip().splitlines() or [""])[0].partition(", last available logs")[0])


def stop_job(api, job, wait=STOP_SECONDS):
    """Stops a job whose run has ended in the studio, if this is still the cluster that has it and the job is that run's.

    `job`: {"id", "run", "attempt", "session"}; an empty session is unknown. The outcome is "ended"; "asked", if it has not ended in
    time; "gone", if it was deleted; "restarted", if the head has another session; or "foreign", if the job is not that run's."""
    session, _ = api.session()
    answer = {"outcome": "", "status": "", "message": "", "session": session}
    if job.get("session") and session != job["session"]:
        return dict(answer, outcome="restarted")
    until = time.monotonic() + wait
    is_asked = is_absent = False
    while True:
        found = api.job(job["id"])
        if found is None:
            if is_absent:
                return dict(answer, outcome="gone")
            is_absent = True
            time.sleep(1)
            continue
        is_absent = False
        metadata = found.get("metadata") or {}
        if not isinstance(metadata, dict) or metadata.get("compute_studio_run") != job["run"] or \
                metadata.get("compute_studio_attempt") != str(job["attempt"]):
            return dict(answer, outcome="foreign")
        answer.update(status=printable(found.get("status") or "", 40), message=first_line(found.get("message")))
        if answer["status"] in FINAL:
            return dict(answer, outcome="ended")
        if not is_asked:
            is_asked = api.stop(job["id"])
        if time.monotonic() > until:
            return dict(answer, outcome="asked")
        time.sleep(0.5)


def sentence(refusal, address):
    """What a refusal means, for people."""
    if refusal.status in (401, 403):
        return ("{0} requires a token, or refuses the one it got. Give the file that has it with --token-file; Ray's own is "
                "~/.ray/auth_token.".format(address))
    if refusal.status == 0:
        return refusal.text
    last = [line for line in refusal.text.strip().splitlines() if line.strip()][-1:]
    return "{0} answers HTTP {1}: {2}".format(address, refusal.status, printable(last[0] if last else "no text"))


def main(words):
    """Prints the answer, or {"error": …, "code": …}, as JSON. `words`: one word of JSON with address, token_file, ca_file; with
    "stop", a job for stop_job()."""
    asked = json.loads(words[0])
    try:
        api = JobApi(asked["address"], asked.get("token_file") or "", asked.get("ca_file") or "",
                     float(asked.get("timeout") or 10.0))
        answer = stop_job(api, asked["stop"]) if asked.get("stop") else describe(api)
    except Silent as silence:
        answer = {"error": "The job API {0} cannot be reached: {1}.".format(printable(asked["address"]), silence),
                  "code": "unreachable"}
    except Refused as refusal:
        answer = {"error": sentence(refusal, asked["address"]), "code": "refused"}
    sys.stdout.write(json.dumps(answer) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
