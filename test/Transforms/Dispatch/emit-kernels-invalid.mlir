// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --verify-diagnostics --cg-emit-kernels

cg.region @unknown(%a: memref<64xf32>, %b: memref<64xf32>) attributes {target = #cg.target<"host">} {
  // expected-error@+1 {{has the unknown kernel class 'magic'}}
  cg.dispatch magic "x" ins(%a : memref<64xf32>) outs(%b : memref<64xf32>) {
  ^bb0(%x: tensor<64xf32>, %o: tensor<64xf32>):
    cg.yield %x : tensor<64xf32>
  }
  cg.yield
}

// -----

cg.region @wrong(%a: memref<64xf32>, %b: memref<64xf32>) attributes {target = #cg.target<"host">} {
  // expected-error@+1 {{the body is not one that the class 'reduce' takes}}
  cg.dispatch reduce "x" ins(%a : memref<64xf32>) outs(%b : memref<64xf32>) {
  ^bb0(%x: tensor<64xf32>, %o: tensor<64xf32>):
    %0 = math.exp %x : tensor<64xf32>
    cg.yield %0 : tensor<64xf32>
  } {schedule = {}}
  cg.yield
}

// -----

cg.region @sum(%a: memref<64x64xf32>, %b: memref<64xf32>) attributes {target = #cg.target<"host">} {
  // expected-error@+1 {{the body is not one that the class 'product' takes}}
  cg.dispatch product "x" ins(%a : memref<64x64xf32>) outs(%b : memref<64xf32>) {
  ^bb0(%x: tensor<64x64xf32>, %o: tensor<64xf32>):
    %zero = arith.constant 0.0 : f32
    %z = linalg.fill ins(%zero : f32) outs(%o : tensor<64xf32>) -> tensor<64xf32>
    %0 = linalg.reduce ins(%x : tensor<64x64xf32>) outs(%z : tensor<64xf32>) dimensions = [1]
      (%p: f32, %q: f32) {
        %s = arith.addf %p, %q : f32
        linalg.yield %s : f32
      }
    cg.yield %0 : tensor<64xf32>
  } {schedule = {}}
  cg.yield
}

// -----

cg.region @rows(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %c: memref<64x64xf32>)
    attributes {target = #cg.target<"host">} {
  // expected-error@+1 {{the schedule of class 'product' has to hold multiples of 6 rows and 16 columns, and a positive}}
  cg.dispatch product "x" ins(%a, %b : memref<64x64xf32>, memref<64x64xf32>) outs(%c : memref<64x64xf32>) {
  ^bb0(%x: tensor<64x64xf32>, %y: tensor<64x64xf32>, %o: tensor<64x64xf32>):
    %zero = arith.constant 0.0 : f32
    %z = linalg.fill ins(%zero : f32) outs(%o : tensor<64x64xf32>) -> tensor<64x64xf32>
    %0 = linalg.matmul ins(%x, %y : tensor<64x64xf32>, tensor<64x64xf32>) outs(%z : tensor<64x64xf32>)
        -> tensor<64x64xf32>
    cg.yield %0 : tensor<64x64xf32>
  } {schedule = {columns = 64 : i64, depth = 64 : i64, rows = 64 : i64}}
  cg.yield
}

// -----

cg.region @tile(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %c: memref<64x64xf32>)
    attributes {target = #cg.target<"sm_90">} {
  // expected-error@+1 {{the schedule of class 'product' has no tile of 48 rows, 64 columns and 16 trips in 2 stages for these}}
  cg.dispatch product "x" ins(%a, %b : memref<64x64xf32>, memref<64x64xf32>) outs(%c : memref<64x64xf32>) {
  ^bb0(%x: tensor<64x64xf32>, %y: tensor<64x64xf32>, %o: tensor<64x64xf32>):
    %zero = arith.constant 0.0 : f32
    %z = linalg.fill ins(%zero : f32) outs(%o : tensor<64x64xf32>) -> tensor<64x64xf32>
    %0 = linalg.matmul ins(%x, %y : tensor<64x64xf32>, tensor<64x64xf32>) outs(%z : tensor<64x64xf32>)
        -> tensor<64x64xf32>
    cg.yield %0 : tensor<64x64xf32>
  } {schedule = {cluster = 1 : i64, columns = 64 : i64, depth = 16 : i64, rows = 48 : i64}}
  cg.yield
}

// -----

cg.region @stages(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %c: memref<64x64xf32>)
    attributes {target = #cg.target<"sm_90">} {
  // expected-error@+1 {{the schedule of class 'product' has no tile of 64 rows, 64 columns and 16 trips in 4 stages for these}}
  cg.dispatch product "x" ins(%a, %b : memref<64x64xf32>, memref<64x64xf32>) outs(%c : memref<64x64xf32>) {
  ^bb0(%x: tensor<64x64xf32>, %y: tensor<64x64xf32>, %o: tensor<64x64xf32>):
    %zero = arith.constant 0.0 : f32
    %z = linalg.fill ins(%zero : f32) outs(%o : tensor<64x64xf32>) -> tensor<64x64xf32>
    %0 = linalg.matmul ins(%x, %y : tensor<64x64xf32>, tensor<64x64xf32>) outs(%z : tensor<64x64xf32>)
        -> tensor<64x64xf32>
    cg.yield %0 : tensor<64x64xf32>
  } {schedule = {cluster = 1 : i64, columns = 64 : i64, depth = 16 : i64, rows = 64 : i64, stages = 4 : i64}}
  cg.yield
}

// -----

cg.region @stream(%a: memref<4x64xf32>, %b: memref<64x64xf32>, %c: memref<4x64xf32>)
    attributes {target = #cg.target<"sm_90">} {
  // expected-error@+1 {{the schedule of class 'product' has 8 warps for 16 columns, which is for 2 to 64 rows and a matrix of 8 or 16 bits}}
  cg.dispatch product "x" ins(%a, %b : memref<4x64xf32>, memref<64x64xf32>) outs(%c : memref<4x64xf32>) {
  ^bb0(%x: tensor<4x64xf32>, %y: tensor<64x64xf32>, %o: tensor<4x64xf32>):
    %zero = arith.constant 0.0 : f32
    %z = linalg.fill ins(%zero : f32) outs(%o : tensor<4x64xf32>) -> tensor<4x64xf32>
    %0 = linalg.matmul ins(%x, %y : tensor<4x64xf32>, tensor<64x64xf32>) outs(%z : tensor<4x64xf32>)
        -> tensor<4x64xf32>
    cg.yield %0 : tensor<4x64xf32>
  } {schedule = {columns = 16 : i64, warps = 8 : i64}}
  cg.yield
}

// -----

cg.region @narrow(%a: memref<4x64xf32>, %b: memref<64x64xf32>, %c: memref<4x64xf32>)
    attributes {target = #cg.target<"sm_90">} {
  // expected-error@+1 {{the product has too few rows or columns for the class 'product'; use 'reduce'}}
  cg.dispatch product "x" ins(%a, %b : memref<4x64xf32>, memref<64x64xf32>) outs(%c : memref<4x64xf32>) {
  ^bb0(%x: tensor<4x64xf32>, %y: tensor<64x64xf32>, %o: tensor<4x64xf32>):
    %zero = arith.constant 0.0 : f32
    %z = linalg.fill ins(%zero : f32) outs(%o : tensor<4x64xf32>) -> tensor<4x64xf32>
    %0 = linalg.matmul ins(%x, %y : tensor<4x64xf32>, tensor<64x64xf32>) outs(%z : tensor<4x64xf32>)
        -> tensor<4x64xf32>
    cg.yield %0 : tensor<4x64xf32>
  } {schedule = {}}
  cg.yield
}

// -----

cg.region @mapped(%a: memref<32x64xf32>, %b: memref<64x64xf32>, %c: memref<64x64xf32>, %d: memref<32x64xf32>)
    attributes {target = #cg.target<"sm_90">} {
  // expected-error@+1 {{the body is not one that the class 'mapped' takes}}
  cg.dispatch mapped "x" ins(%a, %b, %c : memref<32x64xf32>, memref<64x64xf32>, memref<64x64xf32>)
      outs(%d : memref<32x64xf32>) {
  ^bb0(%x: tensor<32x64xf32>, %y: tensor<64x64xf32>, %z: tensor<64x64xf32>, %o: tensor<32x64xf32>):
    %zero = arith.constant 0.0 : f32
    %f = linalg.fill ins(%zero : f32) outs(%o : tensor<32x64xf32>) -> tensor<32x64xf32>
    %0 = linalg.matmul indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>,
                                        affine_map<(i, j, k) -> (i, j)>]
        ins(%x, %y : tensor<32x64xf32>, tensor<64x64xf32>) outs(%f : tensor<32x64xf32>) -> tensor<32x64xf32>
    %1 = arith.mulf %0, %0 : tensor<32x64xf32>
    %2 = linalg.matmul ins(%1, %z : tensor<32x64xf32>, tensor<64x64xf32>) outs(%f : tensor<32x64xf32>)
        -> tensor<32x64xf32>
    cg.yield %2 : tensor<32x64xf32>
  } {schedule = {}}
  cg.yield
}

// -----

cg.region @mapped_sums(%a: memref<64x128xbf16>, %b: memref<64x128xbf16>, %c: memref<64x128xbf16>,
                       %d: memref<64x128xbf16>, %e: memref<64x128xf32>, %g: memref<64x128xf32>)
    attributes {target = #cg.target<"sm_90">} {
  // expected-error@+1 {{factors of a tile do not fit into shared memory and registers; store one sum in a kernel instead of several}}
  cg.dispatch mapped "x" ins(%a, %b, %c, %d : memref<64x128xbf16>, memref<64x128xbf16>, memref<64x128xbf16>,
                             memref<64x128xbf16>) outs(%e, %g : memref<64x128xf32>, memref<64x128xf32>) {
  ^bb0(%q: tensor<64x128xbf16>, %k: tensor<64x128xbf16>, %r: tensor<64x128xbf16>, %v: tensor<64x128xbf16>,
       %o: tensor<64x128xf32>, %p: tensor<64x128xf32>):
    %zero = arith.constant 0.0 : f32
    %empty = tensor.empty() : tensor<64x64xf32>
    %from = linalg.fill ins(%zero : f32) outs(%empty : tensor<64x64xf32>) -> tensor<64x64xf32>
    %to = linalg.fill ins(%zero : f32) outs(%o : tensor<64x128xf32>) -> tensor<64x128xf32>
    %scores = linalg.matmul indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>,
                                             affine_map<(i, j, k) -> (i, j)>]
        ins(%q, %k : tensor<64x128xbf16>, tensor<64x128xbf16>) outs(%from : tensor<64x64xf32>) -> tensor<64x64xf32>
    %gains = linalg.matmul indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>,
                                            affine_map<(i, j, k) -> (i, j)>]
        ins(%r, %v : tensor<64x128xbf16>, tensor<64x128xbf16>) outs(%from : tensor<64x64xf32>) -> tensor<64x64xf32>
    %weights = math.exp %scores : tensor<64x64xf32>
    %slopes = arith.mulf %weights, %gains : tensor<64x64xf32>
    %0 = linalg.matmul ins(%slopes, %k : tensor<64x64xf32>, tensor<64x128xbf16>) outs(%to : tensor<64x128xf32>)
        -> tensor<64x128xf32>
    %1 = linalg.matmul ins(%weights, %v : tensor<64x64xf32>, tensor<64x128xbf16>) outs(%to : tensor<64x128xf32>)
        -> tensor<64x128xf32>
    cg.yield %0, %1 : tensor<64x128xf32>, tensor<64x128xf32>
  } {schedule = {}}
  cg.yield
}

// -----

cg.region @online(%a: memref<32x64xf32>, %b: memref<64x64xf32>, %c: memref<64x64xf32>, %d: memref<32x64xf32>)
    attributes {target = #cg.target<"sm_90">} {
  // expected-error@+1 {{the body has no softmax that can be taken tile by tile; leave out 'online'}}
  cg.dispatch chain "x" ins(%a, %b, %c : memref<32x64xf32>, memref<64x64xf32>, memref<64x64xf32>)
      outs(%d : memref<32x64xf32>) {
  ^bb0(%x: tensor<32x64xf32>, %y: tensor<64x64xf32>, %z: tensor<64x64xf32>, %o: tensor<32x64xf32>):
    %zero = arith.constant 0.0 : f32
    %f = linalg.fill ins(%zero : f32) outs(%o : tensor<32x64xf32>) -> tensor<32x64xf32>
    %0 = linalg.matmul indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>,
                                        affine_map<(i, j, k) -> (i, j)>]
        ins(%x, %y : tensor<32x64xf32>, tensor<64x64xf32>) outs(%f : tensor<32x64xf32>) -> tensor<32x64xf32>
    %1 = arith.mulf %0, %0 : tensor<32x64xf32>
    %2 = linalg.matmul ins(%1, %z : tensor<32x64xf32>, tensor<64x64xf32>) outs(%f : tensor<32x64xf32>)
        -> tensor<32x64xf32>
    cg.yield %2 : tensor<32x64xf32>
  } {schedule = {online}}
  cg.yield
}

// -----

cg.region @split(%a: memref<32x64xf32>, %b: memref<64x64xf32>, %c: memref<64x64xf32>, %d: memref<32x64xf32>)
    attributes {target = #cg.target<"sm_90">} {
  // expected-error@+1 {{the body has no softmax that can be taken part by part; leave out 'split'}}
  cg.dispatch chain "x" ins(%a, %b, %c : memref<32x64xf32>, memref<64x64xf32>, memref<64x64xf32>)
      outs(%d : memref<32x64xf32>) {
  ^bb0(%x: tensor<32x64xf32>, %y: tensor<64x64xf32>, %z: tensor<64x64xf32>, %o: tensor<32x64xf32>):
    %zero = arith.constant 0.0 : f32
    %f = linalg.fill ins(%zero : f32) outs(%o : tensor<32x64xf32>) -> tensor<32x64xf32>
    %0 = linalg.matmul indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>,
                                        affine_map<(i, j, k) -> (i, j)>]
        ins(%x, %y : tensor<32x64xf32>, tensor<64x64xf32>) outs(%f : tensor<32x64xf32>) -> tensor<32x64xf32>
    %1 = arith.mulf %0, %0 : tensor<32x64xf32>
    %2 = linalg.matmul ins(%1, %z : tensor<32x64xf32>, tensor<64x64xf32>) outs(%f : tensor<32x64xf32>)
        -> tensor<32x64xf32>
    cg.yield %2 : tensor<32x64xf32>
  } {schedule = {split}}
  cg.yield
}

// -----

// The warps that share a row multiply only numbers of 16 bits.
#q = affine_map<(g, h, k, d) -> (g, h, d)>
#keys = affine_map<(g, h, k, d) -> (g, k, d)>
#result = affine_map<(g, h, k, d) -> (g, h, k)>
#values = affine_map<(g, h, v, k) -> (g, k, v)>
#all = affine_map<(g, h, k) -> (g, h, k)>
#row = affine_map<(g, h, k) -> (g, h)>
cg.region @wide(%a: memref<8x4x64xf32>, %b: memref<8x64x64xf32>, %c: memref<8x64x64xf32>, %d: memref<8x4x64xf32>)
    attributes {target = #cg.target<"sm_90">} {
  // expected-error@+1 {{its queries, keys and values are none that warps share out; leave out 'split'}}
  cg.dispatch chain "x" ins(%a, %b, %c : memref<8x4x64xf32>, memref<8x64x64xf32>, memref<8x64x64xf32>)
      outs(%d : memref<8x4x64xf32>) {
  ^bb0(%x: tensor<8x4x64xf32>, %y: tensor<8x64x64xf32>, %z: tensor<8x64x64xf32>, %o: tensor<8x4x64xf32>):
    %zero = arith.constant 0.0 : f32
    %low = arith.constant 0xFF800000 : f32
    %e = tensor.empty() : tensor<8x4x64xf32>
    %m = tensor.empty() : tensor<8x4xf32>
    %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4x64xf32>) -> tensor<8x4x64xf32>
    %fm = linalg.fill ins(%low : f32) outs(%m : tensor<8x4xf32>) -> tensor<8x4xf32>
    %fs = linalg.fill ins(%zero : f32) outs(%m : tensor<8x4xf32>) -> tensor<8x4xf32>
    %0 = linalg.generic {indexing_maps = [#q, #keys, #result],
                         iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
        ins(%x, %y : tensor<8x4x64xf32>, tensor<8x64x64xf32>) outs(%f : tensor<8x4x64xf32>) {
    ^bb0(%p: f32, %r: f32, %acc: f32):
      %t = arith.mulf %p, %r : f32
      %u = arith.addf %acc, %t : f32
      linalg.yield %u : f32
    } -> tensor<8x4x64xf32>
    %1 = linalg.reduce { arith.maximumf } ins(%0 : tensor<8x4x64xf32>) outs(%fm : tensor<8x4xf32>) dimensions = [2]
    %2 = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel", "parallel"]}
        ins(%0, %1 : tensor<8x4x64xf32>, tensor<8x4xf32>) outs(%e : tensor<8x4x64xf32>) {
    ^bb0(%p: f32, %r: f32, %w: f32):
      %t = arith.subf %p, %r : f32
      %u = math.exp %t : f32
      linalg.yield %u : f32
    } -> tensor<8x4x64xf32>
    %3 = linalg.reduce { arith.addf } ins(%2 : tensor<8x4x64xf32>) outs(%fs : tensor<8x4xf32>) dimensions = [2]
    %4 = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel", "parallel"]}
        ins(%2, %3 : tensor<8x4x64xf32>, tensor<8x4xf32>) outs(%e : tensor<8x4x64xf32>) {
    ^bb0(%p: f32, %r: f32, %w: f32):
      %t = arith.divf %p, %r : f32
      linalg.yield %t : f32
    } -> tensor<8x4x64xf32>
    %5 = linalg.generic {indexing_maps = [#q, #values, #result],
                         iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
        ins(%4, %z : tensor<8x4x64xf32>, tensor<8x64x64xf32>) outs(%f : tensor<8x4x64xf32>) {
    ^bb0(%p: f32, %r: f32, %acc: f32):
      %t = arith.mulf %p, %r : f32
      %u = arith.addf %acc, %t : f32
      linalg.yield %u : f32
    } -> tensor<8x4x64xf32>
    cg.yield %5 : tensor<8x4x64xf32>
  } {schedule = {split}}
  cg.yield
}

// -----

// A row that other workers reduce, too, cannot be overwritten.
#all = affine_map<(d0, d1) -> (d0, d1)>
#column = affine_map<(d0, d1) -> (d1)>
cg.region @shared(%a: memref<64x64xf32>, %b: memref<64x64xf32>) attributes {target = #cg.target<"host">} {
  // expected-error@+1 {{stores output 0 over input 1, which is read for other elements when some are stored; store it elsewhere and copy it}}
  cg.dispatch reduce "x" ins(%b, %a : memref<64x64xf32>, memref<64x64xf32>) outs(%a : memref<64x64xf32>) {
  ^bb0(%y: tensor<64x64xf32>, %x: tensor<64x64xf32>, %o: tensor<64x64xf32>):
    %zero = arith.constant 0.0 : f32
    %e = tensor.empty() : tensor<64xf32>
    %f = linalg.fill ins(%zero : f32) outs(%e : tensor<64xf32>) -> tensor<64xf32>
    %m = linalg.reduce { arith.addf } ins(%x : tensor<64x64xf32>) outs(%f : tensor<64xf32>) dimensions = [1]
    %g = tensor.empty() : tensor<64x64xf32>
    %d = linalg.generic {indexing_maps = [#all, #column, #all], iterator_types = ["parallel", "parallel"]}
        ins(%y, %m : tensor<64x64xf32>, tensor<64xf32>) outs(%g : tensor<64x64xf32>) {
    ^bb0(%p: f32, %q: f32, %r: f32):
      %s = arith.subf %p, %q : f32
      linalg.yield %s : f32
    } -> tensor<64x64xf32>
    cg.yield %d : tensor<64x64xf32>
  } {schedule = {}}
  cg.yield
}
