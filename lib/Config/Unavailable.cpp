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
  for (const auto &[pattern, kind] : options.bindings)
    if (kind == BindingKind::Indirect)
      note("cg.bindings", "'" + pattern +
                              "' is bound indirect, and kernels do not read through pointer tables; bind it as patched "
                              "or staged");
  return notes;
}
