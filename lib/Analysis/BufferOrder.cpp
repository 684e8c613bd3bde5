// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/ArenaPlan.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::cg;

BufferOrder::BufferOrder(const Dag &dag, ArrayRef<ArenaBuffer> buffers)
    : words((buffers.size() + 63) / 64), bits(buffers.size() * words), first(buffers.size()), last(buffers.size()) {
  // First and last uses from pairs of uses of one buffer. A buffer has few uses; a long list is a chain in practice,
  // and then the extremes are found after one comparison each.
  std::vector<std::pair<unsigned, unsigned>> pairs;
  for (const ArenaBuffer &buffer : buffers) {
    for (size_t i = 1; i < buffer.uses.size(); ++i) {
      pairs.push_back({buffer.uses.front(), buffer.uses[i]});
      pairs.push_back({buffer.uses[i - 1], buffer.uses.back()});
    }
  }
  llvm::sort(pairs);
  pairs.erase(llvm::unique(pairs), pairs.end());
  SmallVector<size_t> missing = findUnconnected(dag, pairs);
  auto connected = [&](unsigned from, unsigned to) {
    auto position = llvm::lower_bound(pairs, std::pair(from, to));
    assert(position != pairs.end() && *position == std::pair(from, to));
    return !llvm::binary_search(missing, static_cast<size_t>(position - pairs.begin()));
  };
  for (auto [index, buffer] : llvm::enumerate(buffers)) {
    // Conservative on both sides: a use is dropped only when the very first or very last use implies it.
    unsigned front = buffer.uses.front(), back = buffer.uses.back();
    for (unsigned use : buffer.uses) {
      if (use == front || !connected(front, use))
        first[index].push_back(use);
      if (use == back || !connected(use, back))
        last[index].push_back(use);
    }
  }

  // a precedes b if every last use of a reaches every first use of b. Start from program order, which paths follow, and
  // clear what a stripe refutes.
  for (size_t a = 0; a < buffers.size(); ++a)
    for (size_t b = 0; b < buffers.size(); ++b)
      if (buffers[a].uses.back() < buffers[b].uses.front())
        bits[a * words + b / 64] |= uint64_t(1) << (b % 64);
  forEachClosureStripe(dag, [&](const ClosureStripe &stripe) {
    for (size_t a = 0; a < buffers.size(); ++a) {
      for (unsigned use : last[a]) {
        if (!stripe.contains(use))
          continue;
        for (size_t word = 0; word < words; ++word) {
          uint64_t &row = bits[a * words + word];
          for (uint64_t rest = row; rest; rest &= rest - 1) {
            size_t b = word * 64 + llvm::countr_zero(rest);
            if (!llvm::all_of(first[b], [&](unsigned node) { return stripe.reaches(use, node); }))
              row &= ~(uint64_t(1) << (b % 64));
          }
        }
      }
    }
  });
}
