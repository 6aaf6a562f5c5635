"""The client itself."""

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
from .connection import expected, path_of
from .conversations import Conversations
from .lists import pages
from .transport import key_header
from .waiting import wait_for_end


class SessionGateway(Conversations):
    """A Session Gateway, as one caller in one project.

    What is left out comes from SESSION_GATEWAY_URL (else http://127.0.0.1:8081), SESSION_GATEWAY_TOKEN and
    SESSION_GATEWAY_PROJECT. `token` may be a function, which is asked before each request. `retries` is how often a
    request that may be repeated is repeated, `timeout` how many seconds one step of it may take, and `project_header` the
    gateway's PROJECT_HEADER. `on_warning` is called with each warning of the gateway (Warning header), such as
    `unknown field "modle"`: a part of the request was ignored. Left out, warnings are dropped.

    Each method raises GatewayError for an answer that is no success and GatewayUnreachable where there was none, after
    the repeats that are safe. It may be used by many threads, and as a context manager, which closes its connections.
    """

    def create(
        self, session: NewSession | Mapping[str, Any], *, idempotency_key: str | Literal[False] | None = None
    ) -> CreatedSession:
        """Creates a session; `task` is all that is required. It starts as soon as the platform has room for it.

        The key names this create, so that it can be repeated and still makes one session. Left out, a random one is made
        for this call; False sends none, and the create is then never repeated.
        """
        body = session.to_dict() if isinstance(session, NewSession) else dict(session)
        key = key_header(idempotency_key)
        headers = {} if key is None else {"Idempotency-Key": key}
        return CreatedSession.from_dict(self._http.post("/v1/sessions", json=body, headers=headers).json())

    def get(self, id: str) -> Session:
        """Reads a session."""
        return expected(Session, get_session.sync(id, client=self._api))

    def list(
        self,
        *,
        status: str | None = None,
        label: str | None = None,
        label_selector: str | None = None,
        page_size: int = 100,
    ) -> Iterator[Session]:
        """All sessions of the project, newest first, or those that the filters leave.

        `label` is `key=value`; `label_selector` has the syntax of Kubernetes: `env=test,tier in (web,db),!legacy`.
        Pages are read as they are needed.
        """

        def read(limit: int, offset: int) -> SessionList:
            return self.page(limit, offset, status=status, label=label, label_selector=label_selector)

        return pages(read, page_size)

    def page(
        self,
        limit: int,
        offset: int = 0,
        *,
        status: str | None = None,
        label: str | None = None,
        label_selector: str | None = None,
    ) -> SessionList:
        """One page of the sessions: at most `limit`, 1 to 500, from place `offset` on."""
        page = list_sessions.sync(
            client=self._api,
            limit=limit,
            offset=offset,
            status=UNSET if status is None else status,
            label=UNSET if label is None else label,
            label_selector=UNSET if label_selector is None else label_selector,
        )
        return expected(SessionList, page)

    def delete(self, id: str) -> None:
        """Deletes a session. One that runs is ended first."""
        delete_session.sync_detailed(id, client=self._api)

    def update(
        self, id: str, *, stopped: bool | None = None, display_name: str | None = None, timeout: int | None = None
    ) -> Session:
        """Changes a session, stops it or starts it; `timeout` is in seconds.

        What it is called and how long it may take can be set while it is stopped. What is left out stays as it is.
        """
        change = SessionChange(
            stopped=UNSET if stopped is None else stopped,
            display_name=UNSET if display_name is None else display_name,
            timeout=UNSET if timeout is None else timeout,
        )
        return expected(Session, update_session.sync(id, client=self._api, body=change))

    def stop(self, id: str) -> None:
        """Stops a session. It can be started again."""
        stop_session.sync_detailed(id, client=self._api)

    def start(self, id: str) -> None:
        """Starts a session that was stopped or has ended."""
        start_session.sync_detailed(id, client=self._api)

    def workflows(self) -> WorkflowList:
        """The workflows that a create can name."""
        return expected(WorkflowList, list_workflows.sync(client=self._api))

    def wait(
        self, id: str, *, timeout: float | None = None, on_progress: Callable[[Session], object] | None = None
    ) -> Session:
        """Waits for the end of a session: `completed`, `failed` or `Stopped`, or `running` with the `error` of its run.

        `on_progress` gets the session each time it was read. Raises WaitTimeout after `timeout` seconds.
        """

        def read(deadline: float) -> Session:
            return Session.from_dict(self._http.get(path_of(id), extensions={"deadline": deadline}).json())

        return wait_for_end(read, timeout, on_progress)
