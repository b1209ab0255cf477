"""README and manual as they are printed: each page's commands run in order in a fresh home, and what they name exists.

"slow" as an argument also runs the blocks that build environments. A machine stands behind alice@gpu01.example.org: this computer's
own sshd, on a port of its own, with another home.
"""

import concurrent.futures
import getpass
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from doc_blocks import blocks_of, commands_of, links_of, read

ROOT = Path(os.environ["STUDIO_SOURCE_DIR"])
BUILD = Path(os.environ["STUDIO_BUILD_DIR"])
MANUAL = ROOT / "resources/manual"
PAGES = [ROOT / "README.md", *sorted(MANUAL.glob("*.md"))]
SLOW = "slow" in sys.argv
PLACE = "alice@gpu01.example.org"  # the machine of the printed commands
SSHD = "/usr/sbin/sshd"
# What the reader of a page has before its first block.
GIVEN = {
    "clusters.md": "\n".join(f"studioctl compute attach {name} {PLACE} --key ~/.ssh/id_ed25519" for name in ("gpu01", "gpu02", "ws3")),
    "cost.md": "studioctl compute create crew --cores 1 --memory 64MiB\nstudioctl run submit --experiment mnist --wait -- true",
    "uninstall.md": f"studioctl compute attach gpu01 {PLACE} --key ~/.ssh/id_ed25519",
}
# What the reader of a page removes after its last block.
REMOVED = {
    "clusters.md": "studioctl compute delete pool --yes\nfor name in gpu01 gpu02 ws3; do studioctl compute detach $name --remove-traces; done",
}
# Written by the program itself or about a command line that is made up.
GENERATED = {"cli.md"}
WRITTEN = [page for page in PAGES if page.name not in GENERATED]  # with commands that are executed


def name_of(page):
    return page.relative_to(ROOT).as_posix()


class Machine:
    """An sshd of this user on the loopback interface. Its sessions have a home of their own."""

    def __init__(self, folder):
        self.folder = folder
        self.home = folder / "machine"
        self.home.mkdir()
        for name in ("host", "user"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / name], check=True)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        config = folder / "sshd_config"
        config.write_text(
            f"Port {self.port}\nListenAddress 127.0.0.1\nHostKey {folder}/host\nPidFile {folder}/sshd.pid\n"
            f"AuthorizedKeysFile {folder}/user.pub\nStrictModes no\nUsePAM no\nPasswordAuthentication no\n"
            f"PermitRootLogin yes\nSetEnv HOME={self.home}\n"
        )
        if os.getuid() == 0:
            Path("/run/sshd").mkdir(exist_ok=True)
        self.process = subprocess.Popen([SSHD, "-D", "-e", "-f", config], stderr=subprocess.DEVNULL)
        for _ in range(100):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise RuntimeError("sshd does not listen")

    def end(self):
        self.process.terminate()
        self.process.wait()

    def introduce(self, home):
        """The user's side: key, known host, and a host of ~/.ssh/config."""
        ssh = home / ".ssh"
        ssh.mkdir(mode=0o700)
        for name in ("", ".pub"):
            shutil.copy(self.folder / f"user{name}", ssh / f"id_ed25519{name}")
        (ssh / "known_hosts").write_text(f"[127.0.0.1]:{self.port} {read(self.folder / 'host.pub')}")
        (ssh / "config").write_text(
            f"Host gpu01\n  HostName 127.0.0.1\n  Port {self.port}\n  User {getpass.getuser()}\n  IdentityFile {ssh}/id_ed25519\n"
        )

    def place(self):
        return f"{getpass.getuser()}@127.0.0.1:{self.port}"


def end_processes_of(home):
    """Drivers end by themselves, but only after the folder that they write into."""
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if f"HOME={home}".encode() in (folder / "environ").read_bytes().split(b"\0"):
                os.kill(int(folder.name), signal.SIGTERM)
        except OSError:
            pass


def run_page(page, folder, machine):
    """Runs the blocks of a page in one shell, as a reader with a checkout would. Returns None, or what went wrong."""
    kinds = ("run", "slow") if SLOW else ("run",)
    blocks = [block for block in blocks_of(read(page), name_of(page)) if block.kind in kinds]
    if not blocks:
        return None
    home = folder / "home"
    checkout = folder / "checkout"
    home.mkdir(parents=True)
    shutil.copytree(ROOT / "resources/samples", checkout / "resources/samples")
    (checkout / "build").symlink_to(BUILD)
    start = checkout if page.name == "README.md" else checkout / "resources/samples"
    texts = [f"echo '@@ {block.page}:{block.line}'\n{block.text}" for block in blocks]
    texts = [GIVEN.get(page.name, ""), *texts, REMOVED.get(page.name, "")]
    if machine:
        machine.introduce(home)
        texts = [text.replace(PLACE, machine.place()) for text in texts]
    environment = {
        "PATH": f"{BUILD / 'bin'}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        "HOME": str(home), "TMPDIR": str(folder), "LC_ALL": "C.UTF-8", "USER": getpass.getuser(), "LOGNAME": getpass.getuser(),
    }
    for name in ("PIP_FIND_LINKS", "PIP_INDEX_URL", "SSL_CERT_FILE", "https_proxy", "http_proxy"):
        if name in os.environ:
            environment[name] = os.environ[name]
    try:
        done = subprocess.run(
            ["bash", "-e", "-c", "\n".join(texts)], cwd=start, env=environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=900 if SLOW else 120, check=False,
        )
    except subprocess.TimeoutExpired as expired:
        return f"{name_of(page)} hangs:\n{(expired.output or b'').decode()[-3000:]}"
    finally:
        end_processes_of(home)
    if done.returncode != 0:
        return f"{name_of(page)} fails with {done.returncode}:\n{done.stdout[-3000:]}"
    # A reader takes the proposal of another command for a failure, also in a loop that continues.
    if "\n  Try: " in done.stdout:
        return f"{name_of(page)} prints a proposal:\n{done.stdout[-3000:]}"
    return None


class Pages(unittest.TestCase):
    def test_begin_with_title(self):
        for page in PAGES:
            text = read(page)
            self.assertRegex(text, r"\A# \S", name_of(page))
            self.assertEqual(len(re.findall(r"^# ", re.sub(r"(?s)```.*?```", "", text), re.MULTILINE)), 1, name_of(page))

    def test_links_lead_somewhere(self):
        for page in PAGES:
            for target in links_of(read(page)):
                path = (page.parent / target.split("#")[0]).resolve()
                self.assertTrue(path.exists(), f"{name_of(page)}: {target}")
                if page.parent == MANUAL:
                    self.assertEqual(path.parent, MANUAL, f"{name_of(page)}: {target} is not installed with it")

    def test_index_names_each_topic(self):
        named = set(links_of(read(MANUAL / "index.md")))
        self.assertEqual(named, {page.name for page in PAGES if page.parent == MANUAL} - {"index.md"})

    def test_blocks_that_cannot_run_say_why(self):
        for page in WRITTEN:
            for block in blocks_of(read(page), name_of(page)):
                if block.kind == "norun":
                    self.assertTrue(block.text.startswith("# "), f"{block.page}:{block.line}: begin with a comment that says why")

    def test_commands_and_options_exist(self):
        """Also where nothing is executed: in sentences, and in blocks for other machines."""
        helps = {}

        def help_of(*words):
            if words not in helps:
                done = subprocess.run(
                    [BUILD / "bin/studioctl", *words, "--help"], capture_output=True, text=True, check=False, timeout=60,
                    env={"PATH": os.environ["PATH"], "LC_ALL": "C", "HOME": "/nonexistent"},
                )
                helps[words] = done.stdout if done.returncode == 0 else None
            return helps[words]

        for page in WRITTEN:
            for place, words in commands_of(read(page)):
                words = words[: words.index("--")] if "--" in words else words
                plain = [word for word in words if not word.startswith("-")]
                if not plain or plain[0] == "help" or "TOPIC" in plain or "/" in plain[0]:
                    continue
                noun = help_of(plain[0])
                self.assertIsNotNone(noun, f"{name_of(page)}: {place}")
                has_verbs = "\nCommands:" in noun
                path = tuple(plain[:2]) if has_verbs else tuple(plain[:1])
                answer = help_of(*path)
                self.assertIsNotNone(answer, f"{name_of(page)}: {place}")
                # An earlier name still works, but its help has the present one.
                self.assertIn(f"\nUsage: studioctl {' '.join(path)} ", answer, f"{name_of(page)}: {place}: a former name")
                for word in words:
                    if word.startswith("--") and word not in ("--json", "--workspace", "--version", "--help"):
                        self.assertIn(word.split("=")[0], re.findall(r"--[a-z][a-z0-9-]*", answer), f"{name_of(page)}: {place}")

    def test_printed_commands_work_in_order(self):
        with tempfile.TemporaryDirectory(prefix="sdoc-") as scratch:
            scratch = Path(scratch)
            machine = None
            if Path(SSHD).exists():
                (scratch / "ssh").mkdir()
                machine = Machine(scratch / "ssh")
                self.addCleanup(machine.end)
            pages = [page for page in WRITTEN if machine or PLACE not in read(page) + GIVEN.get(page.name, "")]
            with concurrent.futures.ThreadPoolExecutor(4) as pool:
                folders = [scratch / str(number) for number in range(len(pages))]
                failures = [text for text in pool.map(run_page, pages, folders, [machine] * len(pages)) if text]
            if machine:
                end_processes_of(machine.home)
            time.sleep(0.3)  # those that were asked to end still write into their folders
            self.assertEqual(failures, [], "\n" + "\n".join(failures))
            if machine:
                traces = machine.home / ".compute-studio/w"  # every page removes its own at its end
                self.assertEqual([path.name for path in traces.iterdir()] if traces.exists() else [], [])
        self.assertEqual(len(pages), len(WRITTEN), "no sshd: pages about machines were not run")


class Reference(unittest.TestCase):
    """Pages about the program's answers, compared with the program."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="studio-docs-", ignore_cleanup_errors=True)
        self.addCleanup(self.folder.cleanup)
        self.addCleanup(end_processes_of, self.folder.name)  # a scheduler still writes there
        self.environment = {
            **os.environ, "HOME": self.folder.name, "XDG_DATA_HOME": self.folder.name + "/data", "LC_ALL": "C.UTF-8",
        }

    def ctl(self, *arguments):
        done = subprocess.run([BUILD / "bin/studioctl", *arguments], env=self.environment, capture_output=True, text=True)
        return done

    def test_cli_page_is_what_the_program_prints(self):
        printed = self.ctl("help", "--markdown")
        self.assertEqual(printed.returncode, 0, printed.stderr)
        page = (MANUAL / "cli.md").read_text(encoding="utf-8")
        self.assertEqual(page, printed.stdout, "run: studioctl help --markdown > resources/manual/cli.md")

    def test_readme_is_short_and_begins_with_a_clone(self):
        text = (ROOT / "README.md").read_text(encoding="utf-8")
        self.assertLessEqual(len(text.split()), 620)
        self.assertLess(text.index("git clone "), text.index("packaging/run.sh"))

    def test_keys_of_a_run_are_documented(self):
        page = (MANUAL / "json.md").read_text(encoding="utf-8")
        section = page.split("## A run")[1].split("| Key | Meaning |")[1].split("\n\n")[0]  # the first table
        documented = set()
        for row in re.findall(r"(?m)^\| (`[^|]*) \|", section):
            documented.update(re.findall(r"`([a-z_]+)`", row))
        identifier = self.ctl("run", "submit", "--", "true").stdout.strip()
        self.assertEqual(self.ctl("run", "wait", identifier, "--timeout", "60s").returncode, 0)
        listed = json.loads(self.ctl("run", "list", "--json").stdout)
        self.assertEqual(len(listed), 1)
        self.assertEqual(documented, set(listed[0]))
        shown = json.loads(self.ctl("run", "show", identifier, "--json").stdout)
        self.assertLessEqual(documented, set(shown))
        self.assertEqual(shown["schema_version"], 1)

    def test_keys_of_an_error_are_documented(self):
        page = (MANUAL / "json.md").read_text(encoding="utf-8")
        section = page.split("## Errors")[1].split("##")[0]
        failed = self.ctl("run", "show", "nosuchrun", "--json")
        self.assertEqual(failed.returncode, 4)
        answer = json.loads(failed.stderr)
        self.assertEqual(set(re.findall(r"(?m)^\| `error\.([a-z]+)`", section)), set(answer["error"]))
        self.assertEqual(answer["error"]["code"], "not_found")
        self.assertEqual(answer["schema_version"], 1)


if __name__ == "__main__":
    unittest.main(argv=[word for word in sys.argv if word != "slow"])
