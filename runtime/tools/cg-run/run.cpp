// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cg-run run executes an entry and writes its outputs.

#include "canary.h"
#include "job.h"
#include "output_file.h"
#include "progress.h"

namespace cgrun {

int run(const Options &options) {
  OutputFile output(options.outputs), states(options.saveState);
  Progress progress;
  cgrt::Package package = openPackage(options.package);
  if (!options.check.empty())
    checkCanary(options, package, progress, {output.temporary(), states.temporary()});
  Job job(options, package, options.backend);
  job.loadStates(options);
  Inputs inputs(options, job.executable(), job.session(), job.entry(),
                options.allowMissing ? Missing::Zeros : Missing::Error);
  job.give(inputs, options.seed);
  // The arguments are bound once and read in each launch; the session keeps states between launches.
  for (int i = 0; i < options.repeat; ++i) {
    progress.set("launch", i, options.repeat);
    job.launch(options.eager);
  }
  progress.set("outputs");
  std::vector<NamedTensor> results = job.results();
  std::vector<const NamedTensor *> pointers;
  for (const NamedTensor &result : results)
    pointers.push_back(&result);
  if (!options.saveState.empty())
    check(cgrt_session_save_states(job.session(), states.temporary().c_str()));
  // States and outputs are written together or not at all, because states without the outputs of the same run would be
  // half of a result.
  output.commit(safetensorsBytes(pointers));
  if (!options.saveState.empty())
    states.keep();
  return 0;
}

} // namespace cgrun
