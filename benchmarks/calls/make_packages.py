# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the packages of measure.py: make_packages.py FOLDER [--target=host,sm_90].

Chains of 1 to 1,000 small kernels, an entry with four arguments and one with 150, and 32 products that a library
computes. Takes the compiler and `cgmlir`; no GPU.
"""

import argparse
import pathlib
import sys

import cgmlir

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))
from programs import chain, products  # noqa: E402


def total(arguments, shape="64x256"):
    """The sum of its arguments, which are read by one kernel or two."""
    matrix = f"tensor<{shape}xf32>"
    lines = [f"func.func @main({', '.join(f'%a{i}: {matrix}' for i in range(arguments))}) -> {matrix} {{"]
    last = "%a0"
    for i in range(1, arguments):
        lines.append(f"  %s{i} = arith.addf {last}, %a{i} : {matrix}")
        last = f"%s{i}"
    return "\n".join([*lines, f"  return {last} : {matrix}", "}"])


PROGRAMS = {f"chain-{kernels}": chain(kernels) for kernels in (1, 10, 100, 1000)}
PROGRAMS |= {"four": total(4), "many": total(150), "products-32": products(32)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--target", default="host,sm_90")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for name, text in PROGRAMS.items():
        package = cgmlir.compile(text, options.target.split(","))
        package.save(options.folder / f"{name}.cgpkg")
        print(f"{name}: {package.report['graphs'][-1]['nodes']} nodes", flush=True)


if __name__ == "__main__":
    main()
