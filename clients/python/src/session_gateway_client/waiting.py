"""Waiting for the end of a session."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from ._generated.models import Session
from .errors import GatewayError, GatewayUnreachable, WaitTimeout
from .transport import pause_after

FIRST_PAUSE = 0.25
LONGEST_PAUSE = 5.0
"""Pauses between two readings, in seconds: short at first, for sessions that end soon."""
PATIENCE = 120.0
"""How long a gateway that does not answer is put up with, in seconds."""


def has_ended(session: Session) -> bool:
    """Whether a session has come to its end: it may have been stopped, too.

    A running session with an `error` counts: its run has failed, and the platform does not end it.
    """
    return session.status.lower() in ("completed", "failed", "stopped") or isinstance(session.error, str)


def wait_for_end(
    read: Callable[[float], Session], timeout: float | None, on_progress: Callable[[Session], object] | None
) -> Session:
    """Reads a session until it has ended; `read` gets the time at which it is to give up.

    Raises WaitTimeout, or the error of a reading that no patience helps.
    """
    start = seen_at = time.monotonic()
    end = math.inf if timeout is None else start + timeout
    seen: Session | None = None
    pause = FIRST_PAUSE
    while True:
        asked = 0.0
        try:
            seen = read(end)
            seen_at = time.monotonic()
        except (GatewayError, GatewayUnreachable) as error:
            helpful = pause_after(error, 0)
            if helpful is None or time.monotonic() - seen_at > PATIENCE:
                raise
            if seen is None and time.monotonic() >= end:
                raise
            asked = helpful
        else:
            if on_progress is not None:
                on_progress(seen)
            if has_ended(seen):
                return seen
        left = end - time.monotonic()
        if left <= 0 and timeout is not None and seen is not None:
            raise WaitTimeout(seen, timeout)
        time.sleep(max(0.0, min(max(pause, asked), left)))
        pause = min(LONGEST_PAUSE, pause * 1.5)
