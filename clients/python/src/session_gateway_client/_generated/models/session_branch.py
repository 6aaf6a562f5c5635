from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..types import UNSET, Unset

T = TypeVar("T", bound="SessionBranch")


@_attrs_define(repr=False)
class SessionBranch(PrintsSetFields):
    """The branch that a repository of a session has checked out.

    Attributes:
        repo (str): Name of the repository: its folder in `repos/` of the workspace.
        branch (str): Branch that is checked out.
        default_branch (str | Unset): Default branch of the repository.
    """

    repo: str
    branch: str
    default_branch: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        repo = self.repo

        branch = self.branch

        default_branch = self.default_branch

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "repo": repo,
                "branch": branch,
            }
        )
        if default_branch is not UNSET:
            field_dict["defaultBranch"] = default_branch

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        repo = d.pop("repo")

        branch = d.pop("branch")

        default_branch = d.pop("defaultBranch", UNSET)

        session_branch = cls(
            repo=repo,
            branch=branch,
            default_branch=default_branch,
        )

        session_branch.additional_properties = d
        return session_branch

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
