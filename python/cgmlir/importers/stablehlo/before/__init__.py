# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Rules that run before operations of StableHLO are converted: they read what a module says besides its operations."""
