// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Executables of the C ABI.

#include "api/handles.h"
#include "api/user_services.h"
#include "package/buckets.h"

using namespace cgrt;

static LogSink chooseSink(const cgrt_executable_config &config, const Environment &environment) {
  if (!config.log)
    return LogSink::toStandardError(parseLogLevel(environment.log));
  return LogSink(config.log, config.log_user, static_cast<LogLevel>(config.log_level));
}

static Result<std::shared_ptr<Executable>> createExecutable(cgrt_package *package,
                                                            const cgrt_executable_config *given) {
  cgrt_executable_config defaults = CGRT_EXECUTABLE_CONFIG_INIT;
  CGRT_TRY_ASSIGN(cgrt_executable_config config, readConfig(given, defaults));
  Executable::Options options;
  options.backend = config.backend ? config.backend : "host";
  options.device = config.device;
  options.threads = config.threads;
  options.guard = config.guard_bytes;
  options.buildThreads = config.build_threads;
  options.idleInstances = config.idle_instances;
  options.eagerWhenOutOfMemory = config.eager_when_out_of_memory != 0;
  options.services.environment = readEnvironment();
  options.services.log = chooseSink(config, options.services.environment);
  CGRT_TRY(addUserServices(config, options.services));
  if (config.num_adopted && (!config.adopted_names || !config.adopted))
    return invalidArgument("cgrt_executable_create: adopted_names and adopted must not be NULL");
  if (config.communicator)
    options.communicator = config.communicator->value;
  for (size_t a = 0; a < config.num_adopted; ++a) {
    if (!config.adopted_names[a])
      return invalidArgument("cgrt_executable_create: adopted_names[", a, "] must not be NULL");
    options.adopted.emplace_back(config.adopted_names[a], config.adopted[a]);
  }
  return Executable::create(package->value, std::move(options));
}

cgrt_status *cgrt_executable_create(cgrt_package *package, const cgrt_executable_config *config,
                                    cgrt_executable **executable) {
  CGRT_REQUIRE(package);
  CGRT_REQUIRE(executable);
  auto created = createExecutable(package, config);
  if (!created.ok())
    return give(std::move(created).status());
  cgrt_package_retain(package);
  *executable = new cgrt_executable{*std::move(created), package, {1}};
  return nullptr;
}

void cgrt_executable_retain(cgrt_executable *executable) {
  if (executable)
    ++executable->references;
}

void cgrt_executable_release(cgrt_executable *executable) {
  if (!executable || --executable->references != 0)
    return;
  executable->value.reset();
  cgrt_package_release(executable->package);
  delete executable;
}

cgrt_status *cgrt_executable_get_info(const cgrt_executable *executable, cgrt_executable_info *info) {
  CGRT_REQUIRE(executable);
  CGRT_REQUIRE(info);
  Executable &value = *executable->value;
  const DeviceInfo &device = value.info();
  return fillStruct(info, {0,
                           device.kind == schema::TargetKind::Host ? "host" : "cuda",
                           device.name.c_str(),
                           value.package().target(value.choice().target).name()->c_str(),
                           value.choice().note.c_str(),
                           device.ordinal,
                           device.capability,
                           device.driverVersion,
                           device.threads,
                           value.choice().usesPtx,
                           value.loadNs(),
                           value.constants().bytes(),
                           value.contextNs(),
                           value.constants().uploadNs(),
                           value.libraryNs(),
                           value.constants().packingGraphs(),
                           value.constants().packingRuns(),
                           value.constants().packingNs(),
                           value.idleInstances(),
                           value.sharedModules()});
}

cgrt_package *cgrt_executable_package(const cgrt_executable *executable) {
  return executable ? executable->package : nullptr;
}

cgrt_status *cgrt_executable_set_constant(cgrt_executable *executable, const char *name, const cgrt_tensor *tensor) {
  CGRT_REQUIRE(executable);
  CGRT_REQUIRE(name);
  CGRT_REQUIRE(tensor);
  return give(executable->value->constants().set(name, *tensor));
}

cgrt_status *cgrt_executable_has_constant(const cgrt_executable *executable, uint32_t constant, int *has) {
  CGRT_REQUIRE(executable);
  CGRT_REQUIRE(has);
  if (constant >= count(executable->value->package().table().constants()))
    return give(invalidArgument("there is no constant ", constant));
  *has = executable->value->constants().has(constant);
  return nullptr;
}

cgrt_status *cgrt_executable_uses_constant(const cgrt_executable *executable, uint32_t entry, uint32_t constant,
                                           int *uses) {
  CGRT_REQUIRE(executable);
  CGRT_REQUIRE(uses);
  const schema::Package &table = executable->value->package().table();
  if (entry >= countPublicEntries(table) || constant >= count(table.constants()))
    return give(invalidArgument("there is no entry ", entry, " or no constant ", constant));
  std::vector<uint32_t> used = executable->value->constants().usedBy(entry);
  *uses = std::find(used.begin(), used.end(), constant) != used.end();
  return nullptr;
}

cgrt_status *cgrt_executable_create_stream(cgrt_executable *executable, void **stream) {
  CGRT_REQUIRE(executable);
  CGRT_REQUIRE(stream);
  auto created = executable->value->lendStream();
  if (!created.ok())
    return give(std::move(created).status());
  *stream = *created;
  return nullptr;
}

void cgrt_executable_destroy_stream(cgrt_executable *executable, void *stream) {
  if (executable)
    executable->value->takeStreamBack(stream);
}

cgrt_status *cgrt_executable_synchronize(cgrt_executable *executable, void *stream) {
  CGRT_REQUIRE(executable);
  Status there = executable->value->checkStreamIsThere(stream);
  return give(there.ok() ? executable->value->backend().synchronize(stream) : std::move(there));
}

cgrt_status *cgrt_executable_allocate(cgrt_executable *executable, uint64_t size, void **memory) {
  CGRT_REQUIRE(executable);
  CGRT_REQUIRE(memory);
  auto allocated = executable->value->lendMemory(size);
  if (!allocated.ok())
    return give(std::move(allocated).status());
  *memory = reinterpret_cast<void *>(*allocated);
  return nullptr;
}

void cgrt_executable_free(cgrt_executable *executable, void *memory) {
  if (executable && memory)
    executable->value->takeMemoryBack(reinterpret_cast<uint64_t>(memory));
}

cgrt_status *cgrt_executable_copy(cgrt_executable *executable, void *to, cgrt_memory toMemory, const void *from,
                                  cgrt_memory fromMemory, uint64_t size, void *stream) {
  CGRT_REQUIRE(executable);
  for (cgrt_memory memory : {toMemory, fromMemory})
    if (memory != CGRT_MEMORY_HOST && memory != CGRT_MEMORY_CUDA && memory != CGRT_MEMORY_CUDA_HOST &&
        memory != CGRT_MEMORY_CUDA_MANAGED)
      return give(invalidArgument("cgrt_executable_copy: ", static_cast<int>(memory), " is no cgrt_memory"));
  if (size) {
    CGRT_REQUIRE(to);
    CGRT_REQUIRE(from);
  }
  auto side = [](cgrt_memory memory) {
    return memory == CGRT_MEMORY_HOST || memory == CGRT_MEMORY_CUDA_HOST ? Memory::Host : Memory::Device;
  };
  bool deviceIsHost = executable->value->info().kind == schema::TargetKind::Host;
  if (!deviceIsHost && side(toMemory) == Memory::Host && side(fromMemory) == Memory::Host)
    return give(invalidArgument("cgrt_executable_copy: from host to host is no copy of the device; use memcpy"));
  Status there = executable->value->checkStreamIsThere(stream);
  if (!there.ok())
    return give(std::move(there));
  return give(executable->value->backend().copy(reinterpret_cast<uint64_t>(to), side(toMemory),
                                                reinterpret_cast<uint64_t>(from), side(fromMemory), size, stream));
}

size_t cgrt_executable_block_count(cgrt_executable *executable) {
  return executable ? executable->value->blocks().size() : 0;
}

cgrt_status *cgrt_executable_get_block(cgrt_executable *executable, size_t index, cgrt_memory_block *block) {
  CGRT_REQUIRE(executable);
  CGRT_REQUIRE(block);
  // The list is kept for the text in the block.
  std::lock_guard lock(executable->mutex);
  executable->blocks = executable->value->blocks();
  if (index >= executable->blocks.size())
    return give(invalidArgument("there is no block ", index, ", there are ", executable->blocks.size()));
  const auto &[found, memory] = executable->blocks[index];
  return fillStruct(block,
                    {0, found.what.c_str(), reinterpret_cast<void *>(found.address), found.size, found.before,
                     found.after, memory == Memory::Host ? CGRT_MEMORY_HOST : CGRT_MEMORY_CUDA, found.transient});
}

cgrt_status *cgrt_executable_measure_bandwidth(cgrt_executable *executable, double *bytesPerSecond) {
  CGRT_REQUIRE(executable);
  CGRT_REQUIRE(bytesPerSecond);
  auto measured = executable->value->measureBandwidth();
  if (!measured.ok())
    return give(std::move(measured).status());
  *bytesPerSecond = *measured;
  return nullptr;
}
