# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls: arguments by position and name, results, and the errors that name every wrong argument."""

import numpy as np
import pytest
from elsewhere import on_the_host
from modules import COUNTER, PRODUCT

import cgmlir

X = np.arange(4, dtype=np.float32)
ONES = np.ones(4, np.float32)


def message(code, function, *args, **kwargs):
    with pytest.raises(cgmlir.Error) as caught:
        function(*args, **kwargs)
    assert caught.value.code == code
    return caught.value.message


def test_product(load):
    rng = np.random.default_rng(0)
    a, b = rng.standard_normal((2, 3), np.float32), rng.standard_normal((3, 5), np.float32)
    exe = load(PRODUCT)
    (out,) = exe(a, b, np.float32(3))
    assert out.shape == (2, 5) and out.dtype == np.float32 and out.name == "result0"
    np.testing.assert_allclose(out, a @ b + 3, rtol=1e-5)
    (named,) = exe(a, arg2=np.array(3, np.float32), arg1=b)
    np.testing.assert_array_equal(named, out)


def test_python_numbers_are_tensors_of_rank_0(load):
    a, b = np.zeros((2, 3), np.float32), np.zeros((3, 5), np.float32)
    for number in (2, 2.0):
        assert load(PRODUCT)(a, b, number)[0][1, 4] == 2
    text = message("INVALID_ARGUMENT", load(PRODUCT), a, 1.0, True)
    assert "argument 'arg1': expected F32 [3, 5], given the float 1.0" in text
    assert "argument 'arg2': expected F32 [], given the bool True" in text


def test_integers_are_checked_for_their_range(packages):
    exe = cgmlir.load(packages / "dtypes.cgpkg")
    (scalar,) = (a for a in exe.signature.arguments if a.name == "in_scalar")
    others = {
        a.name: np.zeros(a.shape, a.element.numpy) for a in exe.signature.arguments if a.name != "in_scalar"
    }
    results = [r.name for r in exe.signature.results]
    for given, expected in ((-(2**31), -(2**31)), (7, 7), (2**32 - 1, -1)):
        assert exe(**others, in_scalar=given)[results.index("out_scalar")].item() == expected
    for given in (2**32, -(2**31) - 1):
        assert "32 bits cannot hold" in message("INVALID_ARGUMENT", exe, **others, in_scalar=given)
    assert scalar.binding == "scalar"


def test_strided_arrays_are_copied(load):
    a, b = np.arange(6, dtype=np.float32).reshape(3, 2).T, np.arange(30, dtype=np.float32).reshape(3, 10)[:, ::2]
    (out,) = load(PRODUCT)(a, b, 0.0)
    np.testing.assert_allclose(out, a @ b)


@on_the_host
def test_results_belong_to_the_caller(load):
    exe = load(COUNTER)
    first = exe(X, ONES)[0]
    kept = np.asarray(first).copy()
    second = exe(X * 2, ONES)[0]
    np.testing.assert_array_equal(first, kept)
    assert not np.shares_memory(np.asarray(first), np.asarray(second))
    del exe
    np.testing.assert_array_equal(first, kept)
    np.asarray(first)[0] = 5  # writable
    assert first[0] == 5


@on_the_host
def test_results_are_arrays_to_numpy(load):
    y = load(COUNTER)(X, ONES)[0]
    expected = X + 1
    assert len(y) == 4 and y.size == 4 and y.ndim == 1 and y.nbytes == 16
    np.testing.assert_array_equal(y + y, expected * 2)
    np.testing.assert_array_equal(np.sin(y), np.sin(expected))
    np.testing.assert_array_equal(np.asarray(y, np.float64), expected.astype(np.float64))
    assert np.shares_memory(np.asarray(y), y.numpy())
    assert not np.shares_memory(np.asarray(y), np.array(y))
    assert y.tolist() == expected.tolist() and y[1:3].tolist() == [2, 3] and list(y) == list(expected)
    assert (y == expected).all()
    assert repr(y) == "<cgmlir.Array 'y' F32 [4] on host>"
    with pytest.raises(ValueError):
        np.asarray(y, np.float64, copy=False)


def test_scalars_are_numbers(load):
    body = "%0 = arith.addf %x, %x : tensor<f32>\n  return %0 : tensor<f32>"
    text = f"func.func @main(%x: tensor<f32>) -> tensor<f32> {{\n  {body}\n}}"
    (out,) = load(text)(2.5)
    assert out.shape == () and float(out) == 5.0 and out.item() == 5.0 and int(out) == 5 and bool(out)
    with pytest.raises(TypeError):
        len(out)


def test_eager_is_the_same(load):
    exe = load(COUNTER)
    graph = [np.array(out) for out in exe(X, ONES)]
    eager = exe(X, ONES, eager=True)
    for one, other in zip(graph, eager, strict=True):
        np.testing.assert_array_equal(one, other)


def test_every_wrong_argument_is_named(load):
    exe = load(PRODUCT)
    text = message(
        "INVALID_ARGUMENT", exe, np.zeros((2, 3)), np.zeros((5, 3), np.float32), [1.0], np.zeros(1), arg7=1, arg0=X
    )
    for part in (
        "entry 'main': ",
        "4 arguments by position, there are 3",
        "argument 'arg0': expected F32 [2, 3], given F64 [2, 3]",
        "argument 'arg1': expected F32 [3, 5], given F32 [5, 3]",
        "argument 'arg2': expected F32 [], given list",
        "there is no argument 'arg7'; did you mean 'arg",
        "argument 'arg0' is given by position and by name",
    ):
        assert part in text
    text = message("INVALID_ARGUMENT", exe, arg1=np.zeros((3, 5), np.float32))
    assert "missing 'arg0' (F32 [2, 3]); missing 'arg2' (F32 [])" in text
    assert "missing 'arg0'" in message("INVALID_ARGUMENT", exe, None, np.zeros((3, 5), np.float32), 1.0)


def test_other_types_are_named_as_numpy_does(load):
    for array, name in ((X.astype(">f4"), "big-endian"), (X.astype(complex), "complex128"), (X > 0, "BOOL"),
                        (X.astype(np.uint32), "U32"), (np.array(["a"] * 4), "<U1")):  # fmt: skip
        assert name in message("INVALID_ARGUMENT", load(COUNTER), array, ONES)


def test_a_failed_call_changes_nothing(load):
    exe = load(COUNTER)
    exe(X, ONES)
    before = np.array(exe.state["s"])
    message("INVALID_ARGUMENT", exe, X.astype(np.float64), ONES * 7)
    np.testing.assert_array_equal(exe.state["s"], before)


def test_load_errors(load, packages, tmp_path):
    assert "gone.cgpkg" in message("NOT_FOUND", cgmlir.load, tmp_path / "gone.cgpkg")
    damaged = bytearray((packages / "axpy.cgpkg").read_bytes())
    damaged[-10] ^= 255
    assert message("DATA_LOSS", cgmlir.load, bytes(damaged))
    assert message("DATA_LOSS", cgmlir.load, b"nothing of the kind")
    assert "'tpu'" in message("INVALID_ARGUMENT", cgmlir.load, packages / "axpy.cgpkg", "tpu")
    assert "sm_90" in message("INCOMPATIBLE", cgmlir.load, packages / "cuda_only.cgpkg")


def test_inputs_are_not_written(load):
    # One that may be given away, and one with a row that is written; neither has an aliased result.
    exe = load("""
    func.func @main(%x: tensor<64x64xf32> {jax.buffer_donor = true}, %k: tensor<64x64xf32>, %i: tensor<index>)
        -> (tensor<64x64xf32>, tensor<64x64xf32>) {
      %0 = math.exp %x : tensor<64x64xf32>
      %at = tensor.extract %i[] : tensor<index>
      %row = tensor.extract_slice %0[0, 0] [1, 64] [1, 1] : tensor<64x64xf32> to tensor<1x64xf32>
      %1 = tensor.insert_slice %row into %k[%at, 0] [1, 64] [1, 1] : tensor<1x64xf32> into tensor<64x64xf32>
      return %0, %1 : tensor<64x64xf32>, tensor<64x64xf32>
    }""")
    x, k = np.zeros((64, 64), np.float32), np.full((64, 64), 2, np.float32)
    for eager in (False, True):
        first, second = exe(x, k, np.int64(5), eager=eager)
        np.testing.assert_array_equal(first, np.ones((64, 64)))
        np.testing.assert_array_equal(np.asarray(second)[4:7, 0], [2, 1, 2])
        assert not x.any() and (k == 2).all()


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"package": 7}, "load: package is a path, the bytes of a package, or what compile gave, given int"),
        ({"package": None}, "load: package is a path, .* given NoneType"),
        ({"backend": 7}, "load: backend is 'host' or 'cuda', given int"),
        ({"entry": 7}, "load: entry is the name of an entry point, given int"),
        ({"weights": 7}, "load: weights is the path of a safetensors file, or a mapping .* given int"),
        ({"callbacks": [print]}, "load: callbacks is a mapping of functions by name, given list"),
        ({"threads": "2"}, "load: threads: a number of threads, 0 for the default, given '2'"),
        ({"threads": 1.5}, "load: threads: .* given 1.5"),
        ({"threads": -1}, "load: threads: .* given -1"),
        ({"threads": 2**33}, "load: threads: .* given 8589934592"),
        ({"device": "0"}, "load: device: the number of a device, given '0'"),
        ({"device": 2**33}, "load: device: .* given 8589934592"),
        ({"build_threads": -1}, "load: build_threads: .* given -1"),
        ({"idle_instances": None}, "load: idle_instances: .* given None"),
        ({"warmup_steps": 0.5}, "load: warmup_steps: .* given 0.5"),
    ],
)
def test_what_load_accepts_is_said(given, message):
    with pytest.raises(cgmlir.Error, match=message) as caught:
        cgmlir.load(**({"package": "absent.cgpkg"} | given))
    assert caught.value.code == "INVALID_ARGUMENT"


@pytest.mark.parametrize(
    ("use", "text"),
    [
        (lambda exe: exe.bind(results={1.5: np.ones(4, np.float32)}), r"there is no result 1\.5"),
        (lambda exe: exe.bind(results=[np.ones(4, np.float32)]), "bind: results is a mapping of .* given list"),
        (lambda exe: exe.entry(3), "entry is the name of an entry point, given int"),
        (lambda exe: exe.state.take({}), "take: the other is the `state` of an executable, given dict"),
        (lambda exe: exe.state.save(3), "safetensors: the file is a path, given int"),
        (lambda exe: exe.state.load(None), "safetensors: the file is a path, given NoneType"),
        (lambda exe: exe.seed("a"), "seed: a number of 64 bits, given 'a'"),
        (lambda exe: exe.seed(-1), "seed: a number of 64 bits, given -1"),
        (lambda exe: exe.seed(2**64), "seed: a number of 64 bits, given 18446744073709551616"),
        (lambda exe: exe.launch(stream=2**70), "stream: a CUstream as an int, given 1180591620717411303424"),
        (lambda exe: exe(X, X, stream=-5), "stream: a CUstream as an int, given -5"),
    ],
)
def test_what_an_executable_accepts_is_said(load, use, text):
    exe = load(COUNTER)
    exe(X, X)
    with pytest.raises(cgmlir.Error, match=text) as caught:
        use(exe)
    assert caught.value.code == "INVALID_ARGUMENT"


def test_the_arrays_of_others(load):
    class Wrapper:
        def __array__(self, dtype=None, copy=None):
            return X

    y = load(COUNTER)(Wrapper(), ONES)[0]
    np.testing.assert_array_equal(y, X + 1)


@on_the_host
def test_what_an_executable_says_of_itself(load):
    exe = load(COUNTER)
    assert (exe.backend, exe.target, exe.device_name, exe.note) == ("host", "host", "host", "")
    assert exe.report["version"] == 1
    assert repr(exe) == "<cgmlir.Executable 'main' for host on host>"
    exe(X, ONES)
    statistics = exe.statistics()
    assert statistics["launches"] == 1 and statistics["instantiations"] == 1 and statistics["state_bytes"] == 16


CALLED = """
func.func @inner(%s: f64) -> f64 {
  %0 = arith.addf %s, %s : f64
  return %0 : f64
}
func.func @outer(%x: f64) -> f64 {
  %0 = func.call @inner(%x) : (f64) -> f64
  %1 = arith.addf %0, %x : f64
  return %1 : f64
}
"""


def test_an_entry_may_call_another(load):
    assert np.asarray(load(CALLED, entry="inner")(1.5)[0]) == 3.0
    # A np.float64 is a Python float too.
    assert np.asarray(load(CALLED, entry="outer")(np.float64(1.5))[0]) == 4.5
