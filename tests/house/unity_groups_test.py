"""Which files unity_groups.py lets be compiled together, and which tests be linked together."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "packaging/cmake/unity_groups.py"


class UnityGroups(unittest.TestCase):
    def groups(self, files, mode="files"):
        """The groups, as sets of names, for files given as name → text; headers are not asked about."""
        with tempfile.TemporaryDirectory() as folder:
            paths = []
            for name, text in files.items():
                path = pathlib.Path(folder, name)
                path.write_text(text, encoding="utf-8")
                if path.suffix == ".cpp":
                    paths.append(str(path))
            answer = subprocess.run(
                [sys.executable, "-B", SCRIPT, folder, mode], input=f"t|{';'.join(paths)}\n", capture_output=True, text=True, check=True
            ).stdout
        lines = [line.split("|") for line in answer.splitlines()]
        self.assertEqual([line[0] for line in lines], ["t"] * len(lines))
        self.assertEqual([line[1] for line in lines], [str(number) for number in range(len(lines))])
        return [{pathlib.Path(path).name for path in line[2].split(";")} for line in lines]

    def together(self, a, b, **headers):
        files = {"a.cpp": a, "b.cpp": b}
        files.update({name + ".h": text for name, text in headers.items()})
        groups = self.groups(files)
        self.assertIn(groups, [[{"a.cpp", "b.cpp"}], [{"a.cpp"}, {"b.cpp"}]])
        return len(groups) == 1

    def test_strangers_are_joined(self):
        self.assertTrue(self.together("namespace s { namespace { int one() { return 1; } } }", "namespace s { int two() { return 2; } }"))

    def test_opening_a_namespace_declares_nothing(self):
        text = "using namespace studio;\nusing namespace studio::ui;\nclass Test%s {};"
        self.assertTrue(self.together(text % "A", text % "B"))

    def test_a_name_taken_from_elsewhere(self):
        self.assertFalse(self.together("using nlohmann::json;", "void f() { int json = 1; }"))

    def test_the_same_name_in_unnamed_namespaces(self):
        for text in ("int same() { return 1; }", "constexpr int same = 1;", "class same { int m_a; };", "enum class same { A };",
                     "template <typename T> T same(T a) { return a; }", "const std::map<int, int> same{{1, 2}};"):
            one = "namespace s {\nnamespace {\n" + text + "\n}\n}"
            with self.subTest(text):
                self.assertFalse(self.together(one, one))

    def test_what_using_says_may_be_said_twice(self):
        one = "namespace s {\nnamespace {\nusing same = int;\n}\n}"
        self.assertTrue(self.together(one, one))
        self.assertTrue(self.together("namespace s { using nlohmann::json; }", one.replace("using same = int", "using nlohmann::json")))
        self.assertFalse(self.together(one, one.replace("int", "long")))
        self.assertFalse(self.together("using nlohmann::json;", "using other::json;"))
        self.assertFalse(self.together(one, "namespace s { int same() { return 1; } }"))

    def test_names_of_an_enumeration_without_scope(self):
        self.assertFalse(self.together("namespace { enum Kind { Red, Green }; }", "void f() { int Green = 1; }"))

    def test_statics_and_constants_at_the_top(self):
        self.assertFalse(self.together("static int same() { return 1; }", "static int same() { return 2; }"))
        self.assertFalse(self.together("const int same = 1;", "const int same = 2;"))

    def test_a_name_that_would_hide_another(self):
        # kill() of b.cpp is the system's; behind a.cpp it would be a.cpp's.
        self.assertFalse(self.together("namespace s { namespace { void kill(int a, int b) {} } }", "namespace s { void f() { kill(1, 9); } }"))
        # -Wshadow would mind the parameter.
        self.assertFalse(self.together("namespace { constexpr int limit = 1; }", "int f(int limit) { return limit; }"))

    def test_a_name_in_a_header_of_the_other(self):
        own = "namespace s { namespace { int shown() { return 1; } } }"
        self.assertFalse(self.together(own, '#include "x.h"\nint f();', x="namespace s { int shown(int a); }"))
        self.assertFalse(self.together(own, '#include "y.h"\nint f();', x="namespace s { int shown(int a); }", y='#include "x.h"'))
        # It lives with the header already.
        self.assertTrue(self.together('#include "x.h"\n' + own, '#include "x.h"\nint f();', x="namespace s { int shown(int a); }"))

    def test_macros(self):
        self.assertFalse(self.together("#define SAME 1\n", "int f() { return SAME; }"))

    def test_members_and_words_in_texts_disturb_nobody(self):
        own = "namespace { int size() { return 1; } }"
        self.assertTrue(self.together(own, "int f(V v) { return v.size() + v->size() + V::size(); }"))
        self.assertTrue(self.together(own, 'const char* f() { return "size"; } // size'))
        self.assertTrue(self.together(own, 'auto text = R"(size { )";\n/* size { */'))

    def test_methods_and_bases_are_not_names_of_the_file(self):
        text = "namespace s { Box::Box(QObject* parent) : QObject(parent), m_a(1) {} const Text& Box::text() const { return m_t; } }"
        self.assertTrue(self.together(text, text))

    def test_groups_are_not_endless(self):
        files = {f"f{number}.cpp": f"int f{number}();\n" + "\n" * 999 for number in range(5)}
        self.assertEqual([len(group) for group in self.groups(files)], [2, 2, 1])

    def test_programs(self):
        one = "class SameTest { };\nnamespace { class Own {}; }"
        self.assertEqual(self.groups({"a.cpp": one, "b.cpp": one}, "programs"), [{"a.cpp"}, {"b.cpp"}])
        other = "class OtherTest { };\nnamespace { class Own {}; }"
        self.assertEqual(self.groups({"a.cpp": one, "b.cpp": other}, "programs"), [{"a.cpp", "b.cpp"}])


if __name__ == "__main__":
    unittest.main()
