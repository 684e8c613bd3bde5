// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "values.h"

#include <cstring>

namespace cgmlir_fast {

static PyObject *arrayType = nullptr;  // numpy.ndarray
static PyObject *scalarType = nullptr; // numpy.generic
static PyObject *gradientName, *exchangeName, *pinnedName, *capsuleName, *deviceName, *ownName;
static PyObject *nothing; // an empty tuple
static std::vector<TensorType> *tensorTypes;

bool prepareReading() {
  PyObject *numpy = PyImport_ImportModule("numpy");
  if (!numpy)
    return false;
  arrayType = PyObject_GetAttrString(numpy, "ndarray");
  scalarType = PyObject_GetAttrString(numpy, "generic");
  Py_DECREF(numpy);
  gradientName = PyUnicode_InternFromString("requires_grad");
  exchangeName = PyUnicode_InternFromString("__dlpack_c_exchange_api__");
  tensorTypes = new std::vector<TensorType>();
  pinnedName = PyUnicode_InternFromString("is_pinned");
  capsuleName = PyUnicode_InternFromString("__dlpack__");
  deviceName = PyUnicode_InternFromString("__dlpack_device__");
  ownName = PyUnicode_InternFromString("owns_memory");
  nothing = PyTuple_New(0);
  return arrayType && scalarType && gradientName && exchangeName && pinnedName && capsuleName && deviceName &&
         ownName && nothing;
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

bool isStaticShape(const std::vector<int64_t> &shape) {
  for (int64_t extent : shape)
    if (extent == anyExtent)
      return false;
  return true;
}

bool fitsShape(const std::vector<int64_t> &declared, const int64_t *shape, int64_t rank) {
  if (rank != static_cast<int64_t>(declared.size()))
    return false;
  for (size_t d = 0; d < declared.size(); ++d)
    if (declared[d] != shape[d] && declared[d] != anyExtent)
      return false;
  return true;
}

static bool isDense(const int64_t *shape, const int64_t *strides, int32_t rank, int64_t unit) {
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

/// Whether elements lie as `spec` has them; strides are counted in `unit`.
static bool liesAsDeclared(const Spec &spec, const int64_t *shape, const int64_t *strides, int32_t rank, int64_t unit) {
  if (spec.strides.empty())
    return isDense(shape, strides, rank, unit);
  for (int32_t d = 0; d < rank; ++d)
    if (shape[d] != 1 && strides[d] != spec.strides[static_cast<size_t>(d)] * unit)
      return false;
  return true;
}

TensorType typeOf(PyObject *value) {
  auto *type = reinterpret_cast<PyObject *>(Py_TYPE(value));
  for (const TensorType &known : *tensorTypes)
    if (known.type == type)
      return known;
  TensorType found{type, nullptr, false, false, PyObject_IsSubclass(type, scalarType) == 1, false, false};
  if (PyObject *capsule = PyObject_GetAttr(type, exchangeName)) {
    auto *api = static_cast<const ExchangeApi *>(PyCapsule_GetPointer(capsule, "dlpack_exchange_api"));
    if (api && api->header.major == 1 && api->readTensor && api->currentStream)
      found.api = api;
    Py_DECREF(capsule);
  }
  PyErr_Clear();
  found.hasGradients = found.api && PyObject_HasAttr(type, gradientName);
  found.knowsPinned = found.api && PyObject_HasAttr(type, pinnedName);
  found.hasCapsules = PyObject_HasAttr(type, capsuleName) && PyObject_IsSubclass(type, arrayType) == 0;
  found.ownsMemory = found.hasCapsules && PyObject_HasAttr(type, ownName);
  Py_INCREF(type);
  tensorTypes->push_back(found);
  return found;
}

static bool readNumber(PyObject *value, const Spec &spec, Given &out) {
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

static bool readArray(PyObject *value, const Spec &spec, Given &out) {
  Py_buffer buffer;
  if (!spec.format || PyObject_GetBuffer(value, &buffer, PyBUF_STRIDES | PyBUF_FORMAT) != 0) {
    PyErr_Clear();
    return false;
  }
  const char *format = buffer.format ? buffer.format : "";
  bool sameType = format[0] && !format[1] &&
                  (format[0] == spec.format || (spec.format == 'l' && format[0] == 'q' && buffer.itemsize == 8));
  bool fits = sameType && fitsShape(spec.shape, buffer.shape, buffer.ndim) &&
              liesAsDeclared(spec, buffer.shape, buffer.strides, buffer.ndim, buffer.itemsize);
  out.data = buffer.buf;
  if (fits && !spec.isStatic)
    out.shape.assign(buffer.shape, buffer.shape + buffer.ndim);
  PyBuffer_Release(&buffer);
  return fits;
}

static bool isTrue(PyObject *value) { // takes the reference
  bool truth = value && PyObject_IsTrue(value) != 0;
  Py_XDECREF(value);
  PyErr_Clear();
  return truth;
}

bool describe(const TensorType &type, PyObject *value, DLTensor &out) {
  if (!type.api)
    return false;
  if (type.api->readTensor(value, &out) == 0)
    return true;
  PyErr_Clear();
  return false;
}

bool fits(int device, const DLTensor &tensor, const Spec &spec, const std::vector<int64_t> &shape, Given &out) {
  bool cuda = tensor.deviceType == deviceCuda || tensor.deviceType == deviceCudaManaged;
  bool host = tensor.deviceType == deviceHost || tensor.deviceType == deviceCudaHost;
  if (tensor.code != spec.code || tensor.bits != spec.bits || tensor.lanes != 1 ||
      !fitsShape(shape, tensor.shape, tensor.rank) || (!cuda && !host) ||
      (tensor.strides ? !liesAsDeclared(spec, tensor.shape, tensor.strides, tensor.rank, 1) : !spec.strides.empty()) ||
      (cuda && (device < 0 || tensor.deviceNumber != device || spec.byValue)))
    return false;
  out.data = static_cast<char *>(tensor.data) + tensor.byteOffset;
  out.memory = tensor.deviceType;
  out.device = cuda ? tensor.deviceNumber : 0;
  return true;
}

/// What is an `Exception` is left to the path that has the messages; Ctrl-C ends the call.
static void clearException() {
  if (PyErr_Occurred() && PyErr_ExceptionMatches(PyExc_Exception))
    PyErr_Clear();
}

/// The kind of device whose memory a tensor of another library has; -1 if it does not say.
static int deviceOf(PyObject *value) {
  PyObject *place = PyObject_CallMethodObjArgs(value, deviceName, nullptr);
  long kind = place && PyTuple_Check(place) && PyTuple_Size(place) == 2 ? PyLong_AsLong(PyTuple_GetItem(place, 0)) : -1;
  Py_XDECREF(place);
  return static_cast<int>(kind);
}

/// The capsule of a tensor of another library, to be used on the stream.
static PyObject *capsuleOf(PyObject *value, int deviceKind, void *stream) {
  PyObject *named = Py_BuildValue("{s(ii)}", "max_version", 1, 1);
  if (named && deviceKind == deviceCuda) {
    // DLPack's number of the default stream is 1.
    PyObject *number = PyLong_FromUnsignedLongLong(stream ? reinterpret_cast<uintptr_t>(stream) : 1);
    if (!number || PyDict_SetItemString(named, "stream", number) != 0)
      Py_CLEAR(named);
    Py_XDECREF(number);
  }
  PyObject *method = named ? PyObject_GetAttr(value, capsuleName) : nullptr;
  PyObject *capsule = method ? PyObject_Call(method, nothing, named) : nullptr;
  Py_XDECREF(method);
  Py_XDECREF(named);
  return capsule;
}

/// Null if the capsule has no tensor that is still to be used, or one in another layout.
static const DLTensor *tensorIn(PyObject *capsule) {
  if (PyCapsule_IsValid(capsule, "dltensor_versioned")) {
    auto *managed = static_cast<ManagedTensorVersioned *>(PyCapsule_GetPointer(capsule, "dltensor_versioned"));
    return managed->major == 1 ? &managed->tensor : nullptr;
  }
  if (PyCapsule_IsValid(capsule, "dltensor"))
    return &static_cast<ManagedTensor *>(PyCapsule_GetPointer(capsule, "dltensor"))->tensor;
  return nullptr;
}

static bool readCapsule(int device, const TensorType &type, PyObject *value, const Spec &spec, void *stream,
                        Given &out) {
  int kind = deviceOf(value);
  // Page-locked memory is for the other path, which tells the runtime of it.
  bool known = kind == deviceHost || kind == deviceCuda || kind == deviceCudaManaged;
  PyObject *capsule = known ? capsuleOf(value, kind, stream) : nullptr;
  if (!capsule) {
    clearException();
    return false;
  }
  const DLTensor *tensor = tensorIn(capsule);
  if (!tensor || tensor->deviceType == deviceCudaHost || !fits(device, *tensor, spec, spec.shape, out)) {
    Py_DECREF(capsule);
    return false;
  }
  if (!spec.isStatic)
    out.shape.assign(tensor->shape, tensor->shape + tensor->rank);
  if (type.ownsMemory)
    Py_DECREF(capsule); // what holds the value can be collected with it
  else
    out.capsule = capsule;
  return true;
}

static bool readTensor(int device, const TensorType &type, PyObject *value, const Spec &spec, void *stream,
                       Given &out) {
  if (type.hasGradients && isTrue(PyObject_GetAttr(value, gradientName)))
    return false;
  DLTensor tensor{};
  if (!describe(type, value, tensor) || !fits(device, tensor, spec, spec.shape, out))
    return false;
  // Page-locked memory is used where it lies, and has to be kept until it was; the interface calls it the host's.
  if (device >= 0 && out.memory == deviceHost && !spec.byValue && type.knowsPinned &&
      isTrue(PyObject_CallMethodObjArgs(value, pinnedName, nullptr)))
    return false;
  if (!spec.isStatic)
    out.shape.assign(tensor.shape, tensor.shape + tensor.rank);
  if (out.memory != deviceCuda && out.memory != deviceCudaManaged)
    return true;
  void *current = nullptr;
  if (type.api->currentStream(deviceCuda, tensor.deviceNumber, &current) == 0 && current == stream)
    return true;
  PyErr_Clear();
  return readCapsule(device, type, value, spec, stream, out); // it waits for the other stream
}

bool read(int device, PyObject *value, const Spec &spec, void *stream, Given &out) {
  out.isNumber = false;
  out.memory = deviceHost;
  out.device = 0;
  if (reinterpret_cast<PyObject *>(Py_TYPE(value)) == arrayType)
    return readArray(value, spec, out);
  if (PyLong_CheckExact(value) || PyFloat_CheckExact(value))
    return readNumber(value, spec, out);
  const TensorType type = typeOf(value);
  if (type.isScalar)
    return readArray(value, spec, out);
  if (type.api)
    return readTensor(device, type, value, spec, stream, out);
  return type.hasCapsules && readCapsule(device, type, value, spec, stream, out);
}

} // namespace cgmlir_fast
