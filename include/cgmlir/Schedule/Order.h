// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Pipeline schedules: from sizes to the order in which a stage runs the forwards and backwards of its chunks.

#ifndef CGMLIR_SCHEDULE_ORDER_H
#define CGMLIR_SCHEDULE_ORDER_H

#include "cgmlir/Schedule/Result.h"
#include <cstdint>
#include <vector>

namespace mlir::cg::schedule {

/// An entry of an order. Chunks are numbered from 1: 2 is a forward of chunk 2, -2 a backward of it, and -2.5 the
/// weight gradients of that backward. The k-th backward of a chunk belongs to its k-th forward.
class Entry {
public:
  Entry() = default;
  static Entry forward(int64_t chunk) { return Entry(2 * chunk); }
  static Entry backward(int64_t chunk) { return Entry(-2 * chunk); }
  static Entry weightGradient(int64_t chunk) { return Entry(-2 * chunk - 1); }
  /// Returns the entry for a number; none for a number that is no multiple of a half.
  static std::optional<Entry> fromNumber(double number);

  bool isForward() const { return halves > 0; }
  bool isWhole() const { return halves % 2 == 0; }
  bool isBackward() const { return halves < 0 && isWhole(); }
  bool isWeightGradient() const { return halves < 0 && !isWhole(); }
  /// The chunk, from 0; for an entry that is neither 0 nor between two chunks.
  int64_t chunk() const { return (halves > 0 ? halves : -halves) / 2 - 1; }
  double number() const { return static_cast<double>(halves) / 2; }
  /// Returns the entry as messages show it: "-2", "-2.5".
  std::string text() const;
  bool operator==(const Entry &other) const { return halves == other.halves; }

private:
  explicit Entry(int64_t halves) : halves(halves) {}
  int64_t halves = 0;
};

using Order = std::vector<Entry>;

/// The largest number of events in a plan: requests for more are refused, because plans list events one by one.
inline constexpr int64_t kMaxPlanned = 1 << 18;

/// The pipeline of which one stage is planned.
struct PipelineSizes {
  int64_t pipelineSize = 1;
  int64_t pipelineRank = 0;
  /// The number of chunks of a stage; nullopt: stages have one chunk each and are not interleaved.
  std::optional<int64_t> virtualPipelineSize;
  int64_t numModelChunks = 1;
  int64_t numMicrobatches = 1;
  /// How many micro-batches a chunk takes before the next chunk begins.
  int64_t microbatchGroupSize = 1;
};

/// A forward of a schedule: micro-batch and chunk, from 0.
struct TableRow {
  int64_t microbatch = 0;
  int64_t chunk = 0;
};

/// How many forwards run before the first backward.
struct WarmupCount {
  int64_t total = 0;
  int64_t warmup = 0;
  bool allInWarmup = false;
};

/// The table, counts and order of one stage of a pipeline.
struct StageSchedule {
  WarmupCount counts;
  std::vector<TableRow> table;
  Order order;
};

/// Lists the forwards of all chunks: group by group of micro-batches, and within a group chunk by chunk.
std::vector<TableRow> scheduleTable(int64_t numMicrobatches, int64_t numModelChunks, int64_t groupSize);

/// Returns the number of forwards before the first backward; with `forwardOnly` the number of all forwards.
WarmupCount warmupCount(const PipelineSizes &sizes, bool forwardOnly = false);

/// Whether the interleaved schedule accepts these numbers at run time: a group has at least as many micro-batches as
/// the pipeline has stages and at most all, and the last group, if it is smaller, has at least as many as stages.
bool isRuntimeScheduleValid(int64_t numMicrobatches, int64_t groupSize, int64_t pipelineSize);

/// Puts backwards between the forwards of a table: `warmup` forwards, then one of each in turn, then the backwards
/// that are left. Backwards visit the chunks from the last to the first. An Error if the order is malformed.
Result<Order> orderFromTable(int64_t warmup, int64_t numModelChunks, const std::vector<TableRow> &table);

/// Returns the schedule of a stage. An Error names the size that is not possible.
Result<StageSchedule> planStage(const PipelineSizes &sizes);

/// An order by layers. `layers` has an entry for each entry of the order: for a forward its chunk and layer, from 0.
struct OverlapOrder {
  Order order;
  struct ChunkLayer {
    int64_t chunk = 0;
    int64_t layer = 0;
  };
  std::vector<std::optional<ChunkLayer>> layers;
};

/// The order in which layers of a forward and of a backward alternate, so that the communication of one hides behind
/// the computation of the other. Each chunk becomes as many chunks of one layer as it has layers. With
/// `weightGradients` each backward of a layer is followed by its weight gradients, the last one of a pair behind the
/// forwards that are left. Between the first backward and the last forward the order has to alternate.
Result<OverlapOrder> overlapOrder(const Order &order, const std::vector<int64_t> &layersPerChunk, bool weightGradients);

/// Properties of an order that verifyOrder() found correct.
struct OrderShape {
  int64_t numModelChunks = 0;
  int64_t numMicrobatches = 0;
};

/// Whether all chunks run the same micro-batches, as in a whole step, or some run fewer, as in a part of one.
enum class OrderExtent { Step, Part };

/// Checks that an order can be run: each chunk has as many backwards as forwards, none comes before its forward, weight
/// gradients follow their backward, and all backwards of a chunk have them or none. The Error names the first wrong
/// position, and what to write instead. For a part of a step, the shape has the most micro-batches of a chunk.
Result<OrderShape> verifyOrder(const Order &order, OrderExtent extent = OrderExtent::Step);

/// A part of a model: a chunk of a stage, both from 0.
struct ModelPart {
  int64_t rank = 0;
  int64_t chunk = 0;
};

/// A pass that waits for a value of another part in the same direction, and never gets it.
struct WaitingPass {
  size_t rank = 0, position = 0;
  /// The part of the pass, the part whose value it waits for, and the micro-batch.
  size_t part = 0, needed = 0, microbatch = 0;
};

/// Runs the orders of all stages for a model whose parts follow each other: a forward takes the value of the part in
/// front, a backward that of the part behind. `orders` are well-formed, one for each rank; `parts` are in the order of
/// the model. Returns none if all passes run; else the first pass of a stage that waits for ever.
std::optional<WaitingPass> findWaitingPass(const std::vector<Order> &orders, const std::vector<ModelPart> &parts);

} // namespace mlir::cg::schedule

#endif // CGMLIR_SCHEDULE_ORDER_H
