// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What P22 asks of the object of a host target, checked on its bytes before anything maps it: the loader would run its
// constructors and resolve its symbols before we could look.

#ifndef CGRT_PACKAGE_ELF_CHECK_H
#define CGRT_PACKAGE_ELF_CHECK_H

#include "base/result.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace cgrt {

/// The symbol of the kernel table, and the version of its layout.
inline constexpr const char *kernelTableSymbol = "cgk_kernels";
inline constexpr uint32_t kernelTableVersion = 1;

/// checkHostObject(elf, kernels) is a sentence about the first thing that is wrong, or success.
Status checkHostObject(std::span<const std::byte> elf, uint32_t kernels);

} // namespace cgrt

#endif // CGRT_PACKAGE_ELF_CHECK_H
