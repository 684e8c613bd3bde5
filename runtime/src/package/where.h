// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where is the path of a field inside a package, for messages. It is a chain on the stack: text is built only when a
// check fails.

#ifndef CGRT_PACKAGE_WHERE_H
#define CGRT_PACKAGE_WHERE_H

#include "base/status.h"

#include <cstdint>
#include <string_view>

namespace cgrt {

class Where {
public:
  /// Where(field) is a field of the package's root.
  explicit Where(std::string_view field, int64_t index = -1) : field(field), index(index) {}

  /// at("nodes", 3) is the path of an element or field below this one, which must outlive it.
  Where at(std::string_view below, int64_t element = -1) const { return Where(this, below, element, {}); }
  /// named(name) adds the name of the thing, as in graphs[0] 'main_0'.
  Where named(std::string_view thing) const { return Where(parent, field, index, thing); }

  std::string path() const {
    std::string out = parent ? parent->path() + "." : std::string();
    out += field;
    if (index >= 0)
      out += text('[', index, ']');
    if (!name.empty())
      out += text(" '", name, "'");
    return out;
  }

  /// fail("P8", …) is the error of a rule about this field.
  template <typename... Pieces> Status fail(std::string_view rule, const Pieces &...pieces) const {
    return dataLoss(rule, ": ", path(), ": ", pieces...);
  }

private:
  Where(const Where *parent, std::string_view field, int64_t index, std::string_view name)
      : parent(parent), field(field), index(index), name(name) {}

  const Where *parent = nullptr;
  std::string_view field;
  int64_t index = -1;
  std::string_view name;
};

} // namespace cgrt

#endif // CGRT_PACKAGE_WHERE_H
