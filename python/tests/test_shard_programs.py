# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs of the shard dialect on ranks of the host, against NumPy: grids of three dimensions, several grids, roots of
a launch, combinations of bits, types that change, and what upstream's partitioner writes."""

import shutil
import subprocess

import numpy as np
import pytest
from conftest import needs_compiler
from on_ranks import on_ranks

import cgmlir

pytestmark = needs_compiler
WORLD = 8
CUBE = np.arange(WORLD).reshape(2, 2, 2)


def ranks_of(rank, axes, grid=CUBE):
    """The members of a rank's group, in the order of the axes."""
    at = [int(place[0]) for place in np.where(grid == rank)]
    members = []
    for place in np.ndindex(*(grid.shape[axis] for axis in axes)):
        for axis, index in zip(axes, place, strict=True):
            at[axis] = index
        members.append(int(grid[tuple(at)]))
    return members


def numbers(*shape, dtype=np.float32, world=WORLD):
    source = np.random.default_rng(3)
    return [(source.integers(-50, 50, shape) / (8 if np.dtype(dtype).kind == "f" else 1)).astype(dtype)
            for _ in range(world)]


def run(text, inputs, world=WORLD):
    results = on_ranks(cgmlir.compile(text, targets=["host", "sm_90"]), inputs, world=world)
    for result in results:
        assert isinstance(result, list), result
    return results


@pytest.mark.parametrize("axes", [(0,), (2,), (0, 2), (2, 0), (1, 2, 0)])
def test_a_grid_of_three_dimensions(axes):
    data, count = numbers(8, 3), 2 ** len(axes)
    along = f"on @g grid_axes = [{', '.join(map(str, axes))}]"
    results = run(f"""shard.grid @g(shape = 2x2x2)
func.func @main(%x: tensor<8x3xf32> {{cg.name = "x"}})
    -> (tensor<8x{3 * count}xf32>, tensor<{8 // count}x3xf32>, tensor<8x3xf32>) {{
  %0 = shard.all_gather %x {along} gather_axis = 1 : tensor<8x3xf32> -> tensor<8x{3 * count}xf32>
  %1 = shard.reduce_scatter %x {along} scatter_axis = 0 : tensor<8x3xf32> -> tensor<{8 // count}x3xf32>
  %2 = shard.shift %x {along} shift_axis = {axes[-1]} offset = 1 rotate : tensor<8x3xf32> -> tensor<8x3xf32>
  return %0, %1, %2 : tensor<8x{3 * count}xf32>, tensor<{8 // count}x3xf32>, tensor<8x3xf32>
}}""", {"x": data})
    for rank, (gathered, piece, shifted) in enumerate(results):
        members = ranks_of(rank, axes)
        np.testing.assert_array_equal(gathered, np.concatenate([data[other] for other in members], axis=1))
        total = np.sum([data[other] for other in members], axis=0)
        np.testing.assert_allclose(piece, np.split(total, count)[members.index(rank)], rtol=1e-5)
        (neighbour,) = (other for other in ranks_of(rank, (axes[-1],)) if other != rank)
        np.testing.assert_array_equal(shifted, data[neighbour])


def test_grids_of_one_number_of_ranks():
    """Each operation names its grid; ranks are the same in all."""
    data = numbers(6)
    results = run("""shard.grid @line(shape = 8)
shard.grid @plane(shape = 4x2)
shard.grid @cube(shape = 2x2x2)
func.func @main(%x: tensor<6xf32> {cg.name = "x"}) -> tensor<6xf32> {
  %0 = shard.all_reduce %x on @plane grid_axes = [0] reduction = max : tensor<6xf32> -> tensor<6xf32>
  %1 = shard.shift %0 on @line grid_axes = [0] shift_axis = 0 offset = 3 rotate : tensor<6xf32> -> tensor<6xf32>
  %2 = shard.all_reduce %1 on @cube grid_axes = [2, 0] : tensor<6xf32> -> tensor<6xf32>
  return %2 : tensor<6xf32>
}""", {"x": data})
    plane = CUBE.reshape(4, 2)
    first = [np.max([data[other] for other in ranks_of(rank, (0,), plane)], axis=0) for rank in range(WORLD)]
    second = [first[(rank - 3) % WORLD] for rank in range(WORLD)]
    for rank, (result,) in enumerate(results):
        expected = np.sum([second[other] for other in ranks_of(rank, (0, 2))], axis=0)
        np.testing.assert_allclose(result, expected, rtol=1e-5)


@pytest.mark.parametrize("root", [0, 2])
def test_roots_of_a_launch(root):
    """The root is an argument that all ranks are given."""
    data, cut = numbers(3, world=6), numbers(6, world=6)
    results = run("""shard.grid @g(shape = 2x3)
func.func @main(%x: tensor<3xf32> {cg.name = "x"}, %c: tensor<6xf32> {cg.name = "c"},
                %k: tensor<i32> {cg.name = "k", cg.replicated})
    -> (tensor<3xf32>, tensor<9xf32>, tensor<3xf32>, tensor<2xf32>, tensor<3xf32>) {
  %e = tensor.extract %k[] : tensor<i32>
  %r = arith.index_cast %e : i32 to index
  %0 = shard.broadcast %x on @g grid_axes = [1] root = [%r] : (tensor<3xf32>, index) -> tensor<3xf32>
  %1 = shard.gather %x on @g grid_axes = [1] gather_axis = 0 root = [%r] : (tensor<3xf32>, index) -> tensor<9xf32>
  %2 = shard.reduce %x on @g grid_axes = [1] root = [%r] : (tensor<3xf32>, index) -> tensor<3xf32>
  %3 = shard.scatter %c on @g grid_axes = [1] scatter_axis = 0 root = [%r] : (tensor<6xf32>, index) -> tensor<2xf32>
  %4 = shard.broadcast %x on @g grid_axes = [0, 1] root = [1, %r] : (tensor<3xf32>, index) -> tensor<3xf32>
  return %0, %1, %2, %3, %4 : tensor<3xf32>, tensor<9xf32>, tensor<3xf32>, tensor<2xf32>, tensor<3xf32>
}""", {"x": data, "c": cut, "k": [np.int32(root)] * 6}, world=6)
    for rank, (sent, gathered, total, piece, far) in enumerate(results):
        row, column = divmod(rank, 3)
        members = [row * 3 + other for other in range(3)]
        np.testing.assert_array_equal(sent, data[members[root]])
        np.testing.assert_array_equal(piece, np.split(cut[members[root]], 3)[column])
        np.testing.assert_array_equal(far, data[3 + root])
        if column == root:
            np.testing.assert_array_equal(gathered, np.concatenate([data[other] for other in members]))
            np.testing.assert_allclose(total, np.sum([data[other] for other in members], axis=0), rtol=1e-5)


@pytest.mark.parametrize(("kind", "combine"), [("and", np.bitwise_and), ("or", np.bitwise_or), ("xor", np.bitwise_xor)])
@pytest.mark.parametrize(("dtype", "element"), [(np.int32, "i32"), (np.int8, "i8"), (np.bool_, "i1")])
def test_combinations_of_bits(kind, combine, dtype, element):
    data = numbers(4, dtype=dtype)
    results = run(f"""shard.grid @g(shape = 2x2x2)
func.func @main(%x: tensor<4x{element}> {{cg.name = "x"}}) -> (tensor<4x{element}>, tensor<1x{element}>) {{
  %0 = shard.all_reduce %x on @g grid_axes = [1] reduction = bitwise_{kind} : tensor<4x{element}> -> tensor<4x{element}>
  %1 = shard.reduce_scatter %x on @g grid_axes = [0, 2] reduction = bitwise_{kind} scatter_axis = 0
      : tensor<4x{element}> -> tensor<1x{element}>
  return %0, %1 : tensor<4x{element}>, tensor<1x{element}>
}}""", {"x": data})
    for rank, (whole, piece) in enumerate(results):
        np.testing.assert_array_equal(whole, combine.reduce([data[other] for other in ranks_of(rank, (1,))]))
        members = ranks_of(rank, (0, 2))
        total = combine.reduce([data[other] for other in members])
        np.testing.assert_array_equal(piece, np.split(total, 4)[members.index(rank)])


@pytest.mark.parametrize(("given", "made", "dtype", "tolerance"), [
    ("f16", "f32", np.float16, 1e-5), ("f32", "f64", np.float32, 1e-6), ("i8", "i32", np.int8, 0),
    ("f64", "f16", np.float64, 1e-2),
])  # fmt: skip
def test_sums_in_another_type(given, made, dtype, tolerance):
    data = numbers(5, dtype=dtype)
    results = run(f"""shard.grid @g(shape = 2x2x2)
func.func @main(%x: tensor<5x{given}> {{cg.name = "x"}}) -> tensor<5x{made}> {{
  %0 = shard.all_reduce %x on @g grid_axes = [0, 1, 2] : tensor<5x{given}> -> tensor<5x{made}>
  return %0 : tensor<5x{made}>
}}""", {"x": data})
    for (result,) in results:
        np.testing.assert_allclose(result.astype(np.float64), np.sum(data, axis=0, dtype=np.float64), rtol=tolerance)


def test_a_ring_in_a_loop():
    """Each turn passes a part on and adds what came; the number of turns is given."""
    data = numbers(4)
    results = run("""shard.grid @g(shape = 2x4)
func.func @main(%x: tensor<4xf32> {cg.name = "x"}, %n: tensor<i32> {cg.name = "n", cg.replicated}) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.extract %n[] : tensor<i32>
  %turns = arith.index_cast %e : i32 to index
  %r:2 = scf.for %i = %c0 to %turns step %c1 iter_args(%part = %x, %sum = %x) -> (tensor<4xf32>, tensor<4xf32>) {
    %next = shard.shift %part on @g grid_axes = [1] shift_axis = 1 offset = -1 rotate : tensor<4xf32> -> tensor<4xf32>
    %new = arith.addf %sum, %next : tensor<4xf32>
    scf.yield %next, %new : tensor<4xf32>, tensor<4xf32>
  }
  return %r#1 : tensor<4xf32>
}""", {"x": data, "n": [np.int32(3)] * WORLD})
    for rank, (result,) in enumerate(results):
        row = rank // 4 * 4
        np.testing.assert_allclose(result, np.sum(data[row : row + 4], axis=0), rtol=1e-5)


PARTITIONED = """
shard.grid @g(shape = 4)
func.func @main(%x: tensor<8x16xf32> {cg.name = "x"}, %w1: tensor<16x32xf32> {cg.name = "w1"},
                %w2: tensor<32x16xf32> {cg.name = "w2"}) -> tensor<8x16xf32> {
  %columns = shard.sharding @g split_axes = [[], [0]] : !shard.sharding
  %rows = shard.sharding @g split_axes = [[0], []] : !shard.sharding
  %whole = shard.sharding @g split_axes = [[], []] : !shard.sharding
  %a = shard.shard %w1 to %columns : tensor<16x32xf32>
  %b = shard.shard %a to %columns annotate_for_users : tensor<16x32xf32>
  %c = shard.shard %x to %whole : tensor<8x16xf32>
  %d = shard.shard %c to %whole annotate_for_users : tensor<8x16xf32>
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<8x32xf32>
  %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<8x32xf32>) -> tensor<8x32xf32>
  %h = linalg.matmul ins(%d, %b : tensor<8x16xf32>, tensor<16x32xf32>) outs(%f0 : tensor<8x32xf32>) -> tensor<8x32xf32>
  %e1 = tensor.empty() : tensor<8x32xf32>
  %t = linalg.tanh ins(%h : tensor<8x32xf32>) outs(%e1 : tensor<8x32xf32>) -> tensor<8x32xf32>
  %e2 = tensor.empty() : tensor<8x16xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<8x16xf32>) -> tensor<8x16xf32>
  %i = shard.shard %w2 to %rows : tensor<32x16xf32>
  %j = shard.shard %i to %rows annotate_for_users : tensor<32x16xf32>
  %y = linalg.matmul ins(%t, %j : tensor<8x32xf32>, tensor<32x16xf32>) outs(%f2 : tensor<8x16xf32>) -> tensor<8x16xf32>
  %k = shard.shard %y to %whole : tensor<8x16xf32>
  %l = shard.shard %k to %whole annotate_for_users : tensor<8x16xf32>
  return %l : tensor<8x16xf32>
}"""


def test_what_the_partitioner_of_upstream_writes(tmp_path):
    opt = shutil.which("mlir-opt") or shutil.which("mlir-opt-22")
    if opt is None:
        pytest.skip("there is no mlir-opt here")
    (tmp_path / "whole.mlir").write_text(PARTITIONED)
    pipeline = "builtin.module(func.func(sharding-propagation,shard-partition))"
    files = [tmp_path / "whole.mlir", "-o", tmp_path / "part.mlir"]
    subprocess.run([opt, f"--pass-pipeline={pipeline}", *files], check=True)
    random = np.random.default_rng(0)
    x, w1, w2 = (random.standard_normal(shape).astype(np.float32) for shape in ((8, 16), (16, 32), (32, 16)))
    inputs = {"x": [x] * 4, "w1": np.split(w1, 4, axis=1), "w2": np.split(w2, 4, axis=0)}
    for (own,) in run(str(tmp_path / "part.mlir"), inputs, world=4):
        np.testing.assert_allclose(own, np.tanh(x @ w1) @ w2, rtol=1e-3, atol=1e-4)


def test_a_program_that_is_not_partitioned_is_refused():
    with pytest.raises(cgmlir.CompileError, match="partition the program before"):
        cgmlir.compile(PARTITIONED)
