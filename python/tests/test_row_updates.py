# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""An update of one row of a state touches one row, through whatever view it is written."""

import numpy as np
import pytest
from conftest import needs_compiler
from updating import STATE, Program, tensor

import cgmlir

pytestmark = needs_compiler

SHAPES = [(6, 8), (4, 6, 4), (1, 12), (5, 4), (2, 3, 2, 4)]


@pytest.mark.parametrize("seed", range(60))
def test_views_that_are_updated_and_undone(seed):
    rng = np.random.default_rng(seed)
    shape = SHAPES[seed % len(SHAPES)]
    program = Program(rng, shape)
    undo = [program.view() for _ in range(rng.integers(1, 4))]
    for _ in range(rng.integers(1, 3)):
        program.insert() if rng.integers(2) else program.scatter()
    for back in reversed(undo):
        back()
    old = rng.standard_normal(shape).astype(np.float32)
    exe = cgmlir.load(cgmlir.compile(program.text(shape)))
    exe.state["s"] = old
    exe(**program.values)
    wanted = old
    for step in program.steps:
        wanted = step(wanted)
    np.testing.assert_allclose(exe.state["s"], wanted, rtol=1e-6, err_msg=program.text(shape))


@pytest.mark.parametrize("seed", range(40))
def test_branches_that_update(seed):
    rng = np.random.default_rng(seed)
    shape = SHAPES[seed % len(SHAPES)]
    program = Program(rng, shape)
    cases = int(rng.integers(1, 4))
    taken = int(rng.integers(cases + 1))
    regions = []
    for case in range(cases + 1):
        program.value, program.lines, program.steps = "%s", [], []
        undo = [program.view() for _ in range(rng.integers(2))]
        for _ in range(rng.integers(3)):
            program.insert() if rng.integers(2) else program.scatter()
        for back in undo:
            back()
        if case == taken:
            steps = program.steps
        regions.append("\n".join([*program.lines, f"  scf.yield {program.value} : {tensor(shape)}"]))
    program.argument("c", "index", taken)
    program.value, type_ = "%r", tensor(shape)
    if cases == 1:
        head = f"  %zero = arith.constant 0 : index\n  %q = arith.cmpi eq, %c, %zero : index"
        program.lines = [head, f"  %r = scf.if %q -> ({type_}) {{", regions[0], "  } else {", regions[1], "  }"]
    else:
        program.lines = [f"  %r = scf.index_switch %c -> {type_}"]
        for case, region in enumerate(regions):
            program.lines += [f"  case {case} {{" if case < cases else "  default {", region, "  }"]
    old = rng.standard_normal(shape).astype(np.float32)
    exe = cgmlir.load(cgmlir.compile(program.text(shape)))
    exe.state["s"] = old
    exe(**program.values)
    wanted = old
    for step in steps:
        wanted = step(wanted)
    np.testing.assert_allclose(exe.state["s"], wanted, rtol=1e-6, err_msg=program.text(shape))


def test_places_of_a_narrow_type_beside_a_layer_that_it_does_not_hold():
    """Layer 200 is no i8, which the places within a layer are."""
    exe = cgmlir.load(
        cgmlir.compile("""
func.func @main(%s: tensor<300x4x8xf32> {cg.name = "s", tf.aliasing_output = 0 : i32},
                %r: tensor<1x1x8xf32> {cg.name = "r"}, %at: tensor<1x1xi8> {cg.name = "at"}) -> tensor<300x4x8xf32> {
  %layer = tensor.extract_slice %s[200, 0, 0] [1, 4, 8] [1, 1, 1] : tensor<300x4x8xf32> to tensor<4x8xf32>
  %new = cg.scatter scatter_dims([0]) ins(%r, %at : tensor<1x1x8xf32>, tensor<1x1xi8>) outs(%layer : tensor<4x8xf32>) {
  ^bb0(%old: f32, %value: f32):
    cg.yield %value : f32
  }
  %t = tensor.insert_slice %new into %s[200, 0, 0] [1, 4, 8] [1, 1, 1] : tensor<4x8xf32> into tensor<300x4x8xf32>
  return %t : tensor<300x4x8xf32>
}""")
    )
    wanted = np.arange(300 * 4 * 8, dtype=np.float32).reshape(300, 4, 8)
    exe.state["s"] = wanted
    row = np.full((1, 1, 8), -1, np.float32)
    exe(r=row, at=np.array([[2]], np.int8))
    wanted[200, 2] = row[0, 0]
    np.testing.assert_array_equal(exe.state["s"], wanted)


ROWS = np.random.default_rng(0).standard_normal((64, 32)).astype(np.float32)
ROW = np.arange(32, dtype=np.float32)


def check_cost(package, name, wanted, rows=1, **arguments):
    """Runs one update, and looks at what the graphs read and write: the rows, and places and numbers beside them."""
    (graph,) = package.report["graphs"]
    exe = cgmlir.load(package)
    exe.state[name] = ROWS
    exe(**arguments)
    np.testing.assert_array_equal(exe.state[name], wanted)
    assert graph["copy_nodes"] == 0
    # A branch that is a node writes its condition, too.
    assert graph["bytes_written"] <= (rows + 1) * ROW.nbytes + 16
    assert graph["bytes_read"] <= 2 * (rows + 1) * ROW.nbytes


def replaced(place, row, rows=ROWS):
    rows = rows.copy()
    rows[place] = row
    return rows


JAX_FORMS = {
    "reshape": (lambda s, i, r: s.reshape(8, 8, 32).at[3, i].set(r).reshape(64, 32), (29, ROW)),
    "part of a row": (
        lambda s, i, r: s.reshape(64, 4, 8).at[i, 2].set(r[:8]).reshape(64, 32),
        ((5, slice(16, 24)), ROW[:8]),
    ),
    "beyond the end": (lambda s, i, r: s.reshape(8, 8, 32).at[i + 6, 3].set(r).reshape(64, 32), ([], ROW)),
    "add": (lambda s, i, r: s.reshape(8, 8, 32).at[3, i].add(r).reshape(64, 32), (29, ROWS[29] + ROW)),
    "transpose": (lambda s, i, r: s.T.at[:, i].set(r).T, (5, ROW)),
}


@pytest.mark.parametrize("form", [*JAX_FORMS, "moveaxis"])
def test_views_of_jax(form):
    jax = pytest.importorskip("jax", reason="there is no JAX here")
    import jax.numpy as jnp

    def moveaxis(s, i, r):
        heads = jnp.moveaxis(s.reshape(64, 4, 8), 0, 1)
        heads = jax.lax.dynamic_update_slice(heads, r.reshape(4, 1, 8), (0, i, 0))
        return jnp.moveaxis(heads, 1, 0).reshape(64, 32)

    fn, (place, row) = {**JAX_FORMS, "moveaxis": (moveaxis, (5, ROW))}[form]
    text = cgmlir.from_jax(fn, ROWS, np.int32(5), ROW, donate_argnums=0)
    check_cost(cgmlir.compile(text), "s", replaced(place, row), i=np.int32(5), r=ROW)


LAYER_FORMS = {
    "index": lambda s, i, r, jax: jax.lax.dynamic_update_slice(s[0], r[None], (i, 0))[None],
    "expand_dims": lambda s, i, r, jax: jax.numpy.expand_dims(s[0].at[i].set(r), 0),
    "layer": lambda s, i, r, jax: jax.lax.dynamic_update_index_in_dim(s, s[0].at[i].set(r), 0, 0),
}


@pytest.mark.parametrize("form", LAYER_FORMS)
def test_dimensions_of_one_element_of_jax(form):
    jax = pytest.importorskip("jax", reason="there is no JAX here")
    text = cgmlir.from_jax(
        lambda s, i, r: LAYER_FORMS[form](s, i, r, jax), ROWS[None], np.int32(5), ROW, donate_argnums=0
    )
    package = cgmlir.compile(text)
    [graph] = package.report["graphs"]
    assert graph["bytes_read"] + graph["bytes_written"] <= 3 * ROW.nbytes
    step = cgmlir.load(package)
    step.state["s"] = ROWS[None]
    step(i=np.int32(5), r=ROW)
    np.testing.assert_array_equal(np.asarray(step.state["s"]), replaced(5, ROW)[None])


STACK = np.random.default_rng(1).standard_normal((3, 64, 32)).astype(np.float32)


def layers_in_turn(k, p, r, jax):
    for layer in range(3):
        k = k.at[layer].set(k[layer].at[p].set(r * (layer + 1)))
    return k


def layers_of_a_scan(k, p, r, jax):
    step = lambda k, layer: (k.at[layer].set(k[layer].at[p].set(r)), None)
    return jax.lax.scan(step, k, jax.numpy.arange(3))[0]


# How many rows are written, and an update of one layer of a stack; the layer is a number, or an argument.
STACK_FORMS = {
    "set": (1, lambda k, p, r, jax: k.at[2].set(k[2].at[p].set(r))),
    "first": (1, lambda k, p, r, jax: k.at[0].set(k[0].at[p].set(r))),
    "from the end": (1, lambda k, p, r, jax: k.at[-1].set(k[-1].at[p].set(r))),
    "known row": (1, lambda k, p, r, jax: k.at[2].set(k[2].at[7].set(r))),
    "slice inside": (1, lambda k, p, r, jax: k.at[2].set(jax.lax.dynamic_update_slice(k[2], r[None], (p, 0)))),
    "add": (1, lambda k, p, r, jax: k.at[2].set(k[2].at[p].add(r))),
    "two layers": (2, lambda k, p, r, jax: k.at[1:].set(k[1:].at[:, p].set(r))),
    "two rows": (2, lambda k, p, r, jax: k.at[2].set(k[2].at[p].set(r).at[p + 1].set(-r))),
    "in turn": (3, layers_in_turn),
    "scan": (3, layers_of_a_scan),
    "computed layer": (1, lambda k, p, r, l, jax: k.at[l].set(k[l].at[p].set(r))),
    "computed layer, known row": (1, lambda k, p, r, l, jax: k.at[l].set(k[l].at[0].set(r))),
    "computed layer, slice": (
        1,
        lambda k, p, r, l, jax: k.at[l].set(jax.lax.dynamic_update_slice(k[l], r[None], (p, 0))),
    ),
    "computed layer, clamped": (1, lambda k, p, r, l, jax: k.at[l].set(k[l].at[p].set(r), mode="clip")),
    "second dimension": (1, lambda k, p, r, l, jax: k.at[:, l].set(k[:, l].at[p % 3].set(r))),
    "concatenation": (3, lambda k, p, r, jax: jax.numpy.concatenate([k[:, :5], r + k[:, 5:6], k[:, 6:]], 1)),
}


@pytest.mark.parametrize("form", STACK_FORMS)
def test_layers_of_a_stack_of_jax(form):
    """Layers and places that there are none of are dropped, and those below zero count from the end, as JAX has it."""
    jax = pytest.importorskip("jax", reason="there is no JAX here")
    import functools

    rows, fn = STACK_FORMS[form]
    arguments = {"p": np.int32(5), "r": ROW}
    if "l" in fn.__code__.co_varnames:
        arguments["l"] = np.int32(2)
    fn = functools.partial(fn, jax=jax)
    package = cgmlir.compile(cgmlir.from_jax(fn, STACK, *arguments.values(), donate_argnums=0))
    [graph] = package.report["graphs"]
    # Places beside rows.
    assert graph["copy_nodes"] == 0 and graph["bytes_written"] <= (rows + 2) * ROW.nbytes
    assert graph["bytes_read"] <= 2 * (rows + 2) * ROW.nbytes
    exe = cgmlir.load(package)
    for place in [5, 0, 63, 64, -1, -65]:
        for layer in [2, 0, 3, -1, -4] if "l" in arguments else [2]:
            given = {name: np.int32({"p": place, "l": layer}[name]) if name in "pl" else ROW for name in arguments}
            exe.state["k"] = STACK
            exe(**given)
            wanted = fn(jax.numpy.asarray(STACK), *given.values())
            np.testing.assert_array_equal(exe.state["k"], wanted, err_msg=f"place {place}, layer {layer}")


@pytest.mark.parametrize("seed", range(60))
def test_windows_that_are_put_back_by_a_scatter(seed):
    """The window is taken from the nearest place that there is, and put back where it is inside, and nowhere else."""
    rng = np.random.default_rng(seed)
    shape = SHAPES[seed % len(SHAPES)]
    program = Program(rng, shape)
    sizes = program.window()
    dims = [int(d) for d in rng.permutation(len(shape))[: rng.integers(1, len(shape) + 1)]]
    at = [int(rng.integers(-1, shape[d] - sizes[d] + 2)) for d in dims]
    places = program.argument("at", f"tensor<1x{len(dims)}xi64>", np.array([at]))
    lines, begin, offsets = [], [0] * len(shape), ["0"] * len(shape)
    lines += ["  %c0 = arith.constant 0 : index"]
    for number, dim in enumerate(dims):
        most = shape[dim] - sizes[dim]
        begin[dim], offsets[dim] = min(max(at[number], 0), most), f"%o{number}"
        lines += [
            f"  %n{number} = arith.constant {number} : index",
            f"  %e{number} = tensor.extract {places}[%c0, %n{number}] : tensor<1x{len(dims)}xi64>",
            f"  %x{number} = arith.index_cast %e{number} : i64 to index",
            f"  %a{number} = arith.maxsi %x{number}, %c0 : index",
            f"  %m{number} = arith.constant {most} : index",
            f"  %o{number} = arith.minsi %a{number}, %m{number} : index",
        ]
    ones, part, type_ = [1] * len(shape), tensor(sizes), tensor(shape)
    where = f"[{', '.join(offsets)}] {sizes} {ones}"
    lines.append(f"  %p = tensor.extract_slice %s{where} : {type_} to {part}")
    program.lines, program.value, program.shape = lines, "%p", tuple(sizes)
    for _ in range(rng.integers(1, 3)):
        program.insert() if rng.integers(2) else program.scatter()
    window = [1, *sizes]
    groups = [[0, 1], *[[dim] for dim in range(2, len(window))]]
    program.lines += [
        f"  %w = tensor.expand_shape {program.value} {groups} output_shape {window} : {part} into {tensor(window)}",
        f"  %r = cg.scatter scatter_dims({dims}) ins(%w, {places} : {tensor(window)}, tensor<1x{len(dims)}xi64>)"
        f" outs(%s : {type_}) {{\n  ^bb0(%old: f32, %new: f32):\n    cg.yield %new : f32\n  }}",
    ]
    program.value = "%r"
    old = rng.standard_normal(shape).astype(np.float32)
    exe = cgmlir.load(cgmlir.compile(program.text(shape)))
    exe.state["s"] = old
    exe(**program.values)
    taken = tuple(slice(b, b + size) for b, size in zip(begin, sizes))
    piece = old[taken]
    for step in program.steps:
        piece = step(piece)
    wanted = old.copy()
    if all(begin[dim] == given for dim, given in zip(dims, at)):
        wanted[taken] = piece
    np.testing.assert_allclose(exe.state["s"], wanted, rtol=1e-6, err_msg=program.text(shape))


JAX_BRANCHES = {
    "set": lambda s, i, r, lax: lax.cond(i > 3, lambda: s.at[i].set(r), lambda: s),
    "keep": lambda s, i, r, lax: lax.cond(i < 3, lambda: s, lambda: s.at[i].set(r)),
    "one of two": lambda s, i, r, lax: lax.cond(i < 3, lambda: s.at[0].set(r), lambda: s.at[i].set(r)),
    "switch": lambda s, i, r, lax: lax.switch(i - 4, [lambda: s.at[0].set(r), lambda: s.at[5].set(r), lambda: s]),
    "view": lambda s, i, r, lax: lax.cond(i > 3, lambda: s.T.at[:, i].set(r).T, lambda: s),
}


@pytest.mark.parametrize("place", [5, 70])
@pytest.mark.parametrize("form", JAX_BRANCHES)
def test_branches_of_jax(form, place):
    jax = pytest.importorskip("jax", reason="there is no JAX here")
    text = cgmlir.from_jax(
        lambda s, i, r: JAX_BRANCHES[form](s, i, r, jax.lax), ROWS, np.int32(5), ROW, donate_argnums=0
    )
    wanted = replaced(5, ROW) if place == 5 else ROWS
    # The row that was decided about is written on the way.
    check_cost(cgmlir.compile(text), "s", wanted, rows=2, i=np.int32(place), r=ROW)


TORCH_FORMS = {
    "unsqueeze": (lambda c, i, r: c.unsqueeze(0).index_copy_(1, i, r.unsqueeze(0)), (5, ROW)),
    "heads": (lambda c, i, r: c.view(64, 4, 8).index_copy_(0, i, r.view(-1, 4, 8)), (5, ROW)),
    "one head": (lambda c, i, r: c.view(64, 4, 8).__setitem__((i, 2), r[:, :8]), ((5, slice(16, 24)), ROW[:8])),
    "part of a view": (lambda c, i, r: c.view(8, 8, 32)[:, 3].index_copy_(0, i, r), (43, ROW)),
    "layer, transposed": (
        lambda c, i, r: c.view(8, 8, 32)[3].transpose(0, 1).index_copy_(1, i, r.t()),
        (29, ROW),
    ),
    "two places": (lambda c, i, r: c.view(8, 8, 32).__setitem__((i[0] - 3, i[0]), r[0]), (21, ROW)),
    "added at two places": (lambda c, i, r: c.view(8, 8, 32)[i[0] - 3, i[0]].add_(r[0]), (21, ROWS[21] + ROW)),
    "added at a place from the end": (lambda c, i, r: c.view(8, 8, 32)[i[0] - 7, 4].add_(r[0]), (52, ROWS[52] + ROW)),
    "column of the transposed": (lambda c, i, r: c.t()[:, i[0]].add_(r[0]), (5, ROWS[5] + ROW)),
    "doubled": (lambda c, i, r: c[i[0]].mul_(2), (5, 2 * ROWS[5])),
    "masked": (lambda c, i, r: under_mask(c, r, lambda torch: torch.arange(64)[:, None] == 5), (5, ROW)),
    "masked, computed": (lambda c, i, r: under_mask(c, r, lambda torch: torch.arange(64)[:, None] == i), (5, ROW)),
    "masked by rows": (lambda c, i, r: under_mask(c, r, lambda torch: row_set(torch.zeros(64, 1) > 0)), (5, ROW)),
    "masked by elements": (lambda c, i, r: under_mask(c, r, lambda torch: row_set(torch.zeros(64, 32) > 0)), (5, ROW)),
    "concatenated": (lambda c, i, r: c.copy_(joined(c[:5], r, c[6:])), (5, ROW)),
    "first": (lambda c, i, r: c.copy_(joined(r + c[:1], c[1:])), (0, ROWS[0] + ROW)),
}


def under_mask(c, r, mask):
    import torch

    c.masked_scatter_(mask(torch), r)


def row_set(mask):
    mask[5] = True
    return mask


def joined(*parts):
    import torch

    return torch.cat(parts)


@pytest.mark.parametrize("form", TORCH_FORMS)
def test_views_of_torch(form):
    torch = pytest.importorskip("torch", reason="there is no PyTorch here")
    pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
    update, (place, row) = TORCH_FORMS[form]

    class Cache(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("c", torch.zeros(64, 32))

        def forward(self, i, r):
            update(self.c, i, r)
            return r.sum()

    # The places of a transposed form are one for each element, of 16 bytes. What is added to may be a row on the way.
    rows = 5 if "transposed" in form else 2 if form.startswith(("added", "doubled", "masked", "first")) else 1
    # Places under the mask are counted.
    rows = 6 if form == "masked, computed" else rows
    check_torch(Cache(), rows=rows, wanted=replaced(place, row))


def check_torch(module, rows, wanted, place=5):
    import torch

    text, weights = cgmlir.from_torch(module, torch.tensor([5]), torch.ones(1, 32))
    package = cgmlir.compile(text, weights=weights)
    check_cost(package, "c", wanted, rows=rows, i=np.array([place]), r=ROW[None])


@pytest.mark.parametrize("place", [3, 5])
def test_branches_of_torch(place):
    torch = pytest.importorskip("torch", reason="there is no PyTorch here")
    pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")

    class Cache(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("c", torch.zeros(64, 32))

        def forward(self, i, r):
            def put(c, i, r):
                return c.index_copy(0, i, r)

            self.c.copy_(torch.cond(i[0] > 3, put, lambda c, i, r: c.clone(), (self.c, i, r)))
            return r.sum()

    check_torch(Cache(), rows=2, wanted=replaced(5, ROW) if place == 5 else ROWS, place=place)


def test_ring_of_rows():
    """Each row is read before it is overwritten, and others are read between the updates: none of them copies."""
    steps, state = "", "%s"
    for k in range(3):
        steps += f"""
  %d{k} = arith.constant {k} : index
  %p{k} = arith.addi %first, %d{k} : index
  %old{k} = tensor.extract_slice {state}[%p{k}, 0] [1, 32] [1, 1] : tensor<64x32xf32> to tensor<32xf32>
  %out{k} = math.absf %old{k} : tensor<32xf32>
  %t{k} = tensor.insert_slice %r into {state}[%p{k}, 0] [1, 32] [1, 1] : tensor<32xf32> into tensor<64x32xf32>"""
        state = f"%t{k}"
    row = "tensor<32xf32>"
    package = cgmlir.compile(f"""
func.func @main(%s: tensor<64x32xf32> {STATE}, %r: {row} {{cg.name = "r"}}, %at: tensor<index> {{cg.name = "at"}})
    -> (tensor<64x32xf32>, {row}, {row}, {row}) {{
  %first = tensor.extract %at[] : tensor<index>{steps}
  return {state}, %out0, %out1, %out2 : tensor<64x32xf32>, {row}, {row}, {row}
}}""")
    for graph in package.report["graphs"]:
        assert graph["bytes_written"] == 6 * ROW.nbytes, graph["target"]
    exe = cgmlir.load(package)
    exe.state["s"] = ROWS
    outs = [np.array(out) for out in exe(r=ROW, at=np.array(7))[-3:]]
    np.testing.assert_array_equal(exe.state["s"], replaced(slice(7, 10), ROW))
    np.testing.assert_array_equal(outs, np.abs(ROWS[7:10]))


@pytest.mark.parametrize("other", ["tensor.extract_slice STATE[%j, 0] [1, 32] [1, 1]", "linalg.reduce"])
def test_one_place_twice(other):
    """A row is written, another one or all of them are read, and it is written again: MLIR had dropped the first update
    from the second, and the state was copied."""
    if other == "linalg.reduce":
        read = """%zero = arith.constant dense<0.0> : tensor<32xf32>
  %x = linalg.reduce { arith.addf } ins(%t : tensor<64x32xf32>) outs(%zero : tensor<32xf32>) dimensions = [0]"""
        state = replaced(7, ROW)
        last = np.abs(state.sum(0, dtype=np.float32))
    else:
        read = f"%x = {other.replace('STATE', '%t')} : tensor<64x32xf32> to tensor<32xf32>"
        last = np.abs(ROWS[8])
    package = cgmlir.compile(f"""
func.func @main(%s: tensor<64x32xf32> {STATE}, %r: tensor<32xf32> {{cg.name = "r"}},
    %at: tensor<index> {{cg.name = "at"}}) -> tensor<64x32xf32> {{
  %i = tensor.extract %at[] : tensor<index>
  %c1 = arith.constant 1 : index
  %j = arith.addi %i, %c1 : index
  %t = tensor.insert_slice %r into %s[%i, 0] [1, 32] [1, 1] : tensor<32xf32> into tensor<64x32xf32>
  {read}
  %y = math.absf %x : tensor<32xf32>
  %u = tensor.insert_slice %y into %t[%i, 0] [1, 32] [1, 1] : tensor<32xf32> into tensor<64x32xf32>
  return %u : tensor<64x32xf32>
}}""")
    for graph in package.report["graphs"]:
        assert graph["copy_nodes"] == 0 and graph["bytes_written"] <= 4 * ROW.nbytes, graph
    exe = cgmlir.load(package)
    exe.state["s"] = ROWS
    exe(r=ROW, at=np.array(7))
    np.testing.assert_allclose(exe.state["s"], replaced(7, last), rtol=1e-5, atol=1e-4)


def test_rows_of_one_layer():
    """Several rows of a layer that is taken out and put back, with one read between them."""
    package = cgmlir.compile(f"""
func.func @main(%s: tensor<2x64x32xf32> {STATE}, %r: tensor<32xf32> {{cg.name = "r"}},
    %at: tensor<index> {{cg.name = "at"}}) -> tensor<2x64x32xf32> {{
  %i = tensor.extract %at[] : tensor<index>
  %c1 = arith.constant 1 : index
  %j = arith.addi %i, %c1 : index
  %l = tensor.extract_slice %s[1, 0, 0] [1, 64, 32] [1, 1, 1] : tensor<2x64x32xf32> to tensor<64x32xf32>
  %t = tensor.insert_slice %r into %l[%i, 0] [1, 32] [1, 1] : tensor<32xf32> into tensor<64x32xf32>
  %x = tensor.extract_slice %t[%j, 0] [1, 32] [1, 1] : tensor<64x32xf32> to tensor<32xf32>
  %y = math.absf %x : tensor<32xf32>
  %u = tensor.insert_slice %y into %t[%j, 0] [1, 32] [1, 1] : tensor<32xf32> into tensor<64x32xf32>
  %v = tensor.insert_slice %u into %s[1, 0, 0] [1, 64, 32] [1, 1, 1] : tensor<64x32xf32> into tensor<2x64x32xf32>
  return %v : tensor<2x64x32xf32>
}}""")
    for graph in package.report["graphs"]:
        assert graph["bytes_written"] <= 4 * ROW.nbytes, graph
    exe = cgmlir.load(package)
    exe.state["s"] = np.stack([-ROWS, ROWS])
    exe(r=ROW, at=np.array(7))
    layer = replaced(7, ROW)
    layer[8] = np.abs(ROWS[8])
    np.testing.assert_array_equal(exe.state["s"], np.stack([-ROWS, layer]))


def test_layers_put_back_into_the_oldest_version():
    """As torch-mlir folds updates of one layer with others before them: the state was copied."""
    package = cgmlir.compile(f"""
func.func @main(%s: tensor<2x64x32xf32> {STATE}, %r: tensor<32xf32> {{cg.name = "r"}},
    %at: tensor<index> {{cg.name = "at"}}) -> (tensor<2x64x32xf32>, tensor<32xf32>) {{
  %i = tensor.extract %at[] : tensor<index>
  %l = tensor.extract_slice %s[1, 0, 0] [1, 64, 32] [1, 1, 1] : tensor<2x64x32xf32> to tensor<64x32xf32>
  %t = tensor.insert_slice %r into %l[%i, 0] [1, 32] [1, 1] : tensor<32xf32> into tensor<64x32xf32>
  %v = tensor.insert_slice %t into %s[1, 0, 0] [1, 64, 32] [1, 1, 1] : tensor<64x32xf32> into tensor<2x64x32xf32>
  %x = tensor.extract_slice %v[0, 3, 0] [1, 1, 32] [1, 1, 1] : tensor<2x64x32xf32> to tensor<32xf32>
  %y = math.absf %x : tensor<32xf32>
  %m = tensor.extract_slice %v[1, 0, 0] [1, 64, 32] [1, 1, 1] : tensor<2x64x32xf32> to tensor<64x32xf32>
  %u = tensor.insert_slice %y into %m[20, 0] [1, 32] [1, 1] : tensor<32xf32> into tensor<64x32xf32>
  %w = tensor.insert_slice %u into %s[1, 0, 0] [1, 64, 32] [1, 1, 1] : tensor<64x32xf32> into tensor<2x64x32xf32>
  return %w, %y : tensor<2x64x32xf32>, tensor<32xf32>
}}""")
    for graph in package.report["graphs"]:
        assert graph["copy_nodes"] == 0 and graph["bytes_written"] <= 4 * ROW.nbytes, graph
    exe = cgmlir.load(package)
    exe.state["s"] = np.stack([-ROWS, ROWS])
    y = np.array(exe(r=ROW, at=np.array(7))[1])
    layer = replaced(7, ROW)
    layer[20] = np.abs(ROWS[3])
    np.testing.assert_array_equal(y, np.abs(ROWS[3]))
    np.testing.assert_array_equal(exe.state["s"], np.stack([-ROWS, layer]))


@pytest.mark.parametrize("combined", [True, False])
def test_bytes_of_old_contents(combined):
    """What is combined with a row reads that row, and what replaces it does not."""
    body = "%new = arith.addf %old, %value : f32" if combined else "%new = arith.negf %value : f32"
    package = cgmlir.compile(f"""
func.func @main(%s: tensor<64x32xf32> {STATE}, %r: tensor<1x1x32xf32> {{cg.name = "r"}},
                %at: tensor<1x1xi32> {{cg.name = "at"}}) -> tensor<64x32xf32> {{
  %t = cg.scatter scatter_dims([0]) ins(%r, %at : tensor<1x1x32xf32>, tensor<1x1xi32>) outs(%s : tensor<64x32xf32>) {{
  ^bb0(%old: f32, %value: f32):
    {body}
    cg.yield %new : f32
  }}
  return %t : tensor<64x32xf32>
}}""")
    for graph in package.report["graphs"]:
        assert graph["bytes_read"] == ROW.nbytes * (2 if combined else 1) + 4
        assert graph["bytes_written"] == ROW.nbytes
    exe = cgmlir.load(package)
    exe.state["s"] = ROWS
    exe(r=ROW.reshape(1, 1, 32), at=np.array([[5]], np.int32))
    np.testing.assert_array_equal(exe.state["s"], replaced(5, ROWS[5] + ROW if combined else -ROW))


RANKS = [(512,), (16, 32), (4, 8, 16), (4, 4, 4, 8), (2, 4, 2, 4, 8), (8, 8, 3, 3), (5, 1, 7, 2)]


@pytest.mark.parametrize("shape", RANKS)
@pytest.mark.parametrize("reshaped", [False, True])
def test_an_update_of_all_elements_of_any_rank_is_in_place(shape, reshaped):
    type_, flat = tensor(shape), tensor([int(np.prod(shape))])
    whole, dims = list(range(len(shape))), ", ".join(f"d{n}" for n in range(len(shape)))
    loops = ", ".join(['"parallel"'] * len(shape))
    lines = f"""
  %e = tensor.empty() : {type_}
  %t = linalg.generic {{indexing_maps = [affine_map<({dims}) -> ({dims})>, affine_map<({dims}) -> ({dims})>],
      iterator_types = [{loops}]}} ins(%s : {type_}) outs(%e : {type_}) {{
  ^bb0(%x: f32, %o: f32):
    %y = arith.addf %x, %x : f32
    linalg.yield %y : f32
  }} -> {type_}
  return %t : {type_}"""
    if reshaped and len(shape) > 1:
        lines = f"""
  %f = tensor.collapse_shape %s [{whole}] : {type_} into {flat}
  %e = tensor.empty() : {flat}
  %g = linalg.generic {{indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]}} ins(%f : {flat}) outs(%e : {flat}) {{
  ^bb0(%x: f32, %o: f32):
    %y = arith.addf %x, %x : f32
    linalg.yield %y : f32
  }} -> {flat}
  %t = tensor.expand_shape %g [{whole}] output_shape {list(shape)} : {flat} into {type_}
  return %t : {type_}"""
    package = cgmlir.compile(f"func.func @main(%s: {type_} {STATE}) -> {type_} {{{lines}\n}}")
    old = np.random.default_rng(0).standard_normal(shape).astype(np.float32)
    for graph in package.report["graphs"]:
        assert graph["copy_nodes"] == 0 and graph["bytes_read"] == graph["bytes_written"] == old.nbytes
    exe = cgmlir.load(package)
    exe.state["s"] = old
    exe()
    np.testing.assert_array_equal(exe.state["s"], old + old)
