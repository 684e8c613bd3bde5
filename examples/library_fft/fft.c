// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Fourier transforms of cuFFT as library calls of a package:
//
//   fft.forward    (rows)    -> spectra            real rows to half spectra, pairs of real and imaginary parts
//   fft.backward   (spectra) -> rows, spectra      back, not scaled; the spectra are updated in place and lost
//
// The option "length=N" is the length of a row. `prepare` makes a plan before anything is captured, with the workspace
// that the package has planned; `enqueue` puts the transform on a stream, where a capture makes it a part of the graph.
// cuFFT is opened by fft_open(), so that neither it nor its headers are needed to build this.

#include "cgrt/cgrt.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What is used of cufft.h.
enum { R2C = 0x2a, C2R = 0x2c };
static struct {
  int (*create)(int *plan);
  int (*set_auto_allocation)(int plan, int automatic);
  int (*make_plan)(int plan, int length, int type, int batch, size_t *bytes);
  int (*set_work_area)(int plan, void *area);
  int (*set_stream)(int plan, void *stream);
  int (*forward)(int plan, float *rows, float *spectra);
  int (*backward)(int plan, float *spectra, float *rows);
  int (*destroy)(int plan);
} cufft;
static int is_open = 0;

/// Opens cuFFT. NULL, or what went wrong.
const char *fft_open(const char *path) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library)
    return dlerror();
  static const char *const names[] = {"cufftCreate",    "cufftSetAutoAllocation", "cufftMakePlan1d", "cufftSetWorkArea",
                                      "cufftSetStream", "cufftExecR2C",           "cufftExecC2R",    "cufftDestroy"};
  void **functions = (void **)&cufft;
  for (size_t i = 0; i < sizeof(names) / sizeof(*names); ++i)
    if (!(functions[i] = dlsym(library, names[i])))
      return dlerror();
  is_open = 1;
  return NULL;
}

typedef struct {
  int plan, is_backward;
  float *from, *to;
} transform;

static cgrt_status *refuse(const cgrt_library_call *call, cgrt_code code, const char *format, size_t number) {
  char text[160], message[256];
  snprintf(text, sizeof(text), format, number);
  snprintf(message, sizeof(message), "%s: %s", call->call, text);
  return cgrt_status_create(code, message);
}

static size_t length_of(const cgrt_library_call *call) {
  for (size_t i = 0; i < call->num_attributes; ++i)
    if (!strcmp(call->attributes[i].key, "options") && !strncmp(call->attributes[i].text, "length=", 7))
      return strtoul(call->attributes[i].text + 7, NULL, 10);
  return 0;
}

static cgrt_status *prepare(void *user, const cgrt_library_call *call, void **prepared) {
  int is_backward = user != NULL;
  size_t length = length_of(call), count = is_backward ? 4 : 3;
  if (!is_open)
    return refuse(call, CGRT_UNAVAILABLE, "call fft_open() first, with the path of libcufft", 0);
  if (length < 1 || length > 1 << 24)
    return refuse(call, CGRT_INVALID_ARGUMENT, "expected the option length=N, N up to 16777216", 0);
  if (call->num_buffers != count)
    return refuse(call, CGRT_INVALID_ARGUMENT, "expected %zu buffers: operand, results, and a workspace", count);
  size_t rows = call->sizes[is_backward ? 1 : 0], spectra = call->sizes[is_backward ? 0 : 1];
  size_t batch = rows / (length * sizeof(float));
  if (batch < 1 || batch > 1 << 20 || rows != batch * length * sizeof(float) ||
      spectra != batch * (length / 2 + 1) * 2 * sizeof(float))
    return refuse(call, CGRT_INVALID_ARGUMENT, "the tensors are not f32 rows of %zu and their half spectra", length);
  if (is_backward && call->buffers[0] != call->buffers[2])
    return refuse(call, CGRT_INVALID_ARGUMENT, "the spectra are to be updated in place: cg.alias_result = 1", 0);

  // All that allocates or waits is done here.
  transform *made = malloc(sizeof(*made));
  size_t needed = 0;
  int failed = made ? cufft.create(&made->plan) : 1;
  if (failed) {
    free(made);
    return refuse(call, CGRT_DEVICE_ERROR, "cufftCreate gives %zu", (size_t)failed);
  }
  failed = cufft.set_auto_allocation(made->plan, 0);
  if (!failed)
    failed = cufft.make_plan(made->plan, (int)length, is_backward ? C2R : R2C, (int)batch, &needed);
  cgrt_status *status = NULL;
  if (failed)
    status = refuse(call, CGRT_DEVICE_ERROR, "cuFFT makes no plan: error %zu", (size_t)failed);
  else if (needed > call->sizes[count - 1])
    status =
        refuse(call, CGRT_INVALID_ARGUMENT, "cuFFT needs a workspace of %zu bytes: write it into cg.library", needed);
  else if ((failed = cufft.set_work_area(made->plan, call->buffers[count - 1])))
    status = refuse(call, CGRT_DEVICE_ERROR, "cufftSetWorkArea gives %zu", (size_t)failed);
  if (status) {
    cufft.destroy(made->plan);
    free(made);
    return status;
  }
  made->is_backward = is_backward;
  made->from = call->buffers[0];
  made->to = call->buffers[1];
  *prepared = made;
  return NULL;
}

static cgrt_status *enqueue(void *user, void *prepared, void *stream) {
  (void)user;
  transform *made = prepared;
  int failed = cufft.set_stream(made->plan, stream);
  if (!failed)
    failed = (made->is_backward ? cufft.backward : cufft.forward)(made->plan, made->from, made->to);
  return failed ? cgrt_status_create(CGRT_DEVICE_ERROR, "cuFFT does not run the transform") : NULL;
}

static void destroy(void *user, void *prepared) {
  (void)user;
  cufft.destroy(((transform *)prepared)->plan);
  free(prepared);
}

static int backward = 1;
// A library is for one backend. That for the host runs with a library of the same functions on memory of the host.
cgrt_library fft_forward_cuda = {"fft.forward", CGRT_TARGET_CUDA, prepare, enqueue, destroy, NULL};
cgrt_library fft_backward_cuda = {"fft.backward", CGRT_TARGET_CUDA, prepare, enqueue, destroy, &backward};
cgrt_library fft_forward_host = {"fft.forward", CGRT_TARGET_HOST, prepare, enqueue, destroy, NULL};
cgrt_library fft_backward_host = {"fft.backward", CGRT_TARGET_HOST, prepare, enqueue, destroy, &backward};
