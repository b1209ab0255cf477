"""The rules of the house as functions over a source tree; check_house.py runs them, house_rules_test.py feeds them bad trees.

Each rule yields findings. The layers are those of the project's architecture page: a folder includes itself and lower
layers only.
"""

import functools
import os
import re
from dataclasses import dataclass
from pathlib import Path

from cpp_types import types_of
from run_kind_seam import foreign_names as names_of_run_kinds
from target_seam import foreign_names as names_of_targets

CODE_FOLDERS = ("app", "core", "ui", "tests")
TEXT_FOLDERS = ("app", "core", "ui", "resources", "translations", "tests", "packaging", ".ci")
CODE = {".cpp", ".h", ".hpp", ".cc", ".c"}
SCRIPTS = {".py", ".sh", ".cmake", ".sql"}
TEXT = CODE | SCRIPTS | {".def", ".md", ".txt", ".json", ".yml", ".yaml", ".ts", ".in", ".qss", ".desktop"}
MAX_LINES = 600
GENERATED = {"core/store/base_schema.sql"}

# Lowest first. Folders of one row are siblings: none includes another.
LAYERS = [
    {"core/base"},
    {"core/protocol", "core/scheduler", "core/recurrence"},
    {"core/agent"},
    {"core/thread"},
    {"core/store", "core/ssh", "core/secret"},
    {"core/host"},
    {"core/target", "core/environment", "core/snapshot", "core/transfer", "core/metric"},
    {"core/run", "core/sweep", "core/pipeline"},
    {"core/schedule"},
    {"core/data", "core/instance", "core/usage", "core/model", "core/deployment"},
    {"core/jobfile", "core/runtable"},
    {"core/submission"},
    {"core/client"},
    {"core/driver"},
]
# Widgets that all pages may use, as they may ui/common.
UI_SHARED = {"ui/chart", "ui/log", "ui/preview", "ui/pipeline"}
WITHOUT_QT = ("core/base", "core/protocol", "core/agent", "app/studio-agent", "core/metric", "core/scheduler", "core/recurrence", "core/sweep", "core/pipeline")
# What these may include although the layers would allow more.
ONLY = {
    "core/agent": {"core/agent", "core/protocol", "core/base"},
    "app/studio-agent": {"app/studio-agent", "core/agent", "core/protocol", "core/base"},
}


@dataclass(frozen=True)
class Finding:
    path: str
    line: int
    text: str

    def __str__(self):
        return f"{self.path}:{self.line}: {self.text}"


@dataclass(frozen=True)
class Source:
    """One text file: its path from the root, and three views of its text with the same lines."""

    path: str
    raw: str
    code: str  # comments blanked
    bare: str  # comments and literals blanked

    @property
    def folder(self):
        return folder_of(self.path)

    def lines(self, view):
        return enumerate(view.split("\n"), start=1)


def folder_of(path):
    """The folder that the layers know: two parts of core, ui and app, else one."""
    parts = path.split("/")
    return "/".join(parts[:2]) if parts[0] in ("core", "ui", "app") and len(parts) > 2 else parts[0]


TOKEN = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(?P<mark>[^()\\\s]{0,16})\(.*?\)(?P=mark)"|"(?:\\.|[^"\\\n])*"|(?<![0-9A-Za-z_])\'(?:\\.|[^\'\\\n])+\'',
    re.DOTALL,
)


def blanked(token):
    return "\n".join(" " * len(line) for line in token.split("\n"))


def views(text):
    """The text without comments, and without comments and literals; includes keep their quoted path in both."""
    code, bare, end = [], [], 0
    for match in TOKEN.finditer(text):
        token, before = match.group(), text[end : match.start()]
        end = match.end()
        blank = blanked(token)
        code += (before, blank if token.startswith("/") else token)
        bare += (before, blank)
    return "".join([*code, text[end:]]), "".join([*bare, text[end:]])


def read_tree(root):
    """All text files of the tree that people write; what builds and tools leave behind is not among them."""
    root = Path(root)
    paths = [path for path in root.iterdir() if path.is_file() and (path.suffix in TEXT or path.name.startswith(".clang"))]
    for top in TEXT_FOLDERS:
        for folder, names, files in os.walk(root / top):
            names[:] = [name for name in names if name != "__pycache__"]
            paths += [Path(folder) / name for name in files]
    sources = []
    for path in sorted(paths):
        name = path.relative_to(root).as_posix()
        if path.suffix not in TEXT and not (top_of(name) == ".ci" or path.name == "CMakeLists.txt"):
            continue
        text = path.read_text(encoding="utf-8", errors="replace")
        code, bare = views(text) if path.suffix in CODE else (text, text)
        sources.append(Source(name, text, code, bare))
    return sources


def top_of(path):
    return path.split("/")[0]


@functools.cache
def is_path_of_code(path):
    return top_of(path) in CODE_FOLDERS and Path(path).suffix in CODE


def is_code(source):
    return is_path_of_code(source.path)


def lines_with(text, *patterns):
    """The numbered lines of the text; none if no pattern is anywhere in it, which one search says sooner than one for each line."""
    return enumerate(text.split("\n"), start=1) if any(pattern.search(text) for pattern in patterns) else ()


INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]+)[">]')


@functools.cache
def includes_of(code):
    found = [(number, INCLUDE.match(line)) for number, line in enumerate(code.split("\n"), start=1) if "include" in line]
    return [(number, match.group(1) == '"', match.group(2)) for number, match in found if match]


def includes(source):
    return includes_of(source.code)


def layer_of(folder):
    for level, folders in enumerate(LAYERS):
        if folder in folders:
            return level
    if top_of(folder) == "ui":
        return len(LAYERS)
    if top_of(folder) == "app":
        return len(LAYERS) + 1
    return None


def may_include(user, used):
    """None where `user` may include a header of `used`, else why not."""
    if user == used:
        return None
    if user in ONLY and used not in ONLY[user]:
        return f"{user} may include only {', '.join(sorted(ONLY[user]))}"
    tops = (top_of(user), top_of(used))
    if tops == ("ui", "ui"):
        if user == "ui/common":
            return f"{user} includes nothing else of the window"
        if used == "ui/common" or (user == "ui/shell" and used != "ui/shell"):
            return None
        if used in UI_SHARED and user not in UI_SHARED:
            return None
        return f"{user} may include ui/common, {' and '.join(sorted(UI_SHARED))}, not {used}: the shell composes pages and steps"
    if tops == ("app", "app"):
        return f"{user} is one program and {used} another"
    if user == "app/studioctl" and tops[1] == "ui":
        return "studioctl must do without the window"
    if tops[0] == "ui" and used == "core/driver":
        return "the window asks the driver over its socket"
    if layer_of(used) >= layer_of(user):
        return f"{used} is not below {user}"
    return None


MOC_FILE = re.compile(r"moc_(\w+)\.cpp$")


def rule_layers(sources):
    """Includes go only downwards, and name their file from the root of the project."""
    for source in sources:
        if not is_code(source) or top_of(source.path) == "tests":
            continue
        if layer_of(source.folder) is None:
            yield Finding(source.path, 1, f"{source.folder} stands in no layer; enter it in tests/house/house_rules.py")
            continue
        for number, quoted, name in includes(source):
            top = top_of(name)
            if top == "tests":
                yield Finding(source.path, number, "the program must not include its tests")
            elif top in ("core", "ui", "app"):
                used = folder_of(name)
                if layer_of(used) is None:
                    yield Finding(source.path, number, f"{used} stands in no layer")
                    continue
                why = may_include(source.folder, used)
                if why:
                    yield Finding(source.path, number, why)
            elif quoted and not name.endswith(".moc") and not MOC_FILE.match(name):
                yield Finding(source.path, number, f'name "{name}" by its path from the root of the project')


MOC_WORD = re.compile(r"^\s*Q_(?:OBJECT|GADGET|NAMESPACE)\b")


def rule_moc(sources):
    """What moc writes of a header is compiled with the file of the same name: alone it costs as much as that file."""
    told = {source.path[:-4] for source in sources for _, _, name in includes(source) if name == f"moc_{Path(source.path).stem}.cpp"}
    for source in sources:
        if source.path.endswith(".h") and top_of(source.path) in ("core", "ui", "app") and source.path[:-2] not in told:
            for number, line in source.lines(source.bare):
                if MOC_WORD.match(line):
                    name = Path(source.path).stem
                    yield Finding(source.path, number, f'let {name}.cpp end with #include "moc_{name}.cpp"')
                    break


QT_HEADER = re.compile(r"Q[A-Z]\w*$|Qt\w*/|Qt\w+$")


def rule_qt_free(sources):
    """What runs on other people's machines, and what it is made of, knows no Qt."""
    for source in sources:
        if is_code(source) and source.folder in WITHOUT_QT:
            for number, _, name in includes(source):
                if QT_HEADER.match(name):
                    yield Finding(source.path, number, f"{source.folder} is built without Qt, but includes {name}")


WAITS = re.compile(
    r"\b(QEventLoop\w*|processEvents|waitForFinished|waitForStarted|waitForReadyRead|waitForBytesWritten|waitForConnected|"
    r"waitForDisconnected|waitForEncrypted|waitForNewConnection|BlockingQueuedConnection)\b"
)
EXEC = re.compile(r"(?:\.|->)\s*exec\s*\(")
LOOP_EXEC = re.compile(
    r"(?:\w*(?:loop|dialog|menu|application|app|qApp|drag)\w*|instance\s*\(\s*\))\s*(?:\.|->)\s*exec\s*\(", re.IGNORECASE
)
APPLICATION_EXEC = re.compile(r"\bQ(?:Core|Gui)?Application\s*::\s*exec\s*\(")


def rule_no_waiting(sources):
    """No wait and no nested event loop in core and ui; queries of SQLite may be executed."""
    for source in sources:
        top = top_of(source.path)
        if not is_code(source) or top not in ("core", "ui"):
            continue
        runs_loop = EXEC if top == "ui" else LOOP_EXEC
        for number, line in lines_with(source.bare, WAITS, EXEC, APPLICATION_EXEC):
            match = WAITS.search(line)
            if match:
                yield Finding(source.path, number, f"{match.group()} waits or nests an event loop; connect to a signal")
            elif (EXEC.search(line) and runs_loop.search(line)) or APPLICATION_EXEC.search(line):
                yield Finding(source.path, number, "exec() nests an event loop; open() a dialog, connect to a signal")


SINGLETON = re.compile(r"\bstatic\b[^;={}()]*[&*]\s*instance\s*\(|\b(?!Q[A-Z])[A-Za-z_]\w*\s*::\s*instance\s*\(")


def rule_no_singletons(sources):
    """Collaborators come in through the constructor. Qt's own instances are Qt's business."""
    for source in sources:
        if is_code(source) and top_of(source.path) in ("core", "ui", "app"):
            for number, line in lines_with(source.bare, SINGLETON):
                if SINGLETON.search(line):
                    yield Finding(source.path, number, "instance() of our own; pass the object by reference")


POSIX = re.compile(
    r"(?:unistd|fcntl|poll|signal|csignal|dirent|dlfcn|grp|pwd|pthread|sched|spawn|syslog|termios|netdb|ifaddrs|pty)(?:\.h)?$|"
    r"(?:sys|linux|netinet|arpa|net|asm)/.*"
)


def may_use_posix(path):
    return (
        path.startswith(("core/host/", "core/ssh/", "core/agent/", "app/"))
        or path == "core/base/crash_point.cpp"
        or re.fullmatch(r"core/base/\w+_posix\.cpp", path) is not None
    )


def rule_posix(sources):
    """A client for another system starts from here: POSIX in host, ssh, agent, app, two kinds of files of base and one of store."""
    in_store = {}
    for source in sources:
        if not is_code(source) or top_of(source.path) == "tests" or may_use_posix(source.path):
            continue
        for number, quoted, name in includes(source):
            if quoted or not POSIX.match(name):
                continue
            if source.folder == "core/store":
                in_store.setdefault(source.path, number)
            else:
                yield Finding(source.path, number, f"<{name}> belongs to core/host, core/ssh, core/agent or core/base/*_posix.cpp")
    if len(in_store) > 1:
        for path, number in in_store.items():
            yield Finding(path, number, f"POSIX in {len(in_store)} files of core/store; one is the limit")


COMMAND_LINE_PARSER = "app/studioctl/command.cpp"


def rule_command_line_parser(sources):
    """CLI11 is slow to compile: one file includes it, all others use Command."""
    for source in sources:
        if is_code(source) and source.path != COMMAND_LINE_PARSER:
            for number, _, name in includes(source):
                if name.startswith("CLI/"):
                    yield Finding(source.path, number, f"<{name}> belongs to {COMMAND_LINE_PARSER}; use Command")


def rule_length(sources):
    """A file that needs more lines is two files."""
    for source in sources:
        if Path(source.path).suffix in CODE | SCRIPTS:
            lines = source.raw.count("\n")
            if lines > MAX_LINES and source.path not in GENERATED:
                yield Finding(source.path, lines, f"{lines} lines; {MAX_LINES} is the limit")


TYPE = re.compile(r"^(class|struct|enum class|enum|using)\s+(?:\[\[\w+\]\]\s*)?(\w+)\b(?!::)(?![^\n]*;\s*$)|^(using)\s+(\w+)", re.MULTILINE)


def rule_class_names(sources):
    """A header that defines one class is named after it; one that defines a value type of its own name may have a class beside it."""
    for source in sources:
        if not is_code(source) or top_of(source.path) == "tests" or not source.path.endswith(".h"):
            continue
        types = [(match[1] or match[3], match[2] or match[4], match.start()) for match in TYPE.finditer(source.bare)]
        wanted = Path(source.path).stem.replace("_", "")
        classes = [(name, at) for kind, name, at in types if kind == "class"]
        if len(classes) == 1 and wanted not in (name.lower() for _, name, _ in types):
            line = source.bare.count("\n", 0, classes[0][1]) + 1
            yield Finding(source.path, line, f"the header of class {classes[0][0]} has another name")


def rule_class_sentence(sources):
    """The header of a class begins with a sentence about it: "ClassName verb …"."""
    for source in sources:
        if not is_code(source) or top_of(source.path) == "tests" or not source.path.endswith(".h"):
            continue
        wanted = Path(source.path).stem.replace("_", "")
        for match in TYPE.finditer(source.bare):
            if match[1] == "class" and match[2].lower() == wanted and not re.match(rf"\s*// {match[2]}(<\w+>)?( \([^)]*\))? [a-z]", source.raw):
                yield Finding(source.path, 1, f'begin with a sentence about the class: "{match[2]} verb …"')


# Words of a story, where a contract is wanted; spelled in parts, as below.
STORY = re.compile(r"\b(?:some" + r"body|no" + r"body|who" + r"ever|tells|told|wishes|hears)\b", re.IGNORECASE)


def rule_plain_contracts(sources):
    """Comments of headers use the field's terms: nothing in them speaks, hears or wishes."""
    for source in sources:
        if not is_code(source) or top_of(source.path) == "tests" or not source.path.endswith(".h"):
            continue
        if not STORY.search(source.raw):
            continue
        for number, (raw, code) in enumerate(zip(source.raw.split("\n"), source.code.split("\n")), start=1):
            comment = raw[len(code.rstrip()) :] if "//" in raw else ""
            match = STORY.search(comment)
            if match:
                yield Finding(source.path, number, f"'{match.group()}' in a comment: name the component and what it does")


LIMIT = re.compile(r"\bconstexpr\b[^;=({]*?\b((?:most|largest|longest|shortest|least)[A-Z]\w*)\s*[={]")
POLL = re.compile(r"\bvoid (look(?:Again|(?:At|For)[A-Z]\w*)?)\(")


def rule_field_names(sources):
    """Limits are maxX and minX, and what asks for news polls. A class with a member poll() calls POSIX's by ::poll()."""
    for source in sources:
        if not is_code(source) or top_of(source.path) == "tests":
            continue
        for number, line in lines_with(source.bare, LIMIT, POLL):
            match = LIMIT.search(line)
            if match and source.path.endswith(".h"):
                yield Finding(source.path, number, f"{match.group(1)} is a limit: name it maxX or minX")
            match = POLL.search(line)
            if match:
                yield Finding(source.path, number, f"{match.group(1)}(): name it poll(), or after what it asks for")


COMMENT_WIDTH = 120


def rule_comment_width(sources):
    """Comment lines end where the formatter breaks code; pictures and tables, which are indented, may be wider."""
    for source in sources:
        if not is_code(source):
            continue
        for number, line in enumerate(source.raw.split("\n"), start=1):
            if len(line) <= COMMENT_WIDTH:
                continue
            text = line.strip()
            is_picture = text.startswith("//  ") or "  " in text[3:] or " | " in text
            if text.startswith("// ") and not is_picture:
                yield Finding(source.path, number, f"a comment of {len(line)} columns: break it at {COMMENT_WIDTH}")


# Spelled in parts, so that this file passes its own rules.
LEFT_UNDONE = re.compile(r"\b(?:TO" + r"DO|FIX" + r"ME|XX" + r"X|HA" + r"CK)\b")
UNDONE_PHRASE = re.compile(r"not " + r"implemented|coming " + r"soon", re.IGNORECASE)


def rule_nothing_left_undone(sources):
    """What is unfinished is an issue, not a word in a file."""
    for source in sources:
        for number, line in lines_with(source.raw, LEFT_UNDONE, UNDONE_PHRASE):
            match = LEFT_UNDONE.search(line)
            if not match and top_of(source.path) in ("app", "core", "ui", "packaging"):
                match = UNDONE_PHRASE.search(line)
            if match:
                yield Finding(source.path, number, f"'{match.group()}' says that something was left undone")


PRIVATE_PATH = re.compile(
    r"/(?<![\w.$}>)]/)(?:(?:ro" + r"ot|fa" + r"rm)/|wo" + r"rk/(?:main|steering|shared|\.library)\b)"
)
OUTSIDE = "../sha" + "red"
OUTSIDE_PATH = re.compile(re.escape(OUTSIDE))


def rule_paths(sources):
    """Nothing of the machine it was written on; tests may look at data beside the checkout if they skip without it."""
    for source in sources:
        skips = top_of(source.path) == "tests" and re.search(r"skip", source.raw, re.IGNORECASE)
        for number, line in lines_with(source.raw, PRIVATE_PATH, OUTSIDE_PATH):
            match = PRIVATE_PATH.search(line)
            if match:
                yield Finding(source.path, number, f"'{match.group()}' is a path of one machine")
            if OUTSIDE in line and not skips:
                yield Finding(source.path, number, f"'{OUTSIDE}' lies outside the checkout; only tests that skip may look there")


def rule_headers(sources):
    """A header opens with what it is for, and is read once."""
    for source in sources:
        if is_code(source) and Path(source.path).suffix in (".h", ".hpp"):
            if not source.raw.lstrip().startswith(("//", "/*")):
                yield Finding(source.path, 1, "no comment at the top that says what the header is for")
            if not re.search(r"^\s*#\s*pragma\s+once\s*$", source.code, re.MULTILINE):
                yield Finding(source.path, 1, "no #pragma once")


JSON_VALUE = re.compile(
    r"\b(?:ordered_json|json|Json)\s*(?:::|[({])"  # a member is called, or a value is made
    r"|^\s*(?:(?:static|const|inline|mutable)\s+)*(?:nlohmann::)?(?:ordered_json|json|Json)\s+\w+\s*(?:=[^;]*|\{[^;]*\})?;",  # a value is held
    re.MULTILINE,
)


def rule_json_headers(sources):
    """A header that only names a JSON type includes the forward declarations: the full header is slow to parse."""
    for source in sources:
        if is_code(source) and Path(source.path).suffix in (".h", ".hpp"):
            for number, _, path in includes(source):
                if path == "nlohmann/json.hpp" and not JSON_VALUE.search(source.bare):
                    yield Finding(source.path, number, "no JSON value is made, held or read here: include <nlohmann/json_fwd.hpp>")


def rule_one_definition(sources):
    """Two types of one name are one to the linker, which takes the functions of either for both. Tests of two programs never meet."""
    seen = {}
    for source in sources:
        if is_code(source):
            for line, name in types_of(source):
                seen.setdefault(name, {}).setdefault(source.path, line)
    for name, places in seen.items():
        if len(places) > 1 and any(top_of(path) != "tests" for path in places):
            first, *others = sorted(places)
            for path in others:
                yield Finding(path, places[path], f"{name} is a type of {first}, too; rename one, or put it into an unnamed namespace")


FOREIGN_TEXT = re.compile(r"\b(?:shown\w*|fromStdString|displayText|decodeName)\s*\(")


def arguments_end(text, start):
    """Where the parenthesis closes that opens before `start`; literals are blanked."""
    depth = 1
    while depth and start < len(text):
        depth += {"(": 1, ")": -1}.get(text[start], 0)
        start += 1
    return start


def rule_arg_once(sources):
    """A text from outside may hold "%1" or "%2F": a second arg() would replace that, so all go in with one call."""
    for source in sources:
        if not is_code(source) or top_of(source.path) == "tests":
            continue
        for match in re.finditer(r"\.\s*arg\(", source.bare):
            end = arguments_end(source.bare, match.end())
            if re.match(r"\s*\.\s*arg\(", source.bare[end:]) and FOREIGN_TEXT.search(source.bare, match.end(), end):
                yield Finding(source.path, source.bare.count("\n", 0, match.start()) + 1,
                              "text goes into a sentence with a second arg() behind it; give all values to one arg()")


def rule_run_kinds(sources):
    """What serves all kinds of runs names none: it asks the table of kinds, or one with a row per kind."""
    for path, line, text in names_of_run_kinds(sources):
        yield Finding(path, line, text)


def rule_kinds_of_targets(sources):
    """A new kind of compute target or provider of nodes has no more files to edit than the present ones."""
    for path, line, text in names_of_targets(sources):
        yield Finding(path, line, text)


RULES = [value for name, value in list(globals().items()) if name.startswith("rule_")]


def check(root):
    sources = read_tree(root)
    findings = [finding for rule in RULES for finding in rule(sources)]
    return sources, sorted(findings, key=lambda finding: (finding.path, finding.line, finding.text))
