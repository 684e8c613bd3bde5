// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/Index/AccessWalk.h"
#include "cgmlir/Analysis/Index/IndexTransfer.h"
#include "cgmlir/Analysis/Index/Trips.h"
#include "cgmlir/IR/CGOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace mlir::cg;

ArrayRef<IndexTuple> AccessWalk::getAccesses(Value tensor) const {
  auto it = accesses.find(tensor);
  return it == accesses.end() ? ArrayRef<IndexTuple>() : ArrayRef<IndexTuple>(it->second);
}

ArrayRef<AffineExpr> AccessWalk::getReductionVariables(linalg::LinalgOp op) const {
  auto it = reductionVariables.find(op);
  return it == reductionVariables.end() ? ArrayRef<AffineExpr>() : ArrayRef<AffineExpr>(it->second);
}

static bool haveSameShape(Type a, Type b) { return cast<ShapedType>(a).getShape() == cast<ShapedType>(b).getShape(); }

/// Returns the index of an arbitrary element of a tensor, with a new variable for each dimension.
static IndexTuple anywhereIn(IndexSpace &space, RankedTensorType type) {
  return llvm::map_to_vector<4>(type.getShape(), [&](int64_t extent) { return space.addVariable(extent); });
}

void AccessWalk::demandRoot(Value tensor, ArrayRef<AffineExpr> index) {
  accesses[tensor].push_back(IndexTuple(index));
  enterFrom({tensor, accesses[tensor].size() - 1}, index);
}

void AccessWalk::demand(Value tensor, ArrayRef<AffineExpr> index) {
  if (redirect)
    tensor = redirect(tensor);
  SmallVector<IndexTuple, 1> &known = accesses[tensor];
  if (tooComplex)
    return;
  auto same = llvm::find_if(known, [&](const IndexTuple &tuple) { return ArrayRef(tuple) == index; });
  Access access(tensor, same - known.begin());
  requests[access].push_back(current);
  points.clear();
  if (same != known.end())
    return;
  if (known.size() == maxTuples) {
    tooComplex = true;
    return;
  }
  known.push_back(IndexTuple(index));
  if (auto result = dyn_cast<OpResult>(tensor); result && enter(tensor))
    enterFrom(access, index);
}

void AccessWalk::enterFrom(Access access, ArrayRef<AffineExpr> index) {
  llvm::SaveAndRestore<Access> from(current, access);
  enterDefinition(cast<OpResult>(access.first), index);
}

IndexTuple AccessWalk::demandWindow(tensor::InsertSliceOp op, ArrayRef<AffineExpr> index) {
  return getWindowTarget(space, op, index, [&](OpFoldResult value) { return scalarIndex(value); });
}

//===----------------------------------------------------------------------===//
// Definitions
//===----------------------------------------------------------------------===//

void AccessWalk::enterDefinition(OpResult result, ArrayRef<AffineExpr> index) {
  Operation *op = result.getOwner();
  auto position = [&](OpFoldResult value) { return scalarIndex(value); };
  if (auto view = getViewSource(space, op, index, position))
    return demand(view->first, view->second);
  computed.insert(result);
  llvm::TypeSwitch<Operation *>(op)
      .Case([&](linalg::LinalgOp op) { enterLinalg(op, result, index); })
      .Case([&](tensor::InsertSliceOp op) {
        WindowTest test = getWindowTest(space, op, index, position);
        addCuts(test.positions, test.extents);
        demand(op.getSource(), test.source);
        demand(op.getDest(), index);
      })
      .Case([&](tensor::PadOp op) {
        IndexTuple source;
        for (auto [expr, low] : llvm::zip(index, op.getMixedLowPad()))
          source.push_back(space.add(expr, space.scale(scalarIndex(low), -1)));
        addCuts(source, op.getSourceType().getShape());
        demand(op.getSource(), source);
        enterBody(&op.getRegion().front(), index);
      })
      .Case([&](tensor::ConcatOp op) {
        IndexTuple inner(index);
        for (Value input : op.getInputs()) {
          demand(input, inner);
          int64_t extent = cast<RankedTensorType>(input.getType()).getDimSize(op.getDim());
          addCuts({inner[op.getDim()]}, {extent});
          inner[op.getDim()] = space.add(inner[op.getDim()], space.constant(-extent));
        }
      })
      .Case([&](tensor::FromElementsOp op) {
        for (Value element : op.getElements())
          demandScalar(element);
      })
      .Case([&](tensor::SplatOp op) { demandScalar(op.getInput()); })
      .Case([&](tensor::GenerateOp op) { enterBody(&op.getBody().front(), index); })
      .Case([&](SelectRanksOp op) {
        // An element's rank depends on all elements of its row, so each result reads the whole row.
        for (Value operand : op->getOperands()) {
          IndexTuple anywhere(index);
          auto type = cast<RankedTensorType>(operand.getType());
          anywhere[op.getDimension()] = space.addVariable(type.getDimSize(op.getDimension()));
          demand(operand, anywhere);
        }
        enterBody(&op.getComparator().front(), {});
      })
      .Case<SortOp, TopKOp, ScanOp>([&](auto op) {
        // The result may be any element of its row.
        IndexTuple anywhere(index);
        auto first = cast<RankedTensorType>(op->getOperand(0).getType());
        anywhere[op.getDimension()] = space.addVariable(first.getDimSize(op.getDimension()));
        IndexTuple row(index);
        row.erase(row.begin() + op.getDimension());
        for (Value operand : op->getOperands()) {
          // The initial value of an ordered scan has one element for each row.
          if (auto type = dyn_cast<RankedTensorType>(operand.getType()))
            demand(operand, type.getRank() < first.getRank() ? row : anywhere);
          else
            demandScalar(operand);
        }
        for (Region &region : op->getRegions())
          enterBody(&region.front(), {});
      })
      .Case<arith::ConstantOp, tensor::EmptyOp>([](auto) {})
      .Default([&](Operation *op) {
        // A scatter keeps or combines the element of its target at the same place, and any update may be for it. The
        // other operations work element by element, on operands of one shape.
        auto scatter = dyn_cast<ScatterOp>(op);
        for (Value operand : op->getOperands()) {
          auto type = dyn_cast<RankedTensorType>(operand.getType());
          if (!type)
            demandScalar(operand);
          else if (scatter ? operand == scatter.getTarget() : haveSameShape(type, result.getType()))
            demand(operand, index);
          else
            demand(operand, anywhereIn(space, type));
        }
      });
}

void AccessWalk::enterLinalg(linalg::LinalgOp op, OpResult result, ArrayRef<AffineExpr> index) {
  IndexTuple loops = getLoopPoint(space, op, result, index);
  if (op.getNumReductionLoops() > 0 && writtenOut && writtenOut(op))
    return enterWrittenOut(op, std::move(loops));
  if (op.getNumReductionLoops() > 0) {
    auto [it, first] = reductionVariables.try_emplace(op);
    if (first) {
      SmallVector<int64_t> ranges = op.getStaticLoopRanges();
      SmallVector<AffineExpr, 4> variables(op.getNumLoops());
      SmallVector<unsigned> dims;
      op.getReductionDims(dims);
      for (unsigned dim : dims)
        variables[dim] = space.addVariable(ranges[dim]);
      reductionVariables[op] = variables;
    }
    for (auto [dim, variable] : llvm::enumerate(reductionVariables[op]))
      if (variable)
        loops[dim] = variable;
  }
  for (OpOperand &operand : op->getOpOperands()) {
    if (!isa<RankedTensorType>(operand.get().getType())) {
      demandScalar(operand.get());
    } else if (op.payloadUsesValueFromOperand(&operand) || (op.isDpsInit(&operand) && op.getNumReductionLoops() > 0)) {
      demand(operand.get(), space.apply(op.getMatchingIndexingMap(&operand), loops));
    }
  }
  enterBody(op.getBlock(), loops);
  if (op.getNumReductionLoops() > 0 && !llvm::is_contained(reductions, op))
    reductions.push_back(op);
}

void AccessWalk::enterWrittenOut(linalg::LinalgOp op, IndexTuple loops) {
  for (OpOperand &init : op.getDpsInitsMutable())
    demand(init.get(), space.apply(op.getMatchingIndexingMap(&init), loops));
  forEachTrip(op, [&](ArrayRef<unsigned> dims, ArrayRef<int64_t> trip) {
    for (auto [dim, number] : llvm::zip_equal(dims, trip))
      loops[dim] = space.constant(number);
    for (OpOperand *input : op.getDpsInputOperands()) {
      if (!isa<RankedTensorType>(input->get().getType()))
        demandScalar(input->get());
      else if (op.payloadUsesValueFromOperand(input))
        demand(input->get(), space.apply(op.getMatchingIndexingMap(input), loops));
    }
    enterBody(op.getBlock(), loops);
  });
}

//===----------------------------------------------------------------------===//
// Scalar code
//===----------------------------------------------------------------------===//

void AccessWalk::enterBody(Block *body, ArrayRef<AffineExpr> loops) {
  body->walk([&](tensor::ExtractOp extract) {
    IndexTuple tuple;
    for (Value position : extract.getIndices())
      tuple.push_back(bodyIndex(position, body, loops));
    demand(extract.getTensor(), tuple);
  });
  body->walk([&](arith::CmpIOp comparison) { addCuts(comparison, body, loops); });
  // Finds the scalars from outside that the body uses.
  body->walk([&](Operation *op) {
    for (Value operand : op->getOperands())
      if (!isa<RankedTensorType>(operand.getType()) && operand.getDefiningOp() &&
          !body->getParent()->isAncestor(operand.getParentRegion()))
        demandScalar(operand);
  });
}

AffineExpr AccessWalk::bodyIndex(Value value, Block *body, ArrayRef<AffineExpr> loops) {
  APInt constant;
  if (matchPattern(value, m_ConstantInt(&constant)))
    return space.constant(constant.getSExtValue());
  Operation *op = value.getDefiningOp();
  if (!op || !body->getParent()->isAncestor(op->getParentRegion())) {
    if (auto argument = dyn_cast<BlockArgument>(value); argument && argument.getOwner() == body &&
                                                        argument.getType().isIndex() &&
                                                        argument.getArgNumber() < loops.size())
      return loops[argument.getArgNumber()];
    if (op)
      return scalarIndex(value);
  } else {
    if (auto position = dyn_cast<linalg::IndexOp>(op))
      return loops[position.getDim()];
    if (auto known = getBodyIndex(space, value, [&](Value operand) { return bodyIndex(operand, body, loops); }))
      return *known;
  }
  AffineExpr unknown = space.addOpaque();
  // The value may depend on every index from which it was computed; they are not followed further.
  opaqueSources[space.getNumVariables() - 1] = getVariables(loops);
  return unknown;
}

void AccessWalk::addCuts(ArrayRef<AffineExpr> positions, ArrayRef<int64_t> extents) {
  for (auto [position, extent] : llvm::zip(positions, extents)) {
    cuts.push_back({position, 0});
    cuts.push_back({position, extent});
    auto range = space.getRange(position);
    bool isKnown =
        range && (range->first >= extent || range->second < 0 || (range->first >= 0 && range->second < extent));
    if (!isKnown)
      branches.insert(current);
  }
}

void AccessWalk::addCuts(arith::CmpIOp comparison, Block *body, ArrayRef<AffineExpr> loops) {
  auto cast = comparison.getLhs().getDefiningOp<arith::IndexCastOp>();
  Value position = cast ? cast.getIn() : comparison.getLhs();
  APInt number;
  if (!position.getType().isIndex() || !matchPattern(comparison.getRhs(), m_ConstantInt(&number)))
    return;
  cuts.push_back({bodyIndex(position, body, loops), 0});
  cuts.push_back({cuts.back().position, number.getSExtValue()});
  if (number.getSExtValue() < std::numeric_limits<int32_t>::max())
    cuts.push_back({cuts.back().position, number.getSExtValue() + 1});
}

AffineExpr AccessWalk::scalarIndex(OpFoldResult value) {
  if (std::optional<int64_t> constant = getConstantIntValue(value))
    return space.constant(*constant);
  Value scalar = cast<Value>(value);
  if (auto sum = scalar.getDefiningOp<arith::AddIOp>(); sum && scalar.getType().isIndex())
    return space.add(scalarIndex(sum.getLhs()), scalarIndex(sum.getRhs()));
  demandScalar(scalar);
  auto [it, first] = opaque.try_emplace(scalar);
  if (first) {
    std::optional<int64_t> extent = getClampExtent(scalar);
    AffineExpr variable = extent ? space.addVariable(*extent) : space.addOpaque();
    it->second = variable;
    // The value is the same for the whole dispatch, and multiplies no count.
    opaqueSources[space.getNumVariables() - 1] = llvm::SmallBitVector();
  }
  return it->second;
}

void AccessWalk::demandScalar(Value value) {
  if (!value.getDefiningOp() || !scalars.insert(value).second)
    return;
  if (auto extract = value.getDefiningOp<tensor::ExtractOp>()) {
    IndexTuple index;
    for (Value position : extract.getIndices())
      index.push_back(scalarIndex(position));
    // The value is the same for the whole dispatch.
    llvm::SaveAndRestore<Access> from(current, Access());
    demand(extract.getTensor(), index);
    return;
  }
  for (Value operand : value.getDefiningOp()->getOperands())
    demandScalar(operand);
}

//===----------------------------------------------------------------------===//
// Counting
//===----------------------------------------------------------------------===//

llvm::SmallBitVector AccessWalk::getVariables(ArrayRef<AffineExpr> index) const {
  llvm::SmallBitVector mentioned(space.getNumVariables());
  for (AffineExpr expr : index)
    mentioned |= space.getVariables(expr);
  // An unknown index varies with the variables from which it was computed.
  llvm::SmallBitVector result(space.getNumVariables());
  for (unsigned variable : mentioned.set_bits()) {
    if (auto it = opaqueSources.find(variable); it != opaqueSources.end()) {
      llvm::SmallBitVector sources = it->second;
      sources.resize(result.size());
      result |= sources;
    } else {
      result.set(variable);
    }
  }
  return result;
}

int64_t AccessWalk::countValues(unsigned variable, ArrayRef<AffineExpr> index, ArrayRef<int64_t> shape) const {
  int64_t extent = space.getExtent(variable).value_or(1), first = 0, last = extent - 1;
  for (auto [expr, size] : llvm::zip(index, shape)) {
    llvm::SmallBitVector mentioned = space.getVariables(expr);
    if (mentioned.count() != 1 || mentioned.find_first() != static_cast<int>(variable))
      continue;
    auto begin = dyn_cast<AffineConstantExpr>(space.substitute(expr, variable, space.constant(0)));
    std::optional<int64_t> stride = space.getStride(expr, variable);
    if (!begin || !stride || *stride == 0)
      continue;
    // 0 <= begin + stride * v < size
    int64_t low = -begin.getValue(), high = size - 1 - begin.getValue();
    if (*stride < 0)
      std::swap(low, high);
    first = std::max(first, llvm::divideCeilSigned(low, *stride));
    last = std::min(last, llvm::divideFloorSigned(high, *stride));
  }
  return std::max<int64_t>(last - first + 1, 0);
}

int64_t AccessWalk::countPoints(Access access) const {
  if (auto known = points.find(access); known != points.end())
    return known->second;
  auto [tensor, number] = access;
  ArrayRef<AffineExpr> tuple = getAccesses(tensor)[number];
  ArrayRef<int64_t> shape = cast<RankedTensorType>(tensor.getType()).getShape();
  // Named, because set_bits() refers to the vector and a temporary would be gone in the loop.
  auto variables = getVariables(tuple);
  int64_t count = 1;
  for (unsigned variable : variables.set_bits())
    count *= countValues(variable, tuple, shape);
  // An access that is needed again on the way to itself has at most that many points.
  points[access] = count;
  // The accesses that need this one may have few points themselves.
  int64_t asked = 0;
  for (Access from : requests.lookup(access)) {
    int64_t times = from.first ? countPoints(from) : count;
    auto given = from.first ? getVariables(getAccesses(from.first)[from.second]) : variables;
    for (unsigned variable : variables.set_bits())
      if (!given.test(variable) && times < count)
        times *= space.getExtent(variable).value_or(1);
    asked += std::min(times, count);
  }
  return points[access] = requests.contains(access) ? std::min(count, asked) : count;
}

int64_t AccessWalk::countPoints(Value tensor) const {
  int64_t sum = 0;
  for (unsigned number = 0, e = getAccesses(tensor).size(); number < e; ++number)
    sum += countPoints({tensor, number});
  return sum;
}

int64_t AccessWalk::countElements(Value tensor) const {
  ArrayRef<IndexTuple> tuples = getAccesses(tensor);
  int64_t box = tuples.empty() ? 0 : 1;
  for (auto [dim, extent] : llvm::enumerate(cast<RankedTensorType>(tensor.getType()).getShape())) {
    int64_t first = extent, last = -1;
    for (const IndexTuple &tuple : tuples) {
      auto range = space.getRange(tuple[dim]).value_or(std::pair(int64_t(0), extent - 1));
      first = std::min(first, std::max<int64_t>(range.first, 0));
      last = std::max(last, std::min(range.second, extent - 1));
    }
    box *= std::max<int64_t>(last - first + 1, 0);
  }
  return std::min(countPoints(tensor), box);
}

unsigned AccessWalk::countBranchCopies(unsigned limit) const {
  if (branches.empty())
    return 0;
  // A scope is a branch inside of another scope; the first scope is the code outside of all branches. Values that a
  // scope has computed are known in the scopes inside of it.
  SmallVector<unsigned> outer = {0};
  llvm::DenseMap<std::pair<std::pair<Access, Access>, unsigned>, unsigned> inner;
  llvm::DenseMap<Access, llvm::SmallSetVector<unsigned, 4>> scopesOf;
  unsigned copies = 0;
  auto isInside = [&](unsigned scope, const llvm::SmallSetVector<unsigned, 4> &scopes) {
    while (scope != 0) {
      scope = outer[scope];
      if (scopes.contains(scope))
        return true;
    }
    return false;
  };
  auto visit = [&](auto &&self, Access access) -> const llvm::SmallSetVector<unsigned, 4> & {
    if (auto known = scopesOf.find(access); known != scopesOf.end())
      return known->second;
    scopesOf[access].insert(0);
    llvm::SmallSetVector<unsigned, 4> scopes;
    for (Access from : requests.lookup(access)) {
      if (!from.first) {
        scopes.insert(0);
        continue;
      }
      llvm::SmallSetVector<unsigned, 4> given = self(self, from);
      for (unsigned scope : given) {
        if (branches.contains(from)) {
          auto [it, first] = inner.try_emplace({{from, access}, scope}, outer.size());
          if (first)
            outer.push_back(scope);
          scope = it->second;
        }
        scopes.insert(scope);
      }
      if (scopes.size() > limit)
        break;
    }
    if (!scopes.empty()) {
      llvm::SmallSetVector<unsigned, 4> apart;
      for (unsigned scope : scopes)
        if (!isInside(scope, scopes))
          apart.insert(scope);
      scopesOf[access] = std::move(apart);
    }
    return scopesOf[access];
  };
  for (auto &[tensor, tuples] : accesses) {
    if (!computed.contains(tensor))
      continue;
    for (unsigned number = 0; number < tuples.size() && copies < limit; ++number)
      copies += visit(visit, {tensor, number}).size() - 1;
  }
  return std::min(copies, limit);
}
