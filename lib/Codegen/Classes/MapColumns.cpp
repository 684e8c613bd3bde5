// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MapColumns.h"
#include "MapTiles.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/Codegen/HostFigures.h"
#include <numeric>

using namespace mlir;
using namespace mlir::cg;

/// More parts of a row with different branches than this take more code than they save.
constexpr size_t kMaxParts = 64;
/// Returns where the elements of a row begin whose branches differ from those before.
static SmallVector<int64_t> findParts(const StoredWalk &stored, const MapRow &row) {
  const IndexSpace &space = stored.getSpace();
  ArrayRef<int64_t> shape = stored.getShape();
  SmallVector<AccessWalk::Cut> cuts;
  for (const AccessWalk::Cut &cut : stored.getWalk().getCuts()) {
    llvm::SmallBitVector mentioned = space.getVariables(cut.position);
    int first = mentioned.find_first(), last = mentioned.find_last();
    if (first >= static_cast<int>(row.begin) && last < static_cast<int>(shape.size()))
      cuts.push_back(cut);
  }
  SmallVector<int64_t> begins;
  std::optional<llvm::SmallBitVector> before;
  for (int64_t number = 0; number < row.elements; ++number) {
    IndexTuple element = space.delinearize(space.constant(number), shape.drop_front(row.begin));
    llvm::SmallBitVector below(cuts.size());
    for (auto [place, cut] : llvm::enumerate(cuts)) {
      AffineExpr position = cut.position;
      for (auto [dimension, expr] : llvm::enumerate(element))
        position = space.substitute(position, row.begin + dimension, expr);
      auto known = dyn_cast<AffineConstantExpr>(position);
      below[place] = known && known.getValue() < cut.at;
    }
    if (before != below)
      begins.push_back(number);
    before = std::move(below);
  }
  return begins;
}

/// Returns the functions of `extent` elements of a row from `begin` on; none if one of them is the same for all
/// elements of a row: it is computed once for a row then.
static SmallVector<OperationName> findFunctions(const StoredWalk &stored, const MapRow &row, int64_t begin,
                                                int64_t extent, int64_t costlyOps) {
  IndexSpace space(stored.getSpace().getContext());
  ArrayRef<int64_t> shape = stored.getShape();
  IndexTuple index;
  for (int64_t outer : shape.take_front(row.begin))
    index.push_back(space.addVariable(outer));
  unsigned along = space.getNumVariables();
  AffineExpr element = space.add(space.addVariable(extent), space.constant(begin));
  llvm::append_range(index, space.delinearize(element, shape.drop_front(row.begin)));
  AccessWalk walk(space, llvm::IsaPred<OpResult>);
  walk.demand(stored.getOutput().source, index);
  if (walk.isTooComplex())
    return {};
  SmallVector<OperationName> functions;
  for (auto &[tensor, tuples] : walk.getAccesses()) {
    Operation *op = tensor.getDefiningOp();
    if (!op || getOpWeight(op) < costlyOps || walk.countPoints(tensor) == 0)
      continue;
    ArrayRef<int64_t> extents = cast<RankedTensorType>(tensor.getType()).getShape();
    bool isRead = false;
    for (const IndexTuple &tuple : tuples) {
      // A single element of another part does not count for this one.
      if (!llvm::all_of_zip(tuple, extents, [](AffineExpr expr, int64_t extent) {
            auto place = dyn_cast<AffineConstantExpr>(expr);
            return !place || (place.getValue() >= 0 && place.getValue() < extent);
          }))
        continue;
      llvm::SmallBitVector variables = walk.getVariables(tuple);
      if (extent > 1 && (along >= variables.size() || !variables.test(along)))
        return {};
      isRead = true;
    }
    if (!isRead)
      continue;
    op->walk([&](Operation *inner) {
      if (getOpWeight(inner) >= costlyOps)
        functions.push_back(inner->getName());
    });
  }
  return functions;
}

/// Whether elements are faster across rows than along them.
static bool isShort(int64_t extent, const HostMapFigures &figures) {
  auto alone = static_cast<double>(extent % figures.lanes), all = static_cast<double>(extent);
  return alone * figures.aloneNs + (all - alone) * figures.alongNs > all * figures.downNs;
}

std::optional<MapColumns> MapColumns::plan(const StoredWalk &stored, const HostMapFigures &figures) {
  ArrayRef<int64_t> shape = stored.getShape();
  const AccessWalk &walk = stored.getWalk();
  MapRow row(shape);
  // The innermost loop may be all rows.
  if (row.elements > figures.mostElements)
    row = MapRow(shape, shape.size() - 1);
  int64_t rows = std::accumulate(shape.begin(), shape.begin() + row.begin, int64_t(1), std::multiplies<>());
  // A sum that one worker makes for each element has an order of its own.
  if (rows < figures.fewestRows || row.elements > figures.mostElements || walk.isTooComplex() ||
      !walk.getReductions().empty())
    return std::nullopt;
  bool costly = llvm::any_of(walk.getAccesses(), [&](const auto &access) {
    Operation *op = access.first.getDefiningOp();
    return op && getOpWeight(op) >= figures.costlyOps;
  });
  // Parts pay off only for costly functions: LLVM handles the remainder of a single loop well.
  SmallVector<int64_t> begins = costly ? findParts(stored, row) : SmallVector<int64_t>();
  if (begins.size() < 2 || begins.size() > kMaxParts)
    return std::nullopt;
  MapColumns columns;
  bool alike = true;
  std::optional<SmallVector<OperationName>> first;
  for (auto [number, begin] : llvm::enumerate(begins)) {
    int64_t extent = (number + 1 < begins.size() ? begins[number + 1] : row.elements) - begin;
    SmallVector<OperationName> functions = findFunctions(stored, row, begin, extent, figures.costlyOps);
    alike &= !functions.empty() && (!first || *first == functions);
    columns.parts.push_back({begin, extent, !functions.empty() && isShort(extent, figures)});
    if (!first)
      first = std::move(functions);
  }
  // If all parts call the same functions, a vector has neighbours of several parts.
  if (alike || llvm::none_of(columns.parts, [](const Part &part) { return part.down; }))
    return std::nullopt;
  int64_t near = figures.nearElements / row.elements / figures.widestVector * figures.widestVector;
  columns.row = row.elements;
  columns.rows = std::clamp(near, figures.fewestRows, figures.mostRows);
  return columns;
}
