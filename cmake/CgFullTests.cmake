# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Tests with the label `full`, which only `scripts/check --full` runs: each takes minutes. Anything else that is too
# long for every commit (long fuzzing, importers that need a framework) gets the same label where it is defined.

# cg_add_full_test(<name> COMMAND <command>...): runs alone, as it uses all cores itself.
function(cg_add_full_test name)
  add_test(NAME full.${name} ${ARGN} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
  set_tests_properties(full.${name} PROPERTIES LABELS full RUN_SERIAL ON TIMEOUT 5400)
endfunction()

# They start from the folder that the scripts build in; other builds are what they start.
if(NOT PROJECT_BINARY_DIR STREQUAL "${PROJECT_SOURCE_DIR}/build")
  return()
endif()

# Without the precompiled header, which hides includes that a file forgot; users of the headers have none.
cg_add_full_test(lint COMMAND scripts/lint)
foreach(preset debug asan)
  cg_add_full_test(${preset} COMMAND bash -c "scripts/build --preset ${preset} && ctest --preset ${preset}")
endforeach()
# The runtime alone, with another compiler.
cg_add_full_test(runtime-gcc COMMAND bash -c "cmake --preset runtime-only -B build/runtime-gcc \
  -DCMAKE_C_COMPILER=gcc -DCMAKE_CXX_COMPILER=g++ && cmake --build build/runtime-gcc && \
  ctest --test-dir build/runtime-gcc --output-on-failure --no-tests=error -LE 'full|hygiene'")
# Eight threads on four executables under the thread sanitizer, for a minute on each backend.
cg_add_full_test(threads COMMAND bash -c "cmake --preset runtime-only -B build/runtime-threads \
  -DCMAKE_BUILD_TYPE=RelWithDebInfo -DCGMLIR_SANITIZE=thread -DCMAKE_C_COMPILER=clang-22 \
  -DCMAKE_CXX_COMPILER=clang++-22 && cmake --build build/runtime-threads --target cgrt_stress_test cgrt_fake_cuda && \
  cd build/runtime-threads && \
  bin/cgrt_stress_test --backend=host --seconds=60 && \
  CG_LIBCUDA=runtime/test/fake_cuda/libcgrt_fake_cuda.so bin/cgrt_stress_test --backend=cuda --seconds=60")
# All tests of the importers, with the frameworks that they import from, and all pipelines of the test of training.
cg_add_full_test(importers-jax COMMAND ${CMAKE_COMMAND} -E env CG_PIPELINES=all scripts/test-importers)
cg_add_full_test(importers-torch COMMAND ${CMAKE_COMMAND} -E env CG_PIPELINES=all scripts/test-importers --torch)
# The wheel, with its own libraries, tools and linker, and of the size that the page states.
cg_add_full_test(wheel COMMAND bash -c "rm -rf build/wheel && scripts/build-wheel build/wheel && \
  build/venv/bin/python -m pip install --quiet --no-deps --target build/wheel/site build/wheel/*.whl && \
  test/Install/check_wheel_size.py build/wheel/*.whl docs/embedding.md && \
  cd build/wheel && PYTHONPATH=site ../venv/bin/python ../../test/Install/use_wheel.py")
# The same in a root of Debian 12 without a compiler, with the examples.
cg_add_full_test(wheel-in-debian COMMAND bash -c "( ((EUID == 0)) && command -v debootstrap >/dev/null || \
  (echo 'skipped: scripts/try-wheel takes root and debootstrap' && exit 77)) && \
  scripts/try-wheel --root build/debian build/wheel/*.whl")
set_tests_properties(full.wheel-in-debian PROPERTIES SKIP_RETURN_CODE 77 DEPENDS full.wheel)
# Random programs of four ranks with collectives in random control flow.
cg_add_full_test(rank-programs COMMAND ${CMAKE_COMMAND} -E env CGMLIR_RANK_PROGRAMS=300 PYTHONPATH=python
  CGMLIR_LIB=${CMAKE_LIBRARY_OUTPUT_DIRECTORY} build/venv/bin/python -B -m pytest -q -p no:cacheprovider
  python/tests/test_rank_programs.py)
# All kinds of collectives of 64 MiB in all types.
cg_add_full_test(collective-kinds COMMAND ${CMAKE_COMMAND} -E env CGMLIR_LARGE_COLLECTIVES=1 PYTHONPATH=python
  CGMLIR_LIB=${CMAKE_LIBRARY_OUTPUT_DIRECTORY} build/venv/bin/python -B -m pytest -q -p no:cacheprovider
  python/tests/test_collective_kinds.py)
# The example of full size, in both types.
cg_add_full_test(gpt2 COMMAND build/venv/bin/python -B -m pytest -q -rs -p no:cacheprovider -m full examples/gpt2)
# The documentation as a site: built strictly, its links followed, and opened in a browser where one is installed.
cg_add_full_test(site COMMAND scripts/site)
cg_add_full_test(site-in-browser COMMAND build/venv/bin/python -B test/Scripts/site_browser.py build/site)
set_tests_properties(full.site full.site-in-browser PROPERTIES SKIP_RETURN_CODE 77)
set_tests_properties(full.site PROPERTIES FIXTURES_SETUP site)
set_tests_properties(full.site-in-browser PROPERTIES FIXTURES_REQUIRED site)
