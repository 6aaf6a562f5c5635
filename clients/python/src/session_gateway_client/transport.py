"""Sends requests and retries them where that is safe."""

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

MAX_RETRY_AFTER = 60.0
"""Longest accepted Retry-After in seconds."""
MAX_DELAY = 5.0
"""Longest delay between two attempts without a Retry-After, in seconds."""
SILENCE_TIMEOUT = 60.0
"""Seconds without data after which a stream counts as dead. The gateway sends something every 15 s."""


class RetryingClient(httpx.Client):
    """Retries a request up to `retries` times if carrying it out twice has the same effect as once.

    Raises GatewayError for an error response and GatewayUnreachable if there is no response.
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
                # An attempt that starts just before the deadline still gets a second to succeed.
                left = max(1.0, deadline - time.monotonic())
                request.extensions["timeout"] = {
                    step: left if limit is None else min(left, limit) for step, limit in self.timeout.as_dict().items()
                }
            try:
                return self._send_once(request, **options)
            except (GatewayError, GatewayUnreachable) as error:
                # An earlier attempt has deleted it.
                if attempt > 0 and request.method == "DELETE" and getattr(error, "status", None) == 404:
                    return httpx.Response(204, request=request)
                delay = retry_delay(error, attempt)
                if not _is_retryable(request) or attempt >= self._retries or delay is None:
                    raise
                if time.monotonic() + delay >= deadline:
                    time.sleep(max(0.0, deadline - time.monotonic()))
                    raise
            time.sleep(delay)
            attempt += 1

    @contextmanager
    def open(self, path: str, headers: Mapping[str, str]) -> Iterator[httpx.Response]:
        """Opens a stream of events once. The reader of the stream reconnects."""
        headers = {"Accept": "text/event-stream", **headers}
        timeout = httpx.Timeout(**{**self.timeout.as_dict(), "read": SILENCE_TIMEOUT})
        request = self.build_request("GET", path, headers=headers, timeout=timeout)
        _check_path(request)
        response = self._send_once(request, stream=True)
        try:
            yield response
        finally:
            response.close()

    def _send_once(self, request: httpx.Request, **options: Any) -> httpx.Response:
        try:
            response = super().send(request, **options)
            if not response.is_success:
                response.read()
        except httpx.TransportError as cause:
            is_late = isinstance(cause, httpx.TimeoutException)
            origin = f"{request.url.scheme}://{request.url.netloc.decode()}"
            raise GatewayUnreachable(
                f"Timeout: no response from {origin}"
                if is_late
                else f"No response from {origin}. Is the gateway running?"
            ) from cause
        if self._on_warning is not None:
            for text in warnings_of(response):
                self._on_warning(text)
        if not response.is_success:
            raise GatewayError.from_response(response)
        expected = request.headers["accept"]
        if response.status_code != 204 and _type_of(response) != expected:
            response.close()
            raise GatewayError.unexpected_type(response, expected)
        return response


def _check_path(request: httpx.Request) -> None:
    # In a URL, such an id would address the list of all sessions, or its parent.
    if any(part in ("", ".", "..") for part in request.url.path.split("/")[1:]):
        raise ValueError('The session id must not be "", "." or ".."')


def _type_of(response: httpx.Response) -> str:
    return str(response.headers.get("content-type", "")).split(";")[0]


def key_header(key: str | Literal[False] | None) -> str | None:
    """The Idempotency-Key header: random if `key` is None, no header if it is False."""
    return None if key is False else f'"{uuid.uuid4() if key is None else key}"'


def _is_retryable(request: httpx.Request) -> bool:
    """Creates and messages with a key are retryable. An interrupt is not: a retry could interrupt a later run."""
    return (
        request.method in ("GET", "DELETE", "PATCH")
        or "idempotency-key" in request.headers
        or request.url.path.endswith(("/stop", "/start"))
    )


def default_delay(attempt: int) -> float:
    """Seconds before the next attempt without a Retry-After."""
    return min(MAX_DELAY, 0.2 * 2.0 ** min(attempt, 10)) * random.uniform(0.5, 1.0)


def retry_delay(error: Exception, attempt: int) -> float | None:
    """Seconds before the next attempt; None if a retry is pointless."""
    delay = default_delay(attempt)
    if not isinstance(error, GatewayError):
        return delay
    if not error.is_passing:
        return None
    retry_after = error.retry_after or 0.0
    # Jitter spreads clients that were rejected at the same time.
    return None if retry_after > MAX_RETRY_AFTER else max(delay, retry_after + random.uniform(0.0, 0.1))
