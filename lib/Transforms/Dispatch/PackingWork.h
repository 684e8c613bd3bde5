// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The dispatches that the packing graphs of a target will hold, each once, even if several regions have it.

#ifndef CGMLIR_LIB_TRANSFORMS_DISPATCH_PACKINGWORK_H
#define CGMLIR_LIB_TRANSFORMS_DISPATCH_PACKINGWORK_H

#include "cgmlir/IR/CGOps.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::cg {

class PackingWork {
public:
  /// A result that launches read, the constant that it becomes, and the entry points of these launches.
  struct Kept {
    OpResult value;
    ConstantOp constant;
    llvm::SetVector<StringRef> entries;
  };

  /// Returns the value that represents a constant of the module.
  Value getConstant(ConstantOp constant);
  /// Returns the value that represents memory without contents.
  Value getEmpty(RankedTensorType type);
  /// Returns a dispatch that does the work of `dispatch` on `operands`, which are values of this class.
  DispatchOp add(DispatchOp dispatch, ArrayRef<Value> operands);

  /// Notes that launches of an entry point read `value`; `make` creates its constant.
  ConstantOp keep(OpResult value, StringRef entry, llvm::function_ref<ConstantOp()> make);
  ArrayRef<Kept> getKept() const { return kept; }

  /// Makes the region that computes the kept results that exactly these entry points read, in front of the builder, and
  /// returns which constants its arguments and results are.
  RegionOp makeRegion(OpBuilder &builder, Location loc, StringRef name, TargetAttr target, ArrayRef<StringRef> entries,
                      SmallVectorImpl<Attribute> &bound);

private:
  /// Contains the dispatches; its arguments are constants.
  std::unique_ptr<Block> work = std::make_unique<Block>();
  SmallVector<ConstantOp> constants; // of the arguments
  llvm::DenseMap<Operation *, unsigned> constantNumbers;
  llvm::DenseMap<Type, Value> empties;
  llvm::DenseMap<size_t, SmallVector<DispatchOp>> byHash;
  SmallVector<Kept> kept;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_DISPATCH_PACKINGWORK_H
