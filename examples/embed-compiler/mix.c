/* SPDX-FileCopyrightText: The CGMLIR Authors
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * `toy.mix` at run time: a library call of the toy compiler's own, which programs give to the runtime by its name. What
 * may fail or allocate is in `prepare`, so that `enqueue` only works.
 */
#include <cgrt/cgrt.h>
#include <stdlib.h>
#include <string.h>

struct prepared {
  const float *a, *b;
  float *y;
  uint64_t count;
  float part;
};

static cgrt_status *prepare(void *user, const cgrt_library_call *call, void **out) {
  (void)user;
  const char *options = NULL;
  for (size_t i = 0; i < call->num_attributes; ++i)
    if (!strcmp(call->attributes[i].key, "options"))
      options = call->attributes[i].text;
  if (!options || call->num_buffers != 3)
    return cgrt_status_create(CGRT_INVALID_ARGUMENT, "toy.mix has two operands, a result, and its part as 'options'");
  struct prepared *prepared = malloc(sizeof(*prepared));
  if (!prepared)
    return cgrt_status_create(CGRT_RESOURCE_EXHAUSTED, "toy.mix: no memory");
  prepared->a = call->buffers[0];
  prepared->b = call->buffers[1];
  prepared->y = call->buffers[2];
  prepared->count = call->sizes[2] / sizeof(float);
  prepared->part = strtof(options, NULL);
  *out = prepared;
  return NULL;
}

static cgrt_status *enqueue(void *user, void *given, void *stream) {
  (void)user, (void)stream; /* the host has no streams */
  const struct prepared *mix = given;
  for (uint64_t i = 0; i < mix->count; ++i)
    mix->y[i] = mix->part * mix->a[i] + (1 - mix->part) * mix->b[i];
  return NULL;
}

static void destroy(void *user, void *given) {
  (void)user;
  free(given);
}

cgrt_library toy_mix = {"toy.mix", CGRT_TARGET_HOST, prepare, enqueue, destroy, NULL};
