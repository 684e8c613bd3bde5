// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls of an entry without Python in between: an optional extension of the package `cgmlir`, which does the same
// through ctypes where this one is missing. It takes NumPy arrays, Python numbers, and tensors of libraries that offer
// DLPack's exchange interface (`__dlpack_c_exchange_api__`), whose address, shape and stream it reads without a
// capsule. All else, and all that does not fit, it leaves to the path through ctypes, which has the messages.
// A graph of a framework has a plan beside that: which of its tensors the entry takes, and what it makes and gives.
//
// It is written for the limited API of Python 3.11, and takes the runtime's functions as addresses.

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "cgrt/cgrt.h"

#include <cstring>
#include <new>
#include <vector>

namespace {

// ------------------------------------------------------------------------------------------------ DLPack 1.2's structs

struct DLTensor {
  void *data;
  int32_t deviceType, deviceNumber;
  int32_t rank;
  uint8_t code, bits;
  uint16_t lanes;
  int64_t *shape, *strides;
  uint64_t byteOffset;
};

struct ExchangeApi {
  struct {
    uint32_t major, minor;
    ExchangeApi *previous;
  } header;
  void *allocate, *toManaged, *fromManaged;
  int (*readTensor)(void *object, DLTensor *out);
  int (*currentStream)(int deviceType, int32_t deviceNumber, void **stream);
};

constexpr int deviceHost = 1, deviceCuda = 2, deviceCudaHost = 3, deviceCudaManaged = 13;

// ------------------------------------------------------------------------------------------------------ an argument

struct Spec {
  uint32_t index; // of the entry's argument
  cgrt_dtype dtype;
  uint8_t code, bits; // DLPack's
  char format;        // of Python's buffers; 0 if they have none
  std::vector<int64_t> shape;
  bool byValue, mayBeLeftOut;
};

struct Bound {
  cgrt_tensor tensor{};
  PyObject *held = nullptr; // what owns the memory
  bool known = false;       // the runtime's binding is `tensor`
  uint64_t number = 0;      // a Python number's value
};

/// What is read of a value before it is taken.
struct Given {
  void *data = nullptr;
  int memory = deviceHost;
  int device = 0;
  uint64_t number = 0;
  bool isNumber = false;
};

/// A type of a tensor library. Types live as long as they are here.
struct TensorType {
  PyObject *type;
  const ExchangeApi *api; // null: it has none
  bool hasGradients;      // its `requires_grad` has to be asked for
};

/// A graph of a framework that an entry runs: it has more arguments than the entry takes, and gives results, arguments
/// and constants in an order of its own.
struct Plan {
  struct Held {
    Py_ssize_t argument;
    void *address;
  };
  struct Taken {
    Py_ssize_t argument;
    size_t spec;
    std::vector<Py_ssize_t> order; // of the tensor's dimensions; empty: as they are
    std::vector<int64_t> shape, strides;
  };
  enum Kind { Result, Argument, Constant };
  struct Output {
    Kind kind;
    Py_ssize_t place;
    PyObject *value;
  };
  Py_ssize_t arguments = 0;
  std::vector<Held> held; // those that have to lie where the package was told that they do
  std::vector<Taken> taken;
  PyObject *make = nullptr;
  std::vector<PyObject *> made; // what `make` is called with, for each result
  std::vector<Output> outputs;

  Plan() = default;
  Plan(const Plan &) = delete;
  Plan &operator=(const Plan &) = delete;
  ~Plan() {
    Py_XDECREF(make);
    for (PyObject *each : made)
      Py_XDECREF(each);
    for (Output &each : outputs)
      Py_XDECREF(each.value);
  }
};

struct Call {
  PyObject_HEAD cgrt_session *session;
  uint32_t entry;
  decltype(&cgrt_session_bind) bind;
  decltype(&cgrt_session_launch) launch;
  int device; // CUDA device; -1 for the host
  std::vector<Spec> *specs;
  std::vector<Bound> *bound;
  std::vector<cgrt_tensor> *results;
  std::vector<std::vector<int64_t>> *resultShapes;
  std::vector<uint32_t> *resultIndices;
  std::vector<Given> *given;
  std::vector<cgrt_binding> *bindings;
  Plan *plan;   // null: there is none
  bool running; // on a thread that has let Python go on
};

PyObject *arrayType = nullptr; // numpy.ndarray
PyObject *gradientName, *exchangeName;
std::vector<TensorType> *tensorTypes;

Call *of(PyObject *self) { return reinterpret_cast<Call *>(self); }

bool sameShape(const Spec &spec, const int64_t *shape, int64_t rank) {
  return rank == static_cast<int64_t>(spec.shape.size()) &&
         (rank == 0 || std::memcmp(spec.shape.data(), shape, sizeof(int64_t) * static_cast<size_t>(rank)) == 0);
}

bool isDense(const int64_t *shape, const int64_t *strides, int32_t rank, int64_t unit) {
  int64_t step = unit;
  for (int32_t d = rank; d-- > 0;) {
    if (shape[d] == 0)
      return true;
    if (shape[d] != 1 && strides[d] != step)
      return false;
    step *= shape[d];
  }
  return true;
}

/// The exchange interface of a type is looked up once. By value: another thread may find a type meanwhile.
TensorType typeOf(PyObject *value) {
  auto *type = reinterpret_cast<PyObject *>(Py_TYPE(value));
  for (const TensorType &known : *tensorTypes)
    if (known.type == type)
      return known;
  TensorType found{type, nullptr, false};
  if (PyObject *capsule = PyObject_GetAttr(type, exchangeName)) {
    auto *api = static_cast<const ExchangeApi *>(PyCapsule_GetPointer(capsule, "dlpack_exchange_api"));
    if (api && api->header.major == 1 && api->readTensor && api->currentStream)
      found.api = api;
    Py_DECREF(capsule);
  }
  PyErr_Clear();
  found.hasGradients = found.api && PyObject_HasAttr(type, gradientName);
  Py_INCREF(type);
  tensorTypes->push_back(found);
  return found;
}

// Each reader says whether the value was taken; what it leaves to others has no error set.

bool readNumber(PyObject *value, const Spec &spec, Given &out) {
  if (!spec.shape.empty())
    return false;
  out.isNumber = true;
  if (PyLong_CheckExact(value) && (spec.dtype == CGRT_I64 || spec.dtype == CGRT_INDEX || spec.dtype == CGRT_I32)) {
    int overflow = 0;
    long long number = PyLong_AsLongLongAndOverflow(value, &overflow);
    if (overflow || (spec.dtype == CGRT_I32 && (number < INT32_MIN || number > INT32_MAX)))
      return false;
    out.number = static_cast<uint64_t>(number);
    return true;
  }
  if (PyFloat_CheckExact(value) && (spec.dtype == CGRT_F32 || spec.dtype == CGRT_F64)) {
    double number = PyFloat_AsDouble(value);
    auto narrow = static_cast<float>(number);
    if (spec.dtype == CGRT_F64)
      std::memcpy(&out.number, &number, sizeof number);
    else
      std::memcpy(&out.number, &narrow, sizeof narrow);
    return true;
  }
  return false;
}

bool readArray(PyObject *value, const Spec &spec, Given &out) {
  Py_buffer buffer;
  if (!spec.format || PyObject_GetBuffer(value, &buffer, PyBUF_STRIDES | PyBUF_FORMAT) != 0) {
    PyErr_Clear();
    return false;
  }
  const char *format = buffer.format ? buffer.format : "";
  bool sameType = format[0] && !format[1] &&
                  (format[0] == spec.format || (spec.format == 'l' && format[0] == 'q' && buffer.itemsize == 8));
  bool fits = sameType && sameShape(spec, buffer.shape, buffer.ndim) &&
              isDense(buffer.shape, buffer.strides, buffer.ndim, buffer.itemsize);
  out.data = buffer.buf;
  PyBuffer_Release(&buffer);
  return fits;
}

bool isTrue(PyObject *value) { // takes the reference
  bool truth = value && PyObject_IsTrue(value) != 0;
  Py_XDECREF(value);
  PyErr_Clear();
  return truth;
}

/// Address, shape and the rest of a tensor of a library that has the exchange interface.
bool describe(const TensorType &type, PyObject *value, DLTensor &out) {
  if (!type.api)
    return false;
  if (type.api->readTensor(value, &out) == 0)
    return true;
  PyErr_Clear();
  return false;
}

bool fits(const Call &call, const DLTensor &tensor, const Spec &spec, Given &out) {
  bool cuda = tensor.deviceType == deviceCuda || tensor.deviceType == deviceCudaManaged;
  bool host = tensor.deviceType == deviceHost || tensor.deviceType == deviceCudaHost;
  if (tensor.code != spec.code || tensor.bits != spec.bits || tensor.lanes != 1 ||
      !sameShape(spec, tensor.shape, tensor.rank) || (!cuda && !host) ||
      (tensor.strides && !isDense(tensor.shape, tensor.strides, tensor.rank, 1)) ||
      (cuda && (call.device < 0 || tensor.deviceNumber != call.device || spec.byValue)))
    return false;
  out.data = static_cast<char *>(tensor.data) + tensor.byteOffset;
  out.memory = tensor.deviceType;
  out.device = cuda ? tensor.deviceNumber : 0;
  return true;
}

bool readTensor(const Call &call, PyObject *value, const Spec &spec, void *stream, Given &out) {
  const TensorType type = typeOf(value);
  if (!type.api || (type.hasGradients && isTrue(PyObject_GetAttr(value, gradientName))))
    return false;
  DLTensor tensor{};
  if (!describe(type, value, tensor) || !fits(call, tensor, spec, out))
    return false;
  if (out.memory != deviceCuda && out.memory != deviceCudaManaged)
    return true;
  void *current = nullptr;
  if (type.api->currentStream(deviceCuda, tensor.deviceNumber, &current) == 0 && current == stream)
    return true;
  PyErr_Clear();
  return false; // another stream has to be waited for
}

bool read(const Call &call, PyObject *value, const Spec &spec, void *stream, Given &out) {
  out = Given();
  if (reinterpret_cast<PyObject *>(Py_TYPE(value)) == arrayType)
    return readArray(value, spec, out);
  if (PyLong_CheckExact(value) || PyFloat_CheckExact(value))
    return readNumber(value, spec, out);
  return readTensor(call, value, spec, stream, out);
}

// ------------------------------------------------------------------------------------------------------- its methods

/// A status as a negative number, or the launch's.
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

void setTensor(cgrt_tensor &tensor, const Spec &spec, const Given &given) {
  tensor = {given.data,
            spec.dtype,
            static_cast<cgrt_memory>(given.memory),
            given.device,
            static_cast<int32_t>(spec.shape.size()),
            spec.shape.data(),
            nullptr};
}

/// run(arguments, stream, addresses of results, replaced): the number of the launch, a status below zero, or None if
/// the arguments are for the other path. What is no longer bound is appended to the list `replaced`.
PyObject *run(PyObject *self, PyObject *arguments) {
  Call &call = *of(self);
  PyObject *values, *addresses, *replaced;
  unsigned long long stream;
  if (!PyArg_ParseTuple(arguments, "O!KO!O!", &PyTuple_Type, &values, &stream, &PyTuple_Type, &addresses, &PyList_Type,
                        &replaced))
    return nullptr;
  auto *handle = reinterpret_cast<void *>(stream);
  if (call.running)
    Py_RETURN_NONE; // the session says that it is busy
  std::vector<Spec> &specs = *call.specs;
  auto count = static_cast<size_t>(PyTuple_Size(values));
  if (count > specs.size() || static_cast<size_t>(PyTuple_Size(addresses)) != call.results->size())
    Py_RETURN_NONE;
  for (size_t a = 0; a < specs.size(); ++a) {
    PyObject *value = a < count ? PyTuple_GetItem(values, static_cast<Py_ssize_t>(a)) : Py_None;
    if (specs[a].mayBeLeftOut ? value != Py_None : !read(call, value, specs[a], handle, (*call.given)[a]))
      Py_RETURN_NONE;
  }
  std::vector<cgrt_binding> &bindings = *call.bindings;
  bindings.clear();
  for (size_t a = 0; a < specs.size(); ++a) {
    if (specs[a].mayBeLeftOut)
      continue;
    Bound &bound = (*call.bound)[a];
    Given &given = (*call.given)[a];
    PyObject *value = PyTuple_GetItem(values, static_cast<Py_ssize_t>(a));
    if (given.isNumber) {
      bound.known = bound.known && bound.number == given.number && bound.tensor.data == &bound.number;
      bound.number = given.number;
      given.data = &bound.number;
    }
    bool same = bound.known && !specs[a].byValue && bound.tensor.data == given.data &&
                bound.tensor.memory == static_cast<cgrt_memory>(given.memory) && bound.tensor.device == given.device;
    if (bound.held != value) {
      if (bound.held) {
        if (PyList_Append(replaced, bound.held) != 0)
          return nullptr;
        Py_DECREF(bound.held);
      }
      Py_INCREF(value);
      bound.held = value;
    }
    if (same)
      continue;
    setTensor(bound.tensor, specs[a], given);
    bound.known = false;
    bindings.push_back({CGRT_ARGUMENT, specs[a].index, &bound.tensor});
  }
  for (size_t r = 0; r < call.results->size(); ++r) {
    cgrt_tensor &tensor = (*call.results)[r];
    tensor.data = PyLong_AsVoidPtr(PyTuple_GetItem(addresses, static_cast<Py_ssize_t>(r)));
    if (!tensor.data && PyErr_Occurred())
      return nullptr;
    bindings.push_back({CGRT_RESULT, (*call.resultIndices)[r], &tensor});
  }
  uint64_t number = 0;
  cgrt_status *status = bindAndLaunch(call, handle, number);
  for (Bound &bound : *call.bound)
    bound.known = !status;
  return launched(status, number);
}

/// launch(stream, flags): the number of the launch, or a status below zero.
PyObject *launch(PyObject *self, PyObject *arguments) {
  Call &call = *of(self);
  unsigned long long stream;
  unsigned flags;
  if (!PyArg_ParseTuple(arguments, "KI", &stream, &flags))
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
  for (size_t a = 0; a < of(self)->specs->size(); ++a) {
    Bound &bound = (*of(self)->bound)[a];
    if ((*of(self)->specs)[a].index != index || !bound.held)
      continue;
    PyObject *held = bound.held;
    bound.held = nullptr;
    bound.known = false;
    return held;
  }
  Py_RETURN_NONE;
}

// ------------------------------------------------------------------------------------------------ a framework's graph

bool readIndices(PyObject *tuple, std::vector<Py_ssize_t> &out) {
  for (Py_ssize_t i = 0; i < PyTuple_Size(tuple); ++i)
    out.push_back(PyLong_AsSsize_t(PyTuple_GetItem(tuple, i)));
  return !PyErr_Occurred();
}

bool readPlan(const Call &call, Plan &plan, PyObject *held, PyObject *taken, PyObject *made, PyObject *outputs) {
  for (Py_ssize_t i = 0; i < PyTuple_Size(held); ++i) {
    Py_ssize_t argument;
    unsigned long long address;
    if (!PyArg_ParseTuple(PyTuple_GetItem(held, i), "nK", &argument, &address))
      return false;
    plan.held.push_back({argument, reinterpret_cast<void *>(address)});
  }
  size_t spec = 0;
  for (Py_ssize_t i = 0; i < PyTuple_Size(taken); ++i, ++spec) {
    Plan::Taken each{};
    PyObject *order;
    if (!PyArg_ParseTuple(PyTuple_GetItem(taken, i), "nO!", &each.argument, &PyTuple_Type, &order) ||
        !readIndices(order, each.order))
      return false;
    while (spec < call.specs->size() && (*call.specs)[spec].mayBeLeftOut)
      ++spec;
    each.spec = spec;
    if (spec < call.specs->size() && !each.order.empty() && each.order.size() != (*call.specs)[spec].shape.size())
      spec = call.specs->size(); // an error below
    each.shape.resize(each.order.size());
    each.strides.resize(each.order.size());
    plan.taken.push_back(std::move(each));
  }
  while (spec < call.specs->size() && (*call.specs)[spec].mayBeLeftOut)
    ++spec;
  for (Py_ssize_t i = 0; i < PyTuple_Size(made); ++i) {
    plan.made.push_back(PyTuple_GetItem(made, i));
    Py_INCREF(plan.made.back());
  }
  bool inRange = spec == call.specs->size() && plan.made.size() == call.results->size();
  auto check = [&](Py_ssize_t place, Py_ssize_t end) { inRange = inRange && place >= 0 && place < end; };
  for (Py_ssize_t i = 0; i < PyTuple_Size(outputs); ++i) {
    int kind;
    Plan::Output each{};
    if (!PyArg_ParseTuple(PyTuple_GetItem(outputs, i), "inO", &kind, &each.place, &each.value))
      return false;
    each.kind = static_cast<Plan::Kind>(kind);
    Py_INCREF(each.value);
    plan.outputs.push_back(each);
    if (each.kind != Plan::Constant)
      check(each.place, each.kind == Plan::Result ? static_cast<Py_ssize_t>(plan.made.size()) : plan.arguments);
  }
  for (const Plan::Held &each : plan.held)
    check(each.argument, plan.arguments);
  for (const Plan::Taken &each : plan.taken) {
    check(each.argument, plan.arguments);
    for (Py_ssize_t d : each.order)
      check(d, static_cast<Py_ssize_t>(each.order.size()));
  }
  if (!inRange)
    PyErr_SetString(PyExc_ValueError, "the plan is not one for this entry");
  return inRange;
}

/// plan(number of arguments, held, taken, make, made, outputs) says what `over` does. Of the arguments, a held one is
/// (place, address), a taken one (place, order of its dimensions or an empty tuple), in the order of the entry's
/// without those that may be left out. An output is (0, place of a result, None), (1, place of an argument, None) or
/// (2, 0, value). `make` gives the tensor for a result, called with what `made` has for it.
PyObject *plan(PyObject *self, PyObject *arguments) {
  Call &call = *of(self);
  PyObject *held, *taken, *make, *made, *outputs;
  Py_ssize_t count;
  if (!PyArg_ParseTuple(arguments, "nO!O!OO!O!", &count, &PyTuple_Type, &held, &PyTuple_Type, &taken, &make,
                        &PyTuple_Type, &made, &PyTuple_Type, &outputs))
    return nullptr;
  auto *read = new Plan();
  read->arguments = count;
  read->make = make;
  Py_INCREF(make);
  if (!readPlan(call, *read, held, taken, made, outputs)) {
    delete read;
    return nullptr;
  }
  delete call.plan;
  call.plan = read;
  Py_RETURN_NONE;
}

/// Reads one argument of the entry, in the order of dimensions that the entry has it in.
bool take(const Call &call, Plan::Taken &each, PyObject *value, Given &out) {
  DLTensor tensor{};
  if (!describe(typeOf(value), value, tensor))
    return false;
  if (!each.order.empty()) {
    if (tensor.rank != static_cast<int32_t>(each.order.size()) || !tensor.strides)
      return false;
    for (size_t d = 0; d < each.order.size(); ++d) {
      each.shape[d] = tensor.shape[each.order[d]];
      each.strides[d] = tensor.strides[each.order[d]];
    }
    tensor.shape = each.shape.data();
    tensor.strides = each.strides.data();
  }
  return fits(call, tensor, (*call.specs)[each.spec], out);
}

/// A new list with what the plan gives. Takes nothing over.
PyObject *outputsOf(const Plan &plan, PyObject *values, const std::vector<PyObject *> &results) {
  PyObject *list = PyList_New(static_cast<Py_ssize_t>(plan.outputs.size()));
  for (size_t o = 0; list && o < plan.outputs.size(); ++o) {
    const Plan::Output &each = plan.outputs[o];
    PyObject *value = each.kind == Plan::Result     ? results[static_cast<size_t>(each.place)]
                      : each.kind == Plan::Argument ? PyTuple_GetItem(values, each.place)
                                                    : each.value;
    Py_INCREF(value);
    PyList_SetItem(list, static_cast<Py_ssize_t>(o), value);
  }
  return list;
}

/// over(arguments, stream) runs the plan: (number of the launch, outputs), a status below zero, or None if the
/// arguments are for the other path. Tensors are those of a framework that gives memory back in the order of the
/// stream, which is its current one: nothing is held for launches in flight.
PyObject *over(PyObject *self, PyObject *arguments) {
  Call &call = *of(self);
  PyObject *values;
  unsigned long long stream;
  if (!PyArg_ParseTuple(arguments, "O!K", &PyTuple_Type, &values, &stream))
    return nullptr;
  if (!call.plan || call.running || PyTuple_Size(values) != call.plan->arguments)
    Py_RETURN_NONE;
  Plan &plan = *call.plan;
  for (const Plan::Held &each : plan.held) {
    PyObject *value = PyTuple_GetItem(values, each.argument);
    DLTensor tensor{};
    if (!describe(typeOf(value), value, tensor) || static_cast<char *>(tensor.data) + tensor.byteOffset != each.address)
      Py_RETURN_NONE;
  }
  std::vector<Bound> &bound = *call.bound;
  std::vector<cgrt_binding> &bindings = *call.bindings;
  bindings.clear();
  for (Plan::Taken &each : plan.taken) {
    const Spec &spec = (*call.specs)[each.spec];
    Given &given = (*call.given)[each.spec];
    given = Given();
    if (!take(call, each, PyTuple_GetItem(values, each.argument), given))
      Py_RETURN_NONE;
    setTensor(bound[each.spec].tensor, spec, given);
    bound[each.spec].known = false;
    bindings.push_back({CGRT_ARGUMENT, spec.index, &bound[each.spec].tensor});
  }
  std::vector<PyObject *> results;
  results.reserve(plan.made.size());
  call.running = true; // what collects garbage meanwhile may not come here
  bool made = true;
  for (size_t r = 0; r < plan.made.size() && made; ++r) {
    PyObject *result = PyObject_Call(plan.make, plan.made[r], nullptr);
    DLTensor tensor{};
    made = result && describe(typeOf(result), result, tensor);
    if (!made) {
      Py_XDECREF(result);
      break;
    }
    results.push_back(result);
    (*call.results)[r].data = static_cast<char *>(tensor.data) + tensor.byteOffset;
    bindings.push_back({CGRT_RESULT, (*call.resultIndices)[r], &(*call.results)[r]});
  }
  call.running = false;
  PyObject *given = nullptr;
  if (made) {
    uint64_t number = 0;
    cgrt_status *status = bindAndLaunch(call, reinterpret_cast<void *>(stream), number);
    PyObject *outputs = status ? nullptr : outputsOf(plan, values, results);
    given = status ? launched(status, 0) : outputs ? Py_BuildValue("(KN)", number, outputs) : nullptr;
  } else if (!PyErr_Occurred()) {
    given = Py_None;
    Py_INCREF(given);
  }
  for (PyObject *result : results)
    Py_DECREF(result);
  // What `run` has held is no longer bound.
  for (Bound &each : bound) {
    each.known = false;
    if (PyObject *before = each.held) {
      each.held = nullptr;
      Py_DECREF(before);
    }
  }
  return given;
}

char formatOf(long dtype) {
  switch (dtype) {
  case CGRT_I1:
    return '?';
  case CGRT_I8:
    return 'b';
  case CGRT_I16:
    return 'h';
  case CGRT_I32:
    return 'i';
  case CGRT_I64:
  case CGRT_INDEX:
    return 'l';
  case CGRT_F16:
    return 'e';
  case CGRT_F32:
    return 'f';
  case CGRT_F64:
    return 'd';
  default:
    return 0;
  }
}

bool readExtents(PyObject *tuple, std::vector<int64_t> &out) {
  for (Py_ssize_t d = 0; d < PyTuple_Size(tuple); ++d)
    out.push_back(PyLong_AsLongLong(PyTuple_GetItem(tuple, d)));
  return !PyErr_Occurred();
}

/// Call(session, entry, bind, launch, device, arguments, results): an argument is (index, dtype, code, bits, shape,
/// by value, may be left out), a result (index, dtype, shape).
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
  Call &call = *of(self);
  call.session = reinterpret_cast<cgrt_session *>(session);
  call.entry = entry;
  call.bind = reinterpret_cast<decltype(&cgrt_session_bind)>(bind);
  call.launch = reinterpret_cast<decltype(&cgrt_session_launch)>(launch);
  call.device = device;
  call.specs = new std::vector<Spec>();
  call.bound = new std::vector<Bound>();
  call.results = new std::vector<cgrt_tensor>();
  call.resultShapes = new std::vector<std::vector<int64_t>>();
  call.resultIndices = new std::vector<uint32_t>();
  call.given = new std::vector<Given>();
  call.bindings = new std::vector<cgrt_binding>();
  for (Py_ssize_t a = 0; a < PyTuple_Size(specs); ++a) {
    unsigned index;
    int dtype, code, bits, byValue, mayBeLeftOut;
    PyObject *shape;
    if (!PyArg_ParseTuple(PyTuple_GetItem(specs, a), "IiiiO!pp", &index, &dtype, &code, &bits, &PyTuple_Type, &shape,
                          &byValue, &mayBeLeftOut)) {
      Py_DECREF(self);
      return nullptr;
    }
    Spec spec{index,
              static_cast<cgrt_dtype>(dtype),
              static_cast<uint8_t>(code),
              static_cast<uint8_t>(bits),
              formatOf(dtype),
              {},
              byValue != 0,
              mayBeLeftOut != 0};
    if (!readExtents(shape, spec.shape)) {
      Py_DECREF(self);
      return nullptr;
    }
    call.specs->push_back(std::move(spec));
  }
  call.bound->resize(call.specs->size());
  call.given->resize(call.specs->size());
  for (Py_ssize_t r = 0; r < PyTuple_Size(results); ++r) {
    unsigned index;
    int dtype;
    PyObject *shape;
    std::vector<int64_t> extents;
    if (!PyArg_ParseTuple(PyTuple_GetItem(results, r), "IiO!", &index, &dtype, &PyTuple_Type, &shape) ||
        !readExtents(shape, extents)) {
      Py_DECREF(self);
      return nullptr;
    }
    call.resultShapes->push_back(std::move(extents));
    call.resultIndices->push_back(index);
    cgrt_tensor tensor{};
    tensor.dtype = static_cast<cgrt_dtype>(dtype);
    tensor.memory = device < 0 ? CGRT_MEMORY_HOST : CGRT_MEMORY_CUDA;
    tensor.device = device < 0 ? 0 : device;
    call.results->push_back(tensor);
  }
  for (size_t r = 0; r < call.results->size(); ++r) {
    (*call.results)[r].rank = static_cast<int32_t>((*call.resultShapes)[r].size());
    (*call.results)[r].shape = (*call.resultShapes)[r].data();
  }
  return self;
}

void destroy(PyObject *self) {
  Call &call = *of(self);
  if (call.bound)
    for (Bound &bound : *call.bound)
      Py_XDECREF(bound.held);
  delete call.specs;
  delete call.bound;
  delete call.results;
  delete call.resultShapes;
  delete call.resultIndices;
  delete call.given;
  delete call.bindings;
  delete call.plan;
  PyTypeObject *type = Py_TYPE(self);
  reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free))(self);
  Py_DECREF(type);
}

PyMethodDef methods[] = {{"run", run, METH_VARARGS, "Binds and launches."},
                         {"plan", plan, METH_VARARGS, "Says what over() does."},
                         {"over", over, METH_VARARGS, "Runs a graph of a framework."},
                         {"launch", launch, METH_VARARGS, "Launches with what is bound."},
                         {"release", release, METH_VARARGS, "Forgets what an argument is bound to, and gives it."},
                         {nullptr, nullptr, 0, nullptr}};
PyType_Slot slots[] = {{Py_tp_new, reinterpret_cast<void *>(create)},
                       {Py_tp_dealloc, reinterpret_cast<void *>(destroy)},
                       {Py_tp_methods, methods},
                       {0, nullptr}};
PyType_Spec callSpec = {"cgmlir_fast.Call", sizeof(Call), 0, Py_TPFLAGS_DEFAULT, slots};

PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "cgmlir_fast", nullptr, -1, nullptr, nullptr, nullptr, nullptr, nullptr};

} // namespace

PyMODINIT_FUNC PyInit_cgmlir_fast(void) {
  PyObject *module = PyModule_Create(&definition);
  PyObject *numpy = PyImport_ImportModule("numpy");
  if (!module || !numpy)
    return nullptr;
  arrayType = PyObject_GetAttrString(numpy, "ndarray");
  Py_DECREF(numpy);
  gradientName = PyUnicode_InternFromString("requires_grad");
  exchangeName = PyUnicode_InternFromString("__dlpack_c_exchange_api__");
  tensorTypes = new std::vector<TensorType>();
  PyObject *type = PyType_FromSpec(&callSpec);
  if (!arrayType || !type || PyModule_AddObject(module, "Call", type) != 0)
    return nullptr;
  PyModule_AddIntConstant(module, "abi", CGRT_ABI_VERSION);
  return module;
}
