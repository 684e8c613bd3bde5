// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BufferEntries.h"
#include "cgmlir/Analysis/KernelEffects.h"
#include "cgmlir/Analysis/MemoryAddress.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::cg;

Operation *cg::findWriter(Value memory) {
  KernelEffects effects;
  SmallVector<Value> open{memory};
  while (!open.empty()) {
    Value view = open.pop_back_val();
    for (Operation *user : view.getUsers()) {
      if (isMemoryView(user)) {
        open.push_back(user->getResult(0));
        continue;
      }
      // A returned buffer is copied, unless it was allocated for that.
      if (isa<memref::LoadOp, memref::DimOp, memref::RankOp, func::ReturnOp>(user))
        continue;
      SmallVector<BufferAccess> accesses;
      if (!effects.getAccesses(user, accesses))
        return user;
      for (const BufferAccess &access : accesses)
        if (access.buffer == view && access.writes())
          return user;
    }
  }
  return nullptr;
}
