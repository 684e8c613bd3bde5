# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One screen of what a run of ctest did: what ran, what was skipped and why, and what is left for the full run.

usage: check_screen.py RESULTS.xml LISTED.json, which are ctest's --output-junit and --show-only=json-v1. scripts/check
calls it. A test of ctest is a program that runs many; what each of them skipped is read from its output.
"""

import collections
import json
import pathlib
import re
import sys
import textwrap
import xml.etree.ElementTree

# What the runners say of what they skipped: a number and a reason. unittest and lit give no reasons.
_PYTEST = re.compile(r"(?m)^SKIPPED \[(\d+)\] [^:\n]*(?::\d+)?: (.*)$")
_UNITTEST = re.compile(r"(?m)^(?:OK|FAILED) \(.*?skipped=(\d+)")
_LIT = re.compile(r"(?m)^ *(?:Unsupported|Skipped) *(?:Tests)? *: *(\d+)")
_GTEST = re.compile(r"(?m)^\[  SKIPPED \] (\S+)(?: \(\d+ ms\))?$")


def skipped_inside(name, output):
    """What the tests in a program skipped, as pairs of a reason and a number."""
    for number, reason in _PYTEST.findall(output):
        yield reason.strip(), int(number)
    for what, pattern in (("unittest", _UNITTEST), ("lit", _LIT)):
        for number in pattern.findall(output):
            if int(number):
                yield f"{name}: {what} skipped them", int(number)
    # Each is named where it was skipped, with the reason in the lines before, and again in a list at the end.
    names = set(_GTEST.findall(output))
    reasons = collections.Counter()
    for case in names:
        told = re.search(rf"\[ RUN      \] {re.escape(case)}\n(?:.*: Skipped\n)?(.*)\n", output)
        told = told[1].strip() if told else ""
        reasons[f"{name}: {told}" if told and not told.startswith("[") else f"{name}: googletest skipped them"] += 1
    yield from reasons.items()


def has_label(test, label):
    return any(entry["name"] == "LABELS" and label in entry["value"] for entry in test.get("properties", []))


def screen(results, listed):
    """The lines of the screen, from ctest's results as XML and its list of tests."""
    counts, reasons, failed, ran = collections.Counter(), collections.Counter(), [], set()
    seconds = 0.0
    for case in results.iter("testcase"):
        name, status = case.get("name"), case.get("status")
        ran.add(name)
        seconds += float(case.get("time") or 0)
        output = "".join(part.text or "" for part in case.iter("system-out"))
        if status in ("notrun", "disabled"):
            counts["skipped"] += 1
            # What a program says of all that it holds, or before it leaves with the status that means so.
            said = [line.strip() for line in output.split("\n") if line.strip()]
            inside = dict(skipped_inside(name, output)) or {f"{name}: {said[-1] if said else 'did not run'}": 1}
            reasons.update(inside)
            continue
        counts["passed" if status == "run" else "failed"] += 1
        if status != "run":
            failed.append(name)
        for reason, number in skipped_inside(name, output):
            reasons[reason] += number
    yield (f"tests: what ran  {counts['passed']} programs of tests passed, {counts['failed']} failed, "
           f"{counts['skipped']} skipped; {seconds:.0f} s of tests")
    if reasons:
        yield "skipped"
        for reason, number in sorted(reasons.items(), key=lambda pair: (-pair[1], pair[0])):
            yield f"  {number:4} x  {textwrap.shorten(reason, 150, placeholder=' ...')}"
    left = [test for test in listed if test["name"] not in ran]
    full = sorted(test["name"] for test in left if has_label(test, "full"))
    if full:
        yield "left for scripts/check --full"
        yield textwrap.fill(", ".join(full), 120, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)
    if len(left) > len(full):
        yield f"not asked for: {len(left) - len(full)} others"
    for name in failed:
        yield f"failed  {name}"


def main():
    results = xml.etree.ElementTree.parse(sys.argv[1]).getroot()
    listed = json.loads(pathlib.Path(sys.argv[2]).read_text())
    print("\n" + "\n".join(screen(results, listed["tests"])))


if __name__ == "__main__":
    main()
