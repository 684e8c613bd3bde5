# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the package of measure.py: make_packages.py FOLDER [--buckets=128] [--nodes=1000] [--step=2].

A chain of products with tanh, for so many numbers of rows: a bucket each, and a node for each product, a kernel of the
compiler. With --library the compiler chooses a library's products for some of them, which is then opened before the
first launch. Takes the compiler and `cgmlir`; no GPU.
"""

import argparse
import json
import pathlib

import cgmlir

WIDTH = 256


def program(sizes, nodes):
    """Writes a program of matrix products, each of which needs the whole result of the one before it."""
    rows, matrix = f"tensor<?x{WIDTH}xf32>", f"tensor<{WIDTH}x{WIDTH}xf32>"
    lines = [f'func.func @main(%w: {matrix}, %x: {rows} {{cg.dims = [#cg.dim<buckets {sizes} name "rows">, '
             f"#cg.dim<static>]}}) -> {rows} {{", "  %c0 = arith.constant 0 : index",
             "  %zero = arith.constant 0.0 : f32", f"  %n = tensor.dim %x, %c0 : {rows}",
             f"  %e = tensor.empty(%n) : {rows}", f"  %z = linalg.fill ins(%zero : f32) outs(%e : {rows}) -> {rows}"]
    last = "%x"
    for i in range(nodes):
        lines += [f"  %p{i} = linalg.matmul ins({last}, %w : {rows}, {matrix}) outs(%z : {rows}) -> {rows}",
                  f"  %t{i} = math.tanh %p{i} : {rows}"]
        last = f"%t{i}"
    return "\n".join([*lines, f"  return {last} : {rows}", "}"])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--buckets", type=int, default=128)
    parser.add_argument("--nodes", type=int, default=1000)
    parser.add_argument("--step", type=int, default=2, help="rows by which buckets differ")
    parser.add_argument("--library", action="store_true")
    parser.add_argument("--target", default="sm_90")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    sizes = [options.step * (b + 1) for b in range(options.buckets)]
    recipe = {} if options.library else {"cg.classes": ["kernel", "copy", "fill"]}
    package = cgmlir.compile(program(sizes, options.nodes), options.target.split(","), recipe)
    package.save(options.folder / "buckets.cgpkg")
    written = {"rows": sizes, "products": options.nodes}
    (options.folder / "buckets.json").write_text(json.dumps(written), encoding="utf-8")
    nodes = [graph["nodes"] for graph in package.report["graphs"]]
    with_library = sum(graph["library_nodes"] > 0 for graph in package.report["graphs"])
    print(f"{len(nodes)} graphs, {min(nodes)} to {max(nodes)} nodes each; {with_library} have products of a library")


if __name__ == "__main__":
    main()
