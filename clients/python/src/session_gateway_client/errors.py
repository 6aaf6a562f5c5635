"""What can go wrong between a caller and a gateway."""

from __future__ import annotations

import json
from email.utils import parsedate_to_datetime
from time import time

import httpx

from ._generated.models import Session


class GatewayError(Exception):
    """An answer of the gateway that is no success. Its text is the gateway's own."""

    def __init__(
        self, message: str, *, status: int, retry_after: float | None = None, request_id: str | None = None
    ) -> None:
        super().__init__(message)
        self.status = status
        """The HTTP status."""
        self.retry_after = retry_after
        """Seconds to wait before it is worth to try again, where the gateway said so."""
        self.request_id = request_id
        """The id of the request in the gateway's log."""

    @classmethod
    def of(cls, response: httpx.Response) -> GatewayError:
        """What an answer says, whose body is `{error}` when it is the gateway's, and anything else when it is a proxy's."""
        text = _error_text(response.content)
        return cls(
            text or f"The gateway answered {response.status_code} {response.reason_phrase}".rstrip(),
            status=response.status_code,
            retry_after=_retry_after(response.headers.get("retry-after")),
            request_id=response.headers.get("x-request-id"),
        )

    @classmethod
    def foreign(cls, response: httpx.Response, expected: str) -> GatewayError:
        """A success of another type than a gateway's, such as a page for people to log in."""
        type = response.headers.get("content-type", "no type")
        return cls(
            f"The answer is {type}, not {expected}: is this the address of a Session Gateway?",
            status=response.status_code,
            request_id=response.headers.get("x-request-id"),
        )

    @property
    def is_passing(self) -> bool:
        """Whether the same request may well be served later."""
        return self.retry_after is not None or self.status in (429, 502, 503, 504)


class GatewayUnreachable(Exception):
    """The gateway gave no answer, or none in time. `__cause__` says why."""


class WaitTimeout(Exception):
    """A session did not come to its end within the time limit. It goes on."""

    def __init__(self, session: Session, seconds: float) -> None:
        super().__init__(f"Session {session.id} is still {session.status} after {seconds:g} s")
        self.session = session
        """The session as it was last seen."""


def _error_text(body: bytes) -> str | None:
    try:
        value = json.loads(body)
    except ValueError:
        return None
    text = value.get("error") if isinstance(value, dict) else None
    return text if isinstance(text, str) and text else None


def _retry_after(header: str | None) -> float | None:
    """A Retry-After in seconds: a number, or a date (RFC 9110, section 10.2.3)."""
    if header is None:
        return None
    if header.isdecimal():
        return float(header)
    try:
        return max(0.0, parsedate_to_datetime(header).timestamp() - time())
    except ValueError:
        return None
