from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..types import UNSET, Unset

T = TypeVar("T", bound="QuestionDetail")


@_attrs_define(repr=False)
class QuestionDetail(PrintsSetFields):
    """What a permission is for.

    Attributes:
        command (str | Unset): Command that the agent wants to run.
        path (str | Unset): File that the agent wants to use.
        diff (str | Unset): Change that the agent wants to make.
        tool (str | Unset): Tool that the agent wants to use.
    """

    command: str | Unset = UNSET
    path: str | Unset = UNSET
    diff: str | Unset = UNSET
    tool: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        command = self.command

        path = self.path

        diff = self.diff

        tool = self.tool

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if command is not UNSET:
            field_dict["command"] = command
        if path is not UNSET:
            field_dict["path"] = path
        if diff is not UNSET:
            field_dict["diff"] = diff
        if tool is not UNSET:
            field_dict["tool"] = tool

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        command = d.pop("command", UNSET)

        path = d.pop("path", UNSET)

        diff = d.pop("diff", UNSET)

        tool = d.pop("tool", UNSET)

        question_detail = cls(
            command=command,
            path=path,
            diff=diff,
            tool=tool,
        )

        question_detail.additional_properties = d
        return question_detail

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
