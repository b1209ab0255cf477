"""Splits the input of a parallel job into mini-batches: by number of files, by size of tables, or by partition keys."""
import os
import re

_UNITS = {"b": 1, "kb": 1 << 10, "mb": 1 << 20, "gb": 1 << 30}
_BLOCK = 1 << 20
_HEADERS = ("all_files_same_headers", "from_first_file", "all_files_different_headers", "no_header")
_ENCODINGS = {"utf8": "utf-8", "utf-8": "utf-8", "utf8bom": "utf-8", "ascii": "ascii", "iso88591": "latin-1",
              "latin1": "latin-1", "windows1252": "cp1252"}


class InputError(Exception):
    """The input cannot be split; its text says what to do."""


class Size(object):
    """A size of mini-batches: `count` files, or `bytes` of a table."""

    def __init__(self, number, has_unit):
        self.number = number
        self.has_unit = has_unit


def size_of(text):
    found = re.match(r"\s*([0-9]+(?:\.[0-9]+)?)\s*([kmg]?b)?\s*$", text, re.IGNORECASE)
    if not found or float(found.group(1)) <= 0:
        raise InputError("\"{0}\" is no size of mini-batches: use a number of files, or a size such as 10kb."
                         .format(text))
    unit = (found.group(2) or "").lower()
    return Size(max(1, int(float(found.group(1)) * _UNITS.get(unit, 1))), bool(unit))


class Plan(object):
    """The mini-batches in their order. `name`: of the data. Each has the number of its items, and what a worker needs."""

    def __init__(self, name, table=None):
        self.name = name
        self.table = table  # how its rows are read; None: items are files
        self.batches = []
        self.identity = []  # what a later attempt compares: files with their sizes

    def add(self, count, parts, keys=None):
        self.batches.append({"index": len(self.batches), "count": count, "parts": parts, "keys": keys or {}})

    item_count = property(lambda self: sum(batch["count"] for batch in self.batches))


def files_below(folder):
    found = []

    def failed(error):
        raise InputError("{0} cannot be read: {1}".format(error.filename, error.strerror))

    for at, folders, names in os.walk(folder, onerror=failed):
        folders.sort()
        found += [os.path.join(at, name) for name in names]
    return sorted((path for path in found if os.path.isfile(path)), key=os.fsencode)


def list_mini_batches(path, size, keys):
    """The plan for a file or folder. A folder with a file "MLTable" is what that file says."""
    if not os.path.exists(path):
        raise InputError("The input {0} does not exist.".format(path))
    table_file = os.path.join(path, "MLTable")
    if os.path.isdir(path) and os.path.isfile(table_file):
        from compute_studio_parallel.mltable_file import read_mltable
        files, table, pattern = read_mltable(table_file)
        base = path
    else:
        is_folder = os.path.isdir(path)
        base = path if is_folder else os.path.dirname(path)
        files, table, pattern = (files_below(path) if is_folder else [path]), None, None
        if size.has_unit and not keys:
            table = _table_of_files(files)
    if not files:
        raise InputError("The input {0} has no files.".format(path))
    plan = Plan(os.path.basename(os.path.normpath(path)), table)
    plan.identity = [[os.path.relpath(file, base), os.path.getsize(file)] for file in files]
    if keys:
        _split_by_keys(plan, files, keys, pattern)
    elif table is None:
        if size.has_unit:
            raise InputError("The mini-batch size is in bytes, but the input has files that are no tables.")
        for first in range(0, len(files), size.number):
            group = files[first:first + size.number]
            plan.add(len(group), group)
    else:
        header = None
        for number, file in enumerate(files):
            header = _split_table(plan, file, size.number, header, number == 0)
        for batch in plan.batches if pattern is not None else []:
            for part in batch["parts"]:
                found = pattern.search(part["path"])
                part["columns"] = found.groupdict() if found else {}
    return plan


def _table_of_files(files):
    """A size in bytes splits tables of text; other files have no rows."""
    endings = {os.path.splitext(file)[1].lower() for file in files}
    kinds = {".csv": ",", ".tsv": "\t"}
    if len(endings) == 1 and next(iter(endings)) in kinds:
        return {"kind": "delimited", "delimiter": kinds[next(iter(endings))], "encoding": "utf-8",
                "header": "all_files_same_headers", "multi_line": False}
    if endings == {".jsonl"}:
        return {"kind": "json_lines", "encoding": "utf-8", "header": "no_header", "multi_line": False}
    return None


def table_format(kind, options):
    """How rows are read, from a transformation of an MLTable."""
    options = dict(options or {})
    header = str(options.pop("header", "all_files_same_headers")).lower()
    encoding = str(options.pop("encoding", "utf8")).lower()
    table = {"kind": kind, "delimiter": str(options.pop("delimiter", ",")).replace("\\t", "\t"),
             "header": header if kind == "delimited" else "no_header", "encoding": _ENCODINGS.get(encoding, ""),
             "multi_line": bool(options.pop("support_multi_line", False)),
             "path_column": bool(options.pop("include_path_column", False))}
    for known in ("infer_column_types", "empty_as_string", "path_column", "invalid_lines", "partition_size"):
        options.pop(known, None)
    if header not in _HEADERS:
        raise InputError("MLTable: \"header: {0}\" is not supported. Use one of {1}.".format(header, ", ".join(_HEADERS)))
    if not table["encoding"]:
        raise InputError("MLTable: the encoding {0} is not supported. Use utf8, ascii or latin1.".format(encoding))
    if options:
        raise InputError("MLTable: \"{0}\" is not supported here.".format(sorted(options)[0]))
    return table


def _records(stream, is_multi_line):
    """The lines of a table; with quoted line breaks in them, if that is asked for."""
    if not is_multi_line:
        for line in stream:
            yield line
        return
    record = b""
    for line in stream:
        record += line
        if record.count(b"\"") % 2 == 0:
            yield record
            record = b""
    if record:
        yield record


def _split_table(plan, path, size, first_header, is_first):
    """Adds the rows of a file; returns the header of the first one: [path, start, end], or None."""
    table = plan.table
    if table["kind"] == "parquet":
        _split_parquet(plan, path, size)
        return None
    header = None
    with open(path, "rb", _BLOCK) as stream:
        at = 3 if stream.read(3) == b"\xef\xbb\xbf" else 0
        stream.seek(at)
        records = _records(stream, table["multi_line"])
        if table["header"] in ("all_files_same_headers", "all_files_different_headers") or (
                table["header"] == "from_first_file" and is_first):
            for record in records:
                start, at = at, at + len(record)
                if record.strip():
                    header = [path, start, at]
                    break
        own = header or first_header
        start, rows = at, 0
        for record in records:
            at += len(record)
            rows += 1 if record.strip() else 0
            if rows and at - start >= size:
                plan.add(rows, [{"path": path, "start": start, "end": at, "header": own}])
                start, rows = at, 0
        if rows:
            plan.add(rows, [{"path": path, "start": start, "end": at, "header": own}])
    return first_header or header


def _split_parquet(plan, path, size):
    """Adds the rows of a file, whose row groups stay whole."""
    try:
        import pyarrow.parquet
    except ImportError:
        raise InputError("{0} is a Parquet file. Add pyarrow to the environment of the step.".format(path))
    try:
        groups = pyarrow.parquet.ParquetFile(path).metadata
        sizes = [groups.row_group(at) for at in range(groups.num_row_groups)]
    except (OSError, pyarrow.ArrowException) as error:
        raise InputError("{0} cannot be read: {1}".format(path, error))
    first, rows, taken = 0, 0, 0
    for at, group in enumerate(sizes):
        rows += group.num_rows
        taken += group.total_byte_size
        if rows and (taken >= size or at + 1 == len(sizes)):
            plan.add(rows, [{"path": path, "groups": [first, at + 1]}])
            first, rows, taken = at + 1, 0, 0


def _split_by_keys(plan, files, keys, pattern):
    """One mini-batch for each value of the keys, which the paths of the files contain."""
    if pattern is None:
        raise InputError("partition_keys need an MLTable with extract_columns_from_partition_format.")
    groups = {}
    for number, file in enumerate(files):
        found = pattern.search(file)
        values = found.groupdict() if found else {}
        missing = [key for key in keys if key not in values]
        if missing:
            raise InputError("{0} has no value for the partition key {1}.".format(file, missing[0]))
        groups.setdefault(tuple(values[key] for key in keys), []).append((number, file, values))
    for group in sorted(groups):
        members = groups[group]
        named = dict(zip(keys, group))
        if plan.table is None:
            plan.add(len(members), [file for _, file, _ in members], named)
            continue
        rows, parts = 0, []
        for number, file, values in members:
            single = Plan("", plan.table)
            _split_table(single, file, 1 << 62, None, number == 0)
            for batch in single.batches:
                rows += batch["count"]
                parts += [dict(part, columns=values) for part in batch["parts"]]
        plan.add(rows, parts, named)
