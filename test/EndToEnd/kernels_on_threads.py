# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kernels that the compiler makes for a GPU, run by the threads of a host.

The kernel of a function with one dispatch is taken out of the module that the dispatch phase leaves for sm_80, where
kernels wait for nothing and blocks send each other nothing, and launched by a program at kernel level.
"""

import re


def make_program(runner, module):
    """Returns the program, and for each of its arguments the number of the function's; the last one is the result."""
    source = runner.folder / "function.mlir"
    source.write_text(module)
    runner.call("cg-opt", source, "-o", runner.folder / "dispatched.mlir",
                "--cg-pipeline=target=sm_80 stop-after=dispatch")
    lines = (runner.folder / "dispatched.mlir").read_text().splitlines()
    first = next(number for number, line in enumerate(lines) if "gpu.module @" in line)
    last = lines.index("  }", first)
    kernels = "\n".join(["gpu.module @kernels {", *lines[first + 1:last], "}"])
    kernels = re.sub(r"kernel attributes \{[^}]*\}", "kernel", kernels)
    kernels = re.sub(r", llvm\.(noalias|readonly)", "", kernels)
    region = next(line for line in lines if "cg.region @" in line)
    names = dict(re.findall(r'%(arg\d+): memref<[^>]*> \{[^}]*?cg\.name = "arg(\d+)"', region))
    dispatch, = (line for line in lines if re.search(r"cg\.dispatch \w", line))
    order = [names.get(argument) for argument in re.findall(r"%(arg\d+)", dispatch)]
    text = "\n".join(lines)
    grid = re.search(r"grid = array<i64: (\d+)", text)[1]
    block = re.search(r"block = array<i64: (\d+)", text)[1]
    asked = re.search(r"dynamic_shared = (\d+)", text)
    name, parameters = re.search(r"gpu\.func @(\w+)\((.*?)\) workgroup", kernels).groups()
    types = re.findall(r"%arg\d+: (memref<[^>]*>)", parameters)
    arguments = ", ".join(f'%x{i}: {type_} {{cg.name = "x{i}"}}' for i, type_ in enumerate(types))
    given = ", ".join(f"%x{i} : {type_}" for i, type_ in enumerate(types))
    return f"""module attributes {{gpu.container_module}} {{
{kernels}
func.func @main({arguments}) {{
  %one = arith.constant 1 : index
  %grid = arith.constant {grid} : index
  %block = arith.constant {block} : index
  %asked = arith.constant {asked[1] if asked else 0} : i32
  gpu.launch_func @kernels::@{name} blocks in (%grid, %one, %one) threads in (%block, %one, %one)
      {"dynamic_shared_memory_size %asked " if asked else ""}args({given})
  return
}}
}}
""", [int(number) for number in order if number is not None]
