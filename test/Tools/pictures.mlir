// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt -cg-plan-dependences -cg-plan-schedule -cg-plan-memory -mlir-print-debuginfo %s -o %t.plan.mlir
// RUN: cg-opt -cg-build-graphs -mlir-print-debuginfo %t.plan.mlir -o %t.graph.mlir
// RUN: cg-translate --mlir-to-cgpkg %t.graph.mlir -o %t.cgpkg
// RUN: cg-translate --cg-to-dot %t.plan.mlir | FileCheck %s --check-prefix=DOT
// RUN: cg-translate --cg-to-dot %t.graph.mlir | FileCheck %s --check-prefix=DOT
// RUN: cg-translate --cg-to-dot %t.cgpkg | FileCheck %s --check-prefix=DOT
// RUN: cg-translate --cg-to-html %t.plan.mlir | FileCheck %s --check-prefix=HTML
// RUN: cg-translate --cg-to-html %t.graph.mlir | FileCheck %s --check-prefix=HTML
// RUN: cg-translate --cg-to-html %t.cgpkg | FileCheck %s --check-prefix=HTML
//
// The pictures of a planned region, of the graph made of it, and of the package are equal.

cg.binary @kernels target <"host"> kernels [#cg.kernel<"exp_0" params = [8, 8]>] images [#cg.image<elf "x86-64-v3" dense<1> : tensor<1xi8>>]

// DOT: digraph cg {
// DOT: subgraph "cluster_g0" {
// DOT: label="main_0@host\ntarget host, nodes 4, edges 1, lanes 2, critical path 2 nodes, 1.200 µs, arena 256 B, arena lower bound 256 B";
// DOT: g0_0 [label="softmax<\"1\">\nkernel exp_0", tooltip="node 0: softmax<\"1\">\nkernel exp_0\ngrid 4 × 1 × 1, block 1 × 1 × 1\nreads 16 bytes, writes 16 bytes\n4 operations\nestimate 0.900 µs\nlane 0\nscope layers.0\nat model.py:12:3", color=red, penwidth=2];
// DOT: g0_1 [label="copy\ncopy"
// DOT: g0_2 [label="branch\nconditional if", tooltip="node 2: branch\nconditional if\nlane 1"];
// DOT: subgraph "cluster_g0_2_0" {
// DOT: label="branch: then";
// DOT: g0_2_0_0 [label="fill\nfill"
// DOT-NOT: color=red
// DOT: g0_0 -> g0_1 [color=red, penwidth=2];

// The picture loads nothing from another file or server.
// HTML: <!DOCTYPE html>
// HTML-NOT: {{https?:|<script|<link|@import|url[(]}}
// HTML: <h2>main_0@host</h2>
// HTML: <dt>critical path</dt><dd>2 nodes, 1.200 µs</dd>
// HTML: <path class="edge critical"
// HTML: <g class="node kernel critical"><title>node 0: softmax&lt;&quot;1&quot;&gt;
// HTML: kernel exp_0
// HTML: reads 16 bytes, writes 16 bytes
// HTML: estimate 0.900 µs
// HTML: scope layers.0
// HTML: at model.py:12:3</title>
// HTML: <g class="node copy critical">
// HTML: <g class="node conditional"><title>
// HTML: >then</text>
// HTML: <g class="node fill"><title>
// HTML: </html>
cg.region @"main_0@host"(%x: memref<4xf32> {cg.name = "x", cg.binding = #cg.binding<state>},
                         %c: memref<i1> {cg.name = "c", cg.binding = #cg.binding<state>},
                         %z: memref<4xf32> {cg.name = "z", cg.binding = #cg.binding<state>})
    attributes {target = #cg.target<"host">} {
  %b = memref.alloc() : memref<4xf32>
  %0 = cg.node.kernel @kernels::@exp_0 grid [4, 1, 1] block [1, 1, 1] args(read %x : memref<4xf32>, write %b : memref<4xf32>)
      {name = "softmax<\22\31\22>", scope = "layers.0", cost = #cg.cost<read = 16, write = 16, flops = 4, ns = 900>} loc("model.py":12:3)
  memref.copy %b, %x {cg.cost = #cg.cost<read = 16, write = 16, flops = 0, ns = 300>} : memref<4xf32> to memref<4xf32> loc(unknown)
  %1 = cg.node.conditional if %c : memref<i1> bodies {
    %2 = cg.node.fill %z with 0 : i32 : memref<4xf32> {name = "fill"} loc(unknown)
    cg.yield
  } {name = "branch"} loc(unknown)
  cg.yield
}
