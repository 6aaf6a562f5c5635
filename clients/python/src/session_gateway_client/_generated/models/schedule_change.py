from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.new_session import NewSession


T = TypeVar("T", bound="ScheduleChange")


@_attrs_define(repr=False)
class ScheduleChange(PrintsSetFields):
    """Changes to a schedule. At least one field is required. Other fields stay.

    Attributes:
        schedule (str | Unset): When sessions start: a cron text with the five fields minute, hour, day of month, month
            and day of week, such as `0 9 * * 1-5` (at 9:00 from Monday to Friday). Each field is a number, a name such as
            `MON`, `*`, a list, a range or a step such as `*/15`, and has at most 20 characters. Sunday is 0. If both a day
            of month and a day of week are given, either of them is enough.
        session (NewSession | Unset): The session to create. Only `task` is required.
        time_zone (str | Unset): Time zone of `schedule`, by its IANA name. Without it, the local backend uses the time
            zone of its machine, and the platform that of its control plane, usually UTC. The platform supports no other
            time zone and returns 501.
        display_name (str | Unset): Name of the schedule. Its sessions get this name and their start time, if `session`
            had no `displayName` when the schedule was created.
        suspended (bool | Unset): `true` while the schedule starts no sessions.
        reuse_last_session (bool | Unset): `true` sends the task to the last session of the schedule, if that session is
            running, and starts it with the task if it is `completed` or `Stopped`. Otherwise a new session is created. The
            platform supports it only in projects with the feature flag `scheduled-session.reuse.enabled`, and else returns
            501.
    """

    schedule: str | Unset = UNSET
    session: NewSession | Unset = UNSET
    time_zone: str | Unset = UNSET
    display_name: str | Unset = UNSET
    suspended: bool | Unset = UNSET
    reuse_last_session: bool | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        schedule = self.schedule

        session: dict[str, Any] | Unset = UNSET
        if not isinstance(self.session, Unset):
            session = self.session.to_dict()

        time_zone = self.time_zone

        display_name = self.display_name

        suspended = self.suspended

        reuse_last_session = self.reuse_last_session

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if schedule is not UNSET:
            field_dict["schedule"] = schedule
        if session is not UNSET:
            field_dict["session"] = session
        if time_zone is not UNSET:
            field_dict["timeZone"] = time_zone
        if display_name is not UNSET:
            field_dict["displayName"] = display_name
        if suspended is not UNSET:
            field_dict["suspended"] = suspended
        if reuse_last_session is not UNSET:
            field_dict["reuseLastSession"] = reuse_last_session

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.new_session import NewSession

        d = dict(src_dict)
        schedule = d.pop("schedule", UNSET)

        _session = d.pop("session", UNSET)
        session: NewSession | Unset
        if isinstance(_session, Unset):
            session = UNSET
        else:
            session = NewSession.from_dict(_session)

        time_zone = d.pop("timeZone", UNSET)

        display_name = d.pop("displayName", UNSET)

        suspended = d.pop("suspended", UNSET)

        reuse_last_session = d.pop("reuseLastSession", UNSET)

        schedule_change = cls(
            schedule=schedule,
            session=session,
            time_zone=time_zone,
            display_name=display_name,
            suspended=suspended,
            reuse_last_session=reuse_last_session,
        )

        schedule_change.additional_properties = d
        return schedule_change

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
