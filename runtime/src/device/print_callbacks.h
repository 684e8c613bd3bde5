// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Callbacks that the runtime has itself: printing a scalar on a line of standard output.

#ifndef CGRT_DEVICE_PRINT_CALLBACKS_H
#define CGRT_DEVICE_PRINT_CALLBACKS_H

#include "device/services.h"

namespace cgrt {

/// addPrintCallbacks(callbacks) appends `cg.print_f32` and its like. What a program registered under such a name comes
/// first and is taken.
void addPrintCallbacks(std::vector<Callback> &callbacks);

} // namespace cgrt

#endif // CGRT_DEVICE_PRINT_CALLBACKS_H
