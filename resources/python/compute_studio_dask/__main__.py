"""Reports where the run's packages differ from those of the cluster, then starts the command: python3 -m compute_studio_dask -- WORDS.

Without words it only reports. Nothing here ends a run: a job may do without what is reported."""
import os
import sys

from compute_studio_dask.scheduler import SchedulerError, describe

_WAIT_SECONDS = 5.0


def say(text):
    sys.stdout.write("Compute Studio: {0}\n".format(text))
    sys.stdout.flush()


def printable(text):
    """What a cluster answers, as one line of a log."""
    return "".join(each if each.isprintable() else "?" for each in str(text))[:200]


def own_versions(names):
    """Versions here of the packages that the cluster has, too; an empty one: not installed."""
    found = {"python": ".".join(str(each) for each in sys.version_info[:3])}
    try:
        from importlib.metadata import PackageNotFoundError, version
    except ImportError:  # Python 3.7
        return found
    for name in names:
        if name != "python":
            try:
                found[name] = version(name)
            except PackageNotFoundError:
                found[name] = ""
    return found


def differences(theirs, ours):
    """Sentences; Dask needs equal minor versions of Python, and equal versions of its packages."""
    lines = []
    for name, version in sorted(theirs.items()):
        mine = ours.get(name)
        if mine is None or mine == version:
            continue
        if name == "python" and mine.split(".")[:2] == version.split(".")[:2]:
            continue
        if not mine:
            if name in ("dask", "distributed"):
                lines.append("the run's environment has no package {0}; the cluster has {1}".format(name, printable(version)))
            continue
        lines.append("{0} is {1} in the run's environment and {2} in the cluster".format(
            "Python" if name == "python" else name, mine, printable(version)))
    return lines


def report():
    address = os.environ.get("DASK_SCHEDULER_ADDRESS", "")
    files = {"ca_file": os.environ.get("DASK_DISTRIBUTED__COMM__TLS__CA_FILE", ""),
             "cert_file": os.environ.get("DASK_DISTRIBUTED__COMM__TLS__CLIENT__CERT", ""),
             "key_file": os.environ.get("DASK_DISTRIBUTED__COMM__TLS__CLIENT__KEY", "")}
    try:
        cluster = describe(address, files, _WAIT_SECONDS)
    except SchedulerError as error:
        say(printable(error))
        return
    nodes = cluster["nodes"]
    workers = sum(each["workers"] for each in nodes)
    threads = sum(each["cpus"] for each in nodes)
    say("Dask {0} at {1}: {2} worker{3}, {4} thread{5}, {6:.1f} GiB".format(
        printable(cluster["version"]), printable(address), workers, "" if workers == 1 else "s",
        threads, "" if threads == 1 else "s", sum(each["memory_bytes"] for each in nodes) / 2 ** 30))
    for line in differences(cluster["versions"], own_versions(cluster["versions"])):
        say(line)


def main():
    words = sys.argv[1:]
    try:
        report()
    except Exception as error:  # an answer as no scheduler gives it
        say("the scheduler could not be asked: {0}".format(printable(repr(error))))
    if words[:1] == ["--"]:
        words = words[1:]
    if not words:
        return 0
    sys.stdout.flush()
    try:
        os.execvp(words[0], words)
    except OSError as error:
        sys.stderr.write("Compute Studio: {0} cannot be started: {1}\n".format(words[0], error.strerror))
        return 126 if isinstance(error, PermissionError) else 127


if __name__ == "__main__":
    sys.exit(main())
