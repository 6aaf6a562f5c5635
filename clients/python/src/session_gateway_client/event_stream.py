"""Server-sent events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple


class StreamEvent(NamedTuple):
    """One event of a stream, as the server sent it."""

    id: str | None
    data: str


def events_of(body: Iterable[bytes]) -> Iterator[StreamEvent]:
    """The events of a body, as they come. Comments are passed over.

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
    """The whole lines of a body. What is text to Python has more ends of lines than a stream of events."""
    rest = b""
    for chunk in body:
        *lines, rest = (rest + chunk).split(b"\n")
        for line in lines:
            yield line.removesuffix(b"\r").decode("utf-8", "replace")
