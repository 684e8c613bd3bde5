// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// run --check=canary: writes out of bounds, and reads of what nothing has written.

#ifndef CG_RUN_CANARY_H
#define CG_RUN_CANARY_H

#include "options.h"
#include "progress.h"

#include "cgrt/cgrt.h"

#include <string>
#include <vector>

namespace cgrun {

/// checkCanary() throws a Failure that lists what it found. A node that reaches for an address that is not mapped ends
/// the process with a message that names it, and `unfinished`, the places of at most two outputs, are removed.
void checkCanary(const Options &options, cgrt_package *package, Progress &progress,
                 const std::vector<std::string> &unfinished);

} // namespace cgrun

#endif // CG_RUN_CANARY_H
