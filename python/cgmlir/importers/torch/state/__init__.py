# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds values that a module keeps from one call to the next, and values that it writes, which torch.export loses."""
