"""A script as people write it, for every MLflow from 1.30 on; what it wrote is in truth.json in the end."""
import importlib.util
import json
import math
import os
import sys

import mlflow

truth = {"points": {}, "params": {}, "tags": {}, "files": {}, "done": []}
outputs = os.environ["COMPUTE_STUDIO_OUTPUTS"]
major = int(mlflow.__version__.split(".")[0])


def note(name, value, step):
    truth["points"].setdefault(name, []).append([step, repr(float(value))])


mlflow.set_experiment("a name that the studio has never heard of")
with mlflow.start_run() as run:
    truth["run"] = run.info.run_id
    for step in range(25):
        mlflow.log_metric("train accuracy", step / 25, step=step)
        note("train accuracy", step / 25, step)
    for value in (1.0, 0.5, float("nan"), float("inf"), -float("inf"), 1e-300):
        mlflow.log_metric("val/loss", value)
        note("val/loss", value, 0)
    mlflow.log_metrics({"a": 1.5, "b": -2}, step=-7)
    note("a", 1.5, -7)
    note("b", -2, -7)
    mlflow.log_param("lr", 0.1)
    mlflow.log_params({"layers": [1, 2], "name": "x y"})
    truth["params"] = {"lr": "0.1", "layers": "[1, 2]", "name": "x y"}
    mlflow.log_param("lr", 0.1)  # the same again is no change
    mlflow.set_tag("who", "ich")
    mlflow.set_tags({"one": 1, "gone": "soon"})
    mlflow.delete_tag("gone")
    truth["tags"] = {"who": "ich", "one": "1"}
    with open("file.txt", "w") as file:
        file.write("hello")
    mlflow.log_artifact("file.txt")
    mlflow.log_artifact("file.txt", "folder with a blank")
    mlflow.log_dict({"x": [1, 2]}, "conf/settings.json")
    mlflow.log_text("some text", "notes.txt")
    truth["files"] = {"file.txt": "hello", "folder with a blank/file.txt": "hello", "notes.txt": "some text"}
    # A file of the outputs logged as well, and all of them twice: nothing may be copied onto itself, or for ever.
    with open(os.path.join(outputs, "model.bin"), "w") as file:
        file.write("weights")
    mlflow.log_artifact(os.path.join(outputs, "model.bin"))
    truth["files"]["model.bin"] = "weights"
    with mlflow.start_run(run_name="inner", nested=True) as inner:
        truth["inner"] = inner.info.run_id
        mlflow.log_metric("inner metric", 3, step=1)
        mlflow.log_text("inside", "inside.txt")
        truth["files"][inner.info.run_id + "/inside.txt"] = "inside"

    client = mlflow.tracking.MlflowClient()
    data = client.get_run(run.info.run_id).data
    assert data.metrics["train accuracy"] == 24 / 25 and data.params["lr"] == "0.1" and data.tags["who"] == "ich", data
    history = client.get_metric_history(run.info.run_id, "val/loss")
    assert len(history) == 6 and math.isnan(history[2].value) and math.isinf(history[3].value), history
    found = client.search_runs([run.info.experiment_id], "tags.mlflow.parentRunId = '{}'".format(run.info.run_id))
    assert [one.info.run_id for one in found] == [truth["inner"]], found
    assert "notes.txt" in [one.path for one in client.list_artifacts(run.info.run_id)]
    try:
        mlflow.log_param("lr", 0.2)
        raise SystemExit("a parameter was changed")
    except mlflow.exceptions.MlflowException as error:
        assert "lr" in str(error), error
    try:
        client.search_runs([run.info.experiment_id], "nonsense.x = 'y'")
        raise SystemExit("a filter was understood that is none")
    except mlflow.exceptions.MlflowException as error:
        assert "nonsense" in str(error), error
    truth["done"].append("core")

    def have(name):
        return importlib.util.find_spec(name) is not None

    if have("PIL") and have("numpy"):
        import numpy
        from PIL import Image
        picture = Image.fromarray(numpy.arange(64 * 64 * 3, dtype="uint8").reshape(64, 64, 3))
        mlflow.log_image(picture, "picture.png")
        if major >= 3:
            mlflow.log_image(picture, key="sample", step=4)
        truth["done"].append("image")
    if have("pandas") and hasattr(mlflow, "log_table"):
        mlflow.log_table({"question": ["a", "b"], "score": [1, 2]}, "table.json")
        mlflow.log_table({"question": ["c"], "score": [3]}, "table.json")
        truth["done"].append("table")
    if have("sklearn"):
        import numpy
        from sklearn.linear_model import LogisticRegression
        import mlflow.sklearn
        mlflow.sklearn.autolog(log_models=False, silent=True)
        points = numpy.arange(200).reshape(100, 2) / 200
        labels = (points[:, 0] > 0.3).astype(int)
        model = LogisticRegression(C=0.5, max_iter=321).fit(points, labels)
        score = model.score(points, labels)
        truth["autolog"] = {"training_score": score, "C": "0.5", "max_iter": "321"}
        mlflow.sklearn.autolog(disable=True)
        if major >= 3:
            mlflow.sklearn.log_model(model, name="fitted", serialization_format="cloudpickle")
        else:
            mlflow.sklearn.log_model(model, "fitted")
        truth["done"].append("sklearn")
    try:
        mlflow.register_model("runs:/{}/fitted".format(run.info.run_id), "name")
        raise SystemExit("a model was registered")
    except mlflow.exceptions.MlflowException as error:
        assert "registry" in str(error), error
with open("truth.json", "w") as file:
    json.dump(truth, file)
sys.exit(0)
