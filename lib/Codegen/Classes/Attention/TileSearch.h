// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which tiles of a row a block goes along: those that the mask does not hide from all of its rows.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_TILESEARCH_H
#define CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_TILESEARCH_H

#include "TileBounds.h"

namespace mlir::cg {

/// Tiles that are looked at, from `begin` to `end`, and a bound of what is hidden elsewhere, or null if that is minus
/// infinity.
struct VisibleTiles {
  Value begin, end, highest;
};

/// Whether a tile is hidden, or null where that is not known of any tile, and a bound of what it hides behind, in f32,
/// or null.
struct HiddenTile {
  Value hidden, bound;
};

/// Finds the first and the last of `tiles` tiles that are not hidden, each lane of a warp looking at some of them.
/// Returns nullopt where the program hides nothing that could be known.
std::optional<VisibleTiles> findVisibleTiles(CudaKernel &kernel, Location loc, int64_t tiles,
                                             llvm::function_ref<HiddenTile(TileBounds &, AffineExpr tile)> look);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_TILESEARCH_H
