// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The H200, on which this project is measured. Scripts of benchmarks/ compare whole programs; which of them found a
// figure was not kept, so the figures are assumed until a script that measures each is named.

#include "Dispatch.h"
#include "Targets.h"

using namespace mlir;
using namespace mlir::cg;

static constexpr int64_t kKiB = 1024;

// Assumed, since no script is known that measured them on an H200: threads of 4 x 4 to 8 x 8 sums of 32 bits.
static constexpr RatedTile kTiles32[] = {
    {{128, 128, 8, 16, 16}, 2, 188, 1000}, {{64, 128, 16, 8, 16}, 2, 170, 800}, {{128, 64, 16, 16, 16}, 2, 165, 800},
    {{64, 64, 16, 8, 16}, 2, 150, 700},    {{128, 32, 16, 16, 8}, 2, 130, 800}, {{32, 128, 16, 8, 16}, 2, 120, 900},
    {{32, 64, 16, 8, 16}, 2, 110, 500},    {{32, 32, 16, 8, 8}, 2, 80, 450},
};
// Assumed, since no script is known that measured them on an H200: the same of 64 bits.
static constexpr RatedTile kTiles64[] = {
    {{64, 64, 16, 16, 16}, 2, 55, 1000}, {{32, 64, 16, 8, 16}, 2, 45, 700}, {{32, 32, 16, 8, 8}, 2, 30, 600}};
// Assumed, since no script is known that measured them on an H200: warps of 16 x 32 to 64 x 64 sums, by tensor cores.
// Tiles with more than two stages are for factors that are copied.
static constexpr RatedTile kTensorTiles[] = {
    {{128, 256, 64, 2, 4}, 3, 2000, 0}, {{128, 128, 64, 2, 4}, 3, 2000, 0},  {{128, 64, 64, 4, 2}, 4, 1500, 0},
    {{64, 128, 64, 2, 4}, 4, 1500, 0},  {{64, 64, 64, 2, 2}, 4, 1300, 0},    {{32, 64, 64, 2, 2}, 4, 700, 0},
    {{64, 32, 64, 4, 1}, 4, 700, 0},    {{128, 128, 32, 2, 4}, 2, 950, 750}, {{128, 64, 32, 4, 2}, 2, 800, 600},
    {{64, 128, 32, 2, 4}, 2, 800, 600}, {{64, 64, 64, 2, 2}, 2, 650, 650},   {{64, 64, 32, 2, 2}, 2, 600, 500},
    {{32, 64, 64, 2, 2}, 2, 400, 500},  {{64, 32, 64, 4, 1}, 2, 400, 650},
};

// Assumed, by trial.
static constexpr CudaStreamFigures::Shape kStreamShapes[] = {{16, 16}, {16, 8}, {16, 4}, {16, 2},
                                                             {32, 8},  {32, 4}, {32, 2}};

static constexpr CudaProductFigures kProduct = {
    .tiles32 = kTiles32,
    .tiles64 = kTiles64,
    .tensorTiles = kTensorTiles,

    // Assumed: the mma instruction has as many rows.
    .leastExtent = 16,

    // Assumed, since no script is known that measured them on an H200.
    .blockNs = 1000,
    .copyingBlockNs = 600,
    .storeNs = 0.12,
    .sendNs = 0.4,
    .sendPairNs = 0.7,
    .clusterNs = 500,
    .loadOps = 10,
    .nearBytesPerNs = 45,
    .nearNs = 900,
    .stepNs = 250,

    // Assumed, since no script is known that measured them on an H200: 128 blocks in clusters of 4 or 8 took twice the
    // time of 112, and in clusters of 2 did not.
    .idleShare = 8,

    // Assumed, since no script is known that measured them on an H200: convolutions in f32 went from 27 to 14 us (128
    // channels, batch 1); where it begins to pay was not measured.
    .longNs = 6000,

    // Assumed: 16 bytes of f32.
    .storedVector = 4,
};

static constexpr CudaStreamFigures kStream = {
    .shapes = kStreamShapes,

    // Assumed, since no script is known that measured them on an H200: products of 4096 x 4096 and 768 x 50304 in bf16
    // took 20 to 40 % less time with 33 and 48 rows than in tiles, and 16 % more with 64. With weights in i8, which
    // tiles take from memory after another kernel has dequantized them, they took half the time of tiles with 33, 48
    // and 64 rows. With 16 rows, products of 4096 x 4096 took 15.8 us with two numbers in a byte, and 7.2 with one. The
    // rest is fitted to a chain of such products.
    .mostRows = 48,
    .mostRowsOfBytes = 64,
    .blockNs = 500,
    .loadOps = 0.5,
    .splitOps = 2,
    .computedShare = 0.7,
    .loadRegisters = 64,
    .loadsUnderWay = 6,
    .halfBytes = 16384,
    .nearFactor = 4,
};

static constexpr CudaSortFigures kSort = {
    // Assumed: what a block may have, and what leaves several of them room on a multiprocessor.
    .maxPasses = 8,
    .maxThreads = 1024,
    .passThreads = 512,
    .mergeThreads = 128,
    .registerThreads = 128,
    .maxRegisterBytes = 384,

    // Assumed, since no script is known that measured them on an H200. 65,536 blocks that sort 16 elements each took 82
    // us; ranks of 64 rows of 4,096 are estimated at 18.1 us, and took 19.3.
    .exchangeOps = 24,
    .passOps = 8,
    .probeOps = 16,
    .exchangeNs = 40,
    .probeNs = 350,
    .registerExchangeNs = 10,
    .stepNs = 60,
    .passNs = 1000,
    .passTurnNs = 100,
    .blocksOfUnit = 32,
    .turnNs = 4000,
    .leastCapacity = 1024,
    .capacityFactor = 4,
    .loadNs = 500,

    // Assumed: memory takes long to answer.
    .runsTogether = 8,
};

static constexpr CudaFoldFigures kFold = {
    // Assumed, since no script is known that measured them on an H200.
    .scanVector = 4,
    .foldVector = 8,
    .stepNs = 20,
    .tileBarriers = 3.5,

    // Assumed: memory takes long to answer.
    .loadsAhead = 8,
};

static constexpr CudaScatterFigures kScatter = {
    // Assumed, by trial.
    .manyUpdates = 64,
    .leastPart = 1024,
    .threadsPerUnit = 1024,

    // Assumed, since no script is known that measured them on an H200. With half of warpReadNs more warps shared 64
    // rows of 8,192 sums out, which took 30 us instead of 20.
    .warpScanNs = 15,
    .warpReadNs = 5,
    .warpUpdates = 64,
    .worthwhile = 0.9,

    // Assumed, since no script is known that measured them on an H200: 64 columns of 256 took 8 us, and 512 rows of 256
    // took 70.
    .scanNs = 90,
    .busyScanNs = 135,
    .gatherNs = 6,
    .busyGatherNs = 23,
    .turnNs = 100,

    // Assumed, since no script is known that measured them on an H200: 512 rows of 256 sums took 4.7 us, and 4,096 rows
    // of 64 for 100 places 6.6.
    .columns = 4,
    .mostThreads = 512,
    .leastThreads = 128,
    .vectorsOfThread = 8,
    .listNs = 1000,
    .tripNs = 600,

    // Assumed, by trial.
    .threads = 256,
    .vectorsAhead = 8,
    .warps = 8,
    .warpsPerUnit = 16,
    .taken = 4,
    .search = 128,
    .spareRoom = 512,
    .fewUpdates = 64,
    .shares = 8,
};

static constexpr CudaMapFigures kMap = {
    // Assumed, by trial; waitNs are some cycles of latency.
    .threads = 256,
    .nestThreads = 128,
    .waitNs = 5,
};

static constexpr CudaReduceFigures kReduce = {
    // Assumed: 192 KiB of the 256 of a multiprocessor, for two blocks.
    .nearBytes = 192 * kKiB,
    .blocksNear = 2,

    // Assumed, by trial on an H200 (docs/design/measurements.md): tiles of 128 bytes beside 64 and 256.
    .lineBytes = 128,

    // Assumed, since no script is known that measured them on an H200: a product of one row with 50,257 columns in bf16
    // took 27.9 us, and 24.8 with padded rows.
    .oddRowsFactor = 1.12,

    // Assumed: a product with its sum is one instruction.
    .fusedOps = 2,

    // Assumed, since no script is known that measured them on an H200: blocks of 256 threads that had 2 trips of 4
    // columns took 319 us for 262,144 of them, 18 us for 12,544 with 9 trips of a window for 16 threads, and 76 us for
    // 50,176.
    .sharedThreadOps = 95,
    .aloneThreadOps = 40,
    .aloneTripOps = 5,

    // Assumed, by trial: 128 registers for a thread of two blocks.
    .manyThreads = 1024,
    .maxWordsOfBytes = 48,
    .blocksOfBytes = 2,
    .threadsPerStrip = 1024,
    .stripThreads = 256,
    .stripPackets = 4,
    .leastStripThreads = 64,
    .maxStripWords = 48,
    .stripRowNs = 700,
};

static constexpr CudaPrefillFigures kPrefill = {
    // Assumed, since no script is known that measured them on an H200. 8 x 16 heads of 1,024 queries and keys (64 wide,
    // causal), whose biases were added on the way, took 143 us, where attention of as many operations took 80.
    .tensorRates = {1500, 36, 1.8},
    .rates32 = {160, 30, 1.4},
    .rates64 = {50, 2, 1.4},
    .fewRowsFactor = 1.15,
    .fewKeysFactor = 1.35,
    .tileNs = 200,
    .loadNs = 400,
    .blockNs = 1500,
    .beside = 3,
    .blockBytes = 1024,
    .computedRate = 8,
};

static constexpr CudaLibraryFigures kLibrary = {
    // Assumed: what the library itself suggests on Hopper.
    .workspaceBytes = 32 * kKiB * kKiB,

    // Assumed, since no script is known that measured it on an H200.
    .callNs = 3500,

    // Assumed, since the runtime chooses so: CallMoves::leastBytes.
    .followedBytes = 64 * kKiB,

    // Assumed, since no script is known that measured them on an H200. With 50,257 columns in bf16 three products of a
    // training step took 215, 155 and 163 us, with 50,258 and 50,260 they took 90, 95 and 126, and with 50,264 they
    // took 40, 42 and 62.
    .halfRate = 300'000,
    .singleRate = 25'000,
    .doubleRate = 25'000,
    .oddRowsFactor = 5,
    .shortRowsFactor = 2.1,

    // Assumed: rows of 16 bytes.
    .evenRow = 8,
    .leastPaddedRow = 512,
    .leastPaddingNs = 10'000,
    .paddingFactor = 1.4,
    .transposingFactor = 1.4,
};

static constexpr CudaFigures kCuda = {.product = kProduct,
                                      .stream = kStream,
                                      .sort = kSort,
                                      .fold = kFold,
                                      .scatter = kScatter,
                                      .map = kMap,
                                      .reduce = kReduce,
                                      .prefill = kPrefill,
                                      .library = kLibrary};

static constexpr DispatchFigures kDispatch = makeDispatch({
    // Assumed, by trial: what pays for a block.
    .leastSelection = 512,
    .leastReduction = 4096,
    .partsPerUnit = 4,
    .leastElements = 256 * kKiB,
    .leastRowsPerUnit = 0.5,
    .fewBytes = 256 * kKiB,
    .totalColumns = 8,
});

// Assumed, since no script is known that measured them on an H200: 4.3 TB/s. The others are of one device of this
// capability: an H100 has as many multiprocessors and three quarters of the bandwidth, and no target tells it from an
// H200. 20,000 operations per ns are three fifths of the instructions that 132 times 128 lanes issue at 1.98 GHz.
static constexpr GpuFigures kGpus[] = {{90, 132, 4'300, 20'000, 227 * kKiB, 2048}};

ArrayRef<GpuFigures> cg::getHopperGpus() { return kGpus; }

TargetModel cg::getGpuModel(const GpuFigures &gpu) {
  bool hopper = gpu.capability >= 90;
  // Assumed, from the CUDA programming guide: clusters of eight blocks, and tensor cores for 16 bits.
  int64_t maxCluster = hopper ? 8 : 1;
  // Assumed, since no script is known that measured them on an H200: 0.85 to 0.95 us a kernel node in a chain of plain
  // edges, of which a block needs about 0.5 us before its first load returns. Rows are kept by the 512 threads of a
  // block, with 8 vectors each.
  return {
      .launchNs = 900,
      .barrierNs = 250,
      .bytesPerNs = gpu.bytesPerNs,
      .unitBytesPerNs = 60,
      .opsPerNs = gpu.opsPerNs,
      .unitOpsPerNs = gpu.opsPerNs / static_cast<double>(gpu.units),
      .units = gpu.units,
      .sharedFromNs = 0,
      .sharedBytes = 48 * kKiB,
      .sharedBytesOnRequest = gpu.sharedBytesOnRequest,
      .keptRowBytes = maxCluster * 512 * 8 * 16,
      .vectorBytes = 16,
      .maxCluster = maxCluster,
      .isCuda = true,
      .waitsInKernel = hopper,
      .tensorCores = gpu.capability >= 80,
      .registersOfUnit = 65536,
      .threadsOfUnit = gpu.threadsOfUnit,
      .dispatchFigures = &kDispatch,
      .cudaFigures = &kCuda,
      .hostFigures = nullptr,
  };
}
