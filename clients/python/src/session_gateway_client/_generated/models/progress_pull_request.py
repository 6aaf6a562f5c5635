from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..types import UNSET, Unset

T = TypeVar("T", bound="ProgressPullRequest")


@_attrs_define(repr=False)
class ProgressPullRequest(PrintsSetFields):
    """The pull request of the workflow.

    Attributes:
        url (str): URL of the pull request.
        branch (str | Unset): Its branch.
        state (str | Unset): Its state on the forge, such as `open` or `merged`.
    """

    url: str
    branch: str | Unset = UNSET
    state: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        url = self.url

        branch = self.branch

        state = self.state

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "url": url,
            }
        )
        if branch is not UNSET:
            field_dict["branch"] = branch
        if state is not UNSET:
            field_dict["state"] = state

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        url = d.pop("url")

        branch = d.pop("branch", UNSET)

        state = d.pop("state", UNSET)

        progress_pull_request = cls(
            url=url,
            branch=branch,
            state=state,
        )

        progress_pull_request.additional_properties = d
        return progress_pull_request

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
