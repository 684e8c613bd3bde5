// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Makes a function static for one bucket, and keeps padding out of its results.
//
// One walk in program order determines three facts about every tensor: its size as a polynomial in the dimensions of
// the launch, its static type in the bucket, and where its data is (Layout). Sizes in shapes become those of the
// bucket; every other use of a size is that of the launch, read from a scalar argument that is added for it. Elements
// outside the layout are garbage: they may be infinite or NaN, so no element with data may be computed from them.

#ifndef CGMLIR_TRANSFORMS_IMPORT_BUCKETS_SPECIALIZER_H
#define CGMLIR_TRANSFORMS_IMPORT_BUCKETS_SPECIALIZER_H

#include "DeclaredDims.h"
#include "Layout.h"
#include "cgmlir/Analysis/ElementSizes.h"
#include "cgmlir/IR/CGOps.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include <set>

namespace mlir::cg {

struct TensorInfo {
  /// The shape in the model, and the layout of each dimension in the bucket.
  SmallVector<Size> extents;
  SmallVector<Layout> layouts;
  /// All elements, with padding, have one value, or are undefined.
  bool uniform = false;
  /// No element was written.
  bool undefined = false;

  bool isPadded() const {
    return llvm::any_of(layouts, [](const Layout &layout) { return layout.isPadded(); });
  }
};

class Specializer {
public:
  /// `sizes` is the bucket, and `least` are the smallest sizes of a launch that uses it. A dimension in which they are
  /// equal has no padding.
  Specializer(func::FuncOp function, const DeclaredDims &declared, ArrayRef<int64_t> sizes, ArrayRef<int64_t> least);

  LogicalResult run();

  /// A number that is not negative in a launch that uses the bucket, and the operation that needs that.
  struct Limit {
    Size size;
    std::string message;
  };
  /// After run(): in the order of the operations.
  ArrayRef<Limit> getLimits() const { return limits; }

  /// After run(): the sizes of the results in a launch.
  const std::vector<SmallVector<Size>> &getResultExtents() const { return resultExtents; }

private:
  //===--- Walk (Specializer.cpp) ---===//
  LogicalResult visitBlock(Block &block);
  LogicalResult visit(Operation *op);
  LogicalResult visitReturn(func::ReturnOp op);
  LogicalResult visitScope(Operation *op);
  LogicalResult visitIf(scf::IfOp op);
  LogicalResult visitFor(scf::ForOp op);
  LogicalResult visitElementwise(Operation *op);
  LogicalResult visitOther(Operation *op);

  //===--- Sizes (SizeScalars.cpp) ---===//
  /// Notes the size that a scalar is, if it is one.
  void visitScalar(Operation *op);
  void visitDim(tensor::DimOp op);
  /// Sizes in a body become those of the launch as well.
  void visitBodySizes(Block &body);
  std::optional<Size> lookupSize(OpFoldResult value) const;
  /// Returns the number of a scalar that follows from sizes, also if it is no size; nullopt if data decide it.
  std::optional<PiecewiseSize> lookupPieces(OpFoldResult value) const;
  /// Returns elements of small integer tensors that follow from sizes.
  ElementSizes makeElementSizes() const;
  /// Returns the size in the bucket; fails with an error that names the operation.
  FailureOr<Size> readSize(Operation *op, OpFoldResult value, const Twine &what);
  /// Returns the sizes of the result of an operation; `dynamicSizes` are those that its type leaves open.
  FailureOr<SmallVector<Size>> readShape(Operation *op, ValueRange dynamicSizes);
  /// Emits an error that says why a value is no size.
  LogicalResult failSize(Operation *op, const std::optional<PiecewiseSize> &pieces, const Twine &what);
  int64_t inBucket(const Size &size) const { return size.evaluate(sizes); }
  /// Returns bounds of sizes in launches that use this bucket.
  LowerBound makeBound() const;
  /// Returns the size with the dimensions that this bucket fixes.
  Size settle(const Size &size) const { return size.substitute(exact, sizes); }
  OpFoldResult settle(OpFoldResult value);
  Layout makeLayout(const Size &extent) const { return Layout(settle(extent), inBucket(extent)); }
  /// Returns the size of the launch as an index, at the start of the function.
  Value materialize(const Size &size);
  /// Returns the size of the launch where it is used, as a constant if the bucket fixes it.
  Value getIndex(OpBuilder &builder, Location loc, const Size &size);
  Value getDimValue(unsigned dim);

  //===--- Limits (Limits.cpp) ---===//
  /// Requires that the number is not negative, for `op`: other launches are refused with an error that names `op` and
  /// the reason. Nothing is checked if the bucket implies it.
  LogicalResult require(Operation *op, const PiecewiseSize &number,
                        StringRef why = "or it reaches what is no data of "
                                        "this launch");
  /// Requires that a slice that begins at `offset` (nullopt: at a place that data decide) is inside of the data of
  /// `whole`.
  LogicalResult requireSlice(Operation *op, const std::optional<PiecewiseSize> &offset, const Size &size,
                             const std::optional<PiecewiseSize> &stride, const Size &whole);
  /// Requires that an element of a tensor is data, as far as its place is a size.
  LogicalResult requireElement(Operation *op, Value tensor, ValueRange indices);
  /// Clamps a place that data decide to the data of the launch, as it is clamped to a tensor without padding.
  void keepInData(Operation *op, Value tensor, MutableOperandRange indices, ArrayRef<std::optional<Size>> loops = {});
  Value keepInData(Operation *op, Value place, const Size &last);
  /// Requires that no launch of the bucket has more elements in a dimension than the bucket.
  LogicalResult requireRoom(Operation *op, const Size &extent);
  /// Adds a limit on the sizes of the launches that the bucket takes.
  void addLimit(Operation *op, const Size &size, const Twine &need);
  /// Returns the bucket in the words of an error: "b = 4, s = 8".
  std::string describeBucket() const;
  /// Removes a check of sizes, which holds in all launches of the bucket or becomes a limit.
  LogicalResult visitAssert(cf::AssertOp op);

  //===--- Shapes (ShapeOps.cpp) ---===//
  LogicalResult visitUniform(Operation *op, MutableOperandRange dynamicSizes, bool undefined);
  LogicalResult visitCast(tensor::CastOp op);
  LogicalResult visitExpand(tensor::ExpandShapeOp op);
  LogicalResult visitCollapse(tensor::CollapseShapeOp op);
  LogicalResult visitReshape(tensor::ReshapeOp op);
  Value expandLayout(Operation *op, Value tensor, unsigned dim, ArrayRef<Size> extents,
                     SmallVectorImpl<Layout> &layouts);
  LogicalResult visitPad(tensor::PadOp op);
  /// Computes for each element whether it is one of the source or of the padding behind the launch's data.
  LogicalResult padEachElement(tensor::PadOp op, ArrayRef<Size> low, ArrayRef<Size> extents);
  LogicalResult visitGenerate(tensor::GenerateOp op);
  LogicalResult visitRequireShape(Operation *op);
  /// Gives a value the type and the plain layouts that `sizes` give.
  LogicalResult setShape(Value value, ArrayRef<Size> extents);

  //===--- Slices (SliceOps.cpp) ---===//
  LogicalResult visitExtractSlice(tensor::ExtractSliceOp op);
  LogicalResult visitInsertSlice(tensor::InsertSliceOp op);
  LogicalResult visitConcat(tensor::ConcatOp op);
  /// Returns the source of an insertion with its padding replaced by the elements of the destination.
  LogicalResult keepUnderPadding(tensor::InsertSliceOp op);
  /// A slice whose padding would be outside of its source: each element is read at its own place.
  Value takeEachElement(tensor::ExtractSliceOp op, ArrayRef<OpFoldResult> offsets, ArrayRef<OpFoldResult> strides,
                        ArrayRef<int64_t> shape);
  /// An insertion whose padding would be outside of its destination: each element of the destination selects its value.
  Value putEachElement(tensor::InsertSliceOp op, ArrayRef<OpFoldResult> offsets, ArrayRef<Size> extents,
                       ArrayRef<OpFoldResult> strides, const llvm::SmallBitVector &whole);

  //===--- Places of data (Relayout.cpp) ---===//
  Value makeNumber(OpBuilder &builder, Location loc, const Layout &layout, Value place);
  Value makePlace(OpBuilder &builder, Location loc, const Layout &layout, Value number);
  /// Returns the tensor with the layout `to` of a dimension, made in front of `op`.
  Value relayout(Operation *op, Value tensor, unsigned dim, const Layout &to);
  void relayout(Operation *op, OpOperand &operand, ArrayRef<Layout> to);
  /// Gives an operand a layout with all padding of a dimension behind its data.
  void straighten(Operation *op, OpOperand &operand, unsigned dim);

  //===--- Rows (RowOps.cpp) ---===//
  LogicalResult visitSort(SortOp op);
  LogicalResult visitTopK(TopKOp op);
  LogicalResult visitScan(ScanOp op);
  SortOp sortPaddingBehind(SortOp op, const Layout &layout);
  Value mapRows(Operation *op, Value input, ArrayRef<int64_t> shape, Type element, unsigned along, const Layout &layout,
                llvm::function_ref<Value(OpBuilder &, Location, Value old, Value isData)> body);
  FailureOr<TensorInfo> mergeRows(Operation *op, MutableOperandRange inputs, std::optional<MutableOperandRange> inits,
                                  unsigned along);
  LogicalResult checkRowBody(Operation *op, Block &body, const TensorInfo &info);
  void setRows(Value result, ArrayRef<int64_t> shape, const TensorInfo &info);

  //===--- Scatters (ScatterOps.cpp) ---===//
  LogicalResult visitScatter(ScatterOp op);
  void alignScatter(ScatterOp op);
  /// Returns the places of updates in 64 bits; updates that are padding get a place in front of the target, where
  /// updates are dropped. `rows` are the layouts of the updates.
  Value dropPadding(ScatterOp op, ArrayRef<Layout> rows, const TensorInfo &target);

  //===--- Loops and masks (LinalgOps.cpp, Masks.cpp) ---===//
  struct Loop {
    std::optional<Size> extent;
    std::optional<Layout> layout;
    int64_t size = ShapedType::kDynamic;
    bool isPadded() const { return layout && layout->isPadded(); }
  };
  LogicalResult visitLinalg(linalg::LinalgOp op);
  /// Reads scalars directly in place of tensors that they were copied to, whose size may be written in another way.
  void readScalars(linalg::GenericOp op);
  LogicalResult mergeOperand(linalg::LinalgOp op, OpOperand &operand, SmallVectorImpl<Loop> &loops);
  /// Gives all operands the layouts of the loops.
  void alignOperands(linalg::LinalgOp op, SmallVectorImpl<Loop> &loops);
  /// Makes the indices in a body numbers of data where they are places.
  void countData(Block &body, ArrayRef<Loop> loops);
  LogicalResult checkMap(linalg::LinalgOp op, OpOperand &operand, ArrayRef<Loop> loops);
  /// Checks that bodies read elements at places of the model.
  LogicalResult visitBodyReads(Block &body, ArrayRef<std::optional<Size>> loops);
  void keepReadsInData(Block &body, ArrayRef<std::optional<Size>> loops);
  void setResults(linalg::LinalgOp op, ArrayRef<Loop> loops);
  LogicalResult protect(linalg::LinalgOp &op, ArrayRef<Loop> loops);
  LogicalResult checkBody(Operation *op, Block &body, ArrayRef<Loop> loops);
  /// True if the body reads tensors, divides integers or asserts: values computed from padding must not be indices,
  /// divisors or conditions.
  static bool hasHazards(Block &body);
  void guardHazards(Block &body, Value isData);
  LogicalResult maskReduction(linalg::GenericOp op, ArrayRef<Loop> loops);
  bool maskContraction(linalg::LinalgOp op, ArrayRef<Loop> loops);
  Value maskOperand(linalg::LinalgOp op, OpOperand &operand, ArrayRef<Loop> loops);
  /// Returns the condition that the indices are those of data.
  Value makeCondition(OpBuilder &builder, Location loc, ArrayRef<Layout> layouts, ArrayRef<Value> indices);

  /// Replaces an operation and forgets the facts about it, because another one may get its address.
  void replace(Operation *op, ValueRange values);
  /// Returns the facts about a tensor; without any, its static shape.
  TensorInfo getInfo(Value value) const;
  InFlightDiagnostic fail(Operation *op) const;
  std::string print(const Size &size) const { return size.print(names); }

  func::FuncOp function;
  const DeclaredDims &declared;
  /// The sizes of the bucket, and of the launches that use it.
  SmallVector<int64_t> sizes, least, most;
  llvm::BitVector exact;
  std::vector<std::string> names;
  llvm::DenseMap<Value, PiecewiseSize> scalars;
  llvm::DenseMap<Value, TensorInfo> tensors;
  std::map<Size, Value> materialized;
  std::set<Size> required;
  std::vector<Limit> limits;
  std::vector<Value> dimValues;
  std::vector<SmallVector<Size>> resultExtents;
};

} // namespace mlir::cg

#endif // CGMLIR_TRANSFORMS_IMPORT_BUCKETS_SPECIALIZER_H
