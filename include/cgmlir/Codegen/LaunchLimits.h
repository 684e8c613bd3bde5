// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Limits of launches on all devices of a target.

#ifndef CGMLIR_CODEGEN_LAUNCHLIMITS_H
#define CGMLIR_CODEGEN_LAUNCHLIMITS_H

#include "cgmlir/IR/CGAttributes.h"
#include <optional>
#include <string>

namespace mlir::cg {

/// Returns why no block of `target` can have so much shared memory (`fixed` bytes of the kernel and `asked` bytes of
/// the launch), or no cluster can have `cluster` blocks; nothing if a device takes them.
std::optional<std::string> explainTooMuch(TargetAttr target, int64_t fixed, int64_t asked, int64_t cluster);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_LAUNCHLIMITS_H
