// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ProductFactors.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/IR/Matchers.h"
#include <numeric>

using namespace mlir;
using namespace mlir::cg;

void FactorReader::describe(Factor &factor) const {
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
    // Operations behind the sums do not depend on trips; others belong to the factor along whose variables they
    // vary.
    if (!variables.anyCommon(trips) || mentions(other.variables) || !mentions(factor.variables))
      continue;
    auto type = cast<RankedTensorType>(tensor.getType());
    if (!source.isLeaf(tensor)) {
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

int64_t FactorReader::findRowInVectors(const Factor &factor) const {
  auto argument = dyn_cast<BlockArgument>(factor.value);
  if (model.isCuda || !argument || factor.variables.size() != 1 || factor.alongReduction || factor.weight != 0)
    return 0;
  Value tensor = plan.reduction.op->getOperand(argument.getArgNumber());
  int64_t lanes = model.vectorBytes / getElementByteSize(plan.getType());
  auto type = cast<RankedTensorType>(tensor.getType());
  bool lies = source.isLeaf(tensor) && type.getElementType() == plan.getType() && factor.placeVector == lanes &&
              llvm::count_if(plan.extents, [](int64_t extent) { return extent != 1; }) <= 1;
  return lies ? type.getShape().back() * getElementByteSize(plan.getType()) : 0;
}

void FactorReader::describeVectors(Factor &factor, AffineExpr position, unsigned lastTrip, int64_t bytes) const {
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
  // Without vectors, neighbouring threads should access one cache line. Windows of a convolution are short.
  auto distance = [&](unsigned variable) {
    std::optional<int64_t> stride = space.getStride(position, variable);
    return stride && *stride != 0 ? std::abs(*stride) : std::numeric_limits<int64_t>::max();
  };
  int64_t place = distance(factor.variables.back()), trip = distance(lastTrip);
  factor.alongPlaces = place <= 4 ? trip > 1 || plan.extents.back() < 8 : place < trip;
}

/// Returns the number of places along `variables`, linearized in row-major order, that one access of a GPU takes. Two
/// places may share an element, as 4-bit numbers do. The access must not reach beyond the first `places`.
int64_t FactorReader::countVector(AffineExpr position, ArrayRef<AffineExpr> variables, ArrayRef<int64_t> extents,
                                  int64_t bytes, int64_t places) const {
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
