"""What scripts use of azureml.core while they run."""
from azureml.core.run import Experiment, Run

__all__ = ["Experiment", "Run"]


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    raise ImportError("azureml.core.{0} is not here: Compute Studio stands in for Run and its metrics only. Install azureml-core in "
                      "the environment of this run to use it.".format(name))
