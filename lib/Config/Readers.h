// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Declarations that the readers of JSON and YAML share.

#ifndef CGMLIR_LIB_CONFIG_READERS_H
#define CGMLIR_LIB_CONFIG_READERS_H

#include "cgmlir/Config/Reader.h"
#include "llvm/ADT/Twine.h"

namespace mlir::cg {

/// The deepest nesting of values that is accepted. No recipe comes near it, and the readers are recursive.
constexpr unsigned kMaxConfigDepth = 100;

std::optional<ConfigValue> readJSON(StringRef text, std::vector<ConfigNote> &errors);
std::optional<ConfigValue> readYAML(StringRef text, std::vector<ConfigNote> &errors);

/// Returns the type of a plain YAML scalar by the rules of YAML 1.1, which recipes are written for: yes, no, on and off
/// are booleans.
ConfigValue resolvePlainScalar(StringRef text);

/// Adds a member to a map unless its key is there already, which is an error.
inline void addMember(ConfigValue &map, StringRef key, ConfigValue value, ConfigPosition position,
                      std::vector<ConfigNote> &errors) {
  if (!map.find(key)) {
    map.set(key, std::move(value), position);
    return;
  }
  unsigned first = findKey(map, key).line;
  errors.push_back({position, ("'" + key + "' is given twice, first in line " + Twine(first) + "; remove one").str()});
}

} // namespace mlir::cg

#endif // CGMLIR_LIB_CONFIG_READERS_H
