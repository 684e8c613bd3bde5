# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Changes of the module that torch-mlir's importer makes, before, between and after torch-mlir's conversions."""
