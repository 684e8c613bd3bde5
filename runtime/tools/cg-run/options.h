// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The options of the command line, in one struct for all verbs.

#ifndef CG_RUN_OPTIONS_H
#define CG_RUN_OPTIONS_H

#include "cgrt/cgrt.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cgrun {

struct Options {
  std::string package;
  std::string inputs, weights, outputs, expect, trace;
  std::string loadState, saveState;  // files of states
  std::string addresses = "patched"; // policy of the session, or profiled
  std::string backend = "host";
  std::string entry;
  std::vector<std::string> against = {"eager"};
  std::string diffAgainst = "eager"; // or a backend, or a package
  std::string check;                 // the check that `run` makes besides running
  std::vector<std::string> atol;     // [NAME-GLOB=]V
  std::optional<double> rtol;
  int device = 0;
  bool deviceGiven = false; // if not given, each of several ranks has a device of its own
  int repeat = 1;
  int iterations = 100, warmup = 10;
  std::optional<uint64_t> seed; // if not given, globals begin as the package says
  bool eager = false, allowMissing = false, json = false;
  // The rank of this process among several, from the flags or a launcher's environment. -1, 0 and empty mean that it
  // was not given.
  int64_t rank = -1;
  uint32_t world = 0;
  std::string rendezvous;
  double timeout = 300;
  cgrt_communicator *communicator = nullptr; // not owned
  // Options of the verb `tune`.
  std::vector<std::string> packages;
  std::string table, tableName, target;
  bool oneTrace = false; // rank 0 writes the traces of all ranks to one file
};

// The verbs return the exit code; errors are thrown as Failure.
int inspect(const Options &options);
int run(const Options &options);
int verify(const Options &options);
int bench(const Options &options);
int trace(const Options &options);
int diff(const Options &options);
int tune(const Options &options);

} // namespace cgrun

#endif // CG_RUN_OPTIONS_H
