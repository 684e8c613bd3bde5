// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CheckCells: where the launches of an entry note that something did not hold. A cell lasts from launch to launch, so
// that nothing is lost however many are queued before a caller waits.

#ifndef CGRT_EXEC_CHECK_CELLS_H
#define CGRT_EXEC_CHECK_CELLS_H

#include "exec/device_buffer.h"
#include "package/schema.h"

#include <vector>

namespace cgrt {

class Executable;

class CheckCells {
public:
  static Result<CheckCells> create(Executable &executable, const schema::Entry &entry);

  bool empty() const { return cells.empty(); }
  /// address(value) is the address of the cell of a value of kind Check.
  uint64_t address(uint32_t value) const;
  /// takeFailure(executable, entry) reads the cells of launches that are complete. If a check failed, it returns an
  /// error that names the check, and sets its cell to 0.
  Status takeFailure(Executable &executable, const schema::Entry &entry) const;

private:
  struct Cell {
    uint32_t value;
    DeviceBuffer memory;
  };
  std::vector<Cell> cells;
};

} // namespace cgrt

#endif // CGRT_EXEC_CHECK_CELLS_H
