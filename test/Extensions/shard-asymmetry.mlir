// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CollectiveAsymmetry: members of a communicator would perform different collectives. There is an error at the
// collective and one at the operation that decides.
//
// RUN: cg-opt %s --cg-lower-collectives --cg-analyze-legality=assume-lowered --split-input-file --verify-diagnostics | FileCheck %s

shard.grid @grid(shape = 2)
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %i = shard.process_linear_index on @grid : index
  %first = arith.cmpi eq, %i, %c0 : index
  // expected-error-re @below {{rank 0 waits in all_reduce among grid[0] at {{.*}} for rank 1, which performs nothing more; perform the same collectives in the same order on all members, and select what goes into them [CollectiveAsymmetry]}}
  %0 = scf.if %first -> tensor<4xf32> {
    // expected-error-re @below {{rank 0 waits in all_reduce among grid[0] at {{.*}} for rank 1, which performs nothing more}}
    %1 = shard.all_reduce %x on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// The number of iterations of a loop differs between ranks.
shard.grid @grid(shape = 2)
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %i = shard.process_linear_index on @grid : index
  // expected-error-re @below {{what decides may differ between members of grid[0], which then would not all perform all_reduce among grid[0] at {{.*}}; let all members decide alike}}
  %0 = scf.for %k = %c0 to %i step %c1 iter_args(%v = %x) -> tensor<4xf32> {
    // expected-error-re @below {{members may not all perform it: what decides about scf.for at {{.*}} may differ between them}}
    %1 = shard.all_reduce %v on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// Data of a rank that were not combined over the ranks decide.
shard.grid @grid(shape = 2)
func.func @main(%x: tensor<4xf32>, %c: tensor<i1>) -> tensor<4xf32> {
  %d = tensor.extract %c[] : tensor<i1>
  // expected-error @below {{what decides may differ between members of grid[0]}}
  %0 = scf.if %d -> tensor<4xf32> {
    // expected-error @below {{members may not all perform it: what decides about scf.if at}}
    %1 = shard.all_reduce %x on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// In the first branch all ranks have the same condition, in the second one the condition was combined over the ranks:
// both are allowed.
shard.grid @grid(shape = 2)
// CHECK-LABEL: func.func @alike
func.func @alike(%x: tensor<4xf32>, %c: tensor<i1> {cg.replicated}, %own: tensor<f32>) -> tensor<4xf32> {
  %d = tensor.extract %c[] : tensor<i1>
  // CHECK: cg.collective all_reduce {{.*}}#cg.verdict<captured>
  %0 = scf.if %d -> tensor<4xf32> {
    %1 = shard.all_reduce %x on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  %most = shard.all_reduce %own on @grid grid_axes = [0] reduction = max : tensor<f32> -> tensor<f32>
  %m = tensor.extract %most[] : tensor<f32>
  %one = arith.constant 1.0 : f32
  %large = arith.cmpf ogt, %m, %one : f32
  // CHECK: cg.collective all_reduce {{.*}}#cg.verdict<captured>
  // CHECK: cg.collective all_reduce {{.*}}#cg.verdict<captured>
  %2 = scf.if %large -> tensor<4xf32> {
    %3 = shard.all_reduce %0 on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
    scf.yield %3 : tensor<4xf32>
  } else {
    scf.yield %0 : tensor<4xf32>
  }
  return %2 : tensor<4xf32>
}

// -----

// The condition differs along axis 0 only, so the members of a group along axis 1 decide alike.
shard.grid @grid(shape = 2x2)
// CHECK-LABEL: func.func @axes
func.func @axes(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %i:2 = shard.process_multi_index on @grid : index, index
  %first = arith.cmpi eq, %i#0, %c0 : index
  // CHECK: cg.collective all_reduce @"grid[1]"{{.*}}#cg.verdict<captured>
  %0 = scf.if %first -> tensor<4xf32> {
    %1 = shard.all_reduce %x on @grid grid_axes = [1] : tensor<4xf32> -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// Both arms perform the same collective, so all ranks perform it.
shard.grid @grid(shape = 2)
// CHECK-LABEL: func.func @symmetric
func.func @symmetric(%x: tensor<4xf32>, %y: tensor<4xf32>, %c: tensor<i1>) -> tensor<4xf32> {
  %d = tensor.extract %c[] : tensor<i1>
  // CHECK: cg.collective all_reduce {{.*}}#cg.verdict<captured>
  // CHECK: cg.collective all_reduce {{.*}}#cg.verdict<captured>
  %0 = scf.if %d -> tensor<4xf32> {
    %1 = shard.all_reduce %x on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } else {
    %1 = shard.all_reduce %y on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// One arm sends and the other one receives. It is known which arm each rank takes.
shard.grid @grid(shape = 2)
// CHECK-LABEL: func.func @pair
func.func @pair(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %i = shard.process_linear_index on @grid : index
  %first = arith.cmpi eq, %i, %c0 : index
  // CHECK: cg.collective send {{.*}}#cg.verdict<captured>
  // CHECK: cg.collective recv {{.*}}#cg.verdict<captured>
  %0 = scf.if %first -> tensor<4xf32> {
    %1 = shard.send %x on @grid grid_axes = [0] destination = [1] : (tensor<4xf32>) -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } else {
    %1 = shard.recv %x on @grid grid_axes = [0] source = [0] : (tensor<4xf32>) -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// Both ranks send before they receive, so they wait for each other for ever.
shard.grid @grid(shape = 2)
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c1 = arith.constant 1 : index
  %i = shard.process_linear_index on @grid : index
  %other = arith.subi %c1, %i : index
  // expected-error-re @below {{rank 0 waits in send among grid[0] at {{.*}} for rank 1, which waits in send among grid[0] at {{.*}}; let each send meet its receive: one rank sends while the other receives, or use shift, which does both at a time [CollectiveAsymmetry]}}
  %0 = shard.send %x on @grid grid_axes = [0] destination = [%other] : (tensor<4xf32>, index) -> tensor<4xf32>
  %1 = shard.recv %0 on @grid grid_axes = [0] source = [%other] : (tensor<4xf32>, index) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// A send without a receive.
shard.grid @grid(shape = 2)
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %i = shard.process_linear_index on @grid : index
  %first = arith.cmpi eq, %i, %c0 : index
  // expected-error-re @below {{rank 0 waits in send among grid[0] at {{.*}} for rank 1, which performs nothing more}}
  %0 = scf.if %first -> tensor<4xf32> {
    // expected-error @below {{rank 0 waits in send}}
    %1 = shard.send %x on @grid grid_axes = [0] destination = [1] : (tensor<4xf32>) -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// Two ranks perform the same two collectives in different orders.
shard.grid @grid(shape = 2)
func.func @main(%x: tensor<4xf32>, %y: tensor<2xf32>) -> (tensor<4xf32>, tensor<2xf32>) {
  %c0 = arith.constant 0 : index
  %i = shard.process_linear_index on @grid : index
  %first = arith.cmpi eq, %i, %c0 : index
  // expected-error-re @below {{rank 0 waits in all_reduce among grid[0] at {{.*}} for rank 1, which waits in all_reduce among grid[0] at}}
  %0:2 = scf.if %first -> (tensor<4xf32>, tensor<2xf32>) {
    // expected-error @below {{rank 0 waits in all_reduce}}
    %1 = shard.all_reduce %x on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
    %2 = shard.all_reduce %y on @grid grid_axes = [0] : tensor<2xf32> -> tensor<2xf32>
    scf.yield %1, %2 : tensor<4xf32>, tensor<2xf32>
  } else {
    // expected-error @below {{rank 0 waits in all_reduce}}
    %2 = shard.all_reduce %y on @grid grid_axes = [0] : tensor<2xf32> -> tensor<2xf32>
    %1 = shard.all_reduce %x on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
    scf.yield %1, %2 : tensor<4xf32>, tensor<2xf32>
  }
  return %0#0, %0#1 : tensor<4xf32>, tensor<2xf32>
}

// -----

// All ranks would take the inner branch alike. So the error names the outer branch as what decides, and the collective
// as what waits.
shard.grid @grid(shape = 2)
func.func @main(%x: tensor<4xf32>, %r: tensor<4xf32> {cg.replicated}) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %half = arith.constant 0.5 : f32
  %i = shard.process_linear_index on @grid : index
  %first = arith.cmpi eq, %i, %c0 : index
  // expected-error @below {{rank 0 waits in permute among grid[0]}}
  %0 = scf.if %first -> tensor<4xf32> {
    %e = tensor.extract %r[%c0] : tensor<4xf32>
    %alike = arith.cmpf ogt, %e, %half : f32
    %1 = scf.if %alike -> tensor<4xf32> {
      // expected-error @below {{for rank 1, which performs nothing more}}
      %2 = shard.shift %x on @grid grid_axes = [0] shift_axis = 0 offset = 1 rotate : tensor<4xf32> -> tensor<4xf32>
      scf.yield %2 : tensor<4xf32>
    } else {
      scf.yield %x : tensor<4xf32>
    }
    scf.yield %1 : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// The partner of this send is known at a launch only. The send is refused for that, and the receive is not refused for
// waiting for it.
shard.grid @grid(shape = 2)
func.func @main(%x: tensor<4xf32>, %k: tensor<index> {cg.replicated}) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %to = tensor.extract %k[] : tensor<index>
  %i = shard.process_linear_index on @grid : index
  %first = arith.cmpi eq, %i, %c0 : index
  // CHECK: shard.send {{.*}}blocked NoLowering cause "its partner is no member that is known before a launch"
  // CHECK: cg.collective recv {{.*}}
  // CHECK-NOT: CollectiveAsymmetry
  %0 = scf.if %first -> tensor<4xf32> {
    %1 = shard.send %x on @grid grid_axes = [0] destination = [%to] : (tensor<4xf32>, index) -> tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  } else {
    %2 = shard.recv %x on @grid grid_axes = [0] source = [%c0] : (tensor<4xf32>, index) -> tensor<4xf32>
    scf.yield %2 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}
