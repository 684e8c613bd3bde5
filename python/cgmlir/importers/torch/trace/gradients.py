# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs with `torch.func`, which torch.export does not trace: to it, tensors inside a transform are constants."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Iterator
from typing import Any

from cgmlir.importers.torch.trace.plain_forms import plain_forms


@contextlib.contextmanager
def transforms_applied(torch: Any, module: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Iterator[None]:
    """While it lasts, `forward` runs the operations that it came down to, gradients and other transforms among them.

    Tracing is without values, so that a choice of Python by a number in a tensor is an error here too. Lines of source
    stay with the operations, paths of modules do not.
    """
    from torch.fx.experimental.proxy_tensor import make_fx
    from torch.nn.attention import SDPBackend, sdpa_kernel

    def run(held: dict[str, Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        with plain_forms(torch, within_transforms=True):
            return torch.func.functional_call(module, held, args, kwargs)

    # The gradients of PyTorch's other kernels of attention are kernels, too.
    with sdpa_kernel(SDPBackend.MATH), _exporting(torch):
        graph = make_fx(run, tracing_mode="fake", record_stack_traces=True)(_held(module), args, kwargs)
    interpreter = torch.fx.Interpreter(graph)

    @functools.wraps(module.forward)
    def replay(*args: Any, **kwargs: Any) -> Any:
        with torch.fx.traceback.preserve_node_meta():
            return interpreter.run(_held(module), args, kwargs)

    own = vars(module).get("forward")
    module.forward = replay
    try:
        with torch.no_grad():  # gradients are operations now, and parameters may be written
            yield
    finally:
        if own is None:
            del module.forward
        else:
            module.forward = own


@contextlib.contextmanager
def transforms_left(torch: Any) -> Iterator[None]:
    """Leaves transforms of `torch.func` in which an error ends: PyTorch would be in them for good, and fail at the next
    program."""
    forward = torch.autograd.forward_ad
    depth, level = torch._C._functorch.get_dynamic_layer_stack_depth(), forward._current_level
    enabled = torch._C._is_fwd_grad_enabled()
    try:
        yield
    except BaseException:
        torch._C._functorch.pop_dynamic_layer_stack_and_undo_to_depth(depth)
        if level < 0:
            with contextlib.suppress(RuntimeError):  # none was entered
                torch._C._exit_dual_level(level=0)
        forward._current_level = level
        torch._C._set_fwd_grad_enabled(enabled)
        raise


@contextlib.contextmanager
def _exporting(torch: Any) -> Iterator[None]:
    """Tells modules that ask for it that they are traced, as torch.export does."""
    flags = ("_is_compiling_flag", "_is_exporting_flag")
    before = [getattr(torch.compiler, flag) for flag in flags]
    try:
        for flag in flags:
            setattr(torch.compiler, flag, True)
        yield
    finally:
        for flag, value in zip(flags, before, strict=True):
            setattr(torch.compiler, flag, value)


def _held(module: Any) -> dict[str, Any]:
    return dict(module.named_parameters()) | dict(module.named_buffers())
