// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The mechanism that records layer by layer in the first step: runners, buffers that they share, copies at replay.

#ifndef CGMLIR_SCHEDULE_LOCALPLAN_H
#define CGMLIR_SCHEDULE_LOCALPLAN_H

#include "cgmlir/Schedule/Result.h"
#include <cstdint>
#include <vector>

namespace mlir::cg::schedule {

/// A step of a schedule: all layers of one micro-batch, forward or backward.
struct Step {
  bool forward = true;
  int64_t microbatch = 0;
};

/// Whether layers have a second input in common, such as a mask.
enum class SharedInput { None, PerMicrobatch, OneForAll };

/// The implementation whose plan is made: one of three revisions of the reference, or this project's own (`Exact`).
enum class Revision { Seed, V018, Head, Exact };

/// Layers that take one tensor (and a shared mask, if there is one) and give one tensor of the same kind.
struct LocalRequest {
  int64_t numLayers = 1;
  int64_t pipelineSize = 1;
  std::vector<Step> steps;
  SharedInput sharedInput = SharedInput::None;
  /// The layer behind which an operation that is in no graph replaces the tensor.
  std::optional<int64_t> eagerAfterLayer;
};

/// A graph that is captured, with the buffers that it is bound to.
struct LocalCapture {
  struct Input {
    int64_t buffer = 0;
    /// Set if the tensor is in the buffer already when the graph is replayed, so that no copy is needed.
    bool copyElided = false;
  };
  bool forward = true;
  int64_t runner = 0;
  std::vector<Input> inputs;     // of a forward
  std::vector<int64_t> outputs;  // of a forward
  std::vector<int64_t> outGrads; // of a backward
  std::vector<int64_t> inGrads;  // of a backward
};

/// A call of a layer at replay, and the number of tensors that are copied for it.
struct LocalReplay {
  bool forward = true;
  int64_t layer = 0, microbatch = 0, runner = 0, copies = 0;
};

/// A buffer that was handed out (by the capture `event`, to `runner`) while the backward of `neededBy` would still read
/// it.
struct LifetimeHazard {
  int64_t event = 0, buffer = 0, runner = 0, neededBy = 0;
};

struct LocalPlan {
  struct Call {
    int64_t runner = 0, layer = 0, microbatch = 0;
  };
  struct Recorded {
    int64_t runner = 0;
    bool forward = true;
  };
  int64_t numRunners = 0;
  /// First passes of runners, in the order in which they are captured.
  std::vector<Recorded> record;
  /// For each forward during recording, its runner.
  std::vector<Call> calls;
  std::vector<LocalCapture> captures;
  int64_t numBuffers = 0;
  std::vector<LocalReplay> replay;
  std::vector<LifetimeHazard> hazards;
  bool replayError = false;
  /// The error that ended capturing before the last graph.
  std::optional<Error> captureError;
};

/// Plans the graphs of one chunk over `steps`. They are checked first: each backward comes after its forward, and each
/// forward has a backward.
///
/// `Exact` hands a buffer out again only when the backward of every runner that had it has run, and copies a shared
/// input once for each given tensor and not once for each layer.
Result<LocalPlan> planLocal(const LocalRequest &request, Revision revision);

} // namespace mlir::cg::schedule

#endif // CGMLIR_SCHEDULE_LOCALPLAN_H
