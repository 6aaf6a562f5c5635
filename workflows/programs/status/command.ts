import { realpathSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { withoutFrontMatter } from '../session/front-matter.ts'
import { GitError, git } from '../session/git.ts'
import { readText } from '../session/reports.ts'
import { findRepositories, findRoot, isFolder } from '../session/root.ts'
import { readForge, unknown } from './pull-request.ts'
import { readStatus } from './read-status.ts'
import { writeStatus } from './status-file.ts'
import { table } from './table.ts'

const usage = `Usage: bin/status [--json] [--offline] [--root DIR] [--repo DIR]...
       bin/status --body FILE

Shows the state of a bug fix: the state of each phase (done, partial, blocked, missing or stale), the review's verdict,
the regression proof, the pull request, the next phase, and the question for the user if the work must stop. Writes the
same as JSON to artifacts/bugfix/status.json if that folder exists, for programs outside of the session.

  --json       prints JSON for programs
  --offline    does not ask the forge about the pull request
  --root DIR   the session's root, which contains artifacts/ (default: searched upwards from here)
  --repo DIR   a repository of the session (default: those in repos/, directly under the root, or the root itself)
  --body FILE  prints a report without its front matter, for a pull request or an issue
  --help       shows this text

A report is stale if a report of an earlier phase is newer, or a commit that this workflow did not make. Once there is a
pull request, the forge is asked for its state, its checks and its unanswered comments, for at most five seconds.
Exit code: 0, or 2 for a usage error.
`

class UsageError extends Error {}

const options = {
  json: { type: 'boolean' },
  offline: { type: 'boolean' },
  root: { type: 'string' },
  repo: { type: 'string', multiple: true },
  body: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Runs bin/status. Returns its exit code. */
export async function main(args: string[]): Promise<number> {
  try {
    await run(args)
    return 0
  } catch (error) {
    const message = messageOf(error)
    if (message === undefined) throw error
    process.stderr.write(`status: ${message}\n`)
    return 2
  }
}

function messageOf(error: unknown): string | undefined {
  if (error instanceof UsageError) return error.message
  const isMissing = error instanceof Error && 'syscall' in error && error.syscall === 'spawn git'
  return isMissing ? 'git is not on PATH' : undefined
}

async function run(args: string[]) {
  const values = parse(args)
  if (values.help) return print(usage)
  if (values.body !== undefined) return print(withoutFrontMatter(fileText(values.body)))
  const root = values.root === undefined ? await findRoot() : folder(values.root)
  const repositories = values.repo ? await Promise.all(values.repo.map(repository)) : findRepositories(root)
  const status = await readStatus({
    root,
    repositories,
    readForge: values.offline ? async () => unknown : readForge,
  })
  const json = `${JSON.stringify(status, null, 2)}\n`
  writeStatus(root, json)
  print(values.json ? json : table(status))
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    process.stderr.write(usage)
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function fileText(path: string): string {
  const text = readText(path)
  if (text === undefined) throw new UsageError('--body must be an existing file')
  return text
}

function folder(path: string): string {
  if (!isFolder(path)) throw new UsageError('--root must be an existing directory')
  return realpathSync(path)
}

async function repository(path: string): Promise<string> {
  try {
    await git(path, ['rev-parse', '--git-dir'])
    return realpathSync(path)
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    throw new UsageError('--repo must be a git repository')
  }
}

function print(text: string) {
  process.stdout.write(text)
}
