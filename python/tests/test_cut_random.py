# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random programs of a forward and a backward, cut for several schedules: the numbers are those of the whole program.
Values go by several layers, weights are read by several, and operations in front of layers, between and behind them
belong to none: the backward reads what they leave, of any layer."""

import random
import resource
import subprocess

import numpy as np
import pytest
from conftest import LIB, needs_compiler
from on_ranks import in_threads

import cgmlir
from cgmlir import pipeline

LAYERS, WIDTH = 4, 5
T = f"tensor<{WIDTH}xf64>"


class Program:
    """Text of both entries, in which an operation of layer n is at `layers.n`."""

    def __init__(self, seed):
        self.draw = random.Random(f"cut {seed}")
        self.lines, self.numbers, self.states = [], 0, []
        self.weights = [f"w{number}" for number in range(3)]
        self.forward = self.forward_text()
        self.backward = self.backward_text()
        self.text = self.forward + self.backward

    def op(self, operands, layer, prefix):
        """A new value, of a layer or of none."""
        self.numbers += 1
        name, place = f"%{prefix}{self.numbers}", "" if layer is None else f' loc("jit(f)/layers.{layer}/op")'
        kind = self.draw.choice(["arith.addf", "arith.mulf", "arith.subf", "math.tanh", "math.sin"])
        count = 2 if kind.startswith("arith") else 1
        chosen = ", ".join(operands() for _ in range(count))
        self.lines.append(f"  {name} = {kind} {chosen} : {T}{place}")
        return name

    def forward_text(self):
        self.lines, values, left = [], {"%x": 0}, []
        constant = "  %c = arith.constant dense<0.75> : " + T
        last, weights = "%x", [f"%{name}" for name in self.weights]
        for _ in range(self.draw.randint(1, 3)):
            values[last := self.op(lambda: self.draw.choice([last, *values, *weights]), None, "f")] = 0
        for layer in range(LAYERS):
            # What only results need: of anything so far, of arguments alone, of constants alone.
            for sources in ([*values, *weights], ["%x", *weights], ["%c"]):
                if self.draw.random() < 0.4:
                    left.append(self.op(lambda sources=sources: self.draw.choice(sources), None, "f"))
            for _ in range(self.draw.randint(1, 4)):
                def operand():
                    return self.draw.choice([last, last, *values, "%c", *weights])
                named = self.draw.random() < 0.8
                last = self.op(operand, layer if named else None, "f")
                values[last] = layer
            self.lines.append(f'  %end{layer} = arith.addf {last}, %x : {T} loc("layers.{layer}/end")')
            values[last := f"%end{layer}"] = layer
        for _ in range(self.draw.randint(0, 3)):
            first = [last]
            behind = self.op(lambda first=first: first.pop() if first else self.draw.choice([*values]), None, "f")
            values[last := behind] = LAYERS - 1
        computed = [name for name in values if name != "%x"]
        chosen = [*self.draw.sample(computed, 6), *left]
        self.kept = {f"residual.{number}": name for number, name in enumerate(chosen)}
        self.layer_of = {name: values.get(value) for name, value in self.kept.items()}
        arguments = [f'%{name}: {T} {{cg.name = "{name}"}}' for name in ("x", *self.weights)]
        results = [f'{T} {{cg.name = "{name}"}}' for name in ("out", *self.kept)]
        given = [last, *self.kept.values()]
        return "\n".join([f"func.func @forward({', '.join(arguments)}) -> ({', '.join(results)}) {{", constant,
                          *self.lines, f"  return {', '.join(given)} : {', '.join([T] * len(given))}", "}", ""])

    def backward_text(self):
        self.lines, cotangents, last = [], ["%d"], "%d"
        for layer in reversed(range(LAYERS)):
            anything = [f"%{name.replace('.', '')}" for name in self.kept]
            known = [f"%{name.replace('.', '')}" for name, own in self.layer_of.items() if own is None or own <= layer]
            for _ in range(self.draw.randint(1, 3)):
                named = self.draw.random() < 0.7
                first = [last]
                def operand():
                    # Each follows from the gradient.
                    if first:
                        return first.pop()
                    left = anything if self.draw.random() < 0.2 else known
                    return self.draw.choice([*cotangents, *left, "%w0", "%x"])
                last = self.op(operand, layer if named else None, "b")
                cotangents.append(last)
            self.lines.append(f'  %sum{layer} = arith.addf %s{layer}, {self.draw.choice(cotangents)} : {T} '
                              f'loc("layers.{layer}/sum")')
        self.states = [f"grad.{layer}" for layer in range(LAYERS)]
        taken = ("x", *self.weights, *self.kept)
        arguments = [f'%{name.replace(".", "")}: {T} {{cg.name = "{name}"}}' for name in taken]
        arguments.append(f'%d: {T} {{cg.name = "dout"}}')
        arguments += [f'%s{layer}: {T} {{cg.name = "grad.{layer}", tf.aliasing_output = {layer + 1} : i32}}'
                      for layer in range(LAYERS)]
        results = [f'{T} {{cg.name = "dx"}}', *(f'{T} {{cg.name = "grad.{layer}"}}' for layer in range(LAYERS))]
        given = [last, *(f"%sum{layer}" for layer in range(LAYERS))]
        return "\n".join([f"func.func @backward({', '.join(arguments)}) -> ({', '.join(results)}) {{", *self.lines,
                          f"  return {', '.join(given)} : {', '.join([T] * len(given))}", "}", ""])


def whole(program, xs, douts, weights):
    """What the entries as they are give for each micro-batch, and the states behind all."""
    forward = cgmlir.load(cgmlir.compile(program.text), entry="forward")
    backward = forward.entry("backward")
    for name in program.states:
        backward.state[name] = np.zeros(WIDTH)
    outs, dxs = [], []
    for x, dout in zip(xs, douts, strict=True):
        results = dict(zip([each.name for each in forward.signature.results], forward(x=x, **weights), strict=True))
        given = {**results, **weights, "x": x, "dout": dout}
        wanted = [each.name for each in backward.signature.arguments if each.binding != "state"]
        outs.append(np.array(results["out"]))
        dxs.append(np.array(backward(**{name: np.array(given[name]) for name in wanted})[0]))
    return outs, dxs, [np.array(backward.state[name]) for name in program.states]


def in_parts(program, schedule, xs, douts, weights):
    layers = {"scope": "layers.{n}", "count": LAYERS}
    package = cgmlir.compile(program.text, config={"cg.schedule": {**schedule, "layers": layers}})
    loaded, stages = cgmlir.load(package), len(package.report["schedule"]["orders"])
    queues, outs, dxs, states = pipeline.Queues(stages), {}, {}, {}

    def run(rank):
        stage = loaded.schedule(rank)
        signatures = [stage.signature(action) for action in stage.order]
        own = {each.name for signature in signatures for each in signature.arguments if each.binding == "state"}
        for name in own:
            stage.state[name] = np.zeros(WIDTH)

        def body(action, received):
            given = {**weights, "x": xs[action.micro_batch], "dout": douts[action.micro_batch], **received}
            results = stage.run(action, **{name: given[name] for name in stage.arguments(action)})
            for each, result in zip(stage.signature(action).results, results, strict=True):
                if each.name in ("out", "dx"):
                    (outs if each.name == "out" else dxs)[action.micro_batch] = np.array(result)
            return results

        pipeline.run_step(stage, queues.of(rank), body)
        states.update({name: np.array(stage.state[name]) for name in own})

    for result in in_threads(stages, run):
        if result is not None:
            raise result
    return ([outs[m] for m in range(len(xs))], [dxs[m] for m in range(len(xs))],
            [states[name] for name in program.states])


SCHEDULES = [
    {"pipeline_size": 2, "num_microbatches": 4},
    {"pipeline_size": 4, "num_microbatches": 4, "graphs": "exact"},
    {"pipeline_size": 2, "virtual_pipeline_size": 2, "num_microbatches": 4, "overlap_moe_expert_parallel_comm": True,
     "num_layers_per_chunk": [1, 1], "delay_wgrad_compute": True},
    {"order": [1, 2, 1, 2, -2, -1, -2, -1, -2.5, -2.5, -1.5, -1.5, 1, 2, -2, -2.5, -1, -1.5, 1, 2, -2, -1, -1.5, -2.5]},
]


@needs_compiler
@pytest.mark.parametrize("seed", range(16))
def test_numbers_are_those_of_the_whole_program(seed):
    program, draw = Program(seed), np.random.default_rng(seed)
    weights = {name: draw.normal(size=WIDTH) / 2 for name in program.weights}
    xs, douts = draw.normal(size=(2, 4, WIDTH)) / 2
    expected = whole(program, xs, douts, weights)
    found = in_parts(program, SCHEDULES[seed % len(SCHEDULES)], xs, douts, weights)
    for theirs, ours in zip(expected, found, strict=True):
        np.testing.assert_allclose(ours, theirs, rtol=1e-12, atol=1e-12)


@needs_compiler
def test_a_large_model_is_cut_and_planned_in_time(tmp_path):
    """96 layers for 8 stages of 4 chunks of 3 layers, 64 micro-batches, weight gradients apart."""
    lines, backward, kept, last, grad = [], [], [], "%x", "%d"
    for layer in range(96):
        for _ in range(6):
            lines.append(f'  %f{len(kept)} = arith.mulf {last}, %w{layer} : {T} loc("layers.{layer}/mul")')
            kept.append((last, layer))
            last = f"%f{len(kept) - 1}"
    for number in reversed(range(len(kept))):
        _, layer = kept[number]
        residual = f"%r{number - 1}" if number else "%x"
        before = f"%s{layer}" if number + 1 == len(kept) or kept[number + 1][1] != layer else f"%a{number + 1}"
        backward.append(f'  %g{number} = arith.mulf {grad}, {residual} : {T} loc("layers.{layer}/g")')
        backward.append(f"  %a{number} = arith.addf {before}, %g{number} : {T}")
        backward.append(f'  %d{number} = arith.mulf {grad}, %w{layer} : {T} loc("layers.{layer}/d")')
        grad = f"%d{number}"
    inputs = [f'%x: {T} {{cg.name = "x"}}', *(f'%w{n}: {T} {{cg.name = "w{n}"}}' for n in range(96))]
    given = [f'{T} {{cg.name = "residual.{n}"}}' for n in range(len(kept))]
    taken = [f'%r{n}: {T} {{cg.name = "residual.{n}"}}' for n in range(len(kept))]
    states = [f'%s{n}: {T} {{cg.name = "grad.{n}", cg.alias_result = {n + 1} : i32}}' for n in range(96)]
    values = ", ".join(f"%f{n}" for n in range(len(kept)))
    sums = ", ".join(f"%a{6 * n}" for n in range(96))
    text = "\n".join([
        f"func.func @forward({', '.join(inputs)}) -> ({T}, {', '.join(given)}) {{", *lines,
        f"  return {last}, {values} : {', '.join([T] * (len(kept) + 1))}", "}",
        f"func.func @backward({', '.join(inputs + taken + [f'%d: {T}'] + states)}) -> ({', '.join([T] * 97)}) {{",
        *backward, f"  return {grad}, {sums} : {', '.join([T] * 97)}", "}", ""])
    (tmp_path / "model.mlir").write_text(text)
    (tmp_path / "recipe.yaml").write_text(
        "cg.schedule: {pipeline_size: 8, virtual_pipeline_size: 4, num_microbatches: 64, delay_wgrad_compute: true,\n"
        "  overlap_moe_expert_parallel_comm: true, num_layers_per_chunk: [3, 3, 3, 3],\n"
        "  layers: {scope: 'layers.{n}', count: 96}}\n")
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = subprocess.run(
        [LIB.parent / "bin/cg-opt", tmp_path / "model.mlir", f"-cg-apply-config=file={tmp_path / 'recipe.yaml'}",
         "-cg-prepare-entries", "-cg-cut-layers", "-cg-expand-schedule"],
        check=True, capture_output=True, text=True,
    )
    # Of the processor, so that a busy machine does not count.
    assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before < 10
    assert done.stdout.count("func.func @") == 3 * 96
    assert done.stdout.count("cg.schedule @stage_") == 8
    assert done.stdout.count("cg.step @weight_gradient_") == 96 * 64
