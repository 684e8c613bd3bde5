// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MatmulAlgorithms keeps the algorithms that the library chose, since graphs have many equal products.

#ifndef CGRT_LIBS_MATMUL_ALGORITHMS_H
#define CGRT_LIBS_MATMUL_ALGORITHMS_H

#include "libs/cublaslt_abi.h"

#include <array>
#include <map>
#include <mutex>
#include <optional>

namespace cgrt {

/// Several threads may use it at once.
class MatmulAlgorithms {
public:
  /// All numbers of a product that its algorithm depends on.
  using Product = std::array<int64_t, 34>;

  std::optional<cublaslt::Algo> find(const Product &product) {
    std::lock_guard lock(mutex);
    auto found = known.find(product);
    return found == known.end() ? std::nullopt : std::optional(found->second);
  }
  void add(const Product &product, const cublaslt::Algo &algorithm) {
    std::lock_guard lock(mutex);
    // Sizes that are set for each launch may be any number of products.
    if (known.size() >= most)
      known.clear();
    known.emplace(product, algorithm);
  }

private:
  static constexpr size_t most = 4096;
  std::mutex mutex;
  std::map<Product, cublaslt::Algo> known;
};

} // namespace cgrt

#endif // CGRT_LIBS_MATMUL_ALGORITHMS_H
