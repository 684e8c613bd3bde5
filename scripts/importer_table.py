# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The table of the importers' tests, python/tests/importer_tests.json, from what tests called when they were run.

`core`: tests of PyTorch that together call every function of the importers that any of them calls, cheaply, and those
that tables of docs/spec name; with the seconds they take. `converters`: for each file a test of the core that calls it.
`seconds`: of all test files.
"""

import collections
import json
import re

SPEC = ("contract.md", "capture-legality.md", "checklist.md")


def _functions(tests, framework):
    """What each test function calls, and its seconds, over all of its cases."""
    called, seconds = collections.defaultdict(set), collections.Counter()
    for (of, name), test in tests.items():
        if of == framework and "::" in name and test["outcome"] != "skipped":
            function = name.split("[")[0]
            called[function].update(test["called"])
            seconds[function] += test["seconds"]
    return called, seconds


def named_by_spec(root, files):
    """Tests in these files that rows of the specification name: a file, or a file and a function."""
    text = "".join((root / "docs/spec" / page).read_text() for page in SPEC)
    names = set(re.findall(r"`(python/tests/test_\w+\.py(?:::\w+)?)`", text))
    return {name for name in names if name.split("::")[0] in files}


def choose(called, seconds, chosen):
    """Adds to `chosen` test functions until all that any calls is called: what calls most that is new for its time."""
    open_calls = set().union(*called.values())
    for function in called:
        if function in chosen or function.split("::")[0] in chosen:
            open_calls -= called[function]
    chosen = set(chosen)
    while open_calls:
        best = max(sorted(called), key=lambda name: len(called[name] & open_calls) / (seconds[name] + 0.5))
        chosen.add(best)
        open_calls -= called[best]
    return chosen


def write(path, tests, files_of, root):
    old = json.loads(path.read_text()) if path.exists() else {"seconds": {}, "core": {}, "converters": {}}
    times = collections.Counter()
    for (_, name), test in tests.items():
        if name.startswith("python/"):
            times[name.split("::")[0]] += test["seconds"]
    known = {name: seconds for name, seconds in old["seconds"].items() if (root / name).exists()}
    table = {"core": old["core"], "converters": old["converters"],
             "seconds": known | {name: round(seconds, 1) for name, seconds in times.items()}}
    called, seconds = _functions(tests, "torch")
    if called:
        core = choose(called, seconds, named_by_spec(root, set(files_of("torch"))))
        core = {name for name in core if "::" not in name or name.split("::")[0] not in core}
        runs = {name for name in called if name in core or name.split("::")[0] in core}
        table["core"] = {name: round(sum(seconds[each] for each in runs
                                         if each == name or each.split("::")[0] == name), 1) for name in core}
        by_file = collections.defaultdict(collections.Counter)
        for function in sorted(runs):
            for call in called[function]:
                by_file[call.split("::")[0]][function] += 1
        table["converters"] = {name: counts.most_common(1)[0][0] for name, counts in by_file.items()}
    path.write_text(json.dumps(table, indent=1, sort_keys=True) + "\n")
