import type { SessionConfigOption } from '@agentclientprotocol/sdk'
import { ModelNotOffered } from '../agent.ts'
import { type Choice, choiceOf } from './config-option.ts'

/** Maximum number of models in an error message. */
const maxNames = 20

/**
 * The choice that selects the model `wanted`, given by id, by name or by id without the provider. Undefined if the session
 * already has that model. Throws ModelNotOffered if the agent does not offer the model, unless `isAlreadySet`: then the
 * program already has the model.
 */
export function modelChoice(
  wanted: string,
  options: SessionConfigOption[] | null | undefined,
  isAlreadySet: boolean,
): Choice | undefined {
  const matches = [
    ({ value }: { value: string }) => value === wanted,
    ({ name }: { name: string }) => name === wanted,
    ({ value }: { value: string }) => value.endsWith(`/${wanted}`),
  ]
  return choiceOf(options, 'model', matches, isAlreadySet, (models) => {
    const names = models.slice(0, maxNames)
    const hint =
      names.length > 0 ? `. Available models: ${names.join(', ')}${models.length > maxNames ? ', …' : ''}` : ''
    return new ModelNotOffered(`The agent does not offer the model "${wanted}"${hint}`)
  })
}
