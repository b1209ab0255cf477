"""Which files may name one kind of run.

A new kind of run with children costs its own files and a row, or one line, in each of TABLES: core/README.md lists them. What names a
kind elsewhere has to be edited, or at least read, for each new one: ask the row of the kind (core/run/run_kind.h) instead, or give a
table a column. The kinds themselves are read from core/run/KIND_kind.h, so a new one is entered nowhere here.
"""

import re

# One per layer: a new kind edits five files at most. A further one is for kinds that are several jobs alone.
SEVERAL_JOBS = "core/submission/job_kind.cpp"
TABLES = {
    "core/run/run_kind.cpp",
    "core/driver/child_planner.cpp",
    "core/jobfile/job_type.cpp",
    "app/studioctl/run_kind_commands.cpp",
    "ui/shell/studio_parts.cpp",
}
# What belongs to a kind although it is neither in a folder of its name nor named after it.
OWN = {
    "sweep": (
        r"^ui/newrun/",
        r"^core/jobfile/(?:hyperdrive_file|trial_config)\.",
        r"^app/studioctl/array_option\.",
    ),
    "pipeline": (
        r"^ui/newrun/",
        r"^ui/run/step_details\.",
        r"^core/client/step_reuse\.",
        r"^core/driver/output_capture\.",
        r"^core/jobfile/step_values\.",
    ),
}
DECLARED = re.compile(r"\bstd::string_view (\w+)RunKind = \"")
LAUNCHED = "command"  # what every client knows


def kinds_of(sources):
    """The kinds with a header of their own in core/run; those of today in a tree without any."""
    found = {
        name
        for source in sources
        if re.fullmatch(r"core/run/\w+_kind\.h", source.path)
        for name in DECLARED.findall(source.code)
        if name != LAUNCHED
    }
    return sorted(found) or ["pipeline", "sweep"]


def patterns_of(kind):
    """What names the kind in code, its headers, and the paths that are its own."""
    title = kind[0].upper() + kind[1:]
    word = re.sub(r"(?<!^)([A-Z])", r"_\1", kind).lower()
    return (
        re.compile(
            rf"\b{kind}(?:RunKind|KindTraits)\b|\bkind\s*(?:=|(?:NOT )?IN\s*\()\s*'{word}'|\b{title}(?:Client|Spec|Draft)\b"
        ),
        re.compile(rf"core/{word}/|ui/{word}/|/{word}_\w+\.h$"),
        re.compile("|".join((rf"/{word}[/_]", *OWN.get(kind, ())))),
    )


def foreign_names(sources):
    """(path, line, text) of each file that names a kind of run, and is neither a kind's own nor a table."""
    kinds = [patterns_of(kind) for kind in kinds_of(sources)]
    for source in sources:
        if not source.path.startswith(("app/", "core/", "ui/")) or not source.path.endswith((".cpp", ".h")) or source.path in TABLES | {SEVERAL_JOBS}:
            continue
        if any(own.search(source.path) for _, _, own in kinds):
            continue
        for number, line in enumerate(source.code.split("\n"), start=1):
            for name, header, _ in kinds:
                included = re.match(r'\s*#\s*include\s*"([^"]+)"', line)
                match = (included and header.search(included.group(1)) and included) or name.search(line)
                if match:
                    text = included.group(1) if included else match.group()
                    yield source.path, number, f"{text} is of one kind of run: ask core/run/run_kind.h, or a table that core/README.md names"
