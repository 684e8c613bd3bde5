// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What kinds of kernels take on a host, and how they are laid out there. The values are in lib/Codegen/Targets, each
// with what it was measured by. Times are in ns, rates per ns and core.

#ifndef CGMLIR_CODEGEN_HOSTFIGURES_H
#define CGMLIR_CODEGEN_HOSTFIGURES_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>

namespace mlir::cg {

/// Products whose work items compute tiles of the result.
struct HostProductFigures {
  /// The most bytes of both packed factors and the sums of an item, so that they stay in the second-level cache.
  int64_t itemBytes;
  /// The most trips of the reduction for which a panel of registers' columns stays in the first-level cache.
  int64_t maxDepth;
  /// Multiply-adds of f32 per ns with vectors of 32 bytes.
  double rate;
  /// The time to pack an element: in whole vectors of neighbours, or one by one if they become neighbours by packing.
  double copyNs, packNs;
  /// The time to read an element that is not packed, in a vector or two of each row of a matrix, and to read it again
  /// for the next tile of registers; the rows for which factors are read unpacked: two tiles with 32 registers.
  double readNs, readAgainNs;
  int64_t mostRowsInPlace;
  /// The overhead of an item.
  double itemNs;
  /// The second-level cache holds this many lines (ways) whose addresses differ by a multiple of this many bytes
  /// (span).
  int64_t cacheSpan, cacheWays;
  /// The number of cores for which a large enough product should have items, and the weight of this beside the cores of
  /// the model.
  int64_t manyUnits;
  double manyUnitsShare;
  /// The rate of further scalar operations, most of which are vectorized, per ns.
  double opsPerNs;
  /// A factor that takes more scalar operations than this is not computed for a whole panel in straight-line code.
  int64_t unrolledWeight;
  /// The vectors of trips that are computed next to each other and then transposed.
  int64_t chunk;
  /// The elements of a factor are checked for subnormal numbers if each of them is multiplied at least so often.
  int64_t leastReuse;
  /// The rows whose tuples are combined at the same time.
  int64_t band;
};

/// Sorts and selections of ranks; a worker has a row.
struct HostSortFigures {
  /// The time of a step of merging; of a comparison with the last kept element; of an insertion, and for each kept
  /// element a part of the moves; of an element that is narrowed down in all steps; of an exchange of a network, and of
  /// an element of a row that it sorts.
  double mergeNs, compareNs, insertNs, moveNs, narrowNs, exchangeNs, shortNs;
  /// The time of an element in the pass that counts digits and in each pass that moves it; that of each digit's value.
  double countNs, moveDigitNs, digitValueNs;
  /// The bits of a digit: more values take fewer passes, and spread elements over more memory.
  llvm::ArrayRef<int64_t> digitBits;
  /// The elements that are compared with the last kept one at once before any of them is treated by itself.
  int64_t block;
  /// The most wanted elements that are kept in order: for more, keeping may cost as much as sorting the whole row,
  /// because an element that comes before all kept ones moves all of them.
  int64_t maxKept;
  /// The size of each sample behind the first, a power of two; the most steps; the elements that are sorted directly,
  /// beside the wanted ones and a quarter of them.
  int64_t sample, steps, enough;
};

/// Scans, and selections of an element of a row.
struct HostFoldFigures {
  /// The neighbouring rows that are taken together.
  int64_t columns;
  /// The rows that a worker visits in turns if there are at least so many sets of them. Rows may have a distance of a
  /// page, so that all elements that a worker reads and stores have one place in its cache, which holds twelve lines.
  int64_t byTurns, leastSets;
  /// The elements of a work item: enough to pay for handing it to a worker.
  int64_t item;
  /// The elements of a row that are skipped together where none of them is chosen.
  int64_t stretch;
  /// The fewest scalar operations of an element that is computed by itself; the fewest elements of a vector loop.
  int64_t leastWeight, leastVector;
};

/// Scatters.
struct HostScatterFigures {
  /// The fewest elements for which workers share the work.
  int64_t item;
  /// The number of workers among which places are divided, and the smallest window for which they are.
  int64_t owners, window;
  /// The number of parts of the rows of a scatter, and of the index vectors of one row.
  int64_t parts, vectors;
  /// The index vectors that are read before the first of them is used.
  int64_t vectorsAhead;
  /// The elements that count as the work of one worker if none share it.
  int64_t workerElements;
};

/// Kernels that compute element by element, and loop nests.
struct HostMapFigures {
  /// The elements of a work item: enough to pay for handing it to a worker. The work items of a loop nest, and the
  /// iterations that count as the work of one worker.
  int64_t item, nestItems, nestTrips;
  /// The tiles of maps that read along rows and across them: cache lines in both directions. Reading across rows takes
  /// as long as this many times the bytes, in tiles.
  int64_t tileRows, tileColumns;
  double acrossRows;
  /// The bytes of a cache line; the lines in different pages that are still in the cache when all of them were
  /// read.
  int64_t lineBytes;
  double keptLines;
  /// Leaves of at most this size stay in the caches as a whole; the fewest rows next to each other that make a tile.
  int64_t keptBytes, fewestTileRows;
  /// The longest rows that are not computed along the row; the operations of an element that pay for vectors of rows.
  int64_t mostElements, costlyOps;
  /// The time of a function in a vector along a row, in one across rows, which are apart in memory, and alone:
  /// compilers compute up to `lanes` - 1 elements alone.
  double alongNs, downNs, aloneNs;
  int64_t lanes;
  /// The elements of rows that are computed together and stay in the nearest cache, and bounds for the number of these
  /// rows: whole vectors of the widest type.
  int64_t nearElements, fewestRows, mostRows, widestVector;
};

/// Reductions that are cut into parts.
struct HostPartFigures {
  /// A sum along columns adds one element after the other: longer columns are summed in parts, so that the error does
  /// not grow with the column.
  int64_t longColumn, partOfColumn;
  /// A product of at most so many results, with at least so many rows and columns, has few tiles: from so many trips
  /// and multiplications on it becomes one of parts with so many trips each.
  int64_t fewResults, leastPlaces, fewPlaces, longProduct, productWork, partOfProduct;
};

/// Reductions of rows and columns.
struct HostReduceFigures {
  /// The bytes that the first-level cache of a core holds, and those of a tile of columns that the second-level cache
  /// still holds in the next pass; of a cache line; and of an operand that is in neither of the two.
  int64_t coreBytes, nearBytes, lineBytes, farBytes;
  /// How much faster a host is than its model where it streams elements of a byte: the model is for loops that wait for
  /// memory.
  double fasterWithBytes;
  /// The most strips of rows for each core, whose number may be above that of the model, and the fewest.
  int64_t stripsPerCore, leastStripsPerCore;
};

struct HostFigures {
  HostProductFigures product;
  HostSortFigures sort;
  HostFoldFigures fold;
  HostScatterFigures scatter;
  HostMapFigures map;
  HostReduceFigures reduce;
  HostPartFigures parts;
};

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_HOSTFIGURES_H
