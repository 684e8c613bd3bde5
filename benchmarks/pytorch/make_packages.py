# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the packages of answers.py: make_packages.py FOLDER. Takes the compiler and `cgmlir`; no GPU.

Four residual blocks whose weights are arguments (`mlp`), or constants that are given when the package is loaded
(`mlp_constants`), the first one for sm_80 too (`mlp80`), and a running sum as a state (`sum`).
"""

import argparse
import pathlib

import cgmlir

ROWS, WIDTH, INNER, LAYERS = 64, 256, 1024, 4


def mlp():
    x, up, down = f"tensor<{ROWS}x{WIDTH}xf32>", f"tensor<{WIDTH}x{INNER}xf32>", f"tensor<{INNER}x{WIDTH}xf32>"
    inner = f"tensor<{ROWS}x{INNER}xf32>"
    arguments = ", ".join(f'%u{i}: {up} {{cg.name = "up.{i}"}}, %d{i}: {down} {{cg.name = "down.{i}"}}'
                          for i in range(LAYERS))
    lines = [f'func.func @main(%x: {x} {{cg.name = "x"}}, {arguments}) -> {x} {{',
             f"  %zi = arith.constant dense<0.0> : {inner}", f"  %zx = arith.constant dense<0.0> : {x}"]
    last = "%x"
    for i in range(LAYERS):
        lines += [f"  %a{i} = linalg.matmul ins({last}, %u{i} : {x}, {up}) outs(%zi : {inner}) -> {inner}",
                  f"  %t{i} = math.tanh %a{i} : {inner}",
                  f"  %b{i} = linalg.matmul ins(%t{i}, %d{i} : {inner}, {down}) outs(%zx : {x}) -> {x}",
                  f"  %r{i} = arith.addf {last}, %b{i} : {x}"]
        last = f"%r{i}"
    return "\n".join([*lines, f"  return {last} : {x}", "}"])


SUM = """
func.func @main(%sum: tensor<1000xf32> {cg.binding = #cg.binding<state>, cg.name = "sum", cg.alias_result = 0 : i32},
                %x: tensor<1000xf32> {cg.name = "x"}) -> tensor<1000xf32> {
  %0 = arith.addf %sum, %x : tensor<1000xf32>
  return %0 : tensor<1000xf32>
}
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    constants = {"cg.bindings": {"up.*": "constant", "down.*": "constant"}}
    for name, text, targets, config in (
        ("mlp", mlp(), ["host", "sm_90"], None), ("mlp80", mlp(), ["sm_80"], None),
        ("mlp_constants", mlp(), ["host", "sm_90"], constants), ("sum", SUM, ["host", "sm_90"], None),
    ):
        cgmlir.compile(text, targets, config=config).save(options.folder / f"{name}.cgpkg")


if __name__ == "__main__":
    main()
