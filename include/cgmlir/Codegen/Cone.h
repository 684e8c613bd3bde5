// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A cone: a value with the operations that are computed together with it, and what they read.

#ifndef CGMLIR_CODEGEN_CONE_H
#define CGMLIR_CODEGEN_CONE_H

#include "cgmlir/Analysis/Index/AccessWalk.h"
#include "cgmlir/Codegen/KernelClass.h"
#include "cgmlir/Codegen/StoredOutput.h"

namespace mlir::cg {

/// Cone walks from a root, entering what a predicate allows, and adds up what is read and computed.
class Cone : public StoredWalk {
public:
  /// Decides whether the definition of a tensor becomes part of the cone; asked for evaluable operations of the block
  /// only.
  using Enter = std::function<bool(Operation *op, Value tensor)>;

  /// Decides about a reduction that is entered.
  using WritesOut = std::function<bool(Operation *op)>;

  /// `finer` is the shape as which what is stored is gone through, if it is not its own.
  /// `writesOut` says which reductions are written out: those of few trips, if at all.
  /// `beside` are further values that the cone computes, if they are entered: each has an element for each that is
  /// stored, in the same order.
  Cone(const CoverContext &context, Value root, Enter enter, ArrayRef<int64_t> finer = {}, WritesOut writesOut = {},
       ArrayRef<Value> beside = {});

  /// A cone of the root's operation alone, which has no limit.
  Cone(const CoverContext &context, Value root);

  /// False when the cone cannot become a candidate: too many different accesses, or too many operations.
  bool isValid() const { return valid; }

  /// The insert_slice at the root, when only its window is stored.
  tensor::InsertSliceOp getWindow() const { return output.window; }
  /// The tensor of which the root is an update, if it is one.
  Value getUpdated() const { return getUpdatedTensor(root.getDefiningOp()); }

  /// How the destination of the window at the root is read.
  OldContents getOldContents() const { return oldContents; }

  /// Returns a reduction inside that decides where the window at the root lies, or null. Plans of rows and tiles know
  /// the reductions of what is stored only: the place is to be read from memory.
  Operation *findWindowReduction() const;

  bool isEntered(Operation *op) const { return entered.contains(op); }
  bool isLeaf(Value tensor) const override;

  /// True if `op` is entered, and its trips are written out.
  bool isWrittenOut(Operation *op) const { return writesOut && writesOut(op); }
  /// Scalar operations for an element of `op`, or for a trip of its loops.
  int64_t getWeight(Operation *op) const;

  /// Scalar operations of functions that are made more than once for an element of a tensor inside, where a worker goes
  /// along what is stored in row-major order, or has one element of it (`apart`): a table that all of a batch share is
  /// computed for each of it. cost.ops of a candidate has each element once.
  int64_t countRepeatedOps(bool apart) const;
  /// Functions of fewer operations are made while memory answers, and often once for all.
  static constexpr int64_t kLeastRepeatedWeight = 8;

  /// Fills operations, leaves and cost (but for the time) of a candidate.
  void fill(Candidate &candidate) const;

private:
  void walkRoot(const Enter &enter, ArrayRef<int64_t> finer, ArrayRef<Value> beside);
  void walkScatter(ScatterOp op);

  bool enters(Value tensor, const Enter &enter);
  bool narrowsStored(Operation *op, const Enter &enter) const;
  bool computesOldInStep() const;

  const CoverContext &context;
  Value root;
  llvm::SetVector<Operation *> entered;
  unsigned recomputed = 0;
  WritesOut writesOut;
  OldContents oldContents = OldContents::Unread;
  /// The place in the destination where the window at the root stores an element.
  IndexTuple target;
  /// Set where the old contents are not computed again.
  bool readsOld = false;
  bool valid = false;
};

/// Proposes candidates of a class whose root is a structured operation: with operands computed on the way (all that is
/// element-wise where each element is read once, else what is free), and with operands in memory. `finish` sets the
/// time.
void proposeStructured(const KernelClass &kernelClass, const CoverContext &context, Value root, bool readsOnce,
                       SmallVectorImpl<Candidate> &candidates,
                       llvm::function_ref<void(Candidate &, const Cone &)> finish);

/// Cones beyond this number of operations are not proposed; it keeps covering linear in the size of a region.
constexpr unsigned kMaxConeOps = 512;
/// A cone computes at most this many values of several tensors again that others compute too: beyond it, such as along
/// a residual sum over all layers, they are read.
constexpr unsigned kMaxRecomputed = 6;
/// Branches of a cone compute fewer elements than this again that other branches compute too: code grows with the cube
/// of the number of stacks behind each other. A step of Runge and Kutta with stacks of three has 5,600 and takes 6.4 us
/// on an H200 as one kernel, 11.2 as four; two have more than 100,000 and take 28.6 as one, 19.1 as eight.
constexpr unsigned kMaxBranchCopies = 8192;

/// True for operations that compute nothing: views and constants.
bool isTrivial(Operation *op);

/// True for operations that cost next to nothing to compute again: trivial ones, broadcasts, conversions.
bool isFree(Operation *op);

/// What was asked of the predicates that were tried for one root, and what they answered. A predicate that answers all
/// that was asked of an earlier one in the same way makes the cones that are there.
class TriedPredicates {
public:
  /// Returns a predicate that answers as `enter` does, which has to give the same answer each time, or none if an
  /// earlier one made the same cones.
  std::optional<Cone::Enter> add(Cone::Enter enter);

private:
  using Answers = llvm::MapVector<std::pair<Operation *, Value>, bool>;
  SmallVector<std::unique_ptr<Answers>> tried;
};

/// True for operations that are worth evaluating element by element in the middle of an expression: pointwise ones, but
/// for insert_slices into memory that is there anyway, such as a cache.
bool isJoinable(Operation *op);

/// What a cone does with a value that others use as well.
enum class Sharing {
  Recompute,     ///< computes it again
  ReadExpensive, ///< computes it again only if that is free
  ReadAll,       ///< reads it, unless it is a constant or a view
  ReadNarrow,    ///< as ReadExpensive, but reads a value rounded to fewer bits also where operations widen it again
};
bool joins(const CoverContext &context, Operation *op, Value tensor, Sharing sharing);

/// Returns the largest vector, in elements, with which `elements` consecutive elements in rows of `row` can be accessed
/// by a whole GPU without leaving multiprocessors idle.
int64_t chooseVector(const TargetModel &model, int64_t elements, int64_t row, int64_t elementBytes);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_CONE_H
