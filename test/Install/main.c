/* SPDX-FileCopyrightText: The CGMLIR Authors
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Compiles a function of text by the installed C API.
 */
#include <cgmlir-c/Compiler.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  const char *text = "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
                     "  %y = arith.addf %x, %x : tensor<4xf32>\n"
                     "  return %y : tensor<4xf32>\n"
                     "}\n";
  cgc_compile_options options;
  cgc_compile_options_init(&options);
  cgc_result *result = cgc_module_compile(text, strlen(text), &options);
  int ok = result && cgc_result_ok(result) && cgc_result_output(result).size > 0;
  if (result && !ok)
    fwrite(cgc_result_diagnostics(result).data, 1, cgc_result_diagnostics(result).size, stderr);
  cgc_result_destroy(result);
  return !ok;
}
