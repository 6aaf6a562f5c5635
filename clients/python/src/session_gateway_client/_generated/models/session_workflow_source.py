from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..types import UNSET, Unset

T = TypeVar("T", bound="SessionWorkflowSource")


@_attrs_define(repr=False)
class SessionWorkflowSource(PrintsSetFields):
    """Location of the workflow of a session.

    Attributes:
        git_url (str): URL of the repository, without credentials.
        branch (str | Unset): Branch of the repository.
        path (str | Unset): Folder in the repository.
    """

    git_url: str
    branch: str | Unset = UNSET
    path: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        git_url = self.git_url

        branch = self.branch

        path = self.path

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "gitUrl": git_url,
            }
        )
        if branch is not UNSET:
            field_dict["branch"] = branch
        if path is not UNSET:
            field_dict["path"] = path

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        git_url = d.pop("gitUrl")

        branch = d.pop("branch", UNSET)

        path = d.pop("path", UNSET)

        session_workflow_source = cls(
            git_url=git_url,
            branch=branch,
            path=path,
        )

        session_workflow_source.additional_properties = d
        return session_workflow_source

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
