// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What decides on every target how work becomes kernels. The values are in lib/Codegen/Targets, each with what it was
// measured by.

#ifndef CGMLIR_CODEGEN_DISPATCHFIGURES_H
#define CGMLIR_CODEGEN_DISPATCHFIGURES_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>

namespace mlir::cg {

/// Work that is cut into parts: what the steps have to save, as a factor, and the fewest elements, trips or updates of
/// a part.
struct PartFigures {
  double sortFactor, scanFactor, selectionFactor, reductionFactor, scatterFactor;
  int64_t leastRun, leastScan, leastSelection, leastReduction, leastScatter;
  /// The most runs of a sort that are merged at once.
  int64_t mostMerged;
  /// Parts for each unit of a machine; a host may have more of them than its model says.
  int64_t perUnit;
};

/// Reductions of a row of a product that its tiles do.
struct ProductPartFigures {
  /// Trips of what is reduced of a row at once: divisors of the columns of tiles. Narrower ones than `wide` are for
  /// rows that are not longer.
  llvm::ArrayRef<int64_t> columns;
  int64_t wide;
  /// Trips of the sums of such a product at most, its elements and its rows at least: else storing it is a small part
  /// of the time, or less than another kernel takes.
  int64_t mostTrips, leastElements, leastRows;
};

/// Kernels that become one.
struct JoinFigures {
  /// Kernels that take much longer than a launch, and share less than this, stay apart: as one they go along more
  /// tensors at once.
  double leastSparedShare;
  /// Below so many rows for each unit, and above so many bytes, what is computed element by element has more workers by
  /// itself than rows have.
  double leastRowsPerUnit;
  int64_t fewBytes;
  /// Elements of a row for each block of a cluster.
  double clusterPart;
  /// Columns of an item of the kernel that adds up the strips of a reduction along columns.
  int64_t totalColumns;
};

/// Reductions that one worker computes alone.
struct LoopFigures {
  /// How much longer operations and accesses take: a worker waits for each of its accesses, and neighbours do not share
  /// them.
  double opsFactor, bytesFactor;
  /// In the few trips of a window, which are no loop, a GPU's threads wait once, and neighbours read the same lines.
  double windowOpsFactor;
  int64_t maxWindow;
};

/// What is computed once, from constants, and kept from launch to launch.
struct KeptFigures {
  /// A run of a packing graph is paid for by this many launches.
  double launches;
  /// What its memory costs a launch: the share of the time that reading it takes. Of a table it is more, since its
  /// memory is needed for it alone, and there is a time for a small one.
  double memoryShare, tableShare, tableNs;
};

struct DispatchFigures {
  PartFigures parts;
  ProductPartFigures productParts;
  JoinFigures join;
  LoopFigures loops;
  KeptFigures kept;
};

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_DISPATCHFIGURES_H
