// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Answers.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace mlir::cg::schedule;
using llvm::StringRef;
using llvm::Twine;
namespace json = llvm::json;

json::Object mlir::cg::schedule::toJSON(const Error &error) {
  return json::Object{{"error", error.kind}, {"message", error.message}};
}

json::Array mlir::cg::schedule::toJSON(const Order &order) {
  json::Array numbers;
  for (Entry entry : order)
    numbers.push_back(entry.isWhole() ? json::Value(static_cast<int64_t>(entry.number()))
                                      : json::Value(entry.number()));
  return numbers;
}

//===----------------------------------------------------------------------===//
// Orders
//===----------------------------------------------------------------------===//

static std::vector<TableRow> readTable(const QueryValue &inputs) {
  constexpr const char *kWhat = "a list of [microbatch, chunk], both from 0";
  std::vector<TableRow> table;
  inputs.get("schedule_table", kWhat).asList(kWhat, [&](QueryValue element) {
    std::vector<int64_t> row = element.asIntegers("[microbatch, chunk]");
    if (row.size() == 2)
      table.push_back({row[0], row[1]});
    else
      element.fail("has " + Twine(row.size()) + " elements; give [microbatch, chunk]");
  });
  return table;
}

static json::Object answerDirect(const QueryValue &inputs) {
  int64_t warmup = inputs.integer("num_warmup_microbatches", "the number of forwards before the first backward");
  int64_t chunks = inputs.integer("num_model_chunks", "the number of chunks of the stage");
  std::vector<TableRow> table = readTable(inputs);
  if (inputs.failed())
    return {};
  Result<Order> order = orderFromTable(warmup, chunks, table);
  if (!order)
    return toJSON(order.error());
  return json::Object{{"order", toJSON(*order)}};
}

json::Object mlir::cg::schedule::answerScheduleOrder(const QueryValue &inputs) {
  constexpr const char *kKinds = "\"from_pp_config\" or \"direct\"";
  QueryValue kind = inputs.get("kind", kKinds);
  std::string name = kind.asString(kKinds);
  if (name == "direct")
    return answerDirect(inputs);
  if (name != "from_pp_config")
    kind.fail("is '" + Twine(name) + "'; give " + kKinds);
  PipelineSizes sizes;
  sizes.pipelineSize = inputs.integer("pipeline_size", "the number of stages");
  sizes.pipelineRank = inputs.integer("pipeline_rank", "the stage, from 0");
  if (inputs.has("virtual_pipeline_size"))
    sizes.virtualPipelineSize = inputs.integer("virtual_pipeline_size", "the number of chunks of each stage, or null");
  sizes.numModelChunks = inputs.integer("num_model_chunks", "the number of chunks of the stage");
  sizes.numMicrobatches = inputs.integer("num_microbatches", "the number of micro-batches of a step");
  // The reference's default is the number of pipeline stages.
  sizes.microbatchGroupSize =
      inputs.has("microbatch_group_size_per_vp_stage")
          ? inputs.integer("microbatch_group_size_per_vp_stage", "how many micro-batches a chunk takes at a time")
          : sizes.pipelineSize;
  if (inputs.failed())
    return {};
  Result<StageSchedule> stage = planStage(sizes);
  if (!stage)
    return toJSON(stage.error());
  json::Array table;
  for (const TableRow &row : stage->table)
    table.push_back(json::Array{row.microbatch, row.chunk});
  const WarmupCount &counts = stage->counts;
  return json::Object{{"total_virtual_microbatches", counts.total}, {"all_in_warmup", counts.allInWarmup},
                      {"num_warmup_microbatches", counts.warmup},   {"num_remaining", counts.total - counts.warmup},
                      {"schedule_table", std::move(table)},         {"order", toJSON(stage->order)}};
}

json::Object mlir::cg::schedule::answerOverlapOrder(const QueryValue &inputs) {
  Order order = inputs.order("order");
  std::vector<int64_t> layers =
      inputs.integers("num_layers_per_chunk", "a list with the number of layers of each chunk");
  bool gradients =
      inputs.boolean("capture_wgrad_graph", "true if weight gradients are graphs of their own, else false");
  if (inputs.failed())
    return {};
  Result<OverlapOrder> result = overlapOrder(order, layers, gradients);
  if (!result)
    return toJSON(result.error());
  json::Array places;
  for (const auto &place : result->layers)
    places.push_back(place ? json::Value(json::Array{place->chunk, place->layer}) : json::Value(nullptr));
  return json::Object{{"new_order", toJSON(result->order)}, {"chunk_id_list", std::move(places)}};
}

json::Object mlir::cg::schedule::answerVerifyOrder(const QueryValue &inputs) {
  Order order = inputs.order("order");
  if (inputs.failed())
    return {};
  Result<OrderShape> shape = verifyOrder(order);
  if (!shape)
    return toJSON(shape.error());
  return json::Object{{"num_model_chunks", shape->numModelChunks}, {"num_microbatches", shape->numMicrobatches}};
}

json::Object mlir::cg::schedule::answerRuntimeValidity(const QueryValue &inputs) {
  int64_t microbatches = inputs.integer("num_microbatches", "the number of micro-batches of a step");
  int64_t group =
      inputs.integer("microbatch_group_size_per_vp_stage", "how many micro-batches a chunk takes at a time");
  int64_t stages = inputs.integer("pipeline_size", "the number of stages");
  if (inputs.failed())
    return {};
  return json::Object{{"runtime_schedule_valid", isRuntimeScheduleValid(microbatches, group, stages)}};
}

//===----------------------------------------------------------------------===//
// Formulas
//===----------------------------------------------------------------------===//

/// Division as Python does it for integers: rounded down.
static int64_t floorDiv(int64_t a, int64_t b) { return a / b - (a % b != 0 && (a < 0) != (b < 0)); }

static json::Object refuse(const char *kind, const Twine &message) { return toJSON(Error{kind, message.str(), {}}); }

static json::Object answerWarmupIters(const QueryValue &inputs) {
  int64_t steps = inputs.integer("cuda_graph_warmup_steps", "the number of training steps before capturing");
  int64_t global = inputs.integer("global_num_microbatches", "the number of micro-batches of a step");
  int64_t captured = inputs.integer("captured_microbatches", "the number of micro-batches that are captured");
  if (captured == 0 && !inputs.failed())
    return refuse("ZeroDivisionError", "captured_microbatches is 0; give 1 or more");
  if (inputs.failed())
    return {};
  // The ceiling is the floor of what is negated, and exact where a quotient of floats would not be.
  __int128 missing = __int128(10) - __int128(steps) * global;
  __int128 quotient = missing / captured + (missing % captured != 0 && (missing < 0) == (captured < 0));
  return json::Object{{"num_warmup_iters", static_cast<int64_t>(std::max<__int128>(1, quotient))}};
}

/// A member of `config` as an object of Python would have it: absent, None or a number.
static json::Object answerVision(const QueryValue &inputs) {
  QueryValue config = inputs.get("config", "the options of the vision encoder, such as {}");
  if (!config.raw().is(TextValue::Kind::Map))
    config.fail("is no map; give the options of the vision encoder, such as {}");
  int64_t fallback =
      inputs.has("default_seq_length") ? inputs.integer("default_seq_length", "a length, such as 4096") : 4096;
  auto number = [&](StringRef key, const char *what) { return config.has(key) ? config.integer(key, what) : 0; };
  int64_t most = number("max_vision_cuda_graph_seq_length", "a length, or null");
  int64_t embeddings = number("num_position_embeddings", "the number of position embeddings");
  int64_t merge = number("spatial_merge_size", "how many patches are merged along a side");
  if (inputs.failed())
    return {};
  if (most)
    return json::Object{{"expected", most}};
  if (!config.raw().find("num_position_embeddings"))
    return json::Object{{"expected", fallback}};
  if (config.raw().find("spatial_merge_size")) {
    for (StringRef key : {"num_position_embeddings", "spatial_merge_size"})
      if (!config.has(key))
        return refuse("TypeError", "config." + key + " is null; give a number, or leave it out");
    if (merge == 0)
      return refuse("ZeroDivisionError", "config.spatial_merge_size is 0; give 1 or more, or leave it out");
    if (std::abs(merge) > (int64_t(1) << 31))
      return json::Object{{"expected", embeddings < 0 ? -1 : 0}};
    return json::Object{{"expected", floorDiv(embeddings, merge * merge)}};
  }
  if (!config.has("num_position_embeddings"))
    return refuse("TypeError", "config.num_position_embeddings is null; give a number, or leave it out");
  return json::Object{{"expected", embeddings}};
}

static json::Object answerGraphIndex(const QueryValue &inputs) {
  std::vector<int64_t> layers =
      inputs.integers("num_layers_per_chunk", "a list with the number of layers of each chunk");
  int64_t microbatches = inputs.integer("num_microbatches", "the number of micro-batches that are captured");
  bool byLayer = inputs.boolean("expert_parallel_overlap", "true if the order is by layers, else false");
  if (microbatches < 0 || microbatches > kMaxPlanned)
    return refuse("ValueError",
                  "num_microbatches is " + Twine(microbatches) + "; give a number from 0 to " + Twine(kMaxPlanned));
  int64_t total = 0;
  for (auto [chunk, count] : llvm::enumerate(layers)) {
    if (count < 0 || count > kMaxPlanned)
      return refuse("ValueError", "num_layers_per_chunk[" + Twine(chunk) + "] is " + Twine(count) +
                                      "; give the number of layers of that chunk, 0 or more");
    if ((total += count) * std::max<int64_t>(microbatches, 1) > kMaxPlanned)
      return refuse("ValueError", "num_microbatches is " + Twine(microbatches) + "; with " + Twine(total) +
                                      " layers give at most " + Twine(kMaxPlanned / total));
  }
  if (inputs.failed())
    return {};
  json::Array graphs;
  int64_t first = 0;
  for (auto [chunk, count] : llvm::enumerate(layers)) {
    for (int64_t layer = 0; layer < count; ++layer)
      for (int64_t microbatch = 0; microbatch < microbatches; ++microbatch) {
        int64_t index =
            byLayer ? (first + layer) * microbatches + microbatch : first * microbatches + microbatch * count + layer;
        graphs.push_back(json::Object{{"chunk", static_cast<int64_t>(chunk)},
                                      {"layer", layer},
                                      {"microbatch", microbatch},
                                      {"graph_index", index}});
      }
    first += count;
  }
  return json::Object{{"graph_index", std::move(graphs)}};
}

static json::Object answerInputShapes(const QueryValue &inputs) {
  int64_t length = inputs.integer("seq_length", "the length of a sequence");
  int64_t contextParallel = inputs.integer("context_parallel_size", "the number of parts of a sequence, 1 or more");
  int64_t tensorParallel = inputs.integer("tensor_model_parallel_size", "the size of tensor parallelism, 1 or more");
  bool sequenceParallel = inputs.boolean("sequence_parallel", "true or false");
  int64_t batch = inputs.integer("micro_batch_size", "the size of a micro-batch");
  int64_t hidden = inputs.integer("hidden_size", "the size of a hidden state");
  if (inputs.failed())
    return {};
  for (auto [name, size] : {std::pair<const char *, int64_t>{"context_parallel_size", contextParallel},
                            {"tensor_model_parallel_size", sequenceParallel ? tensorParallel : 1}})
    if (size == 0)
      return refuse("ZeroDivisionError", Twine(name) + " is 0; give 1 or more");
  int64_t local = floorDiv(length, contextParallel);
  int64_t ownPart = sequenceParallel ? floorDiv(local, tensorParallel) : local;
  for (auto [name, size] :
       {std::pair<const char *, int64_t>{"seq_length", ownPart}, {"micro_batch_size", batch}, {"hidden_size", hidden}})
    if (size < 0)
      return refuse("RuntimeError", Twine(name) + " gives a dimension of " + Twine(size) + "; give sizes of 0 or more");
  return json::Object{{"hidden_states", json::Array{ownPart, batch, hidden}},
                      {"attention_mask", json::Array{batch, 1, local, length}}};
}

static json::Object answerReplaySlot(const QueryValue &inputs) {
  int64_t graphs = inputs.integer("num_graphs", "the number of captured graphs");
  int64_t current = inputs.integer("current_microbatch", "the micro-batch, from 0");
  if (inputs.failed())
    return {};
  if (graphs == 0)
    return refuse("ZeroDivisionError", "num_graphs is 0; capture at least one graph");
  return json::Object{{"graph_slot", current - floorDiv(current, graphs) * graphs},
                      {"is_first_microbatch", current == 0}};
}

json::Object mlir::cg::schedule::answerScalar(const QueryValue &inputs) {
  constexpr const char *kFormulas =
      "\"te_warmup_iters\", \"vision_seq_length\", \"graph_index\", \"static_input_shapes\" or \"replay_slot\"";
  QueryValue formula = inputs.get("formula", kFormulas);
  std::string name = formula.asString(kFormulas);
  if (name == "te_warmup_iters")
    return answerWarmupIters(inputs);
  if (name == "vision_seq_length")
    return answerVision(inputs);
  if (name == "graph_index")
    return answerGraphIndex(inputs);
  if (name == "static_input_shapes")
    return answerInputShapes(inputs);
  if (name == "replay_slot")
    return answerReplaySlot(inputs);
  formula.fail("is '" + Twine(name) + "'; give " + kFormulas);
  return {};
}
