// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt -split-input-file -verify-diagnostics -cg-build-graphs %s

// expected-error @below {{'cg.region' op has no target; the dispatch and plan phases come before cg-build-graphs}}
cg.region @r(%x: memref<4xf32>) {
  cg.yield
}

// -----

// expected-error @below {{'cg.region' op has no plan; the dispatch and plan phases come before cg-build-graphs}}
cg.region @r(%x: memref<4xf32>) attributes {target = #cg.target<"host">} {
  cg.yield
}

// -----

// expected-error @below {{'cg.region' op has no schedule; the dispatch and plan phases come before cg-build-graphs}}
cg.region @r(%x: memref<4xf32>)
    attributes {target = #cg.target<"host">, plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>} {
  cg.yield
}

// -----

// expected-error @below {{'cg.region' op argument 'x' has the type 'memref<?xf32>'; a slot is a memref of static shape and identity layout}}
cg.region @r(%x: memref<?xf32> {cg.name = "x"})
    attributes {target = #cg.target<"host">, plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  cg.yield
}

// -----

// expected-error @below {{'cg.graph' op has two slots named 'x'}}
cg.region @r(%x: memref<4xf32> {cg.name = "x"}, %y: memref<4xf32> {cg.name = "x"})
    attributes {target = #cg.target<"host">, plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  cg.yield
}

// -----

cg.region @r(%x: memref<4xf32>, %y: memref<4xf32>)
    attributes {target = #cg.target<"host">, plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'memref.copy' op has no edges; run cg-plan-dependences before cg-build-graphs}}
  memref.copy %x, %y : memref<4xf32> to memref<4xf32>
  cg.yield
}

// -----

cg.region @r(%x: memref<4xf32>)
    attributes {target = #cg.target<"host">, plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  %b = memref.alloc() : memref<4xf32>
  // expected-error-re @below {{'memref.copy' op uses buffer memref<4xf32>{{.*}}, which has no offset; run cg-plan-memory before cg-build-graphs}}
  memref.copy %x, %b {cg.after = #cg.after<[]>} : memref<4xf32> to memref<4xf32>
  cg.yield
}

// -----

cg.region @r(%x: memref<4xf32>)
    attributes {target = #cg.target<"host">, plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.dispatch' op 'a' has no kernel; code generation comes before cg-build-graphs}}
  cg.dispatch map "a" outs(%x : memref<4xf32>) {
  ^bb0(%o: tensor<4xf32>):
    cg.yield %o : tensor<4xf32>
  } {after = #cg.after<[]>}
  cg.yield
}

// -----

cg.region @r(%x: memref<4xf32>)
    attributes {target = #cg.target<"host">, plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.dispatch' op is a fill; expected no inputs, one output and an integer 'pattern' in its schedule}}
  cg.dispatch fill "a" outs(%x : memref<4xf32>) {
  ^bb0(%o: tensor<4xf32>):
    cg.yield %o : tensor<4xf32>
  } {after = #cg.after<[]>}
  cg.yield
}

// -----

cg.region @r(%x: memref<4xf32>)
    attributes {target = #cg.target<"host">, plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.dispatch' op is a copy; expected one input and one output}}
  cg.dispatch copy "a" outs(%x : memref<4xf32>) {
  ^bb0(%o: tensor<4xf32>):
    cg.yield %o : tensor<4xf32>
  } {after = #cg.after<[]>}
  cg.yield
}

// -----

cg.region @r(%x: memref<4xf32>)
    attributes {target = #cg.target<"host">, plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.dispatch' op is a library call; expected 'call' in its schedule}}
  cg.dispatch library "a" outs(%x : memref<4xf32>) {
  ^bb0(%o: tensor<4xf32>):
    cg.yield %o : tensor<4xf32>
  } {after = #cg.after<[]>}
  cg.yield
}

// -----

// A captured call cannot get an address that may change.
cg.region @r(%x: memref<4xf32> {cg.name = "x", cg.binding = #cg.binding<patched>})
    attributes {target = #cg.target<"host">, plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'cg.node.library' op uses the patched slot 'x'; bind it as staged instead [N8]}}
  cg.dispatch library "a" outs(%x : memref<4xf32>) {
  ^bb0(%o: tensor<4xf32>):
    cg.yield %o : tensor<4xf32>
  } {after = #cg.after<[]>, schedule = {call = "cublaslt.matmul"}}
  cg.yield
}

// -----

cg.region @r(%x: memref<4xf32>)
    attributes {target = #cg.target<"host">, plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                schedule = #cg.schedule<critical_path = 0, critical_ns = 0>} {
  // expected-error @below {{'arith.constant' op has no place in a graph; expected dispatches, copies, allocations and views}}
  %c = arith.constant 0 : index
  cg.yield
}
