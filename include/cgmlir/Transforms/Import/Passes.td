// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Includes the passes of the phase import: those of its stages, in their order, and those that several stages share.

#ifndef CGMLIR_TRANSFORMS_IMPORT_PASSES
#define CGMLIR_TRANSFORMS_IMPORT_PASSES

include "cgmlir/Transforms/Import/Settle.td"
include "cgmlir/Transforms/Import/Control.td"
include "cgmlir/Transforms/Import/Normalize.td"
include "cgmlir/Transforms/Import/Updates.td"
include "cgmlir/Transforms/Import/Precision.td"
include "cgmlir/Transforms/Import/Narrow.td"
include "cgmlir/Transforms/Import/Shared.td"

#endif // CGMLIR_TRANSFORMS_IMPORT_PASSES
