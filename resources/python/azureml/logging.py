"""The logger of Azure Machine Learning Workbench."""
from azureml.core.run import Run


class _Logger(object):
    def __init__(self, run):
        self._run = run

    def log(self, name, value):
        self._run.log(name, value)


def get_azureml_logger():
    return _Logger(Run.get_context())
