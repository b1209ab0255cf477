"""Worker process of a parallel job: calls init() of the entry script once, then run() for each mini-batch it is given."""
import importlib.util
import inspect
import io
import json
import os
import resource
import signal
import sys
import traceback

_DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG


class MiniBatchContext(object):
    """What run() can ask about a mini-batch."""

    def __init__(self, batch, name):
        self.minibatch_index = batch["index"]
        self.dataset_name = name
        self.partition_key_value = batch["keys"]
        self.input_paths = [part if isinstance(part, str) else part["path"] for part in batch["parts"]]


def die_with(parent):
    try:
        import ctypes
        ctypes.CDLL(None, use_errno=True).prctl(_DIE_WITH_PARENT, signal.SIGKILL, 0, 0, 0)
    except (ImportError, OSError, AttributeError):
        pass  # it ends when the pipe is closed
    if os.getppid() != parent:
        os._exit(1)


def load(path):
    name = os.path.splitext(os.path.basename(path))[0]
    sys.path.insert(0, os.path.dirname(os.path.abspath(path)))
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    if not callable(getattr(module, "run", None)):
        raise AttributeError("{0} does not define run(mini_batch).".format(path))
    return module


def takes_context(run):
    try:
        parameters = list(inspect.signature(run).parameters.values())
    except (TypeError, ValueError):
        return False
    kinds = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return len([one for one in parameters if one.kind in kinds]) > 1 or \
        any(one.name == "mini_batch_context" for one in parameters)


def _bytes_of(place):
    path, start, end = place
    with open(path, "rb") as stream:
        stream.seek(start)
        return stream.read(end - start)


def _frame_of(part, table, pandas):
    if table["kind"] == "parquet":
        import pyarrow.parquet
        return pyarrow.parquet.ParquetFile(part["path"]).read_row_groups(list(range(*part["groups"]))).to_pandas()
    text = _bytes_of((part["path"], part["start"], part["end"]))
    if table["kind"] == "json_lines":
        return pandas.read_json(io.BytesIO(text), lines=True, encoding=table["encoding"])
    if part["header"]:
        header = _bytes_of(part["header"])
        if not header.endswith(b"\n"):
            header += b"\n"
        return pandas.read_csv(io.BytesIO(header + text), sep=table["delimiter"], encoding=table["encoding"])
    frame = pandas.read_csv(io.BytesIO(text), sep=table["delimiter"], encoding=table["encoding"], header=None)
    frame.columns = ["Column{0}".format(number + 1) for number in range(len(frame.columns))]
    return frame


def rows_of(batch, table):
    """The rows of a mini-batch as a DataFrame."""
    try:
        import pandas
    except ImportError:
        raise ImportError("Tables need pandas. Add it to the environment of the step.")
    frames = []
    for part in batch["parts"]:
        frame = _frame_of(part, table, pandas)
        for name, value in part.get("columns", {}).items():
            frame[name] = value
        if table.get("path_column"):
            frame.insert(0, "Path", part["path"])
        frames.append(frame)
    frame = frames[0] if len(frames) == 1 else pandas.concat(frames, ignore_index=True)
    if "keep_columns" in table:
        frame = frame[table["keep_columns"]]
    return frame.drop(columns=table["drop_columns"]) if "drop_columns" in table else frame


def lines_of(result):
    """The number of returned items, and their text as append_row_to has it."""
    if isinstance(result, (str, bytes, dict)) or not hasattr(result, "__len__"):
        raise TypeError("run() must return a list or a DataFrame, not {0}.".format(type(result).__name__))
    if hasattr(result, "to_csv") and hasattr(result, "columns"):
        return len(result), result.to_csv(sep=" ", header=False, index=False)
    items = list(result)
    return len(items), "".join("{0}\n".format(item.decode("utf-8", "replace") if isinstance(item, bytes) else item)
                               for item in items)


def serve(requests, answers):
    begin = json.loads(requests.readline().decode("utf-8"))

    def answer(fields, payload=b""):
        fields["length"] = len(payload)
        answers.write(json.dumps(fields).encode("ascii") + b"\n" + payload)
        answers.flush()

    def failed(error):
        sys.stderr.write(traceback.format_exc())
        text = traceback.format_exception_only(type(error), error)[-1].strip()
        answer({"ok": False, "error": text, "trace": traceback.format_exc()[-8000:]})

    sys.argv = [begin["entry"]] + begin["arguments"]
    try:
        module = load(begin["entry"])
        if callable(getattr(module, "init", None)):
            module.init()
    except BaseException as error:
        failed(error)
        return 1
    answer({"ok": True})
    has_context = takes_context(module.run)
    for line in requests:
        batch = json.loads(line.decode("utf-8"))
        try:
            items = rows_of(batch, begin["table"]) if begin["table"] else list(batch["parts"])
            result = module.run(items, MiniBatchContext(batch, begin["name"])) if has_context else module.run(items)
            count, text = lines_of(result)
            answer({"ok": True, "returned": count}, text.encode("utf-8", "surrogateescape") if begin["rows"] else b"")
        except BaseException as error:
            failed(error)
        sys.stdout.flush()
    if callable(getattr(module, "shutdown", None)):
        module.shutdown()
    return 0


def main():
    requests, answers, parent = (int(word) for word in sys.argv[1:4])
    os.set_inheritable(requests, False)
    os.set_inheritable(answers, False)
    die_with(parent)
    files = int(sys.argv[4]) if len(sys.argv) > 4 else 0
    if files > 0:  # the coordinator of several nodes needs more than a script expects
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    with os.fdopen(requests, "rb") as source, os.fdopen(answers, "wb") as target:
        return serve(source, target)


if __name__ == "__main__":
    sys.exit(main())
