# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Importers: each module turns models of one framework into MLIR text, and imports the framework only when it is
called."""
