// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Attention of many queries whose maxima and sums of rows are read by others, as its gradient does: the kernel stores
// them beside its result, and scores stay in registers.
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s
// RUN: cg-compile %s --target=sm_90 -o %t.cgpkg --quiet
// RUN: grep -a -E "^.visible .entry|mma.sync" %t.cgpkg | FileCheck %s --check-prefix=PTX

// CHECK-LABEL: cg.region @"causal_0@sm_90"
// CHECK: cg.dispatch chain {{.*}} outs({{.*}} : memref<1x12x256x64xf32>, memref<1x12x256xf32>, memref<1x12x256xf32>)
// CHECK: cg.dispatch map {{.*}} ins({{.*}} : memref<1x12x256xf32>, memref<1x12x256xf32>)
// CHECK-NOT: cg.dispatch
// CHECK-LABEL: func.func @causal(
// PTX: .entry
// PTX: mma.sync
func.func @causal(%q: tensor<1x12x256x64xbf16>, %keys: tensor<1x12x256x64xbf16>, %values: tensor<1x12x256x64xbf16>, %position: tensor<i32>) -> (tensor<1x12x256x64xf32>, tensor<1x12x256xf32>) {
%v0 = tensor.empty() : tensor<1x12x256x64xf32>
%v1 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%q : tensor<1x12x256x64xbf16>) outs(%v0 : tensor<1x12x256x64xf32>) {
^bb0(%0: bf16, %1: f32):
%e = arith.extf %0 : bf16 to f32
linalg.yield %e : f32
} -> tensor<1x12x256x64xf32>
%v2 = tensor.empty() : tensor<1x12x256x64xf32>
%v3 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%keys : tensor<1x12x256x64xbf16>) outs(%v2 : tensor<1x12x256x64xf32>) {
^bb0(%0: bf16, %1: f32):
%e = arith.extf %0 : bf16 to f32
linalg.yield %e : f32
} -> tensor<1x12x256x64xf32>
%v4 = tensor.empty() : tensor<1x12x256x64xf32>
%v5 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%values : tensor<1x12x256x64xbf16>) outs(%v4 : tensor<1x12x256x64xf32>) {
^bb0(%0: bf16, %1: f32):
%e = arith.extf %0 : bf16 to f32
linalg.yield %e : f32
} -> tensor<1x12x256x64xf32>
%v6 = tensor.empty() : tensor<1x12x256x256xf32>
%v8 = arith.constant 0.0 : f32
%v9 = linalg.fill ins(%v8 : f32) outs(%v6 : tensor<1x12x256x256xf32>) -> tensor<1x12x256x256xf32>
%v7 = linalg.generic {indexing_maps = [affine_map<(b, g, h, k, d) -> (b, g, h, d)>, affine_map<(b, g, h, k, d) -> (b, g, k, d)>, affine_map<(b, g, h, k, d) -> (b, g, h, k)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%v1, %v3 : tensor<1x12x256x64xf32>, tensor<1x12x256x64xf32>) outs(%v9 : tensor<1x12x256x256xf32>) {
^bb0(%0: f32, %1: f32, %2: f32):
%p = arith.mulf %0, %1 : f32
%a = arith.addf %2, %p : f32
linalg.yield %a : f32
} -> tensor<1x12x256x256xf32>
%v10 = tensor.empty() : tensor<1x12x256x256xf32>
%v11 = linalg.generic {indexing_maps = [affine_map<(b, g, h, k) -> (b, g, h, k)>, affine_map<(b, g, h, k) -> ()>, affine_map<(b, g, h, k) -> (b, g, h, k)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v7, %position : tensor<1x12x256x256xf32>, tensor<i32>) outs(%v10 : tensor<1x12x256x256xf32>) {
^bb0(%0: f32, %1: i32, %2: f32):
%f = arith.constant 0.25 : f32
%m = arith.mulf %0, %f : f32
linalg.yield %m : f32
} -> tensor<1x12x256x256xf32>
%v12 = tensor.empty() : tensor<1x12x256x256xf32>
%v13 = linalg.generic {indexing_maps = [affine_map<(b, g, h, k) -> (b, g, h, k)>, affine_map<(b, g, h, k) -> (b, g, h, k)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v11 : tensor<1x12x256x256xf32>) outs(%v12 : tensor<1x12x256x256xf32>) {
^bb0(%0: f32, %1: f32):
%i = linalg.index 3 : index
%j = linalg.index 2 : index
%two = arith.constant 2 : index
%l = arith.addi %i, %two : index
%c = arith.cmpi ule, %l, %j : index
%low = arith.constant 0xFF800000 : f32
%no = arith.constant 0.0 : f32
%r = arith.select %c, %0, %low : f32
linalg.yield %r : f32
} -> tensor<1x12x256x256xf32>
%v14 = tensor.empty() : tensor<1x12x256xf32>
%v16 = arith.constant 0xFF800000 : f32
%v17 = linalg.fill ins(%v16 : f32) outs(%v14 : tensor<1x12x256xf32>) -> tensor<1x12x256xf32>
%v15 = linalg.generic {indexing_maps = [affine_map<(b, g, h, k) -> (b, g, h, k)>, affine_map<(b, g, h, k) -> (b, g, h)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%v13 : tensor<1x12x256x256xf32>) outs(%v17 : tensor<1x12x256xf32>) {
^bb0(%0: f32, %1: f32):
%a = arith.maximumf %1, %0 : f32
linalg.yield %a : f32
} -> tensor<1x12x256xf32>
%v18 = tensor.empty() : tensor<1x12x256x256xf32>
%v19 = linalg.generic {indexing_maps = [affine_map<(b, g, h, k) -> (b, g, h, k)>, affine_map<(b, g, h, k) -> (b, g, h)>, affine_map<(b, g, h, k) -> (b, g, h, k)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v13, %v15 : tensor<1x12x256x256xf32>, tensor<1x12x256xf32>) outs(%v18 : tensor<1x12x256x256xf32>) {
^bb0(%0: f32, %1: f32, %2: f32):
%x = arith.subf %0, %1 : f32
%y = math.exp %x : f32
linalg.yield %y : f32
} -> tensor<1x12x256x256xf32>
%v20 = tensor.empty() : tensor<1x12x256xf32>
%v22 = arith.constant 0.0 : f32
%v23 = linalg.fill ins(%v22 : f32) outs(%v20 : tensor<1x12x256xf32>) -> tensor<1x12x256xf32>
%v21 = linalg.generic {indexing_maps = [affine_map<(b, g, h, k) -> (b, g, h, k)>, affine_map<(b, g, h, k) -> (b, g, h)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%v19 : tensor<1x12x256x256xf32>) outs(%v23 : tensor<1x12x256xf32>) {
^bb0(%0: f32, %1: f32):
%a = arith.addf %1, %0 : f32
linalg.yield %a : f32
} -> tensor<1x12x256xf32>
%v24 = tensor.empty() : tensor<1x12x256x256xf32>
%v25 = linalg.generic {indexing_maps = [affine_map<(b, g, h, k) -> (b, g, h, k)>, affine_map<(b, g, h, k) -> (b, g, h)>, affine_map<(b, g, h, k) -> (b, g, h, k)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v19, %v21 : tensor<1x12x256x256xf32>, tensor<1x12x256xf32>) outs(%v24 : tensor<1x12x256x256xf32>) {
^bb0(%0: f32, %1: f32, %2: f32):
%y = arith.divf %0, %1 : f32
linalg.yield %y : f32
} -> tensor<1x12x256x256xf32>
%v26 = tensor.empty() : tensor<1x12x256x256xbf16>
%v27 = linalg.generic {indexing_maps = [affine_map<(b, g, h, k) -> (b, g, h, k)>, affine_map<(b, g, h, k) -> (b, g, h, k)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v25 : tensor<1x12x256x256xf32>) outs(%v26 : tensor<1x12x256x256xbf16>) {
^bb0(%0: f32, %1: bf16):
%e = arith.truncf %0 : f32 to bf16
linalg.yield %e : bf16
} -> tensor<1x12x256x256xbf16>
%v28 = tensor.empty() : tensor<1x12x256x256xf32>
%v29 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v27 : tensor<1x12x256x256xbf16>) outs(%v28 : tensor<1x12x256x256xf32>) {
^bb0(%0: bf16, %1: f32):
%e = arith.extf %0 : bf16 to f32
linalg.yield %e : f32
} -> tensor<1x12x256x256xf32>
%v30 = tensor.empty() : tensor<1x12x256x64xf32>
%v32 = arith.constant 0.0 : f32
%v33 = linalg.fill ins(%v32 : f32) outs(%v30 : tensor<1x12x256x64xf32>) -> tensor<1x12x256x64xf32>
%v31 = linalg.generic {indexing_maps = [affine_map<(b, g, h, v, k) -> (b, g, h, k)>, affine_map<(b, g, h, v, k) -> (b, g, k, v)>, affine_map<(b, g, h, v, k) -> (b, g, h, v)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%v29, %v5 : tensor<1x12x256x256xf32>, tensor<1x12x256x64xf32>) outs(%v33 : tensor<1x12x256x64xf32>) {
^bb0(%0: f32, %1: f32, %2: f32):
%p = arith.mulf %0, %1 : f32
%a = arith.addf %2, %p : f32
linalg.yield %a : f32
} -> tensor<1x12x256x64xf32>
%v34 = tensor.empty() : tensor<1x12x256xf32>
%v35 = linalg.generic {indexing_maps = [affine_map<(b, g, h) -> (b, g, h)>, affine_map<(b, g, h) -> (b, g, h)>, affine_map<(b, g, h) -> (b, g, h)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%v15, %v21 : tensor<1x12x256xf32>, tensor<1x12x256xf32>) outs(%v34 : tensor<1x12x256xf32>) {
^bb0(%0: f32, %1: f32, %2: f32):
%l = math.log %1 : f32
%a = arith.addf %0, %l : f32
linalg.yield %a : f32
} -> tensor<1x12x256xf32>
return %v31, %v35 : tensor<1x12x256x64xf32>, tensor<1x12x256xf32>
}

