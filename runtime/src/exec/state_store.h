// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// StateStore: what a session keeps between launches, by name. Entries that name a state alike share it.

#ifndef CGRT_EXEC_STATE_STORE_H
#define CGRT_EXEC_STATE_STORE_H

#include "cgrt/cgrt.h"
#include "exec/device_buffer.h"

#include <string>
#include <vector>

namespace cgrt {

class Executable;

struct State {
  std::string name;
  schema::DType dtype;
  std::vector<int64_t> shape;
  uint64_t size;
  bool global;
  bool set;
  DeviceBuffer memory;
  /// The launch behind which the program set it last, for results that are read late.
  uint64_t setBehind = 0;
};

class StateStore {
public:
  /// create(executable) collects the states of all entries. Names that were given (not argN by default) are shared, and
  /// must agree in dtype and shape.
  /// Those in `adopted`, by name, lie where the program has them.
  using Adopted = std::vector<std::pair<std::string, cgrt_tensor>>;
  static Result<StateStore> create(Executable &executable, const Adopted &adopted);

  size_t size() const { return states.size(); }
  State &operator[](size_t index) { return states[index]; }
  const State &operator[](size_t index) const { return states[index]; }

  /// ofArgument(entry, argument) and ofGlobal(global) are positions.
  uint32_t ofArgument(uint32_t entry, uint32_t argument) const { return byArgument[entry][argument]; }
  uint32_t ofGlobal(uint32_t global) const { return byGlobal[global]; }
  Result<uint32_t> find(std::string_view name) const;
  uint64_t bytes() const;

private:
  Status addArguments(Executable &executable, uint32_t entry, const Adopted &adopted);

  std::vector<State> states;
  std::vector<std::vector<uint32_t>> byArgument;
  std::vector<uint32_t> byGlobal;
  std::vector<std::pair<std::string, uint32_t>> shared; // by given name
};

} // namespace cgrt

#endif // CGRT_EXEC_STATE_STORE_H
