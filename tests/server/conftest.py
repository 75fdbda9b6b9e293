from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.helpers_postgres import Postgres
from tests.server.helpers_server import Served


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests of a process."""
    server = Served(str(tmp_path_factory.mktemp("served") / "tables.db"), "--unlimited")
    yield server
    server.stop()


@pytest.fixture(scope="session")
def database() -> Iterator[Postgres]:
    """One for all tests of the group "postgres"."""
    made = Postgres()
    yield made
    made.remove()
