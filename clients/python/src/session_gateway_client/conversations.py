"""Messages, events and transcripts of a session."""

from __future__ import annotations

from collections.abc import Generator
from typing import Literal, overload

from ._generated.api.conversations import get_transcript, interrupt_session, send_message
from ._generated.models import Accepted, NewMessage, Transcript
from ._generated.types import UNSET
from .connection import Connection, ensure, path_of
from .events import SessionEvent, follow
from .transport import key_header


class Conversations(Connection):
    """The methods for conversations."""

    def send(self, id: str, text: str, *, idempotency_key: str | Literal[False] | None = None) -> Accepted:
        """Sends a message to a session: a prompt, an answer or a slash command. The returned `id` is the agent's run.

        `idempotency_key` makes retries safe: the message is sent once. It defaults to a random key for each call. False
        sends no key, and the message is never retried.
        """
        key = key_header(idempotency_key) or UNSET
        return ensure(
            Accepted, send_message.sync(id, client=self._api, body=NewMessage(text=text), idempotency_key=key)
        )

    def interrupt(self, id: str) -> None:
        """Interrupts the agent's run. The session stays open. Never retried: a retry could interrupt a later run."""
        interrupt_session.sync_detailed(id, client=self._api)

    def events(self, id: str, *, last_event_id: str | None = None) -> Generator[SessionEvent, None, None]:
        """Streams the events of a session, from its start or after `last_event_id`. Never ends by itself: break.

        Reconnects when the stream ends or breaks, and continues where it stopped. Raises if the gateway rejects the
        stream permanently.
        """
        path = path_of(id, "events")
        return follow(lambda headers: self._http.open(path, headers), last_event_id)

    @overload
    def transcript(self, id: str, *, format: Literal["json"] = "json") -> Transcript: ...

    @overload
    def transcript(self, id: str, *, format: Literal["markdown"]) -> str: ...

    def transcript(self, id: str, *, format: Literal["json", "markdown"] = "json") -> Transcript | str:
        """Reads the transcript of a session, as data or as Markdown."""
        if format == "markdown":
            headers = {"Accept": "text/markdown"}
            return self._http.get(path_of(id, "transcript"), params={"format": format}, headers=headers).text
        return ensure(Transcript, get_transcript.sync(id, client=self._api, format_=format))
