"""The client itself."""

from __future__ import annotations

import os
import uuid
from collections.abc import Callable, Generator, Iterator, Mapping
from types import TracebackType
from typing import Any, Literal, Self, TypeVar

import httpx

from ._generated.api.sessions import delete_session, get_session, list_sessions
from ._generated.api.workflows import list_workflows
from ._generated.client import AuthenticatedClient
from ._generated.models import CreatedSession, NewSession, Session, SessionList, WorkflowList
from ._generated.types import UNSET
from .lists import pages
from .transport import RepeatingClient
from .waiting import wait_for_end

T = TypeVar("T")


class SessionGateway:
    """A Session Gateway, as one caller in one project.

    What is left out comes from SESSION_GATEWAY_URL (else http://127.0.0.1:8081), SESSION_GATEWAY_TOKEN and
    SESSION_GATEWAY_PROJECT. `token` may be a function, which is asked before each request. `retries` is how often a
    request that may be repeated is repeated, `timeout` how many seconds one step of it may take, and `project_header` the
    gateway's PROJECT_HEADER.

    Each method raises GatewayError for an answer that is no success and GatewayUnreachable where there was none, after
    the repeats that are safe. It may be used by many threads, and as a context manager, which closes its connections.
    """

    def __init__(
        self,
        url: str | None = None,
        *,
        token: str | Callable[[], str] | None = None,
        project: str | None = None,
        project_header: str = "X-Platform-Project",
        retries: int = 5,
        timeout: float = 60.0,
    ) -> None:
        base_url = url or os.environ.get("SESSION_GATEWAY_URL") or "http://127.0.0.1:8081"
        if not base_url.startswith(("http://", "https://")):
            raise ValueError("The gateway's address must be an http:// or https:// URL, such as http://127.0.0.1:8081")
        project = project or os.environ.get("SESSION_GATEWAY_PROJECT")
        self._http = RepeatingClient(
            base_url=base_url,
            auth=_Bearer(token or os.environ.get("SESSION_GATEWAY_TOKEN") or ""),
            headers={project_header: project} if project else {},
            timeout=timeout,
            retries=retries,
        )
        # The token is in the client that it is given.
        self._api = AuthenticatedClient(base_url=base_url, token="").set_httpx_client(self._http)

    def create(
        self, session: NewSession | Mapping[str, Any], *, idempotency_key: str | Literal[False] | None = None
    ) -> CreatedSession:
        """Creates a session; `task` is all that is required. It starts as soon as the platform has room for it.

        The key names this create, so that it can be repeated and still makes one session. Left out, a random one is made
        for this call; False sends none, and the create is then never repeated.
        """
        body = session.to_dict() if isinstance(session, NewSession) else dict(session)
        key = str(uuid.uuid4()) if idempotency_key is None else idempotency_key
        headers = {} if key is False else {"Idempotency-Key": f'"{key}"'}
        return CreatedSession.from_dict(self._http.post("/v1/sessions", json=body, headers=headers).json())

    def get(self, id: str) -> Session:
        """Reads a session."""
        return _expected(Session, get_session.sync(id, client=self._api))

    def list(self, *, status: str | None = None, label: str | None = None, page_size: int = 100) -> Iterator[Session]:
        """All sessions of the project, newest first, or those of a status or a label, `key=value`.

        Pages are read as they are needed.
        """
        return pages(lambda limit, offset: self.page(limit, offset, status=status, label=label), page_size)

    def page(self, limit: int, offset: int = 0, *, status: str | None = None, label: str | None = None) -> SessionList:
        """One page of the sessions: at most `limit`, 1 to 500, from place `offset` on."""
        page = list_sessions.sync(
            client=self._api,
            limit=limit,
            offset=offset,
            status=UNSET if status is None else status,
            label=UNSET if label is None else label,
        )
        return _expected(SessionList, page)

    def delete(self, id: str) -> None:
        """Deletes a session. One that runs is ended first."""
        delete_session.sync_detailed(id, client=self._api)

    def workflows(self) -> WorkflowList:
        """The workflows that a create can name."""
        return _expected(WorkflowList, list_workflows.sync(client=self._api))

    def wait(
        self, id: str, *, timeout: float | None = None, on_progress: Callable[[Session], object] | None = None
    ) -> Session:
        """Waits for the end of a session: `completed`, `failed` or `Stopped`.

        `on_progress` gets the session each time it was read. Raises WaitTimeout after `timeout` seconds.
        """
        return wait_for_end(lambda: self.get(id), timeout, on_progress)

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
    """Asks for the token before each request."""

    def __init__(self, token: str | Callable[[], str]) -> None:
        self._token = token

    def auth_flow(self, request: httpx.Request) -> Generator[httpx.Request, httpx.Response, None]:
        token = self._token() if callable(self._token) else self._token
        if token:
            request.headers["Authorization"] = f"Bearer {token}"
        yield request


def _expected(kind: type[T], value: object) -> T:
    """The answer of a success, which the generated functions give among those of errors."""
    if not isinstance(value, kind):
        raise TypeError(f"The gateway's answer is no {kind.__name__}")
    return value
