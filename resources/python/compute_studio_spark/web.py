"""HTTP client for the web interfaces of Hadoop. If they require Kerberos, curl authenticates by SPNEGO with the ticket of the user (kinit)."""
import os
import re
import shutil
import subprocess
import time
import urllib.error
import urllib.parse
import urllib.request

from compute_studio_spark.installation import SparkError

_STATUS = b"\nstatus "
_UNSUPPORTED = (2, 4)  # exit codes of curl for an option that it lacks
_TICKET_SECONDS = 5.0
_TIMES = ("%m/%d/%Y %H:%M:%S", "%m/%d/%y %H:%M:%S")
_demanding = set()  # hosts that demanded Kerberos


class Refused(SparkError):
    """A web interface requires Kerberos, and the user cannot sign in."""


def read(url, seconds, limit, body=None, method="PUT"):
    """What GET, or PUT or POST of `body`, answers. Raises HTTPError if it failed, OSError without an answer, and Refused."""
    host = urllib.parse.urlsplit(url).netloc
    if host not in _demanding:
        request = urllib.request.Request(url, headers={"Accept": "application/json"})
        if body is not None:
            request.data = body
            request.method = method
            request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=seconds) as answer:
                return answer.read(limit)
        except urllib.error.HTTPError as error:
            if error.code != 401:
                raise
    answer = _read_by_curl(url, seconds, limit, body, method)
    _demanding.add(host)
    return answer


def _read_by_curl(url, seconds, limit, body, method):
    program = shutil.which("curl")
    if not program:
        raise Refused("The web interface of YARN requires Kerberos, which needs curl on this machine: install it.")
    words = [program, "--silent", "--negotiate", "--user", ":", "--location", "--max-time", str(seconds), "--max-filesize", str(limit),
             "--header", "Accept: application/json", "--write-out", _STATUS.decode("ascii").replace("\n", "\\n") + "%{http_code}"]
    if body is not None:
        words += ["--request", method, "--header", "Content-Type: application/json", "--data-binary", "@-"]
    try:
        done = subprocess.run(words + ["--", url], input=body or b"", stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=seconds + 5)
    except subprocess.TimeoutExpired:
        raise OSError("curl does not end")
    if done.returncode in _UNSUPPORTED:
        raise Refused("The web interface of YARN requires Kerberos, but curl on this machine has no GSS-API (SPNEGO): install a build with it.")
    text, _, status = done.stdout.rpartition(_STATUS)
    if status == b"401":
        raise Refused("The web interface of YARN requires Kerberos, and rejected the ticket of this account: "
                      "run kinit for one that may use YARN." if ticket() else
                      "The web interface of YARN requires Kerberos, and this account has no valid ticket: run kinit on the head node.")
    if done.returncode != 0 or not status.isdigit():
        raise OSError("curl ended with {0}".format(done.returncode))
    if status[:1] != b"2":
        raise urllib.error.HTTPError(url, int(status), "", None, None)
    return text[:limit]


def ticket():
    """The valid ticket of this account: {"principal", "expires_ms"}, 0 if it is unknown when it expires; None: there is none."""
    program = shutil.which("klist")
    if not program:
        return None
    environment = dict(os.environ, LC_ALL="C")

    def call(*words):
        try:
            return subprocess.run([program] + list(words), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                  env=environment, timeout=_TICKET_SECONDS)
        except (OSError, subprocess.TimeoutExpired):
            return None

    valid = call("-s")
    listed = call() if valid is not None and valid.returncode == 0 else None
    if listed is None or listed.returncode != 0:
        return None
    text = listed.stdout.decode("utf-8", "replace")
    principal = re.search(r"^(?:Default principal|\s*Principal): (\S+)$", text, re.MULTILINE)
    expires = re.search(r"^\S+ \S+\s+(\S+ \S+)\s+krbtgt/", text, re.MULTILINE)
    moment = 0
    for form in _TIMES if expires else ():
        try:
            moment = int(time.mktime(time.strptime(expires.group(1), form)) * 1000)
            break
        except (ValueError, OverflowError):
            continue
    return {"principal": principal.group(1) if principal else "", "expires_ms": moment}
