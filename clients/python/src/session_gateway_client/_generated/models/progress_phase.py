from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..models.progress_phase_state import ProgressPhaseState
from ..types import UNSET, Unset

T = TypeVar("T", bound="ProgressPhase")


@_attrs_define(repr=False)
class ProgressPhase(PrintsSetFields):
    """A phase of a workflow.

    Attributes:
        name (str): Name of the phase, such as `diagnose`.
        state (ProgressPhaseState): `missing`: not begun. `partial`: begun, not finished. `blocked`: it cannot continue
            without help. `stale`: done, but something that it depends on has changed. `done`: finished.
        command (str | Unset): Slash command that runs the phase, such as `/diagnose`.
        skipped (bool | Unset): Whether the phase is missing although a later phase has begun.
        report (str | Unset): Path of its report in the workspace of the session.
        why (str | Unset): Reason for the state.
    """

    name: str
    state: ProgressPhaseState
    command: str | Unset = UNSET
    skipped: bool | Unset = UNSET
    report: str | Unset = UNSET
    why: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        state = self.state.value

        command = self.command

        skipped = self.skipped

        report = self.report

        why = self.why

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "name": name,
                "state": state,
            }
        )
        if command is not UNSET:
            field_dict["command"] = command
        if skipped is not UNSET:
            field_dict["skipped"] = skipped
        if report is not UNSET:
            field_dict["report"] = report
        if why is not UNSET:
            field_dict["why"] = why

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        name = d.pop("name")

        state = ProgressPhaseState(d.pop("state"))

        command = d.pop("command", UNSET)

        skipped = d.pop("skipped", UNSET)

        report = d.pop("report", UNSET)

        why = d.pop("why", UNSET)

        progress_phase = cls(
            name=name,
            state=state,
            command=command,
            skipped=skipped,
            report=report,
            why=why,
        )

        progress_phase.additional_properties = d
        return progress_phase

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
