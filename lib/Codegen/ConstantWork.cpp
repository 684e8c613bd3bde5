// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/ConstantWork.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/Codegen/DispatchFigures.h"
#include "cgmlir/Codegen/StoredOutput.h"
#include "cgmlir/IR/CGTypes.h"
#include "cgmlir/IR/DeclaredCalls.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace mlir::cg;

/// A tensor that is larger than this factor times the constants that it is computed from is a table.
static constexpr int64_t kLargestFactor = 2, kAlwaysAllowed = 1 << 20;
/// A table whose elements take at least so many scalar operations is computed once and then read; with fewer, each
/// kernel that reads it computes the elements. Small tables have the lower limit.
static constexpr double kManyOps = 16, kManyOfSmall = Cone::kLeastRepeatedWeight;
static constexpr int64_t kSmallBytes = 16LL * 1024;
/// The most operations that are visited to judge a value; a value computed from more takes enough computing.
static constexpr unsigned kMostVisited = 4096;

/// True for an operation that gives the same result for the same operands.
static bool isRepeatable(Operation &op) {
  if (auto dispatch = dyn_cast<DispatchOp>(op))
    return !callsDeclared(dispatch) &&
           (dispatch.getNodeKind() == NodeKind::Kernel || dispatch.getNodeKind() == NodeKind::Library ||
            dispatch.getNodeKind() == NodeKind::Copy || dispatch.getNodeKind() == NodeKind::Fill);
  return isMemoryEffectFree(&op);
}

/// True for an operation whose result has no new elements: fills, copies and repetitions of its operands.
static bool isPlain(Operation *op) {
  if (auto dispatch = dyn_cast<DispatchOp>(op))
    return llvm::all_of(dispatch.getBodyBlock()->without_terminator(),
                        [](Operation &inner) { return isPlain(&inner); });
  return isFree(op) && !op->walk([](linalg::IndexOp) { return WalkResult::interrupt(); }).wasInterrupted();
}

/// True for an operation that is neither a view nor memory without contents.
static bool computes(Operation *op) { return !isTrivial(op) || isa<linalg::GenericOp>(op); }

ConstantWork::ConstantWork(RegionOp region, const LayoutCopies *layouts) : layouts(layouts) {
  Block &body = region.getBody().front();
  for (BlockArgument argument : body.getArguments()) {
    auto binding = region.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr);
    if (binding && binding.getKind() == BindingKind::Constant && isa<RankedTensorType>(argument.getType()))
      constants.insert(argument);
  }
  given = !constants.empty();
  for (Type type : llvm::concat<const Type>(region.getArgumentTypes(), region.getResultTypes()))
    if (auto shaped = dyn_cast<ShapedType>(type); shaped && shaped.hasStaticShape())
      boundaryBytes += getByteSize(shaped);
  for (Operation &op : body.without_terminator()) {
    if (!isRepeatable(op) || !llvm::all_of(op.getOperands(), [&](Value value) { return isConstant(value); }))
      continue;
    bool inside = true;
    if (!isa<DispatchOp>(op))
      visitUsedValuesDefinedAbove(op.getRegions(), [&](OpOperand *operand) { inside &= isConstant(operand->get()); });
    if (!inside)
      continue;
    constants.insert(op.result_begin(), op.result_end());
    any |= given ? !isTrivial(&op) : computes(&op) && !isPlain(&op);
  }
}

/// Returns the number of scalar operations that a value of a region takes.
static double countOps(Operation *op) {
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  double trips = 1;
  if (linalgOp && !linalgOp.hasDynamicShape())
    for (int64_t extent : linalgOp.getStaticLoopRanges())
      trips *= static_cast<double>(extent);
  else if (op->getNumResults() == 1)
    if (auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType()); type && type.hasStaticShape())
      trips = static_cast<double>(type.getNumElements());
  return trips * static_cast<double>(getOpWeight(op));
}

/// True for a tensor that an operation updates: it would have to be copied if it were kept.
static bool isUpdated(Value value) {
  return llvm::any_of(value.getUsers(), [&](Operation *user) { return getUpdatedTensor(user) == value; });
}

ConstantWork::Making ConstantWork::findMaking(Value value) const {
  llvm::DenseSet<Value> seen;
  SmallVector<Value> worklist{value};
  Making making;
  while (!worklist.empty() && seen.size() < kMostVisited) {
    Value next = worklist.pop_back_val();
    if (!seen.insert(next).second)
      continue;
    Operation *op = next.getDefiningOp();
    if (!op) {
      making.sourceBytes += getByteSize(cast<ShapedType>(next.getType()));
      continue;
    }
    making.free &= isFree(op);
    making.plain &= isPlain(op);
    making.ops += countOps(op);
    llvm::append_range(worklist, op->getOperands());
    if (!isa<DispatchOp>(op))
      visitUsedValuesDefinedAbove(op->getRegions(), [&](OpOperand *operand) { worklist.push_back(operand->get()); });
  }
  return making;
}

ConstantWork::Verdict ConstantWork::judge(Value value) const {
  auto [it, first] = verdicts.try_emplace(value);
  if (!first)
    return it->second;
  auto type = dyn_cast<RankedTensorType>(value.getType());
  Operation *op = value.getDefiningOp();
  if (!op || !type || !type.hasStaticShape() || !isConstant(value))
    return it->second;
  Making making = findMaking(value);
  int64_t bytes = getByteSize(type);
  Verdict verdict;
  verdict.repeat = making.free;
  if (!computes(op))
    return verdicts[value] = verdict;
  double many = bytes <= kSmallBytes ? kManyOfSmall : kManyOps;
  bool takesComputing = making.ops >= many * static_cast<double>(type.getNumElements());
  verdict.table = making.sourceBytes == 0 || bytes > making.sourceBytes * kLargestFactor + kAlwaysAllowed;
  if (verdict.table) {
    verdict.keep = !making.plain && !isUpdated(value);
    verdict.read = verdict.keep && tableBytes + bytes <= boundaryBytes + kAlwaysAllowed && takesComputing;
    if (verdict.read)
      tableBytes += bytes;
  } else {
    verdict.keep = !isTrivial(op);
    if (making.free && !(layouts && layouts->isCopy(value)))
      verdict.keep &= bytes < making.sourceBytes;
    // A tensor of repeated elements takes more time to read than the elements themselves.
    verdict.read = verdict.keep && (bytes <= making.sourceBytes * kLargestFactor || takesComputing);
  }
  verdict.repeat |= verdict.keep;
  return verdicts[value] = verdict;
}

double ConstantWork::getMemoryNs(Value value, const TargetModel &model) const {
  const KeptFigures &figures = model.dispatch().kept;
  double readNs = static_cast<double>(getByteSize(cast<ShapedType>(value.getType()))) / model.bytesPerNs;
  return judge(value).table ? figures.tableNs + figures.tableShare * readNs : figures.memoryShare * readNs;
}
