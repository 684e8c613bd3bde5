// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel with parameters of all kinds, more than 4 KiB in all; tests read its parameters and do not run it.
// large_parameters_90.cubin was made of it by CUDA 13.0's
//   nvcc -arch=sm_90 -cubin large_parameters.cu
// and large_parameters_100.cubin with -arch=sm_100.

struct Three {
  float a, b, c;
};
struct Page {
  char bytes[6000];
};
extern "C" {
__global__ void nothing() {}
__global__ void kinds(char a, short b, int c, long long d, Three e, float *p, bool last) {
  p[0] = a + b + c + d + e.a + last;
}
__global__ void page(Page page, int x, float *p) { p[0] = page.bytes[threadIdx.x] + x; }
}
