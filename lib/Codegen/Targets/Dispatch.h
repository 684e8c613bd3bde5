// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Figures that decide how work is divided into kernels and that all targets share.

#ifndef CGMLIR_LIB_CODEGEN_TARGETS_DISPATCH_H
#define CGMLIR_LIB_CODEGEN_TARGETS_DISPATCH_H

#include "cgmlir/Codegen/DispatchFigures.h"

namespace mlir::cg {

// Assumed: divisors of the columns of tiles.
inline constexpr int64_t kProductColumns[] = {64, 32, 16, 8};

/// The figures that a family of targets sets itself: see DispatchFigures.
struct FamilyDispatch {
  int64_t leastSelection, leastReduction, partsPerUnit, leastElements;
  double leastRowsPerUnit;
  int64_t fewBytes, totalColumns;
};

constexpr DispatchFigures makeDispatch(const FamilyDispatch &own) {
  return {
      // Assumed: estimates are further off than the factors. The fewest of a part by trial.
      .parts = {.sortFactor = 1.2,
                .scanFactor = 1.3,
                .selectionFactor = 1.4,
                .reductionFactor = 1.4,
                .scatterFactor = 1.4,
                .leastRun = 256,
                .leastScan = 512,
                .leastSelection = own.leastSelection,
                .leastReduction = own.leastReduction,
                .leastScatter = 64,
                .mostMerged = 32,
                .perUnit = own.partsPerUnit},
      // Assumed, by trial.
      .productParts = {.columns = kProductColumns,
                       .wide = 32,
                       .mostTrips = 256,
                       .leastElements = own.leastElements,
                       .leastRows = 32},
      // Assumed, since no script is known that measured them on an H200: a step whose updates of equal weights were
      // joined took 1.5 % longer on an H100. The part of a cluster is assumed.
      .join = {.leastSparedShare = 0.125,
               .leastRowsPerUnit = own.leastRowsPerUnit,
               .fewBytes = own.fewBytes,
               .clusterPart = 2048,
               .totalColumns = own.totalColumns},
      // Assumed, since no script is known that measured them on an H200: windows of 9 elements with the place of the
      // largest one, 43 million operations, took less than 4 us on an H200. The factors of loops are assumed.
      .loops = {.opsFactor = 8, .bytesFactor = 4, .windowOpsFactor = 2, .maxWindow = 32},
      // Assumed.
      .kept = {.launches = 1000, .memoryShare = 0.1, .tableShare = 0.5, .tableNs = 200},
  };
}

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_TARGETS_DISPATCH_H
