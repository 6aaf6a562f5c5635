import type { SessionConfigOption } from '@agentclientprotocol/sdk'
import { SessionFailure } from '../../storage/session.ts'
import { type Choice, choicesOf } from './model.ts'

/**
 * The configuration option that sets the effort `wanted`. Undefined if the session already has it. Throws SessionFailure
 * if the agent does not offer it, unless `isAlreadySet`: then the agent got it when its session was opened.
 */
export function effortChoice(
  wanted: string,
  options: SessionConfigOption[] | null | undefined,
  isAlreadySet: boolean,
): Choice | undefined {
  const option = options?.find(({ type, category }) => type === 'select' && category === 'thought_level')
  const offered = choicesOf(option)
  const found = offered.find(({ value, name }) =>
    [value, name].some((one) => one.toLowerCase() === wanted.toLowerCase()),
  )
  if (option?.type === 'select' && found) {
    return found.value === option.currentValue ? undefined : { configId: option.id, value: found.value }
  }
  if (isAlreadySet) return undefined
  const hint = offered.length > 0 ? `. It offers: ${offered.map(({ value }) => value).join(', ')}` : ''
  throw new SessionFailure('EffortNotAvailable', `The agent does not offer effort "${wanted}" with this model${hint}`)
}
