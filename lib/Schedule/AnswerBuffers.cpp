// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Answers.h"
#include "cgmlir/Schedule/Arguments.h"
#include "cgmlir/Schedule/Buffers.h"
#include "cgmlir/Schedule/LocalPlan.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <tuple>

using namespace mlir::cg::schedule;
using llvm::StringRef;
using llvm::Twine;
namespace json = llvm::json;

static constexpr const char *kLayers = "a list with the number of layers of each chunk";

static json::Array listOf(const std::vector<int64_t> &numbers) { return json::Array(numbers); }

//===----------------------------------------------------------------------===//
// Static inputs
//===----------------------------------------------------------------------===//

namespace {

/// A tensor of a signature. The first positional one is called hidden_states, and its name is no part of the kind.
using TensorKind = std::tuple<std::string, std::vector<int64_t>, std::string, std::string>;

} // namespace

static std::vector<TensorKind> readSignature(const QueryValue &signature) {
  std::vector<TensorKind> tensors;
  signature.asList("a list of tensors", [&](QueryValue tensor) {
    std::string name = tensor.get("name", "the name of the tensor").asString("the name of the tensor");
    std::vector<int64_t> shape = tensor.integers("shape", "a list of sizes");
    std::string dtype = tensor.get("dtype", "a type such as \"bf16\"").asString("a type such as \"bf16\"");
    std::string layout =
        tensor.has("layout") ? tensor.get("layout", "").asString("a layout such as \"strided\"") : "strided";
    tensors.push_back({name, shape, dtype, layout});
  });
  llvm::sort(tensors);
  return tensors;
}

/// Signatures with equal tensors are one kind, called as the first of them.
static std::map<std::string, std::string> readSignatures(const QueryValue &inputs) {
  std::map<std::string, std::string> equal;
  std::map<std::vector<TensorKind>, std::string> first;
  constexpr const char *kWhat = "a map of names to lists of tensors";
  inputs.get("signatures", kWhat).asMap(kWhat, [&](StringRef name, QueryValue signature) {
    equal[name.str()] = first.try_emplace(readSignature(signature), name.str()).first->second;
  });
  return equal;
}

static std::vector<std::vector<std::string>> readLayerSignatures(const QueryValue &inputs,
                                                                 const std::map<std::string, std::string> &known) {
  constexpr const char *kWhat = "for each chunk a list with the signature of each layer";
  std::vector<std::vector<std::string>> signatures;
  inputs.get("layer_signatures", kWhat).asList(kWhat, [&](QueryValue chunk) {
    auto &names = signatures.emplace_back();
    chunk.asList("a list with the signature of each layer", [&](QueryValue layer) {
      names.push_back(layer.asString("the name of a signature"));
      if (!known.count(names.back()))
        layer.fail("is '" + Twine(names.back()) + "', which is not in signatures; describe it there");
    });
  });
  return signatures;
}

static json::Object describe(const InputPlan &plan) {
  json::Array visits, reuses;
  for (const InputPlan::Visit &visit : plan.visits)
    visits.push_back(json::Object{{"slot", visit.slot},
                                  {"order_chunk", visit.orderChunk},
                                  {"order_layer", visit.orderLayer},
                                  {"microbatch", visit.microbatch},
                                  {"chunk", visit.chunk},
                                  {"layer", visit.layer},
                                  {"signature", visit.signature},
                                  {"buffer", visit.buffer}});
  for (const InputPlan::Reuse &reuse : plan.reuses)
    reuses.push_back(
        json::Object{{"order_pos", reuse.position}, {"slot", reuse.slot}, {"reuses_slot", reuse.reusedSlot}});
  json::Object maxLive;
  for (const auto &[signature, number] : plan.maxLive)
    maxLive[signature] = number;
  return json::Object{{"num_slots", plan.numSlots},
                      {"num_distinct_buffers", plan.numBuffers},
                      {"buffer_of_slot", listOf(plan.bufferOfSlot)},
                      {"slots_in_visit_order", std::move(visits)},
                      {"reuse_events", std::move(reuses)},
                      {"static_input_builds", plan.numBuilds},
                      {"max_live_by_signature", std::move(maxLive)}};
}

json::Object mlir::cg::schedule::answerInputReuse(const QueryValue &inputs) {
  InputRequest request;
  request.order = inputs.order("order");
  if (inputs.has("chunk_id_list"))
    request.chunkLayers = inputs.chunkLayers("chunk_id_list");
  request.layersPerChunk = inputs.integers("num_layers_per_chunk", kLayers);
  request.numMicrobatches = inputs.integer("num_microbatches", "the number of micro-batches of a step");
  request.equalSignatures = readSignatures(inputs);
  request.signatures = readLayerSignatures(inputs, request.equalSignatures);
  if (inputs.has("original_num_layers_per_chunk")) {
    std::vector<int64_t> layers = inputs.integers("original_num_layers_per_chunk", kLayers);
    for (auto [chunk, count] : llvm::enumerate(layers))
      if (chunk >= request.signatures.size() || static_cast<int64_t>(request.signatures[chunk].size()) != count)
        inputs.get("layer_signatures", "")
            .fail("does not have the " + Twine(count) + " layers of chunk " + Twine(chunk) +
                  " that original_num_layers_per_chunk says; give a signature for each layer");
  }
  if (inputs.failed())
    return {};
  Result<InputPlan> plan = planInputs(request);
  return plan ? describe(*plan) : toJSON(plan.error());
}

//===----------------------------------------------------------------------===//
// Captures
//===----------------------------------------------------------------------===//

static json::Object describe(const CaptureEvent &event) {
  switch (event.kind) {
  case CaptureEvent::Kind::Forward:
    return json::Object{
        {"op", "capture_forward"}, {"slot", event.slot}, {"layer", event.layer}, {"input_buffer", event.buffer}};
  case CaptureEvent::Kind::Backward:
    return json::Object{{"op", "capture_backward"}, {"slot", event.slot}, {"grad_output_buffer", event.buffer}};
  case CaptureEvent::Kind::WeightGradient:
    return json::Object{{"op", "capture_weight_grad"}, {"slot", event.slot}};
  case CaptureEvent::Kind::ReleaseOutputs:
    return json::Object{{"op", "release_outputs"}, {"slot", event.slot}};
  case CaptureEvent::Kind::ReleaseInputGrads:
    return json::Object{{"op", "release_input_grads"}, {"slot", event.slot}};
  }
  return {};
}

json::Object mlir::cg::schedule::answerCaptureOrder(const QueryValue &inputs) {
  CaptureRequest request;
  request.order = inputs.order("order");
  request.layersPerChunk = inputs.integers("num_layers_per_chunk", kLayers);
  constexpr const char *kShapes = "for each chunk a list with the shape of each layer's input";
  inputs.get("input_shapes", kShapes).asList(kShapes, [&](QueryValue chunk) {
    auto &shapes = request.inputShapes.emplace_back();
    chunk.asList("a list of shapes",
                 [&](QueryValue shape) { shapes.push_back(shape.asIntegers("a shape such as [8, 2, 16]")); });
  });
  request.reuseBuffers = inputs.boolean("reuse_buffers", "true if slots share buffers, else false");
  request.delayedLayers = inputs.integers("layers_with_delayed_weight_grad", "a list of layers, [] for none");
  if (inputs.failed())
    return {};
  auto result = planCaptures(request);
  if (auto *refusal = std::get_if<CaptureRefusal>(&result)) {
    json::Object answer = toJSON(refusal->error);
    answer[refusal->referenceAccepts ? "accepted_but_malformed" : "rejected"] = true;
    return answer;
  }
  const CapturePlan &plan = std::get<CapturePlan>(result);
  json::Array events;
  for (const CaptureEvent &event : plan.events)
    events.push_back(describe(event));
  json::Object answer{{"num_microbatches", plan.numMicrobatches},
                      {"num_slots", plan.numSlots},
                      {"events", std::move(events)},
                      {"distinct_input_buffers", plan.numInputBuffers},
                      {"distinct_grad_output_buffers", plan.numGradBuffers}};
  json::Array misplaced;
  for (const MisplacedGradient &gradient : plan.misplaced)
    misplaced.push_back(json::Object{{"position", static_cast<int64_t>(gradient.position)},
                                     {"slot", gradient.slot},
                                     {"captured_slot", gradient.captured},
                                     {"message", gradient.message}});
  if (!misplaced.empty())
    answer["misplaced_weight_gradients"] = std::move(misplaced);
  return answer;
}

//===----------------------------------------------------------------------===//
// The local mechanism
//===----------------------------------------------------------------------===//

static json::Object describe(const LocalCapture &capture) {
  if (!capture.forward)
    return json::Object{{"kind", "backward"},
                        {"runner", capture.runner},
                        {"output_grads", listOf(capture.outGrads)},
                        {"input_grads", listOf(capture.inGrads)}};
  json::Array inputs;
  for (const LocalCapture::Input &input : capture.inputs)
    inputs.push_back(json::Object{{"buffer", input.buffer}, {"copy_elided", input.copyElided}});
  return json::Object{{"kind", "forward"},
                      {"runner", capture.runner},
                      {"inputs", std::move(inputs)},
                      {"outputs", listOf(capture.outputs)}};
}

static json::Object describe(const LocalPlan &plan, Revision revision) {
  json::Array record, calls, captures, replay, hazards;
  for (const LocalPlan::Recorded &entry : plan.record)
    record.push_back(json::Array{entry.runner, entry.forward ? "fwd" : "bwd"});
  for (const LocalPlan::Call &call : plan.calls)
    calls.push_back(json::Array{call.runner, call.layer, call.microbatch});
  for (const LocalCapture &capture : plan.captures)
    captures.push_back(describe(capture));
  json::Object answer{{"num_runners", plan.numRunners},
                      {"record", std::move(record)},
                      {"runner_of", std::move(calls)},
                      {"capture_events", std::move(captures)},
                      {"distinct_buffers", plan.numBuffers}};
  if (plan.captureError) {
    answer["capture_error"] = true;
    answer["error"] = plan.captureError->kind;
    answer["message"] = plan.captureError->message;
    return answer;
  }
  for (const LocalReplay &call : plan.replay)
    replay.push_back(json::Object{{"op", call.forward ? "forward" : "backward"},
                                  {"layer", call.layer},
                                  {"microbatch", call.microbatch},
                                  {"runner", call.runner},
                                  {"copies", call.copies}});
  answer["replay"] = std::move(replay);
  answer["replay_error"] = plan.replayError;
  if (revision == Revision::Seed) {
    for (const LifetimeHazard &hazard : plan.hazards)
      hazards.push_back(json::Object{{"event", hazard.event},
                                     {"buffer", hazard.buffer},
                                     {"runner", hazard.runner},
                                     {"needed_by", hazard.neededBy}});
    answer["lifetime_hazards"] = std::move(hazards);
  }
  return answer;
}

static std::vector<Step> readSteps(const QueryValue &inputs) {
  constexpr const char *kSteps = "a list of [\"F\", microbatch] and [\"B\", microbatch]";
  std::vector<Step> steps;
  inputs.get("steps", kSteps).asList(kSteps, [&](QueryValue step) {
    const auto &pair = step.raw().elements;
    if (pair.size() != 2 || (pair[0].text != "F" && pair[0].text != "B") || !pair[1].isInteger())
      step.fail("is no step; give [\"F\", microbatch] or [\"B\", microbatch]");
    else
      steps.push_back({pair[0].text == "F", pair[1].integer});
  });
  return steps;
}

static SharedInput readSharedInput(const QueryValue &inputs) {
  constexpr const char *kShared = "null, \"per_microbatch\" or \"one_for_all\"";
  if (!inputs.has("shared_mask_input"))
    return SharedInput::None;
  QueryValue shared = inputs.get("shared_mask_input", kShared);
  std::string name = shared.asString(kShared);
  if (name == "one_for_all")
    return SharedInput::OneForAll;
  if (name != "per_microbatch")
    shared.fail("is '" + Twine(name) + "'; give " + kShared);
  return SharedInput::PerMicrobatch;
}

json::Object mlir::cg::schedule::answerLocalPlan(const QueryValue &inputs) {
  static constexpr std::pair<StringRef, Revision> kRevisions[] = {
      {"seed", Revision::Seed}, {"v0.18", Revision::V018}, {"head", Revision::Head}, {"exact", Revision::Exact}};
  LocalRequest request;
  request.numLayers = inputs.integer("num_layers", "the number of layers of the chunk");
  request.pipelineSize = inputs.integer("pipeline_size", "the number of stages");
  request.steps = readSteps(inputs);
  request.sharedInput = readSharedInput(inputs);
  if (inputs.has("eager_op_after_layer"))
    request.eagerAfterLayer = inputs.integer("eager_op_after_layer", "a layer, from 0, or null");
  std::string name;
  if (inputs.has("revision")) {
    constexpr const char *kWhat = "\"seed\", \"v0.18\", \"head\" or \"exact\"";
    QueryValue revision = inputs.get("revision", kWhat);
    name = revision.asString(kWhat);
    if (llvm::none_of(kRevisions, [&](const auto &known) { return known.first == name; }))
      revision.fail("is '" + Twine(name) + "'; give " + kWhat);
  }
  if (inputs.failed())
    return {};
  // Without a revision the answer has all of them.
  json::Object all;
  for (const auto &[key, revision] : kRevisions) {
    if (!name.empty() && key != name)
      continue;
    Result<LocalPlan> plan = planLocal(request, revision);
    if (!plan)
      return toJSON(plan.error());
    if (key == name)
      return describe(*plan, revision);
    all[key] = describe(*plan, revision);
  }
  return all;
}

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

static void readPlain(const TextValue &value, ArgumentValue &argument) {
  switch (value.kind) {
  case TextValue::Kind::Null:
    argument.kind = ArgumentValue::Kind::None;
    return;
  case TextValue::Kind::Bool:
    argument.kind = ArgumentValue::Kind::Bool;
    argument.number = value.integer;
    return;
  case TextValue::Kind::Int:
    argument.kind = ArgumentValue::Kind::Int;
    argument.text = value.fits ? std::to_string(value.integer) : value.text;
    return;
  case TextValue::Kind::Float:
    argument.kind = ArgumentValue::Kind::Float;
    argument.number = value.number;
    return;
  case TextValue::Kind::String:
    argument.kind = ArgumentValue::Kind::String;
    argument.text = value.text;
    return;
  case TextValue::Kind::List:
  case TextValue::Kind::Map:
    argument.kind = ArgumentValue::Kind::List;
    return;
  }
}

static ArgumentValue readArgument(const QueryValue &value) {
  constexpr const char *kKinds = "\"tensor\", \"value\", \"record\" or \"list\"";
  ArgumentValue argument;
  QueryValue kind = value.get("kind", kKinds);
  std::string name = kind.asString(kKinds);
  if (name == "tensor") {
    argument.kind = ArgumentValue::Kind::Tensor;
    argument.shape = value.integers("shape", "a list of sizes");
    auto text = [&](const char *key, const char *otherwise) {
      return value.has(key) ? value.get(key, "a name").asString("a name") : otherwise;
    };
    argument.dtype = text("dtype", "bf16");
    argument.device = text("device", "cuda:0");
  } else if (name == "value") {
    if (const TextValue *plain = value.raw().find("value"))
      readPlain(*plain, argument);
    else
      value.fail("has no 'value'; give one, which may be null");
  } else if (name == "record") {
    argument.kind = ArgumentValue::Kind::Record;
    value.get("fields", "a map of its fields").asMap("a map of its fields", [&](StringRef field, QueryValue member) {
      argument.fields.push_back({field.str(), readArgument(member)});
    });
  } else if (name == "list") {
    argument.kind = ArgumentValue::Kind::List;
  } else {
    kind.fail("is '" + Twine(name) + "'; give " + kKinds);
  }
  return argument;
}

static CallArguments readCall(const QueryValue &inputs, StringRef key) {
  constexpr const char *kWhat = "a map with args, a list, and kwargs, a map";
  CallArguments call;
  QueryValue given = inputs.get(key, kWhat);
  if (given.has("args"))
    given.get("args", "a list").asList("a list of arguments", [&](QueryValue value) {
      call.positional.push_back(readArgument(value));
    });
  if (given.has("kwargs"))
    given.get("kwargs", "a map").asMap("a map of arguments", [&](StringRef name, QueryValue value) {
      call.keywords.push_back({name.str(), readArgument(value)});
    });
  return call;
}

json::Object mlir::cg::schedule::answerArguments(const QueryValue &inputs) {
  CallArguments captured = readCall(inputs, "captured"), received = readCall(inputs, "received");
  if (inputs.failed())
    return {};
  Result<Comparison> comparison = compareArguments(captured, received);
  if (!comparison)
    return toJSON(comparison.error());
  if (comparison->unsupportedType)
    return json::Object{{"unsupported_type", true}};
  json::Array errors;
  for (const Mismatch &mismatch : comparison->errors) {
    json::Object error{{"kind", mismatch.kind}};
    if (!mismatch.path.empty())
      error["path"] = mismatch.path;
    if (!mismatch.fields.empty())
      error["fields"] = json::Array(mismatch.fields);
    if (!mismatch.names.empty())
      error["names"] = json::Array(mismatch.names);
    if (mismatch.kind == "arg_count") {
      error["received"] = mismatch.received;
      error["expected"] = mismatch.expected;
    }
    errors.push_back(std::move(error));
  }
  bool match = errors.empty();
  return json::Object{{"match", match}, {"errors", std::move(errors)}};
}
