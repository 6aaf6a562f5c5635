import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ForgeError } from '../forge/forge.ts'
import { openForge, readAddress } from '../forge/open.ts'
import { tokensOf } from '../forge/tokens.ts'
import { remoteHosts, withoutCredentials } from '../session/remotes.ts'
import { readReports } from '../session/reports.ts'
import { findRepositories, findRoot } from '../session/root.ts'
import { exitCodes, type Outcome } from './outcome.ts'
import { plan } from './plan.ts'
import { push, Refusal } from './push.ts'
import { readRecord } from './record.ts'
import { asText } from './text.ts'

const usage = `Usage: bin/follow-up plan [URL] [--max-rounds N] [--json] [--root DIR] [--repo DIR]...
       bin/follow-up push [URL] [--replies FILE] [--json] [--root DIR] [--repo DIR]...

Brings a pull request to green, round by round. "plan" reads failed checks, comments of people with write access, and
conflicts with the base branch, and says what the next round has to do. "push" pushes the round's commits, never by force,
and answers its comments. Both refuse to go on if the branch has a commit that this session did not push, if the pull
request is merged or closed, or if three rounds in a row made no progress. A killed program can be run again: no commit and
no answer is given twice.

  URL             the pull request (default: the one of the session's reports)
  --max-rounds N  rounds after which a person must look (default: 10)
  --replies FILE  the answers as JSON: {"<id of an item>": "text"}; needed for each comment
  --json          prints JSON for programs
  --root DIR      the session's root, which contains artifacts/ (default: searched upwards from here)
  --repo DIR      a repository of the session (default: those in repos/, directly under the root, or the root itself)
  --help          shows this text

Every commit of round N carries the trailer "Follow-Up-Round: N".
The access token is that of gh or glab if it is logged in, else GH_TOKEN, GITLAB_TOKEN, GITEA_TOKEN or FORGEJO_TOKEN.
Exit code: 0 work to do, or the push is done; 1 refused, with the reason; 2 usage error; 3 wait; 4 nothing to do; 5 stop, a
person must decide: add "answer:" to the report artifacts/bugfix/follow-up/round-<N>.md.
`

class UsageError extends Error {}

/** Runs bin/follow-up. Returns its exit code. */
export async function main(args: string[]): Promise<number> {
  try {
    return await run(args)
  } catch (err) {
    const message = withoutCredentials(err instanceof Error ? err.message : String(err))
    process.stderr.write(`follow-up: ${message}\n`)
    if (err instanceof UsageError || (err as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) return 2
    if (err instanceof Refusal || err instanceof ForgeError || err instanceof Error) return 1
    throw err
  }
}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'max-rounds': { type: 'string', default: '10' },
      replies: { type: 'string' },
      json: { type: 'boolean', default: false },
      root: { type: 'string' },
      repo: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return show(usage)
  const [verb, address, ...more] = positionals
  if ((verb !== 'plan' && verb !== 'push') || more.length > 0)
    throw new UsageError('expected "plan" or "push". See --help')
  if (!/^[1-9]\d*$/.test(values['max-rounds'])) throw new UsageError('--max-rounds must be a number such as 10')

  const root = values.root === undefined ? await findRoot() : resolve(values.root)
  const repositories = values.repo.length > 0 ? values.repo.map((path) => resolve(path)) : findRepositories(root)
  const url = addressOf(root, address)
  const replies = readReplies(values.replies)
  const call = {
    verb,
    root,
    repositories,
    url,
    env: process.env,
    maxRounds: Number(values['max-rounds']),
    replies,
  } as const
  const outcome = await followUp(call)
  show(values.json ? `${JSON.stringify(outcome, null, 2)}\n` : asText(outcome))
  return exitCodeOf(verb, outcome)
}

type Call = {
  verb: 'plan' | 'push'
  root: string
  repositories: string[]
  url: string
  env: NodeJS.ProcessEnv
  maxRounds: number
  replies: Record<string, string> | undefined
}

/** Plans or pushes a round of the pull request with this address. Throws Refusal if the round lacks something. */
export async function followUp({ verb, root, repositories, url, env, maxRounds, replies }: Call): Promise<Outcome> {
  const { host } = readAddress(url) ?? { host: '' }
  const forge = await openForge(url, env, { hosts: await remoteHosts(repositories) })
  const options = { root, repositories, forge, url, host }
  return verb === 'plan' ? plan({ ...options, maxRounds }) : push({ ...options, replies, secrets: tokensOf(env) })
}

function addressOf(root: string, given: string | undefined) {
  const known = readRecord(root)?.pullRequest
  const url = given ?? known ?? reportedAddress(root)
  if (url === undefined) throw new UsageError('which pull request? Give its address: bin/follow-up plan https://…')
  const found = readAddress(url)
  if (found === undefined) throw new UsageError(`${url} is not the address of a pull request`)
  const { kind, origin, prefix, repository, number } = found
  const middle = { github: 'pull', gitlab: '-/merge_requests', gitea: 'pulls' }[kind]
  const address = `${origin}${prefix}/${repository}/${middle}/${number}`
  if (known !== undefined && known !== address)
    throw new UsageError(`this session follows ${known}. Give another --root to follow ${address}`)
  return address
}

function reportedAddress(root: string) {
  const values = readReports(root, 'document').flatMap(({ fields }) => fields.get('pull_request') ?? [])
  return values.find((value) => /^https?:/.test(value))
}

function readReplies(path: string | undefined) {
  if (path === undefined) return undefined
  try {
    const replies = JSON.parse(readFileSync(path, 'utf8'))
    const texts = Object.values(replies)
    if (Array.isArray(replies) || texts.some((text) => typeof text !== 'string')) throw new Error('a value is no text')
    return replies as Record<string, string>
  } catch (err) {
    throw new UsageError(
      `--replies ${path}: ${(err as Error).message}. Expected JSON such as {"comment:12": "Renamed."}`,
    )
  }
}

function exitCodeOf(verb: string, { action, code }: Outcome) {
  return verb === 'push' && (code === 'pushed' || code === 'answered') ? 0 : exitCodes[action]
}

function show(text: string) {
  process.stdout.write(text)
  return 0
}
