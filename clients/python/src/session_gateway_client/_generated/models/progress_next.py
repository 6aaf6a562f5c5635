from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..types import UNSET, Unset

T = TypeVar("T", bound="ProgressNext")


@_attrs_define(repr=False)
class ProgressNext(PrintsSetFields):
    """The next phase.

    Attributes:
        phase (str | Unset): Name of the phase.
        command (str | Unset): Slash command to send.
        optional (bool | Unset): Whether the phase can be skipped.
        why (str | Unset): Why this phase is next.
    """

    phase: str | Unset = UNSET
    command: str | Unset = UNSET
    optional: bool | Unset = UNSET
    why: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        phase = self.phase

        command = self.command

        optional = self.optional

        why = self.why

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if phase is not UNSET:
            field_dict["phase"] = phase
        if command is not UNSET:
            field_dict["command"] = command
        if optional is not UNSET:
            field_dict["optional"] = optional
        if why is not UNSET:
            field_dict["why"] = why

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        phase = d.pop("phase", UNSET)

        command = d.pop("command", UNSET)

        optional = d.pop("optional", UNSET)

        why = d.pop("why", UNSET)

        progress_next = cls(
            phase=phase,
            command=command,
            optional=optional,
            why=why,
        )

        progress_next.additional_properties = d
        return progress_next

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
