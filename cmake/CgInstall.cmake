# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Installs the compiler so that find_package(CGMLIR) finds it: libraries, tools, headers with what TableGen made.

include(CMakePackageConfigHelpers)

set(config_folder "${CMAKE_INSTALL_LIBDIR}/cmake/CGMLIR")
configure_package_config_file("${CMAKE_CURRENT_LIST_DIR}/CGMLIRConfig.cmake.in"
  "${PROJECT_BINARY_DIR}/CGMLIRConfig.cmake" INSTALL_DESTINATION "${config_folder}"
  PATH_VARS CMAKE_INSTALL_BINDIR CMAKE_INSTALL_INCLUDEDIR)
# Before 1.0 a minor version may change interfaces.
write_basic_package_version_file("${PROJECT_BINARY_DIR}/CGMLIRConfigVersion.cmake" COMPATIBILITY SameMinorVersion)

install(TARGETS cg_compiler_flags EXPORT CGMLIRTargets)
install(EXPORT CGMLIRTargets NAMESPACE CGMLIR:: DESTINATION "${config_folder}")
install(FILES "${PROJECT_BINARY_DIR}/CGMLIRConfig.cmake" "${PROJECT_BINARY_DIR}/CGMLIRConfigVersion.cmake"
  DESTINATION "${config_folder}")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/" "${PROJECT_BINARY_DIR}/include/"
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" FILES_MATCHING PATTERN "*.h" PATTERN "*.td" PATTERN "*.inc")

if(CGMLIR_BUILD_TESTS AND NOT CGMLIR_SANITIZE)
  add_test(NAME install COMMAND "${CMAKE_COMMAND}"
    -DBUILD=${PROJECT_BINARY_DIR} -DWORK=${PROJECT_BINARY_DIR}/install-test
    -DSOURCE=${PROJECT_SOURCE_DIR}/test/Install -DCOMPILER=${CMAKE_CXX_COMPILER}
    -P "${PROJECT_SOURCE_DIR}/test/Install/run.cmake")
endif()
