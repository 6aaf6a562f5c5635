# Generated from _async/conversations.py by clients/generate: do not edit.
"""Messages, events and transcripts of a session."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import Any, Literal, overload

from .._generated.models import Accepted, Answer, QuestionList, Transcript
from ..calls import Call, dict_of, key_headers, path_of, question_path_of
from ..events import SessionEvent
from ..turns import Turn
from .connection import Connection
from .following import follow
from .turns import follow_run


class Conversations(Connection):
    """The methods for conversations."""

    def send(self, id: str, text: str, *, idempotency_key: str | Literal[False] | None = None) -> Accepted:
        """Sends a message to a session: a prompt, an answer or a slash command. The returned `id` is the agent's run.

        `idempotency_key` makes retries safe: the message is sent once. It defaults to a random key for each call. False
        sends no key, and the message is never retried.
        """
        return self._send(id, text, idempotency_key, set())

    def ask(
        self,
        id: str,
        text: str,
        *,
        idempotency_key: str | Literal[False] | None = None,
        timeout: float | None = None,
        on_event: Callable[[SessionEvent], object] | None = None,
    ) -> Turn:
        """Sends a message and waits for the agent's answer. `on_event` is called with each event of the run as it arrives.

        Raises TurnTimeout after `timeout` seconds from when the gateway has accepted the message: continue then with
        `follow_turn`. In silence, the client notices the end of the time, and of the session, with the next heartbeat of
        the gateway: up to 15 s later.
        """
        warned: set[str] = set()
        run = self._send(id, text, idempotency_key, warned)
        return follow_run(self._transport, id, run.id, timeout, on_event, warned)

    def follow_turn(
        self,
        id: str,
        run_id: str,
        *,
        timeout: float | None = None,
        on_event: Callable[[SessionEvent], object] | None = None,
    ) -> Turn:
        """Waits for the end of a run that `send`, `ask` or `answer` has started. The options are those of `ask`."""
        return follow_run(self._transport, id, run_id, timeout, on_event, set())

    def questions(self, id: str) -> QuestionList:
        """Lists the questions that the agent asks and that nobody has answered yet."""
        return self._transport.json(QuestionList, Call(path=path_of(id, "questions")))

    def answer(
        self,
        id: str,
        question_id: str,
        answer: Answer | Mapping[str, Any],
        *,
        idempotency_key: str | Literal[False] | None = None,
    ) -> Accepted:
        """Answers a question. The returned `id` is the run in which the agent goes on: follow it with `follow_turn`.

        GatewayError with status 409: the question is no longer open. `idempotency_key` is as for `send`.
        """
        headers = key_headers(idempotency_key)
        call = Call(
            method="POST",
            path=question_path_of(id, question_id),
            json=dict_of(answer),
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

    def _send(self, id: str, text: str, key: str | Literal[False] | None, warned: set[str]) -> Accepted:
        headers = key_headers(key)
        call = Call(
            method="POST",
            path=path_of(id, "messages"),
            json={"text": text},
            headers=headers,
            is_retryable=headers != {},
            warned=warned,
        )
        return self._transport.json(Accepted, call)
