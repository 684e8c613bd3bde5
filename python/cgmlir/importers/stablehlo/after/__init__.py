# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Rules that run after the conversion from StableHLO, on what it has written and on operations that it has left."""
