// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How kernels that go along a row tile by tile bring the factors of their products to shared memory.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_TILESTAGING_H
#define CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_TILESTAGING_H

#include "../Product/TileMath.h"
#include "cgmlir/Codegen/AsyncCopies.h"
#include "cgmlir/IR/CGTypes.h"

namespace mlir::cg {

class TileStaging : KernelWriter<CudaKernel> {
public:
  /// Elements from one row of `width` elements in shared memory to the next: 16 bytes more keep threads out of each
  /// other's banks.
  static int64_t getLead(Type type, int64_t width) { return width + 16 / getElementByteSize(type); }

  /// Shared memory that is left for what else a kernel has.
  static constexpr int64_t kReservedBytes = 256;

  /// Factors have elements of `factorType`, and `threads` threads load them.
  TileStaging(CudaKernel &kernel, Type factorType, int64_t threads)
      : KernelWriter(kernel), copies(kernel), factorType(factorType), threads(threads) {}

  /// Rows of a factor in shared memory, and how wide it is.
  struct Staging {
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

  /// Returns shared memory of this size.
  Value allocate(int64_t bytes);

  Staging stage(int64_t lines, int64_t width, int64_t room);

  StagedFactor place(Value memory, int64_t offset, const Staging &staging, int64_t stages, bool tripMajor);

  /// Begins to copy a packet to its place, or keeps it where it is not in memory in that form. Zeros take its place
  /// where `inside`, if there is one, does not hold.
  void fetch(const Staging &staging, const Staging::Part &part, AffineExpr number, Packet packet, Value inside,
             SmallVectorImpl<Loaded> &kept);

  void put(const Staging &staging, ArrayRef<Loaded> kept);

  /// Fills shared memory with zeros, for all threads.
  void clear(Value shared, int64_t bytes);

  AsyncCopies copies;

private:
  const Type factorType;
  const int64_t threads;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_TILESTAGING_H
