// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Schedule/Order.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include <algorithm>

using namespace mlir::cg::schedule;
using llvm::Twine;

namespace {

class OverlapBuilder {
public:
  OverlapBuilder(const std::vector<int64_t> &layersPerChunk, bool weightGradients)
      : layersPerChunk(layersPerChunk), weightGradients(weightGradients) {
    for (int64_t layers : layersPerChunk)
      firstLayer.push_back(firstLayer.back() + layers);
  }

  void addForwards(int64_t chunk) {
    for (int64_t layer = 0; layer < layersPerChunk[chunk]; ++layer)
      addForward(chunk, layer);
  }

  void addBackwards(int64_t chunk) {
    for (int64_t layer = layersPerChunk[chunk]; layer-- > 0;) {
      addBackward(chunk, layer);
      addWeightGradient(chunk, layer);
    }
  }

  /// Layers of a backward from the last, and of a forward from the first; the forward goes first.
  void addPair(int64_t backward, int64_t forward) {
    int64_t backwards = layersPerChunk[backward], forwards = layersPerChunk[forward];
    for (int64_t turn = 0; turn < std::max(backwards, forwards); ++turn) {
      if (turn < forwards)
        addForward(forward, turn);
      if (turn >= backwards)
        continue;
      addBackward(backward, backwards - 1 - turn);
      if (turn < backwards - 1)
        addWeightGradient(backward, backwards - 1 - turn);
    }
    if (backwards > 0)
      addWeightGradient(backward, 0);
  }

  OverlapOrder take() { return std::move(result); }

private:
  void addForward(int64_t chunk, int64_t layer) {
    result.order.push_back(Entry::forward(firstLayer[chunk] + layer + 1));
    result.layers.push_back(OverlapOrder::ChunkLayer{chunk, layer});
  }

  void addBackward(int64_t chunk, int64_t layer) {
    result.order.push_back(Entry::backward(firstLayer[chunk] + layer + 1));
    result.layers.push_back(std::nullopt);
  }

  void addWeightGradient(int64_t chunk, int64_t layer) {
    if (!weightGradients)
      return;
    result.order.push_back(Entry::weightGradient(firstLayer[chunk] + layer + 1));
    result.layers.push_back(std::nullopt);
  }

  const std::vector<int64_t> &layersPerChunk;
  bool weightGradients;
  std::vector<int64_t> firstLayer = {0};
  OverlapOrder result;
};

} // namespace

static std::optional<Error> checkLayers(const Order &order, const std::vector<int64_t> &layersPerChunk) {
  for (auto [chunk, layers] : llvm::enumerate(layersPerChunk))
    if (layers < 0 || layers > kMaxPlanned)
      return Error{"ValueError",
                   ("num_layers_per_chunk[" + Twine(chunk) + "] is " + Twine(layers) +
                    "; give the number of layers of that chunk, 0 or more")
                       .str(),
                   {}};
  int64_t entries = 0;
  for (auto [position, entry] : llvm::enumerate(order)) {
    int64_t chunk = entry.chunk();
    if (chunk >= static_cast<int64_t>(layersPerChunk.size()))
      return Error{"IndexError",
                   ("order[" + Twine(position) + "] is " + entry.text() + ", but num_layers_per_chunk has " +
                    Twine(layersPerChunk.size()) + " entries; give the number of layers of each chunk")
                       .str(),
                   position};
    if ((entries += layersPerChunk[chunk]) > kMaxPlanned)
      return Error{"ValueError",
                   ("num_layers_per_chunk gives an order of more than " + Twine(kMaxPlanned) +
                    " entries; give fewer layers or micro-batches")
                       .str(),
                   {}};
  }
  return std::nullopt;
}

Result<OverlapOrder> mlir::cg::schedule::overlapOrder(const Order &order, const std::vector<int64_t> &layersPerChunk,
                                                      bool weightGradients) {
  // What the reference stumbles over, under the name that it has there.
  if (llvm::none_of(order, [](Entry entry) { return entry.isBackward(); }))
    return Error{"TypeError", "order has no backward; give an order with a backward for each forward", {}};
  if (llvm::none_of(order, [](Entry entry) { return entry.isForward(); }))
    return Error{"TypeError", "order has no forward; give an order with a forward for each backward", {}};
  for (auto [position, entry] : llvm::enumerate(order))
    if (!entry.isWhole())
      return Error{"ValueError",
                   ("order[" + Twine(position) + "] is " + entry.text() +
                    ", and an order by chunks has whole numbers alone; weight gradients follow from "
                    "capture_wgrad_graph")
                       .str(),
                   position};
  if (Result<OrderShape> shape = verifyOrder(order, OrderExtent::Part); !shape)
    return shape.error();
  if (std::optional<Error> error = checkLayers(order, layersPerChunk))
    return *error;
  size_t firstBackward = llvm::find_if(order, [](Entry entry) { return entry.isBackward(); }) - order.begin();
  size_t lastForward = order.size();
  while (!order[--lastForward].isForward()) {
  }
  for (size_t position = firstBackward; position <= lastForward; ++position)
    if (order[position].isForward() != ((position - firstBackward) % 2 == 1))
      return Error{"ValueError",
                   ("order[" + Twine(position) + "] is " + order[position].text() +
                    ", but from the first backward (order[" + Twine(firstBackward) + "]) to the last forward (order[" +
                    Twine(lastForward) +
                    "]) backwards and forwards take turns; use an order that does, as those of "
                    "schedule_order do")
                       .str(),
                   position};
  OverlapBuilder builder(layersPerChunk, weightGradients);
  for (size_t position = 0; position < firstBackward; ++position)
    builder.addForwards(order[position].chunk());
  size_t position = firstBackward;
  for (; position < lastForward; position += 2)
    builder.addPair(order[position].chunk(), order[position + 1].chunk());
  for (; position < order.size(); ++position)
    builder.addBackwards(order[position].chunk());
  return builder.take();
}
