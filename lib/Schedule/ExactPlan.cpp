// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Buffers from lifetimes: each tensor that graphs exchange has the intervals in which something may still read it, over
// the calls of one step, and two tensors share a buffer if theirs do not meet.

#include "LocalRecord.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <queue>
#include <set>

using namespace mlir::cg::schedule;

namespace {

/// The calls from the one that writes a tensor to the last that may read it, both included.
struct Interval {
  int64_t begin = 0, end = 0;
};

/// A tensor between graphs. If its runner serves several micro-batches, it has one interval for each.
struct Variable {
  bool isMask = false;
  std::vector<Interval> intervals;
  int64_t buffer = -1;
};

/// The variables of a runner, by index.
struct RunnerVariables {
  int64_t input = -1, mask = -1, output = -1, outGrad = -1, inGrad = -1;
};

/// Assigns buffers to the variables of one kind, in the order of their first writes.
class Coloring {
public:
  explicit Coloring(int64_t &numBuffers) : numBuffers(numBuffers) {}

  void run(std::vector<Variable *> variables) {
    // They lie in one vector: of two that begin together the first one goes first.
    llvm::sort(variables, [](const Variable *a, const Variable *b) {
      return std::pair(a->intervals.front().begin, a) < std::pair(b->intervals.front().begin, b);
    });
    bool isPlain = llvm::all_of(variables, [](const Variable *variable) { return variable->intervals.size() == 1; });
    for (Variable *variable : variables)
      variable->buffer = isPlain ? takeNextFree(variable->intervals.front()) : takeFirstFit(variable->intervals);
  }

private:
  /// With one interval each this is as many buffers as intervals meet at a time, the least that is possible.
  int64_t takeNextFree(Interval interval) {
    while (!busy.empty() && busy.top().first < interval.begin) {
      free.insert(busy.top().second);
      busy.pop();
    }
    int64_t buffer = free.empty() ? numBuffers++ : *free.begin();
    free.erase(buffer);
    busy.push({interval.end, buffer});
    return buffer;
  }

  /// Takes the first buffer that is free in all intervals.
  int64_t takeFirstFit(const std::vector<Interval> &intervals) {
    auto fits = [&](const std::map<int64_t, int64_t> &taken, Interval interval) {
      auto next = taken.upper_bound(interval.end);
      return next == taken.begin() || std::prev(next)->second < interval.begin;
    };
    auto *found = llvm::find_if(used, [&](const Used &candidate) {
      return llvm::all_of(intervals, [&](Interval interval) { return fits(candidate.taken, interval); });
    });
    if (found == used.end()) {
      used.push_back({numBuffers++, {}});
      found = std::prev(used.end());
    }
    for (Interval interval : intervals)
      found->taken[interval.begin] = interval.end;
    return found->buffer;
  }

  struct Used {
    int64_t buffer = 0;
    /// The begins and ends of the intervals that occupy a buffer.
    std::map<int64_t, int64_t> taken;
  };

  int64_t &numBuffers;
  llvm::SmallVector<Used, 0> used;
  std::set<int64_t> free;
  std::priority_queue<std::pair<int64_t, int64_t>, std::vector<std::pair<int64_t, int64_t>>, std::greater<>> busy;
};

class ExactPlanner {
public:
  ExactPlanner(const LocalRequest &request, const LocalRecord &record)
      : request(request), record(record), ofRunner(record.runners().size()) {}

  LocalPlan run() {
    pairCalls();
    makeVariables();
    setLifetimes();
    int64_t numBuffers = 0;
    for (bool isMask : {false, true}) {
      std::vector<Variable *> ofKind;
      for (Variable &variable : variables)
        if (variable.isMask == isMask)
          ofKind.push_back(&variable);
      Coloring(numBuffers).run(std::move(ofKind));
    }
    listCaptures();
    listReplay();
    plan.numBuffers = numbers.size();
    return std::move(plan);
  }

private:
  bool isGiven(int64_t layer) const { return layer == 0 || request.eagerAfterLayer == layer - 1; }
  bool leaves(int64_t layer) const { return layer == request.numLayers - 1 || request.eagerAfterLayer == layer; }

  /// For each forward the time of its backward; for each backward when what it sends away was received.
  void pairCalls() {
    const std::vector<LayerCall> &calls = record.calls();
    backwardOf.assign(calls.size(), 0);
    std::map<std::pair<int64_t, int64_t>, int64_t> open;
    for (auto [time, call] : llvm::enumerate(calls)) {
      auto &forward = open[{call.layer, call.microbatch}];
      if (call.forward)
        forward = time;
      else
        backwardOf[forward] = time;
    }
    // The stage before has received a gradient when the next backward of this one has ended. Without a pipeline it is
    // read before the next call.
    int64_t last = calls.size() - 1, received = last;
    receivedBy.assign(calls.size(), last);
    for (int64_t time = calls.size(); time-- > 0;)
      if (!calls[time].forward && calls[time].layer == 0) {
        receivedBy[time] = request.pipelineSize == 1 ? std::min(time + 1, last) : received;
        received = time;
      }
  }

  int64_t make(bool isMask) {
    variables.push_back({isMask, {}, -1});
    return variables.size() - 1;
  }

  void makeVariables() {
    std::map<int64_t, int64_t> ofTensor;
    auto shared = [&](int64_t tensor, bool isMask) {
      auto [found, isNew] = ofTensor.try_emplace(tensor, -1);
      if (isNew)
        found->second = make(isMask);
      return found->second;
    };
    // The output of a graph and the input of the next one are one tensor; so are their gradients, in the other
    // direction.
    std::map<int64_t, int64_t> gradOf;
    for (auto [index, runner] : llvm::enumerate(record.runners())) {
      RunnerVariables &own = ofRunner[index];
      own.input = shared(runner.inputs.front(), false);
      if (runner.inputs.size() > 1)
        own.mask = shared(runner.inputs.back(), true);
      own.output = shared(runner.output, false);
      own.inGrad = gradOf[runner.inputs.front()] = make(false);
    }
    for (auto [index, runner] : llvm::enumerate(record.runners())) {
      auto linked = gradOf.find(runner.output);
      ofRunner[index].outGrad = linked == gradOf.end() ? make(false) : linked->second;
    }
  }

  void add(int64_t variable, int64_t begin, int64_t end) { variables[variable].intervals.push_back({begin, end}); }

  void setLifetimes() {
    const std::vector<LayerCall> &calls = record.calls();
    for (auto [index, call] : llvm::enumerate(calls)) {
      int64_t time = index;
      const RunnerVariables &own = ofRunner[call.runner];
      if (call.forward) {
        if (isGiven(call.layer))
          add(own.input, time, backwardOf[time]);
        add(own.output, time, backwardOf[time]);
        // The first layer's backward is the last that reads a mask.
        if (own.mask >= 0 && call.layer == 0 && request.sharedInput == SharedInput::PerMicrobatch)
          add(own.mask, time, backwardOf[time]);
        continue;
      }
      if (leaves(call.layer))
        add(own.outGrad, time, time);
      // To the stage before, to the operation that is in no graph, or to the next graph.
      add(own.inGrad, time, call.layer == 0 ? receivedBy[time] : time + 1);
    }
    if (request.sharedInput == SharedInput::OneForAll)
      add(ofRunner.front().mask, 0, calls.size() - 1);
  }

  int64_t number(int64_t variable) {
    return numbers.try_emplace(variables[variable].buffer, numbers.size()).first->second;
  }

  void listCaptures() {
    std::set<int64_t> filled;
    for (const auto &[index, isForward] : record.record()) {
      const RunnerVariables &own = ofRunner[index];
      LocalCapture event;
      event.forward = isForward;
      event.runner = index;
      if (isForward) {
        event.inputs.push_back({number(own.input), !isGiven(record.runners()[index].layer)});
        if (own.mask >= 0)
          event.inputs.push_back({number(own.mask), !filled.insert(own.mask).second});
        event.outputs.push_back(number(own.output));
      } else {
        event.outGrads.push_back(number(own.outGrad));
        event.inGrads.push_back(number(own.inGrad));
      }
      plan.captures.push_back(std::move(event));
    }
  }

  /// A mask is copied by the first call that takes the tensor.
  bool copiesMask(const LayerCall &call, bool isFirstCall) const {
    if (request.sharedInput == SharedInput::PerMicrobatch)
      return call.layer == 0;
    return request.sharedInput == SharedInput::OneForAll && isFirstCall;
  }

  void listReplay() {
    for (auto [time, call] : llvm::enumerate(record.calls())) {
      LocalReplay done{call.forward, call.layer, call.microbatch, call.runner, 0};
      if (call.forward)
        done.copies = isGiven(call.layer) + copiesMask(call, time == 0);
      else
        done.copies = leaves(call.layer);
      plan.replay.push_back(done);
    }
  }

  const LocalRequest &request;
  const LocalRecord &record;
  LocalPlan plan;
  std::vector<Variable> variables;
  std::vector<RunnerVariables> ofRunner;
  std::vector<int64_t> backwardOf, receivedBy;
  std::map<int64_t, int64_t> numbers;
};

} // namespace

LocalPlan mlir::cg::schedule::planExactly(const LocalRequest &request, const LocalRecord &record) {
  return ExactPlanner(request, record).run();
}
