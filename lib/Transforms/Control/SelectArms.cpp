// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Transforms/SelectArms.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Analysis/HostValues.h"
#include "cgmlir/IR/Bucket.h"
#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::cg;

bool cg::isInOpenVersion(Operation *op) {
  std::optional<Bucket> bucket = Bucket::get(op->getParentOfType<FunctionOpInterface>());
  return bucket && bucket->eager;
}

/// Each element from those at its place, in whatever number.
static bool isPointwiseAtEachSize(Operation *op) {
  SmallVector<Type> types(op->getOperandTypes());
  llvm::append_range(types, op->getResultTypes());
  for (Type type : types) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!isSupportedElementType(getElementTypeOrSelf(type)) || (isa<ShapedType>(type) && !tensor) ||
        (tensor && tensor.getEncoding()))
      return false;
  }
  if (auto loops = dyn_cast<linalg::LinalgOp>(op))
    return loops.hasPureTensorSemantics() && loops.getNumReductionLoops() == 0 &&
           llvm::all_of(loops.getIndexingMapsArray(), [](AffineMap map) { return map.isProjectedPermutation(); });
  return isa<tensor::CastOp>(op) || (op->getNumRegions() == 0 && OpTrait::hasElementwiseMappableTraits(op));
}

/// Reads a tensor that has no elements, which no place makes right.
static bool readsNothing(Operation *op) {
  return op
      ->walk([](tensor::ExtractOp read) {
        RankedTensorType type = read.getTensor().getType();
        return type.hasStaticShape() && type.getNumElements() == 0 ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Computes whole results from whole operands, of sizes that are known, whether or not they are needed.
static bool isWholeKernel(Operation *op) {
  auto isPlain = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor ? tensor.hasStaticShape() && !tensor.getEncoding() : !isa<ShapedType>(type);
  };
  if (!llvm::all_of(op->getOperandTypes(), isPlain) || !llvm::all_of(op->getResultTypes(), isPlain))
    return false;
  if (auto loops = dyn_cast<linalg::LinalgOp>(op))
    return loops.hasPureTensorSemantics();
  return isa<tensor::EmptyOp, tensor::ExpandShapeOp, tensor::CollapseShapeOp>(op);
}

std::optional<int64_t> cg::countSelected(Operation *branch, ControlFlow form) {
  if (branch->getNumResults() == 0 || branch->hasAttr(CGDialect::kVariantsAttr))
    return std::nullopt;
  bool open = isInOpenVersion(branch);
  for (Type type : branch->getResultTypes()) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!isSupportedElementType(getElementTypeOrSelf(type)) || (isa<ShapedType>(type) && !tensor) ||
        (tensor && !tensor.hasStaticShape() && !open))
      return std::nullopt;
  }
  int64_t count = 0;
  for (Region &region : branch->getRegions())
    for (Operation &op : region.front().without_terminator()) {
      if (op.getNumOperands() == 0 && isMemoryEffectFree(&op))
        continue;
      if (open && isa<tensor::DimOp, tensor::EmptyOp>(op) && isSpeculatable(&op))
        continue;
      // Branches inside keep another form where one is asked for, and would be selections in this one.
      if (isa<scf::IfOp, scf::IndexSwitchOp>(op) && (form == ControlFlow::Node || form == ControlFlow::Host)) {
        std::optional<int64_t> inner = countSelected(&op, form);
        if (!inner)
          return std::nullopt;
        count += *inner;
        continue;
      }
      if (!isMemoryEffectFree(&op) || !isSpeculatable(&op) || readsNothing(&op) ||
          !(isPointwise(&op) || isa<tensor::ExtractOp>(op) || (open ? isPointwiseAtEachSize(&op) : isWholeKernel(&op))))
        return std::nullopt;
      // A condition may be what keeps a read inside of its tensor; at a size that varies nothing proves it inside
      // without that condition.
      auto read = dyn_cast<tensor::ExtractOp>(op);
      if (read && !read.getTensor().getType().hasStaticShape())
        return std::nullopt;
      ++count;
    }
  return count;
}

/// The read of a condition that is all there is in its tensor.
static tensor::ExtractOp getWholeRead(Value condition) {
  auto read = condition.getDefiningOp<tensor::ExtractOp>();
  return read && read.getTensor().getType().getRank() == 0 ? read : tensor::ExtractOp();
}

/// The condition as a tensor, which a kernel reads: the one it was read from if there is one.
static Value wrap(OpBuilder &builder, Location loc, Value condition) {
  if (tensor::ExtractOp read = getWholeRead(condition))
    return read.getTensor();
  return tensor::FromElementsOp::create(builder, loc, RankedTensorType::get({}, condition.getType()), condition);
}

static void hoistBodies(Operation *branch) {
  for (Region &region : branch->getRegions())
    for (Operation &op : llvm::make_early_inc_range(region.front().without_terminator()))
      op.moveBefore(branch);
}

static SmallVector<Value> choose(OpBuilder &builder, Location loc, Value condition, ValueRange takens,
                                 ValueRange others) {
  Value wrapped;
  SmallVector<Value> results;
  for (auto [taken, other] : llvm::zip_equal(takens, others)) {
    auto type = dyn_cast<RankedTensorType>(taken.getType());
    if (!type) {
      results.push_back(arith::SelectOp::create(builder, loc, condition, taken, other));
      continue;
    }
    if (!wrapped) {
      wrapped = wrap(builder, loc, condition);
      if (tensor::ExtractOp read = getWholeRead(condition))
        loc = FusedLoc::get(builder.getContext(), {loc, read.getLoc()});
    }
    int64_t rank = type.getRank();
    AffineMap identity = builder.getMultiDimIdentityMap(rank);
    AffineMap scalar = AffineMap::get(rank, 0, builder.getContext());
    Value empty =
        tensor::EmptyOp::create(builder, loc, tensor::getMixedSizes(builder, loc, taken), type.getElementType());
    auto generic =
        linalg::GenericOp::create(builder, loc, TypeRange{type}, ValueRange{wrapped, taken, other}, ValueRange{empty},
                                  ArrayRef<AffineMap>{scalar, identity, identity, identity},
                                  SmallVector<utils::IteratorType>(rank, utils::IteratorType::parallel),
                                  [](OpBuilder &inner, Location place, ValueRange elements) {
                                    Value chosen =
                                        arith::SelectOp::create(inner, place, elements[0], elements[1], elements[2]);
                                    linalg::YieldOp::create(inner, place, chosen);
                                  });
    results.push_back(generic.getResult(0));
  }
  return results;
}

namespace {

/// Marks what is made for a branch as part of what that is part of.
class Marker : public OpBuilder::Listener {
public:
  explicit Marker(Operation *branch) : branch(branch) {}
  void notifyOperationInserted(Operation *op, OpBuilder::InsertPoint) override {
    for (StringRef name : {CGDialect::kCaptureGroupAttr, CGDialect::kNotRequestedAttr})
      if (Attribute value = branch->getAttr(name); value && op->getBlock() == branch->getBlock())
        op->setAttr(name, value);
  }

private:
  Operation *branch;
};

} // namespace

static void select(scf::IfOp branch) {
  Marker marker(branch);
  OpBuilder builder(branch, &marker);
  hoistBodies(branch);
  SmallVector<Value> results = choose(builder, branch.getLoc(), branch.getCondition(),
                                      branch.thenYield()->getOperands(), branch.elseYield()->getOperands());
  branch.replaceAllUsesWith(results);
  branch.erase();
}

/// The default, unless the index is that of a case.
static void select(scf::IndexSwitchOp branch) {
  Marker marker(branch);
  OpBuilder builder(branch, &marker);
  hoistBodies(branch);
  SmallVector<Value> results(branch.getDefaultBlock().getTerminator()->getOperands());
  for (auto [number, value] : llvm::enumerate(branch.getCases())) {
    Value label = arith::ConstantIndexOp::create(builder, branch.getLoc(), value);
    Value taken = arith::CmpIOp::create(builder, branch.getLoc(), arith::CmpIPredicate::eq, branch.getArg(), label);
    results =
        choose(builder, branch.getLoc(), taken, branch.getCaseBlock(number).getTerminator()->getOperands(), results);
  }
  branch.replaceAllUsesWith(results);
  branch.erase();
}

void cg::selectArms(Operation *branch) {
  if (auto two = dyn_cast<scf::IfOp>(branch))
    select(two);
  else
    select(cast<scf::IndexSwitchOp>(branch));
}

void cg::noteSelection(Operation *branch, InputOps &table) {
  // The condition, or the number of a case.
  bool onHost = isHostValue(branch->getOperand(0));
  auto text = [&](StringRef words) { return StringAttr::get(branch->getContext(), words); };
  table.noteVerdict(branch->getLoc(),
                    OpVerdictAttr::get(branch->getContext(), Verdict::Legalized,
                                       onHost ? ReasonCode::HostScalar : ReasonCode::DataDependentBranch,
                                       text(onHost ? "a scalar of the host decides which branch runs"
                                                   : "a value on the device decides which branch runs"),
                                       text("all branches are computed, and the value selects")));
}

/// The read of the condition is gone where a kernel reads it instead; that kernel has its number.
void cg::noteSelectedRead(Operation *branch, InputOps &table) {
  tensor::ExtractOp read = getWholeRead(branch->getOperand(0));
  if (!read || !isa<scf::IfOp>(branch) || !llvm::any_of(branch->getResultTypes(), llvm::IsaPred<RankedTensorType>))
    return;
  bool onHost = isHostValue(read.getTensor());
  auto text = [&](StringRef words) { return StringAttr::get(branch->getContext(), words); };
  table.noteVerdict(
      read.getLoc(),
      OpVerdictAttr::get(branch->getContext(), Verdict::Legalized,
                         onHost ? ReasonCode::HostScalar : ReasonCode::HostRead,
                         text(onHost ? "a scalar of the host is read" : "a scalar is read from a tensor on the device"),
                         text(onHost ? "it travels with each launch; kernels that use it read it there"
                                     : "it stays on the device; kernels that use it read it there")));
}
