// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions of cuFFT that fft.c calls, on memory of the host. As strict as the real ones may be: a transform
// without a work area that was given fails, transforms use the work area, and one from spectra to rows destroys the
// spectra.

#include <math.h>
#include <stddef.h>

enum { PLANS = 64, SUCCESS = 0, INVALID_PLAN = 1, ALLOC_FAILED = 2, INVALID_VALUE = 4, EXEC_FAILED = 6 };
enum { R2C = 0x2a, C2R = 0x2c };

typedef struct {
  int used, automatic, length, type, batch;
  double *area;
} plan;

static plan plans[PLANS];
/// What a test looks at.
int fake_plans = 0, fake_transforms = 0, fake_refuses = 0;

static plan *find(int handle) { return handle >= 0 && handle < PLANS && plans[handle].used ? &plans[handle] : NULL; }

int cufftCreate(int *handle) {
  for (int i = 0; i < PLANS; ++i)
    if (!plans[i].used) {
      plans[i] = (plan){.used = 1, .automatic = 1};
      *handle = i;
      ++fake_plans;
      return SUCCESS;
    }
  return ALLOC_FAILED;
}

int cufftSetAutoAllocation(int handle, int automatic) {
  plan *p = find(handle);
  if (!p)
    return INVALID_PLAN;
  p->automatic = automatic;
  return SUCCESS;
}

int cufftMakePlan1d(int handle, int length, int type, int batch, size_t *bytes) {
  plan *p = find(handle);
  if (!p)
    return INVALID_PLAN;
  if (p->automatic || length < 1 || batch < 1 || (type != R2C && type != C2R))
    return INVALID_VALUE;
  p->length = length;
  p->type = type;
  p->batch = batch;
  *bytes = 2 * sizeof(double) * (size_t)length;
  return SUCCESS;
}

int cufftSetWorkArea(int handle, void *area) {
  plan *p = find(handle);
  if (!p)
    return INVALID_PLAN;
  p->area = area;
  return SUCCESS;
}

int cufftSetStream(int handle, void *stream) { return find(handle) && !stream ? SUCCESS : INVALID_PLAN; }

/// Cosines and sines of all angles, in the work area.
static plan *begin(int handle, int type) {
  plan *p = find(handle);
  if (!p || p->type != type || !p->area || fake_refuses)
    return NULL;
  for (int i = 0; i < p->length; ++i) {
    p->area[2 * i] = cos(2 * M_PI * i / p->length);
    p->area[2 * i + 1] = sin(2 * M_PI * i / p->length);
  }
  ++fake_transforms;
  return p;
}

int cufftExecR2C(int handle, float *rows, float *spectra) {
  plan *p = begin(handle, R2C);
  if (!p)
    return EXEC_FAILED;
  int n = p->length;
  for (int row = 0; row < p->batch; ++row, rows += n, spectra += n / 2 * 2 + 2)
    for (int f = 0; f <= n / 2; ++f) {
      double real = 0, imaginary = 0;
      for (int i = 0; i < n; ++i) {
        const double *angle = p->area + 2 * ((long long)f * i % n);
        real += rows[i] * angle[0];
        imaginary -= rows[i] * angle[1];
      }
      spectra[2 * f] = (float)real;
      spectra[2 * f + 1] = (float)imaginary;
    }
  return SUCCESS;
}

int cufftExecC2R(int handle, float *spectra, float *rows) {
  plan *p = begin(handle, C2R);
  if (!p)
    return EXEC_FAILED;
  int n = p->length;
  for (int row = 0; row < p->batch; ++row, rows += n, spectra += n / 2 * 2 + 2) {
    for (int i = 0; i < n; ++i) {
      double sum = spectra[0];
      for (int f = 1; f <= n / 2; ++f) {
        const double *angle = p->area + 2 * ((long long)f * i % n);
        double both = 2 * f == n ? 1 : 2;
        sum += both * (spectra[2 * f] * angle[0] - spectra[2 * f + 1] * angle[1]);
      }
      rows[i] = (float)sum;
    }
    for (int f = 0; f <= n / 2; ++f)
      spectra[2 * f] = spectra[2 * f + 1] = NAN;
  }
  return SUCCESS;
}

int cufftDestroy(int handle) {
  plan *p = find(handle);
  if (!p)
    return INVALID_PLAN;
  p->used = 0;
  --fake_plans;
  return SUCCESS;
}
