// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cg-run verify compares the graph on a backend with its eager twin, with another backend, and with a file.

#include "compare.h"
#include "job.h"
#include "progress.h"

#include <algorithm>
#include <cstdio>

namespace cgrun {

namespace {
struct Side {
  std::string name;
  std::vector<NamedTensor> results;
};
} // namespace

/// runSide() starts from the inputs again, so that changes of states in one run do not reach the next.
static Side runSide(const Options &options, cgrt_package *package, const std::string &name, const std::string &backend,
                    bool eager) {
  Job job(options, package, backend);
  Inputs inputs(options, job.executable(), job.session(), job.entry(),
                options.allowMissing ? Missing::Zeros : Missing::Error);
  job.give(inputs, options.seed);
  for (int i = 0; i < options.repeat; ++i)
    job.launch(eager);
  return {name, job.results()};
}

/// readExpected() reads a tensor for each result; a file that lacks one is an error.
static Side readExpected(const Options &options, const std::vector<NamedTensor> &like) {
  SafetensorsFile file(options.expect);
  std::vector<std::string> problems;
  Side side{"file", {}};
  for (const NamedTensor &result : like) {
    const FileTensor *found = file.find(result.name);
    if (!found) {
      problems.push_back("missing '" + result.name + "'");
      continue;
    }
    if (!holds(found->dtype, result.dtype) || found->shape != result.shape)
      problems.push_back("'" + result.name + "': expected " + describe(cgrt_dtype_name(result.dtype), result.shape) +
                         ", given " + describe(found->dtype, found->shape));
    side.results.push_back({result.name, result.dtype, result.shape, {found->data.begin(), found->data.end()}});
  }
  for (const auto &[key, tensor] : file.tensors()) {
    bool known = false;
    for (const NamedTensor &result : like)
      known |= result.name == key;
    if (!known)
      problems.push_back("superfluous '" + key + "' (" + describe(tensor.dtype, tensor.shape) + ")");
  }
  if (problems.empty())
    return side;
  std::string message = "'" + options.expect + "' does not fit the outputs:";
  for (const std::string &problem : problems)
    message += "\n  " + problem;
  throw Failure(message);
}

static bool report(const std::vector<NamedTensor> &results, const Side &reference, const Tolerances &tolerances) {
  bool equal = true;
  for (size_t r = 0; r < results.size(); ++r) {
    const NamedTensor &result = results[r];
    Comparison comparison = compare(result.name, result.dtype, result.data, reference.results[r].data, tolerances);
    equal &= comparison.equal;
    std::printf("%-24s against %-8s %s  largest error %.3g", result.name.c_str(), reference.name.c_str(),
                comparison.equal ? "equal    " : "DIFFERENT", comparison.largest);
    if (comparison.largest > 0)
      std::printf(" (relative %.3g) at element %llu", comparison.relative,
                  static_cast<unsigned long long>(comparison.at));
    if (comparison.exact)
      std::printf(", exact");
    else
      std::printf(", rtol %.3g, atol %.3g", comparison.rtol, comparison.atol);
    if (!comparison.equal)
      std::printf(", %llu elements differ", static_cast<unsigned long long>(comparison.different));
    std::printf("\n");
  }
  return equal;
}

/// A tolerance for an output that does not exist is an error: its name is misspelled, and the intended output would be
/// compared without it.
static void checkNames(const Tolerances &tolerances, const std::vector<std::string> &outputs) {
  for (const auto &[pattern, extra] : tolerances.named) {
    if (std::any_of(outputs.begin(), outputs.end(),
                    [&](const std::string &name) { return globMatches(pattern, name); }))
      continue;
    std::string known;
    for (const std::string &name : outputs)
      known += (known.empty() ? "'" : ", '") + name + "'";
    throw UsageFailure("--atol: no output matches '" + pattern + "'; " +
                       (known.empty() ? "there are none" : "there is " + known));
  }
}

int verify(const Options &options) {
  Tolerances tolerances(options);
  Progress progress;
  progress.set(options.backend);
  cgrt::Package package = openPackage(options.package);
  checkNames(tolerances, resultNames(options, package));
  Side graph = runSide(options, package, options.backend, options.backend, options.eager);
  std::vector<Side> references;
  for (const std::string &against : options.against) {
    progress.set(against);
    references.push_back(against == "eager" ? runSide(options, package, "eager", options.backend, true)
                                            : runSide(options, package, against, against, false));
  }
  if (!options.expect.empty())
    references.push_back(readExpected(options, graph.results));
  progress.stop();
  bool equal = true;
  for (const Side &reference : references)
    equal &= report(graph.results, reference, tolerances);
  return equal ? 0 : 1;
}

} // namespace cgrun
