# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Replaces functions whose decomposition by PyTorch a trace cannot follow, or costs too much."""

from __future__ import annotations

import functools
from typing import Any

from cgmlir.importers.torch.rules.groups import forms_of_groups
from cgmlir.importers.torch.trace.covariances import correlation, covariance


def plain_forms(torch: Any, within_transforms: bool) -> Any:
    """A mode, entered by `with`, in which these functions are made of others."""
    forms = {name: functools.partial(covariance, torch) for name in (torch.cov, torch.Tensor.cov)}
    forms |= {name: functools.partial(correlation, torch) for name in (torch.corrcoef, torch.Tensor.corrcoef)}
    forms[torch.nn.functional.pad] = functools.partial(_pad, torch, torch.nn.functional.pad)
    forms[torch.Tensor.__getitem__] = functools.partial(_get, torch)
    forms[torch.Tensor.__setitem__] = functools.partial(_set, torch)
    for name in (torch.native_dropout, torch.ops.aten.native_dropout, torch.ops.aten.native_dropout.default):
        forms[name] = functools.partial(_native_dropout, torch)
    if within_transforms:
        forms |= {name: functools.partial(_cumprod, torch) for name in (torch.cumprod, torch.Tensor.cumprod)}
        forms[torch.nn.functional.one_hot] = functools.partial(_one_hot, torch)
        forms |= forms_of_groups(torch)

    class PlainForms(torch.overrides.TorchFunctionMode):
        def __torch_function__(self, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            return forms.get(function, function)(*args, **(kwargs or {}))

    return PlainForms()


def _get(torch: Any, x: Any, index: Any) -> Any:
    return torch.Tensor.__getitem__(*_selected(torch, x, index))


def _set(torch: Any, x: Any, index: Any, value: Any) -> None:
    torch.Tensor.__setitem__(*_selected(torch, x, index), value)


def _selected(torch: Any, x: Any, index: Any) -> tuple[Any, Any]:
    """PyTorch takes a number that `item()` gives as the only index, and not beside others, as in `x[:, n]`."""
    kinds = (int, slice, torch.SymInt, type(None), type(Ellipsis))
    if not isinstance(index, tuple) or any(isinstance(each, bool) or not isinstance(each, kinds) for each in index):
        return x, index
    rest = list(index)
    while (at := next((at for at, each in enumerate(rest) if isinstance(each, torch.SymInt)), None)) is not None:
        known = [each is not None for each in rest]
        dim = x.dim() - sum(known[at:]) if Ellipsis in rest[:at] else sum(known[:at])
        x = x.select(dim, rest.pop(at))
    return x, tuple(rest) or (Ellipsis,)


def _native_dropout(torch: Any, input: Any, p: float, train: bool | None) -> Any:
    """PyTorch's own function returns the input itself if nothing is dropped, and a trace then confuses the two."""
    if (train is None or train) and p != 0:
        return torch.ops.aten.native_dropout(input, p, True)
    return input.clone(), torch.ones_like(input, dtype=torch.bool)


def _pad(torch: Any, own: Any, input: Any, pad: Any, mode: str = "constant", value: float | None = None) -> Any:
    """PyTorch's own writes the parts that wrap around into a tensor without contents, and reads them from there."""
    count = len(pad) // 2
    ends = [(input.dim() - 1 - index, *pad[2 * index : 2 * index + 2]) for index in range(count)]
    wraps = mode == "circular" and value is None and input.dim() - count in (1, 2)
    if not wraps or any(not 0 <= size <= input.shape[dim] for dim, *sizes in ends for size in sizes):
        return own(input, pad, mode, value)
    for dim, low, high in ends:
        extent = input.shape[dim]
        parts = [input.narrow(dim, extent - low, low), input, input.narrow(dim, 0, high)]
        input = torch.cat([part for part in parts if part.shape[dim]] or parts, dim)
    return input


def _one_hot(torch: Any, tensor: Any, num_classes: int = -1) -> Any:
    """PyTorch's own looks at the least and the largest class inside a transform, which a trace does not know."""
    if num_classes < 0:
        raise ValueError("one_hot without num_classes has a size that depends on data")
    return (tensor.unsqueeze(-1) == torch.arange(num_classes, device=tensor.device)).long()


def _cumprod(torch: Any, input: Any, dim: int, *, dtype: Any = None) -> Any:
    """PyTorch's own gradient is a product for each element, since a trace does not know whether one is zero."""
    if dtype is not None:
        input = input.to(dtype)
    if input.dim() == 0 or not input.is_floating_point():
        return torch.ops.aten.cumprod(input, dim)
    return _running_product(torch).apply(input, dim)


@functools.cache
def _running_product(torch: Any) -> Any:
    def parts(x: Any, dim: int) -> tuple[Any, Any, Any]:
        """Where no zero has been yet, where the first one is, and the products as if that were one."""
        zeros = (x == 0).cumsum(dim)
        is_first = (x == 0) & (zeros == 1)
        return zeros == 0, is_first, torch.ops.aten.cumprod(x.masked_fill(is_first, 1), dim)

    class RunningProduct(torch.autograd.Function):
        generate_vmap_rule = True

        @staticmethod
        def forward(x: Any, dim: int) -> Any:
            return torch.ops.aten.cumprod(x, dim)

        @staticmethod
        def setup_context(ctx: Any, inputs: Any, output: Any) -> None:
            x, ctx.dim = inputs
            ctx.save_for_backward(x, output)
            ctx.save_for_forward(x, output)

        @staticmethod
        def backward(ctx: Any, gradient: Any) -> Any:
            """The products from an element on hold it as a factor; what they are without the first zero is its own."""
            x, product = ctx.saved_tensors
            before, is_first, without = parts(x, ctx.dim)
            from_here = lambda y: y.flip(ctx.dim).cumsum(ctx.dim).flip(ctx.dim)
            usual = from_here(gradient * product) / x.masked_fill(~before, 1)
            at_zero = from_here(gradient * without.masked_fill(before, 0))
            return torch.where(before, usual, at_zero.masked_fill(~is_first, 0)), None

        @staticmethod
        def jvp(ctx: Any, tangent: Any, _: Any) -> Any:
            x, product = ctx.saved_tensors
            before, is_first, without = parts(x, ctx.dim)
            usual = product * (tangent / x.masked_fill(~before, 1)).masked_fill(~before, 0).cumsum(ctx.dim)
            at_zero = without * tangent.masked_fill(~is_first, 0).cumsum(ctx.dim)
            return torch.where(before, usual, at_zero)

    return RunningProduct
