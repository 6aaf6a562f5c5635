import { existsSync, realpathSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Format, formats } from '../results/results.ts'
import { tryGit } from '../session/git.ts'
import type { ReportingPhase } from '../session/phases.ts'
import { valuesOf } from '../session/reports.ts'
import { findRepositories, findRoot, isFolder, isInside, reportFolder, shownPath } from '../session/root.ts'
import type { ProveOptions } from './options.ts'

/** The command line cannot be used. */
export class UsageError extends Error {}

/** Where the proof is written. */
export type Output = {
  /** Folder of the proof and its logs. */
  folder: string
  /** Name of the proof's files. */
  name: string
  /** The call that waits for the proof, without the seconds. */
  waitCall: string
}

/** What the command line asks for. */
export type Call =
  | { action: 'help' }
  | ({ action: 'wait'; seconds: number } & Output)
  | ({ action: 'prove'; options: ProveOptions; isBackground: boolean } & Output)

const options = {
  help: { type: 'boolean', short: 'h' },
  test: { type: 'string' },
  suite: { type: 'string' },
  'no-suite': { type: 'string' },
  base: { type: 'string' },
  fix: { type: 'string' },
  'tests-at': { type: 'string', multiple: true },
  strict: { type: 'boolean' },
  'no-strict': { type: 'boolean' },
  format: { type: 'string' },
  results: { type: 'string', multiple: true },
  background: { type: 'boolean' },
  wait: { type: 'string' },
  expect: { type: 'string', multiple: true },
  repo: { type: 'string' },
  setup: { type: 'string' },
  copy: { type: 'string', multiple: true },
  link: { type: 'string', multiple: true },
  runs: { type: 'string' },
  timeout: { type: 'string' },
  'expect-timeout': { type: 'boolean' },
  name: { type: 'string' },
  root: { type: 'string' },
} as const

export async function readArguments(args: string[]): Promise<Call> {
  const { values, positionals } = parse(args)
  if (values.help) return { action: 'help' }
  if (values.name?.includes('/')) throw new UsageError('--name must be a plain name without /')
  const name = values.name === undefined ? 'regression-proof' : `regression-proof-${values.name}`
  const outputOf = (root: string) => {
    const which = (['name', 'root'] as const).flatMap((key) =>
      values[key] ? [`--${key} ${shellWord(values[key])}`] : [],
    )
    const waitCall = ['bin/prove-regression', ...which, '--wait'].join(' ')
    return { folder: join(root, reportFolder, 'tests'), name, waitCall }
  }
  if (values.wait !== undefined)
    return { action: 'wait', seconds: wholeNumber(values.wait, '--wait'), ...outputOf(await readRoot(values.root)) }
  if (values.test === undefined) throw new UsageError("no test command: add --test COMMAND, such as --test 'npm test'")
  if (positionals.length === 0 && values['tests-at'] === undefined)
    throw new UsageError('no test files: name the test files as arguments, or add --tests-at COMMIT')
  if (values.suite === undefined && values['no-suite'] === undefined)
    throw new UsageError('no suite command: add --suite COMMAND, or --no-suite REASON')
  const runs = wholeNumber(values.runs ?? '1', '--runs')
  const seconds = wholeNumber(values.timeout ?? '900', '--timeout')
  const format = readFormat(values.format)
  const root = await readRoot(values.root)
  const repo = await readRepository(values.repo, root)
  return {
    action: 'prove',
    isBackground: values.background ?? false,
    ...outputOf(root),
    options: {
      repo,
      repository: shownPath(root, repo),
      base: values.base ?? valuesOf(root, 'fix', 'base')[0],
      fix: values.fix ?? 'HEAD',
      testCommand: values.test,
      suiteCommand: values.suite,
      noSuite: values.suite === undefined ? values['no-suite'] : undefined,
      tests: positionals.map((file) => inRepository(file, repo)),
      testsAt: values['tests-at'],
      fromWorkingTree: true,
      ...readExpected(values.expect, root),
      setup: values.setup,
      copies: values.copy,
      links: values.link,
      runs,
      seconds,
      hang: values['expect-timeout'],
      strict: values.strict === true && values['no-strict'] !== true,
      format,
      results: values.results,
    },
  }
}

function parse(args: string[]) {
  try {
    const parsed = parseArgs({ args, options, allowPositionals: true, tokens: true })
    for (const token of parsed.tokens)
      if (token.kind === 'option' && token.value === '')
        throw new UsageError(`${token.rawName} needs a value; see --help`)
    return parsed
  } catch (error) {
    if (error instanceof UsageError) throw error
    const { message } = error as Error
    const [, unknown] = /Unknown option '(.*?)'/.exec(message) ?? []
    if (unknown !== undefined) throw new UsageError(`unknown option ${unknown}; see --help`)
    const [, missing] = /Option '(?:-\w, )?(--[\w-]+).*(?:argument missing|argument is ambiguous)/.exec(message) ?? []
    if (missing === undefined) throw new UsageError(message)
    const isDash = message.includes('ambiguous')
    throw new UsageError(
      `${missing} needs a value; ${isDash ? `if it begins with -, write ${missing}=VALUE` : 'see --help'}`,
    )
  }
}

const shellWord = (text: string) => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)

function wholeNumber(text: string, option: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new UsageError(`${option} must be a whole number of 1 or more`)
  return Number(text)
}

function readFormat(text: string | undefined): Format | undefined {
  const format = formats.find((name) => name === text)
  if (text !== undefined && format === undefined) throw new UsageError(`--format must be one of ${formats.join(', ')}`)
  return format
}

async function readRoot(given: string | undefined): Promise<string> {
  if (given === undefined) return await findRoot()
  if (!isFolder(given)) throw new UsageError('--root must be an existing directory')
  return realpathSync(given)
}

async function readRepository(given: string | undefined, root: string): Promise<string> {
  const top = async (folder: string) => (isFolder(folder) ? await tryGit(folder, ['rev-parse', '--show-toplevel']) : '')
  const here = (await top(process.cwd())) || ''
  const known = findRepositories(root)
  const candidates = known.includes(here) ? [here] : known
  const [only] = candidates
  if (given === undefined && (only === undefined || candidates.length > 1))
    throw new UsageError('which repository? Add --repo DIR')
  const repo = await top(given ?? only ?? '')
  if (!repo) throw new UsageError('--repo must be a git repository with a working tree')
  return repo
}

/** A path below the repository. The user wrote it from here, from the repository or from /. */
function inRepository(file: string, repo: string): string {
  if (isAbsolute(file)) return isInside(repo, file) ? relative(repo, file) : file
  const here = resolve(realpathSync('.'), file)
  return !existsSync(join(repo, file)) && existsSync(here) && isInside(repo, here) ? relative(repo, here) : file
}

/** The texts to look for, else those in the reports. */
function readExpected(given: string[] | undefined, root: string) {
  if (given !== undefined) return { expected: given, expectedFrom: '--expect' }
  const sources: [ReportingPhase, string][] = [
    ['diagnose', 'analysis/root-cause.md'],
    ['reproduce', 'reports/reproduction.md'],
  ]
  for (const [phase, report] of sources) {
    const expected = valuesOf(root, phase, 'failure')
    if (expected.length > 0) return { expected, expectedFrom: report, loadErrorMayBeBug: true }
  }
  return { expected: [] }
}
