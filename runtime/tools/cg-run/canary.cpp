// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Three runs of the eager twin, from the same inputs, in memory that was filled with three different bytes. Bytes that
// change outside of a node's buffers were written out of bounds. If a node computes different values from the same
// inputs in two runs, it read memory that no node had written, and whose contents were the filling byte (poison).
// Kernels are not changed.

#include "canary.h"

#include "saved_states.h"
#include "watch.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <map>
#include <set>
#include <sys/stat.h>
#include <unistd.h>

namespace cgrun {

namespace {

/// The three filling bytes: as numbers of any width, one is large and positive, one large and negative, and one is 0,
/// which is also the only false one. So no maximum, sum, product, comparison or branch gives the same result for all
/// three.
constexpr std::byte kPatterns[] = {std::byte{0x7b}, std::byte{0xfb}, std::byte{0}};
constexpr int kRuns = std::size(kPatterns);
constexpr size_t kMostFindings = 20;
/// Larger blocks that outlive launches, such as weights, are compared once a launch. Only a block that was changed is
/// compared after each node in a further run.
constexpr uint64_t kLargeBlock = uint64_t{16} << 20;

/// The values of the buffers that one node writes.
struct Step {
  uint32_t segment, graph, node;
  struct Written {
    std::byte *address;
    std::vector<std::byte> before, after;
    uint64_t element = 1; // bytes; 1 if the type is not known
  };
  std::vector<Written> written;
  std::vector<std::pair<std::byte *, std::byte *>> reads;
};

/// The text that the signal handler prints, in plain memory, because a handler may not allocate.
struct {
  char message[1024];
  char unfinished[2][4096];
} underway;

void onFault(int) {
  ssize_t ignored = write(STDERR_FILENO, underway.message, std::strlen(underway.message));
  (void)ignored;
  for (const char *path : underway.unfinished)
    if (*path)
      unlink(path);
  _exit(1);
}

/// While it lives, an access to memory that is not mapped is reported.
class FaultReport {
public:
  explicit FaultReport(const std::vector<std::string> &unfinished) {
    for (size_t f = 0; f < std::size(underway.unfinished); ++f) {
      // An output that is a pipe or a device is not removed.
      struct stat information{};
      bool isFile =
          f < unfinished.size() && lstat(unfinished[f].c_str(), &information) == 0 && S_ISREG(information.st_mode);
      std::snprintf(underway.unfinished[f], sizeof(underway.unfinished[f]), "%s", isFile ? unfinished[f].c_str() : "");
    }
    setNode("");
    struct sigaction action{};
    action.sa_handler = onFault;
    sigaction(SIGSEGV, &action, &oldFault);
    sigaction(SIGBUS, &action, &oldBus);
  }
  ~FaultReport() {
    sigaction(SIGSEGV, &oldFault, nullptr);
    sigaction(SIGBUS, &oldBus, nullptr);
  }
  static void setNode(const std::string &node) {
    std::snprintf(underway.message, sizeof(underway.message),
                  "cg-run: error: canary: %s reaches for memory that is not mapped, or that may not be "
                  "written\n",
                  node.empty() ? "the run" : node.c_str());
  }

private:
  struct sigaction oldFault{}, oldBus{};
};

class Canary {
public:
  Canary(const Options &options, Job &job, Progress &progress) : options(options), job(job), progress(progress) {}

  void run() {
    SavedStates states(job);
    // The check is repeated if a large block was changed, which is then compared after each node.
    do {
      again = false;
      findings.clear();
      strays.clear();
      for (int pattern = 0; pattern < kRuns; ++pattern) {
        states.restore();
        steps[pattern].clear();
        results[pattern].clear();
        for (int i = 0; i < options.repeat; ++i)
          launch(pattern, i);
      }
    } while (again);
    for (const auto &[where, stray] : strays)
      add(where.first + " writes out of bounds: " + place(stray.block, stray.first, stray.last));
    comparePoison();
    if (findings.empty())
      return;
    std::string message =
        "canary: " + std::to_string(findings.size()) + (findings.size() == 1 ? " access" : " accesses");
    message += " that should not be:";
    for (size_t f = 0; f < std::min(findings.size(), kMostFindings); ++f)
      message += "\n  " + findings[f];
    if (findings.size() > kMostFindings)
      message += "\n  and " + std::to_string(findings.size() - kMostFindings) + " more";
    throw Failure(message);
  }

private:
  /// The contents that a block should have.
  struct Shadow {
    Block block;
    std::vector<std::byte> contents; // with the block's guards
    bool whole;                      // if false, only the guards are compared after each node
  };

  /// Bytes of a block that a node wrote outside of its buffers, in all runs; offsets from the block's first guard.
  struct Stray {
    Block block;
    uint64_t first, last;
  };

  void add(std::string finding) {
    if (std::find(findings.begin(), findings.end(), finding) == findings.end())
      findings.push_back(std::move(finding));
  }

  bool isWatchedWhole(const Block &block) const {
    return block.transient || block.bytes < kLargeBlock || watched.count(block.data);
  }

  void launch(int pattern, int repetition) {
    progress.set("canary, run", pattern * options.repeat + repetition, kRuns * options.repeat);
    poison(job, kPatterns[pattern]);
    std::vector<Shadow> shadows;
    for (Block &block : blocksOf(job)) {
      std::vector<std::byte> contents = readMemory(job, block.begin(), block.memory, block.span());
      bool whole = isWatchedWhole(block);
      shadows.push_back({std::move(block), std::move(contents), whole});
    }
    current = pattern;
    observe(job, [&](const cgrt_node_event &event) {
      if (!event.done) {
        begin(event, shadows);
        return;
      }
      Step &step = steps[current].back();
      std::vector<std::pair<std::byte *, std::byte *>> own;
      for (Step::Written &written : step.written)
        own.emplace_back(written.address, written.address + written.before.size());
      NodeName name = nameNode(job.package(), event.graph, event.node);
      for (Shadow &shadow : shadows)
        look(shadow, name, own);
      size_t w = 0;
      for (size_t b = 0; b < event.num_buffers; ++b)
        if (const cgrt_node_buffer &buffer = event.buffers[b]; buffer.writes && buffer.data)
          step.written[w++].after = readMemory(job, buffer.data, buffer.memory, buffer.bytes);
      FaultReport::setNode("");
    });
    for (Shadow &shadow : shadows) {
      if (shadow.whole || !watched.insert(shadow.block.data).second)
        continue;
      bool changed = readMemory(job, shadow.block.begin(), shadow.block.memory, shadow.block.span()) != shadow.contents;
      if (changed)
        again = true;
      else
        watched.erase(shadow.block.data);
    }
    for (NamedTensor &result : job.results())
      results[pattern].push_back(std::move(result));
  }

  void begin(const cgrt_node_event &event, std::vector<Shadow> &shadows) {
    NodeName name = nameNode(job.package(), event.graph, event.node);
    FaultReport::setNode(name.text());
    Step step{event.segment, event.graph, event.node, {}, {}};
    for (size_t b = 0; b < event.num_buffers; ++b) {
      const cgrt_node_buffer &buffer = event.buffers[b];
      auto *address = static_cast<std::byte *>(buffer.data);
      if (buffer.writes && address)
        step.written.push_back({address,
                                readMemory(job, address, buffer.memory, buffer.bytes),
                                {},
                                buffer.typed ? cgrt_dtype_size(buffer.dtype) : 1});
      if (buffer.reads && address)
        step.reads.emplace_back(address, address + buffer.bytes);
    }
    steps[current].push_back(std::move(step));
    // Between nodes the runtime itself copies arguments and the memory of host segments, so these blocks are not
    // compared then.
    for (Shadow &shadow : shadows)
      if (shadow.whole)
        shadow.contents = readMemory(job, shadow.block.begin(), shadow.block.memory, shadow.block.span());
  }

  /// look(shadow, node, own) compares a block with its earlier contents; `own` are the buffers that the node may write.
  void look(Shadow &shadow, const NodeName &name, const std::vector<std::pair<std::byte *, std::byte *>> &own) {
    const Block &block = shadow.block;
    auto part = [&](uint64_t offset, uint64_t bytes) {
      std::vector<std::byte> now = readMemory(job, block.begin() + offset, block.memory, bytes);
      if (std::memcmp(now.data(), shadow.contents.data() + offset, bytes) == 0)
        return;
      for (uint64_t i = 0; i < bytes; ++i) {
        if (now[i] == shadow.contents[offset + i])
          continue;
        std::byte *at = block.begin() + offset + i;
        bool allowed = std::any_of(own.begin(), own.end(),
                                   [&](const auto &range) { return at >= range.first && at < range.second; });
        if (allowed)
          continue;
        auto [found, isNew] = strays.try_emplace({name.text(), block.data}, Stray{block, offset + i, offset + i});
        found->second.first = std::min(found->second.first, offset + i);
        found->second.last = std::max(found->second.last, offset + i);
      }
      std::memcpy(shadow.contents.data() + offset, now.data(), bytes);
    };
    if (shadow.whole)
      return part(0, block.span());
    part(0, block.before);
    part(block.before + block.bytes, block.after);
  }

  /// place(block, first, last) describes a range of bytes by the buffers that lie there.
  static std::string place(const Block &block, uint64_t first, uint64_t last) {
    // Bytes between the first and the last change may be unchanged because they held the written value before.
    std::string bytes = std::to_string(last - first + 1) + " bytes, ";
    if (first < block.before)
      return bytes + std::to_string(block.before - first) + " before the begin of " + block.what;
    first -= block.before;
    if (first < block.bytes)
      return bytes + "from byte " + std::to_string(first) + " of " + block.what + " on, outside of the node's buffers";
    return bytes + std::to_string(first - block.bytes) + " behind the end of " + block.what;
  }

  /// comparePoison() finds the nodes whose values differ between the runs.
  void comparePoison() {
    std::vector<std::pair<std::byte *, std::byte *>> tainted;
    auto touches = [&](const std::pair<std::byte *, std::byte *> &range) {
      return std::any_of(tainted.begin(), tainted.end(),
                         [&](const auto &other) { return range.first < other.second && other.first < range.second; });
    };
    size_t count = steps[0].size();
    bool sameLength = true;
    for (const std::vector<Step> &run : steps) {
      count = std::min(count, run.size());
      sameLength &= run.size() == steps[0].size();
    }
    for (size_t s = 0; s < count; ++s) {
      auto isOther = [&](const std::vector<Step> &run) {
        return std::tuple(run[s].segment, run[s].graph, run[s].node) !=
               std::tuple(steps[0][s].segment, steps[0][s].graph, steps[0][s].node);
      };
      if (std::any_of(std::begin(steps), std::end(steps), isOther)) {
        if (findings.empty())
          add("in front of " + nameNode(job.package(), steps[0][s].graph, steps[0][s].node).text() +
              ": a branch or loop decides by memory that nothing has written");
        return;
      }
      compareStep(s, std::any_of(steps[0][s].reads.begin(), steps[0][s].reads.end(), touches), tainted);
    }
    if (!sameLength && findings.empty())
      add("a loop or branch decides by memory that nothing has written, behind " +
          (count ? nameNode(job.package(), steps[0][count - 1].graph, steps[0][count - 1].node).text()
                 : std::string("the begin of the run")));
    if (!findings.empty())
      return;
    for (size_t r = 0; r < results[0].size(); ++r)
      for (int other = 1; other < kRuns; ++other)
        if (results[0][r].data != results[other][r].data)
          add("result '" + results[0][r].name + "' holds memory that no node writes");
  }

  /// compareStep(s, inherits, tainted) compares the values of a step. A node that reads values that differ already is
  /// not reported.
  void compareStep(size_t s, bool inherits, std::vector<std::pair<std::byte *, std::byte *>> &tainted) {
    for (size_t w = 0; w < steps[0][s].written.size(); ++w) {
      const Step::Written &first = steps[0][s].written[w];
      uint64_t different = 0, firstByte = 0;
      bool same = true;
      for (uint64_t at = 0; at < first.after.size(); at += first.element) {
        uint64_t size = std::min(first.element, first.after.size() - at);
        bool written = false, differs = false;
        for (const std::vector<Step> &run : steps) {
          const Step::Written &here = run[s].written[w];
          written |= std::memcmp(here.after.data() + at, here.before.data() + at, size) != 0;
          differs |= std::memcmp(here.after.data() + at, first.after.data() + at, size) != 0;
        }
        same &= !differs;
        if (!written || !differs)
          continue;
        firstByte = different ? firstByte : at;
        different += size;
      }
      std::pair range(first.address, first.address + first.after.size());
      // A value that is the same in all runs replaces one that differed.
      if (same)
        std::erase_if(tainted, [&](const auto &old) { return old.first >= range.first && old.second <= range.second; });
      if (different == 0)
        continue;
      tainted.push_back(range);
      if (!inherits)
        add(nameNode(job.package(), steps[0][s].graph, steps[0][s].node).text() + " reads what nothing has written: " +
            std::to_string(different) + " bytes of what it writes depend on it, the first at byte " +
            std::to_string(firstByte) + " of its output " + std::to_string(w));
    }
  }

  const Options &options;
  Job &job;
  Progress &progress;
  std::vector<Step> steps[kRuns];
  std::vector<NamedTensor> results[kRuns];
  std::set<std::byte *> watched;
  std::map<std::pair<std::string, std::byte *>, Stray> strays; // by node and block
  std::vector<std::string> findings;
  int current = 0;
  bool again = false;
};

} // namespace

void checkCanary(const Options &options, cgrt_package *package, Progress &progress,
                 const std::vector<std::string> &unfinished) {
  Job job(options, package, options.backend, kGuardBytes);
  job.loadStates(options);
  Inputs inputs(options, job.executable(), job.session(), job.entry(),
                options.allowMissing ? Missing::Zeros : Missing::Error);
  job.give(inputs, options.seed);
  check(cgrt_session_prepare(job.session(), job.entry(), job.stream()));
  FaultReport report(unfinished);
  Canary(options, job, progress).run();
}

} // namespace cgrun
