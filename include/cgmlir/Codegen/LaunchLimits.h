// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What no device of a target can launch.

#ifndef CGMLIR_CODEGEN_LAUNCHLIMITS_H
#define CGMLIR_CODEGEN_LAUNCHLIMITS_H

#include "cgmlir/IR/CGAttributes.h"
#include <optional>
#include <string>

namespace mlir::cg {

/// Why no block of `target` can have so much shared memory, of which `fixed` bytes are part of the kernel and `asked`
/// are asked for by the launch, or why no cluster has `cluster` blocks; nothing if a device takes them.
std::optional<std::string> explainTooMuch(TargetAttr target, int64_t fixed, int64_t asked, int64_t cluster);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_LAUNCHLIMITS_H
