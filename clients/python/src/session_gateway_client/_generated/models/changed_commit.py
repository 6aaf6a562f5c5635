from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..types import UNSET, Unset

T = TypeVar("T", bound="ChangedCommit")


@_attrs_define(repr=False)
class ChangedCommit(PrintsSetFields):
    """A commit that the session made.

    Attributes:
        id (str): ID of the commit.
        subject (str): First line of the message, at most 1,000 characters.
        author (str | Unset): Name of the author.
        created_at (datetime.datetime | Unset): Time of the commit. Omitted if the commit has no valid time.
    """

    id: str
    subject: str
    author: str | Unset = UNSET
    created_at: datetime.datetime | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        subject = self.subject

        author = self.author

        created_at: str | Unset = UNSET
        if not isinstance(self.created_at, Unset):
            created_at = self.created_at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "subject": subject,
            }
        )
        if author is not UNSET:
            field_dict["author"] = author
        if created_at is not UNSET:
            field_dict["createdAt"] = created_at

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        id = d.pop("id")

        subject = d.pop("subject")

        author = d.pop("author", UNSET)

        _created_at = d.pop("createdAt", UNSET)
        created_at: datetime.datetime | Unset
        if isinstance(_created_at, Unset):
            created_at = UNSET
        else:
            created_at = datetime.datetime.fromisoformat(_created_at)

        changed_commit = cls(
            id=id,
            subject=subject,
            author=author,
            created_at=created_at,
        )

        changed_commit.additional_properties = d
        return changed_commit

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
