"""The events of a session."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from . import agui
from .event_stream import StreamEvent


@dataclass(frozen=True)
class SessionEvent:
    """An event of a session."""

    data: dict[str, Any]
    """An event of the Agent-User Interaction protocol. `type` determines the other fields. https://docs.ag-ui.com"""
    id: str | None = None
    """Set if the backend sends event ids."""

    @property
    def typed(self) -> agui.Event:
        """The event as one of the classes of `agui`, for a `match`. An unknown event is an `agui.UnknownEvent`."""
        return agui.parse(self.data)


class StreamPosition:
    """The reader's position in the events of a session."""

    def __init__(self, id: str | None) -> None:
        self._id = id
        # Hashes of the delivered events, if events have no ids. Hashes keep the memory of a long session small.
        self._delivered: list[int] = []
        # How many of them the backend has replayed since the last reconnect.
        self._replayed = 0

    @property
    def header(self) -> dict[str, str]:
        """The header that asks for the events after this position."""
        return {} if self._id is None else {"Last-Event-ID": self._id}

    def reconnected(self) -> None:
        """Without ids, the backend begins again with the first event."""
        self._replayed = 0

    def is_new(self, event: StreamEvent) -> bool:
        """Whether an event was not delivered before."""
        if event.id is not None:
            self._id = event.id
            return True
        digest = hash(_meaning_of(event.data))
        at = self._replayed
        self._replayed += 1
        if self._delivered[at : at + 1] == [digest]:
            return False
        # A new event, or the replay differs from the delivered events from here on.
        self._delivered[at:] = [digest]
        return True


def _meaning_of(data: str) -> str:
    """The event without what the platform changes when it repeats the event.

    That is the order of the fields, and the ids of its run. They stay where they tell runs apart.
    """
    event = json.loads(data)
    ids = {"threadId", "thread_id", "run_id"}
    if not str(event.get("type")).startswith("RUN_"):
        ids.add("runId")
    return json.dumps({name: value for name, value in event.items() if name not in ids}, sort_keys=True)
