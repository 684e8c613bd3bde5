# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compile model IR to CUDA graphs ahead of time, and replay them: ctypes on the C ABIs of compiler and runtime."""

__version__ = "0.1.0"
