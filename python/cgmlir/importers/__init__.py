# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Frameworks: each module turns what one of them writes into MLIR text, and imports it only when it is called."""
