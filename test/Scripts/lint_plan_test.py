# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What scripts/lint_plan.py makes of compile commands."""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
import lint_plan

PRECOMPILED = ("-Winvalid-pch -Xclang -include-pch -Xclang /b/cmake_pch.hxx.pch "
               "-Xclang -include -Xclang /b/cmake_pch.hxx")


class Plan(unittest.TestCase):
    def test_the_precompiled_header_is_taken_out(self):
        command = f"clang++ -Xclang -fno-pch-timestamp -std=c++20 {PRECOMPILED} -o a.o -c /r/a.cpp"
        self.assertEqual(lint_plan.plain(command),
                         "clang++ -Xclang -fno-pch-timestamp -std=c++20 -o a.o -c /r/a.cpp")

    def test_sources_that_match_and_none_of_the_build(self):
        entries = [{"file": f"/r/{name}", "command": f"clang++ -o a.o -c /r/{name}"}
                   for name in ("lib/a.cpp", "lib/a.cpp", "tools/b.cpp", "build/c.cpp")]
        paths = [pathlib.Path(path) for path in ("/r", "/r/build", "/r/build/lint")]
        text = lint_plan.plan(entries, *paths, "/usr/bin/tidy", "lib/|build/")
        self.assertEqual(text.count("\nbuild "), 1)
        self.assertIn("\nbuild lib/a.cpp.ok: tidy /r/lib/a.cpp | /r/.clang-tidy /usr/bin/tidy\n", text)
        self.assertEqual(lint_plan.plan(entries, *paths, "/usr/bin/tidy", "nothing"), "")


@unittest.skipUnless(shutil.which("ninja") and shutil.which("c++"), "needs Ninja and a compiler")
class Run(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name).resolve()
        self.build, self.out = self.root / "build", self.root / "build" / "lint"
        self.build.mkdir()
        for name, text in {".clang-tidy": "", "a.cpp": '#include "a.h"\n', "a.h": "\n", "b.cpp": "\n",
                           "tidy": "#!/bin/sh\necho judged $4\n! grep -q wrong $4\n"}.items():
            (self.root / name).write_text(text)
        (self.root / "tidy").chmod(0o755)

    def judged(self):
        """The names of the files that are judged, and whether all were clean."""
        entries = [{"file": str(self.root / name), "command": f"c++ -I{self.root} -o x.o -c {self.root / name}"}
                   for name in ("a.cpp", "b.cpp")]
        text = lint_plan.plan(entries, self.root, self.build, self.out, str(self.root / "tidy"), ".")
        self.out.mkdir(exist_ok=True)
        (self.out / "build.ninja").write_text(text)
        done = subprocess.run(["ninja", "-C", self.out, "-k", "0"], capture_output=True, text=True, check=False)
        names = {line.split("/")[-1] for line in done.stdout.splitlines() if line.startswith("judged ")}
        return names, done.returncode == 0

    def change(self, name, text):
        (self.root / name).write_text(text)

    def test_what_is_clean_and_unchanged_is_not_judged_again(self):
        self.assertEqual(self.judged(), ({"a.cpp", "b.cpp"}, True))
        self.assertEqual(self.judged(), (set(), True))

    def test_a_header_and_the_checks_count(self):
        self.judged()
        self.change("a.h", "// changed\n")
        self.assertEqual(self.judged(), ({"a.cpp"}, True))
        self.change(".clang-tidy", "# changed\n")
        self.assertEqual(self.judged(), ({"a.cpp", "b.cpp"}, True))

    def test_what_is_wrong_stays_wrong_and_hides_nothing(self):
        self.change("a.cpp", "// wrong\n")
        self.change("b.cpp", "// wrong\n")
        self.assertEqual(self.judged(), ({"a.cpp", "b.cpp"}, False))
        self.assertEqual(self.judged(), ({"a.cpp", "b.cpp"}, False))


if __name__ == "__main__":
    unittest.main()
