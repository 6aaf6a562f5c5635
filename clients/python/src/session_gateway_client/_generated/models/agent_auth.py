from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..types import UNSET, Unset

T = TypeVar("T", bound="AgentAuth")


@_attrs_define(repr=False)
class AgentAuth(PrintsSetFields):
    """How the agent logs in to its model.

    Attributes:
        required_secret_keys (list[str] | Unset): Secrets of the project that it uses, such as an API key.
        secret_key_logic (str | Unset): `any` if one of these secrets is sufficient, `all` if it needs every one.
        vertex_supported (bool | Unset): Whether it can use Vertex AI of Google instead of these secrets.
    """

    required_secret_keys: list[str] | Unset = UNSET
    secret_key_logic: str | Unset = UNSET
    vertex_supported: bool | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        required_secret_keys: list[str] | Unset = UNSET
        if not isinstance(self.required_secret_keys, Unset):
            required_secret_keys = self.required_secret_keys

        secret_key_logic = self.secret_key_logic

        vertex_supported = self.vertex_supported

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if required_secret_keys is not UNSET:
            field_dict["requiredSecretKeys"] = required_secret_keys
        if secret_key_logic is not UNSET:
            field_dict["secretKeyLogic"] = secret_key_logic
        if vertex_supported is not UNSET:
            field_dict["vertexSupported"] = vertex_supported

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        required_secret_keys = cast(list[str], d.pop("requiredSecretKeys", UNSET))

        secret_key_logic = d.pop("secretKeyLogic", UNSET)

        vertex_supported = d.pop("vertexSupported", UNSET)

        agent_auth = cls(
            required_secret_keys=required_secret_keys,
            secret_key_logic=secret_key_logic,
            vertex_supported=vertex_supported,
        )

        agent_auth.additional_properties = d
        return agent_auth

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
