// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The form of a branch or loop is the cheapest legal one, by a table of costs that a recipe can replace. The row has
// the form and the cost of each legal form.
//
// RUN: cg-opt %s --cg-pipeline="target=sm_90 stop-after=region" --remarks-filter='cg.*' -o %t.mlir 2>%t.remarks
// RUN: FileCheck %s --input-file %t.mlir
// RUN: FileCheck %s --check-prefix=REMARK --input-file %t.remarks
// RUN: echo '{"cg.cost_table": {"name": "mine", "sm_90": {"launch_us": 1, "node_us": 1, "eager_us": 3,' > %t.json
// RUN: echo '"branch_us": 0, "turn_us": 0, "host_branch_us": 100, "host_turn_us": 100}}}' >> %t.json
// RUN: cg-opt %s --cg-pipeline="target=sm_90 config=%t.json stop-after=region" --remarks-filter='cg.*' -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=MINE
// RUN: cg-opt %s --cg-pipeline="target=sm_90,host stop-after=region" --remarks-filter='cg.*' -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REMARK
// RUN: echo '{"cg.control_flow": "host"}' > %t.host.json
// RUN: cg-opt %s --cg-pipeline="target=sm_90 config=%t.host.json stop-after=region" -o - | FileCheck %s --check-prefix=HOST

// Two small products cost less than a conditional node.
// CHECK-DAG: "scf.if" in "small" {{.*}}legalized DataDependentBranch{{.*}}decision <{host = {{[0-9.e+]+}} : f64, node = {{[0-9.e+]+}} : f64, predicated = {{[0-9.e+]+}} : f64} chosen <predicated>>
// Two large products do not cost less than a conditional node.
// CHECK-DAG: "scf.if" in "large" {{.*}}captured{{.*}}decision <{host = {{[0-9.e+]+}} : f64, node = {{[0-9.e+]+}} : f64, predicated = {{[0-9.e+]+}} : f64} chosen <node>>
// The condition may exclude divisors of 0, so the quotient may not be computed unconditionally: no selection is legal.
// CHECK-DAG: "scf.if" in "quotient" {{.*}}decision <{host = {{[0-9.e+]+}} : f64, node = {{[0-9.e+]+}} : f64} chosen <node>>
// A tensor without elements has no valid place to read.
// CHECK-DAG: "scf.if" in "empty" {{.*}}decision <{host = {{[0-9.e+]+}} : f64, node = {{[0-9.e+]+}} : f64} chosen <node>>
// CHECK-DAG: "scf.for" in "few" {{.*}}decision <{host = {{[0-9.e+]+}} : f64, node = {{[0-9.e+]+}} : f64, unrolled = {{[0-9.e+]+}} : f64} chosen <unrolled>>
// The loop has more turns than may be unrolled.
// CHECK-DAG: "scf.for" in "many" {{.*}}decision <{host = {{[0-9.e+]+}} : f64, node = {{[0-9.e+]+}} : f64} chosen <node>>

// REMARK-DAG: scf.if: all branches are computed: node {{[0-9.]+}} us, host {{[0-9.]+}} us, predicated {{[0-9.]+}} us on sm_90 by the built-in costs
// REMARK-DAG: scf.if: a node of the graph: host {{[0-9.]+}} us, node {{[0-9.]+}} us, predicated {{[0-9.]+}} us on sm_90 by the built-in costs
// REMARK-DAG: scf.for: a copy of its body for each turn: node {{[0-9.]+}} us, host {{[0-9.]+}} us, unrolled {{[0-9.]+}} us on sm_90 by the built-in costs
// REMARK-DAG: scf.for: a node of the graph: host {{[0-9.]+}} us, node {{[0-9.]+}} us on sm_90 by the built-in costs

// MINE-NOT: all branches are computed: {{node|host}}
// MINE: scf.if: a node of the graph: host {{[0-9.]+}} us, node {{[0-9.]+}} us, predicated {{[0-9.]+}} us on sm_90 by cost table 'mine'

// If no branch computes anything, every form becomes a selection.
// HOST-DAG: "scf.if" in "same" {{.*}}legalized DataDependentBranch{{.*}}decision <{predicated = {{[0-9.e+-]+}} : f64} chosen <predicated>>
// HOST-DAG: "scf.if" in "small" {{.*}}legalized DataDependentBranch{{.*}}chosen <host>>

func.func @small(%w: tensor<8x8xf32>, %x: tensor<8xf32>, %go: tensor<i1>) -> tensor<8xf32> {
  %zero = arith.constant dense<0.0> : tensor<8xf32>
  %c = tensor.extract %go[] : tensor<i1>
  %r = scf.if %c -> (tensor<8xf32>) {
    %p = linalg.matvec ins(%w, %x : tensor<8x8xf32>, tensor<8xf32>) outs(%zero : tensor<8xf32>) -> tensor<8xf32>
    %q = linalg.matvec ins(%w, %p : tensor<8x8xf32>, tensor<8xf32>) outs(%zero : tensor<8xf32>) -> tensor<8xf32>
    scf.yield %q : tensor<8xf32>
  } else {
    %n = arith.negf %x : tensor<8xf32>
    scf.yield %n : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

func.func @large(%w: tensor<4096x4096xf32>, %x: tensor<4096xf32>, %go: tensor<i1>) -> tensor<4096xf32> {
  %zero = arith.constant dense<0.0> : tensor<4096xf32>
  %c = tensor.extract %go[] : tensor<i1>
  %r = scf.if %c -> (tensor<4096xf32>) {
    %p = linalg.matvec ins(%w, %x : tensor<4096x4096xf32>, tensor<4096xf32>) outs(%zero : tensor<4096xf32>) -> tensor<4096xf32>
    %q = linalg.matvec ins(%w, %p : tensor<4096x4096xf32>, tensor<4096xf32>) outs(%zero : tensor<4096xf32>) -> tensor<4096xf32>
    scf.yield %q : tensor<4096xf32>
  } else {
    %n = arith.negf %x : tensor<4096xf32>
    scf.yield %n : tensor<4096xf32>
  }
  return %r : tensor<4096xf32>
}

func.func @quotient(%x: tensor<8xi32>, %y: tensor<8xi32>, %go: tensor<i1>) -> tensor<8xi32> {
  %c = tensor.extract %go[] : tensor<i1>
  %r = scf.if %c -> (tensor<8xi32>) {
    %q = arith.divsi %x, %y : tensor<8xi32>
    scf.yield %q : tensor<8xi32>
  } else {
    scf.yield %x : tensor<8xi32>
  }
  return %r : tensor<8xi32>
}

func.func @few(%w: tensor<8x8xf32>, %x: tensor<8xf32>) -> tensor<8xf32> {
  %zero = arith.constant dense<0.0> : tensor<8xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%v = %x) -> (tensor<8xf32>) {
    %p = linalg.matvec ins(%w, %v : tensor<8x8xf32>, tensor<8xf32>) outs(%zero : tensor<8xf32>) -> tensor<8xf32>
    scf.yield %p : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

func.func @many(%w: tensor<8x8xf32>, %x: tensor<8xf32>) -> tensor<8xf32> {
  %zero = arith.constant dense<0.0> : tensor<8xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9000 : index
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%v = %x) -> (tensor<8xf32>) {
    %p = linalg.matvec ins(%w, %v : tensor<8x8xf32>, tensor<8xf32>) outs(%zero : tensor<8xf32>) -> tensor<8xf32>
    scf.yield %p : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

func.func @same(%x: tensor<8xf32>, %y: tensor<8xf32>, %go: tensor<i1>) -> tensor<8xf32> {
  %c = tensor.extract %go[] : tensor<i1>
  %r = scf.if %c -> (tensor<8xf32>) {
    scf.yield %x : tensor<8xf32>
  } else {
    scf.yield %y : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

func.func @empty(%t: tensor<0xf32>, %place: tensor<index>, %go: tensor<i1>) -> tensor<f32> {
  %c = tensor.extract %go[] : tensor<i1>
  %i = tensor.extract %place[] : tensor<index>
  %k = arith.constant 7.0 : f32
  %r = scf.if %c -> (f32) {
    %v = tensor.extract %t[%i] : tensor<0xf32>
    scf.yield %v : f32
  } else {
    scf.yield %k : f32
  }
  %a = tensor.from_elements %r : tensor<f32>
  return %a : tensor<f32>
}
