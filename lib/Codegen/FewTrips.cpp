// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/FewTrips.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::cg;

bool cg::hasFewTrips(Operation *operation) {
  auto op = dyn_cast<linalg::LinalgOp>(operation);
  if (!op || op.getNumReductionLoops() == 0 || op.hasDynamicShape() || op->hasAttr(CGDialect::kKeptAttr) ||
      !isEvaluable(op))
    return false;
  int64_t trips = countTrips(op);
  if (trips < 1 || trips > kFewTrips)
    return false;
  // The initial value of another reduction is not an operand that is read.
  for (OpOperand &use : op->getUses())
    if (auto user = dyn_cast<linalg::LinalgOp>(use.getOwner()); user && user.isDpsInit(&use))
      return false;
  return llvm::all_of(op.getDpsInitsMutable(), [&](OpOperand &init) {
    AffineMap map = op.getMatchingIndexingMap(&init);
    return map.isProjectedPermutation() && map.getNumResults() == op.getNumParallelLoops() &&
           llvm::all_of(op.getIteratorTypesArray(), [](utils::IteratorType kind) {
             return kind == utils::IteratorType::parallel || kind == utils::IteratorType::reduction;
           });
  });
}

/// What `operand` has where `map` goes. A dimension that is a loop has as many elements as the loop, which a window
/// may leave, so what is beyond is left out.
static Value trim(OpBuilder &builder, Value operand, AffineMap map, ArrayRef<int64_t> ranges) {
  auto type = dyn_cast<RankedTensorType>(operand.getType());
  if (!type)
    return operand;
  SmallVector<OpFoldResult> offsets(type.getRank(), builder.getIndexAttr(0)),
      strides(type.getRank(), builder.getIndexAttr(1)), sizes;
  bool trims = false;
  for (auto [expr, extent] : llvm::zip_equal(map.getResults(), type.getShape())) {
    auto dim = dyn_cast<AffineDimExpr>(expr);
    int64_t size = dim ? ranges[dim.getPosition()] : extent;
    trims |= size != extent;
    sizes.push_back(builder.getIndexAttr(size));
  }
  return trims ? tensor::ExtractSliceOp::create(builder, operand.getLoc(), operand, offsets, sizes, strides).getResult()
               : operand;
}

linalg::GenericOp cg::writeOutTrips(OpBuilder &builder, linalg::LinalgOp op) {
  Location loc = op.getLoc();
  MLIRContext *context = op.getContext();
  unsigned loops = op.getNumParallelLoops();
  // The loops that remain, indexed by the old loops.
  SmallVector<AffineExpr> stay(op.getNumLoops());
  SmallVector<unsigned> numbers(op.getNumLoops());
  SmallVector<int64_t> ranges;
  unsigned next = 0;
  for (auto [dim, kind] : llvm::enumerate(op.getIteratorTypesArray()))
    if (kind == utils::IteratorType::parallel) {
      numbers[dim] = next;
      ranges.push_back(op.getStaticLoopRanges()[dim]);
      stay[dim] = getAffineDimExpr(next++, context);
    }
  auto mapAt = [&](OpOperand &operand, ArrayRef<unsigned> dims, ArrayRef<int64_t> trip) {
    SmallVector<AffineExpr> at(stay);
    for (auto [dim, number] : llvm::zip_equal(dims, trip))
      at[dim] = getAffineConstantExpr(number, context);
    return op.getMatchingIndexingMap(&operand).replaceDimsAndSymbols(at, {}, loops, 0);
  };
  // The initial value of a result, followed by the operands of each trip.
  SmallVector<Value> inputs, outputs;
  SmallVector<AffineMap> maps, results;
  SmallVector<unsigned> dims;
  op.getReductionDims(dims);
  SmallVector<int64_t> first(dims.size(), 0);
  for (OpOperand &init : op.getDpsInitsMutable()) {
    inputs.push_back(init.get());
    results.push_back(mapAt(init, dims, first));
    auto type = cast<RankedTensorType>(init.get().getType());
    outputs.push_back(tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType()));
  }
  maps = results;
  forEachTrip(op, [&](ArrayRef<unsigned> dims, ArrayRef<int64_t> trip) {
    for (OpOperand *input : op.getDpsInputOperands()) {
      maps.push_back(mapAt(*input, dims, trip));
      inputs.push_back(trim(builder, input->get(), maps.back(), ranges));
    }
  });
  llvm::append_range(maps, results);
  SmallVector<utils::IteratorType> iterators(loops, utils::IteratorType::parallel);
  Block *body = op.getBlock();
  auto generic = linalg::GenericOp::create(
      builder, loc, ValueRange(outputs).getTypes(), inputs, outputs, maps, iterators,
      [&](OpBuilder &inner, Location at, ValueRange arguments) {
        SmallVector<Value> values(arguments.take_front(outputs.size()));
        ValueRange elements = arguments.drop_front(outputs.size());
        forEachTrip(op, [&](ArrayRef<unsigned> dims, ArrayRef<int64_t> trip) {
          IRMapping mapping;
          mapping.map(op.getRegionInputArgs(), elements.take_front(op.getNumDpsInputs()));
          mapping.map(op.getRegionOutputArgs(), values);
          elements = elements.drop_front(op.getNumDpsInputs());
          for (Operation &scalar : body->without_terminator()) {
            Operation *copy = inner.clone(scalar, mapping);
            for (linalg::IndexOp index : collectOps<linalg::IndexOp>(copy)) {
              auto it = llvm::find(dims, index.getDim());
              if (it == dims.end()) {
                index.setDim(numbers[index.getDim()]);
                continue;
              }
              OpBuilder::InsertionGuard guard(inner);
              inner.setInsertionPoint(index);
              Value number = arith::ConstantIndexOp::create(inner, at, trip[it - dims.begin()]);
              if (index.getOperation() == copy)
                mapping.map(scalar.getResult(0), number);
              index.replaceAllUsesWith(number);
              index.erase();
            }
          }
          for (auto [value, yielded] : llvm::zip_equal(values, body->getTerminator()->getOperands()))
            value = mapping.lookupOrDefault(yielded);
        });
        linalg::YieldOp::create(inner, at, values);
      });
  return generic;
}
