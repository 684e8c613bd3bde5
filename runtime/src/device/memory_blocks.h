// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MemoryBlocks lists the memory that a backend has allocated and not freed. Code that uses an address asks for its
// block once, and sees later whether the block was freed, even if other memory has the address by then.

#ifndef CGRT_DEVICE_MEMORY_BLOCKS_H
#define CGRT_DEVICE_MEMORY_BLOCKS_H

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>

namespace cgrt {

struct MemoryBlock {
  MemoryBlock(uint64_t begin, uint64_t end) : begin(begin), end(end) {}
  const uint64_t begin, end;
  std::atomic<bool> freed{false};
};

class MemoryBlocks {
public:
  void add(uint64_t begin, uint64_t size) {
    std::lock_guard lock(mutex);
    live[begin] = std::make_shared<MemoryBlock>(begin, begin + size);
  }
  void remove(uint64_t begin) {
    std::lock_guard lock(mutex);
    auto found = live.find(begin);
    if (found == live.end())
      return;
    found->second->freed.store(true);
    live.erase(found);
    removed.fetch_add(1);
  }
  /// find(address) returns the block with the address; null if no block has it.
  std::shared_ptr<const MemoryBlock> find(uint64_t address) const {
    std::lock_guard lock(mutex);
    auto next = live.upper_bound(address);
    if (next == live.begin())
      return nullptr;
    const std::shared_ptr<MemoryBlock> &block = std::prev(next)->second;
    return address < block->end ? block : nullptr;
  }
  /// removals() grows with each freed block: as long as it is unchanged, no block has to be examined again.
  uint64_t removals() const { return removed.load(std::memory_order_acquire); }

private:
  mutable std::mutex mutex;
  std::map<uint64_t, std::shared_ptr<MemoryBlock>> live; // by begin
  std::atomic<uint64_t> removed{0};
};

} // namespace cgrt

#endif // CGRT_DEVICE_MEMORY_BLOCKS_H
