// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Answers whether one node precedes another one, at any time and within a memory budget.

#ifndef CGMLIR_ANALYSIS_REACHABILITY_H
#define CGMLIR_ANALYSIS_REACHABILITY_H

#include "cgmlir/Analysis/Dag.h"

namespace mlir::cg {

/// Answers questions about paths in constant time. It has two representations:
///
/// * **bitsets**, nodes² / 8 bytes, when that fits the budget (up to 16,384 nodes in 32 MiB);
/// * **chain labels** otherwise: nodes are split greedily into chains, and each node knows how far up every chain its
///   ancestors go; nodes × chains × 4 bytes. A chain of 100,000 nodes takes 400 KB. When there are more chains than
///   the budget holds, the longest ones are kept and order that starts on another chain is *not seen*: answers are
///   then safe for sharing memory ("not known to be ordered") but no proof that there is no path. Proofs use
///   `findUnconnected`, which is exact at every size.
class Reachability {
public:
  explicit Reachability(const Dag &dag, size_t budgetBytes = size_t(32) << 20);

  /// True if a path leads from `from` to `to`; a node does not precede itself.
  bool precedes(unsigned from, unsigned to) const;

  /// False if an existing path may be missed.
  bool isExact() const { return exact; }

private:
  void buildBitsets(const Dag &dag);
  void buildChains(const Dag &dag, size_t budgetBytes);

  bool useBitsets = true;
  bool exact = true;
  size_t words = 0;
  std::vector<uint64_t> bits; // a row per node: its ancestors
  size_t numChains = 0;
  std::vector<uint32_t> chain, position; // of every node; chains beyond numChains have no labels
  std::vector<uint32_t> labels;          // a row per node: by chain, the ancestors on it end before this position
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_REACHABILITY_H
