"""Installing what is missing, on pretended systems: fakes of dpkg-query, apt-cache, apt-get, sudo and id stand on PATH."""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(os.environ["STUDIO_SOURCE_DIR"])
BASH = shutil.which("bash")
TOOLS = ("sed", "awk", "grep", "env", "basename", "cat", "dirname", "find", "sort", "mkdir", "nproc", "rm", "getent", "cut", "cmake", "true")

# Each fake reads what the pretended system is like from files in $FAKE.
FAKES = {
    "dpkg-query": 'for p in "$@"; do grep -qx -- "$p" "$FAKE/installed" && echo "installed $p"; done; exit 1',
    "apt-cache": """shift; for p in "$@"; do grep -qx -- "$p" "$FAKE/offered" && printf '%s:\\n  Candidate: 1\\n' "$p"
  grep -qx -- "$p" "$FAKE/virtual" && printf '%s:\\n  Candidate: (none)\\n' "$p"; done; exit 0""",
    "apt-get": """echo "$*" >>"$FAKE/log"
while [ "${1#-}" != "$1" ]; do [ "$1" = -o ] && shift; shift; done
case $1 in
update) cat "$FAKE/after-update" >>"$FAKE/offered"; rm -f "$FAKE/stale"; exit "$(cat "$FAKE/update-code")" ;;
install) [ ! -e "$FAKE/stale" ] || exit 100; for p in "$@"; do echo "$p" >>"$FAKE/installed"; done ;;
esac""",
    "sudo": """[ "$1" = -n ] && shift; [ ! -e "$FAKE/sudo-refuses" ] || exit 1; echo "sudo $1" >>"$FAKE/log"; exec "$@" """,
    "id": 'cat "$FAKE/uid"',
}


class Installing(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="studio-packaging-")
        self.addCleanup(folder.cleanup)
        self.fake = Path(folder.name)
        self.bin = self.fake / "bin"
        self.bin.mkdir()
        for tool in TOOLS:
            (self.bin / tool).symlink_to(shutil.which(tool))
        for name in ("dpkg-query", "apt-cache", "apt-get", "id"):
            self.add(name)
        self.system(uid="0", **{"update-code": "0"})
        self.system(installed="", offered="", virtual="", **{"after-update": ""})

    def add(self, name):
        (self.bin / name).write_text(f"#!{BASH}\n{FAKES[name]}\n")
        (self.bin / name).chmod(0o755)

    def system(self, **files):
        for name, text in files.items():
            (self.fake / name).write_text("".join(word + "\n" for word in text.split()))

    def bash(self, script, **environment):
        return subprocess.run(
            [BASH, "-euo", "pipefail", "-c", script, "packaging/run.sh"],
            env={"PATH": str(self.bin), "FAKE": str(self.fake), **environment},
            cwd=self.fake, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False,
        )

    def install(self, *entries, **environment):
        words = " ".join(f"'{entry}'" for entry in entries)
        return self.bash(f". '{ROOT}/packaging/lib/install.sh'; install_packages {words}", **environment)

    def log(self):
        log = self.fake / "log"
        return log.read_text().splitlines() if log.exists() else []

    def test_nothing_missing_asks_nobody(self):
        self.system(installed="cmake g++ pkgconf", uid="1000")
        run = self.install("cmake", "g++", "pkg-config|pkgconf")
        self.assertEqual((run.returncode, run.stdout, run.stderr, self.log()), (0, "", "", []))

    def test_installs_only_what_is_missing_and_says_it(self):
        self.system(installed="cmake", offered="cmake g++ new-name", virtual="old-name")
        run = self.install("cmake", "g++", "old-name|new-name")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("Installing with apt-get: g++ new-name\n", run.stdout)
        self.assertEqual(len(self.log()), 1)
        self.assertTrue(self.log()[0].endswith("install -y --no-install-recommends g++ new-name"))

    def test_a_fresh_machine_without_lists_updates_first(self):
        self.system(**{"after-update": "cmake"})
        run = self.install("cmake")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual([line.split()[5] for line in self.log()], ["update", "install"])

    def test_old_lists_are_refreshed_when_installing_fails(self):
        self.system(offered="cmake", stale="")
        run = self.install("cmake")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual([line.split()[5] for line in self.log()], ["install", "update", "install"])

    def test_a_source_that_does_not_answer_is_no_obstacle(self):
        self.system(**{"after-update": "cmake", "update-code": "100"})
        self.assertEqual(self.install("cmake").returncode, 0)

    def test_what_nobody_offers_is_named(self):
        run = self.install("cmake", "gone|also-gone")
        self.assertNotEqual(run.returncode, 0)
        self.assertIn("do not offer: cmake gone|also-gone", run.stderr)

    def test_the_optional_may_be_missing(self):
        self.system(offered="cmake")
        run = self.install("cmake", "?clang-format-16")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("does not offer clang-format-16", run.stdout)

    def test_other_users_go_through_sudo(self):
        self.system(uid="1000", offered="cmake")
        self.add("sudo")
        run = self.install("cmake")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("through sudo: cmake", run.stdout)
        self.assertIn("sudo env", self.log())

    def test_without_root_and_sudo_it_says_what_to_ask_for(self):
        self.system(uid="1000", offered="cmake g++")
        run = self.install("cmake", "g++", "?clang-format-16")
        self.assertNotEqual(run.returncode, 0)
        self.assertIn("apt-get install cmake g++\n", run.stderr)
        self.add("sudo")
        self.system(**{"sudo-refuses": ""})
        self.assertIn("needs root or sudo", self.install("cmake").stderr)
        self.assertEqual(self.install("?clang-format-16").returncode, 0)
        self.assertEqual(self.log(), [])

    def test_other_systems_are_told_what_is_needed(self):
        (self.bin / "dpkg-query").unlink()
        run = self.install("cmake", "?clang-format-16")
        self.assertNotEqual(run.returncode, 0)
        self.assertIn("STUDIO_NO_INSTALL=1: cmake clang-format-16", run.stderr)
        self.assertEqual(self.install("cmake", STUDIO_NO_INSTALL="1").returncode, 0)

    def test_configures_once_and_again_when_folders_or_options_change(self):
        root = self.fake / "tree with blank"
        (root / "core/base").mkdir(parents=True)
        for folder in ("app", "tests"):
            (root / folder).mkdir()
        (root / "core/base/CMakeLists.txt").touch()
        (self.bin / "cmake").unlink()
        (self.bin / "cmake").write_text(
            f'#!{BASH}\necho "$*" >>"$FAKE/log"\n>"$4/build.ninja"\n'
            'echo "CMAKE_HOME_DIRECTORY:INTERNAL=$2" >"$4/CMakeCache.txt"\n'
            'echo "CMAKE_GENERATOR:INTERNAL=Ninja" >>"$4/CMakeCache.txt"\n'
        )
        (self.bin / "cmake").chmod(0o755)
        script = (
            f". '{ROOT}/packaging/lib/install.sh'; . '{ROOT}/packaging/lib/build.sh'; root='{root}'; "
            "enter_build_folder; configure -DA=1; configure -DA=1; configure -DA=2; "
            'mkdir -p "$root/ui/run"; >"$root/ui/run/CMakeLists.txt"; configure -DA=2; configure -DA=2'
        )
        run = self.bash(script)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual([line[-1] for line in self.log()], ["1", "2", "2"])

    def test_wrong_words_are_refused(self):
        for script in ("run.sh", "test.sh"):
            for words in (["--label", "none"], ["--label"]):
                run = subprocess.run(
                    [BASH, str(ROOT / "packaging" / script), *words], capture_output=True, text=True, timeout=60, check=False
                )
                self.assertEqual(run.returncode, 2, run.stdout)
                self.assertIn("Usage: packaging/", run.stderr)


if __name__ == "__main__":
    unittest.main()
