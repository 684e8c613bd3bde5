# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs at kernel level with parts of buffers that have gaps or places that are no constants, and loops that
exchange buffers. Each is a module, its inputs, and the expected results of NumPy."""

import numpy as np

from kernel_programs import constants, element_kernel, floats, launch, module

LEFT, RIGHT = "memref<16x4xf32, strided<[8, 1]>>", "memref<16x4xf32, strided<[8, 1], offset: 4>>"
PART = "memref<16x4xf32, strided<[8, 1], offset: ?>>"
TWICE = f"""
gpu.func @twice(%x: {PART}) kernel {{
  %i = gpu.block_id x
  %j = gpu.thread_id x
  %v = memref.load %x[%i, %j] : {PART}
  %w = arith.addf %v, %v : f32
  memref.store %w, %x[%i, %j] : {PART}
  gpu.return
}}"""


def halves():
    """Columns beside each other share no byte: kernels on both, and a copy from some to others of one buffer."""
    x = floats(16, 8)
    text = module(TWICE, f"""
func.func @main(%x: memref<16x8xf32> {{cg.name = "x"}}) {{
  {constants(4, 16)}
  %l = memref.subview %x[0, 0] [16, 4] [1, 1] : memref<16x8xf32> to {LEFT}
  %r = memref.subview %x[0, 4] [16, 4] [1, 1] : memref<16x8xf32> to {RIGHT}
  %a = memref.cast %l : {LEFT} to {PART}
  %b = memref.cast %r : {RIGHT} to {PART}
  {launch("twice", f"%a : {PART}", 16, 4)}
  {launch("twice", f"%b : {PART}", 16, 4)}
  {launch("twice", f"%a : {PART}", 16, 4)}
  gpu.memcpy %r, %l : {RIGHT}, {LEFT}
  {launch("twice", f"%b : {PART}", 16, 4)}
  return
}}""")
    return text, {"x": x}, {"x": np.concatenate([4 * x[:, :4], 8 * x[:, :4]], 1)}


STEP = element_kernel("step", "%a: memref<64xf32>, %b: memref<64xf32>", """
    %c63 = arith.constant 63 : index
    %c1 = arith.constant 1 : index
    %half = arith.constant 0.5 : f32
    %o = arith.addi %i, %c1 : index
    %p = arith.andi %o, %c63 : index
    %x = memref.load %a[%i] : memref<64xf32>
    %y = memref.load %a[%p] : memref<64xf32>
    %z = arith.addf %x, %y : f32
    %w = arith.mulf %z, %half : f32
    memref.store %w, %b[%i] : memref<64xf32>""", 64)
PAIR = "%{} : memref<64xf32>, %{} : memref<64xf32>"


def step(x, turns):
    for _ in range(turns):
        x = (x + np.roll(x, -1)) * np.float32(0.5)
    return x


def exchange(turns):
    x = floats(64)
    text = module(STEP, f"""
func.func @main(%x: memref<64xf32> {{cg.name = "x"}}, %y: memref<64xf32> {{cg.name = "y"}}) {{
  {constants(0, 64)}
  %n = arith.constant {turns} : index
  %u = gpu.alloc () : memref<64xf32>
  %v = gpu.alloc () : memref<64xf32>
  gpu.memcpy %u, %x : memref<64xf32>, memref<64xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %u, %b = %v) -> (memref<64xf32>, memref<64xf32>) {{
    {launch("step", PAIR.format("a", "b"), 1, 64)}
    scf.yield %b, %a : memref<64xf32>, memref<64xf32>
  }}
  gpu.memcpy %y, %r#0 : memref<64xf32>, memref<64xf32>
  return
}}""")
    return text, {"x": x}, {"y": step(x, turns)}


def buffers_that_a_long_loop_exchanges():
    return exchange(2000)


def buffers_that_an_odd_loop_exchanges():
    return exchange(2001)


def three_buffers_in_turn():
    """Each turn reads two buffers and writes the third; 700 turns are no multiple of three."""
    x = floats(64)
    add = element_kernel("add", "%a: memref<64xf32>, %b: memref<64xf32>, %c: memref<64xf32>", """
    %half = arith.constant 0.5 : f32
    %x = memref.load %a[%i] : memref<64xf32>
    %y = memref.load %b[%i] : memref<64xf32>
    %z = arith.addf %x, %y : f32
    %w = arith.mulf %z, %half : f32
    memref.store %w, %c[%i] : memref<64xf32>""", 64)
    kinds = "memref<64xf32>, memref<64xf32>, memref<64xf32>"
    text = module(add, f"""
func.func @main(%x: memref<64xf32> {{cg.name = "x"}}, %y: memref<64xf32> {{cg.name = "y"}}) {{
  {constants(0, 64)}
  %n = arith.constant 700 : index
  %zero = arith.constant 0.0 : f32
  %u = gpu.alloc () : memref<64xf32>
  %v = gpu.alloc () : memref<64xf32>
  %w = gpu.alloc () : memref<64xf32>
  gpu.memcpy %u, %x : memref<64xf32>, memref<64xf32>
  gpu.memset %v, %zero : memref<64xf32>, f32
  %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %u, %b = %v, %c = %w) -> ({kinds}) {{
    {launch("add", "%a : memref<64xf32>, %b : memref<64xf32>, %c : memref<64xf32>", 1, 64)}
    scf.yield %b, %c, %a : {kinds}
  }}
  gpu.memcpy %y, %r#1 : memref<64xf32>, memref<64xf32>
  return
}}""")
    a, b = x, np.zeros(64, np.float32)
    for _ in range(700):
        a, b = b, (a + b) * np.float32(0.5)
    return text, {"x": x}, {"y": b}


def exchanges_that_a_number_counts(turns):
    """Where a number of the launch says how often, the program looks at both buffers, and knows which is which."""
    x, v = floats(64), floats(64)
    text = module(STEP, f"""
func.func @main(%u: memref<64xf32> {{cg.name = "u", cg.access = "readwrite"}},
                %v: memref<64xf32> {{cg.name = "v", cg.access = "readwrite"}}, %n: index {{cg.name = "n"}}) {{
  {constants(0, 64)}
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %u, %b = %v) -> (memref<64xf32>, memref<64xf32>) {{
    {launch("step", PAIR.format("a", "b"), 1, 64)}
    scf.yield %b, %a : memref<64xf32>, memref<64xf32>
  }}
  return
}}""")
    buffers = [x, v]
    for turn in range(turns):
        buffers[1 - turn % 2] = step(buffers[turn % 2], 1)
    return text, {"u": x, "v": v, "n": np.array(turns, np.int64)}, {"u": buffers[0], "v": buffers[1]}


def an_even_number_of_exchanges():
    return exchanges_that_a_number_counts(6)


def an_odd_number_of_exchanges():
    return exchanges_that_a_number_counts(7)


def three_in_turn_that_a_number_counts(turns):
    """The same of three buffers, with a number that the turns carry besides: two turns may be left over."""
    given = [floats(64) for _ in range(3)]
    add = element_kernel("add", "%a: memref<64xf32>, %b: memref<64xf32>, %c: memref<64xf32>, %s: f32", """
    %x = memref.load %a[%i] : memref<64xf32>
    %y = memref.load %b[%i] : memref<64xf32>
    %z = arith.addf %x, %y : f32
    %w = arith.mulf %z, %s : f32
    memref.store %w, %c[%i] : memref<64xf32>""", 64)
    kinds = "memref<64xf32>, memref<64xf32>, f32, memref<64xf32>"
    arguments = ", ".join(f'%{name}: memref<64xf32> {{cg.name = "{name}", cg.access = "readwrite"}}' for name in "uvw")
    text = module(add, f"""
func.func @main({arguments}, %z: memref<4xf32> {{cg.name = "z"}}, %n: index {{cg.name = "n"}}) {{
  {constants(0, 2, 64)}
  %one = arith.constant 1.0 : f32
  %half = arith.constant 0.5 : f32
  %end = arith.muli %n, %c2 : index
  %r:4 = scf.for %i = %c0 to %end step %c2 iter_args(%a = %u, %b = %v, %s = %one, %c = %w) -> ({kinds}) {{
    {launch("add", "%a : memref<64xf32>, %b : memref<64xf32>, %c : memref<64xf32>, %s : f32", 1, 64)}
    %t = arith.mulf %s, %half : f32
    scf.yield %b, %c, %t, %a : {kinds}
  }}
  gpu.memset %z, %r#2 : memref<4xf32>, f32
  return
}}""")
    names, factor = list("uvw"), np.float32(1)
    buffers = dict(zip(names, given))
    for _ in range(turns):
        a, b, c = names
        buffers[c] = (buffers[a] + buffers[b]) * factor
        names, factor = [b, c, a], factor * np.float32(0.5)
    inputs = dict(zip("uvw", given)) | {"n": np.array(turns, np.int64)}
    return text, inputs, buffers | {"z": np.full(4, factor, np.float32)}


def three_in_no_turn():
    return three_in_turn_that_a_number_counts(0)


def three_in_seven_turns():
    return three_in_turn_that_a_number_counts(7)


def three_in_eight_turns():
    return three_in_turn_that_a_number_counts(8)


def three_in_nine_turns():
    return three_in_turn_that_a_number_counts(9)


ROW = "memref<8xf32, strided<[1], offset: ?>>"
ADD_ROW = f"""
gpu.func @add_row(%x: {ROW}, %y: {ROW}) kernel {{
  %i = gpu.thread_id x
  %v = memref.load %x[%i] : {ROW}
  %w = memref.load %y[%i] : {ROW}
  %z = arith.addf %v, %w : f32
  memref.store %z, %y[%i] : {ROW}
  gpu.return
}}"""


def row(result, source, place):
    return f"%{result} = memref.subview %{source}[%{place}] [8] [1] : memref<5600xf32> to {ROW}"


def rows_that_a_counter_places():
    """A loop that stays one: each turn adds its row to the next one, so that all rows are sums of those before."""
    x = np.random.default_rng(3).integers(-2, 3, 5600).astype(np.float32)
    text = module(ADD_ROW, f"""
func.func @main(%x: memref<5600xf32> {{cg.name = "x"}}) {{
  {constants(0, 8)}
  %n = arith.constant 699 : index
  scf.for %t = %c0 to %n step %c1 {{
    %here = arith.muli %t, %c8 : index
    %next = arith.addi %here, %c8 : index
    {row("a", "x", "here")}
    {row("b", "x", "next")}
    {launch("add_row", f"%a : {ROW}, %b : {ROW}", 1, 8)}
  }}
  return
}}""")
    return text, {"x": x}, {"x": np.cumsum(x.reshape(700, 8), 0, dtype=np.float32).reshape(-1)}


def row_at_a_number_of_the_launch():
    """The place is an argument, of a part that is a part already; the same kernel takes a row at a constant place."""
    x, y, place = floats(5600), floats(5600), 123
    text = module(ADD_ROW, f"""
func.func @main(%x: memref<5600xf32> {{cg.name = "x"}}, %y: memref<5600xf32> {{cg.name = "y"}},
                %place: index {{cg.name = "place"}}) {{
  {constants(8)}
  %part = memref.subview %x[80] [560] [1] : memref<5600xf32> to memref<560xf32, strided<[1], offset: 80>>
  %a = memref.subview %part[%place] [8] [1] : memref<560xf32, strided<[1], offset: 80>> to {ROW}
  {row("b", "y", "c8")}
  {launch("add_row", f"%a : {ROW}, %b : {ROW}", 1, 8)}
  {row("d", "x", "c8")}
  {launch("add_row", f"%d : {ROW}, %b : {ROW}", 1, 8)}
  return
}}""")
    want = y.copy()
    want[8:16] += x[80 + place:88 + place]
    want[8:16] += x[8:16]
    return text, {"x": x, "y": y, "place": np.array(place, np.int64)}, {"y": want}


def row_at_a_number_in_memory():
    x, y, places = floats(5600), floats(5600), np.array([16, 800], np.int64)
    text = module(ADD_ROW, f"""
func.func @main(%x: memref<5600xf32> {{cg.name = "x"}}, %y: memref<5600xf32> {{cg.name = "y"}},
                %places: memref<2xindex> {{cg.name = "places"}}) {{
  {constants(0, 8)}
  %from = memref.load %places[%c0] : memref<2xindex>
  %to = memref.load %places[%c1] : memref<2xindex>
  {row("a", "x", "from")}
  {row("b", "y", "to")}
  {launch("add_row", f"%a : {ROW}, %b : {ROW}", 1, 8)}
  return
}}""")
    want = y.copy()
    want[800:808] += x[16:24]
    return text, {"x": x, "y": y, "places": places}, {"y": want}


def rows_that_a_counter_copies():
    """A loop that stays one copies a row out, a kernel works on it, and a copy puts it into another one from behind;
    a fill clears a number of that row."""
    x, y = floats(5600), floats(5600)
    one = "memref<1xf32, strided<[1], offset: ?>>"
    text = module(ADD_ROW, f"""
func.func @main(%x: memref<5600xf32> {{cg.name = "x"}}, %y: memref<5600xf32> {{cg.name = "y"}}) {{
  {constants(0, 8)}
  %n = arith.constant 700 : index
  %zero = arith.constant 0.0 : f32
  %last = arith.constant 5592 : index
  %m = gpu.alloc () : memref<8xf32>
  %k = memref.cast %m : memref<8xf32> to {ROW}
  scf.for %t = %c0 to %n step %c1 {{
    %here = arith.muli %t, %c8 : index
    %there = arith.subi %last, %here : index
    {row("a", "x", "here")}
    {row("b", "y", "there")}
    %0 = gpu.memcpy async %m, %a : memref<8xf32>, {ROW}
    {launch("add_row", f"%b : {ROW}, %k : {ROW}", 1, 8, "%1 = ", "async [%0]")}
    %2 = gpu.memcpy async [%1] %b, %m : {ROW}, memref<8xf32>
    gpu.wait [%2]
    %c = memref.subview %y[%there] [1] [1] : memref<5600xf32> to {one}
    gpu.memset %c, %zero : {one}, f32
  }}
  gpu.dealloc %m : memref<8xf32>
  return
}}""")
    want = (y.reshape(700, 8) + x.reshape(700, 8)[::-1]).astype(np.float32)
    want[:, 0] = 0
    return text, {"x": x, "y": y}, {"y": want.reshape(-1)}


def columns_at_numbers():
    """Places that the launch and device memory say, of parts with gaps: a copy of two dimensions, and a fill by a
    number of the launch. What a part leaves out keeps what the caller gave."""
    x, y, at = floats(12, 10), floats(12, 10), np.array([3], np.int64)
    kind, part = "memref<12x10xf32>", "memref<6x2xf32, strided<[10, 1], offset: ?>>"
    text = f"""
func.func @main(%x: {kind} {{cg.name = "x"}}, %y: {kind} {{cg.name = "y"}},
                %at: memref<1xindex> {{cg.name = "at"}}, %column: index {{cg.name = "column"}},
                %s: f32 {{cg.name = "s"}}) {{
  {constants(0)}
  %row = memref.load %at[%c0] : memref<1xindex>
  %a = memref.subview %x[%row, %column] [6, 2] [1, 1] : {kind} to {part}
  %b = memref.subview %y[%c0, %row] [6, 2] [1, 1] : {kind} to {part}
  memref.copy %a, %b : {part} to {part}
  %c = memref.subview %y[%column, 8] [6, 2] [1, 1] : {kind} to {part}
  gpu.memset %c, %s : {part}, f32
  return
}}"""
    want = y.copy()
    want[:6, 3:5] = x[3:9, 4:6]
    want[4:10, 8:] = 1.5
    given = {"x": x, "y": y, "at": at, "column": np.array(4, np.int64), "s": np.array(1.5, np.float32)}
    return text, given, {"y": want}


PROGRAMS = [halves, rows_that_a_counter_copies, columns_at_numbers, buffers_that_a_long_loop_exchanges,
            buffers_that_an_odd_loop_exchanges, three_buffers_in_turn, an_even_number_of_exchanges,
            an_odd_number_of_exchanges, rows_that_a_counter_places, row_at_a_number_of_the_launch,
            row_at_a_number_in_memory, three_in_no_turn, three_in_seven_turns, three_in_eight_turns,
            three_in_nine_turns]
