"""A script of before MLflow."""
import os
import sys

from azureml.core import Run
from azureml.core.run import Run as SameRun

assert Run is SameRun
run = Run.get_context()
print("Run comes from", sys.modules["azureml.core.run"].__file__)
for value in (0.5, 0.25, float("nan")):
    run.log("mean squared error", value)
run.log("with step", 1, step=9)
run.log_list("accuracies", [0.6, 0.7, 0.8])
for x in range(2):
    run.log_row("Y over X", x=x, y=0.5 * x)
run.log_table("table", {"a": [1, 2], "b": ["x", "y"]})
run.tag("owner", "me")
if "--stand-in" in sys.argv:
    from azureml.logging import get_azureml_logger
    get_azureml_logger().log("workbench", 3)
    assert run.id == os.environ["COMPUTE_STUDIO_RUN_ID"] and run.experiment.name, run
    run.log("array", __import__("array").array("d", [1.5, 2.5]))
    os.makedirs("made", exist_ok=True)
    with open("made/model.txt", "w") as file:
        file.write("weights")
    run.upload_file("outputs/kept/model.txt", "made/model.txt")
    run.upload_folder("folder", "made")
    with run.child_run("child") as child:
        assert child.parent is run
        child.log("inner", 1)
    made = run.child_runs(5)  # within a millisecond
    assert len(set(one.id for one in made)) == 5, made
    assert run.get_metrics("accuracies") == {"accuracies": [0.6, 0.7, 0.8]}, run.get_metrics()
    assert run.get_tags()["owner"] == "me"
    try:
        from azureml.core import Workspace
        sys.exit("there is a Workspace")
    except ImportError as error:
        assert "Compute Studio" in str(error), error
    run.complete()
