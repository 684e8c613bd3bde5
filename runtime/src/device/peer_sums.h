// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sums of few bytes among members whose devices reach each other's memory: each writes what it has to all others and
// adds what comes, in one kernel.

#ifndef CGRT_DEVICE_PEER_SUMS_H
#define CGRT_DEVICE_PEER_SUMS_H

#include "base/result.h"
#include "package/collective.h"

namespace cgrt {

/// What another process opens the memory of a member by.
struct PeerHandle {
  char bytes[64];
};

class PeerSums {
public:
  static constexpr uint32_t mostMembers = 8;
  /// Above that a library is faster, which sends each byte fewer times.
  static constexpr uint64_t mostBytes = 64 << 10;

  virtual ~PeerSums() = default;
  virtual const PeerHandle &handle() const = 0;
  /// open(member, handle) makes the memory of another one reachable. The last of them is opened before the first sum.
  virtual Status open(uint32_t member, const PeerHandle &handle) = 0;
  /// takes(dtype, count) is the same in all members.
  static bool takes(schema::DType dtype, uint64_t count);
  /// enqueue(dtype, in, out, count, stream): all members enqueue the same sums in the same order. The numbers of all
  /// are added in the order of the members, in f32, and rounded once.
  virtual Status enqueue(schema::DType dtype, uint64_t in, uint64_t out, uint64_t count, void *stream) = 0;
  /// abort() ends kernels that wait for members, from any thread. Nothing is enqueued after it.
  virtual void abort() = 0;
};

inline bool PeerSums::takes(schema::DType dtype, uint64_t count) {
  bool known = dtype == schema::DType::F32 || dtype == schema::DType::F16 || dtype == schema::DType::BF16;
  uint64_t bytes = count * (dtype == schema::DType::F32 ? 4 : 2);
  return known && bytes > 0 && bytes <= mostBytes && bytes % 8 == 0;
}

} // namespace cgrt

#endif // CGRT_DEVICE_PEER_SUMS_H
