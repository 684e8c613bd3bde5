# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every operation, attribute, type and pass says in TableGen what it is, and shows it."""

import json
import os
import re
import shutil
import subprocess
import sys

from tree import Tree, main

# The class that makes a record one of ours to document, and the field that names the dialect it is of.
_KINDS = {"Op": "opDialect", "AttrDef": "dialect", "TypeDef": "dialect", "EnumAttr": "dialect", "PassBase": None}
_PASS_NAME = re.compile(r"^(?:cg(?:-[a-z0-9]+){2,}|convert-cg-to-[a-z0-9]+)$")


def roots(tree: Tree):
    """The .td files that no other one includes: together they reach all of them."""
    files = list(tree.under("include", suffixes={".td"}))
    included = set()
    for name in files:
        included.update("include/" + path for path in re.findall(r'^include "([^"]+)"', tree.text(name), re.MULTILINE))
    return [name for name in files if name not in included]


def records(tree: Tree, name, tblgen, includes):
    """The records of a .td file, by name, as llvm-tblgen prints them."""
    command = [tblgen, "--dump-json", f"-I{tree.root / 'include'}", *(f"-I{path}" for path in includes)]
    done = subprocess.run([*command, str(tree.root / name)], check=True, capture_output=True, text=True)
    return json.loads(done.stdout)


def _kind(record):
    """Which of the kinds a record is, or None: also for a record of another dialect, which others document."""
    for kind, field in _KINDS.items():
        if kind in record["!superclasses"] and (field is None or record[field]["def"].startswith("CG_")):
            return kind
    return None


def undocumented(found):
    """What is wrong with the records, as (name, message)."""
    for name, record in found.items():
        if name.startswith("!") or record.get("!anonymous"):
            continue
        kind = _kind(record)
        if kind is None:
            continue
        summary, description = (record.get("summary") or "").strip(), record.get("description") or ""
        if not summary:
            yield name, "has no summary"
        elif summary.endswith("."):
            yield name, "has a summary that ends with a full stop"
        if not description.strip():
            yield name, "has no description"
        elif "Example" not in description or "`" not in description.partition("Example")[2]:
            yield name, "has no example in its description: 'Example:' and code"
        if kind == "PassBase" and not _PASS_NAME.match(record["argument"]):
            yield name, f"has the argument '{record['argument']}'; passes are called cg-<verb>-<noun>"
        constraints = description.partition("**Constraints:**")
        if constraints[1] and not constraints[2].lstrip(" \n").startswith("*"):
            yield name, "has a list of constraints that does not begin with a bullet"


def _location(tree, root, record):
    """Where a record stands. TableGen gives the file's name without its folder; there are several Passes.td."""
    file, _, line = record.get("!locs", [root])[0].partition(":")
    beside = [name for name in tree.under("include", suffixes={".td"}) if name.endswith("/" + file)]
    path = root if root in beside or not beside else beside[0]
    return f"{path}:{line}"


def descriptions(tree: Tree):
    tblgen = os.environ.get("LLVM_TBLGEN") or shutil.which("llvm-tblgen-22")
    if tblgen is None:
        print("skipped: there is no llvm-tblgen-22")
        sys.exit(77)
    seen = set()
    for root in roots(tree):
        found = records(tree, root, tblgen, ["/usr/lib/llvm-22/include"])
        for name, message in undocumented(found):
            if name not in seen:
                yield f"{_location(tree, root, found[name])}: {name} {message}"
        seen.update(found)


if __name__ == "__main__":
    main(descriptions)
