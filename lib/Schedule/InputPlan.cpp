// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Schedule/Buffers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include <algorithm>
#include <deque>
#include <numeric>
#include <set>

using namespace mlir::cg::schedule;
using llvm::Twine;

int64_t mlir::cg::schedule::slotOf(const std::vector<int64_t> &layersPerChunk, int64_t numMicrobatches, int64_t chunk,
                                   int64_t microbatch, int64_t layer) {
  int64_t firstLayer = std::accumulate(layersPerChunk.begin(), layersPerChunk.begin() + chunk, int64_t(0));
  return firstLayer * numMicrobatches + microbatch * layersPerChunk[chunk] + layer;
}

namespace {

Error refuse(const char *kind, const Twine &message, std::optional<size_t> position = {}) {
  return {kind, message.str(), position};
}

/// The reference looks a chunk up that it has seen no forward of.
bool isFirstOfChunk(const Order &order, size_t position) {
  if (!order[position].isBackward())
    return false;
  return llvm::none_of(llvm::ArrayRef(order).take_front(position),
                       [&](Entry entry) { return entry.isForward() && entry.chunk() == order[position].chunk(); });
}

/// Checks everything on which the walk below relies.
std::optional<Error> checkRequest(const InputRequest &request) {
  const Order &order = request.order;
  int64_t chunks = request.layersPerChunk.size(), largest = 0;
  for (Entry entry : order)
    if (entry.isForward())
      largest = std::max(largest, entry.chunk() + 1);
  if (order.empty())
    return refuse("ValueError", "order is empty; give a forward and a backward for each micro-batch of each chunk");
  if (largest != chunks)
    return refuse("AssertionError", "num_layers_per_chunk has " + Twine(chunks) +
                                        " chunks, but the largest in order is " + Twine(largest) +
                                        "; give the number of layers of each chunk of the order");
  Result<OrderShape> shape = verifyOrder(order);
  int64_t counted = shape ? shape->numMicrobatches : order.size() / chunks / 2;
  if (counted != request.numMicrobatches && (shape || !request.chunkLayers))
    return refuse("AssertionError", "num_microbatches is " + Twine(request.numMicrobatches) + ", but order has " +
                                        Twine(counted) + " of each chunk; give " + Twine(counted));
  if (!shape) {
    Error error = shape.error();
    if (error.position && isFirstOfChunk(order, *error.position))
      error.kind = "KeyError";
    return error;
  }
  int64_t total = 0;
  for (auto [chunk, layers] : llvm::enumerate(request.layersPerChunk)) {
    if (layers > kMaxPlanned || (total += layers) > kMaxPlanned / request.numMicrobatches)
      return refuse("ValueError", "num_layers_per_chunk[" + Twine(chunk) + "] is " + Twine(layers) + "; with " +
                                      Twine(request.numMicrobatches) + " micro-batches give at most " +
                                      Twine(kMaxPlanned / request.numMicrobatches) + " layers in all");
    if (layers < 0)
      return refuse("ValueError", "num_layers_per_chunk[" + Twine(chunk) + "] is " + Twine(layers) +
                                      "; give the number of layers of that chunk, 0 or more");
    if (request.chunkLayers && layers != 1)
      return refuse("ValueError", "num_layers_per_chunk[" + Twine(chunk) + "] is " + Twine(layers) +
                                      ", but an order with chunk_id_list is by layers; give 1 for each");
  }
  if (request.chunkLayers && request.chunkLayers->size() != order.size())
    return refuse("ValueError", "chunk_id_list has " + Twine(request.chunkLayers->size()) + " entries and order has " +
                                    Twine(order.size()) + "; give one for each, null for backwards");
  return std::nullopt;
}

/// Walks through the order: a forward takes buffers, and its backward returns them.
class InputPlanner {
public:
  explicit InputPlanner(const InputRequest &request) : request(request), chunks(request.layersPerChunk.size()) {
    int64_t layers = std::accumulate(request.layersPerChunk.begin(), request.layersPerChunk.end(), int64_t(0));
    plan.numSlots = layers * request.numMicrobatches;
    plan.bufferOfSlot.assign(plan.numSlots, -1);
  }

  std::optional<Error> walk() {
    for (auto [position, entry] : llvm::enumerate(request.order)) {
      if (entry.isForward()) {
        if (std::optional<Error> error = walkForward(position))
          return error;
      } else if (entry.isBackward()) {
        walkBackward(entry.chunk());
      }
    }
    plan.numBuffers = numBuffers;
    return std::nullopt;
  }

  InputPlan take() { return std::move(plan); }

private:
  struct Waiting {
    std::string kind;
    int64_t slot;
  };
  struct Chunk {
    int64_t forwards = 0;
    std::deque<Waiting> waiting;
  };

  std::optional<Error> walkForward(size_t position) {
    int64_t orderChunk = request.order[position].chunk();
    Chunk &chunk = chunks[orderChunk];
    for (int64_t orderLayer = 0; orderLayer < request.layersPerChunk[orderChunk]; ++orderLayer) {
      OverlapOrder::ChunkLayer place{orderChunk, orderLayer};
      if (request.chunkLayers) {
        const auto &given = (*request.chunkLayers)[position];
        if (!given)
          return refuse("TypeError",
                        "chunk_id_list[" + Twine(position) + "] is null, but order[" + Twine(position) +
                            "] is a forward; give its [chunk, layer]",
                        position);
        place = *given;
      }
      const auto &all = request.signatures;
      if (place.chunk < 0 || place.chunk >= static_cast<int64_t>(all.size()) || place.layer < 0 ||
          place.layer >= static_cast<int64_t>(all[place.chunk].size()))
        return refuse("IndexError",
                      "layer_signatures has no layer " + Twine(place.layer) + " of chunk " + Twine(place.chunk) +
                          ", which order[" + Twine(position) + "] runs; give a signature for each layer of each chunk",
                      position);
      visit(position, orderLayer, place, chunk);
    }
    ++chunk.forwards;
    return std::nullopt;
  }

  void visit(size_t position, int64_t orderLayer, OverlapOrder::ChunkLayer place, Chunk &chunk) {
    int64_t orderChunk = request.order[position].chunk();
    InputPlan::Visit visit;
    visit.slot = slotOf(request.layersPerChunk, request.numMicrobatches, orderChunk, chunk.forwards, orderLayer);
    visit.orderChunk = orderChunk;
    visit.orderLayer = orderLayer;
    visit.microbatch = chunk.forwards;
    visit.chunk = place.chunk;
    visit.layer = place.layer;
    visit.signature = request.signatures[place.chunk][place.layer];
    auto equal = request.equalSignatures.find(visit.signature);
    const std::string &kind = equal == request.equalSignatures.end() ? visit.signature : equal->second;
    // Inputs of a layer are made once to learn their kind, and kept unless there are others to take.
    bool isNew = seen.insert({place.chunk, place.layer}).second;
    std::deque<int64_t> &free = freeSlots[kind];
    plan.numBuilds += isNew || free.empty();
    if (free.empty()) {
      visit.buffer = numBuffers++;
    } else {
      int64_t reused = free.front();
      free.pop_front();
      visit.buffer = plan.bufferOfSlot[reused];
      plan.reuses.push_back({static_cast<int64_t>(position), visit.slot, reused});
    }
    plan.bufferOfSlot[visit.slot] = visit.buffer;
    chunk.waiting.push_back({kind, visit.slot});
    int64_t &most = plan.maxLive[kind];
    most = std::max(most, ++live[kind]);
    plan.visits.push_back(std::move(visit));
  }

  void walkBackward(int64_t index) {
    Chunk &chunk = chunks[index];
    for (int64_t left = request.layersPerChunk[index]; left > 0; --left) {
      Waiting done = std::move(chunk.waiting.front());
      chunk.waiting.pop_front();
      --live[done.kind];
      freeSlots[done.kind].push_back(done.slot);
    }
  }

  const InputRequest &request;
  InputPlan plan;
  std::vector<Chunk> chunks;
  std::set<std::pair<int64_t, int64_t>> seen;
  std::map<std::string, std::deque<int64_t>> freeSlots;
  std::map<std::string, int64_t> live;
  int64_t numBuffers = 0;
};

} // namespace

Result<InputPlan> mlir::cg::schedule::planInputs(const InputRequest &request) {
  if (std::optional<Error> error = checkRequest(request))
    return *error;
  InputPlanner planner(request);
  if (std::optional<Error> error = planner.walk())
    return *error;
  return planner.take();
}
