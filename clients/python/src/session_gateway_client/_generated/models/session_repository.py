from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..types import UNSET, Unset

T = TypeVar("T", bound="SessionRepository")


@_attrs_define(repr=False)
class SessionRepository(PrintsSetFields):
    """A repository of a session, as the session was created.

    Attributes:
        url (str): URL of the repository, without credentials.
        branch (str | Unset): Branch that is cloned.
        auto_push (bool | Unset): Whether the commits of the agent are pushed.
    """

    url: str
    branch: str | Unset = UNSET
    auto_push: bool | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        url = self.url

        branch = self.branch

        auto_push = self.auto_push

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "url": url,
            }
        )
        if branch is not UNSET:
            field_dict["branch"] = branch
        if auto_push is not UNSET:
            field_dict["autoPush"] = auto_push

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        url = d.pop("url")

        branch = d.pop("branch", UNSET)

        auto_push = d.pop("autoPush", UNSET)

        session_repository = cls(
            url=url,
            branch=branch,
            auto_push=auto_push,
        )

        session_repository.additional_properties = d
        return session_repository

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
