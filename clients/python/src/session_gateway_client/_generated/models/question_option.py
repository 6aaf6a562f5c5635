from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..models.question_option_kind import QuestionOptionKind
from ..types import UNSET, Unset

T = TypeVar("T", bound="QuestionOption")


@_attrs_define(repr=False)
class QuestionOption(PrintsSetFields):
    """One of the answers that an agent offers.

    Attributes:
        id (str): Id of the option, unique in its question.
        label (str): Text of the option.
        description (str | Unset): What the option means.
        kind (QuestionOptionKind | Unset): For a permission: what the option does. `always` applies to the rest of the
            session.
    """

    id: str
    label: str
    description: str | Unset = UNSET
    kind: QuestionOptionKind | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        label = self.label

        description = self.description

        kind: str | Unset = UNSET
        if not isinstance(self.kind, Unset):
            kind = self.kind.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "label": label,
            }
        )
        if description is not UNSET:
            field_dict["description"] = description
        if kind is not UNSET:
            field_dict["kind"] = kind

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        label = d.pop("label")

        description = d.pop("description", UNSET)

        _kind = d.pop("kind", UNSET)
        kind: QuestionOptionKind | Unset
        if isinstance(_kind, Unset):
            kind = UNSET
        else:
            kind = QuestionOptionKind(_kind)

        question_option = cls(
            id=id,
            label=label,
            description=description,
            kind=kind,
        )

        question_option.additional_properties = d
        return question_option

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
