// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(cg-prepare-entries,cg-specialize-buckets)'

// expected-error@+1 {{dimension 1 of 'x' is dynamic, and cg.dims gives it no size; declare buckets or max for every dynamic dimension [DynamicShape]}}
func.func @undeclared(%x: tensor<?x?xf32> {cg.name = "x", cg.dims = [#cg.dim<bounded 4 name "n">, #cg.dim<static>]}) {
  return
}

// -----

// expected-error@+1 {{dimension 0 of argument 'y' has the name 'n' and other sizes than the dimension of that name before}}
func.func @unequal(%x: tensor<?xf32> {cg.name = "x", cg.dims = [#cg.dim<bounded 4 name "n">]},
                   %y: tensor<?xf32> {cg.name = "y", cg.dims = [#cg.dim<bounded 8 name "n">]}) {
  return
}

// -----

// expected-error@+1 {{argument 'x' is 'tensor<?xf32>', and its attribute cg.dims has 2 entries for it; give one entry for each dimension}}
func.func @rank(%x: tensor<?xf32> {cg.name = "x", cg.dims = [#cg.dim<bounded 4>, #cg.dim<static>]}) {
  return
}

// -----

// expected-error@+1 {{dimension 0 of argument 'x' is 3 in the model, and cg.dims declares other sizes; export the model with a dynamic dimension}}
func.func @static(%x: tensor<3xf32> {cg.name = "x", cg.dims = [#cg.dim<bounded 4>]}) {
  return
}

// -----

// expected-error@+1 {{dimension 0 of argument 's' varies, and the argument is bound state: its memory has one size for all launches; give it the largest size [DynamicShape]}}
func.func @state(%s: tensor<?xf32> {cg.name = "s", cg.alias_result = 0 : i32, cg.dims = [#cg.dim<bounded 4>]})
    -> tensor<?xf32> {
  return %s : tensor<?xf32>
}

// -----

// expected-error@+1 {{has more than 256 combinations of bucket sizes and key values, and each one is compiled; declare fewer sizes in cg.dims or values in cg.keys [DynamicShape]}}
func.func @many(%x: tensor<?x?x?xf32> {cg.dims = [#cg.dim<buckets [1, 2, 3, 4, 5, 6, 7]>,
    #cg.dim<buckets [1, 2, 3, 4, 5, 6, 7]>, #cg.dim<buckets [1, 2, 3, 4, 5, 6, 7]>]}) {
  return
}

// -----

func.func @rounded(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]}, %v: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %half = arith.divsi %n, %c2 : index
  // expected-error@+1 {{dimension 0 is floor((n) / 2), which is no sum of products in all launches of the bucket n = 8; declare buckets in cg.dims so that each has launches of one kind alone, or make the dimension static [DynamicShape]}}
  %e = tensor.empty(%half) : tensor<?xf32>
  %0 = linalg.fill ins(%v : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// For the sizes 1 to 4 of the bucket, min(n, 3) has no single form: some are above three, and some are not.
func.func @clamped(%x: tensor<?xf32> {cg.dims = [#cg.dim<buckets [4, 8] name "n">]}) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %least = arith.minsi %n, %c3 : index
  // expected-error@+1 {{size 0 is min(n, 3), which is no sum of products in all launches of the bucket n = 4; declare buckets}}
  %0 = tensor.extract_slice %x[0] [%least] [1] : tensor<?xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @float(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]}, %v: f32) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %i = arith.index_cast %n : index to i64
  %f = arith.sitofp %i : i64 to f32
  %j = arith.fptosi %f : f32 to i64
  %size = arith.index_cast %j : i64 to index
  // expected-error@+1 {{dimension 0 is computed from dimensions by more than sums, products, minima and maxima, so it has no size in a bucket; compute it without remainders, choices and floating-point numbers [DynamicShape]}}
  %e = tensor.empty(%size) : tensor<?xf32>
  %0 = linalg.fill ins(%v : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @data(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]}, %v: f32, %size: index)
    -> tensor<?xf32> {
  // expected-error@+1 {{dimension 0 is computed from something else than the dimensions in cg.dims, so it has no size in a bucket; compute it from dimensions of arguments [DynamicShape]}}
  %e = tensor.empty(%size) : tensor<?xf32>
  %0 = linalg.fill ins(%v : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @remainder(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]}) -> tensor<2xf32> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %at = arith.remsi %n, %c2 : index
  // expected-error@+1 {{is at a place that is computed from dimensions by more than sums, products, minima, maxima and divisions by constants, so whether it is data of a launch is not known; compute it from them without remainders and choices [DynamicShape]}}
  %0 = tensor.extract_slice %x[%at] [2] [1] : tensor<?xf32> to tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @either(%x: tensor<?x?xf32> {cg.dims = [#cg.dim<bounded 8 name "m">, #cg.dim<bounded 8 name "n">]},
                  %y: tensor<4xf32>) -> tensor<f32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = tensor.dim %x, %c0 : tensor<?x?xf32>
  %n = tensor.dim %x, %c1 : tensor<?x?xf32>
  %at = arith.minsi %m, %n : index
  // expected-error@+1 {{needs m <= 3, or n <= 3 in the bucket m = 8, n = 8, and a bucket has no choice between limits; declare other buckets in cg.dims [DynamicShape]}}
  %0 = tensor.extract_slice %y[%at] [1] [1] : tensor<4xf32> to tensor<f32>
  return %0 : tensor<f32>
}

// -----

// No launch of the first bucket has the fifth element, and all launches of the second one do.
func.func @never(%x: tensor<?xf32> {cg.dims = [#cg.dim<buckets [4, 8] name "n">]}) -> tensor<1xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %at = arith.minsi %n, %c4 : index
  // expected-error@+1 {{reaches outside of a tensor in all launches of the bucket n = 4: 1 too many; declare other buckets in cg.dims, or make the place one that they have [DynamicShape]}}
  %0 = tensor.extract_slice %x[%at] [1] [1] : tensor<?xf32> to tensor<1xf32>
  return %0 : tensor<1xf32>
}

// -----

func.func @source(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]}, %y: tensor<1xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %none = arith.minsi %n, %c0 : index
  %some = tensor.cast %y : tensor<1xf32> to tensor<?xf32>
  // expected-error@+1 {{writes 0 elements of dimension 0, and its source has 1; give it a source of that size [DynamicShape]}}
  %0 = tensor.insert_slice %some into %x[0] [%none] [1] : tensor<?xf32> into tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @check(%x: tensor<?xf32> {cg.dims = [#cg.dim<buckets [2, 8] name "n">]}) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %enough = arith.cmpi sge, %n, %c3 : index
  // expected-error@+1 {{needs n >= 3: at least three, and no launch of the bucket n = 2 has that; declare other buckets in cg.dims [DynamicShape]}}
  cf.assert %enough, "at least three"
  return %x : tensor<?xf32>
}

// -----

func.func @sizes_meet(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]},
                      %y: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "m">]}) -> tensor<?xf32> {
  // expected-error@+1 {{has operands of the sizes n and m in one loop; give dimensions that are equal one name in cg.dims [DynamicShape]}}
  %0 = linalg.exp ins(%x : tensor<?xf32>) outs(%y : tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @elementwise(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]},
                       %y: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "m">]}) -> tensor<?xf32> {
  // expected-error@+1 {{has operands of different sizes in a launch}}
  %0 = arith.addf %x, %y : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

#in = affine_map<(d0, d1) -> (d0 - d1 + 2)>
#window = affine_map<(d0, d1) -> (d1)>
#out = affine_map<(d0, d1) -> (d0)>
func.func @window(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]}, %w: tensor<3xf32>,
                  %o: tensor<6xf32>) -> tensor<6xf32> {
  // expected-error@+1 {{reads dimension 0 of operand 0 at d0 - d1 + 2, and its size varies: it may reach into padding; make that dimension static [DynamicShape]}}
  %0 = linalg.generic {indexing_maps = [#in, #window, #out], iterator_types = ["parallel", "reduction"]}
      ins(%x, %w : tensor<?xf32>, tensor<3xf32>) outs(%o : tensor<6xf32>) {
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %acc, %p : f32
    linalg.yield %s : f32
  } -> tensor<6xf32>
  return %0 : tensor<6xf32>
}

// -----

func.func @inside(%x: tensor<?x?xf32> {cg.dims = [#cg.dim<bounded 4 name "b">, #cg.dim<bounded 8 name "s">]})
    -> tensor<?xf32> {
  // expected-error@+1 {{dimension 0 of result 0 has the size b * s, which is no multiple of a dimension and a constant; return it before it is reshaped [DynamicShape]}}
  %0 = tensor.collapse_shape %x [[0, 1]] : tensor<?x?xf32> into tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @reshape(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]}, %shape: tensor<2xindex>)
    -> tensor<?x?xf32> {
  // expected-error@+1 {{dimension 0 is computed from something else than the dimensions in cg.dims}}
  %0 = tensor.reshape %x(%shape) : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

func.func @unknown(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]}) -> tensor<?xi32> {
  // expected-error@+1 {{is on a tensor whose size varies, and whether padding would reach its result is not known; express it with linalg operations, or make the dimension static [DynamicShape]}}
  %0 = tensor.bitcast %x : tensor<?xf32> to tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----

// The loop reads a tensor whose size varies, although it carries only a size.
func.func @read_in_a_loop(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]}, %start: tensor<f32>,
                          %most: tensor<f32>) -> tensor<f32> {
  // expected-error@+1 {{is a loop that reads or carries a tensor whose size varies; compute what reads the tensor in front of the loop, so that the loop has to do with sizes that do not vary alone, or make the dimension static [DynamicShape]}}
  %r = scf.while (%s = %start) : (tensor<f32>) -> tensor<f32> {
    %v = tensor.extract %s[] : tensor<f32>
    %m = tensor.extract %most[] : tensor<f32>
    %go = arith.cmpf olt, %v, %m : f32
    scf.condition(%go) %s : tensor<f32>
  } do {
  ^bb0(%s: tensor<f32>):
    %t = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>],
        iterator_types = ["reduction"]} ins(%x : tensor<?xf32>) outs(%s : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %a = arith.addf %out, %in : f32
      linalg.yield %a : f32
    } -> tensor<f32>
    scf.yield %t : tensor<f32>
  }
  return %r : tensor<f32>
}

// -----

func.func @beyond(%x: tensor<?xf32> {cg.dims = [#cg.dim<buckets [4, 16] name "n">]}) -> tensor<2xf32> {
  // expected-error@+1 {{needs n >= 7, and no launch of the bucket n = 4 has that; declare other buckets in cg.dims [DynamicShape]}}
  %y = tensor.extract_slice %x[5] [2] [1] : tensor<?xf32> to tensor<2xf32>
  return %y : tensor<2xf32>
}

// -----

func.func @negative(%x: tensor<?xf32> {cg.dims = [#cg.dim<buckets [2, 16] name "n">]}) -> tensor<?xf32> {
  %zero = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %n = tensor.dim %x, %zero : tensor<?xf32>
  %m = arith.subi %n, %c3 : index
  // expected-error@+1 {{needs n >= 3, and no launch of the bucket n = 2 has that; declare other buckets in cg.dims [DynamicShape]}}
  %y = tensor.extract_slice %x[3] [%m] [1] : tensor<?xf32> to tensor<?xf32>
  return %y : tensor<?xf32>
}

// -----

// A launch may have more elements of the dimension than the bucket.
func.func @falling(%x: tensor<8xf32>, %y: tensor<?xf32> {cg.dims = [#cg.dim<buckets [5] name "n">]}) -> tensor<?xf32> {
  %zero = arith.constant 0 : index
  %c6 = arith.constant 6 : index
  %n = tensor.dim %y, %zero : tensor<?xf32>
  %m = arith.subi %c6, %n : index
  // expected-error@+1 {{has a dimension of -1 * n + 6 elements, and smaller launches may have more of them than the bucket n = 5; declare each size of the dimension that it falls with as a bucket in cg.dims, or make it static [DynamicShape]}}
  %z = tensor.extract_slice %x[0] [%m] [1] : tensor<8xf32> to tensor<?xf32>
  return %z : tensor<?xf32>
}

// -----

func.func @runs(%x: tensor<?xi32> {cg.dims = [#cg.dim<bounded 8 name "n">]}) -> tensor<?xi32> {
  // expected-error @below {{sorts runs of a dimension that varies; sort all of a row [DynamicShape]}}
  %s = cg.sort dimension(0) runs(4) ins(%x : tensor<?xi32>) {
  ^bb0(%a: i32, %b: i32):
    %first = arith.cmpi slt, %a, %b : i32
    cg.yield %first : i1
  }
  return %s : tensor<?xi32>
}

// -----

// expected-error@+1 {{argument 'x' is 'memref<?xf32>', and its attribute cg.dims gives it sizes; buffers have them in entry points that take buffers and numbers alone and compute with no tensors: take buffers alone, or tensors alone [DynamicShape]}}
func.func @buffer(%x: memref<?xf32> {cg.name = "x", cg.dims = [#cg.dim<buckets [4] name "n">]}, %t: tensor<4xf32>) {
  return
}
