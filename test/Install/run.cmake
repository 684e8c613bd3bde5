# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Installs the build into a folder, builds the project beside this file against it, and runs what comes out.
# Variables: BUILD (the build folder), WORK (a scratch folder), SOURCE (this folder), COMPILER (for C++).

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "failed (${status}): ${ARGN}")
  endif()
endfunction()

file(REMOVE_RECURSE "${WORK}")
run("${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${WORK}/prefix")
file(GLOB programs RELATIVE "${WORK}/prefix/bin" "${WORK}/prefix/bin/*")
if(NOT programs STREQUAL "cg-compile;cg-lsp-server;cg-opt;cg-reduce;cg-run;cg-translate")
  message(FATAL_ERROR "programs are installed that are none of the tools: ${programs}")
endif()
run("${CMAKE_COMMAND}" -S "${SOURCE}" -B "${WORK}/build" -G Ninja "-DCMAKE_PREFIX_PATH=${WORK}/prefix"
  "-DCMAKE_CXX_COMPILER=${COMPILER}")
run("${CMAKE_COMMAND}" --build "${WORK}/build")
run("${WORK}/build/uses-cgmlir")
run("${WORK}/build/uses-c-api")
run("${WORK}/prefix/bin/cg-opt" --version)
file(REMOVE_RECURSE "${WORK}")
