"""The events of the Agent-User Interaction protocol. https://docs.ag-ui.com

Generated from the schemas of @ag-ui/core by clients/generate: do not edit.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

ActivityMessage = TypedDict(
    "ActivityMessage",
    {
        "id": "str",
        "role": 'Literal["activity"]',
        "activityType": "str",
        "content": "Any",
        "subagentRunId": NotRequired["str"],
        "metadata": NotRequired["dict[str, Any]"],
    },
)

AddOperation = TypedDict("AddOperation", {"op": 'Literal["add"]', "path": "str", "value": "Any"})

AssistantMessage = TypedDict(
    "AssistantMessage",
    {
        "id": "str",
        "role": 'Literal["assistant"]',
        "subagentRunId": NotRequired["str"],
        "name": NotRequired["str"],
        "encryptedValue": NotRequired["str"],
        "metadata": NotRequired["dict[str, Any]"],
        "content": NotRequired["str"],
        "toolCalls": NotRequired["list[ToolCall]"],
    },
)

AudioPart = TypedDict(
    "AudioPart",
    {"type": 'Literal["audio"]', "source": "PartSource", "id": NotRequired["str"], "metadata": NotRequired["Any"]},
)

Context = TypedDict("Context", {"description": "str", "value": "str"})

CopyOperation = TypedDict("CopyOperation", {"op": 'Literal["copy"]', "from": "str", "path": "str"})

DataSource = TypedDict("DataSource", {"type": 'Literal["data"]', "value": "str", "mimeType": "str"})

DeveloperMessage = TypedDict(
    "DeveloperMessage",
    {
        "id": "str",
        "role": 'Literal["developer"]',
        "content": "str",
        "subagentRunId": NotRequired["str"],
        "name": NotRequired["str"],
        "encryptedValue": NotRequired["str"],
        "metadata": NotRequired["dict[str, Any]"],
    },
)

DocumentPart = TypedDict(
    "DocumentPart",
    {"type": 'Literal["document"]', "source": "PartSource", "id": NotRequired["str"], "metadata": NotRequired["Any"]},
)

FileSource = TypedDict(
    "FileSource",
    {"type": 'Literal["file"]', "value": "str", "provider": NotRequired["str"], "mimeType": NotRequired["str"]},
)

FunctionCall = TypedDict("FunctionCall", {"name": "str", "arguments": "str"})

ImagePart = TypedDict(
    "ImagePart",
    {"type": 'Literal["image"]', "source": "PartSource", "id": NotRequired["str"], "metadata": NotRequired["Any"]},
)

Interrupt = TypedDict(
    "Interrupt",
    {
        "id": "str",
        "reason": "str",
        "subagentRunId": NotRequired["str"],
        "message": NotRequired["str"],
        "toolCallId": NotRequired["str"],
        "responseSchema": NotRequired["Any"],
        "expiresAt": NotRequired["str"],
        "metadata": NotRequired["dict[str, Any]"],
    },
)

MoveOperation = TypedDict("MoveOperation", {"op": 'Literal["move"]', "from": "str", "path": "str"})

ReasoningMessage = TypedDict(
    "ReasoningMessage",
    {
        "id": "str",
        "role": 'Literal["reasoning"]',
        "content": "str",
        "subagentRunId": NotRequired["str"],
        "encryptedValue": NotRequired["str"],
        "metadata": NotRequired["dict[str, Any]"],
    },
)

RemoveOperation = TypedDict("RemoveOperation", {"op": 'Literal["remove"]', "path": "str"})

ReplaceOperation = TypedDict("ReplaceOperation", {"op": 'Literal["replace"]', "path": "str", "value": "Any"})

ResumeEntry = TypedDict(
    "ResumeEntry",
    {
        "interruptId": "str",
        "status": 'Literal["resolved", "cancelled"]',
        "payload": NotRequired["Any"],
        "metadata": NotRequired["dict[str, Any]"],
    },
)

RunAgentInput = TypedDict(
    "RunAgentInput",
    {
        "threadId": "str",
        "runId": "str",
        "messages": "list[Message]",
        "protocolVersion": NotRequired["str"],
        "parentRunId": NotRequired["str"],
        "state": NotRequired["Any"],
        "tools": NotRequired["list[Tool]"],
        "context": NotRequired["list[Context]"],
        "forwardedProps": NotRequired["Any"],
        "resume": NotRequired["list[ResumeEntry]"],
    },
)

RunFinishedCancelledOutcome = TypedDict("RunFinishedCancelledOutcome", {"type": 'Literal["cancelled"]'})

RunFinishedInterruptOutcome = TypedDict(
    "RunFinishedInterruptOutcome", {"type": 'Literal["interrupt"]', "interrupts": "list[Interrupt]"}
)

RunFinishedSuccessOutcome = TypedDict(
    "RunFinishedSuccessOutcome", {"type": 'Literal["success"]', "pendingToolCallIds": NotRequired["list[str]"]}
)

SubagentFinishedSuccessOutcome = TypedDict("SubagentFinishedSuccessOutcome", {"type": 'Literal["success"]'})

SubagentFinishedSuspendedOutcome = TypedDict(
    "SubagentFinishedSuspendedOutcome", {"type": 'Literal["suspended"]', "interruptIds": NotRequired["list[str]"]}
)

SystemMessage = TypedDict(
    "SystemMessage",
    {
        "id": "str",
        "role": 'Literal["system"]',
        "content": "str",
        "subagentRunId": NotRequired["str"],
        "name": NotRequired["str"],
        "encryptedValue": NotRequired["str"],
        "metadata": NotRequired["dict[str, Any]"],
    },
)

TestOperation = TypedDict("TestOperation", {"op": 'Literal["test"]', "path": "str", "value": "Any"})

TextPart = TypedDict(
    "TextPart", {"type": 'Literal["text"]', "text": "str", "id": NotRequired["str"], "metadata": NotRequired["Any"]}
)

TokenUsage = TypedDict(
    "TokenUsage",
    {
        "provider": NotRequired["str"],
        "model": NotRequired["str"],
        "inputTokens": NotRequired["int"],
        "outputTokens": NotRequired["int"],
        "totalTokens": NotRequired["int"],
        "reasoningTokens": NotRequired["int"],
        "cachedInputTokens": NotRequired["int"],
        "cacheWriteInputTokens": NotRequired["int"],
    },
)

Tool = TypedDict(
    "Tool",
    {"name": "str", "description": "str", "parameters": NotRequired["Any"], "metadata": NotRequired["dict[str, Any]"]},
)

ToolCall = TypedDict(
    "ToolCall",
    {
        "id": "str",
        "type": 'Literal["function"]',
        "function": "FunctionCall",
        "encryptedValue": NotRequired["str"],
        "metadata": NotRequired["dict[str, Any]"],
    },
)

ToolMessage = TypedDict(
    "ToolMessage",
    {
        "id": "str",
        "role": 'Literal["tool"]',
        "content": "str | list[ContentPart]",
        "toolCallId": "str",
        "subagentRunId": NotRequired["str"],
        "error": NotRequired["str"],
        "encryptedValue": NotRequired["str"],
        "metadata": NotRequired["dict[str, Any]"],
    },
)

UrlSource = TypedDict("UrlSource", {"type": 'Literal["url"]', "value": "str", "mimeType": NotRequired["str"]})

UserMessage = TypedDict(
    "UserMessage",
    {
        "id": "str",
        "role": 'Literal["user"]',
        "content": "str | list[ContentPart]",
        "subagentRunId": NotRequired["str"],
        "name": NotRequired["str"],
        "encryptedValue": NotRequired["str"],
        "metadata": NotRequired["dict[str, Any]"],
    },
)

VideoPart = TypedDict(
    "VideoPart",
    {"type": 'Literal["video"]', "source": "PartSource", "id": NotRequired["str"], "metadata": NotRequired["Any"]},
)

ContentPart: TypeAlias = "TextPart | ImagePart | AudioPart | VideoPart | DocumentPart"

JsonPatchOperation: TypeAlias = (
    "AddOperation | RemoveOperation | ReplaceOperation | MoveOperation | CopyOperation | TestOperation"
)

Message: TypeAlias = "DeveloperMessage | SystemMessage | AssistantMessage | UserMessage | ToolMessage | ActivityMessage | ReasoningMessage"

PartSource: TypeAlias = "DataSource | UrlSource | FileSource"

ReasoningEncryptedValueSubtype: TypeAlias = 'Literal["tool-call", "message"]'

RunFinishedOutcome: TypeAlias = "RunFinishedSuccessOutcome | RunFinishedInterruptOutcome | RunFinishedCancelledOutcome"

SubagentFinishedOutcome: TypeAlias = "SubagentFinishedSuccessOutcome | SubagentFinishedSuspendedOutcome"

TextMessageRole: TypeAlias = 'Literal["developer", "system", "assistant", "user"]'


@dataclass(frozen=True, kw_only=True)
class ActivityDeltaEvent:
    type: Literal["ACTIVITY_DELTA"] = "ACTIVITY_DELTA"
    message_id: str
    activity_type: str
    patch: list[JsonPatchOperation]
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    subagent_run_id: str | None = None


@dataclass(frozen=True, kw_only=True)
class ActivitySnapshotEvent:
    type: Literal["ACTIVITY_SNAPSHOT"] = "ACTIVITY_SNAPSHOT"
    message_id: str
    activity_type: str
    content: Any
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    subagent_run_id: str | None = None
    replace: bool | None = None


@dataclass(frozen=True, kw_only=True)
class CustomEvent:
    type: Literal["CUSTOM"] = "CUSTOM"
    name: str
    value: Any
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    subagent_run_id: str | None = None


@dataclass(frozen=True, kw_only=True)
class MessagesSnapshotEvent:
    type: Literal["MESSAGES_SNAPSHOT"] = "MESSAGES_SNAPSHOT"
    messages: list[Message]
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None


@dataclass(frozen=True, kw_only=True)
class RawEvent:
    type: Literal["RAW"] = "RAW"
    event: Any
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    subagent_run_id: str | None = None
    source: str | None = None


@dataclass(frozen=True, kw_only=True)
class ReasoningEncryptedValueEvent:
    type: Literal["REASONING_ENCRYPTED_VALUE"] = "REASONING_ENCRYPTED_VALUE"
    subtype: ReasoningEncryptedValueSubtype
    entity_id: str
    encrypted_value: str
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    subagent_run_id: str | None = None


@dataclass(frozen=True, kw_only=True)
class ReasoningEndEvent:
    type: Literal["REASONING_END"] = "REASONING_END"
    message_id: str
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    subagent_run_id: str | None = None


@dataclass(frozen=True, kw_only=True)
class ReasoningMessageChunkEvent:
    type: Literal["REASONING_MESSAGE_CHUNK"] = "REASONING_MESSAGE_CHUNK"
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    subagent_run_id: str | None = None
    message_id: str | None = None
    delta: str | None = None


@dataclass(frozen=True, kw_only=True)
class ReasoningMessageContentEvent:
    type: Literal["REASONING_MESSAGE_CONTENT"] = "REASONING_MESSAGE_CONTENT"
    message_id: str
    delta: str
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    subagent_run_id: str | None = None


@dataclass(frozen=True, kw_only=True)
class ReasoningMessageEndEvent:
    type: Literal["REASONING_MESSAGE_END"] = "REASONING_MESSAGE_END"
    message_id: str
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    subagent_run_id: str | None = None


@dataclass(frozen=True, kw_only=True)
class ReasoningMessageStartEvent:
    type: Literal["REASONING_MESSAGE_START"] = "REASONING_MESSAGE_START"
    message_id: str
    role: Literal["reasoning"]
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    subagent_run_id: str | None = None


@dataclass(frozen=True, kw_only=True)
class ReasoningStartEvent:
    type: Literal["REASONING_START"] = "REASONING_START"
    message_id: str
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    subagent_run_id: str | None = None


@dataclass(frozen=True, kw_only=True)
class RunErrorEvent:
    type: Literal["RUN_ERROR"] = "RUN_ERROR"
    message: str
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    code: str | None = None
    usage: list[TokenUsage] | None = None


@dataclass(frozen=True, kw_only=True)
class RunFinishedEvent:
    type: Literal["RUN_FINISHED"] = "RUN_FINISHED"
    thread_id: str
    run_id: str
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    result: Any = None
    outcome: RunFinishedOutcome | None = None
    usage: list[TokenUsage] | None = None


@dataclass(frozen=True, kw_only=True)
class RunStartedEvent:
    type: Literal["RUN_STARTED"] = "RUN_STARTED"
    thread_id: str
    run_id: str
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    protocol_version: str | None = None
    parent_run_id: str | None = None
    input: RunAgentInput | None = None


@dataclass(frozen=True, kw_only=True)
class StateDeltaEvent:
    type: Literal["STATE_DELTA"] = "STATE_DELTA"
    delta: list[JsonPatchOperation]
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    subagent_run_id: str | None = None


@dataclass(frozen=True, kw_only=True)
class StateSnapshotEvent:
    type: Literal["STATE_SNAPSHOT"] = "STATE_SNAPSHOT"
    snapshot: Any
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    subagent_run_id: str | None = None


@dataclass(frozen=True, kw_only=True)
class StepFinishedEvent:
    type: Literal["STEP_FINISHED"] = "STEP_FINISHED"
    step_name: str
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    subagent_run_id: str | None = None


@dataclass(frozen=True, kw_only=True)
class StepStartedEvent:
    type: Literal["STEP_STARTED"] = "STEP_STARTED"
    step_name: str
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    subagent_run_id: str | None = None


@dataclass(frozen=True, kw_only=True)
class SubagentErrorEvent:
    type: Literal["SUBAGENT_ERROR"] = "SUBAGENT_ERROR"
    subagent_run_id: str
    message: str
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    code: str | None = None


@dataclass(frozen=True, kw_only=True)
class SubagentFinishedEvent:
    type: Literal["SUBAGENT_FINISHED"] = "SUBAGENT_FINISHED"
    subagent_run_id: str
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    result: Any = None
    outcome: SubagentFinishedOutcome | None = None


@dataclass(frozen=True, kw_only=True)
class SubagentStartedEvent:
    type: Literal["SUBAGENT_STARTED"] = "SUBAGENT_STARTED"
    subagent_run_id: str
    name: str
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    description: str | None = None
    parent_subagent_run_id: str | None = None
    parent_tool_call_id: str | None = None
    parent_message_id: str | None = None


@dataclass(frozen=True, kw_only=True)
class TextMessageChunkEvent:
    type: Literal["TEXT_MESSAGE_CHUNK"] = "TEXT_MESSAGE_CHUNK"
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    subagent_run_id: str | None = None
    message_id: str | None = None
    role: TextMessageRole | None = None
    delta: str | None = None
    name: str | None = None


@dataclass(frozen=True, kw_only=True)
class TextMessageContentEvent:
    type: Literal["TEXT_MESSAGE_CONTENT"] = "TEXT_MESSAGE_CONTENT"
    message_id: str
    delta: str
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    subagent_run_id: str | None = None


@dataclass(frozen=True, kw_only=True)
class TextMessageEndEvent:
    type: Literal["TEXT_MESSAGE_END"] = "TEXT_MESSAGE_END"
    message_id: str
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    subagent_run_id: str | None = None


@dataclass(frozen=True, kw_only=True)
class TextMessageStartEvent:
    type: Literal["TEXT_MESSAGE_START"] = "TEXT_MESSAGE_START"
    message_id: str
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    subagent_run_id: str | None = None
    role: TextMessageRole | None = None
    name: str | None = None


@dataclass(frozen=True, kw_only=True)
class ToolCallArgsEvent:
    type: Literal["TOOL_CALL_ARGS"] = "TOOL_CALL_ARGS"
    tool_call_id: str
    delta: str
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    subagent_run_id: str | None = None


@dataclass(frozen=True, kw_only=True)
class ToolCallChunkEvent:
    type: Literal["TOOL_CALL_CHUNK"] = "TOOL_CALL_CHUNK"
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    subagent_run_id: str | None = None
    tool_call_id: str | None = None
    tool_call_name: str | None = None
    parent_message_id: str | None = None
    delta: str | None = None


@dataclass(frozen=True, kw_only=True)
class ToolCallEndEvent:
    type: Literal["TOOL_CALL_END"] = "TOOL_CALL_END"
    tool_call_id: str
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    subagent_run_id: str | None = None


@dataclass(frozen=True, kw_only=True)
class ToolCallResultEvent:
    type: Literal["TOOL_CALL_RESULT"] = "TOOL_CALL_RESULT"
    message_id: str
    tool_call_id: str
    content: str | list[ContentPart]
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    subagent_run_id: str | None = None
    role: Literal["tool"] | None = None


@dataclass(frozen=True, kw_only=True)
class ToolCallStartEvent:
    type: Literal["TOOL_CALL_START"] = "TOOL_CALL_START"
    tool_call_id: str
    tool_call_name: str
    timestamp: int | None = None
    raw_event: Any = None
    metadata: dict[str, Any] | None = None
    subagent_run_id: str | None = None
    parent_message_id: str | None = None


@dataclass(frozen=True, kw_only=True)
class UnknownEvent:
    """An event whose type this version of the client does not know, or that lacks a required field."""

    type: str
    data: dict[str, Any]
    """All fields of the event."""


Event: TypeAlias = (
    TextMessageStartEvent
    | TextMessageContentEvent
    | TextMessageEndEvent
    | TextMessageChunkEvent
    | ToolCallStartEvent
    | ToolCallArgsEvent
    | ToolCallEndEvent
    | ToolCallChunkEvent
    | ToolCallResultEvent
    | StateSnapshotEvent
    | StateDeltaEvent
    | MessagesSnapshotEvent
    | ActivitySnapshotEvent
    | ActivityDeltaEvent
    | RawEvent
    | CustomEvent
    | RunStartedEvent
    | RunFinishedEvent
    | RunErrorEvent
    | StepStartedEvent
    | StepFinishedEvent
    | ReasoningStartEvent
    | ReasoningMessageStartEvent
    | ReasoningMessageContentEvent
    | ReasoningMessageEndEvent
    | ReasoningMessageChunkEvent
    | ReasoningEndEvent
    | ReasoningEncryptedValueEvent
    | SubagentStartedEvent
    | SubagentFinishedEvent
    | SubagentErrorEvent
    | UnknownEvent
)
"""An event of the Agent-User Interaction protocol. https://docs.ag-ui.com"""


_TYPES: dict[str, type[Any]] = {
    "ACTIVITY_DELTA": ActivityDeltaEvent,
    "ACTIVITY_SNAPSHOT": ActivitySnapshotEvent,
    "CUSTOM": CustomEvent,
    "MESSAGES_SNAPSHOT": MessagesSnapshotEvent,
    "RAW": RawEvent,
    "REASONING_ENCRYPTED_VALUE": ReasoningEncryptedValueEvent,
    "REASONING_END": ReasoningEndEvent,
    "REASONING_MESSAGE_CHUNK": ReasoningMessageChunkEvent,
    "REASONING_MESSAGE_CONTENT": ReasoningMessageContentEvent,
    "REASONING_MESSAGE_END": ReasoningMessageEndEvent,
    "REASONING_MESSAGE_START": ReasoningMessageStartEvent,
    "REASONING_START": ReasoningStartEvent,
    "RUN_ERROR": RunErrorEvent,
    "RUN_FINISHED": RunFinishedEvent,
    "RUN_STARTED": RunStartedEvent,
    "STATE_DELTA": StateDeltaEvent,
    "STATE_SNAPSHOT": StateSnapshotEvent,
    "STEP_FINISHED": StepFinishedEvent,
    "STEP_STARTED": StepStartedEvent,
    "SUBAGENT_ERROR": SubagentErrorEvent,
    "SUBAGENT_FINISHED": SubagentFinishedEvent,
    "SUBAGENT_STARTED": SubagentStartedEvent,
    "TEXT_MESSAGE_CHUNK": TextMessageChunkEvent,
    "TEXT_MESSAGE_CONTENT": TextMessageContentEvent,
    "TEXT_MESSAGE_END": TextMessageEndEvent,
    "TEXT_MESSAGE_START": TextMessageStartEvent,
    "TOOL_CALL_ARGS": ToolCallArgsEvent,
    "TOOL_CALL_CHUNK": ToolCallChunkEvent,
    "TOOL_CALL_END": ToolCallEndEvent,
    "TOOL_CALL_RESULT": ToolCallResultEvent,
    "TOOL_CALL_START": ToolCallStartEvent,
}


_FIELDS: dict[type[Any], dict[str, str]] = {
    kind: {re.sub("_(.)", lambda found: found[1].upper(), field.name): field.name for field in fields(kind)}
    for kind in _TYPES.values()
}
"""The fields of each event: their names in JSON and here."""


def parse(data: dict[str, Any]) -> Event:
    """The typed form of an event. It has the event's values as they are: the client does not check them."""
    kind = _TYPES.get(str(data.get("type")))
    if kind is not None:
        try:
            event: Event = kind(**{name: data[key] for key, name in _FIELDS[kind].items() if key in data})
        except TypeError:
            # A required field is missing.
            pass
        else:
            return event
    return UnknownEvent(type=str(data.get("type")), data=data)
