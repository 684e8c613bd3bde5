# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Finds LLVM/MLIR 22 and defines how the compiler's libraries and tools are built: plain CMake targets over
# libMLIR.so and libLLVM.so with one shared precompiled header (docs/design/build.md has the reasons).

find_package(MLIR 22.1 REQUIRED CONFIG HINTS /usr/lib/llvm-22)
list(APPEND CMAKE_MODULE_PATH "${MLIR_CMAKE_DIR}" "${LLVM_CMAKE_DIR}")
include(TableGen)
include(AddLLVM)
include(AddMLIR)

include(GNUInstallDirs)

# Installed tools find LLVM where the build found it, and our libraries beside them.
set(CMAKE_INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}")
set(CMAKE_INSTALL_RPATH_USE_LINK_PATH ON)

set(CGMLIR_LLVM_TOOLS "${LLVM_TOOLS_BINARY_DIR}" CACHE INTERNAL "")
separate_arguments(CGMLIR_LLVM_DEFINITIONS NATIVE_COMMAND "${LLVM_DEFINITIONS}")
# The runtime's language level holds here too; _GLIBCXX_USE_CXX11_ABI is libstdc++'s default already.
list(FILTER CGMLIR_LLVM_DEFINITIONS EXCLUDE REGEX "_GLIBCXX_USE_CXX11_ABI")
list(TRANSFORM CGMLIR_LLVM_DEFINITIONS REPLACE "^-D" "")

add_library(cg_compiler_flags INTERFACE)
# LLVM's own flags do not travel with an installation: its config file looks for LLVM again. What TableGen writes has
# parameters that it does not use, and no warnings of ours.
target_include_directories(cg_compiler_flags SYSTEM INTERFACE
  "$<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include;${LLVM_INCLUDE_DIRS};${MLIR_INCLUDE_DIRS}>")
target_include_directories(cg_compiler_flags INTERFACE
  "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>" "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
target_compile_definitions(cg_compiler_flags INTERFACE "$<BUILD_INTERFACE:${CGMLIR_LLVM_DEFINITIONS}>")
# A target that has LLVM's archives in itself says so (tools/cg-wheel).
target_link_libraries(cg_compiler_flags INTERFACE "$<$<NOT:$<BOOL:$<TARGET_PROPERTY:LINKS_LLVM_ITSELF>>>:MLIR;LLVM>")

# The one precompiled header. MLIR's headers are nine tenths of a file's compile time.
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/cg_pch.cpp" CONTENT "// Owner of the shared precompiled header.\n")
add_library(cg_pch OBJECT "${PROJECT_BINARY_DIR}/cg_pch.cpp")
target_link_libraries(cg_pch PRIVATE cg_compiler_flags)
target_precompile_headers(cg_pch PRIVATE "${PROJECT_SOURCE_DIR}/cmake/CgPrecompiled.h")

# cg_add_library(<name> SOURCES <files> [LINK <our libraries>] [DEPENDS <tablegen targets>])
function(cg_add_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK;DEPENDS" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES})
  add_library(CGMLIR::${name} ALIAS ${name})
  target_link_libraries(${name} PUBLIC cg_compiler_flags ${ARG_LINK})
  target_precompile_headers(${name} REUSE_FROM cg_pch)
  add_dependencies(${name} CGIncGen ${ARG_DEPENDS})
  install(TARGETS ${name} EXPORT CGMLIRTargets)
endfunction()

# A module of many operations is millions of small pieces of memory: with jemalloc its compilation takes three quarters
# of the time. Libraries that others load take the allocator of the program that loads them; sanitizers bring their own.
if(CGMLIR_SANITIZE)
  set(CGMLIR_JEMALLOC "")
else()
  find_library(CGMLIR_JEMALLOC jemalloc DOC "Allocator of the compiler's tools; empty for that of the system")
endif()

# cg_add_tool(<name> [NO_INSTALL] SOURCES <files> LINK <our libraries>): NO_INSTALL is for programs that tests run.
function(cg_add_tool name)
  cmake_parse_arguments(ARG "NO_INSTALL" "" "SOURCES;LINK" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  # -fPIC instead of an executable's -fPIE: the precompiled header is built once, for libraries.
  set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
  target_compile_options(${name} PRIVATE -fPIC)
  target_link_libraries(${name} PRIVATE cg_compiler_flags ${ARG_LINK})
  target_precompile_headers(${name} REUSE_FROM cg_pch)
  if(CGMLIR_SANITIZE MATCHES "address")
    target_sources(${name} PRIVATE "${PROJECT_SOURCE_DIR}/cmake/CgSanitizer.cpp")
  endif()
  if(CGMLIR_JEMALLOC)
    target_sources(${name} PRIVATE "${PROJECT_SOURCE_DIR}/cmake/CgAllocator.cpp")
    target_link_libraries(${name} PRIVATE "${CGMLIR_JEMALLOC}")
  endif()
  if(NOT ARG_NO_INSTALL)
    install(TARGETS ${name})
  endif()
endfunction()
