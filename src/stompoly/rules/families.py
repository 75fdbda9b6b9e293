"""All families of rules, by the name that a rulebook.toml gives as `rules`."""

from __future__ import annotations

from .estate.family import FAMILY as ESTATE
from .family import Family
from .kaiju.family import FAMILY as KAIJU
from .menace.family import FAMILY as MENACE

FAMILIES: dict[str, Family] = {family.name: family for family in (ESTATE, KAIJU, MENACE)}
