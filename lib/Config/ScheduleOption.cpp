// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ScheduleOption.h"
#include "cgmlir/Schedule/Order.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <numeric>

using namespace mlir;
using namespace mlir::cg;
namespace json = llvm::json;

namespace {

/// Pairs of a key of `cg.schedule` and the key of the reference's recipes with the same meaning.
constexpr std::pair<StringLiteral, StringLiteral> kSameInRecipe[] = {
    {"pipeline_size", "pipeline_model_parallel_size"},
    {"virtual_pipeline_size", "virtual_pipeline_model_parallel_size"},
    {"overlap_moe_expert_parallel_comm", "overlap_moe_expert_parallel_comm"},
    {"delay_wgrad_compute", "delay_wgrad_compute"},
    {"microbatch_group_size_per_vp_stage", "microbatch_group_size_per_vp_stage"}};

/// The sizes of a pipeline, and whether its layers overlap.
class ScheduleReader {
public:
  ScheduleReader(const ConfigValue &config, const ConfigValue &value, OptionReader &reader)
      : config(config), value(value), reader(reader) {}

  std::optional<json::Object> read() {
    if (!value.isMap())
      return refuse(value, "cg.schedule is " + value.describe() +
                               "; expected a map such as {pipeline_size: 2, num_microbatches: 8}, or {order: [1, -1]}");
    return value.find("order") ? readWritten() : readSizes();
  }

private:
  std::nullopt_t refuse(const ConfigValue &where, const Twine &message) {
    reader.error(where, message);
    return std::nullopt;
  }

  bool hasErrors() const { return reader.getErrors().size() > before; }

  /// An order that the user wrote is the order of the only stage.
  std::optional<json::Object> readWritten() {
    reader.checkMembers(value, "cg.schedule with an order", {"order", "shared_inputs", "graphs", "layers"});
    const ConfigValue &list = *value.find("order");
    schedule::Order order;
    bool isList =
        reader.readList(list, "cg.schedule.order", "a list such as [1, 2, -2, -1]", [&](const ConfigValue &element) {
          auto entry =
              element.isNumber() && !element.isBool() ? schedule::Entry::fromNumber(element.getNumber()) : std::nullopt;
          if (entry)
            order.push_back(*entry);
          else
            reader.expected(element, "an entry of cg.schedule.order",
                            "a chunk from 1, negative for a backward, or half below that for weight gradients");
        });
    if (!isList || hasErrors())
      return std::nullopt;
    auto shape = schedule::verifyOrder(order);
    if (!shape) {
      std::optional<size_t> position = shape.error().position;
      return refuse(position ? list.getElements()[*position] : list, "cg.schedule." + shape.error().message);
    }
    compareOrderWithRecipe(list);
    return describe(*shape, {order}, std::vector<int64_t>(shape->numModelChunks, 1));
  }

  /// Returns the value of a member, or null if the member is absent or its value is null.
  const ConfigValue *member(StringRef key) const {
    const ConfigValue *found = value.find(key);
    return found && !found->isNull() ? found : nullptr;
  }

  int64_t readInt(StringRef key, int64_t otherwise) {
    int64_t number = otherwise;
    if (const ConfigValue *found = member(key))
      reader.readInt(*found, "cg.schedule." + key, 1, number);
    return number;
  }

  bool readBool(StringRef key) {
    bool truth = false;
    if (const ConfigValue *found = member(key))
      reader.readBool(*found, "cg.schedule." + key, truth);
    return truth;
  }

  std::vector<int64_t> readLayers() {
    std::vector<int64_t> layers;
    if (const ConfigValue *found = member("num_layers_per_chunk"))
      reader.readList(*found, "cg.schedule.num_layers_per_chunk", "a list with the number of layers of each chunk",
                      [&](const ConfigValue &element) {
                        layers.push_back(0);
                        reader.readInt(element, "an entry of cg.schedule.num_layers_per_chunk", 1, layers.back());
                      });
    return layers;
  }

  std::optional<json::Object> readSizes() {
    reader.checkMembers(value, "cg.schedule",
                        {"pipeline_size", "virtual_pipeline_size", "num_microbatches",
                         "microbatch_group_size_per_vp_stage", "overlap_moe_expert_parallel_comm",
                         "delay_wgrad_compute", "num_layers_per_chunk", "order", "shared_inputs", "graphs", "layers"});
    schedule::PipelineSizes sizes;
    sizes.pipelineSize = readInt("pipeline_size", 1);
    if (member("virtual_pipeline_size"))
      sizes.virtualPipelineSize = readInt("virtual_pipeline_size", 1);
    sizes.numModelChunks = sizes.virtualPipelineSize.value_or(1);
    sizes.numMicrobatches = readInt("num_microbatches", 1);
    sizes.microbatchGroupSize = readInt("microbatch_group_size_per_vp_stage", sizes.pipelineSize);
    bool overlaps = readBool("overlap_moe_expert_parallel_comm"), delays = readBool("delay_wgrad_compute");
    std::vector<int64_t> layers = readLayers();
    checkTogether(sizes, overlaps, delays, layers);
    compareWithRecipe();
    if (hasErrors())
      return std::nullopt;
    return plan(sizes, overlaps ? &layers : nullptr, delays);
  }

  void checkTogether(const schedule::PipelineSizes &sizes, bool overlaps, bool delays,
                     const std::vector<int64_t> &layers) {
    if (!member("num_microbatches"))
      refuse(value, "cg.schedule has no num_microbatches; give the largest number of micro-batches of a step");
    if (delays && !overlaps)
      refuse(*member("delay_wgrad_compute"),
             "cg.schedule.delay_wgrad_compute moves weight gradients within an overlap; "
             "set overlap_moe_expert_parallel_comm as well, or remove it");
    if (overlaps && sizes.pipelineSize > 1 && !sizes.virtualPipelineSize)
      refuse(*member("overlap_moe_expert_parallel_comm"),
             "cg.schedule.overlap_moe_expert_parallel_comm in a pipeline overlaps chunks of a stage; set "
             "virtual_pipeline_size, or remove it");
    if (overlaps != (member("num_layers_per_chunk") != nullptr))
      refuse(overlaps ? value : *member("num_layers_per_chunk"),
             overlaps ? "cg.schedule has no num_layers_per_chunk, which an overlap goes by; give the number of layers "
                        "of each chunk"
                      : "cg.schedule.num_layers_per_chunk has no effect without overlap_moe_expert_parallel_comm; set "
                        "that, or remove it");
    else if (overlaps && static_cast<int64_t>(layers.size()) != sizes.numModelChunks)
      refuse(*member("num_layers_per_chunk"), "cg.schedule.num_layers_per_chunk has " + Twine(layers.size()) +
                                                  " entries; expected one for each of " + Twine(sizes.numModelChunks) +
                                                  " chunks (virtual_pipeline_size)");
    if (sizes.pipelineSize == 1 && sizes.numModelChunks > 1)
      refuse(*member("virtual_pipeline_size"),
             "cg.schedule.virtual_pipeline_size is " + Twine(sizes.numModelChunks) +
                 ", and without a pipeline there is one chunk; set pipeline_size, or remove it");
    else if (sizes.virtualPipelineSize &&
             !schedule::isRuntimeScheduleValid(sizes.numMicrobatches, sizes.microbatchGroupSize, sizes.pipelineSize))
      refuse(value,
             "cg.schedule runs " + Twine(sizes.numMicrobatches) + " micro-batches in groups of " +
                 Twine(sizes.microbatchGroupSize) + " in a pipeline of " + Twine(sizes.pipelineSize) +
                 ", whose stages would wait for each other; expected groups from the size of the pipeline to all "
                 "micro-batches, the last one not smaller than the pipeline");
  }

  /// Returns the default of a key of the schedule.
  ConfigValue defaultOf(StringRef key) const {
    if (key == "microbatch_group_size_per_vp_stage") {
      const ConfigValue *size = member("pipeline_size");
      return size ? *size : ConfigValue::makeInt(1);
    }
    return key.ends_with("_size") ? ConfigValue::makeInt(1) : ConfigValue::makeBool(false);
  }

  void compareWithRecipe() {
    for (const auto &[key, other] : kSameInRecipe) {
      const ConfigValue *own = member(key), *theirs = lookUp(config, other);
      if (!theirs || theirs->isNull())
        continue;
      if (own && !(*own == *theirs))
        refuse(*own, "cg.schedule." + key + " is " + own->describe() + ", but " + other + " is " + theirs->describe() +
                         "; expected the same, or one of them alone");
      else if (!own && !(defaultOf(key) == *theirs))
        refuse(*theirs, other + " is " + theirs->describe() + ", but cg.schedule has no " + key +
                            ", which stands for " + defaultOf(key).describe() + "; write " + key + ": " +
                            theirs->describe() + " in cg.schedule, or remove " + other);
    }
  }

  void compareOrderWithRecipe(const ConfigValue &list) {
    const ConfigValue *theirs = lookUp(config, "pipeline_model_parallel_size");
    if (theirs && !theirs->isNull() && !(*theirs == ConfigValue::makeInt(1)))
      refuse(list, "cg.schedule.order is that of the only stage, but pipeline_model_parallel_size is " +
                       theirs->describe() + "; give pipeline_size instead of an order, or remove " +
                       "pipeline_model_parallel_size");
  }

  /// Checks that the parts of a model that is cut follow each other: each forward or backward has to come behind that
  /// of the part whose values it reads.
  void checkParts(ArrayRef<schedule::Order> orders, const json::Array &parts) {
    std::vector<schedule::ModelPart> places;
    for (const json::Value &part : parts)
      places.push_back({*part.getAsObject()->getInteger("rank"), *part.getAsObject()->getInteger("chunk")});
    auto waiting = schedule::findWaitingPass(orders.vec(), places);
    if (!waiting)
      return;
    schedule::Entry entry = orders[waiting->rank][waiting->position];
    StringRef phase = entry.isForward() ? "forward" : "backward";
    const ConfigValue *list = value.find("order");
    std::string name = list ? "order" : "orders[" + std::to_string(waiting->rank) + "]";
    refuse(list ? list->getElements()[waiting->position] : value,
           "cg.schedule." + name + "[" + Twine(waiting->position) + "] is " + entry.text() + ", the " + phase +
               " of part " + Twine(waiting->part) + " of the model for micro-batch " + Twine(waiting->microbatch) +
               ", which takes what the " + phase + " of part " + Twine(waiting->needed) +
               " gives, and that runs later; move it behind that");
  }

  std::optional<json::Object> plan(schedule::PipelineSizes sizes, const std::vector<int64_t> *layers, bool delays) {
    std::vector<schedule::Order> orders;
    for (sizes.pipelineRank = 0; sizes.pipelineRank < sizes.pipelineSize; ++sizes.pipelineRank) {
      auto stage = schedule::planStage(sizes);
      if (!stage)
        return refuse(value, "cg.schedule: " + stage.error().message);
      orders.push_back(stage->order);
      if (!layers)
        continue;
      auto overlap = schedule::overlapOrder(stage->order, *layers, delays);
      if (!overlap)
        return refuse(value, "cg.schedule: " + overlap.error().message);
      orders.back() = overlap->order;
    }
    auto shape = schedule::verifyOrder(orders.front());
    if (!shape)
      return refuse(value, "cg.schedule: " + shape.error().message);
    return describe(*shape, orders, layers ? *layers : std::vector<int64_t>(shape->numModelChunks, 1));
  }

  /// Reads the names of arguments that have one value for each micro-batch.
  json::Array readShared() {
    json::Array names;
    if (const ConfigValue *found = member("shared_inputs"))
      reader.readList(*found, "cg.schedule.shared_inputs", "a list of names of arguments, such as [mask]",
                      [&](const ConfigValue &element) {
                        if (element.isString() && !element.getText().empty())
                          names.push_back(element.getText());
                        else
                          reader.expected(element, "an entry of cg.schedule.shared_inputs", "the name of an argument");
                      });
    return names;
  }

  StringRef readGraphs() {
    const ConfigValue *found = member("graphs");
    if (!found)
      return "micro_batch";
    for (StringRef known : {"micro_batch", "runner", "exact"})
      if (found->isString() && found->getText() == known)
        return known;
    reader.expected(*found, "cg.schedule.graphs", "micro_batch, runner or exact");
    return "micro_batch";
  }

  /// Describes which operations are a layer: by the name of their scope, the name of the called function, or lines of a
  /// file.
  std::optional<json::Object> readLayer(const ConfigValue &element) {
    if (element.isString() && !element.getText().empty())
      return json::Object{{"scope", element.getText()}};
    if (!element.isMap()) {
      reader.expected(element, "an entry of cg.schedule.layers",
                      "a pattern for scopes such as layers.0, or a map with scope, function or location");
      return std::nullopt;
    }
    json::Object layer;
    for (StringRef key : {"scope", "function", "location"})
      if (const ConfigValue *found = element.find(key)) {
        std::string text;
        if (reader.readText(*found, "cg.schedule.layers: " + key, text))
          layer[key] = text;
      }
    reader.checkMembers(element, "an entry of cg.schedule.layers", {"scope", "function", "location", "count"});
    if (layer.size() != 1) {
      refuse(element, "an entry of cg.schedule.layers has " + Twine(layer.size()) +
                          " of scope, function and location; give one of them");
      return std::nullopt;
    }
    if (const json::Value *location = layer.get("location")) {
      auto [file, lines] = location->getAsString()->rsplit(':');
      auto [first, last] = lines.split('-');
      unsigned from = 0, to = 0;
      if (file.empty() || first.getAsInteger(10, from) || (last.empty() ? first : last).getAsInteger(10, to) ||
          to < from) {
        refuse(element, "'" + *location->getAsString() +
                            "' of cg.schedule.layers is no place; expected a file and its lines, as in "
                            "model.py:10-24");
        return std::nullopt;
      }
    }
    return layer;
  }

  /// Reads one layer for each layer of the model, in the model's order. In a pattern with a count, `{n}` stands for the
  /// numbers from 0 on.
  json::Array readModelLayers(const ConfigValue &found) {
    json::Array layers;
    auto add = [&](const ConfigValue &element) {
      std::optional<json::Object> layer = readLayer(element);
      if (!layer)
        return;
      const ConfigValue *times = element.isMap() ? element.find("count") : nullptr;
      int64_t count = 1;
      if (times && !reader.readInt(*times, "cg.schedule.layers: count", 1, count))
        return;
      std::string text = layer->begin()->second.getAsString()->str();
      if (times && text.find("{n}") == std::string::npos) {
        refuse(element, "'" + text + "' of cg.schedule.layers stands for " + Twine(count) +
                            " layers, and has no {n} for their numbers; write it as in layers.{n}");
        return;
      }
      for (int64_t number = 0; number < count; ++number) {
        std::string name = text;
        for (size_t at = name.find("{n}"); times && at != std::string::npos; at = name.find("{n}"))
          name.replace(at, 3, std::to_string(number));
        layers.push_back(json::Object{{layer->begin()->first, name}});
      }
    };
    if (found.isMap())
      add(found);
    else
      reader.readList(found, "cg.schedule.layers", "a list of layers, or a map such as {scope: layers.{n}, count: 4}",
                      add);
    return layers;
  }

  /// Reads the parts of a model that is cut, in the model's order, each with its stage and the numbers of its layers.
  json::Array divide(const json::Array &layers, size_t stages, ArrayRef<int64_t> layersPerChunk) {
    json::Array parts;
    size_t count = stages * std::accumulate(layersPerChunk.begin(), layersPerChunk.end(), int64_t(0));
    if (layers.size() % count || layers.empty()) {
      refuse(*member("layers"), "cg.schedule.layers has " + Twine(layers.size()) + " layers for the " + Twine(count) +
                                    " parts of the schedule; expected a multiple, so that each part has as many");
      return parts;
    }
    size_t each = layers.size() / count;
    int64_t first = 0;
    for (int64_t chunks : layersPerChunk) {
      for (size_t rank = 0; rank < stages; ++rank)
        for (int64_t chunk = first; chunk < first + chunks; ++chunk) {
          json::Array numbers;
          for (size_t layer = 0; layer < each; ++layer)
            numbers.push_back(static_cast<int64_t>(parts.size() * each + layer));
          parts.push_back(
              json::Object{{"rank", static_cast<int64_t>(rank)}, {"chunk", chunk}, {"layers", std::move(numbers)}});
        }
      first += chunks;
    }
    return parts;
  }

  std::optional<json::Object> describe(schedule::OrderShape shape, ArrayRef<schedule::Order> orders,
                                       ArrayRef<int64_t> layersPerChunk) {
    json::Array all, shared = readShared(), layers, parts;
    StringRef graphs = readGraphs();
    if (const ConfigValue *found = member("layers")) {
      layers = readModelLayers(*found);
      if (!hasErrors())
        parts = divide(layers, orders.size(), layersPerChunk);
      if (!hasErrors())
        checkParts(orders, parts);
    }
    if (hasErrors())
      return std::nullopt;
    for (const schedule::Order &order : orders) {
      json::Array numbers;
      for (schedule::Entry entry : order)
        numbers.push_back(entry.isWhole() ? json::Value(static_cast<int64_t>(entry.number()))
                                          : json::Value(entry.number()));
      all.push_back(std::move(numbers));
    }
    json::Object described{{"num_chunks", shape.numModelChunks},
                           {"num_microbatches", shape.numMicrobatches},
                           {"graphs", graphs},
                           {"orders", std::move(all)}};
    if (!shared.empty())
      described["shared_inputs"] = std::move(shared);
    if (!layers.empty()) {
      described["layers"] = std::move(layers);
      described["parts"] = std::move(parts);
    }
    return described;
  }

  const ConfigValue &config;
  const ConfigValue &value;
  OptionReader &reader;
  size_t before = reader.getErrors().size();
};

} // namespace

std::optional<json::Object> cg::readSchedule(const ConfigValue &config, const ConfigValue &value,
                                             OptionReader &reader) {
  return ScheduleReader(config, value, reader).read();
}
