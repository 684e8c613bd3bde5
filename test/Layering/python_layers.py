# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The Python package is plain Python on the C ABI; frameworks are imported by the importers, and by what they call
themselves, when used."""

import ast
import sys

from tree import Tree, main

PACKAGE = "python/cgmlir"
# An extension that the package does without where it is not built.
EXTENSION = "python/native/"
IMPORTERS = PACKAGE + "/importers"
# What hands programs of frameworks over; torch.py registers a backend when it is imported, which is what it is for.
INBOUND = (PACKAGE + "/inbound/", PACKAGE + "/torch.py")

# What the package may import at any place besides the standard library.
ALLOWED = {"cgmlir", "numpy", "ml_dtypes", "safetensors", "yaml"}
# What only importers may import, and only inside a function.
FRAMEWORKS = {"flax", "functorch", "jax", "jaxlib", "stablehlo", "torch", "torch_mlir", "torchvision", "transformers"}
# Other ways to native code than ctypes.
NATIVE_SUFFIXES = {".c", ".cc", ".cpp", ".h", ".pyx", ".so"}


def imports(node, lazy=False):
    """Each import of a module: (line, top-level module, whether it runs only when a function is called)."""
    for child in ast.iter_child_nodes(node):
        inside = lazy or isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda))
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test):
            inside = True
        if isinstance(child, ast.Import):
            for alias in child.names:
                yield child.lineno, alias.name.split(".")[0], lazy
        elif isinstance(child, ast.ImportFrom) and child.level == 0:
            yield child.lineno, child.module.split(".")[0], lazy
        yield from imports(child, inside)


def python_imports(tree: Tree):
    for name in tree.under(PACKAGE, suffixes={".py"}):
        for line, module, lazy in imports(ast.parse(tree.text(name), name)):
            if module in sys.stdlib_module_names or module in ALLOWED:
                continue
            if module not in FRAMEWORKS:
                yield f"{name}:{line}: imports {module}; the package may use {', '.join(sorted(ALLOWED))}"
            elif not name.startswith((IMPORTERS + "/", *INBOUND)):
                yield f"{name}:{line}: imports {module}; frameworks belong into {IMPORTERS}"
            elif not lazy:
                yield f"{name}:{line}: imports {module} when loaded; import it inside the function that needs it"


def native_code(tree: Tree):
    for name in tree.under("python", suffixes=NATIVE_SUFFIXES):
        if not name.startswith(EXTENSION):
            yield f"{name}: native code; the package reaches the C ABI through ctypes, or by {EXTENSION}"


if __name__ == "__main__":
    main(python_imports, native_code)
