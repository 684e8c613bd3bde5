# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every row of a report has a verdict and a cause: no program of this tree has an operation that disappeared without a
note before legality was decided. Operations that earlier passes make part of a kernel are captured, and removed ones
have a cause.

The programs are those of the obstacles, the operations, the models, the examples and the kernel level, and all inputs
of the lit tests but those that hold what legality and the phases behind it write."""

# cost: 120

import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import kept_packages
import kernel_algorithms
import kernel_bodies
import kernel_host_code
import kernel_inputs
import kernel_kinds
import kernel_parts
import kernel_programs
import kernel_versions
import kernel_warps

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "python/tests"))
import operation_programs  # noqa: E402

# What stands in an input that has been through legality already.
LATER = re.compile(r"\bcg\.(region|launch|dispatch|graph|node|input_ops)\b")
UNKNOWN = "nothing of it was left when legality was decided"
UNDECIDED = "compilation ended before legality was decided"
KERNEL_LEVEL = [kernel_programs, kernel_inputs, kernel_host_code, kernel_warps, kernel_parts, kernel_algorithms,
                kernel_kinds, kernel_bodies, kernel_versions]

# The verdicts of operations at kernel level that are in no graph by themselves, by their line in the text.
PART_OF_A_KERNEL = ("captured", None)
EXPECTED = {
    "rows_that_a_counter_copies": [("memref.subview", *PART_OF_A_KERNEL)],
    "columns_at_numbers": [("memref.subview", *PART_OF_A_KERNEL)],
    "rows_that_a_counter_places": [("memref.subview", *PART_OF_A_KERNEL)],
    "row_at_a_number_of_the_launch": [("memref.subview", *PART_OF_A_KERNEL)],
    "row_at_a_number_in_memory": [("memref.subview", *PART_OF_A_KERNEL)],
    "returned_buffers": [
        ("memref.alloc", "transparent", "it is returned, and the memory of the result takes its place")],
    "swapped_numbers": [("memref.dealloc", "transparent", "its memory is there for all turns and branches")],
    "cases": [("scf.index_switch", "transparent", "it has no cases, and its default always runs")],
}


def split(text):
    """The inputs that a lit test holds."""
    files = re.split(r"(?m)^(?://|#)--- (\S+)\n", text)
    if len(files) == 1:
        whole = [text]
    else:
        whole = [part for name, part in zip(files[1::2], files[2::2]) if name.endswith(".mlir")]
    return [part for text in whole for part in re.split(r"(?m)^// -----.*\n", text)]


def find_inputs():
    """All programs, by name."""
    for folder in ("python/tests/obstacles", "python/tests/models", "python/tests/slices", "examples"):
        for path in sorted((ROOT / folder).rglob("*.mlir")):
            yield str(path.relative_to(ROOT)), path.read_text()
    for name, text in operation_programs.PROGRAMS.items():
        yield name, text
    for module in KERNEL_LEVEL:
        for program in module.PROGRAMS:
            yield f"{module.__name__}.{program.__name__}", program()[0]
    for path in sorted((ROOT / "test").rglob("*")):
        # Others are lists of rows, or damaged on purpose.
        if path.suffix in (".mlir", ".test") and "Inputs" not in path.parts:
            for number, text in enumerate(split(path.read_text())):
                if "func.func" in text and not LATER.search(text):
                    yield f"{path.relative_to(ROOT)}, input {number}", text


def report_of(text, targets, *options):
    with tempfile.TemporaryDirectory() as folder:
        source, report = pathlib.Path(folder) / "a.mlir", pathlib.Path(folder) / "a.json"
        source.write_text(text)
        subprocess.run([pathlib.Path(os.environ["CG_BIN"]) / "cg-compile", source, "-o", os.devnull, "--quiet",
                        f"--target={targets}", f"--report={report}", *options],
                       capture_output=True, timeout=300, check=False)
        # There is none of a text that is no module.
        return json.loads(report.read_text()) if report.exists() else {"ops": [], "error": "no module"}


class RowCausesTest(unittest.TestCase):
    @kept_packages.needs_compiler
    def test_each_row_says_what_became_of_its_operation(self):
        def check(item):
            name, text = item
            report = report_of(text, "host,sm_90", "--stop-after=region")
            return name, report["error"], [(row["op"], row["location"], row["cause"]) for row in report["ops"]
                                           if row["cause"] in (UNKNOWN, UNDECIDED)]

        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            found = list(pool.map(check, find_inputs()))
        completed = 0
        for name, error, rows in found:
            completed += error is None
            with self.subTest(name):
                self.assertEqual([row for row in rows if error is None or row[2] == UNKNOWN], [])
        # Otherwise this would say little.
        self.assertGreater(completed, 1000)

    @kept_packages.needs_compiler
    def test_what_became_of_some(self):
        programs = {program.__name__: program for module in KERNEL_LEVEL for program in module.PROGRAMS}
        for name, expected in EXPECTED.items():
            ops = report_of(programs[name]()[0], "host")["ops"]
            for operation, verdict, cause in expected:
                with self.subTest(name, operation=operation):
                    wanted = (operation, verdict, cause)
                    rows = [row for row in ops if (row["op"], row["verdict"], row["cause"]) == wanted]
                    self.assertTrue(rows, [row for row in ops if row["op"] == operation])
                    if verdict == "captured":
                        self.assertEqual({row["graph"] for row in rows}, {"main_0"})


if __name__ == "__main__":
    unittest.main()
