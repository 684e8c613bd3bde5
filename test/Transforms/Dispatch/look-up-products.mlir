// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-look-up-products --split-input-file | FileCheck %s

// One element of each row is computed as a sum of its own, and the operations behind it are moved to where it is looked
// up.
//
// CHECK-LABEL: cg.region @labels
// CHECK-SAME: %[[A:.+]]: tensor<256x64xf32>, %[[B:.+]]: tensor<64x512xf32>, %[[C:.+]]: tensor<256xf32>
// CHECK-SAME: %[[L:.+]]: tensor<256xi32>
// CHECK-NOT: linalg.matmul
// CHECK: %[[SUM:.+]] = linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]} ins(%[[L]],
// CHECK-NEXT: ^bb0(%[[AT:.+]]: i32, %{{.+}}: f32, %[[O:.+]]: f32):
// CHECK-DAG: %[[I:.+]] = linalg.index 0
// CHECK-DAG: %[[J:.+]] = arith.index_cast %[[AT]]
// CHECK-DAG: %[[K:.+]] = linalg.index 1
// CHECK: %[[X:.+]] = tensor.extract %[[A]][%[[I]], %[[K]]]
// CHECK: %[[Y:.+]] = tensor.extract %[[B]][%[[K]], %[[J]]]
// CHECK: arith.mulf %[[X]], %[[Y]]
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel"]} ins(%[[L]], %[[SUM]] :
// CHECK-NEXT: ^bb0(%{{.+}}: i32, %[[IN:.+]]: f32, %{{.+}}: f32):
// CHECK: %[[R:.+]] = tensor.extract %[[C]][%{{.+}}]
// CHECK: arith.subf %[[IN]], %[[R]]
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#id = affine_map<(i) -> (i)>
cg.region @labels(%a: tensor<256x64xf32>, %b: tensor<64x512xf32>, %c: tensor<256xf32>, %l: tensor<256xi32>)
    -> tensor<256xf32> attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<256x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %m = linalg.matmul ins(%a, %b : tensor<256x64xf32>, tensor<64x512xf32>) outs(%z : tensor<256x512xf32>)
      -> tensor<256x512xf32>
  %d = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%m, %c : tensor<256x512xf32>, tensor<256xf32>) outs(%e : tensor<256x512xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.subf %x, %y : f32
    linalg.yield %s : f32
  } -> tensor<256x512xf32>
  %g = tensor.empty() : tensor<256xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%l : tensor<256xi32>) outs(%g : tensor<256xf32>) {
  ^bb0(%label: i32, %o: f32):
    %i = linalg.index 0 : index
    %j = arith.index_cast %label : i32 to index
    %x = tensor.extract %d[%i, %j] : tensor<256x512xf32>
    linalg.yield %x : f32
  } -> tensor<256xf32>
  cg.yield %r : tensor<256xf32>
}

// -----

// The product is in memory anyway.
//
// CHECK-LABEL: cg.region @stored
// CHECK: linalg.matmul
// CHECK: tensor.extract %{{.+}} : tensor<256x512xf32>
// CHECK-NOT: "reduction"
#id = affine_map<(i) -> (i)>
cg.region @stored(%a: tensor<256x64xf32>, %b: tensor<64x512xf32>, %l: tensor<256xi32>)
    -> (tensor<256xf32>, tensor<256x512xf32>) attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<256x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %m = linalg.matmul ins(%a, %b : tensor<256x64xf32>, tensor<64x512xf32>) outs(%z : tensor<256x512xf32>)
      -> tensor<256x512xf32>
  %g = tensor.empty() : tensor<256xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%l : tensor<256xi32>) outs(%g : tensor<256xf32>) {
  ^bb0(%label: i32, %o: f32):
    %i = linalg.index 0 : index
    %j = arith.index_cast %label : i32 to index
    %x = tensor.extract %m[%i, %j] : tensor<256x512xf32>
    linalg.yield %x : f32
  } -> tensor<256xf32>
  cg.yield %r, %m : tensor<256xf32>, tensor<256x512xf32>
}

// -----

// Looking up would read more elements of the factors than the product has.
//
// CHECK-LABEL: cg.region @long_sums
// CHECK: linalg.matmul
// CHECK-NOT: "reduction"
#id = affine_map<(i) -> (i)>
cg.region @long_sums(%a: tensor<256x512xf32>, %b: tensor<512x512xf32>, %l: tensor<256xi32>) -> tensor<256xf32>
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<256x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %m = linalg.matmul ins(%a, %b : tensor<256x512xf32>, tensor<512x512xf32>) outs(%z : tensor<256x512xf32>)
      -> tensor<256x512xf32>
  %g = tensor.empty() : tensor<256xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%l : tensor<256xi32>) outs(%g : tensor<256xf32>) {
  ^bb0(%label: i32, %o: f32):
    %i = linalg.index 0 : index
    %j = arith.index_cast %label : i32 to index
    %x = tensor.extract %m[%i, %j] : tensor<256x512xf32>
    linalg.yield %x : f32
  } -> tensor<256xf32>
  cg.yield %r : tensor<256xf32>
}

// -----

// The comparison of the label's element with the maximum: a sum of its own would have other last bits than the maximum,
// so the element is chosen from its row.
//
// CHECK-LABEL: cg.region @compared
// CHECK: %[[M:.+]] = linalg.matmul
// CHECK: %[[X:.+]] = linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]} ins(%arg2, %[[M]] :
// CHECK-NEXT: ^bb0(%[[LABEL:.+]]: i32, %[[IN:.+]]: f32, %[[MOST:.+]]: f32):
// CHECK: %[[AT:.+]] = arith.index_cast %[[LABEL]]
// CHECK: %[[J:.+]] = linalg.index 1
// CHECK: %[[IS:.+]] = arith.cmpi eq, %[[J]], %[[AT]]
// CHECK: %[[CHOSEN:.+]] = arith.select %[[IS]], %[[IN]],
// CHECK: arith.maximumf %[[CHOSEN]], %[[MOST]]
// CHECK: ins(%arg2, %[[X]] :
// CHECK-NOT: tensor.extract
// CHECK: cg.yield
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#id = affine_map<(i) -> (i)>
cg.region @compared(%a: tensor<256x64xf32>, %b: tensor<64x512xf32>, %l: tensor<256xi32>) -> tensor<256xi1>
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<256x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %m = linalg.matmul ins(%a, %b : tensor<256x64xf32>, tensor<64x512xf32>) outs(%z : tensor<256x512xf32>)
      -> tensor<256x512xf32>
  %g = tensor.empty() : tensor<256xf32>
  %lowest = linalg.fill ins(%low : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %t = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%m : tensor<256x512xf32>) outs(%lowest : tensor<256xf32>) {
  ^bb0(%x: f32, %o: f32):
    %r = arith.maximumf %x, %o : f32
    linalg.yield %r : f32
  } -> tensor<256xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%l : tensor<256xi32>) outs(%g : tensor<256xf32>) {
  ^bb0(%label: i32, %o: f32):
    %i = linalg.index 0 : index
    %j = arith.index_cast %label : i32 to index
    %x = tensor.extract %m[%i, %j] : tensor<256x512xf32>
    linalg.yield %x : f32
  } -> tensor<256xf32>
  %f = tensor.empty() : tensor<256xi1>
  %c = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%r, %t : tensor<256xf32>, tensor<256xf32>) outs(%f : tensor<256xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %d = arith.subf %x, %y : f32
    %k = arith.cmpf oge, %d, %zero : f32
    linalg.yield %k : i1
  } -> tensor<256xi1>
  cg.yield %c : tensor<256xi1>
}

// -----

// The number of elements that are larger than the label's: each is compared with it, so the row is needed again.
//
// CHECK-LABEL: cg.region @counted
// CHECK: tensor.extract %{{.+}} : tensor<256x512xf32>
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#id = affine_map<(i) -> (i)>
cg.region @counted(%a: tensor<256x64xf32>, %b: tensor<64x512xf32>, %l: tensor<256xi32>) -> tensor<256xi32>
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %none = arith.constant 0 : i32
  %e = tensor.empty() : tensor<256x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %m = linalg.matmul ins(%a, %b : tensor<256x64xf32>, tensor<64x512xf32>) outs(%z : tensor<256x512xf32>)
      -> tensor<256x512xf32>
  %g = tensor.empty() : tensor<256xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%l : tensor<256xi32>) outs(%g : tensor<256xf32>) {
  ^bb0(%label: i32, %o: f32):
    %i = linalg.index 0 : index
    %j = arith.index_cast %label : i32 to index
    %x = tensor.extract %m[%i, %j] : tensor<256x512xf32>
    linalg.yield %x : f32
  } -> tensor<256xf32>
  %h = tensor.empty() : tensor<256xi32>
  %f = linalg.fill ins(%none : i32) outs(%h : tensor<256xi32>) -> tensor<256xi32>
  %c = linalg.generic {indexing_maps = [#all, #row, #row], iterator_types = ["parallel", "reduction"]}
      ins(%m, %r : tensor<256x512xf32>, tensor<256xf32>) outs(%f : tensor<256xi32>) {
  ^bb0(%x: f32, %y: f32, %o: i32):
    %k = arith.cmpf ogt, %x, %y : f32
    %n = arith.extui %k : i1 to i32
    %s = arith.addi %n, %o : i32
    linalg.yield %s : i32
  } -> tensor<256xi32>
  cg.yield %c : tensor<256xi32>
}

// -----

// A difference of both values, of which labels choose some, depends on their last bits.
//
// CHECK-LABEL: cg.region @chosen_by_label
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]} ins(%arg2,
// CHECK-NOT: tensor.extract %{{.+}} : tensor<256x512xf32>
// CHECK: cg.yield
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#id = affine_map<(i) -> (i)>
cg.region @chosen_by_label(%a: tensor<256x64xf32>, %b: tensor<64x512xf32>, %l: tensor<256xi32>) -> tensor<256xf32>
    attributes {target = #cg.target<"host">} {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<256x512xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<256x512xf32>) -> tensor<256x512xf32>
  %m = linalg.matmul ins(%a, %b : tensor<256x64xf32>, tensor<64x512xf32>) outs(%z : tensor<256x512xf32>)
      -> tensor<256x512xf32>
  %g = tensor.empty() : tensor<256xf32>
  %lowest = linalg.fill ins(%low : f32) outs(%g : tensor<256xf32>) -> tensor<256xf32>
  %t = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%m : tensor<256x512xf32>) outs(%lowest : tensor<256xf32>) {
  ^bb0(%x: f32, %o: f32):
    %r = arith.maximumf %x, %o : f32
    linalg.yield %r : f32
  } -> tensor<256xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%l : tensor<256xi32>) outs(%g : tensor<256xf32>) {
  ^bb0(%label: i32, %o: f32):
    %i = linalg.index 0 : index
    %j = arith.index_cast %label : i32 to index
    %x = tensor.extract %m[%i, %j] : tensor<256x512xf32>
    linalg.yield %x : f32
  } -> tensor<256xf32>
  %c = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel"]}
      ins(%l, %r, %t : tensor<256xi32>, tensor<256xf32>, tensor<256xf32>) outs(%g : tensor<256xf32>) {
  ^bb0(%label: i32, %x: f32, %y: f32, %o: f32):
    %ignored = arith.constant -100 : i32
    %is = arith.cmpi ne, %label, %ignored : i32
    %d = arith.subf %y, %x : f32
    %k = arith.select %is, %d, %zero : f32
    linalg.yield %k : f32
  } -> tensor<256xf32>
  cg.yield %c : tensor<256xf32>
}
