"""The calls of the HTTP API: what both clients know about a request and its response."""

from __future__ import annotations

import math
import random
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol
from urllib.parse import quote

import httpx

from .errors import GatewayError, GatewayUnreachable
from .warning_header import warnings_of

MAX_RETRY_AFTER = 60.0
"""Longest accepted Retry-After in seconds."""
MAX_DELAY = 5.0
"""Longest delay between two attempts without a Retry-After, in seconds."""
SILENCE_TIMEOUT = 60.0
"""Seconds without data after which a stream counts as dead. The gateway sends something every 15 s."""


class JsonModel(Protocol):
    """A model of the API."""

    def to_dict(self) -> dict[str, Any]:
        """Its fields as JSON."""


@dataclass(frozen=True, kw_only=True)
class Call:
    """One request. `is_retryable`: carrying it out twice has the same effect as once."""

    method: str = "GET"
    path: str
    query: Mapping[str, Any] = field(default_factory=dict)
    """Parameters. None leaves one out; a list adds it once per value."""
    headers: Mapping[str, str] = field(default_factory=dict)
    accept: str = "application/json"
    json: object = None
    content: Any = None
    """A body that is sent as it is."""
    is_retryable: bool = True
    lasting_status: int | None = None
    """An error status that another attempt gets again, although others pass with it."""
    deadline: float = math.inf
    """Time of the monotonic clock at which the call must give up."""
    warned: set[str] = field(default_factory=set)
    """The warnings that the caller has got. Calls that belong together share them."""

    def timeout(self, given: httpx.Timeout, now: float) -> httpx.Timeout:
        """The timeout of an attempt. One that starts just before the deadline still gets a second to succeed."""
        left = max(1.0, self.deadline - now)
        if left == math.inf:
            return given
        steps = {step: left if limit is None else min(left, limit) for step, limit in given.as_dict().items()}
        return httpx.Timeout(**steps)

    def check(self, response: httpx.Response, on_warning: Callable[[str], object] | None) -> None:
        """Hands warnings to the caller. Raises GatewayError for an error, and for an unexpected content type."""
        for text in warnings_of(response) if on_warning else []:
            if on_warning and text not in self.warned:
                self.warned.add(text)
                on_warning(text)
        if not response.is_success:
            raise GatewayError.from_response(response)
        type = response.headers.get("content-type", "").split(";")[0]
        if response.status_code != 204 and type != self.accept:
            raise GatewayError.unexpected_type(response, self.accept)

    def may_retry(self, error: Exception) -> bool:
        """Whether another attempt is safe, and can have another end."""
        is_lasting = isinstance(error, GatewayError) and error.status == self.lasting_status
        return self.is_retryable and not is_lasting

    def is_deleted(self, error: Exception, attempt: int) -> bool:
        """Whether an earlier attempt has carried out a delete."""
        return attempt > 0 and self.method == "DELETE" and isinstance(error, GatewayError) and error.status == 404


def unreachable(url: str, cause: httpx.TransportError) -> GatewayUnreachable:
    """The error for a request without a response."""
    is_late = isinstance(cause, httpx.TimeoutException)
    return GatewayUnreachable(
        f"Timeout: no response from {url}" if is_late else f"No response from {url}. Is the gateway running?"
    )


def path_of(id: str, *parts: str) -> str:
    """The path of a session, or of a resource below it."""
    return "/".join(["/v1/sessions", segment_of("session", id), *parts])


def question_path_of(id: str, question_id: str) -> str:
    """The path of a question."""
    return path_of(id, "questions", segment_of("question", question_id))


def schedule_path_of(id: str, *parts: str) -> str:
    """The path of a schedule, or of a resource below it."""
    return "/".join(["/v1/schedules", segment_of("schedule", id), *parts])


def segment_of(what: str, id: str) -> str:
    """An id as a segment of a path."""
    if id in ("", ".", ".."):
        # In a URL, such an id would address the whole list, or its parent.
        raise ValueError(f'The {what} id must not be "", "." or ".."')
    return quote(id, safe="")


def file_path_of(id: str, path: str) -> str:
    """The path of a file in the workspace of a session."""
    segments = path.split("/")
    if any(segment in ("", ".", "..") for segment in segments):
        raise ValueError('The path of a file must not have an empty segment, "." or ".."')
    return path_of(id, "files", *(quote(segment, safe="") for segment in segments))


def key_headers(key: str | Literal[False] | None) -> dict[str, str]:
    """The Idempotency-Key header: random if `key` is None, no header if it is False."""
    return {} if key is False else {"Idempotency-Key": f'"{uuid.uuid4() if key is None else key}"'}


def dict_of(body: JsonModel | Mapping[str, Any]) -> dict[str, Any]:
    """The JSON of a request body."""
    return dict(body) if isinstance(body, Mapping) else body.to_dict()


def without_none(**values: Any) -> dict[str, Any]:
    """The values that are given."""
    return {name: value for name, value in values.items() if value is not None}


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
