# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Rules of importers: functions that register themselves for a phase, together with the rule that they follow in it."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])


class RuleError(TypeError):
    """An error about a rule that was registered wrongly."""


@dataclass
class Rules:
    """The rules of one importer.

    `phases` lists the phases of the importer in order; `packages` are the packages whose modules contain the rules, so
    that a new module needs no entry in a list; `given` names the values that `run` passes to rules with a parameter of
    that name.
    """

    phases: Sequence[str]
    packages: Sequence[str]
    given: Sequence[str]
    _rules: dict[str, dict[str, tuple[Callable[..., Any], str | None]]] = field(default_factory=dict)
    _loaded: bool = False

    def __call__(self, phase: Any = None, *, after: str | None = None) -> Callable[[Function], Function]:
        """Registers a function as a rule of `phase` that runs directly after the rule `after`. Rules that follow the
        same one, or none, run in the order of their names."""
        if not isinstance(phase, str):
            name = getattr(phase, "__name__", "a rule")
            raise RuleError(f"{name} has no phase; register it with one of {', '.join(self.phases)}")
        if phase not in self.phases:
            raise RuleError(f"there is no phase '{phase}'; register the rule with one of {', '.join(self.phases)}")

        def register(rule: Function) -> Function:
            rules = self._rules.setdefault(phase, {})
            if rule.__name__ in rules:
                raise RuleError(f"two rules of the phase '{phase}' are called {rule.__name__}; give one another name")
            if unknown := [name for name in inspect.signature(rule).parameters if name not in self.given]:
                raise RuleError(f"{rule.__name__} takes {unknown[0]}; a rule is given {', '.join(self.given)}")
            rules[rule.__name__] = (rule, after)
            return rule

        return register

    def ordered(self, phase: str) -> list[Callable[..., Any]]:
        """Returns the rules of a phase, each behind the one that it follows."""
        self._load()
        rules = self._rules.get(phase, {})
        followers: dict[str | None, list[str]] = {}
        for name, (_, after) in sorted(rules.items()):
            if after is not None and after not in rules:
                raise RuleError(f"{name} follows {after}, which is no rule of the phase '{phase}'")
            followers.setdefault(after, []).append(name)
        order: list[str] = []
        waiting = followers.get(None, [])[::-1]
        while waiting:
            order.append(waiting.pop())
            waiting += followers.get(order[-1], [])[::-1]
        if left := sorted(set(rules) - set(order)):
            raise RuleError(f"{', '.join(left)} follow each other in a circle; let one of them follow another rule")
        return [rules[name][0] for name in order]

    def run(self, phase: str, **given: Any) -> dict[str, Any]:
        """Calls the rules of a phase with the values that they have parameters for. Returns their results, by their
        names."""
        return {rule.__name__: _call(rule, given) for rule in self.ordered(phase)}

    def table(self, phase: str, **given: Any) -> dict[Any, Any]:
        """Joins the tables by operators that the rules of a phase return. An operator may have one rule in a phase."""
        entries: dict[Any, Any] = {}
        owners: dict[Any, str] = {}
        for rule in self.ordered(phase):
            for operator, entry in _call(rule, given).items():
                if operator in owners:
                    raise RuleError(
                        f"{owners[operator]} and {rule.__name__} both have a rule for {operator} in the phase "
                        f"'{phase}'; leave it to one of them, or register the other one in a later phase"
                    )
                entries[operator], owners[operator] = entry, rule.__name__
        return entries

    def _load(self) -> None:
        """Imports the modules of the packages, whose rules then register themselves."""
        if self._loaded:
            return
        self._loaded = True
        for package in self.packages:
            for module in pkgutil.iter_modules(importlib.import_module(package).__path__, package + "."):
                importlib.import_module(module.name)


def _call(rule: Callable[..., Any], given: dict[str, Any]) -> Any:
    return rule(**{name: given[name] for name in inspect.signature(rule).parameters})
