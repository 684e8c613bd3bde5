// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How the work of a scatter is divided.

#ifndef CGMLIR_CODEGEN_SCATTERSHAPE_H
#define CGMLIR_CODEGEN_SCATTERSHAPE_H

#include "cgmlir/Codegen/TargetModel.h"
#include "cgmlir/IR/CGOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/Support/MathExtras.h"

namespace mlir::cg {

struct CudaScatterFigures;
struct HostScatterFigures;

struct ScatterShape {
  /// Threads of a warp.
  static constexpr int64_t kLanes = 32;
  /// Shared memory that is kept for others where places lie in it, in words.
  static constexpr int64_t kReservedWords = 256;
  /// Most elements that a thread takes together where updates are listed.
  static constexpr int64_t kMostVector = 8;

  /// Rows that never meet each other, index vectors of a row, elements of a window, and places in a row that a window
  /// can have.
  int64_t rows = 1, updates = 1, window = 1, places = 1;
  enum Kind {
    Free,      ///< no two windows overlap, or the order makes no difference: every element for itself
    Owned,     ///< windows overlap only at equal places: a worker owns the places of a row with its number
    LastFirst, ///< the same where the last update of an element wins, which a block of a GPU finds out first
    InWarps,   ///< the same of single elements: warps of a GPU own places, and combine those that meet in order
    Listed,    ///< the same of larger windows: a block of a GPU owns places, and lists the updates that have them
    Gathered,  ///< windows overlap anyhow: each element of a row goes through all of them, of which there are few
    InOrder,   ///< the same of very large targets: one window after the other
  } kind = Owned;
  /// Workers that share the places of a row out: a power of two, but for blocks, and elements that gather theirs.
  int64_t owners = 1;
  /// For Listed: elements of a window that a thread takes together, and the blocks that share the vectors of these out.
  int64_t vector = 1, columns = 1;
  /// For Free elements of a GPU that several windows may have: how memory combines them.
  std::optional<arith::AtomicRMWKind> atomic;

  static ScatterShape of(ScatterOp op, const TargetModel &model);

  /// The same with `parts` rows of each: of an Owned, InWarps or Listed scatter of a GPU, whose updates are dealt out
  /// to them.
  ScatterShape split(int64_t parts, const TargetModel &model) const;

  /// Elements that one worker stores alone.
  int64_t countWorkers() const;
  /// For Listed: what a window has for one warp at a time, blocks and their threads, index vectors that a thread reads
  /// before they are listed, and updates of one place whose elements are read before the first of them is used.
  int64_t countChunks() const { return std::max<int64_t>(llvm::divideCeil(window, vector * kLanes), 1); }
  int64_t countBlocks() const { return rows * owners * columns; }
  int64_t countThreads() const;
  int64_t countVectors() const;
  int64_t countTogether() const { return std::clamp<int64_t>(64 / vector, 4, 16); }
  /// The time until the slowest worker has gone through its index vectors, in ns.
  double estimateScanNs(const TargetModel &model) const;

private:
  /// What scatters take on the GPU; null on a host.
  const CudaScatterFigures *figures = nullptr;

  void divideOverlapping(ScatterOp op, const TargetModel &model);
  void divideCuda(ScatterOp op, const TargetModel &model);
  void divideHost(const HostScatterFigures &host);
  void shareOutCuda(const TargetModel &model);
  void shareOutWarps(const TargetModel &model);
  void shareOutBlocks(const TargetModel &model);
  void shareOut(int64_t most);
};

/// What parts of the updates begin with, if they can be combined by themselves: it changes no number, but for the sign
/// of a zero in a sum, like every sum whose parts are added. Null for others.
TypedAttr getNeutralOfParts(ScatterOp op);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_SCATTERSHAPE_H
