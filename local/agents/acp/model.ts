import type { NewSessionResponse, SessionConfigOption, SessionConfigSelectOption } from '@agentclientprotocol/sdk'
import { ModelNotOffered } from '../agent.ts'

/** A value for one of the agent's configuration options. */
export type Choice = { configId: string; value: string }

/** Maximum number of models in an error message. */
const maxNames = 20

/**
 * The configuration option that selects the model `wanted`, given by id, by name or by id without the provider.
 * Undefined if the session already has that model. Throws ModelNotOffered if the agent does not offer the model, unless
 * `isAlreadySet`: then the program already has the model.
 */
export function modelChoice(
  wanted: string,
  { configOptions }: Pick<NewSessionResponse, 'configOptions'>,
  isAlreadySet: boolean,
): Choice | undefined {
  const option = configOptions?.find((one) => one.type === 'select' && one.category === 'model')
  const offered = choicesOf(option)
  const found =
    offered.find(({ value }) => value === wanted) ??
    offered.find(({ name }) => name === wanted) ??
    offered.find(({ value }) => value.endsWith(`/${wanted}`))
  if (found && option?.type === 'select') {
    return found.value === option.currentValue ? undefined : { configId: option.id, value: found.value }
  }
  if (isAlreadySet) return undefined
  const names = offered.slice(0, maxNames).map(({ value }) => value)
  const hint =
    names.length > 0 ? `. Available models: ${names.join(', ')}${offered.length > maxNames ? ', …' : ''}` : ''
  throw new ModelNotOffered(`The agent does not offer the model "${wanted}"${hint}`)
}

/** The values that an option offers. */
export function choicesOf(option: SessionConfigOption | undefined): SessionConfigSelectOption[] {
  return option?.type === 'select' ? option.options.flatMap((one) => ('options' in one ? one.options : [one])) : []
}
