"""What `cmake --install` puts where, and that desktops, catalogues, man and bash can read it."""

import gzip
import json
import os
import re
import shutil
import signal
import struct
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as xml
from pathlib import Path

ROOT = Path(os.environ["STUDIO_SOURCE_DIR"])
BUILD = Path(os.environ["STUDIO_BUILD_DIR"])
VERSION = re.search(r"project\(ComputeStudio VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")).group(1)
ICON_SIZES = (16, 22, 24, 32, 48, 64, 128, 256)
PROGRAMS = ["bin/compute-studio", "bin/studioctl", "lib/compute-studio/studio-agent"]
# Only where packaging/agent-aarch64.sh has made it.
if (Path(os.environ["STUDIO_SOURCE_DIR"]) / "build/bin/studio-agent-aarch64").exists():
    PROGRAMS.append("lib/compute-studio/studio-agent-aarch64")
TEXTS = (
    "share/applications/compute-studio.desktop",
    "share/bash-completion/completions/studioctl",
    "share/fish/vendor_completions.d/studioctl.fish",
    "share/zsh/vendor-completions/_studioctl",
    "share/doc/compute-studio/changelog.gz",
    "share/doc/compute-studio/copyright",
    "share/icons/hicolor/scalable/apps/compute-studio.svg",
    "share/lintian/overrides/compute-studio",
    "share/man/man1/compute-studio.1.gz",
    "share/man/man1/studioctl.1.gz",
    "share/metainfo/compute-studio.metainfo.xml",
)
LANGUAGES = ("de", "zh_CN")


def run(*words, **options):
    return subprocess.run(
        [str(word) for word in words], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False, **options
    )


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        missing = [name for name in PROGRAMS if not (BUILD / "bin" / Path(name).name).exists()]
        if missing:
            raise unittest.SkipTest(f"not built: {', '.join(missing)}; build everything first")
        cls.folder = tempfile.TemporaryDirectory(prefix="studio-install-")
        cls.addClassCleanup(cls.folder.cleanup)
        stage = Path(cls.folder.name)
        done = run(os.environ["STUDIO_CMAKE"], "--install", BUILD, "--prefix", "/usr", env={**os.environ, "DESTDIR": str(stage)})
        assert done.returncode == 0, done.stdout + done.stderr
        cls.stage = stage
        cls.usr = stage / "usr"

    def need(self, program):
        if shutil.which(program) is None:
            self.skipTest(f"{program} is not installed")

    def text(self, name):
        return (self.usr / name).read_text(encoding="utf-8")

    def test_each_file_is_where_it_belongs_and_no_other(self):
        icons = [f"share/icons/hicolor/{size}x{size}/apps/compute-studio.png" for size in ICON_SIZES]
        samples = [
            "share/compute-studio/" + path.relative_to(ROOT / "resources").as_posix()
            for path in (ROOT / "resources/samples").rglob("*")
            if path.is_file()
        ]
        manual = ["share/compute-studio/manual/" + path.name for path in (ROOT / "resources/manual").iterdir()]
        found = sorted(path.relative_to(self.usr).as_posix() for path in self.usr.rglob("*") if path.is_symlink() or not path.is_dir())
        self.assertEqual(found, sorted([*PROGRAMS, *TEXTS, *icons, *samples, *manual, "share/doc/compute-studio/manual"]))
        self.assertEqual([path.name for path in self.stage.iterdir()], ["usr"])

    def test_programs_can_be_executed_and_other_files_only_read(self):
        for path in self.usr.rglob("*"):
            if path.is_file():
                name = path.relative_to(self.usr).as_posix()
                executable = name in PROGRAMS or name.endswith(".py")
                self.assertEqual(path.stat().st_mode & 0o777, 0o755 if executable else 0o644, name)

    def test_the_manual_can_be_read_as_documentation(self):
        """The programs must do without /usr/share/doc, so that holds the link."""
        self.assertTrue((self.usr / "share/doc/compute-studio/manual/index.md").read_text(encoding="utf-8").startswith("# "))

    def test_the_installed_programs_tell_version_and_commit(self):
        words = run(self.usr / "bin/studioctl", "--version").stdout.split(maxsplit=1)
        self.assertEqual(words[0], "studioctl")
        self.assertRegex(words[1].strip(), rf"^{re.escape(VERSION)}( \([0-9a-f]{{12}}\))?$")

    def test_catalogue_entry_shows_pictures_where_they_are_published(self):
        with tempfile.TemporaryDirectory(prefix="studio-metainfo-") as folder:
            entry = Path(folder) / "x.metainfo.xml"
            template = (ROOT / "packaging/linux/compute-studio.metainfo.xml.in").read_text(encoding="utf-8")
            rules = (ROOT / "packaging/cmake/InstallFiles.cmake").read_text(encoding="utf-8")
            block = re.search(r'STUDIO_METAINFO_WEBSITE "(  <url.*?)"\)', rules, re.DOTALL).group(1).replace('\\"', '"')
            block = block.replace("${STUDIO_WEBSITE}", "https://example.org/compute-studio")
            for name, value in (("STUDIO_METAINFO_WEBSITE", block), ("PROJECT_VERSION", VERSION), ("STUDIO_RELEASE_DATE", "2026-11-21")):
                template = template.replace(f"@{name}@", value)
            entry.write_text(template, encoding="utf-8")
            pictures = re.findall(r"/resources/screenshots/([\w-]+\.png)<", template)
            self.assertGreater(len(pictures), 2)
            for picture in pictures:
                self.assertTrue((ROOT / "resources/screenshots" / picture).exists(), picture)
            self.need("appstreamcli")
            done = run("appstreamcli", "validate", "--no-net", "--no-color", "--pedantic", entry)
            self.assertEqual((done.returncode, [line for line in done.stdout.splitlines() if line[:2] in ("E:", "W:", "I:", "P:")]), (0, []))

    def test_the_installed_command_line_finds_its_agent(self):
        """The program itself tells: it keeps a copy of the agent that it used in ~/.compute-studio."""
        home = self.stage.parent / (self.stage.name + "-home")
        home.mkdir()
        self.addCleanup(shutil.rmtree, home, ignore_errors=True)
        environment = {"PATH": os.environ["PATH"], "HOME": str(home), "LC_ALL": "C.UTF-8"}
        studioctl = (self.usr / "bin/studioctl", "--json", "--workspace", home / "w")
        run(*studioctl, "workspace", "create", env=environment)
        done = run(*studioctl, "run", "submit", "--follow", "--", "true", env=environment)
        driver = json.loads(run(*studioctl, "workspace", "info", env=environment).stdout).get("driver")
        if driver:  # it would end by itself, but only after the folder that it writes into
            os.kill(driver["pid"], signal.SIGTERM)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        agents = list((home / ".compute-studio/agent").glob("*/studio-agent"))
        self.assertEqual(len(agents), 1)
        self.assertEqual(agents[0].read_bytes(), (self.usr / "lib/compute-studio/studio-agent").read_bytes())

    def test_desktop_entry_is_valid(self):
        self.need("desktop-file-validate")
        done = run("desktop-file-validate", "--no-hints", self.usr / TEXTS[0])
        self.assertEqual((done.returncode, done.stdout + done.stderr), (0, ""))

    def test_desktop_entry_speaks_and_fits_the_program(self):
        entry = dict(line.split("=", 1) for line in self.text(TEXTS[0]).splitlines() if "=" in line)
        for key in ("Name", "GenericName", "Comment", "Keywords"):
            for language in LANGUAGES:
                self.assertTrue(entry.get(f"{key}[{language}]"), f"{key}[{language}]")
        self.assertTrue((self.usr / "bin" / entry["Exec"]).exists())
        self.assertEqual(entry["Categories"], "Science;ArtificialIntelligence;")
        # What the window calls itself, so that its button stands under this entry.
        program = (ROOT / "app/compute-studio/main.cpp").read_text(encoding="utf-8")
        self.assertIn(f'setDesktopFileName(QStringLiteral("{entry["StartupWMClass"]}"))', program)
        self.assertTrue(list(self.usr.glob(f"share/icons/hicolor/*/apps/{entry['Icon']}.*")))

    def test_catalogue_entry_is_valid(self):
        self.need("appstreamcli")
        done = run("appstreamcli", "validate", "--no-net", "--no-color", self.usr / TEXTS[-1])
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertNotIn("W:", done.stdout)

    def test_catalogue_entry_fits_the_package(self):
        entry = xml.fromstring(self.text(TEXTS[-1]))
        self.assertEqual(entry.find("launchable").text, "compute-studio.desktop")
        self.assertEqual(entry.find("releases/release").get("version"), VERSION)
        for binary in entry.findall("provides/binary"):
            self.assertTrue((self.usr / "bin" / binary.text).exists())
        lang = "{http://www.w3.org/XML/1998/namespace}lang"
        for texts in ("summary", "description/p", "description/ul/li"):
            found = [text.get(lang, "en") for text in entry.findall(texts)]
            for language in LANGUAGES:
                self.assertEqual(found.count(language), found.count("en"), f"{texts} in {language}")

    def test_icons_have_their_sizes(self):
        for size in ICON_SIZES:
            head = (self.usr / f"share/icons/hicolor/{size}x{size}/apps/compute-studio.png").read_bytes()[:24]
            self.assertEqual((head[:8], struct.unpack(">II", head[16:24])), (b"\x89PNG\r\n\x1a\n", (size, size)))

    def test_manual_pages_are_whole(self):
        for name in ("compute-studio", "studioctl"):
            packed = (self.usr / f"share/man/man1/{name}.1.gz").read_bytes()
            page = gzip.decompress(packed).decode()
            self.assertNotRegex(page, r"@\w+@")  # what CMake should have filled in
            self.assertIn(f"Compute Studio {VERSION}", page)
            self.assertEqual(packed[4:8], bytes(4), "a time stamp makes every package different")
            if shutil.which("mandoc"):
                done = run("mandoc", "-T", "lint", "-W", "warning", self.usr / f"share/man/man1/{name}.1.gz")
                self.assertEqual(done.stdout, "")
            if shutil.which("man") and shutil.which("troff"):  # as lintian reads it
                reading = {**os.environ, "LC_ALL": "C.UTF-8", "MANROFFSEQ": "", "MANWIDTH": "80"}
                done = run("man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", self.usr / f"share/man/man1/{name}.1.gz", env=reading)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
            # A line of text that begins with a dot is taken for a macro, and lost.
            self.assertEqual([line for line in page.splitlines() if re.match(r"\.(?![A-Z]|br$|nf$|fi$|\\)", line)], [])

    def test_manual_page_names_what_the_program_offers(self):
        """All commands and their subcommands, and every global option."""
        page = gzip.decompress((self.usr / "share/man/man1/studioctl.1.gz").read_bytes()).decode().replace("\\-", "-")
        listed = r"(?ms)^Commands:\n(.*?)\n\n"
        help_of = lambda *words: run(self.usr / "bin/studioctl", *words, "--help", env={**os.environ, "LC_ALL": "C"}).stdout
        offered = help_of()
        nouns = re.findall(r"^  ([a-z]+)  ", re.search(listed, offered).group(1), re.MULTILINE)
        self.assertGreater(len(nouns), 5)
        for option in re.findall(r"--[a-z]+", offered.split("Global options:")[1].split('"')[0]):
            self.assertIn(option, page.split(".SH COMMANDS")[0])
        for noun in nouns:
            # Everything that is written behind the noun's own titles.
            entries = re.findall(rf"(?ms)^\.TP\n(\.BR? \"?{noun}\b.*?)(?=^\.TP|^\.SH)", page)
            self.assertTrue(entries, noun)
            words = set(re.findall(r"[a-z][a-z-]*", "\n".join(entries)))
            commands = re.search(listed, help_of(noun))
            verbs = re.findall(r"^  ([a-z][a-z-]*)  ", commands.group(1), re.MULTILINE) if commands else []
            self.assertEqual([verb for verb in verbs if verb not in words], [], noun)

    def test_manual_page_names_all_types_that_are_attached(self):
        page = gzip.decompress((self.usr / "share/man/man1/studioctl.1.gz").read_bytes()).decode()
        offered = run(self.usr / "bin/studioctl", "compute", "attach", "--help", env={**os.environ, "LC_ALL": "C"}).stdout
        types = re.search(r"--type \S+ (.*?) \(default: virtualmachine\)", " ".join(offered.split())).group(1)
        names = [name for each in types.split("; ") for name in each.split(": ")[0].split(", ")]
        self.assertEqual(names[:2], ["virtualmachine", "slurm"])
        named = re.sub(r"\\f.", " ", page.replace("\\-", "-"))
        self.assertEqual([name for name in names[1:] if not re.search(rf"--type .*\b{name}\b", named)], [])

    def test_manual_page_names_the_presets_of_clouds(self):
        page = gzip.decompress((self.usr / "share/man/man1/studioctl.1.gz").read_bytes()).decode()
        presets = sorted(path.stem for path in (ROOT / "resources/providers").glob("*.yml"))
        self.assertIn(" \", \" ".join(presets[:-1]) + f' " or " {presets[-1]}', page)

    def test_manual_page_of_the_window_names_its_options(self):
        page = gzip.decompress((self.usr / "share/man/man1/compute-studio.1.gz").read_bytes()).decode().replace("\\-", "-")
        environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
        offered = run(self.usr / "bin/compute-studio", "--help", env={**environment, "LC_ALL": "C"}).stdout
        options = set(re.findall(r"(?m)^  (?:-., )*(--[a-z-]+)", offered)) - {"--help-all"}  # Qt's own
        self.assertIn("--workspace", options)
        self.assertEqual([option for option in sorted(options) if option not in page], [])

    def test_list_of_changes_begins_with_this_version(self):
        changes = gzip.decompress((self.usr / "share/doc/compute-studio/changelog.gz").read_bytes()).decode()
        self.assertTrue(changes.startswith(f"compute-studio ({VERSION}) "))
        self.assertNotIn("@STUDIO", changes)

    def complete(self, *words):
        script = (
            'compopt() { :; }; . "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; _studioctl; '
            'printf "%s\\n" "${COMPREPLY[@]}"'
        )
        done = run("bash", "-c", script, "bash", self.usr / "share/bash-completion/completions/studioctl", *words)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.split()

    def test_bash_completes_commands_and_options(self):
        program = self.usr / "bin/studioctl"
        self.assertIn("compute", self.complete(program, "com"))
        self.assertEqual(self.complete(program, "run", "sub"), ["submit"])
        self.assertEqual(self.complete(program, "--workspace", "/tmp/x", "run", "cance"), ["cancel"])
        self.assertEqual(self.complete(program, "run", "submit", "--exp"), ["--experiment"])
        self.assertEqual(self.complete(program, "--js"), ["--json"])
        self.assertEqual(self.complete(program, "run", "submit", "--", "pyt"), [])
        self.assertEqual(self.complete(program, "nonsense", "x"), [])


if __name__ == "__main__":
    unittest.main()
