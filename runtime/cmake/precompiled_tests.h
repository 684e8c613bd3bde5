// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The precompiled header of programs of GoogleTest tests.

#pragma once

#include "precompiled_schema.h"

#include <gtest/gtest.h>
