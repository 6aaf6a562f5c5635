from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields

if TYPE_CHECKING:
    from ..models.mcp_server import McpServer


T = TypeVar("T", bound="NewSessionMcpServers")


@_attrs_define(repr=False)
class NewSessionMcpServers(PrintsSetFields):
    """MCP servers for the agent, by name: up to 20, and 64 KiB of JSON in total. They are secrets, as the values of
    `environment` are.

    """

    additional_properties: dict[str, McpServer] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:

        field_dict: dict[str, Any] = {}
        for prop_name, prop in self.additional_properties.items():
            field_dict[prop_name] = prop.to_dict()

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.mcp_server import McpServer

        d = dict(src_dict)
        new_session_mcp_servers = cls()

        additional_properties = {}
        for prop_name, prop_dict in d.items():
            additional_property = McpServer.from_dict(prop_dict)

            additional_properties[prop_name] = additional_property

        new_session_mcp_servers.additional_properties = additional_properties
        return new_session_mcp_servers

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> McpServer:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: McpServer) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
