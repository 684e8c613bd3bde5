# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Plans a run of clang-tidy: a file for Ninja, and compile commands without the precompiled header.

usage: lint_plan.py BUILD OUT CLANG_TIDY PATTERN. Sources that the build made itself are not judged. Without the
precompiled header a file that forgets an include fails here. Ninja remembers what was clean: a file is judged again
when it, a header of the tree that it includes, its flags, the list of checks or clang-tidy itself has changed.
"""

import json
import pathlib
import re
import shlex
import sys

# Arguments that CMake adds for a precompiled header: each is behind -Xclang, and so is the file that it names.
_PRECOMPILED = re.compile(r" -Winvalid-pch| -Xclang -include(-pch)? -Xclang \S+/cmake_pch\.hxx(\.pch)?(?= )")
_OUTPUT = re.compile(r" -o \S+ -c \S+$")

_RULE = """\
rule tidy
  command = {tidy} -p {out} --quiet $in && $compile -MM -MT $out -MF $out.d $in && touch $out
  depfile = $out.d
  deps = gcc
  description = clang-tidy $name
"""


def plain(command: str) -> str:
    return _PRECOMPILED.sub("", command)


def escaped(text: str) -> str:
    """As Ninja reads it."""
    return text.replace("$", "$$").replace(" ", "$ ").replace(":", "$:")


def plan(entries: list, root: pathlib.Path, build: pathlib.Path, out: pathlib.Path, tidy: str, pattern: str) -> str:
    """The file for Ninja; `entries` are compile commands without a precompiled header."""
    checks, program = escaped(str(root / ".clang-tidy")), escaped(str(pathlib.Path(tidy).resolve()))
    text, seen = [_RULE.format(tidy=shlex.quote(tidy), out=shlex.quote(str(out)))], set()
    for entry in entries:
        source = pathlib.Path(entry["file"])
        # For a source of two targets clang-tidy takes both commands by itself.
        if source.is_relative_to(build) or source in seen or not re.search(pattern, str(source)):
            continue
        seen.add(source)
        name = str(source.relative_to(root)) if source.is_relative_to(root) else str(source)
        flags = _OUTPUT.sub("", entry["command"]).replace("$", "$$")
        text.append(f"build {escaped(name)}.ok: tidy {escaped(str(source))} | {checks} {program}\n"
                    f"  name = {name}\n  compile = {flags}\n")
    return "".join(text) if seen else ""


def main() -> int:
    build, out = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
    entries = json.loads((build / "compile_commands.json").read_text())
    for entry in entries:
        entry["command"] = plain(entry["command"])
    text = plan(entries, build.parent, build, out, *sys.argv[3:5])
    if not text:
        return 1
    out.mkdir(parents=True, exist_ok=True)
    for name, content in (("compile_commands.json", json.dumps(entries, indent=0)), ("build.ninja", text)):
        if not (out / name).exists() or (out / name).read_text() != content:
            (out / name).write_text(content)
    return 0


if __name__ == "__main__":
    sys.exit(main())
