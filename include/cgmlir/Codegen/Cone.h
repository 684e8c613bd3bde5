// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A cone: a value with the operations that are computed together with it, and the tensors that they read.

#ifndef CGMLIR_CODEGEN_CONE_H
#define CGMLIR_CODEGEN_CONE_H

#include "cgmlir/Analysis/Index/AccessWalk.h"
#include "cgmlir/Codegen/KernelClass.h"
#include "cgmlir/Codegen/StoredOutput.h"

namespace mlir::cg {

/// Cone walks from a root into the operations that a predicate allows, and sums up what is read and computed.
class Cone : public StoredWalk {
public:
  /// Decides whether the operation that defines a tensor becomes part of the cone; called for evaluable operations of
  /// the block only.
  using Enter = std::function<bool(Operation *op, Value tensor)>;

  /// Decides whether the trips of a reduction in the cone are written out.
  using WritesOut = std::function<bool(Operation *op)>;

  /// `finer` is the shape whose elements the walk visits, if it is not the shape of what is stored.
  /// `writesOut` selects the reductions of few trips that are written out. `beside` are further values that
  /// the cone computes if it enters their operations: each has as many elements as what is stored, in the same
  /// order.
  Cone(const CoverContext &context, Value root, Enter enter, ArrayRef<int64_t> finer = {}, WritesOut writesOut = {},
       ArrayRef<Value> beside = {});

  /// A cone of the root's operation alone, without limits.
  Cone(const CoverContext &context, Value root);

  /// False when the cone cannot become a candidate: too many different accesses, or too many operations.
  bool isValid() const { return valid; }

  /// The insert_slice at the root, when only its window is stored.
  tensor::InsertSliceOp getWindow() const { return output.window; }
  /// The tensor that the root updates, if the root is an update.
  Value getUpdated() const { return getUpdatedTensor(root.getDefiningOp()); }

  /// How the cone reads the destination of the window at the root.
  OldContents getOldContents() const { return oldContents; }

  /// Returns a reduction inside on which the place of the window at the root depends, or null. Plans of rows and tiles
  /// take only reductions of what is stored: such a place has to be read from memory.
  Operation *findWindowReduction() const;

  bool isEntered(Operation *op) const { return entered.contains(op); }
  bool isLeaf(Value tensor) const override;

  /// True if `op` is a reduction whose trips are written out.
  bool isWrittenOut(Operation *op) const { return writesOut && writesOut(op); }
  /// Returns the scalar operations for an element of `op`, or for a trip of its loops.
  int64_t getWeight(Operation *op) const;

  /// Returns the scalar operations of functions that are evaluated more than once for an element of a tensor inside,
  /// where a worker visits what is stored in row-major order, or one element of it (`apart`): a table that is shared by
  /// a batch is computed for each row of the batch. cost.ops of a candidate counts each element once.
  int64_t countRepeatedOps(bool apart) const;
  /// Functions of fewer operations are not counted: they run while memory answers, and often once for all elements.
  static constexpr int64_t kLeastRepeatedWeight = 8;

  /// Sets operations, leaves and cost of a candidate, without the time.
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
  /// Set if the old contents are read and not computed again.
  bool readsOld = false;
  bool valid = false;
};

/// Proposes candidates of a class whose root is a structured operation: one with operands that are computed on the way
/// (all element-wise operations where each element is read once, else those that are free), and one with operands in
/// memory. `finish` sets the time.
void proposeStructured(const KernelClass &kernelClass, const CoverContext &context, Value root, bool readsOnce,
                       SmallVectorImpl<Candidate> &candidates,
                       llvm::function_ref<void(Candidate &, const Cone &)> finish);

/// Cones of more operations are not proposed, so that the time to cover a region is linear in its size.
constexpr unsigned kMaxConeOps = 512;
/// The most values of several tensors that a cone computes again though others compute them too: further ones are read,
/// as along a residual sum over all layers.
constexpr unsigned kMaxRecomputed = 6;
/// Branches of a cone compute fewer elements than this again that other branches compute too: code grows with the cube
/// of the number of stacks behind each other. A step of Runge and Kutta with stacks of three has 5,600 and takes 6.4 us
/// on an H200 as one kernel, 11.2 as four; two have more than 100,000 and take 28.6 as one, 19.1 as eight.
constexpr unsigned kMaxBranchCopies = 8192;

/// True for operations that compute nothing: views and constants.
bool isTrivial(Operation *op);

/// True for operations that cost next to nothing to compute again: trivial ones, broadcasts, conversions.
bool isFree(Operation *op);

/// The questions that the predicates tried for one root were asked, with their answers. A predicate that gives the same
/// answers to all questions of an earlier one makes the same cones.
class TriedPredicates {
public:
  /// Returns a predicate with the answers of `enter`, which always has to give the same one; none if an earlier
  /// predicate made the same cones.
  std::optional<Cone::Enter> add(Cone::Enter enter);

private:
  using Answers = llvm::MapVector<std::pair<Operation *, Value>, bool>;
  SmallVector<std::unique_ptr<Answers>> tried;
};

/// True for operations that are worth evaluating element by element inside of an expression: pointwise ones, except
/// insert_slices into memory that exists anyway, such as a cache.
bool isJoinable(Operation *op);

/// How a cone treats a value that other operations use as well.
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
