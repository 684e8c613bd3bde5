# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Tests in Python, of the Python package and of the examples.

# cg_add_python_test(<name> <file or folder>...): pytest in the environment of scripts/setup, on the libraries and tools
# of this build. What is skipped, and why, is in the output.
function(cg_add_python_test name)
  # A plain interpreter cannot load libraries with sanitizers.
  if(CGMLIR_SANITIZE)
    return()
  endif()
  set(python "${PROJECT_SOURCE_DIR}/build/venv/bin/python")
  if(NOT EXISTS "${python}")
    set(python "${Python3_EXECUTABLE}")
  endif()
  add_test(NAME ${name} COMMAND "${python}" -B -m pytest -q -rs -p no:cacheprovider ${ARGN}
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
  # Begun early, as it takes long: about two seconds a file.
  list(TRANSFORM ARGN APPEND "/test_*.py" OUTPUT_VARIABLE patterns)
  file(GLOB files CONFIGURE_DEPENDS ${patterns})
  list(LENGTH files count)
  math(EXPR cost "${count} * 2")
  # The folder python/tests takes 12 minutes on two cores, so the 15 that scripts/check gives a test are too few on slow
  # machines.
  set_tests_properties(${name} PROPERTIES COST ${cost} TIMEOUT 1800
    ENVIRONMENT "CGMLIR_LIB=${CMAKE_LIBRARY_OUTPUT_DIRECTORY};PYTHONPATH=${PROJECT_SOURCE_DIR}/python")
endfunction()
