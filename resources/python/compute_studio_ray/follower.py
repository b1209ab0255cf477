"""Submits one Ray job idempotently, polls its status, streams its log, fetches its outputs and reports its exit status.

What is requested is on disk before; a follower that was killed is started again and continues where its state says. The id of the
job follows from run and attempt, so the cluster itself refuses a duplicate submission. A head that was restarted knows no job of before: its
session has another name then, and nothing is submitted again."""
import codecs
import contextlib
import json
import os
import shutil
import signal
import stat
import sys
import threading
import time
import traceback

from compute_studio_ray.api import FINAL, JobApi, Refused, Silent, first_line, printable, sentence
from compute_studio_ray.log_text import LogText
from compute_studio_ray.package import FOLDER, PRIVATE, PackageError, write_package
from compute_studio_ray.start import PLACE, identity
from compute_studio_spark.progress import MetricsLog

START_SECONDS = 300.0   # without an answer before anything was submitted
SILENT_SECONDS = 10.0   # until the log says so
TWICE_SECONDS = 1.0     # between two answers that say the same end
LOG_SECONDS = 60.0      # for the log of a job that has ended: the node that had it may be gone
ABSENT_SECONDS = 15.0   # a job that is absent so long was deleted
ASK_AGAIN_SECONDS = 10.0  # of a job that does not stop: the request is repeated
PENDING_SECONDS = 8.0   # for a canceled job that waits: Ray has the request to stop
MIN_POLL, MAX_POLL = 1.0, 30.0
_ENTRY = "sh -c 'exec \"$(command -v python3 || command -v python)\" {0}/start.py'".format(FOLDER)


class JobError(Exception):
    """A sentence for people: why the run ends."""


def say(text):
    with contextlib.suppress(OSError):  # a full disk must not end what follows the job
        sys.stdout.write("Compute Studio: {0}\n".format(text))
        sys.stdout.flush()


def name_of(run, attempt):
    return "cs-{0}-a{1}".format(run, attempt)


class Follower:
    def __init__(self, job, api, folder, work):
        """`job`: of the studio, see core/run/framework_job.h. `folder`: private, survives a follower. `work`: of the run."""
        self._job = job
        self._api = api
        self._work = work
        self._folder = folder
        run, attempt, _ = (os.environ.get("COMPUTE_STUDIO_ATTEMPT", "") + "..").split(".")[:3]
        self._run, self._attempt = run or "none", int(attempt) if attempt.isdigit() else 1
        self._name = name_of(self._run, self._attempt)
        self._metrics = MetricsLog()
        self._canceled = threading.Event()
        self._silent_since = None
        self._has_said_silence = False
        self._status = ""
        self._message = ""
        self._place = ""
        self._tail = ""
        self._has_said_disk = False
        self._wake = threading.Event()
        self._state = {}
        try:
            with open(self._path("state.json"), encoding="utf-8") as stream:
                self._state = json.load(stream)
        except (OSError, ValueError):
            pass

    def cancel(self):
        """From another thread, never from a signal handler: it takes locks that the interrupted thread may hold."""
        self._canceled.set()
        self._wake.set()

    def run(self):
        if not self._state.get("session"):
            self._prepare()
        while True:
            if not self._state.get("is_submitted"):
                self._submit()
            code = self._follow()
            if code is not None:
                return code

    # State

    def _path(self, name):
        return os.path.join(self._folder, name)

    @property
    def is_posted(self):
        return bool(self._state.get("is_posted"))

    def _save(self, must_last=False, **changes):
        """`must_last`: before a request that must not be repeated. Else a full disk costs lines of the log that come twice."""
        self._state.update(changes)
        path = self._path("state.json")
        try:
            with open(path + ".new", "w", encoding="utf-8") as stream:
                json.dump(self._state, stream)
                stream.flush()
                os.fsync(stream.fileno())
            os.replace(path + ".new", path)
        except OSError as error:
            if must_last:
                raise JobError("the state of the job cannot be stored in {0}: {1}. Nothing was submitted".format(
                    self._folder, printable(error)))
            if not self._has_said_disk:
                self._has_said_disk = True
                say("the state of the job cannot be stored in {0}: {1}; continuing".format(self._folder, printable(error)))

    def _pause(self, seconds):
        if self._wake.wait(seconds):
            self._wake.clear()

    # Answers

    def _answered(self):
        if self._silent_since is not None and self._has_said_silence:
            say("the job API is responding again")
            self._metrics.tag("ray.api", "answers")
        self._silent_since = None
        self._has_said_silence = False

    def _was_silent(self, silence):
        now = time.monotonic()
        self._silent_since = now if self._silent_since is None else self._silent_since
        if now - self._silent_since >= SILENT_SECONDS and not self._has_said_silence:
            self._has_said_silence = True
            self._metrics.tag("ray.api", "not responding")
            since = time.strftime("%Y-%m-%d %H:%M:%S %z", time.localtime(time.time() - (now - self._silent_since)))
            say("the job API {0} has not responded since {1}: {2}. The job may still be running; waiting for a response".format(
                self._api.address, since, silence))
        return now - self._silent_since

    def _same_session(self):
        """Raises JobError if the head was restarted since the job was submitted."""
        session, _ = self._api.session()
        if session != self._state["session"]:
            raise JobError(
                "the head of the Ray cluster was restarted ({0} is now {1}) and has forgotten the job {2}. Whether its work was "
                "done is unknown. Nothing is submitted again by itself: submit the run again when you have looked".format(
                    printable(self._state["session"]), printable(session), self._name))

    # Before the job

    def _prepare(self):
        while True:
            try:
                session, version = self._api.session()
                self._answered()
                break
            except Silent as silence:
                if self._was_silent(silence) > START_SECONDS:
                    raise JobError("the job API {0} does not answer: {1}. Nothing was submitted".format(self._api.address, silence))
            if self._canceled.is_set():
                raise JobError("canceled; nothing was submitted")
            self._pause(MIN_POLL)
        self._end_earlier()
        say("Ray {0} at {1}, job {2}".format(printable(version), self._api.address, self._name))
        mark = os.urandom(16).hex()
        metrics = self._write_metrics()
        given = {key: self._job[key] for key in ("argv", "shell", "outputs") if key in self._job}
        inputs, packed = self._inputs()
        given.update(id=self._name, mark=mark, inputs=inputs, metrics_file=metrics,
                     shared_folder=self._job.get("shared_folder") or "")
        if self._job.get("python"):
            given["python"] = self._job["python"]
        try:
            package = write_package(self._path("package.zip"), self._work, given, packed)
        except PackageError as error:
            raise JobError(str(error))
        self._upload(package)
        self._save(True, session=session, package=package, mark=mark, is_submitted=False, is_posted=False)

    def _inputs(self):
        """What start.py gets of each input, and the paths of those that travel in the package."""
        found, packed = {}, {}
        for name, given in self._job.get("inputs", {}).items():
            if given["kind"] != "packed":
                found[name] = given
                continue
            path = os.environ.get("AZURE_ML_INPUT_" + name, "")
            if not path or not os.path.exists(path):
                raise JobError("the input {0} is not on this machine".format(name))
            found[name] = {"kind": "packed"}
            packed[name] = path
        return found, packed

    def _write_metrics(self):
        """Where a job on this machine finds the metrics API of the run. The token is sent nowhere."""
        place = os.environ.get("COMPUTE_STUDIO_METRICS_URI", "")
        port = place.rpartition(":")[2]
        if not place.startswith("http://127.0.0.1:") or not port.isdigit():
            return ""
        names = [name for name in os.environ if name.startswith(("MLFLOW_", "COMPUTE_STUDIO_METRICS_"))]
        path = self._path("metrics.json")
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as stream:
            json.dump({"machine": identity(), "port": int(port),
                       "variables": {name: os.environ[name] for name in names}}, stream)
        return path

    def _upload(self, package):
        since = time.monotonic()
        path = self._path("package.zip")
        while True:
            try:
                if not self._api.has_package(package):
                    say("uploading the code to the cluster ({0:.1f} MB)".format(os.path.getsize(path) / 1e6))
                    with open(path, "rb") as stream:
                        self._api.upload(package, stream, os.path.getsize(path))
                return self._answered()
            except Refused as refusal:
                if refusal.status == 413:
                    raise JobError("the code and its inputs are too large for this cluster. Exclude what the job does not need by "
                                   ".amlignore, or put data on a disk that its nodes see")
                raise
            except Silent as silence:
                self._was_silent(silence)
                if time.monotonic() - since > START_SECONDS:
                    raise JobError("the code could not be sent to {0}: {1}. Nothing was submitted".format(
                        self._api.address, silence))
            if self._canceled.is_set():
                raise JobError("canceled; nothing was submitted")
            self._pause(MIN_POLL)

    def _end_earlier(self):
        """A job of an earlier attempt, whose follower was killed, must not run beside this one."""
        since = time.monotonic()
        for attempt in range(1, self._attempt):
            name = name_of(self._run, attempt)
            while True:
                try:
                    found = self._api.job(name)
                    if found is None or not self._is_own(found, attempt) or found.get("status") in FINAL:
                        break
                    self._api.stop(name)
                except Silent as silence:
                    self._was_silent(silence)
                if self._canceled.is_set():
                    raise JobError("canceled; nothing was submitted")
                if time.monotonic() - since > START_SECONDS:
                    raise JobError("it is not known that the job {0} of an earlier attempt has ended, so nothing was "
                                   "submitted".format(name))
                self._pause(MIN_POLL)

    # The job

    def _is_own(self, found, attempt=None):
        metadata = found.get("metadata") or {}
        return metadata.get("compute_studio_run") == self._run and \
            metadata.get("compute_studio_attempt") == str(attempt or self._attempt) and \
            (attempt is not None or metadata.get("compute_studio_mark") == self._state.get("mark"))

    def _request(self):
        job = self._job
        runtime = {"working_dir": "gcs://" + self._state["package"], "env_vars": job.get("variables") or {}}
        for key in ("pip", "conda"):
            if job.get(key):
                runtime[key] = job[key]
        request = {"entrypoint": _ENTRY, "submission_id": self._name, "runtime_env": runtime,
                   "metadata": {"compute_studio_run": self._run, "compute_studio_attempt": str(self._attempt),
                                "compute_studio_mark": self._state["mark"],
                                "compute_studio_name": os.environ.get("COMPUTE_STUDIO_RUN_NAME", "")}}
        for key, value in (("entrypoint_num_cpus", job.get("cpus")), ("entrypoint_num_gpus", job.get("gpus")),
                           ("entrypoint_memory", job.get("memory_bytes"))):
            if value:
                request[key] = value
        return request

    def _submit(self):
        """Nothing is lost and nothing runs twice: the id is known before, and the cluster refuses a second job of that id.

        Once a request was sent, only its own refusal counts: a question that fails says nothing about the job."""
        refusals = 0
        while True:
            is_posted = self._state.get("is_posted", False)
            try:
                session, _ = self._api.session()
                if session != self._state["session"]:
                    if is_posted:
                        self._same_session()
                    raise JobError("the head of the Ray cluster was restarted before the job was submitted; submit the run again")
                found = self._api.job(self._name)
                if found is not None:
                    if not self._is_own(found):
                        raise JobError("the cluster has another job of the name {0}; nothing was submitted".format(self._name))
                    self._answered()
                    return self._save(is_submitted=True)
            except Silent as silence:
                self._was_silent(silence)
                self._wait_canceled(is_posted)
                continue
            except Refused as refusal:
                if not is_posted and refusal.status < 500:
                    raise
                self._was_silent(sentence(refusal, self._api.address))
                self._wait_canceled(is_posted)
                continue
            if refusals >= 3:
                raise JobError("the cluster refuses the job. {0}".format(refused))
            if self._canceled.is_set():
                raise JobError("canceled; the cluster has no job of this run")
            try:
                self._save(True, is_posted=True)
                self._api.submit(self._request())
                self._answered()
            except Silent as silence:
                self._was_silent(silence)
                self._pause(MIN_POLL)
            except Refused as refusal:
                refused = sentence(refusal, self._api.address)
                if 400 <= refusal.status < 500:
                    raise JobError("the cluster refuses the job. {0}".format(refused))
                refusals += 1  # "already exists", or an error after it was taken: the next question says which
                self._pause(MIN_POLL)

    def _wait_canceled(self, is_posted):
        """Waits for the next try; ends a run that was canceled before anything was requested."""
        if self._canceled.is_set():
            if not is_posted:
                raise JobError("canceled; nothing was submitted")
            self._say_unstopped()
        self._pause(MIN_POLL)

    def _say_unstopped(self):
        if not self._state.get("unstopped"):
            self._save(unstopped=True)
            say("the job API is not responding, so the job {0} could not be stopped yet; it may still be running. It is stopped when the "
                "API answers in time; or do it with: ray job stop --address {1} {0}".format(self._name, self._api.address))

    def _never_ran(self, found):
        """Ray ends a job that has waited for resources for 15 minutes; nothing of it was started."""
        return found.get("status") == "FAILED" and found.get("error_type") == "JOB_SUPERVISOR_ACTOR_START_TIMEOUT" and \
            not found.get("driver_node_id") and found.get("driver_exit_code") is None

    def _follow(self):
        self._metrics.tag("ray.submission_id", self._name)
        self._metrics.tag("ray.dashboard", self._api.address)
        self._metrics.tag("ray.session", printable(self._state["session"], 200))
        absent = 0
        absent_since = 0.0
        ended_since = None
        is_stopping = has_said_pending = has_said_again = False
        stopping_since = asked_at = 0.0
        poll = MIN_POLL
        while True:
            try:
                found = self._api.job(self._name)
                if found is None or not self._is_own(found):
                    self._same_session()
                    absent_since = absent_since if absent else time.monotonic()
                    absent += 1
                    if absent >= 3 and time.monotonic() - absent_since >= ABSENT_SECONDS:
                        raise JobError("the Ray cluster no longer knows the job {0}: it was deleted there. How it ended is "
                                       "unknown".format(self._name))
                    self._pause(MIN_POLL)
                    continue
                absent = 0
                self._answered()
                if self._never_ran(found) and not self._canceled.is_set():
                    if not has_said_again:
                        say("the job exceeded the time that Ray lets it wait for resources; resubmitting it")
                        has_said_again = True
                    self._api.delete(self._name)
                    self._upload(self._state["package"])
                    if self._api.job(self._name) is None:
                        self._status = ""
                        self._save(is_submitted=False, is_posted=False, offset=0)
                        return None
                    self._pause(MIN_POLL)
                    continue
                self._note(found)
                if self._canceled.is_set() and self._status not in FINAL and (
                        not is_stopping or time.monotonic() - asked_at > ASK_AGAIN_SECONDS):
                    asked_at = time.monotonic()
                    stopping_since = stopping_since if is_stopping else asked_at
                    is_stopping = self._api.stop(self._name) or is_stopping
                    if self._status == "PENDING" and not has_said_pending:
                        has_said_pending = True
                        say("the job {0} was still waiting: Ray ends it as soon as it would begin".format(self._name))
                if is_stopping and self._status == "PENDING" and time.monotonic() - stopping_since > PENDING_SECONDS:
                    return 128 + signal.SIGTERM  # it has no process, and gets none
                is_final = self._status in FINAL
                is_again = is_final and ended_since is not None and time.monotonic() - ended_since >= TWICE_SECONDS
                ended_since = (ended_since or time.monotonic()) if is_final else None
                began = time.monotonic()
                try:
                    self._take_log()
                except (Silent, Refused) as failure:
                    if not is_final or began - ended_since < LOG_SECONDS:
                        raise
                    say("the end of its log could not be read: {0}".format(printable(failure)))
                poll = min(MAX_POLL, max(MIN_POLL, 10 * (time.monotonic() - began)))
                if is_again:
                    return self._judge(found)
                self._pause(TWICE_SECONDS if is_final else min(poll, MIN_POLL) if is_stopping else poll)
            except Silent as silence:
                self._was_silent(silence)
                if self._canceled.is_set() and not is_stopping:
                    self._say_unstopped()
                self._pause(MIN_POLL)
            except Refused as refusal:  # of a head that is starting, or a token that was changed
                self._was_silent(sentence(refusal, self._api.address))
                self._pause(MIN_POLL)

    def _note(self, found):
        status = str(found.get("status") or "")
        message = first_line(found.get("message"))
        if message != self._message:
            self._message = message
            self._metrics.tag("ray.message", message)
        if status == self._status:
            return
        self._status = status
        self._metrics.tag("ray.status", printable(status, 40))
        if status == "PENDING":
            say("Ray: {0}".format(printable(found.get("message") or "the job is waiting")))
        elif status not in FINAL:
            say("Ray: the job is {0}".format(printable(status, 40)))

    def _take_log(self):
        """Writes what is new. The offset is stored after the text: a killed follower repeats lines rather than losing them."""
        offset = self._state.get("offset", 0)
        reader = LogText(offset)
        decoder = codecs.getincrementaldecoder("utf-8")("replace")
        try:
            with self._api.logs(self._name) as answer:
                for part in iter(lambda: answer.read(1 << 16), b""):
                    self._print(reader.take(decoder.decode(part)))
        except ValueError as error:
            raise Silent("its log cannot be read: {0}".format(error))
        except OSError as error:
            raise Silent(printable(error or "the connection was closed"))
        finally:
            with contextlib.suppress(OSError):
                sys.stdout.flush()
            if reader.count > offset:
                self._save(offset=reader.count, place=self._place or self._state.get("place", ""))

    def _print(self, text):
        if not text:
            return
        sys.stdout.buffer.write(text.encode("utf-8", "replace"))
        self._tail = (self._tail + text)[-8192:]
        at = self._tail.rfind(PLACE)
        if at >= 0 and "\n" in self._tail[at:]:
            self._place = self._tail[at + len(PLACE):].split("\n", 1)[0]

    # The end

    def _judge(self, found):
        self._collect()
        message = first_line(found.get("message"))
        say("Ray: {0} is {1}".format(self._name, self._status))
        if self._status == "SUCCEEDED":
            return 0
        if self._status == "STOPPED":
            if self._canceled.is_set():
                return 128 + signal.SIGTERM
            raise JobError("the job was stopped in Ray, not by this studio")
        code = found.get("driver_exit_code")
        sys.stdout.flush()
        sys.stderr.write("Compute Studio: Ray reports: {0}\n".format(message or "the job failed"))
        if isinstance(code, int) and code < 0:
            code = 128 - code
        return code if isinstance(code, int) and 0 < code < 256 else 1

    def _collect(self):
        """Copies the outputs if this machine sees them: the job ran here, or the cluster has a shared folder."""
        shared = self._job.get("shared_folder")
        try:
            host, place = (self._place or self._state.get("place") or "").split(":", 1)
        except ValueError:
            host, place = "", ""
        if shared:
            place = os.path.join(shared, self._name)
        elif not place:
            return  # it did not begin
        if not self._is_ours(str(place)):
            if shared and (host or self._status == "SUCCEEDED"):
                raise JobError("the job is {0}, but its outputs cannot be read: {1} is not there, or not readable for the user "
                               "that submits. They stay there".format(self._status, printable(place)))
            if not shared:
                say("the contents of outputs/ remain on the node {0} of the cluster, in {1}, which this machine cannot access. "
                    "With a shared folder it comes back".format(printable(host), printable(place)))
            return
        try:
            count = copy_tree(os.path.join(place, "outputs"), os.path.join(self._work, "outputs"))
        except OSError as error:
            raise JobError("the outputs of the job, in {0}, could not be copied: {1}".format(printable(place), error.strerror))
        if count:
            say("collected {0} file{1} from outputs/".format(count, "" if count == 1 else "s"))
        if shared:
            shutil.rmtree(place, ignore_errors=True)

    def _is_ours(self, place):
        try:
            with open(os.path.join(place, ".compute-studio-job"), encoding="ascii") as stream:
                return stream.read(64) == self._state["mark"]
        except (OSError, UnicodeError, ValueError):
            return False


def copy_tree(source, target):
    """Copies regular files and links, as links; all is on disk before it returns. Returns the number of files."""
    count = 0
    for place, folders, files in os.walk(source):
        inside = os.path.join(target, os.path.relpath(place, source))
        os.makedirs(inside, exist_ok=True)
        for name in files + [each for each in folders if os.path.islink(os.path.join(place, each))]:
            path, copy = os.path.join(place, name), os.path.join(inside, name)
            temporary = os.path.join(inside, "." + name + ".new")
            kind = os.lstat(path).st_mode
            if stat.S_ISLNK(kind):
                if not os.path.lexists(copy):
                    os.symlink(os.readlink(path), copy)
            elif stat.S_ISREG(kind):
                with open(path, "rb") as stream, open(temporary, "wb") as new:
                    shutil.copyfileobj(stream, new, 1 << 20)
                    new.flush()
                    os.fsync(new.fileno())
                os.chmod(temporary, stat.S_IMODE(kind) & 0o777)
                os.replace(temporary, copy)
                count += 1
        descriptor = os.open(inside, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
    return count


def pass_signals(follower):
    """Waits for signals in a thread of its own: a handler would run inside the code that holds the locks of cancel()."""
    while True:
        signal.sigwait({signal.SIGTERM, signal.SIGINT})
        follower.cancel()


def main(is_canceled=False):
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM, signal.SIGINT})  # in all threads
    try:
        job = json.loads(os.environ["COMPUTE_STUDIO_RAY_JOB"])
        address = os.environ["COMPUTE_STUDIO_RAY_ADDRESS"]
    except (KeyError, ValueError):
        sys.stderr.write("Compute Studio: this runner is started by runs on a Ray cluster.\n")
        return 2
    logs = os.environ.get("COMPUTE_STUDIO_LOGS", "")
    work = os.path.dirname(logs) if os.path.isabs(logs) else os.getcwd()
    folder = os.path.join(work, PRIVATE)
    follower = None
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
        api = JobApi(address, os.environ.get("COMPUTE_STUDIO_RAY_TOKEN_FILE", ""),
                     os.environ.get("COMPUTE_STUDIO_RAY_CA_FILE", ""))
        follower = Follower(job, api, folder, work)
        threading.Thread(target=pass_signals, args=(follower,), daemon=True).start()
        if is_canceled:
            follower.cancel()
        return follower.run()
    except (JobError, Refused) as error:
        text = sentence(error, address) if isinstance(error, Refused) else str(error)
        with contextlib.suppress(OSError):
            sys.stdout.flush()
            sys.stderr.write("Compute Studio: {0}\n".format(text))
        return 1
    except Exception:
        if follower is None or not follower.is_posted:
            raise
        with contextlib.suppress(OSError):
            traceback.print_exc()
        os.abort()  # another follower continues: the job may be running
