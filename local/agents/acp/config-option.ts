import type { SessionConfigOption, SessionConfigSelectOption } from '@agentclientprotocol/sdk'

/** A value for one of the agent's configuration options. */
export type Choice = { configId: string; value: string }

type Offered = SessionConfigSelectOption

/**
 * The choice that selects a value of the option with this category. The first of `matches` that finds a value decides.
 * Undefined if the session already has the value. If the agent does not offer it, throws the error of `notOffered`, which
 * gets the offered values, unless `isAlreadySet`: then the agent has the value already.
 */
export function choiceOf(
  options: SessionConfigOption[] | null | undefined,
  category: string,
  matches: ((offered: Offered) => boolean)[],
  isAlreadySet: boolean,
  notOffered: (values: string[]) => Error,
): Choice | undefined {
  const option = options?.find((one) => one.type === 'select' && one.category === category)
  const offered = valuesOf(option)
  const found = matches.map((isMatch) => offered.find(isMatch)).find((one) => one !== undefined)
  if (found && option?.type === 'select') {
    return found.value === option.currentValue ? undefined : { configId: option.id, value: found.value }
  }
  if (isAlreadySet) return undefined
  throw notOffered(offered.map(({ value }) => value))
}

function valuesOf(option: SessionConfigOption | undefined): Offered[] {
  return option?.type === 'select' ? option.options.flatMap((one) => ('options' in one ? one.options : [one])) : []
}
