import { Failure } from './failure.ts'
import { inputs } from './table.ts'

/** What was set, by the name of the input. What was left empty is left out. */
export type Given = ReadonlyMap<string, string>

/** Whether a runner of GitHub's kind started this as an action: it gives every input as INPUT_<NAME>. */
export function isAction(env: NodeJS.ProcessEnv): boolean {
  return inputs.some(({ name }) => `INPUT_${name.toUpperCase()}` in env)
}

/** The inputs of an action, from the variables that the runner sets. */
export function inputsOfAction(env: NodeJS.ProcessEnv): Given {
  return gather((name) => env[`INPUT_${name.toUpperCase()}`])
}

/** The inputs of the command: a flag before the variable SESSION_<NAME>, whose name a shell can hold. */
export function inputsOfCommand(args: readonly string[], env: NodeJS.ProcessEnv): Given {
  const flags = readFlags(args)
  return gather((name) => flags.get(name) ?? env[variableOf(name)])
}

export function variableOf(name: string): string {
  return `SESSION_${name.toUpperCase().replaceAll('-', '_')}`
}

function gather(read: (name: string) => string | undefined): Given {
  const given = new Map<string, string>()
  for (const { name } of inputs) {
    const value = read(name)
    if (value !== undefined && value.trim() !== '') given.set(name, value)
  }
  return given
}

function readFlags(args: readonly string[]): Map<string, string> {
  const flags = new Map<string, string>()
  const rest = [...args]
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [, name, attached] = /^--([a-z-]+)(?:=([\s\S]*))?$/.exec(arg) ?? []
    const input = inputs.find((one) => one.name === name)
    if (name === undefined || input === undefined) {
      throw new Failure('CreateFailed', `There is no flag ${quoted(arg)}. --help lists them all.`)
    }
    if (name === 'api-token') throw new Failure('CreateFailed', tokenAsFlag)
    const value = attached ?? (input.isBoolean ? 'true' : rest.shift())
    if (value === undefined) throw new Failure('CreateFailed', `--${name} needs a value.`)
    flags.set(name, value)
  }
  return flags
}

const tokenAsFlag =
  'A command line shows to every user of the machine, so there is no flag for the token: set the variable ' +
  `${variableOf('api-token')}, or name a file with --api-token-file. Treat the token as leaked.`

/** The part of an unknown flag that can be shown: never a value that may be a secret. */
function quoted(arg: string) {
  return `"${arg.split('=')[0]?.slice(0, 40)}"`
}
