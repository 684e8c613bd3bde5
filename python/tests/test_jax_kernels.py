# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`cgmlir.kernel` and `cgmlir.triton_kernel` while JAX traces."""

import elsewhere
import numpy as np
import pytest
from conftest import needs_compiler
from kernel_models import ELEMENTS, KERNELS, V, X, add_in_place, check, names, norms, refused, scale

import cgmlir

if not elsewhere.BACKEND:
    jax = pytest.importorskip("jax", reason="there is no JAX here")
traces = pytest.mark.skipif(bool(elsewhere.BACKEND), reason="takes JAX")


@needs_compiler
@pytest.mark.parametrize("name", names("jax"))
def test_numbers(name):
    check(name)


def clip(x, factor):
    return jax.numpy.clip(x * factor, -1.0, 1.0)


@traces
@pytest.mark.parametrize("host", [None, clip])
def test_nothing_runs_outside_of_a_package(host):
    cut = scale(clip if host else None)
    refused("FAILED_PRECONDITION", lambda: cut(X, 2.0), "kernel 'scale'", "from_jax")
    refused("FAILED_PRECONDITION", lambda: cut(jax.numpy.asarray(X), 2.0), "kernel 'scale'", "from_jax")
    model = jax.jit(lambda x: cut(x, 2.0))
    refused("FAILED_PRECONDITION", lambda: model(X), "kernel 'scale'", "from_jax")
    # Also after a trace that a package was made of.
    cgmlir.from_jax(model, X)
    refused("FAILED_PRECONDITION", lambda: model(X), "kernel 'scale'", "from_jax")
    assert jax.eval_shape(model, X).shape == X.shape


@traces
@pytest.mark.parametrize("host", [None, clip])
def test_transforms_are_refused_by_name(host):
    cut = scale(clip if host else None)
    for transform, word in ((jax.grad(lambda x: cut(x, 2.0).sum()), "derivative"),
                            (lambda x: jax.jvp(lambda x: cut(x, 2.0), (x,), (x,)), "derivative"),
                            (lambda x: jax.vmap(lambda x: cut(x, 2.0))(x[None]), "vmap")):
        refused("UNIMPLEMENTED", lambda transform=transform: cgmlir.from_jax(transform, X), "kernel 'scale'", word)


@traces
def test_calls_that_do_not_fit_are_refused():
    refused("INVALID_ARGUMENT", lambda: cgmlir.from_jax(lambda x: scale(None)(x), X), "2 operands", "the call has 1")
    wrong = scale(lambda x, factor: (x * factor)[0])
    refused("INVALID_ARGUMENT", lambda: cgmlir.from_jax(lambda x: wrong(x, 2.0), X), "host function gives float32[200]",
            "float32[37, 200]")
    inner = scale(None)
    nested = scale(lambda x, factor: inner(x, factor))
    refused("FAILED_PRECONDITION", lambda: cgmlir.from_jax(lambda x: nested(x, 2.0), X), "kernel 'scale'")
    wide = cgmlir.kernel("wide", KERNELS / "scale_clamp.ptx", "scale_clamp", grid=1, block=1, params=["in0", "out0"],
                         results=((4,), "float64"))
    refused("INVALID_ARGUMENT", lambda: cgmlir.from_jax(wide, X), "float64[4]", "jax_enable_x64")

    def closes_over(x):
        return scale(lambda y, factor: y * factor + x)(x, 2.0)

    refused("INVALID_ARGUMENT", lambda: cgmlir.from_jax(closes_over, X), "closes over a value of the model")
    large = np.linspace(0, 1, ELEMENTS, dtype=np.float32).reshape(X.shape)
    holds = scale(lambda x, factor: x * factor + large)
    refused("UNIMPLEMENTED", lambda: cgmlir.from_jax(lambda x: holds(x, 2.0), X), "holds an array of more than")


@needs_compiler
@traces
def test_beside_dimensions_that_vary():
    """The kernel's own are fixed; its host function calls others and holds an array."""
    held = np.linspace(0, 1, X.shape[1], dtype=np.float32)
    device = jax.numpy.asarray(held)
    cut = scale(lambda x, factor: jax.jit(clip)(x, factor) + jax.numpy.where(x > 9, held, 0) + device - held)
    from jax import export

    [rows] = export.symbolic_shape("rows")

    text = cgmlir.from_jax(lambda x, y: cut(y, 2.0) + x.sum(), jax.ShapeDtypeStruct((rows,), np.float32), X)
    main = cgmlir.load(cgmlir.compile(text, config={"cg.dims": {"x": [{"name": "rows", "buckets": [4, 8]}]}}))
    for count in (3, 8):
        [y] = main(np.ones(count, np.float32), X + 9)
        wanted = np.clip((X + 9) * 2, -1, 1) + np.where(X > 0, held, 0) + count
        np.testing.assert_allclose(np.asarray(y), wanted, rtol=1e-6, atol=1e-6)
    varies = cgmlir.kernel("varies", KERNELS / "scale_clamp.ptx", "scale_clamp", grid=1, block=1,
                           params=["in0", "out0", 1.0, -1.0, 1.0, 4], results=((4,), "float32"),
                           host=lambda x: x.sum() * held[:4])
    refused("UNIMPLEMENTED", lambda: cgmlir.from_jax(varies, jax.ShapeDtypeStruct((rows,), np.float32)),
            "kernel 'varies': operand 0", "fixed sizes")


@needs_compiler
@traces
def test_a_kernel_that_the_function_makes_lives_until_it_is_converted():
    from jax import export

    [rows] = export.symbolic_shape("rows")

    def run(x, y):
        return scale(clip)(y, 2.0) + x.sum()

    text = cgmlir.from_jax(run, jax.ShapeDtypeStruct((rows,), np.float32), X)
    assert "scale_on_host" in text
    assert "scale_on_host" in cgmlir.from_jax(lambda y: scale(clip)(y, 2.0), X)


@needs_compiler
@traces
def test_a_rule_for_vmap_around_it():
    cut = scale(clip)

    @jax.custom_batching.custom_vmap
    def half(row):
        return cut(jax.numpy.broadcast_to(row, X.shape), 2.0)[0]

    @half.def_vmap
    def _(size, batched, rows):
        return cut(rows, 2.0), True

    [y] = cgmlir.load(cgmlir.compile(cgmlir.from_jax(lambda x: jax.vmap(half)(x) + 1, X)))(X)
    np.testing.assert_allclose(np.asarray(y), np.clip(X * 2, -1, 1) + 1, rtol=1e-6)


@needs_compiler
@traces
@pytest.mark.parametrize("form", ["node", "host"])
def test_in_branches_and_loops_in_each_form(form):
    cut = scale(clip)

    def run(x, n):
        def turn(state):
            i, x = state
            return i + 1, jax.lax.cond(i % 2 == 0, lambda x: cut(x, 3.0), lambda x: x * 0.5, x)

        return jax.lax.while_loop(lambda state: (state[0] < n) & (state[1].max() < 1e9), turn, (0, x))[1]

    package = cgmlir.compile(cgmlir.from_jax(run, X, np.int32(3)), targets=["host", "sm_90"],
                             config={"cg.control_flow": form})
    main = cgmlir.load(package)
    for count in (0, 1, 2, 5):
        x = X
        for i in range(count):
            x = np.clip(x * 3, -1, 1) if i % 2 == 0 else x * np.float32(0.5)
        np.testing.assert_allclose(np.asarray(main(X, np.int32(count))[0]), x, rtol=1e-6)


@needs_compiler
@traces
def test_a_state_is_updated_in_place_by_a_kernel():
    add = add_in_place(lambda x: x + np.float32(1.25))
    text = cgmlir.from_jax(lambda cache, x: {"cache": add(cache), "y": x + 1}, V, V, donate_argnums=0)
    package = cgmlir.compile(text, targets=["host", "sm_90"])
    assert [graph["copy_nodes"] for graph in package.report["graphs"]] == [0, 0]
    main = cgmlir.load(package)
    main.state["cache"] = V.copy()
    for _ in range(3):
        main(x=V)
    np.testing.assert_allclose(np.asarray(main.state["cache"]), V + 3.75, rtol=1e-6)


@needs_compiler
@traces
def test_scope_cluster_and_waiting_reach_the_node():
    waits = cgmlir.kernel("waits", KERNELS / "scale_clamp.ptx", "scale_clamp", grid=58, block=128, cluster=(2, 1, 1),
                          shared=4096, waits=True, params=["in0", "out0", 1.0, -1.0, 1.0, ELEMENTS],
                          results=((X.shape), "float32"))

    def run(x):
        with cgmlir.scope("attn", "layers.0"):
            return waits(jax.numpy.sin(x)) + 1

    package = cgmlir.compile(cgmlir.from_jax(run, X), targets="sm_90")
    [row] = [row for row in package.report["ops"] if row["op"] == "func.call"]
    assert (row["scope"], row["kind"], row["verdict"]) == ("layers.0", "attn", "captured")
    assert "cluster [2, 1, 1]" in package.to_mlir()
    assert package.report["graphs"][0]["programmatic_edges"] == 2


@needs_compiler
@traces
def test_what_the_file_says_is_checked_with_the_line_of_the_call():
    short = cgmlir.kernel("short", KERNELS / "scale_clamp.ptx", "scale_clamp", grid=1, block=128,
                          params=["in0", "out0"], results=((4,), np.float32))
    with pytest.raises(cgmlir.CompileError, match=r"test_jax_kernels.py:\d+:\d+: error: .*'scale_clamp' of "
                                                  r"'scale_clamp.ptx' \(compute_70\) takes 6 parameters"):
        cgmlir.compile(cgmlir.from_jax(short, np.zeros(4, np.float32)), targets="sm_90")


@needs_compiler
@traces
def test_without_a_host_function_a_host_is_refused_and_a_gpu_is_not():
    text = cgmlir.from_jax(norms(None), X)
    with pytest.raises(cgmlir.CompileError, match="host"):
        cgmlir.compile(text)
    [graph] = cgmlir.compile(text, targets="sm_90").report["graphs"]
    assert graph["kernel_nodes"] == graph["nodes"] == 1


@needs_compiler
@traces
def test_numbers_are_values_and_travel_with_each_launch():
    """Of any type, as an argument or a constant, also where the same argument is used otherwise."""
    ptx = """.version 7.0
.target sm_70
.address_size 64
.visible .entry numbers(.param .u64 x, .param .u64 y, .param .b8 a, .param .b16 b, .param .b64 c, .param .f64 d)
{ ret; }
"""
    one = cgmlir.kernel("numbers", ptx, "numbers", grid=1, block=4, params=["in0", "out0", "in1", "in2", "in3", "in4"],
                        results=[((4,), "float32")],
                        host=lambda x, *numbers: x + sum(each.astype("float32") for each in numbers))

    def run(x, a, b, c):
        return one(x, a, b, c, jax.numpy.float64(0.5)) * c

    with jax.enable_x64(True):
        text = cgmlir.from_jax(run, np.zeros(4, np.float32), np.uint8(0), np.float16(0), np.int64(0))
    assert text.count("#cg.binding<scalar>") == 3
    main = cgmlir.load(cgmlir.compile(text, targets=["host", "sm_90"]))
    for a, b, c in ((1, 0.5, -3), (200, -2, 5)):
        [y] = main(np.ones(4, np.float32), np.uint8(a), np.float16(b), np.int64(c))
        np.testing.assert_array_equal(np.asarray(y), np.full(4, (1.5 + a + b + c) * c, np.float32))


@needs_compiler
@traces
def test_a_kernel_has_other_functions_for_other_types_and_files():
    """Of one name: two files, and one with two shapes of an operand."""
    flat = [cgmlir.kernel("scale", KERNELS / "scale_clamp.ptx", "scale_clamp", grid=58, block=128,
                          params=["in0", "out0", 2.0, -1.0, 1.0, count], results=((ELEMENTS,), "float32"),
                          host=lambda x: clip(x.ravel(), 2.0)) for count in (ELEMENTS, ELEMENTS - 0)]
    other = cgmlir.kernel("scale", KERNELS / "scale_clamp.ptx", "scale_clamp", grid=58, block=128,
                          params=["in0", "out0", 3.0, -1.0, 1.0, ELEMENTS], results=((ELEMENTS,), "float32"),
                          host=lambda x: clip(x.ravel(), 3.0))
    text = cgmlir.from_jax(lambda x: flat[0](x) + flat[1](x.ravel()) + flat[0](x) + other(x), X)
    assert text.count("cg.kernel") == 3
    [y] = cgmlir.load(cgmlir.compile(text))(X)
    x = X.ravel()
    np.testing.assert_allclose(np.asarray(y), 3 * np.clip(2 * x, -1, 1) + np.clip(3 * x, -1, 1), rtol=1e-6, atol=1e-6)
    joined = cgmlir.join({"a": cgmlir.from_jax(lambda x: flat[0](x), X), "b": cgmlir.from_jax(lambda x: other(x), X)})
    exe = cgmlir.load(cgmlir.compile(joined), entry="b")
    np.testing.assert_allclose(np.asarray(exe(X)[0]), np.clip(3 * x, -1, 1), rtol=1e-6)


@needs_compiler
@traces
def test_in_a_function_of_cgmlir_jit(monkeypatch, tmp_path):
    monkeypatch.setenv("CGMLIR_CACHE", str(tmp_path))
    cut = scale(clip)
    run = cgmlir.jit(lambda x, factor: cut(jax.numpy.sin(x), factor) + 1)
    for factor in (0.5, 3.0):
        found = run(X, np.float32(factor))
        np.testing.assert_allclose(np.asarray(found), np.clip(np.sin(X) * factor, -1, 1) + 1, rtol=1e-5, atol=1e-6)
