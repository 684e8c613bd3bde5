// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How attention of many queries brings queries, keys and values to shared memory.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_PREFILL_ONLINESTAGING_H
#define CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_PREFILL_ONLINESTAGING_H

#include "../OnlineSoftmax.h"
#include "../TileStaging.h"
#include "OnlineMath.h"

namespace mlir::cg {

class OnlineStaging : protected OnlineSoftmax {
protected:
  OnlineStaging(CudaKernel &kernel, const OnlinePlan &plan, const OnlineMapping &mapping)
      : OnlineSoftmax(kernel, plan), mapping(mapping), keys(mapping.keys), tiles(llvm::divideCeil(length, keys)),
        stager(kernel, factorType, OnlineMapping::kThreads) {}

  using Staging = TileStaging::Staging;
  using Loaded = TileStaging::Loaded;
  /// A factor in shared memory, and how its elements are found.
  struct OnlineFactor : Staging {
    Factor factor;
  };

  /// Fetches a tile of keys into stage `number`; returns what is still to be stored.
  SmallVector<Loaded> fetchKeys(AffineExpr first, AffineExpr number);

  /// Beyond the end of the row values are zeros: nothing times infinity would be something.
  SmallVector<Loaded> fetchValues(AffineExpr first, AffineExpr number);

  /// Fetches keys and values of a tile, and runs `meanwhile` while they are on their way. Instead of a tile beyond the
  /// last one that is loaded once more, to memory that no thread reads.
  void fetchTile(AffineExpr tile, llvm::function_ref<void()> meanwhile = [] {});

  const OnlineMapping mapping;
  const int64_t keys, tiles;
  TileStaging stager;
  std::optional<OnlineFactor> queries, tileKeys, tileValues;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_PREFILL_ONLINESTAGING_H
