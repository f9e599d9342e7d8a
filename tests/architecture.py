"""The house's walls as code: what a module may import and do, judged from its text."""

import ast
import sys
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Final

LONGEST: Final = 420
"""Lines of a module; beyond that it holds two things."""

PARTS: Final[dict[str, tuple[str, ...]]] = {
    "core": ("core",),
    "data": ("core", "data"),
    "rules": ("core", "rules"),
    "ai": ("core", "data", "rules", "ai"),
    "match": ("core", "data", "match"),
    "ui": ("core", "data", "match", "rules.registry", "ai.levels", "ui"),
    "tools": ("core", "data", "rules", "ai", "match", "tools"),
}
"""What each part of the house may import of the house."""

DOORS: Final[dict[str, tuple[str, ...]]] = {
    "game/__main__.py": ("cli",),
    "game/cli.py": (*PARTS, "cli"),
    "game/ui/app.py": (*PARTS, "cli"),
    "game/tools/screens.py": tuple(PARTS),
    "game/tools/sheets.py": tuple(PARTS),
    "game/tools/shots.py": tuple(PARTS),
    "game/tools/shots_hints.py": tuple(PARTS),
    "game/tools/shots_kept.py": tuple(PARTS),
    "game/tools/shots_lessons.py": tuple(PARTS),
    "game/tools/shots_moments.py": tuple(PARTS),
    "game/tools/shots_practice.py": tuple(PARTS),
    "game/tools/shots_rules.py": tuple(PARTS),
    "game/tools/shots_records.py": tuple(PARTS),
    "game/tools/shots_workshop.py": tuple(PARTS),
    "game/rules/registry.py": ("core", "data", "rules"),
}
"""The few modules that wire parts together."""

ONLY_IN: Final[dict[str, tuple[str, ...]]] = {
    "yaml": ("game/data/safe_yaml.py",),
    "pytmx": ("game/ui/layout.py",),
    "pygame": ("game/ui/", "game/tools/sheets.py"),
    "pydantic": ("game/data/schema/",),
    "annotated_types": ("game/data/schema/",),
    "platformdirs": ("game/data/",),
    "matplotlib": ("game/tools/lab/chart.py",),
    "PyInstaller": ("game/tools/bundle.py",),
}
"""Packages from outside and where alone they may be imported; others may not be imported at all."""

WITHOUT_PYGAME: Final = ("game/ui/table/model.py", "game/ui/table/picker.py")
PURE: Final = ("core", "rules", "ai", "match")
"""Parts without a clock, a file, a screen or module-level random."""

IMPURE: Final = (
    "asyncio",
    "datetime",
    "glob",
    "io",
    "multiprocessing",
    "os",
    "pathlib",
    "secrets",
    "shutil",
    "signal",
    "socket",
    "subprocess",
    "tempfile",
    "threading",
    "time",
    "uuid",
)
_BROAD: Final = ("Exception", "BaseException")


def part_of(path: str) -> str:
    """The part of the house a module belongs to: "core", "ui"… or the name of a module at the top."""
    inside = PurePosixPath(path).parts[1:]
    return inside[0].removesuffix(".py")


def problems(path: str, text: str) -> list[str]:
    """Everything a module does that its place in the house forbids; ``path`` counts from the project's root."""
    tree = ast.parse(text)
    found = [*_imports(path, tree), *_habits(path, tree)]
    count = len(text.splitlines())
    if count > LONGEST:
        found.append(f"{path}: {count} lines; a module holds at most {LONGEST}")
    if part_of(path) in PURE:
        found += _impurities(path, tree)
    return found


def _imported(path: str, tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every module imported, with its line; of ``from a import b`` both ``a`` and ``a.b`` when it may be a module."""
    package = PurePosixPath(path).parent.parts
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            module = ".".join(filter(None, (base, node.module or "")))
            yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)


def _imports(path: str, tree: ast.Module) -> list[str]:
    found = []
    for line, name in _imported(path, tree):
        where = f"{path}:{line}: "
        top, _, inside = name.partition(".")
        if top == "game":
            found += [where + reason for reason in _house(path, inside)]
        elif top in ONLY_IN:
            if not path.startswith(ONLY_IN[top]) or (top == "pygame" and path in WITHOUT_PYGAME):
                found.append(where + f"{top} may not be imported here")
        elif top not in sys.stdlib_module_names and top != "__future__":
            found.append(where + f"{top} is not a package of ours")
    if not path.startswith("game/data/schema/"):
        for line, name in _imported(path, ast.Module([n for n in tree.body if not isinstance(n, ast.If)], [])):
            if name.startswith("game.data.schema") and _at_module_level(tree, line):
                found.append(f"{path}:{line}: game.data.schema is imported inside functions only")
    return found


def _at_module_level(tree: ast.Module, line: int) -> bool:
    return any(node.lineno == line for node in tree.body)


def _house(path: str, inside: str) -> list[str]:
    if not inside or inside.startswith("__"):
        return []
    part = part_of(path)
    allowed = DOORS.get(path, PARTS.get(part, ()))
    reasons = []
    if not any(inside == name or inside.startswith(name + ".") for name in allowed):
        reasons.append(f"{part} may not import game.{inside}")
    here, there = path.split("/"), inside.split(".")
    for shelf in ("rules", "ai", "ui/games"):
        depth = len(shelf.split("/"))
        mine = here[1 + depth] if here[1 : 1 + depth] == shelf.split("/") and len(here) > 2 + depth else ""
        theirs = there[depth] if there[:depth] == shelf.split("/") and len(there) > depth else ""
        if mine and theirs and theirs in GAMES and mine in GAMES and mine != theirs:
            reasons.append(f"{mine} may not import {theirs}")
    return reasons


GAMES: Final = ("the_potion", "potions", "potion_making", "potion_panic")


def _habits(path: str, tree: ast.Module) -> list[str]:
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ExceptHandler):
            caught = node.type.elts if isinstance(node.type, ast.Tuple) else [node.type]
            if any(each is None or (isinstance(each, ast.Name) and each.id in _BROAD) for each in caught):
                found.append(f"{path}:{node.lineno}: catches everything")
        elif isinstance(node, ast.Name | ast.Attribute | ast.alias):
            name = getattr(node, "id", getattr(node, "attr", getattr(node, "name", "")))
            if name.split(".")[-1] == "deepcopy":
                found.append(f"{path}: deepcopy")
    return found


def _impurities(path: str, tree: ast.Module) -> list[str]:
    found = []
    for line, name in _imported(path, tree):
        top = name.partition(".")[0]
        if top in IMPURE:
            found.append(f"{path}:{line}: {top} in a pure part of the house")
        if top == "random" and name != "random.Random":
            found.append(f"{path}:{line}: of random only the class Random may be used, not {name}")
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("open", "hash", "id"):
            found.append(f"{path}:{node.lineno}: {node.func.id}() in a pure part of the house")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Random" and not node.args:
            found.append(f"{path}:{node.lineno}: Random() without a seed")
        if isinstance(node, ast.For | ast.comprehension) and _is_set(node.iter):
            found.append(f"{path}:{node.iter.lineno}: goes through a set, whose order is nobody's promise")
    return found


def _is_set(node: ast.expr) -> bool:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in ("set", "frozenset")
    return isinstance(node, ast.Set | ast.SetComp)
