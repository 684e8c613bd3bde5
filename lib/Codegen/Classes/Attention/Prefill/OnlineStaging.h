// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How attention of many queries brings queries, keys and values to shared memory.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_PREFILL_ONLINESTAGING_H
#define CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_PREFILL_ONLINESTAGING_H

#include "../OnlineSoftmax.h"
#include "OnlineMath.h"
#include "cgmlir/Codegen/AsyncCopies.h"

namespace mlir::cg {

class OnlineStaging : protected OnlineSoftmax {
protected:
  OnlineStaging(CudaKernel &kernel, const OnlinePlan &plan, const OnlineMapping &mapping)
      : OnlineSoftmax(kernel, plan), mapping(mapping), keys(mapping.keys), tiles(llvm::divideCeil(length, keys)),
        copies(kernel) {}

  /// Rows of a factor in shared memory, how its elements are found, and how wide it is.
  struct Staging {
    Factor factor;
    int64_t lines, width, room, vector;
    StagedFactor memory;
    /// What a thread loads: a row of the tile, and the first of some elements of it.
    struct Part {
      AffineExpr line, along;
    };
    SmallVector<Part> parts;
  };
  /// What a thread has loaded of a factor, and stores once no thread reads the former contents.
  struct Loaded {
    AffineExpr offset;
    Packet packet;
  };

  Staging stage(const ReduceStage &from, Value scalar, bool scaled, int64_t lines, int64_t width, int64_t room);

  StagedFactor place(Value memory, int64_t offset, const Staging &staging, int64_t stages, bool tripMajor);

  /// Begins to copy a packet to its place, or keeps it where it is not in memory in that form. Zeros take its place
  /// where `inside`, if there is one, does not hold.
  void fetch(const Staging &staging, const Staging::Part &part, AffineExpr number, Packet packet, Value inside,
             SmallVectorImpl<Loaded> &kept);

  void put(const Staging &staging, ArrayRef<Loaded> kept);

  /// Fetches a tile of keys into stage `number`; returns what is still to be stored.
  SmallVector<Loaded> fetchKeys(AffineExpr first, AffineExpr number);

  /// Beyond the end of the row values are zeros: nothing times infinity would be something.
  SmallVector<Loaded> fetchValues(AffineExpr first, AffineExpr number);

  Value isInside(AffineExpr position);

  /// Fetches keys and values of a tile, and runs `meanwhile` while they are on their way. Instead of a tile beyond the
  /// last one that is loaded once more, to memory that no thread reads.
  void fetchTile(AffineExpr tile, llvm::function_ref<void()> meanwhile = [] {});

  const OnlineMapping mapping;
  const int64_t keys, tiles;
  AsyncCopies copies;
  std::optional<Staging> queries, tileKeys, tileValues;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_PREFILL_ONLINESTAGING_H
