# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What takes operations of PyTorch apart comes to an end: in a program, or in an error that names the operation."""

import pytest

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
from torch_sizes import Function  # noqa: E402

functional = torch.nn.functional
attention = functional.scaled_dot_product_attention

AUTO = torch.export.Dim.AUTO


def qkv(*shape, keys=None):
    return [torch.randn(shape)] + [torch.randn(keys or shape)] * 2


# Programs with an operation that is taken apart by calling it again, or one that does so for other arguments.
PROGRAMS = {
    "a head size that varies": (attention, qkv(1, 2, 5, 4), {3: AUTO}),
    "all sizes vary": (attention, qkv(3, 2, 5, 4), {0: AUTO, 2: AUTO, 3: AUTO}),
    "dropout": (lambda q, k, v: attention(q, k, v, dropout_p=0.5), qkv(1, 2, 5, 4), {}),
    "dropout of all": (lambda q, k, v: attention(q, k, v, dropout_p=1.0), qkv(1, 2, 5, 4), {}),
    "no keys": (attention, qkv(1, 2, 5, 4, keys=(1, 2, 0, 4)), {}),
    "no queries": (attention, qkv(1, 2, 0, 4, keys=(1, 2, 3, 4)), {}),
    "no head": (attention, qkv(1, 2, 3, 0), {}),
    "clamped to another type": (lambda x: torch.clamp(x.int(), 0.5, 2), [torch.randn(4)], {0: AUTO}),
    "the larger of two types": (lambda x: torch.maximum(x.half(), x), [torch.randn(4)], {0: AUTO}),
    "the largest in any order": (lambda x: torch.topk(x, 2, sorted=False).values, [torch.randn(4)], {0: AUTO}),
    "turned on": (lambda x: torch.roll(x, 3), [torch.randn(4, 5)], {0: AUTO}),
    "turned on by a size": (lambda x: torch.roll(x, x.shape[0] - 1, 1), [torch.randn(4, 5)], {0: AUTO}),
    "cut by padding": (lambda x: functional.pad(x, (-1, 2)), [torch.randn(4, 5)], {0: AUTO}),
    "written from the end": (lambda x: x.scatter(-1, x.long() * 0, 1.0), [torch.randn(4, 5)], {0: AUTO}),
    "reduced of truths": (
        lambda x: (x > 0).scatter_reduce(0, x.long() * 0, x > 1, "amax", include_self=False),
        [torch.randn(4)],
        {0: AUTO},
    ),
    "in two dimensions": (lambda x: x[torch.arange(x.shape[0]), x.argmax(1)], [torch.randn(4, 5)], {0: AUTO}),
    "extremes of slices": (
        lambda x: x.index_reduce(-1, torch.tensor([1, 0]), x[:, :2], "amin"),
        [torch.randn(4, 5)],
        {0: AUTO},
    ),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_it_comes_to_an_end(name):
    function, args, dynamic = PROGRAMS[name]
    program = torch.export.export(Function(function), tuple(args), dynamic_shapes=((dynamic,) * len(args),))
    text, _ = cgmlir.from_torch(program)
    assert "func.func @main" in text


def test_attention_of_integers_is_refused_by_pytorch_or_in_words():
    from cgmlir.importers.torch.rules.attention import decompositions_of_attention

    take_apart = decompositions_of_attention()[torch.ops.aten.scaled_dot_product_attention.default]
    with pytest.raises(cgmlir.Error, match="attention of torch.int64 has no form; convert the queries"):
        take_apart(*[torch.ones(1, 2, 3, 4, dtype=torch.int64)] * 3)


def test_a_decomposition_that_calls_itself_is_an_error_with_its_place():
    from cgmlir.importers.torch.rules.ends import that_end

    aten = torch.ops.aten
    table = that_end({aten.erf.default: lambda x: torch.erf(x), aten.sinc.default: lambda x: torch.sinc(x + 0)})
    for name in ("erf", "sinc"):
        program = torch.export.export(Function(lambda x, name=name: getattr(torch, name)(x)), (torch.randn(3),))
        with pytest.raises(cgmlir.Error, match=rf"{name} at .*torch_sizes.py:\d+ has no form for float32\[3\]"):
            program.run_decompositions(table)


def test_a_decomposition_that_makes_progress_is_none():
    from cgmlir.importers.torch.rules.ends import that_end

    aten = torch.ops.aten
    halved = lambda x, n: x * 0 if n == 0 else x + aten.ldexp(x, n)  # noqa: E731
    steps = {aten.pow.Tensor_Scalar: lambda x, n: x * aten.pow(x, n - 1) if n > 1 else x * halved(x, 0)}
    program = torch.export.export(Function(lambda x: x**4), (torch.randn(3),))
    left = program.run_decompositions(that_end(steps)).graph
    assert not any(node.target == aten.pow.Tensor_Scalar for node in left.nodes)
