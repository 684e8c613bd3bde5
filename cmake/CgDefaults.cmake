# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Language level, warnings, linker, sanitizers and output folders: what the compiler and the runtime share.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()

# Everything a user runs or links is found in two folders.
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
set(CMAKE_LIBRARY_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/lib")

find_program(CGMLIR_CCACHE ccache)
if(CGMLIR_CCACHE)
  # Without these, files that use a precompiled header are never found in the cache.
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env
    CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime "${CGMLIR_CCACHE}")
  if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
    add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:SHELL:-Xclang -fno-pch-timestamp>")
  endif()
endif()

add_compile_options(-Wall -Wextra -fno-exceptions)
if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
  # clang finds its own ld.lld beside it; a system-wide one may be older than the bitcode.
  include(CheckLinkerFlag)
  check_linker_flag(CXX -fuse-ld=lld CGMLIR_HAS_LLD)
  if(CGMLIR_HAS_LLD)
    add_link_options(-fuse-ld=lld)
  endif()
endif()

if(CGMLIR_SANITIZE)
  # Enumerations of a C ABI hold what a caller wrote; the runtime checks them itself.
  add_compile_options(-fsanitize=${CGMLIR_SANITIZE} -fno-sanitize=enum -fno-sanitize-recover=all
    -fno-omit-frame-pointer -g1)
  add_link_options(-fsanitize=${CGMLIR_SANITIZE})
endif()
