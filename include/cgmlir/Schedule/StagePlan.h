// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The graphs that a stage launches in a step, and the memory of tensors that its passes hand on.

#ifndef CGMLIR_SCHEDULE_STAGEPLAN_H
#define CGMLIR_SCHEDULE_STAGEPLAN_H

#include "cgmlir/Schedule/Order.h"

namespace mlir::cg::schedule {

/// A phase of a chunk, such as its forward. Chunks are numbered from 0.
struct PassKind {
  enum class Phase { Forward, Backward, WeightGradient };
  Phase phase = Phase::Forward;
  int64_t chunk = 0;

  static PassKind of(Entry entry);
  bool operator==(const PassKind &other) const { return phase == other.phase && chunk == other.chunk; }
};

/// A tensor that one pass writes and later passes over the same micro-batch read; each micro-batch has its own.
struct KeptTensor {
  int64_t bytes = 0;
  /// The passes that write or read it, in any order.
  std::vector<PassKind> passes;
};

/// How micro-batches are assigned to the graphs of an entry. A graph of several micro-batches is bound to the memory of
/// each of them in turn; a graph of one micro-batch is never patched.
enum class GraphIndexing {
  /// As Transformer Engine does: one graph if a micro-batch ends before the next one begins in a pipeline of one stage,
  /// else a graph for each micro-batch.
  Microbatch,
  /// As the mechanism that records layer by layer does: in a pipeline as many graphs as there are micro-batches, in
  /// turn; else the first graph that is not between forward and backward.
  Runner,
  /// As many graphs as micro-batches of the chunk are in flight at most.
  Exact
};

struct StageRequest {
  Order order;
  /// The number of stages of the pipeline.
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
  /// For each tensor and micro-batch, the offset of its memory.
  std::vector<std::vector<int64_t>> offsets;
  /// For each chunk: the graphs of its entries, and the most micro-batches that are between their first and last pass.
  std::vector<int64_t> numGraphs, mostInFlight;
  int64_t arenaBytes = 0;
  /// A lower bound for every placement: the most bytes that are alive in a step, and the first such step.
  int64_t maxLiveBytes = 0, maxLiveStep = 0;
};

/// Places the tensors that a stage keeps over its whole order. A tensor is alive from the first of its passes to the
/// last, both included; two share bytes if one is dead before the other is alive. The Error names a malformed order.
Result<StagePlan> planStageMemory(const StageRequest &request);

} // namespace mlir::cg::schedule

#endif // CGMLIR_SCHEDULE_STAGEPLAN_H
