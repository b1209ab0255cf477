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
    "apt-get": """case " $* " in *" --print-uris "*) cat "$FAKE/uris" 2>/dev/null; exit ;; esac
echo "$*" >>"$FAKE/log"
while [ "${1#-}" != "$1" ]; do [ "$1" = -o ] && shift; shift; done
case $1 in
update) cat "$FAKE/after-update" >>"$FAKE/offered"; rm -f "$FAKE/stale"; exit "$(cat "$FAKE/update-code")" ;;
install) [ ! -e "$FAKE/stale" ] || exit 100; for p in "$@"; do echo "$p" >>"$FAKE/installed"; done ;;
esac""",
    "sudo": """[ "$1" = -n ] && shift; [ ! -e "$FAKE/sudo-refuses" ] || exit 1; echo "sudo $1" >>"$FAKE/log"; exec "$@" """,
    "id": 'cat "$FAKE/uid"',
    "nproc": "echo 4",
    "df": 'printf "Filesystem 1024-blocks Used Available\\nx 9 9 %s\\n" "$(cat "$FAKE/free")"',
    # Builds programs of which studioctl answers as if a run were finished.
    "cmake": """echo "cmake $*" >>"$FAKE/log"
[ "$1" != -S ] || { >"$4/build.ninja"; exit 0; }
mkdir -p "$2/bin"
for program in studioctl compute-studio; do
  case " $* " in *" $program"*) cp "$FAKE/bin/program" "$2/bin/$program" ;; esac
done""",
    "program": """echo "$(basename "$0") $*" >>"$FAKE/log"
case "$1 $2" in
"run submit") echo 1234567890abcdef ;;
"run stream") echo "epoch 1" ;;
"run wait") exit "$(cat "$FAKE/result")" ;;
esac""",
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

    def configured(self, steps, **environment):
        """The options of each time that CMake ran during these commands."""
        root = self.fake / "tree with blank"
        (root / "core/base").mkdir(parents=True)
        for folder in ("app", "tests"):
            (root / folder).mkdir()
        (root / "core/base/CMakeLists.txt").touch()
        (self.bin / "cmake").unlink()
        (self.bin / "cmake").write_text(
            f'#!{BASH}\necho "$*" >>"$FAKE/log"\n[ "$1" != --fresh ] || shift\n>"$4/build.ninja"\n'
            'echo "CMAKE_HOME_DIRECTORY:INTERNAL=$2" >"$4/CMakeCache.txt"\n'
            'echo "CMAKE_GENERATOR:INTERNAL=Ninja" >>"$4/CMakeCache.txt"\n'
        )
        (self.bin / "cmake").chmod(0o755)
        run = self.bash(
            f". '{ROOT}/packaging/lib/install.sh'; . '{ROOT}/packaging/lib/build.sh'; root='{root}'; enter_build_folder; {steps}",
            **environment,
        )
        self.assertEqual(run.returncode, 0, run.stderr)
        return self.log()

    def test_configures_once_and_again_when_folders_or_options_change(self):
        times = self.configured(
            "configure -DA=1; configure -DA=1; configure -DA=2; "
            'mkdir -p "$root/ui/run"; >"$root/ui/run/CMakeLists.txt"; configure -DA=2; configure -DA=2'
        )
        self.assertEqual([line[-1] for line in times], ["1", "2", "2"])

    def test_another_compiler_begins_anew(self):
        times = self.configured(
            "configure -DA=1; export CXX=/usr/bin/clang++-16; configure -DA=1; configure -DA=2; unset CXX; configure -DA=2; "
            "configure -DCMAKE_CXX_COMPILER=aarch64-linux-gnu-g++"
        )
        self.assertEqual([line.startswith("--fresh ") for line in times], [False, True, False, True, True])
        self.assertEqual(
            [word for line in times for word in line.split() if word.startswith("-DCMAKE_CXX_COMPILER=")],
            [f"-DCMAKE_CXX_COMPILER={name}" for name in ("c++", "c++", "aarch64-linux-gnu-g++")],
        )

    def test_the_compiler_of_the_user_goes_first(self):
        times = self.configured(
            "configure -DA=1; configure -DA=2; export CXX=g++-11; configure -DA=2; unset CXX; configure -DA=2", CXX="g++-12"
        )
        self.assertEqual([line.startswith("--fresh ") for line in times], [False, False, True, True])
        self.assertEqual([line.split()[-2] for line in times[:3]], ["Ninja", "Ninja", "Ninja"])
        self.assertEqual(times[3].split()[-2], "-DCMAKE_CXX_COMPILER=c++")

    def announced(self, *entries, free="9000000"):
        """What is said before a build that needs these packages."""
        for name in ("nproc", "df"):
            (self.bin / name).unlink(missing_ok=True)
            self.add(name)
        self.system(free=free)
        words = " ".join(f"'{entry}'" for entry in entries)
        return self.bash(f". '{ROOT}/packaging/lib/install.sh'; . '{ROOT}/packaging/lib/build.sh'; root='{self.fake}'; announce_build {words}")

    def test_a_build_says_first_what_it_takes(self):
        self.system(installed="cmake")
        run = self.announced("cmake")
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        self.assertRegex(run.stdout, r"on 4 cores: about \d+ minutes until the sample runs, \d+ in all\.\n")
        self.assertIn("Download: nothing.", run.stdout)
        self.assertRegex(run.stdout, r"Disk: \d+ MB in build/\.\n")
        self.assertEqual(self.log(), [])

    def test_a_build_says_how_much_is_fetched(self):
        self.system(installed="cmake", offered="cmake g++ ninja")
        (self.fake / "uris").write_text("'http://x/g.deb' g.deb 12000000 MD5:1\n'http://x/l.deb' l.deb 500001 MD5:2\n")
        self.assertIn("Download: 13 MB of packages", self.announced("cmake", "g++", "ninja").stdout)
        (self.fake / "uris").write_text("")
        self.assertIn("Download: up to 250 MB of packages", self.announced("g++").stdout)
        self.assertIn("Download: up to 250 MB of packages", self.announced("not-in-the-lists").stdout)
        self.assertEqual(self.log(), [])

    def test_a_full_disk_ends_a_build_before_it_begins(self):
        run = self.announced(free="100000")
        self.assertNotEqual(run.returncode, 0)
        self.assertIn("only 100 MB are free on the disk of", run.stderr)

    def tour(self, result, **environment):
        """packaging/run.sh as a whole, in a checkout where building takes no time."""
        root = self.fake / "checkout"
        shutil.rmtree(root, ignore_errors=True)
        shutil.copytree(ROOT / "packaging", root / "packaging", ignore=shutil.ignore_patterns("linux", "cmake"))
        for folder in ("app/compute-studio", "resources/samples/train-classifier"):
            (root / folder).mkdir(parents=True)
        (root / "app/compute-studio/CMakeLists.txt").touch()
        for name in ("nproc", "df", "cmake", "program"):
            (self.bin / name).unlink(missing_ok=True)
            self.add(name)
        for name in ("du", "cp"):
            if not (self.bin / name).exists():
                (self.bin / name).symlink_to(shutil.which(name))
        self.system(free="9000000", result=result)
        return subprocess.run(
            [BASH, str(root / "packaging/run.sh")], cwd=root, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False,
            env={"PATH": str(self.bin), "FAKE": str(self.fake), "HOME": str(self.fake), "STUDIO_NO_INSTALL": "1", **environment},
        )

    def test_the_tour_ends_with_a_summary(self):
        run = self.tour("0")
        self.assertEqual(run.returncode, 0, run.stderr)
        places = [run.stdout.index(text) for text in ("Building Compute Studio on", "Disk: ", "epoch 1", "Building the window.", "Done in ", "Next:")]
        self.assertEqual(places, sorted(places))
        self.assertRegex(run.stdout, r"Done in \d+ s\. build/ has \d+ MB; the runs are in ~/\.local/share/compute-studio\.\n")
        self.assertIn("  build/bin/studioctl run download 12345678 --to results\n", run.stdout)
        self.assertTrue(run.stdout.endswith("  build/bin/compute-studio\n"))
        self.assertNotIn("compute-studio ", [line for line in self.log() if not line.startswith("cmake")])  # no display, no window

    def test_the_tour_opens_the_window_where_there_is_a_display(self):
        self.assertIn("Opening the window.", self.tour("0", DISPLAY=":0").stdout)
        self.assertEqual(self.log()[-1], "compute-studio ")

    def test_the_tour_ends_as_its_run_does(self):
        run = self.tour("1")
        self.assertEqual(run.returncode, 1)
        self.assertIn("The sample's run did not complete; build/bin/studioctl run show 12345678 says why.\n", run.stdout)
        # Where everything is built, nothing has to be announced.
        again = subprocess.run(
            [BASH, "packaging/run.sh", "--build-only"], cwd=self.fake / "checkout", capture_output=True, text=True, timeout=60, check=False,
            env={"PATH": str(self.bin), "FAKE": str(self.fake), "HOME": str(self.fake), "STUDIO_NO_INSTALL": "1"},
        )
        self.assertRegex(again.stdout, r"\ABuilt in \d+ s: build/bin/studioctl build/bin/studio-agent build/bin/compute-studio\n\Z")

    def tested(self, *words):
        """packaging/test.sh as a whole where building takes no time: the entries of ctest that ran, its answer and what it was configured with."""
        root = self.fake / "tested"
        shutil.rmtree(root, ignore_errors=True)
        shutil.copytree(ROOT / "packaging", root / "packaging", ignore=shutil.ignore_patterns("linux", "cmake"))
        entries = {"short": "push", "long": "campaign", "plain": "campaign;instrumented"}
        lines = [
            f'add_test({name} "/bin/sh" "-c" "echo {name} >>\'{self.fake}/ran\'; if [ -e \'{self.fake}/finds\' ]; then '
            f'folder=${{ASAN_OPTIONS#log_path=}}; echo leak >$folder.{name}; fi")\nset_tests_properties({name} PROPERTIES LABELS "{labels}")\n'
            for name, labels in entries.items()
        ]
        (self.fake / "tests").write_text("".join(lines).replace("$", "\\$"))
        (self.fake / "ran").write_text("")
        for name in ("nproc", "cmake"):
            (self.bin / name).unlink(missing_ok=True)
            self.add(name)
        (self.bin / "cmake").write_text(
            f'#!{BASH}\necho "$*" >>"$FAKE/log"\n[ "$1" != -S ] || {{ >"$4/build.ninja"; cp "$FAKE/tests" "$4/CTestTestfile.cmake"; }}\n'
        )
        for name in ("cp", "mktemp", "sleep", "timeout"):
            if not (self.bin / name).exists():
                (self.bin / name).symlink_to(shutil.which(name))
        self.system(uid="1000")
        run = subprocess.run(
            [BASH, str(root / "packaging/test.sh"), *words], cwd=root, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60,
            check=False, env={"PATH": str(self.bin), "FAKE": str(self.fake), "HOME": str(self.fake), "STUDIO_NO_INSTALL": "1"},
        )
        return sorted((self.fake / "ran").read_text().split()), run, " ".join(self.log())

    def test_an_instrumented_campaign_runs_what_is_made_for_it(self):
        ran, run, options = self.tested("--label", "campaign", "--sanitize", "address,undefined")
        self.assertEqual((ran, run.returncode), (["plain"], 0), run.stdout + run.stderr)
        self.assertIn("-DSTUDIO_SANITIZE=address,undefined", options)
        self.assertIn("-DSTUDIO_FUZZERS=OFF", options)
        self.assertEqual(self.tested("--sanitize", "thread")[0], ["short"])

    def test_a_report_of_a_sanitizer_fails_although_all_tests_pass(self):
        (self.fake / "finds").touch()
        ran, run, _ = self.tested("--label", "campaign", "--sanitize=address,undefined")
        self.assertEqual((ran, run.returncode), (["plain"], 1), run.stdout + run.stderr)
        self.assertIn("leak\n", run.stdout)
        self.assertIn("Sanitizers have reported 1 times", run.stdout)

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
