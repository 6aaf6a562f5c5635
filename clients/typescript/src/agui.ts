// Generated from the schemas of @ag-ui/core by clients/generate: do not edit.

export type ActivityDeltaEvent = {
  type: 'ACTIVITY_DELTA'
  messageId: string
  activityType: string
  patch: Array<JsonPatchOperation>
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  subagentRunId?: string
}

export type ActivityMessage = {
  id: string
  role: 'activity'
  activityType: string
  content: unknown
  subagentRunId?: string
  metadata?: Record<string, unknown>
}

export type ActivitySnapshotEvent = {
  type: 'ACTIVITY_SNAPSHOT'
  messageId: string
  activityType: string
  content: unknown
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  subagentRunId?: string
  replace?: boolean
}

export type AddOperation = { op: 'add'; path: string; value: unknown }

export type AssistantMessage = {
  id: string
  role: 'assistant'
  subagentRunId?: string
  name?: string
  encryptedValue?: string
  metadata?: Record<string, unknown>
  content?: string
  toolCalls?: Array<ToolCall>
}

export type AudioPart = { type: 'audio'; source: PartSource; id?: string; metadata?: unknown }

export type ContentPart = TextPart | ImagePart | AudioPart | VideoPart | DocumentPart

export type Context = { description: string; value: string }

export type CopyOperation = { op: 'copy'; from: string; path: string }

export type CustomEvent = {
  type: 'CUSTOM'
  name: string
  value: unknown
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  subagentRunId?: string
}

export type DataSource = { type: 'data'; value: string; mimeType: string }

export type DeveloperMessage = {
  id: string
  role: 'developer'
  content: string
  subagentRunId?: string
  name?: string
  encryptedValue?: string
  metadata?: Record<string, unknown>
}

export type DocumentPart = { type: 'document'; source: PartSource; id?: string; metadata?: unknown }

export type FileSource = { type: 'file'; value: string; provider?: string; mimeType?: string }

export type FunctionCall = { name: string; arguments: string }

export type ImagePart = { type: 'image'; source: PartSource; id?: string; metadata?: unknown }

export type Interrupt = {
  id: string
  reason: string
  subagentRunId?: string
  message?: string
  toolCallId?: string
  responseSchema?: unknown
  expiresAt?: string
  metadata?: Record<string, unknown>
}

export type JsonPatchOperation =
  | AddOperation
  | RemoveOperation
  | ReplaceOperation
  | MoveOperation
  | CopyOperation
  | TestOperation

export type Message =
  | DeveloperMessage
  | SystemMessage
  | AssistantMessage
  | UserMessage
  | ToolMessage
  | ActivityMessage
  | ReasoningMessage

export type MessagesSnapshotEvent = {
  type: 'MESSAGES_SNAPSHOT'
  messages: Array<Message>
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
}

export type MoveOperation = { op: 'move'; from: string; path: string }

export type PartSource = DataSource | UrlSource | FileSource

export type RawEvent = {
  type: 'RAW'
  event: unknown
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  subagentRunId?: string
  source?: string
}

export type ReasoningEncryptedValueEvent = {
  type: 'REASONING_ENCRYPTED_VALUE'
  subtype: ReasoningEncryptedValueSubtype
  entityId: string
  encryptedValue: string
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  subagentRunId?: string
}

export type ReasoningEncryptedValueSubtype = 'tool-call' | 'message'

export type ReasoningEndEvent = {
  type: 'REASONING_END'
  messageId: string
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  subagentRunId?: string
}

export type ReasoningMessage = {
  id: string
  role: 'reasoning'
  content: string
  subagentRunId?: string
  encryptedValue?: string
  metadata?: Record<string, unknown>
}

export type ReasoningMessageChunkEvent = {
  type: 'REASONING_MESSAGE_CHUNK'
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  subagentRunId?: string
  messageId?: string
  delta?: string
}

export type ReasoningMessageContentEvent = {
  type: 'REASONING_MESSAGE_CONTENT'
  messageId: string
  delta: string
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  subagentRunId?: string
}

export type ReasoningMessageEndEvent = {
  type: 'REASONING_MESSAGE_END'
  messageId: string
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  subagentRunId?: string
}

export type ReasoningMessageStartEvent = {
  type: 'REASONING_MESSAGE_START'
  messageId: string
  role: 'reasoning'
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  subagentRunId?: string
}

export type ReasoningStartEvent = {
  type: 'REASONING_START'
  messageId: string
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  subagentRunId?: string
}

export type RemoveOperation = { op: 'remove'; path: string }

export type ReplaceOperation = { op: 'replace'; path: string; value: unknown }

export type ResumeEntry = {
  interruptId: string
  status: 'resolved' | 'cancelled'
  payload?: unknown
  metadata?: Record<string, unknown>
}

export type RunAgentInput = {
  threadId: string
  runId: string
  messages: Array<Message>
  protocolVersion?: string
  parentRunId?: string
  state?: unknown
  tools?: Array<Tool>
  context?: Array<Context>
  forwardedProps?: unknown
  resume?: Array<ResumeEntry>
}

export type RunErrorEvent = {
  type: 'RUN_ERROR'
  message: string
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  code?: string
  usage?: Array<TokenUsage>
}

export type RunFinishedCancelledOutcome = { type: 'cancelled' }

export type RunFinishedEvent = {
  type: 'RUN_FINISHED'
  threadId: string
  runId: string
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  result?: unknown
  outcome?: RunFinishedOutcome
  usage?: Array<TokenUsage>
}

export type RunFinishedInterruptOutcome = { type: 'interrupt'; interrupts: Array<Interrupt> }

export type RunFinishedOutcome = RunFinishedSuccessOutcome | RunFinishedInterruptOutcome | RunFinishedCancelledOutcome

export type RunFinishedSuccessOutcome = { type: 'success'; pendingToolCallIds?: Array<string> }

export type RunStartedEvent = {
  type: 'RUN_STARTED'
  threadId: string
  runId: string
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  protocolVersion?: string
  parentRunId?: string
  input?: RunAgentInput
}

export type StateDeltaEvent = {
  type: 'STATE_DELTA'
  delta: Array<JsonPatchOperation>
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  subagentRunId?: string
}

export type StateSnapshotEvent = {
  type: 'STATE_SNAPSHOT'
  snapshot: unknown
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  subagentRunId?: string
}

export type StepFinishedEvent = {
  type: 'STEP_FINISHED'
  stepName: string
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  subagentRunId?: string
}

export type StepStartedEvent = {
  type: 'STEP_STARTED'
  stepName: string
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  subagentRunId?: string
}

export type SubagentErrorEvent = {
  type: 'SUBAGENT_ERROR'
  subagentRunId: string
  message: string
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  code?: string
}

export type SubagentFinishedEvent = {
  type: 'SUBAGENT_FINISHED'
  subagentRunId: string
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  result?: unknown
  outcome?: SubagentFinishedOutcome
}

export type SubagentFinishedOutcome = SubagentFinishedSuccessOutcome | SubagentFinishedSuspendedOutcome

export type SubagentFinishedSuccessOutcome = { type: 'success' }

export type SubagentFinishedSuspendedOutcome = { type: 'suspended'; interruptIds?: Array<string> }

export type SubagentStartedEvent = {
  type: 'SUBAGENT_STARTED'
  subagentRunId: string
  name: string
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  description?: string
  parentSubagentRunId?: string
  parentToolCallId?: string
  parentMessageId?: string
}

export type SystemMessage = {
  id: string
  role: 'system'
  content: string
  subagentRunId?: string
  name?: string
  encryptedValue?: string
  metadata?: Record<string, unknown>
}

export type TestOperation = { op: 'test'; path: string; value: unknown }

export type TextMessageChunkEvent = {
  type: 'TEXT_MESSAGE_CHUNK'
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  subagentRunId?: string
  messageId?: string
  role?: TextMessageRole
  delta?: string
  name?: string
}

export type TextMessageContentEvent = {
  type: 'TEXT_MESSAGE_CONTENT'
  messageId: string
  delta: string
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  subagentRunId?: string
}

export type TextMessageEndEvent = {
  type: 'TEXT_MESSAGE_END'
  messageId: string
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  subagentRunId?: string
}

export type TextMessageRole = 'developer' | 'system' | 'assistant' | 'user'

export type TextMessageStartEvent = {
  type: 'TEXT_MESSAGE_START'
  messageId: string
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  subagentRunId?: string
  role?: TextMessageRole
  name?: string
}

export type TextPart = { type: 'text'; text: string; id?: string; metadata?: unknown }

export type TokenUsage = {
  provider?: string
  model?: string
  inputTokens?: number
  outputTokens?: number
  totalTokens?: number
  reasoningTokens?: number
  cachedInputTokens?: number
  cacheWriteInputTokens?: number
}

export type Tool = { name: string; description: string; parameters?: unknown; metadata?: Record<string, unknown> }

export type ToolCall = {
  id: string
  type: 'function'
  function: FunctionCall
  encryptedValue?: string
  metadata?: Record<string, unknown>
}

export type ToolCallArgsEvent = {
  type: 'TOOL_CALL_ARGS'
  toolCallId: string
  delta: string
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  subagentRunId?: string
}

export type ToolCallChunkEvent = {
  type: 'TOOL_CALL_CHUNK'
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  subagentRunId?: string
  toolCallId?: string
  toolCallName?: string
  parentMessageId?: string
  delta?: string
}

export type ToolCallEndEvent = {
  type: 'TOOL_CALL_END'
  toolCallId: string
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  subagentRunId?: string
}

export type ToolCallResultEvent = {
  type: 'TOOL_CALL_RESULT'
  messageId: string
  toolCallId: string
  content: string | Array<ContentPart>
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  subagentRunId?: string
  role?: 'tool'
}

export type ToolCallStartEvent = {
  type: 'TOOL_CALL_START'
  toolCallId: string
  toolCallName: string
  timestamp?: number
  rawEvent?: unknown
  metadata?: Record<string, unknown>
  subagentRunId?: string
  parentMessageId?: string
}

export type ToolMessage = {
  id: string
  role: 'tool'
  content: string | Array<ContentPart>
  toolCallId: string
  subagentRunId?: string
  error?: string
  encryptedValue?: string
  metadata?: Record<string, unknown>
}

export type UrlSource = { type: 'url'; value: string; mimeType?: string }

export type UserMessage = {
  id: string
  role: 'user'
  content: string | Array<ContentPart>
  subagentRunId?: string
  name?: string
  encryptedValue?: string
  metadata?: Record<string, unknown>
}

export type VideoPart = { type: 'video'; source: PartSource; id?: string; metadata?: unknown }

/**
 * Stands for each type that this version of the client does not know. It exists only for the compiler: at run time it is
 * the event's own text.
 */
declare enum OtherType {
  Other = '',
}

/** An event whose type this version of the client does not know. See `isUnknown`. */
export type UnknownEvent = { type: OtherType; [field: string]: unknown }

/** An event of the Agent-User Interaction protocol. `type` determines the other fields. https://docs.ag-ui.com */
export type Event =
  | TextMessageStartEvent
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

const knownTypes: ReadonlySet<string> = new Set([
  'TEXT_MESSAGE_START',
  'TEXT_MESSAGE_CONTENT',
  'TEXT_MESSAGE_END',
  'TEXT_MESSAGE_CHUNK',
  'TOOL_CALL_START',
  'TOOL_CALL_ARGS',
  'TOOL_CALL_END',
  'TOOL_CALL_CHUNK',
  'TOOL_CALL_RESULT',
  'STATE_SNAPSHOT',
  'STATE_DELTA',
  'MESSAGES_SNAPSHOT',
  'ACTIVITY_SNAPSHOT',
  'ACTIVITY_DELTA',
  'RAW',
  'CUSTOM',
  'RUN_STARTED',
  'RUN_FINISHED',
  'RUN_ERROR',
  'STEP_STARTED',
  'STEP_FINISHED',
  'REASONING_START',
  'REASONING_MESSAGE_START',
  'REASONING_MESSAGE_CONTENT',
  'REASONING_MESSAGE_END',
  'REASONING_MESSAGE_CHUNK',
  'REASONING_END',
  'REASONING_ENCRYPTED_VALUE',
  'SUBAGENT_STARTED',
  'SUBAGENT_FINISHED',
  'SUBAGENT_ERROR',
])

/** Whether this version of the client does not know the type of an event. */
export function isUnknown(event: Event): event is UnknownEvent {
  return !knownTypes.has(event.type)
}
