# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random questions about schedules: each function draws the inputs of one query."""

import random

import schedule_reference as reference


def schedule_order(draw: random.Random):
    stages = draw.randint(1, 8)
    interleaved = stages > 1 and draw.random() < 0.7
    chunks = draw.randint(2, 5) if interleaved else 1
    return {
        "kind": "from_pp_config",
        "pipeline_size": stages,
        "pipeline_rank": draw.randrange(stages),
        "virtual_pipeline_size": chunks if interleaved else None,
        "num_model_chunks": chunks,
        "num_microbatches": draw.randint(1, 24),
        "microbatch_group_size_per_vp_stage": draw.randint(1, 12),
    }


def order_by_chunks(draw: random.Random):
    inputs = schedule_order(draw)
    return reference.schedule_order(inputs)["order"], inputs["num_model_chunks"], inputs["num_microbatches"]


def free_order(draw: random.Random, chunks, microbatches):
    """Any order that can be run: forwards of a chunk before its backwards."""
    left = {chunk: [microbatches, 0] for chunk in range(1, chunks + 1)}
    order = []
    while left:
        chunk = draw.choice(list(left))
        counts = left[chunk]
        if counts[0] and (counts[1] == 0 or draw.random() < 0.5):
            counts[0] -= 1
            counts[1] += 1
            order.append(chunk)
        else:
            counts[1] -= 1
            order.append(-chunk)
        if counts == [0, 0]:
            del left[chunk]
    return order


def overlap_order(draw: random.Random):
    order, chunks, _ = order_by_chunks(draw)
    layers = [draw.choice((0, 1, 1, 2, 3, 4)) for _ in range(chunks)]
    return {"order": order, "num_layers_per_chunk": layers, "capture_wgrad_graph": draw.random() < 0.5}


SIGNATURES = {
    "attn": [
        {"name": "hidden_states", "shape": [8, 2, 16], "dtype": "bf16", "layout": "strided"},
        {"name": "attention_mask", "shape": [2, 1, 8, 8], "dtype": "bool", "layout": "strided"},
    ],
    "mlp": [{"name": "hidden_states", "shape": [8, 2, 16], "dtype": "bf16", "layout": "strided"}],
    "wide": [{"name": "hidden_states", "shape": [8, 2, 32], "dtype": "bf16", "layout": "strided"}],
}


def input_buffer_reuse(draw: random.Random):
    if draw.random() < 0.4:
        inputs = overlap_order(draw)
        while not any(inputs["num_layers_per_chunk"]):
            inputs = overlap_order(draw)
        layers = inputs["num_layers_per_chunk"]
        answer = reference.overlap_order(inputs)
        order, places = answer["new_order"], answer["chunk_id_list"]
        by_order = [1] * sum(layers)
        microbatches = sum(entry == 1 for entry in order)
    else:
        chunks, microbatches = draw.randint(1, 4), draw.randint(1, 8)
        if draw.random() < 0.5:
            order = free_order(draw, chunks, microbatches)
        else:
            order, chunks, microbatches = order_by_chunks(draw)
        layers = [draw.choice((0, 1, 1, 2, 3)) for _ in range(chunks)]
        by_order, places = layers, None
    return {
        "order": order,
        "chunk_id_list": places,
        "num_layers_per_chunk": by_order,
        "original_num_layers_per_chunk": layers,
        "num_microbatches": microbatches,
        "layer_signatures": [[draw.choice(list(SIGNATURES)) for _ in range(count)] for count in layers],
        "signatures": SIGNATURES,
    }


def te_capture_order(draw: random.Random):
    inputs = overlap_order(draw) if draw.random() < 0.5 else None
    if inputs and any(inputs["num_layers_per_chunk"]):
        order = reference.overlap_order(inputs)["new_order"]
        layers = [1] * sum(inputs["num_layers_per_chunk"])
        delayed = list(range(len(layers))) if inputs["capture_wgrad_graph"] else []
    else:
        order, chunks, _ = order_by_chunks(draw)
        layers = [draw.choice((0, 1, 1, 2, 3)) for _ in range(chunks)]
        delayed = []
    return {
        "order": order,
        "num_layers_per_chunk": layers,
        "input_shapes": [[draw.choice(([8, 2, 16], [8, 2, 32])) for _ in range(count)] for count in layers],
        "reuse_buffers": draw.random() < 0.7,
        "layers_with_delayed_weight_grad": delayed,
    }


def local_buffer_plan(draw: random.Random, *shared):
    microbatches = draw.randint(1, 6)
    if draw.random() < 0.5:
        warmup = draw.randint(0, microbatches)
        order = reference.order_of(warmup, 1, [[m, 0] for m in range(microbatches)])
    else:
        order = free_order(draw, 1, microbatches)
    steps, done = [], {1: 0, -1: 0}
    waiting = []
    newest_first = draw.random() < 0.2
    for entry in order:
        if entry > 0:
            waiting.append(done[1])
            steps.append(["F", done[1]])
            done[1] += 1
        else:
            steps.append(["B", waiting.pop(-1 if newest_first else 0)])
    layers = draw.randint(1, 4)
    return {
        "num_layers": layers,
        "pipeline_size": draw.choice((1, 2, 4)),
        "steps": steps,
        "shared_mask_input": draw.choice(shared or (None, "per_microbatch", "one_for_all")),
        "eager_op_after_layer": draw.choice((None, None, draw.randrange(layers))),
    }


def _value(draw: random.Random, depth=0):
    kind = draw.choice(("tensor", "tensor", "value", "value", "record" if depth < 2 else "value"))
    if draw.random() < 0.03:
        return {"kind": "list", "items": []}
    if kind == "tensor":
        value = {"kind": "tensor", "shape": [draw.randint(1, 2) for _ in range(draw.randint(0, 2))]}
        if draw.random() < 0.4:
            value["dtype"] = draw.choice(("bf16", "bool", "i64"))
        if draw.random() < 0.2:
            value["device"] = draw.choice(("cuda:0", "cuda:1", "cpu"))
        if draw.random() < 0.3:
            value["requires_grad"] = draw.random() < 0.5
        return value
    if kind == "value":
        return {"kind": "value", "value": draw.choice((None, True, 0, 1, 1.0, 0.5, -2, "x", "y", 2**70))}
    return {"kind": "record", "fields": {name: _value(draw, depth + 1) for name in ("a", "b")[: draw.randint(1, 2)]}}


def _with_fields(value, like):
    """A record with at least the fields of another one."""
    if value["kind"] != "record" or like["kind"] != "record":
        return value
    fields = {**like["fields"], **value["fields"]}
    both = {name: _with_fields(fields[name], like["fields"].get(name, fields[name])) for name in fields}
    return {"kind": "record", "fields": both}


def argument_mismatch(draw: random.Random):
    captured = {
        "args": [_value(draw) for _ in range(draw.randint(0, 3))],
        "kwargs": {name: _value(draw) for name in draw.sample("pqr", draw.randint(0, 3))},
    }
    change = lambda value: _with_fields(_value(draw), value) if draw.random() < 0.4 else value  # noqa: E731
    received = {
        "args": [change(value) for value in captured["args"]],
        "kwargs": {name: change(value) for name, value in captured["kwargs"].items() if draw.random() < 0.9},
    }
    if draw.random() < 0.2:
        received["args"].append(_value(draw))
    if draw.random() < 0.2:
        received["kwargs"]["s"] = _value(draw)
    return {"captured": captured, "received": received}


def scalar(draw: random.Random):
    formula = draw.choice(("te_warmup_iters", "vision_seq_length", "graph_index", "static_input_shapes", "replay_slot"))
    number = draw.randint
    if formula == "te_warmup_iters":
        names = ("cuda_graph_warmup_steps", "global_num_microbatches", "captured_microbatches")
        inputs = dict(zip(names, (number(0, 5), number(1, 16), number(1, 16)), strict=True))
    elif formula == "vision_seq_length":
        options = {
            "max_vision_cuda_graph_seq_length": draw.choice((None, 0, 1024)),
            "num_position_embeddings": number(1, 5000),
            "spatial_merge_size": number(1, 4),
        }
        chosen = {name: value for name, value in options.items() if draw.random() < 0.6}
        inputs = {"config": chosen, "default_seq_length": draw.choice((4096, 100))}
    elif formula == "graph_index":
        inputs = {
            "num_layers_per_chunk": [number(0, 3) for _ in range(number(1, 4))],
            "num_microbatches": number(1, 6),
            "expert_parallel_overlap": draw.random() < 0.5,
        }
    elif formula == "static_input_shapes":
        inputs = {
            "seq_length": draw.choice((128, 1000, 4096)),
            "context_parallel_size": number(1, 4),
            "tensor_model_parallel_size": number(1, 4),
            "sequence_parallel": draw.random() < 0.5,
            "micro_batch_size": number(1, 4),
            "hidden_size": 64,
        }
    else:
        inputs = {"num_graphs": number(1, 8), "current_microbatch": number(0, 20)}
    return {"formula": formula, **inputs}
