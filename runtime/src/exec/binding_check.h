// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks what callers bind to arguments and results: of a plain entry, and of one that picks a bucket by sizes.

#ifndef CGRT_EXEC_BINDING_CHECK_H
#define CGRT_EXEC_BINDING_CHECK_H

#include "cgrt/cgrt.h"
#include "device/device_info.h"
#include "package/schema.h"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace cgrt {

/// An argument or a result, as the session or bucket that owns it describes it.
struct BindingPlace {
  std::vector<int64_t> shape;             // -1: any size
  bool byValue = false;                   // an argument whose value is copied to the host when bound
  bool inState = false;                   // a result that lies in a state
  bool strided = false;                   // any strides are allowed
  bool byOption = false;                  // an option of the session would allow any strides
  std::span<const int64_t> declared = {}; // the strides that the package declares; empty: dense
};

/// nameOfPlace(binding, entry) is "argument 'x': ".
std::string nameOfPlace(const cgrt_binding &binding, const schema::Entry &entry);

/// copiedText(binding, entry, declared) is what the log says of a tensor whose strides are not those declared.
std::string copiedText(const cgrt_binding &binding, const schema::Entry &entry, std::span<const int64_t> declared = {});

/// checkBinding(binding, entry, arguments, device, find) is what is wrong with a binding, or empty. Callers give the
/// first `arguments` arguments; `find` is asked for the place once it is known to exist, and its shape becomes the one
/// that was given.
std::string checkBinding(const cgrt_binding &binding, const schema::Entry &entry, uint32_t arguments,
                         const DeviceInfo &device, const std::function<BindingPlace &()> &find);

class ConstantStore;

/// checkResultApart(binding, entry, constants) returns what is wrong with memory for a result, or an empty string: it
/// must not overlap adopted constants, which are never written.
std::string checkResultApart(const cgrt_binding &binding, const schema::Entry &entry, const ConstantStore &constants);

} // namespace cgrt

#endif // CGRT_EXEC_BINDING_CHECK_H
