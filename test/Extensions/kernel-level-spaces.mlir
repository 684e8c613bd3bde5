// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Global memory lies in the arena, in whichever way a program writes its memory space; memory of blocks and of threads
// belongs to kernels.
//
// RUN: split-file %s %t
// RUN: cg-opt %t/in.mlir --cg-pipeline="target=sm_90" | FileCheck %s
// RUN: sed -e 's/#space$/#space/; s/<global>/<workgroup>/' %t/in.mlir > %t/block.mlir
// RUN: not cg-compile %t/block.mlir -o %t/a --quiet --target=host,sm_90 2>&1 | FileCheck %s --check-prefix=BLOCK
// RUN: sed -e 's/^#space = .*/#space = 5/' %t/in.mlir > %t/thread.mlir
// RUN: not cg-compile %t/thread.mlir -o %t/a --quiet --target=host,sm_90 2>&1 | FileCheck %s --check-prefix=THREAD
// RUN: not cg-compile %t/argument.mlir -o %t/a --quiet --target=host 2>&1 | FileCheck %s --check-prefix=ARGUMENT
// RUN: test ! -e %t/a
//
// CHECK: cg.graph
// CHECK-SAME: plan = #cg.memory_plan<size = 256,
// CHECK: %[[M:.*]] = cg.arena 0 : memref<4xf32>
// CHECK: cg.node.kernel {{.*}}@store {{.*}}write %[[M]]
// BLOCK: 14:8: error: gpu.alloc: {{.*}}it allocates memory of a block, which is there while a kernel runs; let the kernel have it, by an attribution of the gpu.func or a memref.alloca in it, or allocate global memory [NoLowering]
// THREAD: 14:8: error: gpu.alloc: {{.*}}it allocates memory of a thread, which is there while a kernel runs;
// ARGUMENT: error: {{.*}}argument 'x' has the type 'memref<4xf32, #gpu.address_space<workgroup>>', which is memory of a block of a kernel that runs; take global memory [UnsupportedType]
//--- in.mlir
#space = #gpu.address_space<global>
module attributes {gpu.container_module} {
gpu.module @kernels {
  gpu.func @store(%a: memref<4xf32>, %b: memref<4xf32, #space>) kernel {
    %i = gpu.thread_id x
    %x = memref.load %a[%i] : memref<4xf32>
    memref.store %x, %b[%i] : memref<4xf32, #space>
    gpu.return
  }
}
func.func @main(%x: memref<4xf32> {cg.name = "x"}, %y: memref<4xf32> {cg.name = "y"}) {
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %m = gpu.alloc () : memref<4xf32, #space>
  gpu.launch_func @kernels::@store blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) args(%x : memref<4xf32>, %m : memref<4xf32, #space>)
  gpu.memcpy %y, %m : memref<4xf32>, memref<4xf32, #space>
  gpu.dealloc %m : memref<4xf32, #space>
  return
}
}
//--- argument.mlir
func.func @main(%x: memref<4xf32, #gpu.address_space<workgroup>> {cg.name = "x"}, %y: memref<4xf32> {cg.name = "y"}) {
  gpu.memcpy %y, %x : memref<4xf32>, memref<4xf32, #gpu.address_space<workgroup>>
  return
}
