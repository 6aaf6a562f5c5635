from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..models.changed_file_status import ChangedFileStatus
from ..types import UNSET, Unset

T = TypeVar("T", bound="ChangedFile")


@_attrs_define(repr=False)
class ChangedFile(PrintsSetFields):
    """A file that the session changed.

    Attributes:
        path (str): Path of the file in the repository. Bytes that are not UTF-8 appear as U+FFFD.
        status (ChangedFileStatus): What happened to the file. `renamed` files may be modified, too. `typechanged`
            means, for example, that a link replaced a file.
        path_base_64 (str | Unset): Exact bytes of the path, in base64. Omitted if the path is valid UTF-8.
        previous_path (str | Unset): Path before the renaming.
        previous_path_base_64 (str | Unset): Exact bytes of the previous path, in base64. Omitted if the path is valid
            UTF-8.
        lines_added (int | Unset): Number of added lines. Omitted for a binary file.
        lines_removed (int | Unset): Number of removed lines. Omitted for a binary file.
        binary (bool | Unset): Present if the file is binary.
        uncommitted (bool | Unset): Present if the last commit does not have all changes of the file.
    """

    path: str
    status: ChangedFileStatus
    path_base_64: str | Unset = UNSET
    previous_path: str | Unset = UNSET
    previous_path_base_64: str | Unset = UNSET
    lines_added: int | Unset = UNSET
    lines_removed: int | Unset = UNSET
    binary: bool | Unset = UNSET
    uncommitted: bool | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        path = self.path

        status = self.status.value

        path_base_64 = self.path_base_64

        previous_path = self.previous_path

        previous_path_base_64 = self.previous_path_base_64

        lines_added = self.lines_added

        lines_removed = self.lines_removed

        binary = self.binary

        uncommitted = self.uncommitted

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "path": path,
                "status": status,
            }
        )
        if path_base_64 is not UNSET:
            field_dict["pathBase64"] = path_base_64
        if previous_path is not UNSET:
            field_dict["previousPath"] = previous_path
        if previous_path_base_64 is not UNSET:
            field_dict["previousPathBase64"] = previous_path_base_64
        if lines_added is not UNSET:
            field_dict["linesAdded"] = lines_added
        if lines_removed is not UNSET:
            field_dict["linesRemoved"] = lines_removed
        if binary is not UNSET:
            field_dict["binary"] = binary
        if uncommitted is not UNSET:
            field_dict["uncommitted"] = uncommitted

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        path = d.pop("path")

        status = ChangedFileStatus(d.pop("status"))

        path_base_64 = d.pop("pathBase64", UNSET)

        previous_path = d.pop("previousPath", UNSET)

        previous_path_base_64 = d.pop("previousPathBase64", UNSET)

        lines_added = d.pop("linesAdded", UNSET)

        lines_removed = d.pop("linesRemoved", UNSET)

        binary = d.pop("binary", UNSET)

        uncommitted = d.pop("uncommitted", UNSET)

        changed_file = cls(
            path=path,
            status=status,
            path_base_64=path_base_64,
            previous_path=previous_path,
            previous_path_base_64=previous_path_base_64,
            lines_added=lines_added,
            lines_removed=lines_removed,
            binary=binary,
            uncommitted=uncommitted,
        )

        changed_file.additional_properties = d
        return changed_file

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
