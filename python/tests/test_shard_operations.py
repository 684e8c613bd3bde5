# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Each operation of the shard dialect on ranks of the host, against NumPy: kinds, axes of the grid, dimensions and
types."""

import numpy as np
import pytest
from conftest import needs_compiler
from on_ranks import on_ranks

import cgmlir

pytestmark = needs_compiler
# Two rows of three ranks.
SHAPE, WORLD = (2, 3), 6
RANKS = np.arange(WORLD).reshape(SHAPE)


def group(rank, axes):
    """The members of a rank's group in the order of the axes, and its own number among them."""
    at = list(np.argwhere(rank == RANKS)[0])
    members = []
    for place in np.ndindex(*(SHAPE[axis] for axis in axes)):
        for axis, index in zip(axes, place, strict=True):
            at[axis] = index
        members.append(int(RANKS[tuple(at)]))
    return members, members.index(rank)


def own(dtype, shape=(6, 4, 12)):
    numbers = np.random.default_rng(7)
    values = [numbers.integers(-9, 9, shape) for _ in range(WORLD)]
    return [value.astype(dtype) if dtype != np.bool_ else value > 0 for value in values]


def run(operation, data, wanted, element="f32"):
    """`operation` makes %r of %x; `wanted` gives what a rank gets, or nothing where that is not specified."""
    kind = "tensor<" + "".join(f"{size}x" for size in data[0].shape) + element + ">"
    result = operation.rsplit("-> ", 1)[1] if "-> " in operation else operation.rsplit(": ", 1)[1]
    text = f"""shard.grid @g(shape = 2x3)
func.func @main(%x: {kind} {{cg.name = "x"}}) -> {result} {{
  {operation.replace("IN", kind)}
  return %r : {result}
}}"""
    package = cgmlir.compile(text.replace("IN", kind), targets=["host", "sm_90"])
    for rank, results in enumerate(on_ranks(package, {"x": data}, world=WORLD)):
        assert isinstance(results, list), results
        expected = wanted(rank)
        if expected is not None:
            tolerance = 1e-2 if data[0].dtype == np.float16 else 1e-5
            np.testing.assert_allclose(results[0].astype(np.float64), expected.astype(np.float64), rtol=tolerance)


AXES = [(0,), (1,), (0, 1), (1, 0)]
REDUCTIONS = {"sum": np.sum, "product": np.prod, "min": np.min, "max": np.max, "average": np.mean}


def listed(axes):
    return "[" + ", ".join(map(str, axes)) + "]"


def of(shape, element="f32"):
    return "tensor<" + "".join(f"{size}x" for size in shape) + element + ">"


@pytest.mark.parametrize("axes", AXES)
@pytest.mark.parametrize("reduction", REDUCTIONS)
def test_all_reduce(axes, reduction):
    data = own(np.float32)
    along = f"on @g grid_axes = {listed(axes)}"
    run(f"%r = shard.all_reduce %x {along} reduction = {reduction} : IN -> {of(data[0].shape)}",
        data, lambda rank: REDUCTIONS[reduction]([data[other] for other in group(rank, axes)[0]], axis=0))


@pytest.mark.parametrize(("dtype", "element", "reduction"), [
    (np.float64, "f64", "sum"), (np.float16, "f16", "sum"), (np.int64, "i64", "product"), (np.int32, "i32", "min"),
    (np.int16, "i16", "sum"), (np.int8, "i8", "max"), (np.bool_, "i1", "max"), (np.bool_, "i1", "min"),
])  # fmt: skip
def test_types(dtype, element, reduction):
    data = own(dtype, (5,))
    run(f"%r = shard.all_reduce %x on @g grid_axes = [1] reduction = {reduction} : IN -> {of((5,), element)}", data,
        lambda rank: REDUCTIONS[reduction]([data[other] for other in group(rank, (1,))[0]], axis=0).astype(dtype),
        element)


@pytest.mark.parametrize("size", [0, 1, 7])
def test_sizes(size):
    data = own(np.float32, (size,))
    run(f"%r = shard.all_reduce %x on @g grid_axes = [0] : IN -> {of((size,))}", data,
        lambda rank: np.sum([data[other] for other in group(rank, (0,))[0]], axis=0))


@pytest.mark.parametrize("axes", AXES)
@pytest.mark.parametrize("axis", [0, 1, 2])
def test_all_gather_and_gather(axes, axis):
    data, count = own(np.float32), len(group(0, axes)[0])
    shape = [size * (count if dim == axis else 1) for dim, size in enumerate(data[0].shape)]

    def wanted(rank):
        return np.concatenate([data[other] for other in group(rank, axes)[0]], axis=axis)

    along = f"on @g grid_axes = {listed(axes)} gather_axis = {axis}"
    run(f"%r = shard.all_gather %x {along} : IN -> {of(shape)}", data, wanted)
    root = [SHAPE[number] - 1 for number in axes]
    run(f"%r = shard.gather %x {along} root = {listed(root)} : (IN) -> {of(shape)}", data,
        lambda rank: wanted(rank) if group(rank, axes)[1] == count - 1 else None)


@pytest.mark.parametrize("axes", AXES)
@pytest.mark.parametrize("axis", [0, 2])
def test_pieces(axes, axis):
    data, count = own(np.float32, (6, 4, 12)), len(group(0, axes)[0])
    shape = [size // (count if dim == axis else 1) for dim, size in enumerate(data[0].shape)]
    along = f"on @g grid_axes = {listed(axes)}"

    def piece(value, rank):
        return np.split(value, count, axis=axis)[group(rank, axes)[1]]

    run(f"%r = shard.reduce_scatter %x {along} reduction = max scatter_axis = {axis} : IN -> {of(shape)}", data,
        lambda rank: piece(np.max([data[other] for other in group(rank, axes)[0]], axis=0), rank))
    root = [0] * len(axes)
    run(f"%r = shard.scatter %x {along} scatter_axis = {axis} root = {listed(root)} : (IN) -> {of(shape)}", data,
        lambda rank: piece(data[group(rank, axes)[0][0]], rank))
    run(f"%r = shard.all_slice %x {along} slice_axis = {axis} : IN -> {of(shape)}", data,
        lambda rank: piece(data[rank], rank))


@pytest.mark.parametrize("axes", AXES)
@pytest.mark.parametrize(("split", "concat"), [(0, 0), (0, 1), (2, 0), (2, 1), (2, 2)])
def test_all_to_all(axes, split, concat):
    data, count = own(np.float32), len(group(0, axes)[0])
    shape = list(data[0].shape)
    shape[split] //= count
    shape[concat] *= count
    along = f"on @g grid_axes = {listed(axes)} split_axis = {split} concat_axis = {concat}"
    run(f"%r = shard.all_to_all %x {along} : IN -> {of(shape)}", data,
        lambda rank: np.concatenate([np.split(data[other], count, axis=split)[group(rank, axes)[1]]
                                     for other in group(rank, axes)[0]], axis=concat))


def test_broadcast_and_reduce():
    data = own(np.float32)
    run(f"%r = shard.broadcast %x on @g grid_axes = [1] root = [2] : (IN) -> {of(data[0].shape)}", data,
        lambda rank: data[group(rank, (1,))[0][2]])
    run(f"%r = shard.reduce %x on @g grid_axes = [1] root = [1] : (IN) -> {of(data[0].shape)}", data,
        lambda rank: np.sum([data[other] for other in group(rank, (1,))[0]], axis=0)
        if group(rank, (1,))[1] == 1 else None)


@pytest.mark.parametrize(("offset", "rotate"), [(1, True), (-1, True), (4, True), (1, False), (-2, False)])
def test_shift(offset, rotate):
    data = own(np.float32)

    def wanted(rank):
        members, mine = group(rank, (1,))
        source = mine - offset
        if rotate:
            return data[members[source % 3]]
        return data[members[source]] if 0 <= source < 3 else np.zeros_like(data[0])

    along = f"on @g grid_axes = [1] shift_axis = 1 offset = {offset}{' rotate' if rotate else ''}"
    run(f"%r = shard.shift %x {along} : IN -> {of(data[0].shape)}", data, wanted)


def test_halos_in_two_dimensions():
    data = own(np.float32, (7, 8))
    # Of a whole of parts beside each other, a rank has its part with rows and columns around it.
    inner = [value[2:6, 1:7] for value in data]
    whole = np.block([[inner[RANKS[row, column]] for column in range(3)] for row in range(2)])

    def wanted(rank):
        row, column = divmod(rank, 3)
        result = data[rank].copy()
        for i in range(-2, 5):
            for j in range(-1, 7):
                y, x = row * 4 + i, column * 6 + j
                if 0 <= y < 8 and 0 <= x < 18:
                    result[i + 2, j + 1] = whole[y, x]
                elif (0 <= y < 8) != (0 <= x < 18):
                    # At the edge of the grid what a neighbour has at its own edge comes with its rows.
                    result[i + 2, j + 1] = np.nan
        return result

    text = f"""shard.grid @g(shape = 2x3)
func.func @main(%x: tensor<7x8xf32> {{cg.name = "x"}}) -> tensor<7x8xf32> {{
  %r = shard.update_halo %x on @g split_axes = [[0], [1]] halo_sizes = [2, 1, 1, 1] : tensor<7x8xf32>
  return %r : tensor<7x8xf32>
}}"""
    for rank, results in enumerate(on_ranks(cgmlir.compile(text), {"x": data}, world=WORLD)):
        assert isinstance(results, list), results
        expected = wanted(rank)
        inside = ~np.isnan(expected)
        assert inside.sum() >= 30
        np.testing.assert_array_equal(results[0][inside], expected[inside])


def test_a_send_that_stands_alone_in_a_branch():
    """Nothing else is in its arm: the launch has no results, and stays."""
    text = """shard.grid @g(shape = 2x3)
func.func @main(%x: tensor<4xf32> {cg.name = "x"}) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %me = shard.process_multi_index on @g axes = [1] : index
  %first = arith.cmpi eq, %me, %c0 : index
  %second = arith.cmpi eq, %me, %c1 : index
  %r = scf.if %first -> tensor<4xf32> {
    %s = shard.send %x on @g grid_axes = [1] destination = [%c1] : (tensor<4xf32>, index) -> tensor<4xf32>
    scf.yield %x : tensor<4xf32>
  } else {
    %other = scf.if %second -> tensor<4xf32> {
      %s = shard.recv %x on @g grid_axes = [1] source = [%c0] : (tensor<4xf32>, index) -> tensor<4xf32>
      scf.yield %s : tensor<4xf32>
    } else {
      scf.yield %x : tensor<4xf32>
    }
    scf.yield %other : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}"""
    data = own(np.float32, (4,))
    for form in ("node", "host"):
        package = cgmlir.compile(text, ["host", "sm_90"], {"cg.control_flow": form})
        for rank, results in enumerate(on_ranks(package, {"x": data}, world=WORLD)):
            assert isinstance(results, list), results
            np.testing.assert_array_equal(results[0], data[rank - 1 if rank % 3 == 1 else rank], str((form, rank)))
