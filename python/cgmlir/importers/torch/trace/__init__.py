# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What happens while PyTorch traces a module, and what it says where it stops: an exported program comes out."""
