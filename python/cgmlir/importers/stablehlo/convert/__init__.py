# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Rewrites operations of StableHLO to the forms that the conversion of StableHLO accepts."""
