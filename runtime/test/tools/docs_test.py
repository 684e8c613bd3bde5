# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares docs/runtime.md with the tools: the program on the page compiles and runs, and its tables have every row.

usage: docs_test.py CG_RUN MAKE_PACKAGES LIBCGRT C_COMPILER [FLAG...]
"""

import os
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.dirname(os.path.abspath(__file__)) + "/../../.."
CG_RUN = MAKE_PACKAGES = LIBRARY = COMPILER = FLAGS = None


class RuntimePage(unittest.TestCase):
    def setUp(self):
        with open(ROOT + "/docs/runtime.md") as file:
            self.page = file.read()

    def test_the_program(self):
        (program,) = re.findall(r"```c\n(.*?)```", self.page, re.S)
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([MAKE_PACKAGES, folder], check=True)
            with open(folder + "/program.c", "w") as file:
                file.write(program)
            include = "-I" + ROOT + "/runtime/include"
            subprocess.run([COMPILER, "-Wall", "-Werror", *FLAGS, include, folder + "/program.c",
                            LIBRARY, "-Wl,-rpath," + os.path.dirname(LIBRARY), "-o", folder + "/program"], check=True)
            done = subprocess.run([folder + "/program", folder + "/axpy.cgpkg"], capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stdout), (0, "2.5 4 6\n"), done.stderr)
            done = subprocess.run([folder + "/program", folder + "/cuda_only.cgpkg"], capture_output=True, text=True)
            self.assertEqual(done.returncode, 1)
            self.assertIn("INCOMPATIBLE: ", done.stderr)

    def test_environment(self):
        text = subprocess.run([CG_RUN, "--help"], capture_output=True, text=True, check=True).stdout
        for name in re.findall(r"^  (CG_\w+)", text[text.index("Environment:"):], re.M):
            self.assertIn("| `%s` |" % name, self.page)

    def test_codes(self):
        with open(ROOT + "/runtime/include/cgrt/cgrt.h") as file:
            header = file.read()
        codes = re.findall(r"^  CGRT_(\w+) = \d+", re.search(r"enum cgrt_code \{.*?\}", header, re.S).group(), re.M)
        self.assertGreater(len(codes), 10)
        for code in codes[1:]:
            self.assertIn("| `%s` |" % code, self.page)

    def test_keys_of_bench(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([MAKE_PACKAGES, folder], check=True)
            text = subprocess.run([CG_RUN, "bench", folder + "/axpy.cgpkg", "--json", "--iterations=1"], check=True,
                                  capture_output=True, text=True).stdout
        for key in re.findall(r'^  "(\w+_us)"', text, re.M):
            self.assertIn("| `%s` |" % key, self.page)


if __name__ == "__main__":
    CG_RUN, MAKE_PACKAGES, LIBRARY, COMPILER = sys.argv[1:5]
    FLAGS = sys.argv[5:]
    unittest.main(argv=sys.argv[:1])
