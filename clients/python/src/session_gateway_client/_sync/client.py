# Generated from _async/client.py by clients/generate: do not edit.
"""The public client."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal, Unpack

from .._generated.models import (
    AgentList,
    CreatedSession,
    ModelList,
    NewSession,
    ProjectList,
    Session,
    SessionList,
    WorkflowList,
)
from ..calls import Call, dict_of, key_headers, path_of, without_none
from ..filters import Filters, parameters_of
from .conversations import Conversations
from .lists import all_sessions
from .schedules import Schedules
from .waiting import wait_for_end
from .workspace import Workspace


class SessionGateway(Conversations, Workspace):
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
    no response. As a context manager it closes its connections.
    """

    @property
    def schedules(self) -> Schedules:
        """The schedules of the project."""
        return Schedules(self._transport)

    def create(
        self, session: NewSession | Mapping[str, Any], *, idempotency_key: str | Literal[False] | None = None
    ) -> CreatedSession:
        """Creates a session. Only `task` is required. It starts as soon as the platform has capacity.

        `idempotency_key` makes retries safe: they create one session. It defaults to a random key for each call. False
        sends no key, and the create is never retried.
        """
        headers = key_headers(idempotency_key)
        call = Call(
            method="POST",
            path="/v1/sessions",
            json=dict_of(session),
            headers=headers,
            is_retryable=headers != {},
        )
        return self._transport.json(CreatedSession, call)

    def get(self, id: str) -> Session:
        """Reads a session."""
        return self._transport.json(Session, Call(path=path_of(id)))

    def list(self, *, page_size: int = 100, **filters: Unpack[Filters]) -> Iterator[Session]:
        """Lists the sessions that match the filters. Reads each page when you need it. `page_size` is 1 to 500."""
        warned: set[str] = set()

        def read(limit: int, offset: int) -> SessionList:
            return self._page(limit, offset, filters, warned)

        return all_sessions(read, page_size)

    def page(self, limit: int, offset: int = 0, **filters: Unpack[Filters]) -> SessionList:
        """Reads one page: at most `limit` sessions (1 to 500), starting at `offset`."""
        return self._page(limit, offset, filters, set())

    def _page(self, limit: int, offset: int, filters: Filters, warned: set[str]) -> SessionList:
        query = {"limit": limit, "offset": offset, **parameters_of(filters)}
        return self._transport.json(SessionList, Call(path="/v1/sessions", query=query, warned=warned))

    def delete(self, id: str) -> None:
        """Deletes a session. A running session is ended first."""
        self._transport.send(Call(method="DELETE", path=path_of(id)))

    def update(
        self,
        id: str,
        *,
        stopped: bool | None = None,
        display_name: str | None = None,
        timeout: int | None = None,
        model: str | None = None,
    ) -> Session:
        """Changes, stops or starts a session. None leaves a value unchanged.

        `display_name` and `timeout` (seconds) can be changed only while the session is stopped. `model` counts from the
        next run on.
        """
        change = without_none(stopped=stopped, displayName=display_name, timeout=timeout, model=model)
        return self._transport.json(Session, Call(method="PATCH", path=path_of(id), json=change))

    def stop(self, id: str) -> None:
        """Stops a session. You can start it again."""
        self._transport.send(Call(method="POST", path=path_of(id, "stop")))

    def start(self, id: str) -> None:
        """Starts a session that has stopped or ended."""
        self._transport.send(Call(method="POST", path=path_of(id, "start")))

    def projects(self) -> ProjectList:
        """Lists the projects that the caller can see. It needs no project."""
        return self._transport.json(ProjectList, Call(path="/v1/projects"))

    def workflows(self) -> WorkflowList:
        """Lists the workflows that `create` accepts by name."""
        return self._transport.json(WorkflowList, Call(path="/v1/workflows"))

    def models(self) -> ModelList:
        """Lists the models that `create` accepts. GatewayError with status 501: the backend has no such list."""
        return self._transport.json(ModelList, Call(path="/v1/models"))

    def agents(self) -> AgentList:
        """Lists the agents of the backend. GatewayError with status 501: the backend has no such list."""
        return self._transport.json(AgentList, Call(path="/v1/agents"))

    def wait(
        self,
        id: str,
        *,
        timeout: float | None = None,
        on_progress: Callable[[Session], object] | None = None,
        until: Callable[[Session], bool] | None = None,
    ) -> Session:
        """Waits until a session has ended (see `has_ended`). Raises WaitTimeout after `timeout` seconds.

        `on_progress` is called with the session after each read. `until` ends the wait before the session has ended, as
        soon as it is true, such as `is_users_turn`.
        """
        warned: set[str] = set()

        def read(deadline: float) -> Session:
            return self._transport.json(Session, Call(path=path_of(id), deadline=deadline, warned=warned))

        return wait_for_end(read, timeout, on_progress, until)
