from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.progress_next import ProgressNext
    from ..models.progress_phase import ProgressPhase
    from ..models.progress_proof import ProgressProof
    from ..models.progress_pull_request import ProgressPullRequest
    from ..models.progress_stop import ProgressStop


T = TypeVar("T", bound="Progress")


@_attrs_define(repr=False)
class Progress(PrintsSetFields):
    """Where the workflow of a session is, as the workflow itself reported it.

    Attributes:
        workflow (str): Name of the workflow: the last part of its path, such as `bugfix`.
        phases (list[ProgressPhase]): The phases of the workflow, in their order.
        updated_at (datetime.datetime | Unset): Time at which the workflow reported this.
        next_ (ProgressNext | Unset): The next phase.
        verdict (str | Unset): Result of the review, such as `ready` or `needs-fix`.
        stop (ProgressStop | Unset): The work waits for a decision of the user.
        pull_request (ProgressPullRequest | Unset): The pull request of the workflow.
        proofs (list[ProgressProof] | Unset): Proofs that the workflow has recorded.
    """

    workflow: str
    phases: list[ProgressPhase]
    updated_at: datetime.datetime | Unset = UNSET
    next_: ProgressNext | Unset = UNSET
    verdict: str | Unset = UNSET
    stop: ProgressStop | Unset = UNSET
    pull_request: ProgressPullRequest | Unset = UNSET
    proofs: list[ProgressProof] | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        workflow = self.workflow

        phases = []
        for phases_item_data in self.phases:
            phases_item = phases_item_data.to_dict()
            phases.append(phases_item)

        updated_at: str | Unset = UNSET
        if not isinstance(self.updated_at, Unset):
            updated_at = self.updated_at.isoformat()

        next_: dict[str, Any] | Unset = UNSET
        if not isinstance(self.next_, Unset):
            next_ = self.next_.to_dict()

        verdict = self.verdict

        stop: dict[str, Any] | Unset = UNSET
        if not isinstance(self.stop, Unset):
            stop = self.stop.to_dict()

        pull_request: dict[str, Any] | Unset = UNSET
        if not isinstance(self.pull_request, Unset):
            pull_request = self.pull_request.to_dict()

        proofs: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.proofs, Unset):
            proofs = []
            for proofs_item_data in self.proofs:
                proofs_item = proofs_item_data.to_dict()
                proofs.append(proofs_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "workflow": workflow,
                "phases": phases,
            }
        )
        if updated_at is not UNSET:
            field_dict["updatedAt"] = updated_at
        if next_ is not UNSET:
            field_dict["next"] = next_
        if verdict is not UNSET:
            field_dict["verdict"] = verdict
        if stop is not UNSET:
            field_dict["stop"] = stop
        if pull_request is not UNSET:
            field_dict["pullRequest"] = pull_request
        if proofs is not UNSET:
            field_dict["proofs"] = proofs

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.progress_next import ProgressNext
        from ..models.progress_phase import ProgressPhase
        from ..models.progress_proof import ProgressProof
        from ..models.progress_pull_request import ProgressPullRequest
        from ..models.progress_stop import ProgressStop

        d = dict(src_dict)
        workflow = d.pop("workflow")

        phases = []
        _phases = d.pop("phases")
        for phases_item_data in _phases:
            phases_item = ProgressPhase.from_dict(phases_item_data)

            phases.append(phases_item)

        _updated_at = d.pop("updatedAt", UNSET)
        updated_at: datetime.datetime | Unset
        if isinstance(_updated_at, Unset):
            updated_at = UNSET
        else:
            updated_at = datetime.datetime.fromisoformat(_updated_at)

        _next_ = d.pop("next", UNSET)
        next_: ProgressNext | Unset
        if isinstance(_next_, Unset):
            next_ = UNSET
        else:
            next_ = ProgressNext.from_dict(_next_)

        verdict = d.pop("verdict", UNSET)

        _stop = d.pop("stop", UNSET)
        stop: ProgressStop | Unset
        if isinstance(_stop, Unset):
            stop = UNSET
        else:
            stop = ProgressStop.from_dict(_stop)

        _pull_request = d.pop("pullRequest", UNSET)
        pull_request: ProgressPullRequest | Unset
        if isinstance(_pull_request, Unset):
            pull_request = UNSET
        else:
            pull_request = ProgressPullRequest.from_dict(_pull_request)

        _proofs = d.pop("proofs", UNSET)
        proofs: list[ProgressProof] | Unset = UNSET
        if _proofs is not UNSET:
            proofs = []
            for proofs_item_data in _proofs:
                proofs_item = ProgressProof.from_dict(proofs_item_data)

                proofs.append(proofs_item)

        progress = cls(
            workflow=workflow,
            phases=phases,
            updated_at=updated_at,
            next_=next_,
            verdict=verdict,
            stop=stop,
            pull_request=pull_request,
            proofs=proofs,
        )

        progress.additional_properties = d
        return progress

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
