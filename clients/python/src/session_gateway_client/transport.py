"""How requests are sent: again where that is safe and may help."""

from __future__ import annotations

import math
import random
import time
import uuid
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Literal

import httpx

from .errors import GatewayError, GatewayUnreachable
from .warning_header import warnings_of

LONGEST_RETRY_AFTER = 60.0
"""The longest that an answer's Retry-After is waited for, in seconds."""
LONGEST_PAUSE = 5.0
"""The longest pause between two attempts where there is no Retry-After, in seconds."""
LONGEST_SILENCE = 60.0
"""The gateway says something every 15 s in an answer that lasts; one that is silent for so long is dead, in seconds."""


class RepeatingClient(httpx.Client):
    """Sends a request up to `retries` times more where to carry it out twice is the same as once.

    Raises GatewayError for an answer that is no success and GatewayUnreachable where there was none.
    """

    def __init__(self, *, retries: int, on_warning: Callable[[str], object] | None = None, **settings: Any) -> None:
        super().__init__(**settings)
        self._retries = retries
        self._on_warning = on_warning

    def send(self, request: httpx.Request, **options: Any) -> httpx.Response:
        _check_path(request)
        deadline: float = request.extensions.get("deadline", math.inf)
        attempt = 0
        while True:
            if deadline < math.inf:
                # An attempt that begins in the last moment still gets the time to succeed.
                left = max(1.0, deadline - time.monotonic())
                request.extensions["timeout"] = {
                    step: left if limit is None else min(left, limit) for step, limit in self.timeout.as_dict().items()
                }
            try:
                return self._once(request, **options)
            except (GatewayError, GatewayUnreachable) as error:
                # What an earlier attempt deleted is not there any more.
                if attempt > 0 and request.method == "DELETE" and getattr(error, "status", None) == 404:
                    return httpx.Response(204, request=request)
                pause = pause_after(error, attempt)
                if not _is_repeatable(request) or attempt >= self._retries or pause is None:
                    raise
                if time.monotonic() + pause >= deadline:
                    time.sleep(max(0.0, deadline - time.monotonic()))
                    raise
            time.sleep(pause)
            attempt += 1

    @contextmanager
    def open(self, path: str, headers: Mapping[str, str]) -> Iterator[httpx.Response]:
        """Opens a stream of events, once: it is for who reads it to open it again."""
        headers = {"Accept": "text/event-stream", **headers}
        timeout = httpx.Timeout(**{**self.timeout.as_dict(), "read": LONGEST_SILENCE})
        request = self.build_request("GET", path, headers=headers, timeout=timeout)
        _check_path(request)
        response = self._once(request, stream=True)
        try:
            yield response
        finally:
            response.close()

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
        if self._on_warning is not None:
            for text in warnings_of(response):
                self._on_warning(text)
        if not response.is_success:
            raise GatewayError.of(response)
        expected = request.headers["accept"]
        if response.status_code != 204 and _type_of(response) != expected:
            response.close()
            raise GatewayError.foreign(response, expected)
        return response


def _check_path(request: httpx.Request) -> None:
    # A URL has no place for such an id: it would name the list of all sessions, or what is above it.
    if any(part in ("", ".", "..") for part in request.url.path.split("/")[1:]):
        raise ValueError('The id of a session cannot be "", "." or ".."')


def _type_of(response: httpx.Response) -> str:
    return str(response.headers.get("content-type", "")).split(";")[0]


def key_header(key: str | Literal[False] | None) -> str | None:
    """The Idempotency-Key of a request: a random one without `key`, none where it is False."""
    return None if key is False else f'"{uuid.uuid4() if key is None else key}"'


def _is_repeatable(request: httpx.Request) -> bool:
    """A create and a message are, by their keys; an interrupt is not: it could meet what was begun since."""
    return (
        request.method in ("GET", "DELETE", "PATCH")
        or "idempotency-key" in request.headers
        or request.url.path.endswith(("/stop", "/start"))
    )


def pause_between(attempt: int) -> float:
    """Seconds to wait before the next attempt, where nobody says how long."""
    return min(LONGEST_PAUSE, 0.2 * 2.0 ** min(attempt, 10)) * random.uniform(0.5, 1.0)


def pause_after(error: Exception, attempt: int) -> float | None:
    """Seconds to wait before the next attempt; None where none would help."""
    pause = pause_between(attempt)
    if not isinstance(error, GatewayError):
        return pause
    if not error.is_passing:
        return None
    retry_after = error.retry_after or 0.0
    # A little later for each client, so that those that were refused together do not come back together.
    return None if retry_after > LONGEST_RETRY_AFTER else max(pause, retry_after + random.uniform(0.0, 0.1))
