// Code generated from the schemas of @ag-ui/core by clients/generate. DO NOT EDIT.

package agui

// ContentPart has the fields of all its variants: TextPart, ImagePart, AudioPart, VideoPart, DocumentPart.
type ContentPart struct {
	Type     string      `json:"type,omitempty"`
	Text     string      `json:"text,omitempty"`
	ID       string      `json:"id,omitempty"`
	Metadata any         `json:"metadata,omitempty"`
	Source   *PartSource `json:"source,omitempty"`
}

type Context struct {
	Description string `json:"description"`
	Value       string `json:"value"`
}

type FunctionCall struct {
	Name      string `json:"name"`
	Arguments string `json:"arguments"`
}

type Interrupt struct {
	ID             string         `json:"id"`
	Reason         string         `json:"reason"`
	SubagentRunID  string         `json:"subagentRunId,omitempty"`
	Message        string         `json:"message,omitempty"`
	ToolCallID     string         `json:"toolCallId,omitempty"`
	ResponseSchema any            `json:"responseSchema,omitempty"`
	ExpiresAt      string         `json:"expiresAt,omitempty"`
	Metadata       map[string]any `json:"metadata,omitempty"`
}

// JsonPatchOperation has the fields of all its variants: AddOperation, RemoveOperation, ReplaceOperation, MoveOperation, CopyOperation, TestOperation.
type JsonPatchOperation struct {
	Op    string `json:"op,omitempty"`
	Path  string `json:"path,omitempty"`
	Value any    `json:"value,omitempty"`
	From  string `json:"from,omitempty"`
}

// Message has the fields of all its variants: DeveloperMessage, SystemMessage, AssistantMessage, UserMessage, ToolMessage, ActivityMessage, ReasoningMessage.
type Message struct {
	ID             string         `json:"id,omitempty"`
	Role           string         `json:"role,omitempty"`
	Content        any            `json:"content,omitempty"`
	SubagentRunID  string         `json:"subagentRunId,omitempty"`
	Name           string         `json:"name,omitempty"`
	EncryptedValue string         `json:"encryptedValue,omitempty"`
	Metadata       map[string]any `json:"metadata,omitempty"`
	ToolCalls      []ToolCall     `json:"toolCalls,omitempty"`
	ToolCallID     string         `json:"toolCallId,omitempty"`
	Error          string         `json:"error,omitempty"`
	ActivityType   string         `json:"activityType,omitempty"`
}

// PartSource has the fields of all its variants: DataSource, UrlSource, FileSource.
type PartSource struct {
	Type     string `json:"type,omitempty"`
	Value    string `json:"value,omitempty"`
	MimeType string `json:"mimeType,omitempty"`
	Provider string `json:"provider,omitempty"`
}

type ReasoningEncryptedValueSubtype string

type ResumeEntry struct {
	InterruptID string         `json:"interruptId"`
	Status      string         `json:"status"`
	Payload     any            `json:"payload,omitempty"`
	Metadata    map[string]any `json:"metadata,omitempty"`
}

type RunAgentInput struct {
	ThreadID        string        `json:"threadId"`
	RunID           string        `json:"runId"`
	Messages        []Message     `json:"messages"`
	ProtocolVersion string        `json:"protocolVersion,omitempty"`
	ParentRunID     string        `json:"parentRunId,omitempty"`
	State           any           `json:"state,omitempty"`
	Tools           []Tool        `json:"tools,omitempty"`
	Context         []Context     `json:"context,omitempty"`
	ForwardedProps  any           `json:"forwardedProps,omitempty"`
	Resume          []ResumeEntry `json:"resume,omitempty"`
}

// RunFinishedOutcome has the fields of all its variants: RunFinishedSuccessOutcome, RunFinishedInterruptOutcome, RunFinishedCancelledOutcome.
type RunFinishedOutcome struct {
	Type               string      `json:"type,omitempty"`
	PendingToolCallIDs []string    `json:"pendingToolCallIds,omitempty"`
	Interrupts         []Interrupt `json:"interrupts,omitempty"`
}

// SubagentFinishedOutcome has the fields of all its variants: SubagentFinishedSuccessOutcome, SubagentFinishedSuspendedOutcome.
type SubagentFinishedOutcome struct {
	Type         string   `json:"type,omitempty"`
	InterruptIDs []string `json:"interruptIds,omitempty"`
}

type TextMessageRole string

type TokenUsage struct {
	Provider              string `json:"provider,omitempty"`
	Model                 string `json:"model,omitempty"`
	InputTokens           *int64 `json:"inputTokens,omitempty"`
	OutputTokens          *int64 `json:"outputTokens,omitempty"`
	TotalTokens           *int64 `json:"totalTokens,omitempty"`
	ReasoningTokens       *int64 `json:"reasoningTokens,omitempty"`
	CachedInputTokens     *int64 `json:"cachedInputTokens,omitempty"`
	CacheWriteInputTokens *int64 `json:"cacheWriteInputTokens,omitempty"`
}

type Tool struct {
	Name        string         `json:"name"`
	Description string         `json:"description"`
	Parameters  any            `json:"parameters,omitempty"`
	Metadata    map[string]any `json:"metadata,omitempty"`
}

type ToolCall struct {
	ID             string         `json:"id"`
	Type           string         `json:"type"`
	Function       FunctionCall   `json:"function"`
	EncryptedValue string         `json:"encryptedValue,omitempty"`
	Metadata       map[string]any `json:"metadata,omitempty"`
}

// TextMessageStartEvent is an event of type TEXT_MESSAGE_START.
type TextMessageStartEvent struct {
	MessageID     string          `json:"messageId"`
	Timestamp     *int64          `json:"timestamp,omitempty"`
	RawEvent      any             `json:"rawEvent,omitempty"`
	Metadata      map[string]any  `json:"metadata,omitempty"`
	SubagentRunID string          `json:"subagentRunId,omitempty"`
	Role          TextMessageRole `json:"role,omitempty"`
	Name          string          `json:"name,omitempty"`
}

// EventType returns the type of the event.
func (TextMessageStartEvent) EventType() string { return "TEXT_MESSAGE_START" }

// TextMessageContentEvent is an event of type TEXT_MESSAGE_CONTENT.
type TextMessageContentEvent struct {
	MessageID     string         `json:"messageId"`
	Delta         string         `json:"delta"`
	Timestamp     *int64         `json:"timestamp,omitempty"`
	RawEvent      any            `json:"rawEvent,omitempty"`
	Metadata      map[string]any `json:"metadata,omitempty"`
	SubagentRunID string         `json:"subagentRunId,omitempty"`
}

// EventType returns the type of the event.
func (TextMessageContentEvent) EventType() string { return "TEXT_MESSAGE_CONTENT" }

// TextMessageEndEvent is an event of type TEXT_MESSAGE_END.
type TextMessageEndEvent struct {
	MessageID     string         `json:"messageId"`
	Timestamp     *int64         `json:"timestamp,omitempty"`
	RawEvent      any            `json:"rawEvent,omitempty"`
	Metadata      map[string]any `json:"metadata,omitempty"`
	SubagentRunID string         `json:"subagentRunId,omitempty"`
}

// EventType returns the type of the event.
func (TextMessageEndEvent) EventType() string { return "TEXT_MESSAGE_END" }

// TextMessageChunkEvent is an event of type TEXT_MESSAGE_CHUNK.
type TextMessageChunkEvent struct {
	Timestamp     *int64          `json:"timestamp,omitempty"`
	RawEvent      any             `json:"rawEvent,omitempty"`
	Metadata      map[string]any  `json:"metadata,omitempty"`
	SubagentRunID string          `json:"subagentRunId,omitempty"`
	MessageID     string          `json:"messageId,omitempty"`
	Role          TextMessageRole `json:"role,omitempty"`
	Delta         string          `json:"delta,omitempty"`
	Name          string          `json:"name,omitempty"`
}

// EventType returns the type of the event.
func (TextMessageChunkEvent) EventType() string { return "TEXT_MESSAGE_CHUNK" }

// ToolCallStartEvent is an event of type TOOL_CALL_START.
type ToolCallStartEvent struct {
	ToolCallID      string         `json:"toolCallId"`
	ToolCallName    string         `json:"toolCallName"`
	Timestamp       *int64         `json:"timestamp,omitempty"`
	RawEvent        any            `json:"rawEvent,omitempty"`
	Metadata        map[string]any `json:"metadata,omitempty"`
	SubagentRunID   string         `json:"subagentRunId,omitempty"`
	ParentMessageID string         `json:"parentMessageId,omitempty"`
}

// EventType returns the type of the event.
func (ToolCallStartEvent) EventType() string { return "TOOL_CALL_START" }

// ToolCallArgsEvent is an event of type TOOL_CALL_ARGS.
type ToolCallArgsEvent struct {
	ToolCallID    string         `json:"toolCallId"`
	Delta         string         `json:"delta"`
	Timestamp     *int64         `json:"timestamp,omitempty"`
	RawEvent      any            `json:"rawEvent,omitempty"`
	Metadata      map[string]any `json:"metadata,omitempty"`
	SubagentRunID string         `json:"subagentRunId,omitempty"`
}

// EventType returns the type of the event.
func (ToolCallArgsEvent) EventType() string { return "TOOL_CALL_ARGS" }

// ToolCallEndEvent is an event of type TOOL_CALL_END.
type ToolCallEndEvent struct {
	ToolCallID    string         `json:"toolCallId"`
	Timestamp     *int64         `json:"timestamp,omitempty"`
	RawEvent      any            `json:"rawEvent,omitempty"`
	Metadata      map[string]any `json:"metadata,omitempty"`
	SubagentRunID string         `json:"subagentRunId,omitempty"`
}

// EventType returns the type of the event.
func (ToolCallEndEvent) EventType() string { return "TOOL_CALL_END" }

// ToolCallChunkEvent is an event of type TOOL_CALL_CHUNK.
type ToolCallChunkEvent struct {
	Timestamp       *int64         `json:"timestamp,omitempty"`
	RawEvent        any            `json:"rawEvent,omitempty"`
	Metadata        map[string]any `json:"metadata,omitempty"`
	SubagentRunID   string         `json:"subagentRunId,omitempty"`
	ToolCallID      string         `json:"toolCallId,omitempty"`
	ToolCallName    string         `json:"toolCallName,omitempty"`
	ParentMessageID string         `json:"parentMessageId,omitempty"`
	Delta           string         `json:"delta,omitempty"`
}

// EventType returns the type of the event.
func (ToolCallChunkEvent) EventType() string { return "TOOL_CALL_CHUNK" }

// ToolCallResultEvent is an event of type TOOL_CALL_RESULT.
type ToolCallResultEvent struct {
	MessageID     string         `json:"messageId"`
	ToolCallID    string         `json:"toolCallId"`
	Content       any            `json:"content"`
	Timestamp     *int64         `json:"timestamp,omitempty"`
	RawEvent      any            `json:"rawEvent,omitempty"`
	Metadata      map[string]any `json:"metadata,omitempty"`
	SubagentRunID string         `json:"subagentRunId,omitempty"`
	Role          string         `json:"role,omitempty"`
}

// EventType returns the type of the event.
func (ToolCallResultEvent) EventType() string { return "TOOL_CALL_RESULT" }

// StateSnapshotEvent is an event of type STATE_SNAPSHOT.
type StateSnapshotEvent struct {
	Snapshot      any            `json:"snapshot"`
	Timestamp     *int64         `json:"timestamp,omitempty"`
	RawEvent      any            `json:"rawEvent,omitempty"`
	Metadata      map[string]any `json:"metadata,omitempty"`
	SubagentRunID string         `json:"subagentRunId,omitempty"`
}

// EventType returns the type of the event.
func (StateSnapshotEvent) EventType() string { return "STATE_SNAPSHOT" }

// StateDeltaEvent is an event of type STATE_DELTA.
type StateDeltaEvent struct {
	Delta         []JsonPatchOperation `json:"delta"`
	Timestamp     *int64               `json:"timestamp,omitempty"`
	RawEvent      any                  `json:"rawEvent,omitempty"`
	Metadata      map[string]any       `json:"metadata,omitempty"`
	SubagentRunID string               `json:"subagentRunId,omitempty"`
}

// EventType returns the type of the event.
func (StateDeltaEvent) EventType() string { return "STATE_DELTA" }

// MessagesSnapshotEvent is an event of type MESSAGES_SNAPSHOT.
type MessagesSnapshotEvent struct {
	Messages  []Message      `json:"messages"`
	Timestamp *int64         `json:"timestamp,omitempty"`
	RawEvent  any            `json:"rawEvent,omitempty"`
	Metadata  map[string]any `json:"metadata,omitempty"`
}

// EventType returns the type of the event.
func (MessagesSnapshotEvent) EventType() string { return "MESSAGES_SNAPSHOT" }

// ActivitySnapshotEvent is an event of type ACTIVITY_SNAPSHOT.
type ActivitySnapshotEvent struct {
	MessageID     string         `json:"messageId"`
	ActivityType  string         `json:"activityType"`
	Content       any            `json:"content"`
	Timestamp     *int64         `json:"timestamp,omitempty"`
	RawEvent      any            `json:"rawEvent,omitempty"`
	Metadata      map[string]any `json:"metadata,omitempty"`
	SubagentRunID string         `json:"subagentRunId,omitempty"`
	Replace       *bool          `json:"replace,omitempty"`
}

// EventType returns the type of the event.
func (ActivitySnapshotEvent) EventType() string { return "ACTIVITY_SNAPSHOT" }

// ActivityDeltaEvent is an event of type ACTIVITY_DELTA.
type ActivityDeltaEvent struct {
	MessageID     string               `json:"messageId"`
	ActivityType  string               `json:"activityType"`
	Patch         []JsonPatchOperation `json:"patch"`
	Timestamp     *int64               `json:"timestamp,omitempty"`
	RawEvent      any                  `json:"rawEvent,omitempty"`
	Metadata      map[string]any       `json:"metadata,omitempty"`
	SubagentRunID string               `json:"subagentRunId,omitempty"`
}

// EventType returns the type of the event.
func (ActivityDeltaEvent) EventType() string { return "ACTIVITY_DELTA" }

// RawEvent is an event of type RAW.
type RawEvent struct {
	Event         any            `json:"event"`
	Timestamp     *int64         `json:"timestamp,omitempty"`
	RawEvent      any            `json:"rawEvent,omitempty"`
	Metadata      map[string]any `json:"metadata,omitempty"`
	SubagentRunID string         `json:"subagentRunId,omitempty"`
	Source        string         `json:"source,omitempty"`
}

// EventType returns the type of the event.
func (RawEvent) EventType() string { return "RAW" }

// CustomEvent is an event of type CUSTOM.
type CustomEvent struct {
	Name          string         `json:"name"`
	Value         any            `json:"value"`
	Timestamp     *int64         `json:"timestamp,omitempty"`
	RawEvent      any            `json:"rawEvent,omitempty"`
	Metadata      map[string]any `json:"metadata,omitempty"`
	SubagentRunID string         `json:"subagentRunId,omitempty"`
}

// EventType returns the type of the event.
func (CustomEvent) EventType() string { return "CUSTOM" }

// RunStartedEvent is an event of type RUN_STARTED.
type RunStartedEvent struct {
	ThreadID        string         `json:"threadId"`
	RunID           string         `json:"runId"`
	Timestamp       *int64         `json:"timestamp,omitempty"`
	RawEvent        any            `json:"rawEvent,omitempty"`
	Metadata        map[string]any `json:"metadata,omitempty"`
	ProtocolVersion string         `json:"protocolVersion,omitempty"`
	ParentRunID     string         `json:"parentRunId,omitempty"`
	Input           *RunAgentInput `json:"input,omitempty"`
}

// EventType returns the type of the event.
func (RunStartedEvent) EventType() string { return "RUN_STARTED" }

// RunFinishedEvent is an event of type RUN_FINISHED.
type RunFinishedEvent struct {
	ThreadID  string              `json:"threadId"`
	RunID     string              `json:"runId"`
	Timestamp *int64              `json:"timestamp,omitempty"`
	RawEvent  any                 `json:"rawEvent,omitempty"`
	Metadata  map[string]any      `json:"metadata,omitempty"`
	Result    any                 `json:"result,omitempty"`
	Outcome   *RunFinishedOutcome `json:"outcome,omitempty"`
	Usage     []TokenUsage        `json:"usage,omitempty"`
}

// EventType returns the type of the event.
func (RunFinishedEvent) EventType() string { return "RUN_FINISHED" }

// RunErrorEvent is an event of type RUN_ERROR.
type RunErrorEvent struct {
	Message   string         `json:"message"`
	Timestamp *int64         `json:"timestamp,omitempty"`
	RawEvent  any            `json:"rawEvent,omitempty"`
	Metadata  map[string]any `json:"metadata,omitempty"`
	Code      string         `json:"code,omitempty"`
	Usage     []TokenUsage   `json:"usage,omitempty"`
}

// EventType returns the type of the event.
func (RunErrorEvent) EventType() string { return "RUN_ERROR" }

// StepStartedEvent is an event of type STEP_STARTED.
type StepStartedEvent struct {
	StepName      string         `json:"stepName"`
	Timestamp     *int64         `json:"timestamp,omitempty"`
	RawEvent      any            `json:"rawEvent,omitempty"`
	Metadata      map[string]any `json:"metadata,omitempty"`
	SubagentRunID string         `json:"subagentRunId,omitempty"`
}

// EventType returns the type of the event.
func (StepStartedEvent) EventType() string { return "STEP_STARTED" }

// StepFinishedEvent is an event of type STEP_FINISHED.
type StepFinishedEvent struct {
	StepName      string         `json:"stepName"`
	Timestamp     *int64         `json:"timestamp,omitempty"`
	RawEvent      any            `json:"rawEvent,omitempty"`
	Metadata      map[string]any `json:"metadata,omitempty"`
	SubagentRunID string         `json:"subagentRunId,omitempty"`
}

// EventType returns the type of the event.
func (StepFinishedEvent) EventType() string { return "STEP_FINISHED" }

// ReasoningStartEvent is an event of type REASONING_START.
type ReasoningStartEvent struct {
	MessageID     string         `json:"messageId"`
	Timestamp     *int64         `json:"timestamp,omitempty"`
	RawEvent      any            `json:"rawEvent,omitempty"`
	Metadata      map[string]any `json:"metadata,omitempty"`
	SubagentRunID string         `json:"subagentRunId,omitempty"`
}

// EventType returns the type of the event.
func (ReasoningStartEvent) EventType() string { return "REASONING_START" }

// ReasoningMessageStartEvent is an event of type REASONING_MESSAGE_START.
type ReasoningMessageStartEvent struct {
	MessageID     string         `json:"messageId"`
	Role          string         `json:"role"`
	Timestamp     *int64         `json:"timestamp,omitempty"`
	RawEvent      any            `json:"rawEvent,omitempty"`
	Metadata      map[string]any `json:"metadata,omitempty"`
	SubagentRunID string         `json:"subagentRunId,omitempty"`
}

// EventType returns the type of the event.
func (ReasoningMessageStartEvent) EventType() string { return "REASONING_MESSAGE_START" }

// ReasoningMessageContentEvent is an event of type REASONING_MESSAGE_CONTENT.
type ReasoningMessageContentEvent struct {
	MessageID     string         `json:"messageId"`
	Delta         string         `json:"delta"`
	Timestamp     *int64         `json:"timestamp,omitempty"`
	RawEvent      any            `json:"rawEvent,omitempty"`
	Metadata      map[string]any `json:"metadata,omitempty"`
	SubagentRunID string         `json:"subagentRunId,omitempty"`
}

// EventType returns the type of the event.
func (ReasoningMessageContentEvent) EventType() string { return "REASONING_MESSAGE_CONTENT" }

// ReasoningMessageEndEvent is an event of type REASONING_MESSAGE_END.
type ReasoningMessageEndEvent struct {
	MessageID     string         `json:"messageId"`
	Timestamp     *int64         `json:"timestamp,omitempty"`
	RawEvent      any            `json:"rawEvent,omitempty"`
	Metadata      map[string]any `json:"metadata,omitempty"`
	SubagentRunID string         `json:"subagentRunId,omitempty"`
}

// EventType returns the type of the event.
func (ReasoningMessageEndEvent) EventType() string { return "REASONING_MESSAGE_END" }

// ReasoningMessageChunkEvent is an event of type REASONING_MESSAGE_CHUNK.
type ReasoningMessageChunkEvent struct {
	Timestamp     *int64         `json:"timestamp,omitempty"`
	RawEvent      any            `json:"rawEvent,omitempty"`
	Metadata      map[string]any `json:"metadata,omitempty"`
	SubagentRunID string         `json:"subagentRunId,omitempty"`
	MessageID     string         `json:"messageId,omitempty"`
	Delta         string         `json:"delta,omitempty"`
}

// EventType returns the type of the event.
func (ReasoningMessageChunkEvent) EventType() string { return "REASONING_MESSAGE_CHUNK" }

// ReasoningEndEvent is an event of type REASONING_END.
type ReasoningEndEvent struct {
	MessageID     string         `json:"messageId"`
	Timestamp     *int64         `json:"timestamp,omitempty"`
	RawEvent      any            `json:"rawEvent,omitempty"`
	Metadata      map[string]any `json:"metadata,omitempty"`
	SubagentRunID string         `json:"subagentRunId,omitempty"`
}

// EventType returns the type of the event.
func (ReasoningEndEvent) EventType() string { return "REASONING_END" }

// ReasoningEncryptedValueEvent is an event of type REASONING_ENCRYPTED_VALUE.
type ReasoningEncryptedValueEvent struct {
	Subtype        ReasoningEncryptedValueSubtype `json:"subtype"`
	EntityID       string                         `json:"entityId"`
	EncryptedValue string                         `json:"encryptedValue"`
	Timestamp      *int64                         `json:"timestamp,omitempty"`
	RawEvent       any                            `json:"rawEvent,omitempty"`
	Metadata       map[string]any                 `json:"metadata,omitempty"`
	SubagentRunID  string                         `json:"subagentRunId,omitempty"`
}

// EventType returns the type of the event.
func (ReasoningEncryptedValueEvent) EventType() string { return "REASONING_ENCRYPTED_VALUE" }

// SubagentStartedEvent is an event of type SUBAGENT_STARTED.
type SubagentStartedEvent struct {
	SubagentRunID       string         `json:"subagentRunId"`
	Name                string         `json:"name"`
	Timestamp           *int64         `json:"timestamp,omitempty"`
	RawEvent            any            `json:"rawEvent,omitempty"`
	Metadata            map[string]any `json:"metadata,omitempty"`
	Description         string         `json:"description,omitempty"`
	ParentSubagentRunID string         `json:"parentSubagentRunId,omitempty"`
	ParentToolCallID    string         `json:"parentToolCallId,omitempty"`
	ParentMessageID     string         `json:"parentMessageId,omitempty"`
}

// EventType returns the type of the event.
func (SubagentStartedEvent) EventType() string { return "SUBAGENT_STARTED" }

// SubagentFinishedEvent is an event of type SUBAGENT_FINISHED.
type SubagentFinishedEvent struct {
	SubagentRunID string                   `json:"subagentRunId"`
	Timestamp     *int64                   `json:"timestamp,omitempty"`
	RawEvent      any                      `json:"rawEvent,omitempty"`
	Metadata      map[string]any           `json:"metadata,omitempty"`
	Result        any                      `json:"result,omitempty"`
	Outcome       *SubagentFinishedOutcome `json:"outcome,omitempty"`
}

// EventType returns the type of the event.
func (SubagentFinishedEvent) EventType() string { return "SUBAGENT_FINISHED" }

// SubagentErrorEvent is an event of type SUBAGENT_ERROR.
type SubagentErrorEvent struct {
	SubagentRunID string         `json:"subagentRunId"`
	Message       string         `json:"message"`
	Timestamp     *int64         `json:"timestamp,omitempty"`
	RawEvent      any            `json:"rawEvent,omitempty"`
	Metadata      map[string]any `json:"metadata,omitempty"`
	Code          string         `json:"code,omitempty"`
}

// EventType returns the type of the event.
func (SubagentErrorEvent) EventType() string { return "SUBAGENT_ERROR" }

var decoders = map[string]decoder{
	"TEXT_MESSAGE_START":        {decode[TextMessageStartEvent], []string{"messageId"}},
	"TEXT_MESSAGE_CONTENT":      {decode[TextMessageContentEvent], []string{"messageId", "delta"}},
	"TEXT_MESSAGE_END":          {decode[TextMessageEndEvent], []string{"messageId"}},
	"TEXT_MESSAGE_CHUNK":        {decode[TextMessageChunkEvent], []string{}},
	"TOOL_CALL_START":           {decode[ToolCallStartEvent], []string{"toolCallId", "toolCallName"}},
	"TOOL_CALL_ARGS":            {decode[ToolCallArgsEvent], []string{"toolCallId", "delta"}},
	"TOOL_CALL_END":             {decode[ToolCallEndEvent], []string{"toolCallId"}},
	"TOOL_CALL_CHUNK":           {decode[ToolCallChunkEvent], []string{}},
	"TOOL_CALL_RESULT":          {decode[ToolCallResultEvent], []string{"messageId", "toolCallId", "content"}},
	"STATE_SNAPSHOT":            {decode[StateSnapshotEvent], []string{"snapshot"}},
	"STATE_DELTA":               {decode[StateDeltaEvent], []string{"delta"}},
	"MESSAGES_SNAPSHOT":         {decode[MessagesSnapshotEvent], []string{"messages"}},
	"ACTIVITY_SNAPSHOT":         {decode[ActivitySnapshotEvent], []string{"messageId", "activityType", "content"}},
	"ACTIVITY_DELTA":            {decode[ActivityDeltaEvent], []string{"messageId", "activityType", "patch"}},
	"RAW":                       {decode[RawEvent], []string{"event"}},
	"CUSTOM":                    {decode[CustomEvent], []string{"name", "value"}},
	"RUN_STARTED":               {decode[RunStartedEvent], []string{"threadId", "runId"}},
	"RUN_FINISHED":              {decode[RunFinishedEvent], []string{"threadId", "runId"}},
	"RUN_ERROR":                 {decode[RunErrorEvent], []string{"message"}},
	"STEP_STARTED":              {decode[StepStartedEvent], []string{"stepName"}},
	"STEP_FINISHED":             {decode[StepFinishedEvent], []string{"stepName"}},
	"REASONING_START":           {decode[ReasoningStartEvent], []string{"messageId"}},
	"REASONING_MESSAGE_START":   {decode[ReasoningMessageStartEvent], []string{"messageId", "role"}},
	"REASONING_MESSAGE_CONTENT": {decode[ReasoningMessageContentEvent], []string{"messageId", "delta"}},
	"REASONING_MESSAGE_END":     {decode[ReasoningMessageEndEvent], []string{"messageId"}},
	"REASONING_MESSAGE_CHUNK":   {decode[ReasoningMessageChunkEvent], []string{}},
	"REASONING_END":             {decode[ReasoningEndEvent], []string{"messageId"}},
	"REASONING_ENCRYPTED_VALUE": {decode[ReasoningEncryptedValueEvent], []string{"subtype", "entityId", "encryptedValue"}},
	"SUBAGENT_STARTED":          {decode[SubagentStartedEvent], []string{"subagentRunId", "name"}},
	"SUBAGENT_FINISHED":         {decode[SubagentFinishedEvent], []string{"subagentRunId"}},
	"SUBAGENT_ERROR":            {decode[SubagentErrorEvent], []string{"subagentRunId", "message"}},
}
