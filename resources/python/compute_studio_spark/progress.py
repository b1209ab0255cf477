"""Reports stages and tasks of a running application as metrics of the run, read from the REST interface of its driver."""
import http.client
import json
import os
import threading
import time
import urllib.error
import urllib.request

_INTERVAL = 0.5
_TRIED_PORTS = 17  # Spark takes the next one if another program has the port
MARK = "spark.computestudio.attempt"
_SAY_INTERVAL = 10.0
ERRORS = (OSError, ValueError, KeyError, TypeError, AttributeError, http.client.HTTPException)


def read_json(url, timeout=5):
    with urllib.request.urlopen(url, timeout=timeout) as answer:
        return json.loads(answer.read(16 << 20))


def stage_counts(stages):
    """Sums what /api/v1/applications/ID/stages lists."""
    counts = {"spark_stages": 0, "spark_stages_completed": 0, "spark_tasks": 0, "spark_tasks_completed": 0,
              "spark_tasks_failed": 0}
    for stage in stages:
        if stage.get("status") == "SKIPPED":
            continue
        counts["spark_stages"] += 1
        counts["spark_stages_completed"] += stage.get("status") == "COMPLETE"
        counts["spark_tasks"] += int(stage.get("numTasks", 0))
        counts["spark_tasks_completed"] += int(stage.get("numCompleteTasks", 0))
        counts["spark_tasks_failed"] += int(stage.get("numFailedTasks", 0))
    return counts


class MetricsLog:
    """The run's metrics endpoint; without an answer the job continues."""

    def _post(self, path, body):
        place = os.environ.get("COMPUTE_STUDIO_METRICS_URI", "")
        if not place.startswith("http://127.0.0.1:"):
            return
        try:
            connection = http.client.HTTPConnection(place[len("http://"):], timeout=2)
            connection.request("POST", "/api/2.0/mlflow/runs/" + path,
                               json.dumps(dict(body, run_id=os.environ.get("COMPUTE_STUDIO_RUN_ID", ""))), {
                                   "Authorization": "Bearer " + os.environ.get("COMPUTE_STUDIO_METRICS_TOKEN", ""),
                                   "Content-Type": "application/json"})
            connection.getresponse().read()
            connection.close()
        except (OSError, http.client.HTTPException):
            pass

    def log(self, values, step):
        moment = int(time.time() * 1000)
        self._post("log-batch", {"metrics": [{"key": key, "value": value, "timestamp": moment, "step": step}
                                             for key, value in values.items()]})

    def tag(self, key, value):
        self._post("set-tag", {"key": key, "value": value})


class Recorder:
    """Logs counts when they have changed."""

    def __init__(self, say):
        self._say = say
        self._log = MetricsLog()
        self._last = None
        self._said = 0.0

    def tag(self, key, value):
        self._log.tag(key, value)

    def take(self, counts, is_last=False):
        if counts == self._last or not counts["spark_stages"]:
            return
        self._last = counts
        self._log.log(counts, counts["spark_tasks_completed"])
        now = time.monotonic()
        if is_last or now - self._said >= _SAY_INTERVAL:
            self._said = now
            self._say("{spark_stages_completed} of {spark_stages} stages, {spark_tasks_completed} of {spark_tasks} tasks, "
                      "{spark_tasks_failed} failed".format(**counts))


class Progress:
    """Polls a driver on this machine in a thread of its own. `mark`: the value of the property MARK in its application."""

    def __init__(self, port, mark, say):
        self._port = port
        self._mark = mark
        self._url = ""
        self._recorder = Recorder(say)
        self._application = ""
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._poll, daemon=True)
        self._thread.start()

    def finish(self):
        self._ended.set()
        self._thread.join(5)

    def _poll(self):
        while not self._ended.wait(_INTERVAL):
            try:
                if not self._application and not self._find():
                    continue
                self._recorder.take(stage_counts(read_json(
                    "{0}/api/v1/applications/{1}/stages".format(self._url, self._application))))
            except ERRORS:
                pass

    def _find(self):
        """Looks for this application, and no other that took the port first."""
        for port in range(self._port, min(65536, self._port + _TRIED_PORTS)):
            url = "http://127.0.0.1:{0}".format(port)
            try:
                for each in read_json(url + "/api/v1/applications", 2):
                    answer = read_json("{0}/api/v1/applications/{1}/environment".format(url, each["id"]), 2)
                    if [MARK, self._mark] not in answer.get("sparkProperties", []):
                        continue
                    self._url, self._application = url, each["id"]
                    self._recorder.tag("spark.application_id", self._application)
                    self._recorder.tag("spark.ui", self._url)
                    return True
            except ERRORS:
                continue
            if self._ended.is_set():
                break
        return False
