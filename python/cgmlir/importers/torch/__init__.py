# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The importer of PyTorch, in four steps: `trace` makes an exported program, `state` finds the values that it keeps
between calls, `rules` replaces its operations by others that torch-mlir converts, and `mlir` changes the module that
torch-mlir makes.

This file has no functions: PyTorch takes frames of files that are called `torch/__init__.py` for its own, and leaves
them out of the locations of operations.
"""

from cgmlir.importers.torch.importer import array, from_torch

__all__ = ["array", "from_torch"]
