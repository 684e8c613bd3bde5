// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program of a wheel: it calls the tool of its own name in the wheel's library.

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv) {
  char self[PATH_MAX], path[PATH_MAX + 32];
  ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
  if (length < 0) {
    perror("/proc/self/exe");
    return 127;
  }
  self[length] = 0;
  char *name = strrchr(self, '/');
  *name++ = 0;
  snprintf(path, sizeof path, "%s/../lib/libcgmlir.so", self);
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  int (*tool)(const char *, int, char **) = 0;
  if (library)
    *(void **)&tool = dlsym(library, "cg_tool");
  if (!tool) {
    fprintf(stderr, "%s: %s; install the wheel anew\n", name, dlerror());
    return 127;
  }
  int status = tool(name, argc, argv);
  fflush(stdout);
  // Exit handlers that LLVM has registered are code of the library, which therefore stays loaded.
  return status;
}
