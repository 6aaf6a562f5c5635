"""Streams the events of a session."""

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
from .transport import default_delay, retry_delay


@dataclass(frozen=True)
class SessionEvent:
    """An event of a session."""

    data: dict[str, Any]
    """An event of the Agent-User Interaction protocol. `type` determines the other fields. https://docs.ag-ui.com"""
    id: str | None = None
    """Set if the backend sends event ids."""


def follow(
    open: Callable[[Mapping[str, str]], AbstractContextManager[httpx.Response]], last_event_id: str | None
) -> Generator[SessionEvent, None, None]:
    """Streams the events of a session: past events first, then live ones.

    Reconnects when the stream ends, and continues after the id of the last event. Without ids the backend replays past
    events; those that were delivered are skipped. Raises if the gateway rejects the stream permanently.
    """
    position = _StreamPosition(last_event_id)
    failures = 0
    while True:
        try:
            with open(position.header) as response:
                position.reconnected()
                for event in events_of(response.iter_bytes()):
                    failures = 0
                    if position.is_new(event):
                        yield SessionEvent(json.loads(event.data), event.id)
            delay = default_delay(failures)
        except (GatewayError, GatewayUnreachable, httpx.TransportError) as error:
            after_error = retry_delay(error, failures)
            if after_error is None:
                raise
            delay = after_error
        time.sleep(delay)
        failures += 1


class _StreamPosition:
    """The reader's position in the events of a session."""

    def __init__(self, id: str | None) -> None:
        self._id = id
        # Hashes of the delivered events, if events have no ids. Hashes keep the memory of a long session small.
        self._delivered: list[int] = []
        # How many of them the backend has replayed since the last reconnect.
        self._replayed = 0

    @property
    def header(self) -> dict[str, str]:
        return {} if self._id is None else {"Last-Event-ID": self._id}

    def reconnected(self) -> None:
        self._replayed = 0

    def is_new(self, event: StreamEvent) -> bool:
        if event.id is not None:
            self._id = event.id
            return True
        digest = hash(event.data)
        at = self._replayed
        self._replayed += 1
        if self._delivered[at : at + 1] == [digest]:
            return False
        # A new event, or the replay differs from the delivered events from here on.
        self._delivered[at:] = [digest]
        return True
