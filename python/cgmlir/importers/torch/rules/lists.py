# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operations on lists of tensors, as optimizers of PyTorch write them: one for each tensor."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from cgmlir.importers.torch.rules.registry import operators


@operators("replace")
def decompositions_of_lists() -> dict[Any, Callable[..., Any]]:
    """PyTorch's own loops over the tensors, which all devices have that have no kernel for lists."""
    import torch

    composite = torch._C.DispatchKey.CompositeExplicitAutograd
    table = {}
    for qualified in torch._C._dispatch_get_all_op_names():
        name, _, overload = qualified.removeprefix("aten::").partition(".")
        if not name.startswith("_foreach_") or name.endswith("_") or overload.endswith("out"):
            continue
        operation = getattr(getattr(torch.ops.aten, name), overload or "default")
        if operation.has_kernel_for_dispatch_key(composite):
            table[operation] = functools.partial(_one_by_one, operation, composite)
    # Those read their factors, which it does not know.
    table[torch.ops.aten._foreach_addcmul.Tensor] = functools.partial(_with_factors, torch.mul)
    table[torch.ops.aten._foreach_addcdiv.Tensor] = functools.partial(_with_factors, torch.div)
    return table


def _one_by_one(operation: Any, composite: Any, *args: Any, **options: Any) -> Any:
    return operation._op_dk(composite, *args, **options)


def _with_factors(
    operation: Callable[..., Any], xs: list[Any], ys: list[Any], zs: list[Any], factors: Any
) -> list[Any]:
    each = zip(xs, ys, zs, factors.unbind(), strict=True)
    return [x + operation(factor.to(x.dtype) * y, z) for x, y, z, factor in each]
