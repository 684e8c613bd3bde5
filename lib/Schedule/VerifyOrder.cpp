// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Schedule/Order.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"
#include <algorithm>
#include <map>

using namespace mlir::cg::schedule;
using llvm::Twine;

namespace {

/// Where the passes of one chunk stand.
struct ChunkPasses {
  llvm::SmallVector<size_t, 0> forwards, backwards, weightGradients;
};

} // namespace

static Error at(size_t position, const Twine &message) {
  return {"ValueError", ("order[" + Twine(position) + "] " + message).str(), position};
}

/// "3 forwards", "1 backward".
static std::string countOf(size_t count, const char *what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

Result<OrderShape> mlir::cg::schedule::verifyOrder(const Order &order, OrderExtent extent) {
  if (order.empty())
    return Error{"ValueError", "order is empty; give a forward and a backward for each micro-batch of each chunk", {}};
  std::map<int64_t, ChunkPasses> chunks;
  for (auto [position, entry] : llvm::enumerate(order)) {
    std::string is = "is " + entry.text();
    if (entry.isForward() && !entry.isWhole())
      return at(position, is + ", and a forward is a whole number; halves are below a backward, as -2.5 below -2");
    int64_t number = entry.chunk() + 1;
    if (number < 1)
      return at(position, is + ", which is no chunk; chunks are numbered from 1, backwards are negative");
    ChunkPasses &passes = chunks[number];
    if (entry.isForward()) {
      passes.forwards.push_back(position);
      continue;
    }
    auto &own = entry.isBackward() ? passes.backwards : passes.weightGradients;
    own.push_back(position);
    size_t before = entry.isBackward() ? passes.forwards.size() : passes.backwards.size();
    if (own.size() <= before)
      continue;
    const char *needed = entry.isBackward() ? "forward" : "backward";
    return at(position, is + ", pass " + Twine(own.size()) + " of its kind, but " + countOf(before, needed) +
                            (before == 1 ? " stands" : " stand") + " before it; move it behind the " + needed +
                            " that it belongs to");
  }
  int64_t next = 1;
  for (const auto &[number, passes] : chunks) {
    size_t first = passes.forwards.front();
    if (number != next)
      return at(first, "is " + Twine(number) + ", but chunk " + Twine(next) +
                           " is nowhere in the order; number the chunks from 1 without gaps");
    ++next;
    if (size_t done = passes.backwards.size(); done < passes.forwards.size())
      return at(passes.forwards[done], "is " + Twine(number) + ", forward " + Twine(done + 1) +
                                           " of its chunk, which has " + countOf(done, "backward") + " alone; add " +
                                           Twine(-number) + " behind it");
    if (size_t done = passes.weightGradients.size(); done > 0 && done < passes.backwards.size())
      return at(passes.backwards[done], "is " + Twine(-number) + ", backward " + Twine(done + 1) +
                                            " of its chunk, which has " + countOf(done, "weight gradient") +
                                            " alone; add " + Twine(-number) + ".5 behind it");
  }
  const ChunkPasses &one = chunks.begin()->second;
  if (extent == OrderExtent::Part) {
    size_t most = 0;
    for (const auto &[number, passes] : chunks)
      most = std::max(most, passes.forwards.size());
    return OrderShape{next - 1, static_cast<int64_t>(most)};
  }
  for (const auto &[number, passes] : chunks) {
    size_t least = std::min(one.forwards.size(), passes.forwards.size());
    if (one.forwards.size() == passes.forwards.size())
      continue;
    const ChunkPasses &more = one.forwards.size() > least ? one : passes;
    int64_t surplus = &more == &one ? 1 : number;
    return at(more.forwards[least], "is " + Twine(surplus) + ", forward " + Twine(least + 1) +
                                        " of its chunk, but chunk " + Twine(surplus == 1 ? number : 1) + " has " +
                                        countOf(least, "forward") + " alone; all chunks run the same micro-batches");
  }
  return OrderShape{next - 1, static_cast<int64_t>(one.forwards.size())};
}

std::optional<WaitingPass> mlir::cg::schedule::findWaitingPass(const std::vector<Order> &orders,
                                                               const std::vector<ModelPart> &parts) {
  std::map<std::pair<int64_t, int64_t>, size_t> partOf;
  for (auto [number, part] : llvm::enumerate(parts))
    partOf[{part.rank, part.chunk}] = number;
  std::vector<size_t> forwards(parts.size()), backwards(parts.size()), positions(orders.size());
  // Counts are enough: passes of a chunk run in the order of the micro-batches.
  std::optional<WaitingPass> waiting;
  for (bool moved = true; moved;) {
    moved = false;
    waiting.reset();
    for (auto [rank, order] : llvm::enumerate(orders))
      for (size_t &position = positions[rank]; position < order.size(); ++position) {
        const Entry &entry = order[position];
        auto found = partOf.find({static_cast<int64_t>(rank), entry.chunk()});
        if (found != partOf.end() && !entry.isWeightGradient()) {
          size_t part = found->second, last = parts.size() - 1;
          auto &done = entry.isForward() ? forwards : backwards;
          if (part != (entry.isForward() ? 0 : last)) {
            size_t needed = entry.isForward() ? part - 1 : part + 1;
            if (done[needed] <= done[part]) {
              if (!waiting)
                waiting = WaitingPass{rank, position, part, needed, done[part]};
              break;
            }
          }
          ++done[part];
        }
        moved = true;
      }
  }
  return waiting;
}
