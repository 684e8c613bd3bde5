// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Helpers of kernels that work along one dimension of a tensor.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_ROWS_ROWS_H
#define CGMLIR_LIB_CODEGEN_CLASSES_ROWS_ROWS_H

#include "../KernelWriter.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/Codegen/Control.h"
#include "cgmlir/Codegen/FoldShape.h"
#include "cgmlir/Codegen/KernelFunction.h"
#include "cgmlir/Codegen/SortShape.h"

namespace mlir::cg {

struct HostSortFigures;

/// A tensor as a set of rows along one dimension.
struct Rows {
  /// The extents of all dimensions except the rows' own.
  SmallVector<int64_t> others;
  unsigned dim;
  int64_t length, count;
  /// The distance in memory of two neighbours in a row: the product of the extents behind the dimension.
  int64_t inner;

  static Rows of(ArrayRef<int64_t> shape, int64_t dim);
  FoldTask getFoldTask(bool last, bool ordered) const { return {count, length, inner, last, ordered}; }
  /// Returns the index of row number `row`, without the dimension of the rows.
  IndexTuple rowAt(const IndexSpace &space, AffineExpr row) const;
  /// Returns the index of the element `position` of row number `row`.
  IndexTuple at(const IndexSpace &space, AffineExpr row, AffineExpr position) const;
};

/// What a fold combines: an operation on tuples of values that is applied to the elements of each row in order. It is
/// associative, unless the fold is ordered.
class Fold {
public:
  virtual ~Fold() = default;
  Rows rows;
  /// True if the result at a position combines only the elements before it.
  bool exclusive = false;
  bool reverse = false;
  /// True if elements must be combined one after the other, each with the accumulators of all elements before it. The
  /// elements' tuples may then have other types than the accumulators.
  bool ordered = false;
  /// True if only the combination of all elements of a row is stored, at position 0.
  bool last = false;
  /// True if most elements do not change the accumulators, as for a maximum.
  bool chooses = false;
  /// True if the fold adds numbers and each addition rounds: sums of stretches, added at the end, lose less.
  bool rounds = false;

  /// The types of the accumulators.
  virtual SmallVector<Type> getTypes() const = 0;
  virtual Values begin(AffineExpr row) = 0;
  /// The element tuple at `position`, with lanes if that mentions them: one packet per member.
  virtual SmallVector<Packet> element(AffineExpr row, AffineExpr position) = 0;
  virtual Values combine(ValueRange left, ValueRange right) = 0;
  /// What a part of a row begins with whose first element this is.
  virtual Values beginPart(AffineExpr, Values element) { return element; }
  /// Returns the values to store for a combined packet: of one element, or of several if the position has lanes.
  virtual Packet finish(unsigned, Packet packet, AffineExpr, AffineExpr) { return packet; }

  /// The first of `count` neighbours of a row that are met from the `number`-th element on.
  AffineExpr positionOf(const IndexSpace &space, AffineExpr number, int64_t count = 1) const;
  /// Stores one element of each result, or a packet of neighbours where `position` mentions the lanes. A fold may have
  /// more members than results.
  void store(KernelFunction &kernel, AffineExpr row, AffineExpr position, ArrayRef<Packet> packets);
  void store(KernelFunction &kernel, AffineExpr row, AffineExpr position, ValueRange values);
};

/// Reads back what this kernel has stored itself: what was loaded before is not taken for it.
Value loadFresh(KernelFunction &kernel, Value memory, Value offset, Type type);
void storeFresh(KernelFunction &kernel, Value value, Value memory, Value offset);
/// The same for tuples whose members have memory of their own.
Values loadFresh(KernelFunction &kernel, ValueRange memory, Value offset, ArrayRef<Type> types);
void storeFresh(KernelFunction &kernel, ValueRange values, ValueRange memory, Value offset);

/// Returns whether two values differ in a bit.
Value differ(OpBuilder &builder, Location loc, Value a, Value b);

/// Emits a fold's kernel for a GPU: the threads of a warp or block share a row and process it tile by tile.
LogicalResult emitFoldCuda(CudaKernel &kernel, Fold &fold);
/// Emits a fold's kernel for a host: a worker processes a row, or several contiguous rows in turn.
LogicalResult emitFoldHost(HostKernel &kernel, Fold &fold);

/// Describes how the elements of a row are ordered: by a comparator or by integer keys.
class Order {
public:
  virtual ~Order() = default;
  Rows rows;
  SortTask task;
  /// The input tensors, and those of them on which the order depends.
  SmallVector<Value> inputs;
  SmallVector<unsigned> keys;
  /// The tensor of the wanted ranks if they are computed, else null.
  Value ranks;

  /// True if the element with the keys `a` comes before the one with the keys `b`; both are one value per key. It may
  /// be true of equal elements only where all are wanted.
  virtual Value before(ValueRange a, ValueRange b) = 0;
  /// The unsigned integers that the order compares instead, one after the other, as `task` says; only if it knows some.
  virtual Values words(ValueRange keys) = 0;
  /// True if the stored values of an element depend on more than its keys.
  virtual bool needsPositions() const { return true; }
  /// Returns the values to store for an element, from the elements of all inputs and its position.
  virtual Values results(ValueRange elements, Value position) = 0;

  SmallVector<Type> getKeyTypes() const;
  /// Returns before(), where of two elements with equal keys that with the lower position comes first.
  Value beforeAt(KernelFunction &kernel, ValueRange a, Value positionA, ValueRange b, Value positionB);
  /// Stores at `place` of row number `row` an element of which all that is stored is known.
  void store(KernelFunction &kernel, AffineExpr row, AffineExpr place, ValueRange elements, Value position);
  /// Stores at `place` of row number `row` the element that came from `position` there, whose keys are known.
  void storeElement(KernelFunction &kernel, AffineExpr row, AffineExpr place, ValueRange keys, Value position);
  /// The rank of what is stored at `place`, which lies within the row.
  Value rankAt(KernelFunction &kernel, AffineExpr row, AffineExpr place);

private:
  /// The output of the dispatch that result number `result` of the operation is, if it is stored.
  static std::optional<unsigned> findOutput(KernelFunction &kernel, unsigned result);
};

/// How integer keys are divided into digits for a radix sort.
struct RadixDigits {
  /// The number of bits of a digit.
  int64_t bits = 0;
  /// The number of digits of each integer, and of all integers together.
  SmallVector<int64_t> counts;
  int64_t passes = 0;
  /// The estimated time in ns for `length` elements.
  double ns = 0;

  /// Returns the division into digits that sorts `length` elements soonest; nothing if the order does not compare
  /// integers.
  static std::optional<RadixDigits> of(const SortTask &task, double length, const HostSortFigures &figures);
};

/// How a host sorts a row, or finds its wanted elements.
struct HostSort {
  enum Kind {
    Merges,   ///< sorts the whole row by merging
    Radix,    ///< sorts the whole row by digits
    Kept,     ///< keeps the first elements in order while it goes along the row
    Narrowed, ///< keeps the elements between two elements of a sample, repeatedly, and sorts those that remain
    Network   ///< sorts several short rows at once by a network of exchanges
  } kind;
  /// The number of rows that a network sorts at once.
  static constexpr int64_t kRowsTogether = 32;
  /// The number of comparisons for a row, and the time for it in ns.
  double steps, ns;
  /// The division into digits, if rows are sorted by digits.
  std::optional<RadixDigits> digits;

  static HostSort of(const SortTask &task, const TargetModel &model);
};

LogicalResult emitSortCuda(CudaKernel &kernel, Order &order);
/// Emits a sort on a GPU by merging, where pieces of each run are already sorted.
LogicalResult emitMergeCuda(CudaKernel &kernel, Order &order);
/// Emits a sort on a GPU that finds some wanted elements of a row with the help of a sample.
LogicalResult emitNarrowCuda(CudaKernel &kernel, Order &order);
LogicalResult emitSortHost(HostKernel &kernel, Order &order);
/// Emits a sort of short rows on a GPU by a network of exchanges.
LogicalResult emitShortRowsCuda(CudaKernel &kernel, Order &order, const SortShape &shape);
LogicalResult emitShortRowsHost(HostKernel &kernel, Order &order);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_ROWS_ROWS_H
