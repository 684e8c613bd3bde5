# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# cgrt_schema: the headers cgrt/schema/*, all that compiler and runtime share: the one generated from
# runtime/schema/package.fbs, and what needs nothing but it. Both parts include this file, and either may be built
# without the other; the first one defines the target.

if(NOT TARGET cgrt_schema)
  find_program(CGRT_FLATC flatc REQUIRED DOC "FlatBuffers compiler (Debian: flatbuffers-compiler)")
  find_path(CGRT_FLATBUFFERS_INCLUDE flatbuffers/flatbuffers.h REQUIRED
            DOC "FlatBuffers headers (Debian: libflatbuffers-dev)")
  # Generated, not committed: the header asserts the version of the flatc that wrote it.
  set(cgrt_schema_header "${CMAKE_BINARY_DIR}/include/cgrt/schema/package_generated.h")
  set(cgrt_schema_source "${CMAKE_CURRENT_LIST_DIR}/../runtime/schema/package.fbs")
  add_custom_command(
    OUTPUT "${cgrt_schema_header}"
    COMMAND "${CGRT_FLATC}" --cpp --scoped-enums --cpp-std c++17 --reflect-names
            -o "${CMAKE_BINARY_DIR}/include/cgrt/schema" "${cgrt_schema_source}"
    DEPENDS "${cgrt_schema_source}"
    COMMENT "Generating cgrt/schema/package_generated.h")
  foreach(cgrt_shared alignment packed_table)
    configure_file("${CMAKE_CURRENT_LIST_DIR}/../runtime/schema/${cgrt_shared}.h"
                   "${CMAKE_BINARY_DIR}/include/cgrt/schema/${cgrt_shared}.h" COPYONLY)
  endforeach()
  add_custom_target(cgrt_schema_generate DEPENDS "${cgrt_schema_header}")
  add_library(cgrt_schema INTERFACE)
  add_dependencies(cgrt_schema cgrt_schema_generate)
  target_include_directories(cgrt_schema SYSTEM INTERFACE "${CMAKE_BINARY_DIR}/include" "${CGRT_FLATBUFFERS_INCLUDE}")
endif()
