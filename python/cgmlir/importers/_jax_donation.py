# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds the result that takes the place of a donated argument.

JAX gives the memory of a donated argument to the first result of the same shape and type, and to JAX donation means
nothing more. But a state has to hold the new value of the *same* quantity: a step that counts its calls must not find
its loss in the counter. So a donated tree is matched with a tree of the same structure in the results, and only trees
without such a counterpart are split. If several results have the shape, JAX's order decides, with a warning.
"""

from __future__ import annotations

import warnings
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from cgmlir.importers._names import key_name


@dataclass(frozen=True, eq=False)
class _Tree:
    """A tree inside of the arguments or of the result, with the position of its first leaf among all leaves."""

    name: str
    value: Any
    first: int

    def signature(self) -> Any:
        """The properties in which a counterpart has to agree: structure, shapes and types."""
        import jax

        leaves, structure = jax.tree_util.tree_flatten(self.value)
        return structure, tuple((tuple(leaf.shape), str(leaf.dtype)) for leaf in map(_typed, leaves))

    def places(self) -> range:
        import jax

        return range(self.first, self.first + len(jax.tree_util.tree_leaves(self.value)))

    def parts(self) -> list[_Tree]:
        """Returns the trees one level below; none for a leaf."""
        import jax

        children = jax.tree_util.tree_flatten_with_path(self.value, is_leaf=lambda node: node is not self.value)[0]
        parts, first = [], self.first
        for path, child in children:
            if not path:
                return []
            parts.append(_Tree(key_name(path[-1]), child, first))
            first = parts[-1].places().stop
        return parts


def pair_donations(
    args: Sequence[Any], names: Sequence[str], donated: Collection[int], static: Collection[int], result: Any
) -> dict[int, int]:
    """Returns the number of the result for each leaf of the arguments that becomes a state. `names` are the names of
    the parameters."""
    open_trees, first = [], 0
    for position, (name, value) in enumerate(zip(names, args, strict=True)):
        if position in static:
            continue
        tree = _Tree(name, value, first)
        first = tree.places().stop
        if position in donated and tree.places():
            open_trees.append(tree)
    candidates = _groups(_all_trees(_Tree("", result, 0)))
    pairs: dict[int, int] = {}
    while open_trees:
        unmatched = []
        groups = _groups(open_trees)
        for signature in sorted(groups, key=lambda signature: signature[0].num_leaves, reverse=True):
            taken = set(pairs.values())
            fitting = [tree for tree in candidates.get(signature, []) if not taken & set(tree.places())]
            for tree, counterpart in _match(groups[signature], fitting):
                if counterpart is None:
                    unmatched += tree.parts()
                else:
                    pairs |= dict(zip(tree.places(), counterpart.places(), strict=True))
        open_trees = unmatched
    return pairs


def _match(group: list[_Tree], fitting: list[_Tree]) -> list[tuple[_Tree, _Tree | None]]:
    """Finds a counterpart for each tree of a group: by its name, or else in order."""
    pairs = {}
    for tree in group:
        same = [other for other in fitting if other.name == tree.name]
        if len(same) == 1 and not tree.name.isdigit():
            pairs[tree.first] = same[0]
    rest = [tree for tree in group if tree.first not in pairs]
    left = [tree for tree in fitting if tree not in pairs.values()]
    if rest and left and len(rest) != len(left):
        listed = ", ".join(f"'{tree.name}'" for tree in rest)
        warnings.warn(
            f"{len(left)} of the results have the structure, the shapes and the types of what is donated as {listed}; "
            f"they are taken in order, as JAX does. Return a new value under the name of its argument, as in "
            f"{{'{rest[0].name}': ...}}, or donate one tree and return a tree of the same structure",
            stacklevel=4,
        )
    pairs |= {tree.first: other for tree, other in zip(rest, left, strict=False)}
    return [(tree, pairs.get(tree.first)) for tree in group]


def _groups(trees: list[_Tree]) -> dict[Any, list[_Tree]]:
    """Returns the trees of each signature, in order."""
    groups: dict[Any, list[_Tree]] = {}
    for tree in trees:
        groups.setdefault(tree.signature(), []).append(tree)
    return groups


def _all_trees(tree: _Tree) -> list[_Tree]:
    return [tree, *(below for part in tree.parts() for below in _all_trees(part))]


def _typed(leaf: Any) -> Any:
    """Python numbers have neither a shape nor an element type."""
    import jax

    return leaf if hasattr(leaf, "dtype") else jax.ShapeDtypeStruct((), jax.numpy.result_type(leaf))
