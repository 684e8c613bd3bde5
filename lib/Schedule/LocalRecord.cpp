// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LocalRecord.h"

using namespace mlir::cg::schedule;

LocalRecord::LocalRecord(const LocalRequest &request) : request(request), ofLayer(request.numLayers) {
  for (const Step &step : request.steps)
    step.forward ? forward(step.microbatch) : backward(step.microbatch);
}

int64_t LocalRecord::newTensor() {
  allTensors.emplace_back();
  return allTensors.size() - 1;
}

int64_t LocalRecord::maskOf(int64_t microbatch) {
  int64_t key = request.sharedInput == SharedInput::OneForAll ? 0 : microbatch;
  auto [found, isNew] = masks.try_emplace(key, -1);
  if (isNew)
    found->second = newTensor();
  return found->second;
}

/// Without a pipeline the first runner that waits for a forward; in a pipeline each call has one of its own.
int64_t LocalRecord::selectRunner(int64_t layer) {
  if (request.pipelineSize == 1)
    for (int64_t runner : ofLayer[layer])
      if (!allRunners[runner].awaitsBackward)
        return runner;
  allRunners.emplace_back();
  allRunners.back().layer = layer;
  ofLayer[layer].push_back(allRunners.size() - 1);
  return allRunners.size() - 1;
}

void LocalRecord::forward(int64_t microbatch) {
  // A mask that is made for each micro-batch is a new one when that runs again.
  if (request.sharedInput == SharedInput::PerMicrobatch)
    masks.erase(microbatch);
  int64_t hidden = newTensor();
  for (int64_t layer = 0; layer < request.numLayers; ++layer) {
    int64_t index = selectRunner(layer);
    Runner &runner = allRunners[index];
    runner.awaitsBackward = true;
    open[{layer, microbatch}] = index;
    allCalls.push_back({true, layer, microbatch, index});
    int64_t output = newTensor();
    if (!runner.hasForward) {
      runner.hasForward = true;
      runner.inputs = {hidden};
      if (request.sharedInput != SharedInput::None)
        runner.inputs.push_back(maskOf(microbatch));
      for (int64_t input : runner.inputs) {
        allTensors[input].isInput = true;
        ++allTensors[input].uses;
      }
      allTensors[output].isOutput = true;
      runner.output = output;
      recorded.push_back({index, true});
    }
    hidden = request.eagerAfterLayer == layer ? newTensor() : output;
  }
}

void LocalRecord::backward(int64_t microbatch) {
  for (int64_t layer = request.numLayers; layer-- > 0;) {
    int64_t index = open[{layer, microbatch}];
    Runner &runner = allRunners[index];
    runner.awaitsBackward = false;
    allCalls.push_back({false, layer, microbatch, index});
    if (!runner.hasBackward) {
      runner.hasBackward = true;
      recorded.push_back({index, false});
    }
  }
}
