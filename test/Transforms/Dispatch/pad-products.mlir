// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-pad-products --split-input-file | FileCheck %s
// RUN: env MALLOC_CONF=junk:free cg-opt %s --cg-pad-products --split-input-file | FileCheck %s

// The three products of a step with a vocabulary: operands that kernels compute are stored once, with zeros behind
// their rows, and other readers read a part.
//
// CHECK-LABEL: cg.region @vocabulary
// CHECK: %[[W:.+]] = arith.truncf %{{.+}} : tensor<50257x768xf32> to tensor<50257x768xbf16>
// CHECK: %[[PADDED_W:.+]] = tensor.pad %[[W]] low[0, 0] high[7, 0]
// CHECK: %[[WHOLE:.+]] = linalg.generic {{.*}} ins(%{{.+}}, %[[PADDED_W]] : tensor<256x768xbf16>, tensor<50264x768xbf16>) outs(%{{.+}} : tensor<256x50264xf32>)
// CHECK: %[[LOGITS:.+]] = tensor.extract_slice %[[WHOLE]][0, 0] [256, 50257] [1, 1]
// CHECK: %[[EXP:.+]] = math.exp %[[LOGITS]]
// CHECK: %[[D:.+]] = arith.truncf %[[EXP]]
// CHECK: %[[PADDED_D:.+]] = tensor.pad %[[D]] low[0, 0] high[0, 7]
// CHECK: %[[PART:.+]] = tensor.extract_slice %[[PADDED_D]][0, 0] [256, 50257] [1, 1]
// CHECK: %[[WIDE:.+]] = arith.extf %[[PART]]
// CHECK: linalg.generic {{.*}} ins(%[[PADDED_D]], %[[PADDED_W]] : tensor<256x50264xbf16>, tensor<50264x768xbf16>) outs(%{{.+}} : tensor<256x768xf32>)
// CHECK: %[[GRADIENT:.+]] = linalg.generic {{.*}} ins(%[[PADDED_D]], %{{.+}} : tensor<256x50264xbf16>, tensor<256x768xbf16>) outs(%{{.+}} : tensor<50264x768xf32>)
// CHECK: tensor.extract_slice %[[GRADIENT]][0, 0] [50257, 768] [1, 1]
// CHECK-NOT: tensor.pad
// CHECK: cg.yield %[[WIDE]],
#a = affine_map<(i, j, k) -> (i, k)>
#b = affine_map<(i, j, k) -> (j, k)>
#at = affine_map<(i, j, k) -> (k, i)>
#bt = affine_map<(i, j, k) -> (k, j)>
#d = affine_map<(i, j, k) -> (i, j)>
cg.region @vocabulary(%h: tensor<256x768xbf16>, %w: tensor<50257x768xf32>)
    -> (tensor<256x50257xf32>, tensor<256x768xf32>, tensor<50257x768xf32>) attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %w16 = arith.truncf %w : tensor<50257x768xf32> to tensor<50257x768xbf16>
  %e0 = tensor.empty() : tensor<256x50257xf32>
  %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<256x50257xf32>) -> tensor<256x50257xf32>
  %logits = linalg.generic {indexing_maps = [#a, #b, #d], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%h, %w16 : tensor<256x768xbf16>, tensor<50257x768xbf16>) outs(%f0 : tensor<256x50257xf32>) {
  ^bb0(%x: bf16, %y: bf16, %acc: f32):
    %0 = arith.extf %x : bf16 to f32
    %1 = arith.extf %y : bf16 to f32
    %2 = arith.mulf %0, %1 : f32
    %3 = arith.addf %acc, %2 : f32
    linalg.yield %3 : f32
  } -> tensor<256x50257xf32>
  %exp = math.exp %logits : tensor<256x50257xf32>
  %d16 = arith.truncf %exp : tensor<256x50257xf32> to tensor<256x50257xbf16>
  %wide = arith.extf %d16 : tensor<256x50257xbf16> to tensor<256x50257xf32>
  %e1 = tensor.empty() : tensor<256x768xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<256x768xf32>) -> tensor<256x768xf32>
  %dh = linalg.generic {indexing_maps = [#a, #bt, #d], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%d16, %w16 : tensor<256x50257xbf16>, tensor<50257x768xbf16>) outs(%f1 : tensor<256x768xf32>) {
  ^bb0(%x: bf16, %y: bf16, %acc: f32):
    %0 = arith.extf %x : bf16 to f32
    %1 = arith.extf %y : bf16 to f32
    %2 = arith.mulf %0, %1 : f32
    %3 = arith.addf %acc, %2 : f32
    linalg.yield %3 : f32
  } -> tensor<256x768xf32>
  %e2 = tensor.empty() : tensor<50257x768xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<50257x768xf32>) -> tensor<50257x768xf32>
  %dw = linalg.generic {indexing_maps = [#at, #bt, #d], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%d16, %h : tensor<256x50257xbf16>, tensor<256x768xbf16>) outs(%f2 : tensor<50257x768xf32>) {
  ^bb0(%x: bf16, %y: bf16, %acc: f32):
    %0 = arith.extf %x : bf16 to f32
    %1 = arith.extf %y : bf16 to f32
    %2 = arith.mulf %0, %1 : f32
    %3 = arith.addf %acc, %2 : f32
    linalg.yield %3 : f32
  } -> tensor<50257x768xf32>
  %sum = math.tanh %dw : tensor<50257x768xf32>
  cg.yield %wide, %dh, %sum : tensor<256x50257xf32>, tensor<256x768xf32>, tensor<50257x768xf32>
}

// -----

// The rounding of a product comes before the part is taken, since the library rounds in its epilogue. A transposed
// operand is padded along its rows in memory.
//
// CHECK-LABEL: cg.region @rounded
// CHECK-DAG: %[[PADDED:.+]] = tensor.pad %{{.+}} low[0, 0] high[0, 7]
// CHECK: %[[WHOLE:.+]] = linalg.generic {indexing_maps = [#{{.+}}, #[[BT:.+]], #{{.+}}], {{.*}} ins(%{{.+}}, %[[PADDED]] : tensor<512x2048xf16>, tensor<2048x4104xf16>)
// CHECK: %[[ROUNDED:.+]] = linalg.generic {{.*}} ins(%[[WHOLE]] : tensor<512x4104xf32>) outs(%{{.+}} : tensor<512x4104xf16>)
// CHECK: %[[PART:.+]] = tensor.extract_slice %[[ROUNDED]][0, 0] [512, 4097] [1, 1]
// CHECK: math.tanh %[[PART]]
#a = affine_map<(i, j, k) -> (i, k)>
#b = affine_map<(i, j, k) -> (j, k)>
#d = affine_map<(i, j, k) -> (i, j)>
#all = affine_map<(i, j) -> (i, j)>
cg.region @rounded(%x: tensor<512x2048xf16>, %w: tensor<2048x4097xf32>) -> tensor<512x4097xf16>
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %w16 = arith.truncf %w : tensor<2048x4097xf32> to tensor<2048x4097xf16>
  %et = tensor.empty() : tensor<4097x2048xf16>
  %wt = linalg.transpose ins(%w16 : tensor<2048x4097xf16>) outs(%et : tensor<4097x2048xf16>) permutation = [1, 0]
  %e = tensor.empty() : tensor<512x4097xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<512x4097xf32>) -> tensor<512x4097xf32>
  %p = linalg.generic {indexing_maps = [#a, #b, #d], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %wt : tensor<512x2048xf16>, tensor<4097x2048xf16>) outs(%f : tensor<512x4097xf32>) {
  ^bb0(%u: f16, %v: f16, %acc: f32):
    %0 = arith.extf %u : f16 to f32
    %1 = arith.extf %v : f16 to f32
    %2 = arith.mulf %0, %1 : f32
    %3 = arith.addf %acc, %2 : f32
    linalg.yield %3 : f32
  } -> tensor<512x4097xf32>
  %er = tensor.empty() : tensor<512x4097xf16>
  %r = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%p : tensor<512x4097xf32>) outs(%er : tensor<512x4097xf16>) {
  ^bb0(%u: f32, %v: f16):
    %0 = arith.truncf %u : f32 to f16
    linalg.yield %0 : f16
  } -> tensor<512x4097xf16>
  %t = math.tanh %r : tensor<512x4097xf16>
  cg.yield %t : tensor<512x4097xf16>
}

// -----

// Products of one row, small products, products whose rows are aligned, batched products, and products on a host are
// not padded, because that would gain nothing.
//
// CHECK-NOT: tensor.pad
#a = affine_map<(i, j, k) -> (i, k)>
#b = affine_map<(i, j, k) -> (j, k)>
#d = affine_map<(i, j, k) -> (i, j)>
#ba = affine_map<(n, i, j, k) -> (n, i, k)>
#bb = affine_map<(n, i, j, k) -> (n, j, k)>
#bd = affine_map<(n, i, j, k) -> (n, i, j)>
cg.region @row(%x: tensor<1x768xbf16>, %w: tensor<50257x768xbf16>) -> tensor<1x50257xf32>
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x50257xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x50257xf32>) -> tensor<1x50257xf32>
  %p = linalg.generic {indexing_maps = [#a, #b, #d], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<1x768xbf16>, tensor<50257x768xbf16>) outs(%f : tensor<1x50257xf32>) {
  ^bb0(%u: bf16, %v: bf16, %acc: f32):
    %0 = arith.extf %u : bf16 to f32
    %1 = arith.extf %v : bf16 to f32
    %2 = arith.mulf %0, %1 : f32
    %3 = arith.addf %acc, %2 : f32
    linalg.yield %3 : f32
  } -> tensor<1x50257xf32>
  cg.yield %p : tensor<1x50257xf32>
}
cg.region @even(%x: tensor<512x2048xbf16>, %w: tensor<4096x2048xbf16>) -> tensor<512x4096xf32>
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512x4096xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<512x4096xf32>) -> tensor<512x4096xf32>
  %p = linalg.generic {indexing_maps = [#a, #b, #d], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<512x2048xbf16>, tensor<4096x2048xbf16>) outs(%f : tensor<512x4096xf32>) {
  ^bb0(%u: bf16, %v: bf16, %acc: f32):
    %0 = arith.extf %u : bf16 to f32
    %1 = arith.extf %v : bf16 to f32
    %2 = arith.mulf %0, %1 : f32
    %3 = arith.addf %acc, %2 : f32
    linalg.yield %3 : f32
  } -> tensor<512x4096xf32>
  cg.yield %p : tensor<512x4096xf32>
}
cg.region @batch(%x: tensor<12x1025x1024xbf16>, %w: tensor<12x1025x1024xbf16>) -> tensor<12x1025x1025xf32>
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<12x1025x1025xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<12x1025x1025xf32>) -> tensor<12x1025x1025xf32>
  %p = linalg.generic {indexing_maps = [#ba, #bb, #bd], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<12x1025x1024xbf16>, tensor<12x1025x1024xbf16>) outs(%f : tensor<12x1025x1025xf32>) {
  ^bb0(%u: bf16, %v: bf16, %acc: f32):
    %0 = arith.extf %u : bf16 to f32
    %1 = arith.extf %v : bf16 to f32
    %2 = arith.mulf %0, %1 : f32
    %3 = arith.addf %acc, %2 : f32
    linalg.yield %3 : f32
  } -> tensor<12x1025x1025xf32>
  cg.yield %p : tensor<12x1025x1025xf32>
}
cg.region @host(%x: tensor<512x2048xf16>, %w: tensor<4097x2048xf16>) -> tensor<512x4097xf32>
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512x4097xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<512x4097xf32>) -> tensor<512x4097xf32>
  %p = linalg.generic {indexing_maps = [#a, #b, #d], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<512x2048xf16>, tensor<4097x2048xf16>) outs(%f : tensor<512x4097xf32>) {
  ^bb0(%u: f16, %v: f16, %acc: f32):
    %0 = arith.extf %u : f16 to f32
    %1 = arith.extf %v : f16 to f32
    %2 = arith.mulf %0, %1 : f32
    %3 = arith.addf %acc, %2 : f32
    linalg.yield %3 : f32
  } -> tensor<512x4097xf32>
  cg.yield %p : tensor<512x4097xf32>
}

// -----

// A sum along a size that only one operand has is not padded: zeros would be multiplied with elements of the other
// operand, which may be infinite.
//
// CHECK-LABEL: cg.region @summed_alone
// CHECK-NOT: tensor.pad
cg.region @summed_alone(%x: tensor<512x512xf16>, %w: tensor<512x512x513xf16>) -> tensor<512x512xf32>
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512x512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<512x512xf32>) -> tensor<512x512xf32>
  %p = linalg.generic {indexing_maps = [affine_map<(i, j, k, l) -> (i, k)>, affine_map<(i, j, k, l) -> (k, j, l)>,
                                        affine_map<(i, j, k, l) -> (i, j)>],
                       iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%x, %w : tensor<512x512xf16>, tensor<512x512x513xf16>) outs(%f : tensor<512x512xf32>) {
  ^bb0(%u: f16, %v: f16, %acc: f32):
    %0 = arith.extf %u : f16 to f32
    %1 = arith.extf %v : f16 to f32
    %2 = arith.mulf %0, %1 : f32
    %3 = arith.addf %acc, %2 : f32
    linalg.yield %3 : f32
  } -> tensor<512x512xf32>
  cg.yield %p : tensor<512x512xf32>
}

// -----

// A product is not padded if the configuration allows no library calls.
//
// CHECK-LABEL: cg.region @kernels_alone
// CHECK-NOT: tensor.pad
module attributes {cg.config = #cg.config<impl = none, options = {cg.classes = ["kernel", "copy"]}>} {
  cg.region @kernels_alone(%x: tensor<512x2048xf16>, %w: tensor<2048x4097xf16>) -> tensor<512x4097xf32>
      attributes {target = #cg.target<"sm_90">} {
    %zero = arith.constant 0.0 : f32
    %e = tensor.empty() : tensor<512x4097xf32>
    %f = linalg.fill ins(%zero : f32) outs(%e : tensor<512x4097xf32>) -> tensor<512x4097xf32>
    %p = linalg.matmul ins(%x, %w : tensor<512x2048xf16>, tensor<2048x4097xf16>)
        outs(%f : tensor<512x4097xf32>) -> tensor<512x4097xf32>
    cg.yield %p : tensor<512x4097xf32>
  }
}

// -----

// An operation with the indexing maps of a transposition that yields another value is no transposition: its result is
// padded, and not its operand.
//
// CHECK-LABEL: cg.region @ones
// CHECK: %[[ONES:.+]] = linalg.generic
// CHECK: tensor.pad %[[ONES]]
cg.region @ones(%x: tensor<512x2048xf16>, %like: tensor<2048x4097xf16>) -> tensor<512x4097xf32>
    attributes {target = #cg.target<"sm_90">} {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f16
  %eo = tensor.empty() : tensor<2048x4097xf16>
  %ones = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
                          iterator_types = ["parallel", "parallel"]}
      ins(%like : tensor<2048x4097xf16>) outs(%eo : tensor<2048x4097xf16>) {
  ^bb0(%a: f16, %o: f16):
    linalg.yield %one : f16
  } -> tensor<2048x4097xf16>
  %e = tensor.empty() : tensor<512x4097xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<512x4097xf32>) -> tensor<512x4097xf32>
  %p = linalg.matmul ins(%x, %ones : tensor<512x2048xf16>, tensor<2048x4097xf16>)
      outs(%f : tensor<512x4097xf32>) -> tensor<512x4097xf32>
  cg.yield %p : tensor<512x4097xf32>
}
