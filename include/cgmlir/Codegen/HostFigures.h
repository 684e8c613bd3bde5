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

/// Products whose items are tiles of the result.
struct HostProductFigures {
  /// Bytes of both packed factors and the sums of an item: they stay in the second-level cache.
  int64_t itemBytes;
  /// Trips of the reduction for which a panel of registers' columns stays in the first-level cache.
  int64_t maxDepth;
  /// Multiply-adds of f32 per ns with vectors of 32 bytes.
  double rate;
  /// Time to pack an element: whole vectors of neighbours, or one by one where they become neighbours.
  double copyNs, packNs;
  /// Time to read an element that is not packed, a vector or two of each row of a matrix, and to read it again for the
  /// next tile of registers; the rows for which that is done, which are two tiles with 32 registers.
  double readNs, readAgainNs;
  int64_t mostRowsInPlace;
  /// What an item takes beside its elements.
  double itemNs;
  /// What is read again is in the second-level cache: so many lines whose addresses differ by a multiple of this many
  /// bytes.
  int64_t cacheSpan, cacheWays;
  /// Cores of a machine that items are to be enough for, where the product is large enough, and how much that counts
  /// beside the cores of the model.
  int64_t manyUnits;
  double manyUnitsShare;
  /// Further scalar operations per ns: they are vectorized, more or less.
  double opsPerNs;
  /// A factor that takes more scalar operations than this is not computed for a whole panel in straight code.
  int64_t unrolledWeight;
  /// Vectors of trips that are computed side by side and then transposed.
  int64_t chunk;
  /// Elements of a factor are looked through for subnormal ones if each is multiplied by so many.
  int64_t leastReuse;
  /// Rows whose tuples are combined side by side.
  int64_t band;
};

/// Sorts and selections of ranks whose workers have a row.
struct HostSortFigures {
  /// A step of merging; a comparison with the last element kept; an insertion, and for each element that is kept a part
  /// of those moved; an element that is narrowed down, all steps together; an exchange of a network, and an element of
  /// a row that it sorts.
  double mergeNs, compareNs, insertNs, moveNs, narrowNs, exchangeNs, shortNs;
  /// What an element costs in the pass that counts digits and in each pass that moves it, and each value of a digit.
  double countNs, moveDigitNs, digitValueNs;
  /// Bits of a digit: more values take less passes, and more memory that elements are spread over.
  llvm::ArrayRef<int64_t> digitBits;
  /// Elements that are compared with the last one kept before any of them is looked at by itself.
  int64_t block;
  /// More wanted elements than this, and keeping them in order may cost as much as sorting all of the row: an element
  /// that comes before those so far moves them all.
  int64_t maxKept;
  /// A sample after the first, as a power of two; steps of narrowing; elements that are sorted at once, beside those
  /// that are wanted and a quarter of them.
  int64_t sample, steps, enough;
};

/// Scans, and selections of an element of a row.
struct HostFoldFigures {
  /// Rows that lie side by side and are taken together.
  int64_t columns;
  /// Rows that are gone along by turns, as long as there are so many such sets. Rows may lie a page apart, and all that
  /// a worker reads and stores of them then has one place in its cache, which holds twelve lines.
  int64_t byTurns, leastSets;
  /// Elements of a work item: enough to pay for handing it over.
  int64_t item;
  /// Elements of a row that are passed by together where none of them is chosen.
  int64_t stretch;
  /// Scalar operations of an element from which on it is made apart, and elements of a row that make a vector loop.
  int64_t leastWeight, leastVector;
};

/// Scatters.
struct HostScatterFigures {
  /// Elements from which on workers share the work.
  int64_t item;
  /// Among how many workers places are shared out, and from which window on.
  int64_t owners, window;
  /// Parts that the rows of a scatter are dealt out in, and those of the index vectors of one row.
  int64_t parts, vectors;
  /// Index vectors that are read before the first of them is used.
  int64_t vectorsAhead;
  /// Elements that are taken to be the work of one worker where none share it.
  int64_t workerElements;
};

/// Kernels that compute element by element, and loop nests.
struct HostMapFigures {
  /// Elements of a work item: enough to pay for handing it over. Work items of a loop nest, and
  /// iterations that are taken to be the work of one worker.
  int64_t item, nestItems, nestTrips;
  /// The tiles of maps that read along rows and across them: lines of caches in both directions. What is read across
  /// rows takes as long as this many times more bytes, in tiles.
  int64_t tileRows, tileColumns;
  double acrossRows;
  /// Bytes of a cache line; lines that lie apart from each other and are still there when all of them were read: each
  /// may be a page of its own.
  int64_t lineBytes;
  double keptLines;
  /// Leaves up to this size stay in the caches as a whole; fewer rows side by side than the second are no tile.
  int64_t keptBytes, fewestTileRows;
  /// Longer rows are gone along; scalar operations of an element that is worth a vector of rows: those of a function.
  int64_t mostElements, costlyOps;
  /// What a function takes in a vector along a row, in one down rows, which are apart from each other in memory, and
  /// alone: compilers leave up to `lanes` - 1 elements alone.
  double alongNs, downNs, aloneNs;
  int64_t lanes;
  /// Elements of rows that are gone through together, which stay in the nearest cache, and bounds for how many rows
  /// that are: whole vectors of the widest.
  int64_t nearElements, fewestRows, mostRows, widestVector;
};

/// Reductions that are cut into parts.
struct HostPartFigures {
  /// A sum that goes along columns adds one after the other: longer ones are made of parts, so that the error does not
  /// grow with the column.
  int64_t longColumn, partOfColumn;
  /// A product of so few results, with so many rows and columns, has few tiles: from so many trips and multiplications
  /// on it is one of parts of so many trips each.
  int64_t fewResults, leastPlaces, fewPlaces, longProduct, productWork, partOfProduct;
};

/// Reductions of rows and columns.
struct HostReduceFigures {
  /// Bytes that the first-level cache of a core holds, and those of a tile of columns that its second-level cache still
  /// holds in the next pass; of a cache line, and of an operand that comes from farther than the second-level cache.
  int64_t coreBytes, nearBytes, lineBytes, farBytes;
  /// How much faster a host is than its model says where what streams by has elements of a byte: the model is for loops
  /// that wait for memory.
  double fasterWithBytes;
  /// Strips of rows for each core, which may be more than those of the model, and at least.
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
