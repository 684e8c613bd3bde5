# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`cgmlir.kernel` and `cgmlir.triton_kernel` while PyTorch traces."""

import gc

import elsewhere
import numpy as np
import pytest
from conftest import ROOT, needs_compiler
from kernel_models import COLUMNS, KERNELS, ROWS, W, X, check, names, norms, refused, scale, softmax, softmax_of

import cgmlir

if not elsewhere.BACKEND:
    torch = pytest.importorskip("torch", reason="there is no PyTorch here")
    pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
traces = pytest.mark.skipif(bool(elsewhere.BACKEND), reason="takes PyTorch")


@needs_compiler
@pytest.mark.parametrize("name", names("torch"))
def test_numbers(name):
    check(name)


def clamp(x, factor):
    return torch.clamp(x * factor, -1.0, 1.0)


def given():
    return torch.from_numpy(X)


@traces
@pytest.mark.parametrize("host", [None, clamp])
def test_nothing_runs_outside_of_a_package(host):
    cut = scale(clamp if host else None)
    refused("FAILED_PRECONDITION", lambda: cut(given(), 2.0), "kernel 'scale'", "from_torch")
    model = torch.nn.Sequential(torch.nn.Identity())
    model.forward = lambda x: cut(x, 2.0)
    refused("FAILED_PRECONDITION", lambda: model(given()), "kernel 'scale'", "from_torch")
    cgmlir.from_torch(model, given())
    refused("FAILED_PRECONDITION", lambda: model(given()), "kernel 'scale'", "from_torch")
    refused("FAILED_PRECONDITION", lambda: cut(X, 2.0), "kernel 'scale'", "from_torch")


@traces
def test_transforms_are_refused_by_name():
    cut = scale(clamp)

    def gradient(x):
        with torch.enable_grad():
            x = x.requires_grad_()
            return torch.autograd.grad(cut(x, 2.0).sum(), x)[0]

    for transform, word in ((torch.func.grad(lambda x: cut(x, 2.0).sum()), "derivative"),
                            (gradient, "derivative"),
                            (lambda x: torch.func.jvp(lambda x: cut(x, 2.0), (x,), (x,)), "derivative"),
                            (torch.func.vmap(lambda x: cut(x, 2.0)), "vmap")):
        refused("UNIMPLEMENTED", lambda transform=transform: cgmlir.from_torch(transform, given()), "kernel 'scale'",
                word)


@needs_compiler
@traces
def test_a_gradient_by_something_else_and_parameters_that_ask_for_one_are_no_obstacle():
    cut = scale(clamp)
    text, _ = cgmlir.from_torch(torch.func.grad(lambda x, y: (x * cut(y, 2.0)).sum()), given(), given())
    [y] = cgmlir.load(cgmlir.compile(text))(X, X + 1)
    np.testing.assert_allclose(np.asarray(y), np.clip(X * 2 + 2, -1, 1), rtol=1e-6)


@needs_compiler
@traces
@pytest.mark.parametrize("transform", ["autograd", "func"])
def test_a_gradient_of_its_own(transform):
    attend = softmax(lambda x: torch.softmax(x, -1))

    class Attend(torch.autograd.Function):
        @staticmethod
        def forward(x):
            return attend(x)

        @staticmethod
        def setup_context(ctx, inputs, output):
            ctx.save_for_backward(output)

        @staticmethod
        def backward(ctx, gradient):
            [s] = ctx.saved_tensors
            return s * (gradient - (s * gradient).sum(1, keepdim=True))

    def loss(x, w):
        return (Attend.apply(x) * w).sum()

    def gradient(x, w):
        if transform == "func":
            return torch.func.grad(loss)(x, w)
        with torch.enable_grad():
            x = x.detach().requires_grad_()
            return torch.autograd.grad(loss(x, w), x)[0]

    text, _ = cgmlir.from_torch(gradient, given(), torch.from_numpy(W[0]))
    [y] = cgmlir.load(cgmlir.compile(text))(X, W[0])
    s = softmax_of(X.astype(np.float64))
    np.testing.assert_allclose(np.asarray(y), s * (W[0] - (s * W[0]).sum(1, keepdims=True)), rtol=1e-4, atol=1e-7)


@traces
def test_calls_that_do_not_fit_are_refused():
    refused("INVALID_ARGUMENT", lambda: cgmlir.from_torch(lambda x: scale(None)(x), given()), "2 operands")
    refused("INVALID_ARGUMENT", lambda: cgmlir.from_torch(lambda x: scale(None)(x, "2"), given()), "operand 1 is a str")
    wrong = scale(lambda x, factor: (x * factor)[0])
    refused("INVALID_ARGUMENT", lambda: cgmlir.from_torch(lambda x: wrong(x, 2.0), given()), "host function of kernel "
            "'scale' gives tensor<200xf32>", "tensor<37x200xf32>")
    inner = scale(None)
    nested = scale(lambda x, factor: inner(x, factor))
    refused("FAILED_PRECONDITION", lambda: cgmlir.from_torch(lambda x: nested(x, 2.0), given()), "kernel 'scale'",
            "host function")
    large = torch.from_numpy(np.zeros((ROWS, COLUMNS), np.float32))
    holds = scale(lambda x, factor: x * factor + large)
    refused("UNIMPLEMENTED", lambda: cgmlir.from_torch(lambda x: holds(x, 2.0), given()), "holds large tensors")


@needs_compiler
@traces
def test_what_the_file_says_is_checked_with_the_line_of_the_call():
    short = cgmlir.kernel("short", KERNELS / "scale_clamp.ptx", "scale_clamp", grid=1, block=128,
                          params=["in0", "out0"], results=((4,), torch.float32))
    text, _ = cgmlir.from_torch(lambda x: short(x), torch.zeros(4))
    with pytest.raises(cgmlir.CompileError, match=r"test_torch_kernels.py:\d+:\d+: error: .*'scale_clamp' of "
                                                  r"'scale_clamp.ptx' \(compute_70\) takes 6 parameters"):
        cgmlir.compile(text, targets="sm_90")


@needs_compiler
@traces
def test_without_a_host_function_a_host_is_refused_and_a_gpu_is_not():
    text, _ = cgmlir.from_torch(norms(None), given())
    with pytest.raises(cgmlir.CompileError, match="host"):
        cgmlir.compile(text)
    [graph] = cgmlir.compile(text, targets="sm_90").report["graphs"]
    assert graph["kernel_nodes"] == graph["nodes"] == 1


@needs_compiler
@traces
def test_a_program_that_was_exported_before():
    cut = scale(clamp)
    module = torch.nn.Module()
    module.forward = lambda x, factor: cut(x, factor) * 2
    program = torch.export.export(module, (given(), torch.tensor(1.0)))
    text, _ = cgmlir.from_torch(program)
    del module, cut
    gc.collect()
    refused("FAILED_PRECONDITION", lambda: cgmlir.from_torch(program), "the host function of kernel 'scale' is gone")
    main = cgmlir.load(cgmlir.compile(text))
    for factor in (0.5, 3.0):
        [y] = main(X, np.float32(factor))
        np.testing.assert_allclose(np.asarray(y), np.clip(X * np.float32(factor), -1, 1) * 2, rtol=1e-6)


@traces
def test_a_kernel_that_the_module_makes_lives_until_it_is_converted():
    text, _ = cgmlir.from_torch(lambda x: scale(clamp)(x, 2.0), given())
    assert "scale_on_host" in text


@needs_compiler
@traces
def test_several_results_of_several_types_in_a_branch():
    ptx = """.version 7.0
.target sm_70
.address_size 64
.visible .entry two(.param .u64 x, .param .u64 least, .param .u64 place) { ret; }
"""
    two = cgmlir.kernel("two", ptx, "two", grid=1, block=1, params=["in0", "out1", "out0"],
                        results=[torch.zeros(ROWS, dtype=torch.int8), ((ROWS,), torch.bfloat16)],
                        host=lambda x: ((x[:, 0] > 0).to(torch.int8), x.amin(1).to(torch.bfloat16)))

    class Model(torch.nn.Module):
        def forward(self, x, flag):
            def called(x):
                place, least = two(x)
                return place + place, least.float()

            def other(x):
                return torch.zeros(ROWS, dtype=torch.int8), x[:, 0]

            return torch.cond(flag, called, other, (x,))

    text, _ = cgmlir.from_torch(Model(), given(), torch.tensor(True))
    main = cgmlir.load(cgmlir.compile(text, targets=["host", "sm_90"]))
    place, least = main(X, np.bool_(True))
    np.testing.assert_array_equal(np.asarray(place), (X[:, 0] > 0) * np.int8(2))
    np.testing.assert_array_equal(np.asarray(least), torch.from_numpy(X).amin(1).to(torch.bfloat16).float().numpy())
    np.testing.assert_array_equal(np.asarray(main(X, np.bool_(False))[1]), X[:, 0])


@needs_compiler
@traces
@pytest.mark.filterwarnings("ignore")
def test_in_one_graph_of_torch_compile(monkeypatch, tmp_path):
    import cgmlir.torch

    monkeypatch.setenv("CGMLIR_CACHE", str(tmp_path))
    cut = scale(clamp)

    def run(x, factor):
        return cut(torch.sin(x), factor) + cut(x, 2.0)

    torch._dynamo.reset()
    found = torch.compile(run, backend="cgmlir", fullgraph=True)(given(), torch.tensor(3.0))
    wanted = np.clip(np.sin(X) * 3, -1, 1) + np.clip(X * 2, -1, 1)
    np.testing.assert_allclose(found.numpy(), wanted, rtol=1e-5, atol=1e-6)


@needs_compiler
@traces
def test_what_triton_compiles_here():
    """The kernels that the files beside them were made of."""
    pytest.importorskip("triton", reason="there is no Triton here")
    import importlib.util

    path = ROOT / "test/EndToEnd/Kernels/softmax_rows.py"
    spec = importlib.util.spec_from_file_location("softmax_rows", path)
    source = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(source)
    compiled = source.compile_all()
    plain = cgmlir.triton_kernel(compiled["softmax_rows"], grid=ROWS, params=["in0", "out0", COLUMNS],
                                 results=given(), host=lambda x: torch.softmax(x, -1))
    described = cgmlir.triton_kernel(compiled["softmax_described"], grid=ROWS, params=["in0", "out0", ROWS],
                                     results=given(), image="ptx", host=lambda x: torch.softmax(x, -1))
    text, _ = cgmlir.from_torch(lambda x, w: plain(x) + described(x @ w), given(), torch.from_numpy(W))
    [y] = cgmlir.load(cgmlir.compile(text, targets=["host", "sm_90"]))(X, W)
    np.testing.assert_allclose(np.asarray(y), softmax_of(X) + softmax_of(X @ W), rtol=1e-4, atol=1e-6)
