# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Traces a module with PyTorch to an exported program, and explains PyTorch's errors."""
