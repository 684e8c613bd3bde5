// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Decline.h"
#include "cgmlir/IR/Origin.h"
#include "mlir/IR/Remarks.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::cg;

/// Returns the operations of a part that do work on the device.
static SmallVector<Operation *> getWork(const Part &part) {
  SmallVector<Operation *> work;
  llvm::copy_if(part.ops, std::back_inserter(work),
                [](Operation *op) { return getVerdict(op) != Verdict::Transparent; });
  return work;
}

/// Returns the number of input operations that they come from.
static int64_t countInputs(ArrayRef<Operation *> ops) {
  SmallVector<int64_t> numbers;
  int64_t unnumbered = 0;
  for (Operation *op : ops) {
    size_t before = numbers.size();
    collectOrigins(op->getLoc(), numbers);
    unnumbered += numbers.size() == before;
  }
  return llvm::SmallDenseSet<int64_t>(numbers.begin(), numbers.end()).size() + unnumbered;
}

static std::string spellCount(int64_t ops) { return std::to_string(ops) + (ops == 1 ? " operation" : " operations"); }

/// Returns in words by how much a graph would be slower, if it would be for every target. Each operation counts as a
/// kernel; merging makes fewer, which a graph speeds up even less.
static std::string findLoss(int64_t ops, const CostTable &costs, ArrayRef<std::string> targets) {
  std::string text;
  SmallVector<StringRef> all(targets.begin(), targets.end());
  if (all.empty())
    all.push_back("host");
  for (StringRef target : all) {
    CostTable::Entry entry = costs.lookUp(target);
    double gain = entry.costs.getGain(ops);
    if (gain >= 0)
      return {};
    std::string table = entry.table.empty() ? "the built-in costs" : ("cost table '" + entry.table + "'").str();
    text += text.empty() ? "" : ", ";
    text += llvm::formatv("{0:f2} us on {1} by {2}", -gain, target, table).str();
  }
  return spellCount(ops) + " as a graph would lose " + text + " against single launches";
}

static void markDeclined(ArrayRef<Operation *> ops, StringRef cause, StringRef remedy, InputOps &table) {
  MLIRContext *context = ops.front()->getContext();
  auto verdict = OpVerdictAttr::get(context, Verdict::Eager, ReasonCode::Declined, StringAttr::get(context, cause),
                                    StringAttr::get(context, remedy));
  for (Operation *op : ops) {
    op->setAttr(CGDialect::kVerdictAttr, verdict);
    // With the operations in its body.
    op->walk([&](Operation *inner) { table.noteVerdict(inner->getLoc(), verdict); });
    remark::missed(getPlainLocation(op->getLoc()), remark::RemarkOpts::name("Declined").category("cg-legality"))
        << (op->getName().getStringRef() + ": " + cause).str();
  }
}

bool cg::decline(ArrayRef<Part> parts, const CaptureOptions &options, ArrayRef<std::string> targets, InputOps &table) {
  bool any = false;
  for (const Part &part : parts) {
    if (part.key.kind != PartKey::Kind::Captured)
      continue;
    SmallVector<Operation *> work = getWork(part);
    if (work.empty())
      continue;
    if (int64_t count = countInputs(work); count < options.minNodes) {
      markDeclined(work,
                   "its region would have " + spellCount(count) + ", and cg.min_nodes is " +
                       std::to_string(options.minNodes),
                   "lower cg.min_nodes, or capture what is around it too", table);
      any = true;
      continue;
    }
    std::string loss = findLoss(work.size(), options.costs, targets);
    if (loss.empty() || part.key.group >= 0)
      continue;
    markDeclined(work, loss, "request its scope, capture what is around it too, or correct cg.cost_table", table);
    any = true;
  }
  return any;
}

void cg::noteLosses(ArrayRef<Part> parts, const CaptureOptions &options, ArrayRef<std::string> targets) {
  for (const Part &part : parts) {
    if (part.key.kind != PartKey::Kind::Captured)
      continue;
    SmallVector<Operation *> work = getWork(part);
    std::string loss = work.empty() ? std::string() : findLoss(work.size(), options.costs, targets);
    if (!loss.empty())
      remark::analysis(getPlainLocation(work.front()->getLoc()),
                       remark::RemarkOpts::name("LosesTime").category("cg-legality"))
          << loss;
  }
}
