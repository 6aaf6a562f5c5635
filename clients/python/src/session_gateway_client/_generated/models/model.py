from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..types import UNSET, Unset

T = TypeVar("T", bound="Model")


@_attrs_define(repr=False)
class Model(PrintsSetFields):
    """A model that a session of the project can use.

    Attributes:
        id (str): Name of the model, as used in `model` of a new session.
        is_default (bool): Whether a session without a `model` uses this one.
        label (str | Unset): Name for people to read.
        provider (str | Unset): Company or service that runs the model.
    """

    id: str
    is_default: bool
    label: str | Unset = UNSET
    provider: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        is_default = self.is_default

        label = self.label

        provider = self.provider

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "isDefault": is_default,
            }
        )
        if label is not UNSET:
            field_dict["label"] = label
        if provider is not UNSET:
            field_dict["provider"] = provider

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        is_default = d.pop("isDefault")

        label = d.pop("label", UNSET)

        provider = d.pop("provider", UNSET)

        model = cls(
            id=id,
            is_default=is_default,
            label=label,
            provider=provider,
        )

        model.additional_properties = d
        return model

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
