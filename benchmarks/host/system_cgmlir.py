# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Our side: python system_cgmlir.py MODEL FOLDER THREADS OUTPUTS.npz"""

import pathlib
import sys

import numpy as np
from cases import CASES
from rounds import serve


def main() -> None:
    case, folder = CASES[sys.argv[1]], pathlib.Path(sys.argv[2])
    case.load("sizes")
    from cgmlir import load, safetensors  # found by what the case adds to the path

    weights = folder / "weights.safetensors"
    executable = load(
        folder / "package.cgpkg", threads=int(sys.argv[3]), weights=weights if weights.exists() else None
    )
    inputs = dict(safetensors.load(folder / "inputs.safetensors"))
    counters = {name: inputs[name] for name in inputs if name.startswith("cumulative_length")}
    np.savez(sys.argv[4], **{array.name: np.array(array) for array in executable(**inputs)})

    def reset() -> None:
        for name, value in counters.items():
            executable.state[name] = value

    reset()
    serve(executable.launch, reset)


if __name__ == "__main__":
    main()
