import { existsSync, realpathSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { tryGit } from '../session/git.ts'
import type { ReportingPhase } from '../session/phases.ts'
import { valuesOf } from '../session/reports.ts'
import { findRepositories, findRoot, isFolder, isInside, reportFolder, shownPath } from '../session/root.ts'
import type { ProveOptions } from './options.ts'

/** The command line cannot be used. */
export class UsageError extends Error {}

/** What the command line says. */
export type Call = {
  options: ProveOptions
  /** Folder of the proof and its logs. */
  folder: string
  /** Name of the proof's files. */
  name: string
}

const options = {
  help: { type: 'boolean', short: 'h' },
  test: { type: 'string' },
  suite: { type: 'string' },
  'no-suite': { type: 'string' },
  base: { type: 'string' },
  fix: { type: 'string' },
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

/** Reads the command line. Undefined if it asks for help. */
export async function readArguments(args: string[]): Promise<Call | undefined> {
  const { values, positionals } = parse(args)
  if (values.help) return undefined
  if (values.test === undefined) throw new UsageError("no test command: add --test COMMAND, such as --test 'npm test'")
  if (positionals.length === 0) throw new UsageError('no test files: name the test files as arguments')
  if (values.suite === undefined && values['no-suite'] === undefined)
    throw new UsageError('no suite command: add --suite COMMAND, or --no-suite REASON')
  if (values.name?.includes('/')) throw new UsageError('--name must be a plain name without /')
  const runs = wholeNumber(values.runs ?? '1')
  const seconds = wholeNumber(values.timeout ?? '900')
  const root = await readRoot(values.root)
  const repo = await readRepository(values.repo, root)
  return {
    folder: join(root, reportFolder, 'tests'),
    name: values.name === undefined ? 'regression-proof' : `regression-proof-${values.name}`,
    options: {
      repo,
      repository: shownPath(root, repo),
      base: values.base ?? valuesOf(root, 'fix', 'base')[0],
      fix: values.fix ?? 'HEAD',
      testCommand: values.test,
      suiteCommand: values.suite,
      noSuite: values.suite === undefined ? values['no-suite'] : undefined,
      tests: positionals.map((file) => inRepository(file, repo)),
      fromWorkingTree: true,
      ...readExpected(values.expect, root),
      setup: values.setup,
      copies: values.copy,
      links: values.link,
      runs,
      seconds,
      hang: values['expect-timeout'],
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
    throw new UsageError(missing === undefined ? message : `${missing} needs a value; see --help`)
  }
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new UsageError('--runs and --timeout must be whole numbers of 1 or more')
  return Number(text)
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
