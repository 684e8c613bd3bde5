# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the scenarios of docs/spec/scenarios.md on a GPU: run.py OUTPUT [--suite=build/bin/cgrt_cts] [--backend=cuda].

Of each scenario that names tests of the conformance suite the raw output is kept as OUTPUT/S20.txt and so on, and of
the whole suite as OUTPUT/suite.txt. A scenario holds if all its tests ran and passed: none that was skipped, and none
of a name that the suite has not. Takes the suite and libcgrt.so beside it or in ../lib, and no compiler.
"""

import argparse
import pathlib
import re
import subprocess
import sys

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs/spec/scenarios.md"


def scenarios(page=PAGE):
    """Name and tests of each scenario that concerns a GPU."""
    found = {}
    for line in page.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if re.fullmatch(r"S\d+", cells[0]) and cells[2]:
            found[cells[0]] = cells[2].strip("`")
    return found


def run(suite, backend, tests, output):
    """Whether all tests of a filter ran and passed, and in words what happened."""
    command = [str(suite), f"--backend={backend}"] + ([f"--gtest_filter={tests}"] if tests else [])
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    output.write_text(f"$ {' '.join(command)}\n{done.stdout}", encoding="utf-8")
    counts = re.search(r"(\d+) passed, (\d+) skipped, (\d+) failed", done.stdout)
    if done.returncode or not counts:
        return False, f"exit code {done.returncode}, see {output}"
    passed, skipped, failed = map(int, counts.groups())
    # A name without a test shows as nothing that passed.
    missing = [name for name in tests.split(":") if tests and not re.search(
        rf"\[       OK \] {re.escape(name).replace(re.escape('*'), '.*')}", done.stdout)]
    words = f"{passed} passed, {skipped} skipped, {failed} failed"
    if missing:
        return False, f"{words}; no test passed of {', '.join(missing)}"
    return passed > 0 and failed == 0 and (skipped == 0 or not tests), words


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("output", type=pathlib.Path)
    parser.add_argument("--suite", type=pathlib.Path, default="build/bin/cgrt_cts")
    parser.add_argument("--backend", default="cuda")
    parser.add_argument("--only", default="", help="scenarios, separated by commas")
    options = parser.parse_args()
    options.output.mkdir(parents=True, exist_ok=True)
    wanted = scenarios()
    chosen = options.only.split(",") if options.only else [*wanted, "suite"]
    if unknown := set(chosen) - {*wanted, "suite"}:
        parser.error(f"no scenario that concerns a GPU: {', '.join(sorted(unknown))}")
    failed = []
    for name in chosen:
        good, words = run(options.suite, options.backend, wanted.get(name, ""), options.output / f"{name}.txt")
        print(f"{name:6}{'holds' if good else 'FAILS':7}{words}", flush=True)
        failed += [] if good else [name]
    sys.exit(f"{len(failed)} of {len(chosen)} fail: {', '.join(failed)}" if failed else 0)


if __name__ == "__main__":
    main()
