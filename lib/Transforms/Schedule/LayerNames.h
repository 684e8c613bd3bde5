// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which layer of a model an operation belongs to, by its location.

#ifndef CGMLIR_LIB_TRANSFORMS_SCHEDULE_LAYERNAMES_H
#define CGMLIR_LIB_TRANSFORMS_SCHEDULE_LAYERNAMES_H

#include "mlir/IR/Location.h"
#include "mlir/Support/LLVM.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/JSON.h"
#include <string>

namespace mlir::cg {

/// The layers that a configuration names (`layers` of `cg.schedule`), each by a pattern for scopes, for functions that
/// are called, or by lines of a file.
class LayerNames {
public:
  /// `layers` is the list in the judged configuration.
  explicit LayerNames(const llvm::json::Array &layers);

  size_t size() const { return layers.size(); }
  /// The name of a layer in the configuration.
  StringRef nameOf(size_t layer) const { return layers[layer].pattern; }

  /// The first layer that a location is in.
  std::optional<size_t> find(Location loc);
  /// The first layer whose function has this name.
  std::optional<size_t> findFunction(StringRef name) const;

private:
  enum class Kind { Scope, Function, Lines };
  struct Layer {
    Kind kind;
    std::string pattern;
    /// For `Lines`: the file's name or its end, and the first and the last line.
    std::string file;
    unsigned first = 0, last = 0;
  };

  std::optional<size_t> findUncached(Location loc) const;

  SmallVector<Layer, 0> layers;
  llvm::DenseMap<Location, std::optional<size_t>> known;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_SCHEDULE_LAYERNAMES_H
