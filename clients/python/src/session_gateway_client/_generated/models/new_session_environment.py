from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields

T = TypeVar("T", bound="NewSessionEnvironment")


@_attrs_define(repr=False)
class NewSessionEnvironment(PrintsSetFields):
    """Environment variables for the agent and its tools: up to 100, and 64 KiB in total. The values are secrets: no
    response, log or transcript of the gateway contains them. But the platform stores them in the session resource,
    which everyone who can read the project with its own API can see. Variables that the platform sets itself are
    reserved.

    """

    additional_properties: dict[str, str] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        new_session_environment = cls()

        new_session_environment.additional_properties = d
        return new_session_environment

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> str:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: str) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
