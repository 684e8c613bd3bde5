# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kernels that the compiler makes for a GPU, run by the threads of a host.

The kernel of a function with one dispatch is taken out of the module that the dispatch phase leaves for sm_80, where
kernels wait for nothing and blocks send each other nothing, and launched by a program at kernel level. What a host has
in no instruction, products of tensor cores and an exponential, is written out.
"""

import re

# The numbers that the places of a lane in a product follow from. A warp has 32 lanes, four of which share a row.
LANES = """
%lanes_of_warp = arith.constant 32 : i32
%lanes_of_row = arith.constant 4 : i32
%columns_of_lane = arith.constant 2 : i32
%lane_step = arith.constant 1 : i32
%lane_first = arith.constant 0 : i32
%lane_thread = gpu.thread_id x
%lane_thread32 = arith.index_cast %lane_thread : index to i32
%lane = arith.remui %lane_thread32, %lanes_of_warp : i32
%lane_in_row = arith.remui %lane, %lanes_of_row : i32
%lane_of_a = arith.subi %lane, %lane_in_row : i32
%lane_column0 = arith.muli %lane_in_row, %columns_of_lane : i32
%lane_column1 = arith.addi %lane_column0, %lane_step : i32
%lane_of_b0 = arith.muli %lane_column0, %lanes_of_row : i32
%lane_of_b1 = arith.muli %lane_column1, %lanes_of_row : i32
"""


def write_product(name, a, b, c, type_):
    """The text of a product m16n8k16: a lane gets the pairs of numbers of 16 bits of each lane that shares a row of A
    with it, and of those that share a column of B, and multiplies them."""
    text = []

    def bring(register, value, lane):
        text.append(f"{register}, {register}_ok = gpu.shuffle idx {value}, {lane}, %lanes_of_warp : i32")
        text.append(f"{register}_v = vector.from_elements {register} : vector<1xi32>")
        text.append(f"{register}_h = vector.bitcast {register}_v : vector<1xi32> to vector<2x{type_}>")
        text.append(f"{register}_f = arith.extf {register}_h : vector<2x{type_}> to vector<2xf32>")
        for i in range(2):
            text.append(f"{register}_{i} = vector.extract {register}_f[{i}] : f32 from vector<2xf32>")

    carried = ", ".join(f"{name}_sum{i} = {value}" for i, value in enumerate(c))
    text.append(f"{name}:4 = scf.for {name}_t = %lane_first to %lanes_of_row step %lane_step iter_args({carried}) "
                "-> (f32, f32, f32, f32) : i32 {")
    for lane in ("a", "b0", "b1"):
        text.append(f"{name}_lane_{lane} = arith.addi %lane_of_{lane}, {name}_t : i32")
    for i, value in enumerate(a):
        bring(f"{name}_a{i}", value, f"{name}_lane_a")
    for column in range(2):
        for i, value in enumerate(b):
            bring(f"{name}_b{column}{i}", value, f"{name}_lane_b{column}")
    sums = []
    for number in range(4):
        row, column = divmod(number, 2)
        sums.append(f"{name}_sum{number}")
        for half in range(2):
            for i in range(2):
                key = f"{number}{half}{i}"
                factors = f"{name}_a{2 * half + row}_{i}, {name}_b{column}{half}_{i}"
                text.append(f"{name}_p{key} = arith.mulf {factors} : f32")
                text.append(f"{name}_z{key} = arith.addf {sums[-1]}, {name}_p{key} : f32")
                sums[-1] = f"{name}_z{key}"
    return "\n".join([*text, f"scf.yield {', '.join(sums)} : f32, f32, f32, f32", "}"])


def write_out(kernel):
    """A kernel without tensor cores and assembly, where it has products of 16 bits and exponentials by assembly."""
    shapes = set(re.findall(r"shape = #nvvm.shape<(.*?)>", kernel))
    if not shapes:
        return kernel
    if shapes != {"m = 16, n = 8, k = 16"}:
        raise NotImplementedError(f"products of the shapes {shapes}; write them out here as well")
    type_ = re.search(r"multiplicandAPtxType = #nvvm.mma_type<(\w+)>", kernel)[1]
    assembly = r'llvm\.inline_asm asm_dialect = att "ex2\.approx\.ftz\.f32 [^"]*", "=f,f"'
    kernel = re.sub(rf"(%\w+) = {assembly} (%\w+) : .*", r"\1 = math.exp2 \2 : f32", kernel)
    kernel = re.sub(rf"%(\w+) = llvm\.bitcast (%\w+) : (vector<2x{type_}>) to i32",
                    r"%word\1 = vector.bitcast \2 : \3 to vector<1xi32>\n"
                    r"%\1 = vector.extract %word\1[0] : i32 from vector<1xi32>", kernel)

    def written(found):
        return write_product(f"%product{found[1]}", *(part.split(", ") for part in found.groups()[1:]), type_)

    operands = r"\[(.*?)\]\s*"
    kernel = re.sub(rf"%(\w+) = nvvm\.mma\.sync A{operands}B{operands}C{operands}.*", written, kernel)
    kernel = re.sub(r"(%\w+) = llvm\.extractvalue %(\w+)\[(\d)\] .*",
                    r"\1 = arith.bitcast %product\2#\3 : f32 to f32", kernel)
    return re.sub(r"(?<= kernel \{)\n", LANES, kernel, count=1)



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
    kernels = write_out(kernels)
    text = "\n".join(lines)
    grid = re.search(r"grid = array<i64: (\d+)", text)[1]
    block = re.search(r"block = array<i64: (\d+)", text)[1]
    asked = re.search(r"dynamic_shared = (\d+)", text)
    name, parameters = re.search(r"gpu\.func @(\w+)\((.*?)\) (?:workgroup|kernel)", kernels).groups()
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
