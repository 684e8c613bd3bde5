// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One function for each size: the shapes of its tensors, and the operations that keep padding out of results.
//
// RUN: cg-opt %s --split-input-file --pass-pipeline='builtin.module(cg-prepare-entries,cg-specialize-buckets,canonicalize)' | FileCheck %s

// Parallel dimensions need no masks. The second bucket has the sizes 3 and 4, and the first 1 and 2, so no limit is
// needed.
//
// CHECK-LABEL: func.func @parallel(
// CHECK-SAME: %{{.*}}: tensor<4x3xf32> {{{.*}}cg.dims = [#cg.dim<buckets [1, 4] name "n">, #cg.dim<static>]
// CHECK-SAME: cg.bucket = {of = @parallel, results = [#[[$MAP:.*]]], sizes = {n = 4 : i64}}
// CHECK-NOT: cg.size_of
// CHECK: math.exp %{{.*}} : tensor<4x3xf32>
// CHECK-LABEL: func.func @parallel_n1(
// CHECK-SAME: tensor<1x3xf32>
// CHECK-SAME: cg.bucket = {of = @parallel, results = [#[[$MAP]]], sizes = {n = 1 : i64}}
func.func @parallel(%x: tensor<?x3xf32> {cg.dims = [#cg.dim<buckets [1, 4] name "n">, #cg.dim<static>]})
    -> tensor<?x3xf32> {
  %0 = math.exp %x : tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// -----

// A reduction is masked with its neutral element; it is not masked if the bucket has only one size.
//
// CHECK-LABEL: func.func @reduce(
// CHECK-SAME: %[[X:.*]]: tensor<8xf32>
// CHECK-SAME: %[[SIZE:.*]]: tensor<index> {cg.binding = #cg.binding<scalar>, cg.name = "cg.size.n", cg.size_of = "n"}
// CHECK-DAG: %[[MINF:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG: %[[N:.*]] = tensor.extract %[[SIZE]][]
// CHECK: linalg.generic
// CHECK: ^bb0(%[[IN:.*]]: f32, %[[ACC:.*]]: f32):
// CHECK: %[[I:.*]] = linalg.index 0
// CHECK: %[[DATA:.*]] = arith.cmpi ult, %[[I]], %[[N]]
// CHECK: %[[ELEMENT:.*]] = arith.select %[[DATA]], %[[IN]], %[[MINF]]
// CHECK: arith.maximumf
// CHECK-LABEL: func.func @reduce_n1(
// CHECK-NOT: cg.size_of
// CHECK-NOT: arith.select
// CHECK: linalg.reduce
func.func @reduce(%x: tensor<?xf32> {cg.dims = [#cg.dim<buckets [1, 8] name "n">]}) -> tensor<f32> {
  %init = arith.constant dense<0xFF800000> : tensor<f32>
  %0 = linalg.reduce { arith.maximumf } ins(%x : tensor<?xf32>) outs(%init : tensor<f32>) dimensions = [0]
  return %0 : tensor<f32>
}

// -----

// Both operands of a product are masked if it is summed over padding, and it stays a product.
//
// CHECK-LABEL: func.func @contract(
// CHECK: %[[LHS:.*]] = linalg.generic
// CHECK: linalg.index 1
// CHECK: arith.select
// CHECK: %[[RHS:.*]] = linalg.generic
// CHECK: linalg.index 0
// CHECK: arith.select
// CHECK: linalg.matmul ins(%[[LHS]], %[[RHS]] : tensor<2x8xf32>, tensor<8x3xf32>)
func.func @contract(%a: tensor<2x?xf32> {cg.dims = [#cg.dim<static>, #cg.dim<bounded 8 name "n">]},
                    %b: tensor<?x3xf32> {cg.dims = [#cg.dim<bounded 8 name "n">, #cg.dim<static>]}) -> tensor<2x3xf32> {
  %init = arith.constant dense<0.0> : tensor<2x3xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<2x?xf32>, tensor<?x3xf32>) outs(%init : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// A combiner without a neutral element keeps its accumulators at padding: the position of the largest element.
//
// CHECK-LABEL: func.func @argmax(
// CHECK: %[[DATA:.*]] = arith.cmpi ult
// CHECK: %[[VALUE:.*]] = arith.select %{{.*}}, %{{.*}}, %[[OLD:.*]] : f32
// CHECK: %[[AT:.*]] = arith.select %{{.*}}, %{{.*}}, %[[OLDAT:.*]] : i64
// CHECK: %[[KEPT:.*]] = arith.select %[[DATA]], %[[VALUE]], %[[OLD]] : f32
// CHECK: %[[KEPTAT:.*]] = arith.select %[[DATA]], %[[AT]], %[[OLDAT]] : i64
// CHECK: linalg.yield %[[KEPT]], %[[KEPTAT]]
#in = affine_map<(d0) -> (d0)>
#out = affine_map<(d0) -> ()>
func.func @argmax(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]}) -> (tensor<f32>, tensor<i64>) {
  %init = arith.constant dense<0xFF800000> : tensor<f32>
  %at = arith.constant dense<0> : tensor<i64>
  %0:2 = linalg.generic {indexing_maps = [#in, #out, #out], iterator_types = ["reduction"]}
      ins(%x : tensor<?xf32>) outs(%init, %at : tensor<f32>, tensor<i64>) {
  ^bb0(%in: f32, %old: f32, %oldAt: i64):
    %i = linalg.index 0 : index
    %index = arith.index_cast %i : index to i64
    %larger = arith.cmpf ogt, %in, %old : f32
    %value = arith.select %larger, %in, %old : f32
    %position = arith.select %larger, %index, %oldAt : i64
    linalg.yield %value, %position : f32, i64
  } -> (tensor<f32>, tensor<i64>)
  return %0#0, %0#1 : tensor<f32>, tensor<i64>
}

// -----

// A size that is used as a value is that of the launch; a size in a shape is that of the bucket.
//
// CHECK-LABEL: func.func @sizes(
// CHECK: %[[N:.*]] = tensor.extract %{{.*}}[] : tensor<index>
// CHECK: %[[LAST:.*]] = arith.subi %[[N]], %{{.*}} : index
// CHECK: tensor.extract_slice %{{.*}}[%[[LAST]], 0] [1, 3] [1, 1] : tensor<8x3xf32> to tensor<1x3xf32>
func.func @sizes(%x: tensor<?x3xf32> {cg.dims = [#cg.dim<bounded 8 name "n">, #cg.dim<static>]}) -> tensor<1x3xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %x, %c0 : tensor<?x3xf32>
  %last = arith.subi %n, %c1 : index
  %0 = tensor.extract_slice %x[%last, 0] [1, 3] [1, 1] : tensor<?x3xf32> to tensor<1x3xf32>
  return %0 : tensor<1x3xf32>
}

// -----

// Collapsed dimensions have padding between their elements: an index is split into its digits.
//
// CHECK-LABEL: func.func @collapsed(
// CHECK: tensor.collapse_shape %{{.*}} : tensor<4x8xf32> into tensor<32xf32>
// CHECK: %[[I:.*]] = linalg.index 0
// CHECK: %[[INNER:.*]] = arith.remui %[[I]], %{{.*}}
// CHECK: %[[OUTER:.*]] = arith.divui %[[I]], %{{.*}}
// CHECK: arith.cmpi ult, %[[INNER]]
// CHECK: arith.cmpi ult, %[[OUTER]]
// CHECK: arith.andi
func.func @collapsed(%x: tensor<?x?xf32> {cg.dims = [#cg.dim<bounded 4 name "b">, #cg.dim<bounded 8 name "s">]})
    -> tensor<f32> {
  %init = arith.constant dense<0.0> : tensor<f32>
  %flat = tensor.collapse_shape %x [[0, 1]] : tensor<?x?xf32> into tensor<?xf32>
  %0 = linalg.reduce { arith.addf } ins(%flat : tensor<?xf32>) outs(%init : tensor<f32>) dimensions = [0]
  return %0 : tensor<f32>
}

// -----

// Padding that is an index into a table is not looked up, and padding is no divisor.
//
// CHECK-LABEL: func.func @hazards(
// CHECK: %[[DATA:.*]] = arith.cmpi ult
// CHECK: %[[DIVISOR:.*]] = arith.select %[[DATA]], %{{.*}}, %{{.*}} : i32
// CHECK: arith.divsi %{{.*}}, %[[DIVISOR]] : i32
// CHECK: %[[INDEX:.*]] = arith.select %[[DATA]], %{{.*}}, %{{.*}} : index
// CHECK: tensor.extract %{{.*}}[%[[INDEX]]]
#id = affine_map<(d0) -> (d0)>
func.func @hazards(%ids: tensor<?xi32> {cg.dims = [#cg.dim<bounded 8 name "n">]},
                   %table: tensor<5xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c100 = arith.constant 100 : i32
  %n = tensor.dim %ids, %c0 : tensor<?xi32>
  %empty = tensor.empty(%n) : tensor<?xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%ids : tensor<?xi32>) outs(%empty : tensor<?xf32>) {
  ^bb0(%id: i32, %out: f32):
    %part = arith.divsi %c100, %id : i32
    %index = arith.index_cast %part : i32 to index
    %element = tensor.extract %table[%index] : tensor<5xf32>
    linalg.yield %element : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// Arithmetic on tensors may divide by padding, because divisions are defined for every divisor and padding is not read.
//
// CHECK-LABEL: func.func @divides(
// CHECK: arith.divsi %arg0, %arg1 : tensor<8xi32>
// CHECK: arith.remui %{{.*}}, %arg1 : tensor<8xi32>
func.func @divides(%x: tensor<?xi32> {cg.dims = [#cg.dim<bounded 8 name "n">]},
                   %y: tensor<?xi32> {cg.dims = [#cg.dim<bounded 8 name "n">]}) -> tensor<?xi32> {
  %0 = arith.divsi %x, %y : tensor<?xi32>
  %1 = arith.remui %0, %y : tensor<?xi32>
  return %1 : tensor<?xi32>
}

// -----

// A state keeps its contents under padding.
//
// CHECK-LABEL: func.func @state(
// CHECK: %[[OLD:.*]] = tensor.extract_slice %[[CACHE:.*]][2, 0] [4, 3] [1, 1]
// CHECK: %[[NEW:.*]] = linalg.generic {{.*}} ins(%{{.*}}, %[[OLD]] : tensor<4x3xf32>, tensor<4x3xf32>)
// CHECK: arith.select
// CHECK: tensor.insert_slice %[[NEW]] into %[[CACHE]][2, 0] [4, 3] [1, 1]
func.func @state(%rows: tensor<?x3xf32> {cg.dims = [#cg.dim<bounded 4 name "n">, #cg.dim<static>]},
                 %cache: tensor<8x3xf32> {cg.alias_result = 0 : i32}) -> tensor<8x3xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %rows, %c0 : tensor<?x3xf32>
  %0 = tensor.insert_slice %rows into %cache[2, 0] [%n, 3] [1, 1] : tensor<?x3xf32> into tensor<8x3xf32>
  return %0 : tensor<8x3xf32>
}

// -----

// The part of a concatenation behind a part that varies overwrites the padding of that part.
//
// CHECK-LABEL: func.func @concat(
// CHECK-SAME: results = [#[[MAP:.*]]]
// CHECK: %[[N:.*]] = tensor.extract
// CHECK: %[[FIRST:.*]] = tensor.insert_slice %{{.*}} into %{{.*}}[0] [8] [1] : tensor<8xf32> into tensor<11xf32>
// CHECK: tensor.insert_slice %{{.*}} into %[[FIRST]][%[[N]]] [3] [1] : tensor<3xf32> into tensor<11xf32>
func.func @concat(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]}, %y: tensor<3xf32>) -> tensor<?xf32> {
  %0 = tensor.concat dim(0) %x, %y : (tensor<?xf32>, tensor<3xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// Importers compute shapes in small tensors.
//
// CHECK-LABEL: func.func @shape_tensor(
// CHECK: tensor.empty() : tensor<16xf32>
#scalar = affine_map<(d0) -> (d0)>
func.func @shape_tensor(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]}, %v: tensor<f32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %two = arith.constant dense<2> : tensor<1xi32>
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %i = arith.index_cast %n : index to i32
  %shape = tensor.from_elements %i : tensor<1xi32>
  %empty = tensor.empty() : tensor<1xi32>
  %twice = linalg.generic {indexing_maps = [#scalar, #scalar, #scalar], iterator_types = ["parallel"]}
      ins(%shape, %two : tensor<1xi32>, tensor<1xi32>) outs(%empty : tensor<1xi32>) {
  ^bb0(%a: i32, %b: i32, %out: i32):
    %product = arith.muli %a, %b : i32
    linalg.yield %product : i32
  } -> tensor<1xi32>
  %size = tensor.extract %twice[%c0] : tensor<1xi32>
  %extent = arith.index_cast %size : i32 to index
  %result = tensor.empty(%extent) : tensor<?xf32>
  %element = tensor.extract %v[] : tensor<f32>
  %0 = linalg.fill ins(%element : f32) outs(%result : tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// A shape that is joined from parts, in the form of JAX's importer, and a reshape by it.
//
// CHECK-LABEL: func.func @reshape(
// CHECK: tensor.expand_shape %{{.*}} output_shape [8, 2, 3] : tensor<8x6xf32> into tensor<8x2x3xf32>
#one = affine_map<(d0) -> (d0)>
func.func @reshape(%x: tensor<?x6xf32> {cg.dims = [#cg.dim<bounded 8 name "n">, #cg.dim<static>]})
    -> tensor<?x2x3xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %x, %c0 : tensor<?x6xf32>
  %i = arith.index_cast %n : index to i32
  %first = tensor.from_elements %i : tensor<1xi32>
  %rest = arith.constant dense<[2, 3]> : tensor<2xi32>
  %empty = tensor.empty() : tensor<3xi32>
  %shape = linalg.generic {indexing_maps = [#one], iterator_types = ["parallel"]} outs(%empty : tensor<3xi32>) {
  ^bb0(%out: i32):
    %at = linalg.index 0 : index
    %isFirst = arith.cmpi ult, %at, %c1 : index
    %element = scf.if %isFirst -> (i32) {
      %0 = tensor.extract %first[%at] : tensor<1xi32>
      scf.yield %0 : i32
    } else {
      %behind = arith.subi %at, %c1 : index
      %0 = tensor.extract %rest[%behind] : tensor<2xi32>
      scf.yield %0 : i32
    }
    linalg.yield %element : i32
  } -> tensor<3xi32>
  %result = tensor.reshape %x(%shape) : (tensor<?x6xf32>, tensor<3xi32>) -> tensor<?x2x3xf32>
  return %result : tensor<?x2x3xf32>
}

// -----

// Padding that the model asks for comes behind the data of the launch.
//
// CHECK-LABEL: func.func @pad(
// CHECK-SAME: %[[X:.*]]: tensor<8xf32>
// CHECK: %[[N:.*]] = tensor.extract %{{.*}}[] : tensor<index>
// CHECK: linalg.generic
// CHECK: %[[I:.*]] = linalg.index 0
// CHECK: %[[AT:.*]] = arith.subi %[[I]], %c1
// CHECK: %[[INSIDE:.*]] = arith.cmpi ult, %[[AT]], %[[N]]
// CHECK: %[[PLACE:.*]] = arith.select %[[INSIDE]], %[[AT]], %c0
// CHECK: %[[DATA:.*]] = tensor.extract %[[X]][%[[PLACE]]]
// CHECK: %[[VALUE:.*]] = arith.select %[[INSIDE]], %[[DATA]], %{{.*}} : f32
// CHECK: linalg.yield %[[VALUE]]
// CHECK: -> tensor<11xf32>
func.func @pad(%x: tensor<?xf32> {cg.dims = [#cg.dim<bounded 8 name "n">]}, %v: f32) -> tensor<?xf32> {
  %0 = tensor.pad %x low[1] high[2] {
  ^bb0(%i: index):
    tensor.yield %v : f32
  } : tensor<?xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// The pass runs alone, on functions whose arguments have no names.
//
// RUN: cg-opt %s --split-input-file --cg-specialize-buckets | FileCheck %s --check-prefix=ALONE
// ALONE-LABEL: func.func @unnamed(
// ALONE-SAME: tensor<4x3xf32>
func.func @unnamed(%x: tensor<?x3xf32> {cg.dims = [#cg.dim<bounded 4>, #cg.dim<static>]}) -> tensor<?x3xf32> {
  return %x : tensor<?x3xf32>
}
