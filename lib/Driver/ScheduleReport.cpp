// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ScheduleReport.h"
#include "cgmlir/IR/CGScheduleOps.h"
#include "llvm/ADT/MapVector.h"
#include <map>

using namespace mlir;
using namespace mlir::cg;
namespace json = llvm::json;

namespace {

constexpr StringLiteral kPhases[] = {"forward", "backward", "weight_gradient"};

/// A pass of a pipeline's order: forward, backward or weight gradients of a chunk. The k-th pass of a kind processes
/// micro-batch k.
struct Pass {
  unsigned phase = 0;
  int64_t chunk = 0;

  explicit Pass(int64_t halves)
      : phase(halves > 0   ? 0
              : halves % 2 ? 2
                           : 1),
        chunk((halves > 0 ? halves : -halves) / 2 - 1) {}
};

/// The memory that the schedule keeps under one name for all micro-batches.
struct KeptRow {
  int64_t bytes = 0;
  std::optional<int64_t> chunk;
  StringRef from;
  /// For each micro-batch the offset of its memory, and the steps in which the memory is in use.
  std::map<int64_t, int64_t> offsets;
  std::map<int64_t, std::pair<int64_t, int64_t>> life;
  StringRef until;
};

/// Rounds a size to the alignment that the plan uses.
int64_t alignedSize(int64_t bytes) { return (bytes + 255) / 256 * 256; }

class StageReport {
public:
  explicit StageReport(ScheduleOp op) : op(op) {}

  json::Object run() {
    collect();
    json::Array kept;
    for (auto &[key, row] : rows) {
      json::Array offsets;
      for (auto [microbatch, offset] : row.offsets)
        offsets.push_back(offset);
      json::Object described{{"name", key.second},
                             {"bytes", row.bytes},
                             {"from", row.from},
                             {"until", row.until},
                             {"offsets", std::move(offsets)}};
      described["chunk"] = row.chunk ? json::Value(*row.chunk) : json::Value(nullptr);
      kept.push_back(std::move(described));
    }
    json::Object graphs;
    for (auto &[entry, numbers] : graphOf)
      graphs[entry] = json::Array(numbers);
    return json::Object{{"rank", static_cast<int64_t>(op.getRank())},
                        {"arena_bytes", static_cast<int64_t>(*op.getArena())},
                        {"bound_bytes", static_cast<int64_t>(*op.getBound())},
                        {"graph_of_micro_batch", std::move(graphs)},
                        {"kept", std::move(kept)},
                        {"chunks", describeChunks()}};
  }

private:
  using Key = std::pair<std::string, std::string>;

  void collect() {
    for (auto [index, step, halves] : llvm::enumerate(op.getBody().getOps<StepOp>(), op.getOrder())) {
      Pass pass(halves);
      int64_t microbatch = static_cast<int64_t>(step.getMicroBatch()), at = static_cast<int64_t>(index);
      graphOf[step.getEntry().str()].push_back(static_cast<int64_t>(step.getGraph()));
      Open &open = alive[{pass.chunk, microbatch}], &shared = alive[{-1, microbatch}];
      if (step.getTakes())
        for (auto name : step.getTakes()->getAsRange<StringAttr>()) {
          for (Open *each : {&open, &shared})
            if (auto found = each->find(name.getValue().str()); found != each->end()) {
              KeptRow &row = rows[found->second];
              row.life[microbatch].second = at;
              row.until = kPhases[pass.phase];
              break;
            }
        }
      if (!step.getKeeps())
        continue;
      for (auto [name, offset, size] :
           llvm::zip_equal(step.getKeeps()->getAsRange<StringAttr>(), *step.getOffsets(), *step.getSizes())) {
        bool isShared = op.getShares() && llvm::is_contained(op.getShares()->getValue(), Attribute(name));
        Key key{isShared ? std::string() : step.getEntry().str(), name.getValue().str()};
        KeptRow &row = rows[key];
        if (row.offsets.empty()) {
          row.bytes = size;
          row.from = isShared ? StringRef("given") : StringRef(kPhases[pass.phase]);
          if (!isShared)
            row.chunk = pass.chunk;
          row.until = kPhases[pass.phase];
        }
        row.offsets[microbatch] = offset;
        row.life[microbatch] = {at, at};
        (isShared ? shared : open)[name.getValue().str()] = key;
      }
    }
  }

  /// Describes for each chunk the bytes that a micro-batch keeps after each phase, and the number of micro-batches that
  /// keep something at the same time.
  json::Array describeChunks() {
    std::map<int64_t, std::array<int64_t, 3>> behind;
    std::map<int64_t, std::map<int64_t, std::pair<int64_t, int64_t>>> life;
    for (int64_t halves : op.getOrder())
      behind[Pass(halves).chunk];
    for (auto &[key, row] : rows) {
      if (!row.chunk)
        continue;
      unsigned from = llvm::find(kPhases, row.from) - std::begin(kPhases);
      unsigned until = llvm::find(kPhases, row.until) - std::begin(kPhases);
      for (unsigned phase = from; phase < until; ++phase)
        behind[*row.chunk][phase] += row.bytes;
      for (auto &[microbatch, span] : row.life) {
        auto [found, isNew] = life[*row.chunk].try_emplace(microbatch, span);
        if (!isNew)
          found->second = {std::min(found->second.first, span.first), std::max(found->second.second, span.second)};
      }
    }
    json::Array chunks;
    for (auto &[chunk, bytes] : behind) {
      json::Object phases;
      for (int64_t halves : op.getOrder())
        if (Pass pass(halves); pass.chunk == chunk)
          phases[kPhases[pass.phase]] = bytes[pass.phase];
      json::Array microbatches;
      for (auto &[microbatch, span] : life[chunk]) {
        int64_t most = 0;
        for (auto &[key, row] : rows)
          if (row.chunk == chunk && row.life.count(microbatch))
            most += alignedSize(row.bytes);
        microbatches.push_back(json::Object{
            {"micro_batch", microbatch}, {"bytes", most}, {"from_step", span.first}, {"until_step", span.second}});
      }
      chunks.push_back(json::Object{
          {"chunk", chunk}, {"bytes_behind", std::move(phases)}, {"micro_batches", std::move(microbatches)}});
    }
    return chunks;
  }

  using Open = std::map<std::string, Key>;
  ScheduleOp op;
  llvm::MapVector<Key, KeptRow, std::map<Key, unsigned>> rows;
  llvm::MapVector<std::string, std::vector<int64_t>, std::map<std::string, unsigned>> graphOf;
  /// The memory in use, by chunk and micro-batch, with the names that it is kept under; chunk -1 stands for shared
  /// memory.
  std::map<std::pair<int64_t, int64_t>, Open> alive;
};

/// Describes the orders in the form that the configuration's schedule has, from the module's operations.
json::Object describeOrders(ModuleOp module) {
  json::Array orders;
  int64_t chunks = 0, microbatches = 0;
  StringRef graphs = "micro_batch";
  for (auto op : module.getOps<ScheduleOp>()) {
    json::Array numbers;
    std::map<int64_t, int64_t> count;
    for (int64_t halves : op.getOrder()) {
      numbers.push_back(halves % 2 ? json::Value(static_cast<double>(halves) / 2) : json::Value(halves / 2));
      chunks = std::max(chunks, Pass(halves).chunk + 1);
      microbatches = std::max(microbatches, ++count[halves]);
    }
    graphs = op.getGraphs();
    while (orders.size() <= op.getRank())
      orders.push_back(json::Array());
    orders[op.getRank()] = std::move(numbers);
  }
  return json::Object{
      {"num_chunks", chunks}, {"num_microbatches", microbatches}, {"graphs", graphs}, {"orders", std::move(orders)}};
}

} // namespace

void cg::describeSchedule(ModuleOp module, const json::Object &config, json::Object &report) {
  if (const json::Value *schedule = config.get("schedule"))
    report["schedule"] = *schedule;
  if (!module || module.getOps<ScheduleOp>().empty())
    return;
  if (!report.get("schedule"))
    report["schedule"] = describeOrders(module);
  json::Array stages;
  for (auto op : module.getOps<ScheduleOp>())
    if (op.isExpanded())
      stages.push_back(StageReport(op).run());
  (*report.getObject("schedule"))["stages"] = std::move(stages);
}
