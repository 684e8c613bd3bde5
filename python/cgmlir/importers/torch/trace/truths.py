# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Handles conditions on data that Python evaluates, such as `if torch.isnan(x).any(): raise ...`.

torch.export stops there, because it does not know the values while it traces. The importer uses the conditions of the
example, and each launch checks that they are the same."""

from __future__ import annotations

import collections
import contextlib
import sys
from collections.abc import Callable, Iterator
from typing import Any

_Place = tuple[str, int]
_Truth = Callable[[Any], bool]


@contextlib.contextmanager
def truths_known(
    torch: Any, module: Any, args: tuple[Any, ...], kwargs: dict[str, Any], held: list[Any]
) -> Iterator[None]:
    """While it lasts, tensors that are traced have the truths that they have in a call with the example. `held` are
    tensors beside parameters and buffers that the call may write, and that are what they were behind it."""
    found: dict[_Place, list[bool]] = collections.defaultdict(list)

    def remember(tensor: Any, place: _Place, plain: _Truth) -> bool:
        truth = plain(tensor)
        found[place].append(truth)
        return truth

    with _asked(torch, remember), _kept(torch, held):
        _call(torch, module, args, kwargs)
    if not found:
        raise ValueError("no truth is asked for")
    left: dict[_Place, collections.deque[bool]] = {}

    def begin(*_: Any) -> None:
        left.clear()
        left.update({place: collections.deque(truths) for place, truths in found.items()})

    def answer(tensor: Any, place: _Place, plain: _Truth) -> bool:
        if not left.get(place):
            return plain(tensor)
        truth = left[place].popleft()
        if _is_traced(torch, tensor):
            message = f"a condition that Python asks for is not {truth}, as with the example inputs"
            torch._assert_async(tensor if truth else tensor.logical_not(), message)
        return truth

    hook = module.register_forward_pre_hook(begin)
    try:
        with _asked(torch, answer):
            yield
    finally:
        hook.remove()


@contextlib.contextmanager
def _asked(torch: Any, answer: Callable[[Any, _Place, _Truth], bool]) -> Iterator[None]:
    """While it lasts, truths of tensors come from `answer`, which gets the line that asks for them, and what they come
    from otherwise."""
    from torch._subclasses.functional_tensor import FunctionalTensor

    kinds = (torch.Tensor, FunctionalTensor)
    truths, number = {kind: kind.__bool__ for kind in kinds}, torch.Tensor.item

    def plain(tensor: Any) -> bool:
        return truths[FunctionalTensor if isinstance(tensor, FunctionalTensor) else torch.Tensor](tensor)

    def answered(tensor: Any) -> bool:
        frame = sys._getframe(2)
        return answer(tensor, (frame.f_code.co_filename, frame.f_lineno), plain)

    def ask(tensor: Any) -> bool:
        return answered(tensor)

    def ask_number(tensor: Any) -> Any:
        return answered(tensor) if tensor.dtype == torch.bool else number(tensor)

    def equal(x: Any, y: Any) -> bool:
        return x.shape == y.shape and answered((x == y).all())

    def allclose(x: Any, y: Any, *args: Any, **options: Any) -> bool:
        return answered(torch.isclose(x, y, *args, **options).all())

    of_module = torch.equal, torch.allclose
    for kind in kinds:
        kind.__bool__ = ask
    torch.Tensor.item, torch.Tensor.equal, torch.Tensor.allclose = ask_number, equal, allclose
    torch.equal, torch.allclose = equal, allclose
    try:
        yield
    finally:
        del torch.Tensor.__bool__, torch.Tensor.item, torch.Tensor.equal, torch.Tensor.allclose
        FunctionalTensor.__bool__ = truths[FunctionalTensor]
        torch.equal, torch.allclose = of_module


@contextlib.contextmanager
def _kept(torch: Any, tensors: list[Any]) -> Iterator[None]:
    """Restores the elements of tensors that are written in the context."""
    before = [(each, each._version, each.detach().clone()) for each in tensors if not each.is_inference()]
    try:
        yield
    finally:
        with torch.no_grad():
            for tensor, version, elements in before:
                if tensor._version != version:
                    tensor.copy_(elements)


def _call(torch: Any, module: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
    """With copies of inputs, parameters and buffers, which are not written so."""
    copied = lambda tensor: tensor.detach().clone().requires_grad_(tensor.requires_grad)  # noqa: E731
    args, kwargs = torch.utils._pytree.tree_map_only(torch.Tensor, copied, (args, kwargs))
    tensors = dict([*module.named_parameters(remove_duplicate=False), *module.named_buffers(remove_duplicate=False)])
    copies = {id(tensor): copied(tensor) for tensor in tensors.values()}
    with torch.random.fork_rng(devices=[]):
        held = {name: copies[id(tensor)] for name, tensor in tensors.items()}
        torch.func.functional_call(module, held, args, kwargs)


def _is_traced(torch: Any, tensor: Any) -> bool:
    from torch._subclasses.fake_tensor import FakeTensor
    from torch._subclasses.functional_tensor import FunctionalTensor

    return isinstance(tensor, (FakeTensor, FunctionalTensor))
