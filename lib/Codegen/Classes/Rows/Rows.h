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

/// The rows of a tensor along one dimension.
struct Rows {
  /// The extents of all other dimensions.
  SmallVector<int64_t> others;
  unsigned dim;
  int64_t length, count;
  /// The distance of neighbours of a row: the product of the extents behind the dimension.
  int64_t inner;

  static Rows of(ArrayRef<int64_t> shape, int64_t dim);
  FoldTask getFoldTask(bool last, bool ordered) const { return {count, length, inner, last, ordered}; }
  /// The index of row number `row` in all other dimensions.
  IndexTuple rowAt(const IndexSpace &space, AffineExpr row) const;
  /// The index of element `position` of row number `row`.
  IndexTuple at(const IndexSpace &space, AffineExpr row, AffineExpr position) const;
};

/// What a fold combines: an operation on tuples of values, on the elements of each row in order. It is associative
/// unless the fold is ordered.
class Fold {
public:
  virtual ~Fold() = default;
  Rows rows;
  /// Results are what was combined before each element.
  bool exclusive = false;
  bool reverse = false;
  /// One element after the other, each combined with all before it. Elements may be other tuples than accumulators are.
  bool ordered = false;
  /// Only what all elements give together is stored, at position 0.
  bool last = false;
  /// Most elements leave the accumulators as they are.
  bool chooses = false;
  /// Numbers are added that each sum rounds: what is summed apart loses less.
  bool rounds = false;

  /// The types of the accumulators.
  virtual SmallVector<Type> getTypes() const = 0;
  virtual Values begin(AffineExpr row) = 0;
  /// The element tuple at `position`, with lanes if that mentions them: one packet per member.
  virtual SmallVector<Packet> element(AffineExpr row, AffineExpr position) = 0;
  virtual Values combine(ValueRange left, ValueRange right) = 0;
  /// What a part of a row begins with whose first element this is.
  virtual Values beginPart(AffineExpr, Values element) { return element; }
  /// What is stored for a result at `position`, of one element or of several with lanes.
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

/// Whether two values have other bits.
Value differ(OpBuilder &builder, Location loc, Value a, Value b);

/// Emits the kernel of a fold on a GPU: the threads of a warp or block share a row, tile by tile.
LogicalResult emitFoldCuda(CudaKernel &kernel, Fold &fold);
/// The same on a host, where a worker goes along a row, or along several that lie side by side.
LogicalResult emitFoldHost(HostKernel &kernel, Fold &fold);

/// What decides the order of the elements of a row.
class Order {
public:
  virtual ~Order() = default;
  Rows rows;
  SortTask task;
  /// The tensors, and those of them that the order depends on.
  SmallVector<Value> inputs;
  SmallVector<unsigned> keys;
  /// The ranks that are wanted, if they are computed.
  Value ranks;

  /// True if the element with the keys `a` comes before the one with the keys `b`; both are one value per key. It may
  /// be true of equal elements only where all are wanted.
  virtual Value before(ValueRange a, ValueRange b) = 0;
  /// The unsigned integers that the order compares instead, one after the other, as `task` says; only if it knows some.
  virtual Values words(ValueRange keys) = 0;
  /// True if what is stored for an element depends on more than its keys.
  virtual bool needsPositions() const { return true; }
  /// The values that are stored for an element: of all inputs, and its position.
  virtual Values results(ValueRange elements, Value position) = 0;

  SmallVector<Type> getKeyTypes() const;
  /// before(), and for equal keys the lower position first.
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

/// The digits of an order whose elements are compared as unsigned integers, one after the other.
struct RadixDigits {
  /// Bits of a digit.
  int64_t bits = 0;
  /// Digits of each integer, and of all of them.
  SmallVector<int64_t> counts;
  int64_t passes = 0;
  /// The time for `length` elements, in ns.
  double ns = 0;

  /// The digits that sort so many elements soonest; nothing if the order is not one of integers.
  static std::optional<RadixDigits> of(const SortTask &task, double length, const HostSortFigures &figures);
};

/// How a host takes what is wanted of a row.
struct HostSort {
  enum Kind {
    Merges,   ///< all of the row is sorted
    Radix,    ///< the same, by digits
    Kept,     ///< the first elements are kept in order as it goes along
    Narrowed, ///< elements between two of a sample, again and again, until the rest is sorted
    Network   ///< a network of exchanges sorts several short rows at once
  } kind;
  /// Rows that a network sorts at once.
  static constexpr int64_t kRowsTogether = 32;
  /// Comparisons and the time of a row.
  double steps, ns;
  /// Set where rows are sorted by digits, and not by merging.
  std::optional<RadixDigits> digits;

  static HostSort of(const SortTask &task, const TargetModel &model);
};

LogicalResult emitSortCuda(CudaKernel &kernel, Order &order);
/// The same where parts of the runs are sorted already.
LogicalResult emitMergeCuda(CudaKernel &kernel, Order &order);
/// The same where some elements of a row are wanted, and a sample says where they are.
LogicalResult emitNarrowCuda(CudaKernel &kernel, Order &order);
LogicalResult emitSortHost(HostKernel &kernel, Order &order);
/// The same for short rows, by a network of exchanges.
LogicalResult emitShortRowsCuda(CudaKernel &kernel, Order &order, const SortShape &shape);
LogicalResult emitShortRowsHost(HostKernel &kernel, Order &order);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_ROWS_ROWS_H
