from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..types import UNSET, Unset

T = TypeVar("T", bound="ResourceMetadata")


@_attrs_define(repr=False)
class ResourceMetadata(PrintsSetFields):
    """How to get a token for this gateway (RFC 9728).

    Attributes:
        resource (str): URL of the gateway, as in the request.
        resource_name (str): Name of the service.
        bearer_methods_supported (list[str]): How to send the token.
        authorization_servers (list[str] | Unset): The issuer of tokens, `OIDC_ISSUER`. Omitted if that is not set.
        scopes_supported (list[str] | Unset): Scopes to request, `OIDC_SCOPES`. Omitted without an issuer.
        session_gateway_client_id (str | Unset): Client ID for logins with the device flow (RFC 8628), `OIDC_CLIENT_ID`.
            Omitted if that is not set.
    """

    resource: str
    resource_name: str
    bearer_methods_supported: list[str]
    authorization_servers: list[str] | Unset = UNSET
    scopes_supported: list[str] | Unset = UNSET
    session_gateway_client_id: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        resource = self.resource

        resource_name = self.resource_name

        bearer_methods_supported = self.bearer_methods_supported

        authorization_servers: list[str] | Unset = UNSET
        if not isinstance(self.authorization_servers, Unset):
            authorization_servers = self.authorization_servers

        scopes_supported: list[str] | Unset = UNSET
        if not isinstance(self.scopes_supported, Unset):
            scopes_supported = self.scopes_supported

        session_gateway_client_id = self.session_gateway_client_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "resource": resource,
                "resource_name": resource_name,
                "bearer_methods_supported": bearer_methods_supported,
            }
        )
        if authorization_servers is not UNSET:
            field_dict["authorization_servers"] = authorization_servers
        if scopes_supported is not UNSET:
            field_dict["scopes_supported"] = scopes_supported
        if session_gateway_client_id is not UNSET:
            field_dict["session_gateway_client_id"] = session_gateway_client_id

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        resource = d.pop("resource")

        resource_name = d.pop("resource_name")

        bearer_methods_supported = cast(list[str], d.pop("bearer_methods_supported"))

        authorization_servers = cast(list[str], d.pop("authorization_servers", UNSET))

        scopes_supported = cast(list[str], d.pop("scopes_supported", UNSET))

        session_gateway_client_id = d.pop("session_gateway_client_id", UNSET)

        resource_metadata = cls(
            resource=resource,
            resource_name=resource_name,
            bearer_methods_supported=bearer_methods_supported,
            authorization_servers=authorization_servers,
            scopes_supported=scopes_supported,
            session_gateway_client_id=session_gateway_client_id,
        )

        resource_metadata.additional_properties = d
        return resource_metadata

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
