# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Reads the loop vectorizer's remarks on Loops.c and fails unless the loops below were vectorized, with the width given
# or a larger one. Missing are those that are not to be expected: fmod and ipowi loop themselves, and in double
# precision sin, cos and tan branch to the reduction of huge arguments.

# Vectors of floats.
set(width8 exp exp2 expm1 log log2 log10 log1p tanh erf sin cos rsqrt round roundeven trunc ceil floor)
list(TRANSFORM width8 REPLACE "(.+)" "cgm_\\1_f32")

# Vectors of doubles, also within functions of floats.
set(width4 tan asin acos atan sinh cosh asinh acosh atanh cbrt erfc atan2 pow)
list(TRANSFORM width4 REPLACE "(.+)" "cgm_\\1_f32")
foreach(name exp exp2 expm1 log log2 log10 log1p asin acos atan sinh cosh tanh asinh acosh atanh cbrt rsqrt erf erfc
             round roundeven trunc ceil floor atan2 pow)
  list(APPEND width4 cgm_${name}_f64)
endforeach()
list(APPEND width4 cgm_fpowi_f32_i32 cgm_fpowi_f32_i64 cgm_fpowi_f64_i32 cgm_fpowi_f64_i64)

file(READ "${REMARKS}" remarks)
set(failed "")
foreach(minimum 8 4)
  foreach(function ${width${minimum}})
    # The remark's fields between the function and the factor are fixed strings.
    string(CONCAT pattern "Name: +Vectorized\nFunction: +loop_${function}\nArgs:\n[^\n]*\n[^\n]*\n[^\n]*\n"
           "  - VectorizationFactor: '([0-9]+)'")
    if(NOT remarks MATCHES "${pattern}")
      string(APPEND failed "  ${function} is not vectorized\n")
    elseif(CMAKE_MATCH_1 LESS minimum)
      string(APPEND failed "  ${function} is vectorized with width ${CMAKE_MATCH_1} instead of ${minimum}\n")
    endif()
  endforeach()
endforeach()
if(failed)
  message(FATAL_ERROR "\n${failed}")
endif()
list(LENGTH width8 count8)
list(LENGTH width4 count4)
message(STATUS "vectorized with a width of at least 8: ${count8} functions, 4: ${count4} functions")
