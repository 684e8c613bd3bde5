# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Packages for measure.py: python make_packages.py FOLDER [TARGET...]. It takes PyTorch and the compiler."""

import pathlib
import sys

import numpy as np
import torch
from programs import COUNT, HISTORY, LAYERS, casts, products
from torch.nn import functional

import cgmlir
import cgmlir.torch as cg
from cgmlir import training
from cgmlir.inbound._fp8_rules import blocks

EXAMPLE = pathlib.Path(__file__).resolve().parent.parent.parent / "examples/fp8"


def loss(model, pairs, following):
    return functional.cross_entropy(model(pairs), following)


def main():
    folder, targets = pathlib.Path(sys.argv[1]), sys.argv[2:] or ["sm_90"]
    folder.mkdir(parents=True, exist_ok=True)

    def keep(name, package):
        package.save(folder / f"{name}.cgpkg")

    def traced(name, function, *shapes):
        text, weights = cgmlir.from_torch(function, *(torch.zeros(shape) for shape in shapes))
        keep(name, cgmlir.compile(text, targets, weights=weights))

    traced("casts", casts, (COUNT,), ())
    traced("mxfp8", lambda x: blocks(x, cg.MXFP8(), -1), (1024, 1024))
    traced("nvfp4", lambda x: blocks(x, cg.NVFP4(), -1), (1024, 1024))
    for name, (rows, inner, columns) in LAYERS.items():
        traced(f"products-{name}", products, (rows, inner), (columns, inner), (rows, columns), (3,))

    # Whole iterations: of one layer whose gradient is an argument, and of the example.
    rows, inner, columns = LAYERS["small"]
    layer = cg.Fp8Linear(inner, columns, bias=False, recipe=cg.DelayedScaling(history=HISTORY))
    step = training.from_torch(layer, lambda layer, x, gradient: (layer(x) * gradient).sum(),
                               (torch.zeros(rows, inner), torch.zeros(rows, columns)), optimizer=training.SGD(1.0))
    keep("delayed-layer", step.compile(targets))
    sys.path.append(str(EXAMPLE))
    from train import RECIPES, Model, batches

    for recipe, made in RECIPES.items():
        torch.manual_seed(0)
        model = Model(made)
        sample = tuple(torch.from_numpy(each) for each in next(batches(1)))
        step = training.from_torch(model, loss, sample, optimizer=training.AdamW(3e-3), clip_norm=1.0)
        keep(f"loss-{recipe}", step.compile(targets))
        start = {name: tensor.detach().numpy() for name, tensor in [*model.named_parameters(), *model.named_buffers()]}
        np.savez(folder / f"loss-{recipe}.npz", **start)
    data = batches(1)
    next(data)
    np.savez(folder / "loss-data.npz", **{f"{step}.{number}": each for step in range(200)
                                         for number, each in enumerate(next(data))})


if __name__ == "__main__":
    main()
