// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt -split-input-file -verify-diagnostics %s

// expected-error @below {{expected static, bounded or buckets}}
module attributes {a = #cg.dim<dynamic>} {}

// -----

// expected-error @below {{a static dimension takes neither sizes nor a name}}
module attributes {a = #cg.dim<static name "batch">} {}

// -----

// expected-error @below {{a bounded dimension takes one positive size}}
module attributes {a = #cg.dim<bounded 0>} {}

// -----

// expected-error @below {{buckets are a list of positive sizes}}
module attributes {a = #cg.dim<buckets []>} {}

// -----

// expected-error @below {{buckets are a list of positive sizes}}
module attributes {a = #cg.dim<buckets [0, 1]>} {}

// -----

// expected-error @below {{a size of a launch is below 2^31, and 2147483648 is not}}
module attributes {a = #cg.dim<bounded 2147483648>} {}

// -----

// expected-error @below {{buckets are strictly ascending, and 2 follows 2}}
module attributes {a = #cg.dim<buckets [1, 2, 2]>} {}

// -----

// expected-error @below {{scope attn is listed twice}}
module attributes {a = #cg.config<impl = local, scopes = [attn, mlp, attn]>} {}

// -----

// expected-error @below {{warmup_steps is negative}}
module attributes {a = #cg.config<impl = local, warmup_steps = -1>} {}

// -----

// expected-error @below {{unknown impl 'fast'}}
module attributes {a = #cg.config<impl = fast>} {}

// -----

// expected-error @below {{unknown scope 'head'}}
module attributes {a = #cg.config<impl = local, scopes = [head]>} {}

// -----

// expected-error @below {{unknown field 'scope'; expected impl, scopes, warmup_steps or options}}
module attributes {a = #cg.config<scope = [attn]>} {}

// -----

// expected-error @below {{unknown target 'sm_9000'; expected host, host:v4, host:native, or one of sm_75}}
module attributes {a = #cg.target<"sm_9000">} {}

// -----

// expected-error @below {{unknown target 'gpu'; expected host, host:v4, host:native, or one of sm_75}}
module attributes {a = #cg.target<"gpu">} {}

// -----

// expected-error @below {{unknown target 'sm_95'; expected host, host:v4, host:native, or one of sm_75, sm_80, sm_86, sm_87, sm_88, sm_89, sm_90, sm_90a, sm_100}}
module attributes {a = #cg.target<"sm_95">} {}

// -----

// expected-error @below {{unknown target 'sm_90f'}}
module attributes {a = #cg.target<"sm_90f">} {}

// -----

// expected-error @below {{the number of an operation is negative}}
module attributes {a = #cg.origin<-1>} {}

// -----

// expected-error @below {{the name of a scope is empty}}
module attributes {a = #cg.scope_mark<attn "" 0>} {}

// -----

// expected-error @below {{the id of a scope is negative}}
module attributes {a = #cg.scope_mark<attn "l0" -1>} {}

// -----

// expected-error @below {{blocked needs a reason code}}
module attributes {a = #cg.verdict<blocked cause "x">} {}

// -----

// expected-error @below {{unknown verdict 'maybe'}}
module attributes {a = #cg.verdict<maybe>} {}

// -----

// expected-error @below {{unknown reason code 'Because'}}
module attributes {a = #cg.verdict<blocked Because>} {}

// -----

// expected-error @below {{a cost is negative}}
module attributes {a = #cg.cost<read = -1, write = 0, flops = 0, ns = 0>} {}

// -----

// expected-error @below {{positions are not negative and strictly ascending}}
module attributes {a = #cg.after<[3, 1]>} {}

// -----

// expected-error @below {{positions are not negative and strictly ascending}}
module attributes {a = #cg.after<[-1]>} {}

// -----

// expected-error @below {{alignment 3 is not a power of two}}
module attributes {a = #cg.memory_plan<size = 0, alignment = 3, lower_bound = 0>} {}

// -----

// expected-error @below {{size 100 is not a multiple of the alignment 256}}
module attributes {a = #cg.memory_plan<size = 100, alignment = 256, lower_bound = 0>} {}

// -----

// expected-error @below {{lower bound 512 is above the size 256}}
module attributes {a = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 512>} {}

// -----

// expected-error @below {{lane 1 is not used, and lanes are numbered without a gap}}
module attributes {a = #cg.schedule<lanes = [0, 2], critical_path = 1, critical_ns = 0>} {}

// -----

// expected-error @below {{a critical path of 2 nodes in a schedule of 1}}
module attributes {a = #cg.schedule<lanes = [0], critical_path = 2, critical_ns = 0>} {}

// -----

// expected-error @below {{critical_ns is negative}}
module attributes {a = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = -1>} {}

// -----

// expected-error @below {{buffer and offset of a parameter are not negative}}
module attributes {a = #cg.param<-1>} {}

// -----

// expected-error @below {{the position of a conditional node is negative}}
module attributes {a = #cg.handle<-1>} {}

// -----

// expected-error @below {{the name of a global is empty}}
module attributes {a = #cg.symbol<"">} {}

// -----

// expected-error @below {{a parameter of 0 bytes; expected 1 to 32764}}
module attributes {a = #cg.kernel<"k" params = [8, 0]>} {}

// -----

// expected-error @below {{scratch, max_threads and registers are not negative}}
module attributes {a = #cg.kernel<"k" scratch = -8>} {}

// -----

// expected-error @below {{an image is a one-dimensional tensor of i8}}
module attributes {a = #cg.image<elf "x86-64-v3" dense<0> : tensor<4xi32>>} {}

// -----

// expected-error @below {{the position of an argument is negative}}
module attributes {a = #cg.result<"y" : tensor<4xf32> at -1>} {}
