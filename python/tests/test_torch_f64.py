# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What torch-mlir itself writes in f64, without our importer: norms and variances. Where nothing needs f64, nothing is
computed in it."""

import random

import numpy as np
import pytest
from conftest import needs_compiler
from torch_mlir_text import find_f64, write

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
F = torch.nn.functional

pytestmark = needs_compiler
KEPT = {"cg.keep_f64": True}
# Half a unit in the last place of f32.
ULP = 2.0**-24


def to_numpy(x):
    return x.view(torch.int16).numpy().view("bfloat16") if x.dtype == torch.bfloat16 else x.numpy()


def run(text, *args, config=None):
    """The first result, in f64."""
    package = cgmlir.compile(text, config=config) if config else cgmlir.compile(text)
    return np.asarray(cgmlir.load(package)(*map(to_numpy, args))[0]).astype(np.float64)


def measure(result, reference):
    """The largest error, relative to the largest number."""
    return np.abs(result - reference).max() / np.abs(reference).max()


NORMS = {
    "layer_norm": lambda x: F.layer_norm(x, x.shape[2:]),
    "group_norm": lambda x: F.group_norm(x, 2),
    "instance_norm": lambda x: F.instance_norm(x),
    "batch_norm": lambda x: F.batch_norm(x, None, None, training=True),
    "rms_norm": lambda x: F.rms_norm(x, x.shape[-1:], eps=1e-6),
    "var": lambda x: x.var(-1),
    "var of all": lambda x: x.var(),
    "var of channels": lambda x: x.var((0, 2, 3), correction=0, keepdim=True),
    "std": lambda x: x.std(-1),
    "var_mean": lambda x: torch.var_mean(x, -1)[0],
}


@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16, torch.float16], ids=str)
@pytest.mark.parametrize("name", NORMS)
def test_norms_need_no_f64(name, dtype, tmp_path):
    torch.manual_seed(0)
    x = torch.randn(4, 6, 8, 16).to(dtype)
    text = write(NORMS[name], x)
    assert "f64" in text  # that is what this is about
    places, remarks = find_f64(text, tmp_path)
    assert not places and "KeptF64" not in remarks
    places, _ = find_f64(text, tmp_path, KEPT)
    assert places
    reference = NORMS[name](x.double()).numpy()
    eager = NORMS[name](x).double().numpy()
    rounding = ULP if dtype == torch.float32 else torch.finfo(dtype).eps / 2
    for config in (None, KEPT):
        # Of the one operation in 16 bits that PyTorch rounds once more, two units.
        assert measure(run(text, x, config=config), reference) <= 2 * measure(eager, reference) + 4 * rounding


def test_differences_of_moments_stay_in_f64(tmp_path):
    torch.manual_seed(0)
    x = 1e4 + torch.randn(16, 512)

    def variance(x):
        wide = x.double()
        return ((wide**2).mean(-1) - wide.mean(-1) ** 2).to(x.dtype)

    text = write(variance, x)
    places, remarks = find_f64(text, tmp_path)
    assert places and "arith.subf: is computed in f64" in remarks and "first digits may cancel" in remarks
    assert measure(run(text, x), x.double().var(-1, correction=0).numpy()) <= 1e-6


@pytest.mark.parametrize("function", [lambda x: x.double().mean(-1).float(), lambda x: (x.double() - 0.1).float()])
def test_what_may_cancel_stays_in_f64(function, tmp_path):
    x = torch.tensor([[1e8, 1.0, -1e8, 0.1]])
    text = write(function, x)
    places, remarks = find_f64(text, tmp_path)
    assert places and "KeptF64" in remarks
    np.testing.assert_array_equal(run(text, x), function(x).double().numpy())


@pytest.mark.parametrize("length", [64, 512, 4096])
def test_a_large_mean_costs_its_square(length):
    torch.manual_seed(length)
    x = 1e4 + torch.randn(16, length)
    text = write(lambda x: x.var(-1), x)
    error = measure(run(text, x), x.double().var(-1).numpy())
    assert error <= 16 * ((1e4 * ULP) ** 2 + ULP)
    # The norm loses the digits that its own f32 loses, in both cases, and in PyTorch.
    text = write(lambda x: F.layer_norm(x, x.shape[-1:]), x)
    reference = F.layer_norm(x.double(), x.shape[-1:]).numpy()
    eager = measure(F.layer_norm(x, x.shape[-1:]).double().numpy(), reference)
    for config in (None, KEPT):
        assert measure(run(text, x, config=config), reference) <= 4 * eager


def test_one_rounding_is_one_rounding(tmp_path):
    """Sums, differences, products, quotients and roots of f32 by way of f64 are those of f32, to the bit."""
    generator = np.random.default_rng(0)
    bits = generator.integers(0, 2**32, (2, 20000), dtype=np.uint64).astype(np.uint32)
    x, y = (torch.from_numpy(row.view(np.float32).copy()) for row in bits)

    def all_of_them(x, y):
        a, b = x.double(), y.double()
        return torch.stack([each.float() for each in (a + b, a - b, a * b, a / b, a.sqrt(), a * 0.5)])

    text = write(all_of_them, x, y)
    assert not find_f64(text, tmp_path)[0] and find_f64(text, tmp_path, KEPT)[0]
    np.testing.assert_array_equal(run(text, x, y), all_of_them(x, y).double().numpy())


def make_program(seed):
    """A norm, or something like it, of an input of any shape, with a mean of up to a hundred deviations."""
    choose = random.Random(seed)
    torch.manual_seed(seed)
    shape = [choose.randint(1, 12) for _ in range(choose.randint(1, 3))] + [choose.choice([3, 17, 64, 300])]
    x = torch.randn(shape) * 10 ** choose.uniform(-3, 3)
    x = x + x.std() * choose.choice([0, 1, 100])
    x = x.to(choose.choice([torch.float32, torch.float32, torch.bfloat16]))
    dims = sorted(choose.sample(range(x.ndim), choose.randint(1, x.ndim)))
    if x[tuple(slice(None) if dim in dims else 0 for dim in range(x.ndim))].numel() < 2:
        dims = [x.ndim - 1]
    scale, eps = choose.choice([1, 3, 0.25]), choose.choice([1e-5, 1e-6, 0.1])
    forms = [
        lambda x: x.var(dims, correction=choice),
        lambda x: x.std(dims, correction=choice, keepdim=True) * scale,
        lambda x: (x - x.mean(dims, keepdim=True)) / (x.var(dims, correction=0, keepdim=True) + eps).sqrt(),
        lambda x: torch.var_mean(x, dims, correction=choice)[0] + eps,
        # Written in f64 by the model.
        lambda x: ((x.double() - x.double().mean(dims, keepdim=True)) ** 2).mean(dims).to(x.dtype),
        lambda x: ((x.double() ** 2).mean(dims) + eps).rsqrt().to(x.dtype),
        lambda x: (x.double().abs().mean(dims) * scale).to(x.dtype),
    ]
    choice = choose.choice([0, 1])
    return choose.choice(forms), x


@pytest.mark.parametrize("seed", range(20))
def test_random_programs_err_as_f32_does(seed):
    function, x = make_program(seed)
    text = write(function, x)
    reference = function(x.double()).numpy()
    eager = measure(function(x).double().numpy(), reference)
    rounding = ULP if x.dtype == torch.float32 else torch.finfo(x.dtype).eps / 2
    # A mean of a hundred deviations is rounded to 2^-24 of itself.
    apart = 100 * ULP if x.dtype == torch.float32 else 0
    assert measure(run(text, x), reference) <= 4 * max(eager, rounding) + apart
