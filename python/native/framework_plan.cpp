// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Graphs of a framework: which of its tensors an entry takes, and what it makes and gives. A plan is for arguments of
// one set of sizes, which it makes sure of; an entry whose sizes vary has one for each set. What one graph computes for
// another alone may lie in one tensor of bytes, a slab: the one makes it, and the other takes its arguments from it.

#include "call.h"

namespace cgmlir_fast {

namespace {

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
    std::vector<int64_t> shape;    // that it has to have, in this order
    std::vector<int64_t> bound;    // of the entry's argument: the same elements
    std::vector<int64_t> turned, strides;
    Py_ssize_t offset = -1; // in the slab that is the graph's argument; below 0: the argument is the tensor
  };
  struct Made {
    PyObject *given;            // what `make` is called with; null: it lies in the slab that the graph makes
    std::vector<int64_t> shape; // of the entry's result
    Py_ssize_t offset = -1;
  };
  enum Kind { Result, Argument, Constant, Slab };
  struct Output {
    Kind kind;
    Py_ssize_t place;
    PyObject *value;
  };
  Py_ssize_t arguments = 0;
  std::vector<Held> held; // those that have to lie where the package was told that they do
  std::vector<Taken> taken;
  PyObject *call = nullptr; // it is for
  PyObject *make = nullptr;
  PyObject *slab = nullptr; // what `make` is called with for the slab; null: there is none
  std::vector<Made> made;
  std::vector<Output> outputs;

  Plan() = default;
  Plan(const Plan &) = delete;
  Plan &operator=(const Plan &) = delete;
  ~Plan() {
    Py_XDECREF(make);
    Py_XDECREF(slab);
    Py_XDECREF(call);
    for (Made &each : made)
      Py_XDECREF(each.given);
    for (Output &each : outputs)
      Py_XDECREF(each.value);
  }
};

struct PlanObject {
  PyObject_HEAD Plan *plan;
};

PyObject *planType = nullptr;

int64_t elements(const std::vector<int64_t> &shape) {
  int64_t product = 1;
  for (int64_t extent : shape)
    product *= extent;
  return product;
}

bool isShapeOf(const std::vector<int64_t> &declared, const std::vector<int64_t> &shape) {
  return isStaticShape(shape) && fitsShape(declared, shape.data(), static_cast<int64_t>(shape.size()));
}

bool readTaken(PyObject *tuple, Plan::Taken &each, size_t spec) {
  PyObject *order, *shape, *bound;
  if (!PyArg_ParseTuple(tuple, "nO!O!O!|n", &each.argument, &PyTuple_Type, &order, &PyTuple_Type, &shape, &PyTuple_Type,
                        &bound, &each.offset) ||
      !readIndices(order, each.order) || !readExtents(shape, each.shape) || !readExtents(bound, each.bound))
    return false;
  each.spec = spec;
  each.turned.resize(each.order.size());
  each.strides.resize(each.order.size());
  return true;
}

bool isFor(const std::vector<Spec> &specs, const Plan::Taken &each) {
  return each.spec < specs.size() && isStaticShape(each.shape) && isShapeOf(specs[each.spec].shape, each.bound) &&
         elements(each.shape) == elements(each.bound) && (each.order.empty() || each.order.size() == each.shape.size());
}

bool readPlan(const Call &call, Plan &plan, PyObject *held, PyObject *taken, PyObject *made, PyObject *outputs) {
  const std::vector<Spec> &specs = *call.specs;
  auto skip = [&](size_t &spec) {
    while (spec < specs.size() && specs[spec].mayBeLeftOut)
      ++spec;
  };
  for (Py_ssize_t i = 0; i < PyTuple_Size(held); ++i) {
    Py_ssize_t argument;
    unsigned long long address;
    if (!PyArg_ParseTuple(PyTuple_GetItem(held, i), "nK", &argument, &address))
      return false;
    plan.held.push_back({argument, reinterpret_cast<void *>(address)});
  }
  bool inRange = !declaresStrides(call); // frameworks' tensors are made dense
  size_t spec = 0;
  for (Py_ssize_t i = 0; i < PyTuple_Size(taken); ++i, ++spec) {
    skip(spec);
    Plan::Taken each{};
    if (!readTaken(PyTuple_GetItem(taken, i), each, spec))
      return false;
    inRange = inRange && isFor(specs, each);
    plan.taken.push_back(std::move(each));
  }
  skip(spec);
  inRange = inRange && spec == specs.size() && static_cast<size_t>(PyTuple_Size(made)) == call.results->size();
  for (Py_ssize_t i = 0; i < PyTuple_Size(made); ++i) {
    PyObject *given, *shape;
    Plan::Made each{};
    if (!PyArg_ParseTuple(PyTuple_GetItem(made, i), "OO!", &given, &PyTuple_Type, &shape) ||
        !readExtents(shape, each.shape))
      return false;
    inRange = inRange && isShapeOf((*call.results)[static_cast<size_t>(i)].shape, each.shape);
    if (PyLong_CheckExact(given)) {
      each.offset = PyLong_AsSsize_t(given);
      if (PyErr_Occurred())
        return false;
      inRange = inRange && plan.slab && each.offset >= 0;
    } else {
      inRange = inRange && PyTuple_Check(given);
      Py_INCREF(given);
      each.given = given;
    }
    plan.made.push_back(std::move(each));
  }
  auto check = [&](Py_ssize_t place, Py_ssize_t end) { inRange = inRange && place >= 0 && place < end; };
  for (Py_ssize_t i = 0; i < PyTuple_Size(outputs); ++i) {
    int kind;
    Plan::Output each{};
    if (!PyArg_ParseTuple(PyTuple_GetItem(outputs, i), "inO", &kind, &each.place, &each.value))
      return false;
    each.kind = static_cast<Plan::Kind>(kind);
    Py_INCREF(each.value);
    plan.outputs.push_back(each);
    if (each.kind == Plan::Slab)
      inRange = inRange && plan.slab;
    else if (each.kind != Plan::Constant)
      check(each.place, each.kind == Plan::Result ? static_cast<Py_ssize_t>(plan.made.size()) : plan.arguments);
    if (inRange && each.kind == Plan::Result)
      inRange = plan.made[static_cast<size_t>(each.place)].given;
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

/// The bytes that a tensor of this type and shape takes.
int64_t bytesOf(const Spec &spec, const std::vector<int64_t> &shape) { return elements(shape) * ((spec.bits + 7) / 8); }

/// Describes a slab. False if it is no dense tensor of bytes.
bool describeSlab(PyObject *value, DLTensor &out) {
  return describe(typeOf(value), value, out) && out.bits == 8 && out.lanes == 1 && out.rank == 1 &&
         (!out.strides || out.strides[0] == 1);
}

/// Reads an argument of the entry that lies in a slab. `slab` is described if `of` is its argument.
bool takePart(const Call &call, const Plan::Taken &each, PyObject *values, DLTensor &slab, Py_ssize_t &of, Given &out) {
  if (of != each.argument && !describeSlab(PyTuple_GetItem(values, each.argument), slab))
    return false;
  of = each.argument;
  bool cuda = slab.deviceType == deviceCuda || slab.deviceType == deviceCudaManaged;
  if (each.offset + bytesOf((*call.specs)[each.spec], each.bound) > slab.shape[0] ||
      (cuda ? call.device < 0 || slab.deviceNumber != call.device : slab.deviceType != deviceHost))
    return false;
  out.data = static_cast<char *>(slab.data) + slab.byteOffset + each.offset;
  out.memory = slab.deviceType;
  out.device = cuda ? slab.deviceNumber : 0;
  return true;
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
      each.turned[d] = tensor.shape[each.order[d]];
      each.strides[d] = tensor.strides[each.order[d]];
    }
    tensor.shape = each.turned.data();
    tensor.strides = each.strides.data();
  }
  return fits(call.device, tensor, (*call.specs)[each.spec], each.shape, out);
}

/// A new list with what the plan gives. Takes nothing over.
PyObject *outputsOf(const Plan &plan, PyObject *values, const std::vector<PyObject *> &results, PyObject *slab) {
  PyObject *list = PyList_New(static_cast<Py_ssize_t>(plan.outputs.size()));
  for (size_t o = 0; list && o < plan.outputs.size(); ++o) {
    const Plan::Output &each = plan.outputs[o];
    PyObject *value = each.kind == Plan::Result     ? results[static_cast<size_t>(each.place)]
                      : each.kind == Plan::Argument ? PyTuple_GetItem(values, each.place)
                      : each.kind == Plan::Slab     ? slab
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
  Plan &plan = *reinterpret_cast<PlanObject *>(self)->plan;
  Call &call = *callOf(plan.call);
  PyObject *values;
  unsigned long long stream;
  if (!PyArg_ParseTuple(arguments, "O!K", &PyTuple_Type, &values, &stream))
    return nullptr;
  if (call.running || PyTuple_Size(values) != plan.arguments)
    Py_RETURN_NONE;
  for (const Plan::Held &each : plan.held) {
    PyObject *value = PyTuple_GetItem(values, each.argument);
    DLTensor tensor{};
    if (!describe(typeOf(value), value, tensor) || static_cast<char *>(tensor.data) + tensor.byteOffset != each.address)
      Py_RETURN_NONE;
  }
  std::vector<Bound> &bound = *call.bound;
  std::vector<cgrt_binding> &bindings = *call.bindings;
  bindings.clear();
  DLTensor part{};
  Py_ssize_t partOf = -1;
  for (Plan::Taken &each : plan.taken) {
    const Spec &spec = (*call.specs)[each.spec];
    Given &given = (*call.given)[each.spec];
    if (each.offset < 0 ? !take(call, each, PyTuple_GetItem(values, each.argument), given)
                        : !takePart(call, each, values, part, partOf, given))
      Py_RETURN_NONE;
    bound[each.spec].tensor = {given.data,
                               spec.dtype,
                               static_cast<cgrt_memory>(given.memory),
                               given.device,
                               static_cast<int32_t>(each.bound.size()),
                               each.bound.data(),
                               nullptr};
    bound[each.spec].known = false;
    bindings.push_back({CGRT_ARGUMENT, spec.index, &bound[each.spec].tensor});
  }
  std::vector<PyObject *> results;
  results.reserve(plan.made.size());
  call.running = true; // what collects garbage meanwhile may not come here
  DLTensor tensor{};
  PyObject *slab = plan.slab ? PyObject_Call(plan.make, plan.slab, nullptr) : nullptr;
  bool made = !plan.slab || (slab && describeSlab(slab, tensor));
  char *base = static_cast<char *>(tensor.data) + tensor.byteOffset;
  for (size_t r = 0; r < plan.made.size() && made; ++r) {
    ResultSpec &spec = (*call.results)[r];
    if (plan.made[r].given) {
      PyObject *result = PyObject_Call(plan.make, plan.made[r].given, nullptr);
      made = result && describe(typeOf(result), result, tensor);
      results.push_back(result);
      if (!made)
        break;
      spec.tensor.data = static_cast<char *>(tensor.data) + tensor.byteOffset;
    } else {
      results.push_back(nullptr);
      spec.tensor.data = base + plan.made[r].offset;
    }
    spec.tensor.shape = plan.made[r].shape.data();
    bindings.push_back({CGRT_RESULT, spec.index, &spec.tensor});
  }
  call.running = false;
  PyObject *given = nullptr;
  if (made) {
    uint64_t number = 0;
    cgrt_status *status = bindAndLaunch(call, reinterpret_cast<void *>(stream), number);
    PyObject *outputs = status ? nullptr : outputsOf(plan, values, results, slab);
    given = status ? launched(status, 0) : outputs ? Py_BuildValue("(KN)", number, outputs) : nullptr;
  } else if (!PyErr_Occurred()) {
    given = Py_None;
    Py_INCREF(given);
  }
  Py_XDECREF(slab);
  for (PyObject *result : results)
    Py_XDECREF(result);
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

void destroyPlan(PyObject *self) {
  delete reinterpret_cast<PlanObject *>(self)->plan;
  PyTypeObject *type = Py_TYPE(self);
  reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free))(self);
  Py_DECREF(type);
}

PyMethodDef methods[] = {{"over", over, METH_VARARGS, "Runs the graph."}, {nullptr, nullptr, 0, nullptr}};
PyType_Slot slots[] = {{Py_tp_dealloc, reinterpret_cast<void *>(destroyPlan)}, {Py_tp_methods, methods}, {0, nullptr}};
PyType_Spec planSpec = {"cgmlir_fast.Plan", sizeof(PlanObject), 0,
                        Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, slots};

} // namespace

bool preparePlans() { return (planType = PyType_FromSpec(&planSpec)) != nullptr; }

/// plan(number of arguments, held, taken, make, made, outputs, slab = None) gives what `over` runs. Of the arguments, a
/// held one is (place, address), a taken one (place, order of its dimensions or an empty tuple, shape in that order,
/// shape of the entry's argument), in the order of the entry's without those that may be left out; with a fifth number,
/// the argument at the place is a slab, and the entry's argument lies there from that byte on. What is made is (what
/// `make` is called with, shape of the entry's result), or has a number for the first: then it lies from that byte on
/// in the slab, which `make` makes of `slab`. An output is (0, place of a result, None), (1, place of an argument,
/// None), (2, 0, value), or (3, 0, None) for the slab. `make` gives the tensor for a result.
PyObject *makePlan(PyObject *self, PyObject *arguments) {
  PyObject *held, *taken, *make, *made, *outputs, *slab = nullptr;
  Py_ssize_t count;
  if (!PyArg_ParseTuple(arguments, "nO!O!OO!O!|O!", &count, &PyTuple_Type, &held, &PyTuple_Type, &taken, &make,
                        &PyTuple_Type, &made, &PyTuple_Type, &outputs, &PyTuple_Type, &slab))
    return nullptr;
  auto *type = reinterpret_cast<PyTypeObject *>(planType);
  PyObject *object = reinterpret_cast<allocfunc>(PyType_GetSlot(type, Py_tp_alloc))(type, 0);
  if (!object)
    return nullptr;
  auto *plan = reinterpret_cast<PlanObject *>(object)->plan = new Plan();
  plan->arguments = count;
  plan->call = self;
  Py_INCREF(self);
  plan->make = make;
  Py_INCREF(make);
  plan->slab = slab;
  Py_XINCREF(slab);
  if (!readPlan(*callOf(self), *plan, held, taken, made, outputs)) {
    Py_DECREF(object);
    return nullptr;
  }
  return object;
}

} // namespace cgmlir_fast
