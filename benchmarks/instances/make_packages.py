# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the packages of measure.py: make_packages.py FOLDER [--target=host,sm_90].

Graphs of about 100 and 300 nodes of one kind each: kernels, copies, fills and branches; of 50 to 400 kernels and
products of a library, the same product each time and different ones. Takes the compiler and `cgmlir`; no GPU.
"""

import argparse
import pathlib
import sys

import cgmlir

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))
from programs import MATRIX, VECTOR, chain, products  # noqa: E402

BUFFER = "memref<1024xf32>"


def transfers(count, line):
    """A function on buffers: `line` once for each pair of buffers that follow each other."""
    lines = [f'func.func @main(%a: {BUFFER} {{cg.access = "readwrite"}}, %b: {BUFFER} {{cg.access = "readwrite"}}) {{',
             "  %value = arith.constant 1.0 : f32"]
    for i in range(count):
        to, source = ("%b", "%a") if i % 2 == 0 else ("%a", "%b")
        lines.append(f"  {line.format(to=to, source=source)}")
    return "\n".join([*lines, "  return", "}"])


def branches(count):
    """Each has a condition of its own, and a kernel in each arm."""
    lines = [f"func.func @main(%w: {MATRIX}, %x: {VECTOR}, %n: tensor<{count}xi1>) -> {VECTOR} {{",
             f"  %zero = arith.constant dense<0.0> : {VECTOR}"]
    last = "%x"
    for i in range(count):
        lines += [f"  %i{i} = arith.constant {i} : index",
                  f"  %c{i} = tensor.extract %n[%i{i}] : tensor<{count}xi1>", f"  %r{i} = scf.if %c{i} -> {VECTOR} {{",
                  f"    %p = linalg.matvec ins(%w, {last} : {MATRIX}, {VECTOR}) outs(%zero : {VECTOR}) -> {VECTOR}",
                  f"    scf.yield %p : {VECTOR}", "  } else {",
                  f"    %t = math.tanh {last} : {VECTOR}", f"    scf.yield %t : {VECTOR}", "  }"]
        last = f"%r{i}"
    return "\n".join([*lines, f"  return {last} : {VECTOR}", "}"])


def different_products(count, rows=384, widths=(384, 448, 512, 576, 640, 704, 768, 832)):
    """Products in a chain, of as many shapes as there are widths."""
    def matrix(index):
        return f"tensor<{rows}x{widths[index % len(widths)]}xf32>"

    weights = [f"tensor<{width}x{after}xf32>" for width, after in zip(widths, (*widths[1:], widths[0]), strict=True)]
    arguments = ", ".join([f"%x: {matrix(0)}", *(f"%w{i}: {weight}" for i, weight in enumerate(weights))])
    lines = [f"func.func @main({arguments}) -> {matrix(count)} {{", "  %zero = arith.constant 0.0 : f32"]
    for i in range(len(widths)):
        lines += [f"  %e{i} = tensor.empty() : {matrix(i)}",
                  f"  %z{i} = linalg.fill ins(%zero : f32) outs(%e{i} : {matrix(i)}) -> {matrix(i)}"]
    last = "%x"
    for i in range(count):
        weight = i % len(widths)
        lines.append(f"  %p{i} = linalg.matmul ins({last}, %w{weight} : {matrix(i)}, {weights[weight]}) "
                     f"outs(%z{(i + 1) % len(widths)} : {matrix(i + 1)}) -> {matrix(i + 1)}")
        last = f"%p{i}"
    return "\n".join([*lines, f"  return {last} : {matrix(count)}", "}"])


SMALL, MANY = (100, 300), (50, 100, 150, 200, 250, 300, 350, 400)
KINDS = {"kernels": chain, "products": products, "small-products": lambda n: products(n, 384),
         "different-products": different_products, "branches": branches,
         "copies": lambda n: transfers(n, f"gpu.memcpy {{to}}, {{source}} : {BUFFER}, {BUFFER}"),
         "fills": lambda n: transfers(n, f"gpu.memset {{to}}, %value : {BUFFER}, f32")}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--target", default="host,sm_90")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for kind, program in KINDS.items():
        for count in MANY if program is chain or "products" in kind else SMALL:
            package = cgmlir.compile(program(count), options.target.split(","), {"cg.control_flow": "node"})
            package.save(options.folder / f"{kind}-{count}.cgpkg")
            graph = package.report["graphs"][-1]
            counts = {part: graph[f"{part}_nodes"] for part in ("kernel", "copy", "fill", "library", "conditional")}
            parts = ", ".join(f"{nodes} {part}" for part, nodes in counts.items() if nodes)
            print(f"{kind}-{count}: {graph['nodes']} nodes: {parts}", flush=True)


if __name__ == "__main__":
    main()
