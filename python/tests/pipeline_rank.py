# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A stage that is trained with plain SGD. As a program it is one process of a pipeline, which needs no framework:

    pipeline_rank.py PACKAGE DATA RANK WORLD RENDEZVOUS
"""

import json
import sys

import numpy as np

import cgmlir
from cgmlir import pipeline


class Trainer:
    """One stage with its weights. `data` has the `batches` (step, inputs or targets, micro-batch), the `rate`, and of
    part n the leaves of its weights by name, as `n/p.w`."""

    def __init__(self, loaded, rank, data, options):
        self.stage = loaded.schedule(rank, options.get("num_microbatches"))
        self.batches, self.rate, self.options = data["batches"], float(data["rate"]), options
        self.parts = {chunk: number for number, chunk in options["parts"][rank]}
        self.last = options["last"]
        self.weights = {
            chunk: {name.split("/", 1)[1]: np.array(data[name]) for name in data if name.startswith(f"{number}/")}
            for chunk, number in self.parts.items()
        }

    def grad(self, chunk, name):
        """The name of a weight's gradient, a state."""
        return f"grad{self.options['suffixes'][self.parts[chunk]]}.{name}"

    def train(self, transport):
        """The losses of all steps; of a stage without the last part, of nothing."""
        losses = []
        for xs, targets in self.batches:
            self.stage.reset()
            for chunk, weights in self.weights.items():
                for name, weight in weights.items():
                    self.stage.state[self.grad(chunk, name)] = np.zeros_like(weight)
            self.xs, self.targets, self.losses, self.outputs, self.given = xs, targets, [], {}, {}
            pipeline.run_step(self.stage, transport, self.run, layers_per_chunk=self.options["layers_per_chunk"])
            for chunk, weights in self.weights.items():
                for name in weights:
                    weights[name] = weights[name] - self.rate * np.array(self.stage.state[self.grad(chunk, name)])
            losses.append(float(np.mean(self.losses)) if self.losses else np.nan)
        return losses

    def run(self, action, received):
        m, wanted = action.micro_batch, self.stage.arguments(action)
        inputs = {name: weight for name, weight in self.weights[action.chunk].items() if name in wanted}
        given = self.given.setdefault((action.chunk, m), {})
        if action.phase == "forward":
            given["x"] = self.xs[m] if received is None else received
        elif action.phase == "backward":
            if received is None:
                out = self.outputs.pop(m)
                self.losses.append(((out - self.targets[m]) ** 2).mean())
                received = 2 * (out - self.targets[m]) / out.size / len(self.xs)
            given["dout"] = received
        inputs |= {name: array for name, array in given.items() if name in wanted}
        result = self.stage.run(action, **inputs)
        if action.phase == "weight_gradient":
            return None
        if action.phase == "forward" and self.parts[action.chunk] == self.last:
            self.outputs[m] = np.array(result[0])
        return result[0]


def main(package, place, rank, world, meet):
    data = dict(np.load(place))
    options = json.loads(str(data.pop("options")))
    with cgmlir.Communicator(int(rank), int(world), meet, timeout=60) as ranks:
        loaded = cgmlir.load(package, communicator=ranks)
        trainer = Trainer(loaded, int(rank), data, options)
        losses = trainer.train(pipeline.Link(loaded, int(rank)))
        print(json.dumps(losses), flush=True)
        # Each rank waits here until the last one has received everything.
        ranks.all_gather(b"")
        del trainer, loaded


if __name__ == "__main__":
    main(*sys.argv[1:])
