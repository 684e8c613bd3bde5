// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Status objects, names and numbers of the C ABI.

#include "api/handles.h"
#include "base/environment.h"

#include <cstddef>

using namespace cgrt;

// The C ABI and the classes use the same numbers.
static_assert(static_cast<int>(Code::Aborted) == CGRT_ABORTED &&
              static_cast<int>(Code::CheckFailed) == CGRT_CHECK_FAILED &&
              static_cast<int>(Code::Internal) == CGRT_INTERNAL && static_cast<int>(Code::Busy) == CGRT_BUSY &&
              static_cast<int>(Code::Incompatible) == CGRT_INCOMPATIBLE &&
              static_cast<int>(Code::Unavailable) == CGRT_UNAVAILABLE);
static_assert(static_cast<int>(schema::DType::Index) == CGRT_INDEX &&
              static_cast<int>(schema::DType::BF16) == CGRT_BF16);
static_assert(static_cast<int>(schema::Binding::Scalar) == CGRT_BINDING_SCALAR);
static_assert(static_cast<int>(schema::SegmentKind::Host) == CGRT_SEGMENT_HOST);
static_assert(static_cast<int>(LogLevel::Debug) == CGRT_LOG_DEBUG);
static_assert(static_cast<int>(schema::TargetKind::Cuda) == CGRT_TARGET_CUDA);

uint32_t cgrt_abi_version(void) { return CGRT_ABI_VERSION; }

const char *cgrt_version_string(void) { return CGRT_VERSION; }

int cgrt_environment_get(size_t index, const char **name, const char **meaning) {
  if (index >= environmentVariables.size())
    return 0;
  if (name)
    *name = environmentVariables[index].name;
  if (meaning)
    *meaning = environmentVariables[index].meaning;
  return 1;
}

cgrt_code cgrt_status_code(const cgrt_status *status) {
  return status ? static_cast<cgrt_code>(status->value.code()) : CGRT_OK;
}

const char *cgrt_status_message(const cgrt_status *status) { return status ? status->value.message().c_str() : ""; }

const char *cgrt_status_driver_name(const cgrt_status *status) {
  return status ? status->value.driverName().c_str() : "";
}

int cgrt_status_driver_number(const cgrt_status *status) { return status ? status->value.driverNumber() : 0; }

void cgrt_status_destroy(cgrt_status *status) { delete status; }

cgrt_status *cgrt_status_create(cgrt_code code, const char *message) {
  if (code <= CGRT_OK || code > CGRT_ABORTED)
    return give(Status(Code::Internal, text("a callback reported the unknown code ", static_cast<int>(code), ": ",
                                            message ? message : "")));
  return give(Status(static_cast<Code>(code), message ? message : ""));
}

const char *cgrt_code_name(cgrt_code code) { return codeName(static_cast<Code>(code)); }

size_t cgrt_dtype_size(cgrt_dtype dtype) { return elementSize(static_cast<schema::DType>(dtype)); }

const char *cgrt_dtype_name(cgrt_dtype dtype) { return dtypeName(static_cast<schema::DType>(dtype)); }
