# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A stage of a model that the compiler has cut, trained with plain SGD. As a program it is one process of a pipeline:

    cut_rank.py PACKAGE DATA RANK WORLD RENDEZVOUS

Transfers between the stages are those of PACKAGE, or of a package of their own beside it, `links.cgpkg`.
"""

import json
import pathlib
import pickle
import sys

import numpy as np

import cgmlir
from cgmlir import pipeline


class CutTrainer:
    """One stage. `data` has the `batches` (step, inputs or targets, micro-batch), the `rate`, and the weights of the
    whole model by their names behind `w/`; the stage has the gradients of its own as states, `grad.NAME`. Stages that
    are threads may share `weights`: the stage with the first part, which begins a step, has ended the one before.
    Those that are processes give each other what they have changed by `exchange(weights)`, which gives all of that."""

    def __init__(self, loaded, rank, data, weights=None, exchange=None):
        self.exchange = exchange
        self.stage = loaded.schedule(rank)
        self.batches, self.rate = data["batches"], float(data["rate"])
        self.weights = weights_of(data) if weights is None else weights
        entries = {(action.phase, action.chunk): action for action in self.stage.order}.values()
        states = {argument.name for action in entries for argument in self.stage.signature(action).arguments
                  if argument.binding == "state"}
        self.own = sorted(name.removeprefix("grad.") for name in states)

    def train(self, transport):
        """The losses of all steps; of a stage without the last part, of nothing."""
        losses = []
        for self.xs, self.targets in self.batches:
            self.stage.reset()
            for name in self.own:
                self.stage.state[f"grad.{name}"] = np.zeros_like(self.weights[name])
            self.losses = []
            pipeline.run_step(self.stage, transport, self.run)
            for name in self.own:
                self.weights[name] = self.weights[name] - self.rate * np.array(self.stage.state[f"grad.{name}"])
            if self.exchange is not None:
                self.weights |= self.exchange({name: self.weights[name] for name in self.own})
            losses.append(float(np.mean(self.losses)) if self.losses else np.nan)
        return losses

    def run(self, action, received):
        m = action.micro_batch
        share = np.ones((), self.batches.dtype) / len(self.xs)
        own = {"x": self.xs[m], "t": self.targets[m], "dout": share, **self.weights, **received}
        results = self.stage.run(action, **{name: own[name] for name in self.stage.arguments(action)})
        names = [result.name for result in self.stage.signature(action).results]
        if action.phase == "forward" and "out" in names:
            self.losses.append(float(np.array(results[names.index("out")])))
        return results


def weights_of(data):
    return {name[2:]: np.array(data[name]) for name in data if name.startswith("w/")}


def exchange(ranks, weights):
    """The weights of all ranks: one that two stages read is changed by one of them."""
    given = pickle.dumps(weights)
    longest = max(int.from_bytes(size) for size in ranks.all_gather(len(given).to_bytes(8)))
    found = {}
    for part in ranks.all_gather(given.ljust(longest, b"\0")):
        found |= pickle.loads(part)
    return found


def main(package, place, rank, world, meet):
    data = dict(np.load(place))
    with cgmlir.Communicator(int(rank), int(world), meet, timeout=60) as ranks:
        links = pathlib.Path(package).with_name("links.cgpkg")
        apart = links.exists()
        loaded = cgmlir.load(package, communicator=None if apart else ranks)
        transfers = cgmlir.load(links, communicator=ranks) if apart else loaded
        trainer = CutTrainer(loaded, int(rank), data, exchange=lambda weights: exchange(ranks, weights))
        losses = trainer.train(pipeline.Link(transfers, int(rank)))
        print(json.dumps(losses), flush=True)
        # Each rank waits here until the last one has received everything.
        ranks.all_gather(b"")
        del trainer, loaded, transfers


if __name__ == "__main__":
    main(*sys.argv[1:])
