# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: run_notebook.py NOTEBOOK

Runs the cells of a notebook from top to bottom, as Jupyter does, in a kernel of this environment and in an empty
folder. Nothing is written. A cell that fails is shown with its error, and the exit status is 1.
"""

import sys
import tempfile

import nbclient
import nbformat


def main(arguments):
    if len(arguments) != 1:
        sys.exit(__doc__)
    notebook = nbformat.read(arguments[0], as_version=4)
    nbformat.validate(notebook)
    with tempfile.TemporaryDirectory() as folder:
        client = nbclient.NotebookClient(notebook, timeout=600, resources={"metadata": {"path": folder}})
        try:
            client.execute()
        except nbclient.exceptions.CellExecutionError as error:
            sys.exit(f"{arguments[0]}: {error}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
