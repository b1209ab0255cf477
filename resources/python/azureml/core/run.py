"""Run of azureml.core for scripts that Compute Studio runs: what they log goes to the tracking API of their run."""
import http.client
import json
import math
import os
import shutil
import sys
import threading
import time
import uuid

_RETRY_SECONDS = 60.0
_local = threading.local()


def _warn(text):
    sys.stderr.write("Compute Studio: {0}\n".format(text))
    sys.stderr.flush()


class _Service(object):
    """The tracking API. A connection for each thread; one that a process got by fork is not used."""

    def __init__(self):
        uri = os.environ.get("COMPUTE_STUDIO_METRICS_URI", "")
        self._place = uri[len("http://"):] if uri.startswith("http://127.0.0.1:") else ""
        self._token = os.environ.get("COMPUTE_STUDIO_METRICS_TOKEN", "")
        self._has_warned = False

    def _connection(self):
        if getattr(_local, "owner", None) != (os.getpid(), self._place):
            _local.connection = http.client.HTTPConnection(self._place, timeout=120)
            _local.owner = (os.getpid(), self._place)
        return _local.connection

    def call(self, method, path, body=None):
        """The answer as a dictionary; None where there is none. What is refused is said on stderr, and the script goes on."""
        if not self._place:
            if not self._has_warned:
                self._has_warned = True
                _warn("the metrics of this run are not recorded, because it was given no place to send them to.")
            return None
        text = None if body is None else json.dumps(body)
        headers = {"Authorization": "Bearer " + self._token, "Content-Type": "application/json",
                   "X-Compute-Studio-Source": "older-sdk"}
        until = time.time() + _RETRY_SECONDS
        pause = 0.02
        while True:
            trouble = ""
            try:
                connection = self._connection()
                connection.request(method, "/api/2.0/" + path, text, headers)
                response = connection.getresponse()
                answer = response.read().decode("utf-8", "replace")
                if response.status == 200:
                    return json.loads(answer) if answer else {}
                trouble = answer
                if response.status < 500:
                    until = 0
            except (OSError, http.client.HTTPException) as error:
                trouble = str(error) or type(error).__name__
                _local.owner = None
            if time.time() + pause > until:
                _warn("something that was logged could not be recorded: {0}".format(trouble))
                return None
            time.sleep(pause)
            pause = min(2 * pause, 2.0)


_service = _Service()


def _number(value):
    """The value as a float, None for what is none."""
    if isinstance(value, (bytes, str)):
        return None
    try:
        return float(value)
    except (TypeError, ValueError, OverflowError):
        return None


def _plain(value):
    """What JSON has: arrays become lists, numbers of NumPy plain ones."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, dict):
        return dict((str(key), _plain(item)) for key, item in value.items())
    if hasattr(value, "tolist"):
        return _plain(value.tolist())
    if isinstance(value, (list, tuple, set)):
        return [_plain(item) for item in value]
    number = _number(value)
    if number is None:
        return str(value)
    return number if math.isfinite(number) else str(number)


def _json_number(number):
    if math.isnan(number):
        return "NaN"
    if math.isinf(number):
        return "Infinity" if number > 0 else "-Infinity"
    return number


class Experiment(object):
    """The experiment of a run: its name."""

    def __init__(self, workspace=None, name=None, **_kwargs):
        self.workspace = workspace
        self.name = name or os.environ.get("COMPUTE_STUDIO_EXPERIMENT", "Default")


class Run(object):
    """The run of this script, or a run inside it."""

    def __init__(self, experiment=None, run_id=None, name=None, parent=None, **_kwargs):
        self.experiment = experiment or Experiment()
        self._id = run_id or os.environ.get("COMPUTE_STUDIO_RUN_ID", "")
        self._name = name or os.environ.get("COMPUTE_STUDIO_RUN_NAME", "")
        self._parent = parent
        self._tags = {}
        self.input_datasets = {}
        self.output_datasets = {}

    @classmethod
    def get_context(cls, allow_offline=True, used_for_context_manager=False, **_kwargs):
        return cls()

    @classmethod
    def get_submitted_run(cls, **_kwargs):
        return cls()

    id = property(lambda self: self._id)
    name = property(lambda self: self._name)
    display_name = property(lambda self: self._name)
    number = property(lambda self: 1)
    parent = property(lambda self: self._parent)
    tags = property(lambda self: self.get_tags())
    properties = property(lambda self: {})
    status = property(lambda self: self.get_status())

    def _batch(self, metrics=(), tags=()):
        return _service.call("POST", "mlflow/runs/log-batch",
                             {"run_id": self._id, "metrics": list(metrics), "tags": list(tags)})

    def _rows(self, table, rows):
        rows = list(rows)
        for first in range(0, len(rows), 1000):
            _service.call("POST", "compute-studio/rows",
                          {"run_id": self._id, "table": str(table), "rows": rows[first:first + 1000]})

    def log(self, name, value, description="", step=None):
        number = _number(value)
        if number is None:
            items = _plain(value)
            if isinstance(items, list):
                return self.log_list(name, value)
            return self._rows(name, [{"value": items}])
        metric = {"key": str(name), "value": _json_number(number), "timestamp": int(time.time() * 1000)}
        if step is not None:
            metric["step"] = int(step)
        self._batch([metric])

    def log_list(self, name, value, description=""):
        items = _plain(value)
        if not isinstance(items, list):
            items = list(value)
        numbers = [_number(item) for item in items]
        if any(number is None for number in numbers):
            return self._rows(name, [{"value": _plain(item)} for item in items])
        now = int(time.time() * 1000)
        for first in range(0, len(numbers), 10000):
            self._batch({"key": str(name), "value": _json_number(number), "timestamp": now}
                        for number in numbers[first:first + 10000])

    def log_row(self, name, description=None, **kwargs):
        self._rows(name, [_plain(kwargs)])

    def log_table(self, name, value, description=""):
        columns = dict((str(key), items if isinstance(items, list) else [items])
                       for key, items in ((key, _plain(item)) for key, item in value.items()))
        length = max([len(items) for items in columns.values()] or [0])
        self._rows(name, [dict((key, items[i]) for key, items in columns.items() if i < len(items))
                          for i in range(length)])

    def _log_document(self, name, value, description=None):
        if isinstance(value, str):
            try:
                value = json.loads(value)
            except ValueError:
                pass
        plain = _plain(value)
        self._rows(name, [plain if isinstance(plain, dict) else {"value": plain}])

    log_accuracy_table = _log_document
    log_confusion_matrix = _log_document
    log_residuals = _log_document
    log_predictions = _log_document

    def _place_of(self, name):
        """Where a file of this name lies among the outputs of the run."""
        outputs = os.environ.get("COMPUTE_STUDIO_OUTPUTS", "outputs")
        parts = [part for part in str(name).replace("\\", "/").split("/") if part not in ("", ".", "..")]
        if not parts:
            raise ValueError("a file needs a name")
        if parts[0] == "logs" and len(parts) > 1:
            return os.path.join(os.environ.get("COMPUTE_STUDIO_LOGS", "logs"), *parts[1:])
        if parts[0] == "outputs" and len(parts) > 1:
            parts = parts[1:]
        if self._parent is not None:
            parts.insert(0, self._id)
        return os.path.join(outputs, *parts)

    def log_image(self, name, path=None, plot=None, description=""):
        if path is None and plot is None:
            raise ValueError("log_image takes a path or a plot")
        ending = ".png" if path is None else os.path.splitext(str(path))[1] or ".png"
        target = self._place_of(name if str(name).lower().endswith(ending.lower()) else str(name) + ending)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        if path is None:
            plot.savefig(target, format="png")
        elif not os.path.exists(target) or not os.path.samefile(str(path), target):
            shutil.copyfile(str(path), target)

    def upload_file(self, name, path_or_stream, datastore_name=None):
        target = self._place_of(name)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        if hasattr(path_or_stream, "read"):
            data = path_or_stream.read()
            with open(target, "wb") as file:
                file.write(data.encode("utf-8") if isinstance(data, str) else data)
        elif not os.path.exists(target) or not os.path.samefile(str(path_or_stream), target):
            shutil.copyfile(str(path_or_stream), target)

    def upload_files(self, names, paths, return_artifacts=False, timeout_seconds=None, datastore_name=None):
        for name, path in zip(names, paths):
            self.upload_file(name, path)

    def upload_folder(self, name, path, datastore_name=None):
        for folder, _folders, files in os.walk(str(path)):
            for file in files:
                source = os.path.join(folder, file)
                self.upload_file(os.path.join(str(name), os.path.relpath(source, str(path))), source)

    def tag(self, name, value=None):
        self.set_tags({name: "" if value is None else value})

    def set_tags(self, tags):
        self._batch(tags=[{"key": str(name), "value": str(value)} for name, value in tags.items()])

    add_properties = set_tags

    def _recorded(self):
        answer = _service.call("GET", "mlflow/runs/get?run_id=" + self._id) or {}
        return answer.get("run", {})

    def get_tags(self):
        return dict((tag["key"], tag["value"]) for tag in self._recorded().get("data", {}).get("tags", []))

    def get_status(self):
        return "Running"

    def get_metrics(self, name=None, **_kwargs):
        """The values of each metric: one number, or a list where it was logged more than once."""
        metrics = {}
        for metric in self._recorded().get("data", {}).get("metrics", []):
            if name is not None and metric["key"] != name:
                continue
            values = []
            token = ""
            while True:
                from urllib.parse import quote
                page = _service.call("GET", "mlflow/metrics/get-history?run_id={0}&metric_key={1}&page_token={2}".format(
                    self._id, quote(metric["key"], safe=""), token)) or {}
                values += [float(point["value"]) for point in page.get("metrics", [])]
                token = page.get("next_page_token", "")
                if not token:
                    break
            metrics[metric["key"]] = values[0] if len(values) == 1 else values
        return metrics

    def get_file_names(self):
        return []

    def child_run(self, name=None, run_id=None, outputs=None):
        # Several may be made within a millisecond: what is asked for again because no answer came is told by its own words.
        request = {"experiment_id": "1", "start_time": int(time.time() * 1000), "nonce": uuid.uuid4().hex,
                   "tags": [{"key": "mlflow.parentRunId", "value": self._id}]}
        if name is not None:
            request["run_name"] = str(name)
        info = (_service.call("POST", "mlflow/runs/create", request) or {}).get("run", {}).get("info", {})
        return Run(self.experiment, info.get("run_id", self._id), info.get("run_name", name), parent=self)

    start_logging = child_run

    def child_runs(self, count=None, tag_key=None, tag_values=None):
        return [self.child_run() for _ in range(count if count is not None else len(tag_values or []))]

    def _end(self, status):
        # How the run itself ends is told by its process.
        if self._parent is not None:
            _service.call("POST", "mlflow/runs/update",
                          {"run_id": self._id, "status": status, "end_time": int(time.time() * 1000)})

    def complete(self, _set_status=True):
        self._end("FINISHED")

    def fail(self, error_details=None, error_code=None, _set_status=True):
        if error_details is not None or error_code is not None:
            _warn("the run says that it failed: {0} {1}".format(error_code or "", error_details or ""))
        self._end("FAILED")

    def cancel(self):
        self._end("KILLED")

    def flush(self, timeout_seconds=300):
        pass

    def wait_for_completion(self, *_args, **_kwargs):
        return {}

    def register_model(self, model_name=None, model_path=None, **_kwargs):
        _warn("there is no model registry here: the model '{0}' was not registered; its files stay among the outputs.".format(model_name))
        return None

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        if kind is None:
            self.complete()
        else:
            self.fail()

    def __repr__(self):
        return "Run(Experiment: {0}, Id: {1})".format(self.experiment.name, self._id)
