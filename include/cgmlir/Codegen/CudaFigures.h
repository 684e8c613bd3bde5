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
  /// Threads in each column and in each row of the block; with tensor cores, warps.
  int64_t down, across;
};

/// A tile and its stages; the multiply-adds per ns of a multiprocessor with enough such blocks; and the least ns of a
/// step, while the data of the next one is on its way. Tiles with two stages wait for others as often as their copies
/// are late.
struct RatedTile {
  CudaTile tile;
  int64_t stages;
  double rate, stepNs;
};

/// Products whose blocks compute tiles of the result.
struct CudaProductFigures {
  /// Tiles for 32 bits, for 64 bits and for tensor cores.
  llvm::ArrayRef<RatedTile> tiles32, tiles64, tensorTiles;
  /// The least rows or columns of a product: fewer leave most of a tile empty.
  int64_t leastExtent;
  /// The time of a block before its first step and behind its last one; of a block with asynchronous copies, by itself
  /// and for each sum.
  double blockNs, copyingBlockNs, storeNs;
  /// The time of a multiprocessor to send a sum to another block of a cluster: as vectors of four, and of two from the
  /// pairs of tensor cores; and the further time of a cluster.
  double sendNs, sendPairNs, clusterNs;
  /// Scalar operations to access an element of a factor.
  double loadOps;
  /// What the second-level cache delivers to a multiprocessor while all of them read, and its latency.
  double nearBytesPerNs, nearNs;
  /// The time of a step beside its products on a multiprocessor with one block, where nothing else hides its barrier.
  double stepNs;
  /// With clusters of more than two blocks one of this many multiprocessors stays without a block.
  int64_t idleShare;
  /// A kernel that takes longer than this lets its successor start only when it has multiplied.
  double longNs;
  /// The elements that a thread computes and stores together.
  int64_t storedVector;
};

/// Products of a few rows, whose matrix is read once as a stream.
struct CudaStreamFigures {
  /// Columns of a block, and the warps that share its trips.
  struct Shape {
    int64_t columns, warps;
  };
  llvm::ArrayRef<Shape> shapes;
  /// The most rows of such a product, for matrices of 16 bits and of 8 bits; more rows are computed in tiles.
  int64_t mostRows, mostRowsOfBytes;
  /// The time of a block until its first load has arrived and behind the last one; the latter is added again if the
  /// last load is behind all whole groups.
  double blockNs;
  /// Scalar operations for each loaded element, and for an f32 element that is split; the part of the operations in
  /// front of the matrix that remains where a vector of trips is computed at once.
  double loadOps, splitOps, computedShare;
  /// Registers of a thread that loads may use, and the loads of 16 bytes that the assembler keeps under way.
  int64_t loadRegisters;
  double loadsUnderWay;
  /// Bytes under way on a multiprocessor that half fill the path from memory, and the factor by which the second-level
  /// cache delivers more.
  double halfBytes, nearFactor;
};

/// Sorts and selections of ranks: a block, or a thread, has a row or a run.
struct CudaSortFigures {
  /// The most wanted elements that are found by a pass over the row for each; for more a sort is faster.
  int64_t maxPasses;
  /// Threads of a block that sorts, of one that passes over a row, of one that merges, and of one whose threads each
  /// have a row in registers; bytes of positions and keys for which such a thread has room.
  int64_t maxThreads, passThreads, mergeThreads, registerThreads, maxRegisterBytes;
  /// Scalar operations of an exchange, of an element in a pass, and of a comparison with an element of another run.
  double exchangeOps, passOps, probeOps;
  /// The latency of an exchange in shared memory, of a probe, and of an exchange in registers; the time of a step
  /// without a barrier.
  double exchangeNs, probeNs, registerExchangeNs, stepNs;
  /// The time of a pass over a row, and of each turn of its threads.
  double passNs, passTurnNs;
  /// Blocks that run at once on a multiprocessor, and the overhead of each turn of them.
  int64_t blocksOfUnit;
  double turnNs;
  /// The fewest elements that a block keeps while it narrows, and the most as a multiple of the wanted ones.
  int64_t leastCapacity, capacityFactor;
  /// The latency of the elements that a thread loads together.
  double loadNs;
  /// The runs that a thread searches at the same time while it merges, so that their elements have one latency.
  int64_t runsTogether;
};

/// Scans, and selections of an element of a row.
struct CudaFoldFigures {
  /// Elements of a thread in one tile: of a fold that stores all of them, and of one that stores the last.
  int64_t scanVector, foldVector;
  /// The time of a tile in ns where one thread has a row, and in barriers where several threads share a row.
  double stepNs, tileBarriers;
  /// Elements that a thread with a row of its own loads before it combines the first, to hide the latency of memory.
  int64_t loadsAhead;
};

/// Scatters.
struct CudaScatterFigures {
  /// The index vectors of a row from which on the last update of each place is found first, and the fewest places of a
  /// block that does so.
  int64_t manyUpdates, leastPart;
  /// The threads of a multiprocessor among which places are divided.
  int64_t threadsPerUnit;
  /// The time of an update for a warp that has a whole row, and for one that has some places of it and finds that the
  /// update belongs to another warp.
  double warpScanNs, warpReadNs;
  /// The fewest updates that are worth another warp, and the part of the time that further warps have to save.
  int64_t warpUpdates;
  double worthwhile;
  /// The time of an index vector for a worker that reads all of them: alone and with all others busy; the same for one
  /// with an element of its own in a register.
  double scanNs, busyScanNs, gatherNs, busyGatherNs;
  /// The time of as many index vectors as a block has threads, where the last update is found first.
  double turnNs;
  /// The blocks that share the vectors of a window if it has as many chunks of them: each block has more places then,
  /// and the numbers of their updates differ less.
  int64_t columns;
  /// The most and fewest threads of a block that lists updates, and the index vectors that each thread takes.
  int64_t mostThreads, leastThreads, vectorsOfThread;
  /// The time to list as many index vectors as a block reads at a time, the time to begin, and the latency of memory
  /// for a warp.
  double listNs, tripNs;
  /// The threads of other blocks, and the index vectors that are read before the first of them is used.
  int64_t threads, vectorsAhead;
  /// The warps of a block if each has a row, and the warps of a multiprocessor from which on blocks are larger.
  int64_t warps, warpsPerUnit;
  /// The updates of other lanes that a lane takes together.
  int64_t taken;
  /// The updates of a list among which a warp looks for those of one place at a time, and the room that a list has
  /// beyond what is added to it at once.
  int64_t search, spareRoom;
  /// All warps share the updates of one place that are more than these, and more than one of `shares` parts of a list.
  int64_t fewUpdates, shares;
};

/// Kernels that compute element by element, and loop nests.
struct CudaMapFigures {
  int64_t threads, nestThreads;
  /// The time of an operation in a loop of one thread that waits for the operation before it.
  double waitNs;
};

/// Products that a library computes.
struct CudaLibraryFigures {
  /// Bytes of scratch memory that a call may use, and the overhead of a call: the library's own launches.
  int64_t workspaceBytes;
  double callNs;
  /// Plain arguments of at least this many bytes are read at the caller's address as long as it stays the same; smaller
  /// ones are copied in each launch.
  int64_t followedBytes;
  /// Multiply-adds per ns of the whole GPU on large products: of 16 bits on tensor cores, of f32 and of f64.
  double halfRate, singleRate, doubleRate;
  /// The factor for the time of a product with 16-bit matrices whose rows are not aligned to 4 bytes, and to 16
  /// bytes.
  double oddRowsFactor, shortRowsFactor;
  /// Padded rows are multiples of `evenRow` 16-bit elements; a row shorter than `leastPaddedRow` would grow too much.
  int64_t evenRow, leastPaddedRow;
  /// The time that padding has to save, and as a multiple of its own time; that multiple for matrices of 8 bits that
  /// are transposed.
  double leastPaddingNs, paddingFactor, transposingFactor;
};

/// Reductions of rows and columns.
struct CudaReduceFigures {
  /// Bytes in the first-level cache of a multiprocessor, and the number of blocks along columns that share it.
  int64_t nearBytes, blocksNear;
  /// The bytes of a row that a tile of a matrix has at least.
  int64_t lineBytes;
  /// By how much longer a matrix takes whose rows have an odd number of elements.
  double oddRowsFactor;
  /// The operations that remain where a product and its sum are one instruction and shared values are converted once.
  double fusedOps;
  /// Operations of a thread that shares results with others, to find its place and to exchange its part; and of a
  /// thread with results of its own, for itself and for each trip. Threads that run at once anyway hide them.
  double sharedThreadOps, aloneThreadOps, aloneTripOps;
  /// The threads for each multiprocessor that remain if threads take several results and share none.
  int64_t manyThreads;
  /// Words that a thread reads ahead from bytes, which become words when they are converted, and the blocks of such a
  /// kernel that a multiprocessor runs at once.
  int64_t maxWordsOfBytes, blocksOfBytes;
  /// Strips of rows: the threads of a multiprocessor for each strip; the threads that share a strip's rows, twice as
  /// many where each would have more packets than `stripPackets`, and the fewest; the words of columns of each thread.
  int64_t threadsPerStrip, stripThreads, stripPackets, leastStripThreads, maxStripWords;
  /// The time of a row until its elements have arrived, beside what its threads exchange: rows that are read ahead
  /// together wait once.
  double stripRowNs;
};

/// Attention whose blocks take some rows, and keys and values in tiles.
struct CudaPrefillFigures {
  /// Multiply-adds, and steps of a softmax, per ns of a multiprocessor with several blocks. A block with few others
  /// takes `alone` times as long.
  struct Rates {
    double products, softmax, alone;
  };
  Rates tensorRates, rates32, rates64;
  /// Factors for threads with fewer rows, or with one key, which read more for each product.
  double fewRowsFactor, fewKeysFactor;
  /// The time that a block waits in each tile for other threads, and for loads that were not begun before; its further
  /// time.
  double tileNs, loadNs, blockNs;
  /// The blocks of a multiprocessor at once, if its shared memory has room; the shared memory of a block beyond what it
  /// asks for.
  int64_t beside, blockBytes;
  /// Elements of computed keys and values that a multiprocessor stores to shared memory per ns, beside their
  /// operations: unlike copies they do not arrive while it multiplies.
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
