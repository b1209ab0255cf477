"""Reads MLTable files: paths and the transformations that say how rows are read. Needs no package; uses PyYAML if it is there."""
import glob
import os
import re

from compute_studio_parallel.mini_batches import InputError, files_below, table_format


def read_mltable(path):
    """The files of a table, how its rows are read (None: the table is a list of files), and the pattern of its partitions."""
    with open(path, encoding="utf-8") as stream:
        content = parse_yaml(stream.read())
    if not isinstance(content, dict) or not isinstance(content.get("paths"), list):
        raise InputError("{0} has no \"paths\".".format(path))
    folder = os.path.dirname(path)
    files = []
    for entry in content["paths"]:
        files += _files_of(folder, entry)
    table, pattern, columns = None, None, {}
    for step in content.get("transformations") or []:
        name, options = next(iter(step.items())) if isinstance(step, dict) else (step, None)
        if name == "read_delimited":
            table = table_format("delimited", options)
        elif name == "read_json_lines":
            table = table_format("json_lines", options)
        elif name == "read_parquet":
            table = table_format("parquet", options)
        elif name in ("keep_columns", "drop_columns"):
            columns[name] = options if isinstance(options, list) else [options]
        elif name == "extract_columns_from_partition_format":
            pattern = _partition_pattern(options["partition_format"] if isinstance(options, dict) else options)
        else:
            raise InputError("MLTable: the transformation {0} is not supported here. Supported: read_delimited, "
                             "read_json_lines, read_parquet, keep_columns, drop_columns, "
                             "extract_columns_from_partition_format."
                             .format(name))
    if columns and table is None:
        raise InputError("MLTable: columns can be selected only after read_delimited, read_json_lines or read_parquet.")
    if table is not None:
        table.update(columns)
    return files, table, pattern


def _files_of(folder, entry):
    kind, value = next(iter(entry.items())) if isinstance(entry, dict) and len(entry) == 1 else ("", "")
    value = str(value)
    if kind not in ("file", "folder", "pattern"):
        raise InputError("MLTable: each path must be \"file\", \"folder\" or \"pattern\".")
    if "://" in value or value.startswith("azureml:"):
        raise InputError("MLTable: {0} is not on this machine. Use paths relative to the MLTable.".format(value))
    at = os.path.normpath(os.path.join(folder, value))
    if kind == "pattern":
        return sorted((file for file in glob.glob(at, recursive=True) if os.path.isfile(file)), key=os.fsencode)
    if kind in ("file", "folder") and os.path.isdir(at):  # an example of Azure's names a folder as a file
        return files_below(at)
    if kind == "file" and os.path.isfile(at):
        return [at]
    raise InputError("MLTable: {0} does not exist.".format(at))


def _partition_pattern(text):
    """The regular expression of "/{state}/{part}.csv"."""
    parts = re.split(r"\{([^}]*)\}", str(text))
    for name in parts[1::2]:
        if not name.isidentifier():
            raise InputError("MLTable: the partition format \"{0}\" is not supported: use {{NAME}}.".format(text))
    return re.compile("".join("(?P<{0}>[^/]+)".format(part) if at % 2 else re.escape(part)
                              for at, part in enumerate(parts)) + "$")


def parse_yaml(text):
    try:
        import yaml
    except ImportError:
        return _SmallYaml(text).value()
    try:
        return yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise InputError("MLTable: {0}".format(error))


class _SmallYaml(object):
    """The part of YAML that MLTable files use: maps, lists, scalars, and lists in brackets."""

    def __init__(self, text):
        self._lines = []
        for line in text.splitlines():
            bare = self._without_comment(line).rstrip()
            if bare.strip() and not bare.startswith(("---", "%")):
                self._lines.append((len(bare) - len(bare.lstrip()), bare.strip()))
        self._at = 0

    @staticmethod
    def _without_comment(line):
        quote = ""
        for at, letter in enumerate(line):
            if quote:
                quote = "" if letter == quote else quote
            elif letter in "\"'":
                quote = letter
            elif letter == "#" and (at == 0 or line[at - 1] in " \t"):
                return line[:at]
        return line

    def value(self):
        result = self._block(0) if self._lines else None
        if self._at < len(self._lines):
            raise InputError("MLTable: \"{0}\" is not understood without PyYAML.".format(self._lines[self._at][1]))
        return result

    def _block(self, least):
        indent, text = self._lines[self._at]
        if indent < least:
            return None
        if text.startswith("- ") or text == "-":
            return self._list(indent)
        return self._map(indent)

    def _list(self, indent):
        items = []
        while self._at < len(self._lines) and self._lines[self._at][0] == indent and \
                self._lines[self._at][1].startswith("-"):
            rest = self._lines[self._at][1][1:].lstrip()
            if not rest:
                self._at += 1
                items.append(self._nested(indent + 1))
            elif self._key_of(rest):
                inner = indent + len(self._lines[self._at][1]) - len(rest)
                self._lines[self._at] = (inner, rest)
                items.append(self._map(inner))
            else:
                self._at += 1
                items.append(self._scalar(rest))
        return items

    def _map(self, indent):
        result = {}
        while self._at < len(self._lines) and self._lines[self._at][0] == indent:
            found = self._key_of(self._lines[self._at][1])
            if not found:
                break
            self._at += 1
            key, rest = found
            if rest:
                result[key] = self._scalar(rest)
            else:
                is_list = self._at < len(self._lines) and self._lines[self._at][1].startswith("-")
                result[key] = self._nested(indent if is_list else indent + 1)
        return result

    def _nested(self, least):
        return self._block(least) if self._at < len(self._lines) else None

    @staticmethod
    def _key_of(text):
        found = re.match(r"([A-Za-z_$][\w$.-]*):(?:\s+(.*))?$", text)
        return (found.group(1), (found.group(2) or "").strip()) if found else None

    def _scalar(self, text):
        if text.startswith("[") and text.endswith("]"):
            return [self._scalar(part.strip()) for part in text[1:-1].split(",") if part.strip()]
        if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'":
            return text[1:-1].replace("\\t", "\t") if text[0] == "\"" else text[1:-1].replace("''", "'")
        if text.startswith(("{", "&", "*", "!", "|", ">")):
            raise InputError("MLTable: \"{0}\" is not understood without PyYAML.".format(text))
        words = {"true": True, "false": False, "null": None, "~": None}
        if text.lower() in words:
            return words[text.lower()]
        return int(text) if re.match(r"-?[0-9]+$", text) else text
