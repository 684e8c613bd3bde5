// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "InputRows.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/IR/Origin.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace mlir::cg;

Location cg::addOrigins(Location loc, ArrayRef<Location> parts) {
  SmallVector<int64_t> numbers;
  collectOrigins(loc, numbers);
  llvm::SmallDenseSet<int64_t> known(numbers.begin(), numbers.end());
  SmallVector<Location> all{loc};
  for (Location part : parts) {
    numbers.clear();
    collectOrigins(part, numbers);
    bool adds = false;
    for (int64_t number : numbers)
      adds |= known.insert(number).second;
    if (adds)
      all.push_back(part);
  }
  return FusedLoc::get(loc.getContext(), all);
}

void cg::RemovedOps::add(Operation *op, StringRef cause) { collectOrigins(op->getLoc(), numbers[cause]); }

void cg::RemovedOps::write(ModuleOp module) {
  if (numbers.empty())
    return;
  InputOps table(module);
  bool changed = false;
  for (auto &[cause, gone] : numbers)
    changed |= table.noteLost(cause, gone);
  if (changed)
    table.write();
}
