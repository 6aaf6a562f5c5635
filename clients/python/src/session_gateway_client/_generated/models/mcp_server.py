from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..models.mcp_server_type import McpServerType
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.mcp_server_env import McpServerEnv
    from ..models.mcp_server_headers import McpServerHeaders


T = TypeVar("T", bound="McpServer")


@_attrs_define(repr=False)
class McpServer(PrintsSetFields):
    """An MCP server: a program that the agent starts (`command`), or a server that it calls (`type` and `url`).

    Attributes:
        type_ (McpServerType | Unset): How the agent talks to the server. Defaults to `stdio`.
        command (str | Unset): `stdio`: program of the server.
        args (list[str] | Unset): `stdio`: arguments of the program.
        env (McpServerEnv | Unset): `stdio`: environment variables of the program.
        url (str | Unset): `http`, `sse`: URL of the server.
        headers (McpServerHeaders | Unset): `http`, `sse`: headers of each request, such as `Authorization`.
    """

    type_: McpServerType | Unset = UNSET
    command: str | Unset = UNSET
    args: list[str] | Unset = UNSET
    env: McpServerEnv | Unset = UNSET
    url: str | Unset = UNSET
    headers: McpServerHeaders | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_: str | Unset = UNSET
        if not isinstance(self.type_, Unset):
            type_ = self.type_.value

        command = self.command

        args: list[str] | Unset = UNSET
        if not isinstance(self.args, Unset):
            args = self.args

        env: dict[str, Any] | Unset = UNSET
        if not isinstance(self.env, Unset):
            env = self.env.to_dict()

        url = self.url

        headers: dict[str, Any] | Unset = UNSET
        if not isinstance(self.headers, Unset):
            headers = self.headers.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if type_ is not UNSET:
            field_dict["type"] = type_
        if command is not UNSET:
            field_dict["command"] = command
        if args is not UNSET:
            field_dict["args"] = args
        if env is not UNSET:
            field_dict["env"] = env
        if url is not UNSET:
            field_dict["url"] = url
        if headers is not UNSET:
            field_dict["headers"] = headers

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.mcp_server_env import McpServerEnv
        from ..models.mcp_server_headers import McpServerHeaders

        d = dict(src_dict)
        _type_ = d.pop("type", UNSET)
        type_: McpServerType | Unset
        if isinstance(_type_, Unset):
            type_ = UNSET
        else:
            type_ = McpServerType(_type_)

        command = d.pop("command", UNSET)

        args = cast(list[str], d.pop("args", UNSET))

        _env = d.pop("env", UNSET)
        env: McpServerEnv | Unset
        if isinstance(_env, Unset):
            env = UNSET
        else:
            env = McpServerEnv.from_dict(_env)

        url = d.pop("url", UNSET)

        _headers = d.pop("headers", UNSET)
        headers: McpServerHeaders | Unset
        if isinstance(_headers, Unset):
            headers = UNSET
        else:
            headers = McpServerHeaders.from_dict(_headers)

        mcp_server = cls(
            type_=type_,
            command=command,
            args=args,
            env=env,
            url=url,
            headers=headers,
        )

        mcp_server.additional_properties = d
        return mcp_server

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
