# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Stages of a pipeline: entries of a package that run in the order of its schedule, and in no other."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from cgmlir._session import Session
from cgmlir._stage_memory import Lease, StageMemory
from cgmlir.array import Array
from cgmlir.errors import Error, require
from cgmlir.signature import Signature, TensorSpec
from cgmlir.state import StateView

PHASES = ("forward", "backward", "weight_gradient")


class Action(NamedTuple):
    """A pass of a chunk over a micro-batch, both from 0. `phase` is forward, backward or weight_gradient."""

    phase: str
    chunk: int
    micro_batch: int

    def __str__(self) -> str:
        return f"{self.phase.replace('_', ' ')} of chunk {self.chunk}, micro-batch {self.micro_batch}"


def actions_of(order: Sequence[float], num_microbatches: int | None = None) -> list[Action]:
    """The actions of an order of numbers. The k-th pass of a chunk in a phase is of micro-batch k.

    With fewer micro-batches than the order has, those of the others are left out: what remains keeps its order, so no
    stage waits for one that it would not wait for otherwise.
    """
    done: dict[tuple[str, int], int] = {}
    actions = []
    for entry in order:
        phase = "forward" if entry > 0 else "backward" if entry == int(entry) else "weight_gradient"
        chunk = int(abs(entry)) - 1
        micro_batch = done.get((phase, chunk), 0)
        done[phase, chunk] = micro_batch + 1
        if num_microbatches is None or micro_batch < num_microbatches:
            actions.append(Action(phase, chunk, micro_batch))
    return actions


class Stage:
    """One stage of a pipeline with a session of its own: `stage.run(**inputs)` runs the next action of `stage.order`.

    An action is an entry of the package: `forward_<rank>_<chunk>`, `backward_<rank>_<chunk>` and
    `weight_gradient_<rank>_<chunk>`; without the rank where all ranks run one program, and without both where there is
    one chunk. What a backward (or weight gradient) takes under a name that an earlier pass of the same chunk and
    micro-batch gave a result is handed on where it lies; the other arguments are given to `run`.
    """

    def __init__(
        self,
        schedule: Mapping[str, Any],
        rank: int,
        num_microbatches: int | None,
        signatures: Sequence[Signature],
        open_entry: Callable[[Signature], Any],
        session: Session,
        warmup: int = 0,
    ) -> None:
        orders = schedule["orders"]
        require("schedule: rank", rank, int, "the number of a stage, from 0")
        if not 0 <= rank < len(orders):
            raise Error("INVALID_ARGUMENT", f"schedule: rank is {rank}; the package has stages 0 to {len(orders) - 1}")
        self.rank = rank
        self.max_microbatches = schedule["num_microbatches"]
        self.all_orders: list[list[float]] = orders
        # Parts of a model that the compiler has cut (`layers` of cg.schedule), in its order; None of other packages.
        self.parts: list[dict[str, Any]] | None = schedule.get("parts")
        # What these parts hand on, by name, as far as the package has entries that give or take it.
        self.tensors = handed_on(self.parts or (), signatures)
        self._numbers = orders[rank]
        self._kept: dict[tuple[int, int], dict[str, Array]] = {}
        self._begin(num_microbatches)
        found = {}
        for action in self.order:
            place = (action.phase, action.chunk)
            if place not in found:
                found[place] = _find(signatures, schedule["num_chunks"], rank, action)
        self._entries = {place: open_entry(signature) for place, signature in found.items()}
        self._linked = {place: _linked(found, *place) for place in found}
        self._session = session
        self._warmup = warmup  # steps that are run eagerly, of those to come
        self._memory = StageMemory(session, _plan_of(schedule, rank))
        self._shared = {
            place: {argument.name for argument in signature.positional if argument.binding != "state"}
            & self._memory.shared
            for place, signature in found.items()
        }

    def _begin(self, num_microbatches: int | None) -> None:
        """Puts the step of so many micro-batches, or of all, before its first action."""
        most = self.max_microbatches
        require("schedule: num_microbatches", num_microbatches, (int, type(None)), f"a number from 1 to {most}")
        if num_microbatches is not None and not 1 <= num_microbatches <= most:
            raise Error(
                "INVALID_ARGUMENT",
                f"schedule: num_microbatches is {num_microbatches}; the package was compiled for 1 to {most}",
            )
        self.order = actions_of(self._numbers, num_microbatches)
        self._position = 0
        self._positions = {action: position for position, action in enumerate(self.order)}
        for kept in self._kept.values():
            for array in kept.values():
                _end(array, "reset()")
        self._kept = {}
        # Shared arguments by micro-batch.
        self._given: dict[int, dict[str, Array]] = {}

    @property
    def num_microbatches(self) -> int:
        """How many micro-batches this step has."""
        return len({action.micro_batch for action in self.order})

    @property
    def position(self) -> int:
        """How many actions of this step have run."""
        return self._position

    @property
    def next(self) -> Action | None:
        """The action that `run` runs; None if all have run."""
        return self.order[self._position] if self._position < len(self.order) else None

    @property
    def state(self) -> StateView:
        """The states of the stage by name; all its entries share them."""
        return next(iter(self._entries.values())).state

    def signature(self, action: tuple[str, int, int]) -> Signature:
        """Arguments and results of an action's entry."""
        return self._entry(self._check(action)).signature

    def arguments(self, action: tuple[str, int, int]) -> list[str]:
        """The names of what `run` is to be given for an action: no constants, no states, nothing that is handed on."""
        action = self._check(action)
        place = (action.phase, action.chunk)
        handed_on = self._linked[place] | (self._shared[place] if not self._gives_shared(action) else set())
        arguments = self._entry(action).signature.positional
        return [each.name for each in arguments if each.binding != "state" and each.name not in handed_on]

    def _gives_shared(self, action: Action) -> bool:
        """Whether an action is the first of its micro-batch that takes shared arguments."""
        same = (each for each in self.order if each.micro_batch == action.micro_batch)
        return next((each for each in same if self._shared[each.phase, each.chunk]), action) == action

    def graph(self, action: tuple[str, int, int]) -> int:
        """The number of the graph, among those of its entry, that an action is launched with."""
        action = self._check(action)
        return self._memory.graph(self._entry(action).signature.name, action.micro_batch)

    def memory(self) -> dict[str, Any]:
        """What the order keeps from pass to pass: exact lifetimes, known before anything runs.

        `peak_bytes` at most, behind the action at `peak_position`, and of each chunk `bytes_per_micro_batch` by phase
        that has run, and `most_in_flight`, the most micro-batches that keep something at a time. `arena_bytes` is the
        memory in which the compiler has placed all of it, and `bound_bytes` what no placement can do without: passes
        count there with what they read and what they write, each tensor rounded up to 256 bytes.
        """
        kept: dict[tuple[int, int], int] = {}
        chunks: dict[int, dict[str, Any]] = {}
        peak = position = 0
        for index, action in enumerate(self.order):
            place, size = (action.chunk, action.micro_batch), self._bytes_behind(action)
            kept.pop(place, None)
            if size:
                kept[place] = size
            chunk = chunks.setdefault(action.chunk, {"bytes_per_micro_batch": {}, "most_in_flight": 0})
            chunk["bytes_per_micro_batch"][action.phase] = size
            in_flight = sum(chunk == action.chunk for chunk, _ in kept)
            chunk["most_in_flight"] = max(chunk["most_in_flight"], in_flight)
            if sum(kept.values()) > peak:
                peak, position = sum(kept.values()), index
        return {
            "peak_bytes": peak,
            "peak_position": position,
            "arena_bytes": self._memory.arena_bytes,
            "bound_bytes": self._memory.bound_bytes,
            "chunks": chunks,
        }

    def run(self, action: tuple[str, int, int] | None = None, /, *, stream: Any = None, **inputs: Any) -> list[Array]:
        """Runs the next action, which `action` may name, and gives its entry's results by position.

        Error FAILED_PRECONDITION with both positions if `action` is not the next one, or if all have run. After any
        error the stage stands where it stood before: the action can be run again.
        """
        wanted = None if action is None else self._check(action)
        self._check_turn(wanted)
        current = self.order[self._position]
        held = self._held(current)
        if given := sorted(held.keys() & inputs.keys()):
            raise Error(
                "INVALID_ARGUMENT",
                f"stage {self.rank}: {current} takes {', '.join(given)} from an earlier pass of the same micro-batch; "
                "leave them out",
            )
        entry = self._entry(current)
        places = {
            result.index: (memory, Lease(str(current)))
            for result in entry.signature.results
            if (memory := self._memory.place(current.phase, current.chunk, result.name, current.micro_batch))
        }
        fresh = self._copy_shared(current, entry, inputs, stream)
        self._session.select(entry.signature, self._memory.graph(entry.signature.name, current.micro_batch))
        results = entry.call_into(places, {**inputs, **held, **fresh}, stream, self._warmup > 0)
        self._position += 1
        if self.next is None:
            self._warmup = max(0, self._warmup - 1)
        self._keep(current, entry, results)
        if fresh:
            self._given.setdefault(current.micro_batch, {}).update(fresh)
        if current.micro_batch in self._given and not self._takes_later(current):
            del self._given[current.micro_batch]
        return results

    def _held(self, action: Action) -> dict[str, Array]:
        """What an action takes that the stage has: residuals, and shared arguments that an earlier pass was given."""
        place = (action.phase, action.chunk)
        kept = self._kept.get((action.chunk, action.micro_batch), {})
        given = self._given.get(action.micro_batch, {})
        return {name: kept[name] for name in self._linked[place]} | {
            name: given[name] for name in self._shared[place] & given.keys()
        }

    def _copy_shared(self, action: Action, entry: Any, inputs: Mapping[str, Any], stream: Any) -> dict[str, Array]:
        """Shared arguments that are given here, where they stay. What does not fit is left for the call to refuse."""
        copies = {}
        for name in self._shared[action.phase, action.chunk] & inputs.keys():
            memory = self._memory.place("given", None, name, action.micro_batch)
            assert memory is not None, "shared arguments are placed"
            if (copy := entry.copy_in(name, inputs[name], memory, stream)) is not None:
                copies[name] = copy
        return copies

    def _keep(self, action: Action, entry: Any, results: list[Array]) -> None:
        place, names = (action.chunk, action.micro_batch), self._names_later(action)
        own = {result.name: array for result, array in zip(entry.signature.results, results, strict=True)}
        before = self._kept.pop(place, {})
        after = {name: array for name, array in {**before, **own}.items() if name in names}
        for name, array in before.items():
            if after.get(name) is not array:
                _end(array, str(action))
        if after:
            self._kept[place] = after

    def _takes_later(self, action: Action) -> bool:
        """Whether a pass over the micro-batch that is to come takes a shared argument."""
        return any(
            each.micro_batch == action.micro_batch and self._shared[each.phase, each.chunk]
            for each in itertools.islice(self.order, self._position, None)
        )

    def reset(self, num_microbatches: int | None = None) -> None:
        """Begins a step anew: the first action is next, and nothing is kept. States keep their contents.

        The step has `num_microbatches`, up to `max_microbatches`; by default as many as the one before.
        """
        self._begin(self.num_microbatches if num_microbatches is None else num_microbatches)

    def _entry(self, action: Action) -> Any:
        return self._entries[action.phase, action.chunk]

    def _check(self, action: tuple[str, int, int]) -> Action:
        accepted = "(phase, chunk, micro_batch), such as ('forward', 0, 0)"
        require("stage: action", action, tuple, accepted)
        if len(action) != 3:
            raise Error("INVALID_ARGUMENT", f"stage: action is {accepted}, given {len(action)} elements")
        found = Action(*action)
        if found not in self._positions:
            raise Error("INVALID_ARGUMENT", f"stage {self.rank}: {self._unknown(found)}")
        return found

    def _unknown(self, action: Action) -> str:
        if action.phase not in PHASES:
            return f"there is no phase {action.phase!r}; give {', '.join(PHASES[:-1])} or {PHASES[-1]}"
        chunks = {each.chunk for each in self.order}
        batches = {each.micro_batch for each in self.order}
        return (
            f"the order has no {action}; it has chunks 0 to {max(chunks)}, micro-batches 0 to {max(batches)}, and "
            f"the phases {', '.join(phase for phase in PHASES if any(each.phase == phase for each in self.order))}"
        )

    def _check_turn(self, wanted: Action | None) -> None:
        expected = self.next
        if expected is None:
            asked = "the next action" if wanted is None else f"{wanted} (position {self._positions[wanted]})"
            raise Error(
                "FAILED_PRECONDITION",
                f"stage {self.rank}: {asked} is asked for at position {self._position}, and all "
                f"{len(self.order)} actions have run; reset() begins the next step",
            )
        if wanted is not None and wanted != expected:
            position = self._positions[wanted]
            state = "has run already" if position < self._position else "comes later"
            raise Error(
                "FAILED_PRECONDITION",
                f"stage {self.rank}: {wanted} stands at position {position} and {state}; at position "
                f"{self._position} is {expected}. Run that, or begin anew with reset()",
            )

    def _bytes_behind(self, action: Action) -> int:
        """The size of what a micro-batch keeps behind an action."""
        done = PHASES[: PHASES.index(action.phase) + 1]
        entries = [self._entries[phase, action.chunk] for phase in done if (phase, action.chunk) in self._entries]
        sizes = {result.name: result.nbytes for entry in entries for result in entry.signature.results}
        return sum(sizes[name] for name in self._names_later(action) if name in sizes)

    def _names_later(self, action: Action) -> set[str]:
        """What later passes over a micro-batch take."""
        later = PHASES[PHASES.index(action.phase) + 1 :]
        return set().union(*(self._linked.get((phase, action.chunk), set()) for phase in later))

    def __repr__(self) -> str:
        return f"<cgmlir.Stage {self.rank}: {self._position} of {len(self.order)} actions>"


def handed_on(parts: Sequence[Mapping[str, Any]], signatures: Sequence[Signature]) -> dict[str, TensorSpec]:
    """What the parts of a model that was cut hand on, by name: a name is one tensor in all of them."""
    tensors: dict[str, TensorSpec] = {}
    for signature in signatures:
        if not signature.name.startswith(PHASES):
            continue
        for tensor in (*signature.results, *signature.arguments):
            tensors.setdefault(tensor.name, tensor)
    names = dict.fromkeys(name for part in parts for phase in ("forward", "backward") for name in part[phase])
    return {name: tensors[name] for name in names if name in tensors}


def first_entry(package: Any) -> str | None:
    """The first forward of a package for a pipeline that has no `main`, or the first entry of one that has transfers
    between its stages alone; None of any other package."""
    names = [signature.name for signature in package.signatures]
    if len(names) < 2 or "main" in names:
        return None
    if all(name.startswith("transfer_") for name in names):
        return names[0]
    if "schedule" not in package.report:
        return None
    return next((name for name in names if name.startswith("forward")), None)


def _find(signatures: Sequence[Signature], num_chunks: int, rank: int, action: Action) -> Signature:
    names = [f"{action.phase}_{rank}_{action.chunk}", f"{action.phase}_{action.chunk}"]
    if num_chunks == 1:
        names.append(action.phase)
    by_name = {signature.name: signature for signature in signatures}
    for name in names:
        if name in by_name:
            return by_name[name]
    wanted = " or ".join(f"'{name}'" for name in names)
    raise Error(
        "NOT_FOUND",
        f"schedule: the {action.phase.replace('_', ' ')} of chunk {action.chunk} of stage {rank} is an entry {wanted}, "
        f"and the package has {', '.join(repr(name) for name in by_name)}; name the function so and compile again",
    )


def _plan_of(schedule: Mapping[str, Any], rank: int) -> Mapping[str, Any]:
    for stage in schedule.get("stages", ()):
        if stage["rank"] == rank:
            return stage
    raise Error(
        "FAILED_PRECONDITION",
        f"schedule: the package has no plan for stage {rank}, as an older compiler made it; compile it again",
    )


def _end(array: Array, ended_by: str) -> None:
    if isinstance(array.check, Lease):
        array.check.ended_by = ended_by


def _linked(found: Mapping[tuple[str, int], Signature], phase: str, chunk: int) -> set[str]:
    """Arguments that have the name of a result of an earlier pass, unless they are states or constants."""
    earlier = [found[before, chunk] for before in PHASES[: PHASES.index(phase)] if (before, chunk) in found]
    results = {result.name for signature in earlier for result in signature.results if result.alias_argument is None}
    return results & {argument.name for argument in found[phase, chunk].positional if argument.binding != "state"}
