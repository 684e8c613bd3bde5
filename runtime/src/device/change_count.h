// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// ChangeCount says in one number whether something has changed that launches of several sessions rely on.

#ifndef CGRT_DEVICE_CHANGE_COUNT_H
#define CGRT_DEVICE_CHANGE_COUNT_H

#include <atomic>
#include <cstdint>

namespace cgrt {

/// The size of a line of the processor's cache. Data that a launch reads is arranged in such lines, because after a
/// replay of milliseconds the processor has to fetch each of them from memory.
inline constexpr size_t cacheLine = 64;

/// It grows with each change: as long as now() is the number of an earlier moment, none has been made since. It has a
/// line of the cache to itself, which therefore stays in the caches of all threads that only read it.
class alignas(cacheLine) ChangeCount {
public:
  /// note() is called after a change is made, and before what was there before is gone.
  void note() { count.fetch_add(1, std::memory_order_release); }
  uint64_t now() const { return count.load(std::memory_order_acquire); }

private:
  std::atomic<uint64_t> count{0};
};

} // namespace cgrt

#endif // CGRT_DEVICE_CHANGE_COUNT_H
