import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Arm, arms } from './agents/attempt.ts'
import { patchAgents } from './agents/patches.ts'
import { sessionAgents } from './agents/sessions.ts'

const names = (agents: Record<string, string>) =>
  Object.entries(agents)
    .map(([name, what]) => `                    ${name.padEnd(9)} ${what}`)
    .join('\n')

export const help = `Usage: npm run eval -- --agent AGENT [--arm workflow|plain] [--n N] [--task NAME]

Lets an agent work at tasks and reports what it resolved. Run it again to continue an interrupted run.

  --agent AGENT   One of these. The second group works in sessions of npm run local, with the settings of your
                  environment, such as AGENT_ENV and AGENT_HOME (docs/reference/local-backend.md):
${names(patchAgents)}

${names(sessionAgents)}
  --arm ARM       workflow: the Bug Fix workflow with /speedrun; plain: the issue's text alone. Repeat it to compare
                  both. Default: workflow
  --n N           Runs of each task in each arm. Default: 1
  --task NAME     Only tasks whose name contains NAME. Repeatable
  --made          Only the tasks with a repository that this project made. They need no network
  --model NAME    Model of the sessions. Default: the agent's
  --minutes N     Timeout of a session. Default: 60
  --seed N        Seed of the order of the trials and of the intervals. Default: 1
  --out DIR       Folder of the results. Default: .eval/AGENT
  --list          Print the tasks
  --record        Run the tests at the base and with the real fix, and write failToPass, passToPass and Harbor's files
  --help          Print this help
`

export type Arguments = {
  agent: string
  arms: Arm[]
  n: number
  tasks: string[]
  made: boolean
  model: string | undefined
  minutes: number
  seed: number
  out: string
  action: 'run' | 'list' | 'record' | 'help'
}

/** A mistake in the command line. */
export class UsageError extends Error {}

export function readArguments(args: string[]): Arguments {
  const values = parse(args)
  const action = (['help', 'list', 'record'] as const).find((name) => values[name]) ?? 'run'
  const agent = values.agent ?? ''
  const known = [...Object.keys(patchAgents), ...Object.keys(sessionAgents)]
  if (action === 'run' && !known.includes(agent))
    throw new UsageError(
      agent === ''
        ? `Add --agent NAME: one of ${known.join(', ')}`
        : `--agent ${agent}: expected one of ${known.join(', ')}`,
    )
  const chosen = values.arm ?? ['workflow']
  for (const arm of chosen)
    if (!arms.includes(arm as Arm)) throw new UsageError(`--arm ${arm}: expected workflow or plain`)
  return {
    agent,
    arms: arms.filter((arm) => chosen.includes(arm)),
    n: integer('--n', values.n, 1),
    tasks: values.task ?? [],
    made: values.made ?? false,
    model: values.model,
    minutes: integer('--minutes', values.minutes, 60),
    seed: integer('--seed', values.seed, 1),
    out: resolve(values.out ?? `.eval/${agent}`),
    action,
  }
}

function parse(args: string[]) {
  const text = { type: 'string' } as const
  const list = { type: 'string', multiple: true } as const
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({
      args,
      options: {
        agent: text,
        arm: list,
        n: text,
        task: list,
        made: flag,
        model: text,
        minutes: text,
        seed: text,
        out: text,
        list: flag,
        record: flag,
        help: flag,
      },
    }).values
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function integer(option: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new UsageError(`${option} ${text}: expected a whole number from 1, such as 3`)
  return Number(text)
}
