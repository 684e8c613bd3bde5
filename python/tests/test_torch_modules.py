# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What modules of real models do, and `from_torch` writes otherwise: numbers in buffers, checks of tensors, transposed
convolutions of groups."""

import ml_dtypes
import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
nn = torch.nn


def noise(*shape, seed=0):
    return torch.randn(shape, generator=torch.Generator().manual_seed(seed))


def check(module, *args, rtol=1e-5):
    text, weights = cgmlir.from_torch(module, *args)
    with torch.no_grad():
        expected = module(*args).numpy()
    exe = cgmlir.load(cgmlir.compile(text, weights=weights or None))
    np.testing.assert_allclose(np.asarray(exe(*[arg.numpy() for arg in args])[0]), expected, rtol=rtol, atol=rtol)
    return exe, text, weights


class Framed(nn.Module):
    """Pads a signal to whole frames, whose size is a buffer, as codecs of sounds do it."""

    def __init__(self, persistent=False, counts=False):
        super().__init__()
        self.conv = nn.Conv1d(1, 2, 4, 3)
        self.counts = counts
        self.register_buffer("stride", torch.tensor(3), persistent=persistent)

    def forward(self, x):
        if self.counts:
            self.stride += 1
        frames = torch.ceil(x.shape[-1] / self.stride).to(torch.int64)
        extra = frames * self.stride - x.shape[-1]
        if extra > 0:
            x = nn.functional.pad(x, (0, extra), mode="reflect")
        return self.conv(x)


@needs_compiler
def test_sizes_that_follow_from_numbers_in_buffers():
    torch.manual_seed(0)
    module = Framed()
    _, _, weights = check(module, noise(1, 1, 11))
    assert sorted(weights) == ["conv.bias", "conv.weight"]
    assert dict(module.named_buffers()) == {"stride": torch.tensor(3)} and "stride" not in vars(module)


def test_numbers_that_are_saved_or_written_are_no_constants():
    for module in (Framed(persistent=True), Framed(counts=True)):
        with pytest.raises(cgmlir.Error, match=r"the size of the result 'result0' is data, which .*pad at .*gives"):
            cgmlir.from_torch(module, noise(1, 1, 11))
        assert "stride" in dict(module.named_buffers())


@needs_compiler
def test_a_number_that_no_size_follows_from_stays_a_buffer():
    class Scaled(nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("factor", torch.tensor(3), persistent=False)

        def forward(self, x):
            return x * self.factor

    _, _, weights = check(Scaled(), noise(4))
    assert list(weights) == ["factor"]


class Checked(nn.Module):
    def forward(self, x, mask):
        torch._check_tensor_all(x > 0)
        torch._check(mask.sum().item() != 0)
        return x * 2


@needs_compiler
def test_checks_of_tensors_are_made_by_each_launch():
    x, mask = torch.ones(4), torch.tensor([True, False])
    exe, text, _ = check(Checked(), x, mask)
    assert "cf.assert" in text
    with pytest.raises(cgmlir.Error, match="a check of the model failed") as caught:
        np.asarray(exe(-x.numpy(), mask.numpy())[0])
    assert caught.value.code == "CHECK_FAILED"


@needs_compiler
@pytest.mark.parametrize(
    ("kind", "options", "shape"),
    [
        (nn.ConvTranspose1d, dict(kernel_size=4, stride=2, groups=8, bias=False), (2, 8, 5)),
        (nn.ConvTranspose1d, dict(kernel_size=3, stride=3, padding=2, output_padding=1, dilation=2, groups=2),
         (2, 8, 5)),
        (nn.ConvTranspose1d, dict(kernel_size=3, padding=1, groups=2), (8, 5)),
        (nn.ConvTranspose2d, dict(kernel_size=(3, 2), stride=(2, 1), padding=(1, 0), output_padding=(1, 0), groups=4),
         (1, 8, 5, 6)),
    ],
)  # fmt: skip
def test_transposed_convolutions_of_groups(kind, options, shape):
    torch.manual_seed(0)
    check(kind(8, 16, **options), noise(*shape))


@needs_compiler
def test_transposed_convolutions_without_groups_stay_such():
    torch.manual_seed(0)
    check(nn.ConvTranspose1d(4, 6, 3, stride=2), noise(1, 4, 5))


@pytest.mark.parametrize("shape", [(2, 12, 5, 7), (3, 12), (1, 12, 9), (2, 12, 2, 3, 2), (0, 12, 4)])
@pytest.mark.parametrize("affine", [True, False])
@needs_compiler
def test_group_norms(shape, affine):
    """One kernel, which reads its input once."""
    module = nn.GroupNorm(4, 12, affine=affine, eps=1e-3)
    if affine:
        module.weight, module.bias = nn.Parameter(noise(12, seed=1)), nn.Parameter(noise(12, seed=2))
    _, text, weights = check(module, noise(*shape))
    if 0 not in shape:
        (graph,) = cgmlir.compile(text, weights=weights or None).report["graphs"]
        assert graph["nodes"] == 1
        assert graph["bytes_read"] <= 4 * (noise(*shape).numel() + 24)


@needs_compiler
def test_group_norms_of_small_floats():
    x, w, b = (noise(*shape, seed=i).bfloat16() for i, shape in enumerate([(2, 8, 6, 5), (8,), (8,)]))
    module = nn.GroupNorm(2, 8).bfloat16()
    module.weight, module.bias = nn.Parameter(w), nn.Parameter(b)
    text, weights = cgmlir.from_torch(module, x)
    exe = cgmlir.load(cgmlir.compile(text, weights=weights))
    with torch.no_grad():
        expected = module(x).float().numpy()
    found = np.asarray(exe(x.float().numpy().astype(ml_dtypes.bfloat16))[0]).astype(np.float32)
    np.testing.assert_allclose(found, expected, rtol=2e-2, atol=2e-2)


@pytest.mark.parametrize("kind", [torch.float32, torch.bfloat16, torch.float16])
@pytest.mark.parametrize("eps", [None, 1e-5])
@needs_compiler
def test_root_mean_squares_of_small_numbers(kind, eps):
    """What is added to the squares matters most where they are small. One kernel, whatever the type."""
    module, x = nn.RMSNorm(512, eps=eps).to(kind), (noise(64, 512) * 1e-3).to(kind)
    text, weights = cgmlir.from_torch(module, x)
    package = cgmlir.compile(text, weights=weights)
    (graph,) = package.report["graphs"]
    assert graph["nodes"] == 1
    given = x.numpy() if kind != torch.bfloat16 else x.float().numpy().astype(ml_dtypes.bfloat16)
    with torch.no_grad():
        expected = module(x).float().numpy()
    found = np.asarray(cgmlir.load(package)(given)[0]).astype(np.float32)
    np.testing.assert_allclose(found, expected, rtol=3 * torch.finfo(kind).eps, atol=1e-6)


@pytest.mark.parametrize("kind", [torch.float32, torch.bfloat16, torch.float64])
@needs_compiler
def test_variances(kind):
    """In the type of the data, or f32 if that is smaller: f64 has half as many lanes."""

    def statistics(x):
        deviation, mean = torch.std_mean(x, (0, 2), correction=0.5, keepdim=True)
        one = x[:, :, :1].var(-1), x.var(), x.std((-1, -2), correction=0), x.var(1, keepdim=True)
        return deviation, mean, *one, *torch.var_mean(x, 2)

    x = noise(3, 5, 40).to(kind)
    text, weights = cgmlir.from_torch(statistics, x)
    assert ("f64" in text) == (kind == torch.float64)
    given = x.numpy() if kind != torch.bfloat16 else x.float().numpy().astype(ml_dtypes.bfloat16)
    found = cgmlir.load(cgmlir.compile(text, weights=weights or None))(given)
    for one, right in zip(found, statistics(x), strict=True):
        one, right = np.asarray(one).astype(np.float64), right.double().numpy()
        np.testing.assert_allclose(one, right, rtol=4 * torch.finfo(kind).eps, atol=1e-6)


@needs_compiler
def test_layer_norms_of_small_floats_are_one_kernel():
    module, x = nn.LayerNorm(512).bfloat16(), noise(64, 512).bfloat16()
    text, weights = cgmlir.from_torch(module, x)
    (graph,) = cgmlir.compile(text, weights=weights).report["graphs"]
    assert graph["nodes"] == 1
    assert graph["bytes_read"] <= 2 * (x.numel() + 2 * 512) + 64


class Scored(nn.Module):
    """Attention with a function of scores and one of places, which PyTorch exports as one operation."""

    def __init__(self, masked):
        super().__init__()
        self.slopes = nn.Parameter(noise(2, seed=3))
        self.masked = masked

    def forward(self, query, key, value):
        from torch.nn.attention import flex_attention

        def score(old, b, h, i, j):
            return torch.where(i >= j, old + self.slopes[h] * (i - j), -float("inf"))

        mask = None
        if self.masked:
            rows = query.shape[2]
            mask = flex_attention.create_block_mask(lambda b, h, i, j: i - j < 5, None, None, rows, rows, device="cpu")
        return flex_attention.flex_attention(query, key, value, score_mod=score, block_mask=mask)


@needs_compiler
@pytest.mark.parametrize("masked", [False, True])
@pytest.mark.filterwarnings("ignore:flex_attention called without torch.compile")
def test_attention_with_functions_of_scores(masked):
    _, _, weights = check(Scored(masked), *(noise(1, 2, 16, 8, seed=seed) for seed in range(3)))
    assert list(weights) == ["slopes"]


def test_operations_without_a_conversion_are_told_with_their_place():
    def gradient(x):
        return torch.func.grad(lambda x: torch.special.i1(x).sum())(x)

    with pytest.raises(cgmlir.Error, match=r"torch\.special\.i1 at .*; write them with"):
        cgmlir.from_torch(gradient, noise(4, 5))
