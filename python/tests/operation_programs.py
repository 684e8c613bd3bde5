# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A small program for each operation that the legality analysis knows (`cg-opt --cg-show-operations`).

`PROGRAMS` has them by the name of the operation, which is at the place `PLACE` in the text.
"""

import re

PLACE = "op.py:7:3"
LOC = ' loc("op.py":7:3)'


def spell(type_):
    """`4xf32` is a tensor, `f32` a scalar, `.f32` a tensor of rank 0, and what has brackets is itself."""
    if re.search(r"[<!]", type_):
        return type_
    return f"tensor<{type_.removeprefix('.')}>" if "x" in type_.removesuffix("index") or type_[0] == "." else type_


def function(body, arguments, results=(), before=""):
    """`body` computes %r from arguments %a, %b, ...; the operation is the line that ends in `@`."""
    names = [f"%{chr(ord('a') + i)}: {spell(type_)}" for i, type_ in enumerate(arguments)]
    types = [spell(type_) for type_ in results]
    values = ["%r"] if len(types) == 1 else [f"%r#{i}" for i in range(len(types))]
    end = f"return {', '.join(values)} : {', '.join(types)}" if types else "return"
    lines = f"{body}\n".replace("@\n", LOC + "\n").rstrip() if "@\n" in f"{body}\n" else body + LOC
    return (f"{before}\nfunc.func @main({', '.join(names)}) -> ({', '.join(types)}) {{\n"
            f"  {lines}\n  {end}\n}}\n")


def apply(name, inputs, result=None, attributes="", shape="4x"):
    """An operation on tensors of one shape, by its element types, printed as assembly of arith and math is."""
    names = ", ".join(f"%{chr(ord('a') + i)}" for i in range(len(inputs)))
    types = [shape + type_ for type_ in inputs]
    text = spell(types[0]) if result is None else f"{spell(types[0])} to {spell(shape + result)}"
    out = types[0] if result is None else shape + result
    return function(f"%r = {name} {attributes}{names} : {text}", types, [out])


def generic(name, inputs, results, attributes="", before=""):
    """An operation in the form that all have."""
    names = ", ".join(f"%{chr(ord('a') + i)}" for i in range(len(inputs)))
    types = f"({', '.join(map(spell, inputs))}) -> ({', '.join(map(spell, results))})"
    left = "" if not results else "%r = " if len(results) == 1 else f"%r:{len(results)} = "
    return function(f'{left}"{name}"({names}) {attributes} : {types}', inputs, results, before)


def arithmetic():
    """Of arith and math: one operation on tensors."""
    for name in ("addf", "subf", "mulf", "divf", "remf", "maximumf", "minimumf", "maxnumf", "minnumf"):
        yield f"arith.{name}", apply(f"arith.{name}", ["f32", "f32"])
    for name in ("addi", "subi", "muli", "divsi", "divui", "remsi", "remui", "ceildivsi", "ceildivui", "floordivsi",
                 "andi", "ori", "xori", "shli", "shrsi", "shrui", "maxsi", "maxui", "minsi", "minui"):
        yield f"arith.{name}", apply(f"arith.{name}", ["i32", "i32"])
    yield "arith.negf", apply("arith.negf", ["f32"])
    yield "arith.addui_extended", generic("arith.addui_extended", ["4xi32", "4xi32"], ["4xi32", "4xi1"])
    for name in ("mulsi_extended", "mului_extended"):
        yield f"arith.{name}", generic(f"arith.{name}", ["4xi32", "4xi32"], ["4xi32", "4xi32"])
    yield "arith.cmpf", function("%r = arith.cmpf olt, %a, %b : tensor<4xf32>", ["4xf32"] * 2, ["4xi1"])
    yield "arith.cmpi", function("%r = arith.cmpi slt, %a, %b : tensor<4xi32>", ["4xi32"] * 2, ["4xi1"])
    yield "arith.select", function("%r = arith.select %a, %b, %c : tensor<4xi1>, tensor<4xf32>",
                                   ["4xi1", "4xf32", "4xf32"], ["4xf32"])
    for name, given, result in (("bitcast", "i32", "f32"), ("extf", "f16", "f32"), ("extsi", "i8", "i32"),
                                ("extui", "i8", "i32"), ("fptosi", "f32", "i32"), ("fptoui", "f32", "i32"),
                                ("index_cast", "i32", "index"), ("index_castui", "i32", "index"),
                                ("sitofp", "i32", "f32"), ("uitofp", "i32", "f32"), ("truncf", "f32", "f16"),
                                ("trunci", "i32", "i8")):
        yield f"arith.{name}", apply(f"arith.{name}", [given], result)
    yield "arith.constant", function("%k = arith.constant dense<2.0> : tensor<4xf32>@\n"
                                     "%r = arith.mulf %a, %k : tensor<4xf32>", ["4xf32"], ["4xf32"])
    for name in ("absf", "acos", "acosh", "asin", "asinh", "atan", "atanh", "cbrt", "ceil", "cos", "cosh", "erf",
                 "erfc", "exp", "exp2", "expm1", "floor", "log", "log10", "log1p", "log2", "round", "roundeven",
                 "rsqrt", "sin", "sinh", "sqrt", "tan", "tanh", "trunc"):
        yield f"math.{name}", apply(f"math.{name}", ["f32"])
    for name in ("absi", "ctlz", "cttz", "ctpop"):
        yield f"math.{name}", apply(f"math.{name}", ["i32"])
    for name in ("atan2", "copysign", "powf"):
        yield f"math.{name}", apply(f"math.{name}", ["f32", "f32"])
    yield "math.fma", apply("math.fma", ["f32"] * 3)
    yield "math.ipowi", apply("math.ipowi", ["i32", "i32"])
    yield "math.fpowi", generic("math.fpowi", ["4xf32", "4xi32"], ["4xf32"])
    yield "math.clampf", generic("math.clampf", ["4xf32"] * 3, ["4xf32"])
    yield "math.sincos", generic("math.sincos", ["4xf32"], ["4xf32", "4xf32"])
    for name in ("isfinite", "isinf", "isnan", "isnormal"):
        yield f"math.{name}", generic(f"math.{name}", ["4xf32"], ["4xi1"])


# Named operations of linalg: what goes in, and what comes out.
LINALG = """
matmul 2x3xf32 3x4xf32 -> 2x4xf32
batch_matmul 2x2x3xf32 2x3x4xf32 -> 2x2x4xf32
batch_reduce_matmul 2x2x3xf32 2x3x4xf32 -> 2x4xf32
matvec 2x3xf32 3xf32 -> 2xf32
vecmat 3xf32 3x4xf32 -> 4xf32
batch_matvec 2x2x3xf32 2x3xf32 -> 2x2xf32
batch_vecmat 2x3xf32 2x3x4xf32 -> 2x4xf32
dot 4xf32 4xf32 -> .f32
mmt4d 2x3x2x1xf32 4x3x2x1xf32 -> 2x4x2x2xf32
batch_mmt4d 2x2x3x2x1xf32 2x4x3x2x1xf32 -> 2x2x4x2x2xf32
quantized_matmul 2x3xi8 3x4xi8 i32 i32 -> 2x4xi32
quantized_batch_matmul 2x2x3xi8 2x3x4xi8 i32 i32 -> 2x2x4xi32
conv_1d 6xf32 3xf32 -> 4xf32
conv_1d_ncw_fcw 2x3x6xf32 4x3x3xf32 -> 2x4x4xf32
conv_1d_nwc_wcf 2x6x3xf32 3x3x4xf32 -> 2x4x4xf32
conv_2d 6x6xf32 3x3xf32 -> 4x4xf32
conv_2d_nchw_fchw 2x3x6x6xf32 4x3x3x3xf32 -> 2x4x4x4xf32
conv_2d_nchw_fchw_q 2x3x6x6xi8 4x3x3x3xi8 i32 i32 -> 2x4x4x4xi32
conv_2d_ngchw_fgchw 2x2x3x6x6xf32 4x2x3x3x3xf32 -> 2x2x4x4x4xf32
conv_2d_ngchw_gfchw 2x2x3x6x6xf32 2x4x3x3x3xf32 -> 2x2x4x4x4xf32
conv_2d_ngchw_gfchw_q 2x2x3x6x6xi8 2x4x3x3x3xi8 i32 i32 -> 2x2x4x4x4xi32
conv_2d_nhwc_fhwc 2x6x6x3xf32 4x3x3x3xf32 -> 2x4x4x4xf32
conv_2d_nhwc_fhwc_q 2x6x6x3xi8 4x3x3x3xi8 i32 i32 -> 2x4x4x4xi32
conv_2d_nhwc_hwcf 2x6x6x3xf32 3x3x3x4xf32 -> 2x4x4x4xf32
conv_2d_nhwc_hwcf_q 2x6x6x3xi8 3x3x3x4xi8 i32 i32 -> 2x4x4x4xi32
conv_2d_nhwgc_gfhwc 2x6x6x2x3xf32 2x4x3x3x3xf32 -> 2x4x4x2x4xf32
conv_2d_nhwgc_gfhwc_q 2x6x6x2x3xi8 2x4x3x3x3xi8 i32 i32 -> 2x4x4x2x4xi32
conv_3d 4x4x4xf32 3x3x3xf32 -> 2x2x2xf32
conv_3d_ncdhw_fcdhw 1x2x4x4x4xf32 3x2x3x3x3xf32 -> 1x3x2x2x2xf32
conv_3d_ndhwc_dhwcf 1x4x4x4x2xf32 3x3x3x2x3xf32 -> 1x2x2x2x3xf32
conv_3d_ndhwc_dhwcf_q 1x4x4x4x2xi8 3x3x3x2x3xi8 i32 i32 -> 1x2x2x2x3xi32
depthwise_conv_1d_ncw_cw 2x3x6xf32 3x3xf32 -> 2x3x4xf32
depthwise_conv_1d_nwc_wc 2x6x3xf32 3x3xf32 -> 2x4x3xf32
depthwise_conv_1d_nwc_wcm 2x6x3xf32 3x3x2xf32 -> 2x4x3x2xf32
depthwise_conv_2d_nchw_chw 2x3x6x6xf32 3x3x3xf32 -> 2x3x4x4xf32
depthwise_conv_2d_nhwc_hwc 2x6x6x3xf32 3x3x3xf32 -> 2x4x4x3xf32
depthwise_conv_2d_nhwc_hwc_q 2x6x6x3xi8 3x3x3xi8 i32 i32 -> 2x4x4x3xi32
depthwise_conv_2d_nhwc_hwcm 2x6x6x3xf32 3x3x3x2xf32 -> 2x4x4x3x2xf32
depthwise_conv_2d_nhwc_hwcm_q 2x6x6x3xi8 3x3x3x2xi8 i32 i32 -> 2x4x4x3x2xi32
depthwise_conv_3d_ncdhw_cdhw 1x2x4x4x4xf32 2x3x3x3xf32 -> 1x2x2x2x2xf32
depthwise_conv_3d_ndhwc_dhwc 1x4x4x4x2xf32 3x3x3x2xf32 -> 1x2x2x2x2xf32
depthwise_conv_3d_ndhwc_dhwcm 1x4x4x4x2xf32 3x3x3x2x2xf32 -> 1x2x2x2x2x2xf32
pooling_nchw_max 2x3x6x6xf32 3x3xf32 -> 2x3x4x4xf32
pooling_nchw_sum 2x3x6x6xf32 3x3xf32 -> 2x3x4x4xf32
pooling_ncw_max 2x3x6xf32 3xf32 -> 2x3x4xf32
pooling_ncw_sum 2x3x6xf32 3xf32 -> 2x3x4xf32
pooling_ndhwc_max 1x4x4x4x2xf32 3x3x3xf32 -> 1x2x2x2x2xf32
pooling_ndhwc_min 1x4x4x4x2xf32 3x3x3xf32 -> 1x2x2x2x2xf32
pooling_ndhwc_sum 1x4x4x4x2xf32 3x3x3xf32 -> 1x2x2x2x2xf32
pooling_nhwc_max 2x6x6x3xf32 3x3xf32 -> 2x4x4x3xf32
pooling_nhwc_max_unsigned 2x6x6x3xi32 3x3xi32 -> 2x4x4x3xi32
pooling_nhwc_min 2x6x6x3xf32 3x3xf32 -> 2x4x4x3xf32
pooling_nhwc_min_unsigned 2x6x6x3xi32 3x3xi32 -> 2x4x4x3xi32
pooling_nhwc_sum 2x6x6x3xf32 3x3xf32 -> 2x4x4x3xf32
pooling_nwc_max 2x6x3xf32 3xf32 -> 2x4x3xf32
pooling_nwc_max_unsigned 2x6x3xi32 3xi32 -> 2x4x3xi32
pooling_nwc_min 2x6x3xf32 3xf32 -> 2x4x3xf32
pooling_nwc_min_unsigned 2x6x3xi32 3xi32 -> 2x4x3xi32
pooling_nwc_sum 2x6x3xf32 3xf32 -> 2x4x3xf32
add 4xf32 4xf32 -> 4xf32
sub 4xf32 4xf32 -> 4xf32
mul 4xf32 4xf32 -> 4xf32
div 4xf32 4xf32 -> 4xf32
div_unsigned 4xi32 4xi32 -> 4xi32
max 4xf32 4xf32 -> 4xf32
min 4xf32 4xf32 -> 4xf32
powf 4xf32 4xf32 -> 4xf32
select 4xi1 4xf32 4xf32 -> 4xf32
abs 4xf32 -> 4xf32
ceil 4xf32 -> 4xf32
erf 4xf32 -> 4xf32
exp 4xf32 -> 4xf32
floor 4xf32 -> 4xf32
log 4xf32 -> 4xf32
negf 4xf32 -> 4xf32
reciprocal 4xf32 -> 4xf32
round 4xf32 -> 4xf32
rsqrt 4xf32 -> 4xf32
sqrt 4xf32 -> 4xf32
square 4xf32 -> 4xf32
tanh 4xf32 -> 4xf32
copy 4xf32 -> 4xf32
fill f32 -> 4xf32
fill_rng_2d f64 f64 i32 -> 4x4xf32
"""


def named(name, inputs, output, before="", after=""):
    """A named operation, whose output is the last argument."""
    values = [f"%{chr(ord('a') + i)}" for i in range(len(inputs) + 1)]
    text = (f"%r = linalg.{name} {before}ins({', '.join(values[:-1])} : {', '.join(map(spell, inputs))}) "
            f"outs({values[-1]} : {spell(output)}) {after}")
    return function(text, [*inputs, output], [output])


def structured():
    """Of linalg."""
    for line in LINALG.strip().split("\n"):
        name, *inputs, _, output = line.split()
        yield f"linalg.{name}", named(name, inputs, output, after=f"-> {spell(output)}")
    maps = "indexing_maps = [{}]".format(", ".join(
        f"affine_map<(m, n, k) -> ({dims})>" for dims in ("m, k", "k, n", "m, n")))
    yield "linalg.contract", named("contract", ["2x3xf32", "3x4xf32"], "2x4xf32", maps + " ", "-> tensor<2x4xf32>")
    yield "linalg.elementwise", named("elementwise", ["4xf32", "4xf32"], "4xf32",
                                      "kind=#linalg.elementwise_kind<add> ", "-> tensor<4xf32>")
    yield "linalg.transpose", named("transpose", ["2x3xf32"], "3x2xf32", after="permutation = [1, 0]")
    yield "linalg.broadcast", named("broadcast", ["4xf32"], "4x2xf32", after="dimensions = [1]")
    yield "linalg.reduce", named("reduce", ["2x3xf32"], "2xf32", "{ arith.addf } ", "dimensions = [1]")
    yield "linalg.map", named("map", ["4xf32"], "4xf32", "{ math.exp } ")
    yield "linalg.generic", function(
        "%r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], "
        'iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%b : tensor<4xf32>) {\n'
        "^bb0(%x: f32, %y: f32):\n  %s = arith.addf %x, %y : f32\n  linalg.yield %s : f32\n} -> tensor<4xf32>",
        ["4xf32", "4xf32"], ["4xf32"])
    yield "linalg.pack", function("%r = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %b "
                                  ": tensor<4x4xf32> -> tensor<2x2x2x2xf32>", ["4x4xf32", "2x2x2x2xf32"],
                                  ["2x2x2x2xf32"])
    yield "linalg.unpack", function("%r = linalg.unpack %a inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %b "
                                    ": tensor<2x2x2x2xf32> -> tensor<4x4xf32>", ["2x2x2x2xf32", "4x4xf32"],
                                    ["4x4xf32"])


def tensors():
    """Of tensor and of cg."""
    exp = "\n%r = math.exp %v : "
    yield "tensor.bitcast", function("%v = tensor.bitcast %a : tensor<4xi32> to tensor<4xi32>@\n"
                                     "%r = math.absi %v : tensor<4xi32>", ["4xi32"], ["4xi32"])
    yield "tensor.cast", function("%v = tensor.cast %a : tensor<4xf32> to tensor<4xf32>@" + exp + "tensor<4xf32>",
                                  ["4xf32"], ["4xf32"])
    yield "tensor.collapse_shape", function("%v = tensor.collapse_shape %a [[0, 1]] : tensor<2x2xf32> into "
                                            "tensor<4xf32>@" + exp + "tensor<4xf32>", ["2x2xf32"], ["4xf32"])
    yield "tensor.expand_shape", function("%v = tensor.expand_shape %a [[0, 1]] output_shape [2, 2] : tensor<4xf32> "
                                          "into tensor<2x2xf32>@" + exp + "tensor<2x2xf32>", ["4xf32"], ["2x2xf32"])
    yield "tensor.reshape", function("%k = arith.constant dense<2> : tensor<2xindex>\n%v = tensor.reshape %a(%k) : "
                                     "(tensor<4xf32>, tensor<2xindex>) -> tensor<2x2xf32>@" + exp + "tensor<2x2xf32>",
                                     ["4xf32"], ["2x2xf32"])
    yield "tensor.dim", function("%k = arith.constant 0 : index\n%v = tensor.dim %a, %k : tensor<4xf32>@\n"
                                 "%r = tensor.from_elements %v : tensor<1xindex>", ["4xf32"], ["1xindex"])
    yield "tensor.empty", function("%v = tensor.empty() : tensor<4xf32>@\n%r = linalg.fill ins(%a : f32) "
                                   "outs(%v : tensor<4xf32>) -> tensor<4xf32>", ["f32"], ["4xf32"])
    yield "tensor.concat", function("%r = tensor.concat dim(0) %a, %b : (tensor<4xf32>, tensor<2xf32>) -> "
                                    "tensor<6xf32>",
                                    ["4xf32", "2xf32"], ["6xf32"])
    yield "tensor.from_elements", function("%r = tensor.from_elements %a, %b : tensor<2xf32>", ["f32", "f32"],
                                           ["2xf32"])
    yield "tensor.generate", function("%r = tensor.generate {\n^bb0(%i: index):\n  %v = tensor.extract %a[%i] : "
                                      "tensor<4xf32>\n  tensor.yield %v : f32\n} : tensor<4xf32>", ["4xf32"], ["4xf32"])
    yield "tensor.pad", function("%z = arith.constant 0.0 : f32\n%r = tensor.pad %a low[1] high[2] {\n"
                                 "^bb0(%i: index):\n  tensor.yield %z : f32\n} : tensor<4xf32> to tensor<7xf32>",
                                 ["4xf32"], ["7xf32"])
    yield "tensor.splat", function("%r = tensor.splat %a : tensor<4xf32>", ["f32"], ["4xf32"])
    yield "tensor.extract_slice", function("%r = tensor.extract_slice %a[%b] [2] [1] : tensor<4xf32> to tensor<2xf32>",
                                           ["4xf32", "index"], ["2xf32"])
    yield "tensor.insert_slice", function("%r = tensor.insert_slice %a into %b[1] [2] [1] : tensor<2xf32> into "
                                          "tensor<4xf32>", ["2xf32", "4xf32"], ["4xf32"])
    yield "tensor.extract", function("%v = tensor.extract %a[%b] : tensor<4xf32>@\n"
                                     "%r = tensor.splat %v : tensor<4xf32>",
                                     ["4xf32", "index"], ["4xf32"])
    yield "tensor.parallel_insert_slice", function(
        "%r = scf.forall (%i) in (2) shared_outs(%o = %b) -> (tensor<2xf32>) {\n"
        "  %s = tensor.extract_slice %a[%i] [1] [1] : tensor<2xf32> to tensor<1xf32>\n"
        "  %e = math.exp %s : tensor<1xf32>\n  scf.forall.in_parallel {\n"
        "    tensor.parallel_insert_slice %e into %o[%i] [1] [1] : tensor<1xf32> into tensor<2xf32>@\n  }\n}",
        ["2xf32", "2xf32"], ["2xf32"])
    yield "cg.get_constant", function("%v = cg.get_constant @k : tensor<2xf32>@\n"
                                      "%r = arith.addf %a, %v : tensor<2xf32>",
                                      ["2xf32"], ["2xf32"],
                                      "cg.constant @k : tensor<2xf32> = dense<[1.0, 2.0]> : tensor<2xf32>")
    yield "cg.require_shape", function("%v = cg.require_shape %a [#cg.dim<static>] : tensor<4xf32>@" + exp +
                                       "tensor<4xf32>", ["4xf32"], ["4xf32"])
    order = " {\n^bb0(%x: f32, %y: f32):\n  %l = arith.cmpf olt, %x, %y : f32\n  cg.yield %l : i1\n}"
    total = " {\n^bb0(%x: f32, %y: f32):\n  %l = arith.addf %x, %y : f32\n  cg.yield %l : f32\n}"
    yield "cg.sort", function("%r = cg.sort dimension(1) ins(%a : tensor<2x4xf32>)" + order, ["2x4xf32"], ["2x4xf32"])
    yield "cg.select_ranks", function("%r = cg.select_ranks dimension(1) first(1) ins(%a : tensor<2x4xf32>)" + order +
                                      " -> tensor<2x1xf32>", ["2x4xf32"], ["2x1xf32"])
    yield "cg.top_k", function("%v, %i = cg.top_k dimension(1) ins(%a : tensor<2x4xf32>) -> tensor<2x2xf32>, "
                               "tensor<2x2xi32>@\n%f = arith.sitofp %i : tensor<2x2xi32> to tensor<2x2xf32>\n"
                               "%r = arith.addf %v, %f : tensor<2x2xf32>", ["2x4xf32"], ["2x2xf32"])
    yield "cg.scan", function("%r = cg.scan dimension(1) ins(%a : tensor<2x4xf32>) inits(%b : f32)" + total,
                              ["2x4xf32", "f32"], ["2x4xf32"])
    yield "cg.scatter", function("%r = cg.scatter scatter_dims([0]) ins(%a, %b : tensor<2x1x4xf32>, tensor<2x1xi32>) "
                                 "outs(%c : tensor<8x4xf32>)" + total, ["2x1x4xf32", "2x1xi32", "8x4xf32"], ["8x4xf32"])


def control():
    """Control flow, calls, tasks and state."""
    yield "scf.if", function("%r = scf.if %b -> tensor<4xf32> {\n  %x = func.call @log(%a) : (tensor<4xf32>) -> "
                             "tensor<4xf32>\n  scf.yield %x : tensor<4xf32>\n} else {\n"
                             "  scf.yield %a : tensor<4xf32>\n}", ["4xf32", "i1"], ["4xf32"],
                             "func.func private @log(tensor<4xf32>) -> tensor<4xf32>")
    yield "scf.if node", function("%r = scf.if %b -> tensor<4xf32> {\n  %x = linalg.matvec ins(%c, %a : "
                                  "tensor<4x4xf32>, tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>\n"
                                  "  scf.yield %x : tensor<4xf32>\n} else {\n"
                                  "  scf.yield %a : tensor<4xf32>\n}", ["4xf32", "i1", "4x4xf32"], ["4xf32"])
    yield "scf.index_switch", function("%r = scf.index_switch %b -> tensor<4xf32>\ncase 1 {\n  %x = math.exp %a : "
                                       "tensor<4xf32>\n  scf.yield %x : tensor<4xf32>\n}\ndefault {\n  scf.yield %a : "
                                       "tensor<4xf32>\n}", ["4xf32", "index"], ["4xf32"])
    bounds = "%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n" \
             "%n = tensor.extract %b[] : tensor<index>\n"
    yield "scf.for", function(bounds + "%r = scf.for %i = %c0 to %n step %c1 iter_args(%v = %a) -> tensor<4xf32> {\n"
                              "  %x = math.tanh %v : tensor<4xf32>\n  scf.yield %x : tensor<4xf32>\n}",
                              ["4xf32", ".index"], ["4xf32"])
    yield "scf.while", function("%r = scf.while (%v = %a) : (tensor<4xf32>) -> tensor<4xf32> {\n"
                                "  %z = arith.constant 0 : index\n  %e = tensor.extract %v[%z] : tensor<4xf32>\n"
                                "  %l = arith.constant 9.0 : f32\n  %m = arith.cmpf olt, %e, %l : f32\n"
                                "  scf.condition(%m) %v : tensor<4xf32>\n} do {\n^bb0(%v: tensor<4xf32>):\n"
                                "  %x = math.exp %v : tensor<4xf32>\n  scf.yield %x : tensor<4xf32>\n}", ["4xf32"],
                                ["4xf32"])
    yield "scf.forall", function("%r = scf.forall (%i) in (2) shared_outs(%o = %b) -> (tensor<2xf32>) {\n"
                                 "  %s = tensor.extract_slice %a[%i] [1] [1] : tensor<2xf32> to tensor<1xf32>\n"
                                 "  scf.forall.in_parallel {\n    tensor.parallel_insert_slice %s into %o[%i] [1] [1] "
                                 ": tensor<1xf32> into tensor<2xf32>\n  }\n}", ["2xf32", "2xf32"], ["2xf32"])
    yield "scf.parallel", function(
        "%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n%c4 = arith.constant 4 : index\n"
        "scf.parallel (%i) = (%c0) to (%c4) step (%c1) {\n"
        "  %x = memref.load %a[%i] : memref<4xf32>\n  memref.store %x, %b[%i] : memref<4xf32>\n}",
        ["memref<4xf32>", "memref<4xf32>"])
    yield "cf.assert", function('cf.assert %b, "no"@\n%r = math.exp %a : tensor<4xf32>', ["4xf32", "i1"], ["4xf32"])
    for name, attributes in (("func.call", ""), ("func.call of a callback", " attributes {cg.callback}"),
                             ("func.call of a library", " attributes {cg.library}")):
        yield name, function("%r = func.call @other(%a) : (tensor<4xf32>) -> tensor<4xf32>", ["4xf32"], ["4xf32"],
                             "func.func private @other(tensor<4xf32>) -> tensor<4xf32>" + attributes)
    log = "func.func private @log()"
    task = "async.execute {\n  func.call @log() : () -> ()\n  async.yield\n}"
    yield "async.execute", function("%t = " + task, [], before=log)
    yield "async.await", function(f"%t = {task}\nasync.await %t : !async.token", [], before=log)
    group = "%n = arith.constant 1 : index\n%g = async.create_group %n : !async.group@\n"
    grouped = group + f"%t = {task}\n%i = async.add_to_group %t, %g : !async.token@\nasync.await_all %g@\n"
    for number, name in enumerate(("create_group", "add_to_group", "await_all")):
        parts = grouped.split("@\n")
        parts = [part + ("@\n" if i == number else "\n") for i, part in enumerate(parts[:-1])]
        yield f"async.{name}", function("".join(parts), [], before=log)
    yield "async.call", function("%t = async.call @task() : () -> !async.token", [],
                                 before="async.func private @task() -> !async.token")
    seed = "ml_program.global private mutable @seed(dense<1> : tensor<i64>) : tensor<i64>"
    more = "%k = arith.constant dense<3> : tensor<i64>\n"
    load, store = "ml_program.global_load", "ml_program.global_store"
    add = more + "%r = arith.addi %v, %k : tensor<i64>\n"
    yield load, function(f"%v = {load} @seed : tensor<i64>@\n{add}{store} @seed = %r : tensor<i64>", [], [".i64"], seed)
    yield store, function(f"%v = {load} @seed : tensor<i64>\n{add}{store} @seed = %r : tensor<i64>", [], [".i64"], seed)
    yield "ml_program.global_load_const", function(
        "%v = ml_program.global_load_const @table : tensor<4xf32>@\n%r = arith.addf %a, %v : tensor<4xf32>", ["4xf32"],
        ["4xf32"], "ml_program.global private @table(dense<2.0> : tensor<4xf32>) : tensor<4xf32>")
    # The same, ordered by tokens.
    first = "%v, %t = ml_program.global_load_graph @seed ordering(() -> !ml_program.token) : tensor<i64>"
    second = "%u = ml_program.global_store_graph @seed = %r ordering(%t -> !ml_program.token) : tensor<i64>"
    yield "ml_program.global_load_graph", function(f"{first}@\n{add}{second}", [], [".i64"], seed)
    yield "ml_program.global_store_graph", function(f"{first}\n{add}{second}", [], [".i64"], seed)


M, N = "memref<4xf32>", "memref<2x2xf32>"


def memory():
    """Operations on memory, on kernels, and between tensors and memory."""
    for name, text, type_, arguments in (
            ("alloc", "%v = memref.alloc() : memref<4xf32>", M, []),
            ("alloca", "%v = memref.alloca() : memref<4xf32>", M, []),
            ("dealloc", "memref.dealloc %a : memref<4xf32>", None, [M]),
            ("copy", "memref.copy %a, %b : memref<4xf32> to memref<4xf32>", None, [M, M]),
            ("load", "%v = memref.load %a[%b] : memref<4xf32>", "f32", [M, "index"]),
            ("store", "memref.store %c, %a[%b] : memref<4xf32>", None, [M, "index", "f32"]),
            ("assume_alignment", "%v = memref.assume_alignment %a, 16 : memref<4xf32>", M, [M]),
            ("cast", "%v = memref.cast %a : memref<4xf32> to memref<?xf32>", "memref<?xf32>", [M]),
            ("collapse_shape", "%v = memref.collapse_shape %a [[0, 1]] : memref<2x2xf32> into memref<4xf32>", M, [N]),
            ("dim", "%v = memref.dim %a, %b : memref<4xf32>", "index", [M, "index"]),
            ("expand_shape", "%v = memref.expand_shape %a [[0, 1]] output_shape [2, 2] : memref<4xf32> into "
             "memref<2x2xf32>", N, [M]),
            ("extract_aligned_pointer_as_index", "%v = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> "
             "index", "index", [M]),
            ("extract_strided_metadata", "%v, %o, %s, %t = memref.extract_strided_metadata %a : memref<4xf32> -> "
             "memref<f32>, index, index, index", "memref<f32>", [M]),
            ("memory_space_cast", "%v = memref.memory_space_cast %a : memref<4xf32> to memref<4xf32, 1>",
             "memref<4xf32, 1>", [M]),
            ("rank", "%u = memref.cast %a : memref<4xf32> to memref<*xf32>\n%v = memref.rank %u : memref<*xf32>@",
             "index", [M]),
            ("reinterpret_cast", "%v = memref.reinterpret_cast %a to offset: [0], sizes: [2], strides: [1] : "
             "memref<4xf32> to memref<2xf32>", "memref<2xf32>", [M]),
            ("reshape", "%v = memref.reshape %a(%b) : (memref<4xf32>, memref<2xindex>) -> memref<2x2xf32>", N,
             [M, "memref<2xindex>"]),
            ("subview", "%v = memref.subview %a[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>",
             "memref<2xf32, strided<[1]>>", [M]),
            ("transpose", "%v = memref.transpose %a (i, j) -> (j, i) : memref<2x2xf32> to memref<2x2xf32, "
             "strided<[1, 2]>>", "memref<2x2xf32, strided<[1, 2]>>", [N]),
            ("view", "%v = memref.view %a[%b][] : memref<16xi8> to memref<4xf32>", M, ["memref<16xi8>", "index"]),
            ("get_global", "%v = memref.get_global @g : memref<4xf32>", M, [])):
        text += "" if text.endswith("@") else "@"
        before = "memref.global @g : memref<4xf32> = dense<1.0>" if name == "get_global" else ""
        if type_ is None:
            yield f"memref.{name}", function(text.strip("@"), arguments, before=before)
        elif "memref" in type_:
            # Nothing that is not used is there any more when verdicts are given.
            fill = f"%f = arith.constant 0.0 : f32\ngpu.memset %v, %f : {type_}, f32"
            yield f"memref.{name}", function(f"{text}\n{fill}", arguments, before=before)
        else:
            yield f"memref.{name}", function(f"{text}\n%r = tensor.from_elements %v : tensor<1x{type_}>", arguments,
                                             [f"1x{type_}"], before)
    kernel = "gpu.module @kernels {\n  gpu.func @k(%x: memref<4xf32>) kernel { gpu.return }\n}"
    unranked = "%u = memref.cast %a : memref<4xf32> to memref<*xf32>\n"
    one = "%n = arith.constant 1 : index\n"
    for name, text, arguments in (
            ("launch_func", one + "gpu.launch_func @kernels::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) "
             "args(%a : memref<4xf32>)", [M]),
            ("launch", one + "gpu.launch blocks(%i, %j, %k) in (%l = %n, %m = %n, %o = %n) threads(%p, %q, %r) in "
             "(%s = %n, %t = %n, %u = %n) {\n  memref.store %b, %a[%i] : memref<4xf32>\n  gpu.terminator\n}",
             [M, "f32"]),
            ("alloc", "%v = gpu.alloc () : memref<4xf32>@\ngpu.memset %v, %a : memref<4xf32>, f32", ["f32"]),
            ("dealloc", "gpu.dealloc %a : memref<4xf32>", [M]),
            ("memcpy", "gpu.memcpy %a, %b : memref<4xf32>, memref<4xf32>", [M, M]),
            ("memset", "gpu.memset %a, %b : memref<4xf32>, f32", [M, "f32"]),
            ("host_register", unranked + "gpu.host_register %u : memref<*xf32>", [M]),
            ("host_unregister", unranked + "gpu.host_unregister %u : memref<*xf32>", [M]),
            ("wait", "%t = gpu.memcpy async %a, %b : memref<4xf32>, memref<4xf32>\ngpu.wait [%t]", [M, M]),
            ("set_default_device", "gpu.set_default_device %a", ["i32"])):
        program = function(text, arguments, before=kernel if name == "launch_func" else "")
        yield f"gpu.{name}", f"module attributes {{gpu.container_module}} {{\n{program}}}\n"
    t = "tensor<4xf32>"
    for name, text, arguments, results in (
            ("alloc_tensor", f"%v = bufferization.alloc_tensor() : {t}@\n%r = linalg.fill ins(%a : f32) outs(%v : {t}) "
             f"-> {t}", ["f32"], ["4xf32"]),
            ("clone", f"%v = bufferization.clone %a : {M} to {M}@\nmemref.copy %v, %a : {M} to {M}", [M], []),
            ("dealloc_tensor", f"bufferization.dealloc_tensor %a : {t}", ["4xf32"], []),
            ("materialize_in_destination", f"%r = bufferization.materialize_in_destination %a in %b : ({t}, {t}) "
             f"-> {t}",
             ["4xf32", "4xf32"], ["4xf32"]),
            ("to_buffer", f"%v = bufferization.to_buffer %a : {t} to {M}@\nmemref.copy %b, %v : {M} to {M}",
             ["4xf32", M], []),
            ("to_tensor", f"%r = bufferization.to_tensor %a : memref<4xf32> to {t}", [M], ["4xf32"])):
        yield f"bufferization.{name}", function(text, arguments, results)


def vectors():
    """Of vector, between tensors."""
    v, w = "vector<4xf32>", "vector<2x2xf32>"
    read = f"%z = arith.constant 0.0 : f32\n%i = arith.constant 0 : index\n%v = vector.transfer_read %a[%i], %z : " \
           f"tensor<4xf32>, {v}"
    write = f"%r = vector.transfer_write %w, %a[%i] : {v}, tensor<4xf32>"
    fma = f"%w = vector.fma %v, %v, %v : {v}"
    arguments = ["4xf32", "f32"]
    yield "vector.transfer_read", function(f"{read}@\n{fma}\n{write}", arguments, ["4xf32"])
    yield "vector.transfer_write", function(f"{read}\n{fma}\n{write}", arguments, ["4xf32"])
    for name, text in (
            ("broadcast", f"%w = vector.broadcast %b : f32 to {v}"),
            ("fma", fma),
            ("insert", f"%w = vector.insert %b, %v[0] : f32 into {v}"),
            ("shape_cast", f"%x = vector.shape_cast %v : {v} to {w}@\n%y = vector.fma %x, %x, %x : {w}\n"
             f"%w = vector.shape_cast %y : {w} to {v}"),
            ("transpose", f"%x = vector.shape_cast %v : {v} to {w}\n%y = vector.transpose %x, [1, 0] : {w} to {w}@\n"
             f"%w = vector.shape_cast %y : {w} to {v}")):
        text += "" if "@" in text else "@"
        yield f"vector.{name}", function(f"{read}\n{text}\n{write}", arguments, ["4xf32"])
    for name, text in (
            ("extract", f"%w = vector.extract %v[0] : f32 from {v}"),
            ("reduction", f"%w = vector.reduction <add>, %v : {v} into f32"),
            ("multi_reduction", f"%w = vector.multi_reduction <add>, %v, %b [0] : {v} to f32"),
            ("contract", "%w = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, "
             'affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %v, %v, %b : '
             f"{v}, {v} into f32")):
        yield f"vector.{name}", function(f"{read}\n{text}@\n%r = tensor.splat %w : tensor<4xf32>", arguments, ["4xf32"])
    load = f"%v = vector.load %a[%b] : memref<4xf32>, {v}"
    store = f"vector.store %v, %a[%b] : memref<4xf32>, {v}"
    yield "vector.load", function(f"{load}@\n{store}", [M, "index"])
    yield "vector.store", function(f"{load}\n{store}", [M, "index"])


def collectives():
    """Of shard."""
    grid, t, on = "shard.grid @grid(shape = 2)", "tensor<4xf32>", "on @grid grid_axes = [0]"
    for name, text, result in (
            ("all_reduce", f"%r = shard.all_reduce %a {on} : {t} -> {t}", "4xf32"),
            ("all_gather", f"%r = shard.all_gather %a {on} gather_axis = 0 : {t} -> tensor<8xf32>", "8xf32"),
            ("all_slice", f"%r = shard.all_slice %a {on} slice_axis = 0 : {t} -> tensor<2xf32>", "2xf32"),
            ("all_to_all", f"%r = shard.all_to_all %a {on} split_axis = 0 concat_axis = 0 : {t} -> {t}", "4xf32"),
            ("broadcast", f"%r = shard.broadcast %a {on} root = [0] : ({t}) -> {t}", "4xf32"),
            ("gather", f"%r = shard.gather %a {on} gather_axis = 0 root = [0] : ({t}) -> tensor<8xf32>", "8xf32"),
            ("recv", f"%r = shard.recv %a {on} source = [0] : ({t}) -> {t}", "4xf32"),
            ("reduce", f"%r = shard.reduce %a {on} root = [0] : ({t}) -> {t}", "4xf32"),
            ("reduce_scatter", f"%r = shard.reduce_scatter %a {on} scatter_axis = 0 : {t} -> tensor<2xf32>", "2xf32"),
            ("scatter", f"%r = shard.scatter %a {on} scatter_axis = 0 root = [0] : ({t}) -> tensor<2xf32>", "2xf32"),
            ("send", f"%r = shard.send %a {on} destination = [0] : ({t}) -> {t}", "4xf32"),
            ("shift", f"%r = shard.shift %a {on} shift_axis = 0 offset = 1 rotate : {t} -> {t}", "4xf32"),
            ("update_halo", f"%r = shard.update_halo %a on @grid split_axes = [[0]] halo_sizes = [1, 1] : {t}",
             "4xf32")):
        yield f"shard.{name}", function(text, ["4xf32"], [result], grid)
    yield "cg.collective", function(
        f'%r = cg.collective all_reduce @c(%a) {{reduction = "sum"}} : ({t}) -> {t}', ["4xf32"], ["4xf32"],
        "cg.communicator @c = dense<[[0, 1]]> : tensor<1x2xi64>")
    sharding = "%s = shard.sharding @grid split_axes = [[0]] : !shard.sharding"
    yield "shard.sharding", function(f"{sharding}@\n%r = shard.shard %a to %s : {t}", ["4xf32"], ["4xf32"], grid)
    yield "shard.shard", function(f"{sharding}\n%r = shard.shard %a to %s : {t}", ["4xf32"], ["4xf32"], grid)
    yield "shard.get_sharding", function(f"{sharding}\n%x = shard.shard %a to %s : {t}\n%y = shard.get_sharding %x : "
                                         f"{t} -> !shard.sharding@\n%r = shard.shard %x to %y : {t}", ["4xf32"],
                                         ["4xf32"], grid)
    index = "\n%r = tensor.from_elements %i : tensor<1xindex>"
    yield "shard.grid_shape", function("%i = shard.grid_shape @grid axes = [0] : index@" + index, [], ["1xindex"], grid)
    yield "shard.process_linear_index", function("%i = shard.process_linear_index on @grid : index@" + index, [],
                                                 ["1xindex"], grid)
    yield "shard.process_multi_index", function("%i = shard.process_multi_index on @grid axes = [0] : index@" + index,
                                                [], ["1xindex"], grid)
    yield "shard.neighbors_linear_indices", function(
        "%i, %j = shard.neighbors_linear_indices on @grid [%a] split_axes = [0] : index, index@" + index, ["index"],
        ["1xindex"], grid)
    yield "shard.shard_shape", function(
        f"{sharding}\n%i = shard.shard_shape dims = [4] sharding = %s device = [%a] : index@" + index, ["index"],
        ["1xindex"], grid)


PROGRAMS = dict(pair for group in (arithmetic, structured, tensors, control, memory, vectors, collectives)
                for pair in group())
