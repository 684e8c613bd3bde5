// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Orders.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace mlir;
using namespace mlir::cg;

ConfigValue cg::findLargestChunk(const ConfigValue &order) {
  ArrayRef<ConfigValue> entries = order.getElements();
  if (!order.isList() || entries.empty() || !llvm::all_of(entries, [](auto &entry) { return entry.isNumber(); }))
    return {};
  return *std::max_element(entries.begin(), entries.end(), [](const ConfigValue &left, const ConfigValue &right) {
    return left.getNumber() < right.getNumber();
  });
}

bool cg::isValidOrder(const ConfigValue &order) {
  ConfigValue largest = findLargestChunk(order);
  // Every chunk has at least one entry of the order, so there are no more chunks than entries.
  if (largest.isNull() || !(largest.getNumber() >= 1) || largest.getNumber() > order.getElements().size())
    return false;
  auto chunks = static_cast<size_t>(largest.getNumber());
  std::vector<size_t> forwards(chunks), backwards(chunks);
  for (const ConfigValue &entry : order.getElements()) {
    double number = entry.getNumber();
    bool backward = number < 0;
    double chunk = std::abs(number);
    // The weight gradients of a chunk do not count when forwards and backwards are compared.
    if (backward && std::floor(chunk) == chunk - 0.5)
      chunk -= 0.5, number = 0;
    if (!(chunk >= 1 && chunk <= chunks && std::floor(chunk) == chunk))
      return false;
    auto index = static_cast<size_t>(chunk) - 1;
    if (number > 0)
      ++forwards[index];
    else if (number < 0 && ++backwards[index] > forwards[index])
      return false;
  }
  return llvm::all_equal(forwards) && forwards == backwards;
}
