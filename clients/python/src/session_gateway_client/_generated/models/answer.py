from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.answer_part import AnswerPart


T = TypeVar("T", bound="Answer")


@_attrs_define(repr=False)
class Answer(PrintsSetFields):
    """An answer to a question of an agent.

    Attributes:
        option (str | Unset): Id of the option.
        options (list[str] | Unset): Ids of the options, if the question has `multiple`.
        text (str | Unset): A text of your own, if the question has `allowsText`.
        answers (list[AnswerPart] | Unset): If the question has `parts`: one answer for each part, in the same order.
    """

    option: str | Unset = UNSET
    options: list[str] | Unset = UNSET
    text: str | Unset = UNSET
    answers: list[AnswerPart] | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        option = self.option

        options: list[str] | Unset = UNSET
        if not isinstance(self.options, Unset):
            options = self.options

        text = self.text

        answers: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.answers, Unset):
            answers = []
            for answers_item_data in self.answers:
                answers_item = answers_item_data.to_dict()
                answers.append(answers_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if option is not UNSET:
            field_dict["option"] = option
        if options is not UNSET:
            field_dict["options"] = options
        if text is not UNSET:
            field_dict["text"] = text
        if answers is not UNSET:
            field_dict["answers"] = answers

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.answer_part import AnswerPart

        d = dict(src_dict)
        option = d.pop("option", UNSET)

        options = cast(list[str], d.pop("options", UNSET))

        text = d.pop("text", UNSET)

        _answers = d.pop("answers", UNSET)
        answers: list[AnswerPart] | Unset = UNSET
        if _answers is not UNSET:
            answers = []
            for answers_item_data in _answers:
                answers_item = AnswerPart.from_dict(answers_item_data)

                answers.append(answers_item)

        answer = cls(
            option=option,
            options=options,
            text=text,
            answers=answers,
        )

        answer.additional_properties = d
        return answer

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
