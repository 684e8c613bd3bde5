// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --cg-prepare-entries --cg-analyze-legality --cg-form-regions --cg-form-segments --cg-form-dispatches \
// RUN:   --cg-order-dispatches --cg-read-current-rows | FileCheck %s
// RUN: cg-opt %s --cg-pipeline="target=host stop-after=dispatch" --remarks-filter='cg.*' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REMARK

// Row 1 is read after row 0 was updated: it is read from the current contents, which are those of the state.
//
// CHECK-LABEL: cg.region @"main_0@host"
// CHECK: %[[ONE:.+]] = cg.dispatch map {{.*}} ins({{.*}}%arg0{{.*}} outs(%arg0 : tensor<2x4xf32>)
// CHECK: cg.dispatch map {{.*}} ins({{.*}}%[[ONE]]{{.*}} outs(%[[ONE]] : tensor<2x4xf32>)
func.func @main(%p: tensor<2x4xf32> {cg.alias_result = 0 : i32}, %x: tensor<1x4xf32>) -> tensor<2x4xf32> {
  %e = tensor.empty() : tensor<2x4xf32>
  %old0 = tensor.extract_slice %p[0, 0] [1, 4] [1, 1] : tensor<2x4xf32> to tensor<1x4xf32>
  %new0 = arith.addf %old0, %x : tensor<1x4xf32>
  %one = tensor.insert_slice %new0 into %e[0, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<2x4xf32>
  %old1 = tensor.extract_slice %p[1, 0] [1, 4] [1, 1] : tensor<2x4xf32> to tensor<1x4xf32>
  %new1 = arith.mulf %old1, %x : tensor<1x4xf32>
  %two = tensor.insert_slice %new1 into %one[1, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<2x4xf32>
  return %two : tensor<2x4xf32>
}

// The new row 1 needs the old row 0, which is overwritten by then: the rows are computed in other memory, and copied
// once.
//
// CHECK-LABEL: cg.region @"other_0@host"
// CHECK: %[[E:.+]] = tensor.empty() : tensor<2x4xf32>
// CHECK: %[[ONE:.+]] = cg.dispatch map {{.*}} ins({{.*}}%arg0{{.*}} outs(%[[E]] : tensor<2x4xf32>)
// CHECK: cg.dispatch map {{.*}} ins({{.*}}%arg0{{.*}} outs(%[[ONE]] : tensor<2x4xf32>)
// REMARK: state is computed elsewhere and copied into place
func.func @other(%p: tensor<2x4xf32> {cg.alias_result = 0 : i32}, %x: tensor<1x4xf32>) -> tensor<2x4xf32> {
  %e = tensor.empty() : tensor<2x4xf32>
  %old0 = tensor.extract_slice %p[0, 0] [1, 4] [1, 1] : tensor<2x4xf32> to tensor<1x4xf32>
  %new0 = arith.addf %old0, %x : tensor<1x4xf32>
  %one = tensor.insert_slice %new0 into %e[0, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<2x4xf32>
  %old1 = tensor.extract_slice %p[1, 0] [1, 4] [1, 1] : tensor<2x4xf32> to tensor<1x4xf32>
  %both = arith.subf %old0, %old1 : tensor<1x4xf32>
  %two = tensor.insert_slice %both into %one[1, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<2x4xf32>
  return %two : tensor<2x4xf32>
}

// The updates have more dimensions than their target, and each of their elements depends on all of its positions.
//
// CHECK-LABEL: cg.region @"scattered_0@host"
// CHECK: cg.dispatch scatter {{.*}} outs(%arg0 : tensor<2x2x8x4xf32>)
func.func @scattered(%p: tensor<2x2x8x4xf32> {cg.alias_result = 0 : i32}, %x: tensor<2x8xf32>, %at: tensor<2x1xi32>)
    -> tensor<2x2x8x4xf32> {
  %e = tensor.empty() : tensor<2x1x2x1x4xf32>
  %updates = linalg.generic {indexing_maps = [affine_map<(a, b, c, d, e) -> (a, b, c, d, e)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} outs(%e : tensor<2x1x2x1x4xf32>) {
  ^bb0(%out: f32):
    %a = linalg.index 0 : index
    %c = linalg.index 2 : index
    %d = linalg.index 4 : index
    %c4 = arith.constant 4 : index
    %row = arith.muli %c, %c4 : index
    %column = arith.addi %row, %d : index
    %element = tensor.extract %x[%a, %column] : tensor<2x8xf32>
    linalg.yield %element : f32
  } -> tensor<2x1x2x1x4xf32>
  %r = cg.scatter batch_dims([0]) scatter_dims([2]) ins(%updates, %at : tensor<2x1x2x1x4xf32>, tensor<2x1xi32>)
      outs(%p : tensor<2x2x8x4xf32>) {
  ^bb0(%old: f32, %new: f32):
    cg.yield %new : f32
  }
  return %r : tensor<2x2x8x4xf32>
}
