// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A block keeps the alignment of 256 bytes that backends promise; its guards have the configured size, rounded up.

#include "device/guarded_backend.h"

namespace cgrt {

GuardedBackend::~GuardedBackend() {
  for (const auto &[address, block] : all)
    inner->free(address - block.before);
}

std::vector<GuardedBlock> GuardedBackend::blocks() const {
  std::lock_guard lock(mutex);
  std::vector<GuardedBlock> list;
  for (const auto &[address, block] : all)
    list.push_back(block);
  return list;
}

Result<uint64_t> GuardedBackend::allocateMemory(uint64_t size) {
  uint64_t padded = (size + 255) / 256 * 256;
  if (padded < size || padded + 2 * guard < padded)
    return resourceExhausted("no memory for ", size, " bytes");
  CGRT_TRY_ASSIGN(uint64_t start, inner->allocate(padded + 2 * guard));
  uint64_t address = start + guard;
  std::lock_guard lock(mutex);
  all[address] = {"memory of the program", address, size, guard, guard + padded - size, false};
  return address;
}

void GuardedBackend::freeMemory(uint64_t address) {
  uint64_t before = 0;
  {
    std::lock_guard lock(mutex);
    auto found = all.find(address);
    if (found == all.end())
      return;
    before = found->second.before;
    all.erase(found);
  }
  inner->free(address - before);
}

void GuardedBackend::describe(uint64_t address, std::string_view what) {
  std::lock_guard lock(mutex);
  if (auto found = all.find(address); found != all.end())
    found->second.what = what;
}

void GuardedBackend::markTransient(uint64_t address) {
  std::lock_guard lock(mutex);
  if (auto found = all.find(address); found != all.end())
    found->second.transient = true;
}

} // namespace cgrt
