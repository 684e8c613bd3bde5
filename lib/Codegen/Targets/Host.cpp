// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Dispatch.h"
#include "Targets.h"

using namespace mlir;
using namespace mlir::cg;

static constexpr int64_t kKiB = 1024;

// Assumed: a byte is what most libraries take, and eleven bits make three digits of 32.
static constexpr int64_t kDigitBits[] = {8, 11};

static constexpr HostProductFigures kProduct = {
    // Assumed: a part of the 1 to 2 MiB of a core's second-level cache, and of the 32 to 48 KiB of its first one.
    .itemBytes = 640 * kKiB,
    .maxDepth = 320,

    // Assumed, from single products that were timed on a core with AVX2 and no script kept.
    .rate = 45,
    .copyNs = 0.08,
    .packNs = 0.2,
    .readNs = 0.06,
    .readAgainNs = 0.02,
    .mostRowsInPlace = 24,
    .itemNs = 150,

    // Assumed: 2,048 lines of 64 bytes, 16 ways. Rows of 16 KiB do not stay: 32 rows of 4,096 by 4,096 took 19 ms in
    // place, and 7 packed.
    .cacheSpan = 128 * kKiB,
    .cacheWays = 16,

    // Assumed: a server of a usual size, which counts for half as much as the cores of the model; operations that
    // are vectorized, more or less.
    .manyUnits = 16,
    .manyUnitsShare = 0.5,
    .opsPerNs = 8,

    // Assumed, by trial.
    .unrolledWeight = 4,
    .chunk = 4,
    .leastReuse = 32,
    .band = 32,
};

static constexpr HostSortFigures kSort = {
    // Assumed, from single sorts that were timed on a core with AVX-512 and no script kept.
    .mergeNs = 8,
    .compareNs = 0.4,
    .insertNs = 60,
    .moveNs = 0.27,
    .narrowNs = 2.5,
    .exchangeNs = 0.8,
    .shortNs = 2,
    .countNs = 1.2,
    .moveDigitNs = 1.8,
    .digitValueNs = 0.7,
    .digitBits = kDigitBits,

    // Assumed, by trial.
    .block = 64,
    .maxKept = 1024,
    .sample = 6,
    .steps = 12,
    .enough = 160,
};

static constexpr HostFoldFigures kFold = {
    // Assumed, by trial: a page holds 4 KiB, and a core's nearest cache twelve lines of one place.
    .columns = 64, .byTurns = 4, .leastSets = 8, .item = 8192, .stretch = 256, .leastWeight = 12, .leastVector = 16,
};

static constexpr HostScatterFigures kScatter = {
    // Assumed, by trial.
    .item = 32768, .owners = 8, .window = 16, .parts = 64, .vectors = 8, .vectorsAhead = 8, .workerElements = 256,
};

static constexpr HostMapFigures kMap = {
    // Assumed, by trial.
    .item = 16384,
    .nestItems = 16,
    .nestTrips = 128,
    .tileRows = 32,
    .tileColumns = 32,
    .acrossRows = 3,

    // Assumed: what x86-64 processors have, some 1,500 entries for pages among it.
    .lineBytes = 64,
    .keptLines = 96,
    .keptBytes = 128 * kKiB,
    .fewestTileRows = 4,
    .mostElements = 512,
    .costlyOps = 16,

    // Assumed, from sine and cosine that were timed on a Xeon with AVX-512 and no script kept.
    .alongNs = 0.7,
    .downNs = 2.2,
    .aloneNs = 13,
    .lanes = 4,

    // Assumed: 16 KiB of f32, and vectors of AVX-512.
    .nearElements = 4096,
    .fewestRows = 32,
    .mostRows = 64,
    .widestVector = 16,
};

static constexpr HostReduceFigures kReduce = {
    // Assumed: what x86-64 processors have.
    .coreBytes = 32 * kKiB,
    .nearBytes = 512 * kKiB,
    .lineBytes = 64,
    .farBytes = kKiB * kKiB,

    // Assumed, from products that were timed on a core and no script kept: 1.7 ms for 16.8 million weights of i8 and
    // four rows, and 1.6 ms for as many of 4 bits with scales of groups and one row, some 100 operations a ns.
    .fasterWithBytes = 4,

    // Assumed, by trial.
    .stripsPerCore = 16,
    .leastStripsPerCore = 4,
};

static constexpr HostPartFigures kParts = {
    // Assumed: the error of a sum in f32 that is added one by one, after so many trips.
    .longColumn = 32768,
    .partOfColumn = 4096,

    // Assumed, from products of gradients of weights that were timed on two cores and no script kept.
    .fewResults = 128 * 128,
    .leastPlaces = 8,
    .fewPlaces = 256,
    .longProduct = 1024,
    .productWork = 4 * kKiB * kKiB,
    .partOfProduct = 256,
};

static constexpr HostFigures kHost = {.product = kProduct,
                                      .sort = kSort,
                                      .fold = kFold,
                                      .scatter = kScatter,
                                      .map = kMap,
                                      .reduce = kReduce,
                                      .parts = kParts};

static constexpr DispatchFigures kDispatch = makeDispatch({
    // Assumed, by trial: what pays for handing it to another thread.
    .leastSelection = 32768,
    .leastReduction = 32768,
    .partsPerUnit = 16,
    .leastElements = 64 * kKiB,
    .leastRowsPerUnit = 4,
    .fewBytes = 32 * kKiB,
    .totalColumns = 64,
});

TargetModel cg::getHostModel(StringRef cpu) {
  // Assumed: two cores of a small server, which is what the tests run on. Only ratios matter for the choices made.
  // Two threads that share a core do 1.1 to 1.45 times as much as one, which takes 10 to 14 us for the softmax of a
  // row of 8,192 elements, 58 for 32,768 and 520 for 262,144. Where they have a core each, one of 32,768 f16 takes 18
  // us in one kernel, and 22 in three whose rows both share. What leaves a worker's cache costs no more in the row that
  // a kernel keeps than in a tensor between two kernels, of which there would be one for all rows; the limit is for the
  // memory of many workers.
  return {
      .launchNs = 600,
      .barrierNs = 0,
      .bytesPerNs = 16,
      .unitBytesPerNs = 10,
      .opsPerNs = 24,
      .unitOpsPerNs = 20,
      .units = 2,
      .sharedFromNs = 20'000,
      .sharedBytes = 256 * kKiB,
      .sharedBytesOnRequest = 256 * kKiB,
      .keptRowBytes = 4 * kKiB * kKiB,
      .vectorBytes = cpu == "x86-64-v4" ? 64 : 32,
      .maxCluster = 1,
      .isCuda = false,
      .waitsInKernel = false,
      .tensorCores = false,
      .registersOfUnit = 0,
      .threadsOfUnit = 0,
      .dispatchFigures = &kDispatch,
      .cudaFigures = nullptr,
      .hostFigures = &kHost,
  };
}
