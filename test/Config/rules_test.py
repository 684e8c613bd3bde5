# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every rule fires on a configuration that violates it and is silent on one that does not, and the compiler's evaluator
agrees with the independent one on these and on random configurations."""

import json
import pathlib
import random
import unittest

import independent
import make_cases
from driver import ids, judge

CASES = json.loads((pathlib.Path(__file__).resolve().parent / "cases.json").read_text())
SEED = 20260822
COUNT = 10_000

# What no recipe has under these keys; predicates give an answer nevertheless.
_ILL_TYPED = [None, True, False, 0, 1, -1, 2, 0.0, 1.0, 2.5, [], {}, [0], [1, -1], [1, -1.5], [[1]], {"a": 1}]
_ILL_TYPED += ["", "0", "1", "x", "full", "enum:attn", "dtype:bf16", "2.10", "2.7", "2.13.0"]
_ILL_TYPED += ["expandable_segments:True"]
_ILL_TYPED += ["attn", "attn,mlp", "moe,attn", "moe_act", "core_attn_x", ["full"], ["attn"], ["enum:moe"]]
_ILL_TYPED += [["moe", "enum:attn"], ["moe_router", "moe_preprocess"], [None, 3, "attn"]]


def random_order(generator):
    """An order of chunks that is nearly always a schedule, or off by one entry."""
    chunks, microbatches = generator.randint(1, 3), generator.randint(1, 3)
    order = [chunk for chunk in range(1, chunks + 1) for _ in range(microbatches)]
    order += [-chunk for chunk in reversed(order)]
    if generator.random() < 0.3:
        order += [chunk - 0.5 for chunk in order if chunk < 0]
    if generator.random() < 0.5:
        at = generator.randrange(len(order))
        change = generator.choice(["drop", "repeat", "move", "replace"])
        entry = order.pop(at)
        if change != "drop":
            order.insert(generator.randrange(len(order) + 1), entry)
        if change == "repeat":
            order.append(entry)
        elif change == "replace":
            order[at] = generator.choice([0, 1, -1, 9, -9, 0.5, -0.5, 1.0, True, "1", None, 1e18])
    return order


def random_config(generator):
    """Values for the keys of a few rules, most of them of the right type; flat keys and sub-objects."""
    config = {}
    if generator.random() < 0.75:
        config["cg.era"] = generator.choice(["reference", "reference", "head", "head", "legacy"])
    if generator.random() < 0.4:
        config["cg.product"] = generator.choice(["bridge", "bridge", "megatron"])
    for rule in generator.sample(independent.RULES, generator.randint(1, 6)):
        # Near what violates the rule, so that conditions of many parts hold often enough.
        start = CASES[rule["id"]][generator.choice(["violating", "violating", "passing"])]
        config.update((key, value) for key, value in start.items() if not key.startswith("cg.") or key not in config)
        pools = make_cases.pools(rule)
        for key in generator.sample(list(pools), min(len(pools), generator.randint(0, 3))):
            value = generator.choice(_ILL_TYPED if generator.random() < 0.3 else pools[key][1:])
            config.pop(key, None)
            if generator.random() < 0.8:
                config[key] = value
    if generator.random() < 0.1:
        config["order"] = random_order(generator)
        config["num_model_chunks"] = generator.choice([1, 2, 3, 0, None])
    if generator.random() < 0.1:
        config.setdefault(generator.choice(["cuda_graph_modules", "inference_cuda_graph_scope"]), None)
    for key in [key for key in config if "." in key and not key.startswith("cg.")]:
        if generator.random() < 0.3:
            group, _, last = key.partition(".")
            if isinstance(config.setdefault(group, {}), dict):
                config[group][last] = config[key] if generator.random() < 0.3 else config.pop(key)
                if generator.random() < 0.1:
                    config[key] = None
    return config


class Agreement(unittest.TestCase):
    maxDiff = None

    def compare(self, config, answer):
        fired = independent.fired(config)
        adjusted, sets = independent.adjusted(config, fired)
        expected = [(rule["id"], rule["verdict"], values) for rule, values in zip(fired, sets)]
        found = [(each["id"], each["verdict"], each["set"]) for each in answer["report"]["config_diagnostics"]]
        self.assertEqual(expected, found, json.dumps(config))
        self.assertEqual(independent.era(config), answer["era"], json.dumps(config))
        self.assertEqual(adjusted, answer["report"]["config"], json.dumps(config))
        refused = any(rule["verdict"] == "error" for rule in fired)
        self.assertEqual(not refused, answer["accepted"], json.dumps(config))


class Cases(Agreement):
    def test_every_rule_has_both(self):
        self.assertEqual(list(CASES), [rule["id"] for rule in independent.RULES])
        self.assertEqual(len(CASES), 166)

    def test_fires_and_is_silent(self):
        answers = judge([config for case in CASES.values() for config in (case["violating"], case["passing"])])
        for rule, violating, passing in zip(independent.RULES, answers[::2], answers[1::2]):
            with self.subTest(rule["id"]):
                self.assertIn(rule["id"], ids(violating, rule["verdict"]))
                self.assertNotIn(rule["id"], ids(passing))

    def test_prints_errors_and_warnings(self):
        answers = judge([case["violating"] for case in CASES.values()])
        for rule, answer in zip(independent.RULES, answers):
            kind = {"error": "error", "warn": "warning", "warn+adjust": "warning", "adjust": None}[rule["verdict"]]
            lines = [line for line in answer["printed"].splitlines() if f" {rule['id']}: " in line]
            with self.subTest(rule["id"]):
                self.assertEqual(len(lines), 1 if kind else 0)
                for line in lines:
                    self.assertRegex(line, rf"^recipe\.json:1:\d+: {kind}: {rule['id']}: [^A-Z]|: {rule['id']}: FP8 ")

    def test_evaluators_agree(self):
        configs = [config for case in CASES.values() for config in case.values()]
        for config, answer in zip(configs, judge(configs)):
            self.compare(config, answer)


class Random(Agreement):
    def test_evaluators_agree(self):
        generator = random.Random(SEED)
        configs = [random_config(generator) for _ in range(COUNT)]
        answers = judge(configs)
        fired = set()
        for config, answer in zip(configs, answers):
            self.compare(config, answer)
            fired.update(ids(answer))
        # A generator that never reaches a rule says nothing about it.
        self.assertEqual(set(), set(CASES) - fired)


class Messages(unittest.TestCase):
    def test_say_what_is_wrong_and_what_to_do(self):
        for rule in independent.RULES:
            with self.subTest(rule["id"]):
                self.assertLessEqual(len(rule["message"]), 400)
                if rule["verdict"] != "adjust":
                    self.assertRegex(rule["message"], r"; ")

    def test_name_values_of_their_own_keys(self):
        for rule in independent.RULES:
            read = {test["key"] for test in make_cases.leaves(rule["when"])} | set(rule.get("needs", []))
            for part in rule["message"].split("{")[1:]:
                self.assertIn(part.split("}")[0], read, rule["id"])

    def test_hold_no_placeholder(self):
        for answer in judge([case["violating"] for case in CASES.values()]):
            for diagnostic in answer["report"]["config_diagnostics"]:
                self.assertNotRegex(diagnostic["message"], r"\{\w")

    def test_list_the_keys(self):
        diagnostics = judge([{"cuda_graph_impl": "local", "cpu_offloading": True}])[0]["report"]["config_diagnostics"]
        self.assertIn(["cuda_graph_impl", "cpu_offloading"], [each["keys"] for each in diagnostics])
        diagnostics = judge([{"num_microbatches": 3}])[0]["report"]["config_diagnostics"]
        keys = ["overlap_moe_expert_parallel_comm", "num_microbatches", "order", "num_model_chunks"]
        self.assertIn(keys, [each["keys"] for each in diagnostics])


if __name__ == "__main__":
    unittest.main()
