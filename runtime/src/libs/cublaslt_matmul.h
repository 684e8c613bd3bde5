// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `cublaslt.matmul`: descriptors and the algorithm are made once, when the graph is built.

#ifndef CGRT_LIBS_CUBLASLT_MATMUL_H
#define CGRT_LIBS_CUBLASLT_MATMUL_H

#include "libs/cublaslt_library.h"
#include "libs/matmul_algorithms.h"
#include "libs/matmul_config.h"

namespace cgrt {

/// The library is asked for an algorithm where `algorithms` has none for an equal product.
Result<std::unique_ptr<LibraryCall>> prepareMatmul(std::shared_ptr<const CublasLtLibrary> library,
                                                   const MatmulConfig &config, MatmulAlgorithms &algorithms);

} // namespace cgrt

#endif // CGRT_LIBS_CUBLASLT_MATMUL_H
