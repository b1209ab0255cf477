"""Completion in the shells themselves: bash and zsh behind a terminal, with the Tab key; fish by its own "complete -C".

The scene has an experiment with two runs, a cluster, an environment and a run configuration.
"""

import os
import pty
import re
import select
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

CTL = Path(os.environ["STUDIO_BUILD_DIR"]) / "bin/studioctl"
SCRIPTS = Path(os.environ["STUDIO_SOURCE_DIR"]) / "app/studioctl/completion"
END = "ready@@"


def plain(screen):
    """What a terminal shows: without escape sequences."""
    return re.sub(r"\x1b(\[[0-9;?]*[A-Za-z]|[=>]|\][^\x07]*\x07)|\x07|\x0f", "", screen)


class Terminal:
    """A shell behind a pseudo terminal."""

    def __init__(self, words, environment):
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            os.execvpe(words[0], words, environment)
        self.screen = ""

    def type(self, text):
        os.write(self.master, text.encode())

    def read(self, until, seconds=20):
        """Waits until the screen has this text."""
        deadline = time.monotonic() + seconds
        while until not in self.screen:
            ready, _, _ = select.select([self.master], [], [], max(0, deadline - time.monotonic()))
            if not ready:
                raise AssertionError(f"the shell did not answer; its screen: {plain(self.screen)!r}")
            self.screen += os.read(self.master, 65536).decode(errors="replace")

    def seen(self):
        """What the screen shows; for messages."""
        while select.select([self.master], [], [], 0)[0]:
            self.screen += os.read(self.master, 65536).decode(errors="replace")
        return plain(self.screen)

    def close(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.master)


class Completion(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.home = tempfile.mkdtemp(prefix="studio-completion-")
        cls.addClassCleanup(shutil.rmtree, cls.home, ignore_errors=True)
        cls.environment = {
            "PATH": f"{CTL.parent}:/usr/bin:/bin", "HOME": cls.home, "LC_ALL": "C.UTF-8", "TERM": "xterm", "COLUMNS": "200",
            "COMPUTE_STUDIO_WORKSPACE": cls.home + "/ws", "PS1": "$ ", "INPUTRC": "/dev/null", "SHELL": "/bin/sh",
        }
        cls.ctl("workspace", "create", cls.home + "/ws")
        cls.ctl("compute", "create", "pair", "--cores", "1", "--memory", "128MiB")
        cls.ctl("environment", "create", "numbers", "--package", "numpy")
        cls.ctl("runconfig", "create", "small", "--", "true")
        cls.run_id = cls.ctl("run", "submit", "--experiment", "digits", "--name", "first", "--", "true").strip()
        cls.other_id = cls.ctl("run", "submit", "--experiment", "digits", "--name", "second", "--", "false").strip()
        subprocess.run([CTL, "run", "wait", cls.run_id, cls.other_id], env=cls.environment, capture_output=True, timeout=60, check=False)

    @classmethod
    def ctl(cls, *words):
        done = subprocess.run([CTL, *words], env=cls.environment, capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def terminal(self, words, set_up):
        if shutil.which(words[0]) is None:
            self.skipTest(f"{words[0]} is not installed")
        terminal = Terminal(words, self.environment)
        self.addCleanup(terminal.close)
        terminal.type(f"cd ~; {set_up}; echo ready'@'@\n")
        terminal.read(END)
        return terminal

    def offered_by_fish(self, line):
        if shutil.which("fish") is None:
            self.skipTest("fish is not installed")
        done = subprocess.run(
            ["fish", "-c", f"cd ~; source {SCRIPTS}/studioctl.fish; complete -C '{line}'"],
            env=self.environment, capture_output=True, text=True, timeout=60, check=False,
        )
        self.assertEqual(done.stderr, "")
        return done.stdout.splitlines()

    # As typed, and what the shell makes of it.
    LINES = (
        ("studioctl comp", "studioctl comp"),  # compute, completion: ambiguous
        ("studioctl run sub", "studioctl run submit"),
        ("studioctl run submit --exp", "studioctl run submit --experiment"),
        ("studioctl compute show pa", "studioctl compute show pair"),
        ("studioctl run submit --compute pa", "studioctl run submit --compute pair"),
        ("studioctl run submit --compute=pa", "studioctl run submit --compute=pair"),
        ("studioctl environment show num", "studioctl environment show numbers"),
        ("studioctl run submit --environment num", "studioctl run submit --environment numbers"),
        ("studioctl run submit --config sm", "studioctl run submit --config small"),
        ("studioctl run list --experiment di", "studioctl run list --experiment digits"),
        ("studioctl run list --state Comp", "studioctl run list --state Completed"),
        ("studioctl run list --state NotR", "studioctl run list --state NotResponding"),
        ("studioctl run list --state Failed,Comp", "studioctl run list --state Failed,Completed"),
        ("studioctl run logs fir", "studioctl run logs first"),
        ("studioctl run cancel first sec", "studioctl run cancel first second"),
        ("studioctl help trou", "studioctl help troubleshooting"),
        ("studioctl --workspace ~/ws compute show pa", "studioctl --workspace HOME/ws compute show pair"),
        ("studioctl run submit -- pair-", "studioctl run submit -- pair-of-files"),
    )

    def check_lines(self, terminal):
        Path(self.home, "pair-of-files").touch()
        for typed, expected in self.LINES:
            with self.subTest(line=typed):
                self.assertEqual(self.completed_command(terminal, typed), expected.replace("HOME", self.home))
        with self.subTest(line="a run by its ID"):
            self.assertEqual(
                self.completed_command(terminal, f"studioctl run show {self.run_id[:20]}"), f"studioctl run show {self.run_id}"
            )

    def completed_command(self, terminal, line):
        """Types the line and Tab, then Home and a command in front of it: what the shell would have executed."""
        answer = Path(self.home, "answer")
        answer.unlink(missing_ok=True)
        terminal.type(line + "\t")
        time.sleep(0.5)  # the user waits for the answer, too
        terminal.type("\x01printf '%s ' \x05 >~/answer; mv ~/answer ~/answered\n")
        answered = Path(self.home, "answered")
        for _ in range(100):
            if answered.exists():
                text = answered.read_text(encoding="utf-8").strip()
                answered.unlink()
                return text
            time.sleep(0.05)
        return terminal.seen()

    def test_bash(self):
        terminal = self.terminal(["bash", "--norc", "--noprofile", "-i"], "source <(studioctl completion bash)")
        self.check_lines(terminal)

    def test_bash_with_the_installed_file(self):
        terminal = self.terminal(["bash", "--norc", "--noprofile", "-i"], f"source {SCRIPTS}/studioctl.bash")
        self.assertEqual(self.completed_command(terminal, "studioctl compute show pa"), "studioctl compute show pair")

    def test_zsh(self):
        terminal = self.terminal(
            ["zsh", "-f", "-i"], "unsetopt zle_bracketed_paste prompt_cr; bindkey -e; source <(studioctl completion zsh)"
        )
        self.check_lines(terminal)

    def test_zsh_with_the_installed_file(self):
        terminal = self.terminal(
            ["zsh", "-f", "-i"], f"unsetopt prompt_cr; bindkey -e; fpath=({SCRIPTS} $fpath); autoload -Uz compinit; compinit -u -D"
        )
        self.assertEqual(self.completed_command(terminal, "studioctl compute show pa"), "studioctl compute show pair")

    def test_fish(self):
        self.assertEqual([row.split("\t")[0] for row in self.offered_by_fish("studioctl comp")], ["compute", "completion"])
        Path(self.home, "pair-of-files").touch()
        for typed, expected in self.LINES[1:]:
            with self.subTest(line=typed):
                offered = [row.split("\t")[0] for row in self.offered_by_fish(typed)]
                self.assertEqual(offered, [expected.split()[-1]])
        self.assertEqual(self.offered_by_fish(f"studioctl run show {self.run_id[:20]}"), [f"{self.run_id}\tfirst, Completed"])

    def test_every_command_and_option_is_offered(self):
        """What the help of the program lists, command by command; no command is written down here."""

        def answer(*words):
            done = subprocess.run([CTL, *words], env=self.environment, capture_output=True, text=True, timeout=60, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)
            return done.stdout

        def offered(*words):
            return {row.split("\t")[0] for row in answer("__complete", "--", *words).splitlines()}

        def commands_in(text):
            listed = re.search(r"(?ms)^Commands:\n(.*?)\n\n", text)
            return re.findall(r"^  ([a-z][a-z-]*)  ", listed.group(1), re.MULTILINE) if listed else []

        def check(*words):
            text = answer(*words, "--help")
            inner = commands_in(text)
            self.assertLessEqual(set(inner), offered(*words, ""), words)
            options = set(re.findall(r"(?m)^ {2,6}(?:-\w, )?(--[a-z][a-z0-9-]*)", text))
            self.assertIn("--json", options, words)
            self.assertLessEqual(options, offered(*words, "-"), words)
            return inner

        count = 0
        for noun in check():
            for verb in check(noun):
                for last in check(noun, verb):
                    self.assertEqual(check(noun, verb, last), [], (noun, verb, last))
                count += 1
        self.assertGreater(count, 100)

    def test_nothing_is_started_or_created(self):
        """Neither a workspace nor a scheduler because of a Tab."""
        with tempfile.TemporaryDirectory(prefix="studio-completion-") as home:
            environment = {**self.environment, "HOME": home, "COMPUTE_STUDIO_WORKSPACE": home + "/ws"}
            done = subprocess.run(
                [CTL, "__complete", "--", "run", "show", ""], env=environment, capture_output=True, text=True, timeout=60, check=False
            )
            self.assertEqual((done.returncode, done.stdout, os.listdir(home)), (0, "", []))


if __name__ == "__main__":
    unittest.main()
