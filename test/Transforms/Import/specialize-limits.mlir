// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An access to data in the bucket that may be padding in a launch becomes a limit of the bucket, which the host checks
// before the launch; conditions that the bucket implies become none.
//
// RUN: cg-opt %s --split-input-file --pass-pipeline='builtin.module(cg-prepare-entries,cg-specialize-buckets,canonicalize)' | FileCheck %s

// The second bucket has the sizes 5 to 8, so 3 is always there.
//
// CHECK: #[[$LIMIT:.*]] = affine_map<()[s0] -> (s0 - 3)>
// CHECK-LABEL: func.func @slice(
// CHECK-NOT: limits
// CHECK: tensor.extract_slice
// CHECK-LABEL: func.func @slice_n4(
// CHECK-NOT: cg.size_of
// CHECK-SAME: limits = [#[[$LIMIT]]], messages = ["tensor.extract_slice needs n >= 3, or it reaches what is no data of this launch"]
// CHECK-NOT: cf.assert
// CHECK: return
func.func @slice(%x: tensor<?xf32> {cg.dims = [#cg.dim<buckets [4, 8] name "n">]}) -> (tensor<2xf32>, tensor<2xf32>) {
  %y = tensor.extract_slice %x[1] [2] [1] : tensor<?xf32> to tensor<2xf32>
  %z = tensor.extract_slice %x[1] [2] [1] : tensor<?xf32> to tensor<2xf32>
  return %y, %z : tensor<2xf32>, tensor<2xf32>
}

// -----

// Elements, alone and in bodies, insertions, and accesses of indexing maps. A limit that another limit implies is left
// out.
//
// CHECK-LABEL: func.func @places(
// CHECK-SAME: messages = ["linalg.generic needs n >= 2, or {{[^"]*}}", "tensor.extract needs n >= 4, or {{[^"]*}}", "tensor.insert_slice needs n >= 5, or {{[^"]*}}", "tensor.extract needs n >= 6, or {{[^"]*}}", "tensor.insert needs n >= 7, or {{[^"]*}}"]
func.func @places(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]}, %c: tensor<2xf32>)
    -> (tensor<3xf32>, tensor<?xf32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %e = tensor.empty() : tensor<3xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(i) -> (1)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%x : tensor<?xf32>) outs(%e : tensor<3xf32>) {
  ^bb0(%a: f32, %o: f32):
    %l = linalg.index 0 : index
    %at = arith.addi %l, %c1 : index
    %b = tensor.extract %x[%at] : tensor<?xf32>
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<3xf32>
  %j = tensor.insert_slice %c into %x[3] [2] [1] : tensor<2xf32> into tensor<?xf32>
  %u = tensor.extract %x[%c4] : tensor<?xf32>
  %v = tensor.extract %x[%c5] : tensor<?xf32>
  %w = arith.addf %u, %v : f32
  %i = tensor.insert %w into %j[%c6] : tensor<?xf32>
  return %y, %i : tensor<3xf32>, tensor<?xf32>
}

// -----

// A read under a condition makes no limit, and neither does one at a place that data decides. An end that is a size of
// the launch is inside.
//
// CHECK-LABEL: func.func @elsewhere(
// CHECK-NOT: limits
// CHECK-NOT: cf.assert
// CHECK: return
func.func @elsewhere(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]}, %i: index)
    -> (tensor<3xf32>, f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %m = arith.subi %n, %c1 : index
  %last = tensor.extract %x[%m] : tensor<?xf32>
  %some = tensor.extract %x[%i] : tensor<?xf32>
  %e = tensor.empty() : tensor<3xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      outs(%e : tensor<3xf32>) {
  ^bb0(%o: f32):
    %l = linalg.index 0 : index
    %inside = arith.cmpi ult, %l, %n : index
    %r = scf.if %inside -> f32 {
      %b = tensor.extract %x[%l] : tensor<?xf32>
      scf.yield %b : f32
    } else {
      scf.yield %zero : f32
    }
    linalg.yield %r : f32
  } -> tensor<3xf32>
  return %y, %some, %last : tensor<3xf32>, f32, f32
}

// -----

// Checks of sizes that hold in all launches of a bucket are removed, and selections that they decide are made. In the
// first bucket, of the sizes 1 to 4, both are undecided: the check becomes a limit, which also serves the slice.
//
// CHECK: #[[$LIMIT:.*]] = affine_map<()[s0] -> (s0 - 3)>
// CHECK-LABEL: func.func @settled(
// CHECK-NOT: limits
// CHECK-NOT: cf.assert
// CHECK: tensor.extract_slice %{{.*}}[0] [3] [1]
// CHECK-LABEL: func.func @settled_n4(
// CHECK-SAME: limits = [#[[$LIMIT]]], messages = ["cf.assert needs n >= 3: enough"]
// CHECK-NOT: cf.assert
// CHECK: return
func.func @settled(%x: tensor<?xf32> {cg.dims = [#cg.dim<buckets [4, 8] name "n">]}) -> tensor<3xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %enough = arith.cmpi sge, %n, %c3 : index
  cf.assert %enough, "enough"
  %negative = arith.cmpi slt, %n, %c0 : index
  %size = arith.select %negative, %c1, %c3 : index
  %s = tensor.extract_slice %x[0] [%size] [1] : tensor<?xf32> to tensor<?xf32>
  %y = tensor.cast %s : tensor<?xf32> to tensor<3xf32>
  return %y : tensor<3xf32>
}

// -----

// A body that asks for a size gets that of the launch, and an index that is clamped to a negative place reads no data.
//
// CHECK-LABEL: func.func @clamped(
// CHECK-SAME: messages = ["tensor.extract needs n >= 3, or it reaches what is no data of this launch"]
// CHECK: %[[N:.*]] = tensor.extract %{{.*}}[] : tensor<index>
// CHECK: linalg.generic
// CHECK: %[[MOST:.*]] = arith.subi %[[N]], %c3
// CHECK: arith.minsi %{{.*}}, %[[MOST]]
func.func @clamped(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]}, %at: index) -> tensor<3xf32> {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %e = tensor.empty() : tensor<3xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      outs(%e : tensor<3xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %n = tensor.dim %x, %c0 : tensor<?xf32>
    %most = arith.subi %n, %c3 : index
    %low = arith.maxsi %at, %c0 : index
    %begin = arith.minsi %low, %most : index
    %place = arith.addi %begin, %i : index
    %v = tensor.extract %x[%place] : tensor<?xf32>
    linalg.yield %v : f32
  } -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// -----

// All comparisons of sizes become limits, alone and joined. A check in a branch, and a check that compares no sizes,
// stay checks of the launch; so does a size that must not occur.
//
// CHECK-DAG: #[[$ABOVE:.*]] = affine_map<()[s0, s1] -> (s1 - 2)>
// CHECK-DAG: #[[$BELOW:.*]] = affine_map<()[s0, s1] -> (-s1 + 7)>
// CHECK-DAG: #[[$AREA:.*]] = affine_map<()[s0, s1] -> (s0 * s1 - 6)>
// CHECK-DAG: #[[$LESS:.*]] = affine_map<()[s0, s1] -> (s0 - s1)>
// CHECK-DAG: #[[$MORE:.*]] = affine_map<()[s0, s1] -> (-s0 + s1)>
// CHECK-LABEL: func.func @checks(
// CHECK-SAME: limits = [#[[$ABOVE]], #[[$BELOW]], #[[$AREA]], #[[$LESS]], #[[$MORE]]],
// CHECK-SAME: messages = ["cf.assert needs n >= 2: between", "cf.assert needs n <= 7: between",
// CHECK-SAME: "cf.assert needs m * n >= 6: area", "cf.assert needs m >= n: square", "cf.assert needs n >= m: square"]
// CHECK: cf.assert %{{.*}}, "not four"
// CHECK: cf.assert %{{.*}}, "chosen"
// CHECK: scf.if
// CHECK: cf.assert %{{.*}}, "within"
// CHECK-NOT: cf.assert
// CHECK: return
func.func @checks(%x: tensor<?x?xf32> {cg.dims = [#cg.dim<bounded 8 name "m">, #cg.dim<bounded 8 name "n">]},
                  %choice: i1) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %m = tensor.dim %x, %c0 : tensor<?x?xf32>
  %n = tensor.dim %x, %c1 : tensor<?x?xf32>
  %above = arith.cmpi ugt, %n, %c1 : index
  %below = arith.cmpi slt, %n, %c8 : index
  %between = arith.andi %above, %below : i1
  cf.assert %between, "between"
  %area = arith.muli %m, %n : index
  %large = arith.cmpi slt, %c5, %area : index
  cf.assert %large, "area"
  %square = arith.cmpi eq, %m, %n : index
  cf.assert %square, "square"
  %other = arith.cmpi ne, %n, %c4 : index
  cf.assert %other, "not four"
  cf.assert %choice, "chosen"
  scf.if %choice {
    %some = arith.cmpi sle, %n, %c7 : index
    %most = arith.cmpi sle, %m, %c4 : index
    cf.assert %most, "within"
  }
  return %x : tensor<?x?xf32>
}

// -----

// A place that is clamped to the size, as in x[3:5]: if the clamp applies, there is no room for the slice. In the last
// bucket, of the sizes 9 to 16, it never applies.
//
// CHECK: #[[$FIVE:.*]] = affine_map<()[s0] -> (s0 - 5)>
// CHECK-LABEL: func.func @clamped_offset(
// CHECK-NOT: limits
// CHECK-LABEL: func.func @clamped_offset_n8(
// CHECK-SAME: limits = [#[[$FIVE]]], messages = ["tensor.extract_slice needs n >= 5, or {{[^"]*}}"]
func.func @clamped_offset(%x: tensor<?xf32> {cg.dims = [#cg.dim<buckets [8, 16] name "n">]}) -> tensor<2xf32> {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : i64
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %n64 = arith.index_cast %n : index to i64
  %at64 = arith.minsi %n64, %c3 : i64
  %at = arith.index_cast %at64 : i64 to index
  %y = tensor.extract_slice %x[%at] [2] [1] : tensor<?xf32> to tensor<2xf32>
  return %y : tensor<2xf32>
}

// -----

// The offset may be clamped from both sides, a choice, rounded, and read from a tensor.
//
// CHECK-LABEL: func.func @offsets(
// CHECK-SAME: messages = ["tensor.extract_slice needs n >= 2, or {{[^"]*}}", "tensor.extract_slice needs n >= 3, or {{[^"]*}}", "tensor.extract_slice needs n >= 6, or {{[^"]*}}", "tensor.extract needs n >= 7, or {{[^"]*}}"]
func.func @offsets(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 16 name "n">]})
    -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<3xf32>, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  // max(n - 5, 0) is before the third last element, whatever the size is.
  %m5 = arith.subi %n, %c5 : index
  %last = arith.maxsi %m5, %c0 : index
  %a = tensor.extract_slice %x[%last] [2] [1] : tensor<?xf32> to tensor<2xf32>
  %less = arith.cmpi slt, %n, %c1 : index
  %first = arith.select %less, %n, %c1 : index
  %b = tensor.extract_slice %x[%first] [2] [1] : tensor<?xf32> to tensor<2xf32>
  // Half of it, with one behind.
  %half = arith.divsi %n, %c2 : index
  %c = tensor.extract_slice %x[%half] [2] [1] : tensor<?xf32> to tensor<2xf32>
  %more = arith.addi %half, %c1 : index
  %low = arith.minsi %more, %c3 : index
  %d = tensor.extract_slice %x[%low] [3] [1] : tensor<?xf32> to tensor<3xf32>
  %t = tensor.from_elements %n, %c6 : tensor<2xindex>
  %s0 = tensor.extract %t[%c0] : tensor<2xindex>
  %s1 = tensor.extract %t[%c1] : tensor<2xindex>
  %at = arith.minsi %s0, %s1 : index
  %e = tensor.extract %x[%at] : tensor<?xf32>
  return %a, %b, %c, %d, %e : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<3xf32>, f32
}

// -----

// A place in a body, and the beginning of a row of such places.
//
// CHECK-LABEL: func.func @body_offsets(
// CHECK-SAME: messages = ["tensor.extract needs n >= 5, or {{[^"]*}}", "tensor.extract needs n >= 7, or {{[^"]*}}"]
func.func @body_offsets(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 16 name "n">]}) -> tensor<2xf32> {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c7 = arith.constant 7 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %at = arith.minsi %n, %c3 : index
  %end = arith.subi %n, %c7 : index
  %e = tensor.empty() : tensor<2xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      outs(%e : tensor<2xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = arith.addi %at, %i : index
    %a = tensor.extract %x[%j] : tensor<?xf32>
    %k = arith.addi %end, %i : index
    %b = tensor.extract %x[%k] : tensor<?xf32>
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<2xf32>
  return %y : tensor<2xf32>
}

// -----

// Sizes of x[1:], which is never clamped, and of x[3:], which the check says that it is not.
//
// CHECK-LABEL: func.func @rest(%arg0: tensor<8xf32>
// CHECK-SAME: -> (tensor<7xf32> {{[^)]*}}, tensor<5xf32> {{[^)]*}})
// CHECK-SAME: messages = ["cf.assert needs n >= 4: at least four"]
func.func @rest(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]}) -> (tensor<?xf32>, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %i = arith.minsi %n, %c1 : index
  %d = arith.subi %n, %i : index
  %p = arith.maxsi %d, %c0 : index
  %y = tensor.extract_slice %x[%i] [%p] [1] : tensor<?xf32> to tensor<?xf32>
  %enough = arith.cmpi sgt, %n, %c3 : index
  cf.assert %enough, "at least four"
  %j = arith.minsi %n, %c3 : index
  %f = arith.subi %n, %j : index
  %q = arith.maxsi %f, %c0 : index
  %z = tensor.extract_slice %x[%j] [%q] [1] : tensor<?xf32> to tensor<?xf32>
  return %y, %z : tensor<?xf32>, tensor<?xf32>
}

// -----

// A combination of sizes that no launch has, made of sizes that some launches have.
//
// CHECK-LABEL: func.func @twice(
// CHECK-LABEL: func.func @twice_m4_n8(
// CHECK-LABEL: func.func @twice_m4_n16(
// CHECK-SAME: messages = ["cf.assert needs 2 * m >= n: twice"
// CHECK-LABEL: func.func @twice_m8_n8(
func.func @twice(%x: tensor<?x?xf32> {cg.dims = [#cg.dim<buckets [4, 8] name "m">, #cg.dim<buckets [8, 16] name "n">]})
    -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = tensor.dim %x, %c0 : tensor<?x?xf32>
  %n = tensor.dim %x, %c1 : tensor<?x?xf32>
  %t = arith.muli %m, %c2 : index
  %twice = arith.cmpi eq, %t, %n : index
  cf.assert %twice, "twice"
  return %x : tensor<?x?xf32>
}
