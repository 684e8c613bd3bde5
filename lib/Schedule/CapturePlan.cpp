// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Schedule/Buffers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include <algorithm>
#include <map>
#include <set>

using namespace mlir::cg::schedule;
using llvm::Twine;

namespace {

using Shape = std::vector<int64_t>;

Error refuse(const char *kind, const Twine &message, std::optional<size_t> position = {}) {
  return {kind, message.str(), position};
}

std::string entryAt(const Order &order, size_t position) {
  return ("order[" + Twine(position) + "] is " + order[position].text()).str();
}

/// Captures an order as the reference does, with the reference's checks and no others.
class CaptureWalk {
public:
  explicit CaptureWalk(const CaptureRequest &request) : request(request) {}

  std::optional<Error> run() {
    for (auto check :
         {&CaptureWalk::countPasses, &CaptureWalk::checkLayers, &CaptureWalk::shareInputs, &CaptureWalk::checkForwards})
      if (std::optional<Error> error = (this->*check)())
        return error;
    for (size_t position = 0; position < request.order.size(); ++position)
      if (std::optional<Error> error = capture(position))
        return error;
    return std::nullopt;
  }

  CapturePlan take() { return std::move(plan); }

private:
  std::optional<Error> countPasses() {
    int64_t whole = 0;
    for (auto [position, entry] : llvm::enumerate(request.order)) {
      if (!entry.isWhole()) {
        hasFractions = true;
        if (entry.isForward())
          return refuse("AssertionError", entryAt(request.order, position) + "; forwards are whole numbers", position);
        continue;
      }
      ++whole;
      if (entry.isForward())
        numChunks = std::max(numChunks, entry.chunk() + 1);
    }
    if (numChunks == 0)
      return refuse("ValueError",
                    "order has no forward; give a forward and a backward for each micro-batch of each chunk");
    plan.numMicrobatches = whole / numChunks / 2;
    if (plan.numMicrobatches * numChunks * 2 != whole)
      return refuse("AssertionError", "order has " + Twine(whole) +
                                          " forwards and backwards, which is no multiple of 2 x " + Twine(numChunks) +
                                          " chunks; give each chunk a forward and a backward for each micro-batch");
    for (auto [position, entry] : llvm::enumerate(request.order))
      if (entry.chunk() < 0 || entry.chunk() >= numChunks)
        return refuse("IndexError",
                      entryAt(request.order, position) + ", but forwards are of the chunks 1 to " + Twine(numChunks) +
                          "; name one of these",
                      position);
    return std::nullopt;
  }

  std::optional<Error> checkLayers() {
    const std::vector<int64_t> &layers = request.layersPerChunk;
    if (static_cast<int64_t>(layers.size()) != numChunks)
      return refuse("AssertionError", "num_layers_per_chunk has " + Twine(layers.size()) + " entries, but order has " +
                                          Twine(numChunks) + " chunks; give the number of layers of each");
    if (request.inputShapes.size() != layers.size())
      return refuse("AssertionError", "input_shapes has " + Twine(request.inputShapes.size()) +
                                          " chunks, but order has " + Twine(numChunks) + "; give the shapes of each");
    firstLayer.assign(1, 0);
    for (auto [chunk, count] : llvm::enumerate(layers)) {
      if (hasFractions && count != 1)
        return refuse("AssertionError", "num_layers_per_chunk[" + Twine(chunk) + "] is " + Twine(count) +
                                            ", but an order with weight gradients is by layers; give 1 for each");
      if (count < 0 || static_cast<size_t>(count) != request.inputShapes[chunk].size())
        return refuse("AssertionError", "input_shapes[" + Twine(chunk) + "] has " +
                                            Twine(request.inputShapes[chunk].size()) +
                                            " layers, but num_layers_per_chunk[" + Twine(chunk) + "] is " +
                                            Twine(count) + "; give a shape for each layer");
      firstLayer.push_back(firstLayer.back() + count);
      llvm::append_range(shapes, request.inputShapes[chunk]);
    }
    plan.numSlots = firstLayer.back() * plan.numMicrobatches;
    if (plan.numSlots > kMaxPlanned)
      return refuse("ValueError", "num_layers_per_chunk has " + Twine(firstLayer.back()) + " layers in all; with " +
                                      Twine(plan.numMicrobatches) + " micro-batches give at most " +
                                      Twine(kMaxPlanned / plan.numMicrobatches));
    delayed.assign(firstLayer.back(), false);
    for (auto [index, layer] : llvm::enumerate(request.delayedLayers)) {
      if (layer < 0 || layer >= firstLayer.back())
        return refuse("IndexError", "layers_with_delayed_weight_grad[" + Twine(index) + "] is " + Twine(layer) +
                                        ", but there are " + Twine(firstLayer.back()) + " layers, numbered from 0");
      delayed[layer] = true;
    }
    return std::nullopt;
  }

  /// Checks that forwards visit each slot once.
  std::optional<Error> checkForwards() {
    std::vector<int64_t> forwards(numChunks, 0);
    std::set<int64_t> visited;
    for (auto [position, entry] : llvm::enumerate(request.order)) {
      if (!entry.isForward())
        continue;
      int64_t chunk = entry.chunk(), layers = request.layersPerChunk[chunk];
      for (int64_t layer = 0; layer < layers; ++layer) {
        int64_t slot = firstLayer[chunk] * plan.numMicrobatches + forwards[chunk] * layers + layer;
        if (slot >= plan.numSlots || !visited.insert(slot).second || forwards[chunk] >= plan.numMicrobatches)
          return refuse("AssertionError", surplusForward(position, forwards[chunk]), position);
      }
      ++forwards[chunk];
    }
    if (static_cast<int64_t>(visited.size()) != plan.numSlots)
      return refuse("AssertionError", "order runs " + Twine(visited.size()) + " forwards of layers, but there are " +
                                          Twine(plan.numSlots) + "; give each chunk one forward for each of " +
                                          Twine(plan.numMicrobatches) + " micro-batches");
    return std::nullopt;
  }

  /// Lets slots whose inputs have the same shape share them after the first one's backward.
  std::optional<Error> shareInputs() {
    if (!request.reuseBuffers)
      return std::nullopt;
    std::vector<int64_t> forwards(numChunks, 0);
    std::vector<std::vector<std::pair<int64_t, Shape>>> waiting(numChunks);
    std::map<Shape, std::vector<int64_t>> free;
    for (int64_t slot = 0; slot < plan.numSlots; ++slot)
      owner.push_back(slot);
    for (auto [position, entry] : llvm::enumerate(request.order)) {
      int64_t chunk = entry.chunk(), layers = request.layersPerChunk[chunk];
      auto &queue = waiting[chunk];
      if (entry.isForward()) {
        for (int64_t layer = 0; layer < layers; ++layer) {
          int64_t slot = firstLayer[chunk] * plan.numMicrobatches + forwards[chunk] * layers + layer;
          if (slot >= plan.numSlots)
            return refuse("IndexError", surplusForward(position, forwards[chunk]), position);
          const Shape &shape = shapes[firstLayer[chunk] + layer];
          queue.push_back({slot, shape});
          if (auto &slots = free[shape]; !slots.empty()) {
            owner[slot] = owner[slots.front()];
            slots.erase(slots.begin());
          }
        }
        ++forwards[chunk];
      } else if (entry.isBackward()) {
        if (forwards[chunk] == 0)
          return refuse("KeyError",
                        entryAt(request.order, position) +
                            ", but no forward of its chunk is before it; move it behind " + Twine(chunk + 1),
                        position);
        int64_t done = std::min<int64_t>(queue.size(), layers);
        for (int64_t index = 0; index < done; ++index)
          free[queue[index].second].push_back(queue[index].first);
        queue.erase(queue.begin(), queue.begin() + done);
      }
    }
    return std::nullopt;
  }

  std::string surplusForward(size_t position, int64_t forwardsBefore) const {
    return (entryAt(request.order, position) + ", forward " + Twine(forwardsBefore + 1) +
            " of its chunk, but there are " + Twine(plan.numMicrobatches) +
            " micro-batches; give each chunk one forward for each")
        .str();
  }

  std::optional<Error> capture(size_t position) {
    Entry entry = request.order[position];
    int64_t chunk = entry.chunk(), layers = request.layersPerChunk[chunk];
    if (captured.empty()) {
      captured.resize(plan.numSlots);
      forwardsDone.assign(numChunks, 0);
      backwardsDone.assign(numChunks, 0);
    }
    int64_t base = firstLayer[chunk] * plan.numMicrobatches;
    if (entry.isForward()) {
      for (int64_t layer = 0; layer < layers; ++layer)
        captureForward(base + forwardsDone[chunk] * layers + layer, firstLayer[chunk] + layer);
      ++forwardsDone[chunk];
      return std::nullopt;
    }
    previousInChunk = std::nullopt;
    for (int64_t layer = layers; layer-- > 0;) {
      int64_t slot = base + backwardsDone[chunk] * layers + layer;
      std::optional<Error> error = entry.isBackward()
                                       ? captureBackward(position, slot, firstLayer[chunk] + layer, layer)
                                       : captureWeightGradient(position, slot - layers);
      if (error)
        return error;
    }
    if (entry.isBackward()) {
      ++backwardsDone[chunk];
      backwardAt[chunk].push_back(position);
    }
    return std::nullopt;
  }

  void captureForward(int64_t slot, int64_t layer) {
    captured[slot].forward = true;
    int64_t input = owner.empty() ? slot : owner[slot];
    int64_t buffer = inputBuffers.try_emplace(input, inputBuffers.size()).first->second;
    plan.numInputBuffers = inputBuffers.size();
    plan.events.push_back({CaptureEvent::Kind::Forward, slot, layer, buffer});
  }

  std::optional<Error> captureBackward(size_t position, int64_t slot, int64_t layer, int64_t layerInChunk) {
    if (slot >= plan.numSlots)
      return refuse("IndexError",
                    entryAt(request.order, position) +
                        ", but its chunk has no micro-batch left; give each chunk one "
                        "backward for each of " +
                        Twine(plan.numMicrobatches) + " micro-batches",
                    position);
    // The slot may belong to another chunk, if this one has more backwards than micro-batches.
    if (delayed[layerOf(slot)])
      if (std::optional<Error> error = checkWeightGradients(position))
        return error;
    if (!captured[slot].forward)
      return refuse("TypeError",
                    entryAt(request.order, position) + ", but the forward that it belongs to is not before it; move it "
                                                       "behind that",
                    position);
    if (captured[slot].backward)
      return refuse("RuntimeError",
                    entryAt(request.order, position) + ", a second backward of one micro-batch; give each forward one",
                    position);
    captured[slot].backward = true;
    const Shape &shape = shapes[layer];
    int64_t buffer = plan.numGradBuffers;
    if (request.reuseBuffers)
      buffer = gradBuffers.try_emplace(shape, gradBuffers.size()).first->second;
    plan.numGradBuffers = std::max(plan.numGradBuffers, buffer + 1);
    plan.events.push_back({CaptureEvent::Kind::Backward, slot, layer, buffer});
    if (!request.reuseBuffers)
      return std::nullopt;
    auto release = [&](CaptureEvent::Kind kind, int64_t of) { plan.events.push_back({kind, of, 0, 0}); };
    release(CaptureEvent::Kind::ReleaseOutputs, slot);
    if (previousInChunk)
      release(CaptureEvent::Kind::ReleaseInputGrads, *previousInChunk);
    previousInChunk = slot;
    if (layerInChunk > 0)
      return std::nullopt;
    // What a chunk sends to the stage before it stays until the next chunk is done.
    if (sent)
      release(CaptureEvent::Kind::ReleaseInputGrads, *sent);
    sent = slot;
    return std::nullopt;
  }

  std::optional<Error> captureWeightGradient(size_t position, int64_t slot) {
    int64_t chunk = request.order[position].chunk();
    // Behind no backward of its chunk the reference takes the last slot of the chunk before.
    if (slot < 0)
      return refuse("KeyError",
                    entryAt(request.order, position) + ", but no backward of its chunk is before it; move it behind " +
                        Entry::backward(chunk + 1).text(),
                    position);
    if (!delayed[layerOf(slot)])
      return refuse("AssertionError",
                    entryAt(request.order, position) + ", but layer " + Twine(layerOf(slot)) +
                        " is not among layers_with_delayed_weight_grad; name it there, or take the entry out",
                    position);
    plan.events.push_back({CaptureEvent::Kind::WeightGradient, slot, 0, 0});
    noteMisplaced(position, slot);
    return std::nullopt;
  }

  /// The k-th weight gradients of a chunk are those of its k-th backward. An order with weight gradients has one layer
  /// a chunk, so slots of a chunk are micro-batches.
  void noteMisplaced(size_t position, int64_t captured) {
    int64_t chunk = request.order[position].chunk(), own = gradientsDone[chunk]++;
    int64_t taken = backwardsDone[chunk] - 1;
    if (own >= taken)
      return;
    plan.misplaced.push_back(
        {position, captured - (taken - own), captured,
         (entryAt(request.order, position) + ", the weight gradients of micro-batch " + Twine(own) +
          ", but Transformer Engine captures those of the backward that ran last, of micro-batch " + Twine(taken) +
          "; move it directly behind its backward, order[" + Twine(backwardAt[chunk][own]) + "]")
             .str()});
  }

  /// From here on, weight gradients of this chunk catch up with its backwards before the end, and do not overtake.
  std::optional<Error> checkWeightGradients(size_t position) {
    if (matched.count(position))
      return std::nullopt;
    std::vector<size_t> backwards = {position};
    size_t gradients = 0;
    for (size_t later = position + 1; later < request.order.size(); ++later) {
      Entry entry = request.order[later];
      if (entry.isForward() || entry.chunk() != request.order[position].chunk())
        continue;
      if (entry.isBackward())
        backwards.push_back(later);
      else
        ++gradients;
      if (gradients == backwards.size()) {
        matched.insert(backwards.begin(), backwards.end());
        return std::nullopt;
      }
    }
    return refuse("AssertionError",
                  entryAt(request.order, position) +
                      ", whose layer delays its weight gradients, but from here on there are " +
                      Twine(backwards.size()) + " backwards and " + Twine(gradients) + " weight gradients of it; add " +
                      Entry::weightGradient(request.order[position].chunk() + 1).text() + " behind each",
                  position);
  }

  int64_t layerOf(int64_t slot) const {
    for (int64_t chunk = 0; chunk < numChunks; ++chunk) {
      int64_t begin = firstLayer[chunk] * plan.numMicrobatches, layers = request.layersPerChunk[chunk];
      if (slot < begin + layers * plan.numMicrobatches)
        return firstLayer[chunk] + (slot - begin) % layers;
    }
    return 0;
  }

  struct Captured {
    bool forward = false, backward = false;
  };

  const CaptureRequest &request;
  CapturePlan plan;
  int64_t numChunks = 0;
  bool hasFractions = false;
  std::vector<int64_t> firstLayer;
  std::vector<Shape> shapes;
  std::vector<bool> delayed;
  /// With reuse: the slot whose inputs each slot uses.
  std::vector<int64_t> owner;
  std::vector<Captured> captured;
  std::vector<int64_t> forwardsDone, backwardsDone;
  std::map<int64_t, int64_t> gradientsDone;
  /// The positions of the backwards of each chunk.
  std::map<int64_t, std::vector<size_t>> backwardAt;
  std::map<int64_t, int64_t> inputBuffers;
  std::map<Shape, int64_t> gradBuffers;
  std::set<size_t> matched;
  std::optional<int64_t> previousInChunk, sent;
};

/// Returns the first weight gradient of a chunk that has no backward left.
std::optional<Error> findSurplusGradient(const Order &order) {
  std::map<int64_t, int64_t> open;
  for (auto [position, entry] : llvm::enumerate(order)) {
    if (entry.isBackward())
      ++open[entry.chunk()];
    else if (entry.isWeightGradient() && --open[entry.chunk()] < 0)
      return refuse("ValueError",
                    entryAt(order, position) + ", but the weight gradients of all backwards before it are taken; "
                                               "take the entry out",
                    position);
  }
  return std::nullopt;
}

} // namespace

std::variant<CapturePlan, CaptureRefusal> mlir::cg::schedule::planCaptures(const CaptureRequest &request) {
  CaptureWalk walk(request);
  if (std::optional<Error> error = walk.run()) {
    // Where an order is malformed in itself, the first position that is wrong says more than where it is noticed.
    if (Result<OrderShape> shape = verifyOrder(request.order); !error->position && !shape) {
      error->message += "; " + shape.error().message;
      error->position = shape.error().position;
    }
    return CaptureRefusal{*error, false};
  }
  Order whole;
  llvm::copy_if(request.order, std::back_inserter(whole), [](Entry entry) { return entry.isWhole(); });
  if (!verifyOrder(whole))
    return CaptureRefusal{verifyOrder(request.order).error(), true};
  if (std::optional<Error> error = findSurplusGradient(request.order))
    return CaptureRefusal{*error, true};
  return walk.take();
}
