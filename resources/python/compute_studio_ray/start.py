"""Starts the command of the run on a node of the Ray cluster. It travels in the package of the job and stands alone."""
import importlib.util
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys

_HERE = os.path.dirname(os.path.abspath(__file__))
_NAME = re.compile(r"\$\{\{\s*(inputs|outputs)\.([A-Za-z_][A-Za-z0-9_]{0,63})\s*\}\}")
PLACE = "Compute Studio: outputs are in "


def say(text):
    sys.stdout.write("Compute Studio: {0}\n".format(text))
    sys.stdout.flush()


def identity():
    """Names this boot of this machine."""
    parts = []
    for path in ("/etc/machine-id", "/proc/sys/kernel/random/boot_id"):
        try:
            with open(path, encoding="ascii") as stream:
                parts.append(stream.read().strip())
        except (OSError, UnicodeError):
            return ""
    return "/".join(parts)


def quoted(path):
    return "'{0}'".format(path.replace("'", "'\\''")) if re.search(r"[^A-Za-z0-9_./-]", path) else path


def paths_of(job, work, outputs):
    """({"inputs.NAME": value or path}, names of those that are values)."""
    found, values = {}, set()
    for name, given in job["inputs"].items():
        key = "inputs." + name
        if given["kind"] == "packed":
            found[key] = os.path.join(_HERE, "inputs", name, given.get("file", "")).rstrip("/")
        else:
            found[key] = given["value"]
            if given["kind"] == "value":
                values.add(key)
    for name, given in job["outputs"].items():
        if name in ("default", "artifacts"):
            found["outputs." + name] = work
        else:
            path = os.path.join(outputs, name)
            os.makedirs(os.path.dirname(path) if given.get("is_file") else path, exist_ok=True)
            found["outputs." + name] = path
    return found, values


def expanded(text, paths, values, is_shell):
    def replaced(match):
        key = "{0}.{1}".format(match.group(1), match.group(2))
        if key not in paths:
            raise KeyError(key)
        return quoted(paths[key]) if is_shell and key not in values else paths[key]
    return _NAME.sub(replaced, text)


def metric_variables(path):
    """The metrics API of the run, if this is the machine that serves it."""
    try:
        with open(path, encoding="utf-8") as stream:
            given = json.load(stream)
        if not given["machine"] or given["machine"] != identity():
            return {}
        with socket.create_connection(("127.0.0.1", int(given["port"])), 2):
            return given["variables"]
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def main():
    with open(os.path.join(_HERE, "job.json"), encoding="utf-8") as stream:
        job = json.load(stream)
    work = os.path.dirname(_HERE)
    for name in job.get("folders", []):
        os.makedirs(os.path.join(work, name), exist_ok=True)
    for name in job.get("programs", []):
        os.chmod(os.path.join(work, name), 0o755)
    place = work
    if job.get("shared_folder"):
        place = os.path.join(job["shared_folder"], job["id"])
        try:
            os.mkdir(place, 0o700)  # the folder itself has to be there: a disk may not be mounted
        except FileExistsError:
            pass
        except OSError as error:
            sys.stderr.write("Compute Studio: the shared folder {0} cannot be used on {1}: {2}. The job was not "
                             "started.\n".format(job["shared_folder"], socket.gethostname(), error.strerror))
            return 1
    outputs = os.path.join(place, "outputs")
    os.makedirs(outputs, exist_ok=True)
    own = os.path.join(work, "outputs")
    if place != work and not os.path.islink(own):
        for name in os.listdir(own) if os.path.isdir(own) else []:
            shutil.move(os.path.join(own, name), os.path.join(outputs, name))
        shutil.rmtree(own, ignore_errors=True)
        os.symlink(outputs, own)
    os.makedirs(os.path.join(work, "logs"), exist_ok=True)
    with open(os.path.join(place, ".compute-studio-job"), "w", encoding="ascii") as stream:
        stream.write(job["mark"])
    print("{0}{1}:{2}".format(PLACE, socket.gethostname(), place), flush=True)  # at first: a killed job has outputs, too
    mine = "{0}.{1}".format(*sys.version_info[:2])
    if job.get("python") and not job["python"].startswith(mine):
        say("the environment asks for Python {0}; Ray runs the Python of its cluster, {1} here".format(job["python"], mine))
    command = job.get("shell") or " ".join(job.get("argv", []))
    if re.search(r"(^|[\s;&|(])python[0-9.]*(\s|$)", command) and importlib.util.find_spec("ray") is None:
        say("the Python of this node, {0}, has no package ray. To use it, name the Python with which Ray was started by its full "
            "path in the command, or give the run an environment of packages".format(sys.executable))
    paths, values = paths_of(job, work, outputs)
    environment = dict(os.environ)
    environment.update(metric_variables(job.get("metrics_file", "")))
    environment["COMPUTE_STUDIO_OUTPUTS"] = outputs
    environment["COMPUTE_STUDIO_LOGS"] = os.path.join(work, "logs")
    for key, value in paths.items():
        kind, _, name = key.partition(".")
        environment["AZURE_ML_{0}_{1}".format("INPUT" if kind == "inputs" else "OUTPUT", name)] = value
    try:
        if job.get("shell") is not None:
            words = [shutil.which("bash") or "/bin/sh", "-c", expanded(job["shell"], paths, values, True)]
        else:
            words = [expanded(word, paths, values, False) for word in job["argv"]]
    except KeyError as error:
        sys.stderr.write("Compute Studio: the command names {0}, which the run does not have.\n".format(error.args[0]))
        return 1
    try:
        child = subprocess.Popen(words, cwd=work, env=environment)
    except OSError as error:
        sys.stderr.write("Compute Studio: {0} cannot be started on {1}: {2}\n".format(
            words[0], socket.gethostname(), error.strerror))
        return 127
    # Ray signals the whole group: the command ends first, so that its last lines are not lost.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *unused: None)
    code = child.wait()
    return 128 - code if code < 0 else code


if __name__ == "__main__":
    sys.exit(main())
