# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A scatter that names all elements of rows costs rows, whatever it does with them; so does a mean."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

pytestmark = needs_compiler

RNG = np.random.default_rng(0)
STATE = RNG.standard_normal((64, 8)).astype(np.float32)
ROWS = RNG.standard_normal((3, 8)).astype(np.float32)
PLACES = np.array([9, 3, 9])


@pytest.mark.parametrize("include_self", [True, False])
@pytest.mark.parametrize("reduce", ["sum", "prod", "amax", "amin", "mean"])
@pytest.mark.parametrize("form", ["scatter_reduce", "index_reduce"])
def test_reductions_of_torch(form, reduce, include_self):
    torch = pytest.importorskip("torch", reason="there is no PyTorch here")
    if (form, reduce) == ("index_reduce", "sum"):
        pytest.skip("PyTorch has index_add for these")

    class Model(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("c", torch.tensor(STATE))

        def forward(self, places, rows):
            places = places[:, None].expand(3, 8) if form == "scatter_reduce" else places
            getattr(self.c, form + "_")(0, places, rows, reduce, include_self=include_self)

    inputs = torch.tensor(PLACES), torch.tensor(ROWS)
    text, weights = cgmlir.from_torch(Model(), *inputs)
    package = cgmlir.compile(text, weights=weights or None)
    graph = package.report["graphs"][0]
    passes = 6 if reduce == "mean" else 4
    assert graph["copy_nodes"] == 0
    assert graph["bytes_read"] <= passes * ROWS.nbytes and graph["bytes_written"] <= passes * ROWS.nbytes
    exe, eager = cgmlir.load(package), Model()
    exe.state["c"] = STATE
    for _ in range(2):
        exe(PLACES, ROWS)
        eager(*inputs)
        np.testing.assert_allclose(exe.state["c"], eager.c.numpy(), rtol=1e-6)


@pytest.mark.parametrize("dtype", ["float32", "float64", "float16", "bfloat16", "int64", "int32", "uint8"])
@pytest.mark.parametrize("count", [3, 50])
def test_means_of_torch(count, dtype):
    """Of few places, whose number is that of equal ones, and of many, which are counted; also of single elements."""
    torch = pytest.importorskip("torch", reason="there is no PyTorch here")
    torch.manual_seed(0)
    make = lambda *shape: (torch.rand(shape) * 100 - (0 if dtype == "uint8" else 50)).to(getattr(torch, dtype))
    x, rows, line = make(20, 6), make(count, 6), make(9)
    each, places = torch.randint(20, (count, 6)), torch.randint(20, (count,))

    def means(x, rows, line, each, places):
        return [
            result
            for include_self in (True, False)
            for result in (
                x.scatter_reduce(0, each, rows, "mean", include_self=include_self),
                x.scatter_reduce(0, places[:, None].expand(-1, 6), rows, "mean", include_self=include_self),
                x.scatter_reduce(-1, each[:10, :4] % 6, rows[:10] if count > 10 else x[:10], "mean")
                if count > 10
                else x.scatter_reduce(0, each[:2, :4], rows, "mean"),
                line.scatter_reduce(0, places[:3] % 9, line[:3], "mean", include_self=include_self),
                x.index_reduce(0, places, rows, "mean", include_self=include_self),
            )
        ]

    inputs = x, rows, line, each, places
    text, weights = cgmlir.from_torch(means, *inputs)
    exe = cgmlir.load(cgmlir.compile(text, weights=weights or None))
    given = exe(*inputs)
    tolerance = {"float16": 4e-3, "bfloat16": 3e-2}.get(dtype, 1e-6)
    for wanted, got in zip(means(*inputs), given.values() if isinstance(given, dict) else given, strict=True):
        np.testing.assert_allclose(np.asarray(got, np.float64), wanted.double().numpy(), rtol=tolerance, atol=tolerance)


@pytest.mark.parametrize("combine", ["set", "add", "max", "multiply"])
def test_all_elements_of_rows_in_jax(combine):
    jnp = pytest.importorskip("jax.numpy", reason="there is no JAX here")

    def write(c, places, rows):
        return getattr(c.at[places[:, None], jnp.arange(8)[None]], combine)(rows)

    places = np.array([9, 3, -1] if combine == "set" else [9, 3, 9], np.int32)
    package = cgmlir.compile(cgmlir.from_jax(write, STATE, places, ROWS, donate_argnums=0))
    graph = package.report["graphs"][0]
    assert graph["copy_nodes"] == 0
    assert graph["bytes_read"] <= 4 * ROWS.nbytes and graph["bytes_written"] <= 4 * ROWS.nbytes
    exe = cgmlir.load(package)
    exe.state["c"] = STATE
    exe(places=places, rows=ROWS)
    np.testing.assert_allclose(exe.state["c"], write(jnp.asarray(STATE), places, ROWS), rtol=1e-6)


@pytest.mark.parametrize("seed", range(24))
def test_random_places(seed):
    """Elements of windows along some dimensions, counted by one number or by several, in the order of updates."""
    rng = np.random.default_rng(seed)
    shape = rng.integers(2, 5, 3)
    count, whole = int(rng.integers(1, 4)), sorted(rng.choice(3, rng.integers(1, 3), replace=False))
    # The digits of a number of an update: which window, and which element of it, in any order.
    extents = [count, *(int(shape[dim]) for dim in whole)]
    order = rng.permutation(len(extents))
    total = int(np.prod(extents))
    digits, factor = {}, total
    for digit in order:
        factor //= extents[digit]
        digits[digit] = (factor, extents[digit])
    starts = rng.integers(0, shape.min(), (count, 3)).astype(np.int64)
    updates, old = rng.standard_normal(total).astype(np.float32), rng.standard_normal(shape).astype(np.float32)

    def digit(number):
        factor, extent = digits[number]
        return f"""    %f{number} = arith.constant {factor} : index
    %e{number} = arith.constant {extent} : index
    %q{number} = arith.divui %i, %f{number} : index
    %d{number} = arith.remui %q{number}, %e{number} : index
"""

    body, results = "".join(digit(number) for number in range(len(extents))), []
    for dim in range(3):
        if dim in whole:
            body += f"    %v{dim} = arith.index_cast %d{1 + whole.index(dim)} : index to i64\n"
        else:
            body += f"    %c{dim} = arith.constant {dim} : index\n"
            body += f"    %v{dim} = tensor.extract %at[%d0, %c{dim}] : tensor<{count}x3xi64>\n"
        results.append(f"%v{dim}")
    x, n = "x".join(map(str, shape)), f"tensor<{total}xi64>"
    column = f"tensor<{total}x1xi64>"
    expanded = "\n".join(
        f"  %x{dim} = tensor.expand_shape %n#{dim} [[0, 1]] output_shape [{total}, 1] : {n} into {column}"
        for dim in range(3)
    )
    text = f"""
#id = affine_map<(d0) -> (d0)>
func.func @main(%s: tensor<{x}xf32> {{cg.name = "s", tf.aliasing_output = 0 : i32}},
                %at: tensor<{count}x3xi64> {{cg.name = "at"}}, %u: tensor<{total}x1x1x1xf32> {{cg.name = "u"}})
    -> tensor<{x}xf32> {{
  %e = tensor.empty() : {n}
  %n:3 = linalg.generic {{indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}}
      outs(%e, %e, %e : {n}, {n}, {n}) {{
  ^bb0(%o: i64, %p: i64, %q: i64):
    %i = linalg.index 0 : index
{body}    linalg.yield {", ".join(results)} : i64, i64, i64
  }} -> ({n}, {n}, {n})
{expanded}
  %places = tensor.concat dim(1) %x0, %x1, %x2 : ({column}, {column}, {column}) -> tensor<{total}x3xi64>
  %t = cg.scatter scatter_dims([0, 1, 2]) ins(%u, %places : tensor<{total}x1x1x1xf32>, tensor<{total}x3xi64>)
      outs(%s : tensor<{x}xf32>) {{
  ^bb0(%old: f32, %new: f32):
    %half = arith.constant 0.5 : f32
    %scaled = arith.mulf %old, %half : f32
    %sum = arith.addf %scaled, %new : f32
    cg.yield %sum : f32
  }}
  return %t : tensor<{x}xf32>
}}"""
    exe = cgmlir.load(cgmlir.compile(text))
    exe.state["s"] = old
    exe(at=starts, u=updates.reshape(total, 1, 1, 1))
    wanted = old.copy()
    for number in range(total):
        value = {each: number // factor % extent for each, (factor, extent) in digits.items()}
        place = tuple(value[1 + whole.index(dim)] if dim in whole else starts[value[0], dim] for dim in range(3))
        wanted[place] = wanted[place] * np.float32(0.5) + updates[number]
    np.testing.assert_allclose(exe.state["s"], wanted, rtol=1e-6, err_msg=text)


@pytest.mark.parametrize("combine", ["set", "add", "max", "multiply"])
def test_a_place_of_no_dimension_in_jax(combine):
    jnp = pytest.importorskip("jax.numpy", reason="there is no JAX here")
    forms = (
        lambda c, p, row, column: getattr(c.at[p, jnp.arange(8)], combine)(row),
        lambda c, p, row, column: getattr(c.at[jnp.arange(64), p], combine)(column),
        lambda c, p, row, column: getattr(c.at[jnp.full(1, p), jnp.arange(8)], combine)(row[:1]),
        lambda c, p, row, column: getattr(c.reshape(64, 8, 1).at[p, p, jnp.arange(1)], combine)(row[0]).reshape(64, 8),
    )
    row, column = STATE[5] + 1, STATE[:, 0] - 1
    for form in forms:
        for place in (np.int32(3), np.int32(70)):
            package = cgmlir.compile(cgmlir.from_jax(form, STATE, place, row, column, donate_argnums=0))
            exe = cgmlir.load(package)
            exe.state["c"] = STATE
            exe(p=place, row=row, column=column)
            np.testing.assert_allclose(exe.state["c"], form(jnp.asarray(STATE), place, row, column), rtol=1e-6)
            assert package.report["graphs"][0]["bytes_written"] < STATE.nbytes


def test_places_of_no_dimension_and_none_at_all_in_torch():
    torch = pytest.importorskip("torch", reason="there is no PyTorch here")

    def updates(c, p, row, no_places, no_rows):
        return (
            c.index_put((p, torch.arange(8)), row, accumulate=True),
            c.scatter_reduce(0, p.expand(1, 8), row[None], "amax"),
            c.scatter_reduce(0, p.expand(1, 8), row[None], "mean"),
            c.reshape(8, 64, 1).scatter(2, no_places.expand(1, 3, 0), no_rows),
            c.reshape(8, 64, 1).scatter_add(2, no_places.expand(1, 3, 0), no_rows),
            c.reshape(8, 64, 1).scatter_reduce(2, no_places.expand(1, 3, 0), no_rows, "mean"),
        )

    c, row, p = torch.tensor(STATE), torch.tensor(STATE[5] + 1), torch.tensor(3)
    inputs = c, p, row, torch.zeros(1, 1, 0, dtype=torch.int64), torch.ones(1, 3, 0)
    text, weights = cgmlir.from_torch(updates, *inputs)
    given = cgmlir.load(cgmlir.compile(text, weights=weights or None))(*inputs)
    for got, wanted in zip(given, updates(*inputs), strict=True):
        np.testing.assert_allclose(np.asarray(got), wanted.numpy(), rtol=1e-6)


def test_a_mean_of_more_numbers_than_its_type_counts():
    torch = pytest.importorskip("torch", reason="there is no PyTorch here")
    mean = lambda x, places, rows: x.scatter_reduce(0, places, rows, "mean", include_self=False)
    inputs = torch.full((3,), 7, dtype=torch.uint8), torch.zeros(256, dtype=torch.int64), torch.ones(256).byte()
    text, weights = cgmlir.from_torch(mean, *inputs)
    (given,) = cgmlir.load(cgmlir.compile(text, weights=weights or None))(*inputs)[:1]
    np.testing.assert_array_equal(np.asarray(given).astype(np.uint8), mean(*inputs).numpy())


def test_indices_that_are_a_constant_of_the_type_index():
    exe = cgmlir.load(
        cgmlir.compile("""
func.func @main(%s: tensor<64x8xf32> {cg.name = "s", tf.aliasing_output = 0 : i32},
                %u: tensor<2x1x8xf32> {cg.name = "u"}) -> tensor<64x8xf32> {
  %i = arith.constant dense<[[3], [5]]> : tensor<2x1xindex>
  %r = cg.scatter scatter_dims([0]) ins(%u, %i : tensor<2x1x8xf32>, tensor<2x1xindex>) outs(%s : tensor<64x8xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %r : tensor<64x8xf32>
}""")
    )
    exe.state["s"] = STATE
    exe(u=ROWS[:2, None])
    wanted = STATE.copy()
    wanted[[3, 5]] = ROWS[:2]
    np.testing.assert_array_equal(exe.state["s"], wanted)


@pytest.mark.parametrize("include_self", [True, False])
@pytest.mark.parametrize("form", ["scatter_reduce", "index_reduce", "elements"])
def test_a_mean_of_many_divides_once_for_each_element(form, include_self):
    """What nodes of a graph get from their edges: updates are read once, as they are for a sum."""
    torch = pytest.importorskip("torch", reason="there is no PyTorch here")
    torch.manual_seed(0)

    def mean(x, places, rows):
        options = {"reduce": "mean", "include_self": include_self}
        if form == "index_reduce":
            return x.index_reduce(0, places, rows, **options)
        places = places[:, None].expand(-1, 32) if form == "scatter_reduce" else places
        return x.scatter_reduce(0, places, rows, **options)

    shape = (3001, 32) if form == "elements" else (3001,)
    inputs = torch.randn(107, 32), torch.randint(75, shape), torch.randn(3001, 32)
    text, weights = cgmlir.from_torch(mean, *inputs)
    package = cgmlir.compile(text, weights=weights or None)
    (given,) = cgmlir.load(package)(*inputs)[:1]
    np.testing.assert_allclose(np.asarray(given), mean(*inputs).numpy(), rtol=1e-5, atol=1e-6)
    # A sum reads an update and the old contents, and stores it; single elements have two words for a place, and a
    # count.
    (graph,) = package.report["graphs"]
    passes = 9.5 if form == "elements" else 3.7
    assert graph["bytes_read"] + graph["bytes_written"] <= passes * inputs[2].numpy().nbytes
    assert cgmlir.compile(text, ["sm_90"], weights=weights or None)


@pytest.mark.parametrize("shape, size", [((200001,), 100003), ((37, 5001), 10007), ((1000, 3), 90001)])
def test_sums_at_single_elements_cost_what_is_added(shape, size):
    """On a GPU, where sums of parts of the updates may be no larger than these are."""
    torch = pytest.importorskip("torch", reason="there is no PyTorch here")

    def add(places, values):
        return torch.zeros(*shape[:-1], size).scatter_add(-1, places, values)

    inputs = torch.randint(size, shape), torch.randn(shape)
    text, weights = cgmlir.from_torch(add, *inputs)
    (given,) = cgmlir.load(cgmlir.compile(text, weights=weights or None))(*inputs)[:1]
    wanted = add(*inputs)
    np.testing.assert_allclose(np.asarray(given), wanted.numpy(), rtol=1e-5, atol=1e-5)
    (graph,) = cgmlir.compile(text, ["sm_90"], weights=weights or None).report["graphs"]
    meant = sum(each.numel() * each.element_size() for each in (*inputs, wanted))
    assert graph["bytes_read"] + graph["bytes_written"] <= 4.5 * meant


def test_windows_that_overlap_at_computed_places_of_jax():
    jax = pytest.importorskip("jax", reason="there is no JAX here")
    jnp = jax.numpy

    def gradient(x, begins, weight):
        window = lambda x, begin: jax.lax.dynamic_slice(x, (begin, 0), (5, x.shape[1]))
        return jax.grad(lambda x: (jax.vmap(window, (None, 0))(x, begins) ** 2 * weight).sum())(x)

    inputs = (
        RNG.standard_normal((23, 3)).astype(np.float32),
        RNG.integers(-3, 24, 9).astype(np.int32),
        RNG.standard_normal((9, 5, 3)).astype(np.float32),
    )
    text = cgmlir.from_jax(gradient, *inputs)
    package = cgmlir.compile(text[0] if isinstance(text, tuple) else text)
    given = cgmlir.load(package)(*inputs)
    given = np.asarray(next(iter(given.values())) if isinstance(given, dict) else given[0])
    np.testing.assert_allclose(given, gradient(*map(jnp.asarray, inputs)), rtol=1e-5, atol=1e-5)
    (graph,) = cgmlir.compile(text[0] if isinstance(text, tuple) else text, ["sm_90"]).report["graphs"]
    assert graph["bytes_read"] + graph["bytes_written"] <= 5 * sum(each.nbytes for each in inputs)
