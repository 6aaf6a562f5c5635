"""Following what happens in a session."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Generator, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any

import httpx

from .errors import GatewayError, GatewayUnreachable
from .event_stream import StreamEvent, events_of
from .transport import pause_after, pause_between


@dataclass(frozen=True)
class SessionEvent:
    """What happened in a session."""

    data: dict[str, Any]
    """An event of the Agent-User Interaction protocol: `type` says which other fields it has. https://docs.ag-ui.com"""
    id: str | None = None
    """There where the backend gives its events ids."""


def follow(
    open: Callable[[Mapping[str, str]], AbstractContextManager[httpx.Response]], last_event_id: str | None
) -> Generator[SessionEvent, None, None]:
    """The events of a session: all of the past, then what happens, as it happens.

    A stream that ends is opened again, after the last event by its id; without ids the past comes again, and what was
    given of it is passed over. Raises the error of an opening that no patience helps.
    """
    place = _Place(last_event_id)
    failures = 0
    while True:
        try:
            with open(place.header) as response:
                place.reopened()
                for event in events_of(response.iter_bytes()):
                    failures = 0
                    if place.is_new(event):
                        yield SessionEvent(json.loads(event.data), event.id)
            pause = pause_between(failures)
        except (GatewayError, GatewayUnreachable, httpx.TransportError) as error:
            helpful = pause_after(error, failures)
            if helpful is None:
                raise
            pause = helpful
        time.sleep(pause)
        failures += 1


class _Place:
    """Where a reader is in the events of a session."""

    def __init__(self, id: str | None) -> None:
        self._id = id
        # What was given, where events have no ids: a number for each, so that a long session costs little.
        self._given: list[int] = []
        self._again = 0

    @property
    def header(self) -> dict[str, str]:
        return {} if self._id is None else {"Last-Event-ID": self._id}

    def reopened(self) -> None:
        self._again = 0

    def is_new(self, event: StreamEvent) -> bool:
        if event.id is not None:
            self._id = event.id
            return True
        mark = hash(event.data)
        at = self._again
        self._again += 1
        if self._given[at : at + 1] == [mark]:
            return False
        # From here on it is another past than the one that was given, if one was.
        self._given[at:] = [mark]
        return True
