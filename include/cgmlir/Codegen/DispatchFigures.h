// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Figures of all targets that decide how work is divided into kernels. The values are in lib/Codegen/Targets, each with
// the script that measured it.

#ifndef CGMLIR_CODEGEN_DISPATCHFIGURES_H
#define CGMLIR_CODEGEN_DISPATCHFIGURES_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>

namespace mlir::cg {

/// Work that is cut into parts: the factor by which the steps have to be faster, and the fewest elements, trips or
/// updates of a part.
struct PartFigures {
  double sortFactor, scanFactor, selectionFactor, reductionFactor, scatterFactor;
  int64_t leastRun, leastScan, leastSelection, leastReduction, leastScatter;
  /// The most runs of a sort that are merged at once.
  int64_t mostMerged;
  /// Parts for each unit of a machine; a host may have more of them than its model says.
  int64_t perUnit;
};

/// Reductions along rows of a product that the tiles of the product compute.
struct ProductPartFigures {
  /// Trips of the reduction along a row that are done at once: divisors of the columns of tiles. Those below `wide` are
  /// for rows that are not longer.
  llvm::ArrayRef<int64_t> columns;
  int64_t wide;
  /// The most trips of the sums of such a product, and its fewest elements and rows: otherwise storing it takes a small
  /// part of the time, or less than another kernel.
  int64_t mostTrips, leastElements, leastRows;
};

/// Kernels that become one.
struct JoinFigures {
  /// Kernels that take much longer than a launch and share a smaller part than this are not joined, because one kernel
  /// reads more tensors at once.
  double leastSparedShare;
  /// With fewer rows for each unit and more bytes than this, element-wise work is not joined with rows, because it has
  /// more workers by itself.
  double leastRowsPerUnit;
  int64_t fewBytes;
  /// Elements of a row for each block of a cluster.
  double clusterPart;
  /// Columns of an item of the kernel that adds up the strips of a reduction along columns.
  int64_t totalColumns;
};

/// Reductions that one worker computes alone.
struct LoopFigures {
  /// Factors for the time of operations and accesses: a worker waits for each of its accesses, and neighbours do not
  /// share them.
  double opsFactor, bytesFactor;
  /// The factor for the few trips of a window, no loop: threads of a GPU wait once, and neighbours read the same lines.
  double windowOpsFactor;
  int64_t maxWindow;
};

/// Values that are computed once, from constants, and kept from launch to launch.
struct KeptFigures {
  /// The number of launches that pay for a run of a packing graph.
  double launches;
  /// What kept memory costs a launch: a share of the time to read it. For a table the share is larger, since its memory
  /// serves the table alone, and a small table has a least time.
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
