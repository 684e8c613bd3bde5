# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the files of an example.

    python examples/make.py ir llama           # its IR; this takes the framework that its README names
    python examples/make.py inputs llama DIR   # DIR/weights.safetensors, DIR/inputs.safetensors: from a fixed seed
"""

from __future__ import annotations

import importlib
import pathlib
import sys

from common import LICENCE

from cgmlir import safetensors

HERE = pathlib.Path(__file__).resolve().parent


def main() -> None:
    if len(sys.argv) != {"ir": 3, "inputs": 4}.get(sys.argv[1] if len(sys.argv) > 1 else ""):
        sys.exit(__doc__)
    folder = HERE / sys.argv[2]
    if not (folder / f"make_{sys.argv[1]}.py").exists():
        sys.exit(f"make.py: error: {folder} has no make_{sys.argv[1]}.py; name a folder of examples that has")
    sys.path.insert(0, str(folder))
    module = importlib.import_module(f"make_{sys.argv[1]}")
    if sys.argv[1] == "inputs":
        for name, tensors in module.example().items():
            safetensors.save(pathlib.Path(sys.argv[3]) / f"{name}.safetensors", tensors)
        return
    for name, write in module.FILES.items():
        print(f"{name}: traced; this takes some seconds", flush=True)
        (folder / name).write_text(LICENCE + write())
        print(f"{name}: {(folder / name).stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
