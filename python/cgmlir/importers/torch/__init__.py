# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From PyTorch, in four steps: `trace` makes an exported program, `state` finds what it keeps between calls, `rules`
rewrite its operations as others that torch-mlir converts, `mlir` changes what torch-mlir makes of them.

No function stands in this file: PyTorch takes frames of files that are called `torch/__init__.py` for its own ones, and
would give their lines as places of operations.
"""

from cgmlir.importers.torch.importer import array, from_torch

__all__ = ["array", "from_torch"]
