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
  /// Words of shared memory that are not used for places.
  static constexpr int64_t kReservedWords = 256;
  /// The most elements that a thread takes together where updates are listed.
  static constexpr int64_t kMostVector = 8;

  /// The rows, which never meet each other; the index vectors of a row; the elements of a window; the places in a row
  /// that a window can have.
  int64_t rows = 1, updates = 1, window = 1, places = 1;
  enum Kind {
    Free,      ///< no two windows overlap, or the order does not matter: each element is computed by itself
    Owned,     ///< windows overlap only at equal places: a worker owns the places of a row with its number
    LastFirst, ///< as Owned, where the last update of an element wins, which a block of a GPU finds first
    InWarps,   ///< as Owned, of single elements: warps of a GPU own places, and combine in order those that meet
    Listed,    ///< as Owned, of larger windows: a block of a GPU owns places, and lists their updates
    Gathered,  ///< windows overlap in any way: each element of a row goes through all of them, which are few
    InOrder,   ///< as Gathered, of very large targets: one window after the other
  } kind = Owned;
  /// The workers among which the places of a row are divided: a power of two, except for blocks and Gathered elements.
  int64_t owners = 1;
  /// For Listed: the elements of a window that a thread takes together, and the blocks that share their vectors.
  int64_t vector = 1, columns = 1;
  /// For Free elements of a GPU that several windows may have: the atomic operation that combines them.
  std::optional<arith::AtomicRMWKind> atomic;

  static ScatterShape of(ScatterOp op, const TargetModel &model);

  /// Returns the shape with `parts` times the rows: for an Owned, InWarps or Listed scatter of a GPU, whose updates are
  /// divided among them.
  ScatterShape split(int64_t parts, const TargetModel &model) const;

  /// Returns the number of workers among which the elements are divided.
  int64_t countWorkers() const;
  /// For Listed: the parts of a window for one warp at a time; the blocks and their threads; the index vectors that a
  /// thread reads before they are listed; the updates of a place whose elements are read before the first is used.
  int64_t countChunks() const { return std::max<int64_t>(llvm::divideCeil(window, vector * kLanes), 1); }
  int64_t countBlocks() const { return rows * owners * columns; }
  int64_t countThreads() const;
  int64_t countVectors() const;
  int64_t countTogether() const { return std::clamp<int64_t>(64 / vector, 4, 16); }
  /// Estimates the time in ns until the slowest worker has gone through its index vectors.
  double estimateScanNs(const TargetModel &model) const;

private:
  /// The figures of scatters on the GPU; null on a host.
  const CudaScatterFigures *figures = nullptr;

  void divideOverlapping(ScatterOp op, const TargetModel &model);
  void divideCuda(ScatterOp op, const TargetModel &model);
  void divideHost(const HostScatterFigures &host);
  void shareOutCuda(const TargetModel &model);
  void shareOutWarps(const TargetModel &model);
  void shareOutBlocks(const TargetModel &model);
  void shareOut(int64_t most);
};

/// Returns the value that parts of the updates begin with, if parts can be combined by themselves: it changes no number
/// except the sign of a zero in a sum, as in all sums of parts. Null for others.
TypedAttr getNeutralOfParts(ScatterOp op);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_SCATTERSHAPE_H
