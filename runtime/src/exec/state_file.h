// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Files of states: safetensors, as cgmlir's exe.state.save() writes them.

#ifndef CGRT_EXEC_STATE_FILE_H
#define CGRT_EXEC_STATE_FILE_H

#include "base/result.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace cgrt {

struct StateTensor {
  std::string name, dtype; // in the spelling of the format: "BF16"
  std::vector<int64_t> shape;
  uint64_t begin = 0, end = 0; // the range of the tensor in the data after the header
};

/// stateFileHeader(tensors) is what comes before the data, in the order of `tensors`; it sets where each lies.
std::string stateFileHeader(std::span<StateTensor> tensors);

/// The tensors of a file, and the offset of its data.
struct StateFile {
  std::vector<StateTensor> tensors;
  uint64_t data = 0;
};

/// readStateFile(bytes) takes what the format allows, and checks that shapes and data agree and lie in the file.
Result<StateFile> readStateFile(std::span<const std::byte> bytes);

} // namespace cgrt

#endif // CGRT_EXEC_STATE_FILE_H
