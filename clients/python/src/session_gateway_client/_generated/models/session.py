from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..models.session_activity import SessionActivity
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.limits import Limits
    from ..models.pull_request import PullRequest
    from ..models.session_branch import SessionBranch
    from ..models.session_labels import SessionLabels
    from ..models.session_repository import SessionRepository
    from ..models.session_workflow_source import SessionWorkflowSource
    from ..models.usage import Usage


T = TypeVar("T", bound="Session")


@_attrs_define(repr=False)
class Session(PrintsSetFields):
    """An agent that works on a task. Fields that do not apply yet are omitted, never null.

    Attributes:
        id (str): ID of the session, such as `session-7f3a`.
        status (str): `pending`, `running`, `completed`, `failed`, or another phase of the platform as the platform
            writes it: `Stopping` and `Stopped` begin with a capital letter. A one-shot session (`interactive: false`) is
            `completed` if its last run finished and `failed` if it failed, ended with a question, or delivered no output
            that fits `outputSchema`, even if the platform reports `Stopped`. It is `Stopped` if it was stopped during a
            run.
        task (str): First prompt of the session.
        created_at (datetime.datetime): Time at which the session was created.
        activity (SessionActivity | Unset): What the session is doing: `queued` (it has no runner yet, or on the local
            backend, its message waits for a slot), `starting`, `working`, `waiting` (for a message) or `asking` (the agent
            asked a question and waits for the answer). Omitted if the session is stopping or has ended.
        reason (str | Unset): Why the session is queued, cannot start, is asking, or has stopped: one sentence. A failed
            session has an `error` instead.
        display_name (str | Unset): Name of the session on the platform’s pages.
        model (str | Unset): Name of the model. Omitted if the session uses the default model of its project.
        repos (list[SessionRepository] | Unset): Repositories of the session.
        workflow (SessionWorkflowSource | str | Unset): Workflow of the session: its name if it is a workflow of the
            catalogue, or an object with `gitUrl`, `branch` and `path`.
        interactive (bool | Unset): `false` for a one-shot session. Omitted if the session was created without it, or by
            another client of the platform.
        timeout (int | Unset): Timeout of the session in seconds. Omitted if the backend does not return it.
        labels (SessionLabels | Unset): Labels of the session.
        agent (str | Unset): Agent of the session. Omitted if the backend does not return it.
        limits (Limits | Unset): Limits of a session. At a limit, the agent stops working and the session keeps its
            state.
        inactivity_timeout (int | Unset): Seconds without activity after which the session stops; 0 means never. Omitted
            if the backend does not return it: the platform does not.
        parent (str | Unset): ID of the session that this session continues.
        branches (list[SessionBranch] | Unset): Branch that each repository has checked out, if it is known.
        started_at (datetime.datetime | Unset): Time at which the session was last started.
        last_activity_at (datetime.datetime | Unset): Time of the last activity in the session.
        completed_at (datetime.datetime | Unset): Time at which the session ended.
        result (str | Unset): Last message of the agent, for a completed session. A list omits a result of more than
            4,096 characters if the gateway reads it from the event log: get the session to see it.
        error (str | Unset): Why the session failed. Also present in a running one-shot session whose last run failed,
            because the platform does not stop this session.
        output (Any | Unset): The JSON value that the last run delivered, if it fits the `outputSchema` of the session.
            If it does not fit, `error` names the place, and a one-shot session is `failed`. Lists omit it: get the session
            to see it.
        usage (Usage | Unset): What the session has used, summed over its runs. A part that no agent reported is
            omitted, never 0.
        pull_requests (list[PullRequest] | Unset): Pull requests that a tool of the session opened, such as `gh pr
            create`. Links in messages do not count. Lists omit `usage` and `pullRequests`, because they come from the event
            log: get the session to see them.
    """

    id: str
    status: str
    task: str
    created_at: datetime.datetime
    activity: SessionActivity | Unset = UNSET
    reason: str | Unset = UNSET
    display_name: str | Unset = UNSET
    model: str | Unset = UNSET
    repos: list[SessionRepository] | Unset = UNSET
    workflow: SessionWorkflowSource | str | Unset = UNSET
    interactive: bool | Unset = UNSET
    timeout: int | Unset = UNSET
    labels: SessionLabels | Unset = UNSET
    agent: str | Unset = UNSET
    limits: Limits | Unset = UNSET
    inactivity_timeout: int | Unset = UNSET
    parent: str | Unset = UNSET
    branches: list[SessionBranch] | Unset = UNSET
    started_at: datetime.datetime | Unset = UNSET
    last_activity_at: datetime.datetime | Unset = UNSET
    completed_at: datetime.datetime | Unset = UNSET
    result: str | Unset = UNSET
    error: str | Unset = UNSET
    output: Any | Unset = UNSET
    usage: Usage | Unset = UNSET
    pull_requests: list[PullRequest] | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.session_workflow_source import SessionWorkflowSource

        id = self.id

        status = self.status

        task = self.task

        created_at = self.created_at.isoformat()

        activity: str | Unset = UNSET
        if not isinstance(self.activity, Unset):
            activity = self.activity.value

        reason = self.reason

        display_name = self.display_name

        model = self.model

        repos: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.repos, Unset):
            repos = []
            for repos_item_data in self.repos:
                repos_item = repos_item_data.to_dict()
                repos.append(repos_item)

        workflow: dict[str, Any] | str | Unset
        if isinstance(self.workflow, Unset):
            workflow = UNSET
        elif isinstance(self.workflow, SessionWorkflowSource):
            workflow = self.workflow.to_dict()
        else:
            workflow = self.workflow

        interactive = self.interactive

        timeout = self.timeout

        labels: dict[str, Any] | Unset = UNSET
        if not isinstance(self.labels, Unset):
            labels = self.labels.to_dict()

        agent = self.agent

        limits: dict[str, Any] | Unset = UNSET
        if not isinstance(self.limits, Unset):
            limits = self.limits.to_dict()

        inactivity_timeout = self.inactivity_timeout

        parent = self.parent

        branches: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.branches, Unset):
            branches = []
            for branches_item_data in self.branches:
                branches_item = branches_item_data.to_dict()
                branches.append(branches_item)

        started_at: str | Unset = UNSET
        if not isinstance(self.started_at, Unset):
            started_at = self.started_at.isoformat()

        last_activity_at: str | Unset = UNSET
        if not isinstance(self.last_activity_at, Unset):
            last_activity_at = self.last_activity_at.isoformat()

        completed_at: str | Unset = UNSET
        if not isinstance(self.completed_at, Unset):
            completed_at = self.completed_at.isoformat()

        result = self.result

        error = self.error

        output = self.output

        usage: dict[str, Any] | Unset = UNSET
        if not isinstance(self.usage, Unset):
            usage = self.usage.to_dict()

        pull_requests: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.pull_requests, Unset):
            pull_requests = []
            for pull_requests_item_data in self.pull_requests:
                pull_requests_item = pull_requests_item_data.to_dict()
                pull_requests.append(pull_requests_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "status": status,
                "task": task,
                "createdAt": created_at,
            }
        )
        if activity is not UNSET:
            field_dict["activity"] = activity
        if reason is not UNSET:
            field_dict["reason"] = reason
        if display_name is not UNSET:
            field_dict["displayName"] = display_name
        if model is not UNSET:
            field_dict["model"] = model
        if repos is not UNSET:
            field_dict["repos"] = repos
        if workflow is not UNSET:
            field_dict["workflow"] = workflow
        if interactive is not UNSET:
            field_dict["interactive"] = interactive
        if timeout is not UNSET:
            field_dict["timeout"] = timeout
        if labels is not UNSET:
            field_dict["labels"] = labels
        if agent is not UNSET:
            field_dict["agent"] = agent
        if limits is not UNSET:
            field_dict["limits"] = limits
        if inactivity_timeout is not UNSET:
            field_dict["inactivityTimeout"] = inactivity_timeout
        if parent is not UNSET:
            field_dict["parent"] = parent
        if branches is not UNSET:
            field_dict["branches"] = branches
        if started_at is not UNSET:
            field_dict["startedAt"] = started_at
        if last_activity_at is not UNSET:
            field_dict["lastActivityAt"] = last_activity_at
        if completed_at is not UNSET:
            field_dict["completedAt"] = completed_at
        if result is not UNSET:
            field_dict["result"] = result
        if error is not UNSET:
            field_dict["error"] = error
        if output is not UNSET:
            field_dict["output"] = output
        if usage is not UNSET:
            field_dict["usage"] = usage
        if pull_requests is not UNSET:
            field_dict["pullRequests"] = pull_requests

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.limits import Limits
        from ..models.pull_request import PullRequest
        from ..models.session_branch import SessionBranch
        from ..models.session_labels import SessionLabels
        from ..models.session_repository import SessionRepository
        from ..models.session_workflow_source import SessionWorkflowSource
        from ..models.usage import Usage

        d = dict(src_dict)
        id = d.pop("id")

        status = d.pop("status")

        task = d.pop("task")

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))

        _activity = d.pop("activity", UNSET)
        activity: SessionActivity | Unset
        if isinstance(_activity, Unset):
            activity = UNSET
        else:
            activity = SessionActivity(_activity)

        reason = d.pop("reason", UNSET)

        display_name = d.pop("displayName", UNSET)

        model = d.pop("model", UNSET)

        _repos = d.pop("repos", UNSET)
        repos: list[SessionRepository] | Unset = UNSET
        if _repos is not UNSET:
            repos = []
            for repos_item_data in _repos:
                repos_item = SessionRepository.from_dict(repos_item_data)

                repos.append(repos_item)

        def _parse_workflow(data: object) -> SessionWorkflowSource | str | Unset:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                workflow_type_1 = SessionWorkflowSource.from_dict(data)

                return workflow_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(SessionWorkflowSource | str | Unset, data)

        workflow = _parse_workflow(d.pop("workflow", UNSET))

        interactive = d.pop("interactive", UNSET)

        timeout = d.pop("timeout", UNSET)

        _labels = d.pop("labels", UNSET)
        labels: SessionLabels | Unset
        if isinstance(_labels, Unset):
            labels = UNSET
        else:
            labels = SessionLabels.from_dict(_labels)

        agent = d.pop("agent", UNSET)

        _limits = d.pop("limits", UNSET)
        limits: Limits | Unset
        if isinstance(_limits, Unset):
            limits = UNSET
        else:
            limits = Limits.from_dict(_limits)

        inactivity_timeout = d.pop("inactivityTimeout", UNSET)

        parent = d.pop("parent", UNSET)

        _branches = d.pop("branches", UNSET)
        branches: list[SessionBranch] | Unset = UNSET
        if _branches is not UNSET:
            branches = []
            for branches_item_data in _branches:
                branches_item = SessionBranch.from_dict(branches_item_data)

                branches.append(branches_item)

        _started_at = d.pop("startedAt", UNSET)
        started_at: datetime.datetime | Unset
        if isinstance(_started_at, Unset):
            started_at = UNSET
        else:
            started_at = datetime.datetime.fromisoformat(_started_at)

        _last_activity_at = d.pop("lastActivityAt", UNSET)
        last_activity_at: datetime.datetime | Unset
        if isinstance(_last_activity_at, Unset):
            last_activity_at = UNSET
        else:
            last_activity_at = datetime.datetime.fromisoformat(_last_activity_at)

        _completed_at = d.pop("completedAt", UNSET)
        completed_at: datetime.datetime | Unset
        if isinstance(_completed_at, Unset):
            completed_at = UNSET
        else:
            completed_at = datetime.datetime.fromisoformat(_completed_at)

        result = d.pop("result", UNSET)

        error = d.pop("error", UNSET)

        output = d.pop("output", UNSET)

        _usage = d.pop("usage", UNSET)
        usage: Usage | Unset
        if isinstance(_usage, Unset):
            usage = UNSET
        else:
            usage = Usage.from_dict(_usage)

        _pull_requests = d.pop("pullRequests", UNSET)
        pull_requests: list[PullRequest] | Unset = UNSET
        if _pull_requests is not UNSET:
            pull_requests = []
            for pull_requests_item_data in _pull_requests:
                pull_requests_item = PullRequest.from_dict(pull_requests_item_data)

                pull_requests.append(pull_requests_item)

        session = cls(
            id=id,
            status=status,
            task=task,
            created_at=created_at,
            activity=activity,
            reason=reason,
            display_name=display_name,
            model=model,
            repos=repos,
            workflow=workflow,
            interactive=interactive,
            timeout=timeout,
            labels=labels,
            agent=agent,
            limits=limits,
            inactivity_timeout=inactivity_timeout,
            parent=parent,
            branches=branches,
            started_at=started_at,
            last_activity_at=last_activity_at,
            completed_at=completed_at,
            result=result,
            error=error,
            output=output,
            usage=usage,
            pull_requests=pull_requests,
        )

        session.additional_properties = d
        return session

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
