from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..models.question_kind import QuestionKind
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.question_detail import QuestionDetail
    from ..models.question_option import QuestionOption
    from ..models.question_part import QuestionPart


T = TypeVar("T", bound="Question")


@_attrs_define(repr=False)
class Question(PrintsSetFields):
    """A question of an agent that waits for its answer.

    Attributes:
        id (str): Id of the question, as in the events of the session.
        kind (QuestionKind): `permission`: the agent asks whether it may use a tool. `question`: it asks for a decision.
        text (str): The question.
        options (list[QuestionOption]): The answers that the agent offers.
        allows_text (bool): Whether the answer can be a text of your own.
        multiple (bool | Unset): Present if several options can be chosen.
        detail (QuestionDetail | Unset): What a permission is for.
        asked_at (datetime.datetime | Unset): Time of the question.
        expires_at (datetime.datetime | Unset): Time at which the agent stops waiting for the answer.
        parts (list[QuestionPart] | Unset): Present if the agent asks several questions at once. Then `text` has all of
            them, `options` is empty, and the answer has one item in `answers` for each part.
    """

    id: str
    kind: QuestionKind
    text: str
    options: list[QuestionOption]
    allows_text: bool
    multiple: bool | Unset = UNSET
    detail: QuestionDetail | Unset = UNSET
    asked_at: datetime.datetime | Unset = UNSET
    expires_at: datetime.datetime | Unset = UNSET
    parts: list[QuestionPart] | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        kind = self.kind.value

        text = self.text

        options = []
        for options_item_data in self.options:
            options_item = options_item_data.to_dict()
            options.append(options_item)

        allows_text = self.allows_text

        multiple = self.multiple

        detail: dict[str, Any] | Unset = UNSET
        if not isinstance(self.detail, Unset):
            detail = self.detail.to_dict()

        asked_at: str | Unset = UNSET
        if not isinstance(self.asked_at, Unset):
            asked_at = self.asked_at.isoformat()

        expires_at: str | Unset = UNSET
        if not isinstance(self.expires_at, Unset):
            expires_at = self.expires_at.isoformat()

        parts: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.parts, Unset):
            parts = []
            for parts_item_data in self.parts:
                parts_item = parts_item_data.to_dict()
                parts.append(parts_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "kind": kind,
                "text": text,
                "options": options,
                "allowsText": allows_text,
            }
        )
        if multiple is not UNSET:
            field_dict["multiple"] = multiple
        if detail is not UNSET:
            field_dict["detail"] = detail
        if asked_at is not UNSET:
            field_dict["askedAt"] = asked_at
        if expires_at is not UNSET:
            field_dict["expiresAt"] = expires_at
        if parts is not UNSET:
            field_dict["parts"] = parts

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.question_detail import QuestionDetail
        from ..models.question_option import QuestionOption
        from ..models.question_part import QuestionPart

        d = dict(src_dict)
        id = d.pop("id")

        kind = QuestionKind(d.pop("kind"))

        text = d.pop("text")

        options = []
        _options = d.pop("options")
        for options_item_data in _options:
            options_item = QuestionOption.from_dict(options_item_data)

            options.append(options_item)

        allows_text = d.pop("allowsText")

        multiple = d.pop("multiple", UNSET)

        _detail = d.pop("detail", UNSET)
        detail: QuestionDetail | Unset
        if isinstance(_detail, Unset):
            detail = UNSET
        else:
            detail = QuestionDetail.from_dict(_detail)

        _asked_at = d.pop("askedAt", UNSET)
        asked_at: datetime.datetime | Unset
        if isinstance(_asked_at, Unset):
            asked_at = UNSET
        else:
            asked_at = datetime.datetime.fromisoformat(_asked_at)

        _expires_at = d.pop("expiresAt", UNSET)
        expires_at: datetime.datetime | Unset
        if isinstance(_expires_at, Unset):
            expires_at = UNSET
        else:
            expires_at = datetime.datetime.fromisoformat(_expires_at)

        _parts = d.pop("parts", UNSET)
        parts: list[QuestionPart] | Unset = UNSET
        if _parts is not UNSET:
            parts = []
            for parts_item_data in _parts:
                parts_item = QuestionPart.from_dict(parts_item_data)

                parts.append(parts_item)

        question = cls(
            id=id,
            kind=kind,
            text=text,
            options=options,
            allows_text=allows_text,
            multiple=multiple,
            detail=detail,
            asked_at=asked_at,
            expires_at=expires_at,
            parts=parts,
        )

        question.additional_properties = d
        return question

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
