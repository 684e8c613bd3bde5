// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// ConstantStore: the contents of the constants that the chosen target uses, at addresses that never change.

#ifndef CGRT_EXEC_CONSTANT_STORE_H
#define CGRT_EXEC_CONSTANT_STORE_H

#include "cgrt/cgrt.h"
#include "exec/device_buffer.h"

#include <mutex>

namespace cgrt {

class Executable;

class ConstantStore {
public:
  /// create(executable) allocates what entries use on the chosen target, and uploads what is embedded. On the host,
  /// embedded constants are used where the file is mapped.
  static Result<std::unique_ptr<ConstantStore>> create(Executable &executable);

  /// address(index) on the device; 0 for a constant that the chosen target does not use.
  uint64_t address(uint32_t index) const { return constants[index].device; }
  /// hostAddress(index) for host segments: contents in host memory, or null while they are missing.
  const std::byte *hostAddress(uint32_t index) const { return constants[index].host; }
  bool has(uint32_t index) const { return constants[index].set; }
  uint64_t bytes() const { return memory.size(); }
  /// uploadNs() is what create() took for the memory and the contents of constants.
  uint64_t uploadNs() const { return uploadTime; }

  Status set(std::string_view name, const cgrt_tensor &tensor);

  /// usedBy(entry) are the constants that an entry's segments, and its arguments bound constant, refer to.
  std::vector<uint32_t> usedBy(uint32_t entry) const;
  /// checkSet(entry) lists all of them that have no contents yet.
  Status checkSet(uint32_t entry) const;

private:
  struct Constant {
    uint64_t device = 0;
    const std::byte *host = nullptr;
    std::vector<std::byte> hostCopy;
    bool usedOnDevice = false;
    bool usedOnHost = false; // by a host segment of a device backend
    bool set = false;
  };
  explicit ConstantStore(Executable &executable) : executable(executable) {}
  void findUses();
  Status upload();

  Executable &executable;
  std::vector<Constant> constants;
  DeviceBuffer memory; // one allocation: drivers take long for each
  uint64_t uploadTime = 0;
  std::mutex mutex;
};

} // namespace cgrt

#endif // CGRT_EXEC_CONSTANT_STORE_H
