# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""JAX functions whose dimensions are symbols, compiled for buckets: the numbers are JAX's at every size."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp = jax.numpy


def attention(x, w):
    scores = jnp.einsum("bsh,bth->bst", x @ w, x)
    y = jnp.einsum("bst,bth->bsh", jax.nn.softmax(scores, -1), x)
    rows = (y.reshape(-1, 8) @ w).reshape(y.shape)
    positions = jnp.arange(x.shape[1])[None, :] * jnp.ones((x.shape[0], 1), jnp.int32)
    return {"y": y, "mean": y.mean(1), "rows": rows, "positions": positions, "largest": y.max((0, 1))}


def symbolic_text():
    batch, seq = jax.export.symbolic_shape("b, s")
    x, w = jax.ShapeDtypeStruct((batch, seq, 8), jnp.float32), jax.ShapeDtypeStruct((8, 8), jnp.float32)
    return cgmlir.from_jax(attention, x, w)


def test_symbols_become_dynamic_dimensions():
    text = symbolic_text()
    assert '%arg0: tensor<?x?x8xf32> {cg.name = "x"}' in text
    assert "stablehlo." not in text and "shape_assertion" not in text


DIMS = {"x": [{"name": "batch", "buckets": [1, 4]}, {"name": "seq", "buckets": [4, 8]}, None]}


@needs_compiler
@pytest.mark.parametrize("over", ["error", "eager"])
def test_the_numbers_are_those_of_jax_at_every_size(over):
    run = cgmlir.load(cgmlir.compile(symbolic_text(), config={"cg.dims": DIMS, "cg.over_bucket": over}))
    rng = np.random.default_rng(0)
    w = rng.standard_normal((8, 8)).astype(np.float32)
    shapes = [(1, 1, 8), (1, 4, 8), (2, 3, 8), (3, 8, 8), (4, 5, 8), (4, 8, 8)]
    for shape in shapes + [(5, 3, 8), (2, 37, 8), (9, 11, 8)] * (over == "eager"):
        x = rng.standard_normal(shape).astype(np.float32)
        wanted = attention(x, w)
        outputs = dict(zip(sorted(wanted), run(x, w), strict=True))
        for name, value in wanted.items():
            assert outputs[name].shape == value.shape, name
            np.testing.assert_allclose(np.asarray(outputs[name]), value, rtol=1e-4, atol=1e-4, err_msg=name)


def causal(x):
    places = jnp.arange(x.shape[1])
    scores = jnp.einsum("bsh,bth->bst", 2 * x, x) + jnp.where(places[:, None] >= places[None], 0.0, -1e9)
    y = jax.nn.softmax(scores, -1) @ x
    return y.reshape(x.shape[0], -1, 2, 2).transpose(0, 2, 1, 3).sum(2)


# Small programs, the shapes of their arguments, and the smallest sizes that they take.
PROGRAMS = {
    "softmax": (lambda x: jax.nn.softmax(x, -1), [("b", "s")], 1),
    "log-softmax": (lambda x: jax.nn.log_softmax(x, 0), [("b", "s")], 1),
    "moments": (lambda x: ((x - x.mean(0)) / jnp.sqrt(x.var(0) + 1e-5), x.mean(), x.std(-1)), [("b", "s", 4)], 1),
    "unbiased variance": (lambda x: x.var(0, ddof=1), [("s", 4)], 1),
    "places of the largest": (lambda x: (x.argmax(-1), x.argmin(0)), [("b", "s")], 1),
    "joined": (lambda x, y: jnp.concatenate([x, y], 0).max(0), [("b", 4), ("s", 4)], 1),
    "product": (lambda x, y: x @ y, [("b", "s"), ("s", 3)], 1),
    "Gram matrix": (lambda x: x.T @ x, [("s", 4)], 1),
    "distances": (lambda x: ((x[:, None, :] - x[None, :, :]) ** 2).sum(-1).min(0), [("s", 4)], 1),
    "outer sum": (lambda x, y: x[:, None] + y[None, :], [("b",), ("s",)], 1),
    "flattened": (lambda x: x.reshape(-1).sum(), [("b", "s", 3)], 1),
    "flattened after a transposition": (lambda x: x.transpose(1, 0, 2).reshape(x.shape[1], -1), [("b", 4, 3)], 1),
    "places": (lambda x: x + jnp.arange(x.shape[0])[:, None], [("s", 4)], 1),
    "triangle": (
        lambda x: jnp.where(jnp.tril(jnp.ones((x.shape[0],) * 2, bool)), x @ x.T, -1e9),
        [("s", 4)],
        1,
    ),
    "gathered by computed places": (lambda x: jnp.take(x, jnp.arange(x.shape[0]) // 2, axis=0), [("s", 4)], 1),
    "gathered beyond the end": (lambda x: jnp.take(x, jnp.array([1, 99]), axis=0, mode="clip"), [("s", 4)], 1),
    "gathered where it is largest": (lambda x: jnp.take_along_axis(x, jnp.argmax(x, 0)[None], axis=0), [("s", 4)], 1),
    "counted": (lambda x: jnp.where(x > 0, x, 0).sum(0) / jnp.maximum((x > 0).sum(0), 1), [("s", 4)], 1),
    "other reductions": (lambda x: (x.prod(0), jnp.all(x > -9, 0), jnp.any(x > 1, 0)), [("s", 4)], 1),
    "logarithm of a sum": (lambda x: jax.scipy.special.logsumexp(x, axis=(0, 1)), [("b", "s", 3)], 1),
    "stacked": (lambda x: jnp.stack([x, 2 * x], 1).reshape(-1, 4), [("s", 4)], 1),
    "all but the first": (lambda x: x[1:], [("s", 4)], 1),
    "all but the last": (lambda x: x[:-1], [("s", 4)], 1),
    "from the fourth": (lambda x: jax.lax.slice_in_dim(x, 3, x.shape[0]), [("s", 4)], 3),
    "the last": (lambda x: x[-1], [("s", 4)], 1),
    "the last three": (lambda x: x[-3:], [("s", 4)], 3),
    "the first three": (lambda x: jax.lax.slice_in_dim(x, 0, 3).sum(0), [("s", 4)], 3),
    "the middle": (lambda x: x[1:-1].sum(0), [("s", 4)], 2),
    "every second": (lambda x: x.reshape(-1)[::2], [("s", 4)], 1),
    "differences": (lambda x: jnp.abs(x[1:] - x[:-1]).sum(0), [("s", 4)], 1),
    "padded": (lambda x: jnp.pad(x, ((1, 2), (0, 1))), [("s", 4)], 1),
    "summed with its padding": (
        lambda x: jnp.pad(x, ((1, 2), (0, 0)), constant_values=3.0).sum(0),
        [("s", 4)],
        1,
    ),
    "shifted": (lambda x: jnp.pad(x, ((1, 0), (0, 0)))[:-1] + x, [("s", 4)], 1),
    "the third": (lambda x: x[2], [("s", 4)], 3),
    "a corner": (lambda x: x[-1, 0], [("b", "s")], 1),
    "turned around": (lambda x: jnp.flip(x, 0), [("s", 4)], 1),
    "turned around twice": (lambda x: jnp.flip(x)[:, 1:], [("b", "s")], 1),
    "a row written": (lambda x: x.at[0].set(5.0), [("s", 4)], 1),
    "a column written": (lambda x: x.at[:, -1].set(5.0), [("b", "s")], 1),
    "the last added to": (lambda x: x.at[-1].add(x[0]), [("s", 4)], 1),
    "the larger one kept": (lambda x: x.at[:, 2].max(0.0), [("b", "s")], 3),
    "an update": (lambda x, y: jax.lax.dynamic_update_slice(y, x, (0, 1)), [("b", 4), (16, 8)], 1),
    "causal attention": (causal, [("b", "s", 4)], 1),
    "a loop": (lambda x: jax.lax.fori_loop(0, 3, lambda i, c: jnp.tanh(c @ c.T @ x), x), [("s", 4)], 1),
}
BUCKETS = {"b": [2, 4], "s": [4, 8]}


@needs_compiler
@pytest.mark.parametrize("over", ["error", "eager"])
@pytest.mark.parametrize("name", PROGRAMS)
def test_small_programs_are_those_of_jax_at_every_size(name, over):
    function, shapes, least = PROGRAMS[name]
    symbols = sorted({size for shape in shapes for size in shape if isinstance(size, str)})
    constraints = [f"{symbols[-1]} >= {least}", *["b <= 16"] * ("b" in symbols)]
    known = dict(zip(symbols, jax.export.symbolic_shape(",".join(symbols), constraints=constraints)))
    # The same names as the parameters of the programs.
    arguments = [jax.ShapeDtypeStruct([known.get(s, s) for s in shape], jnp.float32) for shape in shapes]
    dims = {
        argument: [{"name": size, "buckets": BUCKETS[size]} if size in BUCKETS else None for size in shape]
        for argument, shape in zip("xy", shapes, strict=False)
    }
    text = cgmlir.from_jax(function, *arguments)
    run = cgmlir.load(cgmlir.compile(text, config={"cg.dims": dims, "cg.over_bucket": over}))
    rng = np.random.default_rng(0)
    sizes = [(1, 1), (1, 2), (2, 3), (2, 4), (3, 5), (4, 8), (1, 7)] + [(6, 3), (2, 20), (5, 17)] * (over == "eager")
    for batch, seq in sizes:
        launch = {"b": batch, "s": seq}
        given = [rng.standard_normal([launch.get(s, s) for s in shape]).astype(np.float32) for shape in shapes]
        if "s" in symbols and seq < least:
            with pytest.raises(cgmlir.Error, match=f"needs s >= {least}|too small for the model"):
                run(*given)
                run.synchronize()
            continue
        wanted = jax.tree_util.tree_leaves(function(*map(jnp.asarray, given)))
        for result, expected in zip(run(*given), wanted, strict=True):
            assert result.shape == expected.shape
            np.testing.assert_allclose(np.asarray(result), expected, rtol=1e-4, atol=1e-4, err_msg=str(launch))


# Operations on rows, of one argument of s rows: they take padding across the rows, and behind what is accumulated.
ROWS = {
    "accumulated over the rows": lambda x: jnp.cumsum(x, axis=0),
    "largest so far, and products": lambda x: (jax.lax.cummax(x, axis=0), jnp.cumprod(x, axis=0), jnp.cumsum(2 * x, 0)),
    "the largest": lambda x: jax.lax.top_k(x, 3),
    "places of the largest": lambda x: jax.lax.top_k((2 * x).astype(jnp.int32), 2)[1],
    "sorted": lambda x: jnp.sort(x, axis=1),
    "order": lambda x: jnp.argsort(x, axis=1),
    "sorted pairs": lambda x: jax.lax.sort((x.round(), 2 * x), dimension=1, num_keys=1),
    "accumulated in rows": lambda x: jnp.cumsum(x, axis=1),
    "accumulated from the end": lambda x: jax.lax.cumsum(x, axis=1, reverse=True),
    "sum of the largest": lambda x: jnp.sort(jnp.exp(x), axis=1)[:, 6:].sum(0),
}


@needs_compiler
@pytest.mark.parametrize("name", ROWS)
def test_operations_on_rows_are_those_of_jax_at_every_size(name):
    (rows,) = jax.export.symbolic_shape("s")
    text = cgmlir.from_jax(ROWS[name], jax.ShapeDtypeStruct((rows, 9), jnp.float32))
    config = {"cg.dims": {"x": [{"name": "s", "buckets": [4, 8]}, None]}}
    run = cgmlir.load(cgmlir.compile(text, config=config))
    rng = np.random.default_rng(0)
    for size in [1, 3, 4, 5, 8, 2]:
        x = rng.standard_normal((size, 9)).astype(np.float32)
        wanted = jax.tree_util.tree_leaves(ROWS[name](x))
        for result, expected in zip(run(x), wanted, strict=True):
            assert result.shape == expected.shape
            np.testing.assert_allclose(np.asarray(result), expected, rtol=1e-5, atol=1e-5, err_msg=str(size))


@needs_compiler
@pytest.mark.parametrize("columns", [300, "t"])
@pytest.mark.parametrize("scan", [jax.lax.cumsum, jax.lax.cummax])
def test_long_rows_are_accumulated_at_every_batch(columns, scan):
    shape = jax.export.symbolic_shape("b, t")
    shape = shape if columns == "t" else (shape[0], columns)
    text = cgmlir.from_jax(lambda x: scan(x, axis=1), jax.ShapeDtypeStruct(shape, jnp.float32))
    dims = [{"name": "b", "buckets": [2, 4]}, {"name": "t", "buckets": [150, 300]} if columns == "t" else None]
    run = cgmlir.load(cgmlir.compile(text, config={"cg.dims": {"x": dims}}))
    for batch in (1, 2, 3, 4):
        x = np.random.default_rng(batch).standard_normal((batch, 70 * batch if columns == "t" else 300))
        x = x.astype(np.float32)
        np.testing.assert_allclose(np.asarray(run(x)[0]), scan(jnp.asarray(x), axis=1), rtol=1e-4, atol=1e-4)


@needs_compiler
def test_padding_is_not_sorted_in():
    (rows,) = jax.export.symbolic_shape("s")
    text = cgmlir.from_jax(lambda x: jnp.sort(x, axis=0), jax.ShapeDtypeStruct((rows, 9), jnp.float32))
    run = cgmlir.load(cgmlir.compile(text, config={"cg.dims": {"x": [{"name": "s", "buckets": [4, 8]}, None]}}))
    for size in (1, 3, 4, 6, 8):
        x = np.random.default_rng(size).standard_normal((size, 9)).astype(np.float32)
        np.testing.assert_array_equal(np.asarray(run(x)[0]), np.sort(x, axis=0))


@needs_compiler
def test_scans_from_the_end_are_refused_in_words():
    (rows,) = jax.export.symbolic_shape("s")
    argument = jax.ShapeDtypeStruct((rows,), jnp.float32)
    text = cgmlir.from_jax(lambda x: jax.lax.cumsum(x, axis=0, reverse=True), argument)
    with pytest.raises(cgmlir.CompileError, match="scans from the end of dimension 0, and its size varies"):
        cgmlir.compile(text, config={"cg.dims": {"x": [{"name": "s", "max": 8}]}})


@needs_compiler
@pytest.mark.parametrize("over", ["error", "eager"])
def test_constraints_of_symbols_are_checked(over):
    m, n = jax.export.symbolic_shape("m, n", constraints=["n >= 3", "n <= 9", "n >= m"])
    x, y = jax.ShapeDtypeStruct((m, n), jnp.float32), jax.ShapeDtypeStruct((2 * n,), jnp.float32)
    text = cgmlir.from_jax(lambda x, y: (x.sum(0), y + 1), x, y)
    dims = {
        "x": [{"name": "m", "buckets": [2, 4]}, {"name": "n", "buckets": [4, 9]}],
        "y": [{"name": "twice", "buckets": [8, 18]}],
    }
    run = cgmlir.load(cgmlir.compile(text, config={"cg.dims": dims, "cg.over_bucket": over}))
    for size in [(1, 3), (2, 4), (4, 5), (3, 9)]:
        x, y = np.ones(size, np.float32), np.ones(2 * size[1], np.float32)
        np.testing.assert_array_equal(np.asarray(run(x, y)[0]), x.sum(0))
    wrong = {(2, 2, 4): "n >= 3", (3, 4, 7): "twice >= 2 \\* n", (2, 3, 7): "2 \\* n >= twice", (4, 3, 6): "n >= m"}
    for (first, second, third), need in wrong.items() if over == "error" else [((2, 10, 20), "n <= 9")]:
        with pytest.raises(cgmlir.Error, match=f"cf.assert at shape_assertion needs {need}: "):
            run(np.ones((first, second), np.float32), np.ones(third, np.float32))


# Functions that pad by an amount that depends on a varying size. The padded length is constant or varies too.
PADS = {
    "to a length": lambda x: jnp.pad(x, ((0, 10 - x.shape[0]), (1, 0)), constant_values=3.0),
    "from a length on": lambda x: jax.lax.pad(x, x[0, 0], [(8 - x.shape[0], 0, 0), (0, 0, 0)]) * 2,
    "by as much again": lambda x: jnp.pad(x, ((x.shape[0], 1), (0, 0)), constant_values=2.0),
    "in a sum": lambda x: jnp.pad(x, ((1, 2 * x.shape[0]), (0, 0)), constant_values=1.0).sum(0),
    "of unsigned integers": lambda x: jnp.pad(jnp.abs(x).astype(jnp.uint8), ((0, 9 - x.shape[0]), (0, 0))).sum(0),
}


@needs_compiler
@pytest.mark.parametrize("name", PADS)
def test_padding_by_sizes_is_that_of_jax_at_every_size(name):
    (size,) = jax.export.symbolic_shape("s", constraints=["s <= 8"])
    text = cgmlir.from_jax(PADS[name], jax.ShapeDtypeStruct((size, 3), jnp.float32))
    run = cgmlir.load(cgmlir.compile(text, config={"cg.dims": {"x": [{"name": "s", "buckets": [4, 8]}, 3]}}))
    for n in range(1, 9):
        x = np.random.default_rng(n).integers(-9, 9, (n, 3)).astype(np.float32)
        wanted = np.asarray(PADS[name](jnp.asarray(x)))
        np.testing.assert_allclose(np.asarray(run(x)[0]).view(wanted.dtype), wanted, rtol=1e-6)


@needs_compiler
def test_padding_by_less_than_nothing_is_refused_at_the_launch():
    (size,) = jax.export.symbolic_shape("s")
    fill = lambda x: jax.lax.pad(x, jnp.float32(3), [(0, 6 - x.shape[0], 0)])  # noqa: E731
    text = cgmlir.from_jax(fill, jax.ShapeDtypeStruct((size,), jnp.float32))
    run = cgmlir.load(cgmlir.compile(text, config={"cg.dims": {"x": [{"name": "s", "buckets": [8]}]}}))
    assert np.asarray(run(np.ones(6, np.float32))[0]).tolist() == [1] * 6
    with pytest.raises(cgmlir.Error, match="needs s <= 6: an amount of padding .* is not negative"):
        run(np.ones(7, np.float32))


@pytest.mark.parametrize(("low", "between"), [(0, 1), (-1, 0)])
def test_other_padding_by_sizes_is_refused_with_a_remedy(low, between):
    (size,) = jax.export.symbolic_shape("s", constraints=["s <= 8"])
    fill = lambda x: jax.lax.pad(x, jnp.float32(3), [(low, 8 - x.shape[0], between)])  # noqa: E731
    with pytest.raises(cgmlir.Error, match=r"dynamic_pad at .*test_jax_buckets\.py:\d+:\d+: .* a step of its own"):
        cgmlir.from_jax(fill, jax.ShapeDtypeStruct((size,), jnp.float32))


# Of s rows of 3 numbers.
SCATTERS = {
    "counted": lambda x: jnp.zeros(16).at[(3 * x[:, 0]).astype(jnp.int32)].add(1),
    "histogram": lambda x: jnp.histogram(x[:, 1], bins=jnp.linspace(-2, 2, 9))[0],
    "segments": lambda x: jax.ops.segment_sum(x, (x[:, 0] > 0).astype(jnp.int32), num_segments=2),
    "two places": lambda x: x.at[jnp.array([0, 1])].set(1.0),
    "the same place": lambda x: x.at[jnp.array([0, 1, 0])].max(1.0),
    "a place of the data": lambda x: x.at[x[0, 0].astype(jnp.int32)].set(x[1]),
    "some are out of bounds": lambda x: x.at[jnp.array([0, 7, -1, 30])].add(1.0),
    "columns": lambda x: x.at[:, jnp.array([2, 0])].multiply(x[:, :2]),
    "rows of places": lambda x: jnp.zeros(5).at[(2 * x).astype(jnp.int32)].add(x),
    "columns of places": lambda x: jnp.zeros(5).at[(2 * x.T).astype(jnp.int32)].add(x.T),
    "a batch": lambda x: jax.vmap(lambda row: jnp.zeros(4).at[(2 * row).astype(jnp.int32)].add(row))(x),
    "gradient of a table": lambda x: jax.grad(lambda t: (t[(2 * x[:, 0]).astype(jnp.int32)] ** 2 * x).sum())(
        jnp.ones((5, 3))
    ),
    "gradient of a sort": jax.grad(lambda x: (jnp.sort(x, 1) * jnp.arange(3)).sum()),
    "a permutation": lambda x: jnp.zeros(x.shape[0]).at[jnp.argsort(x[:, 0])].set(x[:, 1]),
}


def symbolic(function, trailing, least=1):
    """The text of a function of rows, and of what to declare."""
    (rows,) = jax.export.symbolic_shape("s", constraints=[f"s >= {least}"])
    text = cgmlir.from_jax(function, jax.ShapeDtypeStruct((rows, *trailing), jnp.float32))
    return text, {"cg.dims": {"x": [{"name": "s", "buckets": [4, 9]}, *[None] * len(trailing)]}}


@needs_compiler
@pytest.mark.parametrize("name", SCATTERS)
def test_updates_are_those_of_jax_at_every_size(name):
    text, config = symbolic(SCATTERS[name], (3,), 2)
    assert '"cg.scatter"' in text
    run = cgmlir.load(cgmlir.compile(text, config=config))
    for size in (2, 4, 5, 9):
        x = np.random.default_rng(size).standard_normal((size, 3)).astype(np.float32)
        wanted = SCATTERS[name](jnp.asarray(x))
        np.testing.assert_allclose(np.asarray(run(x)[0]), wanted, rtol=1e-5, atol=1e-6, err_msg=str(size))


# Of a table for each column, at the places that its numbers name.
UPDATES_BY_COLUMN = {
    "largest": lambda places, row: jnp.zeros(4).at[places].max(row + 2),
    "sums": lambda places, row: jnp.zeros(4).at[places].add(row + 2),
    "the same everywhere": lambda places, row: jnp.zeros(4).at[places].set(7.0),
}


@needs_compiler
@pytest.mark.parametrize("name", UPDATES_BY_COLUMN)
def test_updates_at_places_that_were_joined_with_padding_leave_the_padding_out(name):
    def function(x):
        return jax.vmap(lambda row: UPDATES_BY_COLUMN[name](row.astype(jnp.int32), row))(x.T)

    text, config = symbolic(function, (3,))
    run = cgmlir.load(cgmlir.compile(text, config=config))
    for size in range(1, 10):
        # Places before the beginning and behind the end are among them, and never the first, which padding would name.
        x = np.random.default_rng(size).uniform(-5, 8, (size, 3)).astype(np.float32)
        x[np.abs(x) < 1] = 2
        np.testing.assert_allclose(np.asarray(run(x)[0]), function(x), rtol=1e-6, err_msg=str(size))


def windows(operation, first, window, step, padding):
    return lambda x: jax.lax.reduce_window(x, first, operation, window, step, padding)


# Of images, whose height varies.
WINDOWS = {
    "largest": windows(jax.lax.max, -jnp.inf, (1, 2, 2, 1), (1, 1, 1, 1), "VALID"),
    "sums": windows(jax.lax.add, 0.0, (1, 3, 3, 1), (1, 1, 2, 1), "SAME"),
    "what is before": windows(jax.lax.add, 0.0, (1, 3, 1, 1), (1, 1, 1, 1), ((0, 0), (2, 0), (0, 0), (0, 0))),
}


def images(function, least):
    """As symbolic(), of images [2, s, 5, 3]."""
    (rows,) = jax.export.symbolic_shape("s", constraints=[f"s >= {least}"])
    text = cgmlir.from_jax(function, jax.ShapeDtypeStruct((2, rows, 5, 3), jnp.float32))
    return text, {"cg.dims": {"x": [None, {"name": "s", "buckets": [4, 9]}, None, None]}}


@needs_compiler
@pytest.mark.parametrize("name", WINDOWS)
def test_windows_are_those_of_jax_at_every_size(name):
    text, config = images(WINDOWS[name], 2)
    run = cgmlir.load(cgmlir.compile(text, config=config))
    for size in (2, 4, 5, 9):
        x = np.random.default_rng(size).standard_normal((2, size, 5, 3)).astype(np.float32)
        np.testing.assert_allclose(np.asarray(run(x)[0]), WINDOWS[name](x), rtol=1e-5, atol=1e-6, err_msg=str(size))


@needs_compiler
def test_windows_in_larger_steps_are_refused():
    text, config = images(windows(jax.lax.max, -jnp.inf, (1, 3, 1, 1), (1, 2, 1, 1), "VALID"), 3)
    with pytest.raises(cgmlir.CompileError, match=r"floor\(\(s \+ -1\) / 2\), which is no sum of products"):
        cgmlir.compile(text, config=config)


# Of rows of five numbers.
WINDOWS_OF_ROWS = {
    "of both": windows(jax.lax.add, 0.0, (3, 2), (1, 2), "SAME"),
    "of rows": windows(jax.lax.max, -jnp.inf, (2, 1), (1, 1), "SAME"),
    "of columns": windows(jax.lax.add, 1.0, (1, 3), (1, 2), "VALID"),
    "far apart": lambda x: jax.lax.reduce_window(
        x, -jnp.inf, jax.lax.max, (2, 2), (1, 1), "SAME", window_dilation=(2, 1)
    ),
    "by a function": lambda x: jax.lax.reduce_window(
        x, jnp.float32(0), lambda a, b: jnp.abs(a) + jnp.abs(b), (2, 1), (1, 1), "VALID"
    ),
}


@needs_compiler
@pytest.mark.parametrize("name", WINDOWS_OF_ROWS)
def test_windows_of_rows_are_those_of_jax_at_every_size(name):
    text, config = symbolic(WINDOWS_OF_ROWS[name], (5,), 2)
    run = cgmlir.load(cgmlir.compile(text, config=config))
    for size in (2, 4, 5, 9):
        x = np.random.default_rng(size).standard_normal((size, 5)).astype(np.float32)
        wanted = WINDOWS_OF_ROWS[name](x)
        np.testing.assert_allclose(np.asarray(run(x)[0]), wanted, rtol=1e-5, atol=1e-6, err_msg=str(size))


@pytest.mark.parametrize("function", [
    windows(jax.lax.max, -jnp.inf, (2, 1), (2, 1), "VALID"),
    windows(jax.lax.max, -jnp.inf, (13, 5), (1, 1), "VALID"),
])  # fmt: skip
def test_other_windows_are_told(function):
    with pytest.raises(cgmlir.Error, match=r"reduce_window at \S*test_jax_buckets.py:\d+"):
        symbolic(function, (5,), 13)


@needs_compiler
def test_callbacks_with_symbols():
    (rows,) = jax.export.symbolic_shape("s")

    def step(x):
        total = x.sum(0)
        return x + jax.ffi.ffi_call("cgmlir.twice", jax.ShapeDtypeStruct(total.shape, total.dtype))(total)

    text = cgmlir.from_jax(step, jax.ShapeDtypeStruct((rows, 4), jnp.float32))
    package = cgmlir.compile(text, config={"cg.dims": {"x": [{"name": "s", "buckets": [2, 4]}, 4]}})
    run = cgmlir.load(package, callbacks={"twice": lambda total: 2 * np.asarray(total)})
    for size in (1, 2, 3, 4):
        x = np.random.default_rng(size).standard_normal((size, 4)).astype(np.float32)
        np.testing.assert_allclose(np.asarray(run(x)[0]), x + 2 * x.sum(0), rtol=1e-5)


def test_calls_of_python_objects_with_symbols_are_refused():
    (rows,) = jax.export.symbolic_shape("s")
    call = lambda x: jax.pure_callback(lambda x: x, jax.ShapeDtypeStruct(x.shape, x.dtype), x)  # noqa: E731
    with pytest.raises(cgmlir.Error, match="a package cannot call a Python object|call a function by its name"):
        cgmlir.from_jax(call, jax.ShapeDtypeStruct((rows,), jnp.float32))
