// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A branch that gives a state, changed in one arm, works on the state itself. Where an arm reads old contents after the
// new ones are made, it copies them at its end; the other arm does nothing in both cases.
//
// RUN: cg-opt %s --split-input-file --cg-nest-control | FileCheck %s

// CHECK-LABEL: cg.region @"main_0@host"
// CHECK-NOT: memref.alloc
// CHECK: cg.node.conditional
// CHECK-NEXT: memref.copy %[[X:.*]], %[[STATE:.*]] : memref<4xf32>
// CHECK-NEXT: memref.copy %[[STATE]], %{{.*}} : memref<4xf32>
// CHECK-NEXT: cg.yield
// CHECK-NEXT: }, {
// CHECK-NEXT: cg.yield
// CHECK-NEXT: }
// CHECK-NEXT: cg.yield
cg.region @"main_0_0@host"(%s: memref<4xf32> {cg.name = "s", cg.binding = #cg.binding<state>},
                           %x: memref<4xf32> {cg.name = "x"}, %b: memref<4xf32> {cg.name = "between0"},
                           %o: memref<4xf32> {cg.name = "o"})
    attributes {target = #cg.target<"host">, segment = "main_0"} {
  memref.copy %s, %b : memref<4xf32> to memref<4xf32>
  memref.copy %x, %b : memref<4xf32> to memref<4xf32>
  memref.copy %b, %o : memref<4xf32> to memref<4xf32>
  cg.yield
}
cg.region @"main_0_1@host"(%s: memref<4xf32> {cg.name = "s", cg.binding = #cg.binding<state>},
                           %b: memref<4xf32> {cg.name = "between0"})
    attributes {target = #cg.target<"host">, segment = "main_0"} {
  memref.copy %s, %b : memref<4xf32> to memref<4xf32>
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
  %taken = memref.load %c[] : memref<i1>
  scf.if %taken {
    cg.launch @"main_0_0@host"(%s, %x, %b, %o) : (memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) -> ()
  } else {
    cg.launch @"main_0_1@host"(%s, %b) : (memref<4xf32>, memref<4xf32>) -> ()
  } {cg.form = "node"}
  cg.launch @"main_0_2@host"(%b, %s) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: cg.region @"main_0@host"
// CHECK-NOT: memref.alloc
// CHECK: cg.node.conditional
// CHECK-NEXT: %[[BUFFER:.*]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: memref.copy %[[STATE:.*]], %[[BUFFER]]
// CHECK-NEXT: memref.copy %{{.*}}, %[[BUFFER]]
// CHECK-NEXT: memref.copy %[[STATE]], %{{.*}}
// CHECK-NEXT: memref.copy %[[BUFFER]], %[[STATE]]
// CHECK-NEXT: cg.yield
// CHECK-NEXT: }, {
// CHECK-NEXT: cg.yield
// CHECK-NEXT: }
// CHECK-NEXT: cg.yield
cg.region @"main_0_0@host"(%s: memref<4xf32> {cg.name = "s", cg.binding = #cg.binding<state>},
                           %x: memref<4xf32> {cg.name = "x"}, %b: memref<4xf32> {cg.name = "between0"},
                           %o: memref<4xf32> {cg.name = "o"})
    attributes {target = #cg.target<"host">, segment = "main_0"} {
  memref.copy %s, %b : memref<4xf32> to memref<4xf32>
  memref.copy %x, %b : memref<4xf32> to memref<4xf32>
  memref.copy %s, %o : memref<4xf32> to memref<4xf32>
  cg.yield
}
cg.region @"main_0_1@host"(%s: memref<4xf32> {cg.name = "s", cg.binding = #cg.binding<state>},
                           %b: memref<4xf32> {cg.name = "between0"})
    attributes {target = #cg.target<"host">, segment = "main_0"} {
  memref.copy %s, %b : memref<4xf32> to memref<4xf32>
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
  %taken = memref.load %c[] : memref<i1>
  scf.if %taken {
    cg.launch @"main_0_0@host"(%s, %x, %b, %o) : (memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) -> ()
  } else {
    cg.launch @"main_0_1@host"(%s, %b) : (memref<4xf32>, memref<4xf32>) -> ()
  } {cg.form = "node"}
  cg.launch @"main_0_2@host"(%b, %s) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}

// -----

// The value that is read behind the branch has to be the old contents: the buffer is kept, and copied at the end.

// CHECK-LABEL: cg.region @"main_0@host"
// CHECK: %[[BUFFER:.*]] = memref.alloc() : memref<4xf32>
// CHECK: cg.node.conditional
// CHECK-NEXT: memref.copy %{{.*}}, %[[BUFFER]]
// CHECK: memref.copy %[[STATE:.*]], %[[BUFFER]]
// CHECK: memref.copy %[[STATE]], %{{.*}}
// CHECK: memref.copy %[[BUFFER]], %[[STATE]]
cg.region @"main_0_0@host"(%x: memref<4xf32> {cg.name = "x"}, %b: memref<4xf32> {cg.name = "between0"})
    attributes {target = #cg.target<"host">, segment = "main_0"} {
  memref.copy %x, %b : memref<4xf32> to memref<4xf32>
  cg.yield
}
cg.region @"main_0_1@host"(%s: memref<4xf32> {cg.name = "s", cg.binding = #cg.binding<state>},
                           %b: memref<4xf32> {cg.name = "between0"})
    attributes {target = #cg.target<"host">, segment = "main_0"} {
  memref.copy %s, %b : memref<4xf32> to memref<4xf32>
  cg.yield
}
cg.region @"main_0_2@host"(%b: memref<4xf32> {cg.name = "between0"},
                           %s: memref<4xf32> {cg.name = "s", cg.binding = #cg.binding<state>},
                           %o: memref<4xf32> {cg.name = "o"})
    attributes {target = #cg.target<"host">, segment = "main_0"} {
  memref.copy %s, %o : memref<4xf32> to memref<4xf32>
  memref.copy %b, %s : memref<4xf32> to memref<4xf32>
  cg.yield
}
func.func @main(%s: memref<4xf32>, %x: memref<4xf32>, %o: memref<4xf32>, %c: memref<i1>) {
  %b = memref.alloc() : memref<4xf32>
  %taken = memref.load %c[] : memref<i1>
  scf.if %taken {
    cg.launch @"main_0_0@host"(%x, %b) : (memref<4xf32>, memref<4xf32>) -> ()
  } else {
    cg.launch @"main_0_1@host"(%s, %b) : (memref<4xf32>, memref<4xf32>) -> ()
  } {cg.form = "node"}
  cg.launch @"main_0_2@host"(%b, %s, %o) : (memref<4xf32>, memref<4xf32>, memref<4xf32>) -> ()
  return
}
