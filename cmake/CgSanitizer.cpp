// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the address sanitizer must know about LLVM's shared libraries, which are built without it: containers and arenas
// that both sides touch are annotated by our side only, so both annotations would report errors that are none.

extern "C" __attribute__((visibility("default"))) const char *__asan_default_options() {
  return "detect_container_overflow=0:allow_user_poisoning=0";
}
