# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Gradients of transposed convolutions, of pools that average, and of padding with copies, and pools with windows of
several sizes, of which torch-mlir has no conversion or one that reads too much."""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Callable
from typing import Any

from cgmlir.importers.torch.rules.registry import operators


@operators("replace")
def decompositions_of_windows() -> dict[Any, Callable[..., Any]]:
    import torch

    aten = torch.ops.aten
    table = {
        aten.convolution_backward.default: _convolution_backward,
        aten.avg_pool2d_backward.default: functools.partial(_avg_pool_backward, 2),
        aten.avg_pool3d_backward.default: functools.partial(_avg_pool_backward, 3),
        aten._adaptive_avg_pool2d_backward.default: functools.partial(_adaptive_avg_pool_backward, 2),
        aten._adaptive_avg_pool3d_backward.default: functools.partial(_adaptive_avg_pool_backward, 3),
        aten._adaptive_avg_pool2d.default: functools.partial(_adaptive_avg_pool, 2),
        aten._adaptive_avg_pool3d.default: functools.partial(_adaptive_avg_pool, 3),
        aten.max_pool2d_with_indices_backward.default: functools.partial(_max_pool_backward, 2),
        aten.max_pool3d_with_indices_backward.default: functools.partial(_max_pool_backward, 3),
        aten.adaptive_max_pool2d_backward.default: lambda gradient, x, places: _to_places(gradient, x, places, 2),
        aten.adaptive_max_pool3d_backward.default: lambda gradient, x, places: _to_places(gradient, x, places, 3),
    }
    for rank in (2, 3):
        for pool in (f"avg_pool{rank}d", f"max_pool{rank}d_with_indices"):
            operation = getattr(aten, pool).default
            table[operation] = _of_batches(operation, rank)
    table[aten.max_pool3d_with_indices.default] = _of_floats(table[aten.max_pool3d_with_indices.default])
    for rank in (1, 2, 3):
        table[getattr(aten, f"replication_pad{rank}d_backward").default] = _replication_pad_backward
        table[getattr(aten, f"adaptive_max_pool{rank}d").default] = functools.partial(_adaptive_max_pool, rank)
    return table


def each(numbers: list[int], rank: int) -> list[int]:
    """Returns the numbers of all dimensions; one number stands for all."""
    numbers = [numbers] if isinstance(numbers, int) else list(numbers)
    return numbers * (rank // len(numbers))


def spread(x: Any, dim: int, step: int) -> Any:
    """Inserts zeros behind each element along a dimension, one less than the step."""
    import torch

    if step == 1:
        return x
    x = torch.nn.functional.pad(x.unsqueeze(dim + 1), [0] * 2 * (x.dim() - dim - 1) + [0, step - 1])
    return x.flatten(dim, dim + 1)


def _of_batches(pool: Any, rank: int) -> Callable[..., Any]:
    """torch-mlir supports pools with a batch only."""

    def pooled(x: Any, *args: Any, **options: Any) -> Any:
        if x.dim() != rank + 1:
            return NotImplemented
        result = pool(x.unsqueeze(0), *args, **options)
        return tuple(part.squeeze(0) for part in result) if isinstance(result, tuple) else result.squeeze(0)

    return pooled


def _convolution_backward(
    gradient: Any,
    x: Any,
    weight: Any,
    bias_sizes: list[int] | None,
    stride: list[int],
    padding: list[int],
    dilation: list[int],
    transposed: bool,
    output_padding: list[int],
    groups: int,
    output_mask: list[bool],
) -> Any:
    """A transposed convolution is the gradient of a plain one, so its own gradients are a plain one of the gradient,
    and the gradient of the weights of one where input and gradient change sides. Of plain ones torch-mlir has wrong
    shapes where there are groups."""
    import torch

    aten, rank = torch.ops.aten, weight.dim() - 2
    strides, paddings, dilations = (each(numbers, rank) for numbers in (stride, padding, dilation))
    if not transposed:
        if groups == 1 or rank > 2:
            return NotImplemented
        return _grouped_backward(gradient, x, weight, strides, paddings, dilations, groups, output_mask)
    zeros, pads = [0] * rank, []
    for dim in range(rank):
        whole = (x.shape[dim + 2] - 1) * strides[dim] + dilations[dim] * (weight.shape[dim + 2] - 1) + 1
        pads = [paddings[dim], whole - paddings[dim] - gradient.shape[dim + 2], *pads]
    total = gradient.sum([0, *range(2, gradient.dim())]) if output_mask[2] else None
    if any(more >= step for more, step in zip(each(output_padding, rank), strides, strict=True)):
        # Windows behind those of the input would fit; all that the windows see is the padding's now.
        gradient, paddings = torch.nn.functional.pad(gradient, pads), zeros
    plain = (strides, paddings, dilations, False, zeros, groups)
    by_input = aten.convolution(gradient, weight, None, *plain) if output_mask[0] else None
    by_weight = None
    if output_mask[1]:
        by_weight = aten.convolution_backward(x, gradient, weight, None, *plain, [False, True, False])[1]
    return by_input, by_weight, total


def _grouped_backward(
    gradient: Any,
    x: Any,
    weight: Any,
    strides: list[int],
    paddings: list[int],
    dilations: list[int],
    groups: int,
    output_mask: list[bool],
) -> Any:
    """By weights, the gradient is the kernel: the batch becomes channels of each group, and channels of a group become
    the batch."""
    import torch

    aten, rank = torch.ops.aten, weight.dim() - 2
    zeros, by_input, by_weight = [0] * rank, None, None
    if output_mask[0]:
        more = []
        for dim, (step, pad, apart) in enumerate(zip(strides, paddings, dilations, strict=True), 2):
            reached = (gradient.shape[dim] - 1) * step + apart * (weight.shape[dim] - 1) + 1
            more.append(x.shape[dim] + 2 * pad - reached)
        by_input = aten.convolution(gradient, weight, None, strides, paddings, dilations, True, more, groups)
    if output_mask[1]:
        channels = x.unflatten(1, (groups, -1)).movedim((2, 1), (0, 1)).flatten(1, 2)
        kernel = gradient.transpose(0, 1)
        by_weight = aten.convolution(channels, kernel, None, dilations, paddings, strides, False, zeros, groups)
        for dim in range(2, weight.dim()):
            by_weight = by_weight.narrow(dim, 0, weight.shape[dim])
        by_weight = by_weight.transpose(0, 1)
    return by_input, by_weight, gradient.sum([0, *range(2, gradient.dim())]) if output_mask[2] else None


def _to_places(gradient: Any, x: Any, places: Any, rank: int) -> Any:
    """Each maximum was at a place among the elements of its image."""
    import torch

    gradient, places = gradient.flatten(-rank), places.flatten(-rank)
    return torch.zeros_like(x).flatten(-rank).scatter_add(-1, places, gradient).view(x.shape)


# Windows over one element, up to which it asks all of them for what they give it. A scatter of more has less to read.
_MOST_WINDOWS = 16


def _max_pool_backward(
    rank: int,
    gradient: Any,
    x: Any,
    kernel_size: list[int],
    stride: list[int],
    padding: list[int],
    dilation: list[int],
    ceil_mode: bool,
    places: Any,
) -> Any:
    """Each element asks the windows that may hold it whether it was their maximum: nothing is scattered."""
    import torch

    kernel = each(kernel_size, rank)
    steps, before, apart = each(stride or kernel, rank), each(padding, rank), each(dilation, rank)
    counts = [(size - 1) * gap // step + 1 for size, gap, step in zip(kernel, apart, steps, strict=True)]
    if math.prod(counts) > _MOST_WINDOWS:
        return _to_places(gradient, x, places, rank)
    extents = x.shape[-rank:]
    own = torch.arange(math.prod(extents), device=x.device).view(extents)
    total = None
    for offsets in itertools.product(*map(range, counts)):
        given, place, exists = gradient, places, None
        for dim, offset in enumerate(offsets, -rank):
            window = (torch.arange(extents[dim], device=x.device) + before[dim]) // steps[dim] - offset
            last = gradient.shape[dim] - 1
            if offset > 0 or (extents[dim] - 1 + before[dim]) // steps[dim] > last:
                within = ((window >= 0) & (window <= last)).view(-1, *[1] * (-dim - 1))
                exists = within if exists is None else exists & within
                window = window.clamp(0, last)
            given, place = given.index_select(dim, window), place.index_select(dim, window)
        chosen = place == own if exists is None else (place == own) & exists
        term = torch.where(chosen, given, 0)
        total = term if total is None else total + term
    return total


def _of_floats(pool: Callable[..., Any]) -> Callable[..., Any]:
    """torch-mlir ends with the process at integers. f64 has those up to 2^53, which each launch checks."""
    import torch

    def pooled(x: Any, *args: Any, **options: Any) -> Any:
        if x.is_floating_point():
            return pool(x, *args, **options)
        if x.dtype == torch.int64:
            torch._assert_async((x.abs() <= 1 << 53).all(), "max_pool3d takes integers up to 2^53")
        operation = torch.ops.aten.max_pool3d_with_indices.default
        values, places = operation(x.to(torch.float64), *args, **options)
        return values.to(x.dtype), places

    return pooled


def _avg_pool_backward(
    sizes: int,
    gradient: Any,
    x: Any,
    kernel_size: list[int],
    stride: list[int],
    padding: list[int],
    ceil_mode: bool,
    count_include_pad: bool,
    divisor_override: int | None,
) -> Any:
    """Each element gets a share of each window that it is in: copies where windows are side by side, and sums where
    they overlap."""
    import torch

    kernels, paddings = (each(numbers, sizes) for numbers in (kernel_size, padding))
    strides = each(stride, sizes) if stride else kernels
    first = x.dim() - sizes
    share, pads = gradient, []
    for index in range(sizes):
        dim, kernel, step, pad = first + index, kernels[index], strides[index], paddings[index]
        size, count = x.shape[dim], gradient.shape[dim]
        if divisor_override is None:
            low = torch.arange(count) * step - pad
            high = (low + kernel).clamp(max=size + pad)
            if not count_include_pad:
                low, high = low.clamp(min=0), high.clamp(max=size)
            shape = [-1] + [1] * (sizes - index - 1)
            share = share / (high - low).to(gradient.dtype).view(shape)
    if divisor_override is not None:
        share = share / divisor_override
    beside = kernels == strides
    if not beside and max(strides) > 1:
        windows = list(zip(range(first, x.dim()), kernels, strides, paddings, x.shape[first:], strict=True))
        # In one sum if it is short.
        if math.prod(-(-kernel // step) for kernel, step in zip(kernels, strides, strict=True)) <= 9:
            return _sum_of_windows(share, windows)
        for window in windows:
            share = _sum_of_windows(share, [window])
        return share
    for index in range(sizes):
        dim, kernel, step, pad = first + index, kernels[index], strides[index], paddings[index]
        size, count = x.shape[dim], gradient.shape[dim]
        if beside:
            shape = [*share.shape[: dim + 1], kernel, *share.shape[dim + 1 :]]
            share = share.unsqueeze(dim + 1).expand(shape).flatten(dim, dim + 1)
            pads = [-pad, size + pad - count * step, *pads]
        else:
            pads = [kernel - 1 - pad, size + pad - count * step, *pads]
    share = torch.nn.functional.pad(share, pads)
    if beside:
        return share
    pool = {2: torch.nn.functional.avg_pool2d, 3: torch.nn.functional.avg_pool3d}[sizes]
    if share.dim() == sizes + 1:
        return pool(share.unsqueeze(0), kernels, 1, divisor_override=1).squeeze(0)
    return pool(share, kernels, 1, divisor_override=1)


def _sum_of_windows(share: Any, windows: list[tuple[int, int, int, int, int]]) -> Any:
    """What the windows at each position have, summed up, where a dimension has windows of a size, by a step, with a
    padding, for a number of positions. The positions in a step have the same windows but for the one that ends there,
    so nothing is spread out."""
    import torch

    pads, counts = [0] * 2 * share.dim(), {}
    for dim, kernel, step, pad, size in windows:
        counts[dim] = -(-kernel // step)
        rows = -(-(size + pad) // step)
        # The last dimension comes first.
        place = 2 * (share.dim() - 1 - dim)
        pads[place : place + 2] = [counts[dim] - 1, max(rows - share.shape[dim], 0)]
    share = torch.nn.functional.pad(share, pads)
    total = None
    for backs in itertools.product(*(range(count) for count in counts.values())):
        one, inside = share, None
        # The last dimension first, since each becomes two.
        for (dim, kernel, step, pad, size), back in reversed(list(zip(windows, backs, strict=True))):
            one = one.narrow(dim, counts[dim] - 1 - back, -(-(size + pad) // step)).unsqueeze(dim + 1)
            if back + 1 == counts[dim] and kernel % step:
                phases = torch.arange(step).view([step] + [1] * (one.dim() - dim - 2)) < kernel % step
                inside = phases if inside is None else inside & phases
        one = one if inside is None else torch.where(inside, one, 0)
        total = one if total is None else total + one
    shape = list(total.shape)
    for index, (dim, _, step, _, _) in enumerate(windows):
        shape[dim + index + 1] = step
    total = total.expand(shape)
    for dim, _, _, pad, size in windows:
        total = total.flatten(dim, dim + 1).narrow(dim, pad, size)
    return total


def _adaptive_avg_pool(rank: int, x: Any, sizes: list[int]) -> Any:
    """One sum over each window, of elements where they are; PyTorch's own form adds each place in a window by itself,
    and torch-mlir's reads elements that no output has."""
    import torch

    spans, sizes = x.shape[-rank:], each(sizes, rank)
    if 0 in x.shape or 0 in sizes:
        return x.new_zeros([*x.shape[:-rank], *sizes])
    wide = x.float() if x.element_size() < 4 else x  # as PyTorch sums them up
    inside, counts, kept, first = None, None, [], x.dim() - rank
    for index, (span, size) in enumerate(zip(spans, sizes, strict=True)):
        dim = first + 2 * index
        if span % size == 0:
            wide, most, lengths = wide.unflatten(dim, (size, span // size)), span // size, None
        else:
            wide, most, lengths = _unequal_windows(wide, dim, span, size)
        kept.append(most)
        if lengths is not None:
            # Dimensions of windows and of places in them behind this one.
            behind = rank - index - 1
            within = torch.arange(most) < lengths.unsqueeze(1)
            within = within.view([size, most] + [1] * 2 * behind)
            inside = within if inside is None else inside & within
            lengths = lengths.view([size] + [1] * behind)
        else:
            lengths = most
        counts = lengths if counts is None else counts * lengths
    if inside is not None:
        wide = torch.where(inside, wide, 0)
    total = wide.sum([first + 2 * index + 1 for index in range(rank)])
    return (total / (counts.to(total.dtype) if isinstance(counts, torch.Tensor) else counts)).to(x.dtype)


def _unequal_windows(x: Any, dim: int, span: int, size: int) -> tuple[Any, int, Any]:
    """The windows along a dimension, each as long as the longest of them, with that length and the lengths of them all
    if they differ."""
    import torch

    bounds = [(k * span // size, ((k + 1) * span + size - 1) // size) for k in range(size)]
    most = max(end - begin for begin, end in bounds)
    number = torch.arange(size)
    begin = number * span // size
    places = torch.clamp(begin.unsqueeze(1) + torch.arange(most), max=span - 1)
    lengths = None
    if any(end - begin != most for begin, end in bounds):
        lengths = ((number + 1) * span + size - 1) // size - begin
    return x.index_select(dim, places.flatten()).unflatten(dim, (size, most)), most, lengths


def _adaptive_avg_pool_backward(rank: int, gradient: Any, x: Any) -> Any:
    """The outputs that an element counts in are its own window among them, so this is a pool the other way round."""
    import torch

    def lengths(count: int, size: int, dim: int) -> Any:
        """Of the windows that a number of elements has in a size."""
        place = torch.arange(count)
        length = ((place + 1) * size + count - 1) // count - place * size // count
        return length.to(gradient.dtype).view([-1] + [1] * (-1 - dim))

    sizes = {dim: (x.shape[dim], gradient.shape[dim]) for dim in range(-rank, 0)}
    for dim, (size, count) in sizes.items():
        gradient = gradient / lengths(count, size, dim)
    pool = {2: torch.nn.functional.adaptive_avg_pool2d, 3: torch.nn.functional.adaptive_avg_pool3d}[rank]
    gradient = pool(gradient, list(x.shape[-rank:]))
    for dim, (size, count) in sizes.items():
        gradient = gradient * lengths(size, count, dim)
    return gradient


def _adaptive_max_pool(rank: int, x: Any, sizes: list[int]) -> Any:
    """Maxima and their places among the elements of an image. Windows that differ in size are gathered, the last
    element of the smaller ones several times. The first of equal ones counts, but of NaN the last."""
    import torch

    spans, sizes = x.shape[-rank:], each(sizes, rank)
    if all(span % size == 0 for span, size in zip(spans, sizes, strict=True)):
        pools = [getattr(torch.nn.functional, f"max_pool{n}d_with_indices") for n in (1, 2, 3)]
        return pools[rank - 1](x, [span // size for span, size in zip(spans, sizes, strict=True)])
    windows = []
    for span, size in zip(spans, sizes, strict=True):
        number = torch.arange(size)
        begin, end = number * span // size, ((number + 1) * span + size - 1) // size
        most = max(((k + 1) * span + size - 1) // size - k * span // size for k in range(size))
        places = torch.minimum(begin.unsqueeze(1) + torch.arange(most), end.unsqueeze(1) - 1)
        dim = x.dim() - rank
        x = x.index_select(dim, places.flatten()).unflatten(dim, (size, most)).movedim(dim + 1, -1)
        shape = [-1] + [1] * (rank - 1 - len(windows))
        windows.append((begin.view(shape), end.view(shape), most))
    x = x.flatten(-rank)
    values, which = x.max(-1)
    last = torch.where(x.isnan(), torch.arange(x.shape[-1]), 0).amax(-1)
    which = torch.where(values.isnan(), last, which)
    place, stride = torch.zeros_like(which), 1
    for index in reversed(range(rank)):
        begin, end, most = windows[index]
        place = place + torch.minimum(begin + which % most, end - 1) * stride
        which, stride = which // most, stride * spans[index]
    return values, place


def _replication_pad_backward(gradient: Any, x: Any, padding: list[int]) -> Any:
    """The elements at the edges get the sums of their copies; those that were cut off get nothing."""
    import torch

    for index in range(len(padding) // 2):
        dim, (low, high) = x.dim() - 1 - index, padding[2 * index : 2 * index + 2]
        cut = [max(-low, 0), max(-high, 0)]
        low, high = max(low, 0), max(high, 0)
        size = x.shape[dim] - sum(cut)
        if size == 1 and low + high:
            gradient = gradient.sum(dim, keepdim=True)
        elif low or high:
            first = gradient.narrow(dim, 0, low + 1).sum(dim, keepdim=True)
            last = gradient.narrow(dim, low + size - 1, high + 1).sum(dim, keepdim=True)
            gradient = torch.cat([first, gradient.narrow(dim, low + 1, size - 2), last], dim)
        if any(cut):
            gradient = torch.nn.functional.pad(gradient, [0] * 2 * index + cut)
    return gradient
