// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Schedule/Order.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include <algorithm>
#include <cmath>

using namespace mlir::cg::schedule;

std::optional<Entry> Entry::fromNumber(double number) {
  double halves = 2 * number;
  // Chunks beyond this are no chunks, and sums of them would overflow.
  if (halves != std::floor(halves) || std::fabs(halves) > 1e12)
    return std::nullopt;
  return Entry(static_cast<int64_t>(halves));
}

std::string Entry::text() const {
  int64_t size = halves < 0 ? -halves : halves;
  return (halves < 0 ? "-" : "") + std::to_string(size / 2) + (size % 2 ? ".5" : "");
}

std::vector<TableRow> mlir::cg::schedule::scheduleTable(int64_t numMicrobatches, int64_t numModelChunks,
                                                        int64_t groupSize) {
  std::vector<TableRow> table;
  for (int64_t first = 0; first < numMicrobatches; first += groupSize) {
    int64_t last = std::min(numMicrobatches - first, groupSize) + first;
    for (int64_t chunk = 0; chunk < numModelChunks; ++chunk)
      for (int64_t microbatch = first; microbatch < last; ++microbatch)
        table.push_back({microbatch, chunk});
    if (last == numMicrobatches)
      break;
  }
  return table;
}

WarmupCount mlir::cg::schedule::warmupCount(const PipelineSizes &sizes, bool forwardOnly) {
  WarmupCount counts;
  counts.total = sizes.numMicrobatches * sizes.numModelChunks;
  int64_t later = sizes.pipelineSize - sizes.pipelineRank - 1;
  if (forwardOnly)
    counts.warmup = counts.total;
  else if (sizes.pipelineSize == 1)
    counts.warmup = 0;
  else if (!sizes.virtualPipelineSize)
    counts.warmup = later;
  else
    counts.warmup = 2 * later + (sizes.numModelChunks - 1) * sizes.microbatchGroupSize;
  counts.allInWarmup = counts.warmup >= counts.total;
  counts.warmup = std::min(counts.warmup, counts.total);
  return counts;
}

bool mlir::cg::schedule::isRuntimeScheduleValid(int64_t numMicrobatches, int64_t groupSize, int64_t pipelineSize) {
  if (groupSize < 1 || groupSize < pipelineSize || groupSize > numMicrobatches)
    return false;
  int64_t left = numMicrobatches % groupSize;
  return left == 0 || left >= pipelineSize;
}

Result<Order> mlir::cg::schedule::orderFromTable(int64_t warmup, int64_t numModelChunks,
                                                 const std::vector<TableRow> &table) {
  if (table.empty())
    return Error{"ValueError", "schedule_table is empty; give a [microbatch, chunk] for each forward", {}};
  if (warmup < 0)
    return Error{"ValueError", "num_warmup_microbatches is " + std::to_string(warmup) + "; give 0 or more", {}};
  for (auto [position, row] : llvm::enumerate(table))
    if (row.chunk < 0 || row.chunk >= numModelChunks)
      return Error{"ValueError",
                   ("schedule_table[" + llvm::Twine(position) + "] names chunk " + llvm::Twine(row.chunk) +
                    ", but num_model_chunks is " + llvm::Twine(numModelChunks) +
                    "; chunks are numbered from 0 to one less than their number")
                       .str(),
                   position};
  auto forward = [&](size_t index) { return Entry::forward(table[index].chunk + 1); };
  auto backward = [&](size_t index) { return Entry::backward(numModelChunks - table[index].chunk); };
  Order order;
  order.reserve(2 * table.size());
  size_t first = std::min<size_t>(warmup, table.size());
  for (size_t index = 0; index < first; ++index)
    order.push_back(forward(index));
  for (size_t index = first; index < table.size(); ++index) {
    order.push_back(forward(index));
    order.push_back(backward(index - first));
  }
  for (size_t index = table.size() - first; index < table.size(); ++index)
    order.push_back(backward(index));
  if (Result<OrderShape> shape = verifyOrder(order); !shape)
    return Error{"ValueError",
                 "schedule_table with num_warmup_microbatches = " + std::to_string(warmup) +
                     " gives a malformed order: " + shape.error().message,
                 shape.error().position};
  return order;
}

static Error badSize(const char *field, int64_t given, const llvm::Twine &remedy) {
  return {"ValueError", (llvm::Twine(field) + " is " + llvm::Twine(given) + "; " + remedy).str(), {}};
}

Result<StageSchedule> mlir::cg::schedule::planStage(const PipelineSizes &sizes) {
  for (auto [field, value] : {std::pair<const char *, int64_t>{"pipeline_size", sizes.pipelineSize},
                              {"virtual_pipeline_size", sizes.virtualPipelineSize.value_or(1)},
                              {"num_model_chunks", sizes.numModelChunks},
                              {"num_microbatches", sizes.numMicrobatches},
                              {"microbatch_group_size_per_vp_stage", sizes.microbatchGroupSize}}) {
    if (value < 1)
      return badSize(field, value, "give 1 or more");
    if (value > kMaxPlanned)
      return badSize(field, value, "give at most " + llvm::Twine(kMaxPlanned));
  }
  if (sizes.pipelineRank < 0 || sizes.pipelineRank >= sizes.pipelineSize)
    return badSize("pipeline_rank", sizes.pipelineRank,
                   "give a number from 0 to pipeline_size - 1 = " + llvm::Twine(sizes.pipelineSize - 1));
  if (sizes.numMicrobatches > kMaxPlanned / sizes.numModelChunks)
    return badSize("num_microbatches", sizes.numMicrobatches,
                   "with " + llvm::Twine(sizes.numModelChunks) + " chunks give at most " +
                       llvm::Twine(kMaxPlanned / sizes.numModelChunks));
  StageSchedule stage;
  stage.counts = warmupCount(sizes);
  stage.table = scheduleTable(sizes.numMicrobatches, sizes.numModelChunks, sizes.microbatchGroupSize);
  Result<Order> order = orderFromTable(stage.counts.warmup, sizes.numModelChunks, stage.table);
  if (!order) {
    Error error = order.error();
    if (sizes.pipelineSize == 1)
      error.message += "; without a pipeline (pipeline_size = 1) num_model_chunks is 1";
    else if (!sizes.virtualPipelineSize)
      error.message += "; without virtual_pipeline_size num_model_chunks is 1";
    return error;
  }
  stage.order = *order;
  return stage;
}
