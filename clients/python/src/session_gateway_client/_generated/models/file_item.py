from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..models.file_item_type import FileItemType
from ..types import UNSET, Unset

T = TypeVar("T", bound="FileItem")


@_attrs_define(repr=False)
class FileItem(PrintsSetFields):
    """
    Attributes:
        name (str): The last part of the path.
        path (str): Path relative to the workspace, such as `repos/app/README.md`.
        type_ (FileItemType):
        size (int | Unset): Size in bytes. Only files have one.
        modified_at (datetime.datetime | Unset): Time of the last change.
    """

    name: str
    path: str
    type_: FileItemType
    size: int | Unset = UNSET
    modified_at: datetime.datetime | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        path = self.path

        type_ = self.type_.value

        size = self.size

        modified_at: str | Unset = UNSET
        if not isinstance(self.modified_at, Unset):
            modified_at = self.modified_at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "name": name,
                "path": path,
                "type": type_,
            }
        )
        if size is not UNSET:
            field_dict["size"] = size
        if modified_at is not UNSET:
            field_dict["modifiedAt"] = modified_at

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        name = d.pop("name")

        path = d.pop("path")

        type_ = FileItemType(d.pop("type"))

        size = d.pop("size", UNSET)

        _modified_at = d.pop("modifiedAt", UNSET)
        modified_at: datetime.datetime | Unset
        if isinstance(_modified_at, Unset):
            modified_at = UNSET
        else:
            modified_at = datetime.datetime.fromisoformat(_modified_at)

        file_item = cls(
            name=name,
            path=path,
            type_=type_,
            size=size,
            modified_at=modified_at,
        )

        file_item.additional_properties = d
        return file_item

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
