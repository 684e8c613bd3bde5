# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Rounding to the steps of a quantization, as PyTorch does it."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir
from cgmlir.importers.torch import array

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
pytest.importorskip("torch.ao.quantization.fx._decomposed", reason="this PyTorch has no quantized_decomposed")
aten, ops = torch.ops.aten, torch.ops.quantized_decomposed

NAN, INF = float("nan"), float("inf")
X = torch.tensor([NAN, INF, -INF, 0.5, 1.5, 2.5, -0.5, -1.5, 0.0, -0.0, 1e9, -1e9, 300, -300, 12.75, 3.3, 0.05, -0.05])
Y = torch.linspace(-40, 40, 24).view(2, 3, 4)
SCALES, STEPS = torch.tensor([0.1, 0.5, 0.07, 2.0]), torch.tensor([127, 3, -128, 0], dtype=torch.int32)
KINDS = [torch.float32, torch.float64, torch.bfloat16, torch.float16]
BYTES, UNSIGNED = (-128, 127, torch.int8), (0, 255, torch.uint8)
RANGES = [BYTES, UNSIGNED, (-8, 7, torch.int8), (-(2**15), 2**15 - 1, torch.int16)]


def check(function, *args, rtol=0):
    """Zeros have their signs."""
    text, weights = cgmlir.from_torch(function, *args)
    with torch.no_grad():
        expected = torch.utils._pytree.tree_leaves(function(*args))
    program = cgmlir.load(cgmlir.compile(text, weights=weights or None))
    for result, wanted in zip(program(*[array(arg) for arg in args]), expected, strict=True):
        result, wanted = np.asarray(result), array(wanted)
        if wanted.dtype == np.uint8:
            result = result.view(np.uint8)
        assert result.dtype == wanted.dtype
        result, wanted = result.astype(np.float64), wanted.astype(np.float64)
        np.testing.assert_array_equal(np.signbit(result[wanted == 0]), np.signbit(wanted[wanted == 0]))
        np.testing.assert_allclose(result, wanted, rtol=rtol, atol=0)


@needs_compiler
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("low", "high", "point"), [(-128, 127, 127), (-128, 127, -128), (0, 255, 3), (-8, 7, 0)])
def test_whole_tensors(kind, low, high, point):
    def rounded(x, scale, step):
        return (
            *aten.fake_quantize_per_tensor_affine_cachemask(x, 0.1, point, low, high),
            torch.fake_quantize_per_tensor_affine(x, 1.0, point, low, high),
            torch.fake_quantize_per_tensor_affine(x, scale, step, low, high),
            torch.fake_quantize_per_tensor_affine(x, scale[0], step[0].int(), low, high),
        )

    check(rounded, X.to(kind), torch.tensor([0.1]), torch.tensor([point]))


@needs_compiler
@pytest.mark.parametrize("kind", KINDS)
def test_steps_that_f32_does_not_have(kind):
    check(lambda x: torch.fake_quantize_per_tensor_affine(x, 1e-8, 0, -(2**31), 2**31 - 1), X.to(kind))


@needs_compiler
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("axis", [0, 1, 2])
def test_channels(kind, axis):
    size = Y.shape[axis]
    y, scales, points = Y.to(kind), SCALES[:size], STEPS[:size]
    check(lambda x, s, z: aten.fake_quantize_per_channel_affine_cachemask(x, s, z, axis, -128, 127), y, scales, points)
    # A zero point between two steps.
    between, rtol = points / 2 + 0.25, {torch.float32: 1e-6}.get(kind, 0)
    op = torch.fake_quantize_per_channel_affine
    check(lambda x, s, z: op(x, s, z, axis, -128, 127), y, scales, between, rtol=rtol)


@needs_compiler
def test_channels_of_what_is_no_number_or_halfway():
    """Beyond 64 bits, PyTorch's own kernel for CPUs overflows, and that for GPUs does not."""
    x = torch.stack([X, X * 2]).clamp(-1e9, 1e9)
    op = aten.fake_quantize_per_channel_affine_cachemask
    check(lambda x, s, z: op(x, s, z, 0, -8, 7), x, SCALES[1:3], STEPS[1::2])
    far = torch.tensor([[INF, -INF, 1e30, -1e30]])
    text, _ = cgmlir.from_torch(lambda x, s, z: torch.fake_quantize_per_channel_affine(x, s, z, 0, -8, 7), far, *ONE)
    result = cgmlir.load(cgmlir.compile(text))(far.numpy(), *[each.numpy() for each in ONE])[0]
    np.testing.assert_array_equal(np.asarray(result), [[7, -8, 7, -8]])


ONE = (torch.ones(1), torch.zeros(1, dtype=torch.int32))


@needs_compiler
def test_zero_points_that_are_learned():
    check(
        lambda x, s, z: aten._fake_quantize_learnable_per_tensor_affine(x, s, z, -128, 127, 1.0),
        Y, SCALES[:1], torch.tensor([2.5]),
    )  # fmt: skip
    check(
        lambda x, s, z: aten._fake_quantize_learnable_per_channel_affine(x, s, z, 1, -128, 127, 1.0),
        Y, SCALES[:3], torch.tensor([2.5, -300, 0.4]),
    )  # fmt: skip


@needs_compiler
@pytest.mark.parametrize("enabled", [0, 1])
def test_a_switch(enabled):
    op = aten._fake_quantize_per_tensor_affine_cachemask_tensor_qparams
    args = X, SCALES[:1], STEPS[1:2], torch.tensor([enabled], dtype=torch.int32)
    check(lambda x, s, z, on: op(x, s, z, on, -128, 127), *args)


@needs_compiler
def test_gradients_go_straight_through():
    def loss(w, x, s, z):
        return (torch.fake_quantize_per_channel_affine(w, s, z, 0, -8, 7) * x).sum()

    w, x = torch.linspace(-9, 9, 12).view(3, 4), torch.linspace(1, 3, 12).view(3, 4)
    check(lambda *args: torch.func.grad(loss)(*args), w, x, SCALES[:3], torch.zeros(3, dtype=torch.int32))


@needs_compiler
@pytest.mark.parametrize(("low", "high", "to"), RANGES)
@pytest.mark.parametrize("kind", [torch.float32, torch.bfloat16])
def test_to_integers(low, high, to, kind):
    def rounded(x, y, scales, steps, points):
        return (
            ops.quantize_per_tensor(x, 0.1, 3, low, high, to),
            ops.quantize_per_tensor.tensor(x, scales[0], steps[1], low, high, to),
            ops.quantize_per_tensor.tensor(x, scales[:1].double(), steps[1:2], low, high, to),
            ops.quantize_per_channel(y, scales, points, 1, low, high, to),
        )

    check(rounded, X[1:].to(kind), Y.to(kind), SCALES[:3], STEPS, STEPS[:3].clamp(low, high))


@needs_compiler
@pytest.mark.parametrize(("low", "high", "of"), [BYTES, UNSIGNED])
@pytest.mark.parametrize("kind", [None, torch.float16])
def test_from_integers(low, high, of, kind):
    def scaled(x, scales, steps, points):
        return (
            ops.dequantize_per_tensor(x, 0.1, 3, low, high, of, out_dtype=kind),
            ops.dequantize_per_tensor.tensor(x, scales[0], steps[1], low, high, of, out_dtype=kind),
            ops.dequantize_per_channel(x, scales, points, 1, low, high, of, out_dtype=kind),
        )

    x = (torch.arange(24) * 11 % 256 + low).to(of).view(2, 3, 4)
    check(scaled, x, SCALES[:3], STEPS, STEPS[:3].clamp(low, high))


@needs_compiler
def test_tokens():
    scales, points = torch.linspace(0.1, 0.6, 6).view(2, 3, 1), torch.tensor([1, 2, 3, -4, -128, 127]).view(2, 3, 1)
    x = (torch.arange(24) * 11 % 256 - 128).to(torch.int8).view(2, 3, 4)
    for kind in (torch.float32, torch.float64):
        check(lambda x, s, z: ops.quantize_per_token(x, s, z, *BYTES), Y, scales.to(kind), points)
        check(lambda x, s, z: ops.dequantize_per_token(x, s, z, *BYTES, torch.float32), x, scales.to(kind), points)
    check(lambda x: ops.choose_qparams_per_token(x, torch.int8), Y)
    check(lambda x: ops.choose_qparams_per_token_asymmetric(x, torch.int8), Y)


@needs_compiler
@pytest.mark.parametrize(("low", "high", "to"), [BYTES, UNSIGNED])
@pytest.mark.parametrize("x", [Y, Y.abs() + 1, -Y.abs() - 1, Y * 0], ids=["both", "above", "below", "none"])
def test_steps_that_follow_from_data(low, high, to, x):
    def there_and_back(x):
        scale, point = ops.choose_qparams(x, low, high, 1e-5, to)
        steps = ops.quantize_per_tensor.tensor(x, scale, point, low, high, to)
        back = ops.dequantize_per_tensor.tensor(steps, scale, point, low, high, to)
        return scale, point, back, *ops.choose_qparams_symmetric(x, low, high, 1e-5, to)

    check(there_and_back, x)


def test_tensors_of_quantized_types_are_refused():
    with pytest.raises(cgmlir.Error, match="torch.qint8") as caught:
        cgmlir.from_torch(lambda x: torch.quantize_per_tensor(x, 0.1, 0, torch.qint8).dequantize(), Y)
    assert caught.value.code == "UNIMPLEMENTED"


F8 = torch.float8_e4m3fn


def draw_f8(*shape):
    return torch.randint(-3, 4, shape, generator=torch.Generator().manual_seed(4)).to(F8)


@needs_compiler
@pytest.mark.parametrize("kind", [torch.bfloat16, torch.float32, F8, None])
def test_products_of_scaled_f8(kind):
    x, y, one = draw_f8(16, 32), draw_f8(48, 32), torch.tensor

    def product(x, y, scale_x, scale_y):
        return torch._scaled_mm(x, y.t(), scale_x, scale_y, out_dtype=kind)

    check(product, x, y, one(1.5), one(0.5))
    check(product, x, draw_f8(32, 32), one(0.5), one(2.0))


@needs_compiler
def test_products_of_f8_with_a_bias_and_scales_of_rows():
    def product(x, y, scale_x, scale_y, bias):
        return torch._scaled_mm(x, y.t(), scale_x, scale_y, bias=bias, out_dtype=torch.bfloat16)

    scales = [2.0 ** torch.arange(-n // 4, n - n // 4).remainder(5) for n in (16, 48)]
    bias = torch.linspace(-1, 1, 48).bfloat16()
    check(product, draw_f8(16, 32), draw_f8(48, 32), torch.tensor(1.5), torch.tensor(0.5), bias)
    of_rows = draw_f8(16, 32), draw_f8(48, 32), scales[0].reshape(16, 1), scales[1].reshape(1, 48)
    check(lambda *args: product(*args, None), *of_rows)


def test_products_of_f8_with_a_scaled_result_are_refused():
    def product(x, y, one):
        return torch._scaled_mm(x, y.t(), one, one, scale_result=one, out_dtype=F8)

    with pytest.raises(cgmlir.Error, match="_scaled_mm at"):
        cgmlir.from_torch(product, draw_f8(16, 32), draw_f8(16, 32), torch.tensor(2.0))
