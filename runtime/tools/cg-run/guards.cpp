// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "guards.h"

#include "failure.h"

#include <nlohmann/json.hpp>

#include <cstring>
#include <vector>

namespace cgrun {

using nlohmann::json;

static json shapeOf(const int64_t *shape, int32_t rank) { return std::vector<int64_t>(shape, shape + rank); }

static void listEntry(cgrt_package *package, uint32_t entry, json &guards) {
  static const char *const bindings[] = {"constant", "state", "staged", "patched", "indirect", "scalar"};
  auto info = cgrt::info<cgrt_entry_info>();
  check(cgrt_package_get_entry(package, entry, &info));
  for (uint32_t a = 0; a < info.arguments; ++a) {
    auto argument = cgrt::info<cgrt_argument_info>();
    check(cgrt_package_get_argument(package, entry, a, &argument));
    json shape = shapeOf(argument.shape, argument.rank);
    for (int32_t d = 0; d < argument.rank; ++d) {
      int32_t dim = -1;
      check(cgrt_package_find_dim(package, entry, a, static_cast<uint32_t>(d), &dim));
      if (dim < 0)
        continue;
      auto named = cgrt::info<cgrt_dim_info>();
      check(cgrt_package_get_dim(package, entry, static_cast<uint32_t>(dim), &named));
      shape[d] = named.name;
    }
    guards.push_back({{"kind", "argument"},
                      {"entry", info.name},
                      {"name", argument.name},
                      {"dtype", cgrt_dtype_name(argument.dtype)},
                      {"shape", shape},
                      {"binding", bindings[argument.binding]},
                      {"by_value", argument.by_value != 0}});
    if (argument.strides) {
      guards.back()["strides"] = shapeOf(argument.strides, argument.rank);
      guards.back()["offset"] = argument.offset;
    }
    auto key = cgrt::info<cgrt_key_info>();
    check(cgrt_package_get_key(package, entry, a, &key));
    if (key.count)
      guards.push_back({{"kind", "key"},
                        {"entry", info.name},
                        {"name", argument.name},
                        {"values", std::vector<int64_t>(key.values, key.values + key.count)}});
  }
  for (uint32_t d = 0; d < info.dims; ++d) {
    auto dim = cgrt::info<cgrt_dim_info>();
    check(cgrt_package_get_dim(package, entry, d, &dim));
    guards.push_back({{"kind", "dim"},
                      {"entry", info.name},
                      {"name", dim.name},
                      {"sizes", std::vector<int64_t>(dim.sizes, dim.sizes + dim.count)},
                      {"others", info.eager != 0}});
  }
  for (uint32_t c = 0; c < info.checks; ++c) {
    auto one = cgrt::info<cgrt_check_info>();
    check(cgrt_package_get_check(package, entry, c, &one));
    guards.push_back({{"kind", "check"}, {"entry", info.name}, {"message", one.message}, {"location", one.location}});
  }
}

json listGuards(cgrt_package *package) {
  json guards = json::array();
  auto info = cgrt::info<cgrt_package_info>();
  check(cgrt_package_get_info(package, &info));
  for (uint32_t t = 0; t < info.targets; ++t) {
    auto target = cgrt::info<cgrt_target_info>();
    check(cgrt_package_get_target(package, t, &target));
    guards.push_back({{"kind", "target"},
                      {"name", target.name},
                      {"arch", target.arch},
                      {"capability", target.capability},
                      {"min_driver", target.min_driver}});
  }
  for (uint32_t c = 0; c < info.constants; ++c) {
    auto constant = cgrt::info<cgrt_constant_info>();
    check(cgrt_package_get_constant(package, c, &constant));
    if (!constant.embedded && !constant.packed)
      guards.push_back({{"kind", "constant"},
                        {"name", constant.name},
                        {"dtype", cgrt_dtype_name(constant.dtype)},
                        {"shape", shapeOf(constant.shape, constant.rank)},
                        {"file", constant.file}});
  }
  for (uint32_t c = 0; c < info.callbacks; ++c) {
    auto callback = cgrt::info<cgrt_callback_info>();
    check(cgrt_package_get_callback(package, c, &callback));
    // The runtime itself has the functions whose names begin with "cg.", so they are no guards.
    if (std::strncmp(callback.name, "cg.", 3) != 0)
      guards.push_back({{"kind", "callback"}, {"name", callback.name}, {"signature", callback.signature}});
  }
  for (uint32_t e = 0; e < info.entries; ++e)
    listEntry(package, e, guards);
  return guards;
}

} // namespace cgrun
