"""Answers for people and for programs: width and colours of a terminal, and the formats json, tsv and name of each command.

One workspace for all, with finished runs of two experiments, a cluster, an environment and a run configuration.
"""

import json
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import tempfile
import termios
import time
import fcntl
import unittest
from pathlib import Path

CTL = Path(os.environ["STUDIO_BUILD_DIR"]) / "bin/studioctl"
MANUAL = Path(os.environ["STUDIO_SOURCE_DIR"]) / "resources/manual"
SCRIPT = """import json, os, sys
loss = float(sys.argv[2])
os.makedirs("outputs", exist_ok=True)
open("metrics.jsonl", "w").write(json.dumps({"loss": loss}) + "\\n")
"""
BOLD = "\x1b[1m"


class Scene(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.home = tempfile.mkdtemp(prefix="studio-answers-")
        cls.addClassCleanup(shutil.rmtree, cls.home, ignore_errors=True)
        cls.environment = {
            "PATH": f"{CTL.parent}:/usr/bin:/bin", "HOME": cls.home, "LC_ALL": "C.UTF-8", "TERM": "xterm",
            "COMPUTE_STUDIO_WORKSPACE": cls.home + "/ws",
        }
        Path(cls.home, "code").mkdir()
        Path(cls.home, "code/train.py").write_text(SCRIPT, encoding="utf-8")
        cls.ctl("workspace", "create", cls.home + "/ws")
        cls.ctl("compute", "update", "local", "--max-runs", "4")
        cls.ctl("compute", "create", "pair", "--cores", "1", "--memory", "128MiB", "--wait")
        cls.ctl("environment", "create", "numbers", "--package", "numpy")
        cls.ctl("runconfig", "create", "small", "--", "true")
        cls.ids = [
            cls.ctl(
                "run", "submit", "--source", "code", "--experiment", "losses", "--name", f"training number {number}", "--",
                "python3", "train.py", "--loss", f"0.{number}5",
            ).strip()
            for number in range(1, 7)
        ]
        cls.failed = cls.ctl("run", "submit", "--experiment", "others", "--", "false").strip()
        cls.ctl("run", "wait", "--experiment", "losses")

    @classmethod
    def answer(cls, *words, **variables):
        environment = {**cls.environment, **variables}
        return subprocess.run(
            [CTL, *words], env=environment, cwd=cls.home, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False
        )

    @classmethod
    def ctl(cls, *words):
        done = cls.answer(*words)
        assert done.returncode == 0, f"{words}: {done.stderr}"
        return done.stdout

    def screen(self, words, columns=100, **variables):
        """What the command writes to a terminal of so many columns."""
        pid, master = pty.fork()
        if pid == 0:
            fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
            os.execve(CTL, [str(CTL), *words], {**self.environment, **variables})
        text = b""
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            ready, _, _ = select.select([master], [], [], 0.5)
            if not ready:
                continue
            try:
                part = os.read(master, 65536)
            except OSError:
                break
            if not part:
                break
            text += part
        os.waitpid(pid, 0)
        os.close(master)
        return text.decode().replace("\r\n", "\n")


class ForPeople(Scene):
    LIST = ("run", "list", "--columns", "metrics.loss,params.loss")

    def test_colors_on_a_terminal_only(self):
        self.assertIn(BOLD, self.screen(self.LIST))
        self.assertRegex(self.screen(self.LIST), r"\x1b\[32mCompleted")
        self.assertRegex(self.screen(["run", "show", self.ids[0]]), r"\x1b\[32mCompleted")
        self.assertRegex(self.screen(["run", "show", "nosuchrun"]), r"\x1b\[31mstudioctl:")
        self.assertNotIn("\x1b", self.ctl(*self.LIST))

    def test_colors_can_be_refused_and_forced(self):
        self.assertNotIn("\x1b", self.screen(self.LIST, NO_COLOR="1"))
        self.assertIn("\x1b", self.screen(self.LIST, NO_COLOR=""))  # as no-color.org says
        self.assertNotIn("\x1b", self.screen(self.LIST, TERM="dumb"))
        self.assertNotIn("\x1b", self.screen(self.LIST, CLICOLOR="0"))
        self.assertIn("\x1b", self.answer(*self.LIST, CLICOLOR_FORCE="1").stdout)

    def test_lines_fit_the_terminal(self):
        for columns in (60, 80, 100, 140):
            for command in (self.LIST, ["compute", "list"], ["run", "compare", *self.ids[:3]], ["run", "compare", "--experiment", "losses"]):
                text = self.screen(command, columns, NO_COLOR="1")
                wide = [line for line in text.splitlines() if len(line) > columns]
                self.assertEqual(wide, [], f"{command} at {columns}")

    def test_shortened_ids_are_prefixes_that_the_program_takes(self):
        lines = self.screen(self.LIST, 80, NO_COLOR="1").splitlines()[1:]
        shown = [line.split()[0] for line in lines]
        self.assertLess(max(map(len, shown)), 26)
        self.assertGreaterEqual(min(map(len, shown)), 8)
        self.assertEqual(len(set(shown)), 7)
        for prefix in shown:
            self.assertEqual(self.answer("run", "show", prefix).returncode, 0)

    def test_pipes_get_whole_values(self):
        for identifier in self.ids:
            self.assertIn(identifier, self.ctl("run", "list"))

    def test_rows_without_header_are_no_header(self):
        text = self.screen(["run", "wait", *self.ids[:2]])
        self.assertNotIn(BOLD, text)
        self.assertEqual(len(re.findall(r"\x1b\[32mCompleted", text)), 2)

    def test_cancel_waits_for_the_end(self):
        both = [self.ctl("run", "submit", "--experiment", "canceled", "--", "sleep", "100").strip() for _ in range(2)]
        lines = self.ctl("run", "cancel", *both, "--wait").splitlines()
        self.assertEqual(sorted(line.split()[0] for line in lines), sorted(both))
        self.assertTrue(all("Canceled" in line for line in lines), lines)
        one = self.ctl("run", "submit", "--experiment", "canceled", "--", "sleep", "100").strip()
        self.assertEqual(json.loads(self.ctl("run", "cancel", one, "--timeout", "30s", "--json"))[0]["state"], "Canceled")
        self.assertEqual(sorted(self.ctl("run", "delete", "--yes", *both, one).split()), sorted([*both, one]))

    def test_column_names_are_short_where_they_are_unique(self):
        both = self.screen(self.LIST, 140, NO_COLOR="1").splitlines()[0]
        self.assertTrue("metrics.loss" in both and "params.loss" in both)
        one = self.screen(["run", "list", "--columns", "metrics.loss"], 140, NO_COLOR="1").splitlines()[0]
        self.assertTrue(one.endswith("  loss"), one)
        self.assertIn("metrics.loss", self.ctl("run", "list", "--columns", "metrics.loss").splitlines()[0])

    def test_many_runs_are_compared_line_by_line(self):
        text = self.ctl("run", "compare", "--experiment", "losses")
        lines = text.splitlines()
        self.assertEqual(len(lines), 7)
        self.assertTrue(lines[0].startswith("ID ") and "loss" in lines[0] and "duration" in lines[0], lines[0])
        self.assertNotIn("duration_ms", text)
        self.assertRegex(lines[1], r"\d\.\d s")
        few = self.ctl("run", "compare", *self.ids[:2])
        self.assertRegex(few, r"outcome +duration +\d\.\d s +\d\.\d s")

    def test_common_beginnings_are_left_out_on_a_terminal(self):
        text = self.screen(["run", "compare", *self.ids[:2]], 100, NO_COLOR="1")
        self.assertRegex(text, r"configuration +command +… 0\.15 +… 0\.25")
        self.assertIn("python3 train.py --loss 0.15", self.ctl("run", "compare", *self.ids[:2]))

    def test_runs_are_selected_by_compute(self):
        self.assertEqual(len(self.ctl("run", "list", "--compute", "local", "--ids").split()), 7)
        self.assertEqual(self.ctl("run", "list", "--compute", "pair", "--ids"), "")
        self.assertEqual(self.answer("run", "list", "--compute", "nope").returncode, 4)
        self.assertEqual(self.answer("run", "list", "--experiment", "nope").returncode, 4)

    def test_help_finds_what_is_meant(self):
        self.assertIn("Usage: studioctl run submit ", self.ctl("help", "submit"))
        self.assertIn("Usage: studioctl run submit ", self.ctl("help", "run", "submit"))
        self.assertIn("Usage: studioctl compute attach ", self.ctl("help", "compute", "attach"))
        self.assertIn("Usage: studioctl environment COMMAND", self.ctl("help", "environment"))
        topics = re.search(r'"studioctl help TOPIC" shows a page of the manual: ([^.]*)\.', " ".join(self.ctl().split())).group(1)
        named = topics.split(", ")
        self.assertEqual(set(named), {path.stem for path in MANUAL.glob("*.md")} - {"index"})
        for topic in named:
            self.assertEqual(self.ctl("help", topic), (MANUAL / f"{topic}.md").read_text(encoding="utf-8"), topic)

    def test_pages_are_laid_out_for_a_terminal(self):
        for path in MANUAL.glob("*.md"):
            text = self.screen(["help", path.stem], 80, NO_COLOR="1")
            prose = [line for line in text.splitlines() if not line.startswith("    ")]
            # A word of its own may be longer: an address, or a name between back quotes.
            wide = [line for line in prose if len(line) > 80 and " " in line.strip()]
            self.assertEqual(wide, [], path.name)
            self.assertEqual([line for line in prose if line.startswith(("#", "|", "```"))], [], path.name)
            self.assertNotRegex(re.sub(r"(?m)^    .*$", "", text), r"\]\(|\*\*|`", path.name)
        self.assertIn(BOLD, self.screen(["help", "attach"]))

    def test_a_page_loses_no_word(self):
        words = lambda text: re.findall(r"[\w-]{3,}", text)
        for path in MANUAL.glob("*.md"):
            page = re.sub(r"```\w+ ?\w*\n", "", path.read_text(encoding="utf-8"))
            page = re.sub(r"(?m)^\|[-|]+\|$", "", page)
            page = re.sub(r"\.md(#[\w-]+)?\)", ")", page)  # a terminal shows the page that a link leads to
            shown = words(self.screen(["help", path.stem], 400, NO_COLOR="1"))
            missing = [word for word in set(words(page)) if word not in shown]
            self.assertEqual(missing, [], path.name)

    def test_durations_without_a_unit_are_seconds(self):
        self.assertIn("a number alone is seconds", " ".join(self.ctl("help", "run", "submit").split()))
        self.assertRegex(self.ctl("run", "submit", "--dry-run", "--time-limit", "10", "--", "true"), r"Time limit +10\.0 s")

    def test_a_long_wait_says_what_it_waits_for(self):
        """The scheduler is stopped meanwhile; the first line comes after two seconds, and programs get none."""
        run = self.ctl("run", "submit", "--experiment", "waited", "--", "sleep", "100").strip()
        asked = ("provider", "delete-orphan", "nosuch")
        self.assertNotIn("waiting", self.answer(*asked).stderr)
        driver = json.loads(self.ctl("workspace", "show", "--json"))["driver"]["pid"]
        os.kill(driver, signal.SIGSTOP)
        try:
            waiting = [
                subprocess.Popen([CTL, *asked, *more], env=self.environment, cwd=self.home, stderr=subprocess.PIPE, text=True)
                for more in ((), ("--json",))
            ]
            time.sleep(3.5)
        finally:
            os.kill(driver, signal.SIGCONT)
        people, programs = (process.communicate(timeout=30)[1] for process in waiting)
        self.assertEqual(people.count("studioctl: waiting for the scheduler of this workspace…\n"), 1, people)
        self.assertEqual(json.loads(programs)["error"]["code"], "not_found")
        self.ctl("run", "cancel", run, "--wait")
        self.ctl("run", "delete", "--yes", run)

    def test_a_run_without_metrics_names_the_file(self):
        done = self.answer("run", "metrics", self.failed)
        self.assertEqual(done.returncode, 0)
        self.assertIn("metrics.jsonl", done.stderr)
        self.assertIn("studioctl help metrics", self.answer("run", "metrics", self.failed, "--name", "loss").stderr)

    def test_pages_stay_found_where_the_checkout_moves(self):
        link = CTL.parent.parent / "share/compute-studio/manual"
        self.assertTrue(link.is_symlink())
        self.assertFalse(os.path.isabs(os.readlink(link)))
        self.assertEqual(self.ctl("help", "exit-codes"), (MANUAL / "exit-codes.md").read_text(encoding="utf-8"))
        # A page, not the command of that name.
        self.assertEqual(self.ctl("help", "metrics"), (MANUAL / "metrics.md").read_text(encoding="utf-8"))


class ForPrograms(Scene):
    def test_a_query_of_the_wrong_type_says_so(self):
        """One ID gives an object, as json.md says; a query for an array must not look like an answer."""
        done = self.answer("run", "wait", self.ids[0], "--query", "[].name")
        self.assertEqual((done.returncode, done.stdout), (0, "null\n"))
        self.assertIn("--query found nothing: [] needs an array, not an object", done.stderr)
        done = self.answer("run", "list", "--query", "[?name=='nope'].name")
        self.assertEqual((done.stdout, done.stderr), ("[]\n", ""))
        done = self.answer("run", "show", self.ids[0], "--query", "signal")  # null, and of the right type
        self.assertEqual((done.stdout, done.stderr), ("null\n", ""))

    def test_lists_have_metrics_and_parameters(self):
        runs = json.loads(self.ctl("run", "list", "--experiment", "losses", "--json"))
        self.assertEqual(sorted(run["metrics"]["loss"] for run in runs), [0.15, 0.25, 0.35, 0.45, 0.55, 0.65])
        self.assertEqual(sorted(run["parameters"]["loss"] for run in runs), ["0.15", "0.25", "0.35", "0.45", "0.55", "0.65"])
        self.assertEqual(self.ctl("run", "list", "--query", "min_by([?metrics.loss], &metrics.loss).name"), '"training number 1"\n')
        waited = json.loads(self.ctl("run", "wait", *self.ids, "--json"))
        self.assertEqual(min(waited, key=lambda run: run["metrics"]["loss"])["id"], self.ids[0])
        self.assertEqual(json.loads(self.ctl("run", "wait", self.ids[1], "--json"))["metrics"]["loss"], 0.25)

    def test_wait_counts_runs_that_have_ended_before(self):
        self.assertEqual(self.answer("run", "wait", self.failed).returncode, 1)
        for selection in (["--experiment", "others"], ["--state", "Failed"]):
            done = self.answer("run", "wait", *selection)
            self.assertEqual((done.returncode, self.failed in done.stdout), (1, True), selection)

    def commands(self):
        """(command line, what -o name prints; None: no names), in an order in which each can run."""
        run = self.ids[0]
        return [
            ("run list", [self.failed, *reversed(self.ids)]), (f"run show {run}", [run]), (f"run events {run}", None),
            (f"run snapshot {run}", None), (f"run metrics {run}", None), (f"run monitor {run}", None), (f"run wait {run}", [run]),
            (f"run compare {run} {self.ids[1]}", None), (f"run update {run} --tag a=b", [run]), ("run submit --dry-run -- true", None),
            (f"queue list", []), ("compute list", ["local", "pair"]), ("compute show pair", ["pair"]), ("compute list-nodes pair", []),
            ("compute list-operations pair", None), ("compute list-sizes --min-cores 400", None), ("compute list-ssh-hosts", []),
            ("compute list-questions", []), ("compute update pair --max-instances 2", ["pair"]), ("compute monitor local", None),
            ("environment list", ["numbers:1"]), ("environment show numbers", ["numbers:1"]), ("environment list-builds", []),
            ("environment list-pythons", None), ("environment defaults", None), ("runconfig list", ["small:1"]),
            ("runconfig show small", ["small:1"]), ("experiment list", None), ("experiment show losses", ["losses"]),
            ("snapshot preview code", None), ("map address https://example.org/x code", None), ("map list", None),
            ("map delete https://example.org/x", None), ("vault show", None), ("workspace show", None), ("workspace check", None),
            ("workspace backup copy.db", None), ("version", None),
        ]

    def test_each_answer_is_json(self):
        for command, _ in self.commands():
            with self.subTest(command=command):
                done = self.answer("--json", *command.split())
                self.assertEqual(done.returncode, 0, done.stderr)
                value = json.loads(done.stdout)
                if isinstance(value, dict):
                    self.assertEqual(value["schema_version"], 1)

    def test_names_are_ids_or_names(self):
        for command, names in self.commands():
            if names is None:
                continue
            with self.subTest(command=command):
                done = self.answer("--output", "name", *command.split())
                self.assertEqual((done.returncode, sorted(done.stdout.split())), (0, sorted(names)), done.stderr)

    def test_tsv_has_no_header_and_one_line_for_each(self):
        rows = self.ctl("run", "list", "--output", "tsv", "--experiment", "losses").splitlines()
        self.assertEqual([row.split("\t")[0] for row in rows], list(reversed(self.ids)))
        self.assertEqual(len(self.ctl("run", "list", "-o", "tsv", "--query", "[].[name, state]").splitlines()), 7)
        self.assertEqual(self.ctl("run", "wait", *self.ids[:2], "-o", "tsv").splitlines()[0].split("\t")[1], "Completed")

    def test_errors_are_json_on_standard_error(self):
        for command in ("run show nosuchrun", "run fly", "run submit", "compute show nope", "run list --limit x", "fly"):
            for words in (["--json", *command.split()], [*command.split(), "-o", "json"]):
                done = self.answer(*words)
                self.assertEqual(done.stdout, "")
                error = json.loads(done.stderr)
                self.assertEqual((set(error), error["schema_version"]), ({"error", "schema_version"}, 1))
                self.assertEqual(set(error["error"]), {"code", "message", "hint", "detail"})

    def test_an_export_is_no_answer(self):
        """It is written as it is; -o is the format everywhere, so a file is named by --to."""
        done = self.answer("run", "export", self.ids[0], "--output", "again.yml")
        self.assertEqual(done.returncode, 2)
        self.assertIn("--to", done.stderr)
        self.assertFalse(Path(self.home, "again.yml").exists())
        self.ctl("run", "export", self.ids[0], "--to", "again.yml")
        self.assertIn("command:", Path(self.home, "again.yml").read_text(encoding="utf-8"))


if __name__ == "__main__":
    unittest.main()
