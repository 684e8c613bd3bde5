# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The IR that torch-mlir writes by itself, and where f64 is left of it."""

import re
import subprocess

from conftest import BIN


def write(function, *args):
    """The text of torch-mlir."""
    import torch
    import torch_mlir.fx

    class Model(torch.nn.Module):
        def forward(self, *args):
            return function(*args)

    return str(torch_mlir.fx.export_and_import(Model(), *args, output_type="linalg-on-tensors", func_name="main"))


def find_f64(text, folder, config=None):
    """The types of 64 bits in what the compiler makes kernels of, and the remarks about them."""
    model, recipe = folder / "model.mlir", folder / "recipe.yaml"
    model.write_text(text)
    recipe.write_text("".join(f"{key}: {str(value).lower()}\n" for key, value in (config or {}).items()))
    pipeline = f"--cg-pipeline=stop-after=import config={recipe}"
    command = [BIN / "cg-opt", model, pipeline, "--remarks-filter=cg-numbers"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return re.findall(r"x?f64>|: f64|f64 to", done.stdout), done.stderr
