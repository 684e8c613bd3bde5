// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cg-run: inspect, run, verify, measure and trace packages. docs/runtime.md is its manual.

#include "compare.h"
#include "failure.h"
#include "options.h"
#include "ranks.h"

#include <CLI/CLI.hpp>

#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <iostream>
#include <optional>
#include <unistd.h>

using namespace cgrun;

/// The end of every help text: exit codes, and the environment variables as the runtime library lists them.
static std::string footer() {
  std::string text = "\nExit codes: 0 done, 1 error in input, configuration or execution, 2 usage.\n"
                     "verify: 0 equal, 1 different, 2 usage, 3 could not compare.\n"
                     "diff: 0 no difference, 1 a difference or an error.\n\nEnvironment:\n";
  const char *name, *meaning;
  for (size_t i = 0; cgrt_environment_get(i, &name, &meaning); ++i)
    text += std::string("  ") + name + "  " + meaning + "\n";
  return text;
}

/// checkPaths(options) returns an error about the files of the command line, or nothing. A run may not write a file
/// that it reads, so that the same command finds the same inputs again. Only files of states may be the same: a run may
/// replace the checkpoint that it continues from.
static std::string checkPaths(const Options &options) {
  auto same = [](const std::string &a, const std::string &b) {
    std::error_code ignored;
    return !a.empty() && !b.empty() && (a == b || std::filesystem::equivalent(a, b, ignored));
  };
  const std::string inputs[] = {options.package, options.inputs, options.weights, options.expect};
  for (const std::string &written : {options.outputs, options.trace, options.saveState})
    for (const std::string &read : inputs)
      if (same(written, read))
        return "'" + written + "' would be read and written; write to another file";
  for (const std::string &written : {options.outputs, options.trace})
    if (same(written, options.loadState))
      return "'" + written + "' would be read and written; write to another file";
  for (const std::string &read : options.packages)
    if (same(options.table, read))
      return "'" + options.table + "' would be read and written; write to another file";
  if (same(options.outputs, options.trace))
    return "'" + options.trace + "' would hold both the outputs and the trace; write to two files";
  if (same(options.outputs, options.saveState))
    return "'" + options.saveState + "' would hold both the outputs and the states; write to two files";
  return "";
}

/// Adds a flag that takes a number. Error messages name the flag, which the library puts in front, and the expected
/// number.
template <typename T>
static CLI::Option *addNumber(CLI::App &verb, const char *flag, T &value, uint64_t least, uint64_t most,
                              const char *description) {
  CLI::Option *option = verb.add_option(flag, value, description);
  option->check([=](const std::string &text) -> std::string {
    uint64_t number = 0;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (!text.empty() && error == std::errc() && end == text.data() + text.size() && number >= least && number <= most)
      return "";
    return "expected a whole number from " + std::to_string(least) + " to " + std::to_string(most) + ", given '" +
           text + "'";
  });
  return option;
}

constexpr uint64_t kMostLaunches = 1000000000;

static std::string expectTolerance(const std::string &text) {
  return isTolerance(text) ? "" : "expected a finite number that is not negative, given '" + text + "'";
}

static void addDevice(CLI::App &verb, Options &options, const char *description) {
  addNumber(verb, "--device", options.device, 0, 1023, description)
      ->capture_default_str()
      ->each([&options](const std::string &) { options.deviceGiven = true; });
}

static void addBackend(CLI::App &verb, Options &options) {
  verb.add_option("--backend", options.backend, "host or cuda")
      ->check(CLI::IsMember({"host", "cuda"}))
      ->capture_default_str();
  addDevice(verb, options, "number of the CUDA device; of several ranks by default that of the rank");
  verb.add_option("--entry", options.entry, "entry point (default: main, or else the only one)");
}

static void addInputs(CLI::App &verb, Options &options) {
  addBackend(verb, options);
  verb.add_option("--inputs", options.inputs, "safetensors file with arguments and states by name");
  verb.add_option("--weights", options.weights, "safetensors file with constants; superfluous keys are ignored");
  verb.add_flag("--allow-missing", options.allowMissing, "take zeros for what no file has");
  verb.add_option("--addresses", options.addresses,
                  "patched: new addresses of arguments are written into nodes; profiled: arguments that move with each "
                  "launch are copied where that costs less")
      ->check(CLI::IsMember({"patched", "profiled"}))
      ->capture_default_str();
  addNumber(verb, "--seed", options.seed, 0, UINT64_MAX, "seed of the random state (default: as the package says)");
}

static void addRanks(CLI::App &verb, Options &options) {
  addNumber(verb, "--rank", options.rank, 0, 255, "number of this rank, of several that run the package");
  addNumber(verb, "--world", options.world, 1, 256, "number of ranks");
  verb.add_option("--rendezvous", options.rendezvous,
                  "file:PATH or tcp:HOST:PORT, the same for all ranks. Without these three flags: what torchrun, Open "
                  "MPI or Slurm say");
  verb.add_option("--timeout", options.timeout,
                  "seconds after which a rank that does not come, or does not answer, has failed")
      ->check([](const std::string &text) -> std::string {
        char *end = nullptr;
        double seconds = std::strtod(text.c_str(), &end);
        return !text.empty() && !*end && seconds > 0 && seconds <= 1e6 ? "" : "expected seconds, given '" + text + "'";
      })
      ->capture_default_str();
  verb.footer("%r in names of files is the number of the rank.\n" + footer());
}

static void addTolerances(CLI::App &verb, Options &options) {
  verb.add_option("--rtol", options.rtol, "relative tolerance instead of the dtypes' defaults")->check(expectTolerance);
  verb.add_option("--atol", options.atol,
                  "[NAME-GLOB=]V: absolute tolerance instead of the defaults, or added to that of some outputs")
      ->expected(1)
      ->take_all()
      ->check([](const std::string &text) {
        size_t equals = text.rfind('=');
        return expectTolerance(equals == std::string::npos ? text : text.substr(equals + 1));
      });
}

static void addRepeat(CLI::App &verb, Options &options) {
  addNumber(verb, "--repeat", options.repeat, 1, kMostLaunches,
            "launch so many times; state carries over, other inputs are applied again")
      ->capture_default_str();
  verb.add_flag("--eager", options.eager, "launch the nodes one by one instead of the graph");
}

/// Parses the command line. Returns an exit code if no verb has to run, for example after --help.
static std::optional<int> parse(int argc, char **argv, Options &options, int (*&verb)(const Options &)) {
  CLI::App app("Runs CGMLIR packages.", "cg-run");
  app.set_version_flag("--version", std::string("cg-run ") + cgrt_version_string());
  app.require_subcommand(1);
  app.footer(footer());
  auto add = [&](const char *name, const char *description, int (*function)(const Options &)) {
    CLI::App *added = app.add_subcommand(name, description);
    added->add_option("package", options.package, "package file (.cgpkg)")->required();
    added->callback([&verb, function] { verb = function; });
    added->footer(footer());
    return added;
  };

  CLI::App *inspectVerb = add("inspect", "Verifies a package and prints what is in it", inspect);
  inspectVerb->add_flag("--json", options.json, "the embedded report, with driver_nodes, as JSON");
  addDevice(*inspectVerb, options, "number of the CUDA device on which driver nodes are counted");

  CLI::App *runVerb = add("run", "Executes an entry and writes its outputs", run);
  addInputs(*runVerb, options);
  addRanks(*runVerb, options);
  addRepeat(*runVerb, options);
  runVerb->add_option("--outputs", options.outputs, "safetensors file to write")->required();
  runVerb->add_option("--load-state", options.loadState, "safetensors file of states to begin with");
  runVerb->add_option("--save-state", options.saveState, "safetensors file to write all states to at the end");
  runVerb->add_option("--check", options.check, "canary: look for writes out of bounds and reads of unwritten memory")
      ->check(CLI::IsMember({"canary"}));

  CLI::App *verifyVerb = add("verify", "Compares the graph with its eager twin, another backend or a file", verify);
  addInputs(*verifyVerb, options);
  addRanks(*verifyVerb, options);
  addRepeat(*verifyVerb, options);
  verifyVerb->add_option("--expect", options.expect, "safetensors file with the expected outputs");
  verifyVerb->add_option("--against", options.against, "eager, host, cuda, or several, separated by commas")
      ->delimiter(',')
      ->check(CLI::IsMember({"eager", "host", "cuda"}))
      ->capture_default_str();
  addTolerances(*verifyVerb, options);

  CLI::App *diffVerb = add("diff", "Finds the first value that differs from another run of the model", diff);
  addInputs(*diffVerb, options);
  addRanks(*diffVerb, options);
  diffVerb
      ->add_option("--against", options.diffAgainst,
                   "eager: the graph against its nodes one by one; host or cuda: that backend; or another package")
      ->capture_default_str();
  diffVerb->add_flag("--json", options.json, "print JSON, with all values that differ");
  addTolerances(*diffVerb, options);
  CLI::App *benchVerb = add("bench", "Measures loading, replaying and every node", bench);
  addInputs(*benchVerb, options);
  addRanks(*benchVerb, options);
  addNumber(*benchVerb, "--iterations", options.iterations, 1, kMostLaunches, "measured replays")
      ->capture_default_str();
  addNumber(*benchVerb, "--warmup", options.warmup, 0, kMostLaunches, "replays before measuring")
      ->capture_default_str();
  benchVerb->add_flag("--json", options.json, "print JSON instead of a table");

  CLI::App *traceVerb = add("trace", "Writes a Chrome trace of one run, a slice for each node", trace);
  addInputs(*traceVerb, options);
  addRanks(*traceVerb, options);
  addRepeat(*traceVerb, options);
  traceVerb->add_option("--outputs", options.outputs, "safetensors file to write");
  traceVerb->add_option("-o,--output", options.trace, "trace file to write")->required();

  CLI::App *tuneVerb = app.add_subcommand("tune", "Measures what launching costs, as a table for cg.cost_table");
  tuneVerb->callback([&verb] { verb = tune; });
  tuneVerb->footer("Packages to measure are made by 'python -m cgmlir.tuning FOLDER'.\n" + footer());
  tuneVerb->add_option("packages", options.packages, "packages of 'python -m cgmlir.tuning'")->required();
  tuneVerb->add_option("-o,--output", options.table, "YAML or JSON file to write")->required();
  tuneVerb->add_option("--backend", options.backend, "host or cuda")
      ->check(CLI::IsMember({"host", "cuda"}))
      ->capture_default_str();
  addDevice(*tuneVerb, options, "number of the CUDA device");
  tuneVerb->add_option("--target", options.target, "entry of the table, such as sm_90 (default: the backend)")
      ->check([](const std::string &text) -> std::string {
        bool known = text == "host" || text == "cuda" || (text.starts_with("host:") && text.size() > 5) ||
                     (text.starts_with("sm_") && text.size() > 3 && text[3] >= '0' && text[3] <= '9');
        return known ? "" : "expected host, cuda or a target such as sm_90, given '" + text + "'";
      });
  tuneVerb->add_option("--name", options.tableName, "what the table calls itself (default: the device)");
  addNumber(*tuneVerb, "--iterations", options.iterations, 1, kMostLaunches, "measured launches of each kind")
      ->capture_default_str();
  addNumber(*tuneVerb, "--warmup", options.warmup, 0, kMostLaunches, "launches before measuring")
      ->capture_default_str();

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError &error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  return std::nullopt;
}

/// If standard output is closed, the next file that is opened would become standard output. So it is opened as a
/// descriptor on which every write fails.
static void keepStandardStreams() {
  int opened = 0;
  do
    opened = open("/dev/null", O_RDONLY | O_CLOEXEC);
  while (opened >= 0 && opened <= STDERR_FILENO);
  if (opened > STDERR_FILENO)
    close(opened);
}

/// finishOutput(code, verb) returns `code`, or the exit code of an error if standard output could not be written.
static int finishOutput(int code, int (*verb)(const Options &)) {
  errno = 0;
  std::cout.flush();
  if (std::cout.good() && std::fflush(stdout) == 0 && !std::ferror(stdout))
    return code;
  std::fprintf(stderr, "cg-run: error: standard output cannot be written: %s\n",
               errno ? std::strerror(errno) : "an earlier write failed");
  return verb == verify ? 3 : 1;
}

int main(int argc, char **argv) {
  int (*verb)(const Options &) = nullptr;
  keepStandardStreams();
  try {
    Options options;
    if (std::optional<int> done = parse(argc, argv, options, verb))
      return finishOutput(*done, verb);
    if (std::string wrong = checkPaths(options); !wrong.empty()) {
      std::fprintf(stderr, "cg-run: error: %s\n", wrong.c_str());
      return 2;
    }
    Ranks ranks(options);
    return finishOutput(verb(options), verb);
  } catch (const UsageFailure &failure) {
    std::fprintf(stderr, "cg-run: error: %s\n", failure.what());
    return 2;
  } catch (const std::exception &failure) {
    std::fflush(stdout);
    std::fprintf(stderr, "cg-run: error: %s\n", failure.what());
    return verb == verify ? 3 : 1;
  }
}
