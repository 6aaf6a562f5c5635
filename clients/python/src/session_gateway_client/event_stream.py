"""Server-sent events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple


class StreamEvent(NamedTuple):
    """A server-sent event."""

    id: str | None
    data: str


def events_of(body: Iterable[bytes]) -> Iterator[StreamEvent]:
    """Parses a body of server-sent events. Skips comments.

    https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
    """
    id: str | None = None
    data: list[str] = []
    for line in _lines_of(body):
        field, _, text = line.partition(":")
        text = text.removeprefix(" ")
        if field == "data":
            data.append(text)
        elif field == "id" and "\0" not in text:
            id = text or None
        if line == "":
            if data:
                yield StreamEvent(id, "\n".join(data))
            data = []


def _lines_of(body: Iterable[bytes]) -> Iterator[str]:
    """Splits a body into lines at \\n and \\r\\n only. Python's str.splitlines would split at more characters."""
    rest = b""
    for chunk in body:
        *lines, rest = (rest + chunk).split(b"\n")
        for line in lines:
            yield line.removesuffix(b"\r").decode("utf-8", "replace")
