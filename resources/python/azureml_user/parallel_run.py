"""EntryScript of Azure ML's parallel jobs, for entry scripts that Compute Studio runs unchanged."""
import logging
import os
import sys


class EntryScript(object):
    """What an entry script may ask: its logger and its folders. There is one of it in each worker process."""

    _only = None

    def __new__(cls, *_args, **_kwargs):
        if cls._only is None:
            cls._only = super(EntryScript, cls).__new__(cls)
        return cls._only

    @property
    def logger(self):
        log = logging.getLogger("azureml_user.parallel_run")
        if not log.handlers:
            handler = logging.StreamHandler(sys.stdout)
            handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
            log.addHandler(handler)
            log.setLevel(os.environ.get("COMPUTE_STUDIO_PARALLEL_LOGGING_LEVEL", "INFO"))
            log.propagate = False
        return log

    working_dir = property(lambda self: os.environ.get("COMPUTE_STUDIO_PARALLEL_WORK", os.getcwd()))
    output_dir = property(lambda self: os.environ.get("COMPUTE_STUDIO_OUTPUTS", os.getcwd()))
    log_dir = property(lambda self: os.environ.get("COMPUTE_STUDIO_LOGS", os.getcwd()))
    agent_name = property(lambda self: "process{0:0>3}".format(os.environ.get("COMPUTE_STUDIO_PARALLEL_WORKER", "0")))
