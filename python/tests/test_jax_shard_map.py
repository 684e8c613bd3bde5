# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs of JAX over several devices as programs of one rank: what comes of them, and what is refused."""

import json
import os
import re
import subprocess
import sys

import pytest
from conftest import needs_compiler

import cgmlir

pytest.importorskip("jax", reason="there is no JAX here")

_HEAD = """
import json, sys
import jax, jax.numpy as jnp, numpy as np, cgmlir
from functools import partial
from jax.sharding import AxisType, NamedSharding, PartitionSpec as P
lax = jax.lax
mesh = jax.make_mesh((2, 2), ("a", "b"), axis_types=(AxisType.Auto,) * 2)
def mapped(body, in_specs, out_specs):
    return jax.shard_map(body, mesh=mesh, in_specs=in_specs, out_specs=out_specs)
x = np.arange(32, dtype=np.float32).reshape(8, 4)
def show(function, *arguments):
    try:
        print(json.dumps({"text": cgmlir.from_jax(function, *arguments)}))
    except cgmlir.Error as error:
        print(json.dumps({"error": str(error)}))
"""


def traced(program):
    """What from_jax makes of the functions that a program shows, in a process of four devices."""
    environment = {**os.environ, "XLA_FLAGS": "--xla_force_host_platform_device_count=4", "JAX_PLATFORMS": "cpu"}
    done = subprocess.run([sys.executable, "-c", _HEAD + program], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def text_of(program):
    (shown,) = traced(program)
    assert "text" in shown, shown
    return shown["text"]


# What is written, and what has to come of it.
FORMS = {
    "psum": ('lax.psum(x, "a")', r'"shard.all_reduce".*grid_axes = array<i16: 0>, reduction = #shard<partial sum>'),
    "psum_both": ('lax.psum(x, ("a", "b"))', r'"shard.all_reduce".*grid_axes = array<i16: 0, 1>'),
    "pmax": ('lax.pmax(x, "b")', r'"shard.all_reduce".*grid_axes = array<i16: 1>, reduction = #shard<partial max>'),
    "pmin": ('lax.pmin(x, "b")', r'"shard.all_reduce".*reduction = #shard<partial min>'),
    "pmean": ('lax.pmean(x, "a")', r'"shard.all_reduce".*reduction = #shard<partial sum>'),
    "all_gather": ('lax.all_gather(x, "b", axis=1, tiled=True)', r'"shard.all_gather".*gather_axis = 1 : index'),
    "psum_scatter": ('lax.psum_scatter(x, "a", scatter_dimension=1, tiled=True)',
                     r'"shard.reduce_scatter".*scatter_axis = 1 : index'),
    "all_to_all": ('lax.all_to_all(x, "b", split_axis=1, concat_axis=0, tiled=True)',
                   r'"shard.all_to_all".*concat_axis = 0 : index.*split_axis = 1 : index'),
    "ppermute": ('lax.ppermute(x, "b", [(0, 1), (1, 0)])',
                 r'communicator = @"mesh\[1\]", kind = #cg<collective permute>, peers = array<i32: 1, 0>'),
    "ppermute_once": ('lax.ppermute(x, "a", [(0, 1)])', r"peers = array<i32: 1, -1>"),
    "axis_index": ('x + lax.axis_index("b").astype(jnp.float32)', r'"shard.process_multi_index".*axes = array<i16: 1>'),
}


@pytest.mark.parametrize("form", FORMS)
def test_each_collective_of_shard_map(form):
    expression, wanted = FORMS[form]
    program = f"show(jax.shard_map(lambda x: {expression}, mesh=mesh, in_specs=P('a', 'b'), out_specs=P(('a', 'b')), " \
              "check_vma=False), x)"
    text = text_of(program)
    assert re.search(wanted, text), text
    assert "func.func public @main(%arg0: tensor<4x2xf32> {cg.name = \"x\"}" in text
    assert "stablehlo" not in text and "sdy" not in text


@needs_compiler
@pytest.mark.parametrize("form", FORMS)
def test_each_collective_is_a_node_of_both_targets(form):
    expression, _ = FORMS[form]
    program = f"show(jax.shard_map(lambda x: {expression}, mesh=mesh, in_specs=P('a', 'b'), out_specs=P(('a', 'b')), " \
              "check_vma=False), x)"
    package = cgmlir.compile(text_of(program), targets=["host", "sm_90"])
    collectives = package.report["entries"][0]["collectives"]
    assert len(collectives) == (0 if form == "axis_index" else 1)
    assert all(graph["collective_nodes"] == len(collectives) for graph in package.report["graphs"])


# Functions of a mesh, and the axes along which arguments and results are divided, by dimension.
NUMBERS = {
    "collectives": ("""
def body(x, w):
    y = lax.psum(x @ w, "a")
    z = lax.all_gather(x, "b", axis=1, tiled=True)
    s = lax.psum_scatter(y, "b", scatter_dimension=1, tiled=True)
    t = lax.all_to_all(x, "b", split_axis=1, concat_axis=0, tiled=True)
    p = lax.ppermute(x, "a", [(0, 1)])
    i = lax.axis_index("a") * 2 + lax.axis_index("b")
    m = lax.pmean(x, ("a", "b")) + lax.pmax(x, "b") - lax.pmin(x, "a")
    return x + jnp.sum(z) + i + p + m, s, jnp.sum(t, keepdims=True) + y[:1, :1]
function = jax.shard_map(body, mesh=mesh, in_specs=(P("a", "b"), P("b")), out_specs=(P("a", "b"),) * 3, check_vma=False)
arguments = [x, np.cos(x[:4]) @ np.ones((4, 6), np.float32)]
specs = [P("a", "b"), P("b")]
out_specs = [P("a", "b")] * 3
""", (2, 2)),
    "loop": ("""
def body(x, n):
    def turn(carried):
        k, v = carried
        return k + 1, jnp.tanh(lax.pmean(v, "a") + v / 2)
    k, v = lax.while_loop(lambda carried: (carried[0] < n) & (lax.pmax(jnp.max(carried[1]), ("a", "b")) > 0.1), turn,
                          (jnp.int32(0), x))
    return v, k[None, None]
function = jax.shard_map(body, mesh=mesh, in_specs=(P("a", "b"), P()), out_specs=(P("a", "b"),) * 2, check_vma=False)
arguments = [x / 32, np.int32(5)]
specs = [P("a", "b"), P()]
out_specs = [P("a", "b")] * 2
""", (2, 2)),
    "explicit": ("""
mesh = jax.make_mesh((4,), ("x",), axis_types=(AxisType.Explicit,))
jax.set_mesh(mesh)
def function(x, w1, w2):
    hidden = jax.nn.relu(jnp.dot(x, w1, out_sharding=P(None, "x")))
    return jnp.dot(hidden, w2, out_sharding=P()) + 1, jax.sharding.reshard(hidden, P("x", None)), jnp.sum(w2, axis=0)
put = lambda value, *spec: jax.device_put(value, NamedSharding(mesh, P(*spec)))
w1 = put(np.cos(x[:4] @ np.ones((4, 16), np.float32)), None, "x")
arguments = [x, w1, put(np.ones((16, 4), np.float32), "x", None)]
specs = [P(), P(None, "x"), P("x", None)]
out_specs = [P(), P("x", None), P()]
""", (4,)),
}

_SAVE = """
def parts(value, spec):
    sharding = NamedSharding(mesh, spec)
    value = np.asarray(value)
    places = sharding.devices_indices_map(value.shape)
    return [value[places[device]] for device in mesh.devices.flat]
text = cgmlir.from_jax(function, *arguments)
made = jax.tree.leaves(jax.jit(function)(*arguments))
saved = {}
for kind, values, all_specs in (("in", arguments, specs), ("out", made, out_specs)):
    for number, (value, spec) in enumerate(zip(values, all_specs, strict=True)):
        for rank, part in enumerate(parts(value, spec)):
            saved[f"{kind}.{number}.{rank}"] = part
np.savez("saved.npz", **saved)
open("program.mlir", "w").write(text)
"""


@needs_compiler
@pytest.mark.parametrize("case", NUMBERS)
def test_numbers_are_those_of_jax(case, tmp_path):
    import numpy as np
    from on_ranks import on_ranks

    program, _ = NUMBERS[case]
    environment = {**os.environ, "XLA_FLAGS": "--xla_force_host_platform_device_count=4", "JAX_PLATFORMS": "cpu",
                   "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    command = [sys.executable, "-c", _HEAD + program + _SAVE]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    saved = np.load(tmp_path / "saved.npz")
    package = cgmlir.compile(str(tmp_path / "program.mlir"))
    names = [argument["name"] for argument in package.report["entries"][0]["arguments"]]
    inputs = {name: [saved[f"in.{number}.{rank}"] for rank in range(4)] for number, name in enumerate(names)}
    for rank, results in enumerate(on_ranks(package, inputs)):
        assert isinstance(results, list), results
        for number, result in enumerate(results):
            np.testing.assert_allclose(result, saved[f"out.{number}.{rank}"], rtol=1e-5, atol=1e-5)


def test_arguments_that_are_whole_are_replicated():
    body = "lambda x, n: (x * n, lax.psum(x, 'a'))"
    text = text_of(f"show(mapped({body}, (P('a'), P()), (P('a'), P())), x, np.float32(2))")
    assert re.search(r'%arg1: tensor<f32> \{cg\.name = "n", cg\.replicated\}', text), text
    assert "cg.replicated" not in text.split("%arg1")[0]


EXPLICIT = """
wide = jax.make_mesh((4,), ("x",), axis_types=(AxisType.Explicit,))
jax.set_mesh(wide)
put = lambda value, *spec: jax.device_put(value, NamedSharding(wide, P(*spec)))
w1, w2 = put(np.ones((4, 16), np.float32), None, "x"), put(np.ones((16, 4), np.float32), "x", None)
"""


def test_explicit_shardings():
    text = text_of(EXPLICIT + """
def mlp(x, w1, w2):
    hidden = jax.nn.relu(jnp.dot(x, w1, out_sharding=P(None, "x")))
    return jnp.dot(hidden, w2, out_sharding=P()) + 1
show(mlp, x, w1, w2)
""")
    assert '%arg1: tensor<4x4xf32> {cg.name = "w1"}' in text and '%arg2: tensor<4x4xf32> {cg.name = "w2"}' in text
    assert text.count('"shard.all_reduce"') == 1 and "shard.all_gather" not in text
    text = text_of(EXPLICIT + "show(lambda w: jax.sharding.reshard(w, P('x', None)), w1)")
    # Its columns come together, and of them it keeps its rows.
    assert text.index('"shard.all_gather"') < text.index('"shard.all_slice"')
    text = text_of(EXPLICIT + "show(lambda w: jnp.sum(w, axis=0), w2)")
    assert text.count('"shard.all_reduce"') == 1


REFUSED = {
    "sort": ("show(lambda w: jnp.sort(w, axis=1), w1)", "divided among devices: along dimension 1 (axis x); say how"),
    "cumsum": ("show(lambda w: jnp.cumsum(w, axis=1), w1)", "divided among devices: along dimension 1"),
    "reverse": ("show(lambda w: w[:, ::-1], w1)", "stablehlo.reverse works on values that are divided among devices"),
    "pad": ("show(lambda w: jnp.pad(w, ((0, 0), (1, 1))), w1)", "along dimension 1"),
    "slice": ("show(lambda w: w[:, 1:5], w1)", "along dimension 1"),
    "reshape": ("show(lambda w: w.reshape(4, 2, 8), w1)", "is divided among more devices than the first of them has"),
    "rows": ("show(lambda w: w.reshape(64), w1)", "along dimension 1"),
    "table": ("show(lambda w, i: w[i], w2, np.arange(3))", "stablehlo.gather works on values that are divided"),
    "scatter": ("show(lambda w: w.at[0].set(1.0), w2)", "divided among devices"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_a_partitioner_would_decide_is_refused_with_its_place(case):
    program, wanted = REFUSED[case]
    auto = EXPLICIT.replace("AxisType.Explicit", "AxisType.Auto").replace("jax.set_mesh(wide)\n", "")
    (shown,) = traced(auto + program)
    assert wanted in shown.get("error", ""), shown
    assert "jax.lax.with_sharding_constraint" in shown["error"] and "[UNIMPLEMENTED]" in shown["error"]
