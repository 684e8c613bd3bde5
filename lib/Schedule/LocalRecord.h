// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The first step of the local mechanism: which runner takes which call, and which tensors calls have in common.

#ifndef CGMLIR_LIB_SCHEDULE_LOCALRECORD_H
#define CGMLIR_LIB_SCHEDULE_LOCALRECORD_H

#include "cgmlir/Schedule/LocalPlan.h"
#include <map>

namespace mlir::cg::schedule {

/// A tensor that recorded calls take or return.
struct RecordedTensor {
  bool isInput = false, isOutput = false;
  /// The number of recorded calls that take it.
  int64_t uses = 0;
};

/// What a runner's graphs are captured from.
struct Runner {
  int64_t layer = 0;
  bool awaitsBackward = false;
  bool hasForward = false, hasBackward = false;
  /// The tensors of its first forward: the hidden state, then the mask if there is one.
  std::vector<int64_t> inputs;
  int64_t output = -1;
};

/// One forward or backward of a layer.
struct LayerCall {
  bool forward = true;
  int64_t layer = 0, microbatch = 0, runner = 0;
};

/// The runners of all layers at the end of one step.
class LocalRecord {
public:
  explicit LocalRecord(const LocalRequest &request);

  const std::vector<Runner> &runners() const { return allRunners; }
  const std::vector<RecordedTensor> &tensors() const { return allTensors; }
  /// All calls, in order of time.
  const std::vector<LayerCall> &calls() const { return allCalls; }
  /// The first pass of each runner, in order.
  const std::vector<LocalPlan::Recorded> &record() const { return recorded; }

private:
  int64_t selectRunner(int64_t layer);
  int64_t newTensor();
  int64_t maskOf(int64_t microbatch);
  void forward(int64_t microbatch);
  void backward(int64_t microbatch);

  const LocalRequest &request;
  std::vector<Runner> allRunners;
  std::vector<std::vector<int64_t>> ofLayer;
  std::vector<RecordedTensor> allTensors;
  std::vector<LayerCall> allCalls;
  std::vector<LocalPlan::Recorded> recorded;
  std::map<int64_t, int64_t> masks;
  /// Runners of the forwards whose backward is to come, by layer and micro-batch.
  std::map<std::pair<int64_t, int64_t>, int64_t> open;
};

/// Our plan over the same record.
LocalPlan planExactly(const LocalRequest &request, const LocalRecord &record);

} // namespace mlir::cg::schedule

#endif // CGMLIR_LIB_SCHEDULE_LOCALRECORD_H
