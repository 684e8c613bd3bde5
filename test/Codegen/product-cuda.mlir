// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s
// RUN: cg-compile %s --target=sm_90 -o %t.cgpkg --quiet
// RUN: grep -a -E "^.visible .entry|ldmatrix|mma.sync|fma.rn.f32|ld.shared|tf32" %t.cgpkg | FileCheck %s --check-prefix=PTX

#id = affine_map<(n, i, j, f) -> (n, i, j, f)>
#bias = affine_map<(n, i, j, f) -> (f)>

// A convolution with what is around it is one kernel: padding is computed while its window is read, bias and rectifier
// while its sums are stored. Tiles that are too few for the machine are shared by the blocks of a cluster.
// CHECK-LABEL: cg.region @"window_0@sm_90"
// CHECK: cg.dispatch product
// CHECK-SAME: ins({{.*}}memref<1x14x14x128xf32>{{.*}}, {{.*}}memref<3x3x128x128xf32>{{.*}}, {{.*}}memref<128xf32>
// CHECK: tensor.pad
// CHECK: arith.maximumf
// CHECK: kernel = @"kernels@sm_90"::@[[$WINDOW:[a-z_0-9]+]],
// CHECK-SAME: schedule = {cluster = {{[248]}} : i64, columns = {{[0-9]+}} : i64, depth = {{[0-9]+}} : i64, rows = {{[0-9]+}} : i64, stages = 2 : i64}
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @window(
func.func @window(%x: tensor<1x14x14x128xf32>, %w: tensor<3x3x128x128xf32>, %b: tensor<128xf32>)
    -> tensor<1x14x14x128xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x14x14x128xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x14x14x128xf32>) -> tensor<1x14x14x128xf32>
  %p = tensor.pad %x low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %zero : f32
  } : tensor<1x14x14x128xf32> to tensor<1x16x16x128xf32>
  %0 = linalg.conv_2d_nhwc_hwcf {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%p, %w : tensor<1x16x16x128xf32>, tensor<3x3x128x128xf32>) outs(%z : tensor<1x14x14x128xf32>)
      -> tensor<1x14x14x128xf32>
  %1 = linalg.generic {indexing_maps = [#id, #bias, #id],
                       iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%0, %b : tensor<1x14x14x128xf32>, tensor<128xf32>) outs(%e : tensor<1x14x14x128xf32>) {
  ^bb0(%q: f32, %y: f32, %o: f32):
    %s = arith.addf %q, %y : f32
    %t = arith.maximumf %s, %zero : f32
    linalg.yield %t : f32
  } -> tensor<1x14x14x128xf32>
  return %1 : tensor<1x14x14x128xf32>
}

// With channels first it is the same product, of filters and of windows.
// CHECK-LABEL: cg.region @"first_0@sm_90"
// CHECK: cg.dispatch product
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @first(
func.func @first(%x: tensor<2x64x30x30xbf16>, %w: tensor<96x64x3x3xbf16>) -> tensor<2x96x28x28xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x96x28x28xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x96x28x28xf32>) -> tensor<2x96x28x28xf32>
  %0 = linalg.conv_2d_nchw_fchw {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%x, %w : tensor<2x64x30x30xbf16>, tensor<96x64x3x3xbf16>) outs(%z : tensor<2x96x28x28xf32>)
      -> tensor<2x96x28x28xf32>
  return %0 : tensor<2x96x28x28xf32>
}

// Where each channel has its own window there is nothing to share: rows or columns are one.
// CHECK-LABEL: cg.region @"depthwise_0@sm_90"
// CHECK-NOT: cg.dispatch product
// CHECK-LABEL: func.func @depthwise(
func.func @depthwise(%x: tensor<1x30x30x128xf32>, %w: tensor<3x3x128xf32>) -> tensor<1x28x28x128xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x28x28x128xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x28x28x128xf32>) -> tensor<1x28x28x128xf32>
  %0 = linalg.depthwise_conv_2d_nhwc_hwc {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%x, %w : tensor<1x30x30x128xf32>, tensor<3x3x128xf32>) outs(%z : tensor<1x28x28x128xf32>)
      -> tensor<1x28x28x128xf32>
  return %0 : tensor<1x28x28x128xf32>
}

// A few rows are streamed past a matrix; a large plain product is a library call; integers have tiles of their own.
// CHECK-LABEL: cg.region @"skinny_0@sm_90"
// CHECK: cg.dispatch reduce
// CHECK-LABEL: cg.region @"large_0@sm_90"
// CHECK: cg.dispatch library
// CHECK-LABEL: cg.region @"integers_0@sm_90"
// CHECK: cg.dispatch product
func.func @skinny(%a: tensor<2x768xf32>, %b: tensor<768x3072xf32>) -> tensor<2x3072xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x3072xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2x3072xf32>) -> tensor<2x3072xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<2x768xf32>, tensor<768x3072xf32>) outs(%z : tensor<2x3072xf32>)
      -> tensor<2x3072xf32>
  return %0 : tensor<2x3072xf32>
}
func.func @large(%a: tensor<2048x2048xf32>, %b: tensor<2048x2048xf32>) -> tensor<2048x2048xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2048x2048xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2048x2048xf32>) -> tensor<2048x2048xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<2048x2048xf32>, tensor<2048x2048xf32>) outs(%z : tensor<2048x2048xf32>)
      -> tensor<2048x2048xf32>
  return %0 : tensor<2048x2048xf32>
}
func.func @integers(%a: tensor<200x384xi32>, %b: tensor<384x512xi32>) -> tensor<200x512xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<200x512xi32>
  %z = linalg.fill ins(%zero : i32) outs(%e : tensor<200x512xi32>) -> tensor<200x512xi32>
  %0 = linalg.matmul ins(%a, %b : tensor<200x384xi32>, tensor<384x512xi32>) outs(%z : tensor<200x512xi32>)
      -> tensor<200x512xi32>
  return %0 : tensor<200x512xi32>
}

// f32 stays f32, a vector of a thread's rows or columns at a time; bf16 is for tensor cores, transposed as it is loaded
// where trips lie apart.
// PTX-LABEL: .entry product_generic
// PTX-NOT: mma
// PTX: ld.shared{{.*}}v4
// PTX: fma.rn.f32
// PTX-NOT: mma
// PTX-LABEL: .entry product_conv_2d_nchw_fchw
// PTX: ldmatrix.sync.aligned.m8n8.x4.shared.b16
// PTX: ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16
// PTX: mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32
// PTX-NOT: tf32
