// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which arguments of an entry point are keys, and the values that are compiled.

#ifndef CGMLIR_TRANSFORMS_IMPORT_BUCKETS_DECLAREDKEYS_H
#define CGMLIR_TRANSFORMS_IMPORT_BUCKETS_DECLAREDKEYS_H

#include "cgmlir/Config/CaptureOptions.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringSet.h"

namespace mlir::cg {

struct DeclaredKey {
  unsigned argument;
  std::string name;
  /// The values that get a version, ascending.
  SmallVector<int64_t> values;
};

/// Reads `cg.keys` of the configuration and `cg.key` of the arguments of an entry point, sorted by name, and binds
/// these arguments as scalars; names that the configuration has are added to `used`.
FailureOr<std::vector<DeclaredKey>> readDeclaredKeys(func::FuncOp function, const CaptureOptions &options,
                                                     llvm::StringSet<> &used);

} // namespace mlir::cg

#endif // CGMLIR_TRANSFORMS_IMPORT_BUCKETS_DECLAREDKEYS_H
