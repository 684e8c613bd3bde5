# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs in MLIR, with the same in NumPy."""

from __future__ import annotations

import numpy as np

from control_programs import Made, Program, add

X = np.array([0.5, -1.0, 2.0, 3.0, 0.25, -0.75, 1.5, -2.5], np.float32)
W = (np.arange(64, dtype=np.float32).reshape(8, 8) % 7 - 3) / 8
VECTOR = "tensor<8xf32>"
X_N = f'%x: {VECTOR} {{cg.name = "x"}}, %n: tensor<i32> {{cg.name = "n"}}'
Y = f'{VECTOR} {{cg.name = "y"}}'


def module(arguments, results, body, before=""):
    return (f"{before}\nfunc.func @main({arguments}) -> ({results}) {{\n  %c0 = arith.constant 0 : index\n"
            "  %c1 = arith.constant 1 : index\n  %c2 = arith.constant 2 : index\n  %c3 = arith.constant 3 : index\n"
            f"  %w = arith.constant dense<{W.tolist()}> : tensor<8x8xf32>\n"
            f"  %zero = arith.constant dense<0.0> : {VECTOR}\n  %one = arith.constant dense<1.0> : {VECTOR}\n"
            "  %n0 = tensor.extract %n[] : tensor<i32>\n  %count = arith.index_cast %n0 : i32 to index\n"
            f"{body}\n}}\n")


def matvec(result, operand, onto="%zero"):
    return (f"{result} = linalg.matvec ins(%w, {operand} : tensor<8x8xf32>, {VECTOR}) outs({onto} : {VECTOR}) "
            f"-> {VECTOR}")


def hand(counts, text, states=None, **options):
    """A program that takes `x` and `n`; the function is the same in NumPy, on a copy of its states."""

    def decorate(reference):
        def make():
            kept = {name: value.copy() for name, value in (states or {}).items()}
            calls, expected = [], []
            for count in counts:
                x = X * np.float32(1 + len(calls) / 8)
                result = reference(x, int(count), **kept)
                result = result if isinstance(result, tuple) else (result,)
                calls.append((x, np.int32(count)))
                expected.append([np.array(each) for each in result])
            return Made(text, calls, expected, states={name: value.copy() for name, value in (states or {}).items()})

        add(reference.__name__, Program(make, "MLIR", **options))
        return reference

    return decorate


@hand((0, 1, 4, 7), module(X_N, Y, f"""
  %r:2 = scf.while (%i = %c0, %y = %x) : (index, {VECTOR}) -> (index, {VECTOR}) {{
    %more = arith.cmpi slt, %i, %count : index
    scf.condition(%more) %i, %y : index, {VECTOR}
  }} do {{
  ^bb0(%i: index, %y: {VECTOR}):
    %odd = arith.remui %i, %c2 : index
    %is = arith.cmpi eq, %odd, %c1 : index
    %z = scf.if %is -> {VECTOR} {{
      {matvec('%p', '%y')}
      %t = math.tanh %p : {VECTOR}
      scf.yield %t : {VECTOR}
    }} else {{
      scf.yield %y : {VECTOR}
    }}
    %j = arith.addi %i, %c1 : index
    scf.yield %j, %z : index, {VECTOR}
  }}
  return %r#1 : {VECTOR}"""))
def branch_with_an_empty_arm_in_a_loop(x, n):
    for i in range(max(n, 0)):
        x = np.tanh(W @ x) if i % 2 else x
    return x


STATE = f'{X_N}, %s: tensor<8x8xf32> {{cg.name = "s", tf.aliasing_output = 1 : i32}}'
STATE_RESULTS = f'{Y}, tensor<8x8xf32> {{cg.name = "s"}}'


@hand((0, 5, 2, 9), module(STATE, STATE_RESULTS, f"""
  %limit = arith.constant 4 : index
  %many = arith.cmpi sgt, %count, %limit : index
  %r:2 = scf.if %many -> ({VECTOR}, tensor<8x8xf32>) {{
    {matvec('%p', '%x')}
    %new = tensor.insert_slice %p into %s[3, 0] [1, 8] [1, 1] : {VECTOR} into tensor<8x8xf32>
    scf.yield %p, %new : {VECTOR}, tensor<8x8xf32>
  }} else {{
    {matvec('%q', '%x', '%one')}
    scf.yield %q, %s : {VECTOR}, tensor<8x8xf32>
  }}
  return %r#0, %r#1 : {VECTOR}, tensor<8x8xf32>"""), states={"s": np.arange(64, dtype=np.float32).reshape(8, 8)})
def state_written_in_one_arm(x, n, s):
    if n > 4:
        s[3] = W @ x
        return W @ x, s
    return W @ x + 1, s


@hand((0, 3, 8, 2), module(STATE, STATE_RESULTS, f"""
  %r:2 = scf.for %i = %c0 to %count step %c1 iter_args(%y = %x, %t = %s) -> ({VECTOR}, tensor<8x8xf32>) {{
    {matvec('%p', '%y')}
    %h = math.tanh %p : {VECTOR}
    %first = tensor.extract %h[%c0] : {VECTOR}
    %f0 = arith.constant 0.0 : f32
    %up = arith.cmpf ogt, %first, %f0 : f32
    %u = scf.if %up -> tensor<8x8xf32> {{
      %new = tensor.insert_slice %h into %t[%i, 0] [1, 8] [1, 1] : {VECTOR} into tensor<8x8xf32>
      scf.yield %new : tensor<8x8xf32>
    }} else {{
      scf.yield %t : tensor<8x8xf32>
    }}
    scf.yield %h, %u : {VECTOR}, tensor<8x8xf32>
  }}
  return %r#0, %r#1 : {VECTOR}, tensor<8x8xf32>"""), states={"s": np.ones((8, 8), np.float32)})
def rows_of_a_state_in_an_arm_in_a_loop(x, n, s):
    for i in range(n):
        x = np.tanh(W @ x)
        if x[0] > 0:
            s[i] = x
    return x, s


@hand((-2, 0, 3), module(X_N, Y, f"""
  %always = arith.cmpi sle, %count, %count : index
  %r = scf.if %always -> {VECTOR} {{
    %y = scf.for %i = %c0 to %count step %c1 iter_args(%a = %x) -> {VECTOR} {{
      %never = arith.cmpi slt, %i, %c0 : index
      %unsigned = arith.cmpi ult, %i, %c0 : index
      %z = scf.if %unsigned -> {VECTOR} {{
        scf.yield %zero : {VECTOR}
      }} else {{
        {matvec('%p', '%a')}
        scf.yield %p : {VECTOR}
      }}
      scf.yield %z : {VECTOR}
    }}
    scf.yield %y : {VECTOR}
  }} else {{
    {matvec('%q', '%x', '%one')}
    scf.yield %q : {VECTOR}
  }}
  return %r : {VECTOR}"""))
def conditions_that_fold(x, n):
    for _ in range(max(n, 0)):
        x = W @ x
    return x


@hand((0, 1, 2), module(X_N, f'{Y}, {VECTOR} {{cg.name = "z"}}, tensor<i32> {{cg.name = "k"}}', f"""
  %some = arith.cmpi sgt, %count, %c0 : index
  {matvec('%same', '%x')}
  %five = arith.constant dense<5> : tensor<i32>
  %six = arith.constant dense<6> : tensor<i32>
  %r:3 = scf.if %some -> ({VECTOR}, {VECTOR}, tensor<i32>) {{
    scf.yield %same, %one, %five : {VECTOR}, {VECTOR}, tensor<i32>
  }} else {{
    scf.yield %same, %zero, %six : {VECTOR}, {VECTOR}, tensor<i32>
  }}
  return %r#0, %r#1, %r#2 : {VECTOR}, {VECTOR}, tensor<i32>"""), selections=1)
def arms_yield_constants_and_the_same_value(x, n):
    return W @ x, np.full(8, n > 0, np.float32), np.int32(5 if n > 0 else 6)


def cases(count, value):
    return "\n".join(f"""  case {case} {{
    {matvec('%p', value)}
    %k = arith.constant dense<{case}.5> : {VECTOR}
    %q = arith.addf %p, %k : {VECTOR}
    %t = math.sin %q : {VECTOR}
    scf.yield %t : {VECTOR}
  }}""" for case in range(count))


@hand((0, 1, 19, 20, 23, 45), module(X_N, Y, f"""
  %c20 = arith.constant 20 : index
  %three = arith.constant 7 : index
  %r = scf.for %i = %c0 to %count step %three iter_args(%y = %x) -> {VECTOR} {{
    %z = scf.index_switch %i -> {VECTOR}
    {cases(20, '%y')}
    default {{
      %m = arith.negf %y : {VECTOR}
      scf.yield %m : {VECTOR}
    }}
    scf.yield %z : {VECTOR}
  }}
  return %r : {VECTOR}"""))
def switch_of_twenty_in_a_loop(x, n):
    for i in range(0, n, 7):
        x = np.sin(W @ x + np.float32(i + 0.5)) if i < 20 else -x
    return x


@hand((0, 1, 2, 3, 4, 5, 8, 11), module(X_N, Y, f"""
  %a = arith.remui %count, %c3 : index
  %b = arith.divui %count, %c3 : index
  %r = scf.index_switch %a -> {VECTOR}
  case 0 {{
    %y = scf.index_switch %b -> {VECTOR}
    {cases(3, '%x')}
    default {{
      scf.yield %x : {VECTOR}
    }}
    scf.yield %y : {VECTOR}
  }}
  case 1 {{
    %y = scf.for %i = %c0 to %b step %c1 iter_args(%v = %x) -> {VECTOR} {{
      %z = scf.index_switch %i -> {VECTOR}
      {cases(2, '%v')}
      default {{
        {matvec('%e', '%v')}
        scf.yield %e : {VECTOR}
      }}
      scf.yield %z : {VECTOR}
    }}
    scf.yield %y : {VECTOR}
  }}
  default {{
    scf.yield %zero : {VECTOR}
  }}
  return %r : {VECTOR}"""))
def switches_in_a_switch_and_in_its_loop(x, n):
    a, b = n % 3, n // 3
    if a == 0:
        return np.sin(W @ x + np.float32(b + 0.5)) if b < 3 else x
    if a == 1:
        for i in range(b):
            x = np.sin(W @ x + np.float32(i + 0.5)) if i < 2 else W @ x
        return x
    return np.zeros(8, np.float32)


@hand((0, 1, 2, 4), module(X_N, f'{Y}, tensor<i32> {{cg.name = "turns"}}', f"""
  %k0 = arith.constant 0 : i32
  %k1 = arith.constant 1 : i32
  %r:2 = scf.for %i = %c0 to %count step %c1 iter_args(%a = %x, %k = %k0) -> ({VECTOR}, i32) {{
    %s:2 = scf.for %j = %i to %count step %c1 iter_args(%b = %a, %l = %k) -> ({VECTOR}, i32) {{
      %t:2 = scf.for %h = %c0 to %j step %c2 iter_args(%c = %b, %m = %l) -> ({VECTOR}, i32) {{
        {matvec('%p', '%c', '%b')}
        %v = math.sin %p : {VECTOR}
        %n1 = arith.addi %m, %k1 : i32
        scf.yield %v, %n1 : {VECTOR}, i32
      }}
      scf.yield %t#0, %t#1 : {VECTOR}, i32
    }}
    scf.yield %s#0, %s#1 : {VECTOR}, i32
  }}
  %turns = tensor.from_elements %r#1 : tensor<i32>
  return %r#0, %turns : {VECTOR}, tensor<i32>"""))
def three_loops(x, n):
    turns = 0
    for i in range(n):
        for j in range(i, n):
            b = x
            for _ in range(0, j, 2):
                x = np.sin(W @ x + b)
                turns += 1
    return x, np.int32(turns)


@hand((0, 1, 5), module(X_N, f'{Y}, {VECTOR} {{cg.name = "z"}}', f"""
  %limit = arith.constant 3.0 : f32
  %f0 = arith.constant 0.0 : f32
  %init = tensor.empty() : tensor<f32>
  %r:3 = scf.while (%y = %x, %i = %c0) : ({VECTOR}, index) -> ({VECTOR}, {VECTOR}, index) {{
    {matvec('%p', '%y', '%y')}
    %squares = arith.mulf %p, %p : {VECTOR}
    %begin = linalg.fill ins(%f0 : f32) outs(%init : tensor<f32>) -> tensor<f32>
    %sum = linalg.reduce ins(%squares : {VECTOR}) outs(%begin : tensor<f32>) dimensions = [0]
      (%in: f32, %acc: f32) {{
        %v = arith.addf %in, %acc : f32
        linalg.yield %v : f32
      }}
    %norm = tensor.extract %sum[] : tensor<f32>
    %large = arith.cmpf ogt, %norm, %limit : f32
    %left = arith.cmpi slt, %i, %count : index
    %go = arith.andi %large, %left : i1
    scf.condition(%go) %y, %p, %i : {VECTOR}, {VECTOR}, index
  }} do {{
  ^bb0(%y: {VECTOR}, %p: {VECTOR}, %i: index):
    %half = arith.constant dense<0.5> : {VECTOR}
    %q = arith.mulf %p, %half : {VECTOR}
    %next = arith.subf %q, %y : {VECTOR}
    %j = arith.addi %i, %c1 : index
    scf.yield %next, %j : {VECTOR}, index
  }}
  return %r#0, %r#1 : {VECTOR}, {VECTOR}"""))
def the_first_part_of_a_loop_computes(x, n):
    i = 0
    while True:
        p = W @ x + x
        if not ((p * p).sum() > 3 and i < n):
            return x, p
        x, i = p * np.float32(0.5) - x, i + 1


@hand((1, 2, 5, 12), module(X_N, f'{Y}, tensor<i32> {{cg.name = "steps"}}', f"""
  %k1 = arith.constant 1 : i32
  %k2 = arith.constant 2 : i32
  %k3 = arith.constant 3 : i32
  %start = arith.constant 0 : i32
  %c:2 = scf.while (%v = %n0, %s = %start) : (i32, i32) -> (i32, i32) {{
    %go = arith.cmpi ne, %v, %k1 : i32
    scf.condition(%go) %v, %s : i32, i32
  }} do {{
  ^bb0(%v: i32, %s: i32):
    %bit = arith.andi %v, %k1 : i32
    %odd = arith.cmpi eq, %bit, %k1 : i32
    %next = scf.if %odd -> i32 {{
      %t = arith.muli %v, %k3 : i32
      %u = arith.addi %t, %k1 : i32
      scf.yield %u : i32
    }} else {{
      %h = arith.divsi %v, %k2 : i32
      scf.yield %h : i32
    }}
    %t = arith.addi %s, %k1 : i32
    scf.yield %next, %t : i32, i32
  }}
  %turns = arith.index_cast %c#1 : i32 to index
  %r = scf.for %i = %c0 to %turns step %c1 iter_args(%y = %x) -> {VECTOR} {{
    {matvec('%p', '%y')}
    %z = math.cos %p : {VECTOR}
    scf.yield %z : {VECTOR}
  }}
  %steps = tensor.from_elements %c#1 : tensor<i32>
  return %r, %steps : {VECTOR}, tensor<i32>"""), in_kernels=2)
def a_loop_counts_the_turns_of_another(x, n):
    steps = 0
    while n != 1:
        n, steps = (3 * n + 1 if n % 2 else n // 2), steps + 1
    for _ in range(steps):
        x = np.cos(W @ x)
    return x, np.int32(steps)


@hand((0, 1, 2, 7), module(X_N, f'{Y}, {VECTOR} {{cg.name = "z"}}', f"""
  %r:3 = scf.for %i = %c0 to %count step %c1 iter_args(%a = %x, %b = %one, %swap = %n0) -> ({VECTOR}, {VECTOR}, i32) {{
    %k2 = arith.constant 2 : i32
    %k3 = arith.constant 3 : i32
    %rest = arith.remsi %swap, %k3 : i32
    %is = arith.cmpi eq, %rest, %k2 : i32
    %s:2 = scf.if %is -> ({VECTOR}, {VECTOR}) {{
      scf.yield %b, %a : {VECTOR}, {VECTOR}
    }} else {{
      {matvec('%p', '%b')}
      scf.yield %a, %p : {VECTOR}, {VECTOR}
    }}
    %k1 = arith.constant 1 : i32
    %next = arith.addi %swap, %k1 : i32
    scf.yield %s#1, %s#0, %next : {VECTOR}, {VECTOR}, i32
  }}
  return %r#0, %r#1 : {VECTOR}, {VECTOR}"""))
def arms_exchange_what_a_loop_carries(x, n):
    a, b, swap = x, np.ones(8, np.float32), n
    for _ in range(n):
        a, b = (a, b) if swap % 3 == 2 else (W @ b, a)
        swap += 1
    return a, b


HALF = "tensor<8xbf16>"


@hand((0, 2, 3), module(X_N, f'{Y}, tensor<8xi64> {{cg.name = "i"}}, tensor<8xi1> {{cg.name = "b"}}', f"""
  %ones = arith.constant dense<1> : tensor<8xi64>
  %mask = arith.constant dense<[true, false, true, true, false, false, true, false]> : tensor<8xi1>
  %h = arith.truncf %x : {VECTOR} to {HALF}
  %r:3 = scf.for %i = %c0 to %count step %c1 iter_args(%a = %h, %b = %ones, %m = %mask)
      -> ({HALF}, tensor<8xi64>, tensor<8xi1>) {{
    %wide = arith.extf %a : {HALF} to {VECTOR}
    {matvec('%p', '%wide')}
    %near = arith.cmpf ogt, %p, %zero : {VECTOR}
    %c = arith.truncf %p : {VECTOR} to {HALF}
    %more = arith.extui %m : tensor<8xi1> to tensor<8xi64>
    %doubled = arith.addi %b, %b : tensor<8xi64>
    %d = arith.addi %doubled, %more : tensor<8xi64>
    %k = arith.xori %m, %near : tensor<8xi1>
    scf.yield %c, %d, %k : {HALF}, tensor<8xi64>, tensor<8xi1>
  }}
  %y = arith.extf %r#0 : {HALF} to {VECTOR}
  return %y, %r#1, %r#2 : {VECTOR}, tensor<8xi64>, tensor<8xi1>"""), rtol=2e-2, atol=2e-2)
def other_types_are_carried(x, n):
    def rounded(value):
        bits = value.view(np.uint32).astype(np.uint64)
        return ((bits + 0x7FFF + ((bits >> 16) & 1)) & 0xFFFF0000).astype(np.uint32).view(np.float32)

    a, b = rounded(x), np.ones(8, np.int64)
    mask = np.array([True, False, True, True, False, False, True, False])
    for _ in range(n):
        p = W @ a
        a, b, mask = rounded(p), 2 * b + mask, mask ^ (p > 0)
    return a, b, mask


RANDOM = "ml_program.global private mutable @seed(dense<[7, 0]> : tensor<2xi64>) : tensor<2xi64>"


@hand((3, 0, 5, 1, 40), module(X_N, f'{Y}, tensor<i64> {{cg.name = "last"}}', f"""
  %factor = arith.constant dense<6364136223846793005> : tensor<i64>
  %step = arith.constant dense<1442695040888963407> : tensor<i64>
  %k0 = arith.constant dense<0> : tensor<i64>
  %most = arith.constant 9 : index
  %r:3 = scf.while (%y = %x, %d = %k0, %i = %c0) : ({VECTOR}, tensor<i64>, index) -> ({VECTOR}, tensor<i64>, index) {{
    %less = arith.cmpi slt, %i, %count : index
    %room = arith.cmpi slt, %i, %most : index
    %go = arith.andi %less, %room : i1
    scf.condition(%go) %y, %d, %i : {VECTOR}, tensor<i64>, index
  }} do {{
  ^bb0(%y: {VECTOR}, %d: tensor<i64>, %i: index):
    %state = ml_program.global_load @seed : tensor<2xi64>
    %s = tensor.extract_slice %state[0] [1] [1] : tensor<2xi64> to tensor<i64>
    %a = arith.muli %s, %factor : tensor<i64>
    %b = arith.addi %a, %step : tensor<i64>
    %new = tensor.insert_slice %b into %state[0] [1] [1] : tensor<i64> into tensor<2xi64>
    ml_program.global_store @seed = %new : tensor<2xi64>
    %c63 = arith.constant dense<63> : tensor<i64>
    %top = arith.shrui %b, %c63 : tensor<i64>
    %t0 = tensor.extract %top[] : tensor<i64>
    %k00 = arith.constant 0 : i64
    %heads = arith.cmpi ne, %t0, %k00 : i64
    %z = scf.if %heads -> {VECTOR} {{
      {matvec('%p', '%y')}
      scf.yield %p : {VECTOR}
    }} else {{
      %q = arith.subf %one, %y : {VECTOR}
      scf.yield %q : {VECTOR}
    }}
    %j = arith.addi %i, %c1 : index
    scf.yield %z, %b, %j : {VECTOR}, tensor<i64>, index
  }}
  return %r#0, %r#1 : {VECTOR}, tensor<i64>""", before=RANDOM), states={"global:seed": np.array([7, 0], np.int64)})
def coins_in_a_loop(x, n, **states):
    (seed,) = states.values()
    last = 0
    for _ in range(min(n, 9)):
        last = (int(seed[0]) * 6364136223846793005 + 1442695040888963407) % 2**64
        seed[0] = np.uint64(last).astype(np.int64)
        x = W @ x if last >> 63 else 1 - x
    return x, np.uint64(last).astype(np.int64)


@hand((0, 1, 6, 10), module(X_N, f'tensor<4x8xf32> {{cg.name = "rows"}}, {Y}', f"""
  %rows = arith.constant dense<0.0> : tensor<4x8xf32>
  %c4 = arith.constant 4 : index
  %r:2 = scf.for %i = %c0 to %count step %c1 iter_args(%t = %rows, %y = %x) -> (tensor<4x8xf32>, {VECTOR}) {{
    %k = arith.remui %i, %c4 : index
    {matvec('%p', '%y')}
    %v = math.tanh %p : {VECTOR}
    %old = tensor.extract_slice %t[%k, 0] [1, 8] [1, 1] : tensor<4x8xf32> to {VECTOR}
    %sum = arith.addf %v, %old : {VECTOR}
    %new = tensor.insert_slice %sum into %t[%k, 0] [1, 8] [1, 1] : {VECTOR} into tensor<4x8xf32>
    scf.yield %new, %sum : tensor<4x8xf32>, {VECTOR}
  }}
  return %r#0, %r#1 : tensor<4x8xf32>, {VECTOR}"""))
def rows_of_a_tensor_that_is_carried(x, n):
    rows = np.zeros((4, 8), np.float32)
    for i in range(n):
        x = rows[i % 4] = np.tanh(W @ x) + rows[i % 4]
    return rows, x


@hand((0, 1, 3, 5), module(X_N, Y, f"""
  %r = scf.for %i = %c0 to %count step %c1 iter_args(%y = %x) -> {VECTOR} {{
    %big = arith.cmpi sgt, %i, %c1 : index
    %z:2 = scf.if %big -> ({VECTOR}, index) {{
      %in:2 = scf.while (%v = %y, %k = %i) : ({VECTOR}, index) -> ({VECTOR}, index) {{
        %go = arith.cmpi sgt, %k, %c0 : index
        scf.condition(%go) %v, %k : {VECTOR}, index
      }} do {{
      ^bb0(%v: {VECTOR}, %k: index):
        {matvec('%p', '%v')}
        %s = math.sin %p : {VECTOR}
        %less = arith.subi %k, %c2 : index
        scf.yield %s, %less : {VECTOR}, index
      }}
      scf.yield %in#0, %in#1 : {VECTOR}, index
    }} else {{
      scf.yield %y, %i : {VECTOR}, index
    }}
    %last = arith.index_cast %z#1 : index to i32
    %float = arith.sitofp %last : i32 to f32
    %splat = tensor.splat %float : {VECTOR}
    %sum = arith.addf %z#0, %splat : {VECTOR}
    scf.yield %sum : {VECTOR}
  }}
  return %r : {VECTOR}"""))
def a_loop_in_a_branch_in_a_loop(x, n):
    for i in range(n):
        k = i
        if i > 1:
            while k > 0:
                x, k = np.sin(W @ x), k - 2
        x = x + np.float32(k)
    return x
