from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields

if TYPE_CHECKING:
    from ..models.utterance import Utterance


T = TypeVar("T", bound="Transcript")


@_attrs_define(repr=False)
class Transcript(PrintsSetFields):
    """The transcript of a session so far.

    Attributes:
        id (str): ID of the session, such as `session-7f3a`.
        items (list[Utterance]): Messages, tool calls and errors, oldest first.
        total (int): Number of items.
        complete (bool): Whether the transcript has all items so far. `false` if the gateway could not read the event
            stream to its end in time.
    """

    id: str
    items: list[Utterance]
    total: int
    complete: bool
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        items = []
        for items_item_data in self.items:
            items_item = items_item_data.to_dict()
            items.append(items_item)

        total = self.total

        complete = self.complete

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "items": items,
                "total": total,
                "complete": complete,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.utterance import Utterance

        d = dict(src_dict)
        id = d.pop("id")

        items = []
        _items = d.pop("items")
        for items_item_data in _items:
            items_item = Utterance.from_dict(items_item_data)

            items.append(items_item)

        total = d.pop("total")

        complete = d.pop("complete")

        transcript = cls(
            id=id,
            items=items,
            total=total,
            complete=complete,
        )

        transcript.additional_properties = d
        return transcript

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
