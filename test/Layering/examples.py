# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""IR in the documentation parses and verifies. An excerpt, which cannot, shows by an ellipsis that it is one."""

import subprocess
import sys

from tree import Tree, main


def blocks(text, language):
    """Code blocks of one language in Markdown: (number of the first line of code, code)."""
    lines = text.split("\n")
    start = None
    for number, line in enumerate(lines):
        if start is None and line.strip() == f"```{language}":
            start = number + 1
        elif start is not None and line.strip() == "```":
            yield start + 1, "\n".join(lines[start:number]) + "\n"
            start = None


def unverified(tree: Tree, command):
    """Complaints of a driver such as cg-opt about the MLIR in the pages of the tree, generated ones excepted."""
    for name in tree.files:
        if not name.endswith(".md") or name.startswith("docs/reference/"):
            continue
        for number, code in blocks(tree.text(name) or "", "mlir"):
            if "..." in code or "…" in code:
                continue
            done = subprocess.run(command, input=code, capture_output=True, text=True)
            if done.returncode:
                complaint = next((line for line in done.stderr.splitlines() if "error:" in line), "no message")
                yield f"{name}:{number}: this example is refused: {complaint}"


if __name__ == "__main__":
    main(lambda tree: unverified(tree, sys.argv[2:]))
