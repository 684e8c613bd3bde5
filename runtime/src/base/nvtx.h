// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ranges with names on the calling thread, for profilers: as NVTX's headers do it, without these. A profiler names the
// library that takes the ranges in the variable NVTX_INJECTION64_PATH. Without one, opening a range is a comparison.

#ifndef CGRT_BASE_NVTX_H
#define CGRT_BASE_NVTX_H

#include <concepts>
#include <string_view>

namespace cgrt {

/// namesRanges() says whether a profiler takes ranges; the first call looks for one.
bool namesRanges();

class NamedRange {
public:
  /// NamedRange(name) calls name() only if a profiler takes the range.
  template <std::invocable Name> explicit NamedRange(Name name) : open(namesRanges()) {
    if (open)
      push(name());
  }
  ~NamedRange() { close(); }
  NamedRange(const NamedRange &) = delete;
  NamedRange &operator=(const NamedRange &) = delete;

protected:
  NamedRange() = default;
  static void push(std::string_view name);
  void close();
  bool open = false;
};

/// A range for consecutive nodes of one scope of the model.
class ScopeRange : NamedRange {
public:
  ScopeRange() : active(namesRanges()) {}
  /// enter(node) continues or opens the range of the node's scope, whose text outlives this; a null node closes it.
  template <typename Node> void enter(const Node *node) {
    if (!active)
      return;
    std::string_view scope = node && node->scope() ? node->scope()->string_view() : std::string_view();
    if (scope != current)
      change(scope);
  }

private:
  void change(std::string_view scope);
  const bool active;
  std::string_view current;
};

} // namespace cgrt

#endif // CGRT_BASE_NVTX_H
