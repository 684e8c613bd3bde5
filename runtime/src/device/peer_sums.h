// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sums of few bytes among members whose devices reach each other's memory: each member writes its numbers to all others
// and adds the numbers that it receives, in one kernel.

#ifndef CGRT_DEVICE_PEER_SUMS_H
#define CGRT_DEVICE_PEER_SUMS_H

#include "base/result.h"
#include "package/collective.h"

namespace cgrt {

/// The handle by which another process opens the memory of a member.
struct PeerHandle {
  char bytes[64];
};

class PeerSums {
public:
  static constexpr uint32_t mostMembers = 8;
  /// For more bytes a library is faster, because it sends each byte fewer times.
  static constexpr uint64_t mostBytes = 64 << 10;

  virtual ~PeerSums() = default;
  virtual const PeerHandle &handle() const = 0;
  /// open(member, handle) makes the memory of another member reachable. All are opened before the first sum.
  virtual Status open(uint32_t member, const PeerHandle &handle) = 0;
  /// takes(dtype, count) is the same in all members.
  static bool takes(schema::DType dtype, uint64_t count);
  /// enqueue(dtype, in, out, count, stream): all members enqueue the same sums in the same order. The numbers of all
  /// members are added in f32, in the order of the members, and rounded once.
  virtual Status enqueue(schema::DType dtype, uint64_t in, uint64_t out, uint64_t count, void *stream) = 0;
  /// abort() ends kernels that wait for members; it may be called from any thread. Nothing is enqueued behind it.
  virtual void abort() = 0;
};

inline bool PeerSums::takes(schema::DType dtype, uint64_t count) {
  bool known = dtype == schema::DType::F32 || dtype == schema::DType::F16 || dtype == schema::DType::BF16;
  uint64_t bytes = count * (dtype == schema::DType::F32 ? 4 : 2);
  return known && bytes > 0 && bytes <= mostBytes && bytes % 8 == 0;
}

} // namespace cgrt

#endif // CGRT_DEVICE_PEER_SUMS_H
