# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Small programs of many kinds, which every target has to compile (targets_test.py), by name, as MLIR text."""

HEAD = """#a = affine_map<(i, j) -> (i, j)>
#r = affine_map<(i, j) -> (i)>
"""


def product(left, right, result, m=64, n=48, k=80, convert=""):
    """A matrix product; narrow factors are widened, or taken as they are, by `convert`."""
    zero = "0" if result.startswith("i") else "0.0"
    lines, names = [], []
    for name, type_, shape in (("x", left, f"{m}x{k}"), ("y", right, f"{k}x{n}")):
        if convert:
            lines.append(f"%{name}w = arith.{convert} %{name} : tensor<{shape}x{type_}> to tensor<{shape}x{result}>")
            names.append((f"%{name}w", f"tensor<{shape}x{result}>"))
        else:
            names.append((f"%{name}", f"tensor<{shape}x{type_}>"))
    (x, x_type), (y, y_type) = names
    return f"""func.func @main(%x: tensor<{m}x{k}x{left}>, %y: tensor<{k}x{n}x{right}>) -> tensor<{m}x{n}x{result}> {{
  {' '.join(lines)}
  %zero = arith.constant {zero} : {result}
  %e = tensor.empty() : tensor<{m}x{n}x{result}>
  %f = linalg.fill ins(%zero : {result}) outs(%e : tensor<{m}x{n}x{result}>) -> tensor<{m}x{n}x{result}>
  %r = linalg.matmul ins({x}, {y} : {x_type}, {y_type}) outs(%f : tensor<{m}x{n}x{result}>) -> tensor<{m}x{n}x{result}>
  return %r : tensor<{m}x{n}x{result}>
}}"""


def softmax(rows, columns):
    """A softmax along rows, as frameworks write it; long rows are shared by the blocks of a cluster, or by kernels."""
    whole, row = f"tensor<{rows}x{columns}xf32>", f"tensor<{rows}xf32>"
    each = "iterator_types = [\"parallel\", \"parallel\"]"
    return HEAD + f"""func.func @main(%x: {whole}) -> {whole} {{
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : {whole}
  %er = tensor.empty() : {row}
  %fl = linalg.fill ins(%low : f32) outs(%er : {row}) -> {row}
  %fz = linalg.fill ins(%zero : f32) outs(%er : {row}) -> {row}
  %top = linalg.reduce {{ arith.maximumf }} ins(%x : {whole}) outs(%fl : {row}) dimensions = [1]
  %p = linalg.generic {{indexing_maps = [#a, #r, #a], {each}}} ins(%x, %top : {whole}, {row}) outs(%e : {whole}) {{
  ^bb0(%v: f32, %t: f32, %o: f32):
    %d = arith.subf %v, %t : f32
    %q = math.exp %d : f32
    linalg.yield %q : f32
  }} -> {whole}
  %sum = linalg.reduce {{ arith.addf }} ins(%p : {whole}) outs(%fz : {row}) dimensions = [1]
  %w = linalg.generic {{indexing_maps = [#a, #r, #a], {each}}} ins(%p, %sum : {whole}, {row}) outs(%e : {whole}) {{
  ^bb0(%v: f32, %t: f32, %o: f32):
    %q = arith.divf %v, %t : f32
    linalg.yield %q : f32
  }} -> {whole}
  return %w : {whole}
}}"""


# One query against a cache whose row it writes in place.
DECODE = """#qk = affine_map<(h, i, j) -> (h, j)>
#kk = affine_map<(h, i, j) -> (h, i, j)>
#sk = affine_map<(h, i, j) -> (h, i)>
#vk = affine_map<(h, j, i) -> (h, i, j)>
#wk = affine_map<(h, j, i) -> (h, i)>
#ok = affine_map<(h, j, i) -> (h, j)>
#a = affine_map<(i, j) -> (i, j)>
#r = affine_map<(i, j) -> (i)>
func.func @main(%q: tensor<4x32xf32>, %k: tensor<4x64x32xf32>, %row: tensor<4x1x32xf32>, %at: tensor<i32>,
                %cache: tensor<4x64x32xf32> {tf.aliasing_output = 1 : i32}) -> (tensor<4x32xf32>, tensor<4x64x32xf32>) {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %n = tensor.extract %at[] : tensor<i32>
  %place = arith.index_cast %n : i32 to index
  %new = tensor.insert_slice %row into %cache[0, %place, 0] [4, 1, 32] [1, 1, 1]
      : tensor<4x1x32xf32> into tensor<4x64x32xf32>
  %es = tensor.empty() : tensor<4x64xf32>
  %er = tensor.empty() : tensor<4xf32>
  %eo = tensor.empty() : tensor<4x32xf32>
  %zs = linalg.fill ins(%zero : f32) outs(%es : tensor<4x64xf32>) -> tensor<4x64xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<4xf32>) -> tensor<4xf32>
  %lr = linalg.fill ins(%low : f32) outs(%er : tensor<4xf32>) -> tensor<4xf32>
  %zo = linalg.fill ins(%zero : f32) outs(%eo : tensor<4x32xf32>) -> tensor<4x32xf32>
  %s = linalg.generic {indexing_maps = [#qk, #kk, #sk], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%q, %new : tensor<4x32xf32>, tensor<4x64x32xf32>) outs(%zs : tensor<4x64xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %m = arith.mulf %u, %v : f32
    %t = arith.addf %o, %m : f32
    linalg.yield %t : f32
  } -> tensor<4x64xf32>
  %top = linalg.reduce { arith.maximumf } ins(%s : tensor<4x64xf32>) outs(%lr : tensor<4xf32>) dimensions = [1]
  %p = linalg.generic {indexing_maps = [#a, #r, #a], iterator_types = ["parallel", "parallel"]}
      ins(%s, %top : tensor<4x64xf32>, tensor<4xf32>) outs(%es : tensor<4x64xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %d = arith.subf %u, %v : f32
    %t = math.exp %d : f32
    linalg.yield %t : f32
  } -> tensor<4x64xf32>
  %sum = linalg.reduce { arith.addf } ins(%p : tensor<4x64xf32>) outs(%zr : tensor<4xf32>) dimensions = [1]
  %w = linalg.generic {indexing_maps = [#a, #r, #a], iterator_types = ["parallel", "parallel"]}
      ins(%p, %sum : tensor<4x64xf32>, tensor<4xf32>) outs(%es : tensor<4x64xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %t = arith.divf %u, %v : f32
    linalg.yield %t : f32
  } -> tensor<4x64xf32>
  %y = linalg.generic {indexing_maps = [#wk, #vk, #ok], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%w, %k : tensor<4x64xf32>, tensor<4x64x32xf32>) outs(%zo : tensor<4x32xf32>) {
  ^bb0(%u: f32, %v: f32, %o: f32):
    %m = arith.mulf %u, %v : f32
    %t = arith.addf %o, %m : f32
    linalg.yield %t : f32
  } -> tensor<4x32xf32>
  return %y, %new : tensor<4x32xf32>, tensor<4x64x32xf32>
}"""

SORT = """func.func @main(%x: tensor<8x4096xf32>) -> tensor<8x4096xf32> {
  %r = cg.sort stable dimension(1) ins(%x : tensor<8x4096xf32>) {
  ^bb0(%a: f32, %b: f32):
    %c = arith.cmpf olt, %a, %b : f32
    cg.yield %c : i1
  }
  return %r : tensor<8x4096xf32>
}"""

SCAN = """func.func @main(%x: tensor<16x5000xf32>) -> tensor<16x5000xf32> {
  %zero = arith.constant 0.0 : f32
  %r = cg.scan dimension(1) ins(%x : tensor<16x5000xf32>) inits(%zero : f32) {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    cg.yield %s : f32
  }
  return %r : tensor<16x5000xf32>
}"""

SCATTER = """func.func @main(%x: tensor<1000xf32> {tf.aliasing_output = 0 : i32}, %p: tensor<4096x1xi32>,
                %u: tensor<4096x1xf32>) -> tensor<1000xf32> {
  %s = cg.scatter scatter_dims([0]) ins(%u, %p : tensor<4096x1xf32>, tensor<4096x1xi32>) outs(%x : tensor<1000xf32>) {
  ^bb0(%old: f32, %new: f32):
    %a = arith.addf %old, %new : f32
    cg.yield %a : f32
  }
  return %s : tensor<1000xf32>
}"""

CONVOLUTION = """func.func @main(%x: tensor<1x18x18x16xf16>, %w: tensor<3x3x16x32xf16>) -> tensor<1x16x16x32xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x16x16x32xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x16x16x32xf32>) -> tensor<1x16x16x32xf32>
  %r = linalg.conv_2d_nhwc_hwcf {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%x, %w : tensor<1x18x18x16xf16>, tensor<3x3x16x32xf16>) outs(%f : tensor<1x16x16x32xf32>)
      -> tensor<1x16x16x32xf32>
  return %r : tensor<1x16x16x32xf32>
}"""

# The host decides about each turn.
LOOP = """func.func @main(%x: tensor<64xf32>, %limit: tensor<f32>) -> tensor<64xf32> {
  %r = scf.while (%v = %x) : (tensor<64xf32>) -> tensor<64xf32> {
    %c0 = arith.constant 0 : index
    %first = tensor.extract %v[%c0] : tensor<64xf32>
    %l = tensor.extract %limit[] : tensor<f32>
    %more = arith.cmpf olt, %first, %l : f32
    scf.condition(%more) %v : tensor<64xf32>
  } do {
  ^bb0(%v: tensor<64xf32>):
    %d = arith.addf %v, %v : tensor<64xf32>
    scf.yield %d : tensor<64xf32>
  }
  return %r : tensor<64xf32>
}"""

# Weights of four bits in bytes, a scale for each row, against one vector.
QUANTIZED = """#b = affine_map<(i, k) -> (i, k)>
#v = affine_map<(i, k) -> (k)>
#s = affine_map<(i, k) -> (i)>
func.func @main(%x: tensor<256xf32>, %w: tensor<64x256xi8>, %scale: tensor<64xf32>) -> tensor<64xf32> {
  %zero = arith.constant 0.0 : f32
  %four = arith.constant 4 : i8
  %e = tensor.empty() : tensor<64xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  %r = linalg.generic {indexing_maps = [#b, #v, #s, #s], iterator_types = ["parallel", "reduction"]}
      ins(%w, %x, %scale : tensor<64x256xi8>, tensor<256xf32>, tensor<64xf32>) outs(%f : tensor<64xf32>) {
  ^bb0(%a: i8, %c: f32, %t: f32, %o: f32):
    %h = arith.shli %a, %four : i8
    %l = arith.shrsi %h, %four : i8
    %n = arith.sitofp %l : i8 to f32
    %m = arith.mulf %n, %t : f32
    %p = arith.mulf %m, %c : f32
    %q = arith.addf %o, %p : f32
    linalg.yield %q : f32
  } -> tensor<64xf32>
  return %r : tensor<64xf32>
}"""

# Narrow floats in and out.
FLOATS = """func.func @main(%x: tensor<512xf8E4M3FN>, %y: tensor<512xf8E5M2>)
    -> (tensor<512xf8E4M3FN>, tensor<512xbf16>) {
  %a = arith.extf %x : tensor<512xf8E4M3FN> to tensor<512xf32>
  %b = arith.extf %y : tensor<512xf8E5M2> to tensor<512xf32>
  %s = arith.mulf %a, %b : tensor<512xf32>
  %n = arith.truncf %s : tensor<512xf32> to tensor<512xf8E4M3FN>
  %m = arith.truncf %s : tensor<512xf32> to tensor<512xbf16>
  return %n, %m : tensor<512xf8E4M3FN>, tensor<512xbf16>
}"""

# Bits from a counter and a key, as generators that are based on counters make them.
BITS = """func.func @main(%key: tensor<i32>) -> tensor<4096xi32> {
  %k = tensor.extract %key[] : tensor<i32>
  %factor = arith.constant -766435501 : i32
  %e = tensor.empty() : tensor<4096xi32>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      outs(%e : tensor<4096xi32>) {
  ^bb0(%o: i32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i32
    %low, %high = arith.mului_extended %n, %factor : i32
    %x = arith.xori %high, %k : i32
    %low2, %high2 = arith.mului_extended %x, %factor : i32
    %y = arith.xori %high2, %low : i32
    linalg.yield %y : i32
  } -> tensor<4096xi32>
  return %r : tensor<4096xi32>
}"""

def control(text, argument):
    """Control flow on a value of the device, with products in it, which are too much to be computed for selection."""
    x = "tensor<64x64xf32>"
    product = f"linalg.matmul ins(%v, %x : {x}, {x}) outs(%x : {x}) -> {x}"
    return f"""func.func @main(%x: {x}, %n: tensor<{argument}>) -> {x} {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = math.exp %x : {x}
  %k = tensor.extract %n[] : tensor<{argument}>
{text.replace("PRODUCT", product).replace("TENSOR", x)}
  return %r : {x}
}}"""


TURNS = control("""  %m = arith.index_cast %k : i32 to index
  %r = scf.for %i = %c0 to %m step %c1 iter_args(%w = %v) -> TENSOR {
    %p = PRODUCT
    %s = arith.addf %p, %w : TENSOR
    scf.yield %s : TENSOR
  }""", "i32")

BRANCH = control("""  %r = scf.if %k -> TENSOR {
    %p = PRODUCT
    scf.yield %p : TENSOR
  } else {
    scf.yield %v : TENSOR
  }""", "i1")

BRANCH_OF_TWO = control("""  %r = scf.if %k -> TENSOR {
    %p = PRODUCT
    scf.yield %p : TENSOR
  } else {
    %p = PRODUCT
    %t = math.tanh %p : TENSOR
    scf.yield %t : TENSOR
  }""", "i1")

PROGRAMS = {
    "decode": DECODE,
    "product_f16": product("f16", "f16", "f32", m=256, n=256, k=256, convert="extf"),
    "product_bf16": product("bf16", "bf16", "f32", convert="extf"),
    "product_f32": product("f32", "f32", "f32"),
    "product_f64": product("f64", "f64", "f64"),
    "product_i8": product("i8", "i8", "i32"),
    "product_tall": product("f16", "f16", "f32", m=16, n=64, k=8192, convert="extf"),
    "rows": softmax(64, 200),
    "long_rows": softmax(2, 65536),
    "sort": SORT,
    "scan": SCAN,
    "scatter": SCATTER,
    "convolution": CONVOLUTION,
    "loop": LOOP,
    "quantized": QUANTIZED,
    "floats": FLOATS,
    "bits": BITS,
    "turns": TURNS,
    "branch": BRANCH,
    "branch_of_two": BRANCH_OF_TWO,
}

# Programs that need a kind of node of the graph, with the first driver that has it; with earlier drivers the host
# drives them.
CONTROL = {
    "loop": ("loop", (12, 3)),
    "turns": ("loop", (12, 3)),
    "branch": ("conditional", (12, 3)),
    "branch_of_two": ("conditional", (12, 8)),
}
