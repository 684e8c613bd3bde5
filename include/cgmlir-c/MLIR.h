/* SPDX-FileCopyrightText: The CGMLIR Authors
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The compiler for programs that hold modules of MLIR's own C API. Both have to use one libMLIR.so.
 * Stable as docs/embedding.md says.
 * A context and the modules in it belong to the caller, and are used by one thread at a time; cgc_module_run() uses the
 * threads of the context.
 */
#ifndef CGMLIR_C_MLIR_H
#define CGMLIR_C_MLIR_H

#include "cgmlir-c/Compiler.h"
#include "mlir-c/IR.h"

#ifdef __cplusplus
extern "C" {
#endif

/* mlirGetDialectHandle__cg__(), for mlirDialectHandleRegisterDialect() and mlirDialectHandleLoadDialect(). */
MLIR_DECLARE_CAPI_DIALECT_REGISTRATION(CG, cg);

/* Adds all that cgc_module_run() needs to the registry of a context: the dialect, what operations of upstream dialects
 * mean for capture, these dialects, and translations. Before the context is made, or appended to it afterwards. */
CGC_API void cgc_registry_prepare(MlirDialectRegistry registry);

/* cgc_module_compile() for a module that the caller holds. The module is what the last phase left that came to its
 * end, after a failure and a cancellation too, which then replace its operations by those of a copy; run it again, with
 * a later phase as `stop_after`, to go on. `input_name` is what the parser called the text. Diagnostics go to the
 * result alone. */
CGC_API cgc_result *cgc_module_run(MlirModule module, const cgc_compile_options *options);

#ifdef __cplusplus
}
#endif

#endif /* CGMLIR_C_MLIR_H */
