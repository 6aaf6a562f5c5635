"""The public client."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
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
from .schedules import AsyncSchedules
from .waiting import wait_for_end
from .workspace import Workspace


class AsyncSessionGateway(Conversations, Workspace):
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
    def schedules(self) -> AsyncSchedules:
        """The schedules of the project."""
        return AsyncSchedules(self._transport)

    async def create(
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
        return await self._transport.json(CreatedSession, call)

    async def get(self, id: str) -> Session:
        """Reads a session."""
        return await self._transport.json(Session, Call(path=path_of(id)))

    def list(self, *, page_size: int = 100, **filters: Unpack[Filters]) -> AsyncIterator[Session]:
        """Lists the sessions that match the filters. Reads each page when you need it. `page_size` is 1 to 500."""
        warned: set[str] = set()

        async def read(limit: int, offset: int) -> SessionList:
            return await self._page(limit, offset, filters, warned)

        return all_sessions(read, page_size)

    async def page(self, limit: int, offset: int = 0, **filters: Unpack[Filters]) -> SessionList:
        """Reads one page: at most `limit` sessions (1 to 500), starting at `offset`."""
        return await self._page(limit, offset, filters, set())

    async def _page(self, limit: int, offset: int, filters: Filters, warned: set[str]) -> SessionList:
        query = {"limit": limit, "offset": offset, **parameters_of(filters)}
        return await self._transport.json(SessionList, Call(path="/v1/sessions", query=query, warned=warned))

    async def delete(self, id: str) -> None:
        """Deletes a session. A running session is ended first."""
        await self._transport.send(Call(method="DELETE", path=path_of(id)))

    async def update(
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
        return await self._transport.json(Session, Call(method="PATCH", path=path_of(id), json=change))

    async def stop(self, id: str) -> None:
        """Stops a session. You can start it again."""
        await self._transport.send(Call(method="POST", path=path_of(id, "stop")))

    async def start(self, id: str) -> None:
        """Starts a session that has stopped or ended."""
        await self._transport.send(Call(method="POST", path=path_of(id, "start")))

    async def projects(self) -> ProjectList:
        """Lists the projects that the caller can see. It needs no project."""
        return await self._transport.json(ProjectList, Call(path="/v1/projects"))

    async def workflows(self) -> WorkflowList:
        """Lists the workflows that `create` accepts by name."""
        return await self._transport.json(WorkflowList, Call(path="/v1/workflows"))

    async def models(self) -> ModelList:
        """Lists the models that `create` accepts. GatewayError with status 501: the backend has no such list."""
        return await self._transport.json(ModelList, Call(path="/v1/models"))

    async def agents(self) -> AgentList:
        """Lists the agents of the backend. GatewayError with status 501: the backend has no such list."""
        return await self._transport.json(AgentList, Call(path="/v1/agents"))

    async def wait(
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

        async def read(deadline: float) -> Session:
            return await self._transport.json(Session, Call(path=path_of(id), deadline=deadline, warned=warned))

        return await wait_for_end(read, timeout, on_progress, until)
