"""The exceptions of the client."""

from __future__ import annotations

import json
from email.utils import parsedate_to_datetime
from time import time

import httpx

from ._generated.models import Session


class GatewayError(Exception):
    """The gateway returned an error, or something else answered. The text is the gateway's."""

    def __init__(
        self, message: str, *, status: int, retry_after: float | None = None, request_id: str | None = None
    ) -> None:
        super().__init__(message)
        self.status = status
        """HTTP status of the response."""
        self.retry_after = retry_after
        """Delay before a retry in seconds, from `Retry-After`."""
        self.request_id = request_id
        """Id of the request in the gateway's log."""

    @classmethod
    def from_response(cls, response: httpx.Response) -> GatewayError:
        """The error in a response. The gateway's body is `{error}`; a proxy's body can be anything."""
        text = _error_text(response.content)
        return cls(
            text or f"The gateway answered {response.status_code} {response.reason_phrase}".rstrip(),
            status=response.status_code,
            retry_after=_retry_after(response.headers.get("retry-after")),
            request_id=response.headers.get("x-request-id"),
        )

    @classmethod
    def unexpected_type(cls, response: httpx.Response, expected: str) -> GatewayError:
        """A successful response with an unexpected content type, such as a proxy's login page."""
        type = response.headers.get("content-type", "no content type")
        return cls(
            f"Expected {expected}, got {type}. Is this the URL of a Session Gateway?",
            status=response.status_code,
            request_id=response.headers.get("x-request-id"),
        )

    @property
    def is_passing(self) -> bool:
        """Whether a retry may succeed."""
        return self.retry_after is not None or self.status in (429, 502, 503, 504)


class GatewayUnreachable(Exception):
    """The gateway did not respond, or not in time. `__cause__` has the reason."""


class WaitTimeout(Exception):
    """The session did not end within the time limit of `wait`. It is still running."""

    def __init__(self, session: Session, seconds: float) -> None:
        super().__init__(f"Session {session.id} is still {session.status} after {seconds:g} s")
        self.session = session
        """Last known state of the session."""


class TurnTimeout(Exception):
    """The run did not end within the time limit of `ask` or `follow_turn`.

    It goes on: continue with `follow_turn` and `run_id`.
    """

    def __init__(self, run_id: str, seconds: float, session: Session | None) -> None:
        super().__init__(f"Run {run_id} has not ended after {seconds:g} s")
        self.run_id = run_id
        """Id of the run."""
        self.session = session
        """Last known state of the session, if it has been read."""


def _error_text(body: bytes) -> str | None:
    try:
        value = json.loads(body)
    except ValueError:
        return None
    text = value.get("error") if isinstance(value, dict) else None
    return text if isinstance(text, str) and text else None


def _retry_after(header: str | None) -> float | None:
    """Parses Retry-After (seconds or a date, RFC 9110, section 10.2.3) to seconds."""
    if header is None:
        return None
    if header.isdecimal():
        return float(header)
    try:
        return max(0.0, parsedate_to_datetime(header).timestamp() - time())
    except ValueError:
        return None
