from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..types import UNSET, Unset

T = TypeVar("T", bound="Limits")


@_attrs_define(repr=False)
class Limits(PrintsSetFields):
    """Limits of a session. At a limit, the agent stops working and the session keeps its state.

    Attributes:
        turns (int | Unset): Maximum number of turns for one message: calls of the model, as the agent counts them. The
            next message has the whole limit again.
        cost_usd (float | Unset): Maximum cost in US dollars, as the agent estimates it. The local backend counts the
            whole session. The platform passes the limit to the agent, which applies it itself.
    """

    turns: int | Unset = UNSET
    cost_usd: float | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        turns = self.turns

        cost_usd = self.cost_usd

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if turns is not UNSET:
            field_dict["turns"] = turns
        if cost_usd is not UNSET:
            field_dict["costUsd"] = cost_usd

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        turns = d.pop("turns", UNSET)

        cost_usd = d.pop("costUsd", UNSET)

        limits = cls(
            turns=turns,
            cost_usd=cost_usd,
        )

        limits.additional_properties = d
        return limits

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
