// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s | cg-opt --mlir-print-local-scope | FileCheck %s
// RUN: cg-opt --mlir-print-op-generic %s | cg-opt --mlir-print-local-scope | FileCheck %s
// RUN: cg-opt --emit-bytecode %s | cg-opt --mlir-print-local-scope | FileCheck %s
//
// Every attribute of the dialect survives text and bytecode.

module attributes {
  // CHECK-DAG: cg.config = #cg.config<impl = transformer_engine, scopes = [attn, moe_router], warmup_steps = 3, options = {fp8 = true}>
  cg.config = #cg.config<impl = transformer_engine, scopes = [attn, moe_router], warmup_steps = 3,
                         options = {fp8 = true}>,
  // CHECK-DAG: cg.input_ops = [#cg.input_op<"tensor.extract" in "main">, #cg.input_op<"func.call" in "main" scope "l0" kind attn lost "inlined" verdict <captured>>, #cg.input_op<"math.exp" lost "never called">]
  cg.input_ops = [#cg.input_op<"tensor.extract" in "main">,
                  #cg.input_op<"func.call" in "main" scope "l0" kind attn lost "inlined" verdict <captured>>,
                  #cg.input_op<"math.exp" lost "never called">],
  // CHECK-DAG: cg.input_locations = ["model.py:12:3", "9:1", "11:1"]
  cg.input_locations = ["model.py:12:3", "9:1", "11:1"]
} {
  func.func private @holder() attributes {
    // CHECK-DAG: scope_kinds = [#cg<scope_kind attn>, #cg<scope_kind mlp>, #cg<scope_kind moe>, #cg<scope_kind moe_router>, #cg<scope_kind moe_preprocess>, #cg<scope_kind mamba>, #cg<scope_kind full_iteration>, #cg<scope_kind full_iteration_inference>]
    scope_kinds = [#cg<scope_kind attn>, #cg<scope_kind mlp>, #cg<scope_kind moe>, #cg<scope_kind moe_router>,
                   #cg<scope_kind moe_preprocess>, #cg<scope_kind mamba>, #cg<scope_kind full_iteration>,
                   #cg<scope_kind full_iteration_inference>],
    // CHECK-DAG: accesses = [#cg.access<read>, #cg.access<write>, #cg.access<readwrite>]
    accesses = [#cg.access<read>, #cg.access<write>, #cg.access<readwrite>],
    // CHECK-DAG: edges = [#cg.edge<full>, #cg.edge<programmatic>]
    edges = [#cg.edge<full>, #cg.edge<programmatic>],
    // CHECK-DAG: conditionals = [#cg<conditional if>, #cg<conditional switch>]
    conditionals = [#cg<conditional if>, #cg<conditional switch>],
    // CHECK-DAG: collectives = [#cg<collective all_reduce>, #cg<collective all_gather>, #cg<collective reduce_scatter>, #cg<collective all_to_all>, #cg<collective broadcast>, #cg<collective send>, #cg<collective recv>, #cg<collective reduce>, #cg<collective gather>, #cg<collective scatter>, #cg<collective permute>]
    collectives = [#cg<collective all_reduce>, #cg<collective all_gather>, #cg<collective reduce_scatter>,
                   #cg<collective all_to_all>, #cg<collective broadcast>, #cg<collective send>, #cg<collective recv>, #cg<collective reduce>, #cg<collective gather>, #cg<collective scatter>, #cg<collective permute>],
    // CHECK-DAG: segments = [#cg.segment<graph>, #cg.segment<eager>, #cg.segment<host>]
    segments = [#cg.segment<graph>, #cg.segment<eager>, #cg.segment<host>],
    // CHECK-DAG: bindings = [#cg.binding<constant>, #cg.binding<state>, #cg.binding<staged>, #cg.binding<patched>, #cg.binding<indirect>, #cg.binding<scalar>]
    bindings = [#cg.binding<constant>, #cg.binding<state>, #cg.binding<staged>, #cg.binding<patched>,
                #cg.binding<indirect>, #cg.binding<scalar>],
    // CHECK-DAG: dims = [#cg.dim<static>, #cg.dim<bounded 128>, #cg.dim<bounded 8 name "batch">, #cg.dim<buckets [1, 2, 4]>, #cg.dim<buckets [1, 2] name "len">]
    dims = [#cg.dim<static>, #cg.dim<bounded 128>, #cg.dim<bounded 8 name "batch">, #cg.dim<buckets [1, 2, 4]>,
            #cg.dim<buckets [1, 2] name "len">],
    // CHECK-DAG: configs = [#cg.config<impl = none>, #cg.config<impl = local>, #cg.config<impl = full_iteration>]
    configs = [#cg.config<impl = none>, #cg.config<impl = local>, #cg.config<impl = full_iteration>],
    // CHECK-DAG: targets = [#cg.target<"host">, #cg.target<"host:v4">, #cg.target<"host:native">, #cg.target<"sm_90">, #cg.target<"sm_90a">, #cg.target<"sm_100f">]
    targets = [#cg.target<"host">, #cg.target<"host:v4">, #cg.target<"host:native">, #cg.target<"sm_90">,
               #cg.target<"sm_90a">, #cg.target<"sm_100f">],
    // CHECK-DAG: origin = #cg.origin<17>
    origin = #cg.origin<17>,
    // CHECK-DAG: mark = #cg.scope_mark<moe_router "layers.0" 3>
    mark = #cg.scope_mark<moe_router "layers.0" 3>,
    // CHECK-DAG: verdicts = [#cg.verdict<captured>, #cg.verdict<transparent>, #cg.verdict<legalized DynamicIndex cause "c" remedy "r">, #cg.verdict<eager Declined>, #cg.verdict<blocked HostRead cause "a device value">]
    verdicts = [#cg.verdict<captured>, #cg.verdict<transparent>, #cg.verdict<legalized DynamicIndex cause "c" remedy "r">,
                #cg.verdict<eager Declined>, #cg.verdict<blocked HostRead cause "a device value">],
    // CHECK-DAG: cost = #cg.cost<read = 1, write = 2, flops = 3, ns = 4>
    cost = #cg.cost<read = 1, write = 2, flops = 3, ns = 4>,
    // CHECK-DAG: afters = [#cg.after<[]>, #cg.after<[0, 3 programmatic]>]
    afters = [#cg.after<[]>, #cg.after<[0, 3 programmatic]>],
    // CHECK-DAG: plan = #cg.memory_plan<size = 8192, alignment = 256, lower_bound = 7936>
    plan = #cg.memory_plan<size = 8192, alignment = 256, lower_bound = 7936>,
    // CHECK-DAG: schedules = [#cg.schedule<lanes = [0, 0, 1], critical_path = 2, critical_ns = 4200>, #cg.schedule<critical_path = 0, critical_ns = 0>]
    schedules = [#cg.schedule<lanes = [0, 0, 1], critical_path = 2, critical_ns = 4200>,
                 #cg.schedule<critical_path = 0, critical_ns = 0>],
    // CHECK-DAG: params = [#cg.param<0>, #cg.param<1 offset 64>, #cg.handle<3>, #cg.symbol<"table">]
    params = [#cg.param<0>, #cg.param<1 offset 64>, #cg.handle<3>, #cg.symbol<"table">],
    // CHECK-DAG: kernels = [#cg.kernel<"k">, #cg.kernel<"softmax_0" params = [8, 4, 24] scratch = 4096 max_threads = 256 registers = 32>]
    kernels = [#cg.kernel<"k">, #cg.kernel<"softmax_0" params = [8, 4, 24] scratch = 4096 max_threads = 256 registers = 32>],
    // CHECK-DAG: images = [#cg.image<elf "x86-64-v3" dense<127> : tensor<1xi8>>, #cg.image<cubin "sm_90" dense<[127, 69]> : tensor<2xi8>>, #cg.image<ptx "compute_90" dense<46> : tensor<1xi8>>]
    images = [#cg.image<elf "x86-64-v3" dense<127> : tensor<1xi8>>,
              #cg.image<cubin "sm_90" dense<[127, 69]> : tensor<2xi8>>,
              #cg.image<ptx "compute_90" dense<46> : tensor<1xi8>>],
    // CHECK-DAG: result = #cg.result<"logits" : tensor<1x8xf32> at 4>
    result = #cg.result<"logits" : tensor<1x8xf32> at 4>
  }
}
