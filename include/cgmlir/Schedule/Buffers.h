// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Static inputs over a schedule: which micro-batches share them, and when captures take and release memory.

#ifndef CGMLIR_SCHEDULE_BUFFERS_H
#define CGMLIR_SCHEDULE_BUFFERS_H

#include "cgmlir/Schedule/Order.h"
#include <map>

namespace mlir::cg::schedule {

/// The pass of a layer over a micro-batch that has inputs of its own: slots of a chunk are numbered by micro-batch,
/// then by layer, behind those of earlier chunks.
int64_t slotOf(const std::vector<int64_t> &layersPerChunk, int64_t numMicrobatches, int64_t chunk, int64_t microbatch,
               int64_t layer);

/// What is to be planned. `order` is by layers if `chunkLayers` is given, and then has chunks of one layer.
struct InputRequest {
  Order order;
  std::optional<std::vector<std::optional<OverlapOrder::ChunkLayer>>> chunkLayers;
  std::vector<int64_t> layersPerChunk;
  int64_t numMicrobatches = 0;
  /// The name of the inputs that each layer has, by chunk as the model has it.
  std::vector<std::vector<std::string>> signatures;
  /// Names of equal inputs, each with the one that stands for them; layers of equal inputs share buffers. A name that
  /// is not here stands for itself.
  std::map<std::string, std::string> equalSignatures;
};

/// Which inputs slots have, with all that decided it.
struct InputPlan {
  struct Visit {
    int64_t slot = 0, orderChunk = 0, orderLayer = 0, microbatch = 0, chunk = 0, layer = 0;
    std::string signature;
    int64_t buffer = 0;
  };
  struct Reuse {
    int64_t position = 0, slot = 0, reusedSlot = 0;
  };
  int64_t numSlots = 0;
  int64_t numBuffers = 0;
  std::vector<int64_t> bufferOfSlot;
  std::vector<Visit> visits;
  std::vector<Reuse> reuses;
  /// How often inputs are made, those included that only tell the kind of a layer and are thrown away.
  int64_t numBuilds = 0;
  /// The largest number of slots between forward and backward at a time, which no plan can do without.
  std::map<std::string, int64_t> maxLive;
};

/// A slot takes the buffer whose backward was first among those that nothing needs any more.
Result<InputPlan> planInputs(const InputRequest &request);

/// Graphs of layers and micro-batches, captured in the order of a schedule.
struct CaptureRequest {
  Order order;
  std::vector<int64_t> layersPerChunk;
  /// Of each layer the shape of its input, by chunk.
  std::vector<std::vector<std::vector<int64_t>>> inputShapes;
  bool reuseBuffers = false;
  /// Layers, over all chunks, whose weight gradients are graphs of their own.
  std::vector<int64_t> delayedLayers;
};

struct CaptureEvent {
  enum class Kind { Forward, Backward, WeightGradient, ReleaseOutputs, ReleaseInputGrads };
  Kind kind;
  int64_t slot = 0;
  int64_t layer = 0;
  /// The input of a forward, the output gradient of a backward.
  int64_t buffer = 0;
};

/// Weight gradients that the reference captures for another slot than the one they are of: that of the backward before
/// them, where theirs is an earlier one.
struct MisplacedGradient {
  size_t position = 0;
  int64_t slot = 0, captured = 0;
  std::string message;
};

struct CapturePlan {
  int64_t numMicrobatches = 0;
  int64_t numSlots = 0;
  std::vector<CaptureEvent> events;
  std::vector<MisplacedGradient> misplaced;
  int64_t numInputBuffers = 0;
  int64_t numGradBuffers = 0;
};

/// An order that cannot be captured: refused by the reference as well, or by us alone.
struct CaptureRefusal {
  Error error;
  bool referenceAccepts = false;
};

/// What is captured and released, in order. `std::get<CaptureRefusal>` for an order that is malformed.
std::variant<CapturePlan, CaptureRefusal> planCaptures(const CaptureRequest &request);

} // namespace mlir::cg::schedule

#endif // CGMLIR_SCHEDULE_BUFFERS_H
