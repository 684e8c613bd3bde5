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

/// All values that an operation reads, those that its regions take from around it included.
llvm::SetVector<Value> getReadValues(Operation *op);

/// The operations of one entry by parts. What is in none is computed in each part that needs it: it follows from
/// constants alone, from weights at less cost than to hand it on, or in a backward from what the forward has left.
struct LayerPlaces {
  func::FuncOp function;
  llvm::DenseMap<Operation *, size_t> partOf;

  Block &getBody() const { return func::FuncOp(function).getBody().front(); }
  bool isShared(Operation *op) const { return !partOf.contains(op); }
  /// The part that computes a value; none of an argument, and of what each part computes.
  std::optional<size_t> find(Value value) const {
    Operation *op = value.getDefiningOp();
    auto found = op ? partOf.find(op) : partOf.end();
    return found == partOf.end() ? std::nullopt : std::optional<size_t>(found->second);
  }
};

/// Finds the parts.
class LayerPlacer {
public:
  /// `partOfLayer` has the part of each layer; there are `numParts`.
  LayerPlacer(LayerNames &names, ArrayRef<size_t> partOfLayer, size_t numParts)
      : names(names), partOfLayer(partOfLayer), numParts(numParts), matched(names.size()) {}

  /// Makes calls part of the entry, so that what they call is divided as well.
  void inlineCalls(func::FuncOp function, const SymbolTable &symbols);

  /// Notes the weights: what the backward has a state for, `grad.NAME` of the argument NAME.
  void noteWeights(func::FuncOp backward);
  /// Gives each operation of the forward its part. Those of a layer go to the part that the configuration names, others
  /// to the first part that needs them, else to that of what they read. A layer that reads a later one is an error.
  LogicalResult placeForward(func::FuncOp function);
  /// The other way around: operations of a layer go to its part, or behind it where what they read is computed later.
  /// The others go where the forward has last read what they read of it, unless what takes their results is wanted in a
  /// later part. What the forward of a later part has left is sent back to an operation that reads it.
  void placeBackward(func::FuncOp function);

  /// A layer of which the forward has no operation.
  std::optional<size_t> getMissing() const;

  /// Of each argument of the backward, by name, the parts that read it.
  const llvm::StringMap<std::set<size_t>> &getReaders() const { return readers; }

  const LayerPlaces &getForward() const { return forward; }
  const LayerPlaces &getBackward() const { return backward; }

  /// Of what the forward takes or gives, by name: the first part that has it, and the last one that reads it. Nothing
  /// is said of what it does not know.
  struct Span {
    size_t first = 0, last = 0;
  };
  std::optional<Span> findSpan(StringRef name) const;

private:
  std::optional<size_t> findPart(Operation *op);
  /// Places `open`: each operation is in the first part that needs it, or in each. What only results of the entry need
  /// is where what it reads is computed; if that is arguments alone, it is undecided until the backward is placed.
  void placeOpen(const llvm::SetVector<Operation *> &all, const llvm::DenseSet<Operation *> &ofWeights);
  /// Places what only the backward needs in the first part whose backward reads it.
  void placeUndecided();
  void noteSpans();
  void findReaders();
  bool isOwn(Value value) const;
  /// `known` has what follows from weights and constants so far.
  bool followsFromWeights(Operation *op, const llvm::DenseSet<Operation *> &known) const;

  LayerNames &names;
  ArrayRef<size_t> partOfLayer;
  size_t numParts;
  SmallVector<bool> matched;
  /// Layers of operations of functions that are called.
  llvm::DenseMap<Operation *, size_t> layerOfCalled;
  LayerPlaces forward, backward;
  /// Operations of the forward that follow from arguments alone, and belong to no layer; and those of which only the
  /// backward says where they are needed.
  llvm::SetVector<Operation *> open, undecided;
  llvm::StringMap<Span> spans;
  llvm::StringMap<std::set<size_t>> readers;
  llvm::StringSet<> weights;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_SCHEDULE_LAYERPLACES_H
