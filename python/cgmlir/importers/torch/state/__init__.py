# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a module keeps from one call to the next and what it writes, where torch.export loses it."""
