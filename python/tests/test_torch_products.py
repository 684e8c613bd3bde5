# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Products of matrices that add to another tensor, with every pair of factors."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")

pytestmark = needs_compiler

# What is added to, and the shapes of what is multiplied.
PRODUCTS = {
    torch.addmm: ((3, 5), (3, 4), (4, 5)),
    torch.baddbmm: ((2, 3, 5), (2, 3, 4), (2, 4, 5)),
    torch.addmv: ((3,), (3, 4), (4,)),
    torch.addbmm: ((3, 5), (2, 3, 4), (2, 4, 5)),
    torch.addr: ((3, 5), (3,), (5,)),
}


def check(function, *args):
    text, _ = cgmlir.from_torch(function, *args)
    results = cgmlir.load(cgmlir.compile(text))(*[arg.numpy() for arg in args])
    for result, wanted in zip(results, torch.utils._pytree.tree_leaves(function(*args)), strict=True):
        assert np.asarray(result).dtype == wanted.numpy().dtype
        np.testing.assert_allclose(np.asarray(result), wanted.numpy(), rtol=1e-5, atol=1e-5)


def made(shape, kind=torch.float32):
    return (torch.arange(float(np.prod(shape))).view(shape) * 5 % 7 - 3).to(kind)


@pytest.mark.parametrize("product", PRODUCTS, ids=lambda product: product.__name__)
def test_what_has_the_factor_zero_is_not_read(product):
    shape, *others = PRODUCTS[product]
    unread = torch.full(shape, float("nan"))
    unread[..., 1] = float("inf")
    forms = lambda x, a, b: (product(x, a, b, beta=0), product(x, a, b, beta=0.0, alpha=3))  # noqa: E731
    check(forms, unread, *map(made, others))


@pytest.mark.parametrize("kind", [torch.float32, torch.float64, torch.int32, torch.int64])
@pytest.mark.parametrize("product", PRODUCTS, ids=lambda product: product.__name__)
def test_factors(product, kind):
    shape, *others = PRODUCTS[product]
    factors = [(1, 1), (2, 1), (1, -3), (2, 3), (0, 2)] + [(0.5, 1.5)] * kind.is_floating_point

    def forms(x, a, b):
        return [product(x, a, b, beta=beta, alpha=alpha) for beta, alpha in factors]

    check(forms, *(made(each, kind) for each in (shape, *others)))
    check(forms, made((), kind) if product is torch.addmv else made(shape[-1:], kind), *(made(s, kind) for s in others))


@pytest.mark.parametrize("kind", [torch.float32, torch.float64])
def test_a_product_of_factor_zero_is_not_read(kind):
    first = torch.full((3, 4), float("nan"), dtype=kind)
    forms = lambda x, a, b: [torch.addmm(x, a, b, beta=beta, alpha=0) for beta in (0, 1, 2.5)]  # noqa: E731
    check(forms, made((5,), kind), first, made((4, 5), kind))
    check(forms, made((3, 5), kind), first, made((4, 5), kind))


# What is reduced of a product, which is not stored, and what sizes it has.
REDUCED = {
    "sums": lambda a, b: (a @ b).sum(-1),
    "columns": lambda a, b: (a @ b).sum(-2),
    "largest": lambda a, b: (a @ b).amax(-1),
    "mean of all": lambda a, b: torch.relu(a @ b).mean(),
    "norms": lambda a, b: torch.linalg.norm(a @ b, dim=-1),
    # Clamping reads it twice.
    "least clamped": lambda a, b: (a @ b).clamp(min=0).sqrt().amin(-1),
    "least distance": lambda a, b: ((a**2).sum(-1, keepdim=True) - 2 * a @ b + (b**2).sum(-2, keepdim=True)).amin(-1),
}
SIZES = [((640, 96), (96, 512)), ((5, 70, 64), (5, 64, 96)), ((256, 33), (33, 320)), ((3, 64, 40), (3, 40, 640))]


@pytest.mark.parametrize("sizes", SIZES, ids=str)
@pytest.mark.parametrize("form", REDUCED)
def test_what_is_reduced_is_not_stored(form, sizes):
    numbers = torch.Generator().manual_seed(1)
    a, b = (torch.randn(size, generator=numbers) for size in sizes)
    function = REDUCED[form]
    text, _ = cgmlir.from_torch(function, a, b)
    package = cgmlir.compile(text, targets=["host", "sm_90"])
    wanted = function(a, b)
    product = a.nbytes // a.shape[-1] * b.shape[-1]
    # A product is not stored, but reduced where it is computed. Only on a GPU a small one is stored, because
    # launching another kernel for it takes longer.
    if len(a.shape) == 2:
        for graph in package.report["graphs"]:
            if product > 1 << 20 or (graph["target"] == "host" and form != "mean of all"):
                assert graph["bytes_written"] < product / 2, graph["target"]
    kernel = cgmlir.load(package)
    (result,) = kernel(a.numpy(), b.numpy())
    np.testing.assert_allclose(np.asarray(result), wanted.numpy(), rtol=1e-4, atol=1e-4 * float(wanted.abs().max()))
