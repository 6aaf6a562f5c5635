from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..types import UNSET, Unset

T = TypeVar("T", bound="ProgressStop")


@_attrs_define(repr=False)
class ProgressStop(PrintsSetFields):
    """The work waits for a decision of the user.

    Attributes:
        reason (str): Why the work stopped, as a keyword such as `trade-offs`.
        phase (str | Unset): Name of the phase that stopped.
        question (str | Unset): Question for the user. Answer it with a message.
    """

    reason: str
    phase: str | Unset = UNSET
    question: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        reason = self.reason

        phase = self.phase

        question = self.question

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "reason": reason,
            }
        )
        if phase is not UNSET:
            field_dict["phase"] = phase
        if question is not UNSET:
            field_dict["question"] = question

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        reason = d.pop("reason")

        phase = d.pop("phase", UNSET)

        question = d.pop("question", UNSET)

        progress_stop = cls(
            reason=reason,
            phase=phase,
            question=question,
        )

        progress_stop.additional_properties = d
        return progress_stop

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
