// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How the ranks of one program find each other. Rank 0 makes a piece of memory that belongs to no file, and hands it to
// the others over a local socket; the rendezvous only says which socket that is. The memory is gone with the last
// process that holds it, however those end.

#ifndef CGRT_RANKS_RENDEZVOUS_H
#define CGRT_RANKS_RENDEZVOUS_H

#include "base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cgrt {

class FileDescriptor {
public:
  FileDescriptor() = default;
  explicit FileDescriptor(int number) : number(number) {}
  FileDescriptor(FileDescriptor &&other) noexcept : number(std::exchange(other.number, -1)) {}
  FileDescriptor &operator=(FileDescriptor &&other) noexcept {
    std::swap(number, other.number);
    return *this;
  }
  ~FileDescriptor();
  int get() const { return number; }
  explicit operator bool() const { return number >= 0; }

private:
  int number = -1;
};

/// The rank of this process, and the way in which it finds the others.
struct Place {
  uint32_t rank = 0, world = 1;
  std::string rendezvous;
};

/// placeFromEnvironment() reads the variables that torchrun, Open MPI or Slurm set. NOT_FOUND: there are none.
Result<Place> placeFromEnvironment();

/// makeRendezvous() is a rendezvous of its own for each call: "bytes:" and hexadecimal digits, which the program brings
/// to all ranks.
Result<std::string> makeRendezvous();

/// What the ranks share after they have met.
struct Meeting {
  FileDescriptor memory;              // shared memory, all 0 at first
  std::vector<FileDescriptor> others; // connections by rank: rank 0's to all, those of all to rank 0
};

/// meet(place, bytes, timeoutNs) returns when all ranks are there, with `bytes` bytes of memory. The error names the
/// ranks that did not come.
Result<Meeting> meet(const Place &place, uint64_t bytes, uint64_t timeoutNs);

} // namespace cgrt

#endif // CGRT_RANKS_RENDEZVOUS_H
