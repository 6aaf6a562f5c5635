import { type Command, Option } from 'commander'
import type { NewSession } from '../../clients/typescript/src/index.ts'
import { duration, label, parted, wholeSeconds } from './arguments.ts'
import type { OwnWait } from './wait.ts'

/** What `create` and `bugfix` take, as commander gives it. */
export type NewSessionFlags = {
  model?: string
  repo?: { url: string; branch?: string }[]
  autoPush?: true
  workflow?: NewSession['workflow']
  timeout?: number
  displayName?: string
  label?: Record<string, string>
  interactive?: boolean
  idempotencyKey?: string
  wait?: true
  waitTimeout?: number
  stop: boolean
}

/** Adds what can be said of a new session beside its task. */
export function addNewSessionOptions(command: Command): Command {
  return command
    .option('-m, --model <name>', "the model; left out, the project's own")
    .option('-r, --repo <url#branch>', 'a repository to clone, may be given again; the branch may be left out', repo)
    .option('--auto-push', 'push what the agent commits to these repositories')
    .option(
      '--timeout <time>',
      'time limit of the session, such as 30m; the platform stores it and ends nothing, a local backend enforces it',
      wholeSeconds,
    )
    .option('--display-name <text>', "what the platform's pages call the session")
    .option('-l, --label <key=value>', 'a label, may be given again', label)
    .option('--interactive', 'let the session wait for you after each turn')
    .option('--no-interactive', 'end the session when its first run has finished')
    .option('--idempotency-key <key>', 'a key of your own: with the same key a second create gives the first session')
    .option('--wait', 'wait for its end, which decides the exit code; the session is not interactive then')
    .option('--wait-timeout <time>', 'wait no longer than this', duration)
    .option('--no-stop', 'with --wait: do not stop the session when its run fails or the wait is over')
}

/** `-w` of a command. */
export function workflowOption(about: string): Option {
  return new Option(
    '-w, --workflow <name>',
    `${about}: a name of \`sgw workflows\`, or <git url>#<branch>:<path>`,
  ).argParser(workflow)
}

/** The body of a create. */
export function newSession(task: string, flags: NewSessionFlags): NewSession {
  const { repo: repos, autoPush, timeout, displayName, label: labels, interactive, model, workflow } = flags
  return {
    task,
    ...(model !== undefined && { model }),
    ...(repos && { repos: repos.map((one) => ({ ...one, ...(autoPush && { autoPush }) })) }),
    ...(workflow !== undefined && { workflow }),
    ...(timeout !== undefined && { timeout }),
    ...(displayName !== undefined && { displayName }),
    ...(labels && { labels }),
    ...(interactive !== undefined && { interactive }),
  }
}

/** Whether the command waits for the end of the session. */
export function isAwaited({ wait, waitTimeout }: NewSessionFlags): boolean {
  return wait === true || waitTimeout !== undefined
}

/** How to wait for the new session. */
export function ownWait({ waitTimeout, stop }: NewSessionFlags, { interactive }: NewSession): OwnWait {
  return { timeoutMs: waitTimeout, stops: stop && interactive === false }
}

/** What a create does beside its body. */
export function createOptions({ idempotencyKey }: NewSessionFlags) {
  return idempotencyKey === undefined ? {} : { idempotencyKey }
}

function repo(text: string, before: NewSessionFlags['repo'] = []) {
  const [url = '', branch] = parted(text, '#')
  return [...before, { url, ...(branch && { branch }) }]
}

function workflow(text: string): NewSession['workflow'] {
  if (!/[:/]/.test(text)) return text
  const [gitUrl = '', place = ''] = parted(text, '#')
  const [branch, path] = parted(place, ':')
  return { gitUrl, ...(branch && { branch }), ...(path && { path }) }
}
