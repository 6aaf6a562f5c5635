"""Server-sent events."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class StreamEvent(NamedTuple):
    """A server-sent event."""

    id: str | None
    data: str


class StreamParser:
    """Parses a body of server-sent events. Skips comments, and an event that the end of the body cuts off.

    https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
    """

    def __init__(self) -> None:
        self._rest = b""
        self._id: str | None = None
        self._data: list[str] = []

    def feed(self, chunk: bytes) -> Iterator[StreamEvent]:
        """The events that end in the next part of the body."""
        # Lines end with \\n or \\r\\n only. Python's str.splitlines would split at more characters.
        *lines, self._rest = (self._rest + chunk).split(b"\n")
        for line in lines:
            yield from self._event_at(line.removesuffix(b"\r").decode("utf-8", "replace"))

    def _event_at(self, line: str) -> Iterator[StreamEvent]:
        field, _, text = line.partition(":")
        text = text.removeprefix(" ")
        if field == "data":
            self._data.append(text)
        elif field == "id" and "\0" not in text:
            self._id = text or None
        if line == "":
            if self._data:
                yield StreamEvent(self._id, "\n".join(self._data))
            self._data = []
