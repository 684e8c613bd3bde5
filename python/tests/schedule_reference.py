# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Planning functions of schedules once more, as plain as can be: what the compiler answers is compared with them.

They are written from the description of the reference systems, step by step, and share nothing with `lib/Schedule`.
"""

import math
from collections import defaultdict


def table_of(microbatches, chunks, group):
    rows = []
    for first in range(0, microbatches, group):
        for chunk in range(chunks):
            for microbatch in range(first, min(first + group, microbatches)):
                rows.append([microbatch, chunk])
    return rows


def order_of(warmup, chunks, table):
    forwards = [chunk + 1 for _, chunk in table]
    backwards = [chunk - chunks for _, chunk in table]
    order = forwards[:warmup]
    for i in range(warmup, len(forwards)):
        order += [forwards[i], backwards[i - warmup]]
    if warmup > 0:
        order += backwards[-warmup:]
    return order


def schedule_order(inputs):
    stages, rank = inputs["pipeline_size"], inputs["pipeline_rank"]
    chunks, group = inputs["num_model_chunks"], inputs["microbatch_group_size_per_vp_stage"]
    total = inputs["num_microbatches"] * chunks
    if stages == 1:
        warmup = 0
    elif inputs["virtual_pipeline_size"] is None:
        warmup = stages - rank - 1
    else:
        warmup = 2 * (stages - rank - 1) + (chunks - 1) * group
    clamped = min(warmup, total)
    table = table_of(inputs["num_microbatches"], chunks, group)
    return {
        "total_virtual_microbatches": total,
        "all_in_warmup": warmup >= total,
        "num_warmup_microbatches": clamped,
        "num_remaining": total - clamped,
        "schedule_table": table,
        "order": order_of(clamped, chunks, table),
    }


def overlap_order(inputs):
    order, layers, gradients = inputs["order"], inputs["num_layers_per_chunk"], inputs["capture_wgrad_graph"]
    first_backward = next(i for i, entry in enumerate(order) if entry < 0)
    last_forward = max(i for i, entry in enumerate(order) if entry > 0)
    out, places = [], []

    def numbers(entry):
        before = sum(layers[: abs(entry) - 1])
        own = [before + 1 + i for i in range(layers[abs(entry) - 1])]
        return own if entry > 0 else [-number for number in reversed(own)]

    def emit(number, place=None):
        out.append(number)
        places.append(place)

    for entry in order[:first_backward]:
        for layer, number in enumerate(numbers(entry)):
            emit(number, [entry - 1, layer])
    position = first_backward
    while position < last_forward:
        backward, forward = numbers(order[position]), numbers(order[position + 1])
        for i in range(max(len(backward), len(forward))):
            if i < len(forward):
                emit(forward[i], [order[position + 1] - 1, i])
            if i < len(backward):
                emit(backward[i])
                if gradients and i < len(backward) - 1:
                    emit(backward[i] - 0.5)
        if gradients and backward:
            emit(backward[-1] - 0.5)
        position += 2
    for entry in order[last_forward + 1 :]:
        for number in numbers(entry):
            emit(number)
            if gradients:
                emit(number - 0.5)
    return {"new_order": out, "chunk_id_list": places}


def input_buffer_reuse(inputs):
    layers, microbatches = inputs["num_layers_per_chunk"], inputs["num_microbatches"]
    slots = [None] * (sum(layers) * microbatches)
    waiting, free, done = defaultdict(list), defaultdict(list), defaultdict(int)
    seen, visits, reuses, builds, buffers = set(), [], [], 0, 0
    live, most = defaultdict(int), defaultdict(int)
    for position, entry in enumerate(inputs["order"]):
        if entry != int(entry):
            continue
        chunk = abs(entry) - 1
        if entry < 0:
            for name, slot in waiting[chunk][: layers[chunk]]:
                free[name].append(slot)
                live[name] -= 1
            del waiting[chunk][: layers[chunk]]
            continue
        for layer in range(layers[chunk]):
            slot = sum(layers[:chunk]) * microbatches + done[chunk] * layers[chunk] + layer
            place = inputs["chunk_id_list"][position] if inputs["chunk_id_list"] else [chunk, layer]
            name = inputs["layer_signatures"][place[0]][place[1]]
            built = tuple(place) not in seen
            seen.add(tuple(place))
            builds += built
            waiting[chunk].append((name, slot))
            live[name] += 1
            most[name] = max(most[name], live[name])
            if free[name]:
                other = free[name].pop(0)
                slots[slot] = slots[other]
                reuses.append({"order_pos": position, "slot": slot, "reuses_slot": other})
            else:
                builds += not built
                slots[slot] = buffers
                buffers += 1
            visits.append(
                {
                    "slot": slot,
                    "order_chunk": chunk,
                    "order_layer": layer,
                    "microbatch": done[chunk],
                    "chunk": place[0],
                    "layer": place[1],
                    "signature": name,
                    "buffer": slots[slot],
                }
            )
        done[chunk] += 1
    return {
        "num_slots": len(slots),
        "num_distinct_buffers": buffers,
        "buffer_of_slot": slots,
        "slots_in_visit_order": visits,
        "reuse_events": reuses,
        "static_input_builds": builds,
        "max_live_by_signature": dict(most),
    }


def te_capture_order(inputs):
    order, layers, reuse = inputs["order"], inputs["num_layers_per_chunk"], inputs["reuse_buffers"]
    whole = [entry for entry in order if entry == int(entry)]
    microbatches = len(whole) // max(whole) // 2
    shapes = [tuple(shape) for chunk in inputs["input_shapes"] for shape in chunk]
    first = [sum(layers[:chunk]) for chunk in range(len(layers))]
    owner, free, waiting, count = {}, defaultdict(list), defaultdict(list), defaultdict(int)

    def slots_of(chunk, microbatch):
        base = first[chunk] * microbatches + microbatch * layers[chunk]
        return [(base + i, first[chunk] + i) for i in range(layers[chunk])]

    for entry in order:
        chunk = abs(math.ceil(entry)) - 1
        if entry > 0:
            for slot, layer in slots_of(chunk, count[chunk]):
                ready = free[shapes[layer]]
                owner[slot] = owner[ready.pop(0)] if reuse and ready else slot
                waiting[chunk].append((slot, layer))
            count[chunk] += 1
        elif entry == int(entry):
            for slot, layer in waiting[chunk][: layers[chunk]]:
                free[shapes[layer]].append(slot)
            del waiting[chunk][: layers[chunk]]
    events, inputs_seen, grads_seen = [], [], []
    forwards, backwards, sent = defaultdict(int), defaultdict(int), None

    def index(seen, key):
        if key not in seen:
            seen.append(key)
        return seen.index(key)

    for entry in order:
        chunk = abs(math.ceil(entry)) - 1
        if entry > 0:
            for slot, layer in slots_of(chunk, forwards[chunk]):
                buffer = index(inputs_seen, owner[slot])
                events.append({"op": "capture_forward", "slot": slot, "layer": layer, "input_buffer": buffer})
            forwards[chunk] += 1
        elif entry != int(entry):
            (slot, _), *_ = slots_of(chunk, backwards[chunk] - 1)
            events.append({"op": "capture_weight_grad", "slot": slot})
        else:
            before = None
            for slot, layer in reversed(slots_of(chunk, backwards[chunk])):
                buffer = index(grads_seen, shapes[layer] if reuse else slot)
                events.append({"op": "capture_backward", "slot": slot, "grad_output_buffer": buffer})
                if not reuse:
                    continue
                events.append({"op": "release_outputs", "slot": slot})
                if before is not None:
                    events.append({"op": "release_input_grads", "slot": before})
                before = slot
                if layer == first[chunk]:
                    if sent is not None:
                        events.append({"op": "release_input_grads", "slot": sent})
                    sent = slot
            backwards[chunk] += 1
    return {
        "num_microbatches": microbatches,
        "num_slots": sum(layers) * microbatches,
        "events": events,
        "distinct_input_buffers": len(inputs_seen),
        "distinct_grad_output_buffers": len(grads_seen),
    }


class _Tensor:
    """A tensor of the recording step, with what the recording notes about it."""

    def __init__(self):
        self.is_input = self.is_output = False
        self.uses = self.graph_uses = 0
        self.forward = self.backward = None


class _Buffer:
    def __init__(self, shape, pooled=False):
        self.shape, self.pooled, self.remaining = shape, pooled, 0


class _Runner:
    def __init__(self, number, layer):
        self.number, self.layer = number, layer
        self.ready = True
        self.recorded = self.recorded_backward = False


def local_buffer_plan(inputs, revision):
    """Records the steps, creates the graphs in recorded order, and replays the steps."""
    runners, of_layer, record, calls = [], defaultdict(list), [], []
    shared, eager, last = inputs["shared_mask_input"], inputs["eager_op_after_layer"], inputs["num_layers"] - 1
    masks, in_flight = {}, {}

    def choose(layer):
        if inputs["pipeline_size"] == 1:
            for runner in of_layer[layer]:
                if runner.ready:
                    return runner
        runner = _Runner(len(runners), layer)
        runners.append(runner)
        of_layer[layer].append(runner)
        return runner

    for kind, microbatch in inputs["steps"]:
        if kind == "F":
            hidden = _Tensor()
            if shared == "per_microbatch":
                masks[microbatch] = _Tensor()
            elif shared == "one_for_all":
                masks[microbatch] = masks.get("all") or masks.setdefault("all", _Tensor())
            for layer in range(last + 1):
                runner = choose(layer)
                runner.ready = False
                in_flight[layer, microbatch] = runner
                calls.append([runner.number, layer, microbatch])
                output = _Tensor()
                if not runner.recorded:
                    runner.recorded = True
                    runner.inputs = [hidden] + ([masks[microbatch]] if shared else [])
                    for tensor in runner.inputs:
                        tensor.is_input = True
                        tensor.uses += 1
                        tensor.graph_uses += tensor.is_output
                    output.is_output = True
                    runner.output = output
                    record.append((runner, "fwd"))
                hidden = _Tensor() if layer == eager else output
        else:
            for layer in range(last, -1, -1):
                runner = in_flight[layer, microbatch]
                runner.ready = True
                if not runner.recorded_backward:
                    runner.recorded_backward = True
                    record.append((runner, "bwd"))

    answer = {
        "num_runners": len(runners),
        "record": [[runner.number, kind] for runner, kind in record],
        "runner_of": calls,
    }
    pool, numbers, events, pending = [], [], [], 0

    def get(shape):
        for buffer in pool:
            if buffer.shape == shape:
                pool.remove(buffer)
                return buffer
        return _Buffer(shape, pooled=True)

    def number(buffer):
        if buffer not in numbers:
            numbers.append(buffer)
        return numbers.index(buffer)

    for runner, kind in record:
        if kind == "fwd":
            runner.surface = []
            if revision == "head":
                for tensor in runner.inputs:
                    if tensor.uses > 1 and tensor.forward is None:
                        tensor.forward = _Buffer("mask")
                        tensor.forward.remaining = tensor.uses
                        pending += 1
            for shape, tensor in zip(("hidden", "mask"), runner.inputs, strict=False):
                buffer = tensor.forward
                if buffer:
                    elide = not (tensor.uses > 1 and tensor.uses == buffer.remaining)
                    buffer.remaining -= 1
                    if buffer.remaining == 0:
                        tensor.forward = None
                        pending -= 1
                else:
                    buffer = _Buffer(shape) if revision == "head" else get(shape)
                    elide = False
                runner.surface.append((buffer, elide))
            runner.result = _Buffer("hidden")
            if runner.output.is_input and runner.output.forward is None:
                runner.output.forward = runner.result
                runner.result.remaining = runner.output.graph_uses
                pending += 1
            events.append(
                {
                    "kind": "forward",
                    "runner": runner.number,
                    "inputs": [{"buffer": number(b), "copy_elided": elide} for b, elide in runner.surface],
                    "outputs": [number(runner.result)],
                }
            )
            if revision == "seed":
                pool += [buffer for buffer, elide in runner.surface if not elide]
            continue
        if pending:
            return {**answer, "capture_events": events, "distinct_buffers": len(numbers), "capture_error": True}
        if runner.output.is_input and runner.output.backward:
            runner.gradient, runner.output.backward = runner.output.backward, None
        else:
            runner.gradient = _Buffer("hidden") if revision == "head" else get("hidden")
        runner.given = _Buffer("hidden")
        first = runner.inputs[0]
        if first.is_output and first.backward is None:
            first.backward = runner.given
        events.append(
            {
                "kind": "backward",
                "runner": runner.number,
                "output_grads": [number(runner.gradient)],
                "input_grads": [number(runner.given)],
            }
        )
        if runner.gradient.pooled:
            pool.append(runner.gradient)

    # At replay the ring of a pipeline goes round, so that calls meet the runners that they met before.
    replay, turn, at, error = [], defaultdict(int), {}, False
    for kind, microbatch in inputs["steps"]:
        value = object()
        if kind == "F":
            for layer in range(last + 1):
                if inputs["pipeline_size"] == 1:
                    runner = next(runner for runner in of_layer[layer] if runner.ready)
                else:
                    runner = of_layer[layer][turn[layer] % len(of_layer[layer])]
                    turn[layer] += 1
                runner.ready = False
                at[layer, microbatch] = runner
                copies = 0
                for (buffer, elide), tensor in zip(runner.surface, runner.inputs, strict=True):
                    given = value if tensor is runner.inputs[0] else object()
                    if elide and not (revision == "head" and tensor.uses > 1):
                        error |= given is not buffer
                    else:
                        copies += revision == "seed" or given is not buffer
                replay.append(["forward", layer, microbatch, runner.number, copies])
                value = object() if layer == eager else runner.result
        else:
            for layer in range(last, -1, -1):
                runner = at[layer, microbatch]
                runner.ready = True
                if layer == eager:
                    value = object()
                replay.append(["backward", layer, microbatch, runner.number, int(value is not runner.gradient)])
                value = runner.given
    names = ("op", "layer", "microbatch", "runner", "copies")
    return {
        **answer,
        "capture_events": events,
        "distinct_buffers": len(numbers),
        "replay": [dict(zip(names, call, strict=True)) for call in replay],
        "replay_error": error,
    }


def argument_mismatch(inputs):
    errors, unsupported = [], []

    def python_type(value):
        if value["kind"] != "value":
            return value["kind"]
        return type(value["value"]).__name__

    def check(received, captured, path):
        types = python_type(received), python_type(captured)
        if "list" in types or "dict" in types:
            unsupported.append(path)
        elif types[0] != types[1]:
            errors.append({"kind": "type", "path": path})
        elif types[1] == "tensor":
            defaults = {"dtype": "bf16", "device": "cuda:0"}
            fields = [
                name
                for name in ("shape", "dtype", "device")
                if received.get(name, defaults.get(name)) != captured.get(name, defaults.get(name))
            ]
            if fields:
                errors.append({"kind": "tensor", "path": path, "fields": fields})
        elif types[1] == "record":
            for name, value in captured["fields"].items():
                check(received["fields"][name], value, f"{path}.{name}")
        elif received["value"] != captured["value"]:
            errors.append({"kind": "value", "path": path})

    received, captured = inputs["received"], inputs["captured"]
    if len(received["args"]) != len(captured["args"]):
        sizes = {"received": len(received["args"]), "expected": len(captured["args"])}
        errors.append({"kind": "arg_count", **sizes})
    else:
        for i, pair in enumerate(zip(received["args"], captured["args"], strict=True)):
            check(*pair, f"args[{i}]")
    ours, theirs = set(received["kwargs"]), set(captured["kwargs"])
    if theirs - ours:
        errors.append({"kind": "missing_kwargs", "names": sorted(theirs - ours)})
    if ours - theirs:
        errors.append({"kind": "unexpected_kwargs", "names": sorted(ours - theirs)})
    for name in ours & theirs:
        check(received["kwargs"][name], captured["kwargs"][name], f"kwargs['{name}']")
    if unsupported:
        return {"unsupported_type": True}
    return {"match": not errors, "errors": sorted(errors, key=lambda error: (error["kind"], error.get("path", "")))}


def scalar(inputs):
    formula = inputs["formula"]
    if formula == "te_warmup_iters":
        left = 10 - inputs["cuda_graph_warmup_steps"] * inputs["global_num_microbatches"]
        return {"num_warmup_iters": max(1, math.ceil(left / inputs["captured_microbatches"]))}
    if formula == "vision_seq_length":
        config = inputs["config"]
        if config.get("max_vision_cuda_graph_seq_length"):
            return {"expected": config["max_vision_cuda_graph_seq_length"]}
        if "num_position_embeddings" in config:
            return {"expected": config["num_position_embeddings"] // config.get("spatial_merge_size", 1) ** 2}
        return {"expected": inputs["default_seq_length"]}
    if formula == "graph_index":
        layers, microbatches, rows = inputs["num_layers_per_chunk"], inputs["num_microbatches"], []
        for chunk, count in enumerate(layers):
            first = sum(layers[:chunk])
            for layer in range(count):
                for microbatch in range(microbatches):
                    if inputs["expert_parallel_overlap"]:
                        index = (first + layer) * microbatches + microbatch
                    else:
                        index = first * microbatches + microbatch * count + layer
                    rows.append({"chunk": chunk, "layer": layer, "microbatch": microbatch, "graph_index": index})
        return {"graph_index": rows}
    if formula == "static_input_shapes":
        part = inputs["seq_length"] // inputs["context_parallel_size"]
        own = part // inputs["tensor_model_parallel_size"] if inputs["sequence_parallel"] else part
        batch = inputs["micro_batch_size"]
        return {
            "hidden_states": [own, batch, inputs["hidden_size"]],
            "attention_mask": [batch, 1, part, inputs["seq_length"]],
        }
    slot = inputs["current_microbatch"] % inputs["num_graphs"]
    return {"graph_slot": slot, "is_first_microbatch": inputs["current_microbatch"] == 0}
