// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The values that updates in place are made of.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_ARGUMENT_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_ARGUMENT_H

#include "mlir/IR/Value.h"

namespace mlir::cg {

/// Returns the tensor that the update which made a value (`tensor.insert_slice`, `cg.scatter`) updates, or null.
Value getUpdatedTensor(Value value);

/// Returns the argument of a function that a value is updates of, or null.
BlockArgument findUpdatedArgument(Value value);

/// As findUpdatedArgument(), also through parts and reshapes, as `cg-compose-updates` sees them.
BlockArgument findViewedArgument(Value value);

/// True for the contents of a state, also after updates.
bool isState(Value value);

/// True for a part or a reshape of the contents of a state.
bool isViewOfState(Value value);

/// Whether the new contents of a state are made from a value: by updates, of which it may be a row, by views, stacks
/// and copies, and by operations on tensors of one type, such as selections.
bool mayBecomeState(Value value, BlockArgument state);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_UPDATES_ARGUMENT_H
