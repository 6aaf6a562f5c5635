from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields

if TYPE_CHECKING:
    from ..models.catalogue_source import CatalogueSource


T = TypeVar("T", bound="Workflow")


@_attrs_define(repr=False)
class Workflow(PrintsSetFields):
    """A workflow of the catalogue.

    Attributes:
        name (str): Name of the workflow, as used in `workflow` of a new session.
        description (str): What the workflow does.
        commands (list[str]): Slash commands of the workflow, such as `/assess`.
        source (CatalogueSource): Location of a workflow of the catalogue.
    """

    name: str
    description: str
    commands: list[str]
    source: CatalogueSource
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        description = self.description

        commands = self.commands

        source = self.source.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "name": name,
                "description": description,
                "commands": commands,
                "source": source,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.catalogue_source import CatalogueSource

        d = dict(src_dict)
        name = d.pop("name")

        description = d.pop("description")

        commands = cast(list[str], d.pop("commands"))

        source = CatalogueSource.from_dict(d.pop("source"))

        workflow = cls(
            name=name,
            description=description,
            commands=commands,
            source=source,
        )

        workflow.additional_properties = d
        return workflow

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
