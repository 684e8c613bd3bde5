# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What selects between all of a state and the same with other rows writes rows."""

import numpy as np
import pytest
from conftest import needs_compiler
from updating import STATE, Program, tensor

import cgmlir

pytestmark = needs_compiler

SHAPES = [(6, 8), (4, 6, 4), (1, 12), (5, 4), (2, 3, 2, 4)]


def affine(rank, results):
    return f"affine_map<({', '.join(f'd{d}' for d in range(rank))}) -> ({', '.join(results)})>"


class Selects(Program):
    """Values that operations on all elements compute, beside the updates."""

    def generic(self, element, operands, body, shape):
        """`operands` are names, types and the dimensions that each has, of those of `shape`."""
        rank, empty, result = len(shape), self.name(), self.name()
        loops = ", ".join(['"parallel"'] * rank)
        dims = [f"d{d}" for d in range(rank)]
        maps = [affine(rank, [dims[d] for d in own]) for _, _, own in operands] + [affine(rank, dims)]
        ins = ", ".join(name for name, _, _ in operands), ", ".join(type_ for _, type_, _ in operands)
        inputs = f"ins({ins[0]} : {ins[1]}) " if operands else ""
        elements = [type_[:-1].split("<")[1].split("x")[-1] for _, type_, _ in operands]
        arguments = ", ".join(f"%x{n}: {e}" for n, e in enumerate(elements))
        self.lines += [
            f"  {empty} = tensor.empty() : {tensor(shape, element)}",
            f"  {result} = linalg.generic {{indexing_maps = [{', '.join(maps)}], iterator_types = [{loops}]}}"
            f" {inputs}outs({empty} : {tensor(shape, element)}) {{",
            f"  ^bb0({arguments}{', ' if operands else ''}%out: {element}):",
            *[f"    {line}" for line in body],
            f"  }} -> {tensor(shape, element)}",
        ]
        return result

    def given(self, kind, element, values):
        name = self.argument(f"{kind}{next(self.number)}", tensor(values.shape, element), values)
        return name, tensor(values.shape, element)

    def some_dims(self, least=0):
        count = int(self.rng.integers(least, len(self.shape) + 1))
        return sorted(int(d) for d in self.rng.permutation(len(self.shape))[:count])

    def spread(self, values, dims):
        """An array with the dimensions `dims` as one of the program's shape."""
        return values.reshape([size if d in dims else 1 for d, size in enumerate(self.shape)])

    def truths(self, dims):
        values = self.rng.integers(2, size=[self.shape[d] for d in dims]).astype(bool)
        name, type_ = self.given("t", "i1", values)
        return (name, type_, dims), self.spread(values, dims)

    def chain(self, root):
        """Updates of a root, sometimes with readers in between."""
        value, steps = root, []
        for _ in range(self.rng.integers(3)):
            self.value, self.steps = value, []
            self.insert() if self.rng.integers(2) else self.scatter()
            steps += self.steps
            value = self.value
        return value, steps


def run(program, results, shape, old):
    """Compiles a program with more results than the state, and gives these after one launch."""
    type_ = tensor(shape)
    types = ", ".join([type_] * len(results))
    head = f"func.func @main({', '.join([f'%s: {type_} {STATE}', *program.arguments])}) -> ({types}) {{"
    text = "\n".join([head, *program.lines, f"  return {', '.join(results)} : {types}", "}"])
    exe = cgmlir.load(cgmlir.compile(text))
    exe.state["s"] = old
    given = exe(**program.values)
    return text, [np.array(exe.state["s"]), *[np.array(value) for value in list(given)[-(len(results) - 1) :]]]


@pytest.mark.parametrize("seed", range(60))
def test_truths_that_decide_about_updates(seed):
    """Two chains of updates of one tensor, either of which others may read, and a truth for each element."""
    rng = np.random.default_rng(seed)
    shape = SHAPES[seed % len(SHAPES)]
    program = Selects(rng, shape)
    old = rng.standard_normal(shape).astype(np.float32)
    sides = []
    for _ in range(2):
        value, steps = program.chain("%s")
        array = old
        for step in steps:
            array = step(array)
        sides.append((value, array))
    kind = rng.choice(["whole", "tensor", "places"])
    if kind == "whole":
        truth = bool(rng.integers(2))
        scalar = program.argument("f", "i1", truth)
        program.lines.append(
            f"  %r = arith.select {scalar}, {sides[0][0]}, {sides[1][0]} : {tensor(shape)}",
        )
        selected, mask = "%r", np.array(truth)
    else:
        dims = program.some_dims()
        if kind == "tensor":
            operand, mask = program.truths(dims)
            condition = program.generic("i1", [operand], ["linalg.yield %x0 : i1"], shape)
        else:
            dim, bound = int(rng.integers(len(shape))), int(rng.integers(5))
            index = np.arange(shape[dim])
            mask = program.spread(index < bound, [dim])
            body = [f"%i = linalg.index {dim} : index", f"%b = arith.constant {bound} : index"]
            body += ["%c = arith.cmpi slt, %i, %b : index", "linalg.yield %c : i1"]
            condition = program.generic("i1", [], body, shape)
        every = list(range(len(shape)))
        operands = [(condition, tensor(shape, "i1"), every)] + [(value, tensor(shape), every) for value, _ in sides]
        body = ["%y = arith.select %x0, %x1, %x2 : f32", "linalg.yield %y : f32"]
        selected = program.generic("f32", operands, body, shape)
    wanted = [np.where(mask, sides[0][1], sides[1][1])]
    results = [selected]
    for value, array in sides:
        if rng.integers(3) == 0:
            every = list(range(len(shape)))
            body = ["%y = arith.negf %x0 : f32", "linalg.yield %y : f32"]
            results.append(program.generic("f32", [(value, tensor(shape), every)], body, shape))
            wanted.append(-array)
    text, given = run(program, results, shape, old)
    for value, array in zip(given, wanted):
        np.testing.assert_allclose(value, array, rtol=1e-6, err_msg=text)


@pytest.mark.parametrize("seed", range(60))
def test_rows_by_their_places(seed):
    """A comparison of an index with a place that other dimensions decide about, and other truths beside it."""
    rng = np.random.default_rng(seed)
    shape = SHAPES[seed % len(SHAPES)]
    program, rank = Selects(rng, shape), len(shape)
    dim = int(rng.integers(rank))
    batch = [d for d in program.some_dims() if d != dim]
    element, held = [("i8", np.int8), ("i32", np.int32), ("i64", np.int64)][rng.integers(3)]
    places = rng.integers(-2, shape[dim] + 2, [shape[d] for d in batch]).astype(held)
    name, type_ = program.given("p", element, places)
    negated = bool(rng.integers(2))
    operands = [(name, type_, batch)]
    mask = program.spread(np.arange(shape[dim]), [dim]) == program.spread(places, batch)
    body = [f"%i = linalg.index {dim} : index", f"%j = arith.index_cast %i : index to {element}"]
    left, right = "%j", "%x0"
    if rng.integers(2):  # index + offset - place = 0, or its opposite
        offset = int(rng.integers(-2, 3))
        mask = program.spread(np.arange(shape[dim]) + offset, [dim]) == program.spread(places, batch)
        body += [f"%k = arith.constant {offset} : {element}", f"%u = arith.addi %j, %k : {element}"]
        terms = ("%u", "%x0") if rng.integers(2) else ("%x0", "%u")
        body += [f"%v = arith.subi {terms[0]}, {terms[1]} : {element}", f"%w = arith.constant 0 : {element}"]
        left, right = "%v", "%w"
    body.append(f"%c0 = arith.cmpi {'ne' if negated else 'eq'}, {left}, {right} : {element}")
    truth = "%c0"
    for number in range(rng.integers(3)):
        operand, values = program.truths([d for d in program.some_dims() if d != dim or rng.integers(8) == 0])
        operands.append(operand)
        mask = mask & (~values if negated else values)
        body.append(f"%c{number + 1} = arith.{'ori' if negated else 'andi'} {truth}, %x{len(operands) - 1} : i1")
        truth = f"%c{number + 1}"
    own = program.some_dims()
    row = rng.standard_normal([shape[d] for d in own]).astype(np.float32)
    row_name, row_type = program.given("r", "f32", row)
    adds, apart = bool(rng.integers(2)), bool(rng.integers(2))
    every = list(range(rank))
    if apart:  # the mask is an operation of its own
        condition = program.generic("i1", operands, [*body, f"linalg.yield {truth} : i1"], shape)
        operands, body, truth = [(condition, tensor(shape, "i1"), every)], [], "%x0"
    operands += [(row_name, row_type, own), ("%s", tensor(shape), every)]
    new, state = f"%x{len(operands) - 2}", f"%x{len(operands) - 1}"
    if adds:
        body.append(f"%new = arith.addf {new}, {state} : f32")
        new = "%new"
    sides = (state, new) if negated else (new, state)
    body += [f"%y = arith.select {truth}, {sides[0]}, {sides[1]} : f32", "linalg.yield %y : f32"]
    selected = program.generic("f32", operands, body, shape)
    old = rng.standard_normal(shape).astype(np.float32)
    wanted = np.where(mask, program.spread(row, own) + (old if adds else 0), old)
    text, given = run(program, [selected], shape, old)
    np.testing.assert_allclose(given[0], wanted, rtol=1e-6, err_msg=text)


@pytest.mark.parametrize("seed", range(40))
def test_scatters_of_one_element_into_each_row(seed):
    """Of zeros and other numbers, in any order of the components of the index, with numbers that wrap around."""
    rng = np.random.default_rng(seed)
    shape = [(6, 8), (5, 4, 3), (1, 7), (4, 4)][seed % 4]
    program, rank = Selects(rng, shape), len(shape)
    dims = [int(d) for d in rng.permutation(rank)[: rng.integers(2, rank + 1)]]
    hit = int(rng.integers(len(dims)))
    batch = [shape[d] for n, d in enumerate(dims) if n != hit]
    labels = rng.integers(-1, shape[dims[hit]] + 1, batch).astype(np.int64)
    # All numbers of rows as digits of one, or each by itself.
    is_flat = bool(rng.integers(2))
    counted = [int(np.prod(batch))] if is_flat else batch
    name, type_ = program.given("l", "i64", labels.reshape(counted))
    loops, numbers = len(counted) + 1, iter(range(len(batch)))
    body = [f"%k = linalg.index {loops - 1} : index"]
    parts = []
    for component, _ in enumerate(dims):
        if component == hit:
            parts.append("%x0")
            continue
        loop = next(numbers)
        factor = int(np.prod(batch[loop + 1 :])) if is_flat else 1
        body += [
            f"%b{component} = linalg.index {0 if is_flat else loop} : index",
            f"%f{component} = arith.constant {factor} : index",
            f"%i{component} = arith.divui %b{component}, %f{component} : index",
            f"%n{component} = arith.constant {batch[loop]} : index",
            f"%m{component} = arith.remui %i{component}, %n{component} : index",
            f"%c{component} = arith.index_cast %m{component} : index to i64",
        ]
        parts.append(f"%c{component}")
    value = parts[0]
    for component, part in list(enumerate(parts))[1:]:
        body += [
            f"%q{component} = arith.constant {component} : index",
            f"%e{component} = arith.cmpi eq, %k, %q{component} : index",
            f"%s{component} = arith.select %e{component}, {part}, {value} : i64",
        ]
        value = f"%s{component}"
    indices = program.generic(
        "i64", [(name, type_, list(range(loops - 1)))], [*body, f"linalg.yield {value} : i64"], [*counted, len(dims)]
    )
    window = [1 if d in dims else shape[d] for d in range(rank)]
    updates = rng.standard_normal([*batch, *window]).astype(np.float32)
    source, source_type = program.given("u", "f32", updates.reshape([*counted, *window]))
    number, adds = float(rng.integers(3)), bool(rng.integers(2))
    combine = "%sum = arith.addf %old, %new : f32\n    cg.yield %sum : f32" if adds else "cg.yield %new : f32"
    program.lines += [
        f"  %z = arith.constant dense<{number}> : {tensor(shape)}",
        f"  %r = cg.scatter scatter_dims({dims}) ins({source}, {indices} : {source_type},"
        f" {tensor([*counted, len(dims)], 'i64')}) outs(%z : {tensor(shape)}) {{",
        f"  ^bb0(%old: f32, %new: f32):\n    {combine}\n  }}",
    ]
    text = "\n".join(
        [
            f"func.func @main({', '.join(program.arguments)}) -> {tensor(shape)} {{",
            *program.lines,
            f"  return %r : {tensor(shape)}",
            "}",
        ]
    )
    wanted = np.full(shape, number, np.float32)
    for at in np.ndindex(*batch):
        rest = iter(at)
        place = [labels[at] if n == hit else next(rest) for n, _ in enumerate(dims)]
        where = [slice(None)] * rank
        for d, p in zip(dims, place):
            where[d] = slice(p, p + 1)
        if 0 <= labels[at] < shape[dims[hit]]:
            wanted[tuple(where)] = updates[at] + (number if adds else 0)
    package = cgmlir.compile(text)
    assert package.report["graphs"][0]["kernel_nodes"] == 1, text
    (given,) = cgmlir.load(package)(**program.values)
    np.testing.assert_allclose(np.asarray(given), wanted, rtol=1e-6, err_msg=text)
