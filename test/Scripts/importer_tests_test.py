# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What scripts/importer_tests.py plans, and what it says of a run, with a pytest that does as the tests' names say."""

import contextlib
import io
import json
import pathlib
import sys
import tempfile
import textwrap
import unittest
from unittest import mock

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "python/tests"))
import importer_run  # noqa: E402
import importer_table  # noqa: E402
import importer_tests  # noqa: E402

# Writes a result for each argument that is a test: fails for "fail", skips for "skip", hangs for "hang", and ends with
# an error and no result for "crash". Of "unselected" it selects nothing.
PYTEST = """#!/usr/bin/env bash
status=0
for test in "$@"; do
  outcome=passed why=
  case $test in
    *crash*) exit 3 ;;
    *unselected*) exit 5 ;;
    *hang*) sleep 60 ;;
    *fail*) outcome=failed status=1 ;;
    *skip*) outcome=skipped why="there is no GPU here" ;;
    python/*) ;;
    *) continue ;;
  esac
  called=$([[ $CG_IMPORTER_FRAMEWORK == torch ]] && echo torch/a.py::f || echo jax.py::f)
  printf '{"test": "%s", "outcome": "%s", "seconds": 1, "why": "%s", "called": ["%s"]}\\n' \\
    "${test#python/}" $outcome "$why" $called >>"$CG_IMPORTER_RUN"
done
exit $status
"""
NEEDS_JAX, NEEDS_TORCH = ('import pytest\npytest.importorskip("%s")\n' % name for name in ("jax", "torch"))


class ImporterTests(unittest.TestCase):
    def run_on(self, files, core=(), budget=300.0, optional=300.0):
        """Runs the script on a tree of test files; gives its exit status and what it prints."""
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name, text in files.items():
                (root / "python/tests").mkdir(parents=True, exist_ok=True)
                (root / "python/tests" / name).write_text(text)
            (root / "python/cgmlir/importers/torch").mkdir(parents=True)
            for name in ("jax.py", "torch/a.py"):
                (root / "python/cgmlir/importers" / name).write_text("def f():\n  pass\n")
            for framework in ("jax", "torch"):
                python = root / f"build/venv-{framework}/bin/python"
                python.parent.mkdir(parents=True)
                python.write_text(PYTEST)
                python.chmod(0o755)
            table = root / "table.json"
            table.write_text(json.dumps({"core": {name: 1 for name in core}, "converters": {}, "seconds": {}}))
            arguments = ["", "jax", "torch", "--jobs=2", f"--budget={budget}", f"--optional-budget={optional}"]
            output = io.StringIO()
            with mock.patch.multiple(importer_tests, ROOT=root, TABLE=table), contextlib.redirect_stdout(output), \
                    mock.patch.object(sys, "argv", arguments):
                status = importer_tests.main()
        return status, output.getvalue()

    def test_all_is_well(self):
        status, text = self.run_on({"test_j.py": NEEDS_JAX, "test_skip.py": NEEDS_JAX, "test_t.py": NEEDS_TORCH,
                                    "test_u.py": NEEDS_TORCH, "test_plain.py": ""}, ["python/tests/test_t.py::test_a"])
        self.assertEqual(status, 0, text)
        self.assertIn("1 x  there is no GPU here", text)
        self.assertIn("converter files called  2 of 2", text)
        self.assertNotIn("left out", text)
        self.assertRegex(text.splitlines()[-1], r"^4 passed, 0 failed, 1 skipped in \d+ s$")

    def test_failures(self):
        good = {"test_j.py": NEEDS_JAX, "test_t.py": NEEDS_TORCH}
        core = ["python/tests/test_t.py"]
        status, text = self.run_on(good | {"test_fail.py": NEEDS_JAX}, core)
        self.assertEqual(status, 1)
        self.assertRegex(text.splitlines()[-1], "^2 passed, 1 failed, 0 skipped")
        status, text = self.run_on(good | {"test_crash.py": NEEDS_TORCH}, [*core, "python/tests/test_crash.py"])
        self.assertEqual(status, 1)
        self.assertIn("no result  pytest ended with an error: ", text)
        # A test of the table that runs without the framework, or is found to.
        status, text = self.run_on(good | {"test_unselected.py": NEEDS_TORCH}, ["python/tests/test_unselected.py"])
        self.assertEqual(status, 1)
        self.assertIn("no result  python/tests/test_unselected.py: nothing of it was selected", text)
        # A converter file that nothing calls.
        status, text = self.run_on({"test_j.py": NEEDS_JAX})
        self.assertEqual(status, 1)
        self.assertIn("not called: torch/a.py", text)

    def test_time_is_over(self):
        files = {"test_j.py": NEEDS_JAX, "test_hang.py": NEEDS_JAX, "test_t.py": NEEDS_TORCH}
        with mock.patch.object(importer_tests, "CHUNK_SECONDS", 1):
            status, text = self.run_on(files, ["python/tests/test_t.py"], budget=3.0)
        self.assertEqual(status, 0, text)
        self.assertIn("left out, though it should run on each commit, as the time was over (3 s)\n  JAX: hang\n", text)
        self.assertRegex(text.splitlines()[-1], "^2 passed, 0 failed, 0 skipped")
        status, text = self.run_on(files, ["python/tests/test_t.py"], budget=-1.0)
        self.assertEqual(status, 1)
        self.assertIn("nothing passed", text)


class DependentNames(unittest.TestCase):
    """Which functions of a test file are known to need a framework."""

    BESIDE = """
        import pytest
        @pytest.fixture
        def torch():
            return pytest.importorskip("torch")
        @pytest.fixture(autouse=True)
        def clean(torch):
            pass
        def plain():
            pass
    """
    TESTS = """
        import pytest
        def test_own():
            pytest.importorskip("torch")
        def test_fixture(torch):
            pass
        def test_neither():
            plain()
    """

    def names(self, imports, framework="torch"):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in (("beside", self.BESIDE), ("test_a", imports + textwrap.dedent(self.TESTS))):
                (pathlib.Path(folder) / f"{name}.py").write_text(textwrap.dedent(text))
            found = importer_run.dependent_names(f"{folder}/test_a.py", framework)
            return found and {name for name in found if name.startswith("test_")}

    def test_functions_of_the_file(self):
        self.assertEqual(self.names("from beside import plain\n"), {"test_own"})
        self.assertEqual(self.names("from beside import plain\n", "jax"), set())

    def test_what_is_imported(self):
        self.assertEqual(self.names("from beside import plain, torch\n"), {"test_own", "test_fixture"})
        self.assertEqual(self.names("from beside import torch as plain\n"), {"test_own", "test_neither"})

    def test_a_fixture_that_all_use(self):
        self.assertIsNone(self.names("from beside import clean, plain\n"))
        self.assertEqual(self.names("from beside import clean, plain\n", "jax"), set())


class ImporterTable(unittest.TestCase):
    def test_every_call_is_covered_cheaply(self):
        called = {"a::x": {1, 2}, "a::y": {1, 2, 3}, "b::z": {4}, "b::w": {4}, "c::v": {5}}
        seconds = dict.fromkeys(called, 1.0) | {"b::z": 9.0}
        self.assertEqual(importer_table.choose(called, seconds, {"c"}), {"a::y", "b::w", "c"})

    def test_what_is_written(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "docs/spec").mkdir(parents=True)
            for page in importer_table.SPEC:
                (root / "docs/spec" / page).write_text("| x | `python/tests/test_b.py` |\n")
            tests = {("torch", f"python/tests/test_{name}"): entry for name, entry in {
                "a.py::f[1]": {"outcome": "passed", "seconds": 2, "called": ["torch/a.py::g"]},
                "a.py::f[2]": {"outcome": "passed", "seconds": 3, "called": ["torch/a.py::h"]},
                "b.py::k": {"outcome": "passed", "seconds": 4, "called": ["torch/b.py::g"]}}.items()}
            files = ["python/tests/test_a.py", "python/tests/test_b.py"]
            importer_table.write(root / "t.json", tests, lambda _: files, root)
            table = json.loads((root / "t.json").read_text())
        self.assertEqual(table["core"], {"python/tests/test_a.py::f": 5, "python/tests/test_b.py": 4})
        self.assertEqual(table["converters"], {"torch/a.py": "python/tests/test_a.py::f",
                                               "torch/b.py": "python/tests/test_b.py::k"})
        self.assertEqual(table["seconds"], {"python/tests/test_a.py": 5, "python/tests/test_b.py": 4})


if __name__ == "__main__":
    unittest.main()
