// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A state is not carried in place where a view of it is read after its copy was written: the view sees old contents.
//
// RUN: cg-opt %s --cg-nest-control | FileCheck %s

// CHECK-LABEL: cg.region @"main_0@host"
// CHECK: %[[COPY:.*]] = memref.alloc() : memref<4xf32>
// CHECK: %[[VIEW:.*]] = memref.cast %[[STATE:.*]] : memref<4xf32> to
// CHECK: memref.copy %[[STATE]], %[[COPY]]
// CHECK: memref.copy %{{.*}}, %[[COPY]]
// CHECK: memref.copy %[[VIEW]],
// CHECK: cg.node.conditional
// CHECK: memref.copy %[[COPY]], %[[STATE]]
cg.region @"main_0_0@host"(%s: memref<4xf32> {cg.name = "s", cg.binding = #cg.binding<state>},
                           %x: memref<4xf32> {cg.name = "x"}, %b: memref<4xf32> {cg.name = "between0"},
                           %o: memref<4xf32> {cg.name = "o"})
    attributes {target = #cg.target<"host">, segment = "main_0"} {
  %v = memref.cast %s : memref<4xf32> to memref<4xf32, strided<[1]>>
  memref.copy %s, %b : memref<4xf32> to memref<4xf32>
  memref.copy %x, %b : memref<4xf32> to memref<4xf32>
  memref.copy %v, %o : memref<4xf32, strided<[1]>> to memref<4xf32>
  cg.yield
}
cg.region @"main_0_1@host"(%b: memref<4xf32> {cg.name = "between0"}, %x: memref<4xf32> {cg.name = "x"})
    attributes {target = #cg.target<"host">, segment = "main_0"} {
  memref.copy %x, %b : memref<4xf32> to memref<4xf32>
  cg.yield
}
cg.region @"main_0_2@host"(%b: memref<4xf32> {cg.name = "between0"},
                           %s: memref<4xf32> {cg.name = "s", cg.binding = #cg.binding<state>})
    attributes {target = #cg.target<"host">, segment = "main_0"} {
  memref.copy %b, %s : memref<4xf32> to memref<4xf32>
  cg.yield
}
func.func @main(%s: memref<4xf32>, %x: memref<4xf32>, %o: memref<4xf32>, %c: memref<i1>) {
  %b = memref.alloc() : memref<4xf32>
  cg.launch @"main_0_0@host"(%s, %x, %b, %o) : (memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) -> ()
  %taken = memref.load %c[] : memref<i1>
  scf.if %taken {
    cg.launch @"main_0_1@host"(%b, %x) : (memref<4xf32>, memref<4xf32>) -> ()
  } {cg.form = "node"}
  cg.launch @"main_0_2@host"(%b, %s) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}
