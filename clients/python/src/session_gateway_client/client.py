"""The public client."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal

from ._generated.api.sessions import (
    delete_session,
    get_session,
    list_sessions,
    start_session,
    stop_session,
    update_session,
)
from ._generated.api.workflows import list_workflows
from ._generated.models import CreatedSession, NewSession, Session, SessionChange, SessionList, WorkflowList
from ._generated.types import UNSET
from .connection import ensure, path_of
from .conversations import Conversations
from .lists import all_sessions
from .transport import key_header
from .waiting import wait_for_end


class SessionGateway(Conversations):
    """A client for one gateway, project and token.

    url: URL of the gateway. Defaults to SESSION_GATEWAY_URL, then http://127.0.0.1:8081.
    token: bearer token, or a function that returns one before each request. Defaults to SESSION_GATEWAY_TOKEN.
    project: project. Defaults to SESSION_GATEWAY_PROJECT.
    project_header: name of the project header, the gateway's PROJECT_HEADER.
    retries: maximum number of retries of one request.
    timeout: timeout in seconds of each step of a request (connect, read, write, wait for a connection).
    on_warning: called with each warning of the gateway about an ignored part of a request, such as
        `unknown field "modle"`.

    Methods retry where that is safe. They raise GatewayError for an error response and GatewayUnreachable if there is
    no response. Threads can share a client. As a context manager it closes its connections.
    """

    def create(
        self, session: NewSession | Mapping[str, Any], *, idempotency_key: str | Literal[False] | None = None
    ) -> CreatedSession:
        """Creates a session. Only `task` is required. It starts as soon as the platform has capacity.

        `idempotency_key` makes retries safe: they create one session. It defaults to a random key for each call. False
        sends no key, and the create is never retried.
        """
        body = session.to_dict() if isinstance(session, NewSession) else dict(session)
        key = key_header(idempotency_key)
        headers = {} if key is None else {"Idempotency-Key": key}
        return CreatedSession.from_dict(self._http.post("/v1/sessions", json=body, headers=headers).json())

    def get(self, id: str) -> Session:
        """Reads a session."""
        return ensure(Session, get_session.sync(id, client=self._api))

    def list(
        self,
        *,
        status: str | None = None,
        label: str | None = None,
        label_selector: str | None = None,
        page_size: int = 100,
    ) -> Iterator[Session]:
        """Lists the sessions that match the filters, newest first. Reads each page when you need it.

        `status` is case-insensitive, `label` is `key=value`, `label_selector` is a Kubernetes label selector such as
        `env=test,tier in (web,db),!legacy`. `page_size` is 1 to 500.
        """

        def read(limit: int, offset: int) -> SessionList:
            return self.page(limit, offset, status=status, label=label, label_selector=label_selector)

        return all_sessions(read, page_size)

    def page(
        self,
        limit: int,
        offset: int = 0,
        *,
        status: str | None = None,
        label: str | None = None,
        label_selector: str | None = None,
    ) -> SessionList:
        """Reads one page: at most `limit` sessions (1 to 500), starting at `offset`."""
        page = list_sessions.sync(
            client=self._api,
            limit=limit,
            offset=offset,
            status=UNSET if status is None else status,
            label=UNSET if label is None else label,
            label_selector=UNSET if label_selector is None else label_selector,
        )
        return ensure(SessionList, page)

    def delete(self, id: str) -> None:
        """Deletes a session. A running session is ended first."""
        delete_session.sync_detailed(id, client=self._api)

    def update(
        self, id: str, *, stopped: bool | None = None, display_name: str | None = None, timeout: int | None = None
    ) -> Session:
        """Changes, stops or starts a session. None leaves a value unchanged.

        `display_name` and `timeout` (seconds) can be changed only while the session is stopped.
        """
        change = SessionChange(
            stopped=UNSET if stopped is None else stopped,
            display_name=UNSET if display_name is None else display_name,
            timeout=UNSET if timeout is None else timeout,
        )
        return ensure(Session, update_session.sync(id, client=self._api, body=change))

    def stop(self, id: str) -> None:
        """Stops a session. You can start it again."""
        stop_session.sync_detailed(id, client=self._api)

    def start(self, id: str) -> None:
        """Starts a session that has stopped or ended."""
        start_session.sync_detailed(id, client=self._api)

    def workflows(self) -> WorkflowList:
        """Lists the workflows that `create` accepts by name."""
        return ensure(WorkflowList, list_workflows.sync(client=self._api))

    def wait(
        self, id: str, *, timeout: float | None = None, on_progress: Callable[[Session], object] | None = None
    ) -> Session:
        """Waits until a session has ended (see `has_ended`). Raises WaitTimeout after `timeout` seconds.

        `on_progress` is called with the session after each read.
        """

        def read(deadline: float) -> Session:
            return Session.from_dict(self._http.get(path_of(id), extensions={"deadline": deadline}).json())

        return wait_for_end(read, timeout, on_progress)
