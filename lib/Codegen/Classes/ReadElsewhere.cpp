// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ReadElsewhere.h"

using namespace mlir;
using namespace mlir::cg;

bool cg::isReadElsewhere(const CoverContext &context, const Cone &cone, Value value) {
  return llvm::any_of(value.getUsers(), [&](Operation *user) {
    Operation *reader = context.block->findAncestorOpInBlock(*user);
    if (!reader || !cone.isEntered(reader))
      return reader != nullptr;
    // Views and elementwise computations: other kernels compute these again from the stored value.
    auto read = reader == user && user->getNumResults() == 1 && context.getFacts(user).joinable
                    ? dyn_cast<RankedTensorType>(user->getResult(0).getType())
                    : RankedTensorType();
    return read && read.getNumElements() == cast<RankedTensorType>(value.getType()).getNumElements() &&
           isReadElsewhere(context, cone, user->getResult(0));
  });
}

bool cg::isReadBefore(const CoverContext &context, const Cone &cone, Operation *root, Value value) {
  llvm::SetVector<Operation *> following;
  following.insert(value.getDefiningOp());
  for (unsigned i = 0; i < following.size(); ++i)
    for (Operation *user : i == 0 ? llvm::to_vector(value.getUsers()) : llvm::to_vector(following[i]->getUsers())) {
      Operation *reader = context.block->findAncestorOpInBlock(*user);
      if (!reader || reader == root || !reader->isBeforeInBlock(root))
        continue;
      if (!cone.isEntered(reader))
        return true;
      following.insert(reader);
    }
  return false;
}

bool cg::comesBack(const CoverContext &context, const Cone &cone, Value value) {
  llvm::SetVector<Operation *> outside;
  auto add = [&](Value result, bool isOutside) {
    for (Operation *user : result.getUsers()) {
      Operation *reader = context.block->findAncestorOpInBlock(*user);
      if (reader && cone.isEntered(reader)) {
        if (isOutside)
          return true;
      } else if (reader) {
        outside.insert(reader);
      }
    }
    return false;
  };
  // From all values that the kernel computes from it.
  llvm::SetVector<Operation *> inside;
  inside.insert(value.getDefiningOp());
  for (unsigned i = 0; i < inside.size(); ++i)
    for (Value result : inside[i]->getResults()) {
      add(result, /*isOutside=*/false);
      for (Operation *user : result.getUsers())
        if (user->getBlock() == context.block && cone.isEntered(user))
          inside.insert(user);
    }
  for (unsigned i = 0; i < outside.size(); ++i)
    for (Value result : outside[i]->getResults())
      if (add(result, /*isOutside=*/true))
        return true;
  return false;
}
