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

/// Attribute of a result of a segment's region: the argument that the result is written to.
inline constexpr StringLiteral kAliasArgument = "cg.alias_argument";

MemRefType toBuffer(Type tensor);

/// EntryConversion gives each value of an entry point a buffer, and writes the operations on buffers beside the old
/// ones. Control flow then has no operands and no results; `CarryCopies` has made a writable buffer for each value that
/// it passes on.
class EntryConversion {
public:
  /// `buffers` are those of the arguments; `outputs` are the arguments that receive the results.
  EntryConversion(SymbolTable &symbols, Block &entry, const llvm::DenseMap<unsigned, unsigned> &outputs,
                  llvm::DenseMap<Value, Value> buffers)
      : symbols(symbols), entry(entry), outputs(outputs), buffers(std::move(buffers)), builder(entry.getParentOp()) {}

  /// True for the operation that reads the condition of control flow.
  static bool readsCondition(Operation &op);
  /// True for control flow whose condition is in memory.
  static bool decidesByMemory(Operation &op);

  void convert(Block &block);
  /// Erases the converted operations, which have no users outside any more.
  void finish();

private:
  void convert(LaunchOp launch);
  void convertBranch(Operation *branch);
  void convert(scf::WhileOp loop);
  /// Allocates a buffer for a value; those inside of control flow are named before it.
  Value allocate(Operation *user, Type type);
  void setInsertionPoint(Operation *op, bool outside);

  SymbolTable &symbols;
  Block &entry;
  const llvm::DenseMap<unsigned, unsigned> &outputs;
  llvm::DenseMap<Value, Value> buffers;
  /// The buffers that results of launches have to be written to.
  llvm::DenseMap<Value, Value> destinations;
  OpBuilder builder;
  SmallVector<Operation *> old;
  SmallVector<scf::WhileOp> loops;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_DISPATCH_ENTRYCONVERSION_H
