"""Talking to a session."""

from __future__ import annotations

from collections.abc import Generator
from typing import Literal, overload

from ._generated.api.conversations import get_transcript, interrupt_session, send_message
from ._generated.models import Accepted, NewMessage, Transcript
from ._generated.types import UNSET
from .connection import Connection, expected, path_of
from .events import SessionEvent, follow
from .transport import key_header


class Conversations(Connection):
    """What is said in the sessions of a gateway."""

    def send(self, id: str, text: str, *, idempotency_key: str | Literal[False] | None = None) -> Accepted:
        """Says something to a session: a prompt, an answer, a slash command. `id` of the answer is the run of the agent.

        The key names this message, so that it can be repeated and is still said once. Left out, a random one is made for
        this call; False sends none, and the message is then never repeated.
        """
        key = key_header(idempotency_key) or UNSET
        return expected(
            Accepted, send_message.sync(id, client=self._api, body=NewMessage(text=text), idempotency_key=key)
        )

    def interrupt(self, id: str) -> None:
        """Interrupts what the agent does. The session goes on. Never repeated: it could meet what was begun since."""
        interrupt_session.sync_detailed(id, client=self._api)

    def events(self, id: str, *, last_event_id: str | None = None) -> Generator[SessionEvent, None, None]:
        """What happens in a session, from its beginning or after `last_event_id`, without an end: break off.

        A stream that ends or breaks is opened again where it was, however often, unless the gateway refuses it for good.
        """
        path = path_of(id, "events")
        return follow(lambda headers: self._http.open(path, headers), last_event_id)

    @overload
    def transcript(self, id: str, *, format: Literal["json"] = "json") -> Transcript: ...

    @overload
    def transcript(self, id: str, *, format: Literal["markdown"]) -> str: ...

    def transcript(self, id: str, *, format: Literal["json", "markdown"] = "json") -> Transcript | str:
        """What was said in a session so far, as data or as Markdown to read."""
        if format == "markdown":
            headers = {"Accept": "text/markdown"}
            return self._http.get(path_of(id, "transcript"), params={"format": format}, headers=headers).text
        return expected(Transcript, get_transcript.sync(id, client=self._api, format_=format))
