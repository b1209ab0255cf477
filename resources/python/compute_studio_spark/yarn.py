"""YARN's resource manager by its REST interface: finds applications by their tag, follows and kills them."""
import copy
import html
import http.client
import json
import os
import re
import select
import shutil
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.parse
import xml.etree.ElementTree

from compute_studio_spark import web
from compute_studio_spark.installation import SparkError
from compute_studio_spark.progress import ERRORS as PROGRESS_ERRORS, Recorder, stage_counts

_FINAL = ("FINISHED", "FAILED", "KILLED")
_MAX_LOG = 16 << 20
_LOG_TAIL = 1 << 18
_POLL_SECONDS = 3.0
_SETTLE_SECONDS = 5.0  # within which an application that was submitted is listed
_ANSWER_SECONDS = 10.0
_CANCEL_SECONDS = 3.0  # a run that is canceled has ten
_LOG_SECONDS = 2.0
_AGGREGATION_SECONDS = 30.0  # within which the nodes move the logs of an application that has ended
_SILENCE_SECONDS = 300.0
# Answers without the application after which it counts as lost: a resource manager that restarts without recovery forgets it.
_LOST_SECONDS = float(os.environ.get("COMPUTE_STUDIO_TEST_YARN_LOST_S", "600"))
_CONTAINER_LOGS = re.compile(r"(https?://[^/]+)/node/containerlogs/(container_[0-9a-z_]+)/")
_APPLICATION = re.compile(r"application_[0-9]+_[0-9]+\Z")
_ERRORS = (OSError, ValueError, KeyError, http.client.HTTPException)


def site_properties(folder):
    properties = {}
    for name in ("core-site.xml", "yarn-site.xml"):
        try:
            root = xml.etree.ElementTree.parse(os.path.join(folder, name)).getroot()
        except (OSError, xml.etree.ElementTree.ParseError):
            continue
        for each in root.iter("property"):
            properties[(each.findtext("name") or "").strip()] = (each.findtext("value") or "").strip()
    return properties


def web_addresses(properties):
    """Addresses of the resource managers' web interfaces, several with high availability."""
    is_https = properties.get("yarn.http.policy", "HTTP_ONLY") == "HTTPS_ONLY"
    key, scheme, port = ("yarn.resourcemanager.webapp.https.address", "https", 8090) if is_https else \
        ("yarn.resourcemanager.webapp.address", "http", 8088)
    ids = [each.strip() for each in properties.get("yarn.resourcemanager.ha.rm-ids", "").split(",") if each.strip()]
    found = []
    for suffix in ["." + each for each in ids] or [""]:
        address = properties.get(key + suffix, "")
        host = properties.get("yarn.resourcemanager.hostname" + suffix, "") or properties.get("yarn.resourcemanager.hostname", "")
        if not address or "${" in address:
            address = "{0}:{1}".format(host or "127.0.0.1", port)
        found.append("{0}://{1}".format(scheme, address.replace("0.0.0.0", host or "127.0.0.1")))
    return found


class Cancellation:
    """Set by a signal; a wait for it ends at once."""

    def __init__(self):
        self._is_set = False
        self._reader, self._writer = os.pipe()

    def set(self):
        self._is_set = True
        os.write(self._writer, b"x")

    def is_set(self):
        return self._is_set

    def wait(self, seconds=None):
        """True once it is set."""
        poll = select.poll()
        poll.register(self._reader, select.POLLIN)
        return bool(poll.poll(None if seconds is None else seconds * 1000))


class ResourceManager:
    def __init__(self, configuration, canceled=None):
        self._canceled = canceled or Cancellation()
        self.answer_seconds = _ANSWER_SECONDS
        self.addresses = web_addresses(site_properties(configuration))
        # As Hadoop's own programs: without a name, a resource manager may hide the applications of its users.
        names = [os.environ.get(each, "") for each in ("HADOOP_USER_NAME", "USER", "LOGNAME")]
        self._user = "user.name=" + urllib.parse.quote(next(filter(None, names), "root"), safe="")
        self.is_silent = False  # no answer to the last question
        self.address = ""  # of the one that answered last
        self.environment = dict(os.environ)  # of the programs of Hadoop

    def ask(self, path):
        """What the interface says of the cluster itself; None: no answer."""
        return self._ask("/ws/v1/cluster/" + path)

    def _ask(self, path, body=None, method="PUT"):
        """The answer of the first that is active; None: no answer. A missing application answers {}."""
        self.is_silent = False
        for address in self.addresses:
            try:
                value = json.loads(web.read(address + path + ("&" if "?" in path else "?") + self._user, self.answer_seconds, _MAX_LOG,
                                            None if body is None else json.dumps(body).encode("ascii"), method))
                if isinstance(value, dict):
                    self.address = address
                    return value
            except urllib.error.HTTPError as error:
                if error.code == 404:
                    return {}
            except _ERRORS:
                pass
        self.is_silent = True
        return None

    def find_by_tag(self, tag, seconds=None, settles=True):
        """The application that was submitted with the tag. None: there is none, or there was no answer for so long (is_silent).
        `settles`: it may have been submitted just now, and not be listed yet."""
        seconds = _SILENCE_SECONDS if seconds is None else seconds
        begun, answered = time.monotonic(), None
        while True:
            answer = self._ask("/ws/v1/cluster/apps?applicationTags=" + tag)
            if answer is not None:
                found = applications_in(answer)
                if found:
                    return found[0]
                if found is None:  # of something else than a resource manager
                    answer, self.is_silent = None, True
                elif not settles:
                    return None
            now = time.monotonic()
            if answer is not None:
                answered = now if answered is None else answered
                if now - answered >= _SETTLE_SECONDS:
                    return None
            elif now - begun >= (_SETTLE_SECONDS if self._canceled.is_set() else seconds):
                return None
            time.sleep(min(1.0, _SETTLE_SECONDS / 5))

    def application(self, name):
        answer = self._ask("/ws/v1/cluster/apps/" + name)
        if not answer:  # None, or {}: there is no such application
            return answer
        if is_application(answer.get("app")):
            return answer["app"]
        self.is_silent = True
        return None

    def wait_until_final(self, name, seconds):
        """The application as it ended. None: it still runs after `seconds`, or there is no answer for _SILENCE_SECONDS (is_silent)."""
        answered = silent = None
        while True:
            found = self.application(name)
            if found and is_final(found):
                return found
            now = time.monotonic()
            if found is None:
                answered, silent = None, now if silent is None else silent
                if now - silent >= (_SETTLE_SECONDS if self._canceled.is_set() else _SILENCE_SECONDS):
                    return None
            else:
                answered, silent = now if answered is None else answered, None
                if now - answered >= seconds or self._canceled.is_set():
                    return None
            time.sleep(0.5)

    def new_application(self):
        """The id of an application that may be submitted; "": this interface gives none, as one that is only read."""
        name = (self._ask("/ws/v1/cluster/apps/new-application", {}, "POST") or {}).get("application-id")
        return name if isinstance(name, str) and _APPLICATION.match(name) else ""

    def submit(self, application):
        """`application`: as the interface describes it, with the id of new_application(). False: refused, or no answer."""
        try:
            web.read(self.address + "/ws/v1/cluster/apps?" + self._user, self.answer_seconds, _MAX_LOG, json.dumps(application).encode("ascii"), "POST")
            return True
        except _ERRORS:
            return False

    def kill(self, name):
        return self._ask("/ws/v1/cluster/apps/{0}/state".format(name), {"state": "KILLED"}) is not None


def is_application(value):
    return isinstance(value, dict) and all(isinstance(value.get(key), str) for key in ("id", "state", "finalStatus")) and \
        _APPLICATION.match(value["id"]) is not None


def applications_in(answer):
    """What a list of the resource manager names; None: it is no such list."""
    if "apps" in answer and not answer["apps"]:
        return []
    found = answer["apps"].get("app") if isinstance(answer.get("apps"), dict) else None
    return found if isinstance(found, list) and all(map(is_application, found)) else None


def is_final(found):
    return found["state"] in _FINAL and (found["state"] != "FINISHED" or found["finalStatus"] != "UNDEFINED")


def kill_when_canceled(manager, name, canceled):
    """In a thread of its own: what is waited for elsewhere, as a node manager that is silent, delays no cancellation."""
    own = copy.copy(manager)  # `is_silent` is that of the thread
    own.answer_seconds = _CANCEL_SECONDS

    def work():
        canceled.wait()
        while True:
            try:
                if own.kill(name):
                    return
                pause = 0.5
            except web.Refused:  # until there is a ticket again
                pause = _POLL_SECONDS
            time.sleep(pause)

    threading.Thread(target=work, daemon=True).start()


def log_part(answer, size):
    """Where the last `size` bytes of a container's log begin, and these, without what the node manager writes around them."""
    found = re.search(rb"^LogLength:(\d+)\nLogContents:\n", answer, re.MULTILINE)
    if not found:
        return 0, b""
    total, text = int(found.group(1)), answer[found.end():]
    # Old node managers do not know the size.
    is_whole = total <= size or text[total:].startswith(b"\nEnd of LogType:") or len(text) > size + 4096
    text = text[:total if is_whole else size]
    return 0 if is_whole else total - len(text), text


def aggregated_part(answer, name):
    """The log `name` in what the program yarn prints of a container; None: it is not there."""
    found = re.search(rb"^LogType: ?" + re.escape(name.encode("ascii")) + rb"(?:-[^\n]*)?\n(?:Log[A-Za-z ]+:[^\n]*\n|=+\n)*?LogLength: ?(\d+)\n"
                      rb"LogContents:\n", answer, re.MULTILINE)
    return answer[found.end():][:int(found.group(1))] if found else None


class DriverLog:
    """Prints what the driver, in a container of the cluster, has written since the last time."""

    def __init__(self, lines):
        self._lines = lines
        self._offsets = {"stderr": 0, "stdout": 0}

    def take(self, application):
        """Returns the names of those that cannot be read."""
        missing = []
        found = _CONTAINER_LOGS.match(str(application.get("amContainerLogs", "")))
        for name in self._offsets if found else []:
            url = "{0}/ws/v1/node/containers/{1}/logs/{2}".format(found.group(1), found.group(2), name)
            offset = self._offsets[name]
            try:
                start, text = self._last(url, _LOG_TAIL)
                if start > offset:
                    start, text = self._last(url, min(_MAX_LOG, start + len(text) - offset + _LOG_TAIL))
            except _ERRORS + (SparkError,):
                missing.append(name)
                continue
            if start > offset:
                sys.stderr.write("Compute Studio: {0} bytes of the driver's {1} were left out; they are on its node\n".format(
                    start - offset, name))
                sys.stderr.flush()
            self._print(name, start, text)
        return missing

    def _print(self, name, start, text):
        new = text[max(0, self._offsets[name] - start):]
        if new:
            self._offsets[name] = start + len(text)
            sink = sys.stderr.buffer if name == "stderr" else sys.stdout.buffer
            sink.write(new)
            sink.flush()
            self._lines.extend(new.decode("utf-8", "replace").splitlines())

    def take_aggregated(self, application, names, environment, canceled):
        """Reads what the node manager does not have any more by the program yarn: it moves logs when the application has ended."""
        begun = time.monotonic()
        while names and not canceled.is_set():
            answer = log_of_master(application, environment)
            if answer is None:
                return
            for name in list(names):
                text = aggregated_part(answer, name)
                if text is not None:
                    self._print(name, 0, text)
                    names.remove(name)
            if not names or time.monotonic() - begun >= _AGGREGATION_SECONDS or canceled.wait(_POLL_SECONDS):
                return

    @staticmethod
    def _last(url, size):
        return log_part(web.read("{0}?size=-{1}".format(url, size), _LOG_SECONDS, _MAX_LOG + 65536), size)


def yarn_program(environment):
    for home in ("HADOOP_HOME", "HADOOP_YARN_HOME"):
        path = os.path.join(environment.get(home) or "/nowhere", "bin", "yarn")
        if os.access(path, os.X_OK):
            return path
    return shutil.which("yarn", path=environment.get("PATH"))


def log_of_master(application, environment):
    """What the program yarn prints of the container of the driver, or of the application master; None: there is no such program."""
    program = yarn_program(environment)
    if not program:
        return None
    try:
        child = subprocess.Popen([program, "logs", "-applicationId", application, "-am", "1"], stdin=subprocess.DEVNULL,
                                 stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment)
    except OSError:
        return None
    end = threading.Timer(_AGGREGATION_SECONDS, child.kill)
    end.start()
    with child.stdout:
        answer = child.stdout.read(_MAX_LOG)
    end.cancel()
    child.kill()  # it has printed all, or too much
    child.wait()
    return answer


def cannot_reach_driver(manager, application):
    """True if the application master, on a node of the cluster, found no way to the driver on this machine."""
    words = [str(application.get("diagnostics") or "")]
    found = _CONTAINER_LOGS.match(str(application.get("amContainerLogs", "")))
    try:
        if found:
            words.append(web.read("{0}/ws/v1/node/containers/{1}/logs/stderr?size=-{2}".format(found.group(1), found.group(2), _LOG_TAIL),
                                  _LOG_SECONDS, _LOG_TAIL + 65536).decode("utf-8", "replace"))
    except _ERRORS + (SparkError,):
        words.append((log_of_master(application["id"], manager.environment) or b"").decode("utf-8", "replace"))
    return any("Failed to connect to driver" in each for each in words)


def follow(manager, name, say, lines, canceled):
    """Follows an application in cluster mode to its end. Returns the exit code of the run."""
    say("YARN runs the driver as {0}; files that it writes to this machine's disk are not collected".format(name))
    recorder, log = Recorder(say), DriverLog(lines)
    recorder.tag("spark.application_id", name)
    state, missing_since, page, refusal = "", None, "", ""
    kill_when_canceled(manager, name, canceled)
    while True:
        try:
            found = manager.application(name)
            refusal = "" if found is not None else refusal
        except web.Refused as error:  # the ticket has expired: that ends no application
            found = None
            if refusal != str(error):
                refusal = str(error)
                sys.stderr.write("Compute Studio: {0} {1} continues, and is followed again when there is a ticket\n".format(refusal, name))
                sys.stderr.flush()
        if found == {}:
            missing_since = missing_since or time.monotonic()
            if time.monotonic() - missing_since >= _LOST_SECONDS:
                sys.stderr.write("Compute Studio: the resource manager no longer knows {0}; how it ended is unknown\n".format(name))
                return 1
        elif found:
            missing_since = None
            if found["state"] != state:
                state = found["state"]
                say("YARN: {0} is {1}".format(name, state))
            missing = log.take(found)
            if found.get("trackingUrl") and state == "RUNNING":
                if page != found["trackingUrl"]:
                    page = found["trackingUrl"]
                    recorder.tag("spark.ui", page)
                try:
                    recorder.take(stage_counts(json.loads(web.read("{0}/api/v1/applications/{1}/stages".format(
                        page.rstrip("/"), name), _LOG_SECONDS, _MAX_LOG))))
                except PROGRESS_ERRORS + (SparkError,):
                    pass
            if is_final(found):
                log.take_aggregated(name, missing, manager.environment, canceled)
                return _end(found, say)
        if canceled.wait(_POLL_SECONDS):
            time.sleep(0.5)


def _end(found, say):
    say("YARN: {0} ended, {1}".format(found["id"], found["finalStatus"]))
    if found["finalStatus"] == "SUCCEEDED":
        return 0
    diagnostics = html.unescape(str(found.get("diagnostics") or "")).strip()
    sys.stdout.flush()
    sys.stderr.write("Compute Studio: YARN reports {0}: {1}\n".format(found["finalStatus"], diagnostics[:2000]))
    code = re.search(r"exited with (?:status |exitCode: ?)(\d+)", diagnostics)
    return int(code.group(1)) if code and 0 < int(code.group(1)) < 256 else 1
