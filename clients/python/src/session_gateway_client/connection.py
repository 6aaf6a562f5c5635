"""Settings and connections of a client."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from types import TracebackType
from typing import Self, TypeVar
from urllib.parse import quote

import httpx

from ._generated.client import AuthenticatedClient
from .transport import RetryingClient

T = TypeVar("T")


class Connection:
    """The connections to a gateway, with the settings of SessionGateway."""

    def __init__(
        self,
        url: str | None = None,
        *,
        token: str | Callable[[], str] | None = None,
        project: str | None = None,
        project_header: str = "X-Platform-Project",
        retries: int = 5,
        timeout: float = 60.0,
        on_warning: Callable[[str], object] | None = None,
    ) -> None:
        base_url = url or os.environ.get("SESSION_GATEWAY_URL") or "http://127.0.0.1:8081"
        if not base_url.startswith(("http://", "https://")):
            raise ValueError(
                "url (or SESSION_GATEWAY_URL) must be an http:// or https:// URL, such as http://127.0.0.1:8081"
            )
        project = project or os.environ.get("SESSION_GATEWAY_PROJECT")
        self._http = RetryingClient(
            base_url=base_url,
            auth=_Bearer(token or os.environ.get("SESSION_GATEWAY_TOKEN") or ""),
            headers={"Accept": "application/json"} | ({project_header: project} if project else {}),
            timeout=timeout,
            retries=retries,
            on_warning=on_warning,
        )
        # The HTTP client adds the token.
        self._api = AuthenticatedClient(base_url=base_url, token="").set_httpx_client(self._http)

    def close(self) -> None:
        """Closes the connections."""
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class _Bearer(httpx.Auth):
    """Gets the token before each request."""

    def __init__(self, token: str | Callable[[], str]) -> None:
        self._token = token

    def auth_flow(self, request: httpx.Request) -> Generator[httpx.Request, httpx.Response, None]:
        token = (self._token() if callable(self._token) else self._token).strip()
        if token:
            request.headers["Authorization"] = f"Bearer {token}"
        for name, value in request.headers.items():
            # Checked here because the error of httpx would print the token.
            if not value.isprintable():
                raise ValueError(f"{name.title()} contains a character that a header cannot carry, such as a newline")
        yield request


def ensure(kind: type[T], value: object) -> T:
    """Narrows the result of a generated function, whose type also includes error responses."""
    if not isinstance(value, kind):
        raise TypeError(f"The gateway's response is not a {kind.__name__}")
    return value


def path_of(id: str, *parts: str) -> str:
    """The path of a session, or of a resource below it."""
    return "/".join(["/v1/sessions", quote(id, safe=""), *parts])
