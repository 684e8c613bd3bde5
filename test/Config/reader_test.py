# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What recipes are read as, and what is said about texts that are none."""

import json
import random
import unittest

from driver import ask, check

try:
    import yaml
except ImportError:
    yaml = None


def given(text, name="recipe.yaml"):
    return check(text, name)["given"]


class Yaml(unittest.TestCase):
    def test_scalars(self):
        for text, value in {
            "~": None, "null": None, "": None, "true": True, "Yes": True, "on": True, "OFF": False, "no": False,
            "y": "y", "oN": "oN", "7": 7, "-7": -7, "+7": 7, "1_000": 1000, "0x1F": 31, "0b101": 5, "010": 8,
            "0o17": 15, "1.5": 1.5, "-.5": -0.5, "1.": 1.0,
            "1e-3": 0.001, "1.5E+2": 150.0, "2.10.0": "2.10.0",
            "1e": "1e",
            ".": ".", "-": None, "09": "09", "0xG": "0xG", "'7'": "7", '"on"': "on", "a b": "a b", "!!str 7": "7",
            "! 7": "7", "!!float 7": 7.0, "!!int 7": 7, "enum:attn": "enum:attn", "1:30": "1:30",
        }.items():
            with self.subTest(text):
                expected = [None] if text == "-" else value
                self.assertEqual(given(f"k: {text}\n"), {"k": expected})

    def test_numbers_that_json_cannot_spell(self):
        self.assertEqual(given("k: [.inf, -.Inf, .NaN]"), {"k": [".inf", "-.Inf", ".NaN"]})
        self.assertEqual(given("k: 1000000000000000000000"), {"k": 1e21})

    def test_collections(self):
        text = """
cg.era: head   # a comment
rng: {te_rng_tracker: true, "a.b": [1, {c: d}]}
cuda_graph_modules:
- attn
- moe_router
nested:
  deeper:
    deepest: |
      two
      lines
  folded: one
    line
"""
        self.assertEqual(given(text), {
            "cg.era": "head", "rng": {"te_rng_tracker": True, "a.b": [1, {"c": "d"}]},
            "cuda_graph_modules": ["attn", "moe_router"],
            "nested": {"deeper": {"deepest": "two\nlines\n"}, "folded": "one line"}})

    def test_anchors_and_merges(self):
        text = "base: &b {x: 1, y: 2}\nmore: &m {y: 3, z: 4}\none:\n  <<: *b\n  y: 5\nboth: {<<: [*b, *m]}\nsame: *b\n"
        found = given(text)
        self.assertEqual(found["one"], {"x": 1, "y": 5})
        self.assertEqual(found["both"], {"x": 1, "y": 2, "z": 4})
        self.assertEqual(found["same"], {"x": 1, "y": 2})

    def test_empty_texts_are_empty_maps(self):
        for text in ("", "\n", "# nothing\n", "---\n", "~\n", "{}"):
            with self.subTest(text):
                answer = check(text)
                self.assertEqual((answer["given"], answer["accepted"]), ({}, True))

    def test_the_name_decides(self):
        self.assertEqual(given("{a: 1}", "recipe"), {"a": 1})
        self.assertEqual(given('{"a": "\\ud83d\\ude00"}', "recipe"), {"a": "\U0001f600"})
        self.assertFalse(check("{a: 1}", "recipe.json")["accepted"])
        self.assertEqual(given('\ufeff{"a": 1}', "recipe.json"), {"a": 1})

    @unittest.skipUnless(yaml, "there is no PyYAML")
    def test_reads_what_pyyaml_writes(self):
        generator = random.Random(7)
        values = [random_value(generator, 3, top=True) for _ in range(2000)]
        questions = []
        for value in values:
            flow = generator.choice([None, True, False])
            text = yaml.safe_dump(value, default_flow_style=flow, allow_unicode=True)
            questions.append({"text": text, "name": "r.yaml"})
        for question, value, answer in zip(questions, values, ask(questions)):
            self.assertEqual(answer["given"], value, question["text"] + answer["printed"])


class Json(unittest.TestCase):
    def test_reads_what_python_writes(self):
        generator = random.Random(8)
        values = [random_value(generator, 3, top=True, exotic=True) for _ in range(2000)]
        texts = [json.dumps(value, indent=generator.choice([None, 1, "\t"]), ensure_ascii=generator.random() < 0.5)
                 for value in values]
        for text, value, answer in zip(texts, values, ask([{"text": text, "name": "r.json"} for text in texts])):
            self.assertEqual(answer["given"], value, text + answer["printed"])


WORDS = ["attn", "no", "off", "1", "1.5", "", " padded ", "a: b", "- x", "# x", "'q'", '"d"', "null", "é",
         "two\nlines", "tab\there", "{x}", "*star",
         "&and", "100%", "@at", "%pct", "enum:x", "1_0", "=", "<<x", "?", ".5",
         "0x1"]


def random_value(generator, depth, top=False, exotic=False):
    kind = "map" if top else generator.choice(["map", "list", "scalar", "scalar", "scalar"] if depth else ["scalar"])
    if kind == "map":
        keys = generator.sample(WORDS[:6] + ["k.x", "long_key", "K"], generator.randint(0, 4))
        # A key that no rule reads and that is near none.
        return {"zz" + key: random_value(generator, depth - 1, exotic=exotic) for key in keys}
    if kind == "list":
        return [random_value(generator, depth - 1, exotic=exotic) for _ in range(generator.randint(0, 4))]
    scalars = [None, True, False, 0, -3, 17, 2**40, 0.5, -1.25, 1e-07, 3.0, *WORDS]
    return generator.choice(scalars + (["\U0001f600", "\u2028", "\\", "/", "\x7f", "\x01"] if exotic else []))


class Refused(unittest.TestCase):
    def refuses(self, text, line, column, *parts, name="r.yaml"):
        answer = check(text, name)
        self.assertFalse(answer["accepted"], text)
        first = answer["printed"].splitlines()[0]
        self.assertTrue(first.startswith(f"{name}:{line}:{column}: error: "), first)
        self.assertEqual(first, answer["error"])
        for part in parts:
            self.assertIn(part, first)
        return answer

    def test_yaml(self):
        self.refuses("a: [1, 2\nb: 3\n", 2, 5, "is no valid YAML: could not find closing ]; close quotes and brackets")
        self.refuses("a: b: c\n", 1, 5, "is no valid YAML")
        self.refuses("a: 'x\n", 1, 6, "is no valid YAML")
        self.refuses("a: 1\n---\nb: 2\n", 3, 1, "a second document begins here")
        self.refuses("- a\n- b\n", 1, 1, "is [a, b]; expected keys and values at the top")
        self.refuses("attn\n", 1, 1, "is attn; expected keys and values")
        self.refuses("? [a]\n: 1\n", 1, 3, "a key is no plain word")
        self.refuses("a: *b\n", 1, 4, "*b refers to an anchor that is not defined before it")
        self.refuses("a: !!python/object:x.Y {}\n", 1, 24, "the tag !!python/object:x.Y is not supported; remove it")
        self.refuses("a: !!int x\n", 1, 10, "the tag !!int is not supported for x")
        self.refuses("a: {<<: 3}\n", 1, 5, "<< merges 3; expected a map")
        self.refuses("a: " + "[" * 200 + "\n", 1, 103, "nested more than 100 deep")

    def test_json(self):
        for text, column, part in [
            ('{"a": 1,}', 9, "expected a key in double quotes"), ('{"a" 1}', 6, "expected ':' after the key"),
            ('{"a": 01}', 9, "does not begin with 0"), ('{"a": 1.}', 9, "expected a digit after '.'"),
            ('{"a": 1e}', 9, "digit in the exponent"), ('{"a": nan}', 7, "expected a value"),
            ('{"a": [1 2]}', 10, "expected ',' or ']'"), ('{"a": 1', 8, "expected ',' or '}'"),
            ('{"a": 1} x', 10, "expected the end of the text"), ('{"a": "\\x"}', 9, "expected one of"),
            ('{"a": "b', 9, "no closing double quote"), ('{"a": "\n"}', 8, "ends before the end of its line"),
            ('{"a": -}', 8, "expected a digit"), ("{'a': 1}", 2, "expected a key in double quotes"),
            ("[1]", 1, "is [1]; expected keys and values at the top"),
            ('{"a": ' + "[" * 200, 106, "nested more than 100 deep"),
        ]:
            with self.subTest(text[:40]):
                self.refuses(text, 1, column, part, name="r.json")

    def test_keys_given_twice(self):
        text = "a: 1\nb: {c: 1,\n    c: 2}\na: 3\n"
        answer = self.refuses(text, 3, 5, "'c' is given twice, first in line 2; remove one")
        self.assertIn("r.yaml:4:1: error: 'a' is given twice, first in line 1", answer["printed"])
        self.refuses('{"a": 1,\n "a": 1}', 2, 2, "'a' is given twice, first in line 1", name="r.json")

    def test_bytes(self):
        self.refuses("a: \0\n", 1, 1, "holds a zero byte")

    def test_aliases_do_not_explode(self):
        text = "a: &a [x, x, x, x, x, x, x, x]\n"
        for this, last in zip("bcdefghi", "abcdefgh"):
            text += f"{this}: &{this} [{', '.join(['*' + last] * 8)}]\n"
        self.refuses(text, 7, 12, "aliases expand to more than a million values")


class Fuzz(unittest.TestCase):
    def test_any_text_is_read_or_refused_with_a_place(self):
        generator = random.Random(9)
        seeds = ["cg.scopes: [{kind: attn, match: '*/self/*'}]\ncg.dims: {a: [{name: b, buckets: [1, 2]}, 768]}\n",
                 "a: &x\n  - 1\n  - {b: *x}\n  - |\n    text\n  - >-\n    more\n? k\n: v\n<<: *x\n",
                 '{"a": [1, 2.5e3, {"b": "\\u00e9\\n"}], "c": null, "d": true}']
        alphabet = "{}[]:,-?&*!|>'\"%@`#\\ \n\tab1.~<"
        questions = []
        for _ in range(6000):
            text = list(generator.choice(seeds))
            for _ in range(generator.randint(1, 6)):
                at = generator.randrange(len(text) + 1)
                action = generator.random()
                if action < 0.5:
                    text.insert(at, generator.choice(alphabet))
                elif action < 0.8 and at < len(text):
                    del text[at : at + generator.randint(1, 4)]
                else:
                    text[at:at] = text[at // 2 : at // 2 + generator.randint(1, 12)]
            questions.append({"text": "".join(text), "name": generator.choice(["r.yaml", "r.json", "r"])})
        for question, answer in zip(questions, ask(questions)):
            if not answer["accepted"]:
                self.assertRegex(answer["printed"], r"^r\S*:\d+:\d+: error: \S", question)


if __name__ == "__main__":
    unittest.main()
