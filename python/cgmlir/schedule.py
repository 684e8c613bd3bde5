# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Pipeline schedules as plain functions: orders of stages, and the buffers that graphs share over them.

    plan = cgmlir.schedule.order_from_pipeline(2, 0, 5, virtual_pipeline_size=2, microbatch_group_size=3)
    plan["order"]    # [1, 1, 1, 2, 2, 2, -2, 1, ...]: chunks from 1, backwards negative

`query` answers everything by name; the other functions are its questions with arguments of their own.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from cgmlir._compiler_abi import Result, compiler
from cgmlir.errors import Error, require

Order = Sequence[float]
Answer = dict[str, Any]


def query(what: str, inputs: Mapping[str, Any]) -> Answer:
    """Answers one question of docs/schedules.md, such as `query("overlap_order", {"order": [...], ...})`.

    The answer is a plan, or `{"error": class of the exception, "message": text}` where the reference systems raise, and
    where an order is malformed. Error INVALID_ARGUMENT if the question itself is malformed: an unknown name, or a
    member that is missing or of the wrong type.
    """
    require("schedule.query: what", what, str, "the name of a query, such as 'schedule_order'")
    require("schedule.query: inputs", inputs, Mapping, "a mapping of what the query takes")
    try:
        text = json.dumps({"what": what, "inputs": dict(inputs)}, default=_plain).encode()
    except (TypeError, ValueError) as error:
        raise Error("INVALID_ARGUMENT", f"schedule.query: inputs are no JSON: {error}") from error
    result = Result(compiler().cgc_schedule_query(text, len(text)))
    if not result.ok:
        message = result.diagnostics.strip().removeprefix("error: ")
        raise Error("INVALID_ARGUMENT", f"schedule.query: {message}")
    return json.loads(result.output)


def order_from_pipeline(
    pipeline_size: int,
    pipeline_rank: int,
    num_microbatches: int,
    *,
    virtual_pipeline_size: int | None = None,
    microbatch_group_size: int | None = None,
) -> Answer:
    """Warm-up count, table and order of a stage: 1F1B, interleaved if stages have several chunks.

    `microbatch_group_size` is the number of micro-batches that a chunk processes before the next chunk begins, by
    default the size of the pipeline. Error INVALID_ARGUMENT if a size is not possible.
    """
    return _ask(
        "schedule_order",
        kind="from_pp_config",
        pipeline_size=pipeline_size,
        pipeline_rank=pipeline_rank,
        virtual_pipeline_size=virtual_pipeline_size,
        num_model_chunks=virtual_pipeline_size or 1,
        num_microbatches=num_microbatches,
        microbatch_group_size_per_vp_stage=microbatch_group_size,
    )


def is_runtime_schedule_valid(num_microbatches: int, microbatch_group_size: int, pipeline_size: int) -> bool:
    """Whether the interleaved schedule takes these numbers when it runs; planning does not ask."""
    return _ask(
        "runtime_schedule_valid",
        num_microbatches=num_microbatches,
        microbatch_group_size_per_vp_stage=microbatch_group_size,
        pipeline_size=pipeline_size,
    )["runtime_schedule_valid"]


def verify_order(order: Order) -> Answer:
    """Chunks and micro-batches of an order. Error INVALID_ARGUMENT, with the position, if it cannot be run."""
    return _ask("verify_order", order=order)


def overlap_order(
    order: Order, num_layers_per_chunk: Sequence[int], capture_weight_gradients: bool = False
) -> tuple[list[float], list[list[int] | None]]:
    """An order by chunks as one by layers, in which layers of a forward and of a backward take turns.

    Beside it, for each forward the chunk and layer that it is of, from 0. Error INVALID_ARGUMENT if
    `num_layers_per_chunk` has another number of chunks than the order, which `query` accepts as the reference does.
    """
    answer = _ask(
        "overlap_order",
        order=order,
        num_layers_per_chunk=num_layers_per_chunk,
        capture_wgrad_graph=capture_weight_gradients,
    )
    chunks = max(abs(int(entry)) for entry in order)
    if len(num_layers_per_chunk) > chunks:
        text = f"num_layers_per_chunk has {len(num_layers_per_chunk)} entries, but order has {chunks} chunks"
        raise Error("INVALID_ARGUMENT", f"schedule.overlap_order: {text}; give the number of layers of each chunk")
    return answer["new_order"], answer["chunk_id_list"]


def input_buffers(
    order: Order,
    num_layers_per_chunk: Sequence[int],
    num_microbatches: int,
    layer_signatures: Sequence[Sequence[str]],
    signatures: Mapping[str, Sequence[Mapping[str, Any]]],
    chunk_id_list: Sequence[Sequence[int] | None] | None = None,
) -> Answer:
    """Which static inputs each layer and micro-batch takes: as few as are needed at a time."""
    return _ask(
        "input_buffer_reuse",
        order=order,
        chunk_id_list=chunk_id_list,
        num_layers_per_chunk=num_layers_per_chunk,
        num_microbatches=num_microbatches,
        layer_signatures=layer_signatures,
        signatures=signatures,
    )


def capture_events(
    order: Order,
    num_layers_per_chunk: Sequence[int],
    input_shapes: Sequence[Sequence[Sequence[int]]],
    *,
    reuse_buffers: bool = True,
    layers_with_delayed_weight_grad: Sequence[int] = (),
) -> Answer:
    """What is captured for a schedule and when memory is released, in order."""
    return _ask(
        "te_capture_order",
        order=order,
        num_layers_per_chunk=num_layers_per_chunk,
        input_shapes=input_shapes,
        reuse_buffers=reuse_buffers,
        layers_with_delayed_weight_grad=layers_with_delayed_weight_grad,
    )


def local_buffer_plan(
    steps: Sequence[tuple[str, int]],
    *,
    num_layers: int,
    pipeline_size: int,
    shared_mask_input: str | None = None,
    eager_op_after_layer: int | None = None,
    revision: str = "exact",
) -> Answer:
    """Runners, buffers, links and copies of graphs that are recorded layer by layer.

    `steps` are `("F", microbatch)` and `("B", microbatch)`. `revision` is "exact", or one of the reference's: "seed",
    "v0.18" or "head".
    """
    return _ask(
        "local_buffer_plan",
        steps=steps,
        num_layers=num_layers,
        pipeline_size=pipeline_size,
        shared_mask_input=shared_mask_input,
        eager_op_after_layer=eager_op_after_layer,
        revision=revision,
    )


def argument_mismatch(captured: Mapping[str, Any], received: Mapping[str, Any]) -> list[dict[str, Any]]:
    """All differences between the arguments of a call and those of a capture; an empty list if there are none."""
    answer = _ask("argument_mismatch", captured=captured, received=received)
    if answer.get("unsupported_type"):
        raise Error(
            "INVALID_ARGUMENT",
            f"schedule: {_unsupported({'captured': captured, 'received': received})} is a list or a map, which is no "
            "argument of a graph; pass its elements as arguments, or as fields of a record",
        )
    return answer["errors"]


def _ask(what: str, **inputs: Any) -> Answer:
    answer = query(what, inputs)
    if "error" in answer:
        raise Error("INVALID_ARGUMENT", f"schedule: {answer['message']}")
    return answer


def _plain(value: Any) -> Any:
    """Numbers and arrays of NumPy as JSON has them."""
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"a value of type {type(value).__name__} has no place in a query")


def _unsupported(calls: Mapping[str, Any]) -> str:
    """The path of the first list among arguments."""
    for name, call in calls.items():
        named = [(f"{name}.args[{i}]", value) for i, value in enumerate(call.get("args") or ())]
        named += [(f"{name}.kwargs['{key}']", value) for key, value in (call.get("kwargs") or {}).items()]
        while named:
            path, value = named.pop(0)
            if value["kind"] == "list" or isinstance(value.get("value"), (list, tuple, dict)):
                return path
            named += [(f"{path}.{field}", inner) for field, inner in (value.get("fields") or {}).items()]
    return "an argument"
