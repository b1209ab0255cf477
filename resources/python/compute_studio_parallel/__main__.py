"""Command line of the coordinator: python3 -m compute_studio_parallel --entry-script score.py --input DIR … -- ARGUMENTS."""
import argparse
import os
import resource
import sys

from compute_studio_parallel.coordinator import Coordinator, Stop
from compute_studio_parallel.member import Gone, Member, Refused
from compute_studio_parallel.mini_batches import InputError, list_mini_batches, size_of
from compute_studio_parallel.remote_workers import Listener


def default_concurrency():
    """One worker for each core; with GPUs a single one, as in Azure."""
    if os.environ.get("CUDA_VISIBLE_DEVICES", "") not in ("", "-1", "NoDevFiles"):
        return 1
    return max(1, len(os.sched_getaffinity(0)))


def node_count():
    number = os.environ.get("AZUREML_NODE_COUNT", "1")
    return max(1, int(number)) if number.isdigit() else 1


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
    # On fewer nodes than instances, each has the processes of several.
    nodes = node_count()
    settings.workers = (max(nodes, settings.instances) + nodes - 1) // nodes * concurrency
    settings.logging_level = settings.logging_level.upper()
    return settings


def raise_file_limit(settings):
    """Each worker of another node is a connection of the coordinator. Workers get the limit back that was there."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        settings.open_files = soft if soft != resource.RLIM_INFINITY else 0
    except (OSError, ValueError):
        pass


def main():
    settings = settings_of(sys.argv[1:])
    listener = None
    # Of a run on several nodes; the first is the coordinator.
    secret = os.environ.pop("COMPUTE_STUDIO_NODE_SECRET", "")
    address = os.environ.get("AZ_BATCH_MASTER_NODE", "") if secret else ""
    try:
        if not os.path.isfile(settings.entry_script):
            raise InputError("The entry script {0} does not exist.".format(settings.entry_script))
        if address and os.environ.get("NODE_RANK", "0") != "0":
            return Member(settings, address, secret, int(os.environ["NODE_RANK"])).run()
        if address:
            raise_file_limit(settings)
            listener = Listener(address, secret, node_count() - 1)
        keys = [key for key in settings.partition_keys.split(",") if key]
        plan = list_mini_batches(settings.input, size_of(settings.mini_batch_size), keys)
        return Coordinator(settings, plan, listener).run()
    except Refused:
        sys.stderr.write("Compute Studio: what answers at {0} is not the coordinator of this job.\n".format(address))
        return 1
    except Gone as error:  # what the first node did decides about the job
        sys.stdout.write("Compute Studio: {0}\n".format(error))
        return 0
    except (InputError, Stop) as error:
        sys.stdout.flush()
        sys.stderr.write("Compute Studio: {0}\n".format(error))
        return 1
    finally:
        if listener:
            listener.end()  # also where the input could not be listed: the error is this node's


if __name__ == "__main__":
    sys.exit(main())
