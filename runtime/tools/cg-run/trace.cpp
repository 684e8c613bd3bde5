// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cg-run trace: one run with every node timed, as a Chrome trace.

#include "job.h"
#include "output_file.h"
#include "progress.h"

namespace cgrun {

int trace(const Options &options) {
  OutputFile traceFile(options.trace), output(options.outputs);
  Progress progress;
  cgrt::Package package = openPackage(options.package);
  Job job(options, package, options.backend);
  Inputs inputs(options, job.executable(), job.session(), job.entry(),
                options.allowMissing ? Missing::Zeros : Missing::Error);
  job.give(inputs, options.seed);
  // What comes before the traced run warms it up and advances the state, as --repeat says.
  for (int i = 1; i < options.repeat; ++i) {
    progress.set("launch", i - 1, options.repeat);
    job.launch(options.eager);
  }
  check(cgrt_session_synchronize(job.session()));
  progress.set("traced run");
  cgrt::Profile profile;
  check(cgrt_session_profile(job.session(), job.entry(), options.eager ? CGRT_LAUNCH_EAGER : CGRT_LAUNCH_GRAPH,
                             job.stream(), profile.out()));
  check(cgrt_profile_write_trace(profile, traceFile.temporary().c_str()));
  std::vector<NamedTensor> results = job.results();
  std::vector<const NamedTensor *> pointers;
  for (const NamedTensor &result : results)
    pointers.push_back(&result);
  output.commit(safetensorsBytes(pointers));
  traceFile.keep();
  return 0;
}

} // namespace cgrun
