// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The speed and limits of a target as the compiler assumes them. The values are in lib/Codegen/Targets, a file for each
// family of targets.

#ifndef CGMLIR_CODEGEN_TARGETMODEL_H
#define CGMLIR_CODEGEN_TARGETMODEL_H

#include "cgmlir/IR/CGAttributes.h"

namespace mlir::cg {

struct CudaFigures;
struct DispatchFigures;
struct HostFigures;

/// Speeds are per nanosecond, so that a quotient is a time in the unit of estimates.
struct TargetModel {
  /// The time of a node of a graph that does nothing, and of a barrier among the threads of a block.
  double launchNs;
  double barrierNs;
  /// Bytes per ns from and to device memory with the whole machine busy, and with one unit alone.
  double bytesPerNs;
  double unitBytesPerNs;
  /// Scalar operations per ns of the whole machine, and of one unit while the others are idle.
  double opsPerNs;
  double unitOpsPerNs;
  /// Multiprocessors or cores.
  int64_t units;
  /// Work that one unit finishes in this time is not divided: the runtime of a host runs such a kernel on one
  /// thread.
  double sharedFromNs;
  /// Bytes of shared memory that a block has without asking; on a host the scratch memory of a worker.
  int64_t sharedBytes;
  /// Bytes of shared memory that a block has if its launch asks for them.
  int64_t sharedBytesOnRequest;
  /// Bytes of a row that a kernel keeps between two passes over it: on a host in scratch memory, on a GPU in the
  /// registers of the blocks of a cluster.
  int64_t keptRowBytes;
  /// Bytes of one vector access.
  int64_t vectorBytes;
  /// Blocks that may form a cluster and write to each other's shared memory.
  int64_t maxCluster;
  bool isCuda;
  /// True if a kernel can start before its predecessor is done, and can wait for it.
  bool waitsInKernel;
  /// True if warps multiply matrices of f16 and bf16 with sums in f32.
  bool tensorCores;
  /// Registers and threads that a multiprocessor has for its blocks; 0 on a host.
  int64_t registersOfUnit;
  int64_t threadsOfUnit;
  /// Figures that decide on every target how work is divided into kernels.
  const DispatchFigures *dispatchFigures;
  /// Figures of kinds of kernels on a GPU, or on a host; the other one is null.
  const CudaFigures *cudaFigures;
  const HostFigures *hostFigures;

  const DispatchFigures &dispatch() const { return *dispatchFigures; }
  /// Calling cuda() for a host, or host() for a GPU, ends the compiler in every build: the caller has mistaken the
  /// target, and would read through a null pointer.
  const CudaFigures &cuda() const;
  const HostFigures &host() const;

  static TargetModel get(TargetAttr target);

  /// Estimates the time of work that moves `bytes` and computes `ops` in `blocks` independent blocks.
  double estimateNs(double bytes, double ops, int64_t blocks) const { return estimateNs(bytes, ops, blocks, 0, 0); }
  /// The same with earlier work in the kernel, which takes `alone` on one unit and `together` on all of them.
  double estimateNs(double bytes, double ops, int64_t blocks, double alone, double together) const;
};

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_TARGETMODEL_H
