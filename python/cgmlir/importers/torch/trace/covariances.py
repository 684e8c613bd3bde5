# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Covariances and correlations as PyTorch computes them, but for what it asks of values while it does: whether weights
are negative or sum up to zero is a check of the model, and where no degree of freedom is left is a selection."""

from __future__ import annotations

from typing import Any


def covariance(torch: Any, input: Any, *, correction: int = 1, fweights: Any = None, aweights: Any = None) -> Any:
    _check_input("cov", input)
    if input.dtype == torch.bool:
        raise ValueError("cov(): bool dtype is not supported for input")
    rows = input if input.dim() == 2 else input.reshape(1, -1)
    count = rows.shape[1]
    weights = None
    if fweights is not None:
        kind = fweights.dtype
        whole = not (kind.is_floating_point or kind.is_complex or kind == torch.bool)
        weights = _checked(torch, "fweights", fweights, count, "integral", whole)
    if aweights is not None:
        given = _checked(torch, "aweights", aweights, count, "floating point", aweights.is_floating_point())
        weights = given if weights is None else weights * given
    if weights is None:
        mean = rows.sum(1) / count
        freedom = max(count - correction, 0)
    else:
        total = weights.sum()
        torch._assert_async(total != 0, "cov(): weights sum to zero, can't be normalized")
        mean = (rows * weights).sum(1) / total
        lost = correction if aweights is None or not correction else correction * (weights * aweights).sum() / total
        freedom = total - lost
        freedom = torch.where(freedom <= 0, torch.zeros_like(freedom), freedom)
    apart = rows - mean.unsqueeze(1)
    products = apart @ (apart if weights is None else apart * weights).t().conj()
    return (products / freedom).squeeze()


def correlation(torch: Any, input: Any) -> Any:
    _check_input("corrcoef", input)
    matrix = covariance(torch, input)
    if matrix.dim() == 0:
        return matrix / matrix
    variances = matrix.diagonal()
    deviations = (variances.real if variances.is_complex() else variances).sqrt()
    matrix = matrix / deviations.view(-1, 1) / deviations.view(1, -1)
    if matrix.is_complex():
        return torch.complex(matrix.real.clamp(-1, 1), matrix.imag.clamp(-1, 1))
    return matrix.clamp(-1, 1)


def _check_input(name: str, x: Any) -> None:
    if x.dim() > 2:
        text = f"expected input to have two or fewer dimensions but got an input with {x.dim()} dimensions"
        raise ValueError(f"{name}(): {text}")


def _checked(torch: Any, name: str, weights: Any, count: int, kind: str, is_of_kind: bool) -> Any:
    """Returns weights of observations, none of which may be negative."""
    if weights.dim() > 1:
        what = f"to have one or fewer dimensions but got {name} with {weights.dim()} dimensions"
        raise ValueError(f"cov(): expected {name} {what}")
    if not is_of_kind:
        raise ValueError(f"cov(): expected {name} to have {kind} dtype but got {name} of {weights.dtype}")
    if weights.numel() != count:
        what = f"as there are observations in the input but got {weights.numel()} != {count}"
        raise ValueError(f"cov(): expected {name} to have the same numel {what}")
    torch._assert_async((weights >= 0).all(), f"cov(): {name} cannot be negative")
    return weights
