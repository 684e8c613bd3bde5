// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes of the phase import that make variants which a value of the device chooses.

#ifndef CGMLIR_TRANSFORMS_IMPORT_VARIANTPASSES
#define CGMLIR_TRANSFORMS_IMPORT_VARIANTPASSES

include "mlir/Pass/PassBase.td"

def PlaceSwitches : Pass<"cg-place-switches", "::mlir::ModuleOp"> {
  let summary = "make the results of marks the values that are used";
  let description = [{
    The attribute `cg.switch` of an argument becomes a `cg.switch_on` where its function begins, and what uses a value
    behind its `cg.switch_on` uses the result of that. So a mark is there as long as something uses it.

    Example: `%n: tensor<i32> {cg.switch = [256]}` becomes `%n: tensor<i32>` and
    `%m = cg.switch_on %n [256] : tensor<i32>`, and `%m` is used.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

def FormVariants : Pass<"cg-form-variants", "::mlir::ModuleOp"> {
  let summary = "specialize what uses a value for its upper bounds";
  let description = [{
    For each `cg.switch_on`, finds loops of structured operations that need not go beyond a bound if the value does not:
    a reduction whose body then hands on its accumulator, because a mask makes -inf of a maximum's element or zero of
    a factor; a tensor that is read at places below the bound alone; and whatever only such loops use. What lies
    behind the bound of a masked tensor is one constant, and is filled in where the whole tensor is used. These
    operations, and those between them, become the arms of one `scf.index_switch` (`cg.variants`): one for each bound
    for which something is narrowed, and the default, which computes what the model says for all values.

    A value that is a constant has its variant without a switch. A mark for which nothing can be narrowed is a warning.
    The remark `Wide` names operations that are masked by the value and go over everything, with the reason.

    Beyond a bound, -inf stays -inf whatever is added or subtracted, and zero stays zero in products and quotients.

    Example: of
    ```mlir
    %n = cg.switch_on %length [256] : tensor<i32>
    // mask: index < n; masked: select(mask, x, 0)
    %sum = linalg.reduce { arith.addf } ins(%masked : tensor<4096xf32>) outs(%zero : tensor<f32>) dimensions = [0]
    ```
    the sum is that of `tensor<256xf32>` in the first arm of a switch, and as it stands in the default.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
}

#endif // CGMLIR_TRANSFORMS_IMPORT_VARIANTPASSES
