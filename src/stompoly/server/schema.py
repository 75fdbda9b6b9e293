"""The messages as one JSON Schema, from which the page's types are generated: `python -m stompoly.server.schema`."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from stompoly.faces import seen
from stompoly.server import book_messages, messages, replay_messages, table_messages, turn_messages

MODULES = (seen, book_messages, table_messages, messages, replay_messages, turn_messages)


def schema() -> dict[str, Any]:
    """Every struct of the messages by its name, and the two unions of what goes over the socket."""
    every = {name: kind for module in MODULES for name, kind in vars(module).items()}
    named = [kind for kind in every.values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    structs = [kind for kind in named if kind.__struct_fields__]
    unions = {"ToServer": messages.ToServer, "ToPage": messages.ToPage}
    made, found = msgspec.json.schema_components([*unions.values(), *structs], ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages",
        "$defs": {**dict(zip(unions, made)), **found},
    }


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2))
