// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MapTiles.h"
#include "cgmlir/Codegen/HostFigures.h"
#include "cgmlir/IR/CGTypes.h"
#include <numeric>

using namespace mlir;
using namespace mlir::cg;

MapRow::MapRow(ArrayRef<int64_t> shape) : begin(shape.size()) {
  while (begin > 0 && elements < 16)
    elements *= shape[--begin];
}

MapRow::MapRow(ArrayRef<int64_t> shape, unsigned begin)
    : begin(begin), elements(std::accumulate(shape.begin() + begin, shape.end(), int64_t(1), std::multiplies<>())) {}

std::optional<MapTiles> MapTiles::plan(const StoredWalk &stored, const HostMapFigures &figures) {
  const IndexSpace &space = stored.getSpace();
  const AccessWalk &walk = stored.getWalk();
  ArrayRef<int64_t> shape = stored.getShape();
  unsigned row = MapRow(shape).begin, inner = shape.size();
  while (inner > 0 && shape[inner - 1] == 1)
    --inner;
  // A sum that one worker makes for each element has an order of its own.
  if (row == 0 || inner <= row || !walk.getReductions().empty())
    return std::nullopt;
  --inner;
  SmallVector<double> bytes(row, 0.0);
  for (auto &[tensor, tuples] : walk.getAccesses()) {
    auto type = cast<RankedTensorType>(tensor.getType());
    int64_t size = getElementByteSize(type.getElementType());
    if (!stored.isLeaf(tensor) || type.getNumElements() * size <= figures.keptBytes)
      continue;
    for (const IndexTuple &tuple : tuples) {
      AffineExpr position = space.linearize(tuple, type.getShape());
      llvm::SmallBitVector direct = space.getVariables(position), all = walk.getVariables(tuple);
      // Returns the part of a cache line that one step along a dimension takes.
      auto stepOf = [&](unsigned dimension) {
        if (!all.test(dimension) || shape[dimension] == 1)
          return 0.0;
        std::optional<int64_t> stride = space.getStride(position, dimension);
        return direct.test(dimension) && stride
                   ? std::min(1.0, static_cast<double>(std::abs(*stride) * size) / figures.lineBytes)
                   : 1.0;
      };
      if (stepOf(inner) < 1)
        continue;
      std::optional<unsigned> dense;
      for (unsigned dimension = 0; dimension < row; ++dimension)
        if (double step = stepOf(dimension);
            shape[dimension] >= figures.fewestTileRows && step > 0 && step < (dense ? stepOf(*dense) : 1))
          dense = dimension;
      if (!dense)
        continue;
      double lines = 1;
      for (unsigned dimension = *dense + 1; dimension < shape.size(); ++dimension)
        lines *= std::max(1.0, shape[dimension] * stepOf(dimension));
      if (lines <= figures.keptLines)
        continue;
      double elements = size;
      for (unsigned dimension = 0; dimension < shape.size(); ++dimension)
        elements *= all.test(dimension) ? shape[dimension] : 1;
      bytes[*dense] += elements;
    }
  }
  auto most = llvm::max_element(bytes);
  if (*most == 0)
    return std::nullopt;
  return MapTiles{static_cast<unsigned>(most - bytes.begin()), *most};
}
