// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TileTimes.h"
#include "cgmlir/Codegen/CudaFigures.h"
#include <cmath>

using namespace mlir;
using namespace mlir::cg;

double cg::estimateTiledNs(const TiledKernel &kernel, const TargetModel &model) {
  const CudaPrefillFigures &figures = model.cuda().prefill;
  auto tiles = static_cast<double>(kernel.tiles);
  auto perUnit = static_cast<double>(llvm::divideCeil(kernel.blocks, model.units));
  double seen = kernel.masked ? (tiles + 1) / (2 * tiles) : 1;
  double work = perUnit * seen * tiles * (kernel.tileNs + figures.tileNs / 2);
  double alone = tiles * (kernel.tileNs * kernel.alone + figures.tileNs + (kernel.stages == 1 ? figures.loadNs : 0));
  int64_t beside = std::min(figures.beside, model.sharedBytesOnRequest / (kernel.sharedBytes + figures.blockBytes));
  double rounds = std::ceil(perUnit / static_cast<double>(std::max<int64_t>(beside, 1)));
  return std::max(work, alone * std::max(1.0, rounds * seen)) + rounds * figures.blockNs;
}
