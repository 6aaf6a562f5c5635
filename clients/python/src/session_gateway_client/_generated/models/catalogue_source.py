from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..types import UNSET, Unset

T = TypeVar("T", bound="CatalogueSource")


@_attrs_define(repr=False)
class CatalogueSource(PrintsSetFields):
    """Location of a workflow of the catalogue.

    Attributes:
        branch (str): Branch of the repository.
        path (str): Folder of the workflow in the repository.
        git_url (str | Unset): Git URL of the repository. Omitted if `WORKFLOWS_GIT_URL` is not set. A session then
            cannot load the workflow by name.
    """

    branch: str
    path: str
    git_url: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        branch = self.branch

        path = self.path

        git_url = self.git_url

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "branch": branch,
                "path": path,
            }
        )
        if git_url is not UNSET:
            field_dict["gitUrl"] = git_url

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        branch = d.pop("branch")

        path = d.pop("path")

        git_url = d.pop("gitUrl", UNSET)

        catalogue_source = cls(
            branch=branch,
            path=path,
            git_url=git_url,
        )

        catalogue_source.additional_properties = d
        return catalogue_source

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
