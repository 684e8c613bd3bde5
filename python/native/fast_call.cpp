// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls of an entry without Python in between: an optional extension of the package `cgmlir`, which does the same
// through ctypes where this one is missing. It takes NumPy's arrays and scalars, Python numbers, and tensors of
// libraries that offer DLPack (values.h). All else, and all that does not fit, it leaves to the path through ctypes,
// which has the messages. A graph of a framework has a plan beside that (framework_plan.cpp).
//
// It is written for the limited API of Python 3.11, and takes the runtime's functions as addresses.

#include "call.h"

namespace cgmlir_fast {

PyObject *launched(cgrt_status *status, uint64_t number) {
  if (status)
    return PyLong_FromLongLong(-static_cast<long long>(reinterpret_cast<intptr_t>(status)));
  return PyLong_FromUnsignedLongLong(number);
}

cgrt_status *bindAndLaunch(Call &call, void *stream, uint64_t &number) {
  const std::vector<cgrt_binding> &bindings = *call.bindings;
  cgrt_status *status = nullptr;
  // Callbacks take Python's lock, maybe on another thread.
  call.running = true;
  PyThreadState *state = PyEval_SaveThread();
  if (!bindings.empty())
    status = call.bind(call.session, call.entry, bindings.data(), bindings.size());
  if (!status)
    status = call.launch(call.session, call.entry, CGRT_LAUNCH_GRAPH, stream, &number);
  PyEval_RestoreThread(state);
  call.running = false;
  return status;
}

bool readIndices(PyObject *tuple, std::vector<Py_ssize_t> &out) {
  for (Py_ssize_t i = 0; i < PyTuple_Size(tuple); ++i)
    out.push_back(PyLong_AsSsize_t(PyTuple_GetItem(tuple, i)));
  return !PyErr_Occurred();
}

bool readExtents(PyObject *tuple, std::vector<int64_t> &out) {
  for (Py_ssize_t d = 0; d < PyTuple_Size(tuple); ++d) {
    PyObject *extent = PyTuple_GetItem(tuple, d);
    out.push_back(extent == Py_None ? anyExtent : PyLong_AsLongLong(extent));
  }
  return !PyErr_Occurred();
}

bool readStrides(PyObject *object, std::vector<int64_t> &out) {
  return object == Py_None || (PyTuple_Check(object) && readExtents(object, out));
}

bool declaresStrides(const Call &call) {
  for (const Spec &spec : *call.specs)
    if (!spec.strides.empty())
      return true;
  for (const ResultSpec &result : *call.results)
    if (!result.strides.empty())
      return true;
  return false;
}

namespace {

const int64_t *stridesOf(const std::vector<int64_t> &strides) { return strides.empty() ? nullptr : strides.data(); }

Py_ssize_t countStatic(const std::vector<ResultSpec> &results) {
  Py_ssize_t count = 0;
  for (const ResultSpec &each : results)
    count += each.isStatic;
  return count;
}

void setTensor(Bound &bound, const Spec &spec, const Given &given) {
  if (!spec.isStatic)
    bound.shape = given.shape;
  bound.tensor = {given.data,
                  spec.dtype,
                  static_cast<cgrt_memory>(given.memory),
                  given.device,
                  static_cast<int32_t>(spec.shape.size()),
                  spec.isStatic ? spec.shape.data() : bound.shape.data(),
                  stridesOf(spec.strides)};
}

/// Lets go of the capsules of a call that were not taken.
struct Capsules {
  explicit Capsules(std::vector<Given> &given) : given(given) {}
  Capsules(const Capsules &) = delete;
  ~Capsules() {
    for (Given &each : given)
      Py_CLEAR(each.capsule);
  }
  std::vector<Given> &given;
};

// ------------------------------------------------------------------------------------------------------- its methods

/// run(arguments, stream, addresses of results, replaced): the number of the launch, a status below zero, or None if
/// the arguments are for the other path. Addresses are those of results whose shape is known before the launch. What is
/// no longer bound is appended to the list `replaced`.
PyObject *run(PyObject *self, PyObject *arguments) {
  Call &call = *callOf(self);
  PyObject *values, *addresses, *replaced;
  unsigned long long stream;
  if (!PyArg_ParseTuple(arguments, "O!KO!O!", &PyTuple_Type, &values, &stream, &PyTuple_Type, &addresses, &PyList_Type,
                        &replaced))
    return nullptr;
  auto *handle = reinterpret_cast<void *>(stream);
  if (call.running)
    Py_RETURN_NONE; // the session says that it is busy
  std::vector<Spec> &specs = *call.specs;
  Capsules capsules(*call.given);
  auto count = static_cast<size_t>(PyTuple_Size(values));
  if (count > specs.size() || PyTuple_Size(addresses) != countStatic(*call.results))
    Py_RETURN_NONE;
  for (size_t a = 0; a < specs.size(); ++a) {
    PyObject *value = a < count ? PyTuple_GetItem(values, static_cast<Py_ssize_t>(a)) : Py_None;
    if (specs[a].mayBeLeftOut ? value != Py_None : !read(call.device, value, specs[a], handle, (*call.given)[a])) {
      if (PyErr_Occurred())
        return nullptr;
      Py_RETURN_NONE;
    }
  }
  std::vector<cgrt_binding> &bindings = *call.bindings;
  bindings.clear();
  for (size_t a = 0; a < specs.size(); ++a) {
    if (specs[a].mayBeLeftOut)
      continue;
    Bound &bound = (*call.bound)[a];
    Given &given = (*call.given)[a];
    PyObject *owner = given.capsule ? given.capsule : PyTuple_GetItem(values, static_cast<Py_ssize_t>(a));
    if (given.isNumber) {
      bound.known = bound.known && bound.number == given.number && bound.tensor.data == &bound.number;
      bound.number = given.number;
      given.data = &bound.number;
    }
    bool same = bound.known && !specs[a].byValue && bound.tensor.data == given.data &&
                bound.tensor.memory == static_cast<cgrt_memory>(given.memory) && bound.tensor.device == given.device &&
                (specs[a].isStatic || bound.shape == given.shape);
    if (bound.held != owner) {
      if (bound.held) {
        if (PyList_Append(replaced, bound.held) != 0)
          return nullptr;
        Py_DECREF(bound.held);
      }
      Py_INCREF(owner);
      bound.held = owner;
    }
    if (same)
      continue;
    setTensor(bound, specs[a], given);
    bound.known = false;
    bindings.push_back({CGRT_ARGUMENT, specs[a].index, &bound.tensor});
  }
  Py_ssize_t next = 0;
  for (ResultSpec &result : *call.results) {
    if (!result.isStatic)
      continue; // it lies in the session's memory
    result.tensor.data = PyLong_AsVoidPtr(PyTuple_GetItem(addresses, next++));
    if (!result.tensor.data && PyErr_Occurred())
      return nullptr;
    result.tensor.shape = result.shape.data();
    result.tensor.strides = stridesOf(result.strides);
    bindings.push_back({CGRT_RESULT, result.index, &result.tensor});
  }
  uint64_t number = 0;
  cgrt_status *status = bindAndLaunch(call, handle, number);
  for (Bound &bound : *call.bound)
    bound.known = !status;
  return launched(status, number);
}

/// at(addresses of arguments, stream, addresses of results): the number of the launch, a status below zero, or None if
/// the entry has arguments or results whose shape or value only a call knows, or that are not dense. The memory is
/// where the entry runs, and is the caller's.
PyObject *at(PyObject *self, PyObject *arguments) {
  Call &call = *callOf(self);
  PyObject *given, *addresses;
  unsigned long long stream;
  if (!PyArg_ParseTuple(arguments, "O!KO!", &PyTuple_Type, &given, &stream, &PyTuple_Type, &addresses))
    return nullptr;
  std::vector<Spec> &specs = *call.specs;
  if (call.running || static_cast<size_t>(PyTuple_Size(given)) != specs.size() ||
      static_cast<size_t>(PyTuple_Size(addresses)) != call.results->size())
    Py_RETURN_NONE;
  if (declaresStrides(call))
    Py_RETURN_NONE;
  for (const Spec &spec : specs)
    if (!spec.isStatic || spec.byValue || spec.mayBeLeftOut)
      Py_RETURN_NONE;
  for (const ResultSpec &result : *call.results)
    if (!result.isStatic)
      Py_RETURN_NONE;
  std::vector<cgrt_binding> &bindings = *call.bindings;
  bindings.clear();
  const cgrt_memory memory = call.device < 0 ? CGRT_MEMORY_HOST : CGRT_MEMORY_CUDA;
  for (size_t a = 0; a < specs.size(); ++a) {
    void *address = PyLong_AsVoidPtr(PyTuple_GetItem(given, static_cast<Py_ssize_t>(a)));
    if (!address && PyErr_Occurred())
      return nullptr;
    Bound &bound = (*call.bound)[a];
    bound.tensor = {address,
                    specs[a].dtype,
                    memory,
                    call.device < 0 ? 0 : call.device,
                    static_cast<int32_t>(specs[a].shape.size()),
                    specs[a].shape.data(),
                    nullptr};
    bound.known = false;
    bindings.push_back({CGRT_ARGUMENT, specs[a].index, &bound.tensor});
  }
  for (size_t r = 0; r < call.results->size(); ++r) {
    ResultSpec &result = (*call.results)[r];
    result.tensor.data = PyLong_AsVoidPtr(PyTuple_GetItem(addresses, static_cast<Py_ssize_t>(r)));
    if (!result.tensor.data && PyErr_Occurred())
      return nullptr;
    result.tensor.shape = result.shape.data();
    bindings.push_back({CGRT_RESULT, result.index, &result.tensor});
  }
  uint64_t number = 0;
  cgrt_status *status = bindAndLaunch(call, reinterpret_cast<void *>(stream), number);
  return launched(status, number);
}

/// launch(stream, flags): the number of the launch, or a status below zero.
PyObject *launch(PyObject *self, PyObject *const *arguments, Py_ssize_t count) {
  Call &call = *callOf(self);
  if (count != 2) {
    PyErr_SetString(PyExc_TypeError, "launch takes a stream and flags");
    return nullptr;
  }
  unsigned long long stream = PyLong_AsUnsignedLongLong(arguments[0]);
  if (stream == static_cast<unsigned long long>(-1) && PyErr_Occurred())
    return nullptr;
  auto flags = static_cast<uint32_t>(PyLong_AsLong(arguments[1]));
  if (PyErr_Occurred())
    return nullptr;
  uint64_t number = 0;
  PyThreadState *state = PyEval_SaveThread();
  cgrt_status *status = call.launch(call.session, call.entry, flags, reinterpret_cast<void *>(stream), &number);
  PyEval_RestoreThread(state);
  return launched(status, number);
}

/// release(index) forgets what run() bound to an argument, and gives it.
PyObject *release(PyObject *self, PyObject *arguments) {
  unsigned index;
  if (!PyArg_ParseTuple(arguments, "I", &index))
    return nullptr;
  for (size_t a = 0; a < callOf(self)->specs->size(); ++a) {
    Bound &bound = (*callOf(self)->bound)[a];
    if ((*callOf(self)->specs)[a].index != index || !bound.held)
      continue;
    PyObject *held = bound.held;
    bound.held = nullptr;
    bound.known = false;
    return held;
  }
  Py_RETURN_NONE;
}

/// Call(session, entry, bind, launch, device, arguments, results): an argument is (index, dtype, code, bits, shape,
/// strides, by value, may be left out), a result (index, dtype, shape, strides), without those that lie in states.
PyObject *create(PyTypeObject *type, PyObject *arguments, PyObject *) {
  unsigned long long session, bind, launch;
  unsigned entry;
  int device;
  PyObject *specs, *results;
  if (!PyArg_ParseTuple(arguments, "KIKKiO!O!", &session, &entry, &bind, &launch, &device, &PyTuple_Type, &specs,
                        &PyTuple_Type, &results))
    return nullptr;
  auto allocate = reinterpret_cast<allocfunc>(PyType_GetSlot(type, Py_tp_alloc));
  PyObject *self = allocate(type, 0);
  if (!self)
    return nullptr;
  Call &call = *callOf(self);
  call.session = reinterpret_cast<cgrt_session *>(session);
  call.entry = entry;
  call.bind = reinterpret_cast<decltype(&cgrt_session_bind)>(bind);
  call.launch = reinterpret_cast<decltype(&cgrt_session_launch)>(launch);
  call.device = device;
  call.specs = new std::vector<Spec>();
  call.bound = new std::vector<Bound>();
  call.results = new std::vector<ResultSpec>();
  call.given = new std::vector<Given>();
  call.bindings = new std::vector<cgrt_binding>();
  for (Py_ssize_t a = 0; a < PyTuple_Size(specs); ++a) {
    unsigned index;
    int dtype, code, bits, byValue, mayBeLeftOut;
    PyObject *shape, *strides;
    if (!PyArg_ParseTuple(PyTuple_GetItem(specs, a), "IiiiO!Opp", &index, &dtype, &code, &bits, &PyTuple_Type, &shape,
                          &strides, &byValue, &mayBeLeftOut)) {
      Py_DECREF(self);
      return nullptr;
    }
    Spec spec{index,
              static_cast<cgrt_dtype>(dtype),
              static_cast<uint8_t>(code),
              static_cast<uint8_t>(bits),
              formatOf(dtype),
              {},
              {},
              byValue != 0,
              mayBeLeftOut != 0,
              false};
    if (!readExtents(shape, spec.shape) || !readStrides(strides, spec.strides)) {
      Py_DECREF(self);
      return nullptr;
    }
    spec.isStatic = isStaticShape(spec.shape);
    call.specs->push_back(std::move(spec));
  }
  call.bound->resize(call.specs->size());
  call.given->resize(call.specs->size());
  for (Py_ssize_t r = 0; r < PyTuple_Size(results); ++r) {
    unsigned index;
    int dtype;
    PyObject *shape, *strides;
    ResultSpec result{};
    if (!PyArg_ParseTuple(PyTuple_GetItem(results, r), "IiO!O", &index, &dtype, &PyTuple_Type, &shape, &strides) ||
        !readExtents(shape, result.shape) || !readStrides(strides, result.strides)) {
      Py_DECREF(self);
      return nullptr;
    }
    result.index = index;
    result.isStatic = isStaticShape(result.shape);
    result.tensor.dtype = static_cast<cgrt_dtype>(dtype);
    result.tensor.memory = device < 0 ? CGRT_MEMORY_HOST : CGRT_MEMORY_CUDA;
    result.tensor.device = device < 0 ? 0 : device;
    result.tensor.rank = static_cast<int32_t>(result.shape.size());
    call.results->push_back(std::move(result));
  }
  return self;
}

/// What is bound may be a result that keeps the session, which keeps this.
int traverse(PyObject *self, visitproc visit, void *arg) {
  Py_VISIT(Py_TYPE(self));
  if (callOf(self)->bound)
    for (Bound &bound : *callOf(self)->bound)
      Py_VISIT(bound.held);
  return 0;
}

int clear(PyObject *self) {
  if (callOf(self)->bound)
    for (Bound &bound : *callOf(self)->bound) {
      bound.known = false;
      Py_CLEAR(bound.held);
    }
  return 0;
}

void destroy(PyObject *self) {
  Call &call = *callOf(self);
  PyObject_GC_UnTrack(self);
  clear(self);
  delete call.specs;
  delete call.bound;
  delete call.results;
  delete call.given;
  delete call.bindings;
  PyTypeObject *type = Py_TYPE(self);
  reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free))(self);
  Py_DECREF(type);
}

PyMethodDef methods[] = {{"run", run, METH_VARARGS, "Binds and launches."},
                         {"at", at, METH_VARARGS, "Binds memory at addresses, and launches."},
                         {"plan", makePlan, METH_VARARGS, "Gives what runs a graph of a framework."},
                         {"launch", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(launch)), METH_FASTCALL,
                          "Launches with what is bound."},
                         {"release", release, METH_VARARGS, "Forgets what an argument is bound to, and gives it."},
                         {nullptr, nullptr, 0, nullptr}};
PyType_Slot slots[] = {{Py_tp_new, reinterpret_cast<void *>(create)},
                       {Py_tp_dealloc, reinterpret_cast<void *>(destroy)},
                       {Py_tp_traverse, reinterpret_cast<void *>(traverse)},
                       {Py_tp_clear, reinterpret_cast<void *>(clear)},
                       {Py_tp_methods, methods},
                       {0, nullptr}};
PyType_Spec callSpec = {"cgmlir_fast.Call", sizeof(Call), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC, slots};

PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "cgmlir_fast", nullptr, -1, nullptr, nullptr, nullptr, nullptr, nullptr};

} // namespace

} // namespace cgmlir_fast

PyMODINIT_FUNC PyInit_cgmlir_fast(void) {
  using namespace cgmlir_fast;
  PyObject *module = PyModule_Create(&definition);
  if (!module || !prepareReading() || !preparePlans())
    return nullptr;
  PyObject *type = PyType_FromSpec(&callSpec);
  if (!type || PyModule_AddObject(module, "Call", type) != 0)
    return nullptr;
  PyModule_AddIntConstant(module, "abi", CGRT_ABI_VERSION);
  return module;
}
