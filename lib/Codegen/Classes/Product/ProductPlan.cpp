// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ProductPlan.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/Codegen/IndexTransfer.h"
#include "cgmlir/Codegen/StoredOutput.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Bytes of both packed factors and the sums of an item: they stay in the second-level cache.
constexpr int64_t kItemBytes = 640LL * 1024;
/// Trips of the reduction for which a panel of registers' columns stays in the first-level cache.
constexpr int64_t kMaxDepth = 320;
/// Multiply-adds of f32 per ns of one core with vectors of 32 bytes.
constexpr double kRate = 45;
/// Time to pack an element: whole vectors of neighbours, or one by one where they become neighbours.
constexpr double kCopyNs = 0.08, kPackNs = 0.2;
/// Time to read an element that is not packed, a vector or two of each row of a matrix, and to read it again for the
/// next tile of registers; the rows for which that is done, which are two tiles with 32 registers.
constexpr double kReadNs = 0.06, kReadAgainNs = 0.02;
constexpr int64_t kMostRowsInPlace = 24;
/// What is read again is in the second cache: 16 lines whose addresses differ by a multiple of this many bytes. Rows of
/// 16 KiB are not: 32 rows of 4,096 by 4,096 took 19 ms in place, and 7 packed.
constexpr int64_t kCacheSpan = 128LL * 1024, kCacheWays = 16;
/// Cores of a machine that items are to be enough for, where the product is large enough.
constexpr int64_t kManyUnits = 16;
/// Further scalar operations per ns of one core: they are vectorized, more or less.
constexpr double kOpsPerNs = 8;

class Analyzer {
public:
  Analyzer(const AccessWalk &walk, const IndexSpace &space, ArrayRef<int64_t> shape,
           llvm::function_ref<bool(Value)> isLeaf, const TargetModel &model)
      : walk(walk), space(space), isLeaf(isLeaf), model(model) {
    plan.shape.assign(shape.begin(), shape.end());
  }

  std::optional<ProductPlan> run() {
    size_t reductions = walk.getReductions().size();
    if (walk.isTooComplex() || reductions == 0 || (reductions > 1 && !takeFolds()) || !takeReduction() ||
        !splitVariables() || !foldsColumns() || !findPlaces())
      return std::nullopt;
    describe(plan.a);
    describe(plan.b);
    plan.b.bytesOfRow = findRowInVectors(plan.b);
    findNarrowType();
    plan.multipliesBytes =
        !model.isCuda && plan.getType().isInteger(32) && isByte(plan.a.value) && isByte(plan.b.value);
    takeMatrixInPlace();
    plan.foldWeight = countFoldWeight();
    if (!model.isCuda && isa<IntegerType>(plan.getType()) && !plan.multipliesBytes)
      return std::nullopt;
    return std::move(plan);
  }

private:
  /// The places at which a tensor is read, where all reductions behind the sums make the same trips.
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

  /// What the product is reduced by. The trips of one of these are variables behind those of what is stored.
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
      // A host combines tuples of several rows side by side, before all else.
      if (!fold->reduction && fold->level > 0)
        return false;
      plan.folds.push_back(std::move(*fold));
    }
    return llvm::all_of(plan.folds, [&](ProductFold &fold) { return findResult(fold, static_cast<int>(stored)); });
  }

  /// Makes the trips of `op` those of another reduction, `trips`, whose extents are in the shape from `first` on.
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

  /// The level of a reduction behind the sums, of those that were taken before.
  unsigned findLevel(linalg::LinalgOp op) const {
    unsigned level = 0;
    llvm::SetVector<Operation *> seen;
    auto visit = [&](Value value) {
      Operation *source = value.getDefiningOp();
      if (!source || !isa<TensorType>(value.getType()) || isLeaf(value))
        return;
      const auto *known = llvm::find_if(plan.folds, [&](const ProductFold &fold) { return fold.op == source; });
      if (known != plan.folds.end())
        level = std::max(level, known->level + 1);
      else
        seen.insert(source);
    };
    seen.insert(op);
    for (size_t i = 0; i < seen.size(); ++i)
      seen[i]->walk([&](Operation *inner) { llvm::for_each(inner->getOperands(), visit); });
    return level;
  }

  /// Finds where the results of a reduction behind the sums are used: at one place, that none of its trips changes.
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

  /// True if what is reduced behind the sums is the last of the columns, and nothing else.
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
    // Around a padding an index may lie outside, and a sum is computed before it is known whether it is wanted. What is
    // read at an offset that a kernel computes has a place that the tiles do not know. A reduction behind the sums may
    // go some places beyond the last one: see findPlaces().
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

  /// The loops of the operation that an operand of its product depends on.
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
    // A trip that only one of the factors sees would be another kind of sum.
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

  /// The columns of what is reduced behind the sums are parts, of which the last one may not be full: then it is as if
  /// the product had more columns. Nothing else may be beyond the last one.
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

  /// The column from which on elements change nothing in a reduction behind the sums, if its body says so.
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

  /// A sum of the body's indices with factors.
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

  /// What is asked for padding is decided for all of a part.
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
      if (!op || isLeaf(tensor) || isTrivial(op) || isa<tensor::PadOp>(op) || op == plan.reduction.op)
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

  /// Finds how most of a factor lies in memory, and what it takes to compute.
  void describe(Factor &factor) {
    const Factor &other = &factor == &plan.a ? plan.b : plan.a;
    llvm::SmallBitVector trips(space.getNumVariables());
    unsigned lastTrip = 0;
    for (AffineExpr variable : walk.getReductionVariables(plan.reduction.op))
      if (auto dim = dyn_cast_if_present<AffineDimExpr>(variable)) {
        trips.set(dim.getPosition());
        lastTrip = dim.getPosition();
      }
    int64_t largest = 0;
    AffineExpr most;
    for (auto &[tensor, all] : walk.getAccesses()) {
      SmallVector<IndexTuple> tuples = accessesOf(tensor);
      llvm::SmallBitVector variables = walk.getVariables(tuples.front());
      auto mentions = [&](ArrayRef<unsigned> list) {
        return llvm::any_of(list, [&](unsigned variable) { return variables.test(variable); });
      };
      // What follows the sums does not depend on trips, and what does belongs to the factor along whose variables it
      // varies.
      if (!variables.anyCommon(trips) || mentions(other.variables) || !mentions(factor.variables))
        continue;
      auto type = cast<RankedTensorType>(tensor.getType());
      if (!isLeaf(tensor)) {
        Operation *op = tensor.getDefiningOp();
        int64_t weight = op == plan.reduction.op ? 0 : static_cast<int64_t>(tuples.size()) * getOpWeight(op);
        factor.weight += weight;
        if (auto pad = dyn_cast<tensor::PadOp>(op); pad && llvm::is_contained(plan.reduction.op->getOperands(), tensor))
          if (Value padding = pad.getConstantPaddingValue(); padding && matchPattern(padding, m_PosZeroFloat()))
            factor.paddingWeight += weight;
        continue;
      }
      int64_t bytes = walk.countElements(tensor) * getElementByteSize(type.getElementType());
      if (bytes <= largest)
        continue;
      largest = bytes;
      AffineExpr position = space.linearize(tuples.front(), type.getShape());
      factor.alongReduction = space.getStride(position, lastTrip) == 1;
      factor.elementBytes = getElementByteSize(type.getElementType());
      most = position;
    }
    if (most)
      describeVectors(factor, most, lastTrip, factor.elementBytes);
  }

  /// A host multiplies a few rows with a matrix as it lies in memory: so it does where the few are columns of what is
  /// stored, whose rows lie side by side in the matrix.
  void takeMatrixInPlace() {
    auto isInPlace = [&] {
      int64_t rows = llvm::alignTo(plan.a.extent, RegisterTile::get(plan, model).rows);
      return ProductTiles::readsInPlace(plan, model, rows);
    };
    int64_t row = findRowInVectors(plan.a);
    if (row == 0 || !plan.folds.empty() || isInPlace())
      return;
    std::swap(plan.a, plan.b);
    plan.b.bytesOfRow = row;
    if (isInPlace())
      return;
    plan.b.bytesOfRow = 0;
    std::swap(plan.a, plan.b);
  }

  int64_t findRowInVectors(const Factor &factor) {
    auto argument = dyn_cast<BlockArgument>(factor.value);
    if (model.isCuda || !argument || factor.variables.size() != 1 || factor.alongReduction || factor.weight != 0)
      return 0;
    Value tensor = plan.reduction.op->getOperand(argument.getArgNumber());
    int64_t lanes = model.vectorBytes / getElementByteSize(plan.getType());
    auto type = cast<RankedTensorType>(tensor.getType());
    bool lies = isLeaf(tensor) && type.getElementType() == plan.getType() && factor.placeVector == lanes &&
                llvm::count_if(plan.extents, [](int64_t extent) { return extent != 1; }) <= 1;
    return lies ? type.getShape().back() * getElementByteSize(plan.getType()) : 0;
  }

  void describeVectors(Factor &factor, AffineExpr position, unsigned lastTrip, int64_t bytes) {
    SmallVector<AffineExpr> trips, places;
    SmallVector<int64_t> tripExtents, placeExtents;
    ArrayRef<AffineExpr> variables = walk.getReductionVariables(plan.reduction.op);
    for (auto [dim, extent] : llvm::zip(plan.dims, plan.extents)) {
      trips.push_back(variables[dim]);
      tripExtents.push_back(extent);
    }
    for (unsigned variable : factor.variables) {
      places.push_back(getAffineDimExpr(variable, space.getContext()));
      placeExtents.push_back(plan.shape[variable]);
    }
    factor.tripVector = countVector(position, trips, tripExtents, bytes, plan.trips);
    factor.placeVector = countVector(position, places, placeExtents, bytes, factor.places);
    factor.alongPlaces = factor.placeVector > factor.tripVector;
    if (factor.placeVector != factor.tripVector)
      return;
    // Without vectors, neighbouring threads should meet in one line of memory. Windows of a convolution are short.
    auto distance = [&](unsigned variable) {
      std::optional<int64_t> stride = space.getStride(position, variable);
      return stride && *stride != 0 ? std::abs(*stride) : std::numeric_limits<int64_t>::max();
    };
    int64_t place = distance(factor.variables.back()), trip = distance(lastTrip);
    factor.alongPlaces = place <= 4 ? trip > 1 || plan.extents.back() < 8 : place < trip;
  }

  /// The places along `variables`, taken together in row-major order, that one access of a GPU takes. Two places may
  /// share an element: numbers of 4 bits. None is to reach beyond the first `places`.
  int64_t countVector(AffineExpr position, ArrayRef<AffineExpr> variables, ArrayRef<int64_t> extents, int64_t bytes,
                      int64_t places) {
    int64_t total = std::accumulate(extents.begin(), extents.end(), int64_t(1), std::multiplies<int64_t>());
    IndexSpace divided = space;
    for (int64_t sharing : {1, 2})
      for (int64_t width = model.vectorBytes / std::max<int64_t>(bytes * sharing, 1); width > 1; width /= 2) {
        if (total % (width * sharing) != 0 || places % (width * sharing) != 0)
          continue;
        AffineExpr packet = divided.addVariable(total / (width * sharing)), lane = divided.addVariable(width);
        AffineExpr place = divided.add(divided.scale(packet, width), lane), at = position;
        if (sharing > 1)
          place = divided.add(divided.scale(place, sharing), divided.addVariable(sharing));
        llvm::DenseMap<AffineExpr, AffineExpr> values;
        for (auto [variable, value] : llvm::zip(variables, divided.delinearize(place, extents)))
          if (isa<AffineDimExpr>(variable))
            values[variable] = value;
        at = divided.simplify(at.replace(values));
        unsigned number = cast<AffineDimExpr>(lane).getPosition();
        AffineExpr first = divided.substitute(at, number, divided.constant(0));
        if (divided.getStride(at, number) == 1 && divided.getDivisor(first) % width == 0)
          return width * sharing;
      }
    return 1;
  }

  void findNarrowType() {
    Type type = getSourceType(plan.a.value, isLeaf);
    if (model.tensorCores && plan.getType().isF32() && isa_and_present<Float16Type, BFloat16Type>(type) &&
        type == getSourceType(plan.b.value, isLeaf))
      plan.narrow = type;
  }

  /// True if `scalar`, of the body of an operation on tensors, is widened from at most 8 bits, as far as the kernel
  /// itself computes it.
  bool isByte(Value scalar) {
    auto fits = [](Value value) { return getElementTypeOrSelf(value.getType()).getIntOrFloatBitWidth() <= 8; };
    if (Operation *op = scalar.getDefiningOp())
      return isa<arith::ExtSIOp, arith::ExtUIOp>(op) && fits(op->getOperand(0));
    auto argument = cast<BlockArgument>(scalar);
    auto body = dyn_cast<linalg::LinalgOp>(argument.getOwner()->getParentOp());
    if (!body || argument.getArgNumber() >= static_cast<unsigned>(body.getNumDpsInputs()))
      return false;
    Value tensor = body->getOperand(argument.getArgNumber());
    while (!isLeaf(tensor)) {
      Operation *op = tensor.getDefiningOp();
      if (isa<arith::ExtSIOp, arith::ExtUIOp>(op))
        return fits(op->getOperand(0));
      if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::ExtractSliceOp, tensor::CastOp>(op)) {
        tensor = op->getOperand(0);
        continue;
      }
      auto producer = dyn_cast<linalg::LinalgOp>(op);
      return producer && producer.getNumReductionLoops() == 0 && op->getNumResults() == 1 &&
             isByte(producer.getBlock()->getTerminator()->getOperand(0));
    }
    return false;
  }

  const AccessWalk &walk;
  const IndexSpace &space;
  llvm::function_ref<bool(Value)> isLeaf;
  const TargetModel &model;
  ProductPlan plan;
  /// The trips of the last of several reductions behind the sums, for those of the others.
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

static Type getSourceTypeOf(Value tensor, llvm::function_ref<bool(Value)> isLeaf);

Type cg::getSourceType(Value scalar, llvm::function_ref<bool(Value)> isLeaf) {
  if (auto widened = scalar.getDefiningOp<arith::ExtFOp>())
    return widened.getIn().getType();
  auto argument = dyn_cast<BlockArgument>(scalar);
  if (!argument)
    return Type();
  Operation *body = argument.getOwner()->getParentOp();
  auto op = dyn_cast<linalg::LinalgOp>(body);
  if (!op || argument.getArgNumber() >= body->getNumOperands())
    return argument.getType();
  return getSourceTypeOf(body->getOperand(argument.getArgNumber()), isLeaf);
}

static Type getSourceTypeOf(Value tensor, llvm::function_ref<bool(Value)> isLeaf) {
  Type type = getElementTypeOrSelf(tensor.getType());
  Operation *op = tensor.getDefiningOp();
  if (!op || !type.isF32() || (isLeaf && isLeaf(tensor)))
    return type;
  // Zeros are numbers of every type.
  if (auto pad = dyn_cast<tensor::PadOp>(op)) {
    Value padding = pad.getConstantPaddingValue();
    return padding && matchPattern(padding, m_AnyZeroFloat()) ? getSourceTypeOf(pad.getSource(), isLeaf) : type;
  }
  if (auto wide = dyn_cast<arith::ExtFOp>(op))
    return getElementTypeOrSelf(wide.getIn().getType());
  if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::ExtractSliceOp, tensor::CastOp>(op))
    return getSourceTypeOf(op->getOperand(0), isLeaf);
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  if (!linalgOp || linalgOp.getNumReductionLoops() > 0 || op->getNumResults() != 1)
    return type;
  Value yielded = linalgOp.getBlock()->getTerminator()->getOperand(0);
  auto argument = dyn_cast<BlockArgument>(yielded);
  bool moves = argument && argument.getArgNumber() < linalgOp.getNumDpsInputs();
  return moves || yielded.getDefiningOp<arith::ExtFOp>() ? getSourceType(yielded, isLeaf) : type;
}

std::optional<ProductPlan> ProductPlan::analyze(const AccessWalk &walk, const IndexSpace &space,
                                                ArrayRef<int64_t> shape, llvm::function_ref<bool(Value)> isLeaf,
                                                const TargetModel &model) {
  return Analyzer(walk, space, shape, isLeaf, model).run();
}

/// Returns a shape in which dimensions that factors go through by phases are two, or none.
static SmallVector<int64_t> findPhases(const AccessWalk &walk, const IndexSpace &space, ArrayRef<int64_t> shape) {
  if (walk.isTooComplex() || walk.getReductions().size() != 1)
    return {};
  // By what each variable is divided, if it is one number.
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
          for (unsigned variable : space.getVariables(rest.getLHS()).set_bits())
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

SmallVector<SmallVector<int64_t>, 3> ProductPlan::findShapes(const AccessWalk &walk, const IndexSpace &space,
                                                             ArrayRef<int64_t> shape) {
  SmallVector<SmallVector<int64_t>, 3> shapes(findStoredShapes(walk, shape));
  std::reverse(shapes.begin(), shapes.end());
  if (SmallVector<int64_t> phases = findPhases(walk, space, shape); !phases.empty())
    shapes.push_back(std::move(phases));
  return shapes;
}

/// Goes on from all further outputs of as many elements: what is reduced for them is reduced with the first one.
static void demandBeside(DispatchOp dispatch, OutputWalk &way, ArrayRef<int64_t> shape) {
  IndexTuple variables;
  for (auto [variable, extent] : llvm::enumerate(shape))
    variables.push_back(extent == 1 ? way.space.constant(0) : getAffineDimExpr(variable, dispatch.getContext()));
  for (unsigned number = 1, e = dispatch.getOutputs().size(); number < e; ++number) {
    StoredOutput output = getStoredOutput(dispatch, number);
    if (!output.window && output.getNumElements() == way.output.getNumElements())
      way.walk.demand(output.source, way.space.reshape(variables, shape, output.getShape()));
  }
}

std::optional<ProductPlan> ProductPlan::analyze(DispatchOp dispatch, const TargetModel &model) {
  OutputWalk body(dispatch);
  SmallVector<Value> stored;
  for (unsigned number = 0, e = dispatch.getOutputs().size(); number < e; ++number)
    stored.push_back(getStoredOutput(dispatch, number).source);
  std::optional<ProductPlan> best;
  for (ArrayRef<int64_t> shape : findShapes(body.walk, body.space, body.output.getShape())) {
    OutputWalk way(dispatch, shape);
    demandBeside(dispatch, way, shape);
    std::optional<ProductPlan> plan = analyze(way.walk, way.space, shape, OutputWalk::isLeaf, model);
    if (!plan || !plan->isBetterThan(best))
      continue;
    best = std::move(plan);
    if (best->folds.empty())
      best->mask = ProductMask::find(way.walk, best->reduction.op->getResult(0), stored);
  }
  return best;
}

RegisterTile RegisterTile::get(const ProductPlan &plan, const TargetModel &model) {
  int64_t lanes = model.vectorBytes / getElementByteSize(plan.getType());
  // Of 16 registers 12 hold sums, two a row of B and one an element of A; with 32 of them twice as many do. They are
  // two vectors of columns, or one where the second would have nothing for a fifth of the time or more.
  int64_t wide = model.vectorBytes > 32 ? 12 : 6;
  auto extent = static_cast<uint64_t>(plan.b.extent);
  bool narrow = llvm::alignTo(extent, lanes) * 5 <= llvm::alignTo(extent, 2 * lanes) * 4;
  int64_t most = narrow ? 2 * wide : wide;
  // Panels of as many rows each: 16 rows are two panels of 8, where one of 12 would be followed by one of 4 that takes
  // as long. Less than half a tile of two vectors is left to `reduce`, which streams the matrix.
  int64_t rows = wide;
  if (plan.a.extent * 2 >= wide) {
    auto divide = [](int64_t a, int64_t b) { return (a + b - 1) / b; };
    rows = divide(plan.a.extent, divide(plan.a.extent, most));
  }
  return {rows, narrow ? lanes : 2 * lanes, lanes};
}

Type cg::getNarrowType(Value scalar) {
  auto fits = [](Type type) { return isa<FloatType, IntegerType>(type) && type.getIntOrFloatBitWidth() <= 8; };
  if (isa<Float16Type, BFloat16Type>(scalar.getType()))
    return scalar.getType();
  Type type = getSourceType(scalar);
  Operation *op = scalar.getDefiningOp();
  // What computes an operand element by element is found behind its tensor.
  if (auto argument = dyn_cast<BlockArgument>(scalar))
    if (auto body = dyn_cast<linalg::LinalgOp>(argument.getOwner()->getParentOp())) {
      auto producer = body->getOperand(argument.getArgNumber()).getDefiningOp<linalg::LinalgOp>();
      if (producer && producer.getNumReductionLoops() == 0 && producer->getNumResults() == 1)
        return getNarrowType(producer.getBlock()->getTerminator()->getOperand(0));
    }
  if (isa_and_present<arith::SIToFPOp, arith::UIToFPOp, arith::ExtFOp>(op) && fits(op->getOperand(0).getType()))
    return BFloat16Type::get(scalar.getContext());
  if (isa_and_present<Float16Type, BFloat16Type>(type))
    return type;
  return Type();
}

bool ProductTiles::readsInPlace(const ProductPlan &plan, const TargetModel &model, int64_t rows) {
  RegisterTile tile = RegisterTile::get(plan, model);
  if (plan.b.bytesOfRow == 0 || plan.multipliesBytes || rows < plan.a.extent || rows > kMostRowsInPlace ||
      plan.b.places % tile.columns != 0)
    return false;
  int64_t lines = kCacheWays * (kCacheSpan / std::gcd(kCacheSpan, plan.b.bytesOfRow));
  return plan.a.extent <= tile.rows || lines >= 2 * std::min(plan.trips, kMaxDepth * 4 / 5);
}

ProductTiles ProductTiles::choose(const ProductPlan &plan, const TargetModel &model) {
  RegisterTile tile = RegisterTile::get(plan, model);
  int64_t bytes = getElementByteSize(plan.getType());
  int64_t most = plan.multipliesBytes ? ProductPlan::kExactTrips : kMaxDepth;
  int64_t blocks = llvm::divideCeil(plan.trips, most), depth = llvm::divideCeil(plan.trips, blocks);
  double rate = kRate * 4 / bytes * model.vectorBytes / 32;
  auto timeToPack = [](const Factor &factor) {
    return (factor.alongReduction ? kPackNs : kCopyNs) + factor.weight / kOpsPerNs;
  };
  double packA = timeToPack(plan.a), packB = timeToPack(plan.b);
  std::optional<ProductTiles> best;
  double least = 0;
  // Numbers of panels: all small ones, then fewer.
  auto next = [](int64_t panels) { return panels + std::max<int64_t>(1, panels / 4); };
  int64_t rowPanels = llvm::divideCeil(plan.a.extent, tile.rows);
  int64_t columnPanels = llvm::divideCeil(plan.b.extent, tile.columns);
  // All columns of what is reduced behind the sums are in one tile.
  int64_t unit = std::lcm(plan.foldTrips, tile.columns) / tile.columns;
  auto nextWhole = [&](int64_t panels) { return static_cast<int64_t>(llvm::alignTo(next(panels), unit)); };
  for (int64_t p = 1;; p = std::min(next(p), rowPanels)) {
    for (int64_t q = std::min(unit, columnPanels);; q = std::min(nextWhole(q), columnPanels)) {
      int64_t items = plan.batches * llvm::divideCeil(rowPanels, p) * llvm::divideCeil(columnPanels, q);
      ProductTiles tiles{p * tile.rows, q * tile.columns, depth, items, 0, 0};
      if ((tiles.rows * depth + tiles.columns * depth + tiles.rows * tiles.columns) * bytes > kItemBytes)
        break;
      double trips = static_cast<double>(plan.trips);
      double bring =
          readsInPlace(plan, model, tiles.rows) ? kReadNs + static_cast<double>(p - 1) * kReadAgainNs : packB;
      double item =
          tiles.rows * tiles.columns * trips / rate + tiles.rows * trips * packA + tiles.columns * trips * bring + 150;
      // Threads take items as they come, and the last ones are waited for.
      auto timeWith = [&](int64_t units) {
        return item * (items >= 8 * units ? static_cast<double>(items) / units : llvm::divideCeil(items, units));
      };
      tiles.alone = timeWith(1);
      tiles.ns = timeWith(model.units);
      // The machine that runs it may have more cores than that of the model, which counts for less.
      if (double rank = tiles.ns + 0.5 * timeWith(kManyUnits); !best || rank < least) {
        best = tiles;
        least = rank;
      }
      if (q == columnPanels)
        break;
    }
    if (p == rowPanels)
      break;
  }
  return best.value_or(ProductTiles{0, 0, depth, 0, 0, 0});
}
