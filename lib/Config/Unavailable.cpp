// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Keys that a configuration may have and a compilation cannot follow: an error there, never silence.

#include "Spelling.h"
#include "cgmlir/Config/Config.h"

using namespace mlir;
using namespace mlir::cg;

std::vector<ConfigNote> cg::findUnavailable(const ReportConfig &config) {
  std::vector<ConfigNote> notes;
  auto note = [&](StringRef key, const Twine &message) {
    notes.push_back({findKey(config.given, key), (key + ": " + message).str()});
  };
  const CaptureOptions &options = config.options;
  if (options.overBucket == OverBucket::Eager)
    note("cg.over_bucket", "kernels have static shapes, so there is no version for sizes above the largest bucket; "
                           "remove the key, and declare a larger bucket in cg.dims");
  return notes;
}
