// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a package was compiled for, and the runtime checks: at load, when something is bound, or after a launch.

#ifndef CG_RUN_GUARDS_H
#define CG_RUN_GUARDS_H

#include "cgrt/cgrt.h"

#include <nlohmann/json_fwd.hpp>

namespace cgrun {

/// listGuards(package) is a list of objects. Each has its "kind":
///   "target": name, arch, and of a GPU's code its capability and min_driver (0: any);
///   "constant": name, dtype, shape and (empty: none) file of what is given at load;
///   "callback": name and signature of what is given at load;
///   "argument": entry, name, dtype, shape (names of dimensions that vary), binding, and by_value where the host reads
///   it; "dim": entry, name, sizes that were compiled, and whether others are launched node by node; "key": entry, name
///   of the argument, and its values; "check": entry, message and location of an assertion of the model.
nlohmann::json listGuards(cgrt_package *package);

} // namespace cgrun

#endif // CG_RUN_GUARDS_H
