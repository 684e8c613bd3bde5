// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func @main(%g: tensor<8xf32> {cg.name = "g"}) -> tensor<8xf32> {
  %zero = arith.constant 0.0 : f32
  %tiny = arith.constant 1.0e-6 : f32
  %one = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<f32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %sum = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>],
                         iterator_types = ["reduction"]}
      ins(%g : tensor<8xf32>) outs(%z : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %p = arith.mulf %in, %in : f32
    %q = arith.addf %p, %out : f32
    linalg.yield %q : f32
  } -> tensor<f32>
  %scale = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}
      ins(%sum : tensor<f32>) outs(%e : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %norm = math.sqrt %in : f32
    %safe = arith.addf %norm, %tiny : f32
    %ratio = arith.divf %one, %safe : f32
    %least = arith.minimumf %ratio, %one : f32
    linalg.yield %least : f32
  } -> tensor<f32>
  %o = tensor.empty() : tensor<8xf32>
  %clipped = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>,
                                              affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%g, %scale : tensor<8xf32>, tensor<f32>) outs(%o : tensor<8xf32>) {
  ^bb0(%in: f32, %by: f32, %out: f32):
    %p = arith.mulf %in, %by : f32
    linalg.yield %p : f32
  } -> tensor<8xf32>
  return %clipped : tensor<8xf32>
}
