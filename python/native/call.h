// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls of an entry of a session, as the extension makes them.

#ifndef CGMLIR_FAST_CALL_H
#define CGMLIR_FAST_CALL_H

#include "values.h"

namespace cgmlir_fast {

struct Bound {
  cgrt_tensor tensor{};
  std::vector<int64_t> shape; // of `tensor`, where the argument's is not static
  PyObject *held = nullptr;   // what owns the memory
  bool known = false;         // the runtime's binding is `tensor`
  uint64_t number = 0;        // a Python number's value
};

/// A result that the caller gives memory for.
struct ResultSpec {
  uint32_t index;                      // of the entry's result
  std::vector<int64_t> shape, strides; // no strides: it is dense
  bool isStatic;
  cgrt_tensor tensor; // its shape is set for each launch where it is not static
};

struct Call {
  PyObject_HEAD cgrt_session *session;
  uint32_t entry;
  decltype(&cgrt_session_bind) bind;
  decltype(&cgrt_session_launch) launch;
  int device; // CUDA device; -1 for the host
  std::vector<Spec> *specs;
  std::vector<Bound> *bound;
  std::vector<ResultSpec> *results;
  std::vector<Given> *given;
  std::vector<cgrt_binding> *bindings;
  bool running; // on a thread that has let Python go on
};

/// Whether the program declares strides of an argument or a result.
bool declaresStrides(const Call &call);

inline Call *callOf(PyObject *self) { return reinterpret_cast<Call *>(self); }

/// Binds what `bindings` has, and launches.
cgrt_status *bindAndLaunch(Call &call, void *stream, uint64_t &number);
/// A status as a negative number, or the launch's.
PyObject *launched(cgrt_status *status, uint64_t number);

bool readIndices(PyObject *tuple, std::vector<Py_ssize_t> &out);
/// Declared strides, in elements; None stands for those of a dense tensor, and is no strides.
bool readStrides(PyObject *object, std::vector<int64_t> &out);
/// A shape; None stands for an extent that only a launch knows.
bool readExtents(PyObject *tuple, std::vector<int64_t> &out);

/// Makes the type of plans.
bool preparePlans();
/// plan(number of arguments, held, taken, make, made, outputs): see framework_plan.cpp.
PyObject *makePlan(PyObject *self, PyObject *arguments);

} // namespace cgmlir_fast

#endif // CGMLIR_FAST_CALL_H
