// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops and branches in kernels. Each opens a scope of the element emitter, so that values that are computed inside are
// not used outside.

#ifndef CGMLIR_CODEGEN_CONTROL_H
#define CGMLIR_CODEGEN_CONTROL_H

#include "cgmlir/Codegen/ElementEmitter.h"

namespace mlir::cg {

using Values = SmallVector<Value>;

/// Emits a loop from `begin` to `end` in steps of `step`, all index values, that carries `carried`; returns the values
/// that the last iteration yields.
Values emitLoop(ElementEmitter &emitter, Location loc, Value begin, Value end, Value step, ValueRange carried,
                llvm::function_ref<Values(Value index, ValueRange carried)> body);
Values emitLoop(ElementEmitter &emitter, Location loc, int64_t begin, int64_t end, ValueRange carried,
                llvm::function_ref<Values(Value index, ValueRange carried)> body);

/// The same without a guard: code that does not depend on the loop is placed outside even if the loop has no
/// iterations. `body` gets the index as one of `extent` positions, a multiple of `divisor`.
Values emitTrips(ElementEmitter &emitter, Location loc, Value begin, Value end, Value step, int64_t extent,
                 ValueRange carried, llvm::function_ref<Values(AffineExpr index, ValueRange carried)> body,
                 int64_t divisor = 1);

/// Emits a loop that carries `carried` while `condition` holds for it; returns the carried values at the end.
Values emitWhile(ElementEmitter &emitter, Location loc, ValueRange carried,
                 llvm::function_ref<Value(ValueRange carried)> condition,
                 llvm::function_ref<Values(ValueRange carried)> body);

/// Emits a branch; a branch without `otherwise` has no results.
Values emitBranch(ElementEmitter &emitter, Location loc, Value condition, TypeRange types,
                  llvm::function_ref<Values()> then, llvm::function_ref<Values()> otherwise);
void emitGuard(ElementEmitter &emitter, Location loc, Value condition, llvm::function_ref<void()> body);

/// Integer arithmetic on values of index type, for positions that only the running kernel knows.
class IndexMath {
public:
  IndexMath(OpBuilder &builder, Location loc) : builder(builder), loc(loc) {}
  Value constant(int64_t value) const;
  Value add(Value a, Value b) const;
  Value sub(Value a, Value b) const;
  Value mul(Value a, Value b) const;
  Value shl(Value a, Value b) const;
  Value shr(Value a, Value b) const;
  Value bitAnd(Value a, Value b) const;
  Value min(Value a, Value b) const;
  Value less(Value a, Value b) const;
  Value equal(Value a, Value b) const;
  Value select(Value condition, Value a, Value b) const;
  Values select(Value condition, ValueRange a, ValueRange b) const;
  /// Converts a position to and from i32, the type of positions in memory.
  Value toWord(Value index) const;
  Value fromWord(Value word) const;

private:
  OpBuilder &builder;
  Location loc;
};

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_CONTROL_H
