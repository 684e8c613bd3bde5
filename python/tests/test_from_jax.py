# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`from_jax`: names, donation, locations, and what has no conversion."""

import functools
import re

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp = jax.numpy


def names(text, result=False):
    head = next(line for line in text.splitlines() if "func.func public @main" in line)
    arguments, results = head.split(") -> (")
    return re.findall(r'cg\.name = "([^"]*)"', results if result else arguments)


def step(p, x, *rest):
    with jax.named_scope("layers.0"):
        y = jnp.maximum(x @ p["layers"][0]["w"] + p["b"], 0)
    return y.sum() + rest[0], {"b": p["b"] * 2, "layers": [{"w": p["layers"][0]["w"] + 1}]}


ARGS = ({"b": np.ones(3, np.float32), "layers": [{"w": np.ones((3, 3), np.float32)}]}, np.ones((2, 3), np.float32), 3.0)


def test_names():
    text = cgmlir.from_jax(step, *ARGS)
    assert names(text) == ["p.b", "p.layers.0.w", "x", "rest.0"]
    assert names(text, result=True) == ["result0", "result1.b", "result1.layers.0.w"]


def test_names_of_other_results():
    assert names(cgmlir.from_jax(lambda x: x + 1, 1.0), result=True) == ["result0"]
    assert names(cgmlir.from_jax(lambda x: {"y": x + 1, "z": (x, x * 2)}, 1.0), result=True) == ["y", "z.0", "z.1"]


def test_donated_arguments_become_states():
    text = cgmlir.from_jax(step, *ARGS, donate_argnums=0)
    assert len(re.findall(r"tf\.aliasing_output", text)) == 2
    assert "mhlo." not in text and "jax." not in text.replace("jax.py", "")


def test_locations_are_kept_without_folders(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = cgmlir.from_jax(step, *ARGS)
    assert '"test_from_jax.py":' in text and "jit(step)/layers.0/dot_general" in text
    assert not re.search(r'"/[^"]*":\d', text)
    root = __import__("pathlib").Path(__file__).resolve().parent.parent
    assert '"tests/test_from_jax.py":' in cgmlir.from_jax(step, *ARGS, source_root=root)


def sample(key, logits):
    """Top-p sampling: a helper of JAX that calls another one, and constants that are merged."""
    order = jnp.sort(logits, -1)[:, ::-1]
    kept = jnp.sum(jnp.cumsum(jax.nn.softmax(order), -1) < 0.9, -1)
    least = jnp.take_along_axis(order, kept[:, None], -1)
    return jax.random.categorical(key, jnp.where(logits >= least, logits, -jnp.inf))


@needs_compiler
def test_every_operation_has_a_place():
    text = cgmlir.from_jax(sample, jax.random.PRNGKey(0), np.zeros((2, 64), np.float32))
    assert "call @cumsum" in text, "no helper calls another one, so this test shows nothing"
    rows = cgmlir.compile(text).report["ops"]
    assert any(row["op"] == "func.call" for row in rows)
    assert not [row["op"] for row in rows if row["location"] == "unknown"]
    # What MLIR made of constants stands where they are used.
    lines = [row for row in rows if row["op"] == "arith.constant" and "test_from_jax.py" in row["location"]]
    assert lines, "no constant has a line"


def test_a_module_without_places_gets_none():
    text = cgmlir.from_stablehlo(
        """module { func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {
          %0 = stablehlo.negate %x : tensor<4xf32> loc(unknown)
          return %0 : tensor<4xf32> loc(unknown)
        } loc(unknown) } loc(unknown)"""
    )
    assert "linalg.generic" in text and 'loc("main"' not in text


def test_shapes_are_enough():
    text = cgmlir.from_jax(lambda x: x * 2, jax.ShapeDtypeStruct((100000, 100000), jnp.bfloat16))
    assert "tensor<100000x100000xbf16>" in text


def test_static_arguments():
    text = cgmlir.from_jax(lambda x, n, y: x * n + y, 1.0, 3, 2.0, static_argnums=1)
    assert names(text) == ["x", "y"]


def test_constants_are_bound_so():
    args = {"w": np.ones(3, np.float32), "b": np.zeros(3, np.float32)}, 2, np.ones(3, np.float32)
    text = cgmlir.from_jax(lambda p, n, x: p["w"] * x * n + p["b"], *args, static_argnums=1, constant_argnums=0)
    head = next(line for line in text.splitlines() if "func.func public @main(" in line or "func.func @main(" in line)
    bound = re.findall(r"\{([^}]*)\}", head.split(" -> ")[0])
    assert [("#cg.binding<constant>" in each, re.search(r'cg\.name = "([^"]*)"', each)[1]) for each in bound] == [
        (True, "p.b"),
        (True, "p.w"),
        (False, "x"),
    ]


@needs_compiler
def test_constants_are_given_once():
    weight = np.arange(3, dtype=np.float32)
    text = cgmlir.from_jax(lambda w, x: w * x, weight, weight, constant_argnums=-2)
    executable = cgmlir.load(cgmlir.compile(text, targets=["host"]), backend="host", weights={"w": weight})
    for factor in (1, 2):
        (product,) = executable(np.full(3, factor, np.float32))
        np.testing.assert_array_equal(np.asarray(product), factor * weight)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"constant_argnums": 2}, "constant_argnums has 2, and the function is given 2 arguments"),
        ({"constant_argnums": 0, "donate_argnums": 0}, "constant_argnums and donate_argnums both have 0"),
        ({"constant_argnums": -1, "static_argnums": 1}, "constant_argnums and static_argnums both have -1"),
    ],
)
def test_constants_that_are_none_are_refused(options, message):
    with pytest.raises(cgmlir.Error, match=message) as caught:
        cgmlir.from_jax(lambda x, n: x * n, np.ones(2, np.float32), 3, **options)
    assert caught.value.code == "INVALID_ARGUMENT"


def test_unused_arguments_keep_their_place():
    assert names(cgmlir.from_jax(lambda a, b, c: a + c, 1.0, 2.0, 3.0)) == ["a", "b", "c"]


def test_what_has_no_conversion_is_named():
    with pytest.raises(cgmlir.Error, match=r"stablehlo\.fft at .*test_from_jax\.py:\d+:\d+") as caught:
        cgmlir.from_jax(lambda x: jnp.fft.rfft(x).real, np.zeros(8, np.float32))
    assert caught.value.code == "UNIMPLEMENTED"


def test_a_line_is_named_for_operations_of_jax():
    with pytest.raises(cgmlir.Error, match=r"custom_call of '\w*' at [\w/]*test_from_jax\.py:\d+:\d+; ") as caught:
        cgmlir.from_jax(lambda x: jnp.linalg.cholesky(x) + 1, np.zeros((2, 2), np.float32))
    assert "loc(" not in caught.value.message


def test_a_name_stack_is_named_where_there_is_no_line(monkeypatch):
    monkeypatch.setattr("cgmlir.importers.stablehlo.places._LINE", re.compile("no line"))
    with pytest.raises(cgmlir.Error, match=r"stablehlo\.fft at [\w()/<>]*fft[^ ]*; compute it ") as caught:
        cgmlir.from_jax(lambda x: jnp.fft.rfft(x).real, np.zeros(8, np.float32))
    assert "loc(" not in caught.value.message


U8 = np.array([0, 1, 2, 7, 100, 128, 200, 255], np.uint8)
UNSIGNED = {
    "same": (lambda a: a, U8),
    "embedding": (lambda a: a.astype(jnp.float32) / 256, U8),
    "arithmetic": (lambda a, b: (a // b, a - b, a % b, a << 3, a >> b, jnp.maximum(a, b)), U8, U8[::-1] | 1),
    "comparison": (lambda a, b: (a > b, jnp.where(a < b, a, b), a.max(), jnp.argmax(a)), U8, U8[::-1]),
    "conversion": (lambda a: (a.astype(jnp.uint8), a.astype(bool)), np.array([1.7, 0, 0.2, 254.5], np.float32)),
    "widening": (lambda a: (a.astype(jnp.uint32) * 3, a.astype(jnp.int32)), U8),
    "constant": (lambda a: (a + jnp.uint32(1), jnp.array([7, 2**32 - 1], jnp.uint32)), np.array([1, 2], np.uint32)),
    "call": (lambda a: jax.jit(lambda b: b * b)(a) + a, U8),
}


@needs_compiler
@pytest.mark.parametrize("case", UNSIGNED)
def test_unsigned_integers(case):
    function, *arguments = UNSIGNED[case]
    text = cgmlir.from_jax(function, *arguments)
    assert not re.search(r"\bui\d|unrealized_conversion_cast", text)
    results = cgmlir.load(cgmlir.compile(text))(*arguments)
    expected = jax.tree.leaves(jax.jit(function)(*arguments))
    assert len(results) == len(expected)
    for result, wanted in zip(results, map(np.asarray, expected), strict=True):
        np.testing.assert_array_equal(np.asarray(result).view(wanted.dtype), wanted)


@needs_compiler
def test_reductions_of_nothing():
    def reduce(x):
        return x[:0].sum(0), x[:, :0].sum(), jnp.prod(x[:0], 0), jnp.max(x[:0], 0, initial=-2.0), x.sum(1)

    x = np.arange(12, dtype=np.float32).reshape(3, 4)
    results = cgmlir.load(cgmlir.compile(cgmlir.from_jax(reduce, x)))(x)
    for result, wanted in zip(results, jax.jit(reduce)(x), strict=True):
        np.testing.assert_array_equal(np.asarray(result), np.asarray(wanted))


@needs_compiler
def test_round_trip():
    package = cgmlir.compile(cgmlir.from_jax(step, *ARGS, donate_argnums=0))
    exe = cgmlir.load(package)
    p, x, offset = ARGS
    total, b, w = exe(**{"p.b": p["b"], "p.layers.0.w": p["layers"][0]["w"], "x": x, "rest.0": offset})
    expected = jax.jit(step)(*ARGS)
    np.testing.assert_allclose(total, expected[0], rtol=1e-6)
    np.testing.assert_allclose(w, expected[1]["layers"][0]["w"])
    np.testing.assert_allclose(exe.state["p.b"], expected[1]["b"])


@needs_compiler
def test_barriers_and_reductions_over_nothing():
    def loss(w):
        return jax.checkpoint(lambda w: jnp.tanh(w @ w))(w).sum()

    def fn(w):
        return jax.grad(loss)(w), jax.lax.reduce(w, np.float32(2), jax.lax.add, ())

    w = np.linspace(-1, 1, 9, dtype=np.float32).reshape(3, 3)
    assert "optimization_barrier" in jax.jit(fn).lower(w).as_text()
    gradient, sums = cgmlir.load(cgmlir.compile(cgmlir.from_jax(fn, w)))(w)
    np.testing.assert_allclose(gradient, jax.grad(loss)(w), rtol=1e-5)
    np.testing.assert_array_equal(sums, w + 2)


def calls(kind, x):
    if kind == "jax.debug.print":
        jax.debug.print("x = {}", x)
        return x * 2
    shape = jax.ShapeDtypeStruct(x.shape, x.dtype)
    if kind == "jax.pure_callback":
        return jax.pure_callback(np.sin, shape, x)
    return jax.experimental.io_callback(np.sin, shape, x)


@pytest.mark.parametrize("kind", ["jax.debug.print", "jax.pure_callback", "jax.experimental.io_callback"])
def test_what_calls_python_is_an_error_with_its_line(kind):
    from jax.experimental import io_callback  # noqa: F401

    with pytest.raises(cgmlir.Error, match=rf"{kind} at \S*test_from_jax.py:\d+:\d+: .*ffi_call.*cgmlir.load") as error:
        cgmlir.from_jax(lambda x: calls(kind, x), np.ones(3, np.float32))
    assert error.value.code == "UNIMPLEMENTED" and "sdy" not in str(error.value)


@needs_compiler
def test_a_function_by_its_name_is_a_callback():
    def model(x):
        y = jax.ffi.ffi_call("cgmlir.shift", jax.ShapeDtypeStruct(x.shape, x.dtype))(x * 2)
        jax.ffi.ffi_call("cgmlir.note", (), has_side_effect=True)(y.sum())
        return jnp.exp(jax.ffi.ffi_call("cgmlir.shift", jax.ShapeDtypeStruct(x.shape, x.dtype))(y))

    x, seen = np.linspace(-1, 1, 6, dtype=np.float32), []
    functions = {"shift": lambda a: a + 1, "note": lambda a: seen.append(float(a))}
    package = cgmlir.compile(cgmlir.from_jax(model, x))
    # The call by its name is meant as a callback: the report does not advise to declare it as one.
    blocked = [row for row in package.report["ops"] if row["verdict"] == "blocked"]
    assert [row["code"] for row in blocked] == ["HostOp"] * 3 and all("cg.callback" in row["cause"] for row in blocked)
    run = cgmlir.load(package, callbacks=functions)
    np.testing.assert_allclose(np.asarray(run(x)[0]), np.exp(x * 2 + 2), rtol=1e-6)
    np.testing.assert_allclose(seen, [np.sum(x * 2 + 1)], rtol=1e-6)


@pytest.mark.parametrize(
    ("names", "sizes", "match"),
    [
        (("cgmlir.f", "cgmlir.f"), (3, 2), "callback 'f' at .* has other types than at .*give it another name"),
        (("cgmlir.main", "cgmlir.f"), (3, 3), "callback 'main' at .* is a function of the model"),
        (("cgmlir.f", "other"), (3, 3), "stablehlo.custom_call of 'other' at"),
    ],
)
def test_callbacks_that_cannot_be(names, sizes, match):
    def model(x):
        for name, size in zip(names, sizes, strict=True):
            x = jax.ffi.ffi_call(name, jax.ShapeDtypeStruct((size,), x.dtype))(x[:size])
        return x

    with pytest.raises(cgmlir.Error, match=match):
        cgmlir.from_jax(model, np.ones(3, np.float32))
    with pytest.raises(cgmlir.Error, match="attributes are not handed on"):
        cgmlir.from_jax(
            lambda x: jax.ffi.ffi_call("cgmlir.f", jax.ShapeDtypeStruct(x.shape, x.dtype))(x, scale=np.int32(2)),
            np.ones(3, np.float32),
        )


def test_what_jax_does_not_lower_is_an_error_with_its_place():
    def model(key):
        return jax.lax.rng_bit_generator(key, (7,), algorithm=jax.lax.RandomAlgorithm.RNG_THREE_FRY)

    with pytest.raises(cgmlir.Error, match=r"lower the operation at .*test_from_jax\.py:\d+: AssertionError") as error:
        cgmlir.from_jax(model, np.array([1, 2], np.uint32))
    assert error.value.code == "UNIMPLEMENTED"


def test_what_a_person_asserts_is_their_error():
    def model(x):
        assert x.shape[0] > 3, "too short"
        return x

    with pytest.raises(AssertionError, match="too short"):
        cgmlir.from_jax(model, np.zeros(2, np.float32))


def test_complex_arguments_and_results_are_told_with_their_names():
    def step(x, zed):
        return {"y": x * 2, "spectrum": zed["a"] * 2}

    line = step.__code__.co_firstlineno
    expected = rf"test_from_jax\.py:{line}: argument 'zed\.a' is tensor<8xcomplex<f32>>, result 'spectrum' is .*; give"
    with pytest.raises(cgmlir.Error, match=expected) as error:
        cgmlir.from_jax(step, np.ones(8, np.float32), {"a": np.ones(8, np.complex64)})
    assert error.value.code == "UNIMPLEMENTED"
    with pytest.raises(cgmlir.Error, match=rf"test_from_jax\.py:{line}: argument 'zed\.a' is .*; give"):
        cgmlir.from_jax(functools.partial(step, 1.0), {"a": np.ones(8, np.complex64)})


@pytest.mark.parametrize(
    "kind, told, remedy",
    [
        ("int4", "i4", "pack two of 4 bits in an int8"),
        ("uint4", "ui4", "pack two of 4 bits in an int8"),
        ("float8_e5m2fnuz", "f8E5M2FNUZ", "give and return f64, .* or f8E5M2"),
        ("float4_e2m1fn", "f4E2M1FN", "give and return f64, .* or f8E5M2"),
    ],
)
def test_types_that_packages_cannot_hold_are_told_with_names(kind, told, remedy):
    def step(x, layers):
        return {"y": x * 2, "w": layers[0]["w"]}

    line = step.__code__.co_firstlineno
    layers = [{"w": jax.ShapeDtypeStruct((16, 4), getattr(jnp, kind))}]
    expected = rf"test_from_jax\.py:{line}: argument 'layers\.0\.w' is tensor<16x4x{told}>, result 'w' is .*; {remedy}"
    with pytest.raises(cgmlir.Error, match=expected) as error:
        cgmlir.from_jax(step, np.ones(8, np.float32), layers)
    assert error.value.code == "UNIMPLEMENTED"


def test_all_types_that_packages_hold_are_taken():
    kinds = "float64 float32 float16 bfloat16 float8_e4m3fn float8_e5m2 int64 int32 int16 int8 uint8 uint16 uint32 bool"
    with jax.enable_x64(True):
        given = {kind: jax.ShapeDtypeStruct((4,), getattr(jnp, kind)) for kind in kinds.split()}
        text = cgmlir.from_jax(lambda x: jax.tree.map(lambda each: each.reshape(2, 2), x), given)
    assert all(f'cg.name = "x.{kind}"' in text for kind in given)


def test_complex_numbers_inside_alone_are_taken():
    x = np.arange(8, dtype=np.float32)
    text = cgmlir.from_jax(lambda x: (jax.lax.complex(x, x) * jax.lax.complex(x, 2 * x)).imag, x)
    assert "complex.mul" in text


def test_a_complex_constant_is_told_with_its_place_when_the_program_is_compiled():
    factors = (np.arange(300) * (1 + 2j)).astype(np.complex64)

    def step(x):
        return (jax.lax.complex(x, x) * factors + 1j).imag

    text = cgmlir.from_jax(step, np.ones(300, np.float32))
    line = step.__code__.co_firstlineno + 1
    with pytest.raises(cgmlir.CompileError, match=rf"test_from_jax\.py:{line}:.*complex<f32> is not supported; use "):
        cgmlir.compile(text)
