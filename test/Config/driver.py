# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Asks cg-config-driver, the program that answers from the compiler's library."""

import json
import os
import subprocess


def ask(questions):
    """The answers to questions (see ConfigDriver.cpp), in their order."""
    lines = "".join(json.dumps(question) + "\n" for question in questions)
    driver = os.environ["CG_CONFIG_DRIVER"]
    done = subprocess.run([driver], input=lines.encode(), capture_output=True)
    if done.returncode:
        raise AssertionError(f"the driver ended with {done.returncode}: {done.stderr.decode()[-2000:]}")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(questions), "the driver stopped early"
    return answers


def judge(configs):
    """The answers for configurations that are given as dictionaries."""
    return ask([{"text": json.dumps(config)} for config in configs])


def check(text, name="recipe.yaml"):
    """The answer for one text."""
    return ask([{"text": text, "name": name}])[0]


def ids(answer, verdict=None):
    """The rules that fired."""
    found = answer["report"]["config_diagnostics"]
    return [each["id"] for each in found if verdict is None or each["verdict"] == verdict]
