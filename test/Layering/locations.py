# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The IR of an example names places of the Python files beside it, and an expression or a statement is at each of them.

Only a framework can write the IR again (`test_ir_is_what_the_script_writes` of the examples). This check needs none,
and finds IR that was written before lines of its script moved.
"""

import ast
import pathlib
import re

from tree import Tree, main

# `file:line:column to [line]:column` of JAX, and `file:line:0` of PyTorch, which tells no column.
LOCATION = re.compile(r'loc\("([^"]+\.py)":(\d+):(\d+)(?: to (\d*):(\d+))?\)')
REMEDY = "write the IR again with examples/make.py"


def _places(text):
    """Where the nodes of a Python file begin and end (line, column, line, column), and the lines where they begin."""
    nodes = [node for node in ast.walk(ast.parse(text)) if hasattr(node, "end_lineno")]
    ranges = {(node.lineno, node.col_offset, node.end_lineno, node.end_col_offset) for node in nodes}
    return ranges, {node.lineno for node in nodes}


def stale_locations(tree: Tree):
    for name in tree.under("examples", suffixes={".mlir"}):
        places = {}
        for number, text in enumerate((tree.text(name) or "").split("\n"), 1):
            for file, line, column, end_line, end_column in LOCATION.findall(text):
                script = (pathlib.PurePosixPath(name).parent / file).as_posix()
                if script not in tree:
                    continue  # a file of a framework
                ranges, lines = places.get(script) or places.setdefault(script, _places(tree.text(script)))
                place = (int(line), int(column), int(end_line or line), int(end_column or 0))
                if place not in ranges if end_column else place[0] not in lines:
                    yield f"{name}:{number}: nothing of {file} is at line {line}, column {column}; {REMEDY}"


if __name__ == "__main__":
    main(stale_locations)
