// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// inspectAll(package) calls every function that describes a package without loading it, and reads the results.

#ifndef CGRT_TEST_SUPPORT_INSPECT_ALL_H
#define CGRT_TEST_SUPPORT_INSPECT_ALL_H

#include "cgrt/cgrt.hpp"

#include <cstdlib>
#include <string>

namespace cgrt::testing {

/// For a package that was accepted, every question about a part that it has gets an answer.
inline void must(Status status) {
  if (!status.ok())
    std::abort();
}

inline size_t readShape(const int64_t *shape, int32_t rank) {
  size_t sum = 0;
  for (int32_t d = 0; d < rank; ++d)
    sum += static_cast<size_t>(shape[d]);
  return sum;
}

inline size_t inspectAll(const cgrt_package *package) {
  size_t read = 0;
  auto text = [&](const char *string) { read += std::string(string).size(); };
  auto whole = info<cgrt_package_info>();
  must(cgrt_package_get_info(package, &whole));
  text(whole.producer);
  size_t length = 0;
  read += std::string(cgrt_package_report(package, &length), length).size();
  for (uint32_t t = 0; t < whole.targets; ++t) {
    auto target = info<cgrt_target_info>();
    must(cgrt_package_get_target(package, t, &target));
    text(target.name);
    text(target.arch);
  }
  for (uint32_t g = 0; g < whole.graphs; ++g) {
    auto graph = info<cgrt_graph_info>();
    must(cgrt_package_get_graph(package, g, &graph));
    text(graph.name);
    for (uint32_t n = 0; n < graph.flat_nodes; ++n) {
      auto node = info<cgrt_node_info>();
      must(cgrt_package_get_node(package, g, n, &node));
      for (const char *string : {node.name, node.kind, node.kernel, node.scope, node.location})
        text(string);
    }
  }
  for (uint32_t c = 0; c < whole.constants; ++c) {
    auto constant = info<cgrt_constant_info>();
    must(cgrt_package_get_constant(package, c, &constant));
    text(constant.key);
    read += readShape(constant.shape, constant.rank);
  }
  for (uint32_t e = 0; e < whole.entries; ++e) {
    auto entry = info<cgrt_entry_info>();
    must(cgrt_package_get_entry(package, e, &entry));
    for (uint32_t a = 0; a < entry.arguments; ++a) {
      auto argument = info<cgrt_argument_info>();
      must(cgrt_package_get_argument(package, e, a, &argument));
      text(argument.name);
      read += readShape(argument.shape, argument.rank);
      auto key = info<cgrt_key_info>();
      must(cgrt_package_get_key(package, e, a, &key));
      read += readShape(key.values, static_cast<int32_t>(key.count));
    }
    for (uint32_t r = 0; r < entry.results; ++r) {
      auto result = info<cgrt_result_info>();
      must(cgrt_package_get_result(package, e, r, &result));
      read += readShape(result.shape, result.rank);
    }
    for (uint32_t s = 0; s < entry.segments; ++s) {
      auto segment = info<cgrt_segment_info>();
      must(cgrt_package_get_segment(package, e, s, &segment));
      text(segment.reason);
    }
    for (uint32_t c = 0; c < entry.checks; ++c) {
      auto check = info<cgrt_check_info>();
      must(cgrt_package_get_check(package, e, c, &check));
      text(check.message);
      text(check.location);
    }
  }
  return read;
}

} // namespace cgrt::testing

#endif // CGRT_TEST_SUPPORT_INSPECT_ALL_H
