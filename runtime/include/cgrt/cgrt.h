/* SPDX-FileCopyrightText: The CGMLIR Authors
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The C ABI of the CGMLIR runtime. docs/runtime.md is the guide to it. Stable as docs/embedding.md says.
 *
 * Conventions
 *
 * - Names are cgrt_<noun>_<verb>. Enumerators and macros are CGRT_….
 * - A function that can fail returns a cgrt_status*. NULL is success; anything else belongs to the caller, which gives
 *   it back with cgrt_status_destroy(). No exception leaves the library.
 * - Results are out-parameters, last in the list. They are written on success only.
 * - Packages and executables are shared: _retain and _release count their owners, _open and _create give the first
 *   reference. Sessions have one owner: _create and _destroy. Releasing or destroying NULL does nothing. What an object
 *   needs it keeps alive itself: a session its executable, an executable its package.
 * - Structs that go in or out begin with their own size, so that both sides may grow. Configurations are initialized
 * with the _INIT macro below them; for an _info, a timing or a record, set everything to zero and `size` to its sizeof.
 *   Unknown fields at the end are ignored, fields that the caller's struct lacks have defaults.
 * - Strings and shapes that a function returns belong to the object it was asked about and live as long as it does.
 * - Streams are the device's own (a CUstream as void*). NULL is the device's default stream and the only one of the
 * host backend. There is no current device and no current stream; the caller's current CUDA context is never changed.
 * - Threads: packages and executables may be used from several threads. A session may be used from any thread, but from
 *   one at a time; a second one gets CGRT_BUSY.
 * - Sizes and offsets are bytes, times are nanoseconds.
 */

#ifndef CGRT_CGRT_H
#define CGRT_CGRT_H

#include <stddef.h>
#include <stdint.h>

#ifdef CGRT_BUILDING
#define CGRT_API __attribute__((visibility("default")))
#else
#define CGRT_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---------------------------------------------------------------------------------------------------------- library */

/* Changes when a program that was compiled against an older header may no longer work. */
#define CGRT_ABI_VERSION 1u

CGRT_API uint32_t cgrt_abi_version(void);
/* "0.1.0" */
CGRT_API const char *cgrt_version_string(void);
/* The environment variables that the library reads, by position; false past the last one. */
CGRT_API int cgrt_environment_get(size_t index, const char **name, const char **meaning);

/* ----------------------------------------------------------------------------------------------------------- status */

typedef struct cgrt_status cgrt_status;

typedef enum cgrt_code {
  CGRT_OK = 0,
  CGRT_INVALID_ARGUMENT = 1,    /* the call, or a tensor in it, is wrong whatever the state */
  CGRT_NOT_FOUND = 2,           /* no file, entry, argument, constant or callback of that name */
  CGRT_FAILED_PRECONDITION = 3, /* something has to happen first: a binding, a state, a constant */
  CGRT_RESOURCE_EXHAUSTED = 4,  /* out of host or device memory */
  CGRT_UNAVAILABLE = 5,         /* no driver, no device, no library; the message lists what was tried */
  CGRT_UNIMPLEMENTED = 6,       /* valid, but not something this version can do */
  CGRT_DATA_LOSS = 7,           /* the package is damaged or breaks a rule of the format */
  CGRT_INCOMPATIBLE = 8,        /* the package is sound, but not for this runtime or device */
  CGRT_BUSY = 9,                /* the session is in flight on another stream, or in use by another thread */
  CGRT_DEVICE_ERROR = 10,       /* the driver or a library reported an error */
  CGRT_INTERNAL = 11,           /* a bug of the runtime */
  CGRT_CHECK_FAILED = 12,       /* something that the model asserts did not hold; outputs are not to be trusted */
  CGRT_ABORTED = 13             /* another rank failed, or ranks performed different collectives */
} cgrt_code;

CGRT_API cgrt_code cgrt_status_code(const cgrt_status *status);
/* What failed and what to do about it; empty for NULL. */
CGRT_API const char *cgrt_status_message(const cgrt_status *status);
/* The driver's or library's own name and number of the error ("CUDA_ERROR_OUT_OF_MEMORY", 2); empty and 0 if none. */
CGRT_API const char *cgrt_status_driver_name(const cgrt_status *status);
CGRT_API int cgrt_status_driver_number(const cgrt_status *status);
CGRT_API void cgrt_status_destroy(cgrt_status *status);
/* For callbacks, which report errors in the same way. */
CGRT_API cgrt_status *cgrt_status_create(cgrt_code code, const char *message);
/* "INVALID_ARGUMENT" */
CGRT_API const char *cgrt_code_name(cgrt_code code);

/* ---------------------------------------------------------------------------------------------------------- tensors */

typedef enum cgrt_dtype {
  CGRT_I1 = 0, /* one byte, 0 or 1 */
  CGRT_I8,
  CGRT_I16,
  CGRT_I32,
  CGRT_I64,
  CGRT_F16,
  CGRT_BF16,
  CGRT_F32,
  CGRT_F64,
  CGRT_F8E4M3,
  CGRT_F8E5M2,
  CGRT_INDEX /* 64 bits */
} cgrt_dtype;

CGRT_API size_t cgrt_dtype_size(cgrt_dtype dtype);
/* In the spelling of safetensors: "BF16"; an index is "I64". */
CGRT_API const char *cgrt_dtype_name(cgrt_dtype dtype);

/* The numbers are those of DLPack's device types. Pinned host memory is host memory here. */
typedef enum cgrt_memory {
  CGRT_MEMORY_HOST = 1,
  CGRT_MEMORY_CUDA = 2,
  CGRT_MEMORY_CUDA_HOST = 3,
  CGRT_MEMORY_CUDA_MANAGED = 13
} cgrt_memory;

/* A tensor in memory that the caller owns. */
typedef struct cgrt_tensor {
  void *data;
  cgrt_dtype dtype;
  cgrt_memory memory;
  int32_t device; /* ordinal, for CUDA memory */
  int32_t rank;
  const int64_t *shape;   /* rank extents; may be NULL for rank 0 */
  const int64_t *strides; /* in elements; NULL is dense row-major */
} cgrt_tensor;

/* --------------------------------------------------------------------------------------------------------- packages */

typedef struct cgrt_package cgrt_package;

/* Checks every rule of docs/spec/package.md before anything else; no device is touched. A file of up to 1 MiB is read,
 * a larger one is mapped for as long as the package is held: replace it by renaming a new file to its name, and do not
 * write to it or truncate it. */
CGRT_API cgrt_status *cgrt_package_open_file(const char *path, cgrt_package **package);
/* Copies the bytes. */
CGRT_API cgrt_status *cgrt_package_open_memory(const void *data, size_t size, cgrt_package **package);
CGRT_API void cgrt_package_retain(cgrt_package *package);
CGRT_API void cgrt_package_release(cgrt_package *package);

typedef struct cgrt_package_info {
  size_t size;
  const char *producer;
  uint64_t file_size;
  uint32_t targets, graphs, constants, globals, entries;
  uint32_t callbacks; /* different names */
  uint32_t world;     /* number of ranks it is for; 0: a program of one process */
} cgrt_package_info;

typedef enum cgrt_target_kind { CGRT_TARGET_HOST = 0, CGRT_TARGET_CUDA = 1 } cgrt_target_kind;

typedef struct cgrt_target_info {
  size_t size;
  const char *name; /* "sm_90" */
  const char *arch;
  cgrt_target_kind kind;
  uint32_t capability;
  uint32_t min_driver;
  uint32_t kernels, modules;
  uint64_t code_bytes; /* of the images of its kernels, as files; of several images of a module the largest */
} cgrt_target_info;

/* The binding classes, with the numbers of the package schema. */
typedef enum cgrt_binding_kind {
  CGRT_BINDING_CONSTANT = 0,
  CGRT_BINDING_STATE,
  CGRT_BINDING_STAGED,
  CGRT_BINDING_PATCHED,
  CGRT_BINDING_INDIRECT,
  CGRT_BINDING_SCALAR
} cgrt_binding_kind;

typedef struct cgrt_graph_info {
  size_t size;
  const char *name;
  uint32_t target;
  /* Nodes of the package, nested bodies included, child graphs counted as one node. */
  uint32_t nodes, kernel_nodes, copy_nodes, fill_nodes, library_nodes, collective_nodes, conditional_nodes, loop_nodes,
      host_nodes, child_nodes;
  uint32_t edges, programmatic_edges, lanes, critical_path_nodes, slots;
  uint64_t critical_path_ns, arena_bytes, arena_lower_bound_bytes, exec_bytes_estimate;
  uint32_t flat_nodes; /* after child graphs are put in place: the numbering of cgrt_node_info */
} cgrt_graph_info;

typedef struct cgrt_node_info {
  size_t size;
  const char *name;     /* "layer3/softmax" for a node of a child graph or body */
  const char *kind;     /* "kernel", "copy", "fill", "library", "collective", "conditional", "loop", "host", "join" */
  const char *kernel;   /* name of the kernel, library call or callback, kind of collective; else empty */
  const char *scope;    /* empty if none */
  const char *location; /* "model.py:12:3"; empty if none */
  uint64_t bytes_read, bytes_written, flops, estimate_ns;
  uint32_t lane;
  uint32_t predecessors, programmatic_predecessors;
} cgrt_node_info;

typedef struct cgrt_constant_info {
  size_t size;
  const char *name;
  const char *key;  /* what it is called in a weights file; the name if the package does not say */
  const char *file; /* base name of the weights file; empty if embedded or given at load */
  cgrt_dtype dtype;
  int32_t rank;
  const int64_t *shape;
  uint64_t bytes;
  int embedded; /* 1: its contents are in the package */
  int packed;   /* 1: a packing graph computes it from others; it cannot be set */
} cgrt_constant_info;

typedef struct cgrt_entry_info {
  size_t size;
  const char *name;
  uint32_t arguments, results, segments;
  uint32_t checks;        /* what the model asserts, and the runtime looks at after each launch */
  uint32_t dims, buckets; /* dimensions that vary; combinations of their sizes and of values of keys, compiled each */
  uint32_t eager;         /* versions for sizes that no bucket has, launched node by node; 0: such sizes are an error */
  double padding_waste;   /* with such versions: how many times as large as a launch a bucket may be in a dimension */
} cgrt_entry_info;

/* A dimension of an entry that varies. A launch runs the smallest bucket that fits all of them; the largest size is the
 * limit, unless the entry has versions for other sizes. */
typedef struct cgrt_dim_info {
  size_t size;
  const char *name;
  const int64_t *sizes; /* those that were compiled, ascending */
  size_t count;
} cgrt_dim_info;

/* An argument whose value chooses the version of an entry that a launch runs. It is read when it is bound. */
typedef struct cgrt_key_info {
  size_t size;
  const int64_t *values; /* those that were compiled, ascending */
  size_t count;          /* 0: the argument is no key */
} cgrt_key_info;

typedef struct cgrt_check_info {
  size_t size;
  const char *message;
  const char *location; /* in the source of the model; may be empty */
} cgrt_check_info;

typedef struct cgrt_argument_info {
  size_t size;
  const char *name;
  cgrt_dtype dtype;
  int32_t rank;
  const int64_t *shape; /* -1: dynamic, and `bytes` is 0 */
  cgrt_binding_kind binding;
  int32_t alias_result; /* result that a state is written to, or -1 */
  int32_t constant;     /* position among the package's constants, or -1 */
  uint64_t bytes;       /* of its elements */
  int by_value;         /* 1: some graph takes its value on the host; bind it in host memory */
  /* The strides in elements that the program declares; NULL: it is dense. A tensor that has them is used where it lies
   * if the address `offset` elements in front of its first element is a multiple of 16. */
  const int64_t *strides;
  uint64_t offset;
  uint64_t memory_bytes; /* from there to the end of the last element; `bytes` if it is dense */
} cgrt_argument_info;

typedef struct cgrt_result_info {
  size_t size;
  const char *name;
  cgrt_dtype dtype;
  int32_t rank;
  const int64_t *shape;
  int32_t alias_argument; /* state that holds it, or -1 */
  uint64_t bytes;         /* of its elements */
  const int64_t *strides; /* as those of an argument; a launch leaves what lies between the elements as it is */
  uint64_t offset, memory_bytes;
} cgrt_result_info;

typedef enum cgrt_segment_kind { CGRT_SEGMENT_GRAPH = 0, CGRT_SEGMENT_EAGER, CGRT_SEGMENT_HOST } cgrt_segment_kind;

typedef struct cgrt_segment_info {
  size_t size;
  const char *name;
  const char *reason; /* reason code of an eager or host segment; else empty */
  cgrt_segment_kind kind;
} cgrt_segment_info;

typedef struct cgrt_callback_info {
  size_t size;
  const char *name;
  /* "(F32[8,4], I64[]) -> (F32[8])": what it reads, and what it writes behind that, in the order of its buffers, in the
   * spelling of safetensors; empty if the package does not say. */
  const char *signature;
} cgrt_callback_info;

CGRT_API cgrt_status *cgrt_package_get_info(const cgrt_package *package, cgrt_package_info *info);
/* The report embedded by the compiler, JSON; empty if there is none. */
CGRT_API const char *cgrt_package_report(const cgrt_package *package, size_t *length);
CGRT_API cgrt_status *cgrt_package_get_target(const cgrt_package *package, uint32_t target, cgrt_target_info *info);
CGRT_API cgrt_status *cgrt_package_get_graph(const cgrt_package *package, uint32_t graph, cgrt_graph_info *info);
CGRT_API cgrt_status *cgrt_package_get_node(const cgrt_package *package, uint32_t graph, uint32_t node,
                                            cgrt_node_info *info);
CGRT_API cgrt_status *cgrt_package_get_constant(const cgrt_package *package, uint32_t constant,
                                                cgrt_constant_info *info);
CGRT_API cgrt_status *cgrt_package_get_entry(const cgrt_package *package, uint32_t entry, cgrt_entry_info *info);
/* Position of the entry `name`; NULL takes "main", or else the only one. */
CGRT_API cgrt_status *cgrt_package_find_entry(const cgrt_package *package, const char *name, uint32_t *entry);
CGRT_API cgrt_status *cgrt_package_get_argument(const cgrt_package *package, uint32_t entry, uint32_t argument,
                                                cgrt_argument_info *info);
CGRT_API cgrt_status *cgrt_package_get_dim(const cgrt_package *package, uint32_t entry, uint32_t dim,
                                           cgrt_dim_info *info);
/* The dimension of the entry that an extent of an argument is, or -1 if it is static. */
CGRT_API cgrt_status *cgrt_package_find_dim(const cgrt_package *package, uint32_t entry, uint32_t argument,
                                            uint32_t position, int32_t *dim);
/* The values of an argument that is a key; none if it is no key. */
CGRT_API cgrt_status *cgrt_package_get_key(const cgrt_package *package, uint32_t entry, uint32_t argument,
                                           cgrt_key_info *info);
CGRT_API cgrt_status *cgrt_package_get_result(const cgrt_package *package, uint32_t entry, uint32_t result,
                                              cgrt_result_info *info);
CGRT_API cgrt_status *cgrt_package_get_segment(const cgrt_package *package, uint32_t entry, uint32_t segment,
                                               cgrt_segment_info *info);
CGRT_API cgrt_status *cgrt_package_get_check(const cgrt_package *package, uint32_t entry, uint32_t check,
                                             cgrt_check_info *info);
/* The callbacks that host nodes name, in the order of the package; also those that the runtime has itself, which begin
 * with "cg.". The texts live as long as the package. */
CGRT_API cgrt_status *cgrt_package_get_callback(const cgrt_package *package, uint32_t callback,
                                                cgrt_callback_info *info);

/* --------------------------------------------------------------------------------------------------- communicators */

/* One rank's end of a program of several ranks, which are processes of one machine or threads of one process. */
typedef struct cgrt_communicator cgrt_communicator;

typedef struct cgrt_communicator_config {
  size_t size;
  uint32_t version; /* CGRT_ABI_VERSION */
  int32_t rank;     /* -1: rank, world and rendezvous are those that torchrun, Open MPI or Slurm gave this process */
  uint32_t world;   /* number of ranks */
  /* "file:PATH", "tcp:HOST:PORT", or the text of cgrt_rendezvous_create(), the same in all ranks; NULL for one rank. */
  const char *rendezvous;
  uint64_t timeout_ns; /* a rank that does not come, or does not answer, for longer has failed; 0: 300 s */
} cgrt_communicator_config;

#define CGRT_COMMUNICATOR_CONFIG_INIT {sizeof(cgrt_communicator_config), CGRT_ABI_VERSION, -1, 0, NULL, 0}

/* Returns when all ranks are there. When one fails later, the communicator ends for all of them: what waits, and what
 * is launched from then on, is CGRT_ABORTED with the rank that failed. A new one may be created then. */
CGRT_API cgrt_status *cgrt_communicator_create(const cgrt_communicator_config *config,
                                               cgrt_communicator **communicator);
/* Leaves: executables that were created with it perform no collectives from then on. */
CGRT_API void cgrt_communicator_destroy(cgrt_communicator *communicator);
/* Ends it for all ranks; `reason`, which may be NULL, is in their errors. From any thread. */
CGRT_API void cgrt_communicator_abort(cgrt_communicator *communicator, const char *reason);

typedef struct cgrt_communicator_info {
  size_t size;
  uint32_t rank, world;
  uint64_t timeout_ns;
  int32_t failed_rank; /* -1: the communicator has not ended */
} cgrt_communicator_info;

CGRT_API cgrt_status *cgrt_communicator_get_info(cgrt_communicator *communicator, cgrt_communicator_info *info);
/* The error that launches have, once the communicator has ended; before that, NULL. */
CGRT_API cgrt_status *cgrt_communicator_check(cgrt_communicator *communicator);
/* All ranks call it alike: `all` gets `size` bytes of each, in the order of the ranks. In host memory. */
CGRT_API cgrt_status *cgrt_communicator_all_gather(cgrt_communicator *communicator, const void *data, uint64_t size,
                                                   void *all);
/* A rendezvous that nothing else uses. The program brings the text, of less than 64 characters, to all ranks. */
CGRT_API cgrt_status *cgrt_rendezvous_create(char *text, size_t size);

/* ------------------------------------------------------------------------------------------------------ executables */

typedef struct cgrt_executable cgrt_executable;

typedef enum cgrt_log_level {
  CGRT_LOG_OFF = 0,
  CGRT_LOG_ERROR,
  CGRT_LOG_WARNING,
  CGRT_LOG_INFO,
  CGRT_LOG_DEBUG
} cgrt_log_level;

/* A host function that host nodes call by name, resolved when an executable is created. The buffers are in host memory
 * on every backend, first those that it reads; it may not call the device. An error ends the launch, where it names the
 * node; of a host node inside a CUDA graph it is reported by the next call on the session. */
typedef struct cgrt_callback {
  const char *name;
  cgrt_status *(*function)(void *user, void *const *buffers, const uint64_t *sizes, size_t count);
  void *user;
} cgrt_callback;

typedef struct cgrt_attribute {
  const char *key;
  const char *text; /* exactly one of text, ints and reals is not NULL */
  const int64_t *ints;
  const double *reals;
  size_t count; /* of ints or reals */
} cgrt_attribute;

typedef struct cgrt_library_call {
  size_t size;
  const char *call; /* "mylib.scale" */
  const cgrt_attribute *attributes;
  size_t num_attributes;
  void *const *buffers; /* addresses on the device; they stay as they are */
  const uint64_t *sizes;
  size_t num_buffers;
} cgrt_library_call;

/* A library call of the program's own, for library nodes. That one goes by the name of each call of the package is
 * checked when an executable is created. `prepare` runs before any capture and does everything that allocates or
 * queries; what it stores in *prepared is handed to the others. CGRT_NOT_FOUND leaves the call to the next library of
 * its name. `enqueue` puts the work on the stream: on CUDA it is captured, and may neither synchronize nor allocate; on
 * the host the stream is NULL and it does the work. Of a function that the program declares with `cg.library`, the
 * buffers are operands, results and scratch memory, and the attribute "options" is what the declaration says. The
 * struct describing the call and what it points to are valid during `prepare` only. */
typedef struct cgrt_library {
  const char *call;
  cgrt_target_kind kind; /* the backend it is for */
  cgrt_status *(*prepare)(void *user, const cgrt_library_call *call, void **prepared);
  cgrt_status *(*enqueue)(void *user, void *prepared, void *stream);
  void (*destroy)(void *user, void *prepared); /* may be NULL */
  void *user;
} cgrt_library;

typedef struct cgrt_executable_config {
  size_t size;
  uint32_t version;    /* CGRT_ABI_VERSION */
  const char *backend; /* "host" or "cuda" */
  int32_t device;      /* ordinal */
  uint32_t threads;    /* of the host backend; 0: CG_THREADS, or all processors */
  void (*log)(void *user, cgrt_log_level level, const char *message); /* NULL: standard error, if CG_LOG asks for it */
  void *log_user;
  cgrt_log_level log_level;
  const cgrt_callback *callbacks;
  size_t num_callbacks;
  const cgrt_library *libraries;
  size_t num_libraries;
  const char *const *library_paths; /* folders in which to look for libraries, such as a Python environment's */
  size_t num_library_paths;
  /* NULL, or for each callback NULL or the signature it has (cgrt_callback_info), checked against the package's. */
  const char *const *callback_signatures;
  /* Both or neither: device memory (host memory of the host backend) for constants, states, arenas, copies of arguments
   * and results comes from the program. `allocate` gives at least `size` bytes at a multiple of 256, or an error;
   * `free` gets each address back once. Both may be called from any thread that uses the executable or a session of it,
   * and several executables may share a pool. */
  cgrt_status *(*allocate)(void *user, uint64_t size, void **address);
  void (*free)(void *user, void *address);
  void *allocator_user;
  /* Constants that are used where they lie instead of being copied; their memory has to stay until the executable is
   * gone, and is never written. Device memory on CUDA, at a multiple of 16 bytes. Names are those that
   * cgrt_executable_set_constant() takes. */
  const char *const *adopted_names;
  const cgrt_tensor *adopted;
  size_t num_adopted;
  uint64_t guard_bytes; /* all memory lies between guards of so many bytes (cgrt_executable_get_block); 0: none */
  cgrt_communicator *communicator; /* of as many ranks as the package is for; NULL: one */
  /* Threads of each session that build graphs of buckets in the background: the first launch of an entry builds its own
   * bucket alone, and a launch of one that is not built yet waits for it, or builds it. What goes wrong is an error of
   * the launch that wants that bucket. cgrt_session_prepare() still returns when all are built. Buckets with
   * collectives are built by the caller. `prepare` and `enqueue` of libraries are called from these threads, too.
   * 0: all buckets are built before the first launch of the entry. */
  uint32_t build_threads;
  /* So many graph instances that sessions leave are kept, for all graphs together; a session that needs one of the same
   * graph takes it and patches it to its own addresses, which takes a tenth of the time of building one. Graphs with
   * library calls or collectives are not kept, and neither are those of the host backend. 0: none. */
  uint32_t idle_instances;
  /* 1: a graph for whose instance there is no memory is launched node by node instead (its eager twin), until
   * cgrt_session_discard(); the log says so, and cgrt_session_info counts such launches. 0: that is an error. */
  uint32_t eager_when_out_of_memory;
} cgrt_executable_config;

#define CGRT_EXECUTABLE_CONFIG_INIT                                                                                    \
  {sizeof(cgrt_executable_config),                                                                                     \
   CGRT_ABI_VERSION,                                                                                                   \
   "host",                                                                                                             \
   0,                                                                                                                  \
   0,                                                                                                                  \
   NULL,                                                                                                               \
   NULL,                                                                                                               \
   CGRT_LOG_WARNING,                                                                                                   \
   NULL,                                                                                                               \
   0,                                                                                                                  \
   NULL,                                                                                                               \
   0,                                                                                                                  \
   NULL,                                                                                                               \
   0,                                                                                                                  \
   NULL,                                                                                                               \
   NULL,                                                                                                               \
   NULL,                                                                                                               \
   NULL,                                                                                                               \
   NULL,                                                                                                               \
   NULL,                                                                                                               \
   0,                                                                                                                  \
   0,                                                                                                                  \
   NULL,                                                                                                               \
   0,                                                                                                                  \
   0,                                                                                                                  \
   0}

/* Takes the best target of the package that the device can load; when there is none, the error lists why, and nothing
 * has been loaded. */
CGRT_API cgrt_status *cgrt_executable_create(cgrt_package *package, const cgrt_executable_config *config,
                                             cgrt_executable **executable);
CGRT_API void cgrt_executable_retain(cgrt_executable *executable);
CGRT_API void cgrt_executable_release(cgrt_executable *executable);

typedef struct cgrt_executable_info {
  size_t size;
  const char *backend;     /* "host" */
  const char *device_name; /* "NVIDIA H200" */
  const char *target;      /* the target that was chosen: "sm_90" */
  const char *note;        /* what to know about the choice, such as PTX that the driver compiles; empty if nothing */
  int32_t device;
  uint32_t capability, driver_version, threads;
  int uses_ptx;
  uint64_t load_ns;        /* what cgrt_executable_create() took */
  uint64_t constant_bytes; /* device memory of constants; what packing graphs alone read counts until they have run */
  uint64_t context_ns;     /* the part of load_ns that opening the device took: driver, context */
  uint64_t upload_ns;      /* the part of load_ns that constants took */
  uint64_t library_ns;     /* what opening libraries has taken so far, with the first graph that calls them */
  /* Packing graphs of the target. Each runs once, before the first launch of an entry that reads its results. */
  uint32_t packing_graphs, packing_runs;
  uint64_t packing_ns;     /* what those that have run took */
  uint32_t idle_instances; /* kept for sessions to come */
  uint32_t shared_modules; /* modules of the target that the process had loaded for another executable */
} cgrt_executable_info;

CGRT_API cgrt_status *cgrt_executable_get_info(const cgrt_executable *executable, cgrt_executable_info *info);
CGRT_API cgrt_package *cgrt_executable_package(const cgrt_executable *executable);

/* Copies the contents of a constant that is not embedded, from host or device memory. The digest is checked if the
 * package has one. A packing graph that has read it runs again before the next launch; what else it alone reads and is
 * not embedded has to be set again, too. Waits for the device. */
CGRT_API cgrt_status *cgrt_executable_set_constant(cgrt_executable *executable, const char *name,
                                                   const cgrt_tensor *tensor);
/* 1 if the constant has its contents. */
CGRT_API cgrt_status *cgrt_executable_has_constant(const cgrt_executable *executable, uint32_t constant, int *has);
/* 1 if the entry uses the constant on the target that was chosen: it has to be set before the entry is launched. */
CGRT_API cgrt_status *cgrt_executable_uses_constant(const cgrt_executable *executable, uint32_t entry,
                                                    uint32_t constant, int *uses);

/* For programs without a device interface of their own. Copies are ordered on the stream. */
CGRT_API cgrt_status *cgrt_executable_create_stream(cgrt_executable *executable, void **stream);
CGRT_API void cgrt_executable_destroy_stream(cgrt_executable *executable, void *stream);
CGRT_API cgrt_status *cgrt_executable_synchronize(cgrt_executable *executable, void *stream);
CGRT_API cgrt_status *cgrt_executable_allocate(cgrt_executable *executable, uint64_t size, void **memory);
CGRT_API void cgrt_executable_free(cgrt_executable *executable, void *memory);
CGRT_API cgrt_status *cgrt_executable_copy(cgrt_executable *executable, void *to, cgrt_memory to_memory,
                                           const void *from, cgrt_memory from_memory, uint64_t size, void *stream);
/* Memory that is allocated now, by the runtime and by cgrt_executable_allocate(), if the executable was created with
 * guard_bytes. What lies in a guard belongs to nothing: a tool may fill it, and see whether a kernel changes it. */
typedef struct cgrt_memory_block {
  size_t size;
  const char *what; /* "arena and intermediates of a session"; valid until the next call */
  void *data;
  uint64_t bytes;
  uint64_t guard_before, guard_after; /* bytes; padding behind the block counts as guard */
  cgrt_memory memory;
  int transient; /* 1: nothing in it outlives a launch */
} cgrt_memory_block;
CGRT_API size_t cgrt_executable_block_count(cgrt_executable *executable);
CGRT_API cgrt_status *cgrt_executable_get_block(cgrt_executable *executable, size_t index, cgrt_memory_block *block);
/* Bytes a second, read and written together, that a large copy reaches on the device. Takes some milliseconds. */
CGRT_API cgrt_status *cgrt_executable_measure_bandwidth(cgrt_executable *executable, double *bytes_per_second);

/* --------------------------------------------------------------------------------------------------------- sessions */

typedef struct cgrt_session cgrt_session;

/* What becomes of plain arguments whose address changes from launch to launch. */
typedef enum cgrt_address_policy {
  CGRT_ADDRESSES_PATCHED = 0, /* each new address is patched into the nodes that read it */
  /* The same until an address has moved in three launches in a row that succeeded; then the argument is copied to
   * memory of the session, where that costs less than patching, until its address has stayed for three. */
  CGRT_ADDRESSES_PROFILED
} cgrt_address_policy;

typedef struct cgrt_session_config {
  size_t size;
  uint32_t version; /* CGRT_ABI_VERSION */
  uint32_t warmup;  /* how many launches of each entry are its eager twin, before one builds the graph; 0: none */
  cgrt_address_policy addresses;
  /* States that lie in memory of the program's, with the contents that are there, by the names that cgrt_state_info
   * has: launches write it, and so may the program between them. It has to stay until the session is gone, is device
   * memory on CUDA, at a multiple of 16 bytes, and overlaps no other argument. Globals of the module are not among
   * them. */
  const char *const *adopted_names;
  const cgrt_tensor *adopted;
  size_t num_adopted;
  /* 1: tensors with other strides than the package declares may be bound to arguments and results. Each launch copies
   * them to or from memory of the session, on its stream, and the log names each such tensor once. 0: they are an error
   * of cgrt_session_bind(). */
  int copy_strided;
} cgrt_session_config;

#define CGRT_SESSION_CONFIG_INIT                                                                                       \
  {sizeof(cgrt_session_config), CGRT_ABI_VERSION, 0, CGRT_ADDRESSES_PATCHED, NULL, NULL, 0, 0}

/* A session serves all entries of the package; entries that name a state alike share it. */
CGRT_API cgrt_status *cgrt_session_create(cgrt_executable *executable, const cgrt_session_config *config,
                                          cgrt_session **session);
/* Waits for what is in flight. */
CGRT_API void cgrt_session_destroy(cgrt_session *session);
CGRT_API cgrt_executable *cgrt_session_executable(const cgrt_session *session);

/* State: arguments that persist, and globals of the module as "global:<symbol>". Setting and getting copies and waits
 * for the device. */
typedef struct cgrt_state_info {
  size_t size;
  const char *name;
  cgrt_dtype dtype;
  int32_t rank;
  const int64_t *shape;
  uint64_t bytes;
  int is_set;
  int is_global;
} cgrt_state_info;

CGRT_API size_t cgrt_session_state_count(const cgrt_session *session);
CGRT_API cgrt_status *cgrt_session_get_state_info(const cgrt_session *session, size_t state, cgrt_state_info *info);
CGRT_API cgrt_status *cgrt_session_set_state(cgrt_session *session, const char *name, const cgrt_tensor *tensor);
/* `tensor` gives memory of the state's dtype and shape to copy to. */
CGRT_API cgrt_status *cgrt_session_get_state(cgrt_session *session, const char *name, const cgrt_tensor *tensor);
/* The state itself: a tensor in the session's memory. */
CGRT_API cgrt_status *cgrt_session_view_state(cgrt_session *session, const char *name, cgrt_tensor *view);
/* A checkpoint: writes all states that have contents to a safetensors file, after what is in flight. A session of the
 * same program goes on from there, bit for bit. The file is whole, or not there. */
CGRT_API cgrt_status *cgrt_session_save_states(cgrt_session *session, const char *path);
/* Sets the states from such a file, all or none: the error lists each tensor that no state has the name, type or shape
 * of, and each state with contents that the file does not hold. */
CGRT_API cgrt_status *cgrt_session_load_states(cgrt_session *session, const char *path);
/* Puts `seed` into the first element of every integer global and 0 into the others. */
CGRT_API cgrt_status *cgrt_session_seed(cgrt_session *session, uint64_t seed);

typedef enum cgrt_slot_kind { CGRT_ARGUMENT = 0, CGRT_RESULT = 1 } cgrt_slot_kind;

typedef struct cgrt_binding {
  cgrt_slot_kind kind;
  uint32_t index;            /* among the entry's arguments or results */
  const cgrt_tensor *tensor; /* NULL takes a binding back; a result then lies in the session's memory */
} cgrt_binding;

/* Binds tensors to arguments and results of an entry; it holds for all launches until the next binding. Either all are
 * taken, or none, and then the error lists each one that does not fit. Device memory is used where it lies. Host memory
 * on a device backend is copied on every launch. A scalar's value is read now. States and constants are not bound. */
CGRT_API cgrt_status *cgrt_session_bind(cgrt_session *session, uint32_t entry, const cgrt_binding *bindings,
                                        size_t count);

/* Builds, instantiates and uploads the graphs of an entry ahead of its first launch. */
CGRT_API cgrt_status *cgrt_session_prepare(cgrt_session *session, uint32_t entry, void *stream);
/* Chooses which of several graph instances of an entry the following launches use, 0 at first. Each is built by its
 * first launch and keeps the addresses of its last one, so that launches which take turns, as micro-batches of a
 * pipeline do, patch nothing when each has an instance and memory of its own. What is bound, is bound for all of them.
 */
CGRT_API cgrt_status *cgrt_session_select(cgrt_session *session, uint32_t entry, uint32_t instance);
/* Drops the graph instances of an entry; the next launch builds them again. */
CGRT_API cgrt_status *cgrt_session_discard(cgrt_session *session, uint32_t entry);

typedef enum cgrt_launch_flags {
  CGRT_LAUNCH_GRAPH = 0,
  CGRT_LAUNCH_EAGER = 1 /* the eager twin: the same nodes, one by one, in order */
} cgrt_launch_flags;

/* Enqueues one run of an entry. On CUDA it returns before completion. `launch`, which may be NULL, gets the number of
 * the launch, from 1 on.
 *
 * On a stream that the caller captures, the entry's nodes become part of the caller's graph, with the bindings and
 * scalars of this moment. The session has to outlive that graph, and its other launches are BUSY until the graph and
 * all instances of it are gone, or cgrt_session_release_captures() is called. Further launches into the same capture,
 * on the same stream, are taken. Refused before the capture is touched, with FAILED_PRECONDITION: eager launches,
 * segments that the host runs or decides about, constants that are not packed yet, buckets that are not prepared, and
 * tensors in host memory. */
CGRT_API cgrt_status *cgrt_session_launch(cgrt_session *session, uint32_t entry, uint32_t flags, void *stream,
                                          uint64_t *launch);
/* Waits for what the session has enqueued. CGRT_CHECK_FAILED says that something the model asserts did not hold in a
 * launch since the last wait; whatever waits reports it, once, and on the host the launch itself does. */
/* Says that graphs which launches of this session were captured into are gone, or will not be launched again. */
CGRT_API cgrt_status *cgrt_session_release_captures(cgrt_session *session);
CGRT_API cgrt_status *cgrt_session_synchronize(cgrt_session *session);

/* A result where it lies: in the caller's memory if bound, in a state if aliased, else in the session's memory, where
 * it is valid until the next launch of the entry. */
CGRT_API cgrt_status *cgrt_session_view_result(cgrt_session *session, uint32_t entry, uint32_t result,
                                               cgrt_tensor *view);
/* Waits and copies a result to host memory. `launch` says which one's: if something has overwritten it since, that is
 * an error that names it. 0 takes whatever is there. */
CGRT_API cgrt_status *cgrt_session_read_result(cgrt_session *session, uint32_t entry, uint32_t result, uint64_t launch,
                                               void *data, uint64_t size);

/* Where an entry stands. Any thread may ask, also while another one launches. */
typedef enum cgrt_phase {
  CGRT_PHASE_CREATED = 0, /* no graph of it has been launched or prepared */
  CGRT_PHASE_WARMING_UP,  /* launches were its eager twin (cgrt_session_config.warmup), and a graph is to come */
  CGRT_PHASE_CAPTURING,   /* its graphs are being built, by a launch, by cgrt_session_prepare() or in the background */
  CGRT_PHASE_READY        /* launches replay a graph */
} cgrt_phase;

CGRT_API cgrt_status *cgrt_session_phase(const cgrt_session *session, uint32_t entry, cgrt_phase *phase);

typedef struct cgrt_timing {
  size_t size;
  uint64_t submit_ns; /* the launch call itself */
  uint64_t wall_ns;   /* from before the call to completion, as the host sees it */
  int64_t device_ns;  /* interval on the stream; -1 where the device has no clock */
} cgrt_timing;

/* Launches, waits and says how long it took. */
CGRT_API cgrt_status *cgrt_session_measure(cgrt_session *session, uint32_t entry, uint32_t flags, void *stream,
                                           cgrt_timing *timing);

typedef struct cgrt_session_info {
  size_t size;
  uint64_t state_bytes, transient_bytes, staged_bytes, result_bytes; /* memory of the session */
  uint64_t launches;
  uint64_t instantiations; /* graph instances that were built */
  uint64_t updates;        /* launches that patched an instance */
  uint64_t nodes_updated;  /* nodes that were patched, in total */
  uint64_t captures;       /* graphs of callers that launches were captured into and that still exist */
  uint64_t pending_builds; /* buckets whose graphs are still to be built in the background */
  uint64_t pooled;         /* graph instances that were taken from those that other sessions left */
  uint64_t twin_launches;  /* of graphs that ran node by node, because there was no memory for their instance */
  /* Library calls of the instances that there are: those whose nodes stand in the graph one by one, and those that
   * stand there as they were captured, since they hold something else than kernels, copies and fills. */
  uint64_t copied_calls, captured_calls;
} cgrt_session_info;

CGRT_API cgrt_status *cgrt_session_get_info(const cgrt_session *session, cgrt_session_info *info);
/* Nodes of the entry's graphs as the driver sees them, after library calls are expanded. */
CGRT_API cgrt_status *cgrt_session_driver_nodes(cgrt_session *session, uint32_t graph, uint64_t *nodes);

/* --------------------------------------------------------------------------------------------------------- profiles */

typedef struct cgrt_profile cgrt_profile;

typedef struct cgrt_profile_record {
  size_t size;
  uint32_t segment; /* of the entry */
  uint32_t graph;   /* of the package */
  uint32_t node;    /* as in cgrt_package_get_node() */
  uint32_t lane;    /* thread of the host, lane of the plan on a device */
  uint64_t start_ns, duration_ns;
} cgrt_profile_record;

/* Runs an entry once and times each node: in the flow of the graph or, with CGRT_LAUNCH_EAGER, in order. On CUDA the
 * graph is built anew for that and its nodes are timed by CUPTI; where its library is missing or is in use, nodes run
 * one by one instead, and otherData.times of the trace says so. */
CGRT_API cgrt_status *cgrt_session_profile(cgrt_session *session, uint32_t entry, uint32_t flags, void *stream,
                                           cgrt_profile **profile);
CGRT_API size_t cgrt_profile_count(const cgrt_profile *profile);
CGRT_API cgrt_status *cgrt_profile_get(const cgrt_profile *profile, size_t index, cgrt_profile_record *record);
/* Writes Chrome trace JSON, which Perfetto opens: a slice per node with name, scope and source location. With a
 * communicator the process is "rank N", with the number N + 1, and otherData.origin_ns is the time of the machine's
 * steady clock at which the run began, by which traces of several ranks are put together. */
CGRT_API cgrt_status *cgrt_profile_write_trace(const cgrt_profile *profile, const char *path);
CGRT_API void cgrt_profile_destroy(cgrt_profile *profile);

/* -------------------------------------------------------------------------------------------------------- observing */

/* A buffer of a node. */
typedef struct cgrt_node_buffer {
  void *data; /* NULL: the node takes the value, or finds the address in a table of pointers */
  uint64_t bytes;
  cgrt_memory memory;
  int reads, writes;
  const char *slot; /* the slot of the graph that it is in; empty for the arena */
  /* What the node makes there, if it writes and the package says so, or else what a whole slot holds. */
  int typed;       /* 0: the type is not known */
  int64_t made_by; /* number of the input operation, by which values of two packages are compared; -1: not known */
  cgrt_dtype dtype;
  int32_t rank;
  const int64_t *shape;
} cgrt_node_buffer;

typedef struct cgrt_node_event {
  size_t size;
  int done;                      /* 0: before the node, 1: after it */
  uint32_t segment, graph, node; /* as in cgrt_profile_record */
  const cgrt_node_buffer *buffers;
  size_t num_buffers;
} cgrt_node_event;

/* Called while nothing of the session runs. It may copy memory of the device (cgrt_executable_copy); an error ends the
 * run. The event is valid during the call. */
typedef cgrt_status *(*cgrt_node_observer)(void *user, const cgrt_node_event *event);

/* Runs an entry once, node by node as CGRT_LAUNCH_EAGER does, and shows each node before and after it ran. Nodes inside
 * of branches and loops are shown as often as they run; branches and loops themselves are not. */
CGRT_API cgrt_status *cgrt_session_observe(cgrt_session *session, uint32_t entry, void *stream,
                                           cgrt_node_observer observer, void *user);

#ifdef __cplusplus
}
#endif

#endif /* CGRT_CGRT_H */
