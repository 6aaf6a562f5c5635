import { type Static, Type } from '@sinclair/typebox'
import { Labels } from '../../src/schemas/labels.ts'
import { Branch, GitUrl } from '../../src/schemas/repositories.ts'
import { WorkflowSource } from '../../src/schemas/workflows.ts'
import { Filled, maximum } from './fields.ts'
import { McpServers, SdkOptions } from './session-settings.ts'

const closed = { additionalProperties: false }

/** The gateway's git URLs and also file:///path, because this backend serves the user of its own machine. */
const LocalGitUrl = Type.String({
  ...GitUrl,
  pattern: `(${GitUrl.pattern})|^file:///\\S+$`,
  expected: `${GitUrl.expected}, or file:///path`,
})

export const LlmSettings = Type.Object(
  {
    model: Type.Optional(Filled),
    temperature: Type.Optional(Type.Number({ minimum: 0 })),
    maxTokens: Type.Optional(Type.Integer({ minimum: 1, maximum })),
  },
  closed,
)

const Repository = Type.Object(
  { url: LocalGitUrl, branch: Type.Optional(Branch), autoPush: Type.Optional(Type.Boolean()) },
  closed,
)

const Workflow = Type.Object(
  { gitUrl: LocalGitUrl, branch: Type.Optional(Branch), path: WorkflowSource.properties.path },
  closed,
)

const variableName = {
  pattern: '^[A-Za-z_][A-Za-z0-9_]*$',
  expected: 'the name of an environment variable: letters, digits and _, and no digit at its start',
}

const Variables = Type.Record(Type.String(), Type.String({ pattern: '^[^\\0]*$', expected: 'a text without NUL' }), {
  propertyNames: variableName,
})

/**
 * Body of the create request, with every field that the platform's backend reads. The platform silently drops or
 * misreads unknown fields, blank prompts, invalid URLs and negative times. They are errors here, so that a client's
 * mistake shows.
 */
export type NewSession = Static<typeof NewSession>
export const NewSession = Type.Object(
  {
    initialPrompt: Type.Optional(Filled),
    displayName: Type.Optional(Type.String()),
    llmSettings: Type.Optional(LlmSettings),
    timeout: Type.Optional(Type.Integer({ minimum: 1, maximum })),
    inactivityTimeout: Type.Optional(Type.Integer({ minimum: 0, maximum })),
    stopOnRunFinished: Type.Optional(Type.Boolean()),
    repos: Type.Optional(Type.Array(Repository)),
    activeWorkflow: Type.Optional(Workflow),
    environmentVariables: Type.Optional(Variables),
    mcpServers: Type.Optional(McpServers),
    sdkOptions: Type.Optional(SdkOptions),
    runnerType: Type.Optional(Filled),
    parent_session_id: Type.Optional(Type.String()),
    labels: Type.Optional(Labels),
    annotations: Type.Optional(Type.Record(Type.String(), Type.String())),
  },
  closed,
)
