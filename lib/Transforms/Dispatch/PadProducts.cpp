// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tensor cores load rows of 16-bit numbers 16 bytes at a time. Where rows of a large product have another length, such
// as those of logits over a vocabulary of 50,257, the product is computed with longer rows: operands are padded with
// zeros, which the kernels that compute the operands also store, and the result is a part of the longer product.

#include "LoopParts.h"
#include "TargetRegions.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Codegen/CudaFigures.h"
#include "cgmlir/Codegen/LibraryProduct.h"
#include "cgmlir/Codegen/TargetModel.h"
#include "cgmlir/Config/Config.h"
#include "cgmlir/IR/CGOps.h"
#include "cgmlir/IR/CGTypes.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "llvm/Support/MathExtras.h"

namespace mlir::cg {
#define GEN_PASS_DEF_PADPRODUCTS
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// A tensor that a product reads, behind permutations, and the indices of its elements.
struct Source {
  Value tensor;
  AffineMap map;
};

class ProductPadder {
public:
  ProductPadder(RegionOp region, const TargetModel &model)
      : model(model), block(region.getBody().front()), builder(region.getContext()) {}

  void run() {
    // Operations that round are erased with their products, and are no products.
    SmallVector<linalg::LinalgOp> products = llvm::filter_to_vector(block.getOps<linalg::LinalgOp>(), isLargeProduct);
    for (linalg::LinalgOp product : products)
      pad(product);
  }

private:
  //===--------------------------------------------------------------------===//
  // Which ones
  //===--------------------------------------------------------------------===//

  /// True for products of two 16-bit matrices with zeros as initial values: no batch of products is known to gain, and
  /// attention has to keep its form.
  static bool isLargeProduct(linalg::LinalgOp op) {
    if (!isProductOfTwo(op))
      return false;
    Type type = getElementTypeOrSelf(op.getDpsInputs()[0].getType());
    if (!isa<Float16Type, BFloat16Type>(type) || getElementTypeOrSelf(op.getDpsInputs()[1].getType()) != type)
      return false;
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    if (llvm::any_of(maps, [](AffineMap map) { return map.getNumResults() < 2 || !map.isProjectedPermutation(); }))
      return false;
    SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
    for (auto [loop, extent] : llvm::enumerate(op.getStaticLoopRanges())) {
      bool ofBoth = maps[0].isFunctionOfDim(loop) && maps[1].isFunctionOfDim(loop);
      // Padding of a summed loop has to be zero in both operands: zero times infinity is NaN.
      if (iterators[loop] == utils::IteratorType::reduction ? !ofBoth : extent != 1 && ofBoth)
        return false;
    }
    return true;
  }

  /// Finds the tensor that an operand is a permutation of.
  Source findSource(linalg::LinalgOp op, OpOperand &operand) {
    Source source{operand.get(), op.getMatchingIndexingMap(&operand)};
    while (true) {
      if (Value whole = sources.lookup(source.tensor)) {
        source.tensor = whole;
        continue;
      }
      auto move = source.tensor.getDefiningOp<linalg::LinalgOp>();
      if (!move || move->getBlock() != &block || !isPermutation(move, /*rounds=*/false))
        return source;
      AffineMap in = move.getMatchingIndexingMap(move.getDpsInputOperand(0));
      AffineMap out = move.getMatchingIndexingMap(move.getDpsInitOperand(0));
      source.map = in.compose(inversePermutation(out)).compose(source.map);
      source.tensor = move.getDpsInputs()[0];
    }
  }

  /// True for tensors that a kernel computes element by element, so that it can store zeros behind them as well.
  bool isComputed(Value tensor) const {
    Operation *op = tensor.getDefiningOp();
    if (!op || op->getBlock() != &block || !isPointwise(op))
      return false;
    auto generic = dyn_cast<linalg::LinalgOp>(op);
    return generic ? !isPermutation(generic, /*rounds=*/false) && !isa<linalg::FillOp>(op)
                   : OpTrait::hasElementwiseMappableTraits(op);
  }

  /// True if all users of a result compute from it, and so can read a part of rows instead of whole ones.
  bool isRead(Value result) const {
    return llvm::all_of(result.getUsers(), [&](Operation *user) {
      return user->getBlock() == &block && (isPointwise(user) || matchSplittableReduction(user));
    });
  }

  double getCopyNs(Value tensor) const {
    return model.estimateNs(2.0 * getByteSize(cast<ShapedType>(tensor.getType())), 0, model.units);
  }

  //===--------------------------------------------------------------------===//
  // How
  //===--------------------------------------------------------------------===//

  void pad(linalg::LinalgOp op) {
    Source factors[] = {findSource(op, *op.getDpsInputOperand(0)), findSource(op, *op.getDpsInputOperand(1))};
    AffineMap out = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
    SmallVector<int64_t> extents = op.getStaticLoopRanges(), high(extents.size(), 0);
    const CudaLibraryFigures &figures = model.cuda().library;
    double factor = 1;
    for (AffineMap map : {factors[0].map, factors[1].map, out}) {
      unsigned innermost = map.getDimPosition(map.getNumResults() - 1);
      int64_t extent = extents[innermost];
      if (extent < figures.leastPaddedRow || extent % figures.evenRow == 0)
        continue;
      high[innermost] = llvm::alignTo(extent, figures.evenRow) - extent;
      factor = std::max(factor, extent % 2 != 0 ? figures.oddRowsFactor : figures.shortRowsFactor);
    }
    double work = 1, cost = 0;
    for (int64_t extent : extents)
      work *= extent;
    double saved = (factor - 1) * work / figures.halfRate;
    auto grows = [&](AffineMap map) {
      return llvm::any_of(map.getResults(),
                          [&](AffineExpr expr) { return high[cast<AffineDimExpr>(expr).getPosition()] > 0; });
    };
    for (const Source &source : factors)
      if (grows(source.map) && !isComputed(source.tensor))
        cost += getCopyNs(source.tensor);
    if (Value result = findRounded(op->getResult(0)); grows(out) && !isRead(result))
      cost += getCopyNs(result);
    if (saved < figures.leastPaddingNs || saved < figures.paddingFactor * cost)
      return;

    SmallVector<Value> inputs;
    for (const Source &source : factors)
      inputs.push_back(grows(source.map) ? padSource(source, high) : source.tensor);
    builder.setInsertionPoint(op);
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    SmallVector<int64_t> shape(type.getShape());
    for (auto [extent, expr] : llvm::zip(shape, out.getResults()))
      extent += high[cast<AffineDimExpr>(expr).getPosition()];
    Value init = createFilled(builder, op.getLoc(), shape, builder.getZeroAttr(type.getElementType()));
    SmallVector<AffineMap> maps = {factors[0].map, factors[1].map, out};
    Operation *product;
    if (op.getIndexingMapsArray() == maps) {
      inputs.push_back(init);
      product = clone(builder, op, init.getType(), inputs);
    } else {
      product = createWithBody(builder, op, inputs, init, maps, op.getIteratorTypesArray());
    }
    replace(op->getResult(0), product->getResult(0));
  }

  /// Pads an operand of a product. Other readers of the operand read a part of the padded tensor, so that it is stored
  /// once.
  Value padSource(Source source, ArrayRef<int64_t> high) {
    auto type = cast<RankedTensorType>(source.tensor.getType());
    SmallVector<int64_t> shape(type.getShape());
    SmallVector<OpFoldResult> before(type.getRank(), builder.getIndexAttr(0)), behind;
    for (auto [extent, expr] : llvm::zip(shape, source.map.getResults())) {
      int64_t added = high[cast<AffineDimExpr>(expr).getPosition()];
      behind.push_back(builder.getIndexAttr(added));
      extent += added;
    }
    Value &padded = paddedTensors[{source.tensor, type.clone(shape)}];
    if (padded)
      return padded;
    Location loc = source.tensor.getLoc();
    builder.setInsertionPointAfterValue(source.tensor);
    Value zero = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type.getElementType()));
    auto pad = tensor::PadOp::create(builder, loc, type.clone(shape), source.tensor, before, behind, zero);
    padded = pad;
    if (isComputed(source.tensor)) {
      Value part = createPart(loc, type, pad);
      source.tensor.replaceUsesWithIf(part, [&](OpOperand &use) {
        return !isa<tensor::PadOp>(use.getOwner()) && use.getOwner()->getBlock() == &block;
      });
      sources[part] = source.tensor;
    }
    return padded;
  }

  /// Returns the first elements of `whole` in each dimension, as a tensor of `type`.
  Value createPart(Location loc, RankedTensorType type, Value whole) {
    SmallVector<OpFoldResult> offsets(type.getRank(), builder.getIndexAttr(0));
    SmallVector<OpFoldResult> strides(type.getRank(), builder.getIndexAttr(1));
    return tensor::ExtractSliceOp::create(builder, loc, type, whole, offsets,
                                          getAsIndexOpFoldResult(builder.getContext(), type.getShape()), strides);
  }

  /// True for an operation that rounds each element in place.
  static bool isRounding(Operation *op) {
    auto generic = dyn_cast<linalg::GenericOp>(op);
    return isa<arith::TruncFOp>(op) ||
           (generic && isPermutation(generic, /*rounds=*/true) &&
            llvm::all_of(generic.getIndexingMapsArray(), [](AffineMap map) { return map.isIdentity(); }));
  }

  /// Returns the operation that rounds a result, if it is the only user, or null.
  Operation *findRounding(Value result) const {
    Operation *user = result.hasOneUse() ? *result.user_begin() : nullptr;
    return user && user->getBlock() == &block && isRounding(user) ? user : nullptr;
  }

  Value findRounded(Value result) const {
    while (Operation *round = findRounding(result))
      result = round->getResult(0);
    return result;
  }

  /// Replaces `result` by a part of `whole`. Rounding comes first, because the library does it.
  void replace(Value result, Value whole) {
    SmallVector<Operation *> replaced{result.getDefiningOp()};
    while (Operation *round = findRounding(result)) {
      builder.setInsertionPoint(round);
      whole = repeatOn(builder, round, whole);
      result = round->getResult(0);
      replaced.push_back(round);
    }
    builder.setInsertionPointAfterValue(whole);
    auto type = cast<RankedTensorType>(result.getType());
    result.replaceAllUsesWith(type == whole.getType() ? whole : createPart(result.getLoc(), type, whole));
    for (Operation *op : llvm::reverse(replaced))
      op->erase();
  }

  const TargetModel &model;
  Block &block;
  OpBuilder builder;
  /// Padded tensors by their sources and types, and the tensors that parts of them replace.
  llvm::DenseMap<std::pair<Value, Type>, Value> paddedTensors;
  llvm::DenseMap<Value, Value> sources;
};

struct PadProductsPass : cg::impl::PadProductsBase<PadProductsPass> {
  void runOnOperation() override {
    if (!getCaptureOptions(getOperation()).allows(NodeClass::Library))
      return;
    forEachTargetRegion(getOperation(), [](RegionOp region, const TargetModel &model) {
      if (model.isCuda)
        ProductPadder(region, model).run();
    });
  }
};

} // namespace
