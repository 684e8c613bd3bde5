# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operations of PyTorch, and parts of its graphs, by others that torch-mlir converts as PyTorch computes them."""
