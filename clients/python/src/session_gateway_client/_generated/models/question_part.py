from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.question_option import QuestionOption


T = TypeVar("T", bound="QuestionPart")


@_attrs_define(repr=False)
class QuestionPart(PrintsSetFields):
    """One of several questions that an agent asks at once.

    Attributes:
        text (str): The question.
        options (list[QuestionOption]): The answers that the agent offers.
        allows_text (bool): Whether the answer can be a text of your own.
        multiple (bool | Unset): Present if several options can be chosen.
        header (str | Unset): Short title of the question.
    """

    text: str
    options: list[QuestionOption]
    allows_text: bool
    multiple: bool | Unset = UNSET
    header: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        text = self.text

        options = []
        for options_item_data in self.options:
            options_item = options_item_data.to_dict()
            options.append(options_item)

        allows_text = self.allows_text

        multiple = self.multiple

        header = self.header

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "text": text,
                "options": options,
                "allowsText": allows_text,
            }
        )
        if multiple is not UNSET:
            field_dict["multiple"] = multiple
        if header is not UNSET:
            field_dict["header"] = header

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.question_option import QuestionOption

        d = dict(src_dict)
        text = d.pop("text")

        options = []
        _options = d.pop("options")
        for options_item_data in _options:
            options_item = QuestionOption.from_dict(options_item_data)

            options.append(options_item)

        allows_text = d.pop("allowsText")

        multiple = d.pop("multiple", UNSET)

        header = d.pop("header", UNSET)

        question_part = cls(
            text=text,
            options=options,
            allows_text=allows_text,
            multiple=multiple,
            header=header,
        )

        question_part.additional_properties = d
        return question_part

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
