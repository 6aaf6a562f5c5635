"""Waits for the end of a session."""

from __future__ import annotations

import math
import time
from collections.abc import Awaitable, Callable

from .._generated.models import Session
from .._io_async import sleep
from ..calls import retry_delay
from ..errors import GatewayError, GatewayUnreachable, WaitTimeout
from ..waiting import has_ended

FIRST_DELAY = 0.25
MAX_DELAY = 5.0
"""Delays between two reads in seconds. The first is short, for sessions that end soon."""
OUTAGE_TOLERANCE = 120.0
"""Seconds for which errors of the gateway are tolerated after the last successful read."""


async def wait_for_end(
    read: Callable[[float], Awaitable[Session]],
    timeout: float | None,
    on_progress: Callable[[Session], object] | None,
    until: Callable[[Session], bool] | None,
) -> Session:
    """Reads a session until it has ended, or `until` is true. `read` gets the time at which it must give up.

    Raises WaitTimeout, or the error of a read that is permanent or lasts too long.
    """
    start = seen_at = time.monotonic()
    end = math.inf if timeout is None else start + timeout
    seen: Session | None = None
    delay = FIRST_DELAY
    while True:
        requested_delay = 0.0
        try:
            seen = await read(end)
            seen_at = time.monotonic()
        except (GatewayError, GatewayUnreachable) as error:
            after_error = retry_delay(error, 0)
            if after_error is None or time.monotonic() - seen_at > OUTAGE_TOLERANCE:
                raise
            if seen is None and time.monotonic() >= end:
                raise
            requested_delay = after_error
        else:
            if on_progress is not None:
                on_progress(seen)
            if has_ended(seen) or (until is not None and until(seen)):
                return seen
        left = end - time.monotonic()
        if left <= 0 and timeout is not None and seen is not None:
            raise WaitTimeout(seen, timeout)
        await sleep(max(0.0, min(max(delay, requested_delay), left)))
        delay = min(MAX_DELAY, delay * 1.5)
