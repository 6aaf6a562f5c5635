import type { Argument, Command, Option } from 'commander'
import { lastSession } from '../arguments.ts'
import { readConfig } from '../config-file.ts'
import { connect } from '../connection.ts'

/** A possible completion and its description. */
export type Candidate = { value: string; description: string }

/** Position of the typed word: its command, the number of arguments before it, and the option that it is a value of. */
type Position = { command: Command; argumentCount: number; option?: Option | undefined }

/** Completions of the last of `words`. The words are a command line without `sgw`. */
export async function candidates(program: Command, words: string[]): Promise<Candidate[]> {
  const typed = words.at(-1) ?? ''
  const position = positionOf(program, words.slice(0, -1))
  const all = await candidatesAt(position, typed)
  return all.filter(({ value }) => value.startsWith(typed))
}

function positionOf(program: Command, words: string[]): Position {
  let position: Position = { command: program, argumentCount: 0 }
  for (const word of words) {
    const { command, argumentCount, option } = position
    if (option) position = { command, argumentCount }
    else if (word.startsWith('-')) position = { command, argumentCount, option: optionOf(command, word) }
    else {
      const inner = command.commands.find((one) => one.name() === word || one.aliases().includes(word))
      position = inner ? { command: inner, argumentCount: 0 } : { command, argumentCount: argumentCount + 1 }
    }
  }
  return position
}

/** The option with this name, if it has a value. */
function optionOf(command: Command, word: string): Option | undefined {
  return optionsOf(command).find((one) => (one.short === word || one.long === word) && (one.required || one.optional))
}

/** The options of a command and of its parents. */
function optionsOf(command: Command): Option[] {
  return command
    .createHelp()
    .visibleOptions(command)
    .concat(command.parent ? optionsOf(command.parent) : [])
}

async function candidatesAt({ command, argumentCount, option }: Position, typed: string): Promise<Candidate[]> {
  if (option) return await valuesOf(command, typed, { name: option.attributeName(), choices: option.argChoices })
  if (typed.startsWith('-')) {
    return optionsOf(command).map(({ long, description }) => ({ value: long ?? '', description: description }))
  }
  const inner = command.createHelp().visibleCommands(command)
  if (inner.length > 0) return inner.map((one) => ({ value: one.name(), description: one.summary() }))
  const args = command.registeredArguments
  const argument: Argument | undefined = args[argumentCount] ?? (args.at(-1)?.variadic ? args.at(-1) : undefined)
  return argument ? await valuesOf(command, typed, { name: argument.name(), choices: argument.argChoices }) : []
}

async function valuesOf(
  command: Command,
  typed: string,
  { name, choices }: { name: string; choices: string[] | undefined },
): Promise<Candidate[]> {
  if (choices) return choices.map((value) => ({ value, description: '' }))
  const read = sources[name]
  return read ? await read(command, typed) : []
}

/** The user waits for the Tab key: no retries, and a short timeout. */
const limits = { retries: 0, timeoutMs: 10_000 }

/** Number of sessions to offer, newest first. */
const maxSessions = 50

/** Sources of values, by the name of the argument or option. */
const sources: Record<string, (command: Command, typed: string) => Candidate[] | Promise<Candidate[]>> = {
  context: contexts,
  name: contexts,
  id: sessions,
  continue: sessions,
  source: paths,
  target: paths,
  schedule: async (command) => {
    const { items } = await connect(command, limits).schedules.list()
    return items.map(({ id, schedule, session }) => ({ value: id, description: `${schedule}: ${session.task}` }))
  },
  project: async (command) => {
    const { items } = await connect(command, limits).projects()
    return items.map(({ name, displayName = '' }) => ({ value: name, description: displayName }))
  },
  workflow: async (command) => {
    const { items } = await connect(command, limits).workflows()
    return items.map(({ name, description }) => ({ value: name, description }))
  },
  agent: async (command) => {
    const { items } = await connect(command, limits).agents()
    return items.map(({ id, displayName = '' }) => ({ value: id, description: displayName }))
  },
  model: async (command) => {
    const { items } = await connect(command, limits).models()
    return items.map(({ id, label = '' }) => ({ value: id, description: label }))
  },
}

async function sessions(command: Command): Promise<Candidate[]> {
  const { items } = await connect(command, limits).page({ limit: maxSessions, offset: 0 })
  const all = items.map(({ id, status, task }) => ({ value: id, description: `${status}: ${task}` }))
  const [newest] = all
  return newest === undefined ? all : [{ value: lastSession, description: newest.description }, ...all]
}

/** Sessions for paths such as `@last:repos`. Otherwise the shell completes local paths. */
async function paths(command: Command, typed: string): Promise<Candidate[]> {
  if (!/^(?:@|session-)/.test(typed)) return []
  return (await sessions(command)).map(({ value, description }) => ({ value: `${value}:`, description }))
}

function contexts(): Candidate[] {
  return Object.entries(readConfig().contexts).map(([value, { url }]) => ({ value, description: url }))
}
