// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Safetensors files, the only format of tensors that cg-run reads and writes.

#ifndef CG_RUN_SAFETENSORS_H
#define CG_RUN_SAFETENSORS_H

#include "cgrt/cgrt.h"

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace cgrun {

/// A tensor of a file. `dtype` has the file's spelling, which tells signed from unsigned integers.
struct FileTensor {
  std::string dtype;
  std::vector<int64_t> shape;
  std::span<const std::byte> data;
};

/// "F32 2x3"
std::string describe(const std::string &dtype, std::span<const int64_t> shape);

/// holds(fileDtype, dtype) returns whether a tensor of the file fits: a signless integer accepts signed and unsigned
/// integers of its width, any other dtype only itself.
bool holds(const std::string &fileDtype, cgrt_dtype dtype);

class SafetensorsFile {
public:
  /// SafetensorsFile(path) maps and checks the whole file; a damaged one is a Failure that says what is wrong.
  explicit SafetensorsFile(const std::string &path);

  const std::string &path() const { return name; }
  const std::map<std::string, FileTensor> &tensors() const { return entries; }
  const FileTensor *find(const std::string &key) const;

private:
  void parse(std::span<const std::byte> bytes);

  std::string name;
  std::shared_ptr<const std::byte> mapping;
  std::map<std::string, FileTensor> entries;
};

/// A tensor to be written.
struct NamedTensor {
  std::string name;
  cgrt_dtype dtype;
  std::vector<int64_t> shape;
  std::vector<std::byte> data;
};

/// safetensorsBytes(tensors) returns the bytes of a file; tensors with the widest elements come first, so that all are
/// aligned.
std::string safetensorsBytes(std::vector<const NamedTensor *> tensors);

} // namespace cgrun

#endif // CG_RUN_SAFETENSORS_H
