# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Buffers that `forward` assigns, as in `self.a, self.b = self.b, self.a`, and `self.p.data = value`.

torch.export copies them one after the other, knows those of the outermost module alone, does not take another buffer
as the value, and loses what is assigned to `data`."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable, Iterator
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers.torch.state.attributes import Attributes
from cgmlir.importers.torch.state.data import data_copied, memory_of, own_line


@contextlib.contextmanager
def assignments_written(torch: Any, module: Any) -> Iterator[State | None]:
    """While it lasts, `forward` ends with writes in place: each buffer that was assigned gets what it then is.
    Afterwards the module is what it was."""
    if isinstance(module, (torch.fx.GraphModule, torch.jit.ScriptModule)):  # these do not assign
        yield None
        return
    forward, own = module.forward, vars(module).get("forward")
    foreign = set(_hooks(torch))

    @functools.wraps(forward)
    def write_assigned(*args: Any, **kwargs: Any) -> Any:
        assigned = _Assigned(torch, module)
        state.written = set()
        hooks = _hooks(torch)
        of_export = {key: hooks.pop(key) for key in list(hooks) if key not in foreign}
        kinds = torch.nn.modules.module
        seen = [
            kinds.register_module_buffer_registration_hook(assigned.see),
            kinds.register_module_parameter_registration_hook(assigned.see),
        ]
        try:
            with state.attributes.seen(), data_copied(torch, assigned.name_of) as check_data:
                result = forward(*args, **kwargs)
            check_data((result, assigned.values()))
            result = assigned.write(result)
            state.written = assigned.owners_written()
            return result
        except BaseException:
            assigned.put_back()  # torch.export does not expect other names of buffers
            raise
        finally:
            for hook in seen:
                hook.remove()
            hooks.update(of_export)

    def undo() -> None:
        if own is None:
            del vars(module)["forward"]
        else:
            vars(module)["forward"] = own

    vars(module)["forward"] = write_assigned
    with contextlib.ExitStack() as stack:
        stack.callback(undo)
        state = State(torch, module)
        stack.callback(state.attributes.restore)
        yield state


def _held(module: Any) -> list[tuple[Any, dict[str, Any]]]:
    """The objects that hold parameters and buffers, with their names."""
    return [(held, dict(held)) for each in module.modules() for held in (each._parameters, each._buffers)]


class State:
    """The contents of a module before it is exported, and the modules that are written."""

    def __init__(self, torch: Any, module: Any) -> None:
        self.attributes = Attributes(torch, module)
        self.written: set[int] = set()
        names: dict[int, list[str]] = {}
        for path, owner in module.named_modules(remove_duplicate=False):
            names.setdefault(id(owner), []).append(path)
        self.names = names
        self.tensors = {id(owner): [*owner._parameters, *owner._buffers] for owner in module.modules()}
        self.held = _held(module)

    def put_back(self) -> None:
        """Behind `functional_call`, which leaves its own tensors in modules of several names."""
        for held, before in self.held:
            held.update({name: before[name] for name in held if name in before})

    def check(self, program: Any, trace: Callable[[], Any]) -> None:
        self.attributes.check(program, trace)

    def join_names(self, program: Any) -> None:
        """A module under several names that is written has its first name alone: PyTorch does not take a program in
        which one of several names of a buffer is written."""
        first = {
            f"{path}.{name}": f"{paths[0]}.{name}" if paths[0] else name
            for owner, paths in self.names.items()
            if owner in self.written
            for path in paths[1:]
            for name in self.tensors[owner]
        }
        signature, graph = program.graph_signature, program.graph_module.graph
        nodes = {node.name: node for node in graph.nodes if node.op == "placeholder"}
        kept = {spec.target: nodes[spec.arg.name] for spec in signature.input_specs if spec.target}
        for spec in list(signature.input_specs):
            if first.get(spec.target) in kept:
                node = nodes[spec.arg.name]
                node.replace_all_uses_with(kept[first[spec.target]])
                graph.erase_node(node)
                signature.input_specs.remove(spec)
                program.state_dict.pop(spec.target, None)
                program.constants.pop(spec.target, None)
        program.graph_module.recompile()


def _hooks(torch: Any) -> dict[int, Any]:
    """What is called where a buffer is assigned; torch.export adds its own."""
    return torch.nn.modules.module._global_buffer_registration_hooks


class _Assigned:
    """The tensors of a module before `forward`, and what they are behind it."""

    def __init__(self, torch: Any, module: Any) -> None:
        self.torch, self.module = torch, module
        self.held = _held(module)
        self.before = self._tensors()
        self.versions = {name: _version(tensor) for name, (_, _, tensor) in self.before.items()}
        self.forms = {name: (_place(tensor), memory_of(tensor)) for name, (_, _, tensor) in self.before.items()}
        self.lines: dict[tuple[int, str], str] = {}

    def put_back(self) -> None:
        for held, before in self.held:
            held.clear()
            held.update(before)

    def see(self, owner: Any, name: str, value: Any) -> None:
        """Remembers where a tensor of a module is assigned."""
        self.lines[id(owner), name] = own_line()

    def name_of(self, tensor: Any) -> str:
        """Returns the name of a tensor, if the module holds it."""
        names = [name for name, (_, _, each) in self.before.items() if memory_of(each) == memory_of(tensor)]
        return names[0] if names else "tensor"

    def values(self) -> list[Any]:
        """What is written behind `forward`."""
        after = [(name, tensor) for name, (_, _, tensor) in self._tensors().items()]
        return [tensor for name, tensor in after if name not in self.before or not self._same(name, tensor)]

    def owners_written(self) -> set[int]:
        """Returns the modules of which a tensor is written."""
        return {id(owner) for name, (owner, _, each) in self.before.items() if _version(each) != self.versions[name]}

    def write(self, result: Any) -> Any:
        """Puts the buffers back, writes into them, and gives the result as it was before."""
        after = self._tensors()
        for name, (_, _, tensor) in self.before.items():
            if (_place(tensor), memory_of(tensor)) != self.forms[name]:
                what = f"'{name}' gets other memory, by resize_ or set_"
                raise self._refused(name, what, f"a state keeps its type and shape; use self.{name}.copy_(value)")
        names = [name for name in self.before if name not in after or not self._same(name, after[name][2])]
        for name in names:
            self._check(name, after)
        for name in after:
            if name not in self.before:
                owner, own, value = after[name]
                kind = "parameter" if own in owner._parameters else "buffer"
                what = f"{kind} '{name}' is not there before, or None, and is assigned {_kind(value)}"
                remedy = f"make it before, in __init__, as torch.zeros({list(value.shape)}, dtype={value.dtype})"
                raise Error("UNIMPLEMENTED", f"{what}{self.lines.get((id(owner), own), '')}: {remedy}")
        written = {memory_of(self.before[name][2]) for name in names}
        kept = lambda value: value.clone() if memory_of(value) in written else value  # noqa: E731
        # All of them are read before the first is written.
        values = {name: kept(after[name][2]) for name in names}
        result = self.torch.utils._pytree.tree_map_only(self.torch.Tensor, kept, result) if names else result
        for name, value in values.items():
            owner, own, buffer = self.before[name]
            owner._buffers[own] = buffer
            buffer.copy_(value)
        return result

    def _tensors(self) -> dict[str, tuple[Any, str, Any]]:
        """Yields each buffer with its holder and its name there."""
        return {
            f"{path}.{name}" if path else name: (owner, name, tensor)
            for path, owner in self.module.named_modules()
            for held in (owner._parameters, owner._buffers)
            for name, tensor in held.items()
            if tensor is not None
        }

    def _same(self, name: str, value: Any) -> bool:
        """Whether it still is that tensor; a write in place gives it as another object."""
        before = self.before[name][2]
        return value is before or memory_of(value) == memory_of(before) and _place(value) == _place(before)

    def _check(self, name: str, after: dict[str, Any]) -> None:
        owner, own, before = self.before[name]
        write = f"self.{name}.copy_(value)"
        if own in owner._parameters or isinstance(before, self.torch.nn.Parameter):
            raise self._refused(name, f"parameter '{name}' is assigned", f"use {write} under torch.no_grad()")
        if name not in after:
            raise self._refused(name, f"buffer '{name}' is no tensor afterwards", f"use {write}")
        value = after[name][2]
        if _kind(value) != _kind(before):
            what = f"buffer '{name}' is {_kind(before)}, and is assigned {_kind(value)}"
            raise self._refused(name, what, f"a state keeps its type and shape; use {write}")
        shared = [each for each, (_, _, tensor) in self.before.items() if each != name and tensor is before]
        if shared:
            what = f"buffer '{name}', which is '{shared[0]}' too, is assigned"
            raise self._refused(name, what, f"register it once, or use {write}")
        self._check_memory(name, after)

    def _check_memory(self, name: str, after: dict[str, Any]) -> None:
        """In PyTorch a later write to one of two names of the same memory would be one to the other."""
        for other, (_, _, value) in after.items():
            if other == name or memory_of(value) != memory_of(after[name][2]):
                continue
            known = [each for each in (name, other) if each in self.before]
            if any(_version(self.before[each][2]) != self.versions[each] for each in known):
                what = f"'{name}' and '{other}' become one memory, which is written in place"
                raise self._refused(name, what, f"use self.{name}.copy_(value), or assign a clone")

    def _refused(self, name: str, what: str, remedy: str) -> Error:
        owner, own, _ = self.before[name]
        return Error("UNIMPLEMENTED", f"{what}{self.lines.get((id(owner), own), '')}: {remedy}")


def _version(tensor: Any) -> float:
    """Another number behind each write in place. Tensors of inference mode count none: theirs is never equal."""
    return float("nan") if tensor.is_inference() else tensor._version


def _place(tensor: Any) -> tuple[Any, ...]:
    return tensor.dtype, tensor.shape, tensor.stride(), tensor.storage_offset()


def _kind(tensor: Any) -> str:
    return f"{tensor.dtype}{list(tensor.shape)}"
