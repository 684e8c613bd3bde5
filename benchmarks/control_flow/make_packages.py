# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes a package of each program in each form: make_packages.py FOLDER [PROGRAM...] [--target=host,sm_90].

A form that leaves a program as another one does is not made: what is printed is the form and what holds its loops.
Takes the compiler, and nothing but Python's own library; no GPU.
"""

import argparse
import json
import pathlib
import subprocess
import sys

from programs import FORMS, PROGRAMS


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("programs", nargs="*", metavar="PROGRAM", help=", ".join(PROGRAMS))
    parser.add_argument("--cg-compile", default="build/bin/cg-compile")
    parser.add_argument("--target", default="host,sm_90")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for name in options.programs or PROGRAMS:
        text, _, _ = PROGRAMS[name]
        made = {}
        for form in FORMS:
            package, report = options.folder / f"{name}.{form}.cgpkg", options.folder / "report.json"
            recipe = options.folder / "recipe.yaml"
            recipe.write_text(f"cg.control_flow: {form}\n", encoding="utf-8")
            command = [options.cg_compile, "-", "-o", package, f"--target={options.target}", f"--report={report}",
                       f"--config={recipe}", "--quiet"]
            done = subprocess.run(list(map(str, command)), input=text, text=True, check=False)
            if done.returncode:
                sys.exit(f"{options.cg_compile}: exit code {done.returncode} for {name} as {form}")
            contents = json.loads(report.read_text(encoding="utf-8"))
            report.unlink()
            recipe.unlink()
            # The configuration is in the package, so packages of one form differ in that.
            graphs = json.dumps([contents["graphs"], contents["entries"]], sort_keys=True)
            if form != "auto" and graphs in made.values() and form != "node":
                package.unlink()
                continue
            made[form] = graphs
            nodes = contents["graphs"][-1]
            print(f"{package.name}: {len(contents['entries'][0]['segments'])} segments, "
                  f"{nodes['conditional_nodes']} branches and {nodes['loop_nodes']} loops in {nodes['nodes']} nodes")


if __name__ == "__main__":
    main()
