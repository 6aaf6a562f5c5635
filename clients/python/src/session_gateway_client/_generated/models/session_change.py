from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.session_change_labels import SessionChangeLabels


T = TypeVar("T", bound="SessionChange")


@_attrs_define(repr=False)
class SessionChange(PrintsSetFields):
    """Changes to a session. At least one field is required.

    Attributes:
        stopped (bool | Unset): `true` stops the session, `false` starts it again.
        display_name (str | Unset): Name of the session on the platform’s pages, up to 50 characters.
        timeout (int | Unset): Timeout of the session in seconds. The local backend enforces it. The platform only
            stores it: stop the session yourself, or let `sgw create --wait` or the CI action stop it.
        model (str | Unset): Name of the model, from the next run on. 409 while the agent is working.
        labels (SessionChangeLabels | Unset): Labels to add or replace; other labels stay. Returns 501 if the backend
            cannot change labels.
    """

    stopped: bool | Unset = UNSET
    display_name: str | Unset = UNSET
    timeout: int | Unset = UNSET
    model: str | Unset = UNSET
    labels: SessionChangeLabels | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        stopped = self.stopped

        display_name = self.display_name

        timeout = self.timeout

        model = self.model

        labels: dict[str, Any] | Unset = UNSET
        if not isinstance(self.labels, Unset):
            labels = self.labels.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if stopped is not UNSET:
            field_dict["stopped"] = stopped
        if display_name is not UNSET:
            field_dict["displayName"] = display_name
        if timeout is not UNSET:
            field_dict["timeout"] = timeout
        if model is not UNSET:
            field_dict["model"] = model
        if labels is not UNSET:
            field_dict["labels"] = labels

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.session_change_labels import SessionChangeLabels

        d = dict(src_dict)
        stopped = d.pop("stopped", UNSET)

        display_name = d.pop("displayName", UNSET)

        timeout = d.pop("timeout", UNSET)

        model = d.pop("model", UNSET)

        _labels = d.pop("labels", UNSET)
        labels: SessionChangeLabels | Unset
        if isinstance(_labels, Unset):
            labels = UNSET
        else:
            labels = SessionChangeLabels.from_dict(_labels)

        session_change = cls(
            stopped=stopped,
            display_name=display_name,
            timeout=timeout,
            model=model,
            labels=labels,
        )

        session_change.additional_properties = d
        return session_change

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
