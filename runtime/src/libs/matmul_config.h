// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MatmulConfig is what a matrix product's node says, checked: rules M1 to M9 of docs/spec/library-calls.md.

#ifndef CGRT_LIBS_MATMUL_CONFIG_H
#define CGRT_LIBS_MATMUL_CONFIG_H

#include "device/services.h"

namespace cgrt {

/// A row-major matrix in memory: rows of `columns` elements, `leading` elements apart, once per batch; the first
/// element is `offset` elements behind the beginning of its buffer.
struct MatmulOperand {
  schema::DType dtype = schema::DType::F32;
  int64_t rows = 0, columns = 0, leading = 0, stride = 0, offset = 0;
  bool transposed = false;
  uint64_t address = 0;
};

struct MatmulConfig {
  enum class Compute { F32, TF32, F64 };
  enum class Activation { None, Relu, GeluTanh };

  int64_t batch = 1;
  MatmulOperand a, b, c, d; // without beta, c equals d
  Compute compute = Compute::F32;
  Activation activation = Activation::None;
  double alpha = 1, beta = 0;
  uint64_t bias = 0;               // address, or 0
  uint64_t scaleA = 0, scaleB = 0; // addresses of one f32 each, or 0
  uint64_t workspace = 0, workspaceSize = 0;
};

/// readMatmulConfig(request) refuses what it does not know, and operands that leave their buffers.
Result<MatmulConfig> readMatmulConfig(const LibraryRequest &request);

} // namespace cgrt

#endif // CGRT_LIBS_MATMUL_CONFIG_H
