// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel gives each row of a scan to one block. With a few long rows most of a machine would be idle: rows are cut
// into parts that are scanned by themselves, and each element is combined with the total of the parts before its
// own.

#include "Parts.h"
#include "TargetRegions.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Codegen/DispatchFigures.h"
#include "cgmlir/Codegen/FoldShape.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CGTypes.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::cg {
#define GEN_PASS_DEF_SPLITSCANS
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// A scan of one tensor whose combiner is one operation, and which begins with the neutral element.
class ScanSplitter {
public:
  ScanSplitter(ScanOp op, const TargetModel &model)
      : op(op), model(model), builder(op), loc(op.getLoc()), dim(op.getDimension()) {}

  bool matches() {
    if (op.getOrdered() || op.getInputs().size() != 1)
      return false;
    type = cast<RankedTensorType>(op.getInputs().front().getType());
    Block &body = op.getCombiner().front();
    combiner = body.getTerminator()->getOperand(0).getDefiningOp();
    if (!type.hasStaticShape() || !combiner || combiner->getBlock() != &body || combiner->getNumOperands() != 2 ||
        !llvm::hasSingleElement(body.without_terminator()) || combiner->getOperand(0) == combiner->getOperand(1) ||
        !llvm::all_of(combiner->getOperands(), [&](Value operand) { return operand.getParentBlock() == &body; }))
      return false;
    TypedAttr neutral = getNeutral(combiner, type.getElementType()), init;
    return neutral && matchPattern(op.getInits().front(), m_Constant(&init)) && init == neutral;
  }

  /// Returns the length of a part; 0 for no parts.
  int64_t choose() const {
    int64_t length = type.getDimSize(dim), inner = 1;
    for (int64_t extent : type.getShape().drop_front(dim + 1))
      inner *= extent;
    if (type.getNumElements() == 0)
      return 0;
    FoldTask task{type.getNumElements() / length, length, inner};
    double elements = static_cast<double>(type.getNumElements()), bytes = 2 * elements * getElementBytes();
    double least = task.estimateNs(model, bytes, elements) / model.dispatch().parts.scanFactor;
    int64_t best = 0;
    for (int64_t part = model.dispatch().parts.leastScan; part < length; part *= 2) {
      auto parts = static_cast<int64_t>(llvm::divideCeil(length, part));
      FoldTask within{task.rows * parts, part, inner}, among{task.rows, parts, inner};
      double totals = static_cast<double>(within.rows), small = 2 * totals * getElementBytes();
      double ns = within.estimateNs(model, bytes, elements) + among.estimateNs(model, small, totals) +
                  model.estimateNs(bytes, elements, model.units);
      if (ns < least) {
        least = ns;
        best = part;
      }
    }
    return best;
  }

  void apply(int64_t part) {
    int64_t length = type.getDimSize(dim), parts = static_cast<int64_t>(llvm::divideCeil(length, part));
    bool reverse = op.getReverse(), exclusive = op.getExclusive();
    // Padding comes last, and reaches no result.
    int64_t filled = parts * part - length, before = reverse ? filled : 0;
    Value input = cutIntoParts(builder, loc, fill(op.getInputs().front(), before, filled - before), dim, parts);
    ScanOp within = scan(input, dim + 1, exclusive);
    int64_t end = reverse ? 0 : part - 1;
    Value totals = column(within.getResult(0), end);
    if (exclusive)
      totals = compute({totals, column(input, end)}, {});
    ScanOp among = scan(totals, dim, /*exclusive=*/true);
    Value combined = compute({among.getResult(0), within.getResult(0)}, dim + 1);
    Value result = takePart(builder, loc, joinParts(builder, loc, combined, dim), dim, before, length);
    op.getResult(0).replaceAllUsesWith(result);
    op.erase();
    if (ScanSplitter again(among, model); again.matches())
      if (int64_t next = again.choose())
        again.apply(next);
  }

private:
  double getElementBytes() const { return static_cast<double>(getElementByteSize(type.getElementType())); }

  Value fill(Value tensor, int64_t low, int64_t high) {
    if (low == 0 && high == 0)
      return tensor;
    SmallVector<int64_t> lows(type.getRank(), 0), highs(type.getRank(), 0), shape(type.getShape());
    lows[dim] = low;
    highs[dim] = high;
    shape[dim] += low + high;
    Value zero = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type.getElementType()));
    auto pad = tensor::PadOp::create(builder, loc, type.clone(shape), tensor,
                                     getAsIndexOpFoldResult(builder.getContext(), lows),
                                     getAsIndexOpFoldResult(builder.getContext(), highs), zero);
    return pad;
  }

  ScanOp scan(Value input, int64_t along, bool exclusive) {
    auto part = ScanOp::create(builder, loc, TypeRange(input.getType()), ValueRange(input), op.getInits(), along,
                               exclusive, op.getReverse(), /*ordered=*/false);
    IRMapping none;
    op.getCombiner().cloneInto(&part.getCombiner(), none);
    return part;
  }

  /// Returns element number `place` of each part.
  Value column(Value tensor, int64_t place) {
    return joinParts(builder, loc, takePart(builder, loc, tensor, dim + 1, place, 1), dim);
  }

  /// Combines elements of two tensors; the first one, which comes before in the row, may lack the dimension `missing`.
  Value compute(std::pair<Value, Value> operands, std::optional<unsigned> missing) {
    auto [left, right] = operands;
    auto to = cast<RankedTensorType>(right.getType());
    AffineMap all = builder.getMultiDimIdentityMap(to.getRank());
    AffineMap some = missing ? all.dropResult(*missing) : all;
    Value empty = tensor::EmptyOp::create(builder, loc, to.getShape(), to.getElementType());
    SmallVector<utils::IteratorType> iterators(to.getRank(), utils::IteratorType::parallel);
    return linalg::GenericOp::create(builder, loc, TypeRange(to), ValueRange{left, right}, ValueRange(empty),
                                     ArrayRef{some, all, all}, iterators,
                                     [&](OpBuilder &inner, Location at, ValueRange values) {
                                       Block &body = op.getCombiner().front();
                                       IRMapping mapping;
                                       mapping.map(body.getArguments(), values.take_front(2));
                                       Operation *joined = inner.clone(*combiner, mapping);
                                       linalg::YieldOp::create(inner, at, joined->getResults());
                                     })
        .getResult(0);
  }

  ScanOp op;
  const TargetModel &model;
  OpBuilder builder;
  Location loc;
  int64_t dim;
  RankedTensorType type;
  Operation *combiner = nullptr;
};

struct SplitScansPass : cg::impl::SplitScansBase<SplitScansPass> {
  void runOnOperation() override {
    forEachTargetRegion(getOperation(), [](RegionOp region, const TargetModel &model) {
      if (!model.isCuda)
        return;
      for (ScanOp op : llvm::to_vector(region.getBody().front().getOps<ScanOp>()))
        if (ScanSplitter splitter(op, model); splitter.matches())
          if (int64_t part = splitter.choose())
            splitter.apply(part);
    });
  }
};

} // namespace
