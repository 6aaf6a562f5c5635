import type { SessionConfigOption } from '@agentclientprotocol/sdk'
import { SessionFailure } from '../../storage/session.ts'
import { type Choice, choiceOf } from './config-option.ts'

/**
 * The choice that sets the effort `wanted`. Undefined if the session already has it. Throws SessionFailure if the agent does
 * not offer it, unless `isAlreadySet`: then the agent got it when its session was opened.
 */
export function effortChoice(
  wanted: string,
  options: SessionConfigOption[] | null | undefined,
  isAlreadySet: boolean,
): Choice | undefined {
  const isWanted = (text: string) => text.toLowerCase() === wanted.toLowerCase()
  const matches = [({ value, name }: { value: string; name: string }) => isWanted(value) || isWanted(name)]
  return choiceOf(options, 'thought_level', matches, isAlreadySet, (efforts) => {
    const hint = efforts.length > 0 ? `. It offers: ${efforts.join(', ')}` : ''
    return new SessionFailure(
      'EffortNotAvailable',
      `The agent does not offer effort "${wanted}" with this model${hint}`,
    )
  })
}
