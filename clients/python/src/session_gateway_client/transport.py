"""How requests are sent: again where that is safe and may help."""

from __future__ import annotations

import random
import time
from typing import Any

import httpx

from .errors import GatewayError, GatewayUnreachable

LONGEST_RETRY_AFTER = 60.0
"""The longest that an answer's Retry-After is waited for, in seconds."""
LONGEST_PAUSE = 5.0
"""The longest pause between two attempts where there is no Retry-After, in seconds."""


class RepeatingClient(httpx.Client):
    """Sends a request up to `retries` times more where to carry it out twice is the same as once.

    Raises GatewayError for an answer that is no success and GatewayUnreachable where there was none.
    """

    def __init__(self, *, retries: int, **settings: Any) -> None:
        super().__init__(**settings)
        self._retries = retries

    def send(self, request: httpx.Request, **options: Any) -> httpx.Response:
        attempt = 0
        while True:
            try:
                return self._once(request, **options)
            except (GatewayError, GatewayUnreachable) as error:
                # What an earlier attempt deleted is not there any more.
                if attempt > 0 and request.method == "DELETE" and getattr(error, "status", None) == 404:
                    return httpx.Response(204, request=request)
                pause = _pause_after(error, attempt)
                if not _is_repeatable(request) or attempt >= self._retries or pause is None:
                    raise
            time.sleep(pause)
            attempt += 1

    def _once(self, request: httpx.Request, **options: Any) -> httpx.Response:
        try:
            response = super().send(request, **options)
            if not response.is_success:
                response.read()
        except httpx.TransportError as cause:
            is_late = isinstance(cause, httpx.TimeoutException)
            origin = f"{request.url.scheme}://{request.url.netloc.decode()}"
            raise GatewayUnreachable(
                f"No answer in time from {origin}"
                if is_late
                else f"No answer from {origin}: is the gateway running there?"
            ) from cause
        if not response.is_success:
            raise GatewayError.of(response)
        return response


def _is_repeatable(request: httpx.Request) -> bool:
    """A create is, by its key."""
    return request.method in ("GET", "DELETE", "PATCH") or "idempotency-key" in request.headers


def _pause_after(error: GatewayError | GatewayUnreachable, attempt: int) -> float | None:
    """Seconds to wait before the next attempt; None where none would help."""
    pause = min(LONGEST_PAUSE, 0.2 * 2.0**attempt) * random.uniform(0.5, 1.0)
    if isinstance(error, GatewayUnreachable):
        return pause
    if not error.is_passing:
        return None
    retry_after = error.retry_after or 0.0
    # A little later for each client, so that those that were refused together do not come back together.
    return None if retry_after > LONGEST_RETRY_AFTER else max(pause, retry_after + random.uniform(0.0, 0.1))
