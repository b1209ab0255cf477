"""Coordinator of a parallel job: gives mini-batches to worker processes, with time limits, retries and thresholds."""
import collections
import http.client
import json
import os
import selectors
import signal
import subprocess
import sys
import threading
import time

from compute_studio_parallel.journal import Journal, fingerprint
from compute_studio_parallel.remote_workers import AnswerReader

_MAX_START_FAILURES = 3
_SYNC_SECONDS = 1.0
_REPORT_SECONDS = 10.0
_SHUTDOWN_SECONDS = 60.0
_LOG_LEVELS = {"DEBUG": 10, "INFO": 20, "WARNING": 30, "ERROR": 40}


def _counted(count, one, many=""):
    return "{0} {1}".format(count, one if count == 1 else many or one + "s")


class Stop(Exception):
    """The job ends with this error."""


class Worker(object):
    """A worker process with its pipes. `begin`: what it is sent first."""

    def __init__(self, number, settings, begin, log_folder):
        ours, theirs = os.pipe(), os.pipe()  # requests, answers
        self.number = number
        self.batch = None
        self.is_ready = False
        self.deadline = time.monotonic() + settings.first_task_creation_timeout
        self.limit = settings.first_task_creation_timeout
        environment = dict(os.environ, COMPUTE_STUDIO_PARALLEL_WORKER=str(number),
                           COMPUTE_STUDIO_PARALLEL_LOGGING_LEVEL=settings.logging_level)
        with open(os.path.join(log_folder, "process{0:0>3}.txt".format(number)), "ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "compute_studio_parallel.worker", str(ours[0]), str(theirs[1]),
                 str(os.getpid()), str(getattr(settings, "open_files", 0))],
                stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, pass_fds=(ours[0], theirs[1]),
                start_new_session=True, env=environment)
        os.close(ours[0])
        os.close(theirs[1])
        os.set_blocking(theirs[0], False)
        self.answers = theirs[0]
        self._requests = os.fdopen(ours[1], "wb")
        self._reader = AnswerReader()
        self._ending = threading.RLock()
        self._is_over = False
        self.send(begin)

    def send(self, fields):
        """The pipe is large enough for what a worker has not read yet: it reads one request at a time."""
        try:
            self._requests.write(json.dumps(fields).encode("ascii") + b"\n")
            self._requests.flush()
        except OSError:
            pass  # it died: its end is seen where answers are read

    def read(self):
        """The complete answers so far, and True once the worker has ended."""
        answers, is_at_end = [], False
        while True:
            try:
                text = os.read(self.answers, 1 << 20)
            except BlockingIOError:
                break
            if not text:
                is_at_end = True
                break
            try:
                answers += self._reader.take(text)
            except (ValueError, TypeError):  # the script wrote to what is not its own
                is_at_end = True
                break
        return answers, is_at_end

    def finish(self):
        """Lets it end by itself: it calls shutdown()."""
        try:
            self._requests.close()
        except OSError:
            pass

    def wait(self, seconds):
        """True once it has ended. It is not reaped: until kill() no other process can have its number."""
        until, pause = time.monotonic() + seconds, 0.001
        while os.waitid(os.P_PID, self.process.pid, os.WEXITED | os.WNOWAIT | os.WNOHANG) is None:
            left = until - time.monotonic()
            if left <= 0:
                return False
            time.sleep(min(left, pause))
            pause = min(0.05, 2 * pause)
        return True

    def exit_code(self):
        """Waits for its end, without reaping it."""
        ended = os.waitid(os.P_PID, self.process.pid, os.WEXITED | os.WNOWAIT)
        return ended.si_status if ended.si_code == os.CLD_EXITED else -ended.si_status

    def stop(self):
        """Kills it with the processes that it started; nothing after kill()."""
        with self._ending:
            if self._is_over:
                return
            try:
                os.killpg(self.process.pid, signal.SIGKILL)
            except OSError:
                pass

    def kill(self):
        """As stop(); returns what it ended with. The last call."""
        self.stop()
        with self._ending:
            self._is_over = True
        code = self.process.wait()
        self.finish()
        os.close(self.answers)
        return code


class Coordinator(object):
    """Runs all mini-batches of a plan. `listener`: the way in for workers on other nodes."""

    def __init__(self, settings, plan, listener=None):
        self._settings = settings
        self._plan = plan
        self._listener = listener
        self._begin = {"entry": settings.entry_script, "arguments": settings.program, "name": plan.name,
                       "table": plan.table, "rows": bool(settings.append_row_to)}
        self._log_folder = os.path.join(os.environ.get("COMPUTE_STUDIO_LOGS", "logs"), "parallel")
        self._workers = {}
        self._selector = selectors.DefaultSelector()
        self._due = collections.deque()
        self._tries = {}
        self._failed_batches = 0
        self._failed_items = 0
        self._first_error = None
        self._start_failures = 0
        self._killed = 0
        self._retried = 0
        self._begun = time.monotonic()
        self._reported = 0.0
        self._synced = 0.0

    def run(self):
        os.makedirs(self._log_folder, exist_ok=True)
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop_on_signal)
        plan = self._plan
        self._journal = Journal(fingerprint(self._settings, plan))
        resumed = len(self._journal.results)
        for index in sorted(self._journal.results):
            self._count(self._journal.results[index])
        self._due.extend(batch for batch in plan.batches if batch["index"] not in self._journal.results)
        self._say("INFO", "{0} in {1}{2}, {3}".format(
            _counted(plan.item_count, "item"), _counted(len(plan.batches), "mini-batch", "mini-batches"),
            ", {0} of them finished by an earlier attempt".format(resumed) if resumed else "",
            _counted(min(self._settings.workers, max(1, len(self._due))), "worker")))
        try:
            self._check_thresholds()
            self._serve()
            self._end_workers()
        finally:
            for worker in list(self._workers.values()):
                self._remove(worker)
            if self._listener:
                self._listener.dismiss()
            self._journal.sync()
            self._write_summary(resumed)
            self._report(True)
        if self._settings.append_row_to:
            self._journal.write_rows(self._settings.append_row_to, len(plan.batches))
        self._say("INFO", "completed: {0} of {1} items, {2} of {3} mini-batches failed".format(
            plan.item_count - self._failed_items, plan.item_count, self._failed_batches, len(plan.batches)))
        return 0

    def _serve(self):
        total = len(self._plan.batches)
        if self._listener:
            self._selector.register(self._listener.wake, selectors.EVENT_READ, self._listener)
        while len(self._journal.results) < total:
            self._start_workers()
            now = time.monotonic()
            next_deadline = min([worker.deadline for worker in self._workers.values()] + [now + _REPORT_SECONDS])
            for key, _ in self._selector.select(max(0.0, min(next_deadline - now, _SYNC_SECONDS))):
                if key.data is self._listener:
                    self._listener.hear()
                else:
                    self._take_answers(key.data)
            self._enforce_limits()
            self._report(False)
            if time.monotonic() - self._synced > _SYNC_SECONDS:
                self._journal.sync()
                self._synced = time.monotonic()

    def _start_workers(self):
        """Here first; those of the other nodes have the connection's way to go."""
        busy = sum(1 for worker in self._workers.values() if worker.batch is not None)
        needed = busy + len(self._due) - len(self._workers)
        numbers = set(range(self._settings.workers)) - {worker.number for worker in self._workers.values()}
        for number in sorted(numbers)[:max(0, needed)]:
            self._add(Worker(number, self._settings, self._begin, self._log_folder))
            needed -= 1
        while self._listener and needed > 0:
            worker = self._listener.take_idle()
            if worker is None:
                break
            worker.begin(self._settings, self._begin)
            self._add(worker)
            needed -= 1

    def _add(self, worker):
        self._workers[worker.answers] = worker
        self._selector.register(worker.answers, selectors.EVENT_READ, worker)

    def _give(self, worker):
        worker.batch = self._due.popleft() if self._due else None
        if worker.batch is None:
            worker.deadline = float("inf")
            return
        index = worker.batch["index"]
        self._tries[index] = self._tries.get(index, 0) + 1
        worker.limit = self._settings.timeout
        worker.deadline = time.monotonic() + worker.limit
        self._say("DEBUG", "mini-batch {0}: try {1} in process {2}".format(index, self._tries[index], worker.number))
        worker.send(worker.batch)

    def _take_answers(self, worker):
        if worker.answers not in self._workers:
            return
        answers, is_at_end = worker.read()
        for number, (fields, payload) in enumerate(answers, 1):
            if not worker.is_ready:
                if not fields["ok"]:
                    self._remove(worker)
                    self._fail_start(fields["error"], fields["trace"])
                    return
                worker.is_ready = True
                self._start_failures = 0
            elif worker.batch is not None:
                self._finish(worker.batch, fields, payload)
                if is_at_end and number == len(answers):
                    worker.batch = None  # it has ended: a further one would count as a failed try
                    break
            self._give(worker)
        if is_at_end:
            self._lose(worker, "the worker process ended")

    def _enforce_limits(self):
        now = time.monotonic()
        for worker in list(self._workers.values()):
            if worker.deadline <= now:
                self._lose(worker, "no result within {0:g} s".format(worker.limit))
            elif worker.is_ready and worker.batch is None and self._due:
                self._give(worker)

    def _lose(self, worker, why):
        batch, is_ready = worker.batch, worker.is_ready
        code = self._remove(worker)
        self._killed += 1
        if code is None and "ended" in why:
            why = "the connection to its node was lost"
        elif "ended" in why:
            why += " with signal {0}".format(-code) if code < 0 else " with exit code {0}".format(code)
        if not is_ready:
            self._fail_start(why, "")
        elif batch is not None:
            self._finish(batch, {"ok": False, "error": why, "trace": ""}, b"")

    def _remove(self, worker):
        del self._workers[worker.answers]
        self._selector.unregister(worker.answers)
        return worker.kill()

    def _fail_start(self, error, trace):
        self._start_failures += 1
        self._say("WARNING", "init() failed: {0}".format(error))
        if self._start_failures >= _MAX_START_FAILURES:
            raise Stop("The entry script could not be started {0} times in a row: {1}\n{2}".format(
                self._start_failures, error, trace))

    def _finish(self, batch, fields, payload):
        index, count = batch["index"], batch["count"]
        error = fields.get("error", "")
        returned = fields.get("returned", 0)
        short = "run() returned {0} results for {1} items".format(returned, count) if fields["ok"] and returned < count else ""
        # Of a partition run() may return a summary, such as one row: then only its items count, as in Azure's examples.
        error = error or ("" if batch["keys"] else short)
        tries = self._tries[index]
        if error:
            self._say("WARNING", "mini-batch {0}, try {1} of {2} failed: {3}".format(
                index, tries, self._settings.max_retries + 1, error))
            if tries <= self._settings.max_retries:
                self._retried += 1
                self._due.append(batch)
                return
        result = {"index": index, "ok": not error, "failed": max(0, count - returned), "tries": tries}
        if error or short:
            result.update(error=error or short, trace=fields.get("trace", ""))
        self._journal.add(result, payload)
        self._count(result)
        self._check_thresholds()

    def _count(self, result):
        if result["ok"] and not result["failed"]:
            return
        self._failed_batches += 0 if result["ok"] else 1
        self._failed_items += result["failed"]
        if self._first_error is None or (self._first_error["ok"] and not result["ok"]):
            self._first_error = result

    def _check_thresholds(self):
        settings = self._settings
        percent = 100.0 * self._failed_batches / max(1, len(self._plan.batches))
        why = ""
        if 0 <= settings.mini_batch_error_threshold < self._failed_batches:
            why = "{0} failed; mini_batch_error_threshold allows {1}".format(
                _counted(self._failed_batches, "mini-batch", "mini-batches"), settings.mini_batch_error_threshold)
        elif 0 <= settings.error_threshold < self._failed_items:
            why = "{0} failed; error_threshold allows {1}".format(
                _counted(self._failed_items, "item"), settings.error_threshold)
        elif percent > settings.allowed_failed_percent:
            why = "{0:.1f} % of the mini-batches failed; allowed_failed_percent is {1:g}".format(
                percent, settings.allowed_failed_percent)
        if why:
            first = self._first_error
            raise Stop("{0}. The first error, of mini-batch {1}: {2}\n{3}".format(
                why, first["index"], first["error"], first.get("trace", "")).rstrip())

    def _end_workers(self):
        """Waits for shutdown() of the entry script, which cannot change the results."""
        for worker in self._workers.values():
            worker.finish()
        until = time.monotonic() + _SHUTDOWN_SECONDS
        for worker in self._workers.values():
            if not worker.wait(max(0.1, until - time.monotonic())):
                self._say("WARNING", "shutdown() of process {0} took too long".format(worker.number))

    def _stop_on_signal(self, number, _frame):
        for other in (signal.SIGTERM, signal.SIGINT):
            signal.signal(other, signal.SIG_IGN)
        for worker in list(self._workers.values()):
            self._remove(worker)
        self._journal.sync()
        self._say("WARNING", "stopped by signal {0}".format(number))
        sys.stdout.flush()
        os._exit(128 + number)

    def _write_summary(self, resumed):
        results = self._journal.results
        with open(os.path.join(self._log_folder, "failed_mini_batches.jsonl"), "w", encoding="ascii") as stream:
            for index in sorted(results):
                if not results[index]["ok"]:
                    parts = self._plan.batches[index]["parts"]
                    fields = {name: results[index].get(name) for name in ("index", "failed", "tries", "error", "trace")}
                    fields["paths"] = [part if isinstance(part, str) else part["path"] for part in parts]
                    stream.write(json.dumps(fields) + "\n")
        with open(os.path.join(self._log_folder, "summary.json"), "w", encoding="ascii") as stream:
            json.dump({"items": self._plan.item_count, "failed_items": self._failed_items,
                       "mini_batches": len(self._plan.batches), "finished_mini_batches": len(results),
                       "failed_mini_batches": self._failed_batches, "retries": self._retried,
                       "lost_workers": self._killed, "resumed_mini_batches": resumed,
                       "seconds": round(time.monotonic() - self._begun, 3)}, stream)

    def _say(self, level, text):
        if _LOG_LEVELS[level] >= _LOG_LEVELS.get(self._settings.logging_level, 20):
            sys.stdout.write("{0} {1}: {2}\n".format(time.strftime("%H:%M:%S"), level, text))
            sys.stdout.flush()

    def _report(self, is_last):
        """Logs the progress as metrics of the run, at most every ten seconds; without an answer the job continues."""
        now = time.monotonic()
        if not is_last and now - self._reported < _REPORT_SECONDS:
            return
        self._reported = now
        done = len(self._journal.results)
        self._say("INFO", "{0} of {1} mini-batches finished, {2} failed".format(
            done, len(self._plan.batches), self._failed_batches))
        place = os.environ.get("COMPUTE_STUDIO_METRICS_URI", "")
        if not place.startswith("http://127.0.0.1:"):
            return
        moment = int(time.time() * 1000)
        values = {"mini_batches_finished": done, "mini_batches_failed": self._failed_batches,
                  "items_failed": self._failed_items}
        body = {"run_id": os.environ.get("COMPUTE_STUDIO_RUN_ID", ""),
                "metrics": [{"key": key, "value": value, "timestamp": moment, "step": done}
                            for key, value in values.items()]}
        try:
            connection = http.client.HTTPConnection(place[len("http://"):], timeout=2)
            connection.request("POST", "/api/2.0/mlflow/runs/log-batch", json.dumps(body), {
                "Authorization": "Bearer " + os.environ.get("COMPUTE_STUDIO_METRICS_TOKEN", ""),
                "Content-Type": "application/json"})
            connection.getresponse().read()
            connection.close()
        except (OSError, http.client.HTTPException):
            pass
