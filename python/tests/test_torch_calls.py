# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls with tensors of PyTorch: those that move, change or want gradients, with and without the extension."""

import pytest

torch = pytest.importorskip("torch")

import cgmlir  # noqa: E402

MODULE = """
func.func @main(%x: tensor<4x8xf32>, %y: tensor<4x8xf32>, %b: tensor<8xbf16>) -> (tensor<4x8xf32>, tensor<8xbf16>) {
  %0 = arith.subf %x, %y : tensor<4x8xf32>
  %1 = arith.addf %b, %b : tensor<8xbf16>
  return %0, %1 : tensor<4x8xf32>, tensor<8xbf16>
}
"""


@pytest.fixture
def exe(calls, load):
    return load(MODULE)


def tensors(seed):
    torch.manual_seed(seed)
    return torch.randn(4, 8), torch.randn(4, 8), torch.randn(8).bfloat16()


def check(exe, x, y, b):
    difference, double = exe(x, y, b)
    torch.testing.assert_close(torch.from_dlpack(difference), (x - y).detach(), rtol=0, atol=0)
    torch.testing.assert_close(torch.from_dlpack(double), b + b, rtol=0, atol=0)


def test_moved_tensors(exe):
    for seed in range(5):
        check(exe, *tensors(seed))
    x, y, b = tensors(7)
    for _ in range(3):
        check(exe, x, y, b)
        check(exe, y, x, b)
        x.add_(1)


def test_tensors_by_name(exe):
    for seed in range(3):
        x, y, b = tensors(seed)
        check(exe, x, y, b)
        difference, double = exe(arg2=b, arg1=y, arg0=x)
        torch.testing.assert_close(torch.from_dlpack(difference), x - y, rtol=0, atol=0)
        torch.testing.assert_close(torch.from_dlpack(double), b + b, rtol=0, atol=0)
    with pytest.raises(cgmlir.Error, match=r"argument 'arg1': expected F32 \[4, 8\], given F64 \[4, 8\]"):
        exe(arg2=b, arg1=y.double(), arg0=x)
    with pytest.raises(cgmlir.Error, match="missing 'arg1'"):
        exe(x, arg2=b)


def test_a_tensor_with_other_memory_is_noticed(exe):
    x, y, b = tensors(1)
    check(exe, x, y, b)
    check(exe, x, y, b)
    x.data = torch.ones(4, 8)
    check(exe, x, y, b)
    x.resize_(2, 8)
    with pytest.raises(cgmlir.Error, match=r"argument 'arg0': expected F32 \[4, 8\], given F32 \[2, 8\]"):
        exe(x, y, b)


@pytest.mark.parametrize("wrong", (
    lambda x: x.double(), lambda x: x.t().contiguous().t(), lambda x: x.clone().requires_grad_(), lambda x: x[:2],
), ids=("type", "strides", "gradient", "shape"))
def test_what_is_not_taken_is_an_error(exe, wrong):
    x, y, b = tensors(2)
    check(exe, x, y, b)
    with pytest.raises(cgmlir.Error, match="argument 'arg0'"):
        exe(wrong(x), y, b)
    check(exe, x, y, b)


def test_parameters_without_gradients(exe):
    x, y, b = tensors(3)
    parameter = torch.nn.Parameter(x, requires_grad=False)
    check(exe, parameter, y, b)
    check(exe, parameter, y, b)
