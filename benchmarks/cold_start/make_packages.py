# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the package of measure.py: make_packages.py FOLDER [--buckets=128] [--nodes=1000] [--step=1].

A chain of products with tanh, for so many numbers of rows: a bucket each, and a node for each product. Takes the
compiler and `cgmlir`; no GPU.
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
    parser.add_argument("--step", type=int, default=1, help="rows; above 132 products of this width are a library's")
    parser.add_argument("--target", default="sm_90")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    sizes = [options.step * (b + 1) for b in range(options.buckets)]
    package = cgmlir.compile(program(sizes, options.nodes), options.target.split(","))
    package.save(options.folder / "buckets.cgpkg")
    written = {"rows": sizes, "products": options.nodes}
    (options.folder / "buckets.json").write_text(json.dumps(written), encoding="utf-8")
    nodes = [graph["nodes"] for graph in package.report["graphs"]]
    print(f"{len(nodes)} graphs, {min(nodes)} to {max(nodes)} nodes each")


if __name__ == "__main__":
    main()
