// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "exec/check_cells.h"

#include "exec/executable.h"

namespace cgrt {

Result<CheckCells> CheckCells::create(Executable &executable, const schema::Entry &entry) {
  CheckCells all;
  for (uint32_t v = 0; v < count(entry.values()); ++v) {
    const schema::Value &value = *entry.values()->Get(v);
    if (value.kind() != schema::ValueKind::Check)
      continue;
    CGRT_TRY_ASSIGN(DeviceBuffer memory, DeviceBuffer::allocate(executable.backend(), value.size(),
                                                                text("checks of entry '", view(entry.name()), "'")));
    CGRT_TRY(executable.zeroAndWait(memory.address(), value.size()));
    all.cells.push_back({v, std::move(memory)});
  }
  return all;
}

uint64_t CheckCells::address(uint32_t value) const {
  for (const Cell &cell : cells)
    if (cell.value == value)
      return cell.memory.address();
  return 0;
}

Status CheckCells::takeFailure(Executable &executable, const schema::Entry &entry) const {
  for (const Cell &cell : cells) {
    int32_t code = 0;
    CGRT_TRY(executable.copyAndWait(reinterpret_cast<uint64_t>(&code), Memory::Host, cell.memory.address(),
                                    Memory::Device, sizeof code));
    if (code == 0)
      continue;
    CGRT_TRY(executable.zeroAndWait(cell.memory.address(), cell.memory.size()));
    for (uint32_t c = 0; c < count(entry.checks()); ++c) {
      const schema::Check &check = *entry.checks()->Get(c);
      if (check.value() != cell.value || check.code() != code)
        continue;
      std::string_view message = view(check.message()), location = view(check.location());
      // Callers know a bucket by the name of its entry.
      int32_t of = entry.bucket_of();
      const schema::Entry &known = of < 0 ? entry : executable.package().entry(static_cast<uint32_t>(of));
      return checkFailed("entry '", view(known.name()),
                         "': a check of the model failed: ", message.empty() ? "assertion" : message,
                         location.empty() ? "" : " (", location, location.empty() ? "" : ")",
                         "; outputs and states of launches since the last wait are not to be trusted");
    }
    return dataLoss("entry '", view(entry.name()), "': a check noted the code ", code,
                    ", which is that of no check; the package's kernels do not belong to its table");
  }
  return success();
}

} // namespace cgrt
