# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whole iterations: forward, backward, clipping, optimizer and schedule as one program, in which the device decides.

    step = cgmlir.training.from_torch(model, loss, batch, optimizer=cgmlir.training.AdamW(1e-3), clip_norm=1.0)
    exe = step.load(step.compile(["host", "sm_90"]), "cuda")
    for batch in data:
        loss, *rest = exe(*batch)
    exe.entry("validate")(*batch)
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cgmlir.compiler import compile, join
from cgmlir.errors import Error, require
from cgmlir.executable import Executable, load
from cgmlir.inbound._training_rules import SGD, Adafactor, AdamW, Optimizer
from cgmlir.package import Package
from cgmlir.text import ModuleText

__all__ = ["SGD", "Adafactor", "AdamW", "LossScale", "Optimizer", "Settings", "Step", "from_jax", "from_torch",
           "warmup_cosine"]


@dataclasses.dataclass(frozen=True)
class LossScale:
    """A factor of the loss for gradients of 16 bits: as `torch.amp.GradScaler`, but decided on the device. A step with
    a gradient that is not finite changes nothing, and lowers the scale by `backoff`; `interval` good steps in a row
    raise it by `growth`."""

    initial: float = 65536.0
    growth: float = 2.0
    backoff: float = 0.5
    interval: int = 2000

    def __post_init__(self) -> None:
        if self.initial <= 0 or self.growth < 1 or not 0 < self.backoff <= 1 or self.interval < 1:
            raise Error("INVALID_ARGUMENT", "training: a loss scale is above 0, its growth from 1 on, its backoff "
                        f"above 0 and up to 1, its interval from 1 on, given {self}")


@dataclasses.dataclass(frozen=True)
class Settings:
    """What a step does besides the model. `schedule` is a function of the number of steps that were taken, a tensor,
    and gives the factor of the learning rate. `skip_nonfinite` leaves out steps with gradients that are not finite, as
    a loss scale does."""

    optimizer: Optimizer
    schedule: Callable[[Any], Any] | None = None
    clip_norm: float | None = None
    microbatches: int = 1
    loss_scale: LossScale | None = None
    skip_nonfinite: bool = False
    optimizer_apart: bool = False

    def __post_init__(self) -> None:
        require("training: optimizer", self.optimizer, Optimizer, "AdamW, SGD or Adafactor of cgmlir.training")
        require("training: loss_scale", self.loss_scale, (LossScale, type(None)), "a cgmlir.training.LossScale")
        require("training: microbatches", self.microbatches, int, "a number from 1 on")
        if self.microbatches < 1:
            raise Error("INVALID_ARGUMENT", f"training: microbatches is a number from 1 on, given {self.microbatches}")
        if self.clip_norm is not None and not self.clip_norm > 0:
            raise Error("INVALID_ARGUMENT", f"training: clip_norm is above 0, given {self.clip_norm}")
        if self.schedule is not None and not callable(self.schedule):
            raise Error("INVALID_ARGUMENT", "training: schedule is a function of the number of steps taken, given "
                        f"{type(self.schedule).__name__}")

    @property
    def skips(self) -> bool:
        return self.skip_nonfinite or self.loss_scale is not None


@dataclasses.dataclass(frozen=True)
class Step:
    """The entries of a step of training, which share parameters, buffers and states, as text, and what the states begin
    with, by name.

    `train` takes a batch (with a leading dimension of `microbatches`, if there are several) and gives the loss,
    whether all gradients were finite, the learning rate, and with `clip_norm` the norm of the gradients; then the new
    states.
    `validate` takes a batch, gives the loss and writes nothing. With `optimizer_apart` there are `gradients`, which
    adds to the states `grad.*`, and `optimizer`, which takes nothing, in place of `train`."""

    text: ModuleText
    states: Mapping[str, Any]

    def compile(self, targets: Sequence[str] = ("host",), config: Mapping[str, Any] | None = None) -> Package:
        """A package of all entries. What validation only reads is state there, too."""
        given = dict(config or {})
        bindings = {name: "state" for name in self.states} | dict(given.get("cg.bindings", {}))
        return compile(self.text, list(targets), given | {"cg.bindings": bindings})

    def load(self, package: Any, backend: str = "host", entry: str | None = None, **options: Any) -> Executable:
        """Loads a package of this step, and sets its states."""
        names = [signature.name for signature in package.entries] if isinstance(package, Package) else []
        first = entry or next((name for name in ("train", "gradients") if name in names), "train")
        exe = load(package, backend, entry=first, **options)
        known = set(exe.state)
        for name, value in self.states.items():
            if name in known:
                exe.state[name] = value
        return exe


def from_torch(
    module: Any,
    loss: Callable[..., Any],
    batch: tuple[Any, ...],
    *,
    optimizer: Optimizer,
    schedule: Callable[[Any], Any] | None = None,
    clip_norm: float | None = None,
    microbatches: int = 1,
    loss_scale: LossScale | None = None,
    skip_nonfinite: bool = False,
    optimizer_apart: bool = False,
    autocast: Any = None,
) -> Step:
    """A step of training for a module of PyTorch, which stays as it is: `loss(module, *batch)` is a scalar. `batch` is
    that of one micro-batch, on the processor. `autocast` is a type such as `torch.bfloat16`. Training and validation
    trace the module by `train()` and `eval()`.

    Error INVALID_ARGUMENT if the loss is no scalar of floating point, or an option does not fit."""
    from cgmlir.inbound._training_torch import entries_of

    settings = Settings(optimizer, schedule, clip_norm, microbatches, loss_scale, skip_nonfinite, optimizer_apart)
    require("training: batch", batch, tuple, "a tuple of the tensors of a micro-batch")
    entries, states = entries_of(module, loss, batch, settings, autocast)
    return Step(join(entries), states)


def from_jax(
    loss: Callable[..., Any],
    params: Any,
    batch: tuple[Any, ...],
    *,
    optimizer: Optimizer,
    validate: Callable[..., Any] | None = None,
    schedule: Callable[[Any], Any] | None = None,
    clip_norm: float | None = None,
    microbatches: int = 1,
    loss_scale: LossScale | None = None,
    skip_nonfinite: bool = False,
    optimizer_apart: bool = False,
) -> Step:
    """A step of training for a function of JAX: `loss(params, *batch)` is a scalar, and `validate(params, *batch)` what
    validation computes, by default the same. States are `params.*` and those of the optimizer."""
    from cgmlir.inbound._training_jax import entries_of

    settings = Settings(optimizer, schedule, clip_norm, microbatches, loss_scale, skip_nonfinite, optimizer_apart)
    require("training: batch", batch, tuple, "a tuple of the arrays of a micro-batch")
    entries, states = entries_of(loss, validate or loss, params, batch, settings)
    return Step(join(entries), states)


def warmup_cosine(warmup: int, total: int, floor: float = 0.0) -> Callable[[Any], Any]:
    """A schedule: the factor rises to 1 over `warmup` steps, and falls to `floor` at step `total` along a cosine."""
    if not 0 <= warmup < total:
        raise Error("INVALID_ARGUMENT", f"training: warmup is from 0 to below total, given {warmup} and {total}")

    def factor(count: Any) -> Any:
        from cgmlir.inbound._training_rules import ops_of

        ops = ops_of(count)
        rising = (count + 1) / max(warmup, 1)
        done = ops.minimum((count - warmup) / (total - warmup), 1.0)
        falling = floor + (1 - floor) * 0.5 * (1 + ops.cos(math.pi * done))
        return ops.where(count < warmup, rising, falling)

    return factor
