// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the compiler believes about the speed and limits of a target. The values are in lib/Codegen/Targets, a file for
// each family of targets.

#ifndef CGMLIR_CODEGEN_TARGETMODEL_H
#define CGMLIR_CODEGEN_TARGETMODEL_H

#include "cgmlir/IR/CGAttributes.h"

namespace mlir::cg {

struct CudaFigures;
struct DispatchFigures;
struct HostFigures;

/// Speeds are per nanosecond, so that a quotient is a time in the unit of estimates.
struct TargetModel {
  /// A node of a graph that does nothing, and what a barrier among the threads of a block costs on top.
  double launchNs;
  double barrierNs;
  /// Bytes per ns from and to device memory with the whole machine busy, and what one unit can move by itself.
  double bytesPerNs;
  double unitBytesPerNs;
  /// Scalar operations per ns of the whole machine, and of one unit while the others have nothing to do.
  double opsPerNs;
  double unitOpsPerNs;
  /// Multiprocessors or cores.
  int64_t units;
  /// Work that one unit is done with before this time is not handed to others: a host's runtime runs such a kernel on
  /// one thread.
  double sharedFromNs;
  /// Shared memory of a block in bytes without opting in; scratch of a worker on a host.
  int64_t sharedBytes;
  /// And what a block may have of it if its launch asks.
  int64_t sharedBytesOnRequest;
  /// Bytes of a row that a kernel keeps from one pass over it to the next: a host in scratch, a GPU in the registers of
  /// the blocks of a cluster.
  int64_t keptRowBytes;
  /// Bytes of one vector access.
  int64_t vectorBytes;
  /// Blocks that may form a cluster and write to each other's shared memory.
  int64_t maxCluster;
  bool isCuda;
  /// True if a kernel can start before its predecessor is done, and wait for it by itself.
  bool waitsInKernel;
  /// True if warps multiply matrices of f16 and bf16 with sums in f32.
  bool tensorCores;
  /// Registers and threads that a multiprocessor has for its blocks; 0 on a host.
  int64_t registersOfUnit;
  int64_t threadsOfUnit;
  /// What decides on every target how work becomes kernels.
  const DispatchFigures *dispatchFigures;
  /// What kinds of kernels take on a GPU, or on a host; null on the other.
  const CudaFigures *cudaFigures;
  const HostFigures *hostFigures;

  const DispatchFigures &dispatch() const { return *dispatchFigures; }
  /// The figures of a GPU asked of a host, or the other way round, end the compiler in every build: a pass that asks
  /// for them has mistaken the target, and would read through a null pointer.
  const CudaFigures &cuda() const;
  const HostFigures &host() const;

  static TargetModel get(TargetAttr target);

  /// Returns the estimated time of work that moves `bytes` and computes `ops` on `blocks` independent blocks.
  double estimateNs(double bytes, double ops, int64_t blocks) const { return estimateNs(bytes, ops, blocks, 0, 0); }
  /// The same with other work before it, which takes `alone` on one unit and `together` on all.
  double estimateNs(double bytes, double ops, int64_t blocks, double alone, double together) const;
};

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_TARGETMODEL_H
