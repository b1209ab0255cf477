"""All texts are translated, and the programs speak: lupdate runs over a copy of the .ts files and must find nothing new."""

import json
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from translation_rules import (
    CONTEXT,
    Message,
    contexts_of,
    contradictions,
    faults,
    faults_of,
    misnamed_contexts,
    parts_of,
    read_ts,
)

ROOT = Path(os.environ["STUDIO_SOURCE_DIR"])
STUDIOCTL = Path(os.environ["STUDIO_BUILD_DIR"]) / "bin/studioctl"
WINDOW = STUDIOCTL.with_name("compute-studio")
LANGUAGES, PARTS = parts_of((ROOT / "translations/parts.txt").read_text(encoding="utf-8"))


def updated(root, folder):
    """Copies translations/ of `root` into `folder` and lets lupdate loose on the copy."""
    for path in (root / "translations").glob("*.ts"):
        shutil.copy(path, folder)
    return subprocess.run(
        [root / "packaging/update-translations.sh", folder], capture_output=True, text=True, timeout=200, check=False
    )


class Texts(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="studio-texts-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def update(self, root):
        run = updated(root, self.folder)
        if run.returncode == 3:
            self.skipTest("lupdate is not installed")
        self.assertEqual(run.returncode, 0, run.stderr)

    def test_every_text_is_translated_and_none_is_left_over(self):
        self.update(ROOT)
        found = []
        for part in PARTS:
            for language in [*LANGUAGES, "en"]:
                name = f"{part}_{language}.ts"
                original = ROOT / "translations" / name
                self.assertTrue(original.exists(), f"{name} is missing; run packaging/update-translations.sh")
                found += faults(self.folder / name, language)
                now = {(message.context, message.source) for message in read_ts(self.folder / name)}
                found += [
                    f"{name}: {message.context}: {message.source!r}: no source has it any more"
                    for message in read_ts(original)
                    if (message.context, message.source) not in now
                ]
        self.assertFalse(found, "\n" + "\n".join(sorted(set(found))) + "\nSee translations/README.md.")

    def test_contexts_have_the_names_of_their_structs(self):
        seen = 0
        for top in sorted({folder.split("/")[0] for folders in PARTS.values() for folder in folders}):
            for path in (ROOT / top).rglob("*.*"):
                if path.suffix in (".h", ".cpp"):
                    text = path.read_text(encoding="utf-8")
                    seen += len(CONTEXT.findall(text))
                    self.assertFalse(misnamed_contexts(text), path)
        self.assertGreater(seen, 0)

    def test_each_context_is_looked_up_and_belongs_to_one_part(self):
        """lupdate names a context after the class that calls tr(), even if Qt, for want of Q_OBJECT, asks its base class."""
        owners = {}
        for part, folders in PARTS.items():
            paths = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.*")) if path.suffix in (".h", ".cpp")]
            looked_up = set().union(*(contexts_of(path.read_text(encoding="utf-8")) for path in paths))
            written = {message.context for message in read_ts(ROOT / f"translations/{part}_{LANGUAGES[0]}.ts")}
            self.assertEqual(written - looked_up, set(), part)
            for context in written:
                self.assertEqual(owners.setdefault(context, part), part, context)

    def test_a_text_of_the_window_has_one_translation(self):
        for language in [*LANGUAGES, "en"]:
            messages = read_ts(ROOT / f"translations/studio_window_{language}.ts")
            self.assertGreater(len({message.context for message in messages}), 10)
            self.assertEqual(list(contradictions(messages)), [], language)

    def test_a_sample_with_every_fault_is_caught(self):
        """A tree of its own: one text is translated and one is gone; the other two are found missing."""
        root = self.folder / "root"
        for name in ("core", "translations", "packaging"):
            (root / name).mkdir(parents=True)
        shutil.copy(ROOT / "packaging/update-translations.sh", root / "packaging")
        (root / "translations/parts.txt").write_text("languages: de\nsample: core\n", encoding="utf-8")
        source = root / "core/a.cpp"
        head = "#include <QCoreApplication>\nstruct A { Q_DECLARE_TR_FUNCTIONS(A) };\n"
        source.write_text(head + 'auto b() { return A::tr("Good.") + A::tr("Gone."); }\n', encoding="utf-8")
        target = root / "translations"
        run = subprocess.run([root / "packaging/update-translations.sh"], capture_output=True, text=True, timeout=60, check=False)
        if run.returncode == 3:
            self.skipTest("lupdate is not installed")
        path = target / "sample_de.ts"
        text = path.read_text(encoding="utf-8").replace(' type="unfinished"', "").replace("<translation>", "<translation>Gut.")
        path.write_text(text, encoding="utf-8")
        self.assertEqual(list(faults(path, "de")), [])
        source.write_text(head + 'auto b() { return A::tr("Good.") + A::tr("New") + A::tr("%n b", nullptr, 2); }\n', encoding="utf-8")
        self.update(root)
        found = list(faults(self.folder / "sample_de.ts", "de"))
        self.assertEqual(len(found), 2, found)
        self.assertTrue(all("unfinished" in fault for fault in found), found)
        self.assertNotIn("Gone.", [message.source for message in read_ts(self.folder / "sample_de.ts")])


class Rules(unittest.TestCase):
    def check(self, source, *forms, counted=False, kind="", wanted=2):
        return list(faults_of(Message("A", source, kind, forms, counted), wanted))

    def test_what_is_kept_passes(self):
        self.assertEqual(self.check("studioctl: %1 of %2: %1.", "studioctl: %2 的 %1。"), [])
        self.assertEqual(self.check("Excluded:", "略过："), [])
        self.assertEqual(self.check("%n files, %1", "%n Datei, %1", "%n Dateien, %1", counted=True), [])
        self.assertEqual(self.check("Ta&gs", "标签(&G)"), [])
        self.assertEqual(self.check("This & that", "Dies und das"), [])

    def test_each_fault_is_told(self):
        for source, form, word in (
            ("%1 of %2", "%1 von", "placeholders"),
            ("None", "%1", "placeholders"),
            ("End:", "Ende", "ends otherwise"),
            ("End", "Ende.", "ends otherwise"),
            ("studioctl: a", "b", "studioctl"),
            (" on it", "darauf", "blank"),
            ("Cores: ", "Kerne:", "at the end"),
            ("One.\n\nTwo.", "Eins. Zwei.", "paragraphs"),
            ("&Back", "Zurück", "key to press"),
            ("Use --to", "Mit --nach", "options"),
            ("Text", " ", "empty"),
        ):
            with self.subTest(source=source):
                self.assertIn(word, " ".join(self.check(source, form)))
        self.assertIn("plural forms", self.check("%n", "%n", counted=True)[0])
        for kind in ("unfinished", "vanished", "obsolete"):
            self.assertEqual(self.check("A", "B", kind=kind), [f"it is {kind}"])

    def test_a_misnamed_context_is_told(self):
        self.assertEqual(misnamed_contexts("struct A {\n    Q_DECLARE_TR_FUNCTIONS(b)\n};"), ["A"])
        self.assertEqual(misnamed_contexts("struct A { Q_DECLARE_TR_FUNCTIONS(A) };"), [])

    def test_a_contradiction_is_told(self):
        def message(context, source, form, comment=""):
            return Message(context, source, "", (form,), False, comment)

        open_here = message("A", "Open", "Öffnen")
        self.assertEqual(list(contradictions([open_here, message("B", "Open", "Öffnen")])), [])
        self.assertEqual(list(contradictions([open_here, message("B", "Open", "Offen", "a state")])), [])
        told = list(contradictions([open_here, message("B", "Open", "Offen")]))
        self.assertEqual(told, ["'Open': 'Öffnen' in A, 'Offen' in B"])

    def test_contexts_are_those_that_qt_looks_up(self):
        page = "namespace studio {\nclass Client;\n}\n\nnamespace studio::ui {\n\nclass Page : public QWidget {\n    Q_OBJECT\npublic:\n"
        self.assertEqual(contexts_of(page), {"studio::ui::Page"})
        self.assertEqual(contexts_of(page.replace("    Q_OBJECT\n", "")), set())
        self.assertEqual(contexts_of("struct A {\n    Q_DECLARE_TR_FUNCTIONS(A)\n};"), {"A"})
        self.assertEqual(contexts_of('QCoreApplication::translate("main", "Text")'), {"main"})


@unittest.skipUnless(STUDIOCTL.exists(), "studioctl is not built")
class Speaking(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="studio-texts-")
        self.addCleanup(folder.cleanup)
        self.workspace = str(Path(folder.name) / "ws")
        self.speak("workspace", "create")

    def speak(self, *arguments, **variables):
        kept = {name: value for name, value in os.environ.items() if name != "LANGUAGE" and not name.startswith(("LC_", "LANG"))}
        return subprocess.run(
            [STUDIOCTL, "--workspace", self.workspace, *arguments],
            env={**kept, **variables}, capture_output=True, text=True, encoding="utf-8", timeout=60, check=False,
        )

    def heading(self, **variables):
        return self.speak("run", "list", **variables).stdout.split()[1]

    def test_the_language_is_the_users(self):
        for wanted, variables in (
            ("STATE", {}),
            ("STATE", {"LANG": "C"}),
            ("STATE", {"LANG": "POSIX"}),
            ("STATE", {"LANG": "en_GB.UTF-8"}),
            ("STATE", {"LANG": "fr_FR.UTF-8"}),
            ("STATE", {"LANG": "zh_TW.UTF-8"}),
            ("STATE", {"LANG": "de_DE.UTF-8", "LC_ALL": "C.UTF-8"}),
            ("STATE", {"LANG": "C.UTF-8", "LANGUAGE": "de"}),
            ("STATE", {"LANG": "de_DE.UTF-8", "LANGUAGE": "en_US:de"}),
            ("ZUSTAND", {"LANG": "de_DE.UTF-8"}),
            ("ZUSTAND", {"LANG": "de_AT.UTF-8"}),
            ("ZUSTAND", {"LANG": "en_US.UTF-8", "LC_MESSAGES": "de_DE.UTF-8"}),
            ("ZUSTAND", {"LANG": "en_US.UTF-8", "LC_ALL": "de_DE.UTF-8"}),
            ("ZUSTAND", {"LANG": "en_US.UTF-8", "LANGUAGE": "fr:de:en"}),
            ("状态", {"LANG": "zh_CN.UTF-8"}),
            ("状态", {"LANG": "zh_SG.UTF-8"}),
        ):
            with self.subTest(**variables):
                self.assertEqual(self.heading(**variables), wanted)

    def test_errors_and_help_are_translated_and_json_is_not(self):
        german = {"LANG": "de_DE.UTF-8"}
        error = self.speak("run", "show", "abcdef", **german)
        self.assertEqual(error.returncode, 4)
        self.assertIn("studioctl: In diesem Arbeitsbereich gibt es keinen Lauf „abcdef“.", error.stderr)
        self.assertIn("There is no run", self.speak("--json", "run", "show", "abcdef", **german).stderr)
        help_text = self.speak("run", "--help", **german).stdout
        for word in ("Aufruf:", "Optionen:", "Befehle:", "Diese Hilfe ausgeben"):
            self.assertIn(word, help_text)
        for word in ("Options", "Usage", "Print this", "Subcommands"):
            self.assertNotIn(word, help_text)
        misuse = self.speak("run", "show", **german)
        self.assertEqual(misuse.returncode, 2)
        self.assertIn("studioctl: ID fehlt. Aufruf: studioctl run show ID ", misuse.stderr)
        english = self.speak("--json", "compute", "list", LANG="C")
        self.assertEqual(json.loads(self.speak("--json", "compute", "list", **german).stdout), json.loads(english.stdout))


@unittest.skipUnless(WINDOW.exists(), "compute-studio is not built")
class Window(unittest.TestCase):
    def help_text(self, **variables):
        with tempfile.TemporaryDirectory(prefix="studio-texts-") as home:
            ours = ("LANG", "LC_", "XDG_", "DISPLAY", "WAYLAND_", "QT_")
            kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
            return subprocess.run(
                [WINDOW, "--help"], env={**kept, "HOME": home, **variables},
                capture_output=True, text=True, encoding="utf-8", timeout=60, check=True,
            ).stdout

    def test_it_speaks_with_and_without_a_screen(self):
        for screen in ({}, {"QT_QPA_PLATFORM": "offscreen"}):
            for language, words in (("en_US", "Open this run."), ("de_DE", "Diesen Lauf öffnen."), ("zh_CN", "打开此运行。")):
                with self.subTest(language=language, **screen):
                    self.assertIn(words, self.help_text(LANG=language + ".UTF-8", **screen))


if __name__ == "__main__":
    unittest.main()
