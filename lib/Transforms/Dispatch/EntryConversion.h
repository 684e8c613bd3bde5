// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The body of an entry point on buffers: launches, and control flow around them.

#ifndef CGMLIR_LIB_TRANSFORMS_DISPATCH_ENTRYCONVERSION_H
#define CGMLIR_LIB_TRANSFORMS_DISPATCH_ENTRYCONVERSION_H

#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/SymbolTable.h"

namespace mlir::cg {

/// Attribute on a result of a segment's region: the argument it is written to.
inline constexpr StringLiteral kAliasArgument = "cg.alias_argument";

MemRefType toBuffer(Type tensor);

/// EntryConversion gives each value of an entry point a buffer, and writes the operations on buffers beside the old
/// ones. Control flow has no operands and no results then; `CarryCopies` made sure that each value that it hands on
/// has a buffer that can be written.
class EntryConversion {
public:
  /// `buffers` has those of the arguments; `outputs` says which argument receives each result.
  EntryConversion(SymbolTable &symbols, Block &entry, const llvm::DenseMap<unsigned, unsigned> &outputs,
                  llvm::DenseMap<Value, Value> buffers)
      : symbols(symbols), entry(entry), outputs(outputs), buffers(std::move(buffers)), builder(entry.getParentOp()) {}

  /// True for the operation that reads what control flow decides by.
  static bool readsCondition(Operation &op);
  /// True for control flow whose condition is in memory.
  static bool decidesByMemory(Operation &op);

  void convert(Block &block);
  /// Removes what was converted; nothing outside may use it any more.
  void finish();

private:
  void convert(LaunchOp launch);
  void convertBranch(Operation *branch);
  void convert(scf::WhileOp loop);
  /// A buffer for a value; those inside of control flow are named before it.
  Value allocate(Operation *user, Type type);
  void setInsertionPoint(Operation *op, bool outside);

  SymbolTable &symbols;
  Block &entry;
  const llvm::DenseMap<unsigned, unsigned> &outputs;
  llvm::DenseMap<Value, Value> buffers;
  /// Buffers that results of launches have to be written to.
  llvm::DenseMap<Value, Value> destinations;
  OpBuilder builder;
  SmallVector<Operation *> old;
  SmallVector<scf::WhileOp> loops;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_DISPATCH_ENTRYCONVERSION_H
