// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// run --check=canary finds writes out of bounds, and reads of memory that no node has written.

#ifndef CG_RUN_CANARY_H
#define CG_RUN_CANARY_H

#include "options.h"
#include "progress.h"

#include "cgrt/cgrt.h"

#include <string>
#include <vector>

namespace cgrun {

/// checkCanary() throws a Failure that lists what it found. A node that accesses an address which is not mapped ends
/// the process with a message that names the node, and removes `unfinished`, the paths of at most two outputs.
void checkCanary(const Options &options, cgrt_package *package, Progress &progress,
                 const std::vector<std::string> &unfinished);

} // namespace cgrun

#endif // CG_RUN_CANARY_H
