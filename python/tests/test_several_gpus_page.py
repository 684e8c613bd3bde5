# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The commands of docs/several-gpus.md, in their order, on four ranks of the host."""

import os
import re
import subprocess
import sys

import numpy as np
import pytest
from conftest import BIN, ROOT, needs_compiler

pytest.importorskip("jax", reason="there is no JAX here")
pytestmark = needs_compiler
PAGE = (ROOT / "docs/several-gpus.md").read_text()


def block(language, word):
    """The one with that word in it."""
    blocks = re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    (found,) = [each for each in blocks if word in each]
    return found


def test_from_jax_to_four_ranks(tmp_path):
    environment = {**os.environ, "XLA_FLAGS": "--xla_force_host_platform_device_count=4", "JAX_PLATFORMS": "cpu",
                   "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}",
                   "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}

    def run(*command, **variables):
        done = subprocess.run(command, cwd=tmp_path, env=environment | variables, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert "XLA_FLAGS=" + environment["XLA_FLAGS"] in PAGE
    run(sys.executable, "-c", block("python", "from_jax"))
    inputs = block("python", "save_file")
    run(sys.executable, "-c", inputs + "\nnp.save('wanted.npy', np.maximum(x @ w1, 0) @ w2)")
    first, _ = block("sh", "--rendezvous=file:meet").split("torchrun ")
    run("bash", "-ec", first)
    wanted = np.load(tmp_path / "wanted.npy")
    from safetensors.numpy import load_file

    for rank in range(4):
        (result,) = load_file(tmp_path / f"out{rank}.safetensors").values()
        np.testing.assert_allclose(result, wanted, rtol=1e-4, atol=1e-3)

    # The same from Python, as a launcher of torchrun's kind starts it.
    step = block("python", "cgmlir.Communicator()")
    on = '{"backend": "cuda", "device": ranks.rank}'
    assert on in step
    program = f"""import os, cgmlir, numpy as np
from safetensors.numpy import load_file
x, w1, w2 = (load_file(f"in{{os.environ['RANK']}}.safetensors")[name] for name in ("x", "w1", "w2"))
{step.replace(on, "{}")}
    np.testing.assert_allclose(np.array(y), np.load("wanted.npy"), rtol=1e-4, atol=1e-3)
"""
    environment |= {"WORLD_SIZE": "4", "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": str(20000 + os.getpid() % 10000)}
    command = [sys.executable, "-c", program]
    ranks = [subprocess.Popen(command, cwd=tmp_path, env=environment | {"RANK": str(rank)}) for rank in range(4)]
    assert [rank.wait(120) for rank in ranks] == [0] * 4
