# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A step of a pipeline whose stages are apart: what each of them runs, sends and receives, without a deadlock.

    text = cgmlir.join({**pairs, **pipeline.transfers(x, stages=2)})
    ...
    stage = loaded.schedule(rank)
    link = pipeline.Link(loaded, rank)           # of an executable that was loaded with a communicator
    pipeline.run_step(stage, link, body)

Part n of a model is chunk n // stages of stage n % stages. Its forward gives what part n + 1 takes, and its backward
what part n - 1 takes.
"""

from __future__ import annotations

import queue
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

import numpy as np

from cgmlir._dtypes import of_numpy
from cgmlir.array import Array
from cgmlir.errors import Error, require
from cgmlir.package import Package
from cgmlir.signature import TensorSpec
from cgmlir.stage import Action, Stage, actions_of, handed_on

# Element types as MLIR has them, by the names of safetensors.
_ELEMENTS = {
    "F64": "f64", "F32": "f32", "F16": "f16", "BF16": "bf16", "F8_E4M3": "f8E4M3FN", "F8_E5M2": "f8E5M2", "I64": "i64",
    "I32": "i32", "I16": "i16", "I8": "i8", "BOOL": "i1",
}


class Event(NamedTuple):
    """What a stage does next: `run` an action, `send` what an action has given to the stage `peer`, or `receive` from
    there what an action takes."""

    kind: str
    action: Action
    peer: int | None = None
    takes: Action | None = None  # of `run`: the action of the same stage whose result it takes


def events(
    orders: Sequence[Sequence[float]],
    num_microbatches: int | None = None,
    layers_per_chunk: Sequence[int] | None = None,
    parts: Sequence[tuple[int, int]] | None = None,
) -> list[list[Event]]:
    """Of each stage what it does in a step; `orders` are those of all stages, as the report has them.

    All lists are parts of one order of everything, in which something is sent when the stage that takes it has nothing
    else to do. So each send and receive may wait for the other. With an order by layers, `layers_per_chunk` says how
    many each chunk has; or `parts` has the rank and the chunk of each part of the model, in its order.
    """
    actions = [actions_of(order, num_microbatches) for order in orders]
    chunks = 1 + max(action.chunk for stage in actions for action in stage)
    layers = [1] * chunks if layers_per_chunk is None else list(layers_per_chunk)
    if sum(layers) != chunks:
        raise Error(
            "INVALID_ARGUMENT",
            f"pipeline.events: layers_per_chunk has {sum(layers)} layers, and the orders have {chunks}",
        )
    parts = list(parts) if parts is not None else [
        (rank, chunk)
        for model_chunk, count in enumerate(layers)
        for rank in range(len(orders))
        for chunk in range(sum(layers[:model_chunk]), sum(layers[:model_chunk]) + count)
    ]
    number = {part: index for index, part in enumerate(parts)}

    def source(rank: int, action: Action) -> tuple[int, Action] | None:
        """The stage and the action whose result an action takes."""
        step = {"forward": -1, "backward": 1}.get(action.phase)
        other = None if step is None else number[rank, action.chunk] + step
        if other is None or not 0 <= other < len(parts):
            return None
        return parts[other][0], action._replace(chunk=parts[other][1])

    lists: list[list[Event]] = [[] for _ in orders]
    position, done, moved = [0] * len(orders), set(), True
    while moved:
        moved = False
        for rank, stage in enumerate(actions):
            while position[rank] < len(stage):
                action = stage[position[rank]]
                found = source(rank, action)
                if found is not None and found not in done:
                    break
                here = found is not None and found[0] == rank
                if found is not None and not here:
                    lists[found[0]].append(Event("send", found[1], rank))
                    lists[rank].append(Event("receive", action, found[0]))
                lists[rank].append(Event("run", action, takes=found[1] if found is not None and here else None))
                done.add((rank, action))
                position[rank] += 1
                moved = True
    for rank, stage in enumerate(actions):
        if position[rank] < len(stage):
            action = stage[position[rank]]
            needed = source(rank, action)
            assert needed is not None, "an action that waits for nothing runs"
            raise Error(
                "INVALID_ARGUMENT",
                f"pipeline.events: stage {rank} waits at position {position[rank]} ({action}) for the {needed[1]} of "
                f"stage {needed[0]}, which waits, too; the orders of the stages do not fit together",
            )
    return lists


def transfers(like: Any, stages: int) -> dict[str, str]:
    """MLIR text of the entries that a `Link` uses, by name for `cgmlir.join`: `transfer_<from>_<to>` for neighbours in
    the ring of stages, of tensors like an array (its dtype and shape are looked at).

    `like` may be a list of arrays, for tensors of several types and shapes: `transfer_<from>_<to>_<type>_<shape>` then.
    Of a model that the compiler has cut it is the compiled package: what its parts hand on is known when it was cut, so
    transfers are a package of their own then, `cgmlir.compile(cgmlir.join(pipeline.transfers(package, stages)))`.
    """
    require("pipeline.transfers: stages", stages, int, "the number of stages")
    kinds = list(dict.fromkeys(_kind_of(each) for each in _list_kinds(like)))
    if not kinds:
        raise Error("INVALID_ARGUMENT", "pipeline.transfers: an empty list; give an array for each type and shape that "
                                        "goes between the stages")
    pairs = sorted({(rank, (rank + step) % stages) for rank in range(stages) for step in (1, stages - 1)})
    ranks = ", ".join(map(str, range(stages)))
    communicator = f'cg.communicator @"pipeline[0]" = dense<[[{ranks}]]> : tensor<1x{stages}xi64>'
    texts = {}
    for sender, receiver in pairs:
        if sender == receiver:
            continue
        to, source = ([-1] * stages, [-1] * stages)
        to[sender], source[receiver] = receiver, sender
        for element, shape in kinds:
            name = _entry_name(sender, receiver, (element, shape) if len(kinds) > 1 else None)
            kind = f"tensor<{''.join(f'{extent}x' for extent in shape)}{_ELEMENTS[element]}>"
            texts[name] = f"""{communicator}
func.func @{name}(%x: {kind} {{cg.name = "x"}}) -> ({kind} {{cg.name = "y"}}) {{
  cg.collective send @"pipeline[0]"(%x) {{peers = array<i32: {", ".join(map(str, to))}>}} : ({kind}) -> ()
  %y = cg.collective recv @"pipeline[0]"() {{peers = array<i32: {", ".join(map(str, source))}>}} : () -> {kind}
  return %y : {kind}
}}
"""
    return texts


_Kind = tuple[str, tuple[int, ...]]  # the name of the element type, and the shape


def _list_kinds(like: Any) -> list[Any]:
    if isinstance(like, (list, tuple)):
        return list(like)
    if not isinstance(like, Package):
        return [like]
    parts = like.report.get("schedule", {}).get("parts")
    if parts is None:
        raise Error("INVALID_ARGUMENT", "pipeline.transfers: the package is of no model that was cut (layers of "
                                        "cg.schedule); give an array like those that go between the stages")
    tensors = handed_on(parts, like.entries)
    if not tensors:
        raise Error("INVALID_ARGUMENT", "pipeline.transfers: the model was not cut into several parts, so there is "
                                        "nothing to transfer; leave the Link out")
    return list(tensors.values())


def _kind_of(like: Any) -> _Kind:
    if isinstance(like, TensorSpec):
        if not like.is_static:
            raise Error("INVALID_ARGUMENT", f"pipeline.transfers: '{like.name}' has the shape {like}, which only a "
                                            "launch knows; transfers are of static shapes")
        return like.dtype, like.extents
    dtype = getattr(like, "dtype", None)
    element = None if dtype is None else of_numpy(np.dtype(dtype))[0]
    if element is None:
        given = f"{type(like).__name__} {dtype}" if dtype is not None else type(like).__name__
        raise Error("INVALID_ARGUMENT", f"pipeline.transfers: sends arrays of {', '.join(_ELEMENTS)}, given {given}")
    return element.name, tuple(like.shape)


def _entry_name(sender: int, receiver: int, kind: _Kind | None) -> str:
    name = f"transfer_{sender}_{receiver}"
    return name if kind is None else f"{name}_{kind[0].lower()}_{'x'.join(map(str, kind[1])) or 'scalar'}"


class Transport(Protocol):
    """How a stage reaches the others."""

    def send(self, peer: int, array: Any) -> None: ...

    def receive(self, peer: int, like: TensorSpec | None = None) -> Any:
        """`like` says the type and shape of what arrives, where the package of the stage does."""

    def leave(self, error: BaseException) -> None: ...


class Link:
    """Sends and receives by the entries of `transfers`: between processes, or threads, of a communicator."""

    def __init__(self, loaded: Any, rank: int) -> None:
        """`loaded` is an executable of the package that has the transfers, with its communicator."""
        self._loaded = loaded
        self._rank = rank
        self._entries: dict[tuple[int, int, _Kind | None], Any] = {}

    def send(self, peer: int, array: Any) -> None:
        self._entry(self._rank, peer, array)(array)

    def receive(self, peer: int, like: TensorSpec | None = None) -> Any:
        entry = self._entry(peer, self._rank, like)
        (argument,) = entry.signature.arguments
        return entry(np.zeros(argument.shape, argument.element.numpy))[0]

    def leave(self, error: BaseException) -> None:
        """Ends the communicator, with the error as the reason: other stages that wait, or come later, are told it."""
        communicator = self._loaded.communicator
        if communicator is None or communicator.is_closed or communicator.failed_rank is not None:
            return
        communicator.abort(f"stage {self._rank} of the pipeline has ended in this step: "
                           f"{type(error).__name__}: {error}")

    def _entry(self, sender: int, receiver: int, like: Any) -> Any:
        """The entry of tensors like this one. Transfers of one type and shape are called by the stages alone."""
        kind = None if like is None else _kind_of(like)
        key = sender, receiver, kind
        if key not in self._entries:
            names = [signature.name for signature in self._loaded.entries]
            found = next((name for name in (_entry_name(sender, receiver, kind), _entry_name(sender, receiver, None))
                          if name in names), None)
            if found is None:
                here = [name for name in names if name.startswith(f"{_entry_name(sender, receiver, None)}_")]
                what = "a tensor that no name tells" if kind is None else f"{kind[0]} {list(kind[1])}"
                raise Error(
                    "NOT_FOUND",
                    f"pipeline.Link: stage {sender} sends stage {receiver} {what}, and the package has "
                    f"{', '.join(here) or 'no transfers between them'}; give pipeline.transfers all types and shapes "
                    "that go between the stages, or the package of the model that was cut",
                )
            self._entries[key] = self._loaded.entry(found)
        return self._entries[key]


class _Left(NamedTuple):
    """What the others receive of a stage that ended in an error."""

    error: BaseException


class _Finished:
    """Memory of an array whose launches have ended: other threads read it without asking the session that made it."""

    def __init__(self, array: Array) -> None:
        array.synchronize()
        self._array = array

    def __dlpack_device__(self) -> tuple[int, int]:
        return self._array.__dlpack_device__()

    def __dlpack__(self, *, stream: int | None = None, **options: Any) -> Any:
        if self._array.check is not None:
            self._array.check(self._array.name)
        return self._array.__dlpack__(stream=-1, **options)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray:
        return np.array(np.from_dlpack(self), dtype, copy=copy)


class Queues:
    """Stages that are threads of one process: arrays are handed over where they lie, once they are computed.

    Where a stage ends in an error, receiving from it is Error ABORTED from then on, so that no stage waits for it; the
    next step takes new queues.
    """

    def __init__(self, stages: int) -> None:
        self._queues: dict[tuple[int, int], queue.Queue] = {
            (a, b): queue.Queue() for a in range(stages) for b in range(stages)
        }

    def of(self, rank: int) -> Transport:
        """The end of one stage."""
        return _End(self._queues, rank)


class _End:
    def __init__(self, queues: dict[tuple[int, int], queue.Queue], rank: int) -> None:
        self._queues = queues
        self._rank = rank

    def send(self, peer: int, array: Any) -> None:
        self._queues[self._rank, peer].put(_Finished(array) if isinstance(array, Array) else array)

    def receive(self, peer: int, like: TensorSpec | None = None) -> Any:
        arrived = self._queues[peer, self._rank].get()
        if isinstance(arrived, _Left):
            self._queues[peer, self._rank].put(arrived)
            raise Error("ABORTED", f"pipeline: stage {peer} has ended in this step: {arrived.error}")
        return arrived

    def leave(self, error: BaseException) -> None:
        for (sender, _), each in self._queues.items():
            if sender == self._rank:
                each.put(_Left(error))


def run_step(
    stage: Stage,
    transport: Transport | None,
    body: Callable[[Action, Any], Any],
    *,
    layers_per_chunk: Sequence[int] | None = None,
) -> None:
    """Runs a step of a stage, which `stage.reset` has begun. `transport` may be None where there is one stage.

    `body(action, received)` runs an action by `stage.run` and gives what the next part takes: of a forward its result,
    of a backward the gradient of its input. `received` is what the part before has given, or None: for the first
    forward, and for the backward of the last part, which begins with the loss. An error ends the step, and
    `transport.leave` tells it to the other stages.

    Of a model that the compiler has cut (`layers` of `cg.schedule`), `body` gives the results of `stage.run` as they
    are, and `received` has by name all that the action takes of other parts.
    """
    if stage.position:
        raise Error(
            "FAILED_PRECONDITION",
            f"pipeline.run_step: stage {stage.rank} stands at position {stage.position}; reset() begins a step",
        )
    places = None if stage.parts is None else [(part["rank"], part["chunk"]) for part in stage.parts]
    plan = events(stage.all_orders, stage.num_microbatches, layers_per_chunk, places)
    if len(plan) > 1 and transport is None:
        raise Error("INVALID_ARGUMENT", f"pipeline.run_step: the pipeline has {len(plan)} stages; give a Link")
    hands = _Named(stage, places) if places is not None else _Single()
    try:
        for event in plan[stage.rank]:
            if event.kind == "run":
                hands.run(event, body)
                continue
            assert transport is not None and event.peer is not None, "stages that are apart have a transport"
            if event.kind == "send":
                for array in hands.take(event.action):
                    transport.send(event.peer, array)
            else:
                hands.put(event.action, [transport.receive(event.peer, like) for like in hands.expects(event.action)])
    except BaseException as error:
        if transport is not None:
            transport.leave(error)
        raise


class _Single:
    """What one part gives the next is one array, which the body knows."""

    def __init__(self) -> None:
        self._given: dict[Action, Any] = {}
        self._received: dict[Action, Any] = {}

    def run(self, event: Event, body: Callable[[Action, Any], Any]) -> None:
        taken = self._received.pop(event.action, None) if event.takes is None else self._given.pop(event.takes)
        self._given[event.action] = body(event.action, taken)

    def take(self, action: Action) -> list[Any]:
        return [self._given.pop(action)]

    def expects(self, action: Action) -> list[TensorSpec | None]:
        return [None]

    def put(self, action: Action, arrays: list[Any]) -> None:
        (self._received[action],) = arrays


class _Named:
    """What one part gives the next is named by the compiler: its results, and what it has received for later parts."""

    def __init__(self, stage: Stage, places: Sequence[tuple[int, int]]) -> None:
        self._stage, self._places = stage, places
        self._given: dict[Action, dict[str, Any]] = {}
        # By chunk and micro-batch, until the last pass has run.
        self._received: dict[tuple[int, int], dict[str, Any]] = {}
        self._left = {
            (action.chunk, action.micro_batch): sum(
                each.chunk == action.chunk and each.micro_batch == action.micro_batch for each in stage.order
            )
            for action in stage.order
        }

    def run(self, event: Event, body: Callable[[Action, Any], Any]) -> None:
        action = event.action
        place = (action.chunk, action.micro_batch)
        own = self._received.setdefault(place, {})
        if event.takes is not None:
            own.update(self._given.pop(event.takes))
        wanted = self._stage.arguments(action)
        results = body(action, {name: own[name] for name in wanted if name in own})
        names = [result.name for result in self._stage.signature(action).results]
        if not isinstance(results, list) or len(results) != len(names):
            raise Error(
                "INVALID_ARGUMENT",
                f"pipeline.run_step: body gives {type(results).__name__} for the {action}; give the results of "
                "stage.run as they are, which the next part is given by their names",
            )
        available = {**own, **dict(zip(names, results, strict=True))}
        self._given[action] = {name: available[name] for name in self._names(action, behind=True)}
        self._left[place] -= 1
        if not self._left[place]:
            del self._received[place]

    def _names(self, action: Action, behind: bool) -> list[str]:
        """What goes on behind an action, or what comes before it."""
        part = self._places.index((self._stage.rank, action.chunk))
        if action.phase == "weight_gradient":
            return []
        if not behind:
            part += -1 if action.phase == "forward" else 1
        assert self._stage.parts is not None
        return self._stage.parts[part][action.phase] if 0 <= part < len(self._places) else []

    def take(self, action: Action) -> list[Any]:
        return list(self._given.pop(action).values())

    def expects(self, action: Action) -> list[TensorSpec | None]:
        """What an action is sent, in order; without a type where no entry of the package has the tensor."""
        return [self._stage.tensors.get(name) for name in self._names(action, behind=False)]

    def put(self, action: Action, arrays: list[Any]) -> None:
        names = self._names(action, behind=False)
        self._received.setdefault((action.chunk, action.micro_batch), {}).update(zip(names, arrays, strict=True))
