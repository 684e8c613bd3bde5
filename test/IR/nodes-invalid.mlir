// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt -split-input-file -verify-diagnostics %s

cg.graph @g() attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.kernel' op grid and block have three positive extents [N1]}}
  %n = cg.node.kernel @k::@a grid [0, 1, 1] block [1, 1, 1] args()
  cg.yield
}

// -----

cg.graph @g() attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.kernel' op grid and block have three positive extents [N1]}}
  %n = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1] args()
  cg.yield
}

// -----

cg.graph @g() attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.kernel' op a cluster has three positive extents [N1]}}
  %n = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] cluster [0, 1, 1] args()
  cg.yield
}

// -----

cg.graph @g() attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.kernel' op a grid extent of 3 is not a multiple of the cluster's 2 [N1]}}
  %n = cg.node.kernel @k::@a grid [3, 1, 1] block [1, 1, 1] cluster [2, 1, 1] args()
  cg.yield
}

// -----

cg.graph @g(%x: !cg.slot<staged, "x", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.kernel' op has 1 buffers and 2 accesses [N2]}}
  %n = "cg.node.kernel"(%x ) <{kernel = @k::@a, grid = array<i64: 1, 1, 1>, block = array<i64: 1, 1, 1>, accesses = array<i32: 1, 1>, operandSegmentSizes = array<i32: 1, 0>}> : (!cg.slot<staged, "x", memref<4xf32>>) -> !cg.node
  cg.yield
}

// -----

cg.graph @g(%x: !cg.slot<staged, "x", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.kernel' op has an unknown access mode [N2]}}
  %n = "cg.node.kernel"(%x ) <{kernel = @k::@a, grid = array<i64: 1, 1, 1>, block = array<i64: 1, 1, 1>, accesses = array<i32: 4>, operandSegmentSizes = array<i32: 1, 0>}> : (!cg.slot<staged, "x", memref<4xf32>>) -> !cg.node
  cg.yield
}

// -----

cg.graph @g(%x: !cg.slot<staged, "x", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.kernel' op a parameter names buffer 1 of 1 [N3]}}
  %n = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args(read %x : !cg.slot<staged, "x", memref<4xf32>>) params [#cg.param<1>]
  cg.yield
}

// -----

cg.graph @g(%x: !cg.slot<staged, "x", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.kernel' op a parameter is 20 bytes into a buffer of 16 [N3]}}
  %n = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args(read %x : !cg.slot<staged, "x", memref<4xf32>>) params [#cg.param<0 offset 20>]
  cg.yield
}

// -----

cg.graph @g(%x: !cg.slot<staged, "x", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.kernel' op parameter "x" is neither a #cg.param nor a literal [N3]}}
  %n = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args(read %x : !cg.slot<staged, "x", memref<4xf32>>) params ["x"]
  cg.yield
}

// -----

cg.graph @g() attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.kernel' op parameter dense<1> : tensor<2xi32> is neither a #cg.param nor a literal [N3]}}
  %n = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args() params [dense<1> : tensor<2xi32>]
  cg.yield
}

// -----

cg.graph @g(%x: !cg.slot<staged, "x", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  %m = cg.node.fill %x with 0 : i32 : !cg.slot<staged, "x", memref<4xf32>>
  // expected-error @below {{'cg.node.kernel' op has a programmatic edge; both ends of one are kernel nodes [N4]}}
  %n = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args() after(%m programmatic)
  cg.yield
}

// -----

cg.graph @g(%x: !cg.slot<staged, "x", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  %m = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args()
  // expected-error @below {{'cg.node.fill' op has a programmatic edge; both ends of one are kernel nodes [N4]}}
  %n = cg.node.fill %x with 0 : i32 : !cg.slot<staged, "x", memref<4xf32>> after(%m programmatic)
  cg.yield
}

// -----

cg.graph @g(%x: !cg.slot<staged, "x", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  %m = cg.node.kernel @k::@a grid [1, 1, 1] block [1, 1, 1] args()
  // expected-error @below {{'cg.node.fill' op has 1 dependencies and 2 edge kinds}}
  %n = cg.node.fill %x with 0 : i32 : !cg.slot<staged, "x", memref<4xf32>> after(%m) {edge_kinds = array<i32: 0, 0>}
  cg.yield
}

// -----

cg.graph @g(%x: !cg.slot<staged, "x", memref<4xf32>>, %y: !cg.slot<staged, "y", memref<8xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.copy' op copies 16 bytes to 32 [N5]}}
  %n = cg.node.copy %x to %y : !cg.slot<staged, "x", memref<4xf32>> to !cg.slot<staged, "y", memref<8xf32>>
  cg.yield
}

// -----

cg.graph @g(%x: !cg.slot<staged, "x", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.copy' op copies a buffer to itself [N5]}}
  %n = cg.node.copy %x to %x : !cg.slot<staged, "x", memref<4xf32>> to !cg.slot<staged, "x", memref<4xf32>>
  cg.yield
}

// -----

cg.graph @g(%x: !cg.slot<staged, "x", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.fill' op the pattern is an i8, i16 or i32 [N6]}}
  %n = cg.node.fill %x with 0 : i64 : !cg.slot<staged, "x", memref<4xf32>>
  cg.yield
}

// -----

cg.graph @g(%x: !cg.slot<staged, "x", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.fill' op the pattern is an i8, i16 or i32 [N6]}}
  %n = cg.node.fill %x with 0.0 : f32 : !cg.slot<staged, "x", memref<4xf32>>
  cg.yield
}

// -----

cg.graph @g(%c: !cg.slot<state, "c", memref<i1>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.fill' op a pattern of 4 bytes does not divide a buffer of 1 [N6]}}
  %n = cg.node.fill %c with 0 : i32 : !cg.slot<state, "c", memref<i1>>
  cg.yield
}

// -----

cg.graph @g() attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.library' op calls '.matmul'; expected a name, or <library>.<function> [N7]}}
  %n = cg.node.library ".matmul" args() config {}
  cg.yield
}

// -----

cg.graph @g() attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.library' op calls 'cublaslt.'; expected a name, or <library>.<function> [N7]}}
  %n = cg.node.library "cublaslt." args() config {}
  cg.yield
}

// -----

cg.graph @g() attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.library' op has 0 buffers and 1 accesses [N2]}}
  %n = "cg.node.library"() <{call = "a.b", config = {}, accesses = array<i32: 1>, operandSegmentSizes = array<i32: 0, 0>}> : () -> !cg.node
  cg.yield
}

// -----

cg.graph @g(%p: !cg.slot<patched, "p", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.library' op uses the patched slot 'p'; bind it as staged instead [N8]}}
  %n = cg.node.library "a.b" args(read %p : !cg.slot<patched, "p", memref<4xf32>>) config {}
  cg.yield
}

// -----

cg.graph @g(%p: !cg.slot<patched, "p", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  %v = cg.view %p[0] : !cg.slot<patched, "p", memref<4xf32>> to memref<2xf32>
  // expected-error @below {{'cg.node.library' op uses the patched slot 'p'; bind it as staged instead [N8]}}
  %n = cg.node.library "a.b" args(read %v : memref<2xf32>) config {}
  cg.yield
}

// -----

cg.graph @g() attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.collective' op has 0 buffers and 1 accesses [N2]}}
  %n = "cg.node.collective"() <{kind = #cg<collective all_gather>, communicator = "tp", accesses = array<i32: 1>, operandSegmentSizes = array<i32: 0, 0>}> : () -> !cg.node
  cg.yield
}

// -----

cg.graph @g(%p: !cg.slot<patched, "p", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.collective' op uses the patched slot 'p'; bind it as staged instead [N8]}}
  %n = cg.node.collective all_gather "tp" args(readwrite %p : !cg.slot<patched, "p", memref<4xf32>>)
  cg.yield
}

// -----

cg.graph @g(%x: !cg.slot<staged, "x", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.collective' op all_reduce needs 'reduction' [N14]}}
  %n = cg.node.collective all_reduce "tp" args(readwrite %x : !cg.slot<staged, "x", memref<4xf32>>)
  cg.yield
}

// -----

cg.graph @g(%x: !cg.slot<staged, "x", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.collective' op all_gather takes no 'reduction' [N14]}}
  %n = cg.node.collective all_gather "tp" args(readwrite %x : !cg.slot<staged, "x", memref<4xf32>>) {reduction = "sum"}
  cg.yield
}

// -----

cg.graph @g(%x: !cg.slot<staged, "x", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.collective' op has the reduction 'mean'; expected sum, prod, min, max or avg [N14]}}
  %n = cg.node.collective reduce_scatter "tp" args(readwrite %x : !cg.slot<staged, "x", memref<4xf32>>) {reduction = "mean"}
  cg.yield
}

// -----

cg.graph @g(%c: !cg.slot<state, "c", memref<i1>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.conditional' op holds cg.node.host, which cannot be inside a conditional or loop body [N9]}}
  %n = cg.node.conditional if %c : !cg.slot<state, "c", memref<i1>> bodies {
    %m = cg.node.host "f" args()
    cg.yield
  }
  cg.yield
}

// -----

cg.graph @g(%c: !cg.slot<state, "c", memref<i1>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.loop' op holds cg.node.host, which cannot be inside a conditional or loop body [N9]}}
  %n = cg.node.loop %c : !cg.slot<state, "c", memref<i1>> {
    %m = cg.node.host "f" args()
    cg.yield
  }
  cg.yield
}

// -----

cg.graph @g(%w: !cg.slot<state, "w", memref<i32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.conditional' op has a condition of type 'memref<i32>'; expected one i1 [N10]}}
  %n = cg.node.conditional if %w : !cg.slot<state, "w", memref<i32>> bodies {
    cg.yield
  }
  cg.yield
}

// -----

cg.graph @g(%c: !cg.slot<state, "c", memref<i1>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.conditional' op has a condition of type 'memref<i1>'; expected one i32 [N10]}}
  %n = cg.node.conditional switch %c : !cg.slot<state, "c", memref<i1>> bodies {
    cg.yield
  }
  cg.yield
}

// -----

cg.graph @g(%w: !cg.slot<state, "w", memref<i32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.loop' op has a condition of type 'memref<i32>'; expected one i1 [N10]}}
  %n = cg.node.loop %w : !cg.slot<state, "w", memref<i32>> {
    cg.yield
  }
  cg.yield
}

// -----

cg.graph @g(%c: !cg.slot<state, "c", memref<i1>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.conditional' op has 3 bodies; an if has one or two}}
  %n = cg.node.conditional if %c : !cg.slot<state, "c", memref<i1>> bodies {
    cg.yield
  }, {
    cg.yield
  }, {
    cg.yield
  }
  cg.yield
}

// -----

cg.graph @g(%w: !cg.slot<state, "w", memref<i32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.conditional' op has 0 bodies; a switch has at least one}}
  %n = "cg.node.conditional"(%w ) <{kind = #cg<conditional switch>}> : (!cg.slot<state, "w", memref<i32>>) -> !cg.node
  cg.yield
}

// -----

cg.graph @g(%x: !cg.slot<staged, "x", memref<4xf32>>, %c: !cg.slot<state, "c", memref<i1>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.loop' op no node of the body writes the condition: the loop would never end [N11]}}
  %n = cg.node.loop %c : !cg.slot<state, "c", memref<i1>> {
    %m = cg.node.fill %x with 0 : i32 : !cg.slot<staged, "x", memref<4xf32>>
    cg.yield
  }
  cg.yield
}

// -----

cg.graph @g() attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.host' op the name of the callback is empty}}
  %n = cg.node.host "" args()
  cg.yield
}

// -----

cg.graph @g() attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.host' op has 0 buffers and 1 accesses [N2]}}
  %n = "cg.node.host"() <{callback = "f", accesses = array<i32: 1>, operandSegmentSizes = array<i32: 0, 0>}> : () -> !cg.node
  cg.yield
}

// -----

cg.graph @g() attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  %a = cg.arena 0 : memref<4xf32>
  // expected-error @below {{'cg.node.host' op 'signature' has 2 types for 1 buffers}}
  %n = cg.node.host "f" args(read %a : memref<4xf32>) {signature = [tensor<4xf32>, tensor<f32>]}
  cg.yield
}

// -----

cg.graph @g() attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  %a = cg.arena 0 : memref<4xf32>
  // expected-error @below {{'cg.node.host' op 'signature' has tensor<4xf64> for buffer 0 of 'memref<4xf32>'; expected a tensor of static shape of its size}}
  %n = cg.node.host "f" args(read %a : memref<4xf32>) {signature = [tensor<4xf64>]}
  cg.yield
}

// -----

cg.graph @g() attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  %a = cg.arena 0 : memref<4xf32>
  // expected-error @below {{'cg.node.host' op buffer 0 is accessed as readwrite; a callback with a signature reads its first buffers and writes the others}}
  %n = cg.node.host "f" args(readwrite %a : memref<4xf32>) {signature = [tensor<4xf32>]}
  cg.yield
}

// -----

cg.graph @g() attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.child' op 'missing' is not a cg.graph of the module [N12]}}
  %n = cg.node.child @missing args()
  cg.yield
}

// -----

cg.graph @g() attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.child' op 'g' holds the graph around the node [N13]}}
  %n = cg.node.child @g args()
  cg.yield
}

// -----

cg.graph @g(%x: !cg.slot<staged, "x", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{expected read, write or readwrite}}
  %n = cg.node.host "f" args(reads %x : !cg.slot<staged, "x", memref<4xf32>>)
  cg.yield
}

// -----

func.func @f() {
  // expected-error @below {{'cg.node.host' op expects parent op to be one of}}
  %n = cg.node.host "f" args()
  return
}

// -----

cg.graph @other() attributes {target = #cg.target<"sm_90">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  cg.yield
}
cg.graph @g() attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.child' op 'other' is for the target sm_90 [N12]}}
  %n = cg.node.child @other args()
  cg.yield
}

// -----

cg.graph @other(%a: !cg.slot<staged, "x", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  cg.yield
}
cg.graph @g() attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.child' op has 0 buffers for 1 slots [N12]}}
  %n = cg.node.child @other args()
  cg.yield
}

// -----

cg.graph @other(%a: !cg.slot<staged, "x", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  cg.yield
}
cg.graph @g(%y: !cg.slot<staged, "y", memref<8xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.child' op binds a 'memref<8xf32>' to a slot of 'memref<4xf32>' [N12]}}
  %n = cg.node.child @other args(read %y : !cg.slot<staged, "y", memref<8xf32>>)
  cg.yield
}

// -----

cg.graph @other(%c: !cg.slot<state, "c", memref<i1>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  %n = cg.node.conditional if %c : !cg.slot<state, "c", memref<i1>> bodies {
    cg.yield
  }
  cg.yield
}
cg.graph @g(%c: !cg.slot<state, "c", memref<i1>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 256, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.child' op 'other' holds a conditional or a loop, which no child may; write its nodes in place of this one [N13, NestedConditionalChild]}}
  %n = cg.node.child @other args(read %c : !cg.slot<state, "c", memref<i1>>)
  cg.yield
}

// -----

cg.communicator @tp = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>
cg.graph @g(%x: !cg.slot<staged, "x", memref<4xf32>>, %y: !cg.slot<staged, "y", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{op has buffers that are not parts of all_gather: an input and an output each, a send inputs and a receive outputs [N15]}}
  %n = cg.node.collective all_gather "tp" args(read %x : !cg.slot<staged, "x", memref<4xf32>>)
  cg.yield
}

// -----

cg.communicator @tp = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>
cg.graph @g(%x: !cg.slot<staged, "x", memref<4xf32>>, %y: !cg.slot<staged, "y", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{op broadcast needs 'root' [N14]}}
  %n = cg.node.collective broadcast "tp" args(read %x : !cg.slot<staged, "x", memref<4xf32>>, write %y : !cg.slot<staged, "y", memref<4xf32>>)
  cg.yield
}

// -----

cg.communicator @tp = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>
cg.graph @g(%x: !cg.slot<staged, "x", memref<4xf32>>, %y: !cg.slot<staged, "y", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{op permute needs 'peers' [N14]}}
  %n = cg.node.collective permute "tp" args(read %x : !cg.slot<staged, "x", memref<4xf32>>, write %y : !cg.slot<staged, "y", memref<4xf32>>)
  cg.yield
}

// -----

cg.communicator @tp = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>
cg.graph @g(%x: !cg.slot<staged, "x", memref<4xf32>>, %y: !cg.slot<staged, "y", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{op all_to_all takes no 'root' [N14]}}
  %n = cg.node.collective all_to_all "tp" args(read %x : !cg.slot<staged, "x", memref<4xf32>>, write %y : !cg.slot<staged, "y", memref<4xf32>>) {root = 0 : i64}
  cg.yield
}

// -----

cg.communicator @tp = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>
cg.graph @g(%x: !cg.slot<staged, "x", memref<4xf32>>, %y: !cg.slot<staged, "y", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{op 'up' is not a cg.communicator of the module [N16]}}
  %n = cg.node.collective all_reduce "up" args(read %x : !cg.slot<staged, "x", memref<4xf32>>, write %y : !cg.slot<staged, "y", memref<4xf32>>) {reduction = "sum"}
  cg.yield
}

// -----

cg.communicator @tp = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>
cg.graph @g(%x: !cg.slot<staged, "x", memref<4xf32>>, %y: !cg.slot<staged, "y", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{op has the root 2; there are 2 members [N16]}}
  %n = cg.node.collective broadcast "tp" args(read %x : !cg.slot<staged, "x", memref<4xf32>>, write %y : !cg.slot<staged, "y", memref<4xf32>>) {root = 2 : i64}
  cg.yield
}

// -----

cg.communicator @tp = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>
cg.graph @g(%x: !cg.slot<staged, "x", memref<4xf32>>, %y: !cg.slot<staged, "y", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{op has 3 peers; there are 2 members [N16]}}
  %n = cg.node.collective permute "tp" args(read %x : !cg.slot<staged, "x", memref<4xf32>>, write %y : !cg.slot<staged, "y", memref<4xf32>>) {peers = array<i32: 0, 1, -1>}
  cg.yield
}

// -----

cg.communicator @tp = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>
cg.graph @g(%x: !cg.slot<staged, "x", memref<4xf32>>, %y: !cg.slot<staged, "y", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{op sends to member 1 twice [N16]}}
  %n = cg.node.collective permute "tp" args(read %x : !cg.slot<staged, "x", memref<4xf32>>, write %y : !cg.slot<staged, "y", memref<4xf32>>) {peers = array<i32: 1, 1>}
  cg.yield
}

// -----

cg.communicator @tp = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>
cg.graph @g(%x: !cg.slot<staged, "x", memref<4xf32>>, %y: !cg.slot<staged, "y", memref<4xf32>>) attributes {target = #cg.target<"host">, segment = "g", plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>, schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{op all_gather of 2 members has an input memref<4xf32> and an output memref<4xf32>, whose sizes do not fit [N16]}}
  %n = cg.node.collective all_gather "tp" args(read %x : !cg.slot<staged, "x", memref<4xf32>>, write %y : !cg.slot<staged, "y", memref<4xf32>>)
  cg.yield
}

// -----

// expected-error @below {{op holds rank 1; expected each of 0 to 3 once [G18]}}
cg.communicator @tp = dense<[[0, 1], [1, 3]]> : tensor<2x2xi64>

// -----

// expected-error @below {{op is of 4 ranks, and 'dp' of 2; a package is for one number of ranks [G18]}}
cg.communicator @tp = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>
cg.communicator @dp = dense<[[0, 1]]> : tensor<1x2xi64>

// -----

// expected-error @below {{op is per_rank and has the type 'tensor<i64>' and a value of type 'tensor<2x2xi64>'; expected one dimension more, in front}}
cg.constant @rank : tensor<i64> = dense<0> : tensor<2x2xi64> {per_rank}
