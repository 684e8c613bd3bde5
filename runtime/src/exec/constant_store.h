// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// ConstantStore: the contents of the constants that the chosen target uses, at addresses that never change, and the
// packing graphs that compute some of them from others.

#ifndef CGRT_EXEC_CONSTANT_STORE_H
#define CGRT_EXEC_CONSTANT_STORE_H

#include "cgrt/cgrt.h"
#include "exec/device_buffer.h"

#include <atomic>
#include <mutex>

namespace cgrt {

class Executable;

class ConstantStore {
public:
  /// create(executable) allocates what entries use on the chosen target, and uploads what is embedded. On the host,
  /// embedded constants are used where the file is mapped.
  /// Those in `adopted`, by the names that set() takes, stay where the caller has them.
  using Adopted = std::vector<std::pair<std::string, cgrt_tensor>>;
  static Result<std::unique_ptr<ConstantStore>> create(Executable &executable, const Adopted &adopted);

  /// address(index) is the constant's address on the device; 0 if the chosen target does not use it.
  uint64_t address(uint32_t index) const { return constants[index].device; }
  /// hostAddress(index) for host segments: contents in host memory, or null while they are missing.
  const std::byte *hostAddress(uint32_t index) const { return constants[index].host; }
  bool has(uint32_t index) const { return constants[index].set; }
  uint64_t bytes() const;
  bool hasAdopted() const { return !adoptedOnes.empty(); }
  /// adoptedIn(begin, end) is the name of an adopted constant that these addresses overlap, or nothing.
  std::string_view adoptedIn(uint64_t begin, uint64_t end) const;
  /// uploadNs() is the time that create() took to allocate and upload constants.
  uint64_t uploadNs() const { return uploadTime; }

  /// set(name, tensor) makes packing graphs that have read the constant run again before the next launch. What they
  /// alone read is gone by then, unless it is embedded, and has to be set again too.
  Status set(std::string_view name, const cgrt_tensor &tensor);

  /// usedBy(entry) are the constants that an entry's segments refer to or its arguments are bound to, and those that
  /// packing graphs read to compute them.
  std::vector<uint32_t> usedBy(uint32_t entry) const;
  /// checkSet(entry) fails with a list of those that have no contents yet. Constants that only packing graphs read are
  /// not needed after these have run.
  Status checkSet(uint32_t entry) const;

  /// pack(entry) runs the packing graphs whose results the entry reads, unless they have run. All constants that they
  /// read must be set.
  Status pack(uint32_t entry);
  /// isPacked(entry) is true if pack() has nothing to run.
  bool isPacked(uint32_t entry) const;
  /// The packing graphs of the target, those that have run, and the time that they took.
  uint32_t packingGraphs() const { return static_cast<uint32_t>(packings.size()); }
  uint32_t packingRuns() const;
  /// changes() grows whenever constants have to be packed again.
  uint64_t changes() const { return changeCount.load(std::memory_order_acquire); }
  uint64_t packingNs() const;

private:
  struct Constant {
    uint64_t device = 0;
    const std::byte *host = nullptr;
    std::vector<std::byte> hostCopy;
    bool usedOnDevice = false;
    bool usedOnHost = false; // a host segment of a device target reads it
    bool inPacking = false;  // a packing graph of the target reads or writes it
    bool dropped = false;    // used by packing graphs alone: in `sources`, until all have run
    uint64_t offset = 0;     // its offset in `sources`
    int32_t packing = -1;    // the packing graph that computes it
    bool set = false;
    bool adopted = false; // in the caller's memory
  };
  struct Packing {
    const schema::Packing *table;
    bool done = false;
  };
  explicit ConstantStore(Executable &executable) : executable(executable) {}
  void findPackings();
  void findUses();
  /// find(name) is the constant that can be set by that name, checkGiven(…) whether a tensor can be its contents.
  Result<uint32_t> find(std::string_view name) const;
  Status checkGiven(uint32_t index, std::string_view name, const cgrt_tensor &tensor) const;
  Status adopt(const Adopted &adopted);
  Status upload();
  Status placeSources();
  /// contentsOf(index) are those that the package holds, for this rank; null if it holds none.
  const std::byte *contentsOf(uint32_t index) const;
  std::vector<uint32_t> packingsOf(uint32_t entry) const;
  Status run(const schema::Packing &packing);

  Executable &executable;
  std::vector<Constant> constants;
  std::vector<Packing> packings;
  std::vector<uint32_t> adoptedOnes; // the adopted constants that have contents
  // One allocation holds all of them, because drivers take long for each.
  DeviceBuffer memory;
  DeviceBuffer sources; // memory of constants that only packing graphs use, until all of these have run
  uint64_t sourceBytes = 0;
  std::atomic<uint64_t> changeCount{0};
  uint64_t uploadTime = 0, packTime = 0;
  uint32_t runs = 0;
  mutable std::mutex mutex;
};

} // namespace cgrt

#endif // CGRT_EXEC_CONSTANT_STORE_H
