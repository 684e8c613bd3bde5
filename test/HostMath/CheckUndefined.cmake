# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Fails if OBJECT, which calls every function of the library, needs any symbol from elsewhere.

execute_process(COMMAND "${NM}" --defined-only "${OBJECT}" OUTPUT_VARIABLE defined COMMAND_ERROR_IS_FATAL ANY)
if(NOT defined MATCHES "loop_cgm_exp_f32" OR NOT defined MATCHES "loop_cgm_fpowi_f64_i64")
  message(FATAL_ERROR "${OBJECT} does not define the loops:\n${defined}")
endif()
execute_process(COMMAND "${NM}" --undefined-only "${OBJECT}" OUTPUT_VARIABLE undefined COMMAND_ERROR_IS_FATAL ANY)
if(NOT undefined STREQUAL "")
  message(FATAL_ERROR "undefined symbols:\n${undefined}")
endif()
