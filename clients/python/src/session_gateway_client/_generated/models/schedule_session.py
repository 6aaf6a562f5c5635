from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..models.schedule_session_effort import ScheduleSessionEffort
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.limits import Limits
    from ..models.schedule_session_labels import ScheduleSessionLabels
    from ..models.schedule_session_output_schema import ScheduleSessionOutputSchema
    from ..models.session_repository import SessionRepository
    from ..models.session_workflow_source import SessionWorkflowSource
    from ..models.tools import Tools


T = TypeVar("T", bound="ScheduleSession")


@_attrs_define(repr=False)
class ScheduleSession(PrintsSetFields):
    """The sessions of a schedule, with the fields of `NewSession`. `environment` and `mcpServers` are stored but not
    returned.

        Attributes:
            task (str): First prompt of each session.
            model (str | Unset): Name of the model. Defaults to the model of the project.
            repos (list[SessionRepository] | Unset): Repositories of each session.
            workflow (SessionWorkflowSource | str | Unset): Workflow of the session: its name if it is a workflow of the
                catalogue, or an object with `gitUrl`, `branch` and `path`.
            timeout (int | Unset): Timeout of the session in seconds. The local backend enforces it. The platform only
                stores it: stop the session yourself, or let `sgw create --wait` or the CI action stop it.
            inactivity_timeout (int | Unset): Seconds without activity after which the session stops. 0 means never.
                Defaults to the setting of the backend.
            agent (str | Unset): Agent of the session: an `id` of `GET /v1/agents`. Defaults to the agent of the backend.
            limits (Limits | Unset): Limits of a session. At a limit, the agent stops working and the session keeps its
                state.
            tools (Tools | Unset): Tools of the agent by their names, such as `Bash`, `Bash(git:*)`, `WebFetch` or
                `mcp__server__tool`. The local backend also accepts kinds of tools: `read`, `edit`, `delete`, `move`, `search`,
                `execute`, `fetch`.
            system_prompt (str | Unset): Instructions for the agent, in addition to its own. Up to 64 KiB.
            effort (ScheduleSessionEffort | Unset): How much effort the model puts into its answers.
            output_schema (ScheduleSessionOutputSchema | Unset): JSON Schema (2020-12) of the value that the agent must
                deliver at the end of each turn. The gateway checks the value and returns it as `output` of the session. Up to
                64 KiB and 32 levels deep. References must point into the schema. Use `"type": "object"` at the root: some
                agents deliver nothing else.
            display_name (str | Unset): Name of the session on the platform’s pages.
            labels (ScheduleSessionLabels | Unset): Labels of each session.
            interactive (bool | Unset): `false` if the sessions are one-shot sessions, which end after their first run.
    """

    task: str
    model: str | Unset = UNSET
    repos: list[SessionRepository] | Unset = UNSET
    workflow: SessionWorkflowSource | str | Unset = UNSET
    timeout: int | Unset = UNSET
    inactivity_timeout: int | Unset = UNSET
    agent: str | Unset = UNSET
    limits: Limits | Unset = UNSET
    tools: Tools | Unset = UNSET
    system_prompt: str | Unset = UNSET
    effort: ScheduleSessionEffort | Unset = UNSET
    output_schema: ScheduleSessionOutputSchema | Unset = UNSET
    display_name: str | Unset = UNSET
    labels: ScheduleSessionLabels | Unset = UNSET
    interactive: bool | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.session_workflow_source import SessionWorkflowSource

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
        elif isinstance(self.workflow, SessionWorkflowSource):
            workflow = self.workflow.to_dict()
        else:
            workflow = self.workflow

        timeout = self.timeout

        inactivity_timeout = self.inactivity_timeout

        agent = self.agent

        limits: dict[str, Any] | Unset = UNSET
        if not isinstance(self.limits, Unset):
            limits = self.limits.to_dict()

        tools: dict[str, Any] | Unset = UNSET
        if not isinstance(self.tools, Unset):
            tools = self.tools.to_dict()

        system_prompt = self.system_prompt

        effort: str | Unset = UNSET
        if not isinstance(self.effort, Unset):
            effort = self.effort.value

        output_schema: dict[str, Any] | Unset = UNSET
        if not isinstance(self.output_schema, Unset):
            output_schema = self.output_schema.to_dict()

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
        if inactivity_timeout is not UNSET:
            field_dict["inactivityTimeout"] = inactivity_timeout
        if agent is not UNSET:
            field_dict["agent"] = agent
        if limits is not UNSET:
            field_dict["limits"] = limits
        if tools is not UNSET:
            field_dict["tools"] = tools
        if system_prompt is not UNSET:
            field_dict["systemPrompt"] = system_prompt
        if effort is not UNSET:
            field_dict["effort"] = effort
        if output_schema is not UNSET:
            field_dict["outputSchema"] = output_schema
        if display_name is not UNSET:
            field_dict["displayName"] = display_name
        if labels is not UNSET:
            field_dict["labels"] = labels
        if interactive is not UNSET:
            field_dict["interactive"] = interactive

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.limits import Limits
        from ..models.schedule_session_labels import ScheduleSessionLabels
        from ..models.schedule_session_output_schema import ScheduleSessionOutputSchema
        from ..models.session_repository import SessionRepository
        from ..models.session_workflow_source import SessionWorkflowSource
        from ..models.tools import Tools

        d = dict(src_dict)
        task = d.pop("task")

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

        timeout = d.pop("timeout", UNSET)

        inactivity_timeout = d.pop("inactivityTimeout", UNSET)

        agent = d.pop("agent", UNSET)

        _limits = d.pop("limits", UNSET)
        limits: Limits | Unset
        if isinstance(_limits, Unset):
            limits = UNSET
        else:
            limits = Limits.from_dict(_limits)

        _tools = d.pop("tools", UNSET)
        tools: Tools | Unset
        if isinstance(_tools, Unset):
            tools = UNSET
        else:
            tools = Tools.from_dict(_tools)

        system_prompt = d.pop("systemPrompt", UNSET)

        _effort = d.pop("effort", UNSET)
        effort: ScheduleSessionEffort | Unset
        if isinstance(_effort, Unset):
            effort = UNSET
        else:
            effort = ScheduleSessionEffort(_effort)

        _output_schema = d.pop("outputSchema", UNSET)
        output_schema: ScheduleSessionOutputSchema | Unset
        if isinstance(_output_schema, Unset):
            output_schema = UNSET
        else:
            output_schema = ScheduleSessionOutputSchema.from_dict(_output_schema)

        display_name = d.pop("displayName", UNSET)

        _labels = d.pop("labels", UNSET)
        labels: ScheduleSessionLabels | Unset
        if isinstance(_labels, Unset):
            labels = UNSET
        else:
            labels = ScheduleSessionLabels.from_dict(_labels)

        interactive = d.pop("interactive", UNSET)

        schedule_session = cls(
            task=task,
            model=model,
            repos=repos,
            workflow=workflow,
            timeout=timeout,
            inactivity_timeout=inactivity_timeout,
            agent=agent,
            limits=limits,
            tools=tools,
            system_prompt=system_prompt,
            effort=effort,
            output_schema=output_schema,
            display_name=display_name,
            labels=labels,
            interactive=interactive,
        )

        schedule_session.additional_properties = d
        return schedule_session

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
