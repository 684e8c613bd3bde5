/* SPDX-FileCopyrightText: The CGMLIR Authors
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The compiler as a library: model IR in, package bytes, diagnostics and report out.
 * Stable as docs/embedding.md says.
 * Conventions
 *   - Functions are cgc_<noun>_<verb>; nothing throws, nothing is global, nothing is written to standard streams.
 *   - A compilation always gives a result, also a failed one: its diagnostics and report say why. Only running out of
 *     memory gives NULL.
 *   - Strings are UTF-8. What a result hands out belongs to it and lives until cgc_result_destroy().
 *   - Structs of options begin with their own size, so that they can grow; a size that is too small and a version that
 *     the library does not know are errors. cgc_compile_options_init() sets both.
 *   - A result may be used from several threads if none of them destroys it; compilations run independently.
 */
#ifndef CGMLIR_C_COMPILER_H
#define CGMLIR_C_COMPILER_H

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32)
#define CGC_API
#else
#define CGC_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

#define CGC_OPTIONS_VERSION 1

/* What to compile for and how; the fields are those of cg-compile. Lists are arrays of NUL-terminated strings. */
typedef struct cgc_compile_options {
  size_t size;                /* sizeof(cgc_compile_options) */
  uint32_t version;           /* CGC_OPTIONS_VERSION; another one is an error */
  const char *input_name;     /* what diagnostics call the input; NULL: "<input>" */
  const char *const *targets; /* NULL: host */
  size_t target_count;
  const char *const *entries; /* NULL: all public functions */
  size_t entry_count;
  const char *config_path;  /* recipe in YAML or JSON; NULL: none */
  const char *weights_path; /* safetensors file bound by name; NULL: none */
  int weights_extern;       /* name the weights instead of embedding them */
  const char *stop_after;   /* last phase; NULL: "package" */
  int fail_on_uncaptured;
  const char *toolkit;     /* CUDA toolkit; NULL: looked for */
  const char *config_text; /* the recipe itself, in place of config_path; messages call it "<config>"; NULL: none */
  /* Called with the name of each pass before it runs, from any thread and from several at a time; NULL: none. */
  void (*progress)(void *user, const char *pass);
  void *progress_user;
  /* Once this is not 0 nothing more is done, and the compilation has failed; any thread may set it, and so may
   * `progress`. What is at work comes to its end. NULL: it runs to its end. */
  const int *cancel;
} cgc_compile_options;

typedef struct cgc_result cgc_result;

/* A range of bytes; text is NUL-terminated behind the last one. */
typedef struct cgc_bytes {
  const char *data;
  size_t size;
} cgc_bytes;

/* Fills options with defaults, and sets their size and version. */
CGC_API void cgc_compile_options_init(cgc_compile_options *options);

/* Compiles MLIR text or bytecode. options may be NULL. */
CGC_API cgc_result *cgc_module_compile(const char *data, size_t size, const cgc_compile_options *options);

/* A module with one public function, and what that function is called when it is one of several. */
typedef struct cgc_module_part {
  const char *entry;
  const char *data; /* MLIR text or bytecode */
  size_t size;
} cgc_module_part;

/* Puts modules into one with an entry for each; the text is the result's output. Entries share weights and states of
 * one name once they are compiled together. Private symbols get names of their own. */
CGC_API cgc_result *cgc_modules_join(const cgc_module_part *parts, size_t count);

/* A loop around a decode step. Zero-initialize it, then set size (0 is an error) and what is not optional. */
typedef struct cgc_generate_options {
  size_t size;               /* sizeof(cgc_generate_options) */
  const char *entry;         /* the public function that is the step; NULL: the only one */
  const char *tokens;        /* the argument that is the token, tensor of i32 or i64 */
  const char *logits;        /* the result with a row of logits for each token */
  const char *position;      /* the argument that counts tokens; NULL: none */
  int64_t max_tokens;        /* turns, at least 1 */
  const int64_t *end_tokens; /* with any of them a sequence ends */
  size_t end_token_count;
  int64_t fill;       /* stands for tokens that were not generated */
  int64_t top_k;      /* one of so many of the largest logits is drawn; 0: the largest one is taken */
  double temperature; /* with top_k: what logits are divided by, above 0 */
} cgc_generate_options;

/* Adds an entry point `generate` to a module, which runs the step until all sequences have ended. It takes what the
 * step takes, and gives the tokens, their number, and the states. The step becomes private. */
CGC_API cgc_result *cgc_loop_generate(const char *data, size_t size, const cgc_generate_options *options);

/* Turns the bytes of a package back into IR; the text is the result's output. */
CGC_API cgc_result *cgc_package_print(const char *data, size_t size);

/* Answers a question about a pipeline schedule or its buffers: {"what": name, "inputs": {...}} as JSON. The answer is
 * the result's output, JSON too; where the reference systems raise it is {"error": class, "message": text}. The result
 * has diagnostics instead when the query itself is malformed. docs/schedules.md has the names and members. */
CGC_API cgc_result *cgc_schedule_query(const char *json, size_t size);

/* 1 if the compilation succeeded. */
CGC_API int cgc_result_ok(const cgc_result *result);
/* The package, or IR text when an earlier phase was the last; empty after a failure. */
CGC_API cgc_bytes cgc_result_output(const cgc_result *result);
/* The report as JSON; of a failed compilation too. Empty where there is none. */
CGC_API cgc_bytes cgc_result_report(const cgc_result *result);
/* Errors, warnings and remarks, one line each: "<location>: error: ...". */
CGC_API cgc_bytes cgc_result_diagnostics(const cgc_result *result);
/* The compact screen that cg-compile prints. */
CGC_API cgc_bytes cgc_result_screen(const cgc_result *result);
CGC_API void cgc_result_destroy(cgc_result *result);

/* "0.1.0" */
CGC_API const char *cgc_version(void);

#ifdef __cplusplus
}
#endif

#endif /* CGMLIR_C_COMPILER_H */
