// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loop over elements becomes a kernel, and the results of a kernel are in memory. A number that is used behind the
// loop therefore becomes the element of a tensor, which the loop writes in each iteration.

#include "../Patterns.h"
#include "cgmlir/Analysis/LaunchNumbers.h"
#include "cgmlir/Analysis/LoopNest.h"
#include "cgmlir/IR/Origin.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The results of a loop that are numbers and are used.
SmallVector<unsigned> findNumbers(Operation *loop) {
  SmallVector<unsigned> numbers;
  for (OpResult result : loop->getResults())
    if (!isa<TensorType>(result.getType()) && !result.use_empty())
      numbers.push_back(result.getResultNumber());
  return numbers;
}

class Carrier {
public:
  Carrier(IRRewriter &rewriter, Operation *loop)
      : rewriter(rewriter), loc(loop->getLoc()), strange(stripOrigins(loc)), numbers(findNumbers(loop)) {}

  void rewrite(scf::ForOp loop) {
    rewriter.setInsertionPoint(loop);
    SmallVector<Value> tensors;
    for (unsigned number : numbers)
      tensors.push_back(create(loop.getInitArgs()[number]));
    auto store = [&](OpBuilder &, Location, ArrayRef<BlockArgument> versions) {
      SmallVector<Value> next;
      for (auto [number, version] : llvm::zip_equal(numbers, versions))
        next.push_back(write(loop.getBody()->getTerminator()->getOperand(number), version));
      return next;
    };
    Operation *carrying =
        *loop.replaceWithAdditionalYields(rewriter, tensors, /*replaceInitOperandUsesInLoop=*/false, store);
    readBehind(carrying);
  }

  /// The operands of the condition are the results of the loop.
  void rewrite(scf::WhileOp loop) {
    rewriter.setInsertionPoint(loop);
    SmallVector<Value> inits(loop.getInits());
    SmallVector<Type> types(loop.getResultTypes());
    unsigned numResults = types.size();
    for (unsigned number : numbers) {
      Type type = RankedTensorType::get({}, types[number]);
      inits.push_back(tensor::EmptyOp::create(rewriter, strange, ArrayRef<int64_t>(), loop.getResultTypes()[number]));
      types.push_back(type);
    }
    auto carrying = scf::WhileOp::create(rewriter, loc, types, inits);
    carrying->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
    for (auto [from, to] : llvm::zip_equal(loop->getRegions(), carrying->getRegions()))
      to.takeBody(from);
    SmallVector<Value> versions, handed;
    for (unsigned number : numbers) {
      Type type = RankedTensorType::get({}, types[number]);
      versions.push_back(carrying.getBeforeBody()->addArgument(type, loc));
      handed.push_back(carrying.getAfterBody()->addArgument(type, loc));
    }
    scf::ConditionOp condition = carrying.getConditionOp();
    rewriter.setInsertionPoint(condition);
    for (auto [number, version] : llvm::zip_equal(numbers, versions))
      condition.getArgsMutable().append(write(condition.getArgs()[number], version));
    carrying.getYieldOp().getResultsMutable().append(handed);
    rewriter.replaceOp(loop, carrying.getResults().take_front(numResults));
    readBehind(carrying);
  }

private:
  Value create(Value element) {
    auto type = RankedTensorType::get({}, element.getType());
    return tensor::FromElementsOp::create(rewriter, strange, type, element);
  }

  Value write(Value element, Value tensor) {
    return tensor::InsertOp::create(rewriter, loc, element, tensor, ValueRange());
  }

  /// The tensors come last among the results.
  void readBehind(Operation *carrying) {
    rewriter.setInsertionPointAfter(carrying);
    for (auto [number, tensor] : llvm::zip_equal(numbers, carrying->getResults().take_back(numbers.size()))) {
      Value element = tensor::ExtractOp::create(rewriter, loc, tensor, ValueRange());
      rewriter.replaceAllUsesWith(carrying->getResult(number), element);
    }
  }

  IRRewriter &rewriter;
  Location loc;
  /// The location of operations that are not the loop itself.
  Location strange;
  SmallVector<unsigned> numbers;
};

/// A loop of numbers alone may become code of the kernel that uses them, if it is short, or of the host, if it reads no
/// tensor.
bool isWorthAKernel(Operation *op, int64_t maxOps) {
  if (llvm::any_of(op->getResultTypes(), llvm::IsaPred<TensorType>))
    return true;
  if (collectReadTensors(op).empty())
    return false;
  auto loop = dyn_cast<scf::ForOp>(op);
  std::optional<APInt> trips = loop ? loop.getStaticTripCount() : std::nullopt;
  if (!trips || trips->getActiveBits() > 32)
    return true;
  int64_t ops = 0;
  loop.getBody()->walk([&](Operation *) { ++ops; });
  return static_cast<int64_t>(trips->getZExtValue()) * ops > maxOps;
}

} // namespace

void cg::carryNumbers(Operation *root, int64_t maxOps) {
  SmallVector<Operation *> loops;
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    // Between buffers, numbers are carried in memory anyway (cg-prepare-buffers).
    if (auto function = dyn_cast<func::FuncOp>(op); function && !function.isExternal() && isEntryOnBuffers(function))
      return WalkResult::skip();
    // A body of a tensor operation computes one element.
    if (isa<linalg::LinalgOp, tensor::GenerateOp>(op))
      return WalkResult::skip();
    std::string why;
    if (!isa<scf::ForOp, scf::WhileOp>(op))
      return WalkResult::advance();
    if (matchLoopNest(op, why))
      return WalkResult::skip();
    if (!isLoopNestWithNumbers(op) || !isWorthAKernel(op, maxOps))
      return WalkResult::advance();
    loops.push_back(op);
    return WalkResult::skip();
  });
  IRRewriter rewriter(root->getContext());
  for (Operation *op : loops) {
    Carrier carrier(rewriter, op);
    if (auto loop = dyn_cast<scf::ForOp>(op))
      carrier.rewrite(loop);
    else
      carrier.rewrite(cast<scf::WhileOp>(op));
  }
}
