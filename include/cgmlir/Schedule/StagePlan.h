// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a stage runs in a step, with which graph, and where what passes hand on lies meanwhile.

#ifndef CGMLIR_SCHEDULE_STAGEPLAN_H
#define CGMLIR_SCHEDULE_STAGEPLAN_H

#include "cgmlir/Schedule/Order.h"

namespace mlir::cg::schedule {

/// A kind of pass: a phase of a chunk. Chunks are numbered from 0.
struct PassKind {
  enum class Phase { Forward, Backward, WeightGradient };
  Phase phase = Phase::Forward;
  int64_t chunk = 0;

  static PassKind of(Entry entry);
  bool operator==(const PassKind &other) const { return phase == other.phase && chunk == other.chunk; }
};

/// A tensor that one pass writes and later passes over the same micro-batch read, each micro-batch its own.
struct KeptTensor {
  int64_t bytes = 0;
  /// The passes that write or read it, in any order.
  std::vector<PassKind> passes;
};

/// Which graph of an entry a micro-batch is launched with. One graph serves several micro-batches if it is bound to the
/// memory of each; graphs of their own are never patched.
enum class GraphIndexing {
  /// As Transformer Engine: one where a micro-batch ends before the next begins in a pipeline of one stage, else one
  /// for each micro-batch.
  Microbatch,
  /// As the mechanism that records layer by layer: in a pipeline a ring of as many as there are micro-batches; without
  /// one the first that is not between forward and backward.
  Runner,
  /// As few as there are micro-batches of the chunk in flight.
  Exact
};

struct StageRequest {
  Order order;
  /// How many stages the pipeline has.
  int64_t pipelineSize = 1;
  GraphIndexing indexing = GraphIndexing::Microbatch;
  std::vector<KeptTensor> tensors;
  int64_t alignment = 256;
};

struct StagePlan {
  struct Step {
    PassKind pass;
    int64_t microbatch = 0;
    int64_t graph = 0;
  };
  std::vector<Step> steps;
  /// By tensor and micro-batch.
  std::vector<std::vector<int64_t>> offsets;
  /// By chunk: how many graphs its entries have, and how many micro-batches are between their first and last pass.
  std::vector<int64_t> numGraphs, mostInFlight;
  int64_t arenaBytes = 0;
  /// What no placement can do without: the most that is alive in a step, and the first step where it is.
  int64_t maxLiveBytes = 0, maxLiveStep = 0;
};

/// Places what a stage keeps over its whole order. A tensor is alive from the first of its passes to the last, both
/// included; two share bytes if one is dead before the other is alive. The Error names a malformed order.
Result<StagePlan> planStageMemory(const StageRequest &request);

} // namespace mlir::cg::schedule

#endif // CGMLIR_SCHEDULE_STAGEPLAN_H
