// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The root mean square of each row, a block for each. row_norms.ptx was made of it by
//   nvcc -arch=compute_80 -ptx row_norms.cu
// with the two lines of the license put in front; of CUDA 13.0 are
//   nvcc -arch=sm_90 -cubin row_norms.cu
//   nvcc -gencode arch=compute_90,code=sm_90 -gencode arch=compute_80,code=compute_80 -Xfatbin --compress-all \
//     -fatbin row_norms.cu
// and row_norms_lz4.fatbin with --compress-mode=speed, too; CUDA 12.4 made row_norms_12.cubin of the text, with another
// .version in it:
//   ptxas -arch=sm_90 row_norms.ptx

template <typename T, int Threads>
__global__ void __launch_bounds__(Threads) row_norms(const T *x, float *norms, int columns, float epsilon) {
  __shared__ float sums[Threads];
  float sum = 0;
  for (int column = threadIdx.x; column < columns; column += Threads) {
    float element = float(x[(long long)blockIdx.x * columns + column]);
    sum += element * element;
  }
  sums[threadIdx.x] = sum;
  for (int width = Threads / 2; width > 0; width /= 2) {
    __syncthreads();
    if (threadIdx.x < width)
      sums[threadIdx.x] += sums[threadIdx.x + width];
  }
  if (threadIdx.x == 0)
    norms[blockIdx.x] = sqrtf(sums[0] / columns + epsilon);
}

template __global__ void row_norms<float, 128>(const float *, float *, int, float);
