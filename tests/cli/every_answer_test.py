"""Every command answers in JSON, and with the keys that resources/manual/json.md documents.

One workspace with a pipeline, a sweep, a schedule, data, a budget and a cluster. A command that is not asked here has a reason.
"""

import functools
import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

CTL = Path(os.environ["STUDIO_BUILD_DIR"]) / "bin/studioctl"
PAGE = Path(os.environ["STUDIO_SOURCE_DIR"], "resources/manual/json.md").read_text(encoding="utf-8")
PIPELINE = """type: pipeline
jobs:
  a: {type: command, command: "echo 1 > ${{outputs.out}}/f", outputs: {out: {type: uri_folder}}}
  b: {type: command, command: "cat ${{inputs.i}}/f", inputs: {i: "${{parent.jobs.a.outputs.out}}"}}
"""

# In an order in which each can run; those that delete come last. Without the arguments: the commands that are covered.
COMMANDS = """
run list --all
run show trained
run events trained
run snapshot trained
run metrics trained
run monitor trained
run stream trained
run logs trained --follow
run wait trained
run compare trained other
run update trained --tag a=b
run export trained
run download trained --to got
run resubmit trained --dry-run
run resubmit trained
run submit --follow -- true
run submit --wait -- true
run submit --dry-run -- true
run submit --dry-run --file p.yml
sweep create --param x=choice(1,2) --sampling grid --metric loss --goal minimize -- true
sweep show swept
sweep trials swept
sweep best swept
sweep extend long --max-trials 2
pipeline validate p.yml
pipeline show piped
pipeline show piped --why
pipeline resume piped
schedule list
schedule show tick
schedule next tick
schedule run tick
schedule history tick
schedule disable tick
schedule enable tick
schedule update tick --missed skip
schedule export tick
schedule create --config small --name tock --cron 1-3\\ *\\ *\\ *\\ *
schedule service show
queue list
queue move held --priority 3
queue why held
queue hold held
queue release held
queue limits
queue limit --runs 100
queue fair-share on
queue quarantine 4
run cancel held first --wait
compute list
compute show local
compute show pair
compute kinds
compute gpus local
compute gpus
compute export pair
compute update pair --max-instances 2
compute create second --cores 1 --memory 64MiB
compute list-nodes pair
compute list-operations pair
compute wait pair
compute list-sizes
compute list-ssh-hosts
compute list-questions
compute monitor local
provider list
provider show containers
usage
usage --by experiment
budget list
budget set 7 --currency EUR
data list
data list --name d
data show d
data where d
data lineage d
data export d
data create e --path p.yml
data archive e
environment list
environment show numbers
environment create letters --package numpy
environment compare numbers letters
environment export numbers
environment list-builds
environment list-pythons
environment defaults
runconfig list
runconfig show small
runconfig create large -- true
experiment list
experiment show default
snapshot preview code
map address https://example.org/x code
map environment img numbers
map list
map delete https://example.org/x
vault show
workspace show
workspace check
workspace backup copy.db
version
compute drain local
compute resume local
budget delete --yes
data delete d --yes
schedule delete tick --yes
run clean --dry-run
run clean --yes
run delete other --yes
runconfig delete large --yes
environment delete letters --yes
compute delete pair --yes
"""

# Commands that are not asked here, each with the reason.
ELSEWHERE = {
    "sweep retry": "needs a failed trial", "sweep prune": "needs a running trial", "spark submit": "needs Spark",
    "compute retry": "needs a provider that failed", "compute start": "needs a container engine", "compute stop": "needs a container engine",
    "compute restart": "needs a container engine", "compute resize": "needs a container engine", "compute schedule": "needs a container engine", "compute open": "opens a browser", "compute connect": "relays ssh",
    "compute attach": "needs a machine", "compute check": "needs a machine", "compute detach": "needs a machine", "compute clean": "needs a machine",
    "compute show-storage": "needs a machine", "compute reconnect": "needs a machine", "compute answer": "needs a question",
    "compute ssh": "needs a machine", "compute forward": "needs a machine", "provider check": "needs a container engine",
    "provider add": "needs the CLI of a cloud", "provider delete": "needs the CLI of a cloud", "provider remove": "needs the CLI of a cloud",
    "provider delete-orphan": "needs an orphan", "provider remove-orphan": "needs an orphan", "environment check": "needs a package index",
    "environment build": "needs a package index", "environment delete-build": "needs a package index", "environment set-password": "needs a registry",
    "vault create": "asks for a passphrase", "vault unlock": "asks for a passphrase", "vault change-passphrase": "asks for a passphrase",
    "vault lock": "needs a vault", "workspace create": "made this workspace", "workspace restore": "replaces this workspace",
    "workspace adopt": "needs a moved workspace", "serve": "does not end", "help": "prints a page", "completion": "prints a script",
    "schedule service": "has commands of its own",
}


def words_of(command):
    return [word.replace("\\ ", " ") for word in re.findall(r"(?:\\ |\S)+", command)]


def tables(heading):
    """The keys of each table below a heading of the page, by the first cell of its head."""
    section = re.split(r"(?m)^## ", PAGE.split(f"\n## {heading}\n")[1])[0]
    found = {}
    for head, rows in re.findall(r"(?m)^\| ([^|]+) \| Meaning \|\n\|[-|]+\|\n((?:\|.*\n)+)", section):
        keys = set()
        for cell in re.findall(r"(?m)^\| ([^|]*) \|", rows):
            keys.update(re.findall(r"`([a-z_]+)`", cell))
        found.setdefault(head, []).append(keys)
    return found


class Keys:
    """What a cell of the table of answers names: keys with their own keys in parentheses, and the names of shared tables."""

    def __init__(self):
        self.shared, self.likes, self.inner, self.optional = [], [], {}, set()

    def required(self):
        others = [SHARED[name][0] for name in self.shared] + [answers()[name][1].required() for name in self.likes]
        return {key for key in self.inner if key not in self.optional}.union(*others)

    def allowed(self):
        return set(self.inner).union(*(SHARED[name][1] for name in self.shared), *(answers()[name][1].allowed() for name in self.likes))

    def faults(self, value, path=""):
        """How `value` differs from it."""
        if isinstance(value, list):
            return [fault for item in value for fault in self.faults(item, path)]
        if not isinstance(value, dict):
            return []
        found = [f"{path}: {key} is not documented" for key in sorted(set(value) - self.allowed() - {"schema_version"})]
        found += [f"{path}: {key} is documented, but absent" for key in sorted(self.required() - set(value))]
        for key, inner in self.inner.items():
            if inner is not None and inner.allowed() and key in value:
                found += inner.faults(value[key], f"{path}.{key}")
        return found


def keys_in(cell):
    """`a`, `b` (`c`, `d`?), *run*, as `run list`: keys, keys of their objects, one that may be absent, a shared table, another row."""
    stack, last = [Keys()], None
    for like, key, question, shared, bracket in re.findall(r"as `(\w+ [\w-]+)`|`([a-z_0-9]+)`(\?)?|\*([a-z ]+)\*|([()])", cell):
        if like:
            stack[-1].likes.append(like)
        elif key:
            stack[-1].inner[key], last = None, key
            if question:
                stack[-1].optional.add(key)
        elif shared:
            stack[-1].shared.append(shared)
        elif bracket == "(":
            inner = Keys()
            if last is not None:
                stack[-1].inner[last] = inner
            stack.append(inner)
            last = None
        else:
            stack.pop()
            last = None
    return stack[0]


@functools.cache
def answers():
    """The rows of the table of answers: by command its text and its keys."""
    section = PAGE.split("\n## Answers of each command\n")[1]
    found = {}
    for commands, cell in re.findall(r"(?m)^\| (`[^|]*) \| ([^|]*) \|$", section):
        for command in re.findall(r"`([^`]+)`", commands):
            found[command] = (cell, keys_in(cell))
    return found


def shared_tables():
    """The keys that an answer must and may have, by the name of the table that states them."""
    run, data, target = tables("A run")["Key"][0], tables("Data")["Key"][0] - {"used_by"}, tables("A compute target")
    optional = {"cost", "cost_is_known", "node_seconds", "azure_cost_usd", "azure_size", "metrics", "parameters"}
    schedule = tables("A schedule")["Key"][0] - {"cron", "recurrence", "frequency"}
    every = re.findall(r"(?m)^\| (`[^|]*) \|", PAGE.split("\n## A compute target\n")[1].split("\n| Key of a machine")[0])
    required = {key for cell in every for key in re.findall(r"`([a-z_]+)`", cell)}
    return {"run": (run, run), "short run": (run - optional, run), "data": (data, data), "schedule": (schedule, schedule),
            "target": (required, set().union(*(keys for found in target.values() for keys in found)))}


SHARED = shared_tables()
# In the table of answers, but documented in "Other answers".
PLANS = ("run submit --dry-run", "run resubmit trained --dry-run")


class EveryAnswer(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.home = tempfile.mkdtemp(prefix="studio-every-")
        cls.addClassCleanup(shutil.rmtree, cls.home, ignore_errors=True)
        cls.environment = {
            "PATH": f"{CTL.parent}:/usr/bin:/bin", "HOME": cls.home, "LC_ALL": "C.UTF-8", "COMPUTE_STUDIO_WORKSPACE": cls.home + "/ws",
        }
        Path(cls.home, "code").mkdir()
        Path(cls.home, "code/train.py").write_text("print(1)\n", encoding="utf-8")
        Path(cls.home, "p.yml").write_text(PIPELINE, encoding="utf-8")
        metric = "echo '{\"loss\": ${{search_space.x}}}' > metrics.jsonl"
        cls.ok("workspace", "create", cls.home + "/ws")
        cls.ok("compute", "update", "local", "--max-runs", "4", "--price", "1", "--currency", "EUR")
        cls.ok("compute", "create", "pair", "--cores", "1", "--memory", "128MiB", "--max-instances", "1", "--wait")
        cls.ok("environment", "create", "numbers", "--package", "numpy")
        cls.ok("runconfig", "create", "small", "--", "true")
        cls.ok("budget", "set", "5", "--currency", "EUR")
        cls.ok("data", "create", "d", "--path", "p.yml")
        cls.ok("schedule", "create", "--config", "small", "--name", "tick", "--cron", "0 3 * * *")
        cls.ok("run", "submit", "--name", "other", "--wait", "--", "true")
        cls.ok("run", "submit", "--name", "trained", "--source", "code", "--input", "d=azureml:d:1", "--wait", "--", "sh", "-c",
               "echo '{\"loss\": 1}' > metrics.jsonl; echo 1 > outputs/o")
        cls.ok("run", "submit", "--file", "p.yml", "--name", "piped", "--wait")
        search = ["--sampling", "grid", "--metric", "loss", "--goal", "minimize"]
        cls.ok("sweep", "create", "--name", "swept", "--param", "x=choice(1,2)", *search, "--wait", "--", metric)
        cls.ok("sweep", "create", "--name", "long", "--param", "x=uniform(1,2)", "--max-trials", "1", "--metric", "loss", "--goal", "minimize",
               "--wait", "--", metric)
        for name in ("first", "held"):  # one node, one run at a time
            cls.ok("run", "submit", "--name", name, "--compute", "pair", "--cores", "1", "--", "sleep", "100")

    @classmethod
    def tearDownClass(cls):
        for run in json.loads(cls.ok("--json", "run", "list", "--all", "--state", "Queued,Running,Preparing,Provisioning")):
            cls.answer("run", "cancel", run["id"], "--wait")

    @classmethod
    def answer(cls, *words):
        return subprocess.run(
            [CTL, *words], env=cls.environment, cwd=cls.home, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False
        )

    @classmethod
    def ok(cls, *words):
        done = cls.answer(*words)
        assert done.returncode == 0, f"{words}: {done.stderr}"
        return done.stdout

    def json(self, *words):
        return json.loads(self.ok("--json", *words))

    def test_0_each_command_is_asked_or_has_a_reason(self):
        listed = re.findall(r"(?m)^### studioctl (.+)$", self.ok("help", "--markdown"))
        asked = {" ".join(words_of(line)[:2]) for line in COMMANDS.strip().splitlines()}
        asked |= {word.split()[0] for word in asked}
        nouns = {name.split()[0] for name in listed if " " in name}
        missing = [name for name in listed if name not in asked and name not in ELSEWHERE and name not in nouns]
        self.assertEqual(missing, [])

    def test_1_documented_keys_of_a_run(self):
        found = tables("A run")
        shown = self.json("run", "show", "trained")
        config = self.json("run", "submit", "--dry-run", "--cores", "1", "--", "true")["config"]
        self.assertEqual(found["Key"][0], set(self.json("run", "list")[0]))
        self.assertLessEqual(found["Key of `config`"][0] - set(shown["config"]) - set(config),
                             {"distribution", "other_computes", "instance_type", "shared_memory_bytes", "priority"})  # if they are stated
        self.assertEqual(found["Key of `ranks`"][0], set(shown["ranks"][0]))
        self.assertEqual(found["Key of `pipeline`"][0], set(self.json("pipeline", "show", "piped")["pipeline"]))
        step = re.search(r"\| `steps` \| (.*) \|", PAGE).group(1)
        self.assertEqual(set(re.findall(r"`([a-z_]+)`", step)), set(self.json("pipeline", "show", "piped")["pipeline"]["steps"][0]))

    def test_1_documented_keys_of_a_schedule(self):
        first, history = tables("A schedule")["Key"]
        self.ok("schedule", "run", "tick")
        self.assertEqual(first - {"cron", "recurrence", "frequency"}, set(self.json("schedule", "list")[0]))
        self.assertEqual(history, set(self.json("schedule", "history", "tick")[0]))
        self.assertEqual({"at", "zoned", "time_zone"}, set(self.json("schedule", "next", "tick")[0]))
        self.assertEqual({"unit", "path", "workspace", "is_installed", "state", "schema_version"}, set(self.json("schedule", "service", "show")))

    def test_1_documented_keys_of_data(self):
        keys = tables("Data")["Key"][0]
        self.assertEqual(keys - {"used_by"} | {"versions", "runs"}, set(self.json("data", "list")[0]))
        self.assertEqual(keys - {"used_by"}, set(self.json("data", "list", "--name", "d")[0]))
        self.assertEqual(keys | {"schema_version"}, set(self.json("data", "show", "d")))
        self.assertEqual({"nodes", "edges", "is_cut", "schema_version"}, set(self.json("data", "lineage", "d")))

    def test_1_documented_keys_of_other_answers(self):
        self.assertLessEqual({"quarantine", "price_per_hour", "currency"}, set(self.json("compute", "show", "local")))
        self.assertLessEqual({"slurm_nodes", "attached", "provider", "container", "node_list"}, set(self.json("compute", "show", "pair")))
        self.assertLessEqual({"cost_this_month", "cost_is_known", "on_since"}, set(self.json("compute", "list")[0]))
        self.assertEqual({"kind", "title", "features"}, set(self.json("compute", "kinds")[0]))
        self.assertEqual({"name", "description", "creates_machines", "clusters", "nodes", "orphans"}, set(self.json("provider", "list")[0]))
        self.assertLessEqual({"node_list", "orphan_list"}, set(self.json("provider", "show", "containers")))
        self.assertLessEqual({"config", "sweep", "machine", "upload", "targets"}, set(self.json("run", "submit", "--dry-run", "--", "true")))
        self.assertLessEqual({"differences"}, set(self.json("run", "resubmit", "trained", "--dry-run")))

    def test_0_each_command_is_documented(self):
        asked = {name for name in (self.name_of(line) for line in COMMANDS.strip().splitlines()) if not name.startswith("schedule service")}
        self.assertEqual(asked - set(answers()), set())
        wrong = keys_in("`a`, `b` (`c`, `d`? x), *run*")
        self.assertEqual(wrong.faults({"a": 1, "b": [{"e": 1}], **dict.fromkeys(SHARED["run"][0])}),
                         [".b: e is not documented", ".b: c is documented, but absent"])

    @staticmethod
    def name_of(line):
        words = words_of(line)
        return words[0] if words[0] in ("usage", "version") else " ".join(words[:2])

    def check_keys(self, line, value):
        if line.startswith(PLANS) or line.startswith("schedule service"):
            return
        cell, keys = answers()[self.name_of(line)]
        if "array" not in cell:
            self.assertIsInstance(value, dict, line)
        elif cell.startswith("array"):
            self.assertIsInstance(value, list, line)
        if " export" in line:
            keys.optional.update(keys.inner)  # one of two
        self.assertEqual(keys.faults(value, line), [])

    def test_2_each_answer_is_json(self):
        for line in COMMANDS.strip().splitlines():
            with self.subTest(command=line):
                done = self.answer("--json", *words_of(line))
                self.assertEqual(done.returncode, 0, done.stderr)
                value = json.loads(done.stdout)
                if isinstance(value, dict):
                    self.assertEqual(value["schema_version"], 1)
                else:
                    self.assertIsInstance(value, list)
                self.check_keys(line, value)


if __name__ == "__main__":
    unittest.main()
