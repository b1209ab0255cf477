"""The programs of the optimized build are hardened as distributions ask: full RELRO, a stack that is not executable, and those
that are not static are position independent, with stack protector and fortified functions. readelf says so of the files; nothing is run.
"""

import os
import subprocess
import unittest
from pathlib import Path

BIN = Path(os.environ["STUDIO_RELEASE_DIR"]) / "bin"
PROGRAMS = ("compute-studio", "studioctl", "studio-agent")


def readelf(option, program):
    return subprocess.run(["readelf", "--wide", option, BIN / program], capture_output=True, text=True, check=True, env={**os.environ, "LC_ALL": "C"}).stdout


@unittest.skipUnless(BIN.is_dir(), "no optimized build: packaging/deb.sh makes it")
class Hardening(unittest.TestCase):
    def test_stack_is_not_executable(self):
        for program in PROGRAMS:
            stack = [line.split() for line in readelf("--program-headers", program).splitlines() if "GNU_STACK" in line]
            self.assertEqual((program, len(stack)), (program, 1))
            self.assertNotIn("E", stack[0][6], program)

    def test_relocations_are_read_only(self):
        for program in PROGRAMS:
            self.assertIn("GNU_RELRO", readelf("--program-headers", program), program)
            dynamic = readelf("--dynamic", program)
            if "There is no dynamic section" not in dynamic:  # a static program resolves nothing later
                self.assertRegex(dynamic, r"BIND_NOW|\bNOW\b", program)

    def test_dynamic_programs_are_position_independent(self):
        for program in PROGRAMS[:2]:
            with self.subTest(program=program):
                self.assertRegex(readelf("--file-header", program), r"Type:\s+DYN")

    def test_stack_protector_and_fortified_functions(self):
        for program in PROGRAMS[:2]:
            with self.subTest(program=program):
                symbols = readelf("--dyn-syms", program)
                self.assertIn("__stack_chk_fail", symbols)
                self.assertRegex(symbols, r"__\w+_chk\b")


if __name__ == "__main__":
    unittest.main()
