// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LowerVectors.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Conversion/VectorToSCF/VectorToSCF.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Dialect/Vector/Transforms/LoweringPatterns.h"
#include "mlir/Dialect/Vector/Transforms/VectorRewritePatterns.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace mlir::cg;

/// Splits math functions of vectors into functions of their elements, because targets have only those.
static void splitFunctions(Operation *root) {
  for (Operation *op : collectOps(root, [&](Operation *op) {
         return isa<math::MathDialect>(op->getDialect()) && op->getNumResults() == 1 &&
                isa<VectorType>(op->getResultTypes().front());
       })) {
    OpBuilder builder(op);
    Location loc = op->getLoc();
    auto type = cast<VectorType>(op->getResultTypes().front());
    Value result = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type));
    for (int64_t number = 0, e = type.getNumElements(); number < e; ++number) {
      SmallVector<int64_t> place(type.getRank());
      int64_t rest = number;
      for (int64_t dim = type.getRank() - 1; dim >= 0; --dim) {
        place[dim] = rest % type.getDimSize(dim);
        rest /= type.getDimSize(dim);
      }
      SmallVector<Value> operands;
      for (Value operand : op->getOperands())
        operands.push_back(isa<VectorType>(operand.getType())
                               ? Value(vector::ExtractOp::create(builder, loc, operand, place))
                               : operand);
      Operation *element = builder.create(
          OperationState(loc, op->getName().getStringRef(), operands, type.getElementType(), op->getAttrs()));
      result = vector::InsertOp::create(builder, loc, element->getResult(0), result, place);
    }
    op->getResult(0).replaceAllUsesWith(result);
    op->erase();
  }
}

LogicalResult cg::lowerVectors(Operation *root) {
  bool any = root->walk([](Operation *op) {
                   bool isVector = isa<vector::VectorDialect>(op->getDialect()) ||
                                   llvm::any_of(op->getResultTypes(), llvm::IsaPred<VectorType>);
                   return isVector ? WalkResult::interrupt() : WalkResult::advance();
                 })
                 .wasInterrupted();
  if (!any)
    return success();
  splitFunctions(root);
  MLIRContext *context = root->getContext();
  // Multi-dimensional transfers become one-dimensional; those that may exceed the memory get a mask.
  {
    RewritePatternSet patterns(context);
    vector::populateVectorTransferPermutationMapLoweringPatterns(patterns);
    populateVectorToSCFConversionPatterns(patterns, VectorTransferToSCFOptions().enableFullUnroll());
    vector::populateVectorMaskMaterializationPatterns(patterns, /*force32BitVectorIndices=*/false);
    if (failed(applyPatternsGreedily(root, std::move(patterns))))
      return failure();
  }
  RewritePatternSet patterns(context);
  vector::populateVectorTransferLoweringPatterns(patterns, /*maxTransferRank=*/1);
  vector::populateVectorContractLoweringPatterns(patterns, vector::VectorContractLowering::OuterProduct);
  vector::populateVectorOuterProductLoweringPatterns(patterns);
  vector::populateVectorMultiReductionLoweringPatterns(patterns, vector::VectorMultiReductionLowering::InnerParallel);
  vector::populateVectorBroadcastLoweringPatterns(patterns);
  vector::populateVectorBitCastLoweringPatterns(patterns);
  vector::populateVectorMaskOpLoweringPatterns(patterns);
  vector::populateVectorMaskLoweringPatternsForSideEffectingOps(patterns);
  vector::populateVectorShapeCastLoweringPatterns(patterns);
  vector::populateVectorInterleaveLoweringPatterns(patterns);
  vector::populateVectorTransposeLoweringPatterns(patterns, vector::VectorTransposeLowering::EltWise);
  vector::populateVectorScanLoweringPatterns(patterns);
  vector::populateVectorStepLoweringPatterns(patterns);
  vector::populateVectorGatherLoweringPatterns(patterns);
  vector::populateVectorInsertExtractStridedSliceTransforms(patterns);
  vector::populateVectorRankReducingFMAPattern(patterns);
  return applyPatternsGreedily(root, std::move(patterns));
}
