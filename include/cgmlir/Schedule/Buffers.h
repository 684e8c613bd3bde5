// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Static inputs over a schedule: which micro-batches share buffers, and when captures take and release memory.

#ifndef CGMLIR_SCHEDULE_BUFFERS_H
#define CGMLIR_SCHEDULE_BUFFERS_H

#include "cgmlir/Schedule/Order.h"
#include <map>

namespace mlir::cg::schedule {

/// The pass of a layer over a micro-batch that has inputs of its own: slots of a chunk are numbered by micro-batch,
/// then by layer, behind those of earlier chunks.
int64_t slotOf(const std::vector<int64_t> &layersPerChunk, int64_t numMicrobatches, int64_t chunk, int64_t microbatch,
               int64_t layer);

/// The input of planInputs(). With `chunkLayers`, `order` is an order by layers, whose chunks have one layer each.
struct InputRequest {
  Order order;
  std::optional<std::vector<std::optional<OverlapOrder::ChunkLayer>>> chunkLayers;
  std::vector<int64_t> layersPerChunk;
  int64_t numMicrobatches = 0;
  /// For each chunk of the model and each of its layers, the name of the layer's inputs.
  std::vector<std::vector<std::string>> signatures;
  /// For names of inputs that are equal, the one name that represents them; layers with equal inputs share buffers. A
  /// name that is missing here represents itself.
  std::map<std::string, std::string> equalSignatures;
};

/// The inputs of each slot, and the figures that led to them.
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
  /// How often inputs are made, including those that only show the kind of a layer and are dropped.
  int64_t numBuilds = 0;
  /// The largest number of slots that are between forward and backward at one time: a lower bound for every plan.
  std::map<std::string, int64_t> maxLive;
};

/// Plans inputs. A slot takes, of the buffers that no pass needs any more, the one whose backward came first.
Result<InputPlan> planInputs(const InputRequest &request);

/// The input of planCaptures(): graphs of layers and micro-batches, captured in the order of a schedule.
struct CaptureRequest {
  Order order;
  std::vector<int64_t> layersPerChunk;
  /// For each chunk and layer, the shape of the layer's input.
  std::vector<std::vector<std::vector<int64_t>>> inputShapes;
  bool reuseBuffers = false;
  /// The layers, numbered over all chunks, whose weight gradients are graphs of their own.
  std::vector<int64_t> delayedLayers;
};

struct CaptureEvent {
  enum class Kind { Forward, Backward, WeightGradient, ReleaseOutputs, ReleaseInputGrads };
  Kind kind;
  int64_t slot = 0;
  int64_t layer = 0;
  /// The buffer of the input of a forward, or of the output gradient of a backward.
  int64_t buffer = 0;
};

/// Weight gradients that the reference captures for the wrong slot: for that of the backward in front of them, though
/// they belong to an earlier backward.
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

/// An order that cannot be captured, and whether the reference refuses it as well.
struct CaptureRefusal {
  Error error;
  bool referenceAccepts = false;
};

/// Plans what is captured and released, in order. Gives a CaptureRefusal for a malformed order.
std::variant<CapturePlan, CaptureRefusal> planCaptures(const CaptureRequest &request);

} // namespace mlir::cg::schedule

#endif // CGMLIR_SCHEDULE_BUFFERS_H
