# Generated from _async/turns.py by clients/generate: do not edit.
"""Waits for the end of a run."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from contextlib import closing

from .._generated.models import Question, QuestionList, Session
from ..calls import SILENCE_TIMEOUT, Call, path_of, retry_delay
from ..errors import GatewayError, GatewayUnreachable, TurnTimeout
from ..events import SessionEvent, StreamPosition
from ..turns import Run, RunEnd, Turn
from ..waiting import is_over
from .following import Sign, signs
from .transport import Transport
from .waiting import MAX_DELAY, OUTAGE_TOLERANCE

SILENCE = 2.0
"""Seconds without an event after which no more events of an ended session are expected."""
READ_TIMEOUT = 10.0
"""Seconds for one read of the session. It delays the events of the run."""
QUESTIONS_TIMEOUT = 10.0
"""Seconds in which the questions of a run are read."""


def follow_run(
    transport: Transport,
    id: str,
    run_id: str,
    timeout: float | None,
    on_event: Callable[[SessionEvent], object] | None,
    warned: set[str],
) -> Turn:
    """Follows the events of a session until the run has ended.

    A session can end without an event, so it is also read now and then: between two signs of life of the stream, which
    come at least with each heartbeat of the gateway.
    """
    end = math.inf if timeout is None else time.monotonic() + timeout
    run = Run(run_id)
    watch = Watch(transport, id, warned)
    position = StreamPosition(None)
    call = Call(path=path_of(id, "events"), deadline=end, warned=warned)
    while True:
        is_ending = watch.ended_at is not None
        silence_timeout = SILENCE if is_ending else SILENCE_TIMEOUT
        with closing(signs(transport, call, position, silence_timeout)) as stream:
            for sign in stream:
                watch.heard(sign)
                if sign.event is not None and run.add(sign.event.data) and on_event is not None:
                    on_event(sign.event)
                if run.end is not None:
                    questions = questions_of(transport, id, run.end, warned)
                    return Turn(run_id, run.end.outcome, run.text, run.end.error, questions)
                if timeout is not None and time.monotonic() >= end:
                    raise TurnTimeout(run_id, timeout, watch.session)
                watch.read_if_due()
                if watch.is_silent:
                    return Turn(run_id, "ended", run.text, session=watch.session)
                if watch.ended_at is not None and not is_ending:
                    # Opens the stream again, with a short timeout for the silence.
                    break


def questions_of(transport: Transport, id: str, end: RunEnd, warned: set[str]) -> list[Question] | None:
    """The questions of a run that are still open. Without their texts, the run asks nevertheless."""
    if end.outcome != "asking":
        return None
    call = Call(path=path_of(id, "questions"), deadline=time.monotonic() + QUESTIONS_TIMEOUT, warned=warned)
    try:
        open_questions = transport.json(QuestionList, call)
    except (GatewayError, GatewayUnreachable):
        return None
    return [question for question in open_questions.items if question.id in end.asked]


class Watch:
    """Reads a session now and then until it has ended, and notes the silence of its stream."""

    def __init__(self, transport: Transport, id: str, warned: set[str]) -> None:
        self.session: Session | None = None
        """Last known state."""
        self.ended_at: float | None = None
        """When the session was first seen ended."""
        self._transport = transport
        self._id = id
        self._warned = warned
        self._seen_at = time.monotonic()
        self._next_read = 0.0
        # None after a failed attempt to connect.
        self._silent_since: float | None = None

    def heard(self, sign: Sign) -> None:
        """Notes a sign of life of the stream."""
        if not sign.is_connected:
            self._silent_since = None
        elif sign.event is not None or self._silent_since is None:
            self._silent_since = time.monotonic()

    @property
    def is_silent(self) -> bool:
        """Whether the session has ended and the stream sends nothing more."""
        if self.ended_at is None or self._silent_since is None:
            return False
        return time.monotonic() - max(self.ended_at, self._silent_since) >= SILENCE

    def read_if_due(self) -> None:
        """Raises the error of a read that is permanent or lasts too long."""
        now = time.monotonic()
        if self.ended_at is not None or now < self._next_read:
            return
        call = Call(path=path_of(self._id), is_retryable=False, deadline=now + READ_TIMEOUT, warned=self._warned)
        delay = MAX_DELAY
        try:
            self.session = self._transport.json(Session, call)
            self._seen_at = time.monotonic()
            if is_over(self.session):
                self.ended_at = self._seen_at
        except (GatewayError, GatewayUnreachable) as error:
            after_error = retry_delay(error, 0)
            if after_error is None or time.monotonic() - self._seen_at > OUTAGE_TOLERANCE:
                raise
            delay = max(delay, after_error)
        self._next_read = time.monotonic() + delay
