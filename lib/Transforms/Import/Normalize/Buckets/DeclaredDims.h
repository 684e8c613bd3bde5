// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which dimensions of an entry point's arguments vary, and the sizes that are compiled.

#ifndef CGMLIR_TRANSFORMS_IMPORT_BUCKETS_DECLAREDDIMS_H
#define CGMLIR_TRANSFORMS_IMPORT_BUCKETS_DECLAREDDIMS_H

#include "cgmlir/Config/CaptureOptions.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringSet.h"

namespace mlir::cg {

struct DeclaredDims {
  struct Dim {
    std::string name;
    /// Ascending.
    SmallVector<int64_t> sizes;
  };
  /// One dimension of an argument: a dimension that varies, or a fixed size.
  struct Extent {
    int64_t dim = -1;
    int64_t size = ShapedType::kDynamic;
  };

  /// Sorted by name.
  std::vector<Dim> dims;
  /// For each argument that is a tensor, or a buffer of an entry point on buffers, its dimensions.
  std::vector<SmallVector<Extent>> arguments;

  bool isEmpty() const { return arguments.empty(); }
};

/// Reads the declarations `cg.dims` of the arguments of an entry point, in attributes and in the configuration;
/// argument names that the configuration has are added to `used`. An entry point with static arguments declares
/// nothing.
FailureOr<DeclaredDims> readDeclaredDims(func::FuncOp function, const CaptureOptions &options, llvm::StringSet<> &used);

} // namespace mlir::cg

#endif // CGMLIR_TRANSFORMS_IMPORT_BUCKETS_DECLAREDDIMS_H
