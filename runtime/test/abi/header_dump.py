# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the C ABI of the runtime with its committed dump: signatures, enumerators, sizes and offsets of structs.

usage: header_dump.py CC INCLUDE HEADER DUMP [LIBRARY] [--update]

A difference is an error that shows both texts. An intended change is committed with a new dump (--update); a change
that breaks programs compiled against the old header needs another CGRT_ABI_VERSION. With LIBRARY, the functions that it
exports have to be those of the header.
"""

import difflib
import pathlib
import re
import subprocess
import sys
import tempfile


LICENSE = """# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""


def declarations(cc: str, include: str, header: str) -> str:
    """Returns the header's own text after the preprocessor, without the headers that it includes."""
    text = subprocess.run([cc, "-E", f"-I{include}", header], check=True, capture_output=True, text=True).stdout
    own, kept = False, []
    for line in text.splitlines():
        if match := re.match(r'# \d+ "([^"]*)"', line):
            own = match.group(1) == header
        elif own:
            kept.append(line)
    return re.sub(r"\s+", " ", re.sub(r"__attribute__\s*\(\(.*?\)\)\)?", "", " ".join(kept)))


def statements(text: str) -> list[str]:
    """Yields the declarations, each up to its semicolon outside of braces."""
    found, depth, current = [], 0, ""
    for char in text:
        depth += (char == "{") - (char == "}")
        if char == ";" and depth == 0:
            found.append(current.strip())
            current = ""
        else:
            current += char
    assert not current.strip(), f"no end of: {current}"
    return found


def fields(body: str) -> list[tuple[str, str]]:
    """Returns the name and declaration of each field."""
    result = []
    for field in filter(None, (part.strip() for part in body.split(";"))):
        if match := re.search(r"\(\*\s*(\w+)\)", field):  # a pointer to a function
            result.append((match.group(1), field))
            continue
        first, *others = [part.strip() for part in field.split(",")]
        kind, name = re.fullmatch(r"(.*?)(\w+)", first).groups()
        result.append((name, f"{kind.strip()} {name}"))
        result += [(other, f"{kind.strip()} {other}") for other in others]
    return result


def dump(cc: str, include: str, header: str) -> tuple[list[str], set[str]]:
    functions, lines, probes = [], [], ['printf("version %u\\n", CGRT_ABI_VERSION);']
    for statement in statements(declarations(cc, include, header)):
        if match := re.fullmatch(r"typedef struct (\w+) \{(.*)\} \w+", statement):
            name, body = match.groups()
            probes.append(f'printf("struct {name}: %zu bytes, aligned to %zu\\n", sizeof({name}), _Alignof({name}));')
            for field, text in fields(body):
                at = f"offsetof({name}, {field}), sizeof((({name} *)0)->{field})"
                probes.append(f'printf("  %zu+%zu {text}\\n", {at});')
        elif match := re.fullmatch(r"typedef enum (\w+) \{(.*)\} \w+", statement):
            name, body = match.groups()
            probes.append(f'printf("enum {name}: %zu bytes\\n", sizeof({name}));')
            for part in filter(None, (part.strip() for part in body.split(","))):
                enumerator = part.split("=")[0].strip()
                probes.append(f'printf("  {enumerator} = %lld\\n", (long long){enumerator});')
        elif re.fullmatch(r"typedef struct (\w+) \1", statement):
            lines.append(f"handle {statement.split()[-1]}")
        elif re.fullmatch(r"typedef [\w *]+\(\*cgrt_\w+\)\(.*\)", statement):
            lines.append(f"callback {statement.removeprefix('typedef ')}")
        else:
            assert re.fullmatch(r"[\w *]+\b(cgrt_\w+)\(.*\)", statement), f"what is this? {statement}"
            functions.append(statement)
    with tempfile.TemporaryDirectory() as folder:
        source, program = pathlib.Path(folder, "probe.c"), pathlib.Path(folder, "probe")
        body = "\n".join(probes)
        source.write_text(f'#include "{header}"\n#include <stdio.h>\nint main(void) {{\n{body}\nreturn 0;\n}}\n')
        subprocess.run([cc, "-std=c11", f"-I{include}", str(source), "-o", str(program)], check=True)
        lines = subprocess.run([program], check=True, capture_output=True, text=True).stdout.splitlines() + lines
    names = {re.search(r"\b(cgrt_\w+)\(", function).group(1) for function in functions}
    return lines + functions, names


def exported(library: str) -> set[str]:
    text = subprocess.run(["nm", "-D", "--defined-only", library], check=True, capture_output=True, text=True).stdout
    symbols = (line.split() for line in text.splitlines())
    return {words[2].split("@")[0] for words in symbols if len(words) == 3 and words[1] in "TW"}


def main() -> int:
    arguments = [argument for argument in sys.argv[1:] if argument != "--update"]
    cc, include, header, committed = arguments[:4]
    lines, names = dump(cc, include, header)
    text = LICENSE + "\n".join(lines) + "\n"
    if "--update" in sys.argv:
        pathlib.Path(committed).write_text(text)
        return 0
    failed = False
    before = pathlib.Path(committed).read_text().removeprefix(LICENSE).splitlines()
    difference = list(difflib.unified_diff(before, lines, committed, header, n=0, lineterm=""))
    if difference:
        print("\n".join(difference))
        print(f"the C ABI is not that of {committed}; if that is meant, write the dump anew with --update")
        failed = True
    if len(arguments) > 4 and exported(arguments[4]) != names:
        found = exported(arguments[4])
        print(f"exported and not in the header: {sorted(found - names)}; in the header only: {sorted(names - found)}")
        failed = True
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
