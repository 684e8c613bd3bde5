// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Callbacks of the runtime's own: they print a scalar on a line of standard output.

#ifndef CGRT_DEVICE_PRINT_CALLBACKS_H
#define CGRT_DEVICE_PRINT_CALLBACKS_H

#include "device/services.h"

namespace cgrt {

/// addPrintCallbacks(callbacks) appends `cg.print_f32` and the others. A callback that a program registered under such
/// a name precedes them and is taken.
void addPrintCallbacks(std::vector<Callback> &callbacks);

} // namespace cgrt

#endif // CGRT_DEVICE_PRINT_CALLBACKS_H
