// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// XLA's side of its foreign function interface, with the structs of its own header: calls a handler with buffers, a
// stream and a device. python/tests/test_jit_stream.py builds it.

#include "xla/ffi/api/c_api.h"

#include <cstring>
#include <string>
#include <vector>

// What XLA keeps behind these names.
struct XLA_FFI_ExecutionContext {
  void *stream;
  int32_t device;
  bool refuses;
};
struct XLA_FFI_Error {
  std::string message;
};

namespace {

XLA_FFI_Error *createError(XLA_FFI_Error_Create_Args *args) { return new XLA_FFI_Error{args->message}; }

XLA_FFI_Error *getStream(XLA_FFI_Stream_Get_Args *args) {
  if (args->struct_size < XLA_FFI_Stream_Get_Args_STRUCT_SIZE)
    return new XLA_FFI_Error{"the arguments are too small"};
  if (args->ctx->refuses)
    return new XLA_FFI_Error{"there is no stream here"};
  args->stream = args->ctx->stream;
  return nullptr;
}

XLA_FFI_Error *getDevice(XLA_FFI_DeviceOrdinal_Get_Args *args) {
  args->device_ordinal = args->ctx->device;
  return nullptr;
}

} // namespace

/// Calls the handler for the package of a number. `before03` has no function for the device. Gives the length of what
/// the handler says, which `message` gets; 0 if all is well.
extern "C" int64_t call_handler(XLA_FFI_Handler *handler, int64_t package, void **operands, int64_t operandCount,
                                void **results, int64_t resultCount, void *stream, int32_t device, int refuses,
                                int before03, char *message, size_t capacity) {
  XLA_FFI_Api api{};
  api.struct_size = before03 ? offsetof(XLA_FFI_Api, XLA_FFI_DeviceOrdinal_Get) : XLA_FFI_Api_STRUCT_SIZE;
  api.api_version = {XLA_FFI_Api_Version_STRUCT_SIZE, nullptr, XLA_FFI_API_MAJOR, XLA_FFI_API_MINOR};
  api.XLA_FFI_Error_Create = createError;
  api.XLA_FFI_Stream_Get = getStream;
  if (!before03)
    api.XLA_FFI_DeviceOrdinal_Get = getDevice;
  XLA_FFI_ExecutionContext context{stream, device, refuses != 0};

  auto buffers = [](void **addresses, int64_t count) {
    std::vector<XLA_FFI_Buffer> made(static_cast<size_t>(count));
    for (int64_t b = 0; b < count; ++b)
      made[static_cast<size_t>(b)] = {
          XLA_FFI_Buffer_STRUCT_SIZE, nullptr, XLA_FFI_DataType_F32, addresses[b], 0, nullptr};
    return made;
  };
  auto places = [](std::vector<XLA_FFI_Buffer> &made) {
    std::vector<void *> all;
    for (XLA_FFI_Buffer &each : made)
      all.push_back(&each);
    return all;
  };
  std::vector<XLA_FFI_Buffer> given = buffers(operands, operandCount), made = buffers(results, resultCount);
  std::vector<void *> givenPlaces = places(given), madePlaces = places(made);
  std::vector<XLA_FFI_ArgType> argTypes(given.size(), XLA_FFI_ArgType_BUFFER);
  std::vector<XLA_FFI_RetType> retTypes(made.size(), XLA_FFI_RetType_BUFFER);

  const char *names[] = {"other", "package"};
  int64_t numbers[] = {-1, package};
  XLA_FFI_ByteSpan spans[2];
  XLA_FFI_Scalar scalars[2];
  XLA_FFI_ByteSpan *spanPlaces[2];
  void *scalarPlaces[2];
  XLA_FFI_AttrType attrTypes[2];
  for (int a = 0; a < 2; ++a) {
    spans[a].ptr = names[a];
    spans[a].len = std::strlen(names[a]);
    scalars[a].dtype = XLA_FFI_DataType_S64;
    scalars[a].value = &numbers[a];
    spanPlaces[a] = &spans[a];
    scalarPlaces[a] = &scalars[a];
    attrTypes[a] = XLA_FFI_AttrType_SCALAR;
  }

  XLA_FFI_CallFrame frame{};
  frame.struct_size = XLA_FFI_CallFrame_STRUCT_SIZE;
  frame.api = &api;
  frame.ctx = &context;
  frame.stage = XLA_FFI_ExecutionStage_EXECUTE;
  frame.args = {XLA_FFI_Args_STRUCT_SIZE, nullptr, operandCount, argTypes.data(), givenPlaces.data()};
  frame.rets = {XLA_FFI_Rets_STRUCT_SIZE, nullptr, resultCount, retTypes.data(), madePlaces.data()};
  frame.attrs = {XLA_FFI_Attrs_STRUCT_SIZE, nullptr, 2, attrTypes, spanPlaces, scalarPlaces};
  XLA_FFI_Error *error = handler(&frame);
  if (!error)
    return 0;
  std::string text = error->message;
  delete error;
  std::strncpy(message, text.c_str(), capacity - 1);
  return static_cast<int64_t>(text.size());
}
