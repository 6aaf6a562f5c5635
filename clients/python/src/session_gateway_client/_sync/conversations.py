# Generated from _async/conversations.py by clients/generate: do not edit.
"""Messages, events and transcripts of a session."""

from __future__ import annotations

from collections.abc import Generator
from typing import Literal, overload

from .._generated.models import Accepted, Transcript
from ..calls import Call, key_headers, path_of
from ..events import SessionEvent
from .connection import Connection
from .following import follow


class Conversations(Connection):
    """The methods for conversations."""

    def send(self, id: str, text: str, *, idempotency_key: str | Literal[False] | None = None) -> Accepted:
        """Sends a message to a session: a prompt, an answer or a slash command. The returned `id` is the agent's run.

        `idempotency_key` makes retries safe: the message is sent once. It defaults to a random key for each call. False
        sends no key, and the message is never retried.
        """
        headers = key_headers(idempotency_key)
        call = Call(
            method="POST",
            path=path_of(id, "messages"),
            json={"text": text},
            headers=headers,
            is_retryable=headers != {},
        )
        return self._transport.json(Accepted, call)

    def interrupt(self, id: str) -> None:
        """Interrupts the agent's run. The session stays open. Never retried: a retry could interrupt a later run."""
        self._transport.send(Call(method="POST", path=path_of(id, "interrupt"), is_retryable=False))

    def events(self, id: str, *, last_event_id: str | None = None) -> Generator[SessionEvent, None, None]:
        """Streams the events of a session, from its start or after `last_event_id`. Never ends by itself: break.

        Reconnects when the stream ends or breaks, and continues where it stopped. Raises if the gateway rejects the
        stream permanently.
        """
        return follow(self._transport, path_of(id, "events"), last_event_id)

    @overload
    def transcript(self, id: str, *, format: Literal["json"] = "json") -> Transcript: ...

    @overload
    def transcript(self, id: str, *, format: Literal["markdown"]) -> str: ...

    def transcript(self, id: str, *, format: Literal["json", "markdown"] = "json") -> Transcript | str:
        """Reads the transcript of a session, as data or as Markdown."""
        path = path_of(id, "transcript")
        query = {"format": format}
        if format == "markdown":
            response = self._transport.send(Call(path=path, query=query, accept="text/markdown"))
            return response.text
        return self._transport.json(Transcript, Call(path=path, query=query))
