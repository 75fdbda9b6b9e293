"""The parts of the page. Their names change with their content, so browsers cache them; each is compressed once."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import os
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException

from stompoly.texts import server as texts

PAGE = Path(__file__).parent / "page"
FOR_GOOD = "public, max-age=31536000, immutable"
AT_ROOT = {
    "manifest.webmanifest": "application/manifest+json",
    "sw.js": "text/javascript",
    "offline.html": "text/html",
    "offline.css": "text/css",
    "icon-192.png": "image/png",
    "icon-512.png": "image/png",
}
WORTH_PACKING = 1000  # bytes


class Packed(NamedTuple):
    """Something to send, plain and as gzip; the same bytes if gzip is no shorter. The build may have left a Brotli file
    beside it, which is shorter still."""

    plain: bytes
    short: bytes
    tag: str
    brotli: bytes = b""


def pack(plain: bytes) -> Packed:
    short = gzip.compress(plain, 9, mtime=0) if len(plain) >= WORTH_PACKING else plain
    tag = f'"{hashlib.sha256(plain).hexdigest()[:20]}"'
    return Packed(plain, short if len(short) < 0.9 * len(plain) else plain, tag)


def send(request: Request[Any, Any, Any], content: Packed, kind: str, cache: str) -> Response[bytes]:
    """In a form the browser accepts, and nothing if it has it cached."""
    headers = {"Cache-Control": cache, "ETag": content.tag, "Vary": "Accept-Encoding"}
    if content.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=kind)
    takes = [each.partition(";")[0].strip() for each in request.headers.get("accept-encoding", "").split(",")]
    if "br" in takes and content.brotli:
        return Response(content.brotli, headers={**headers, "Content-Encoding": "br"}, media_type=kind)
    if "gzip" not in takes or content.short is content.plain:
        return Response(content.plain, headers=headers, media_type=kind)
    return Response(content.short, headers={**headers, "Content-Encoding": "gzip"}, media_type=kind)


@lru_cache(maxsize=200)
def read(path: Path, changed: int) -> Packed:
    shortest = path.with_name(f"{path.name}.br")
    return pack(path.read_bytes())._replace(brotli=shortest.read_bytes() if shortest.is_file() else b"")


@get([f"/{name}" for name in AT_ROOT], include_in_schema=False, sync_to_thread=False)
def root_file(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What an installed page needs, under names that never change."""
    name = request.url.path.removeprefix("/")
    path = PAGE / name
    if not path.is_file():
        raise NotFoundException(texts.NO_ASSET.format(name=name))
    return send(request, read(path, path.stat().st_mtime_ns), AT_ROOT[name], "no-cache")


@get("/assets/{name:str}", include_in_schema=False, sync_to_thread=False)
def asset(request: Request[Any, Any, Any], name: str) -> Response[bytes]:
    path = PAGE / "assets" / Path(name).name
    if name.startswith(".") or not os.path.isfile(path):  # Path.is_file fails for names that are too long
        raise NotFoundException(texts.NO_ASSET.format(name=name[:60]))
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return send(request, read(path, path.stat().st_mtime_ns), kind, FOR_GOOD)
