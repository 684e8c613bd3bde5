// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which operations of a block become arms of a switch, and which operations an arm holds.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_VARIANTS_ARMS_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_VARIANTS_ARMS_H

#include "Extents.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

namespace mlir::cg {

/// The operations of a block in which variants differ, those between them, and their results that others use.
struct VaryingPart {
  /// In the order of the block.
  llvm::SetVector<Operation *> ops;
  SmallVector<Value> results;
  /// The operation that keeps the part from having variants, and why; null if none does.
  Operation *obstacle = nullptr;

  /// Collects the operations that are narrowed in some variant.
  VaryingPart(Block &block, ArrayRef<const Extents *> variants);

  /// Moves users of results behind the last operation, and returns that operation.
  Operation *gather();

private:
  SmallVector<Operation *> followers;
};

/// Writes one variant of a part.
class Arm {
public:
  /// Without `extents` the arm has the operations of the part unchanged.
  Arm(const VaryingPart &part, Extents *extents, OpBuilder &builder) : part(part), extents(extents), builder(builder) {}

  SmallVector<Value> write();

private:
  void write(Operation *op);
  void writeLoops(linalg::LinalgOp op);
  void writeShape(Operation *op, const Extents::Narrowed &narrow);
  void keep(Operation *op, Operation *copy);
  Value take(Value value, ArrayRef<int64_t> shape);
  Value takeAll(Value value);

  const VaryingPart &part;
  Extents *extents;
  OpBuilder &builder;
  IRMapping whole;
  llvm::DenseMap<Value, Value> parts;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_VARIANTS_ARMS_H
