"""Stands in for MLflow in jobs of azure_runs_test.py: logs to the server of the run, as MLflow's client does, and nothing else."""
import json
import os
import shutil
import time
import urllib.parse
import urllib.request

_logs_training = False


def _request(path, body=None):
    headers = {"Content-Type": "application/json", "Authorization": "Bearer " + os.environ.get("MLFLOW_TRACKING_TOKEN", "")}
    data = None if body is None else json.dumps(body).encode()
    address = os.environ["MLFLOW_TRACKING_URI"] + "/api/2.0/mlflow/" + path
    with urllib.request.urlopen(urllib.request.Request(address, data, headers), timeout=60) as answer:
        return json.loads(answer.read() or b"{}")


def _log(**lists):
    _request("runs/log-batch", dict(lists, run_id=os.environ["MLFLOW_RUN_ID"]))


def log_params(params):
    _log(params=[{"key": key, "value": str(value)} for key, value in params.items()])


def log_param(key, value):
    log_params({key: value})


def log_metrics(metrics, step=0):
    now = int(time.time() * 1000)
    _log(metrics=[{"key": key, "value": float(value), "step": step, "timestamp": now} for key, value in metrics.items()])


def log_metric(key, value, step=0):
    log_metrics({key: value}, step)


def log_artifact(path):
    run = _request("runs/get?run_id=" + urllib.parse.quote(os.environ["MLFLOW_RUN_ID"]))["run"]
    folder = urllib.parse.unquote(urllib.parse.urlsplit(run["info"]["artifact_uri"]).path)
    os.makedirs(folder, exist_ok=True)
    shutil.copy(path, folder)


def autolog():
    global _logs_training
    _logs_training = True


def training_ended(params, score):
    """Called by the stand-in of scikit-learn: what autolog() logs of a classifier."""
    if _logs_training:
        log_params(params)
        log_metrics({"training_" + name: score for name in ("f1_score", "accuracy_score", "precision_score", "recall_score", "score")})
