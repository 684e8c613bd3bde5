// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is data in a bucket and may be padding in a launch that runs there is a limit of the bucket, which the host checks
// before the launch; what the bucket says already is none.
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

// Elements, alone and in bodies, insertions, and what a map says.
//
// CHECK-LABEL: func.func @places(
// CHECK-SAME: messages = ["tensor.extract needs n >= 6, or {{[^"]*}}", "tensor.insert needs n >= 3, or {{[^"]*}}", "tensor.insert_slice needs n >= 5, or {{[^"]*}}", "linalg.generic needs n >= 2, or {{[^"]*}}", "tensor.extract needs n >= 4, or {{[^"]*}}"]
func.func @places(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]}, %c: tensor<2xf32>)
    -> (tensor<3xf32>, tensor<?xf32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %v = tensor.extract %x[%c5] : tensor<?xf32>
  %i = tensor.insert %v into %x[%c2] : tensor<?xf32>
  %j = tensor.insert_slice %c into %i[3] [2] [1] : tensor<2xf32> into tensor<?xf32>
  %e = tensor.empty() : tensor<3xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(i) -> (1)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%x : tensor<?xf32>) outs(%e : tensor<3xf32>) {
  ^bb0(%a: f32, %o: f32):
    %l = linalg.index 0 : index
    %at = arith.addi %l, %c1 : index
    %b = tensor.extract %j[%at] : tensor<?xf32>
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<3xf32>
  return %y, %j : tensor<3xf32>, tensor<?xf32>
}

// -----

// A read under a condition is the condition's, and so is one at a place that data says. An end that is a size of the
// launch is inside.
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

// Checks of sizes that hold in all launches of a bucket go, and choices that they make are made. In the first bucket,
// of the sizes 1 to 4, both are open: the check is a limit, which serves the slice too.
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

// A body that asks for a size gets that of the launch, and what clamps to a negative place is no data.
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

// All comparisons of sizes are limits, alone and together. What a branch checks, and what is no size, stays a check of
// the launch; so does a size that is not to be hit.
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
