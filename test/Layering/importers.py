# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The tests of PyTorch that run on each commit: they exist, and one of them calls each converter file.

What a test calls is measured when it runs (scripts/importer_tests.py, which fails for a file that nothing calls).
"""

import json
import re

from tree import Tree, main

FOLDER = "python/cgmlir/importers/"
TABLE = "python/tests/importer_tests.json"
REMEDY = "run scripts/test-importers --torch --record, or name a test of the core there"


def _exists(tree, name):
    path, _, function = name.partition("::")
    return path in tree and (not function or re.search(rf"(?m)^ *def {re.escape(function)}\(", tree.text(path) or ""))


def core_tests(tree: Tree):
    table = json.loads(tree.text(TABLE)) if TABLE in tree else {"core": {}, "converters": {}}
    for name in sorted(table["core"]):
        if not _exists(tree, name):
            yield f"{TABLE}: there is no test {name}; {REMEDY}"
    files = {name.removeprefix(FOLDER) for name in tree.under(FOLDER.rstrip("/"), suffixes={".py"})}
    for name in sorted(files):
        if not name.startswith("torch/") or not tree.text(FOLDER + name).count("def "):
            continue
        test = table["converters"].get(name)
        if test is None:
            yield f"{FOLDER}{name}: no test that runs on each commit calls it; add one, then {REMEDY}"
        elif not _exists(tree, test):
            yield f"{TABLE}: there is no test {test}, which should call {name}; {REMEDY}"
        elif test not in table["core"] and test.split("::")[0] not in table["core"]:
            yield f"{TABLE}: {test} should call {name}, and is not in the core; {REMEDY}"
    for name in sorted(set(table["converters"]) - files):
        yield f"{TABLE}: there is no converter file {name}; {REMEDY}"


if __name__ == "__main__":
    main(core_tests)
