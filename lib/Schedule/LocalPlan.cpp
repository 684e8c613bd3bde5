// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Schedule/LocalPlan.h"
#include "LocalRecord.h"
#include "cgmlir/Schedule/Order.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include <deque>
#include <set>

using namespace mlir::cg::schedule;
using llvm::Twine;

namespace {

/// A buffer that one graph leaves for the next: of a tensor forwards, or of its gradient backwards.
struct Link {
  int64_t buffer = -1;
  int64_t remaining = 0;
};

/// The buffers to which a runner's graphs are bound.
struct Bound {
  std::vector<LocalCapture::Input> inputs;
  int64_t output = -1, outGrad = -1, inGrad = -1;
};

/// Captures runners in recorded order and assigns buffers as one revision of the reference does.
class ReferencePlanner {
public:
  ReferencePlanner(const LocalRequest &request, const LocalRecord &record, Revision revision)
      : request(request), record(record), revision(revision), bound(record.runners().size()),
        forwards(record.tensors().size()), backwards(record.tensors().size()) {}

  LocalPlan run() {
    for (const auto &[runner, isForward] : record.record()) {
      if (isForward) {
        captureForward(runner);
      } else if (pendingForwards > 0) {
        plan.captureError = pendingError();
        break;
      } else {
        captureBackward(runner);
      }
    }
    plan.numBuffers = numbers.size();
    if (!plan.captureError)
      replay();
    return std::move(plan);
  }

private:
  /// Buffers are numbered as they appear in the events.
  int64_t number(int64_t buffer) { return numbers.try_emplace(buffer, numbers.size()).first->second; }

  int64_t allocate() { return numAllocated++; }

  /// Takes the first free buffer of the kind (hidden state or mask), or a new one.
  int64_t takeFromPool(bool isMask, int64_t runner) {
    if (revision == Revision::Head)
      return allocate();
    std::deque<int64_t> &free = pool[isMask];
    if (free.empty()) {
      int64_t buffer = allocate();
      pooled.insert(buffer);
      return buffer;
    }
    int64_t buffer = free.front();
    free.pop_front();
    for (int64_t other : readers[buffer])
      plan.hazards.push_back({static_cast<int64_t>(plan.captures.size()), number(buffer), runner, other});
    return buffer;
  }

  void captureForward(int64_t index) {
    const Runner &runner = record.runners()[index];
    if (revision == Revision::Head)
      for (int64_t input : runner.inputs)
        if (uses(input) > 1 && forwards[input].buffer < 0)
          link(forwards[input], allocate(), uses(input));
    Bound &own = bound[index];
    for (auto [position, input] : llvm::enumerate(runner.inputs)) {
      Link &from = forwards[input];
      if (from.buffer < 0) {
        own.inputs.push_back({takeFromPool(position == 1, index), false});
        continue;
      }
      bool isFirstOfSeveral = uses(input) > 1 && uses(input) == from.remaining;
      own.inputs.push_back({from.buffer, !isFirstOfSeveral});
      if (--from.remaining == 0) {
        from.buffer = -1;
        --pendingForwards;
      }
    }
    own.output = allocate();
    LocalCapture event;
    event.runner = index;
    for (const LocalCapture::Input &input : own.inputs) {
      event.inputs.push_back({number(input.buffer), input.copyElided});
      readers[input.buffer].insert(index);
    }
    event.outputs.push_back(number(own.output));
    plan.captures.push_back(std::move(event));
    if (record.tensors()[runner.output].isInput)
      link(forwards[runner.output], own.output, uses(runner.output));
    if (revision != Revision::Seed)
      return;
    // The seed gives inputs back at once, although the backward may still read them.
    for (auto [position, input] : llvm::enumerate(own.inputs))
      if (!input.copyElided && pooled.count(input.buffer))
        pool[position == 1].push_back(input.buffer);
  }

  void captureBackward(int64_t index) {
    const Runner &runner = record.runners()[index];
    Bound &own = bound[index];
    if (Link &from = backwards[runner.output]; record.tensors()[runner.output].isInput && from.buffer >= 0) {
      own.outGrad = from.buffer;
      from.buffer = -1;
    } else {
      own.outGrad = takeFromPool(false, index);
    }
    own.inGrad = allocate();
    LocalCapture event;
    event.forward = false;
    event.runner = index;
    event.outGrads.push_back(number(own.outGrad));
    event.inGrads.push_back(number(own.inGrad));
    plan.captures.push_back(std::move(event));
    for (const LocalCapture::Input &input : own.inputs)
      readers[input.buffer].erase(index);
    int64_t hidden = runner.inputs.front();
    if (record.tensors()[hidden].isOutput && backwards[hidden].buffer < 0)
      backwards[hidden].buffer = own.inGrad;
    if (pooled.count(own.outGrad))
      pool[false].push_back(own.outGrad);
  }

  int64_t uses(int64_t tensor) const { return record.tensors()[tensor].uses; }

  void link(Link &link, int64_t buffer, int64_t readers) {
    link = {buffer, readers};
    ++pendingForwards;
  }

  Error pendingError() const {
    std::string message =
        ("capture " + Twine(plan.captures.size()) + " is a backward, but " + Twine(pendingForwards) +
         " tensor still has forwards to come that take it (rule CG-R07): one mask goes into several micro-batches in "
         "flight; give each micro-batch its own, or use revision 'exact'")
            .str();
    return {"AssertionError", message, plan.captures.size()};
  }

  /// Replays the same step with the captured graphs. Negative addresses are the caller's own.
  void replay() {
    int64_t foreign = -1;
    std::map<std::pair<int64_t, int64_t>, int64_t> hidden;
    for (const LayerCall &call : record.calls()) {
      LocalReplay done{call.forward, call.layer, call.microbatch, call.runner, 0};
      const Bound &own = bound[call.runner];
      if (call.forward) {
        int64_t &from = hidden[{call.layer, call.microbatch}];
        bool isGiven = call.layer == 0 || request.eagerAfterLayer == call.layer - 1;
        if (isGiven)
          from = foreign--;
        for (auto [position, input] : llvm::enumerate(own.inputs)) {
          int64_t address = position == 0 ? from : foreign--;
          bool isShared = uses(record.runners()[call.runner].inputs[position]) > 1;
          if (input.copyElided && (revision != Revision::Head || !isShared)) {
            plan.replayError |= address != input.buffer;
            continue;
          }
          done.copies += address != input.buffer || revision == Revision::Seed;
        }
        hidden[{call.layer + 1, call.microbatch}] = own.output;
      } else {
        bool isGiven = call.layer == request.numLayers - 1 || request.eagerAfterLayer == call.layer;
        int64_t address = isGiven ? foreign-- : bound[callee(call)].inGrad;
        done.copies += address != own.outGrad;
        open.erase({call.layer + 1, call.microbatch});
      }
      if (plan.replayError)
        return;
      open[{call.layer, call.microbatch}] = call.runner;
      plan.replay.push_back(done);
    }
  }

  /// The runner of the next layer, whose backward has just run.
  int64_t callee(const LayerCall &call) { return open[{call.layer + 1, call.microbatch}]; }

  const LocalRequest &request;
  const LocalRecord &record;
  Revision revision;
  LocalPlan plan;
  std::vector<Bound> bound;
  std::vector<Link> forwards, backwards;
  std::deque<int64_t> pool[2];
  std::set<int64_t> pooled;
  /// Runners whose backward, which is not captured yet, may read a buffer.
  std::map<int64_t, std::set<int64_t>> readers;
  std::map<int64_t, int64_t> numbers;
  std::map<std::pair<int64_t, int64_t>, int64_t> open;
  int64_t numAllocated = 0, pendingForwards = 0;
};

Error at(size_t position, const Twine &message) {
  return {"ValueError", ("steps[" + Twine(position) + "] " + message).str(), position};
}

/// Checks that forwards and backwards of each micro-batch alternate.
std::optional<Error> checkSteps(const LocalRequest &request) {
  if (request.numLayers < 1)
    return Error{"ValueError", ("num_layers is " + Twine(request.numLayers) + "; give 1 or more").str(), {}};
  if (request.pipelineSize < 1)
    return Error{"ValueError", ("pipeline_size is " + Twine(request.pipelineSize) + "; give 1 or more").str(), {}};
  if (request.steps.empty())
    return Error{"ValueError", "steps is empty; give a forward and a backward for each micro-batch", {}};
  if (request.eagerAfterLayer && (*request.eagerAfterLayer < 0 || *request.eagerAfterLayer >= request.numLayers))
    return Error{"ValueError",
                 ("eager_op_after_layer is " + Twine(*request.eagerAfterLayer) +
                  ", but layers are numbered from 0 to " + Twine(request.numLayers - 1) + "; name one of them, or null")
                     .str(),
                 {}};
  if (static_cast<int64_t>(request.steps.size()) > kMaxPlanned / request.numLayers)
    return Error{"ValueError",
                 ("num_layers is " + Twine(request.numLayers) + "; with " + Twine(request.steps.size()) +
                  " steps give at most " + Twine(kMaxPlanned / static_cast<int64_t>(request.steps.size())))
                     .str(),
                 {}};
  std::map<int64_t, size_t> open;
  for (auto [position, step] : llvm::enumerate(request.steps)) {
    std::string is = (Twine("is [\"") + (step.forward ? "F" : "B") + "\", " + Twine(step.microbatch) + "]").str();
    if (step.forward) {
      auto [found, isNew] = open.try_emplace(step.microbatch, position);
      if (!isNew)
        return at(position, is + ", but the forward at steps[" + Twine(found->second) +
                                "] still waits for its backward; add [\"B\", " + Twine(step.microbatch) +
                                "] between them, or use another micro-batch");
    } else if (!open.erase(step.microbatch)) {
      return at(position, is + ", but no forward of micro-batch " + Twine(step.microbatch) +
                              " waits for it; move it behind [\"F\", " + Twine(step.microbatch) + "], or take it out");
    }
  }
  size_t first = request.steps.size();
  for (const auto &[microbatch, position] : open)
    first = std::min(first, position);
  if (first < request.steps.size())
    return at(first, "is [\"F\", " + Twine(request.steps[first].microbatch) + "], which has no backward; add [\"B\", " +
                         Twine(request.steps[first].microbatch) + "] behind it");
  return std::nullopt;
}

} // namespace

Result<LocalPlan> mlir::cg::schedule::planLocal(const LocalRequest &request, Revision revision) {
  if (std::optional<Error> error = checkSteps(request))
    return *error;
  LocalRecord record(request);
  LocalPlan plan =
      revision == Revision::Exact ? planExactly(request, record) : ReferencePlanner(request, record, revision).run();
  plan.numRunners = record.runners().size();
  plan.record = record.record();
  for (const LayerCall &call : record.calls())
    if (call.forward)
      plan.calls.push_back({call.runner, call.layer, call.microbatch});
  return plan;
}
