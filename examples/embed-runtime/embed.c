/* SPDX-FileCopyrightText: The CGMLIR Authors
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A program in C that runs a package: load, bind, replay, state, a callback, errors. Nothing but libcgrt is needed.
 *
 * usage: embed-c PACKAGE [host|cuda]
 */
#include <cgrt/cgrt.h>
#include <stdio.h>
#include <string.h>

/* Prints what failed; 1 if something did. */
static int failed(cgrt_status *status) {
  if (!status)
    return 0;
  fprintf(stderr, "%s: %s\n", cgrt_code_name(cgrt_status_code(status)), cgrt_status_message(status));
  cgrt_status_destroy(status);
  return 1;
}

/* 1 if a call failed with this code, as it should. */
static int refused(cgrt_status *status, cgrt_code code) {
  int as_expected = cgrt_status_code(status) == code;
  printf("refused, %s: %s\n", cgrt_code_name(cgrt_status_code(status)), cgrt_status_message(status));
  cgrt_status_destroy(status);
  return as_expected;
}

/* What the package calls back: buffers that it reads come first, then those that it writes. */
static cgrt_status *limit(void *user, void *const *buffers, const uint64_t *sizes, size_t count) {
  const float *in = buffers[0], most = *(const float *)user;
  float *out = buffers[1];
  if (count != 2 || sizes[0] != sizes[1])
    return cgrt_status_create(CGRT_INVALID_ARGUMENT, "limit takes a tensor and gives one like it");
  for (size_t i = 0; i < sizes[0] / sizeof(float); ++i) {
    if (in[i] > 1000)
      return cgrt_status_create(CGRT_INVALID_ARGUMENT, "a mean above 1000 makes no sense here");
    out[i] = in[i] < most ? in[i] : most;
  }
  return NULL;
}

/* The positions of the entry's argument and result by their names. */
static int find(cgrt_package *package, uint32_t entry, const char *name, int is_result, uint32_t *found) {
  cgrt_argument_info argument = {.size = sizeof(argument)};
  cgrt_result_info result = {.size = sizeof(result)};
  for (*found = 0;; ++*found) {
    if (failed(is_result ? cgrt_package_get_result(package, entry, *found, &result)
                         : cgrt_package_get_argument(package, entry, *found, &argument)))
      return 0;
    if (!strcmp(is_result ? result.name : argument.name, name))
      return 1;
  }
}

static int run(cgrt_package *package, cgrt_session *session) {
  uint32_t entry = 0, x_at = 0, y_at = 0;
  if (failed(cgrt_package_find_entry(package, NULL, &entry)) || !find(package, entry, "x", 0, &x_at) ||
      !find(package, entry, "y", 1, &y_at))
    return 0;

  int64_t shape[] = {4}, other_shape[] = {5};
  float x[5] = {1, 1, 2, 4, 0}, mean[4] = {0}, y[4];
  cgrt_tensor x_tensor = {x, CGRT_F32, CGRT_MEMORY_HOST, 0, 1, shape, NULL};
  cgrt_tensor long_tensor = {x, CGRT_F32, CGRT_MEMORY_HOST, 0, 1, other_shape, NULL};
  cgrt_tensor mean_tensor = {mean, CGRT_F32, CGRT_MEMORY_HOST, 0, 1, shape, NULL};
  cgrt_binding wrong = {CGRT_ARGUMENT, x_at, &long_tensor}, right = {CGRT_ARGUMENT, x_at, &x_tensor};

  /* What is wrong with a binding is told, and nothing is bound; a state has to be set once. */
  if (!refused(cgrt_session_bind(session, entry, &wrong, 1), CGRT_INVALID_ARGUMENT) ||
      failed(cgrt_session_bind(session, entry, &right, 1)) ||
      !refused(cgrt_session_launch(session, entry, CGRT_LAUNCH_GRAPH, NULL, NULL), CGRT_FAILED_PRECONDITION) ||
      failed(cgrt_session_set_state(session, "mean", &mean_tensor)))
    return 0;

  /* Replays see what the memory that is bound holds then; the state goes on from launch to launch. */
  uint64_t launch = 0;
  for (int i = 0; i < 3; ++i)
    if (failed(cgrt_session_launch(session, entry, CGRT_LAUNCH_GRAPH, NULL, &launch)))
      return 0;
  if (failed(cgrt_session_read_result(session, entry, y_at, launch, y, sizeof(y))) ||
      failed(cgrt_session_get_state(session, "mean", &mean_tensor)))
    return 0;
  printf("mean %g %g %g %g, y %g %g %g %g\n", mean[0], mean[1], mean[2], mean[3], y[0], y[1], y[2], y[3]);
  if (mean[0] != 0.875f || mean[3] != 3.5f || y[0] != 1.75f || y[3] != 4)
    return 0;

  /* An error of the callback ends the launch, and the session goes on. */
  x[0] = 1e6f;
  if (!refused(cgrt_session_launch(session, entry, CGRT_LAUNCH_GRAPH, NULL, NULL), CGRT_INVALID_ARGUMENT))
    return 0;
  x[0] = 1;
  memset(mean, 0, sizeof(mean));
  return !failed(cgrt_session_set_state(session, "mean", &mean_tensor)) &&
         !failed(cgrt_session_launch(session, entry, CGRT_LAUNCH_GRAPH, NULL, &launch)) &&
         !failed(cgrt_session_read_result(session, entry, y_at, launch, y, sizeof(y))) && y[0] == 1;
}

int main(int argc, char **argv) {
  cgrt_package *package = NULL;
  cgrt_executable *executable = NULL;
  cgrt_session *session = NULL;
  float most = 2;
  cgrt_callback callback = {"limit", limit, &most};
  cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
  config.backend = argc > 2 ? argv[2] : "host";
  int good = argc > 1 && refused(cgrt_package_open_file("no-such-file.cgpkg", &package), CGRT_NOT_FOUND) &&
             !failed(cgrt_package_open_file(argv[1], &package)) &&
             /* Callbacks are found by name when the package is loaded. */
             refused(cgrt_executable_create(package, &config, &executable), CGRT_NOT_FOUND);
  config.callbacks = &callback;
  config.num_callbacks = 1;
  good = good && !failed(cgrt_executable_create(package, &config, &executable)) &&
         !failed(cgrt_session_create(executable, NULL, &session)) && run(package, session);
  cgrt_session_destroy(session);
  cgrt_executable_release(executable);
  cgrt_package_release(package);
  puts(good ? "all is well" : "something is wrong");
  return good ? 0 : 1;
}
