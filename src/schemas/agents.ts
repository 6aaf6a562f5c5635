import { type Static, Type } from '@sinclair/typebox'

/** A model that a session of the project can use. */
export type Model = Static<typeof Model>
export const Model = Type.Object(
  {
    id: Type.String({ description: 'Name of the model, as used in `model` of a new session.' }),
    label: Type.Optional(Type.String({ description: 'Name for people to read.' })),
    provider: Type.Optional(Type.String({ description: 'Company or service that runs the model.' })),
    isDefault: Type.Boolean({ description: 'Whether a session without a `model` uses this one.' }),
  },
  { title: 'Model', description: 'A model that a session of the project can use.' },
)

export const ModelList = Type.Object(
  { items: Type.Array(Model), total: Type.Integer({ minimum: 0, description: 'Number of models.' }) },
  { title: 'ModelList', description: 'The models that sessions of the project can use.' },
)

const AgentAuth = Type.Object(
  {
    requiredSecretKeys: Type.Optional(
      Type.Array(Type.String(), { description: 'Secrets of the project that it uses, such as an API key.' }),
    ),
    secretKeyLogic: Type.Optional(
      Type.String({ description: '`any` if one of these secrets is sufficient, `all` if it needs every one.' }),
    ),
    vertexSupported: Type.Optional(
      Type.Boolean({ description: 'Whether it can use Vertex AI of Google instead of these secrets.' }),
    ),
  },
  { title: 'AgentAuth', description: 'How the agent logs in to its model.' },
)

/** An agent of the backend. */
export type Agent = Static<typeof Agent>
export const Agent = Type.Object(
  {
    id: Type.String({ description: 'Name of the agent. The platform calls it a runner type.' }),
    displayName: Type.Optional(Type.String({ description: 'Name for people to read.' })),
    description: Type.Optional(Type.String({ description: 'What it is.' })),
    framework: Type.Optional(Type.String({ description: 'Software that runs it.' })),
    provider: Type.Optional(Type.String({ description: 'Provider of its models, as in the list of models.' })),
    auth: Type.Optional(AgentAuth),
  },
  { title: 'Agent', description: 'An agent of the backend.' },
)

export const AgentList = Type.Object(
  { items: Type.Array(Agent), total: Type.Integer({ minimum: 0, description: 'Number of agents.' }) },
  { title: 'AgentList', description: 'The agents of the backend.' },
)
