# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs at kernel level whose threads send each other values, or compute with complex numbers, and tokens that
branches and loops return. Each is a module, its inputs, and the expected results of NumPy."""

import numpy as np

from kernel_programs import constants, element_kernel, floats, launch, module

THREADS = 80  # the last warp is half of one


def entry(arguments, body, numbers=(1,)):
    parameters = ", ".join(f'%{name}: {kind} {{cg.name = "{name}"}}' for name, kind in arguments.items())
    return f"func.func @main({parameters}) {{\n{constants(*numbers)}{body}\n  return\n}}"


def run_alone(name, kernel, arguments, threads):
    """One block of a kernel on all arguments."""
    operands = ", ".join(f"%{name} : {kind}" for name, kind in arguments.items())
    return module(kernel, entry(arguments, launch(name, operands, 1, threads), (threads,)))


def broadcasts():
    """From one lane and from the first that is there, where all threads are and where some are, and in turns of which
    threads take different numbers."""
    x = floats(THREADS)
    f = f"memref<{THREADS}xf32>"
    names = "xabcd"
    kernel = f"""
gpu.func @k({", ".join(f"%{name}: {f}" for name in names)}) kernel {{
  %i = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %five = arith.constant 5 : i32
  %zero = arith.constant 0.0 : f32
  %v = memref.load %x[%i] : {f}
  %one = gpu.subgroup_broadcast %v, specific_lane %five : f32
  memref.store %one, %a[%i] : {f}
  %some = arith.cmpf ogt, %v, %zero : f32
  %first = scf.if %some -> f32 {{
    %s = gpu.subgroup_broadcast %v, first_active_lane : f32
    scf.yield %s : f32
  }} else {{
    scf.yield %zero : f32
  }}
  memref.store %first, %b[%i] : {f}
  %all = gpu.subgroup_broadcast %v, first_active_lane : f32
  memref.store %all, %c[%i] : {f}
  %other = arith.negf %v : f32
  %turns = arith.remui %i, %c4 : index
  %sum = scf.for %t = %c0 to %turns step %c1 iter_args(%s = %zero) -> f32 {{
    %r = gpu.subgroup_broadcast %other, first_active_lane : f32
    %n = arith.addf %s, %r : f32
    scf.yield %n : f32
  }}
  memref.store %sum, %d[%i] : {f}
  gpu.return
}}"""
    lane = np.arange(THREADS) % 32
    start = np.arange(THREADS) - lane
    first = np.zeros(THREADS, np.float32)
    for warp in range(0, THREADS, 32):
        places = [place for place in range(warp, min(warp + 32, THREADS)) if x[place] > 0]
        for place in places:
            first[place] = x[places[0]]
    # Those of turn t are the lanes with i % 4 > t: its first is the lane t + 1.
    turns = np.zeros(THREADS, np.float32)
    for turn in range(3):
        turns -= np.where(lane % 4 > turn, x[start + turn + 1], np.float32(0))
    return run_alone("k", kernel, dict.fromkeys(names, f), THREADS), {"x": x}, {
        "a": x[start + 5], "b": first, "c": x[start], "d": turns}


def broadcast_types():
    """Types that are less or more than a word."""
    x = floats(32)
    arguments = {"x": "memref<32xf32>", "y": "memref<4x32xf32>", "w": "memref<32xf64>", "n": "memref<32xi64>"}
    kernel = f"""
gpu.func @k({", ".join(f"%{name}: {kind}" for name, kind in arguments.items())}) kernel {{
  %i = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %seven = arith.constant 7 : i32
  %three = arith.constant 3 : i32
  %all = arith.constant 32 : i32
  %big = arith.constant 1099511627776 : i64
  %v = memref.load %x[%i] : memref<32xf32>
  %h = arith.truncf %v : f32 to f16
  %hb = gpu.subgroup_broadcast %h, specific_lane %seven : f16
  %hf = arith.extf %hb : f16 to f32
  memref.store %hf, %y[%c0, %i] : memref<4x32xf32>
  %hx, %hv = gpu.shuffle xor %h, %three, %all : f16
  %hxf = arith.extf %hx : f16 to f32
  memref.store %hxf, %y[%c1, %i] : memref<4x32xf32>
  %d = arith.negf %v : f32
  %p = vector.from_elements %v, %d : vector<2xf32>
  %pb = gpu.subgroup_broadcast %p, specific_lane %three : vector<2xf32>
  %p0 = vector.extract %pb[0] : f32 from vector<2xf32>
  %p1 = vector.extract %pb[1] : f32 from vector<2xf32>
  memref.store %p0, %y[%c2, %i] : memref<4x32xf32>
  memref.store %p1, %y[%c3, %i] : memref<4x32xf32>
  %e = arith.extf %v : f32 to f64
  %third = arith.constant 0.333333333333 : f64
  %m = arith.mulf %e, %third : f64
  %mb = gpu.subgroup_broadcast %m, first_active_lane : f64
  memref.store %mb, %w[%i] : memref<32xf64>
  %scale = arith.index_cast %big : i64 to index
  %q = arith.muli %i, %scale : index
  %r = arith.addi %q, %i : index
  %rb = gpu.subgroup_broadcast %r, specific_lane %seven : index
  %k = arith.index_cast %rb : index to i64
  memref.store %k, %n[%i] : memref<32xi64>
  gpu.return
}}"""
    half = x.astype(np.float16).astype(np.float32)
    same = np.ones(32, np.float32)
    return run_alone("k", kernel, arguments, 32), {"x": x}, {
        "y": np.stack([same * half[7], half[np.arange(32) ^ 3], same * x[3], same * -x[3]]),
        "w": np.full(32, np.float64(x[0]) * 0.333333333333), "n": np.full(32, 7 * 2**40 + 7, np.int64)}


def rotations():
    """Of a whole warp, and of the first lanes of each."""
    x = floats(64)
    arguments = {"x": "memref<64xf32>", "a": "memref<64xf32>", "b": "memref<64xf32>"}
    kernel = """
gpu.func @k(%x: memref<64xf32>, %a: memref<64xf32>, %b: memref<64xf32>) kernel {
  %i = gpu.thread_id x
  %none = arith.constant -1.0 : f32
  %v = memref.load %x[%i] : memref<64xf32>
  %r, %valid = gpu.rotate %v, 3, 32 : f32
  memref.store %r, %a[%i] : memref<64xf32>
  %s, %inside = gpu.rotate %v, 5, 8 : f32
  %t = arith.select %inside, %s, %none : f32
  memref.store %t, %b[%i] : memref<64xf32>
  gpu.return
}"""
    lane = np.arange(64) % 32
    start = np.arange(64) - lane
    return run_alone("k", kernel, arguments, 64), {"x": x}, {
        "a": x[start + (lane + 3) % 32],
        "b": np.where(lane < 8, x[start + (lane + 5) % 8], np.float32(-1)).astype(np.float32)}


def complex_numbers():
    """Arithmetic and functions, numbers that are kept over a barrier, in shared memory, and carried by a loop."""
    x = floats(2, 64)
    kernel = """
gpu.func @k(%x: memref<2x64xf32>, %y: memref<2x64xf32>, %z: memref<2x64xf32>)
    workgroup(%tile: memref<64xcomplex<f32>, #shared>) kernel {
  %i = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c63 = arith.constant 63 : index
  %re = memref.load %x[%c0, %i] : memref<2x64xf32>
  %im = memref.load %x[%c1, %i] : memref<2x64xf32>
  %c = complex.create %re, %im : complex<f32>
  memref.store %c, %tile[%i] : memref<64xcomplex<f32>, #shared>
  %kept = memref.load %tile[%i] : memref<64xcomplex<f32>, #shared>
  gpu.barrier
  %j = arith.subi %c63, %i : index
  %o = memref.load %tile[%j] : memref<64xcomplex<f32>, #shared>
  %unit = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  %cube = scf.for %t = %c0 to %c3 step %c1 iter_args(%p = %unit) -> complex<f32> {
    %n = complex.mul %p, %kept : complex<f32>
    scf.yield %n : complex<f32>
  }
  %s = complex.add %cube, %o : complex<f32>
  %e = complex.exp %c : complex<f32>
  %w = complex.div %s, %e : complex<f32>
  %wr = complex.re %w : complex<f32>
  %wi = complex.im %w : complex<f32>
  memref.store %wr, %y[%c0, %i] : memref<2x64xf32>
  memref.store %wi, %y[%c1, %i] : memref<2x64xf32>
  %size = complex.abs %o : complex<f32>
  %other = complex.conj %c : complex<f32>
  %same = complex.eq %other, %c : complex<f32>
  %chosen = arith.select %same, %other, %o : complex<f32>
  %ci = complex.im %chosen : complex<f32>
  memref.store %size, %z[%c0, %i] : memref<2x64xf32>
  memref.store %ci, %z[%c1, %i] : memref<2x64xf32>
  gpu.return
}"""
    c = (x[0] + 1j * x[1]).astype(np.complex128)
    o = c[::-1]
    w = (c**3 + o) / np.exp(c)
    return run_alone("k", kernel, dict.fromkeys("xyz", "memref<2x64xf32>"), 64), {"x": x}, {
        "y": np.stack([w.real, w.imag]).astype(np.float32), "z": np.stack([np.abs(o), o.imag]).astype(np.float32)}


ADD = element_kernel("add", "%x: memref<64xf32>, %s: f32", """
    %v = memref.load %x[%i] : memref<64xf32>
    %w = arith.addf %v, %s : f32
    memref.store %w, %x[%i] : memref<64xf32>""", 64)


def carried_tokens():
    """Loops that numbers of the launch bound, and branches that they decide, hand tokens on."""
    x, y = floats(64), floats(64)

    def add(buffer, result, waits):
        return launch("add", f"%{buffer} : memref<64xf32>, %one : f32", 1, 64, f"{result} = ", f"async [{waits}]")

    arguments = {"x": "memref<64xf32>", "y": "memref<64xf32>", "n": "index"}
    text = module(ADD, entry(arguments, f"""
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  {add("x", "%begin", "")}
  %turns = scf.for %i = %c0 to %n step %c1 iter_args(%t = %begin) -> (!gpu.async.token) {{
    {add("x", "%u", "%t")}
    scf.yield %u : !gpu.async.token
  }}
  {add("y", "%z", "%turns")}
  %few = arith.cmpi ult, %n, %c4 : index
  %arm = scf.if %few -> (!gpu.async.token) {{
    {add("x", "%u", "%z")}
    scf.yield %u : !gpu.async.token
  }} else {{
    scf.yield %z : !gpu.async.token
  }}
  %last, %count = scf.while (%t = %arm, %k = %c0) : (!gpu.async.token, index) -> (!gpu.async.token, index) {{
    %more = arith.cmpi ult, %k, %n : index
    scf.condition(%more) %t, %k : !gpu.async.token, index
  }} do {{
  ^bb0(%t: !gpu.async.token, %k: index):
    {add("y", "%u", "%t")}
    %next = arith.addi %k, %c1 : index
    scf.yield %u, %next : !gpu.async.token, index
  }}
  {add("y", "%end", "%last")}
  gpu.wait [%end]""", (4, 64)))
    return text, {"x": x, "y": y, "n": np.array(3)}, {"x": x + 5, "y": y + 5}


PROGRAMS = [broadcasts, broadcast_types, rotations, complex_numbers, carried_tokens]
