// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Values of Python as tensors of an entry: NumPy's arrays and scalars, Python numbers, and tensors of libraries that
// offer DLPack: by its exchange interface (`__dlpack_c_exchange_api__`), where address, shape and stream are read
// without a capsule, or by the capsule of `__dlpack__`.

#ifndef CGMLIR_FAST_VALUES_H
#define CGMLIR_FAST_VALUES_H

#ifndef Py_LIMITED_API
#define Py_LIMITED_API 0x030B0000
#endif
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "cgrt/cgrt.h"

#include <vector>

namespace cgmlir_fast {

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

struct ManagedTensor {
  DLTensor tensor;
  void *manager, *deleter;
};

struct ManagedTensorVersioned {
  uint32_t major, minor;
  void *manager, *deleter;
  uint64_t flags;
  DLTensor tensor;
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

/// An extent that only a launch knows.
constexpr int64_t anyExtent = -1;

struct Spec {
  uint32_t index; // of the entry's argument
  cgrt_dtype dtype;
  uint8_t code, bits; // DLPack's
  char format;        // of Python's buffers; 0 if they have none
  std::vector<int64_t> shape;
  std::vector<int64_t> strides; // that the program declares, in elements; none: it is dense
  bool byValue, mayBeLeftOut;
  bool isStatic; // no extent is `anyExtent`
};

/// What is read of a value before it is taken.
struct Given {
  void *data = nullptr;
  int memory = deviceHost;
  int device = 0;
  uint64_t number = 0;
  bool isNumber = false;
  std::vector<int64_t> shape;  // where the argument's is not static
  PyObject *capsule = nullptr; // what owns the memory, instead of the value; a reference of its own
};

/// A type of a tensor library or a scalar's. Types live as long as they are here.
struct TensorType {
  PyObject *type;
  const ExchangeApi *api; // null: it has none
  bool hasGradients;      // its `requires_grad` has to be asked for
  bool knowsPinned;       // its `is_pinned()` says whether host memory is page-locked
  bool isScalar;          // a scalar of NumPy, which gives a buffer as an array does
  bool hasCapsules;       // it has `__dlpack__`, and is no array of NumPy
  bool ownsMemory;        // a value keeps its memory without a capsule: it is this package's
};

/// Looks up what all values are compared with; false with an error of Python if that is not there.
bool prepareReading();

/// Python's format of a buffer of this type; 0 if there is none.
char formatOf(long dtype);

bool isStaticShape(const std::vector<int64_t> &shape);
/// Whether a tensor of this shape can be given for one that is declared so.
bool fitsShape(const std::vector<int64_t> &declared, const int64_t *shape, int64_t rank);

/// The exchange interface of a type is looked up once. By value: another thread may find a type meanwhile.
TensorType typeOf(PyObject *value);

/// Address, shape and the rest of a tensor of a library that has the exchange interface.
bool describe(const TensorType &type, PyObject *value, DLTensor &out);

// Each of these says whether the value was taken; what it leaves to others has no error set, unless the error ends the
// program. `device` is the number of the CUDA device that the entry runs on, or -1.

/// Whether a tensor of this shape, which lies as the program declares and in reach, is one for the argument.
bool fits(int device, const DLTensor &tensor, const Spec &spec, const std::vector<int64_t> &shape, Given &out);
bool read(int device, PyObject *value, const Spec &spec, void *stream, Given &out);

} // namespace cgmlir_fast

#endif // CGMLIR_FAST_VALUES_H
