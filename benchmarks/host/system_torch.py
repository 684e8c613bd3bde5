# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch's side, eager and in f32: python system_torch.py MODEL FOLDER THREADS OUTPUTS.npz"""

import importlib
import pathlib
import sys

import numpy as np
import torch
from cases import CASES
from rounds import serve


def main() -> None:
    torch.set_num_threads(int(sys.argv[3]))
    case, folder = CASES[sys.argv[1]], pathlib.Path(sys.argv[2])
    sizes = case.sizes
    from cgmlir import safetensors  # found by what the case adds to the path

    tensors = {}
    for name in ("weights", "inputs"):
        if (folder / f"{name}.safetensors").exists():
            loaded = safetensors.load(folder / f"{name}.safetensors")
            tensors |= {key: torch.from_numpy(np.array(value)) for key, value in loaded.items()}
    twins = importlib.import_module("twins_training" if "training" in case.example else "twins")
    twin = getattr(twins, f"{case.example}_{case.entry}")(sizes, tensors)
    outputs = twin.step()
    np.savez(sys.argv[4], **{name: tensor.detach().numpy() for name, tensor in (outputs | twin.states()).items()})
    twin.reset()
    serve(twin.step, twin.reset)


if __name__ == "__main__":
    main()
