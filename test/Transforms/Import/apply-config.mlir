// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: rm -rf %t && split-file %s %t && cd %t
// RUN: cg-opt plain.mlir --cg-apply-config=file=a.yaml | FileCheck %s --check-prefix=FILE
// RUN: cg-opt plain.mlir --cg-pipeline="config=a.yaml stop-after=import" | FileCheck %s --check-prefix=FILE
// RUN: cg-compile plain.mlir --config=a.yaml --stop-after=scope -o - --quiet | FileCheck %s --check-prefix=FILE
// RUN: cg-opt plain.mlir --cg-apply-config | FileCheck %s --check-prefix=NONE
// RUN: not cg-opt plain.mlir --cg-apply-config=file=bad.yaml 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: not cg-opt judged.mlir --cg-apply-config=file=a.yaml 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: cg-opt judged.mlir --cg-apply-config | FileCheck %s --check-prefix=JUDGED
// RUN: not cg-opt refused.mlir --cg-apply-config 2>&1 | FileCheck %s --check-prefix=REFUSED

// FILE: cg.config = #cg.config<impl = local, scopes = [attn], warmup_steps = 3, options = {cg.cuda = 1.290000e+01 : f64, cg.min_nodes = 2 : i64, transformer_impl = "local"}>
// FILE-SAME: cg.config_report = "{\22config\22:
// FILE-SAME: cg.min_driver = 12090 : i32
// NONE-NOT: cg.config
// BAD: bad.yaml:1:1: error: CG-A12
// TWICE: error: the module has a configuration already ('cg.config'), and a.yaml is given; remove one of them
// A configuration that was judged before is not judged again, even if a rule would refuse it now.
// JUDGED: cg.config = #cg.config<impl = transformer_engine, scopes = [moe, moe_router]>
// REFUSED: error: CG-A16

//--- a.yaml
cuda_graph_impl: local
cuda_graph_scope: attn
transformer_impl: local
cg.min_nodes: 2
cg.cuda: 12.9
//--- bad.yaml
cuda_graph_impl: eager
//--- plain.mlir
module {
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    return %x : tensor<4xf32>
  }
}
//--- judged.mlir
module attributes {cg.config = #cg.config<impl = transformer_engine, scopes = [moe, moe_router]>, cg.config_report = "{}"} {}
//--- refused.mlir
module attributes {cg.config = #cg.config<impl = transformer_engine, scopes = [moe, moe_router]>} {}
