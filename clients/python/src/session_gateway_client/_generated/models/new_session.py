from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.new_repository import NewRepository
    from ..models.new_session_labels import NewSessionLabels
    from ..models.workflow_source import WorkflowSource


T = TypeVar("T", bound="NewSession")


@_attrs_define(repr=False)
class NewSession(PrintsSetFields):
    """The session to create. Only `task` is required.

    Attributes:
        task (str): The first prompt for the agent: a task, an issue link or a slash command of the workflow. Up to
            `TASK_LIMIT` bytes of UTF-8 (131,056 by default). You can also send it as `initialPrompt`.
        model (str | Unset): Name of the model. Defaults to the model of the project.
        repos (list[NewRepository] | Unset): Repositories to clone into the session.
        workflow (str | Unset | WorkflowSource): The name of a workflow, such as "bugfix", or an object with gitUrl,
            branch and path.
        timeout (int | Unset): Timeout of the session in seconds. The local backend enforces it. The platform only
            stores it: stop the session yourself, or let `sgw create --wait` or the CI action stop it.
        display_name (str | Unset): Name of the session on the platform’s pages.
        labels (NewSessionLabels | Unset): Labels of the session. Keys and values follow the [Kubernetes
            rules](https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#syntax-and-character-set). The
            keys `session-gateway/idempotency` and `session-gateway/one-shot` are reserved for the gateway.
        interactive (bool | Unset): `false` creates a one-shot session, which ends after its first run. `true` creates a
            session that waits for the next message after each run. If the field is missing, the platform decides. If the
            run of a one-shot session fails, the platform keeps the session running, with an `error`: stop or delete it.
    """

    task: str
    model: str | Unset = UNSET
    repos: list[NewRepository] | Unset = UNSET
    workflow: str | Unset | WorkflowSource = UNSET
    timeout: int | Unset = UNSET
    display_name: str | Unset = UNSET
    labels: NewSessionLabels | Unset = UNSET
    interactive: bool | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.workflow_source import WorkflowSource

        task = self.task

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
        elif isinstance(self.workflow, WorkflowSource):
            workflow = self.workflow.to_dict()
        else:
            workflow = self.workflow

        timeout = self.timeout

        display_name = self.display_name

        labels: dict[str, Any] | Unset = UNSET
        if not isinstance(self.labels, Unset):
            labels = self.labels.to_dict()

        interactive = self.interactive

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "task": task,
            }
        )
        if model is not UNSET:
            field_dict["model"] = model
        if repos is not UNSET:
            field_dict["repos"] = repos
        if workflow is not UNSET:
            field_dict["workflow"] = workflow
        if timeout is not UNSET:
            field_dict["timeout"] = timeout
        if display_name is not UNSET:
            field_dict["displayName"] = display_name
        if labels is not UNSET:
            field_dict["labels"] = labels
        if interactive is not UNSET:
            field_dict["interactive"] = interactive

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.new_repository import NewRepository
        from ..models.new_session_labels import NewSessionLabels
        from ..models.workflow_source import WorkflowSource

        d = dict(src_dict)
        task = d.pop("task")

        model = d.pop("model", UNSET)

        _repos = d.pop("repos", UNSET)
        repos: list[NewRepository] | Unset = UNSET
        if _repos is not UNSET:
            repos = []
            for repos_item_data in _repos:
                repos_item = NewRepository.from_dict(repos_item_data)

                repos.append(repos_item)

        def _parse_workflow(data: object) -> str | Unset | WorkflowSource:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                workflow_type_1 = WorkflowSource.from_dict(data)

                return workflow_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(str | Unset | WorkflowSource, data)

        workflow = _parse_workflow(d.pop("workflow", UNSET))

        timeout = d.pop("timeout", UNSET)

        display_name = d.pop("displayName", UNSET)

        _labels = d.pop("labels", UNSET)
        labels: NewSessionLabels | Unset
        if isinstance(_labels, Unset):
            labels = UNSET
        else:
            labels = NewSessionLabels.from_dict(_labels)

        interactive = d.pop("interactive", UNSET)

        new_session = cls(
            task=task,
            model=model,
            repos=repos,
            workflow=workflow,
            timeout=timeout,
            display_name=display_name,
            labels=labels,
            interactive=interactive,
        )

        new_session.additional_properties = d
        return new_session

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
