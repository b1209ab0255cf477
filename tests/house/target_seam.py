"""Which files may name one kind of compute target or one provider of nodes, in C++ or in SQL.

A new kind or provider costs its own files and rows in a few tables: core/README.md lists them. What names a kind elsewhere has to be
edited, or at least read, for each new one, so no file is added to OTHERS: ask the row of the kind (core/target/target_kind.h), the
provider (core/target/node_provider.h), or give the table a column.
"""

import re

# A row for each of them, or their declaration.
TABLES = {
    "core/jobfile/compute_type.cpp",
    "core/target/provider_config.h",
    "core/target/target_kind.h",
    "ui/common/target_kind_view.cpp",
    "ui/newcompute/attach_kind.cpp",
    "app/studioctl/create_type.cpp",
    "app/studioctl/provider_output.cpp",
}
# What else names a kind or a provider. An entry that is no longer needed is an error, too.
OTHERS = {
    "app/studioctl/compute_commands.cpp",
    "app/studioctl/instance_commands.cpp",
    "app/studioctl/machine_commands.cpp",
    "app/studioctl/provider_check.cpp",
    "core/client/instance_client.cpp",
    "core/client/provider_client.cpp",
    "core/client/target_client.cpp",
    "core/client/usage_client.cpp",
    "core/jobfile/compute_file.cpp",
    "core/jobfile/instance_file.cpp",
    "core/run/reconcile_desired.cpp",
    "core/submission/supported_features.cpp",
    "core/target/cluster.h",
    "core/target/cluster_store.cpp",
    "ui/instance/instance_page.cpp",
    "ui/instance/new_instance_page.cpp",
    "ui/newcompute/cluster_draft.cpp",
    "ui/newcompute/cluster_step.cpp",
    "ui/newcompute/kind_step.cpp",
    "ui/newrun/where_step.cpp",
    "ui/target/cluster_overview.cpp",
    "ui/target/cluster_view.cpp",
    "ui/target/target_table_model.cpp",
}
# Kinds that every client knows: this computer, what has nodes, and a machine.
COMMON = {"Local", "Cluster", "Remote"}
# Words in the name of a file, apart from that of the kind, by which it is a kind's own.
OWN_WORDS = {
    "Hdinsight": ("spark", "hadoop", "yarn"),
    "Ray": ("framework",),
    "Dask": ("framework",),
    "Slot": ("slots",),
    "Machine": ("machines_provider", "machine_nodes"),
    "Container": ("containers_provider", "container_node"),
    "Vm": ("vms_provider",),
    "Kubernetes": ("pod",),
    "Slurm": ("allocation",),
}
# SQL that is never edited again: these migrations, and what they make of an empty database. From then on a trigger asks
# kind_trait and provider_trait (core/target/target_trait_rows.h).
LAST_MIGRATION_WITH_NAMES = 44
GENERATED_SQL = "core/store/base_schema.sql"
KINDS = re.compile(r"enum class TargetKind \{([^}]*)\}")
PROVIDERS = re.compile(r"ProviderConfig =\s*std::variant<([^>]*)>")

STORED_TEXT = re.compile(r'\.text = "(\w+)"|\bname\(\) const override \{ return "(\w+)"')
COMMON_TEXTS = {"local", "amlcompute", "virtualmachine"}


def names_in(sources, path, pattern, otherwise):
    """The names that the file lists; `otherwise` in a tree without it."""
    text = next((source.bare for source in sources if source.path == path), "")
    match = pattern.search(text)
    return re.findall(r"\w+", match.group(1)) if match else otherwise


def patterns_of(sources):
    kinds = [name for name in names_in(sources, "core/target/target_kind.h", KINDS, ["Slurm"]) if name not in COMMON]
    nodes = names_in(sources, "core/target/provider_config.h", PROVIDERS, ["VmNodes"])
    providers = "|".join(name.removesuffix("Nodes") for name in nodes)
    of_kinds = "|".join(kinds)
    return (
        re.compile(rf"\b(?:TargetKind|Framework)::({of_kinds})\b|\b({of_kinds})Config\b"),
        re.compile(rf"\b(?:as|get|get_if|holds_alternative)<({providers})Nodes>"),
    )


def stored_texts(sources):
    """What the database names the kinds and providers, by their rows; "slurm" in a tree without them."""
    texts = {
        match.group(1) or match.group(2)
        for source in sources
        if re.match(r"core/target/(?:\w+_kinds?\.cpp|provider/)", source.path)
        for match in STORED_TEXT.finditer(source.code)
    }
    return texts - COMMON_TEXTS or {"slurm"}


def may_name_in_sql(path):
    migration = re.match(r"core/store/migrations/(\d+)_", path)
    return path == GENERATED_SQL or (migration is not None and int(migration.group(1)) <= LAST_MIGRATION_WITH_NAMES)


def foreign_texts(sources):
    """(path, line, text) of each SQL file, and each literal of other files, with the stored name of a kind or provider."""
    pattern = re.compile("'(" + "|".join(sorted(stored_texts(sources))) + ")'")
    for source in sources:
        if not source.path.startswith(("app/", "core/", "ui/")) or not source.path.endswith((".cpp", ".h", ".sql")):
            continue
        if source.path in TABLES or may_name_in_sql(source.path):
            continue
        sql = re.sub(r"--[^\n]*", "", source.code) if source.path.endswith(".sql") else source.code
        for match in pattern.finditer(sql):
            if not is_own(source.path, match.group(1).removesuffix("s").capitalize()):
                number = sql.count("\n", 0, match.start()) + 1
                yield source.path, number, f"names '{match.group(1)}' in SQL; ask kind_trait, provider_trait or a list of target_kind.h"
                break


def is_own(path, name):
    if path.startswith("core/target/provider/"):
        return True
    file = path.rsplit("/", 1)[-1]
    return any(word in file for word in (name.lower(), *OWN_WORDS.get(name, ())))


def foreign_names(sources):
    """(path, line, text) of each file that names a kind or provider and is neither its own, a table, nor one of OTHERS."""
    patterns = patterns_of(sources)
    for source in sources:
        if not source.path.startswith(("app/", "core/", "ui/")) or not source.path.endswith((".cpp", ".h")) or source.path in TABLES:
            continue
        found = [
            (source.bare.count("\n", 0, match.start()) + 1, next(filter(None, match.groups())))
            for pattern in patterns
            for match in pattern.finditer(source.bare)
        ]
        found.sort()
        found = [(number, name) for number, name in found if not is_own(source.path, name)]
        if found and source.path not in OTHERS:
            number, name = found[0]
            yield source.path, number, f"names {name}, which has files of its own; ask the row of the kind or the provider"
        elif not found and source.path in OTHERS:
            yield source.path, 1, "names no kind or provider any more: remove it from OTHERS in tests/house/target_seam.py"
    yield from foreign_texts(sources)
