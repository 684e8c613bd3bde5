// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers that a host segment computes and later graphs take by value (P41): intermediates in host memory.

#ifndef CGRT_PACKAGE_NUMBERS_H
#define CGRT_PACKAGE_NUMBERS_H

#include "package/schema.h"

#include <vector>

namespace cgrt {

/// The format version that has them first.
inline constexpr uint32_t numbersSince = 5;

/// numbersOf(package, entry) says of each value of the entry whether it is one. It needs indices that name something.
inline std::vector<bool> numbersOf(const schema::Package &package, const schema::Entry &entry) {
  std::vector<bool> numbers(count(entry.values()));
  for (uint32_t s = 0; s < count(entry.segments()); ++s) {
    const auto *variants = entry.segments()->Get(s)->variants();
    for (uint32_t v = 0; v < count(variants); ++v) {
      const schema::Variant &variant = *variants->Get(v);
      const schema::Graph &graph = *package.graphs()->Get(variant.graph());
      for (uint32_t slot = 0; slot < count(variant.values()); ++slot) {
        uint32_t value = variant.values()->Get(slot);
        if (graph.slots()->Get(slot)->binding() == schema::Binding::Scalar &&
            entry.values()->Get(value)->kind() == schema::ValueKind::Intermediate)
          numbers[value] = true;
      }
    }
  }
  return numbers;
}

} // namespace cgrt

#endif // CGRT_PACKAGE_NUMBERS_H
