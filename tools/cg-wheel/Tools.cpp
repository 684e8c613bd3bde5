// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tools of a wheel as one function of its library, which holds LLVM once for all of them.

#include "lld/Common/Driver.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Plugins/PassPlugin.h"
#include "llvm/Support/raw_ostream.h"

LLD_HAS_DRIVER(elf)

/// Debian's archives of LLVM refer to Polly, for passes at link time. Host kernels are linked without such passes, so
/// the functions do nothing.
llvm::PassPluginLibraryInfo getPollyPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "none", "1", [](llvm::PassBuilder &) {}};
}

int cg_compile_main(int argc, char **argv);
int cg_opt_main(int argc, char **argv);
int cg_translate_main(int argc, char **argv);

/// Runs the tool whose name is `name` and returns its exit code; 127 if the library holds no such tool.
extern "C" __attribute__((visibility("default"))) int cg_tool(const char *name, int argc, char **argv) {
  llvm::StringRef tool = name;
  if (tool == "cg-compile")
    return cg_compile_main(argc, argv);
  if (tool == "cg-opt")
    return cg_opt_main(argc, argv);
  if (tool == "cg-translate")
    return cg_translate_main(argc, argv);
  if (tool.starts_with("ld.lld"))
    return lld::elf::link({argv, static_cast<size_t>(argc)}, llvm::outs(), llvm::errs(), /*exitEarly=*/true,
                          /*disableOutput=*/false)
               ? 0
               : 1;
  llvm::errs() << tool << ": there is no tool of this name here; there are cg-compile, cg-opt, cg-translate, ld.lld\n";
  return 127;
}
