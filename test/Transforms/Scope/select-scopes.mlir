// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What each mechanism wants of a dense layer, a MoE layer and a Mamba layer: docs/configuration.md.
//
// RUN: cg-opt %s --split-input-file --cg-select-scopes --verify-diagnostics | FileCheck %s

// Whole layers: what stands between the parts of a layer belongs to it.
module attributes {cg.config = #cg.config<impl = transformer_engine>} {
  // CHECK-LABEL: func.func @main
  // CHECK: math.absf {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.ceil {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.cos {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.erf {{.*}} {cg.capture_group = 1 : i64}
  // CHECK: math.exp {{.*}} {cg.capture_group = 1 : i64}
  // CHECK: math.floor {{.*}} {cg.capture_group = 1 : i64}
  // CHECK: math.log {{.*}} {cg.capture_group = 1 : i64}
  // CHECK: math.round {{.*}} {cg.capture_group = 1 : i64}
  // CHECK: math.sin {{.*}} {cg.capture_group = 2 : i64}
  // CHECK: math.tan {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK-NOT: cg.scope
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = cg.scope attn "layers.0.attn" -> (tensor<4xf32>) {
      %a = math.absf %x : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %1 = math.ceil %0 : tensor<4xf32>
    %2 = cg.scope mlp "layers.0.mlp" -> (tensor<4xf32>) {
      %a = math.cos %1 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %3 = cg.scope attn "layers.1.attn" -> (tensor<4xf32>) {
      %a = math.erf %2 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %4 = cg.scope moe "layers.1.moe" -> (tensor<4xf32>) {
      %a = cg.scope moe_router "layers.1.moe.router" -> (tensor<4xf32>) {
        %c = math.exp %3 : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %b = cg.scope moe_preprocess "layers.1.moe.preprocess" -> (tensor<4xf32>) {
        %c = math.floor %a : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %c = cg.scope mlp "layers.1.moe.expert" -> (tensor<4xf32>) {
        %d = math.log %b : tensor<4xf32>
        cg.yield %d : tensor<4xf32>
      }
      %d = math.round %c : tensor<4xf32>
      cg.yield %d : tensor<4xf32>
    }
    %5 = cg.scope mamba "layers.2.mixer" -> (tensor<4xf32>) {
      %a = math.sin %4 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %6 = math.tan %5 : tensor<4xf32>
    return %6 : tensor<4xf32>
  }
}

// -----

// One part of each layer.
module attributes {cg.config = #cg.config<impl = transformer_engine, scopes = [attn]>} {
  // CHECK-LABEL: func.func @main
  // CHECK: math.absf {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.ceil {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.cos {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.erf {{.*}} {cg.capture_group = 1 : i64}
  // CHECK: math.exp {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.floor {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.log {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.round {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.sin {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.tan {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK-NOT: cg.scope
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = cg.scope attn "layers.0.attn" -> (tensor<4xf32>) {
      %a = math.absf %x : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %1 = math.ceil %0 : tensor<4xf32>
    %2 = cg.scope mlp "layers.0.mlp" -> (tensor<4xf32>) {
      %a = math.cos %1 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %3 = cg.scope attn "layers.1.attn" -> (tensor<4xf32>) {
      %a = math.erf %2 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %4 = cg.scope moe "layers.1.moe" -> (tensor<4xf32>) {
      %a = cg.scope moe_router "layers.1.moe.router" -> (tensor<4xf32>) {
        %c = math.exp %3 : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %b = cg.scope moe_preprocess "layers.1.moe.preprocess" -> (tensor<4xf32>) {
        %c = math.floor %a : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %c = cg.scope mlp "layers.1.moe.expert" -> (tensor<4xf32>) {
        %d = math.log %b : tensor<4xf32>
        cg.yield %d : tensor<4xf32>
      }
      %d = math.round %c : tensor<4xf32>
      cg.yield %d : tensor<4xf32>
    }
    %5 = cg.scope mamba "layers.2.mixer" -> (tensor<4xf32>) {
      %a = math.sin %4 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %6 = math.tan %5 : tensor<4xf32>
    return %6 : tensor<4xf32>
  }
}

// -----

// Both halves of a dense layer; an expert is no dense MLP.
module attributes {cg.config = #cg.config<impl = transformer_engine, scopes = [attn, mlp]>} {
  // CHECK-LABEL: func.func @main
  // CHECK: math.absf {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.ceil {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.cos {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.erf {{.*}} {cg.capture_group = 1 : i64}
  // CHECK: math.exp {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.floor {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.log {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.round {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.sin {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.tan {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK-NOT: cg.scope
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = cg.scope attn "layers.0.attn" -> (tensor<4xf32>) {
      %a = math.absf %x : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %1 = math.ceil %0 : tensor<4xf32>
    %2 = cg.scope mlp "layers.0.mlp" -> (tensor<4xf32>) {
      %a = math.cos %1 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %3 = cg.scope attn "layers.1.attn" -> (tensor<4xf32>) {
      %a = math.erf %2 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %4 = cg.scope moe "layers.1.moe" -> (tensor<4xf32>) {
      %a = cg.scope moe_router "layers.1.moe.router" -> (tensor<4xf32>) {
        %c = math.exp %3 : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %b = cg.scope moe_preprocess "layers.1.moe.preprocess" -> (tensor<4xf32>) {
        %c = math.floor %a : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %c = cg.scope mlp "layers.1.moe.expert" -> (tensor<4xf32>) {
        %d = math.log %b : tensor<4xf32>
        cg.yield %d : tensor<4xf32>
      }
      %d = math.round %c : tensor<4xf32>
      cg.yield %d : tensor<4xf32>
    }
    %5 = cg.scope mamba "layers.2.mixer" -> (tensor<4xf32>) {
      %a = math.sin %4 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %6 = math.tan %5 : tensor<4xf32>
    return %6 : tensor<4xf32>
  }
}

// -----

module attributes {cg.config = #cg.config<impl = transformer_engine, scopes = [moe]>} {
  // CHECK-LABEL: func.func @main
  // CHECK: math.absf {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.ceil {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.cos {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.erf {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.exp {{.*}} {cg.capture_group = 1 : i64}
  // CHECK: math.floor {{.*}} {cg.capture_group = 1 : i64}
  // CHECK: math.log {{.*}} {cg.capture_group = 1 : i64}
  // CHECK: math.round {{.*}} {cg.capture_group = 1 : i64}
  // CHECK: math.sin {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.tan {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK-NOT: cg.scope
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = cg.scope attn "layers.0.attn" -> (tensor<4xf32>) {
      %a = math.absf %x : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %1 = math.ceil %0 : tensor<4xf32>
    %2 = cg.scope mlp "layers.0.mlp" -> (tensor<4xf32>) {
      %a = math.cos %1 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %3 = cg.scope attn "layers.1.attn" -> (tensor<4xf32>) {
      %a = math.erf %2 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %4 = cg.scope moe "layers.1.moe" -> (tensor<4xf32>) {
      %a = cg.scope moe_router "layers.1.moe.router" -> (tensor<4xf32>) {
        %c = math.exp %3 : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %b = cg.scope moe_preprocess "layers.1.moe.preprocess" -> (tensor<4xf32>) {
        %c = math.floor %a : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %c = cg.scope mlp "layers.1.moe.expert" -> (tensor<4xf32>) {
        %d = math.log %b : tensor<4xf32>
        cg.yield %d : tensor<4xf32>
      }
      %d = math.round %c : tensor<4xf32>
      cg.yield %d : tensor<4xf32>
    }
    %5 = cg.scope mamba "layers.2.mixer" -> (tensor<4xf32>) {
      %a = math.sin %4 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %6 = math.tan %5 : tensor<4xf32>
    return %6 : tensor<4xf32>
  }
}

// -----

module attributes {cg.config = #cg.config<impl = transformer_engine, scopes = [moe_router]>} {
  // CHECK-LABEL: func.func @main
  // CHECK: math.absf {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.ceil {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.cos {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.erf {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.exp {{.*}} {cg.capture_group = 1 : i64}
  // CHECK: math.floor {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.log {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.round {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.sin {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.tan {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK-NOT: cg.scope
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = cg.scope attn "layers.0.attn" -> (tensor<4xf32>) {
      %a = math.absf %x : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %1 = math.ceil %0 : tensor<4xf32>
    %2 = cg.scope mlp "layers.0.mlp" -> (tensor<4xf32>) {
      %a = math.cos %1 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %3 = cg.scope attn "layers.1.attn" -> (tensor<4xf32>) {
      %a = math.erf %2 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %4 = cg.scope moe "layers.1.moe" -> (tensor<4xf32>) {
      %a = cg.scope moe_router "layers.1.moe.router" -> (tensor<4xf32>) {
        %c = math.exp %3 : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %b = cg.scope moe_preprocess "layers.1.moe.preprocess" -> (tensor<4xf32>) {
        %c = math.floor %a : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %c = cg.scope mlp "layers.1.moe.expert" -> (tensor<4xf32>) {
        %d = math.log %b : tensor<4xf32>
        cg.yield %d : tensor<4xf32>
      }
      %d = math.round %c : tensor<4xf32>
      cg.yield %d : tensor<4xf32>
    }
    %5 = cg.scope mamba "layers.2.mixer" -> (tensor<4xf32>) {
      %a = math.sin %4 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %6 = math.tan %5 : tensor<4xf32>
    return %6 : tensor<4xf32>
  }
}

// -----

// Experts stay outside.
module attributes {cg.config = #cg.config<impl = transformer_engine, scopes = [attn, moe_router, moe_preprocess]>} {
  // CHECK-LABEL: func.func @main
  // CHECK: math.absf {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.ceil {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.cos {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.erf {{.*}} {cg.capture_group = 1 : i64}
  // CHECK: math.exp {{.*}} {cg.capture_group = 1 : i64}
  // CHECK: math.floor {{.*}} {cg.capture_group = 1 : i64}
  // CHECK: math.log {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.round {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.sin {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.tan {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK-NOT: cg.scope
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = cg.scope attn "layers.0.attn" -> (tensor<4xf32>) {
      %a = math.absf %x : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %1 = math.ceil %0 : tensor<4xf32>
    %2 = cg.scope mlp "layers.0.mlp" -> (tensor<4xf32>) {
      %a = math.cos %1 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %3 = cg.scope attn "layers.1.attn" -> (tensor<4xf32>) {
      %a = math.erf %2 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %4 = cg.scope moe "layers.1.moe" -> (tensor<4xf32>) {
      %a = cg.scope moe_router "layers.1.moe.router" -> (tensor<4xf32>) {
        %c = math.exp %3 : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %b = cg.scope moe_preprocess "layers.1.moe.preprocess" -> (tensor<4xf32>) {
        %c = math.floor %a : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %c = cg.scope mlp "layers.1.moe.expert" -> (tensor<4xf32>) {
        %d = math.log %b : tensor<4xf32>
        cg.yield %d : tensor<4xf32>
      }
      %d = math.round %c : tensor<4xf32>
      cg.yield %d : tensor<4xf32>
    }
    %5 = cg.scope mamba "layers.2.mixer" -> (tensor<4xf32>) {
      %a = math.sin %4 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %6 = math.tan %5 : tensor<4xf32>
    return %6 : tensor<4xf32>
  }
}

// -----

module attributes {cg.config = #cg.config<impl = transformer_engine, scopes = [mamba]>} {
  // CHECK-LABEL: func.func @main
  // CHECK: math.absf {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.ceil {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.cos {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.erf {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.exp {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.floor {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.log {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.round {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.sin {{.*}} {cg.capture_group = 2 : i64}
  // CHECK: math.tan {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK-NOT: cg.scope
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = cg.scope attn "layers.0.attn" -> (tensor<4xf32>) {
      %a = math.absf %x : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %1 = math.ceil %0 : tensor<4xf32>
    %2 = cg.scope mlp "layers.0.mlp" -> (tensor<4xf32>) {
      %a = math.cos %1 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %3 = cg.scope attn "layers.1.attn" -> (tensor<4xf32>) {
      %a = math.erf %2 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %4 = cg.scope moe "layers.1.moe" -> (tensor<4xf32>) {
      %a = cg.scope moe_router "layers.1.moe.router" -> (tensor<4xf32>) {
        %c = math.exp %3 : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %b = cg.scope moe_preprocess "layers.1.moe.preprocess" -> (tensor<4xf32>) {
        %c = math.floor %a : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %c = cg.scope mlp "layers.1.moe.expert" -> (tensor<4xf32>) {
        %d = math.log %b : tensor<4xf32>
        cg.yield %d : tensor<4xf32>
      }
      %d = math.round %c : tensor<4xf32>
      cg.yield %d : tensor<4xf32>
    }
    %5 = cg.scope mamba "layers.2.mixer" -> (tensor<4xf32>) {
      %a = math.sin %4 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %6 = math.tan %5 : tensor<4xf32>
    return %6 : tensor<4xf32>
  }
}

// -----

module attributes {cg.config = #cg.config<impl = local>} {
  // CHECK-LABEL: func.func @main
  // CHECK: math.absf {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.ceil {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.cos {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.erf {{.*}} {cg.capture_group = 1 : i64}
  // CHECK: math.exp {{.*}} {cg.capture_group = 1 : i64}
  // CHECK: math.floor {{.*}} {cg.capture_group = 1 : i64}
  // CHECK: math.log {{.*}} {cg.capture_group = 1 : i64}
  // CHECK: math.round {{.*}} {cg.capture_group = 1 : i64}
  // CHECK: math.sin {{.*}} {cg.capture_group = 2 : i64}
  // CHECK: math.tan {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK-NOT: cg.scope
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = cg.scope attn "layers.0.attn" -> (tensor<4xf32>) {
      %a = math.absf %x : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %1 = math.ceil %0 : tensor<4xf32>
    %2 = cg.scope mlp "layers.0.mlp" -> (tensor<4xf32>) {
      %a = math.cos %1 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %3 = cg.scope attn "layers.1.attn" -> (tensor<4xf32>) {
      %a = math.erf %2 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %4 = cg.scope moe "layers.1.moe" -> (tensor<4xf32>) {
      %a = cg.scope moe_router "layers.1.moe.router" -> (tensor<4xf32>) {
        %c = math.exp %3 : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %b = cg.scope moe_preprocess "layers.1.moe.preprocess" -> (tensor<4xf32>) {
        %c = math.floor %a : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %c = cg.scope mlp "layers.1.moe.expert" -> (tensor<4xf32>) {
        %d = math.log %b : tensor<4xf32>
        cg.yield %d : tensor<4xf32>
      }
      %d = math.round %c : tensor<4xf32>
      cg.yield %d : tensor<4xf32>
    }
    %5 = cg.scope mamba "layers.2.mixer" -> (tensor<4xf32>) {
      %a = math.sin %4 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %6 = math.tan %5 : tensor<4xf32>
    return %6 : tensor<4xf32>
  }
}

// -----

// A local manager wraps whole dense layers, and nothing of a MoE layer for its attention.
module attributes {cg.config = #cg.config<impl = local, scopes = [attn]>} {
  // CHECK-LABEL: func.func @main
  // CHECK: math.absf {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.ceil {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.cos {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.erf {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.exp {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.floor {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.log {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.round {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.sin {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.tan {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK-NOT: cg.scope
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = cg.scope attn "layers.0.attn" -> (tensor<4xf32>) {
      %a = math.absf %x : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %1 = math.ceil %0 : tensor<4xf32>
    %2 = cg.scope mlp "layers.0.mlp" -> (tensor<4xf32>) {
      %a = math.cos %1 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %3 = cg.scope attn "layers.1.attn" -> (tensor<4xf32>) {
      %a = math.erf %2 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %4 = cg.scope moe "layers.1.moe" -> (tensor<4xf32>) {
      %a = cg.scope moe_router "layers.1.moe.router" -> (tensor<4xf32>) {
        %c = math.exp %3 : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %b = cg.scope moe_preprocess "layers.1.moe.preprocess" -> (tensor<4xf32>) {
        %c = math.floor %a : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %c = cg.scope mlp "layers.1.moe.expert" -> (tensor<4xf32>) {
        %d = math.log %b : tensor<4xf32>
        cg.yield %d : tensor<4xf32>
      }
      %d = math.round %c : tensor<4xf32>
      cg.yield %d : tensor<4xf32>
    }
    %5 = cg.scope mamba "layers.2.mixer" -> (tensor<4xf32>) {
      %a = math.sin %4 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %6 = math.tan %5 : tensor<4xf32>
    return %6 : tensor<4xf32>
  }
}

// -----

module attributes {cg.config = #cg.config<impl = local, scopes = [mlp]>} {
  // CHECK-LABEL: func.func @main
  // CHECK: math.absf {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.ceil {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.cos {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.erf {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.exp {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.floor {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.log {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.round {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.sin {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.tan {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK-NOT: cg.scope
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = cg.scope attn "layers.0.attn" -> (tensor<4xf32>) {
      %a = math.absf %x : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %1 = math.ceil %0 : tensor<4xf32>
    %2 = cg.scope mlp "layers.0.mlp" -> (tensor<4xf32>) {
      %a = math.cos %1 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %3 = cg.scope attn "layers.1.attn" -> (tensor<4xf32>) {
      %a = math.erf %2 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %4 = cg.scope moe "layers.1.moe" -> (tensor<4xf32>) {
      %a = cg.scope moe_router "layers.1.moe.router" -> (tensor<4xf32>) {
        %c = math.exp %3 : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %b = cg.scope moe_preprocess "layers.1.moe.preprocess" -> (tensor<4xf32>) {
        %c = math.floor %a : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %c = cg.scope mlp "layers.1.moe.expert" -> (tensor<4xf32>) {
        %d = math.log %b : tensor<4xf32>
        cg.yield %d : tensor<4xf32>
      }
      %d = math.round %c : tensor<4xf32>
      cg.yield %d : tensor<4xf32>
    }
    %5 = cg.scope mamba "layers.2.mixer" -> (tensor<4xf32>) {
      %a = math.sin %4 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %6 = math.tan %5 : tensor<4xf32>
    return %6 : tensor<4xf32>
  }
}

// -----

// The whole MoE layer, attention included.
module attributes {cg.config = #cg.config<impl = local, scopes = [moe]>} {
  // CHECK-LABEL: func.func @main
  // CHECK: math.absf {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.ceil {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.cos {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.erf {{.*}} {cg.capture_group = 1 : i64}
  // CHECK: math.exp {{.*}} {cg.capture_group = 1 : i64}
  // CHECK: math.floor {{.*}} {cg.capture_group = 1 : i64}
  // CHECK: math.log {{.*}} {cg.capture_group = 1 : i64}
  // CHECK: math.round {{.*}} {cg.capture_group = 1 : i64}
  // CHECK: math.sin {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.tan {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK-NOT: cg.scope
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = cg.scope attn "layers.0.attn" -> (tensor<4xf32>) {
      %a = math.absf %x : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %1 = math.ceil %0 : tensor<4xf32>
    %2 = cg.scope mlp "layers.0.mlp" -> (tensor<4xf32>) {
      %a = math.cos %1 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %3 = cg.scope attn "layers.1.attn" -> (tensor<4xf32>) {
      %a = math.erf %2 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %4 = cg.scope moe "layers.1.moe" -> (tensor<4xf32>) {
      %a = cg.scope moe_router "layers.1.moe.router" -> (tensor<4xf32>) {
        %c = math.exp %3 : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %b = cg.scope moe_preprocess "layers.1.moe.preprocess" -> (tensor<4xf32>) {
        %c = math.floor %a : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %c = cg.scope mlp "layers.1.moe.expert" -> (tensor<4xf32>) {
        %d = math.log %b : tensor<4xf32>
        cg.yield %d : tensor<4xf32>
      }
      %d = math.round %c : tensor<4xf32>
      cg.yield %d : tensor<4xf32>
    }
    %5 = cg.scope mamba "layers.2.mixer" -> (tensor<4xf32>) {
      %a = math.sin %4 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %6 = math.tan %5 : tensor<4xf32>
    return %6 : tensor<4xf32>
  }
}

// -----

module attributes {cg.config = #cg.config<impl = local, scopes = [moe_router, moe_preprocess]>} {
  // CHECK-LABEL: func.func @main
  // CHECK: math.absf {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.ceil {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.cos {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.erf {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.exp {{.*}} {cg.capture_group = 1 : i64}
  // CHECK: math.floor {{.*}} {cg.capture_group = 1 : i64}
  // CHECK: math.log {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.round {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.sin {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.tan {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK-NOT: cg.scope
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = cg.scope attn "layers.0.attn" -> (tensor<4xf32>) {
      %a = math.absf %x : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %1 = math.ceil %0 : tensor<4xf32>
    %2 = cg.scope mlp "layers.0.mlp" -> (tensor<4xf32>) {
      %a = math.cos %1 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %3 = cg.scope attn "layers.1.attn" -> (tensor<4xf32>) {
      %a = math.erf %2 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %4 = cg.scope moe "layers.1.moe" -> (tensor<4xf32>) {
      %a = cg.scope moe_router "layers.1.moe.router" -> (tensor<4xf32>) {
        %c = math.exp %3 : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %b = cg.scope moe_preprocess "layers.1.moe.preprocess" -> (tensor<4xf32>) {
        %c = math.floor %a : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %c = cg.scope mlp "layers.1.moe.expert" -> (tensor<4xf32>) {
        %d = math.log %b : tensor<4xf32>
        cg.yield %d : tensor<4xf32>
      }
      %d = math.round %c : tensor<4xf32>
      cg.yield %d : tensor<4xf32>
    }
    %5 = cg.scope mamba "layers.2.mixer" -> (tensor<4xf32>) {
      %a = math.sin %4 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %6 = math.tan %5 : tensor<4xf32>
    return %6 : tensor<4xf32>
  }
}

// -----

module attributes {cg.config = #cg.config<impl = local, scopes = [mamba]>} {
  // CHECK-LABEL: func.func @main
  // CHECK: math.absf {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.ceil {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.cos {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.erf {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.exp {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.floor {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.log {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.round {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK: math.sin {{.*}} {cg.capture_group = 2 : i64}
  // CHECK: math.tan {{.*}} {cg.not_requested = "{{.*}}"}
  // CHECK-NOT: cg.scope
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = cg.scope attn "layers.0.attn" -> (tensor<4xf32>) {
      %a = math.absf %x : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %1 = math.ceil %0 : tensor<4xf32>
    %2 = cg.scope mlp "layers.0.mlp" -> (tensor<4xf32>) {
      %a = math.cos %1 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %3 = cg.scope attn "layers.1.attn" -> (tensor<4xf32>) {
      %a = math.erf %2 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %4 = cg.scope moe "layers.1.moe" -> (tensor<4xf32>) {
      %a = cg.scope moe_router "layers.1.moe.router" -> (tensor<4xf32>) {
        %c = math.exp %3 : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %b = cg.scope moe_preprocess "layers.1.moe.preprocess" -> (tensor<4xf32>) {
        %c = math.floor %a : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %c = cg.scope mlp "layers.1.moe.expert" -> (tensor<4xf32>) {
        %d = math.log %b : tensor<4xf32>
        cg.yield %d : tensor<4xf32>
      }
      %d = math.round %c : tensor<4xf32>
      cg.yield %d : tensor<4xf32>
    }
    %5 = cg.scope mamba "layers.2.mixer" -> (tensor<4xf32>) {
      %a = math.sin %4 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %6 = math.tan %5 : tensor<4xf32>
    return %6 : tensor<4xf32>
  }
}

// -----

// The whole entry point, which has no scope of that kind.
module attributes {cg.config = #cg.config<impl = local, scopes = [full_iteration]>} {
  // CHECK-LABEL: func.func @main
  // CHECK: math.absf {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.ceil {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.cos {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.erf {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.exp {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.floor {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.log {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.round {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.sin {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.tan {{.*}} {cg.capture_group = 0 : i64}
  // CHECK-NOT: cg.scope
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = cg.scope attn "layers.0.attn" -> (tensor<4xf32>) {
      %a = math.absf %x : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %1 = math.ceil %0 : tensor<4xf32>
    %2 = cg.scope mlp "layers.0.mlp" -> (tensor<4xf32>) {
      %a = math.cos %1 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %3 = cg.scope attn "layers.1.attn" -> (tensor<4xf32>) {
      %a = math.erf %2 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %4 = cg.scope moe "layers.1.moe" -> (tensor<4xf32>) {
      %a = cg.scope moe_router "layers.1.moe.router" -> (tensor<4xf32>) {
        %c = math.exp %3 : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %b = cg.scope moe_preprocess "layers.1.moe.preprocess" -> (tensor<4xf32>) {
        %c = math.floor %a : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %c = cg.scope mlp "layers.1.moe.expert" -> (tensor<4xf32>) {
        %d = math.log %b : tensor<4xf32>
        cg.yield %d : tensor<4xf32>
      }
      %d = math.round %c : tensor<4xf32>
      cg.yield %d : tensor<4xf32>
    }
    %5 = cg.scope mamba "layers.2.mixer" -> (tensor<4xf32>) {
      %a = math.sin %4 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %6 = math.tan %5 : tensor<4xf32>
    return %6 : tensor<4xf32>
  }
}

// -----

module attributes {cg.config = #cg.config<impl = full_iteration>} {
  // CHECK-LABEL: func.func @main
  // CHECK: math.absf {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.ceil {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.cos {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.erf {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.exp {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.floor {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.log {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.round {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.sin {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.tan {{.*}} {cg.capture_group = 0 : i64}
  // CHECK-NOT: cg.scope
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = cg.scope attn "layers.0.attn" -> (tensor<4xf32>) {
      %a = math.absf %x : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %1 = math.ceil %0 : tensor<4xf32>
    %2 = cg.scope mlp "layers.0.mlp" -> (tensor<4xf32>) {
      %a = math.cos %1 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %3 = cg.scope attn "layers.1.attn" -> (tensor<4xf32>) {
      %a = math.erf %2 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %4 = cg.scope moe "layers.1.moe" -> (tensor<4xf32>) {
      %a = cg.scope moe_router "layers.1.moe.router" -> (tensor<4xf32>) {
        %c = math.exp %3 : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %b = cg.scope moe_preprocess "layers.1.moe.preprocess" -> (tensor<4xf32>) {
        %c = math.floor %a : tensor<4xf32>
        cg.yield %c : tensor<4xf32>
      }
      %c = cg.scope mlp "layers.1.moe.expert" -> (tensor<4xf32>) {
        %d = math.log %b : tensor<4xf32>
        cg.yield %d : tensor<4xf32>
      }
      %d = math.round %c : tensor<4xf32>
      cg.yield %d : tensor<4xf32>
    }
    %5 = cg.scope mamba "layers.2.mixer" -> (tensor<4xf32>) {
      %a = math.sin %4 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %6 = math.tan %5 : tensor<4xf32>
    return %6 : tensor<4xf32>
  }
}

// -----

// No mechanism is named: nothing is asked for, and all that is legal will be captured.
// CHECK-LABEL: func.func @nothing
// CHECK: math.absf %{{[^ ]+}} : tensor<4xf32>
// CHECK-NEXT: return
func.func @nothing(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = cg.scope attn "layers.0.attn" -> (tensor<4xf32>) {
    %a = math.absf %x : tensor<4xf32>
    cg.yield %a : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

// `none` in a recipe says that nothing is to be captured.
module attributes {cg.config = #cg.config<impl = none, options = {cuda_graph_impl = "none"}>} {
  // CHECK-LABEL: func.func @none
  // CHECK: math.absf {{.*}} {cg.not_requested = "cuda_graph_impl is none"}
  func.func @none(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = math.absf %x : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}

// -----

// Iterations that are marked are captured, and nothing else; layers are found inside of one, too.
module attributes {cg.config = #cg.config<impl = full_iteration>} {
  // CHECK-LABEL: func.func @iteration
  // CHECK: math.absf {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.ceil {{.*}} {cg.not_requested = "it is outside of full_iteration, which alone is captured"}
  func.func @iteration(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = cg.scope full_iteration "step" -> (tensor<4xf32>) {
      %a = math.absf %x : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %1 = math.ceil %0 : tensor<4xf32>
    return %1 : tensor<4xf32>
  }
}

// -----

module attributes {cg.config = #cg.config<impl = transformer_engine, scopes = [attn]>} {
  // CHECK-LABEL: func.func @inside
  // CHECK: math.absf {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.ceil {{.*}} {cg.not_requested = "it belongs to no layer of the model"}
  func.func @inside(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = cg.scope full_iteration "step" -> (tensor<4xf32>) {
      %1 = cg.scope attn "l0" -> (tensor<4xf32>) {
        %a = math.absf %x : tensor<4xf32>
        cg.yield %a : tensor<4xf32>
      }
      %b = math.ceil %1 : tensor<4xf32>
      cg.yield %b : tensor<4xf32>
    }
    return %0 : tensor<4xf32>
  }
}

// -----

// Names without numbers: a second part of one kind begins the next layer.
module attributes {cg.config = #cg.config<impl = transformer_engine>} {
  // CHECK-LABEL: func.func @unnumbered
  // CHECK: math.absf {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.cos {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.erf {{.*}} {cg.capture_group = 1 : i64}
  func.func @unnumbered(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = cg.scope attn "attention" -> (tensor<4xf32>) {
      %a = math.absf %x : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %1 = cg.scope mlp "mlp" -> (tensor<4xf32>) {
      %a = math.cos %0 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    %2 = cg.scope attn "attention" -> (tensor<4xf32>) {
      %a = math.erf %1 : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    return %2 : tensor<4xf32>
  }
}

// -----

module attributes {cg.config = #cg.config<impl = transformer_engine, scopes = [attn, mamba]>} {
  // expected-warning @+1 {{'missing' has no scope of kind mamba, which the configuration wants captured; give}}
  func.func @missing(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = cg.scope attn "attention" -> (tensor<4xf32>) {
      %a = math.absf %x : tensor<4xf32>
      cg.yield %a : tensor<4xf32>
    }
    return %0 : tensor<4xf32>
  }
}

// -----

module attributes {cg.config = #cg.config<impl = local>} {
  // expected-warning @+1 {{'unscoped' has no scope of kind attn, mlp, moe or mamba, which the}}
  func.func @unscoped(%x: tensor<4xf32>) -> tensor<4xf32> {
    return %x : tensor<4xf32>
  }
}

// -----

// A part inside of one that is not requested is captured alone.
module attributes {cg.config = #cg.config<impl = transformer_engine, scopes = [mlp]>} {
  // CHECK-LABEL: func.func @main
  // CHECK: math.exp {{.*}} {cg.not_requested = "its part of the model, attn,{{.*}}"}
  // CHECK: math.sin {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.cos {{.*}} {cg.not_requested = "it belongs to no layer{{.*}}"}
  func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
    %0 = cg.scope attn "layers.0.outer" -> (tensor<8xf32>) {
      %a = math.exp %x : tensor<8xf32>
      %i = cg.scope mlp "layers.0.outer.inner" -> (tensor<8xf32>) {
        %q = math.sin %a : tensor<8xf32>
        cg.yield %q : tensor<8xf32>
      }
      cg.yield %i : tensor<8xf32>
    }
    %1 = math.cos %0 : tensor<8xf32>
    return %1 : tensor<8xf32>
  }
}

// -----

// One inside of a part that is captured goes with it.
module attributes {cg.config = #cg.config<impl = transformer_engine, scopes = [attn]>} {
  // CHECK-LABEL: func.func @main
  // CHECK: math.exp {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.sin {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.cos {{.*}} {cg.not_requested = "it belongs to no layer{{.*}}"}
  func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
    %0 = cg.scope attn "layers.0.outer" -> (tensor<8xf32>) {
      %a = math.exp %x : tensor<8xf32>
      %i = cg.scope mlp "layers.0.outer.inner" -> (tensor<8xf32>) {
        %q = math.sin %a : tensor<8xf32>
        cg.yield %q : tensor<8xf32>
      }
      cg.yield %i : tensor<8xf32>
    }
    %1 = math.cos %0 : tensor<8xf32>
    return %1 : tensor<8xf32>
  }
}

// -----

// A local manager captures the whole layer for the part inside of another.
module attributes {cg.config = #cg.config<impl = local, scopes = [mlp]>} {
  // CHECK-LABEL: func.func @main
  // CHECK: math.exp {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.sin {{.*}} {cg.capture_group = 0 : i64}
  // CHECK: math.cos {{.*}} {cg.not_requested = "it belongs to no layer{{.*}}"}
  func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
    %0 = cg.scope attn "layers.0.outer" -> (tensor<8xf32>) {
      %a = math.exp %x : tensor<8xf32>
      %i = cg.scope mlp "layers.0.outer.inner" -> (tensor<8xf32>) {
        %q = math.sin %a : tensor<8xf32>
        cg.yield %q : tensor<8xf32>
      }
      cg.yield %i : tensor<8xf32>
    }
    %1 = math.cos %0 : tensor<8xf32>
    return %1 : tensor<8xf32>
  }
}
