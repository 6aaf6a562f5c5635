from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..models.utterance_role import UtteranceRole
from ..types import UNSET, Unset

T = TypeVar("T", bound="Utterance")


@_attrs_define(repr=False)
class Utterance(PrintsSetFields):
    """A message, a tool call or an error in a transcript.

    Attributes:
        id (str): Id of the message or the tool call in the events.
        role (UtteranceRole): `user` or `assistant`: author of a message. `reasoning`: a thought of the agent, only with
            `reasoning=true`. `tool`: a tool call. `error`: why a run failed, or that it was interrupted.
        text (str | Unset): Text of a message or an error.
        name (str | Unset): For a tool call: name of the tool.
        arguments (str | Unset): For a tool call: arguments, as the agent wrote them.
        result (str | Unset): For a tool call that has ended: result of the tool.
        created_at (datetime.datetime | Unset): Time of the item, if the events have one.
    """

    id: str
    role: UtteranceRole
    text: str | Unset = UNSET
    name: str | Unset = UNSET
    arguments: str | Unset = UNSET
    result: str | Unset = UNSET
    created_at: datetime.datetime | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        role = self.role.value

        text = self.text

        name = self.name

        arguments = self.arguments

        result = self.result

        created_at: str | Unset = UNSET
        if not isinstance(self.created_at, Unset):
            created_at = self.created_at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "role": role,
            }
        )
        if text is not UNSET:
            field_dict["text"] = text
        if name is not UNSET:
            field_dict["name"] = name
        if arguments is not UNSET:
            field_dict["arguments"] = arguments
        if result is not UNSET:
            field_dict["result"] = result
        if created_at is not UNSET:
            field_dict["createdAt"] = created_at

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        role = UtteranceRole(d.pop("role"))

        text = d.pop("text", UNSET)

        name = d.pop("name", UNSET)

        arguments = d.pop("arguments", UNSET)

        result = d.pop("result", UNSET)

        _created_at = d.pop("createdAt", UNSET)
        created_at: datetime.datetime | Unset
        if isinstance(_created_at, Unset):
            created_at = UNSET
        else:
            created_at = datetime.datetime.fromisoformat(_created_at)

        utterance = cls(
            id=id,
            role=role,
            text=text,
            name=name,
            arguments=arguments,
            result=result,
            created_at=created_at,
        )

        utterance.additional_properties = d
        return utterance

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
