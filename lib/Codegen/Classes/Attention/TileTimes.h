// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How long kernels take whose blocks go along a row tile by tile.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_TILETIMES_H
#define CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_TILETIMES_H

#include "cgmlir/Codegen/TargetModel.h"

namespace mlir::cg {

/// A kernel whose blocks go along tiles of a row.
struct TiledKernel {
  int64_t blocks, tiles, stages, sharedBytes;
  /// What a multiprocessor needs for a tile, in ns, and how many times as long a block takes that has no others beside
  /// it.
  double tileNs, alone;
  /// A mask of positions hides half of the tiles, but hardly any from the last rows.
  bool masked;
};

double estimateTiledNs(const TiledKernel &kernel, const TargetModel &model);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_TILETIMES_H
