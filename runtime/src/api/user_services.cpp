// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Adapters from structs of C functions to the runtime's interfaces.

#include "api/user_services.h"

#include "api/handles.h"
#include "device/print_callbacks.h"
#include "libs/cublaslt_provider.h"

namespace cgrt {

Status fromUser(cgrt_status *status) {
  if (!status)
    return success();
  Status taken = std::move(status->value);
  cgrt_status_destroy(status);
  return taken;
}

namespace {

class UserLibraryCall : public LibraryCall {
public:
  UserLibraryCall(const cgrt_library &library, void *prepared) : library(library), prepared(prepared) {}
  ~UserLibraryCall() override {
    if (library.destroy)
      library.destroy(library.user, prepared);
  }
  Status enqueue(void *stream) override { return fromUser(library.enqueue(library.user, prepared, stream)); }

private:
  cgrt_library library;
  void *prepared;
};

class UserLibrary : public LibraryProvider {
public:
  explicit UserLibrary(const cgrt_library &library) : library(library), call(library.call) {
    this->library.call = call.c_str();
  }

  bool provides(std::string_view name, schema::TargetKind kind) const override {
    return name == call && static_cast<int>(kind) == static_cast<int>(library.kind);
  }

  Result<std::unique_ptr<LibraryCall>> prepare(const LibraryRequest &request) override {
    std::vector<cgrt_attribute> attributes;
    for (uint32_t a = 0; a < count(request.config); ++a) {
      const schema::Attribute &source = *request.config->Get(a);
      attributes.push_back({source.key()->c_str(), source.text() ? source.text()->c_str() : nullptr,
                            source.ints() ? source.ints()->data() : nullptr,
                            source.reals() ? source.reals()->data() : nullptr,
                            source.ints() ? count(source.ints()) : count(source.reals())});
    }
    std::vector<void *> buffers;
    for (uint64_t address : request.addresses)
      buffers.push_back(reinterpret_cast<void *>(address));
    cgrt_library_call description{
        sizeof(cgrt_library_call), call.c_str(),  attributes.data(), attributes.size(), buffers.data(),
        request.sizes.data(),      buffers.size()};
    void *prepared = nullptr;
    CGRT_TRY(fromUser(library.prepare(library.user, &description, &prepared)));
    return std::unique_ptr<LibraryCall>(std::make_unique<UserLibraryCall>(library, prepared));
  }

private:
  cgrt_library library;
  std::string call;
};

} // namespace

/// Addresses from a program's pool are checked, because kernels rely on the alignment.
static Status addMemoryPool(const cgrt_executable_config &config, Services &services) {
  if (!config.allocate != !config.free)
    return invalidArgument("cgrt_executable_config: allocate and free have to be given together");
  if (!config.allocate)
    return success();
  MemoryPool pool;
  pool.allocate = [allocate = config.allocate, user = config.allocator_user,
                   release = config.free](uint64_t size) -> Result<uint64_t> {
    void *given = nullptr;
    if (Status status = fromUser(allocate(user, std::max<uint64_t>(size, 1), &given)); !status.ok())
      return std::move(status).in(text("allocating ", size, " bytes from the program's pool"));
    auto address = reinterpret_cast<uint64_t>(given);
    if (address && address % 256 == 0)
      return address;
    if (address)
      release(user, given);
    return failedPrecondition("the program's pool gave ",
                              address ? "an address that is no multiple of 256" : "no memory", " for ", size, " bytes");
  };
  pool.free = [release = config.free, user = config.allocator_user](uint64_t address) {
    release(user, reinterpret_cast<void *>(address));
  };
  services.memory = std::move(pool);
  return success();
}

Status addUserServices(const cgrt_executable_config &config, Services &services) {
  CGRT_TRY(addMemoryPool(config, services));
  const struct {
    const char *what;
    size_t number;
    const void *list;
  } lists[] = {{"callbacks", config.num_callbacks, config.callbacks},
               {"libraries", config.num_libraries, config.libraries},
               {"library_paths", config.num_library_paths, config.library_paths}};
  for (const auto &[what, number, list] : lists)
    if (number && !list)
      return invalidArgument("cgrt_executable_create: ", what, " must not be NULL, num_", what, " is ", number);
  for (size_t c = 0; c < config.num_callbacks; ++c) {
    const cgrt_callback callback = config.callbacks[c];
    if (!callback.name || !callback.function)
      return invalidArgument("callback ", c, " of the configuration has no name or no function");
    const char *signature = config.callback_signatures ? config.callback_signatures[c] : nullptr;
    services.callbacks.push_back({callback.name, signature ? signature : "",
                                  [callback](std::span<void *const> buffers, std::span<const uint64_t> sizes) {
                                    return fromUser(
                                        callback.function(callback.user, buffers.data(), sizes.data(), buffers.size()));
                                  }});
  }
  addPrintCallbacks(services.callbacks);
  for (size_t l = 0; l < config.num_libraries; ++l) {
    const cgrt_library &library = config.libraries[l];
    if (!library.call || !library.prepare || !library.enqueue)
      return invalidArgument("library ", l, " of the configuration has no call, prepare or enqueue");
    services.libraries.push_back(std::make_unique<UserLibrary>(library));
  }
  std::vector<std::string> folders;
  for (size_t p = 0; p < config.num_library_paths; ++p) {
    if (!config.library_paths[p])
      return invalidArgument("library path ", p, " of the configuration is NULL");
    folders.push_back(config.library_paths[p]);
  }
  services.libraryFolders = folders;
  // The program's own libraries come first: a program may replace a built-in one.
  services.libraries.push_back(makeCublasLtProvider(services.environment, std::move(folders), services.log));
  return success();
}

} // namespace cgrt
