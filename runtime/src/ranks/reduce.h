// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reduction of elements of several ranks, in the order of the ranks: the result is the same in each of them and in each
// run.

#ifndef CGRT_RANKS_REDUCE_H
#define CGRT_RANKS_REDUCE_H

#include "package/collective.h"

#include <cstddef>
#include <span>

namespace cgrt {

/// reduceElements(dtype, reduction, inputs, out, count): out[i] is inputs[0][i] op inputs[1][i] op … F16 and BF16 are
/// reduced in F32. canReduce(dtype, reduction) holds.
void reduceElements(schema::DType dtype, Reduction reduction, std::span<const std::byte *const> inputs, std::byte *out,
                    uint64_t count);

} // namespace cgrt

#endif // CGRT_RANKS_REDUCE_H
