// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The library multiplies 8-bit matrices whose rows both go along the sum. Those in the gradients of a layer go across
// it: they are transposed while they have 8 bits, before they are widened, which moves a quarter of the bytes.

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

namespace mlir::cg {
#define GEN_PASS_DEF_TRANSPOSEEIGHTBITS
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// An 8-bit matrix that a product reads, perhaps stored as integers, and the loops along which it is read.
struct Factor {
  Value matrix;
  AffineMap map;
  /// The conversions of the matrix's elements between it and the product, the last one first.
  SmallVector<Operation *, 2> widening;
  Type type;
};

class Transposer {
public:
  Transposer(RegionOp region, const TargetModel &model)
      : model(model), block(region.getBody().front()), builder(region.getContext()) {}

  void run() {
    SmallVector<linalg::LinalgOp> products = llvm::filter_to_vector(block.getOps<linalg::LinalgOp>(), isProduct);
    for (linalg::LinalgOp product : products)
      transpose(product);
  }

private:
  /// True for products of two matrices with sums in f32 that begin with zeros.
  static bool isProduct(linalg::LinalgOp op) {
    if (!isProductOfTwo(op) || op.getNumLoops() != 3 || op.getNumReductionLoops() != 1 ||
        !getElementTypeOrSelf(op->getResult(0).getType()).isF32())
      return false;
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    if (llvm::any_of(maps, [](AffineMap map) { return map.getNumResults() != 2 || !map.isProjectedPermutation(); }))
      return false;
    unsigned sum = getSum(op);
    return maps[0].isFunctionOfDim(sum) && maps[1].isFunctionOfDim(sum) &&
           llvm::all_of(op.getStaticLoopRanges(), [](int64_t extent) {
             return extent % kEightBitsStep == 0; // rule M9
           });
  }

  static unsigned getSum(linalg::LinalgOp op) {
    SmallVector<utils::IteratorType> loops = op.getIteratorTypesArray();
    return llvm::find(loops, utils::IteratorType::reduction) - loops.begin();
  }

  /// Finds the source of an operand, through permutations and operations that widen its elements.
  std::optional<Factor> find(linalg::LinalgOp op, OpOperand &operand) const {
    Factor factor{operand.get(), op.getMatchingIndexingMap(&operand), {}, {}};
    while (true) {
      Type element = getElementTypeOrSelf(factor.matrix.getType());
      if (isEightBits(element) && !factor.type)
        factor.type = element;
      Operation *move = factor.matrix.getDefiningOp();
      if (!move || move->getBlock() != &block)
        break;
      if (auto widened = dyn_cast<arith::ExtFOp>(move)) {
        factor.widening.push_back(move);
        factor.matrix = widened.getIn();
        continue;
      }
      auto generic = dyn_cast<linalg::LinalgOp>(move);
      Type narrow = getWidenedEightBits(move);
      if (!generic || !(narrow || isPermutation(move, /*rounds=*/false)))
        break;
      AffineMap in = generic.getMatchingIndexingMap(generic.getDpsInputOperand(0));
      AffineMap out = generic.getMatchingIndexingMap(generic.getDpsInitOperand(0));
      if (!in.isPermutation() || !out.isPermutation())
        break;
      if (narrow) {
        factor.type = narrow;
        factor.widening.push_back(move);
      }
      factor.map = in.compose(inversePermutation(out)).compose(factor.map);
      factor.matrix = generic.getDpsInputs()[0];
    }
    Type element = getElementTypeOrSelf(factor.matrix.getType());
    bool found = factor.type && element.getIntOrFloatBitWidth() == 8;
    return found ? std::optional<Factor>(std::move(factor)) : std::nullopt;
  }

  void transpose(linalg::LinalgOp op) {
    std::optional<Factor> factors[] = {find(op, *op.getDpsInputOperand(0)), find(op, *op.getDpsInputOperand(1))};
    // No library has products of two matrices of e5m2.
    if (!factors[0] || !factors[1] || (isa<Float8E5M2Type>(factors[0]->type) && isa<Float8E5M2Type>(factors[1]->type)))
      return;
    unsigned sum = getSum(op);
    auto lies = [&](const Factor &factor) { return factor.map.getDimPosition(1) == sum; };
    const CudaLibraryFigures &figures = model.cuda().library;
    double work = 1, cost = 0;
    for (int64_t extent : op.getStaticLoopRanges())
      work *= static_cast<double>(extent);
    for (const std::optional<Factor> &factor : factors)
      if (!lies(*factor) && !transposed.contains(factor->matrix))
        cost += model.estimateNs(2.0 * getByteSize(cast<ShapedType>(factor->matrix.getType())), 0, model.units);
    // Tensor cores multiply twice as many 8-bit elements as 16-bit ones, to which kernels widen them.
    double saved = work / figures.halfRate / 2;
    if ((lies(*factors[0]) && lies(*factors[1])) || saved < figures.transposingFactor * cost)
      return;
    builder.setInsertionPoint(op);
    SmallVector<Value> inputs;
    SmallVector<AffineMap> maps;
    for (const std::optional<Factor> &factor : factors) {
      Value matrix = factor->matrix;
      AffineMap map = factor->map;
      if (!lies(*factor)) {
        matrix = putAlong(op.getLoc(), matrix);
        map = AffineMap::get(map.getNumDims(), 0, {map.getResult(1), map.getResult(0)}, op->getContext());
      }
      for (Operation *widened : llvm::reverse(factor->widening))
        matrix = repeatOn(builder, widened, matrix);
      inputs.push_back(matrix);
      maps.push_back(map);
    }
    maps.push_back(op.getMatchingIndexingMap(op.getDpsInitOperand(0)));
    op->replaceAllUsesWith(createWithBody(builder, op, inputs, op.getDpsInits(), maps, op.getIteratorTypesArray()));
    op->erase();
  }

  /// Returns the transposed matrix, made once for all products that need it.
  Value putAlong(Location loc, Value matrix) {
    Value &made = transposed[matrix];
    if (!made) {
      OpBuilder::InsertionGuard guard(builder);
      builder.setInsertionPointAfterValue(matrix);
      auto type = cast<RankedTensorType>(matrix.getType());
      Value empty = tensor::EmptyOp::create(builder, loc, ArrayRef<int64_t>{type.getDimSize(1), type.getDimSize(0)},
                                            type.getElementType());
      made = linalg::TransposeOp::create(builder, loc, matrix, empty, ArrayRef<int64_t>{1, 0})->getResult(0);
    }
    return made;
  }

  const TargetModel &model;
  Block &block;
  OpBuilder builder;
  llvm::DenseMap<Value, Value> transposed;
};

struct TransposeEightBitsPass : cg::impl::TransposeEightBitsBase<TransposeEightBitsPass> {
  void runOnOperation() override {
    if (!getCaptureOptions(getOperation()).allows(NodeClass::Library))
      return;
    forEachTargetRegion(getOperation(), [](RegionOp region, const TargetModel &model) {
      if (model.isCuda && model.waitsInKernel)
        Transposer(region, model).run();
    });
  }
};

} // namespace
