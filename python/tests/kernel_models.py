# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models of JAX and PyTorch that call kernels of others (test/EndToEnd/Kernels): by hand, of nvcc and of Triton.

Packages, arguments and reference values are kept as those of control_programs/checking.py are, so that a machine with a
GPU runs them without the compiler and the frameworks."""

from __future__ import annotations

import functools
import json
import re
import types

import elsewhere
import numpy as np
import pytest
from conftest import ROOT
from control_programs import Made
from control_programs.checking import keep, kept, place

import cgmlir

KERNELS = ROOT / "test/EndToEnd/Kernels"
ROWS, COLUMNS = 37, 200
ELEMENTS = ROWS * COLUMNS
NORMS = "_Z9row_normsIfLi128EEvPKT_Pfif"
RNG = np.random.default_rng(7)
X = RNG.standard_normal((ROWS, COLUMNS)).astype(np.float32)
W = (RNG.standard_normal((COLUMNS, COLUMNS)) / 8).astype(np.float32)
FACTORS = (0.5, 40.0, -3.0)


def triton(name):
    """What `triton.compile` gave, out of the files that were written of it."""
    said = json.loads((KERNELS / f"{name}.json").read_text())
    asm = {"ptx": (KERNELS / f"{name}.ptx").read_text(), "cubin": (KERNELS / f"{name}.cubin").read_bytes()}
    return types.SimpleNamespace(asm=asm, metadata=types.SimpleNamespace(**said))


def softmax(host, image="cubin", dtype="float32"):
    return cgmlir.triton_kernel(triton("softmax_rows"), grid=(ROWS,), params=["in0", "out0", COLUMNS], image=image,
                                results=((ROWS, COLUMNS), dtype), host=host)


def softmax_described(host, image="cubin"):
    return cgmlir.triton_kernel(triton("softmax_described"), grid=ROWS, params=["in0", "out0", ROWS], image=image,
                                results=((ROWS, COLUMNS), "float32"), host=host)


def norms(host, file="row_norms.fatbin"):
    return cgmlir.kernel("norms", KERNELS / file, NORMS, grid=ROWS, block=128, params=["in0", "out0", COLUMNS, 0.5],
                         results=((ROWS,), np.float32), host=host)


def scale(host):
    return cgmlir.kernel("scale", KERNELS / "scale_clamp.ptx", "scale_clamp", grid=[-(-ELEMENTS // 128)], block=128,
                         params=["in0", "out0", "in1", -1.0, np.float32(1), np.int32(ELEMENTS)],
                         results=((ROWS, COLUMNS), "float32"), host=host)


def add_in_place(host):
    """256 elements; the structure ends with 0.25."""
    structure = np.array([0, 0, 0.25], np.float32).tobytes()
    return cgmlir.kernel("add", KERNELS / "scale_clamp.ptx", "add_in_place", grid=(2, 1, 1), block=(128,),
                         params=["inout0", "scratch:1024", "null", 1.0, structure], results=((256,), "float32"),
                         host=host)


def refused(code, run, *words):
    with pytest.raises(cgmlir.Error) as found:
        run()
    assert found.value.code == code and all(word in str(found.value) for word in words), found.value


def softmax_of(x):
    e = np.exp(x - x.max(1, keepdims=True))
    return e / e.sum(1, keepdims=True)


def norms_of(x):
    return np.sqrt((x.astype(np.float64) ** 2).mean(1) + 0.5)


def three_of(x, factor):
    """A product, a softmax, a division by norms, and a scaling that is cut, with sums of the compiler's around."""
    s = softmax_of((x.astype(np.float64) @ W))
    y = np.clip(s / norms_of(x)[:, None] * np.float64(np.float32(factor)), -1, 1)
    return [(y + x).astype(np.float32), y.sum(1).astype(np.float32)]


THREE_CALLS = [(X + np.float32(i), np.float32(factor)) for i, factor in enumerate(FACTORS)]
THREE_EXPECTED = [three_of(*call) for call in THREE_CALLS]
DESCRIBED_EXPECTED = [[(softmax_of(2 * X.astype(np.float64)) + 1).astype(np.float32)]]
V = X.ravel()[:256].copy()
IN_PLACE_EXPECTED = [[V * V + np.float32(1.25), V * V + np.float32(2.5)]]


@functools.cache
def packaged(name):
    """The package of a model, its calls and what they give."""
    if elsewhere.BACKEND:
        made = kept(name)
        return cgmlir.Package.read(place(name, "kernels")), made
    made = MODELS[name]()
    if not elsewhere.FOLDER:
        return elsewhere.compile_here(made.text, weights=made.weights), made
    place(name).parent.mkdir(parents=True, exist_ok=True)
    keep(name, made)
    package = elsewhere.compile_here(made.text, targets=elsewhere.TARGETS, weights=made.weights)
    package.save(place(name, "kernels"))
    return package, made


MODELS = {}


def model(make):
    MODELS[make.__name__] = make
    return make


def names(framework):
    return [name for name in MODELS if name.startswith(framework)]


def check(name):
    """One graph, and the reference's numbers in each launch, as a graph and node by node."""
    package, made = packaged(name)
    report = package.report
    assert [segment["kind"] for segment in report["entries"][0]["segments"]] == ["graph"]
    calls = [row for row in report["ops"] if row["op"] == "func.call"]
    assert calls and {row["verdict"] for row in calls} <= {"captured", "transparent"}, calls
    if not elsewhere.BACKEND and name.endswith("three_kernels"):
        [graph] = re.findall(r'cg.graph @"main_0@sm_90".*?cg.yield', cgmlir.compile(
            made.text, targets="sm_90", weights=made.weights).to_mlir(), re.DOTALL)
        assert {"softmax_rows", "norms", "scale"} <= set(re.findall(r'cg.node.kernel .* name = "(\w+)"', graph))
    main = cgmlir.load(package, elsewhere.BACKEND or "host")
    for eager in (False, True):
        for call, expected in zip(made.calls, made.expected, strict=True):
            results = main(*call, eager=eager)
            for result, wanted in zip(results, expected, strict=True):
                np.testing.assert_allclose(np.asarray(result), wanted, rtol=2e-5, atol=2e-6, strict=True)


def _jax_three(**images):
    import jax

    triton_softmax = softmax(lambda x: jax.nn.softmax(x, axis=-1), **images.get("softmax", {}))
    row_norms = norms(lambda x: jax.numpy.sqrt((x * x).mean(1) + 0.5), **images.get("norms", {}))
    cut = scale(lambda x, factor: jax.numpy.clip(x * factor, -1.0, 1.0))

    def run(x, factor):
        y = cut(triton_softmax(x @ W) / row_norms(x)[:, None], factor)
        return y + x, y.sum(1)

    return Made(cgmlir.from_jax(run, *THREE_CALLS[0]), THREE_CALLS, THREE_EXPECTED)


@model
def jax_three_kernels():
    return _jax_three()


@model
def jax_three_kernels_of_text_and_code():
    return _jax_three(softmax={"image": "ptx"}, norms={"file": "row_norms.cubin"})


@model
def jax_descriptors_in_scratch():
    import jax

    described = softmax_described(lambda x: jax.nn.softmax(x, axis=-1))
    return Made(cgmlir.from_jax(lambda x: described(x + x) + 1, X), [(X,)], DESCRIBED_EXPECTED)


@model
def jax_in_place():
    add = add_in_place(lambda x: x + np.float32(1.25))

    def run(x):
        once = add(x * x)
        return once, add(once)

    return Made(cgmlir.from_jax(run, V), [(V,)], IN_PLACE_EXPECTED)


@model
def jax_in_a_loop():
    """Each turn calls two of them, with numbers that the launch gives; a function of its own is jitted inside."""
    import jax

    cut = scale(lambda x, factor: jax.numpy.clip(x * factor, -1.0, 1.0))
    row_norms = norms(lambda x: jax.numpy.sqrt((x * x).mean(1) + 0.5))

    @jax.jit
    def turn(x, factor):
        return cut(x, factor) / row_norms(x)[:, None]

    def run(x, factor):
        return jax.lax.fori_loop(0, 5, lambda i, x: turn(x, factor) + 0.25, x)

    expected = []
    for x, factor in THREE_CALLS:
        y = x.astype(np.float64)
        for _ in range(5):
            y = np.clip(y * np.float64(factor), -1, 1) / norms_of(y)[:, None] + 0.25
        expected.append([y.astype(np.float32)])
    return Made(cgmlir.from_jax(run, *THREE_CALLS[0]), THREE_CALLS, expected)


@model
def jax_forward_with_a_gradient_of_its_own():
    """jax.custom_vjp gives what a kernel does not have."""
    import jax

    triton_softmax = softmax(lambda x: jax.nn.softmax(x, axis=-1))

    @jax.custom_vjp
    def attend(x):
        return triton_softmax(x)

    def backward(s, ct):
        return (s * (ct - (s * ct).sum(1, keepdims=True)),)

    attend.defvjp(lambda x: (lambda s: (s, s))(triton_softmax(x)), backward)
    s = softmax_of(X.astype(np.float64))
    wanted = s * (W[0] - (s * W[0]).sum(1, keepdims=True))
    text = cgmlir.from_jax(jax.grad(lambda x: (attend(x) * W[0]).sum()), X)
    return Made(text, [(X,)], [[wanted.astype(np.float32)]])


def _torch_three(**images):
    import torch

    triton_softmax = softmax(lambda x: torch.softmax(x, -1), **images.get("softmax", {}))
    row_norms = norms(lambda x: torch.sqrt((x * x).mean(1) + 0.5), **images.get("norms", {}))
    cut = scale(lambda x, factor: torch.clamp(x * factor, -1.0, 1.0))

    class Model(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.product = torch.nn.Linear(COLUMNS, COLUMNS, bias=False)
            self.product.weight.data = torch.from_numpy(W.T.copy())

        def forward(self, x, factor):
            y = cut(triton_softmax(self.product(x)) / row_norms(x)[:, None], factor)
            return y + x, y.sum(1)

    text, weights = cgmlir.from_torch(Model(), *(torch.tensor(each) for each in THREE_CALLS[0]))
    return Made(text, THREE_CALLS, THREE_EXPECTED, weights=weights)


@model
def torch_three_kernels():
    return _torch_three()


@model
def torch_three_kernels_of_text_and_code():
    return _torch_three(softmax={"image": "ptx"}, norms={"file": "row_norms.cubin"})


@model
def torch_descriptors_in_scratch():
    import torch

    described = softmax_described(lambda x: torch.softmax(x, -1))
    text, _ = cgmlir.from_torch(lambda x: described(x + x) + 1, torch.from_numpy(X))
    return Made(text, [(X,)], DESCRIBED_EXPECTED)


@model
def torch_in_place():
    import torch

    add = add_in_place(lambda x: x + 1.25)

    def run(x):
        once = add(x * x)
        return once, add(once)

    text, _ = cgmlir.from_torch(run, torch.from_numpy(V))
    return Made(text, [(V,)], IN_PLACE_EXPECTED)
