from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="Session")


@_attrs_define
class Session:
    """An agent that works on a task. Fields that do not apply yet are omitted, never null.

    Attributes:
        id (str): ID of the session, such as `session-7f3a`.
        status (str): `pending`, `running`, `completed`, `failed`, or another phase of the platform, such as `Stopped`.
            A one-shot session (`interactive: false`) is `completed` if its last run finished and `failed` if it failed,
            even if the platform reports `Stopped`. It is `Stopped` if it was stopped during a run.
        task (str): First prompt of the session.
        created_at (datetime.datetime): Time at which the session was created.
        model (str | Unset): Name of the model. Omitted if the session uses the default model of its project.
        completed_at (datetime.datetime | Unset): Time at which the session ended.
        result (str | Unset): Last message of the agent, for a completed session. A list omits a result of more than
            4,096 characters if the gateway reads it from the event log: get the session to see it.
        error (str | Unset): Why the session failed. Also present in a running one-shot session whose last run failed,
            because the platform does not stop this session.
    """

    id: str
    status: str
    task: str
    created_at: datetime.datetime
    model: str | Unset = UNSET
    completed_at: datetime.datetime | Unset = UNSET
    result: str | Unset = UNSET
    error: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        status = self.status

        task = self.task

        created_at = self.created_at.isoformat()

        model = self.model

        completed_at: str | Unset = UNSET
        if not isinstance(self.completed_at, Unset):
            completed_at = self.completed_at.isoformat()

        result = self.result

        error = self.error

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "status": status,
                "task": task,
                "createdAt": created_at,
            }
        )
        if model is not UNSET:
            field_dict["model"] = model
        if completed_at is not UNSET:
            field_dict["completedAt"] = completed_at
        if result is not UNSET:
            field_dict["result"] = result
        if error is not UNSET:
            field_dict["error"] = error

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        status = d.pop("status")

        task = d.pop("task")

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))

        model = d.pop("model", UNSET)

        _completed_at = d.pop("completedAt", UNSET)
        completed_at: datetime.datetime | Unset
        if isinstance(_completed_at, Unset):
            completed_at = UNSET
        else:
            completed_at = datetime.datetime.fromisoformat(_completed_at)

        result = d.pop("result", UNSET)

        error = d.pop("error", UNSET)

        session = cls(
            id=id,
            status=status,
            task=task,
            created_at=created_at,
            model=model,
            completed_at=completed_at,
            result=result,
            error=error,
        )

        session.additional_properties = d
        return session

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
