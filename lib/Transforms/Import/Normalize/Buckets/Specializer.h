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
  /// The shape of the model, and where it is in the tensor of the bucket.
  SmallVector<Size> extents;
  SmallVector<Layout> layouts;
  /// All elements, padding included, have one value or none.
  bool uniform = false;
  /// Nothing was written to it.
  bool undefined = false;

  bool isPadded() const {
    return llvm::any_of(layouts, [](const Layout &layout) { return layout.isPadded(); });
  }
};

class Specializer {
public:
  /// `sizes` is the bucket, and `least` are the smallest sizes of a launch that runs in it. Where they are equal the
  /// dimension has no padding.
  Specializer(func::FuncOp function, const DeclaredDims &declared, ArrayRef<int64_t> sizes, ArrayRef<int64_t> least);

  LogicalResult run();

  /// What is not negative in a launch that runs in the bucket, and what needs that.
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
  /// Notes what a scalar is if it is a size.
  void visitScalar(Operation *op);
  void visitDim(tensor::DimOp op);
  /// Sizes that a body asks for are those of the launch as well.
  void visitBodySizes(Block &body);
  std::optional<Size> lookupSize(OpFoldResult value) const;
  /// What it is if it follows from sizes, whether or not it is one; nullopt for what data says.
  std::optional<PiecewiseSize> lookupPieces(OpFoldResult value) const;
  /// Elements of small integer tensors that follow from sizes.
  ElementSizes makeElementSizes() const;
  /// The size in the bucket; fails with an error that names the operation.
  FailureOr<Size> readSize(Operation *op, OpFoldResult value, const Twine &what);
  /// The sizes of what an operation makes; `dynamicSizes` are those that its type leaves open.
  FailureOr<SmallVector<Size>> readShape(Operation *op, ValueRange dynamicSizes);
  /// An error that says why it is none.
  LogicalResult failSize(Operation *op, const std::optional<PiecewiseSize> &pieces, const Twine &what);
  int64_t inBucket(const Size &size) const { return size.evaluate(sizes); }
  /// What is known of sizes in the launches that run in this bucket.
  LowerBound makeBound() const;
  /// The size as far as this bucket leaves it open.
  Size settle(const Size &size) const { return size.substitute(exact, sizes); }
  OpFoldResult settle(OpFoldResult value);
  Layout makeLayout(const Size &extent) const { return Layout(settle(extent), inBucket(extent)); }
  /// The size of the launch as an index, at the start of the function.
  Value materialize(const Size &size);
  /// The same where it is used, a constant if the bucket says so.
  Value getIndex(OpBuilder &builder, Location loc, const Size &size);
  Value getDimValue(unsigned dim);

  //===--- Limits (Limits.cpp) ---===//
  /// `op` is right for launches alone in which the number is not negative: others are refused with an error that names
  /// it and says why. Nothing is checked where the bucket says so already.
  LogicalResult require(Operation *op, const PiecewiseSize &number,
                        StringRef why = "or it reaches what is no data of "
                                        "this launch");
  /// A slice that begins at `offset` (nullopt: where data says) is inside of the data of `whole`.
  LogicalResult requireSlice(Operation *op, const std::optional<PiecewiseSize> &offset, const Size &size,
                             const std::optional<PiecewiseSize> &stride, const Size &whole);
  /// An element of a tensor is data, as far as its place is a size.
  LogicalResult requireElement(Operation *op, Value tensor, ValueRange indices);
  /// A place that data says is moved inside of the data of the launch, as it is inside of a tensor without padding.
  void keepInData(Operation *op, Value tensor, MutableOperandRange indices, ArrayRef<std::optional<Size>> loops = {});
  Value keepInData(Operation *op, Value place, const Size &last);
  /// No launch of the bucket has more elements of a dimension than the bucket has.
  LogicalResult requireRoom(Operation *op, const Size &extent);
  /// Adds a limit on the sizes of the launches that the bucket takes.
  void addLimit(Operation *op, const Size &size, const Twine &need);
  /// The bucket as an error names it: "b = 4, s = 8".
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
  /// Padding behind the data of the launch: each element is one of the source or of the padding.
  LogicalResult padEachElement(tensor::PadOp op, ArrayRef<Size> low, ArrayRef<Size> extents);
  LogicalResult visitGenerate(tensor::GenerateOp op);
  LogicalResult visitRequireShape(Operation *op);
  /// A value of the type that `sizes` give, with their plain layouts.
  LogicalResult setShape(Value value, ArrayRef<Size> extents);

  //===--- Slices (SliceOps.cpp) ---===//
  LogicalResult visitExtractSlice(tensor::ExtractSliceOp op);
  LogicalResult visitInsertSlice(tensor::InsertSliceOp op);
  LogicalResult visitConcat(tensor::ConcatOp op);
  /// The source of an insertion without its padding: where that is, what the destination holds.
  LogicalResult keepUnderPadding(tensor::InsertSliceOp op);
  /// A slice whose padding would be outside of its source: each element is read at its own place.
  Value takeEachElement(tensor::ExtractSliceOp op, ArrayRef<OpFoldResult> offsets, ArrayRef<OpFoldResult> strides,
                        ArrayRef<int64_t> shape);
  /// An insertion whose padding would be outside of its destination: each element of that decides what it is.
  Value putEachElement(tensor::InsertSliceOp op, ArrayRef<OpFoldResult> offsets, ArrayRef<Size> extents,
                       ArrayRef<OpFoldResult> strides, const llvm::SmallBitVector &whole);

  //===--- Places of data (Relayout.cpp) ---===//
  Value makeNumber(OpBuilder &builder, Location loc, const Layout &layout, Value place);
  Value makePlace(OpBuilder &builder, Location loc, const Layout &layout, Value number);
  /// The tensor with the data of a dimension where `to` has it, in front of `op`.
  Value relayout(Operation *op, Value tensor, unsigned dim, const Layout &to);
  void relayout(Operation *op, OpOperand &operand, ArrayRef<Layout> to);
  /// The operand with the data of a dimension in front of its padding.
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
  /// The places of updates that are data, in 64 bits; others are before the target, where an update is dropped. `rows`
  /// says where the updates are data.
  Value dropPadding(ScatterOp op, ArrayRef<Layout> rows, const TensorInfo &target);

  //===--- Loops and masks (LinalgOps.cpp, Masks.cpp) ---===//
  struct Loop {
    std::optional<Size> extent;
    std::optional<Layout> layout;
    int64_t size = ShapedType::kDynamic;
    bool isPadded() const { return layout && layout->isPadded(); }
  };
  LogicalResult visitLinalg(linalg::LinalgOp op);
  /// Reads scalars themselves where they were copied to a tensor: that may be of a size that is written in another way.
  void readScalars(linalg::GenericOp op);
  LogicalResult mergeOperand(linalg::LinalgOp op, OpOperand &operand, SmallVectorImpl<Loop> &loops);
  /// Puts the data of all operands where the loops have it.
  void alignOperands(linalg::LinalgOp op, SmallVectorImpl<Loop> &loops);
  /// Makes the indices of a body numbers of data, where they are places.
  void countData(Block &body, ArrayRef<Loop> loops);
  LogicalResult checkMap(linalg::LinalgOp op, OpOperand &operand, ArrayRef<Loop> loops);
  /// Elements that bodies read have to be where the model has them.
  LogicalResult visitBodyReads(Block &body, ArrayRef<std::optional<Size>> loops);
  void keepReadsInData(Block &body, ArrayRef<std::optional<Size>> loops);
  void setResults(linalg::LinalgOp op, ArrayRef<Loop> loops);
  LogicalResult protect(linalg::LinalgOp &op, ArrayRef<Loop> loops);
  LogicalResult checkBody(Operation *op, Block &body, ArrayRef<Loop> loops);
  /// True if the body reads tensors, divides integers or asserts: what padding may have made up is no index, divisor or
  /// condition.
  static bool hasHazards(Block &body);
  void guardHazards(Block &body, Value isData);
  LogicalResult maskReduction(linalg::GenericOp op, ArrayRef<Loop> loops);
  bool maskContraction(linalg::LinalgOp op, ArrayRef<Loop> loops);
  Value maskOperand(linalg::LinalgOp op, OpOperand &operand, ArrayRef<Loop> loops);
  /// The condition that the indices are those of data.
  Value makeCondition(OpBuilder &builder, Location loc, ArrayRef<Layout> layouts, ArrayRef<Value> indices);

  /// Replaces an operation and forgets what was known of it: another may come to lie at its address.
  void replace(Operation *op, ValueRange values);
  /// What is known of a tensor without facts: its static shape.
  TensorInfo getInfo(Value value) const;
  InFlightDiagnostic fail(Operation *op) const;
  std::string print(const Size &size) const { return size.print(names); }

  func::FuncOp function;
  const DeclaredDims &declared;
  /// Of the bucket, and of the launches that it takes.
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
