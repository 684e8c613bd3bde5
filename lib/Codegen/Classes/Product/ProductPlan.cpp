// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ProductPlan.h"
#include "ProductFactors.h"
#include "cgmlir/Analysis/Index/IndexTransfer.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/Codegen/StoredOutput.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include <numeric>

using namespace mlir;
using namespace mlir::cg;

namespace {

class Analyzer {
public:
  Analyzer(const StoredWalk &source, const TargetModel &model)
      : source(source), walk(source.getWalk()), space(source.getSpace()), model(model) {
    plan.shape = SmallVector<int64_t>(source.getShape());
  }

  std::optional<ProductPlan> run() {
    size_t reductions = walk.getReductions().size();
    if (walk.isTooComplex() || reductions == 0 || (reductions > 1 && !takeFolds()) || !takeReduction() ||
        !splitVariables() || !foldsColumns() || !findPlaces())
      return std::nullopt;
    auto accesses = [&](Value tensor) { return accessesOf(tensor); };
    FactorReader reader(source, accesses, model, plan);
    reader.describe(plan.a);
    reader.describe(plan.b);
    plan.b.bytesOfRow = reader.findRowInVectors(plan.b);
    findNarrowType();
    plan.multipliesBytes =
        !model.isCuda && plan.getType().isInteger(32) && isByte(plan.a.value, source) && isByte(plan.b.value, source);
    takeMatrixInPlace(reader);
    plan.foldWeight = countFoldWeight();
    if (!model.isCuda && isa<IntegerType>(plan.getType()) && !plan.multipliesBytes)
      return std::nullopt;
    return std::move(plan);
  }

private:
  /// Returns the places at which a tensor is read, with the same trips for all reductions behind the sums.
  SmallVector<IndexTuple> accessesOf(Value tensor) const {
    SmallVector<IndexTuple> places;
    for (const IndexTuple &tuple : walk.getAccesses(tensor)) {
      IndexTuple place = tuple;
      for (AffineExpr &expr : place)
        expr = sameTrips.empty() ? expr : space.simplify(expr.replace(sameTrips));
      if (!llvm::is_contained(places, place))
        places.push_back(std::move(place));
    }
    return places;
  }

  /// Takes the reductions of the product. The trips of one of them are variables behind those of the output.
  bool takeFolds() {
    size_t stored = plan.shape.size();
    ArrayRef<linalg::LinalgOp> ops = walk.getReductions().drop_front();
    auto findVariable = [&](linalg::LinalgOp op, unsigned dim) {
      return dyn_cast_if_present<AffineDimExpr>(walk.getReductionVariables(op)[dim]);
    };
    const auto *lead = llvm::find_if(ops, [&](linalg::LinalgOp op) {
      SmallVector<unsigned> dims;
      op.getReductionDims(dims);
      const unsigned *first = llvm::find_if(dims, [&](unsigned dim) { return op.getStaticLoopRanges()[dim] > 1; });
      AffineDimExpr variable = first == dims.end() ? AffineDimExpr(nullptr) : findVariable(op, *first);
      return variable && variable.getPosition() == stored;
    });
    if (lead == ops.end())
      return false;
    SmallVector<AffineExpr> trips;
    SmallVector<unsigned> dims;
    linalg::LinalgOp first = *lead;
    first.getReductionDims(dims);
    for (unsigned dim : dims) {
      int64_t range = first.getStaticLoopRanges()[dim];
      AffineDimExpr variable = findVariable(first, dim);
      if (range > 1 && (!variable || variable.getPosition() != plan.shape.size()))
        return false;
      trips.push_back(walk.getReductionVariables(first)[dim]);
      plan.foldTrips *= range;
      plan.shape.push_back(range);
      ++plan.foldVariables;
    }
    for (linalg::LinalgOp op : ops) {
      std::optional<ProductFold> fold = ProductFold::match(op);
      if (!fold || (op != first && !takeTrips(op, stored, trips)))
        return false;
      op.getReductionDims(fold->dims);
      fold->level = findLevel(op);
      // A host combines tuples of several rows together, before all else.
      if (!fold->reduction && fold->level > 0)
        return false;
      plan.folds.push_back(std::move(*fold));
    }
    return llvm::all_of(plan.folds, [&](ProductFold &fold) { return findResult(fold, static_cast<int>(stored)); });
  }

  /// Identifies the trips of `op` with those of another reduction, `trips`, whose extents are in the shape from `first`
  /// on.
  bool takeTrips(linalg::LinalgOp op, size_t first, ArrayRef<AffineExpr> trips) {
    SmallVector<unsigned> dims;
    op.getReductionDims(dims);
    if (dims.size() != trips.size())
      return false;
    for (auto [number, dim] : llvm::enumerate(dims)) {
      AffineExpr variable = walk.getReductionVariables(op)[dim];
      int64_t range = op.getStaticLoopRanges()[dim];
      if (range != plan.shape[first + number] || (range > 1 && !isa_and_present<AffineDimExpr>(variable)))
        return false;
      if (range > 1)
        sameTrips[variable] = trips[number];
    }
    return true;
  }

  /// Returns the level of a reduction behind the sums, from those of earlier ones.
  unsigned findLevel(linalg::LinalgOp op) const {
    unsigned level = 0;
    llvm::SetVector<Operation *> seen;
    auto visit = [&](Value value) {
      Operation *producer = value.getDefiningOp();
      if (!producer || !isa<TensorType>(value.getType()) || source.isLeaf(value))
        return;
      const auto *known = llvm::find_if(plan.folds, [&](const ProductFold &fold) { return fold.op == producer; });
      if (known != plan.folds.end())
        level = std::max(level, known->level + 1);
      else
        seen.insert(producer);
    };
    seen.insert(op);
    for (size_t i = 0; i < seen.size(); ++i)
      seen[i]->walk([&](Operation *inner) { llvm::for_each(inner->getOperands(), visit); });
    return level;
  }

  /// Finds where the results of a reduction behind the sums are used: at one place that does not depend on its trips.
  bool findResult(ProductFold &fold, int stored) {
    SmallVector<IndexTuple> places;
    for (Value result : fold.op->getResults())
      for (IndexTuple &place : accessesOf(result))
        if (!llvm::is_contained(places, place))
          places.push_back(std::move(place));
    if (places.size() != 1)
      return false;
    fold.result = places.front();
    for (AffineExpr expr : fold.result)
      if (space.getVariables(expr).find_last() >= stored)
        return false;
    auto type = cast<RankedTensorType>(fold.op->getResult(0).getType());
    IndexTuple variables;
    for (int variable = 0; variable < stored; ++variable)
      variables.push_back(plan.shape[variable] == 1 ? space.constant(0)
                                                    : getAffineDimExpr(variable, space.getContext()));
    ArrayRef<int64_t> shape = ArrayRef(plan.shape).take_front(stored);
    fold.inStep = space.linearize(fold.result, type.getShape()) == space.linearize(variables, shape);
    return true;
  }

  /// True if the reductions behind the sums go along the last columns alone.
  bool foldsColumns() const {
    int64_t extent = 1;
    for (unsigned variable = plan.shape.size(); !plan.folds.empty() && extent < plan.foldTrips;) {
      extent *= plan.shape[--variable];
      if (plan.shape[variable] > 1 && !llvm::is_contained(plan.b.variables, variable))
        return false;
    }
    return extent == plan.foldTrips;
  }

  bool takeReduction() {
    linalg::LinalgOp op = walk.getReductions().front();
    std::optional<SplittableReduction> reduction = matchSplittableReduction(op);
    SmallVector<IndexTuple> accesses = accessesOf(op->getResult(0));
    if (!reduction || !isContraction(*reduction) || accesses.size() != 1)
      return false;
    plan.uses = static_cast<int64_t>(walk.getAccesses(op->getResult(0)).size());
    Type type = reduction->neutral.getType();
    bool isInteger = type.isInteger(32) || (model.isCuda && type.isInteger(64));
    if (!type.isF32() && !type.isF64() && !isInteger)
      return false;
    // With padding an index may be outside, and a sum is computed before it is known whether it is needed. Tiles do not
    // know a place that a kernel computes. A reduction behind the sums may go some places beyond the last one: see
    // findPlaces().
    for (auto [expr, extent] :
         llvm::zip(accesses.front(), cast<RankedTensorType>(op->getResult(0).getType()).getShape())) {
      auto range = space.getRange(expr);
      if (!range || range->first < 0 || (plan.folds.empty() && range->second >= extent) ||
          space.getVariables(expr).find_last() >= static_cast<int>(plan.shape.size()))
        return false;
    }
    plan.reduction = *reduction;
    plan.result = accesses.front();
    SmallVector<int64_t> ranges = op.getStaticLoopRanges();
    op.getReductionDims(plan.dims);
    for (unsigned dim : plan.dims)
      plan.extents.push_back(ranges[dim]);
    plan.trips = std::accumulate(plan.extents.begin(), plan.extents.end(), int64_t(1), std::multiplies<int64_t>());
    return plan.trips > 0;
  }

  /// Returns the loops of the operation that an operand of its product depends on.
  AffineMap mapOf(Value factor) {
    linalg::LinalgOp op = plan.reduction.op;
    while (Operation *conversion = factor.getDefiningOp())
      factor = conversion->getOperand(0);
    return op.getMatchingIndexingMap(&op->getOpOperand(cast<BlockArgument>(factor).getArgNumber()));
  }

  bool splitVariables() {
    linalg::LinalgOp op = plan.reduction.op;
    Operation *product = plan.reduction.element.getDefiningOp();
    plan.a.value = product->getOperand(0);
    plan.b.value = product->getOperand(1);
    AffineMap maps[] = {mapOf(plan.a.value), mapOf(plan.b.value)};
    // A trip that only one of the factors depends on would be another kind of sum.
    for (unsigned dim : plan.dims)
      if (!maps[0].isFunctionOfDim(dim) || !maps[1].isFunctionOfDim(dim))
        return false;
    IndexSpace inside = space;
    IndexTuple loops = getLoopPoint(space, op, cast<OpResult>(op->getResult(0)), plan.result);
    for (auto [dim, extent] : llvm::zip(plan.dims, plan.extents))
      loops[dim] = inside.addVariable(extent);
    llvm::SmallBitVector variables[2];
    for (auto [map, found] : llvm::zip(maps, variables)) {
      found.resize(inside.getNumVariables());
      for (AffineExpr expr : inside.apply(map, loops))
        found |= inside.getVariables(expr);
    }
    for (auto [variable, extent] : llvm::enumerate(plan.shape)) {
      if (extent == 0)
        return false;
      // A dimension of size 1 has no variable.
      if (extent == 1)
        continue;
      bool inA = variables[0].test(variable), inB = variables[1].test(variable);
      if (!inA && !inB)
        return false;
      if (inA && inB) {
        plan.batch.push_back(variable);
        plan.batches *= extent;
        continue;
      }
      Factor &factor = inA ? plan.a : plan.b;
      factor.variables.push_back(variable);
      factor.extent *= extent;
    }
    auto last = [](const Factor &factor) { return factor.variables.empty() ? -1 : int(factor.variables.back()); };
    if (last(plan.a) > last(plan.b))
      std::swap(plan.a, plan.b);
    return true;
  }

  /// The columns reduced behind the sums are parts, of which the last one may be incomplete: then the product seems to
  /// have more columns. Nothing else may be beyond the last column.
  bool findPlaces() {
    plan.a.places = plan.a.extent;
    plan.b.places = plan.foldEnd = plan.b.extent;
    AffineExpr column = linearizeColumns();
    auto type = cast<RankedTensorType>(plan.reduction.op->getResult(0).getType());
    for (auto [expr, extent] : llvm::zip(plan.result, type.getShape())) {
      if (space.getRange(expr)->second < extent)
        continue;
      if (expr != column || plan.b.extent - extent >= plan.foldTrips)
        return false;
      plan.b.places = extent;
    }
    std::optional<int64_t> end;
    for (const ProductFold &fold : plan.folds) {
      std::optional<int64_t> own = findEnd(fold, column);
      if (!own || (end && own != end))
        return true;
      end = own;
    }
    if (end && *end <= plan.b.places && plan.b.extent - *end < plan.foldTrips)
      plan.foldEnd = *end;
    return true;
  }

  AffineExpr linearizeColumns() {
    IndexTuple variables;
    SmallVector<int64_t> extents;
    for (unsigned variable : plan.b.variables) {
      variables.push_back(getAffineDimExpr(variable, space.getContext()));
      extents.push_back(plan.shape[variable]);
    }
    return space.linearize(variables, extents);
  }

  /// Returns the column from which on elements do not change a reduction behind the sums, if its body says so.
  std::optional<int64_t> findEnd(const ProductFold &fold, AffineExpr column) {
    auto comparison = fold.inside ? fold.inside.getDefiningOp<arith::CmpIOp>() : arith::CmpIOp();
    APInt end;
    if (!comparison ||
        !llvm::is_contained({arith::CmpIPredicate::ult, arith::CmpIPredicate::slt}, comparison.getPredicate()) ||
        !matchPattern(comparison.getRhs(), m_ConstantInt(&end)))
      return std::nullopt;
    linalg::LinalgOp op = fold.op;
    IndexTuple loops = getLoopPoint(space, op, cast<OpResult>(op->getResult(0)), fold.result);
    unsigned variable = plan.shape.size();
    for (unsigned dim : llvm::reverse(fold.dims))
      loops[dim] = plan.shape[--variable] == 1 ? space.constant(0) : getAffineDimExpr(variable, space.getContext());
    AffineExpr place = getPosition(comparison.getLhs(), loops);
    return place && space.simplify(place) == column ? std::optional(end.getSExtValue()) : std::nullopt;
  }

  /// Returns a sum of the body's indices with factors.
  AffineExpr getPosition(Value value, ArrayRef<AffineExpr> loops) {
    APInt constant;
    if (matchPattern(value, m_ConstantInt(&constant)))
      return space.constant(constant.getSExtValue());
    Operation *op = value.getDefiningOp();
    if (auto index = dyn_cast_if_present<linalg::IndexOp>(op))
      return loops[index.getDim()];
    if (!isa_and_present<arith::AddIOp, arith::MulIOp>(op))
      return {};
    AffineExpr left = getPosition(op->getOperand(0), loops), right = getPosition(op->getOperand(1), loops);
    if (!left || !right)
      return {};
    if (isa<arith::AddIOp>(op))
      return space.add(left, right);
    auto factor = dyn_cast<AffineConstantExpr>(right);
    return factor ? space.scale(left, factor.getValue()) : AffineExpr();
  }

  /// Conditions for padding are decided for a whole part.
  int64_t countFoldWeight() const {
    int64_t all = 0, levels = plan.countLevels();
    llvm::SmallBitVector folded(space.getNumVariables());
    folded.set(plan.shape.size() - plan.foldVariables, plan.shape.size());
    for (const ProductFold &fold : plan.folds)
      all += getOpWeight(fold.op) - (fold.inside ? 1 + static_cast<int64_t>(fold.op->getNumResults()) : 0);
    llvm::SmallBitVector trips(space.getNumVariables());
    for (AffineExpr variable : walk.getReductionVariables(plan.reduction.op))
      if (auto dim = dyn_cast_if_present<AffineDimExpr>(variable))
        trips.set(dim.getPosition());
    for (auto &[tensor, tuples] : walk.getAccesses()) {
      Operation *op = tensor.getDefiningOp();
      if (!op || source.isLeaf(tensor) || isTrivial(op) || isa<tensor::PadOp>(op) || op == plan.reduction.op)
        continue;
      SmallVector<IndexTuple> places = accessesOf(tensor);
      llvm::SmallBitVector variables = walk.getVariables(places.front());
      if (!variables.anyCommon(folded) || variables.anyCommon(trips))
        continue;
      auto asked = static_cast<int64_t>(tuples.size()), shared = static_cast<int64_t>(places.size()) * levels;
      all += std::min(asked, shared) * getOpWeight(op);
    }
    return all;
  }

  /// A host multiplies a few rows with a matrix as memory has it: also if the few are columns of the output, whose rows
  /// are contiguous in the matrix.
  void takeMatrixInPlace(const FactorReader &reader) {
    auto isInPlace = [&] {
      int64_t rows = llvm::alignTo(plan.a.extent, RegisterTile::get(plan, model).rows);
      return ProductTiles::readsInPlace(plan, model, rows);
    };
    int64_t row = reader.findRowInVectors(plan.a);
    if (row == 0 || !plan.folds.empty() || isInPlace())
      return;
    std::swap(plan.a, plan.b);
    plan.b.bytesOfRow = row;
    if (isInPlace())
      return;
    plan.b.bytesOfRow = 0;
    std::swap(plan.a, plan.b);
  }

  void findNarrowType() {
    Type type = getSourceType(plan.a.value, &source);
    if (model.tensorCores && plan.getType().isF32() && isa_and_present<Float16Type, BFloat16Type>(type) &&
        type == getSourceType(plan.b.value, &source))
      plan.narrow = type;
  }

  const StoredWalk &source;
  const AccessWalk &walk;
  const IndexSpace &space;
  const TargetModel &model;
  ProductPlan plan;
  /// The trips of the last of several reductions behind the sums, by those of the others.
  llvm::DenseMap<AffineExpr, AffineExpr> sameTrips;
};

} // namespace

bool ProductPlan::storesAll(DispatchOp dispatch) const {
  unsigned outputs = dispatch.getOutputs().size();
  if (folds.empty() || outputs == 1)
    return outputs == 1;
  for (unsigned number = 0; number < outputs; ++number) {
    StoredOutput output = getStoredOutput(dispatch, number);
    auto isFold = [&](const ProductFold &fold) { return fold.inStep && fold.op == output.source.getDefiningOp(); };
    if (output.window || llvm::none_of(folds, isFold))
      return false;
  }
  return true;
}

std::optional<ProductFold> ProductFold::match(linalg::LinalgOp op) {
  ProductFold fold{op, matchSplittableReduction(op), {}, {}, {}, {}};
  if (fold.reduction) {
    Attribute other;
    auto select = fold.reduction->element.getDefiningOp<arith::SelectOp>();
    if (select && matchPattern(select.getFalseValue(), m_Constant(&other)) && other == fold.reduction->neutral)
      fold.inside = select.getCondition();
    return fold;
  }
  AffineMap map = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  for (OpOperand &init : op.getDpsInitsMutable())
    if (op.getMatchingIndexingMap(&init) != map)
      return std::nullopt;
  std::optional<Selection> selection = matchSelectionInside(op);
  if (!selection)
    return std::nullopt;
  fold.elements = std::move(selection->elements);
  fold.inside = selection->inside;
  if (fold.inside)
    fold.elements.push_back(fold.inside);
  return fold;
}

std::optional<ProductPlan> ProductPlan::analyze(const StoredWalk &source, const TargetModel &model) {
  return Analyzer(source, model).run();
}

/// Returns a shape in which dimensions that factors visit by phases are two dimensions, or none.
static SmallVector<int64_t> findPhases(const StoredWalk &source) {
  const AccessWalk &walk = source.getWalk();
  ArrayRef<int64_t> shape = source.getShape();
  if (walk.isTooComplex() || walk.getReductions().size() != 1)
    return {};
  // The divisor of each variable, if it is one number.
  SmallVector<int64_t> divisors(shape.size(), 1);
  linalg::LinalgOp op = walk.getReductions().front();
  for (Value operand : op.getDpsInputs())
    for (const IndexTuple &tuple : walk.getAccesses(operand))
      for (AffineExpr expr : tuple)
        expr.walk([&](AffineExpr part) {
          auto rest = dyn_cast<AffineBinaryOpExpr>(part);
          auto modulus = rest && rest.getKind() == AffineExprKind::Mod ? dyn_cast<AffineConstantExpr>(rest.getRHS())
                                                                       : AffineConstantExpr(nullptr);
          if (!modulus)
            return;
          for (unsigned variable : source.getSpace().getVariables(rest.getLHS()).set_bits())
            if (variable < shape.size()) {
              int64_t &divisor = divisors[variable];
              divisor = divisor == 1 || divisor == modulus.getValue() ? modulus.getValue() : 0;
            }
        });
  SmallVector<int64_t> finer;
  for (auto [extent, divisor] : llvm::zip(shape, divisors)) {
    bool divides = divisor > 1 && extent > divisor && extent % divisor == 0;
    if (divides)
      finer.push_back(extent / divisor);
    finer.push_back(divides ? divisor : extent);
  }
  return finer.size() == shape.size() ? SmallVector<int64_t>() : finer;
}

SmallVector<SmallVector<int64_t>, 3> ProductPlan::findShapes(const StoredWalk &source) {
  SmallVector<SmallVector<int64_t>, 3> shapes(findStoredShapes(source));
  std::reverse(shapes.begin(), shapes.end());
  if (SmallVector<int64_t> phases = findPhases(source); !phases.empty())
    shapes.push_back(std::move(phases));
  return shapes;
}

std::optional<ProductPlan> ProductPlan::analyze(DispatchOp dispatch, const TargetModel &model) {
  SmallVector<Value> stored, beside;
  for (unsigned number = 0, e = dispatch.getOutputs().size(); number < e; ++number) {
    StoredOutput output = getStoredOutput(dispatch, number);
    stored.push_back(output.source);
    // Values reduced for further outputs with as many elements are reduced with the first one.
    if (number > 0 && !output.window && output.getNumElements() == getStoredOutput(dispatch, 0).getNumElements())
      beside.push_back(output.source);
  }
  std::optional<ProductPlan> best;
  for (ArrayRef<int64_t> shape : findShapes(StoredWalk(dispatch))) {
    StoredWalk way(dispatch, shape);
    for (Value value : beside)
      way.demandBeside(value);
    std::optional<ProductPlan> plan = analyze(way, model);
    if (!plan || !plan->isBetterThan(best))
      continue;
    best = std::move(plan);
    if (best->folds.empty())
      best->mask = ProductMask::find(way.getWalk(), best->reduction.op->getResult(0), stored);
  }
  return best;
}
