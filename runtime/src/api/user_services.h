// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Callbacks and libraries that a program passes through the C ABI, in the form the backends ask for.

#ifndef CGRT_API_USER_SERVICES_H
#define CGRT_API_USER_SERVICES_H

#include "cgrt/cgrt.h"
#include "device/services.h"

namespace cgrt {

/// fromUser(status) converts the status that a callback returned.
Status fromUser(cgrt_status *status);

/// addUserServices(config, services) checks and adapts what the configuration names.
Status addUserServices(const cgrt_executable_config &config, Services &services);

} // namespace cgrt

#endif // CGRT_API_USER_SERVICES_H
