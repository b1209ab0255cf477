"""Command line of the coordinator: python3 -m compute_studio_parallel --entry-script score.py --input DIR … -- ARGUMENTS."""
import argparse
import os
import sys

from compute_studio_parallel.coordinator import Coordinator, Stop
from compute_studio_parallel.mini_batches import InputError, list_mini_batches, size_of


def default_concurrency():
    """One worker for each core; with GPUs a single one, as in Azure."""
    if os.environ.get("CUDA_VISIBLE_DEVICES", "") not in ("", "-1", "NoDevFiles"):
        return 1
    return max(1, len(os.sched_getaffinity(0)))


def settings_of(words):
    """What the command line says. The arguments of the script may contain settings of Azure's runner, too."""
    program = []
    if "--" in words:
        at = words.index("--")
        words, program = words[:at], words[at + 1:]
    parser = argparse.ArgumentParser(prog="compute_studio_parallel", allow_abbrev=False)
    parser.add_argument("--entry-script", required=True)
    parser.add_argument("--input", required=True)
    parser.add_argument("--mini-batch-size", default="1")
    parser.add_argument("--partition-keys", default="")
    parser.add_argument("--mini-batch-error-threshold", type=int, default=-1)
    parser.add_argument("--error-threshold", type=int, default=-1)
    parser.add_argument("--max-concurrency", type=int, default=0)
    parser.add_argument("--instances", type=int, default=1)
    parser.add_argument("--max-retries", type=int, default=2)
    parser.add_argument("--timeout", type=float, default=60)
    parser.add_argument("--logging-level", default="INFO")
    parser.add_argument("--append-row-to", default="")
    settings = parser.parse_args(words)
    settings.program = program
    azure = argparse.ArgumentParser(allow_abbrev=False, add_help=False)
    azure.add_argument("--allowed_failed_percent", type=float, default=100)
    azure.add_argument("--first_task_creation_timeout", type=float, default=600)
    azure.parse_known_args(program, settings)
    concurrency = settings.max_concurrency if settings.max_concurrency > 0 else default_concurrency()
    settings.workers = max(1, settings.instances) * concurrency
    settings.logging_level = settings.logging_level.upper()
    return settings


def main():
    settings = settings_of(sys.argv[1:])
    try:
        if not os.path.isfile(settings.entry_script):
            raise InputError("The entry script {0} does not exist.".format(settings.entry_script))
        keys = [key for key in settings.partition_keys.split(",") if key]
        plan = list_mini_batches(settings.input, size_of(settings.mini_batch_size), keys)
        return Coordinator(settings, plan).run()
    except (InputError, Stop) as error:
        sys.stdout.flush()
        sys.stderr.write("Compute Studio: {0}\n".format(error))
        return 1


if __name__ == "__main__":
    sys.exit(main())
