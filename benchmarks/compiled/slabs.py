# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Steps of training whose saved activations lie in one tensor of bytes, in turn with steps that save each as a tensor.

Both run the same packages on the same model, in bf16 on a GPU.
"""

import argparse
import logging
import pathlib
import sys

import torch

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "common"))
import measure
import models
from torch_timing import time_in_turn

import cgmlir.torch
from cgmlir.inbound import _dynamo_slab


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cache")
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--tiny", action="store_true", help="small models, to see that the script works")
    options = parser.parse_args()
    between = _dynamo_slab.Slab.between
    for name, make, shape in models.cases(options.tiny):
        torch.manual_seed(0)
        model, x = make().to(options.device, torch.bfloat16), torch.randn(shape).to(options.device, torch.bfloat16)
        steps = {}
        for side in ("slab", "tensors"):
            _dynamo_slab.Slab.between = between if side == "slab" else lambda *given: None
            torch._dynamo.reset()
            run = torch.compile(model, backend=cgmlir.torch.Backend(cache=options.cache))
            steps[side] = measure.training(run, x)
            for _ in range(10):
                steps[side]()
        for side, times in time_in_turn(steps, options.device, 10, 25).items():
            print(name, side, {key: round(value["median"], 1) for key, value in times.items()}, "us", flush=True)


if __name__ == "__main__":
    logging.getLogger("cgmlir.torch").setLevel(logging.ERROR)
    main()
