# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The build runs this with -DINPUT and -DOUTPUT. It writes the table of rules as a C++ string, so that the compiler
# needs no file beside it. `#embed` would do, but ccache does not see the file that it names.

file(READ "${INPUT}" text)
if(text MATCHES "\\)cgrules\"")
  message(FATAL_ERROR "${INPUT} holds the end of the literal that it is embedded in")
endif()
file(WRITE "${OUTPUT}" "// Written by lib/Config/EmbedRules.cmake from rules.json.\n#include \"RuleText.h\"\n
const char mlir::cg::kRuleText[] = R\"cgrules(${text})cgrules\";\n")
