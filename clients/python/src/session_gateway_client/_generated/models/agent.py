from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.agent_auth import AgentAuth


T = TypeVar("T", bound="Agent")


@_attrs_define(repr=False)
class Agent(PrintsSetFields):
    """An agent of the backend.

    Attributes:
        id (str): Name of the agent. The platform calls it a runner type.
        display_name (str | Unset): Name for people to read.
        description (str | Unset): What it is.
        framework (str | Unset): Software that runs it.
        provider (str | Unset): Provider of its models, as in the list of models.
        auth (AgentAuth | Unset): How the agent logs in to its model.
    """

    id: str
    display_name: str | Unset = UNSET
    description: str | Unset = UNSET
    framework: str | Unset = UNSET
    provider: str | Unset = UNSET
    auth: AgentAuth | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        display_name = self.display_name

        description = self.description

        framework = self.framework

        provider = self.provider

        auth: dict[str, Any] | Unset = UNSET
        if not isinstance(self.auth, Unset):
            auth = self.auth.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
            }
        )
        if display_name is not UNSET:
            field_dict["displayName"] = display_name
        if description is not UNSET:
            field_dict["description"] = description
        if framework is not UNSET:
            field_dict["framework"] = framework
        if provider is not UNSET:
            field_dict["provider"] = provider
        if auth is not UNSET:
            field_dict["auth"] = auth

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.agent_auth import AgentAuth

        d = dict(src_dict)
        id = d.pop("id")

        display_name = d.pop("displayName", UNSET)

        description = d.pop("description", UNSET)

        framework = d.pop("framework", UNSET)

        provider = d.pop("provider", UNSET)

        _auth = d.pop("auth", UNSET)
        auth: AgentAuth | Unset
        if isinstance(_auth, Unset):
            auth = UNSET
        else:
            auth = AgentAuth.from_dict(_auth)

        agent = cls(
            id=id,
            display_name=display_name,
            description=description,
            framework=framework,
            provider=provider,
            auth=auth,
        )

        agent.additional_properties = d
        return agent

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
