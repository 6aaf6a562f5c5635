import { Failure } from './failure.ts'
import type { Input } from './input-definitions.ts'

/** The input values by name. Empty inputs are absent. */
export type InputValues = ReadonlyMap<string, string>

/** Whether a GitHub-compatible runner started the program. The runner sets INPUT_<NAME> for every input. */
export function isAction(inputs: readonly Input[], env: NodeJS.ProcessEnv): boolean {
  return inputs.some(({ name }) => `INPUT_${name.toUpperCase()}` in env)
}

/** Reads the inputs of the action from the variables that the runner sets. */
export function inputsOfAction(inputs: readonly Input[], env: NodeJS.ProcessEnv): InputValues {
  return gather(inputs, (name) => env[`INPUT_${name.toUpperCase()}`])
}

/** Reads the inputs of the command. A flag takes precedence over the variable SESSION_<NAME>. */
export function inputsOfCommand(
  inputs: readonly Input[],
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): InputValues {
  const flags = readFlags(inputs, args)
  return gather(inputs, (name) => flags.get(name) ?? env[variableOf(name)])
}

export function variableOf(name: string): string {
  return `SESSION_${name.toUpperCase().replaceAll('-', '_')}`
}

function gather(inputs: readonly Input[], read: (name: string) => string | undefined): InputValues {
  const values = new Map<string, string>()
  for (const { name } of inputs) {
    const value = read(name)
    if (value !== undefined && value.trim() !== '') values.set(name, value)
  }
  return values
}

function readFlags(inputs: readonly Input[], args: readonly string[]): Map<string, string> {
  const flags = new Map<string, string>()
  const rest = [...args]
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [, name, attached] = /^--([a-z-]+)(?:=([\s\S]*))?$/.exec(arg) ?? []
    const input = inputs.find((one) => one.name === name)
    if (name === undefined || input === undefined) {
      throw new Failure('CreateFailed', `Unknown flag ${quoted(arg)}. Run the command with --help to list all flags.`)
    }
    if (input.isSecret) throw new Failure('CreateFailed', tokenAsFlag(name))
    const value = attached ?? (input.isBoolean ? 'true' : rest.shift())
    if (value === undefined) throw new Failure('CreateFailed', `--${name} needs a value.`)
    flags.set(name, value)
  }
  return flags
}

const tokenAsFlag = (name: string) =>
  'The token has no flag, because every user of the machine can read command lines. Set the variable ' +
  `${variableOf(name)}, or pass a file with --${name}-file. Treat this token as leaked.`

/** Quotes an unknown flag without its value, which may be a secret. */
function quoted(arg: string) {
  return `"${arg.split('=')[0]?.slice(0, 40)}"`
}
