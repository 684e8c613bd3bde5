// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The precompiled header of what also reads or writes packages: that of the standard library, and the schema.

#pragma once

#include "precompiled.h"

#include "cgrt/schema/package_generated.h"
