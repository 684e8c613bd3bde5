// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// BoundMemory notices that memory which is bound to an entry has been freed. Of memory that the executable allocated it
// always knows; of other memory it asks the driver in each launch, where the environment says so (CG_CHECK_LIFETIMES).

#ifndef CGRT_EXEC_BOUND_MEMORY_H
#define CGRT_EXEC_BOUND_MEMORY_H

#include "cgrt/cgrt.h"
#include "device/memory_blocks.h"
#include "exec/executable.h"

#include <string>
#include <vector>

namespace cgrt {

class BoundMemory {
public:
  /// Memory that something is bound to: where, whose, and as what the driver knows it.
  struct Place {
    uint64_t address = 0; // 0: nothing is bound
    std::shared_ptr<const MemoryBlock> block;
    uint64_t id = 0; // 0: the driver was not asked; `unknown`: it knew nothing there
  };

  static Place placeOf(Executable &executable, const cgrt_tensor &tensor);
  /// whatIsWrong(executable, place) returns what happened to the memory since it was bound, or an empty string.
  static std::string whatIsWrong(Executable &executable, const Place &place);

  /// note(executable, binding) records each accepted binding. A binding with the same memory costs only a comparison.
  void note(Executable &executable, const cgrt_binding &binding);
  /// check(executable, entry) fails with a list of all bindings whose memory no longer exists.
  Status check(Executable &executable, const schema::Entry &entry);

private:
  std::vector<Place> arguments, results;
  uint64_t removals = 0; // the value of MemoryBlocks::removals() at the last check of all
};

} // namespace cgrt

#endif // CGRT_EXEC_BOUND_MEMORY_H
