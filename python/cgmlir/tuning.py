# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Packages that `cg-run tune` measures: python -m cgmlir.tuning FOLDER [--targets=host,sm_90]

Where the compiler is; no GPU. Then, where the device is: cg-run tune FOLDER/*.cgpkg -o TABLE.yaml --backend=cuda
"""

from __future__ import annotations

import argparse
import os
import pathlib
from collections.abc import Sequence

from cgmlir.compiler import compile, join

CHAINS = (1, 2, 4, 8, 16, 32, 64)
COPIES = (4 << 10, 1 << 20, 16 << 20)
# Of the last two all together are more than caches of devices hold: what is stored to memory takes longest.
FILLS, FILLED = (4 << 10, 16 << 20, 32 << 20), 8
SIZE = 4

_VECTOR, _MATRIX = f"tensor<{SIZE}xf32>", f"tensor<{SIZE}x{SIZE}xf32>"
_ZERO = f"  %zero = arith.constant dense<0.0> : {_VECTOR}"


def _products(count: int, first: str, prefix: str) -> tuple[list[str], str]:
    """`count` small products, each of which needs the one before it: none can be merged with another."""
    lines, last = [], first
    for number in range(count):
        name = f"%{prefix}{number}"
        lines.append(f"  {name} = linalg.matvec ins(%w, {last} : {_MATRIX}, {_VECTOR}) outs(%zero : {_VECTOR}) "
                     f"-> {_VECTOR}")
        last = name
    return lines, last


def _chain(count: int, binding: str) -> str:
    """`count` kernels in a row, all of which read the first argument."""
    lines, last = _products(count, "%x", "p")
    return "\n".join([
        f'func.func @main(%w: {_MATRIX} {{cg.name = "w", cg.binding = #cg.binding<{binding}>}}, '
        f'%x: {_VECTOR} {{cg.name = "x"}}) -> {_VECTOR} {{',
        _ZERO, *lines, f"  return {last} : {_VECTOR}", "}"])


def _copy(size: int, binding: str) -> str:
    """One kernel that reads an argument of so many bytes."""
    tensor = f"tensor<{size // 4}xf32>"
    return "\n".join([
        f'func.func @main(%x: {tensor} {{cg.name = "x", cg.binding = #cg.binding<{binding}>}}) -> {tensor} {{',
        f"  %r = arith.negf %x : {tensor}", f"  return %r : {tensor}", "}"])


def _turns() -> str:
    """A loop of as many turns as `n` says, of one kernel each."""
    body, last = _products(1, "%x", "b")
    return "\n".join([
        f"func.func @main(%w: {_MATRIX}, %x0: {_VECTOR}, %n: tensor<i32>) -> {_VECTOR} {{",
        "  %c0 = arith.constant 0 : index", "  %c1 = arith.constant 1 : index", _ZERO,
        "  %n0 = tensor.extract %n[] : tensor<i32>", "  %limit = arith.index_cast %n0 : i32 to index",
        f"  %r = scf.for %i = %c0 to %limit step %c1 iter_args(%x = %x0) -> ({_VECTOR}) {{",
        *body, f"    scf.yield {last} : {_VECTOR}", "  }", f"  return %r : {_VECTOR}", "}"])


def _branch() -> str:
    """A kernel, and two more in a branch that is taken where `n` is positive."""
    before, x = _products(1, "%x0", "f")
    arm, last = _products(2, "%x", "a")
    return "\n".join([
        f"func.func @main(%w: {_MATRIX}, %x0: {_VECTOR}, %n: tensor<i32>) -> {_VECTOR} {{",
        "  %c0 = arith.constant 0 : i32", _ZERO, *before, f"  %x = math.absf {x} : {_VECTOR}",
        "  %n0 = tensor.extract %n[] : tensor<i32>", "  %go = arith.cmpi sgt, %n0, %c0 : i32",
        f"  %r = scf.if %go -> ({_VECTOR}) {{", *arm, f"    scf.yield {last} : {_VECTOR}",
        "  } else {", f"    %m = arith.negf %x : {_VECTOR}", f"    scf.yield %m : {_VECTOR}", "  }",
        f"  return %r : {_VECTOR}", "}"])


def _fills(size: int) -> str:
    """Results of so many bytes, each filled with a number of its own."""
    tensor = f"tensor<{size // 4}xf32>"
    types, names = ", ".join([tensor] * FILLED), ", ".join(f"%c{number}" for number in range(FILLED))
    constants = [f"  %c{number} = arith.constant dense<{number + 1}.5> : {tensor}" for number in range(FILLED)]
    return "\n".join([f"func.func @main() -> ({types}) {{", *constants, f"  return {names} : {types}", "}"])


def _plain(count: int) -> str:
    """`count` kernels in a row, none of which starts while the one before drains: they promise nothing."""
    buffer = f"memref<{SIZE}xf32>"
    launch = (f"  gpu.launch_func @kernels::@negate blocks in (%c1, %c1, %c1) threads in (%size, %c1, %c1) "
              f"args(%a : {buffer})")
    return "\n".join([
        "module attributes {gpu.container_module} {", "gpu.module @kernels {",
        f"  gpu.func @negate(%a: {buffer}) kernel {{", "    %t = gpu.thread_id x",
        f"    %v = memref.load %a[%t] : {buffer}", "    %n = arith.negf %v : f32",
        f"    memref.store %n, %a[%t] : {buffer}", "    gpu.return", "  }", "}",
        f"func.func @main(%a: {buffer}) {{", "  %c1 = arith.constant 1 : index",
        f"  %size = arith.constant {SIZE} : index", *[launch] * count, "  return", "}", "}"])


def _choice(fill_us: float) -> dict[str, object]:
    """A configuration by which all that is filled is a fill node, or none is."""
    costs = {"launch_us": 1, "node_us": 1, "eager_us": 3, "fill_us": fill_us, "fill_gb_s": 1e3, "store_gb_s": 1e3,
             "fill_edge_us": 0}
    return {"cg.cost_table": {"cuda": costs, "host": costs}}


CONFIGURATIONS = {"node": {"cg.control_flow": "node"}, "host": {"cg.control_flow": "host"}, "plain": {},
                  "fill": _choice(0), "store": _choice(1e6)}


def programs() -> dict[str, dict[str, str]]:
    """MLIR text of each entry, by the configuration that it is compiled with."""
    node = {f"chain_{count}": _chain(count, "patched") for count in CHAINS}
    node[f"indirect_{CHAINS[-1]}"] = _chain(CHAINS[-1], "indirect")
    for size in COPIES:
        node[f"staged_{size}"], node[f"patched_{size}"] = _copy(size, "staged"), _copy(size, "patched")
    forms = {form: {f"{form}_branch": _branch(), f"{form}_turns": _turns()} for form in ("node", "host")}
    return {"node": node | forms["node"], "host": forms["host"],
            "plain": {f"plain_{count}": _plain(count) for count in (CHAINS[0], CHAINS[-1])},
            "fill": {f"fills_{size}": _fills(size) for size in FILLS},
            "store": {f"stores_{size}": _fills(size) for size in FILLS}}


def make_packages(folder: str | os.PathLike[str], targets: str | Sequence[str] = ("host",)) -> list[pathlib.Path]:
    """Writes the packages that `cg-run tune` measures, compiled for `targets`, and returns their paths."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for form, entries in programs().items():
        path = folder / f"tune-{form}.cgpkg"
        compile(join(entries), targets, config=CONFIGURATIONS[form]).save(path)
        paths.append(path)
    return paths


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--targets", default="host,sm_90")
    options = parser.parse_args()
    for path in make_packages(options.folder, options.targets.split(",")):
        print(path)


if __name__ == "__main__":
    main()
