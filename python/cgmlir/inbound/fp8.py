# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`cgmlir.torch.Fp8Linear`: a linear layer whose products take 8 or 4 bits, with the state that this needs."""

from __future__ import annotations

import functools
from typing import Any

from cgmlir.errors import Error, require
from cgmlir.inbound._fp8_rules import RECIPES, CurrentScaling, DelayedScaling, amax_of, blocks, cast, scale_of, updated

INPUT, WEIGHT, GRADIENT = 0, 1, 2


@functools.cache
def linear_class() -> Any:
    """Returns the class. It is made at the first use, because PyTorch may not be installed."""
    import torch

    class Fp8Linear(torch.nn.Linear):
        """A linear layer in 8 or 4 bits by a recipe. `enabled=False` makes it a plain one.

        With `DelayedScaling` it has the buffers `scale` and `amax_history` (of inputs, weights and gradients), `amax`,
        what the step under way has seen of the first two, and `gradient_amax`; `fp8_update(model)` behind a step takes
        them into the scales. Evaluation, and calls without gradients, write none of it.
        `forward(x, is_first_microbatch=flag)` with a truth value as a tensor casts the weight
        where the flag is set, and takes the last cast elsewhere: one graph for all micro-batches.
        """

        def __init__(self, in_features: int, out_features: int, bias: bool = True, *, recipe: Any = None,
                     enabled: bool = True, device: Any = None, dtype: Any = None) -> None:
            super().__init__(in_features, out_features, bias, device=device, dtype=dtype)
            self.recipe = DelayedScaling() if recipe is None else recipe
            require("Fp8Linear: recipe", self.recipe, RECIPES, "DelayedScaling, CurrentScaling, MXFP8 or NVFP4")
            self.enabled = enabled
            if isinstance(self.recipe, DelayedScaling):
                length = self.recipe.history
                self.register_buffer("scale", torch.ones(3, device=device))
                self.register_buffer("amax_history", torch.zeros(length, 3, device=device))
                self.register_buffer("amax", torch.zeros(2, device=device))
                self.register_buffer("gradient_amax", torch.zeros((), device=device))
            if isinstance(self.recipe, (DelayedScaling, CurrentScaling)):
                shape = out_features, in_features
                self.register_buffer("weight_cast", torch.zeros(shape, dtype=torch.uint8, device=device))
                self.register_buffer("weight_scale", torch.ones((), device=device))

        def probes(self) -> list[str]:
            """Buffers whose gradients are largest values of gradients; see `_graphed_held`."""
            return ["gradient_amax"] if isinstance(self.recipe, DelayedScaling) and self.enabled else []

        def traced_with(self) -> dict[str, Any]:
            """Attributes that a trace of the layer depends on; see `graphed`."""
            return {"enabled": self.enabled, "recipe": self.recipe}

        def forward(self, x: Any, is_first_microbatch: Any = None) -> Any:
            if not self.enabled:
                return super().forward(x)
            if is_first_microbatch is not None and not hasattr(self, "weight_cast"):
                raise Error("INVALID_ARGUMENT", f"Fp8Linear: {type(self.recipe).__name__} casts a weight twice, along "
                            "both dimensions, and keeps none; leave is_first_microbatch out")
            self._check(x, is_first_microbatch)
            rows = x.reshape(-1, self.in_features)
            with torch.autocast(x.device.type, enabled=False):
                if isinstance(self.recipe, (DelayedScaling, CurrentScaling)):
                    y = self._by_tensor(rows, is_first_microbatch)
                else:
                    y = InBlocks.apply(rows, self.weight, self.recipe)
            y = y.reshape(*x.shape[:-1], self.out_features)
            return y if self.bias is None else y + self.bias.to(y.dtype)

        def _check(self, x: Any, first: Any) -> None:
            if not x.dim() or x.shape[-1] != self.in_features:
                raise Error("INVALID_ARGUMENT", "Fp8Linear: the last dimension of what it is given is "
                            f"{self.in_features} (in_features), given shape {tuple(x.shape)}")
            if first is None or (isinstance(first, torch.Tensor) and first.dtype == torch.bool and not first.dim()):
                return
            found = f"a tensor of shape {tuple(first.shape)} and type {first.dtype}" if isinstance(
                first, torch.Tensor) else repr(first)
            raise Error("INVALID_ARGUMENT", "Fp8Linear: is_first_microbatch is a truth value as a tensor without "
                        f"dimensions, such as torch.tensor(True), so that one graph serves all, given {found}")

        def _by_tensor(self, rows: Any, first: Any) -> Any:
            # Scales of training do not follow what evaluation sees.
            learns = self.training and torch.is_grad_enabled()
            with torch.no_grad():
                delayed = isinstance(self.recipe, DelayedScaling)
                seen = amax_of(rows)
                one = torch.ones((), device=rows.device)
                scales = self.scale if delayed else torch.stack([scale_of(seen, one, 448.0), one, one])

                def fresh(weight: Any, scale: Any, *kept: Any) -> Any:
                    amax = amax_of(weight)
                    own = scale.clone() if delayed else scale_of(amax, scale, 448.0)
                    return cast(weight, own, "e4m3").view(torch.uint8), own, amax

                def kept(weight: Any, scale: Any, bits: Any, kept_scale: Any) -> Any:
                    # The largest value of the weight has been known since the weight was cast.
                    return bits.clone(), kept_scale.clone(), torch.zeros_like(scale)

                given = self.weight.detach(), scales[WEIGHT].clone(), self.weight_cast, self.weight_scale
                bits, scale, amax = fresh(*given) if first is None else _chosen(first, fresh, kept, given)
                if first is not None:
                    self.weight_cast.copy_(bits)
                    self.weight_scale.copy_(scale)
                if delayed and learns:
                    self.amax.copy_(torch.maximum(self.amax, torch.stack([seen, amax])))
                used = torch.stack([scales[INPUT], scale, scales[GRADIENT]])
            probe = self.gradient_amax if delayed and learns else None
            return ByTensor.apply(rows, self.weight, bits, used, probe, delayed)

        def extra_repr(self) -> str:
            return f"{super().extra_repr()}, recipe={self.recipe}, enabled={self.enabled}"

    class ByTensor(torch.autograd.Function):
        """Computes the product with one scale for each tensor. The scale of gradients is the given one if `delayed`,
        otherwise it follows from their own largest value. A probe receives that largest value."""

        @staticmethod
        def forward(ctx: Any, rows: Any, weight: Any, bits: Any, scales: Any, probe: Any, delayed: bool) -> Any:
            narrow = cast(rows, scales[INPUT], "e4m3").view(torch.uint8)
            ctx.save_for_backward(narrow, bits, scales)
            ctx.types, ctx.probe, ctx.delayed = (rows.dtype, weight.dtype), probe, delayed
            values, kept = _wide(narrow, torch.float8_e4m3fn), _wide(bits, torch.float8_e4m3fn)
            # A factor is part of a library's product, a divisor is not.
            return ((values @ kept.t()) * (1.0 / (scales[INPUT] * scales[WEIGHT]))).to(rows.dtype)

        @staticmethod
        def backward(ctx: Any, gradient: Any) -> Any:
            narrow, bits, scales = ctx.saved_tensors
            probe = ctx.probe
            amax = amax_of(gradient)
            scale = scales[GRADIENT] if ctx.delayed else scale_of(amax, torch.ones_like(amax), 57344.0)
            values, kept = _wide(narrow, torch.float8_e4m3fn), _wide(bits, torch.float8_e4m3fn)
            down = cast(gradient, scale, "e5m2").float()
            of_rows = ((down @ kept) * (1.0 / (scale * scales[WEIGHT]))).to(ctx.types[0])
            of_weight = ((down.t() @ values) * (1.0 / (scale * scales[INPUT]))).to(ctx.types[1])
            told = amax if probe is not None and ctx.needs_input_grad[4] else None
            if probe is not None and told is None:
                with torch.no_grad():
                    probe.copy_(torch.maximum(probe, amax))
            return of_rows, of_weight, None, None, told, None

    class InBlocks(torch.autograd.Function):
        @staticmethod
        def forward(ctx: Any, rows: Any, weight: Any, recipe: Any) -> Any:
            ctx.save_for_backward(rows, weight)
            ctx.recipe = recipe
            return (blocks(rows, recipe, -1) @ blocks(weight, recipe, -1).t()).to(rows.dtype)

        @staticmethod
        def backward(ctx: Any, gradient: Any) -> Any:
            rows, weight = ctx.saved_tensors
            recipe = ctx.recipe
            of_rows = blocks(gradient, recipe, -1) @ blocks(weight, recipe, 0)
            of_weight = blocks(gradient, recipe, 0).t() @ blocks(rows, recipe, 0)
            return of_rows.to(rows.dtype), of_weight.to(weight.dtype), None

    def _chosen(flag: Any, fresh: Any, kept: Any, given: Any) -> Any:
        """Returns the result of one of two functions. In a graph it is a branch, of which one side runs; eager PyTorch
        would have to wait for the flag, so it runs both."""
        from torch._higher_order_ops.cond import cond_op
        from torch.fx.experimental.proxy_tensor import get_proxy_mode

        if not torch.compiler.is_dynamo_compiling() and get_proxy_mode() is not None:
            return cond_op(flag, fresh, kept, given)
        return tuple(torch.where(flag, x, y) for x, y in zip(fresh(*given), kept(*given), strict=True))

    def _wide(bits: Any, kind: Any) -> Any:
        return bits.view(kind).float()

    Fp8Linear.__module__ = "cgmlir.torch"
    Fp8Linear.__qualname__ = "Fp8Linear"
    return Fp8Linear


def fp8_update(module: Any, group: Any = None) -> None:
    """Takes the largest values that a step has seen into the scales of all layers in `module`. Call it after each step.

    With `group`, a process group of `torch.distributed`, the largest values are first combined over its ranks, by one
    reduction for all layers."""
    import torch

    layers = [each for each in module.modules() if hasattr(each, "probes") and each.probes()]
    if not layers:
        return
    with torch.no_grad():
        seen = torch.stack([torch.cat([each.amax, each.gradient_amax.reshape(1)]) for each in layers])
        if group is not None:
            torch.distributed.all_reduce(seen, torch.distributed.ReduceOp.MAX, group)
        for layer, amax in zip(layers, seen, strict=True):
            history, scale = updated(layer.recipe, layer.amax_history, amax, layer.scale)
            layer.amax_history.copy_(history)
            layer.scale.copy_(scale)
            layer.amax.zero_()
            layer.gradient_amax.zero_()
