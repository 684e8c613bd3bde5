# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Rules that replace operations of PyTorch, and parts of its graphs, by others that torch-mlir converts with PyTorch's
results."""
