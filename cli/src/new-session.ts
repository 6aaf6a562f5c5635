import { Option } from 'commander'
import type { NewSession, SessionGateway } from '../../clients/typescript/src/index.ts'
import { duration, label, sessionId, splitAt, wholeSeconds } from './arguments.ts'
import { addSessionSettings, type SessionSettingsFlags, sessionSettings } from './session-settings.ts'
import type { SgwCommand } from './sgw-command.ts'
import type { CreatedWaitOptions } from './wait.ts'

/** The options for the fields of a session, as commander parses them. */
export type SessionFlags = SessionSettingsFlags & {
  model?: string
  repo?: { url: string; branch?: string }[] | undefined
  autoPush?: true
  workflow?: NewSession['workflow']
  timeout?: number
  displayName?: string
  label?: Record<string, string>
  interactive?: boolean
}

/** The options of `create` and `bugfix`. */
export type NewSessionFlags = SessionFlags & {
  idempotencyKey?: string
  wait?: true
  waitTimeout?: number
  stop: boolean
}

/** Adds the options for the fields of a session. `schedule create` has them, too. */
export function addSessionOptions(command: SgwCommand): SgwCommand {
  return addOpenSessionOptions(command)
    .option('--interactive', 'Keep the session open for messages after each run')
    .option('--no-interactive', 'End the session after its first run')
}

/** Adds the options for the fields of a session that stays open for messages. */
export function addOpenSessionOptions(command: SgwCommand): SgwCommand {
  command
    .option('-m, --model <name>', "Model of the session; defaults to the project's model")
    .option('-r, --repo <url#branch>', 'Git repository to clone; #branch is optional; repeatable', repo)
    .option('--auto-push', "Push the agent's commits to the repositories given with --repo")
    .option(
      '--timeout <time>',
      'Time limit of the session, such as 30m; the local backend enforces it, the platform only stores it',
      wholeSeconds,
    )
    .option('--display-name <text>', 'Name of the session on the web pages of the platform')
    .option('-l, --label <key=value>', 'Label of the session, such as team=payments; repeatable', label)
  return addSessionSettings(command)
}

/** Adds the options that `create` and `bugfix` share. */
export function addNewSessionOptions(command: SgwCommand): SgwCommand {
  return addSessionOptions(command)
    .addOption(continueOption())
    .option('--idempotency-key <key>', 'Key for a safe retry: a second create with this key returns the first session')
    .option(
      '--wait',
      'Wait until the session ends; the exit code is its outcome; implies --no-interactive unless --interactive is ' +
        'given',
    )
    .option('--wait-timeout <time>', 'Timeout of the wait, such as 30m; implies --wait', duration)
    .option('--no-stop', 'With --wait: keep the session running if its run fails or the wait times out')
}

/** `--continue` of a command. */
export function continueOption(): Option {
  return new Option('--continue <id>', 'Session whose conversation and files the new session continues').argParser(
    sessionId,
  )
}

/** `-w` of a command. */
export function workflowOption(description: string): Option {
  return new Option(
    '-w, --workflow <name>',
    `${description}: a name from \`sgw workflows\`, or <git url>#<branch>:<path>`,
  ).argParser(workflow)
}

/** The request body of a create. */
export async function newSession(client: SessionGateway, task: string, flags: SessionFlags): Promise<NewSession> {
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
    ...(await sessionSettings(client, flags)),
  }
}

/** Whether the command waits for the session to end. */
export function waitsForEnd({ wait, waitTimeout }: NewSessionFlags): boolean {
  return wait === true || waitTimeout !== undefined
}

/** How to wait for the new session. */
export function waitOptions({ waitTimeout, stop }: NewSessionFlags, { interactive }: NewSession): CreatedWaitOptions {
  return { timeoutMs: waitTimeout, stopsSession: stop && interactive === false }
}

/** The client's options for a create. */
export function createOptions({ idempotencyKey }: { idempotencyKey?: string }) {
  return idempotencyKey === undefined ? {} : { idempotencyKey }
}

function repo(text: string, before: NewSessionFlags['repo'] = []) {
  const [url = '', branch] = splitAt(text, '#')
  return [...before, { url, ...(branch && { branch }) }]
}

function workflow(text: string): NewSession['workflow'] {
  if (!/[:/]/.test(text)) return text
  const [gitUrl = '', place = ''] = splitAt(text, '#')
  const [branch, path] = splitAt(place, ':')
  return { gitUrl, ...(branch && { branch }), ...(path && { path }) }
}
