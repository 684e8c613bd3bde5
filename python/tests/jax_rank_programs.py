# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs of JAX over several devices, as people write them. Run as a script with eight devices it writes the text of
one rank's program for each of them, what ranks are given, and what they have to give, into a folder."""

import functools
import pathlib
import sys

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import AxisType, NamedSharding
from jax.sharding import PartitionSpec as P

import cgmlir

lax = jax.lax
PROGRAMS = {}
_numbers = np.random.default_rng(0)


def f(*shape):
    return _numbers.standard_normal(shape).astype(np.float32)


def integers(limit, *shape):
    return _numbers.integers(0, limit, shape).astype(np.int32)


def program(**axes):
    """Of a mesh: gives a function, its arguments and how they are divided. `kind` is that of the axes, and `x64` says
    that numbers of 64 bits stay such."""
    kind, x64 = axes.pop("kind", AxisType.Auto), axes.pop("x64", False)

    def enter(make):
        PROGRAMS[make.__name__] = functools.partial(_save, make, axes, kind, x64)
        return make

    return enter


def _save(make, axes, kind, x64, folder):
    devices = jax.devices()[: int(np.prod(list(axes.values())))]
    mesh = jax.make_mesh(tuple(axes.values()), tuple(axes), axis_types=(kind,) * len(axes), devices=devices)

    def parts(value, sharding):
        # PyTorch's and NumPy's types have no bf16: numbers are compared as f32.
        value = np.asarray(value)
        value = value.astype(np.float32) if value.dtype == jnp.bfloat16 else value
        places = sharding.devices_indices_map(value.shape)
        return [value[places[device]] if device in places else value for device in mesh.devices.flat]

    with jax.set_mesh(mesh), jax.enable_x64(x64):
        function, arguments, specs = make(mesh)
        specs = jax.tree.leaves(specs, is_leaf=lambda spec: isinstance(spec, P))
        if kind == AxisType.Explicit:
            leaves, tree = jax.tree.flatten(arguments)
            places = (NamedSharding(mesh, spec) for spec in specs)
            arguments = jax.tree.unflatten(tree, map(jax.device_put, leaves, places))
        text = cgmlir.from_jax(function, *arguments)
        made = jax.tree.leaves(jax.jit(function)(*arguments))
    saved = {}
    for number, (value, spec) in enumerate(zip(jax.tree.leaves(arguments), specs, strict=True)):
        for rank, part in enumerate(parts(value, NamedSharding(mesh, spec))):
            saved[f"in.{number}.{rank}"] = part
    for number, value in enumerate(made):
        for rank, part in enumerate(parts(value, value.sharding)):
            saved[f"out.{number}.{rank}"] = part
    np.savez(folder / f"{make.__name__}.npz", world=mesh.size, **saved)
    (folder / f"{make.__name__}.mlir").write_text(text)


def mapped(mesh, body, specs, out_specs, **options):
    options.setdefault("check_vma", False)
    return jax.shard_map(body, mesh=mesh, in_specs=specs, out_specs=out_specs, **options)


def ring(count):
    return [(number, (number + 1) % count) for number in range(count)]


@program(x=4)
def groups_of_devices(mesh):
    """Groups that are not those along an axis."""

    def body(x):
        odd = [[0, 3], [1, 2]]
        return (
            lax.psum(x, "x", axis_index_groups=[[0, 1], [2, 3]]),
            lax.pmax(x, "x", axis_index_groups=odd),
            lax.all_gather(x, "x", axis_index_groups=odd, tiled=True, axis=1),
            lax.psum_scatter(x, "x", axis_index_groups=[[0, 2], [3, 1]], tiled=True),
            lax.all_to_all(x, "x", 1, 0, axis_index_groups=[[0, 2], [3, 1]], tiled=True),
            lax.psum((x * 4).astype(jnp.int16), "x", axis_index_groups=odd),
        )

    return mapped(mesh, body, P("x"), P("x")), [f(8, 4)], [P("x")]


@program(a=2, x=4)
def groups_in_two_dimensions(mesh):
    body = lambda x: lax.psum(x, "x", axis_index_groups=[[0, 3], [1, 2]])  # noqa: E731
    return mapped(mesh, body, P("a", "x"), P("a", "x")), [f(4, 8)], [P("a", "x")]


@program(x=1)
def a_mesh_of_one_device(mesh):
    def body(x):
        return (
            lax.psum(x, "x") + lax.axis_index("x"), lax.all_gather(x, "x"), lax.ppermute(x, "x", []),
            lax.ppermute(x, "x", [(0, 0)]), lax.all_to_all(x, "x", 1, 0, tiled=True),
            lax.psum_scatter(x, "x", tiled=True),
        )

    return mapped(mesh, body, P("x"), P("x")), [f(8, 4)], [P("x")]


@program(a=2, b=2)
def nested_maps(mesh):
    def inner(y):
        return lax.psum(y, "b") * 2 + lax.axis_index("b")

    def outer(x):
        sub = jax.sharding.get_abstract_mesh()
        step = jax.shard_map(inner, mesh=sub, in_specs=P(None, "b"), out_specs=P(None, "b"), axis_names={"b"})

        def turn(carried, _):
            return jnp.tanh(step(carried)), None

        return lax.psum(lax.scan(turn, step(x), None, length=2)[0], "a") + lax.axis_index("a")

    return mapped(mesh, outer, P("a"), P("a"), axis_names={"a"}), [f(8, 4)], [P("a")]


@program(d=2, t=2)
def a_map_of_one_axis(mesh):
    """Along the other axis values are divided as outside."""

    def function(x, w):
        w = lax.with_sharding_constraint(w, NamedSharding(mesh, P(None, "t")))
        body = lambda x, w: lax.pmean(jnp.tanh(x @ w), "d")  # noqa: E731
        return mapped(mesh, body, (P("d"), P()), P(), axis_names={"d"})(x, w)

    return function, [f(4, 8), f(8, 8)], [P("d"), P(None, "t")]


@program(x=4)
def permutes_in_loops(mesh):
    """Attention whose keys and values go around."""

    def body(q, k, v):
        def turn(_, carried):
            k, v, out, top, total = carried
            scores = q @ k.T
            new = jnp.maximum(top, scores.max(1))
            weights, factor = jnp.exp(scores - new[:, None]), jnp.exp(top - new)
            k, v = (lax.ppermute(value, "x", ring(4)) for value in (k, v))
            return k, v, out * factor[:, None] + weights @ carried[1], new, total * factor + weights.sum(1)

        rows = q.shape[0]
        begin = (k, v, jnp.zeros_like(q), jnp.full(rows, -jnp.inf), jnp.zeros(rows))
        _, _, out, _, total = lax.fori_loop(0, 4, turn, begin)
        return out / total[:, None]

    return mapped(mesh, body, P("x"), P("x")), [f(8, 4), f(8, 4), f(8, 4)], [P("x")] * 3


@program(s=4)
def stages_of_a_pipeline(mesh):
    def body(w, x):
        stage = lax.axis_index("s")

        def turn(t, carried):
            buffer, out = carried
            given = jnp.where(stage == 0, lax.dynamic_index_in_dim(x, jnp.minimum(t, 2), 0, False), buffer)
            made = jnp.tanh(given @ w[0])
            put = lax.dynamic_update_index_in_dim(out, made, jnp.clip(t - 3, 0, 2), 0)
            out = jnp.where((stage == 3) & (t >= 3), put, out)
            return lax.ppermute(made, "s", ring(4)[:3]), out

        _, out = lax.fori_loop(0, 6, turn, (jnp.zeros((2, 4)), jnp.zeros((3, 2, 4))))
        return lax.psum(jnp.where(stage == 3, out, 0), "s")

    return mapped(mesh, body, (P("s"), P()), P()), [f(4, 4, 4), f(3, 2, 4)], [P("s"), P()]


@program(x=4)
def gradients_through_collectives(mesh):
    def body(w):
        def loss(w):
            moved = lax.ppermute(jnp.sin(w), "x", ring(4))
            gathered = lax.all_gather(w, "x", axis=1, tiled=True)
            exchanged = jnp.sin(lax.all_to_all(w, "x", 1, 0, tiled=True))
            part = lax.psum_scatter(w * w, "x", scatter_dimension=1, tiled=True)
            return jnp.sum(w * moved) + jnp.mean(gathered**2) + jnp.sum(exchanged) + jnp.sum(part**2)

        return jax.grad(loss)(w)

    return mapped(mesh, body, P("x"), P("x")), [f(8, 4)], [P("x")]


@program(x=4)
def a_step_over_divided_parameters(mesh):
    """Parameters are gathered, gradients scattered; JAX knows what varies."""

    def loss(w, x, y):
        w = jax.tree.map(lambda part: lax.all_gather(part, "x", tiled=True), w)
        return lax.pmean(jnp.mean((jnp.tanh(x @ w["a"]) @ w["b"] - y) ** 2), "x")

    def body(w, x, y):
        value, gradients = jax.value_and_grad(loss)(w, x, y)
        return jax.tree.map(lambda old, each: old - 0.1 * each, w, gradients), value

    function = mapped(mesh, body, P("x"), (P("x"), P()), check_vma=True)
    return function, [{"a": f(8, 8), "b": f(8, 4)}, f(8, 8), f(8, 4)], [{"a": P("x"), "b": P("x")}, P("x"), P("x")]


@program(x=4)
def branches_and_conditions(mesh):
    def body(x, n):
        norm = lambda x: lax.psum(jnp.sum(x**2), "x")  # noqa: E731
        small = lax.while_loop(lambda s: s[0] > 1.0, lambda s: (norm(s[1] * 0.7), s[1] * 0.7), (norm(x), x))[1]
        arms = [lambda x: lax.psum(x, "x"), lambda x: lax.ppermute(x, "x", ring(4)), lambda x: x]
        return small, lax.switch(n, arms, x), lax.cond(n > 2, lambda x: lax.pmin(x, "x"), lambda x: -x, x)

    return mapped(mesh, body, (P("x"), P()), P("x")), [f(8, 4), np.int32(1)], [P("x"), P()]


@program(x=4)
def types(mesh):
    def body(i, h, t, s):
        small = (h * 2).astype(jnp.float8_e4m3fn)
        return (
            lax.psum(i, "x"), lax.pmin(i, "x"), lax.psum(h.astype(jnp.bfloat16), "x").astype(jnp.float32),
            lax.all_gather(t, "x", tiled=True), lax.psum(t.astype(jnp.int32), "x"), lax.psum(s, "x"),
            lax.all_gather(small, "x", tiled=True).astype(jnp.float32), lax.all_to_all(s, "x", 1, 0, tiled=True),
        )

    small, short = (integers(9, 8, 4).astype(kind) for kind in (np.int8, np.int16))
    return mapped(mesh, body, P("x"), P("x")), [small, np.round(f(8, 4) * 4), f(8, 4) > 0, short], [P("x")] * 4


@program(x=4, x64=True)
def unsigned_numbers(mesh):
    # Of all sizes: such that the first bit is set in some, and of 64 bits such that doubles do not tell them apart.
    def body(*values):
        sums = (part for v in values for part in (lax.psum(v, "x"), lax.psum_scatter(v, "x", tiled=True)))
        ends = (part for v in values for part in (lax.pmin(v, "x"), lax.pmax(v, "x")))
        groups = [[0, 2], [1, 3]]
        return *sums, *ends, *(lax.pmax(v, "x", axis_index_groups=groups) for v in values)

    kinds = (np.uint8, np.uint16, np.uint32, np.uint64)
    given = [np.random.default_rng(9).integers(0, np.iinfo(kind).max, (16, 3), kind, True) for kind in kinds]
    given[-1][0], given[-1][4], given[-1][8] = 2**63, 2**63 + 1, 2**63 - 1
    return mapped(mesh, body, P("x"), P("x")), given, [P("x")] * 4


@program(a=2, b=2, c=2)
def three_dimensions(mesh):
    def body(x):
        gathered = lax.all_gather(x, ("c", "a"), axis=1, tiled=True)
        part = lax.psum_scatter(gathered, ("b",), scatter_dimension=1, tiled=True)
        moved = lax.ppermute(x, ("a", "b"), [(0, 3), (3, 1), (1, 0)])
        return lax.psum(x, ("a", "c")) + lax.axis_index(("a", "c")), gathered, part + lax.axis_index("b"), moved

    return mapped(mesh, body, P("a", ("b", "c")), P(("a", "b"), "c")), [f(4, 8)], [P("a", ("b", "c"))]


@program(i=4)
def pmap(mesh):
    body = lambda x: lax.psum(x * 2, "i") + lax.axis_index("i")  # noqa: E731
    return jax.pmap(body, axis_name="i", devices=list(mesh.devices.flat)), [f(4, 3)], [P("i")]


@program(d=4, kind=AxisType.Explicit)
def shapes_of_divided_values(mesh):
    def function(x):
        y = x.reshape(8, 2, 4)
        y = jnp.concatenate([y, y * 2], axis=1)[:, 1:3]
        return (
            jnp.transpose(y, (1, 0, 2)), jnp.argmax(x, axis=1), jnp.cumsum(x, axis=1), jnp.sort(x, axis=1), x[:, ::-1],
            jnp.pad(x, ((0, 0), (1, 1))), jax.nn.softmax(x), lax.dynamic_slice_in_dim(x, 3, 2, 1), jax.lax.erf(x),
        )

    return function, [f(8, 8)], [P("d")]


@program(d=4, kind=AxisType.Explicit)
def a_transformer_step_over_a_divided_batch(mesh):
    def block(p, x):
        h = (x - x.mean(-1, keepdims=True)) / jnp.sqrt(x.var(-1, keepdims=True) + 1e-5)
        parts = jnp.split(h @ p["qkv"], 3, axis=-1)
        q, k, v = (part.reshape(*part.shape[:2], 2, 4).transpose(0, 2, 1, 3) for part in parts)
        scores = jnp.where(jnp.tril(jnp.ones((6, 6), bool)), q @ k.swapaxes(-1, -2) / 2.0, -1e9)
        x = x + (jax.nn.softmax(scores, -1) @ v).transpose(0, 2, 1, 3).reshape(x.shape) @ p["o"]
        return x + jax.nn.gelu(x @ p["u"]) @ p["w"]

    def step(p, x, y):
        value, gradients = jax.value_and_grad(lambda p: jnp.mean((block(p, x) - y) ** 2))(p)
        return value, jax.tree.map(lambda old, each: old - 0.1 * each, p, gradients)

    p = {"qkv": f(8, 24), "o": f(8, 8), "u": f(8, 16), "w": f(16, 8)}
    return step, [p, f(8, 6, 8), f(8, 6, 8)], [dict.fromkeys(p, P()), P("d"), P("d")]


@program(t=4, kind=AxisType.Explicit)
def a_scan_over_divided_layers(mesh):
    def function(x, w1, w2):
        layer = lambda x, w: (x + jnp.dot(jnp.tanh(x @ w[0]), w[1], out_sharding=P()), None)  # noqa: E731
        return lax.scan(layer, x, (w1, w2))[0]

    return function, [f(4, 8), f(3, 8, 16), f(3, 16, 8)], [P(), P(None, None, "t"), P(None, "t")]


@program(d=4, kind=AxisType.Explicit)
def loops_and_branches_over_divided_values(mesh):
    def function(x, n):
        small = lax.while_loop(lambda c: jnp.sum(c * c) > 1.0, lambda c: c * 0.7, x)
        return small, lax.cond(n > 1, jnp.sin, lambda x: x * 2, x)

    return function, [f(8, 4), np.int32(2)], [P("d"), P()]


@program(d=4, kind=AxisType.Explicit)
def embeddings(mesh):
    def function(table, columns, tokens, rows):
        by_token = table.at[rows].get(out_sharding=P("d", None, None))
        return by_token * 2, columns.at[tokens].get(out_sharding=P(None, None, "d"))

    return function, [f(10, 8), f(10, 8), integers(10, 2, 3), integers(10, 8, 3)], [P(), P(None, "d"), P(), P("d")]


@program(t=4, kind=AxisType.Explicit)
def a_sum_of_which_each_has_a_part(mesh):
    function = lambda x, w: jnp.dot(x, w, out_sharding=P("t", None))  # noqa: E731
    return function, [f(8, 16), f(16, 8)], [P(None, "t"), P("t")]


@program(d=4, kind=AxisType.Explicit)
def a_convolution_over_a_divided_batch(mesh):
    function = lambda x, w: jax.nn.relu(lax.conv_general_dilated(x, w, (1, 1), "SAME"))  # noqa: E731
    return function, [f(8, 3, 6, 6), f(4, 3, 3, 3)], [P("d"), P()]


@program(d=4)
def a_language_model_step_over_a_divided_batch(mesh):
    """What follows from the batch alone: rows of a table by divided tokens, and a scatter of their gradients."""

    def function(p, tokens):
        tokens = lax.with_sharding_constraint(tokens, NamedSharding(mesh, P("d", None)))

        def loss(p):
            hidden = jax.nn.relu(p["e"][tokens[:, :-1]] @ p["w"])
            likely = jax.nn.log_softmax(hidden @ p["e"].T)
            return -jnp.mean(jnp.take_along_axis(likely, tokens[:, 1:, None], axis=-1))

        value, gradients = jax.value_and_grad(loss)(p)
        return value, jax.tree.map(lambda old, each: old - 0.1 * each, p, gradients)

    return function, [{"e": f(10, 8), "w": f(8, 8)}, integers(10, 8, 5)], [{"e": P(), "w": P()}, P("d")]


@program(d=4)
def a_convolution_step_over_a_divided_batch(mesh):
    def function(w, x):
        x = lax.with_sharding_constraint(x, NamedSharding(mesh, P("d")))
        made = lambda w: jax.nn.relu(lax.conv_general_dilated(x, w, (1, 1), "SAME"))  # noqa: E731
        return jax.value_and_grad(lambda w: jnp.mean(made(w) ** 2))(w)

    return function, [f(4, 3, 3, 3), f(8, 3, 6, 6)], [P(), P("d")]


@program(d=2, t=2)
def attention_over_divided_heads_and_batch(mesh):
    def function(x, wq, wk, wv, wo):
        def constrain(value, *spec):
            return lax.with_sharding_constraint(value, NamedSharding(mesh, P(*spec)))

        x, wo = constrain(x, "d", None, None), constrain(wo, "t", None)
        q, k, v = (
            (x @ constrain(w, None, "t")).reshape(4, 6, 4, 2).transpose(0, 2, 1, 3) for w in (wq, wk, wv)
        )
        weights = jax.nn.softmax(jnp.where(jnp.tril(jnp.ones((6, 6), bool)), q @ k.swapaxes(-1, -2), -1e9), -1)
        return constrain((weights @ v).transpose(0, 2, 1, 3).reshape(4, 6, 8) @ wo, "d", None, None)

    columns = P(None, "t")
    return function, [f(4, 6, 8), *(f(8, 8) for _ in range(4))], [P("d"), columns, columns, columns, P("t")]


@program(e=4)
def experts(mesh):
    def body(x, router, w):
        gate = jax.nn.softmax(x @ router)
        chosen = jnp.argmax(gate, -1)
        place = jnp.cumsum(jax.nn.one_hot(chosen, 4, dtype=jnp.int32), 0)[jnp.arange(x.shape[0]), chosen] - 1
        rows = jnp.zeros((4, 3, x.shape[1])).at[chosen, place].set(x, mode="drop")
        there = lax.all_to_all(rows, "e", 0, 0, tiled=True)
        made = jnp.tanh(there.reshape(12, -1) @ w[0]).reshape(4, 3, -1)
        back = lax.all_to_all(made, "e", 0, 0, tiled=True)
        return back.at[chosen, place].get(mode="fill", fill_value=0) * gate.max(-1)[:, None]

    return mapped(mesh, body, (P("e"), P(), P("e")), P("e")), [f(16, 8), f(8, 4), f(4, 8, 8)], [P("e"), P(), P("e")]


if __name__ == "__main__":
    for save in PROGRAMS.values():
        save(pathlib.Path(sys.argv[1]))
