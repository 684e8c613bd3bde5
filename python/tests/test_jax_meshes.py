# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What JAX says of devices: typed keys of random numbers, whose constraints name no device, and meshes."""

import os
import subprocess
import sys

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

jax = pytest.importorskip("jax", reason="there is no JAX here")

X = np.zeros(5, np.float32)
KINDS = ["threefry2x32", "rbg", "unsafe_rbg"]


def data(key):
    return np.asarray(jax.random.key_data(key))


def numbers(value):
    return data(value) if jax.numpy.issubdtype(value.dtype, jax.dtypes.prng_key) else np.asarray(value)


def check(function, *arguments, **options):
    """Keys are given and taken as their data; gives the text."""
    text = cgmlir.from_jax(function, *arguments, **options)
    results = cgmlir.load(cgmlir.compile(text))(*map(numbers, jax.tree.leaves(arguments)))
    for result, wanted in zip(results, jax.tree.leaves(jax.jit(function)(*arguments)), strict=True):
        wanted = numbers(wanted)
        np.testing.assert_allclose(np.asarray(result).view(wanted.dtype), wanted, rtol=1e-6, atol=1e-6)
    return text


@needs_compiler
@pytest.mark.parametrize("kind", KINDS)
def test_a_typed_key_is_its_data(kind):
    key = jax.random.key(7, impl=kind)
    text = check(lambda key, x: x + jax.random.normal(key, x.shape), key, X)
    assert 'cg.name = "key"' in text and "sdy." not in text
    check(lambda seed: jax.random.split(jax.random.key(seed, impl=kind), 3), np.uint32(3))
    check(lambda seed: jax.random.fold_in(jax.random.key(seed, impl=kind), 7), np.uint32(3))
    check(lambda keys: jax.vmap(lambda key: jax.random.bits(key, (2,)))(keys), jax.random.split(key, 4))


@needs_compiler
@pytest.mark.parametrize("kind", KINDS)
def test_a_typed_key_goes_from_step_to_step(kind):
    def step(state, x):
        key, drawn = jax.random.split(state["key"])
        return {"key": key, "sum": state["sum"] + jax.random.normal(drawn, x.shape)}, x + jax.random.uniform(key)

    state = {"key": jax.random.key(1, impl=kind), "sum": X}
    text = cgmlir.from_jax(step, state, X, donate_argnums=0)
    for name in ("state.key", "state.sum", "x"):
        assert f'cg.name = "{name}"' in text
    given = cgmlir.load(cgmlir.compile(cgmlir.from_jax(step, state, X)))
    kept = cgmlir.load(cgmlir.compile(text))
    key, total = data(state["key"]), X
    kept.state["state.key"], kept.state["state.sum"] = key, total
    for _ in range(3):
        wanted, row = jax.jit(step)(state, X)
        key, total, y = (np.array(value) for value in given(key, total, X))
        new_key, new_sum, other = kept(x=X)
        triples = ((key, new_key, data(wanted["key"])), (total, new_sum, wanted["sum"]), (y, other, row))
        for one, two, expected in triples:
            expected = np.asarray(expected)
            np.testing.assert_allclose(one.view(expected.dtype), expected, rtol=1e-5, atol=1e-6)
            np.testing.assert_array_equal(np.asarray(two), one)
        state = wanted


def on_mesh(count, body):
    """What from_jax makes of `function` on the arguments `args` that the body sets, in a process of two devices."""
    program = f"""
import jax, numpy as np, cgmlir
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P
mesh = Mesh(np.array(jax.devices()[:{count}]), ("a",))
rows, x = NamedSharding(mesh, P("a")), np.ones((4, 4), np.float32)
{body}
try:
    print(cgmlir.from_jax(function, *args))
except cgmlir.Error as error:
    print(error)
"""
    environment = {**os.environ, "XLA_FLAGS": "--xla_force_host_platform_device_count=2", "JAX_PLATFORMS": "cpu"}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


ON_MESHES = {
    "constraint": "function, args = lambda x: jax.lax.with_sharding_constraint(x * 2, rows) + 1, [x]",
    "argument": "function, args = lambda x: x + 1, [jax.device_put(x, rows)]",
    "manual": 'function, args = jax.shard_map(lambda x: x + 1, mesh=mesh, in_specs=P("a"), out_specs=P("a")), [x]',
    "key": "function, args = jax.random.normal, [jax.device_put(jax.random.key(0), NamedSharding(mesh, P()))]",
}


@pytest.mark.parametrize("case", ON_MESHES)
def test_a_mesh_of_one_device_says_nothing_and_one_of_two_is_a_grid(case):
    text = on_mesh(1, ON_MESHES[case])
    assert "func.func" in text and "sdy." not in text and "mesh" not in text
    text = on_mesh(2, ON_MESHES[case])
    assert '"shard.grid"() {shape = array<i64: 2>, sym_name = "mesh"}' in text and "sdy." not in text
    if case in ("argument", "manual"):
        # Of four rows each device has two.
        assert "tensor<2x4xf32>" in text and "tensor<4x4xf32>" not in text


def test_the_error_has_the_place():
    text = """
    sdy.mesh @mesh = <["a"=2, "b"=2]>
    func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
      %0 = sdy.sharding_constraint %x <@mesh, [{"a"}]> : tensor<4xf32>
      %1 = stablehlo.sort(%0) {} : tensor<4xf32> loc("model.py":7:3)
      return %0 : tensor<4xf32>
    }"""
    with pytest.raises(cgmlir.Error, match=r"^model\.py:7:3: stablehlo.reverse works on values that are divided among"):
        cgmlir.from_stablehlo(text.replace("stablehlo.sort(%0) {}", "stablehlo.reverse %0, dims = [0]"))
    manual = """
    sdy.mesh @mesh = <["a"=1]>
    func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
      %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a"}]>] out_shardings=[<@mesh, [{"a"}]>]
          manual_axes={"a"} (%y: tensor<4xf32>) {
        %1 = stablehlo.add %y, %y : tensor<4xf32>
        sdy.return %1 : tensor<4xf32>
      } : (tensor<4xf32>) -> tensor<4xf32>
      return %0 : tensor<4xf32>
    }"""
    assert "arith.addf" in cgmlir.from_stablehlo(manual)
