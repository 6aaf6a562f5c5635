import type { NewSessionResponse, SessionConfigSelectOption } from '@agentclientprotocol/sdk'
import { SessionFailure } from '../../storage/session.ts'

/** A choice to make of what an agent offers. */
export type Choice = { configId: string; value: string }

/** How many names are told of what an agent offers. */
const mostNames = 20

/**
 * The choice that gives the session the model `wanted`: by its id, its name, or its id without the provider before it.
 * Undefined when it has that model. Throws SessionFailure when the agent offers others only; where it offers no choice
 * at all, `isTold` says that it was told in another way.
 */
export function modelChoice(
  wanted: string,
  { configOptions }: NewSessionResponse,
  isTold: boolean,
): Choice | undefined {
  const option = configOptions?.find((one) => one.type === 'select' && one.category === 'model')
  const offered: SessionConfigSelectOption[] =
    option?.type === 'select' ? option.options.flatMap((one) => ('options' in one ? one.options : [one])) : []
  const found =
    offered.find(({ value }) => value === wanted) ??
    offered.find(({ name }) => name === wanted) ??
    offered.find(({ value }) => value.endsWith(`/${wanted}`))
  if (found && option?.type === 'select') {
    return found.value === option.currentValue ? undefined : { configId: option.id, value: found.value }
  }
  if (isTold) return undefined
  const names = offered.slice(0, mostNames).map(({ value }) => value)
  const rather = names.length > 0 ? `. It offers ${names.join(', ')}${offered.length > mostNames ? ', …' : ''}` : ''
  throw new SessionFailure('ModelNotAvailable', `The agent does not offer the model "${wanted}"${rather}`)
}
