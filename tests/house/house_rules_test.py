"""The rules of the house must be able to fail: small trees that break one rule each, and near misses that break none."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import run_kind_seam
from house_rules import RULES, check

HEADER = "// What it is for.\n#pragma once\n"
CLASS_HEADER = "// A keeps numbers.\n#pragma once\n"
UNDONE = "TO" + "DO"
HOME = "/ro" + "ot/"
OUTSIDE = "../sha" + "red"

# rule, path, text: exactly this rule finds exactly one thing.
BAD = [
    ("rule_kinds_of_targets", "ui/run/a.cpp", "bool f(const Target& target) { return target.kind == TargetKind::Slurm; }\n"),
    ("rule_kinds_of_targets", "core/client/a.cpp", "bool f(const ClusterConfig& config) { return config.as<VmNodes>() != nullptr; }\n"),
    ("rule_kinds_of_targets", "ui/target/cluster_view.cpp", "bool f(const ClusterConfig& config) { return config.createsNodes(); }\n"),
    ("rule_layers", "core/base/a.cpp", '#include "core/protocol/frame.h"\n'),
    ("rule_layers", "core/agent/a.cpp", '#include "core/store/database.h"\n'),
    ("rule_layers", "core/ssh/a.cpp", '#include "core/store/database.h"\n'),
    ("rule_layers", "core/store/a.cpp", '  #  include <core/run/run.h>\n'),
    ("rule_layers", "ui/run/a.cpp", '#include "core/driver/engine.h"\n'),
    ("rule_layers", "core/run/a.cpp", '#include "core/driver/engine.h"\n'),
    ("rule_kinds_of_targets", "core/store/migrations/045_a.sql", "CREATE TRIGGER a AFTER INSERT ON node WHEN NEW.kind='slurm' BEGIN SELECT 1; END;\n"),
    ("rule_kinds_of_targets", "core/run/a.cpp", "const char* sql = \"SELECT 1 FROM target WHERE kind='slurm'\";\n"),
    ("rule_layers", "core/snapshot/a.cpp", '#include "core/target/target.h"\n'),
    ("rule_layers", "core/run/a.cpp", '#include "ui/run/page.h"\n'),
    ("rule_layers", "core/run/a.cpp", '#include "app/studioctl/main.h"\n'),
    ("rule_layers", "core/run/a.cpp", '#include "tests/support/fake.h"\n'),
    ("rule_layers", "core/run/a.cpp", '#include "run.h"\n'),
    ("rule_layers", "core/run/a.cpp", '#include "../host/link.h"\n'),
    ("rule_layers", "core/utils/a.cpp", "int a;\n"),
    ("rule_layers", "core/a.cpp", "int a;\n"),
    ("rule_layers", "core/run/a.cpp", '#include "core/utils/a.h"\n'),
    ("rule_layers", "ui/run/a.cpp", '#include "ui/target/page.h"\n'),
    ("rule_layers", "ui/common/a.cpp", '#include "ui/run/page.h"\n'),
    ("rule_layers", "ui/run/a.cpp", '#include "ui/shell/window.h"\n'),
    ("rule_layers", "app/studioctl/a.cpp", '#include "ui/common/text.h"\n'),
    ("rule_layers", "app/studioctl/a.cpp", '#include "app/compute-studio/a.h"\n'),
    ("rule_layers", "app/studio-agent/a.cpp", '#include "core/host/link.h"\n'),
    ("rule_qt_free", "core/base/a.cpp", "#include <QString>\n"),
    ("rule_qt_free", "core/protocol/a.cpp", "#include <QtCore/QString>\n"),
    ("rule_moc", "core/run/a.h", CLASS_HEADER + "class A {\n    Q_OBJECT\n};\n"),
    ("rule_qt_free", "core/agent/a.cpp", "#include <QtCore>\n"),
    ("rule_qt_free", "app/studio-agent/a.cpp", "#include <QProcess>\n"),
    ("rule_no_waiting", "core/run/a.cpp", "void f() { QEventLoop loop; }\n"),
    ("rule_no_waiting", "core/ssh/a.cpp", "void f() { process.waitForFinished(); }\n"),
    ("rule_no_waiting", "core/driver/a.cpp", "void f() { QMetaObject::invokeMethod(a, b, Qt::BlockingQueuedConnection); }\n"),
    ("rule_no_waiting", "core/driver/a.cpp", "void f() { qApp->exec(); }\n"),
    ("rule_no_waiting", "ui/run/a.cpp", "void f() { dialog.exec(); }\n"),
    ("rule_no_waiting", "ui/run/a.cpp", "void f() { m_menu->exec (position); }\n"),
    ("rule_no_waiting", "ui/run/a.cpp", "void f() { QApplication::exec(); }\n"),
    ("rule_no_waiting", "ui/run/a.cpp", 'void f() { g("//"); QCoreApplication::processEvents(); }\n'),
    ("rule_no_singletons", "core/run/a.cpp", "class A { static A& instance(); };\n"),
    ("rule_no_singletons", "ui/run/a.cpp", "void f() { studio::Engine::instance()->stop(); }\n"),
    ("rule_posix", "core/run/a.cpp", "#include <unistd.h>\n"),
    ("rule_posix", "core/base/a.cpp", "#include <sys/stat.h>\n"),
    ("rule_posix", "core/snapshot/a.cpp", "#include <csignal>\n"),
    ("rule_posix", "ui/run/a.cpp", "#include <fcntl.h>\n"),
    ("rule_command_line_parser", "app/studioctl/command.h", HEADER + "#include <CLI/CLI.hpp>\n"),
    ("rule_arg_once", "core/run/a.cpp", "auto s = tr(\"%1 %2\").arg(shown(name))\n    .arg(count);\n"),
    ("rule_run_kinds", "ui/run/a.cpp", "bool is = run.kind == sweepRunKind;\n"),
    ("rule_run_kinds", "core/run/a.cpp", "auto sql = \"SELECT seq FROM run WHERE kind='pipeline'\";\n"),
    ("rule_run_kinds", "core/run/a.cpp", "auto sql = \"SELECT seq FROM run WHERE kind NOT IN ('sweep')\";\n"),
    ("rule_run_kinds", "app/studioctl/a.cpp", '#include "core/client/sweep_client.h"\n'),
    ("rule_run_kinds", "ui/home/a.cpp", "auto details = PipelineClient(client).details(run);\n"),
    ("rule_run_kinds", "core/driver/parent_controller.cpp", '#include "core/run/pipeline_table.h"\n'),
    ("rule_run_kinds", "ui/common/a.cpp", "const RunKindTraits& traits = sweepKindTraits;\n"),
    ("rule_class_names", "core/run/run_loop.h", HEADER + "class RunReconciler {\n};\n"),
    ("rule_class_sentence", "core/run/a.h", HEADER + "class A {\n};\n"),
    ("rule_class_sentence", "core/run/run_loop.h", "// Runs a RunLoop.\n#pragma once\nclass RunLoop final : public QObject {\n};\n"),
    ("rule_class_sentence", "ui/run/a.h", "// A: numbers.\n#pragma once\nclass A {\n};\n"),
    ("rule_class_sentence", "core/run/a.h", "// Another class.\n#pragma once\nclass A : public B {\n};\nstruct C {\n};\n"),
    ("rule_comment_width", "core/run/a.cpp", "// " + "word " * 24 + "\n"),
    ("rule_plain_contracts", "core/run/a.h", HEADER + "int a; // some" + "body reads it\n"),
    ("rule_field_names", "core/run/a.h", HEADER + "constexpr size_t longestRow = 5;\n"),
    ("rule_field_names", "core/run/a.h", "// A looks at files.\n#pragma once\nclass A {\n    void look();\n};\n"),
    ("rule_field_names", "core/agent/job/a.cpp", "void lookForReasons() {}\n"),
    ("rule_length", "core/run/a.cpp", "int a;\n" * 601),
    ("rule_length", "tests/run/a.py", "a = 1\n" * 601),
    ("rule_nothing_left_undone", "core/run/a.cpp", f"// {UNDONE}: the rest\n"),
    ("rule_nothing_left_undone", "README.md", f"{UNDONE}\n"),
    ("rule_nothing_left_undone", "packaging/run.sh", "# coming " + "Soon\n"),
    ("rule_paths", "resources/a.md", f"see {HOME}a\n"),
    ("rule_paths", "tests/run/a.cpp", '// /wo' + 'rk/main/core\n'),
    ("rule_paths", "core/run/a.cpp", f'const char* a = "{OUTSIDE}/data"; // skip\n'),
    ("rule_paths", "tests/run/a.cpp", f'const char* a = "{OUTSIDE}/data";\n'),
    ("rule_headers", "core/run/a.h", "#pragma once\nint a;\n"),
    ("rule_headers", "core/run/a.h", "// What it is for.\n// #pragma once\nint a;\n"),
    ("rule_json_headers", "core/run/a.h", HEADER + "#include <nlohmann/json.hpp>\nnlohmann::json a(const nlohmann::json& b);\n"),
    ("rule_json_headers", "app/studioctl/a.h", HEADER + "#include <nlohmann/json.hpp>\nResult<nlohmann::json> a(); // json::dump()\n"),
]

# rule, and several files: exactly this rule finds exactly one thing.
STRUCT = "namespace studio {\nstruct A {\n    int a;\n};\n}\n"
BAD_TOGETHER = [
    ("rule_one_definition", [("core/run/a.h", HEADER + STRUCT), ("core/target/b.h", HEADER + STRUCT)]),
    ("rule_one_definition", [("core/run/a.h", HEADER + STRUCT), ("tests/run/b.cpp", "namespace studio { class A final : public B {}; }\n")]),
    ("rule_one_definition", [("core/run/a.cpp", "namespace studio { enum class A : int { B }; }\n"), ("core/run/b.cpp", STRUCT)]),
    ("rule_one_definition", [("core/run/a.cpp", "M_X(B)\ntemplate <typename T, typename U = C<T>>\nclass A {};\n"), ("core/run/b.cpp", "struct A {};\n")]),
    ("rule_one_definition", [("ui/run/a.cpp", "namespace studio::ui { struct A::B { void f() { g(); } }; }\n"),
                             ("ui/home/b.cpp", "namespace studio { namespace ui { struct A::B : C<D> {}; } }\n")]),
]
GOOD_TOGETHER = [
    [("core/run/a.cpp", "namespace studio { namespace { struct A {}; } }\n"), ("core/run/b.h", HEADER + STRUCT)],
    [("core/run/a.cpp", "namespace studio { struct A; void f(struct A* a) { g(a); } }\n"), ("core/run/b.h", HEADER + STRUCT)],
    [("core/run/a.cpp", "namespace studio::agent { struct A {}; }\n"), ("core/run/b.h", HEADER + STRUCT)],
    [("core/run/a.h", HEADER + "template <> struct std::hash<A> {};\n"), ("core/run/b.h", HEADER + "template <> struct std::hash<B> {};\n")],
    [("core/run/a.cpp", "class B { struct A {}; };\n"), ("core/run/b.cpp", "void f() { struct A {}; }\nclass C { struct A {}; };\n")],
    [("tests/run/a.cpp", "class Test {};\n"), ("tests/ssh/a.cpp", "class Test {};\n")],
]

GOOD = [
    ("core/store/migrations/044_a.sql", "INSERT INTO kind_trait VALUES('slurm',1);\n"),
    ("core/store/migrations/045_a.sql", "SELECT 1; -- not 'slurm'\n"),
    ("core/target/slurm_kind.cpp", "const char* sql = \"SELECT 1 FROM target WHERE kind='slurm'\";\n"),
    ("ui/run/slurm_card.cpp", "bool f(const Target& target) { return target.kind == TargetKind::Slurm; }\n"),
    ("ui/run/a.cpp", "bool f(const Target& target) { return target.kind == TargetKind::Local; } // or TargetKind::Slurm\n"),
    ("ui/newcompute/attach_kind.cpp", "constexpr auto kind = TargetKind::Slurm;\n"),
    ("core/run/a.cpp", '#include "core/run/a.h"\n#include "core/base/error.h"\n#include <QString>\n#include "a.moc"\n'),
    ("core/run/a.cpp", '#include "core/run/a.h"\n\n#include "moc_a.cpp"\n'),
    ("core/run/a.cpp", '// #include "ui/run/page.h"\n/*\n#include "core/driver/engine.h"\n*/\n'),
    ("core/protocol/a.cpp", "#include <queue>\n#include <tl/expected.hpp>\n"),
    ("core/agent/a.cpp", '#include "core/protocol/frame.h"\n#include <sys/wait.h>\n#include <unistd.h>\n'),
    ("core/base/a_posix.cpp", "#include <fcntl.h>\n"),
    ("core/base/crash_point.cpp", "#include <csignal>\n"),
    ("core/store/a.cpp", "#include <poll.h>\nvoid f() { statement.exec(); database.exec(sql); }\n"),
    ("core/store/a.cpp", "// QEventLoop is not for us\nconst char* text = \"dialog.exec()\";\n"),
    ("core/run/a.cpp", "int run() { return QThread::exec(); }\nauto a = QCoreApplication::instance();\n"),
    ("core/run/a.cpp", "constexpr auto text = R\"(QEventLoop \" loop)\"; int digits = 1'000'000;\n"),
    ("ui/shell/a.cpp", '#include "ui/run/page.h"\n#include "ui/common/text.h"\n#include "core/client/client.h"\n'),
    ("ui/run/a.cpp", '#include "ui/common/text.h"\nvoid f() { dialog->open(); }\n'),
    ("app/studioctl/command.cpp", "#include <CLI/CLI.hpp>\n"),
    ("app/compute-studio/a.cpp", '#include "ui/shell/window.h"\nint main() { return application.exec(); }\n'),
    ("app/studio-agent/a.cpp", '#include "core/agent/agent.h"\n'),
    ("tests/run/a.cpp", f'#include "core/run/a.h"\nif (!exists("{OUTSIDE}/data")) QSKIP("no data");\n'),
    ("core/run/a.cpp", 'auto a = folder + "/work/outputs"; auto b = "<root>/runs"; auto c = "mktemp-XXXXXX";\n'),
    ("core/run/a.cpp", "int a;\n" * 600),
    ("core/run/a.cpp", "auto s = tr(\"%1\").arg(count).arg(shown(name)); auto t = u.arg(shown(name), text).size();\n"),
    ("core/run/run_kind.cpp", "RunKindTraits{.text = sweepRunKind},\n"),
    ("app/studioctl/sweep_commands.cpp", '#include "core/client/sweep_client.h"\nauto d = SweepClient(client).details(run);\n'),
    ("core/run/a.cpp", "bool is = kind == commandRunKind; // sweepRunKind has no attempts\n"),
    ("tests/run/a.cpp", "run.kind = sweepRunKind;\n"),
    ("core/run/a.h", HEADER + "int a;\n"),
    ("core/run/a.h", CLASS_HEADER + "class A final : public B {\n};\n"),
    ("core/run/id.h", "// Id<Tag> is an id.\n#pragma once\nclass Id {\n};\n"),
    ("ui/run/a.h", "// A (Ctrl+K) finds pages.\n#pragma once\nclass A {\n};\n"),
    ("core/run/a.h", HEADER + "class A;\nstruct B {\n};\n"),
    ("core/run/a.h", HEADER + "struct A {\n};\n"),
    ("core/run/run_lists.h", HEADER + "class RunList {\n};\nclass RunRow {\n};\n"),
    ("tests/run/a.h", HEADER + "class A {\n};\n"),
    ("core/run/a.h", HEADER + "#include <nlohmann/json_fwd.hpp>\nnlohmann::json a(nlohmann::json b);\n"),
    ("core/run/a.h", HEADER + "#include <nlohmann/json.hpp>\nstruct A { \n    nlohmann::json a;\n};\n"),
    ("core/run/a.h", HEADER + "#include <nlohmann/json.hpp>\nvoid a(nlohmann::json b = nlohmann::json::object());\n"),
    ("core/run/a.cpp", "#include <nlohmann/json.hpp>\nnlohmann::json a(const A& b) { return toJson(b); }\n"),
]


class Rules(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="studio-house-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def tree(self, name, files):
        root = self.folder / name
        for path, text in files:
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text, encoding="utf-8")
        return root

    def test_each_bad_tree_breaks_its_rule(self):
        for index, (rule, path, text) in enumerate(BAD):
            with self.subTest(rule=rule, path=path, text=text[:60]):
                sources, findings = check(self.tree(f"bad{index}", [(path, text)]))
                self.assertEqual(len(findings), 1, [str(finding) for finding in findings])
                by_rule = [found for each in RULES if each.__name__ == rule for found in each(sources)]
                self.assertEqual(findings, by_rule)

    def test_each_bad_set_of_files_breaks_its_rule(self):
        for index, (rule, files) in enumerate(BAD_TOGETHER):
            with self.subTest(rule=rule, files=files):
                _, findings = check(self.tree(f"together{index}", files))
                self.assertEqual(len(findings), 1, [str(finding) for finding in findings])
                self.assertIn("too; rename one", findings[0].text)

    def test_sets_of_files_that_are_near_misses_pass(self):
        for index, files in enumerate(GOOD_TOGETHER):
            with self.subTest(files=files):
                _, findings = check(self.tree(f"apart{index}", files))
                self.assertEqual([str(finding) for finding in findings], [])

    def test_every_rule_is_broken_by_some_tree(self):
        self.assertEqual({each.__name__ for each in RULES}, {bad[0] for bad in BAD + BAD_TOGETHER})

    def test_near_misses_pass(self):
        for index, (path, text) in enumerate(GOOD):
            with self.subTest(path=path, text=text[:60]):
                _, findings = check(self.tree(f"good{index}", [(path, text)]))
                self.assertEqual([str(finding) for finding in findings], [])

    def test_a_new_kind_of_run_edits_five_files_at_most(self):
        self.assertLessEqual(len(run_kind_seam.TABLES), 5)
        root = Path(__file__).resolve().parents[2]
        for table in run_kind_seam.TABLES | {run_kind_seam.SEVERAL_JOBS}:
            self.assertRegex((root / table).read_text(encoding="utf-8"), "(?i)sweep|pipeline", table)

    def test_a_new_provider_is_known_by_its_class(self):
        header = 'class PbsProvider final : public NodeProvider {\npublic:\n    std::string_view name() const override { return "pbs"; }\n};\n'
        own = ("core/target/provider/pbs_provider.h", "// PbsProvider creates nodes.\n#pragma once\n" + header)
        trigger = ("core/store/migrations/045_a.sql", "SELECT provider='pbs',\nprovider='slurm' FROM target;\n")
        _, findings = check(self.tree("providers", [own, trigger]))
        self.assertEqual([(finding.path, finding.line) for finding in findings], [("core/store/migrations/045_a.sql", 1)])

    def test_a_new_kind_of_run_is_known_by_its_header(self):
        header = ("core/run/auto_train_kind.h", HEADER + 'inline constexpr std::string_view autoTrainRunKind = "auto_train";\n')
        own = ("core/driver/auto_train_child_planner.cpp", "bool is = kind == autoTrainRunKind;\n")
        table = ("core/run/run_kind.cpp", "constexpr std::array kindTable = {autoTrainKindTraits};\n")
        foreign = ("ui/run/a.cpp", '#include "ui/auto_train/auto_train_parts.h"\nbool is = kind == autoTrainRunKind;\n')
        _, findings = check(self.tree("kinds", [header, own, table, foreign]))
        found = {(finding.path, finding.line) for finding in findings if "one kind of run" in finding.text}
        self.assertEqual(found, {("ui/run/a.cpp", 1), ("ui/run/a.cpp", 2)})

    def test_one_file_of_store_speaks_posix(self):
        files = [("core/store/a.cpp", "#include <unistd.h>\n"), ("core/store/b.cpp", "#include <poll.h>\n")]
        _, findings = check(self.tree("store", files))
        self.assertEqual([finding.path for finding in findings], ["core/store/a.cpp", "core/store/b.cpp"])

    def test_program_says_so_by_its_exit_code(self):
        script = Path(__file__).resolve().parent / "check_house.py"

        def run(root):
            return subprocess.run([sys.executable, str(script), str(root)], capture_output=True, text=True, check=False)

        good = run(self.tree("clean", [("core/run/a.cpp", "int a;\n")]))
        self.assertEqual(good.returncode, 0, good.stdout + good.stderr)
        bad = run(self.tree("dirty", [("core/run/a.cpp", "int a;\nQEventLoop loop;\n")]))
        self.assertEqual(bad.returncode, 1)
        self.assertIn("core/run/a.cpp:2: ", bad.stdout)
        self.assertNotEqual(run(self.tree("empty", [("README.md", "\n")])).returncode, 0)


if __name__ == "__main__":
    unittest.main()
