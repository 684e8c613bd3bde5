// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A Job is an entry of a package that is loaded on a backend, with its inputs checked and set.

#ifndef CG_RUN_JOB_H
#define CG_RUN_JOB_H

#include "failure.h"
#include "inputs.h"
#include "options.h"
#include "safetensors.h"

#include <cstddef>
#include <string>
#include <vector>

namespace cgrun {

class Job {
public:
  /// Job(options, backend) opens the package and loads it on `backend`. The package may be shared between jobs. With
  /// `guard` bytes around each piece of memory, arguments lie between guards too. On a host, made-up constants of
  /// `made` are used without a copy, so `made` has to live as long as the job.
  Job(const Options &options, cgrt_package *package, const std::string &backend, uint64_t guard = 0,
      const Inputs *made = nullptr);
  ~Job();
  Job(const Job &) = delete;

  cgrt_executable *executable() const { return exe; }
  cgrt_session *session() const { return current; }
  cgrt_package *package() const { return owner; }
  uint32_t entry() const { return entryIndex; }
  void *stream() const { return ownStream; }

  /// loadStates(options) sets the states from the file that the options name, if any. It is called before the inputs
  /// are read: states in the inputs replace those of the file, and states that only the file has need not be in the
  /// inputs.
  void loadStates(const Options &options);
  /// give(inputs) sets constants of the executable, and states, seed and arguments of the session. On a device the
  /// arguments are uploaded now and bound to that memory, so that a launch copies nothing.
  void give(const Inputs &inputs, std::optional<uint64_t> seed);
  /// newSession() replaces the session by a new one without arguments and states.
  void newSession();
  void launch(bool eager);
  /// results() waits for the launch and reads all results.
  std::vector<NamedTensor> results();

private:
  std::vector<void *> upload(const Inputs &inputs);
  void freeUploads();

  cgrt_package *owner; // of the caller
  cgrt::Executable exe;
  cgrt::Session current;
  void *ownStream = nullptr;
  std::vector<void *> uploads;
  bool onDevice;
  const bool guarded, adopts, profiled;
  int device = 0;
  uint32_t entryIndex;
};

/// openPackage(path) opens a package; the message of a failure contains the path.
cgrt::Package openPackage(const std::string &path);

/// resultNames(options, package) lists the results of the entry that the options name, before the package is loaded.
std::vector<std::string> resultNames(const Options &options, cgrt_package *package);

} // namespace cgrun

#endif // CG_RUN_JOB_H
