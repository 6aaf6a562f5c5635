from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields

T = TypeVar("T", bound="ScheduleSessionOutputSchema")


@_attrs_define(repr=False)
class ScheduleSessionOutputSchema(PrintsSetFields):
    """JSON Schema (2020-12) of the value that the agent must deliver at the end of each turn. The gateway checks the value
    and returns it as `output` of the session. Up to 64 KiB and 32 levels deep. References must point into the schema.
    Use `"type": "object"` at the root: some agents deliver nothing else.

    """

    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        schedule_session_output_schema = cls()

        schedule_session_output_schema.additional_properties = d
        return schedule_session_output_schema

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
