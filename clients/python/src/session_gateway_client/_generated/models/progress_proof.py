from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..types import UNSET, Unset

T = TypeVar("T", bound="ProgressProof")


@_attrs_define(repr=False)
class ProgressProof(PrintsSetFields):
    """A proof that the workflow has recorded, such as a regression proof.

    Attributes:
        file (str): Path of the proof in the workspace of the session.
        proven (bool): Whether the claim is proven.
        commit (str | Unset): Commit that the proof is about.
        reason (str | Unset): Why it is not proven.
    """

    file: str
    proven: bool
    commit: str | Unset = UNSET
    reason: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        file = self.file

        proven = self.proven

        commit = self.commit

        reason = self.reason

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "file": file,
                "proven": proven,
            }
        )
        if commit is not UNSET:
            field_dict["commit"] = commit
        if reason is not UNSET:
            field_dict["reason"] = reason

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        file = d.pop("file")

        proven = d.pop("proven")

        commit = d.pop("commit", UNSET)

        reason = d.pop("reason", UNSET)

        progress_proof = cls(
            file=file,
            proven=proven,
            commit=commit,
            reason=reason,
        )

        progress_proof.additional_properties = d
        return progress_proof

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
