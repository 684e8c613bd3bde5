# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What benchmarks ask the CUDA driver itself, by ctypes: no framework is needed."""

import ctypes
import os


class Driver:
    """The driver that the runtime takes (CG_LIBCUDA, else libcuda.so.1), with the first device's context current."""

    def __init__(self):
        library = ctypes.CDLL(os.environ.get("CG_LIBCUDA") or "libcuda.so.1")
        self._look_up = library.cuGetProcAddress_v2
        context = ctypes.c_void_p()
        self.call("cuInit", 2000, ctypes.c_uint(0))
        self.call("cuDevicePrimaryCtxRetain", 7000, ctypes.byref(context), ctypes.c_int(0))
        self.call("cuCtxPushCurrent", 4000, context)

    def call(self, name, version, *arguments):
        """Calls a function as it was in a version of the driver; its error ends the program."""
        address, found = ctypes.c_void_p(), ctypes.c_int()
        if self._look_up(name.encode(), ctypes.byref(address), version, ctypes.c_uint64(0), ctypes.byref(found)):
            raise SystemExit(f"the driver has no {name}")
        error = ctypes.CFUNCTYPE(ctypes.c_int)(address.value)(*arguments)
        if error:
            raise SystemExit(f"{name} failed with {error}")

    def used_bytes(self):
        """Device memory that is taken, by this process and others."""
        free, total = ctypes.c_size_t(), ctypes.c_size_t()
        self.call("cuCtxSynchronize", 2000)
        self.call("cuMemGetInfo", 3020, ctypes.byref(free), ctypes.byref(total))
        return total.value - free.value

    def graph_nodes(self, graph):
        """How many nodes a graph has, given by its address; child graphs are one each."""
        count = ctypes.c_size_t()
        self.call("cuGraphGetNodes", 10000, ctypes.c_void_p(graph), None, ctypes.byref(count))
        return count.value
