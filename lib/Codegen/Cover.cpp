// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/Cover.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::cg;

/// Buffers without contents are not computed by anything.
static bool needsComputing(const CoverContext &context, Value leaf) {
  Operation *op = context.getDefiningOp(leaf);
  return op && !isa<tensor::EmptyOp>(op);
}

FailureOr<SmallVector<Candidate>> cg::coverBlock(const CoverContext &context, ValueRange required) {
  struct Best {
    Candidate candidate;
    double total;
  };
  llvm::DenseMap<Value, Best> best;
  ArrayRef<const KernelClass *> classes = getKernelClasses(context.target);
  for (Operation &op : context.block->without_terminator()) {
    for (OpResult result : op.getResults()) {
      if (!isa<RankedTensorType>(result.getType()) || isa<tensor::EmptyOp>(op))
        continue;
      SmallVector<Candidate> candidates;
      for (const KernelClass *kernelClass : classes)
        kernelClass->propose(context, result, candidates);
      for (Candidate &candidate : candidates) {
        double total = candidate.cost.ns;
        bool complete = true;
        for (Value leaf : candidate.leaves) {
          if (!needsComputing(context, leaf))
            continue;
          auto it = best.find(leaf);
          complete &= it != best.end();
          if (complete)
            total += it->second.total / std::max(1u, context.countUsers(leaf));
        }
        if (!complete)
          continue;
        auto [it, first] = best.try_emplace(result);
        if (first || total < it->second.total)
          it->second = {std::move(candidate), total};
      }
    }
  }

  llvm::SetVector<Value> needed;
  SmallVector<Value> worklist;
  auto need = [&](Value value) {
    if (needsComputing(context, value) && needed.insert(value))
      worklist.push_back(value);
  };
  for (Value value : required)
    need(value);
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    auto it = best.find(value);
    if (it == best.end())
      return value.getDefiningOp()->emitOpError() << "no kernel class computes its result for " << context.target.getName()
                                                  << " [NoLowering]";
    for (Value leaf : it->second.candidate.leaves)
      need(leaf);
  }
  SmallVector<Candidate> chosen;
  for (Operation &op : context.block->without_terminator())
    for (OpResult result : op.getResults())
      if (needed.contains(result))
        chosen.push_back(std::move(best.find(result)->second.candidate));
  return chosen;
}
