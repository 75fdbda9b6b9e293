"""The image and the compose file, as far as they can be checked without a Docker engine: what they copy exists, what
they start is understood, what they name is declared, and nothing but the proxy is reachable from outside."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import typer.main
import yaml

from stompoly.cli import app

ROOT = Path(__file__).parent.parent
DOCKERFILE = (ROOT / "Dockerfile").read_text().replace("\\\n", " ")
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
SERVICES: dict[str, Any] = COMPOSE["services"]
CADDY = (ROOT / "deploy" / "Caddyfile").read_text()


def instructions(name: str) -> list[str]:
    return re.findall(rf"^{name} +(.*)$", DOCKERFILE, flags=re.MULTILINE)


def serve_options(words: list[str]) -> dict[str, Any]:
    """What `stompoly serve` makes of its words; it refuses those it does not know."""
    assert words[0] == "serve"
    command = typer.main.get_group(app).commands["serve"]
    return command.make_context("serve", words[1:]).params


@pytest.mark.parametrize("line", instructions("COPY"))
def test_what_is_copied_into_the_image_exists(line: str) -> None:
    words = line.split()
    if words[0].startswith("--from="):
        assert words[0].removeprefix("--from=") in re.findall(r"^FROM .* AS (\w+)$", DOCKERFILE, flags=re.MULTILINE)
    else:
        ignored = (ROOT / ".dockerignore").read_text().split("\n")
        assert [word for word in words[:-1] if not (ROOT / word).exists() or word in ignored] == []


def test_the_image_starts_the_server_as_a_user_without_rights() -> None:
    options = serve_options(json.loads(instructions("CMD")[-1]))
    assert str(options["port"]) in instructions("EXPOSE")
    assert f"127.0.0.1:{options['port']}/healthz" in instructions("HEALTHCHECK")[0]
    assert json.loads(instructions("ENTRYPOINT")[0]) == ["stompoly"]
    last = DOCKERFILE.rpartition("\nFROM ")[2]
    assert re.search(r"^USER stompoly$", last, flags=re.MULTILINE)


def test_every_package_in_the_image_is_locked() -> None:
    installs = re.findall(r"pip install [^&\n]*", DOCKERFILE)
    assert installs
    assert [line for line in installs if "--require-hashes" not in line and "--no-deps" not in line] == []


def test_the_composed_server_trusts_the_network_of_its_proxy_and_no_other() -> None:
    options = serve_options(SERVICES["game"]["command"])
    assert options["trusted_proxy"] == [COMPOSE["networks"]["front"]["ipam"]["config"][0]["subnet"]]
    assert not options["unlimited"]
    assert f"reverse_proxy game:{options['port']}" in CADDY


def test_only_the_proxy_is_reachable_from_outside() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
    assert COMPOSE["networks"]["inside"]["internal"] is True
    assert SERVICES["db"]["networks"] == ["inside"]


def test_the_password_is_asked_for_and_never_written_down() -> None:
    texts = [SERVICES["game"]["environment"]["PGPASSWORD"], SERVICES["db"]["environment"]["POSTGRES_PASSWORD"]]
    assert all(re.fullmatch(r"\$\{STOMPOLY_DB_PASSWORD:\?.*\}", text) for text in texts)
    assert not re.search(r":[^/@]*@", " ".join(SERVICES["game"]["command"]).partition("://")[2])


@pytest.mark.parametrize("name", list(SERVICES))
def test_what_a_service_names_is_declared(name: str) -> None:
    service = SERVICES[name]
    assert set(service["networks"]) <= COMPOSE["networks"].keys()
    assert set(service.get("depends_on", ())) <= SERVICES.keys()
    for volume in service.get("volumes", ()):
        source = volume.split(":")[0]
        assert (ROOT / source).exists() if source.startswith(".") else source in COMPOSE["volumes"]


def test_the_page_for_hosts_names_files_that_exist() -> None:
    for text in (ROOT / "docs" / "hosting.md", ROOT / "SECURITY.md"):
        for link in re.findall(r"\]\(([\w./-]+)\)", text.read_text()):
            assert (text.parent / link).exists(), link
    named = re.findall(r"`((?:tests/)?(?:server/)?test_\w+\.py)`", (ROOT / "SECURITY.md").read_text())
    assert named
    assert [file for file in named if not any((ROOT / "tests").rglob(Path(file).name))] == []
