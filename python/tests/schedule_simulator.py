# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a plan of local graphs on tags instead of numbers, and notices every tag that is gone when it is read."""


class Lost(AssertionError):
    """A graph read a buffer that holds something else by now."""


def simulate(inputs, plan, *, strict_copies=True):
    """Two iterations of the steps. Lost if a buffer was handed out too early; AssertionError if copies are missing."""
    forwards = {event["runner"]: event for event in plan["capture_events"] if event["kind"] == "forward"}
    backwards = {event["runner"]: event for event in plan["capture_events"] if event["kind"] == "backward"}
    memory = {}
    for iteration in range(2):
        masks, sent = {}, []
        calls = iter(plan["replay"])
        for step, (kind, microbatch) in enumerate(inputs["steps"]):
            if kind == "F" and inputs["shared_mask_input"]:
                key = "all" if inputs["shared_mask_input"] == "one_for_all" else (microbatch, step)
                masks[microbatch] = ("mask", iteration, key)
            layers = range(inputs["num_layers"])
            for layer in layers if kind == "F" else reversed(layers):
                call = next(calls)
                place = ("forward" if kind == "F" else "backward", layer, microbatch)
                assert (call["op"], call["layer"], call["microbatch"]) == place
                run = _forward if kind == "F" else _backward
                tag = (iteration, microbatch)
                copies = run(inputs, forwards, backwards, memory, masks.get(microbatch), call, tag)
                if strict_copies:
                    assert copies == call["copies"], f"{place} needs {copies} copies: {call}"
            if kind == "B":
                # The stage before has received what the backward before this one sent.
                for buffer, value in sent:
                    _expect(memory, buffer, value, "the stage before")
                sent = []
                if inputs["pipeline_size"] > 1:
                    runner = call["runner"]
                    sent.append((backwards[runner]["input_grads"][0], ("gradient", 0, iteration, microbatch)))


def _expect(memory, buffer, value, reader):
    if memory.get(buffer) != value:
        raise Lost(f"{reader} reads buffer {buffer} for {value}, and finds {memory.get(buffer)}")


def _fill(memory, buffer, value, elided, reader):
    """Copies a value into a buffer that does not hold it."""
    if memory.get(buffer) == value:
        return 0
    if elided:
        raise Lost(f"{reader} takes buffer {buffer} without a copy for {value}, and finds {memory.get(buffer)}")
    memory[buffer] = value
    return 1


def _forward(inputs, forwards, backwards, memory, mask, call, tag):
    event, layer = forwards[call["runner"]], call["layer"]
    values = [("hidden", layer, *tag)] + ([mask] if mask else [])
    if layer > 0 and inputs["eager_op_after_layer"] == layer - 1:
        # Something that is in no graph made it of the last output, in memory of its own.
        _expect(memory, memory["last", *tag], ("output", layer - 1, *tag), "the eager operation")
    elif layer > 0:
        values[0] = ("output", layer - 1, *tag)
    copies = 0
    for surface, value in zip(event["inputs"], values, strict=True):
        copies += _fill(memory, surface["buffer"], value, surface["copy_elided"], f"forward {call}")
    memory[event["outputs"][0]] = ("output", layer, *tag)
    memory["last", *tag] = event["outputs"][0]
    memory["reads", layer, *tag] = [(s["buffer"], v) for s, v in zip(event["inputs"], values, strict=True)]
    return copies


def _backward(inputs, forwards, backwards, memory, mask, call, tag):
    event, layer = backwards[call["runner"]], call["layer"]
    given = layer == inputs["num_layers"] - 1 or inputs["eager_op_after_layer"] == layer
    if given and layer < inputs["num_layers"] - 1:
        _expect(memory, memory["gradient", *tag], ("gradient", layer + 1, *tag), "the eager operation's backward")
    value = ("foreign" if given else "gradient", layer + 1, *tag)
    copies = _fill(memory, event["output_grads"][0], value, not given, f"backward {call}")
    memory[event["input_grads"][0]] = ("gradient", layer, *tag)
    memory["gradient", *tag] = event["input_grads"][0]
    # The graph reads what its forward left at any time, also behind its own copies and results.
    for buffer, value in memory["reads", layer, *tag]:
        _expect(memory, buffer, value, f"backward {call}")
    _expect(memory, forwards[call["runner"]]["outputs"][0], ("output", layer, *tag), f"backward {call}")
    return copies
