# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Optimizers and what stands around them, as formulas for the tensors of any framework."""

from __future__ import annotations

import abc
import dataclasses
from collections.abc import Mapping
from typing import Any

from cgmlir.errors import Error


class Ops(abc.ABC):
    """What formulas need beyond operators."""

    @abc.abstractmethod
    def sqrt(self, x: Any) -> Any: ...

    @abc.abstractmethod
    def cos(self, x: Any) -> Any: ...

    @abc.abstractmethod
    def where(self, condition: Any, x: Any, y: Any) -> Any: ...

    @abc.abstractmethod
    def minimum(self, x: Any, bound: float) -> Any: ...

    @abc.abstractmethod
    def maximum(self, x: Any, bound: float) -> Any: ...

    @abc.abstractmethod
    def mean(self, x: Any, axis: int | None = None) -> Any:
        """Along an axis, which stays with one element, or of all."""

    @abc.abstractmethod
    def all_finite(self, x: Any) -> Any: ...

    @abc.abstractmethod
    def as_type(self, x: Any, like: Any) -> Any:
        """`x` in the type of `like`."""


class Torch(Ops):
    def __init__(self) -> None:
        import torch

        self._torch = torch

    def sqrt(self, x: Any) -> Any:
        return x.sqrt()

    def cos(self, x: Any) -> Any:
        return x.cos()

    def where(self, condition: Any, x: Any, y: Any) -> Any:
        return self._torch.where(condition, x, y)

    def minimum(self, x: Any, bound: float) -> Any:
        return x.clamp(max=bound)

    def maximum(self, x: Any, bound: float) -> Any:
        return x.clamp(min=bound)

    def mean(self, x: Any, axis: int | None = None) -> Any:
        return x.mean() if axis is None else x.mean(axis, keepdim=True)

    def all_finite(self, x: Any) -> Any:
        return self._torch.isfinite(x).all()

    def as_type(self, x: Any, like: Any) -> Any:
        return x.to(like.dtype)


class Jax(Ops):
    def __init__(self) -> None:
        import jax.numpy

        self._numpy = jax.numpy

    def sqrt(self, x: Any) -> Any:
        return self._numpy.sqrt(x)

    def cos(self, x: Any) -> Any:
        return self._numpy.cos(x)

    def where(self, condition: Any, x: Any, y: Any) -> Any:
        return self._numpy.where(condition, x, y)

    def minimum(self, x: Any, bound: float) -> Any:
        return self._numpy.minimum(x, bound)

    def maximum(self, x: Any, bound: float) -> Any:
        return self._numpy.maximum(x, bound)

    def mean(self, x: Any, axis: int | None = None) -> Any:
        return x.mean() if axis is None else x.mean(axis, keepdims=True)

    def all_finite(self, x: Any) -> Any:
        return self._numpy.isfinite(x).all()

    def as_type(self, x: Any, like: Any) -> Any:
        return x.astype(like.dtype)


def ops_of(tensor: Any) -> Ops:
    return Torch() if type(tensor).__module__.split(".")[0] == "torch" else Jax()


Shapes = dict[str, tuple[int, ...]]


class Optimizer(abc.ABC):
    """A rule that changes parameters one by one."""

    lr: float

    @abc.abstractmethod
    def states(self, shape: tuple[int, ...]) -> Shapes:
        """Names and shapes of what the rule keeps of a parameter; all begin with zeros."""

    @abc.abstractmethod
    def update(self, ops: Ops, param: Any, gradient: Any, kept: Mapping[str, Any], count: Any, lr: Any) -> Any:
        """The new parameter and what is kept of it; `count` is the number of the step, from 1 on, and `lr` the learning
        rate, both tensors without dimensions."""


def _check(name: str, **given: tuple[float, bool]) -> None:
    for what, (value, fits) in given.items():
        if not fits:
            raise Error("INVALID_ARGUMENT", f"training: {name}: {what} is {value}, which is out of its range")


@dataclasses.dataclass(frozen=True)
class AdamW(Optimizer):
    """As `torch.optim.AdamW`."""

    lr: float = 1e-3
    betas: tuple[float, float] = (0.9, 0.999)
    eps: float = 1e-8
    weight_decay: float = 1e-2

    def __post_init__(self) -> None:
        _check("AdamW", lr=(self.lr, self.lr >= 0), eps=(self.eps, self.eps >= 0),
               weight_decay=(self.weight_decay, self.weight_decay >= 0),
               betas=(self.betas[0], all(0 <= each < 1 for each in self.betas)))

    def states(self, shape: tuple[int, ...]) -> Shapes:
        return {"exp_avg": shape, "exp_avg_sq": shape}

    def update(self, ops: Ops, param: Any, gradient: Any, kept: Mapping[str, Any], count: Any, lr: Any) -> Any:
        first, second = self.betas
        mean = kept["exp_avg"] + (gradient - kept["exp_avg"]) * (1 - first)
        square = kept["exp_avg_sq"] * second + gradient * gradient * (1 - second)
        step = lr / (1 - first**count)
        scale = ops.sqrt(1 - second**count)
        decayed = param * (1 - lr * self.weight_decay)
        return decayed - step * (mean / (ops.sqrt(square) / scale + self.eps)), {"exp_avg": mean, "exp_avg_sq": square}


@dataclasses.dataclass(frozen=True)
class SGD(Optimizer):
    """As `torch.optim.SGD`."""

    lr: float = 1e-3
    momentum: float = 0.0
    dampening: float = 0.0
    weight_decay: float = 0.0
    nesterov: bool = False

    def __post_init__(self) -> None:
        _check("SGD", lr=(self.lr, self.lr >= 0), momentum=(self.momentum, self.momentum >= 0),
               weight_decay=(self.weight_decay, self.weight_decay >= 0),
               nesterov=(self.nesterov, not self.nesterov or (self.momentum > 0 and self.dampening == 0)))

    def states(self, shape: tuple[int, ...]) -> Shapes:
        return {"momentum_buffer": shape} if self.momentum else {}

    def update(self, ops: Ops, param: Any, gradient: Any, kept: Mapping[str, Any], count: Any, lr: Any) -> Any:
        if self.weight_decay:
            gradient = gradient + self.weight_decay * param
        if not self.momentum:
            return param - lr * gradient, {}
        # The first step takes the gradient undamped.
        damping = ops.where(count <= 1, count * 0 + 1, count * 0 + (1 - self.dampening)) if self.dampening else 1
        buffer = self.momentum * kept["momentum_buffer"] + damping * gradient
        change = gradient + self.momentum * buffer if self.nesterov else buffer
        return param - lr * change, {"momentum_buffer": buffer}


@dataclasses.dataclass(frozen=True)
class Adafactor(Optimizer):
    """As `torch.optim.Adafactor`: second moments of matrices by rows and columns."""

    lr: float = 1e-2
    beta2_decay: float = -0.8
    eps: tuple[float | None, float] = (None, 1e-3)
    d: float = 1.0
    weight_decay: float = 0.0

    def __post_init__(self) -> None:
        _check("Adafactor", lr=(self.lr, self.lr >= 0), beta2_decay=(self.beta2_decay, self.beta2_decay <= 0),
               d=(self.d, self.d >= 1), weight_decay=(self.weight_decay, self.weight_decay >= 0),
               eps=(self.eps[1], self.eps[1] >= 0))

    def states(self, shape: tuple[int, ...]) -> Shapes:
        if len(shape) < 2:
            return {"variance": shape}
        return {"row_var": (*shape[:-1], 1), "col_var": (*shape[:-2], 1, shape[-1])}

    def update(self, ops: Ops, param: Any, gradient: Any, kept: Mapping[str, Any], count: Any, lr: Any) -> Any:
        import numpy as np

        name = str(param.dtype).removeprefix("torch.")
        least = self.eps[0] if self.eps[0] is not None else float(np.finfo(np.dtype(name)).eps)
        fresh = count**self.beta2_decay
        rho = ops.where(lr < 1 / ops.sqrt(count), lr, 1 / ops.sqrt(count))
        size = ops.maximum(ops.sqrt(ops.mean(param * param)), self.eps[1])
        alpha = size * rho
        param = param * (1 - lr * self.weight_decay)
        square = gradient * gradient
        if len(param.shape) > 1:
            row = kept["row_var"] + (ops.mean(square, -1) - kept["row_var"]) * fresh
            column = kept["col_var"] + (ops.mean(square, -2) - kept["col_var"]) * fresh
            variance = row * column / ops.maximum(ops.mean(row, -2), least)
            new = {"row_var": row, "col_var": column}
        else:
            variance = kept["variance"] + (square - kept["variance"]) * fresh
            new = {"variance": variance}
        change = gradient / ops.sqrt(ops.maximum(variance, least * least))
        limit = ops.maximum(ops.sqrt(ops.mean(change * change)) / self.d, 1.0)
        return param - alpha / limit * change, new


def finish(ops: Ops, settings: Any, params: Mapping[str, Any], gradients: Mapping[str, Any], kept: Mapping[str, Any],
           wide: Any) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """What follows the gradients (of the scaled loss, summed over micro-batches): the new parameters, the new states,
    and results by name. `kept` has the states by name, such as `exp_avg.NAME` and `count`; `wide` is a number of the
    type in which counts and rates are computed."""
    scale = kept["loss_scale"] if settings.loss_scale is not None else None
    finite = None
    for gradient in gradients.values():
        own = ops.all_finite(gradient)
        finite = own if finite is None else finite & own
    if scale is not None:
        inverse = 1 / ops.as_type(scale, wide)
        gradients = {name: each * ops.as_type(inverse, each) for name, each in gradients.items()}
    results = {"finite": finite}
    taken = ops.as_type(kept["count"], wide)
    rate = settings.optimizer.lr * (settings.schedule(taken) if settings.schedule is not None else taken * 0 + 1)
    results["lr"] = rate
    if settings.clip_norm is not None:
        total = None
        for gradient in gradients.values():
            square = ops.as_type(gradient, wide)
            square = (square * square).sum()
            total = square if total is None else total + square
        norm = ops.sqrt(total)
        factor = ops.minimum(settings.clip_norm / (norm + 1e-6), 1.0)
        gradients = {name: each * ops.as_type(factor, each) for name, each in gradients.items()}
        results["norm"] = norm
    new_params, new_kept = {}, {}
    for name, param in params.items():
        own = {state: kept[f"{state}.{name}"] for state in settings.optimizer.states(tuple(param.shape))}
        count, lr = ops.as_type(taken + 1, param), ops.as_type(rate, param)
        updated, states = settings.optimizer.update(ops, param, ops.as_type(gradients[name], param), own, count, lr)
        new_params[name] = updated
        new_kept |= {f"{state}.{name}": value for state, value in states.items()}
    new_kept["count"] = kept["count"] + 1
    if settings.skips:
        new_params = {name: ops.where(finite, value, params[name]) for name, value in new_params.items()}
        new_kept = {name: ops.where(finite, value, kept[name]) for name, value in new_kept.items()}
    if scale is not None:
        new_kept |= _scaled(ops, settings.loss_scale, finite, scale, kept["loss_scale_good"])
    return new_params, new_kept, results


def _scaled(ops: Ops, given: Any, finite: Any, scale: Any, good: Any) -> dict[str, Any]:
    grows = good + 1 >= given.interval
    better = ops.where(grows, scale * given.growth, scale)
    return {
        "loss_scale": ops.where(finite, better, scale * given.backoff),
        "loss_scale_good": ops.where(finite & ~grows, good + 1, good * 0),
    }
