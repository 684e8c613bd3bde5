// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A concatenation of parts of a state with new parts between them: `concatenate([k[:5], row[None], k[6:]])`. It becomes
// the state with a new row. So does a selection by a mask that is true at known places.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_REPLACEDPARTS_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_REPLACEDPARTS_H

#include "mlir/IR/Value.h"

namespace mlir::cg {

/// If `value`, which a state becomes, equals that state outside of parts along one dimension that are at most half of
/// it: returns the state with these parts inserted. Null otherwise, and where an operation that sees the value reads
/// all of the old state.
Value insertReplacedParts(Value value);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_REPLACEDPARTS_H
