from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.schedule_session import ScheduleSession


T = TypeVar("T", bound="Schedule")


@_attrs_define(repr=False)
class Schedule(PrintsSetFields):
    """Starts a session whenever it is due. Fields that are unknown are omitted, never null.

    Attributes:
        id (str): ID of the schedule, such as `schedule-5d1c`.
        schedule (str): When sessions start: a cron text with the five fields minute, hour, day of month, month and day
            of week, such as `0 9 * * 1-5` (at 9:00 from Monday to Friday). Each field is a number, a name such as `MON`,
            `*`, a list, a range or a step such as `*/15`, and has at most 20 characters. Sunday is 0. If both a day of
            month and a day of week are given, either of them is enough.
        session (ScheduleSession): The sessions of a schedule, with the fields of `NewSession`. `environment` and
            `mcpServers` are stored but not returned.
        suspended (bool): `true` while the schedule starts no sessions.
        reuse_last_session (bool): `true` sends the task to the last session of the schedule, if that session is
            running, and starts it with the task if it is `completed` or `Stopped`. Otherwise a new session is created. The
            platform supports it only in projects with the feature flag `scheduled-session.reuse.enabled`, and else returns
            501.
        created_at (datetime.datetime): Time at which the schedule was created.
        time_zone (str | Unset): Time zone of `schedule`, by its IANA name. Without it, the local backend uses the time
            zone of its machine, and the platform that of its control plane, usually UTC. The platform supports no other
            time zone and returns 501.
        display_name (str | Unset): Name of the schedule. Its sessions get this name and their start time, if `session`
            had no `displayName` when the schedule was created.
        last_run_at (datetime.datetime | Unset): The last due time for which a session was started. A trigger does not
            change it.
        next_run_at (datetime.datetime | Unset): The next due time. Omitted while the schedule is suspended. The
            platform does not return it.
    """

    id: str
    schedule: str
    session: ScheduleSession
    suspended: bool
    reuse_last_session: bool
    created_at: datetime.datetime
    time_zone: str | Unset = UNSET
    display_name: str | Unset = UNSET
    last_run_at: datetime.datetime | Unset = UNSET
    next_run_at: datetime.datetime | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        schedule = self.schedule

        session = self.session.to_dict()

        suspended = self.suspended

        reuse_last_session = self.reuse_last_session

        created_at = self.created_at.isoformat()

        time_zone = self.time_zone

        display_name = self.display_name

        last_run_at: str | Unset = UNSET
        if not isinstance(self.last_run_at, Unset):
            last_run_at = self.last_run_at.isoformat()

        next_run_at: str | Unset = UNSET
        if not isinstance(self.next_run_at, Unset):
            next_run_at = self.next_run_at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "schedule": schedule,
                "session": session,
                "suspended": suspended,
                "reuseLastSession": reuse_last_session,
                "createdAt": created_at,
            }
        )
        if time_zone is not UNSET:
            field_dict["timeZone"] = time_zone
        if display_name is not UNSET:
            field_dict["displayName"] = display_name
        if last_run_at is not UNSET:
            field_dict["lastRunAt"] = last_run_at
        if next_run_at is not UNSET:
            field_dict["nextRunAt"] = next_run_at

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.schedule_session import ScheduleSession

        d = dict(src_dict)
        id = d.pop("id")

        schedule = d.pop("schedule")

        session = ScheduleSession.from_dict(d.pop("session"))

        suspended = d.pop("suspended")

        reuse_last_session = d.pop("reuseLastSession")

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))

        time_zone = d.pop("timeZone", UNSET)

        display_name = d.pop("displayName", UNSET)

        _last_run_at = d.pop("lastRunAt", UNSET)
        last_run_at: datetime.datetime | Unset
        if isinstance(_last_run_at, Unset):
            last_run_at = UNSET
        else:
            last_run_at = datetime.datetime.fromisoformat(_last_run_at)

        _next_run_at = d.pop("nextRunAt", UNSET)
        next_run_at: datetime.datetime | Unset
        if isinstance(_next_run_at, Unset):
            next_run_at = UNSET
        else:
            next_run_at = datetime.datetime.fromisoformat(_next_run_at)

        schedule = cls(
            id=id,
            schedule=schedule,
            session=session,
            suspended=suspended,
            reuse_last_session=reuse_last_session,
            created_at=created_at,
            time_zone=time_zone,
            display_name=display_name,
            last_run_at=last_run_at,
            next_run_at=next_run_at,
        )

        schedule.additional_properties = d
        return schedule

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
