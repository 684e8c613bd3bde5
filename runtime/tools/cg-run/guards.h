// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The guards of a package: conditions that it was compiled for and that the runtime checks at load, when an argument is
// bound, or after a launch.

#ifndef CG_RUN_GUARDS_H
#define CG_RUN_GUARDS_H

#include "cgrt/cgrt.h"

#include <nlohmann/json_fwd.hpp>

namespace cgrun {

/// listGuards(package) returns a list of objects, whose "kind" is one of these:
///   "target": name, arch, and of a GPU's code its capability and min_driver (0: any);
///   "constant": name, dtype, shape and (empty: none) file of what is given at load;
///   "callback": name and signature of what is given at load;
///   "argument": entry, name, dtype, shape (names of dimensions that vary), binding, and by_value where the host reads
///   it; "dim": entry, name, sizes that were compiled, and whether others are launched node by node; "key": entry, name
///   of the argument, and its values; "check": entry, message and location of an assertion of the model.
nlohmann::json listGuards(cgrt_package *package);

} // namespace cgrun

#endif // CG_RUN_GUARDS_H
