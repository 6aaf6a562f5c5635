"""The schedules of a project."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from .._generated.models import (
    NewSchedule,
    NewSession,
    Schedule,
    ScheduleList,
    ScheduleRuns,
    TriggeredSchedule,
)
from ..calls import Call, dict_of, key_headers, schedule_path_of, without_none
from .transport import Transport


class AsyncSchedules:
    """The schedules of a project. A schedule starts a session whenever it is due."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    async def list(self) -> ScheduleList:
        """Lists the schedules, newest first."""
        return await self._transport.json(ScheduleList, Call(path="/v1/schedules"))

    async def create(
        self, schedule: NewSchedule | Mapping[str, Any], *, idempotency_key: str | Literal[False] | None = None
    ) -> Schedule:
        """Creates a schedule. Only `schedule` and `session` are required.

        `idempotency_key` makes retries safe: they create one schedule. It defaults to a random key for each call. False
        sends no key, and the create is never retried.
        """
        headers = key_headers(idempotency_key)
        call = Call(
            method="POST",
            path="/v1/schedules",
            json=dict_of(schedule),
            headers=headers,
            is_retryable=headers != {},
        )
        return await self._transport.json(Schedule, call)

    async def get(self, id: str) -> Schedule:
        """Reads a schedule."""
        return await self._transport.json(Schedule, Call(path=schedule_path_of(id)))

    async def update(
        self,
        id: str,
        *,
        schedule: str | None = None,
        time_zone: str | None = None,
        display_name: str | None = None,
        session: NewSession | Mapping[str, Any] | None = None,
        suspended: bool | None = None,
        reuse_last_session: bool | None = None,
    ) -> Schedule:
        """Changes a schedule. None leaves a value unchanged. `session` replaces the whole session."""
        change = without_none(
            schedule=schedule,
            timeZone=time_zone,
            displayName=display_name,
            session=None if session is None else dict_of(session),
            suspended=suspended,
            reuseLastSession=reuse_last_session,
        )
        return await self._transport.json(Schedule, Call(method="PATCH", path=schedule_path_of(id), json=change))

    async def delete(self, id: str) -> None:
        """Deletes a schedule. Its sessions stay."""
        await self._transport.send(Call(method="DELETE", path=schedule_path_of(id)))

    async def suspend(self, id: str) -> Schedule:
        """Suspends a schedule: it starts no sessions until it is resumed."""
        return await self._transport.json(Schedule, Call(method="POST", path=schedule_path_of(id, "suspend")))

    async def resume(self, id: str) -> Schedule:
        """Resumes a suspended schedule."""
        return await self._transport.json(Schedule, Call(method="POST", path=schedule_path_of(id, "resume")))

    async def trigger(self, id: str) -> TriggeredSchedule:
        """Starts a session of a schedule now. Never retried: a retry could start a second session."""
        call = Call(method="POST", path=schedule_path_of(id, "trigger"), is_retryable=False)
        return await self._transport.json(TriggeredSchedule, call)

    async def runs(self, id: str) -> ScheduleRuns:
        """Lists the sessions that a schedule has started, newest first."""
        return await self._transport.json(ScheduleRuns, Call(path=schedule_path_of(id, "runs")))
