// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: rm -rf %t && mkdir %t
// RUN: cg-translate --mlir-to-cgpkg %s -o %t/a.cgpkg
// RUN: cg-translate --cgpkg-to-mlir %t/a.cgpkg -o %t/b.mlir
// RUN: FileCheck %s --input-file %t/b.mlir
// RUN: cg-translate --mlir-to-cgpkg %t/b.mlir -o %t/b.cgpkg
// RUN: cmp %t/a.cgpkg %t/b.cgpkg
// RUN: cg-opt %t/b.mlir --mlir-print-debuginfo --mlir-print-op-generic -o %t/c.mlir
// RUN: cg-translate --mlir-to-cgpkg %t/c.mlir -o %t/c.cgpkg
// RUN: cmp %t/a.cgpkg %t/c.cgpkg
// RUN: cg-opt %t/b.mlir --emit-bytecode -o %t/d.mlirbc
// RUN: cg-translate --mlir-to-cgpkg %t/d.mlirbc -o %t/d.cgpkg
// RUN: cmp %t/a.cgpkg %t/d.cgpkg
// RUN: cg-translate --mlir-to-cgpkg - < %s > %t/e.cgpkg
// RUN: cmp %t/a.cgpkg %t/e.cgpkg
//
// A package goes through IR, text and bytecode and comes out with the same bytes. It holds every kind of node, parameter,
// binding, value and constant.

// CHECK: module attributes
// CHECK-SAME: cg.min_driver = 12090 : i32
// CHECK-SAME: cg.producer = "cgmlir 0.1.0"
// CHECK-SAME: cg.report = "{\22version\22: 1}"
// CHECK-SAME: cg.tool_versions = ["llvm 22.1.8", "ptxas 13.0.48"]
module attributes {cg.producer = "cgmlir 0.1.0", cg.tool_versions = ["llvm 22.1.8", "ptxas 13.0.48"],
                   cg.report = "{\22version\22: 1}", cg.min_driver = 12090 : i32} {

  // Results that are not aliased come after the arguments.
  // CHECK: func.func @main(%arg0: memref<4xf32> {cg.binding = #cg.binding<patched>, cg.dims = [#cg.dim<bounded 4 name "n">], cg.name = "x"}
  // CHECK-SAME: %arg1: memref<8x4xf32> {cg.alias_result = 1 : i32, cg.binding = #cg.binding<state>, cg.name = "k"}
  // CHECK-SAME: %arg2: memref<4xf32> {cg.binding = #cg.binding<staged>, cg.dims = [#cg.dim<buckets [1, 2, 4]>], cg.name = "arg2"}
  // CHECK-SAME: %arg3: memref<i32> {cg.binding = #cg.binding<scalar>, cg.name = "pos"}
  // CHECK-SAME: %arg4: memref<4xf32> {cg.binding = #cg.binding<constant>, cg.name = "w"}
  // CHECK-SAME: %arg5: memref<4xf32> {cg.binding = #cg.binding<constant>, cg.constant = @embedded, cg.name = "other"}
  // CHECK-SAME: %arg6: memref<4xf32> {cg.binding = #cg.binding<indirect>, cg.name = "table"}
  // CHECK-SAME: %arg7: memref<2xf32> {cg.binding = #cg.binding<state>, cg.name = "scratch"}
  // CHECK-SAME: %arg8: memref<4xf32> {cg.result = 0 : i32}
  // CHECK-SAME: cg.results = [#cg.result<"y" : tensor<4xf32> at 8>, #cg.result<"result1" : tensor<8x4xf32> at 1>]
  func.func @main(%x: memref<4xf32> {cg.name = "x", cg.dims = [#cg.dim<bounded 4 name "n">]},
                  %k: memref<8x4xf32> {cg.name = "k", cg.binding = #cg.binding<state>, cg.alias_result = 1 : i32},
                  %y: memref<4xf32> {cg.result = 0 : i32},
                  %s: memref<4xf32> {cg.binding = #cg.binding<staged>, cg.dims = [#cg.dim<buckets [1, 2, 4]>]},
                  %pos: memref<i32> {cg.name = "pos", cg.binding = #cg.binding<scalar>},
                  %w: memref<4xf32> {cg.name = "w", cg.binding = #cg.binding<constant>},
                  %o: memref<4xf32> {cg.name = "other", cg.binding = #cg.binding<constant>, cg.constant = @embedded},
                  %t: memref<4xf32> {cg.name = "table", cg.binding = #cg.binding<indirect>},
                  %q: memref<2xf32> {cg.name = "scratch", cg.binding = #cg.binding<state>})
      attributes {cg.results = [#cg.result<"y" : tensor<4xf32> at 2>, #cg.result<"result1" : tensor<8x4xf32> at 1>]} {
    // CHECK: %[[C:.*]] = cg.get_constant @large : memref<64x4xf32>
    // CHECK: %[[SEED:.*]] = memref.get_global @seed : memref<2xi64>
    // CHECK: %[[B:.*]] = memref.alloc() : memref<4xf32>
    %c = cg.get_constant @large : memref<64x4xf32>
    %seed = memref.get_global @seed : memref<2xi64>
    // CHECK: cg.launch [@"main_0@host", @"main_0@sm_90"](%arg0, %arg1, %[[B]], %arg2, %arg3, %arg4, %arg6) : (
    %b = memref.alloc() : memref<4xf32>
    cg.launch [@"main_0@host", @"main_0@sm_90"](%x, %k, %b, %s, %pos, %w, %t) : (memref<4xf32>, memref<8x4xf32>, memref<4xf32>, memref<4xf32>, memref<i32>, memref<4xf32>, memref<4xf32>) -> ()
    // CHECK: cg.launch @"main_1@host"(%[[B]], %arg8, %[[C]], %[[SEED]]) {cg.reason = "Declined", cg.segment = #cg.segment<eager>} : (
    cg.launch @"main_1@host"(%b, %y, %c, %seed) {cg.reason = "Declined", cg.segment = #cg.segment<eager>} : (memref<4xf32>, memref<4xf32>, memref<64x4xf32>, memref<2xi64>) -> ()
    return
  }
  // An entry without anything.
  // CHECK: func.func @nothing() attributes {cg.results = []}
  func.func @nothing() {
    return
  }

  // CHECK: cg.binary @"kernels@host" target <"host"> kernels [#cg.kernel<"exp_0" params = [8, 8]>, #cg.kernel<"nop">] images [#cg.image<elf "x86-64-v3" dense<[127, 69, 76, 70]> : tensor<4xi8>>]
  cg.binary @"kernels@host" target <"host"> kernels [#cg.kernel<"exp_0" params = [8, 8]>, #cg.kernel<"nop">]
      images [#cg.image<elf "x86-64-v3" dense<[127, 69, 76, 70]> : tensor<4xi8>>]
  // CHECK: cg.binary @"kernels@sm_90" target <"sm_90"> kernels [#cg.kernel<"exp_0" params = [8, 4, 8, 8, 1, 24, 8] scratch = 1024 max_threads = 256 registers = 40>] images [#cg.image<cubin "sm_90" dense<127> : tensor<2xi8>>, #cg.image<ptx "compute_90" dense<46> : tensor<1xi8>>]
  cg.binary @"any_name" target <"sm_90"> kernels [#cg.kernel<"exp_0" params = [8, 4, 8, 8, 1, 24, 8] scratch = 1024 max_threads = 256 registers = 40>]
      images [#cg.image<cubin "sm_90" dense<127> : tensor<2xi8>>, #cg.image<ptx "compute_90" dense<46> : tensor<1xi8>>]
  // A second module of the same target.
  // CHECK: cg.binary @"kernels_1@sm_90" target <"sm_90"> kernels [#cg.kernel<"exp_0" params = [8, 8]>, #cg.kernel<"select" params = [8, 8]>] images [#cg.image<ptx "compute_90" dense<46> : tensor<1xi8>>]
  cg.binary @"more" target <"sm_90"> kernels [#cg.kernel<"exp_0" params = [8, 8]>, #cg.kernel<"select" params = [8, 8]>]
      images [#cg.image<ptx "compute_90" dense<46> : tensor<1xi8>>]

  // Communicators come back sorted by name.
  // CHECK: cg.communicator @pp = dense<{{.*}}[0, 2], [1, 3]{{.*}}> : tensor<2x2xi64>
  // CHECK: cg.communicator @tp = dense<{{.*}}[0, 1], [2, 3]{{.*}}> : tensor<2x2xi64>
  cg.communicator @tp = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>
  cg.communicator @pp = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>
  // CHECK: cg.constant @embedded : tensor<4xf32> = dense<[1.000000e+00, 2.000000e+00, 0x7FC00001, -0.000000e+00]> : tensor<4xf32>
  cg.constant @embedded : tensor<4xf32> = dense<[1.0, 2.0, 0x7FC00001, -0.0]> : tensor<4xf32>
  // More than a few bytes are a resource.
  // CHECK: cg.constant @large : tensor<64x4xf32> = dense_resource<large> : tensor<64x4xf32>
  cg.constant @large : tensor<64x4xf32> = dense<0.5> : tensor<64x4xf32>
  // CHECK: cg.constant @flags : tensor<3xi1> = dense<[true, false, true]> : tensor<3xi1>
  cg.constant @flags : tensor<3xi1> = dense<[true, false, true]> : tensor<3xi1>
  // CHECK: cg.constant @tp.index : tensor<i64> = dense<[0, 1, 2, 3]> : tensor<4xi64> {per_rank}
  cg.constant @tp.index : tensor<i64> = dense<[0, 1, 2, 3]> : tensor<4xi64> {per_rank}
  // CHECK: cg.constant @external : tensor<4x2xbf16> {digest = "00112233445566778899aabbccddeeff", file = "w.safetensors", key = "wte"}
  cg.constant @external : tensor<4x2xbf16> {file = "w.safetensors", key = "wte", digest = "00112233445566778899aabbccddeeff"}
  // CHECK: cg.constant @empty : tensor<0x4xf32> = dense<> : tensor<0x4xf32>
  cg.constant @empty : tensor<0x4xf32> = dense<> : tensor<0x4xf32>
  // What is given at load follows the constants of the module.
  // CHECK: cg.constant @w : tensor<4xf32>{{ *}}loc

  // CHECK: memref.global "private" @seed : memref<2xi64> = dense<[1, 2]>
  memref.global "private" @seed : memref<2xi64> = dense<[1, 2]>
  // CHECK: memref.global "private" @zeros : memref<4xf32> = uninitialized
  memref.global "private" @zeros : memref<4xf32> = uninitialized

  // CHECK: cg.graph @"main_0@host"(%x: !cg.slot<patched, "x", memref<4xf32>> {{.*}} %k: !cg.slot<state, "k", memref<8x4xf32>> {{.*}} %b: !cg.slot<patched, "b", memref<4xf32>> {{.*}} %s: !cg.slot<staged, "s", memref<4xf32>> {{.*}} %pos: !cg.slot<scalar, "pos", memref<i32>> {{.*}} %w: !cg.slot<constant, "w", memref<4xf32>> {{.*}} %table: !cg.slot<indirect, "table", memref<4xf32>>
  // CHECK-SAME: cg.exec_bytes = 7 : i64, plan = #cg.memory_plan<size = 1024, alignment = 256, lower_bound = 512>, schedule = #cg.schedule<lanes = [0, 0, 1, 0, 0], critical_path = 3, critical_ns = 900>, segment = "main_0", target = #cg.target<"host">
  cg.graph @"main_0@host"(%x: !cg.slot<patched, "x", memref<4xf32>>, %k: !cg.slot<state, "k", memref<8x4xf32>>,
                          %b: !cg.slot<patched, "b", memref<4xf32>>, %s: !cg.slot<staged, "s", memref<4xf32>>,
                          %pos: !cg.slot<scalar, "pos", memref<i32>>, %w: !cg.slot<constant, "w", memref<4xf32>>,
                          %t: !cg.slot<indirect, "table", memref<4xf32>>)
      attributes {target = #cg.target<"host">, segment = "main_0", cg.exec_bytes = 7 : i64,
                  plan = #cg.memory_plan<size = 1024, alignment = 256, lower_bound = 512>,
                  schedule = #cg.schedule<lanes = [0, 0, 1, 0, 0], critical_path = 3, critical_ns = 900>} {
    // Buffers that share bytes of the arena are one buffer with views after a round trip.
    // CHECK-DAG: %[[ARENA:.*]] = cg.arena 0 : memref<80xi8>
    // CHECK-DAG: %[[B0:.*]] = cg.view %[[ARENA]][0] : memref<80xi8> to memref<16xi8>
    // CHECK-DAG: %[[B1:.*]] = cg.arena 512 : memref<16xi8>
    // CHECK-DAG: %[[ROW:.*]] = cg.view %k[48] : !cg.slot<state, "k", memref<8x4xf32>> to memref<16xi8>
    %0 = cg.arena 0 : memref<4xf32>
    %1 = cg.arena 512 : memref<2x2xf32>
    %2 = cg.arena 0 : memref<20xf32>
    // What has no bytes shares none, wherever it lies.
    // CHECK-DAG: %[[NONE:.*]] = cg.arena 8 : memref<0xi8>
    %none = cg.arena 8 : memref<0xf32>
    %row = cg.view %k[48] : !cg.slot<state, "k", memref<8x4xf32>> to memref<4xf32>
    // CHECK: %[[EXP:.*]] = cg.node.kernel @"kernels@host"::@exp_0 grid [4, 2, 1] block [1, 1, 1] args(read %x : !cg.slot<patched, "x", memref<4xf32>>, write %[[B0]] : memref<16xi8>) {cost = #cg.cost<read = 16, write = 16, flops = 4, ns = 900>, name = "exp", scope = "layers.0"} loc(#[[LOC_EXP:.*]])
    %n0 = cg.node.kernel @"kernels@host"::@exp_0 grid [4, 2, 1] block [1, 1, 1]
        args(read %x : !cg.slot<patched, "x", memref<4xf32>>, write %0 : memref<4xf32>)
        {name = "exp", scope = "layers.0", cost = #cg.cost<read = 16, write = 16, flops = 4, ns = 900>}
        loc(fused<#cg.origin<7>>[fused<#cg.origin<3>>["model.py":12:3]])
    // CHECK: %[[COPY:.*]] = cg.node.copy %[[B0]] to %[[ROW]] : memref<16xi8> to memref<16xi8> after(%[[EXP]]) loc(#[[LOC_COPY:.*]])
    %n1 = cg.node.copy %0 to %row : memref<4xf32> to memref<4xf32> after(%n0) loc("layers"("0"("copy")))
    // CHECK: %[[FILL:.*]] = cg.node.fill %[[B1]] with -1 : i16 : memref<16xi8> loc(#loc)
    %n2 = cg.node.fill %1 with 65535 : i16 : memref<2x2xf32> loc(unknown)
    // The order of an after list does not matter.
    // CHECK: %[[LIB:.*]] = cg.node.library "cublaslt.matmul" args(read %[[B1]] : memref<16xi8>, read %[[NONE]] : memref<0xi8>, read %s : !cg.slot<staged, "s", memref<4xf32>>, write %[[ARENA]] : memref<80xi8>) config {alpha = 1.500000e+00 : f64, betas = array<f64: 0.000000e+00, 1.000000e+00>, dims = array<i64: 2, 2>, epilogue = "relu", m = 2 : i64, none = array<i64>, trans = 1 : i64} after(%[[COPY]], %[[FILL]])
    %n3 = cg.node.library "cublaslt.matmul" args(read %1 : memref<2x2xf32>, read %none : memref<0xf32>, read %s : !cg.slot<staged, "s", memref<4xf32>>, write %2 : memref<20xf32>)
        config {m = 2 : i32, alpha = 1.5 : f32, epilogue = "relu", dims = [2, 2], betas = [0.0, 1.0], trans = true, none = []}
        after(%n2, %n1) loc(unknown)
    // CHECK: cg.node.copy %w to %b : !cg.slot<constant, "w", memref<4xf32>> to !cg.slot<patched, "b", memref<4xf32>> after(%[[LIB]]) loc(#[[LOC_LINE:.*]])
    %n4 = cg.node.copy %w to %b : !cg.slot<constant, "w", memref<4xf32>> to !cg.slot<patched, "b", memref<4xf32>> after(%n3) loc("-":9:1)
    cg.yield
  }
  // CHECK: cg.graph @"main_0@sm_90"
  cg.graph @"main_0@sm_90"(%x: !cg.slot<patched, "x", memref<4xf32>>, %k: !cg.slot<state, "k", memref<8x4xf32>>,
                           %b: !cg.slot<patched, "b", memref<4xf32>>, %s: !cg.slot<staged, "s", memref<4xf32>>,
                           %pos: !cg.slot<scalar, "pos", memref<i32>>, %w: !cg.slot<constant, "w", memref<4xf32>>,
                           %t: !cg.slot<indirect, "table", memref<4xf32>>)
      attributes {target = #cg.target<"sm_90">, segment = "main_0",
                  plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 256>,
                  schedule = #cg.schedule<lanes = [0, 0, 0, 0, 0], critical_path = 2, critical_ns = 0>} {
    %go = cg.arena 0 : memref<i1>
    // CHECK: cg.node.kernel @"kernels@sm_90"::@exp_0 grid [4, 1, 1] block [256, 1, 1] cluster [2, 1, 1] args(write %{{.*}} : memref<1xi8>, read %pos : !cg.slot<scalar, "pos", memref<i32>>, read %table : !cg.slot<indirect, "table", memref<4xf32>>) params [#cg.param<0>, #cg.param<1>, #cg.handle<2>, #cg.symbol<"lut">, -1 : i8, dense<[1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]> : tensor<24xi8>, #cg.param<2>] {dynamic_shared = 128 : i64}
    %n0 = cg.node.kernel @any_name::@exp_0 grid [4, 1, 1] block [256, 1, 1] cluster [2, 1, 1]
        args(write %go : memref<i1>, read %pos : !cg.slot<scalar, "pos", memref<i32>>, read %t : !cg.slot<indirect, "table", memref<4xf32>>)
        params [#cg.param<0>, #cg.param<1>, #cg.handle<2>, #cg.symbol<"lut">, 255 : i8,
                dense<[1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]> : tensor<24xi8>, #cg.param<2>]
        {dynamic_shared = 128 : i64} loc(unknown)
    // A programmatic edge comes back with the promise that its target waits.
    // CHECK: cg.node.kernel @"kernels_1@sm_90"::@exp_0 {{.*}} params [#cg.param<0 offset 4>, 1] after(%{{.*}} programmatic) {cg.programmatic = {waits}}
    %n1 = cg.node.kernel @more::@exp_0 grid [1, 1, 1] block [1, 1, 1]
        args(readwrite %b : !cg.slot<patched, "b", memref<4xf32>>)
        params [#cg.param<0 offset 4>, 1 : index] after(%n0 programmatic) {cg.programmatic = {waits, releases_after_wait}} loc(unknown)
    // CHECK: cg.node.conditional if %{{.*}} : memref<i1> bodies {
    // CHECK:   cg.node.copy
    // CHECK: }, {
    // CHECK-NEXT: cg.yield
    // CHECK: } selector @"kernels_1@sm_90"::@select after(%{{.*}}) {name = "branch"}
    %n2 = cg.node.conditional if %go : memref<i1> bodies {
      %m = cg.node.copy %x to %b : !cg.slot<patched, "x", memref<4xf32>> to !cg.slot<patched, "b", memref<4xf32>> loc(unknown)
      cg.yield
    }, {
      cg.yield
    } selector @more::@select after(%n1) {name = "branch"} loc(unknown)
    // CHECK: cg.node.child @"leaf@sm_90" args(readwrite %b : !cg.slot<patched, "b", memref<4xf32>>) after(
    %n3 = cg.node.child @leaf args(readwrite %b : !cg.slot<patched, "b", memref<4xf32>>) after(%n2) loc(unknown)
    cg.yield
  }
  // CHECK: cg.graph @"main_1@host"
  cg.graph @"main_1@host"(%b: !cg.slot<patched, "b", memref<4xf32>>, %y: !cg.slot<patched, "y", memref<4xf32>>,
                          %c: !cg.slot<constant, "c", memref<64x4xf32>>, %seed: !cg.slot<state, "seed", memref<2xi64>>)
      attributes {target = #cg.target<"host">, segment = "main_1",
                  plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 256>,
                  schedule = #cg.schedule<lanes = [0, 0, 1, 0, 2, 2, 2, 2], critical_path = 1, critical_ns = 0>} {
    %which = cg.arena 0 : memref<i32>
    %go = cg.arena 64 : memref<i1>
    %rank = cg.arena 128 : memref<4xf32>
    // CHECK: cg.node.conditional switch %{{.*}} : memref<i32> bodies {
    %n0 = cg.node.conditional switch %which : memref<i32> bodies {
      cg.yield
    }, {
      // CHECK: cg.node.kernel @"kernels@host"::@nop grid [1, 1, 1] block [1, 1, 1] args()
      %m = cg.node.kernel @"kernels@host"::@nop grid [1, 1, 1] block [1, 1, 1] args() loc(unknown)
      cg.yield
    } loc(unknown)
    // CHECK: cg.node.loop %[[GO:.*]] : memref<i1> {
    // CHECK:   cg.node.fill %{{.*}} with 0 : i8 : memref<1xi8>
    // CHECK: }
    %n1 = cg.node.loop %go : memref<i1> {
      %m = cg.node.fill %go with 0 : i8 : memref<i1> loc(unknown)
      cg.yield
    } loc(unknown)
    // CHECK: cg.node.collective all_reduce "tp" args(readwrite %{{.*}} : memref<4xf32>) {reduction = "sum"}
    %n2 = cg.node.collective all_reduce "tp" args(readwrite %rank : memref<4xf32>) {reduction = "sum"} loc(unknown)
    // CHECK: cg.node.collective send "pp" args(read %{{.*}} : memref<4xf32>) after(%{{.*}}) {marker = 7 : i64, peers = array<i32: 1, -1>}
    %n3 = cg.node.collective send "pp" args(read %rank : memref<4xf32>) after(%n2) {marker = 7 : i64, peers = array<i32: 1, -1>} loc(unknown)
    // CHECK: cg.node.host "log_loss" args(read %b : !cg.slot<patched, "b", memref<4xf32>>)
    %n4 = cg.node.host "log_loss" args(read %b : !cg.slot<patched, "b", memref<4xf32>>) after(%n3) loc(unknown)
    %n5 = cg.node.copy %b to %y : !cg.slot<patched, "b", memref<4xf32>> to !cg.slot<patched, "y", memref<4xf32>> after(%n4) loc(unknown)
    cg.yield
  }
  // CHECK: cg.graph @"leaf@sm_90"(%a: !cg.slot<patched, "a", memref<4xf32>>
  cg.graph @leaf(%a: !cg.slot<patched, "a", memref<4xf32>>)
      attributes {target = #cg.target<"sm_90">, segment = "leaf",
                  plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                  schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 0>} {
    %n0 = cg.node.fill %a with 0 : i32 : !cg.slot<patched, "a", memref<4xf32>> loc(unknown)
    cg.yield
  }
}
// Numbers of input operations are kept in order, positions as they are shown.
// CHECK-DAG: #[[FILE:.*]] = loc("model.py":12:3)
// CHECK-DAG: #[[LOC_COPY]] = loc("layers/0/copy")
// CHECK-DAG: #[[LOC_LINE]] = loc("-":9:1)
// CHECK-DAG: #[[INNER:.*]] = loc(fused<#cg.origin<7>>[#[[FILE]]])
// CHECK-DAG: #[[LOC_EXP]] = loc(fused<#cg.origin<3>>[#[[INNER]]])
