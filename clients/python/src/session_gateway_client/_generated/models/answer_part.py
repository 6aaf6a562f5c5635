from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..types import UNSET, Unset

T = TypeVar("T", bound="AnswerPart")


@_attrs_define(repr=False)
class AnswerPart(PrintsSetFields):
    """The answer to one part of a question.

    Attributes:
        option (str | Unset): Id of the option.
        options (list[str] | Unset): Ids of the options, if the question has `multiple`.
        text (str | Unset): A text of your own, if the question has `allowsText`.
    """

    option: str | Unset = UNSET
    options: list[str] | Unset = UNSET
    text: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        option = self.option

        options: list[str] | Unset = UNSET
        if not isinstance(self.options, Unset):
            options = self.options

        text = self.text

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if option is not UNSET:
            field_dict["option"] = option
        if options is not UNSET:
            field_dict["options"] = options
        if text is not UNSET:
            field_dict["text"] = text

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        option = d.pop("option", UNSET)

        options = cast(list[str], d.pop("options", UNSET))

        text = d.pop("text", UNSET)

        answer_part = cls(
            option=option,
            options=options,
            text=text,
        )

        answer_part.additional_properties = d
        return answer_part

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
