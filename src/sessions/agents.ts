import { filledTextAt, memberOf } from '../json/members.ts'
import type { Agent, Model } from '../schemas/agents.ts'
import type { BackendModels, BackendRunnerType } from '../schemas/backend.ts'

/** The models of a project. */
export function modelsOf({ models, defaultModel }: BackendModels): Model[] {
  return (models ?? []).map((model) => ({
    id: model.id,
    ...texts(model, ['label', 'provider']),
    isDefault: typeof model.isDefault === 'boolean' ? model.isDefault : model.id === defaultModel,
  }))
}

/** The agent for a runner type of the backend. */
export function agentOf(type: BackendRunnerType): Agent {
  const auth = memberOf(type, 'auth')
  const keys = memberOf(auth, 'requiredSecretKeys')
  const requiredSecretKeys = Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
  const vertexSupported = memberOf(auth, 'vertexSupported')
  const known = {
    ...(requiredSecretKeys.length > 0 && { requiredSecretKeys, ...texts(auth, ['secretKeyLogic']) }),
    ...(typeof vertexSupported === 'boolean' && { vertexSupported }),
  }
  return {
    id: type.id,
    ...texts(type, ['displayName', 'description', 'framework', 'provider']),
    ...(Object.keys(known).length > 0 && { auth: known }),
  }
}

/** The members of an object that are texts and not empty. */
function texts<Key extends string>(value: unknown, keys: Key[]): Partial<Record<Key, string>> {
  const found = keys.flatMap((key) => {
    const text = filledTextAt(value, key)
    return text === undefined ? [] : [[key, text]]
  })
  return Object.fromEntries(found)
}
