import type { RunOptions } from '../../../workflows/programs/verify/run.ts'
import type { InputValues } from '../inputs.ts'
import type { Job } from './job.ts'

/** An invalid input. The message names it. */
export class InvalidInput extends Error {}

export type Settings = {
  run: RunOptions
  folder: string
  sign: 'auto' | 'true' | 'false'
  /** Statement of an earlier job to sign, and the commit that it must be about. */
  signOnly: string | undefined
  sigstore: { fulcioURL?: string; rekorURL?: string; tsaServerURL?: string }
}

/** Reads the inputs. What is missing comes from the job. */
export function readSettings(values: InputValues, job: Job): Settings {
  const text = (name: string) => values.get(name)?.trim()
  const sign = text('sign') ?? 'auto'
  if (sign !== 'auto' && sign !== 'true' && sign !== 'false')
    throw new InvalidInput('sign must be auto, true or false.')
  const seconds = text('timeout') ?? '900'
  if (!/^[1-9]\d{0,6}$/.test(seconds)) throw new InvalidInput('timeout must be a whole number of seconds, such as 900.')
  const url = text('pull-request')
  const head = text('head') ?? (url === undefined || url === job.pullRequest ? job.head : undefined)
  const target = head ?? url
  const signOnly = text('sign-statement')
  if (target === undefined && signOnly === undefined)
    throw new InvalidInput(
      'head is missing: the event that started the job has no pull request. Set head, or start the job with on: pull_request.',
    )
  const address = (name: string) => {
    const value = text(name)
    if (value !== undefined && !URL.canParse(value)) throw new InvalidInput(`${name} must be a URL.`)
    return value
  }
  const [fulcioURL, rekorURL, tsaServerURL] = [address('fulcio-url'), address('rekor-url'), address('tsa-url')]
  return {
    run: {
      target: target ?? '',
      base: text('base') ?? job.base,
      repo: text('repo') ?? '.',
      name: url ?? job.pullRequest,
      url: job.repository,
      jobUrl: job.url,
      testCommand: text('test'),
      suiteCommand: text('suite'),
      noSuite: text('no-suite'),
      setup: text('setup'),
      expected: text('expect')
        ?.split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
      seconds: Number(seconds),
    },
    folder: text('output-folder') ?? 'regression-proof',
    sign,
    signOnly,
    sigstore: {
      ...(fulcioURL !== undefined && { fulcioURL }),
      ...(rekorURL !== undefined && { rekorURL }),
      ...(tsaServerURL !== undefined && { tsaServerURL }),
    },
  }
}
