# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Where frameworks hand their programs over, and get tensors back: `torch.compile(backend="cgmlir")`, `cgmlir.jit`."""
