// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies between dense memory and memory that has strides: as few calls of the backend as the layout allows.

#ifndef CGRT_EXEC_STRIDED_COPY_H
#define CGRT_EXEC_STRIDED_COPY_H

#include "device/backend.h"

#include <span>
#include <vector>

namespace cgrt {

/// A tensor of elements of so many bytes, whose strides are counted in elements.
struct StridedTensor {
  uint64_t address;
  Memory memory;
  std::span<const int64_t> shape, strides;
  uint64_t element;
};

/// Bytes from `begin` to `end` are what a tensor touches: of each `pitch` the first `width` alone, counted from
/// `begin`, or all of them where `pitch` is 0.
struct TouchedBytes {
  uint64_t begin, end;
  uint64_t pitch = 0, width = 0;
};
TouchedBytes touchedBy(const StridedTensor &tensor);

/// areApart(a, b): no byte is among both. Columns of one matrix are; of parts whose gaps are otherwise it is not known.
bool areApart(const TouchedBytes &a, const TouchedBytes &b);

/// mayOverlap(tensor): whether two of its elements may be at one place, so that it cannot be written.
bool mayOverlap(const StridedTensor &tensor);

/// denseStrides(shape) are the strides in elements of a dense tensor.
std::vector<int64_t> denseStrides(std::span<const int64_t> shape);

/// copyBetween(backend, to, from, stream) copies the elements of tensors of one shape; no two of `to` are at one place.
Status copyBetween(Backend &backend, const StridedTensor &to, const StridedTensor &from, Stream stream);
/// gather(backend, to, toMemory, from, stream) makes dense memory of a tensor, scatter(...) a tensor of dense memory.
Status gather(Backend &backend, uint64_t to, Memory toMemory, const StridedTensor &from, Stream stream);
Status scatter(Backend &backend, const StridedTensor &to, uint64_t from, Memory fromMemory, Stream stream);

} // namespace cgrt

#endif // CGRT_EXEC_STRIDED_COPY_H
