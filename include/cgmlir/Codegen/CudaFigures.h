// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What kinds of kernels take on a GPU, and how they are laid out there. The values are in lib/Codegen/Targets, each
// with what it was measured by. Times are in ns, rates per ns and multiprocessor.

#ifndef CGMLIR_CODEGEN_CUDAFIGURES_H
#define CGMLIR_CODEGEN_CUDAFIGURES_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>

namespace mlir::cg {

/// What a block of a GPU computes of a product, and how its threads share that.
struct CudaTile {
  /// Rows and columns of the result; trips of the reduction for which both factors are staged at once.
  int64_t rows, columns, depth;
  /// Threads below and beside each other; with tensor cores, warps.
  int64_t down, across;
};

/// A tile, its stages, the multiply-adds per ns that a multiprocessor with enough such blocks does, and the ns that a
/// step takes at least, while what the next one needs is on its way: of tiles with two stages, as others are waited for
/// as often as their copies are late.
struct RatedTile {
  CudaTile tile;
  int64_t stages;
  double rate, stepNs;
};

/// Products whose blocks have tiles of the result.
struct CudaProductFigures {
  /// Of products in 32 bits, in 64 bits and on tensor cores.
  llvm::ArrayRef<RatedTile> tiles32, tiles64, tensorTiles;
  /// A product with fewer rows or columns leaves most of a tile empty.
  int64_t leastExtent;
  /// What a block takes before the first step and after the last one; of a block with copies, by itself and for each
  /// sum.
  double blockNs, copyingBlockNs, storeNs;
  /// What it takes a multiprocessor to send a sum to another block of a cluster: as vectors of four, and of two from
  /// the pairs that tensor cores leave; and what a cluster takes beside that.
  double sendNs, sendPairNs, clusterNs;
  /// Scalar operations for an access to an element of a factor.
  double loadOps;
  /// What the second-level cache delivers to a multiprocessor while all ask, and how long it takes to answer.
  double nearBytesPerNs, nearNs;
  /// What a step takes beside its products where a multiprocessor has one block: nothing else hides its barrier.
  double stepNs;
  /// Clusters of more than two blocks leave one of so many multiprocessors without a block.
  int64_t idleShare;
  /// A kernel that takes longer keeps its multiprocessors to itself until it has multiplied.
  double longNs;
  /// Elements that are computed and stored together.
  int64_t storedVector;
};

/// Products of a few rows, along which a matrix streams.
struct CudaStreamFigures {
  /// Columns of a block and warps that share its trips.
  struct Shape {
    int64_t columns, warps;
  };
  llvm::ArrayRef<Shape> shapes;
  /// More rows than this are for tiles, of matrices of 16 bits and of 8 bits.
  int64_t mostRows, mostRowsOfBytes;
  /// What a block takes before its first load has arrived and after the last one, once more if the last one is behind
  /// all whole groups.
  double blockNs;
  /// Scalar operations for each element that is loaded, and for one of f32 that is taken apart; the share of the
  /// operations in front of the matrix that is left where a vector of trips is computed at once.
  double loadOps, splitOps, computedShare;
  /// Registers of a thread that loads may fill, and loads of 16 bytes that an assembler keeps under way.
  int64_t loadRegisters;
  double loadsUnderWay;
  /// Bytes under way on a multiprocessor with which half of the way from memory is full, and how much more the
  /// second-level cache delivers, beside memory.
  double halfBytes, nearFactor;
};

/// Sorts and selections of ranks whose blocks, or threads, have a row or a run.
struct CudaSortFigures {
  /// More wanted elements than this, and a sort is faster than a pass over the row for each.
  int64_t maxPasses;
  /// Threads of a block that sorts, of one that passes over a row, of one that merges, and of one whose threads have a
  /// row each in their registers; bytes of positions and keys for which such a thread has room.
  int64_t maxThreads, passThreads, mergeThreads, registerThreads, maxRegisterBytes;
  /// Scalar operations of an exchange, of an element in a pass, and of a comparison with an element of another run.
  double exchangeOps, passOps, probeOps;
  /// The time until an exchange in shared memory, a probe, or an exchange in registers has been made, and of a step
  /// without a barrier.
  double exchangeNs, probeNs, registerExchangeNs, stepNs;
  /// A pass over a row, and each turn of its threads.
  double passNs, passTurnNs;
  /// Blocks that run at once on a multiprocessor, and what each turn of them takes beside what they do.
  int64_t blocksOfUnit;
  double turnNs;
  /// What blocks keep at least while they narrow, and at most as a multiple of what is wanted.
  int64_t leastCapacity, capacityFactor;
  /// The time until what a thread loads together is there.
  double loadNs;
  /// Runs that a thread searches at the same time as it merges, so that it waits for all of their elements together.
  int64_t runsTogether;
};

/// Scans, and selections of an element of a row.
struct CudaFoldFigures {
  /// Elements of a thread in one tile, when it stores all and when it stores none of them.
  int64_t scanVector, foldVector;
  /// The time of a tile in ns where one thread has a row, and in barriers where several threads share a row.
  double stepNs, tileBarriers;
  /// Elements that a thread with a row of its own asks for before it combines the first: memory takes long to answer.
  int64_t loadsAhead;
};

/// Scatters.
struct CudaScatterFigures {
  /// Index vectors of a row from which on the last update of each place is found out first, and fewest places of a
  /// block that does.
  int64_t manyUpdates, leastPart;
  /// Threads of a multiprocessor that share places out.
  int64_t threadsPerUnit;
  /// What an update costs a warp that has a row, and what one costs that has only some places of it and finds out that
  /// an update is another's.
  double warpScanNs, warpReadNs;
  /// Fewest updates that are worth another warp, and what more of them have to leave of the time.
  int64_t warpUpdates;
  double worthwhile;
  /// What an index vector costs a worker that goes through all of them, by itself and beside all others, and one that
  /// does so with an element of its own in a register.
  double scanNs, busyScanNs, gatherNs, busyGatherNs;
  /// What as many index vectors as a block has threads cost where the last update is found out.
  double turnNs;
  /// Blocks that share the vectors of a window out, where it has as many chunks of them: each has more places then, and
  /// the numbers of their updates differ less.
  int64_t columns;
  /// Threads of a block that lists updates, and how many index vectors each of these threads takes.
  int64_t mostThreads, leastThreads, vectorsOfThread;
  /// What it costs to list as many as a block reads at a time, and to begin with; what a trip to memory and back costs
  /// a warp.
  double listNs, tripNs;
  /// Threads of other blocks, and index vectors that are read before the first of them is used.
  int64_t threads, vectorsAhead;
  /// Warps of a block where a warp has a row, and how many of them a multiprocessor has before blocks become larger.
  int64_t warps, warpsPerUnit;
  /// Updates of other lanes that a lane takes together.
  int64_t taken;
  /// Updates of a list among which a warp looks for those of one place at a time, and how many a list has room for
  /// beside what is added to it at once.
  int64_t search, spareRoom;
  /// Updates of one place that all warps share out are more than these, and more than one of so many parts of a list.
  int64_t fewUpdates, shares;
};

/// Kernels that compute element by element, and loop nests.
struct CudaMapFigures {
  int64_t threads, nestThreads;
  /// What an operation of a loop of one thread is taken to cost, where it waits for the one before it.
  double waitNs;
};

/// Products by the library.
struct CudaLibraryFigures {
  /// Bytes of scratch memory that a call may use, and what it costs beyond its work: the library's own launches.
  int64_t workspaceBytes;
  double callNs;
  /// Plain arguments of so many bytes and more are read where the caller has them as long as they stay there, smaller
  /// ones are copied on each launch.
  int64_t followedBytes;
  /// Multiply-adds per ns of the whole machine on large products: of 16 bits on tensor cores, of f32 and of f64.
  double halfRate, singleRate, doubleRate;
  /// How much longer a product takes that reads or writes matrices of 16 bits whose rows are not aligned to 4 bytes,
  /// and to 16.
  double oddRowsFactor, shortRowsFactor;
  /// Elements of 16 bits of which padded rows are multiples; rows that are shorter than the second would grow too much.
  int64_t evenRow, leastPaddedRow;
  /// What padding has to save, and as a multiple of what it costs; the same multiple for matrices of 8 bits that are
  /// transposed.
  double leastPaddingNs, paddingFactor, transposingFactor;
};

/// Reductions of rows and columns.
struct CudaReduceFigures {
  /// Bytes that the first-level cache of a multiprocessor holds, for so many blocks that go along columns at once.
  int64_t nearBytes, blocksNear;
  /// How much longer a matrix takes whose rows are odd.
  double oddRowsFactor;
  /// A product and its sum are one instruction, and converting what the rows share is shared by them.
  double fusedOps;
  /// Operations of a thread that shares results with others, to find its place and to exchange its part, and of one
  /// that has results alone, for itself and for each trip. Those that run at once anyway hide them.
  double sharedThreadOps, aloneThreadOps, aloneTripOps;
  /// Threads that are left for each multiprocessor where they need not share results, and have several.
  int64_t manyThreads;
  /// Words that a thread reads ahead of bytes, which become words once they are converted, and blocks of such a kernel
  /// that a multiprocessor runs at once.
  int64_t maxWordsOfBytes, blocksOfBytes;
  /// Strips of rows: one for so many threads of a multiprocessor; threads that share the rows of a strip, twice as many
  /// where each would have more packets than `stripPackets`, and at least; words that each keeps of columns.
  int64_t threadsPerStrip, stripThreads, stripPackets, leastStripThreads, maxStripWords;
  /// What a row takes until its elements are there, beside what its threads exchange: rows that are read ahead together
  /// wait for them once.
  double stripRowNs;
};

/// Attention whose blocks take rows, and keys and values in tiles.
struct CudaPrefillFigures {
  /// Multiply-adds, and steps of a softmax, per ns of a multiprocessor that has several blocks. A block with few beside
  /// it takes `alone` times as long as that says.
  struct Rates {
    double products, softmax, alone;
  };
  Rates tensorRates, rates32, rates64;
  /// Threads with fewer rows, or with one key, read more for each product.
  double fewRowsFactor, fewKeysFactor;
  /// What a block waits for in each tile: other threads, and what is loaded if nothing was before. What it takes
  /// besides.
  double tileNs, loadNs, blockNs;
  /// Blocks that are on a multiprocessor at once, where its shared memory has room; a block takes a little more of it
  /// than it asks for.
  int64_t beside, blockBytes;
  /// Elements of computed keys and values that a multiprocessor brings to shared memory in a ns, beside their
  /// operations: they are not copied there while it multiplies.
  double computedRate;
};

struct CudaFigures {
  CudaProductFigures product;
  CudaStreamFigures stream;
  CudaSortFigures sort;
  CudaFoldFigures fold;
  CudaScatterFigures scatter;
  CudaMapFigures map;
  CudaReduceFigures reduce;
  CudaPrefillFigures prefill;
  CudaLibraryFigures library;
};

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_CUDAFIGURES_H
