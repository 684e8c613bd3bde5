# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is changed in the module that torch-mlir's importer makes, before, between and after its conversions."""
