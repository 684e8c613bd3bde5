// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides for each operation of the forward and the backward of a model that is cut which part it belongs to.

#ifndef CGMLIR_LIB_TRANSFORMS_SCHEDULE_LAYERPLACES_H
#define CGMLIR_LIB_TRANSFORMS_SCHEDULE_LAYERPLACES_H

#include "LayerNames.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <set>

namespace mlir::cg {

/// Returns all values that an operation reads, including those that its regions use from outside.
llvm::SetVector<Value> getReadValues(Operation *op);

/// The operations of one entry by parts. An operation in no part is computed in each part that needs it: it follows
/// from constants alone, from weights at less cost than passing it on, or in a backward from values that the forward
/// left.
struct LayerPlaces {
  func::FuncOp function;
  llvm::DenseMap<Operation *, size_t> partOf;

  Block &getBody() const { return func::FuncOp(function).getBody().front(); }
  bool isShared(Operation *op) const { return !partOf.contains(op); }
  /// Returns the part that computes a value; none for an argument, and for a value that each part computes.
  std::optional<size_t> find(Value value) const {
    Operation *op = value.getDefiningOp();
    auto found = op ? partOf.find(op) : partOf.end();
    return found == partOf.end() ? std::nullopt : std::optional<size_t>(found->second);
  }
};

/// Assigns operations to parts.
class LayerPlacer {
public:
  /// `partOfLayer` is the part of each layer; there are `numParts`.
  LayerPlacer(LayerNames &names, ArrayRef<size_t> partOfLayer, size_t numParts)
      : names(names), partOfLayer(partOfLayer), numParts(numParts), matched(names.size()) {}

  /// Inlines calls into the entry, so that the called functions are divided as well.
  void inlineCalls(func::FuncOp function, const SymbolTable &symbols);

  /// Notes the weights: arguments NAME for which the backward has a state `grad.NAME`.
  void noteWeights(func::FuncOp backward);
  /// Assigns the operations of the forward: those of a layer go to the part that the configuration names, others to the
  /// first part that needs them, else to that of their operands. A layer that reads a later one is an error.
  LogicalResult placeForward(func::FuncOp function);
  /// Assigns the operations of the backward in the reverse direction: those of a layer go to its part, or behind it if
  /// their operands are computed later. The others go where the forward last read their operands, unless users of their
  /// results should be in a later part. A value that the forward of a later part left is sent back to its reader.
  void placeBackward(func::FuncOp function);

  /// Returns a layer without an operation in the forward.
  std::optional<size_t> getMissing() const;

  /// Returns for each argument of the backward, by name, the parts that read it.
  const llvm::StringMap<std::set<size_t>> &getReaders() const { return readers; }

  const LayerPlaces &getForward() const { return forward; }
  const LayerPlaces &getBackward() const { return backward; }

  /// For each name that the forward takes or gives: the first part that has it, and the last one that reads it. Names
  /// that the forward does not know are missing.
  struct Span {
    size_t first = 0, last = 0;
  };
  std::optional<Span> findSpan(StringRef name) const;

private:
  std::optional<size_t> findPart(Operation *op);
  /// Assigns `open`: each operation goes to the first part that needs it, or to each. An operation that only results
  /// need goes to the part of its operands; if these are arguments alone, it is decided with the backward.
  void placeOpen(const llvm::SetVector<Operation *> &all, const llvm::DenseSet<Operation *> &ofWeights);
  /// Assigns operations that only the backward needs to the first part whose backward reads them.
  void placeUndecided();
  void noteSpans();
  void findReaders();
  bool isOwn(Value value) const;
  /// `known` contains the operations known to follow from weights and constants.
  bool followsFromWeights(Operation *op, const llvm::DenseSet<Operation *> &known) const;

  LayerNames &names;
  ArrayRef<size_t> partOfLayer;
  size_t numParts;
  SmallVector<bool> matched;
  /// The layers of operations of called functions.
  llvm::DenseMap<Operation *, size_t> layerOfCalled;
  LayerPlaces forward, backward;
  /// Operations of the forward that follow from arguments alone, and belong to no layer; and those for which only the
  /// backward decides which parts need them.
  llvm::SetVector<Operation *> open, undecided;
  llvm::StringMap<Span> spans;
  llvm::StringMap<std::set<size_t>> readers;
  llvm::StringSet<> weights;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_SCHEDULE_LAYERPLACES_H
