# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Strides that a program declares, compared with NumPy: arrays that have them are used where they lie, others are
copied or refused, and what lies between the elements of a result stays as it is."""

import math
import subprocess
import warnings

import numpy as np
import pytest
from conftest import BIN, needs_compiler
from elsewhere import on_the_host

import cgmlir
from cgmlir import safetensors

pytestmark = [needs_compiler, on_the_host]

DTYPES = {"f32": np.float32, "f64": np.float64, "f16": np.float16, "i32": np.int32, "i64": np.int64, "i8": np.int8}


class Layout:
    """Strides and an offset, in elements, of a tensor of `shape`."""

    def __init__(self, shape, strides, offset):
        self.shape, self.strides, self.offset = shape, strides, offset
        self.reach = offset + 1 + sum((extent - 1) * stride for extent, stride in zip(shape, strides, strict=True))

    @property
    def text(self):
        return f"strided<[{', '.join(map(str, self.strides))}]" + (f", offset: {self.offset}>" if self.offset else ">")

    def memory(self, dtype, fill=77):
        """Memory of this layout, between two guards, and the array in it."""
        memory = np.full(self.reach + 64, fill, dtype)
        begin = next(i for i in range(32) if (memory.ctypes.data + i * memory.itemsize) % 16 == 0 and i >= 16)
        return memory, self.array(memory[begin:])

    def array(self, flat):
        steps = [stride * flat.itemsize for stride in self.strides]
        return np.lib.stride_tricks.as_strided(flat[self.offset :], self.shape, steps)


def any_layout(rng, shape, *, overlaps=False):
    """One whose elements are apart, unless they may overlap."""
    order, strides, reach = rng.permutation(len(shape)), [0] * len(shape), 1
    for d in order:
        strides[d] = reach + int(rng.integers(0, 4))
        reach = strides[d] * (shape[d] - 1) + reach
    if overlaps and rng.integers(3) == 0:
        strides[rng.integers(len(shape))] = int(rng.integers(0, 3))
    return Layout(shape, strides, int(rng.integers(0, 9)))


def any_case(seed):
    rng = np.random.default_rng(seed)
    shape = tuple(int(extent) for extent in rng.integers(1, 7, rng.integers(1, 4)))
    return rng, shape, any_layout(rng, shape, overlaps=True), any_layout(rng, shape), str(rng.choice(list(DTYPES)))


def kernel_program(shape, x, y, element, update=False):
    """y = 2 x, or with `update` y = y + 2 x, by a kernel whose operands have the strides."""
    places = ["%bx", "%by", "%tx"]
    sizes = list(shape) + [1] * (3 - len(shape))
    at = ", ".join(places[: len(shape)])
    kind = "f" if element.startswith("f") else "i"
    xs, ys = (f"memref<{'x'.join(map(str, shape))}x{element}, {layout.text}>" for layout in (x, y))
    old = (f"%o = memref.load %y[{at}] : {ys}\n    %r = arith.add{kind} %o, %d : {element}"
           if update else f"%r = arith.add{kind} %v, %v : {element}")
    return f"""
module attributes {{gpu.container_module}} {{
gpu.module @kernels {{
  gpu.func @double(%x: {xs}, %y: {ys}) kernel {{
    %bx = gpu.block_id x
    %by = gpu.block_id y
    %tx = gpu.thread_id x
    %v = memref.load %x[{at}] : {xs}
    %d = arith.add{kind} %v, %v : {element}
    {old}
    memref.store %r, %y[{at}] : {ys}
    gpu.return
  }}
}}
func.func @main(%x: {xs} {{cg.name = "x"}}, %y: {ys} {{cg.name = "y"}}) {{
  %c1 = arith.constant 1 : index
  %a = arith.constant {sizes[0]} : index
  %b = arith.constant {sizes[1]} : index
  %c = arith.constant {sizes[2]} : index
  gpu.launch_func @kernels::@double blocks in (%a, %b, %c1) threads in (%c, %c1, %c1) args(%x : {xs}, %y : {ys})
  return
}}
}}"""


def tensor_program(shape, x, y, element):
    """y = 2 x, on tensors."""
    tensor = f"tensor<{'x'.join(map(str, shape))}x{element}>"
    kind = "f" if element.startswith("f") else "i"
    return f"""
func.func @main(%x: {tensor} {{cg.name = "x", cg.layout = {x.text}}})
    -> ({tensor} {{cg.name = "y", cg.layout = {y.text}}}) {{
  %0 = arith.add{kind} %x, %x : {tensor}
  return %0 : {tensor}
}}"""


def fill(rng, array):
    """Whole numbers that all types hold; elements that share a place have one."""
    base = rng.integers(-9, 9, array.shape).astype(array.dtype)
    array[...] = base


@pytest.mark.parametrize("write", [kernel_program, tensor_program])
@pytest.mark.parametrize("seed", range(12))
def test_random_layouts(load, write, seed):
    rng, shape, xl, yl, element = any_case(seed)
    exe = load(write(shape, xl, yl, element))
    dtype = DTYPES[element]
    memory, x = xl.memory(dtype)
    fill(rng, x)
    # Where the caller has them.
    target, y = yl.memory(dtype)
    expected, place = yl.memory(dtype)
    place[...] = x + x
    exe.bind(x, results={"y": y})
    exe.launch()
    exe.synchronize()
    np.testing.assert_array_equal(y, x + x)
    np.testing.assert_array_equal(target, expected)
    assert exe.statistics()["staged_bytes"] == exe.statistics()["result_bytes"] == 0
    # A launch reads what the memory holds then.
    fill(rng, x)
    exe.launch()
    exe.synchronize()
    np.testing.assert_array_equal(y, x + x)
    # A call takes arrays with all strides, and its results have memory of their own.
    before = x.copy()
    for given in (x, before, np.asfortranarray(before)):
        result = exe(given)[0]
        np.testing.assert_array_equal(np.asarray(result), before + before)
        np.testing.assert_array_equal(np.from_dlpack(result), before + before)
    assert result.nbytes == before.nbytes and result.size == before.size


@pytest.mark.parametrize("seed", range(6))
def test_what_is_written_and_read_keeps_the_rest(load, seed):
    rng, shape, xl, yl, element = any_case(100 + seed)
    exe = load(kernel_program(shape, xl, yl, element, update=True))
    dtype = DTYPES[element]
    (_, x), (_, old), (target, y) = xl.memory(dtype), yl.memory(dtype), yl.memory(dtype)
    fill(rng, x)
    fill(rng, old)
    expected, place = yl.memory(dtype)
    place[...] = old + (x + x)
    given = old.copy()
    exe.bind(x, old, results={"y": y})
    exe.launch()
    exe.synchronize()
    np.testing.assert_array_equal(target, expected)
    np.testing.assert_array_equal(old, given)
    # In place: the argument and the result are one array.
    exe.bind(x, old, results={"y": old})
    exe.launch()
    exe.synchronize()
    np.testing.assert_array_equal(old, place)


ROWS = Layout((4, 8), [16, 1], 4)
PROGRAM = tensor_program(ROWS.shape, ROWS, ROWS, "f32")


def test_signature(load):
    exe = load(PROGRAM)
    (x,), (y,) = exe.signature.arguments, exe.signature.results
    for spec in (x, y):
        assert (spec.strides, spec.offset, spec.shape) == ((16, 1), 4, (4, 8))
        assert (spec.nbytes, spec.memory_nbytes) == (4 * 8 * 4, 60 * 4)


def test_other_strides_are_an_error_of_bind(load):
    exe = load(PROGRAM)
    wrong = np.zeros((4, 8), np.float32)
    with pytest.raises(cgmlir.Error, match=r"argument 'x': expected the strides \[16, 1\] that the program declares, "
                                           r"given \[8, 1\]; give an array with those"):
        exe.bind(wrong)
    with pytest.raises(cgmlir.Error, match=r"result 'y': expected the strides \[16, 1\] that the program declares, "
                                           r"given \[1, 4\]; give an array with those"):
        exe.bind(results={"y": np.zeros((8, 4), np.float32).T})


class Foreign:
    """A tensor of another library."""

    def __init__(self, array):
        self.array = array

    def __dlpack_device__(self):
        return (1, 0)

    def __dlpack__(self, **options):
        return self.array.__dlpack__()


def test_tensors_of_other_libraries(load):
    _, x = ROWS.memory(np.float32)
    x[...] = np.arange(32).reshape(4, 8)
    dense = x.copy()
    np.testing.assert_array_equal(load(PROGRAM)(Foreign(x))[0], 2 * dense)
    with pytest.raises(cgmlir.Error, match=r"'x': expected the strides \[16, 1\] that the program declares, given "
                                           r"\[8, 1\]; give a tensor with those, or load with copy_strided=True"):
        load(PROGRAM)(Foreign(dense))
    exe = load(PROGRAM, copy_strided=True)
    with pytest.warns(UserWarning, match=r"argument 'x' of entry 'main' has the strides \[1, 4\]: it is copied in each "
                                         r"call; give one with the strides \[16, 1\] to save that") as caught:
        np.testing.assert_array_equal(exe(Foreign(np.asfortranarray(dense)))[0], 2 * dense)
    assert [warning.filename for warning in caught] == [__file__]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for given in (dense, x, np.asfortranarray(dense)):
            np.testing.assert_array_equal(exe(Foreign(given))[0], 2 * dense)


def test_results_are_given_on(load):
    """A result with strides is a tensor like any other: for the same program, and for one that takes dense ones."""
    first, second = load(PROGRAM), load(PROGRAM)
    x = np.arange(32, dtype=np.float32).reshape(4, 8)
    y = first(x)[0]
    assert y.strides == (16, 1)
    np.testing.assert_array_equal(second(y)[0], 4 * x)
    plain = load("func.func @main(%x: tensor<4x8xf32>) -> tensor<4x8xf32> { return %x : tensor<4x8xf32> }")
    with pytest.raises(cgmlir.Error, match=r"whose strides are \[8, 1\], given \[16, 1\]"):
        plain(y)
    np.testing.assert_array_equal(plain(np.asarray(y))[0], 2 * x)


def test_columns_of_one_matrix(load):
    """Parts of one buffer side by side are apart, though the bytes from the first to the last of both overlap."""
    exe = load(PROGRAM)
    matrix = np.zeros(4 * 16 + 32, np.float32)
    begin = (-matrix.ctypes.data // 4) % 4
    rows = matrix[begin : begin + 64].reshape(4, 16)
    rows[:, :8] = np.arange(32).reshape(4, 8)
    exe.bind(rows[:, :8], results={"y": rows[:, 8:]})
    exe.launch()
    exe.synchronize()
    np.testing.assert_array_equal(rows[:, 8:], 2 * np.arange(32).reshape(4, 8))
    assert exe.statistics()["staged_bytes"] == 0


@pytest.mark.parametrize("callback", [False, True])
def test_a_result_that_is_read_again(load, callback):
    """A segment behind that of a result reads the dense buffer, and what callers have is written all the same."""
    seen = []
    note = "func.call @note(%0) : (tensor<4x8xf32>) -> ()" if callback else ""
    exe = load(f"""
func.func private @note(tensor<4x8xf32>) attributes {{cg.callback}}
func.func @main(%x: tensor<4x8xf32> {{cg.name = "x", cg.layout = {ROWS.text}}})
    -> (tensor<4x8xf32> {{cg.name = "y", cg.layout = {ROWS.text}}},
        tensor<4x8xf32> {{cg.name = "z", cg.layout = strided<[1, 4]>}}) {{
  %0 = arith.addf %x, %x : tensor<4x8xf32>
  {note}
  %1 = arith.mulf %0, %x : tensor<4x8xf32>
  return %0, %1 : tensor<4x8xf32>, tensor<4x8xf32>
}}""", **({"callbacks": {"note": lambda value: seen.append(value.copy())}} if callback else {}))
    x = np.arange(32, dtype=np.float32).reshape(4, 8)
    y, z = exe(x)
    np.testing.assert_array_equal(y, 2 * x)
    np.testing.assert_array_equal(z, 2 * x * x)
    assert len(seen) == callback and all(np.array_equal(value, 2 * x) for value in seen)


def test_argument_that_is_returned(load):
    exe = load(f"""
func.func @main(%x: tensor<4x8xf32> {{cg.name = "x", cg.layout = {ROWS.text}}})
    -> (tensor<4x8xf32> {{cg.name = "a", cg.layout = {ROWS.text}}}, tensor<4x8xf32> {{cg.name = "b"}}) {{
  return %x, %x : tensor<4x8xf32>, tensor<4x8xf32>
}}""")
    x = np.arange(32, dtype=np.float32).reshape(4, 8)
    for result in exe(x):
        np.testing.assert_array_equal(result, x)


def test_products(load):
    """A factor that is transposed where the caller has it, and a result in columns of a larger matrix."""
    exe = load("""
func.func @main(%a: tensor<24x40xf32> {cg.name = "a", cg.layout = strided<[1, 24]>},
                %b: tensor<40x16xf32> {cg.name = "b"})
    -> (tensor<24x16xf32> {cg.name = "c", cg.layout = strided<[64, 1]>}) {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<24x16xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<24x16xf32>) -> tensor<24x16xf32>
  %c = linalg.matmul ins(%a, %b : tensor<24x40xf32>, tensor<40x16xf32>) outs(%init : tensor<24x16xf32>)
      -> tensor<24x16xf32>
  return %c : tensor<24x16xf32>
}""")
    rng = np.random.default_rng(0)
    a, b = rng.integers(-4, 4, (40, 24)).astype(np.float32).T, rng.integers(-4, 4, (40, 16)).astype(np.float32)
    c = np.full((24, 64), 7, np.float32)
    exe.bind(a, b, results={"c": c[:, :16]})
    exe.launch()
    exe.synchronize()
    np.testing.assert_array_equal(c[:, :16], a @ b)
    assert (c[:, 16:] == 7).all() and math.isfinite(c.sum())


@pytest.mark.parametrize("flags", [[], ["--eager"]])
def test_the_tool_lays_inputs_out(tmp_path, flags):
    """Files hold dense tensors; the tool gives them the strides, and writes results as they are read."""
    cgmlir.compile(PROGRAM).save(tmp_path / "p.cgpkg")
    x = np.arange(32, dtype=np.float32).reshape(4, 8)
    safetensors.save(tmp_path / "in.safetensors", {"x": x})
    command = [BIN / "cg-run", "run", tmp_path / "p.cgpkg", f"--inputs={tmp_path / 'in.safetensors'}",
               f"--outputs={tmp_path / 'out.safetensors'}", *flags]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    np.testing.assert_array_equal(safetensors.load(tmp_path / "out.safetensors")["y"], 2 * x)
    command = [BIN / "cg-run", "verify", tmp_path / "p.cgpkg", f"--inputs={tmp_path / 'in.safetensors'}"]
    checked = subprocess.run(command, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr


@pytest.mark.parametrize("argument, message", [
    ("memref<4x8xf32, strided<[?, 2]>>", "whose strides are not known; write them into the type"),
    ("memref<?x?xf32, strided<[?, ?], offset: ?>>", "list those that callers have in cg.dims"),
    ("tensor<4x8xf32> {cg.layout = strided<[?, 1]>}", "has a stride or an offset that is negative or not known"),
])
def test_strides_that_are_not_known(argument, message):
    with pytest.raises(cgmlir.Error, match=message):
        cgmlir.compile(f"func.func @main(%x: {argument}) {{ return }}")


def test_strides_that_leave_all_open_are_dense(load):
    """A type without numbers takes the dense array."""
    text = kernel_program((4, 8), Layout((4, 8), [8, 1], 0), Layout((4, 8), [8, 1], 0), "f32")
    exe = load(text.replace("strided<[8, 1]>", "strided<[?, ?], offset: ?>"))
    x = np.arange(32, dtype=np.float32).reshape(4, 8)
    np.testing.assert_array_equal(exe(x)[0], 2 * x)
    assert exe.signature.arguments[0].strides is None


def test_written_elements_at_one_place(load):
    with pytest.raises(cgmlir.Error, match="'y' is written, and has the type .*two elements of which lie at one place"):
        load(kernel_program((4, 8), ROWS, Layout((4, 8), [0, 1], 0), "f32"))


OVERLAPPING = tensor_program((4, 8), Layout((4, 8), [0, 1], 0), Layout((4, 8), [8, 1], 0), "f32")


@pytest.mark.parametrize("copy_strided", [False, True])
def test_elements_at_one_place_have_one_value(load, copy_strided):
    """Of a tensor that the program declares with all rows at one place no copy can hold others."""
    exe = load(OVERLAPPING, copy_strided=copy_strided)
    row = np.arange(8, dtype=np.float32)
    spread = np.broadcast_to(row, (4, 8))
    other = np.arange(32, dtype=np.float32).reshape(4, 8)
    assert spread.strides == (0, 4)
    for given in (spread, spread.copy()):
        np.testing.assert_array_equal(exe(given)[0], 2 * spread)
    words = r"'x': expected the strides \[0, 1\] that the program declares, "
    with pytest.raises(cgmlir.Error, match=words + "where elements lie at one place, given an array in which those "
                                           "have other values"):
        exe(other)
    with pytest.raises(cgmlir.Error, match=words + r"given \[8, 1\]; elements lie at one place there, so that no copy "
                                           r"holds them all: give a tensor with those \["):
        exe(Foreign(other))
    np.testing.assert_array_equal(exe(spread)[0], 2 * spread)


def test_the_tool_refuses_other_values_at_one_place(tmp_path):
    cgmlir.compile(OVERLAPPING).save(tmp_path / "p.cgpkg")
    row = np.arange(8, dtype=np.float32)
    for x, code in ((np.broadcast_to(row, (4, 8)).copy(), 0), (np.arange(32, dtype=np.float32).reshape(4, 8), 1)):
        safetensors.save(tmp_path / "in.safetensors", {"x": x})
        command = [BIN / "cg-run", "run", tmp_path / "p.cgpkg", f"--inputs={tmp_path / 'in.safetensors'}",
                   f"--outputs={tmp_path / 'out.safetensors'}"]
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == code, done.stderr
    assert ("'x': elements that the program declares to lie at one place have other values; give the same value for "
            "each of them") in done.stderr


def returning(types, values):
    """Gives views of x, and of its double in memory of the program's own."""
    return f"""
module attributes {{gpu.container_module}} {{
gpu.module @kernels {{
  gpu.func @double(%x: memref<4x16xf32>, %y: memref<4x16xf32>) kernel {{
    %b = gpu.block_id x
    %t = gpu.thread_id x
    %v = memref.load %x[%b, %t] : memref<4x16xf32>
    %d = arith.addf %v, %v : f32
    memref.store %d, %y[%b, %t] : memref<4x16xf32>
    gpu.return
  }}
}}
func.func @main(%x: memref<4x16xf32> {{cg.name = "x"}}) -> ({types}) {{
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  %y = memref.alloc() : memref<4x16xf32>
  gpu.launch_func @kernels::@double blocks in (%c4, %c1, %c1) threads in (%c16, %c1, %c1)
      args(%x : memref<4x16xf32>, %y : memref<4x16xf32>)
  %part = memref.subview %y[0, 4] [4, 8] [1, 1] : memref<4x16xf32> to memref<4x8xf32, strided<[16, 1], offset: 4>>
  %turned = memref.transpose %y (i, j) -> (j, i) : memref<4x16xf32> to memref<16x4xf32, strided<[1, 16]>>
  %row = memref.subview %y[1, 0] [1, 16] [1, 1] : memref<4x16xf32> to memref<16xf32, strided<[1], offset: 16>>
  {values}
  return %r : {types.split(" {")[0]}
}}
}}"""


@pytest.mark.parametrize("strides, value, shown", [
    ("4x8xf32, strided<[16, 1], offset: 4>", "part", (16, 1)),
    ("16x4xf32, strided<[1, 16]>", "turned", (1, 16)),
    ("16xf32, strided<[1], offset: 16>", "row", None),
    ("4x16xf32", "y", None),
])
def test_buffers_that_are_returned_with_strides(load, strides, value, shown):
    """A result lies as its type says, from its first element on, and what is between its elements is not written."""
    exe = load(returning(f'memref<{strides}> {{cg.name = "r"}}', f"%r = memref.cast %{value} : memref<{strides}> to "
                         f"memref<{strides}>"))
    x = np.arange(64, dtype=np.float32).reshape(4, 16)
    expected = {"part": 2 * x[:, 4:12], "turned": 2 * x.T, "row": 2 * x[1], "y": 2 * x}[value]
    spec, = exe.signature.results
    assert (spec.strides, spec.offset, spec.shape) == (shown, 0, expected.shape)
    result, = exe(x)
    np.testing.assert_array_equal(result, expected)
    assert result.strides == shown
    layout = Layout(expected.shape, shown or [stride // 4 for stride in expected.copy().strides], 0)
    target, r = layout.memory(np.float32)
    wanted, place = layout.memory(np.float32)
    place[...] = expected
    exe.bind(x, results={"r": r})
    exe.launch()
    exe.synchronize()
    np.testing.assert_array_equal(target, wanted)
    assert exe.statistics()["result_bytes"] == 0


def test_returned_elements_at_one_place(load):
    strides = "4x8xf32, strided<[0, 1]>"
    spread = ("%r = memref.reinterpret_cast %y to offset: [0], sizes: [4, 8], strides: [0, 1] : memref<4x16xf32> to "
              f"memref<{strides}>")
    with pytest.raises(cgmlir.Error, match="result 0 has the type .*two elements of which lie at one place"):
        load(returning(f'memref<{strides}> {{cg.name = "r"}}', spread))
