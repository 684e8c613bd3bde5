// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// WorkShares distributes the work items of a node. Each worker has a share of neighbouring items. It is the same in
// each launch, and the same for a later node with as many items, so that the data are still in the worker's cache. A
// worker that has finished its share takes items from the end of another share, so that none waits for a late one.

#ifndef CGRT_HOST_WORK_SHARES_H
#define CGRT_HOST_WORK_SHARES_H

#include <algorithm>
#include <cstdint>
#include <vector>

namespace cgrt {

class WorkShares {
public:
  /// The items from `begin` to before `end`.
  struct Range {
    int64_t begin, end;
    int64_t size() const { return end - begin; }
  };

  /// All `items` are one share.
  explicit WorkShares(int64_t items) : shares{{0, items}}, piece(std::max<int64_t>(items, 1)), remaining(items) {}

  /// `items` in a share for each of `workers`, and several pieces of each share.
  WorkShares(int64_t items, unsigned workers) : remaining(items) {
    constexpr int64_t pieces = 4;
    for (unsigned worker = 0; worker < workers; ++worker)
      shares.push_back({items * worker / workers, items * (worker + 1) / workers});
    piece = std::max<int64_t>(1, (items + pieces * workers - 1) / (pieces * workers));
  }

  /// Items that no worker has taken.
  int64_t left() const { return remaining; }

  /// take(worker) returns the next items for `worker`; some must be left.
  Range take(unsigned worker) {
    Range &own = shares[std::min<size_t>(worker, shares.size() - 1)];
    Range taken;
    if (own.size() > 0) {
      taken = {own.begin, std::min(own.begin + piece, own.end)};
      own.begin = taken.end;
    } else {
      Range &fullest = *std::max_element(shares.begin(), shares.end(),
                                         [](const Range &a, const Range &b) { return a.size() < b.size(); });
      taken = {std::max(fullest.end - piece, fullest.begin), fullest.end};
      fullest.end = taken.begin;
    }
    remaining -= taken.size();
    return taken;
  }

private:
  std::vector<Range> shares;
  int64_t piece = 1;
  int64_t remaining;
};

} // namespace cgrt

#endif // CGRT_HOST_WORK_SHARES_H
