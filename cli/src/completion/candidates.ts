import type { Argument, Command, Option } from 'commander'
import { readConfig } from '../config-file.ts'
import { connect } from '../connection.ts'

/** What a word can become, and what that is. */
export type Candidate = { value: string; about: string }

/** How far a command line has come: its command, the arguments before the word that is typed, and the option it is for. */
type Place = { command: Command; given: number; option?: Option | undefined }

/** What the last of `words` can become, where they are what follows `sgw` on a command line. */
export async function candidates(program: Command, words: string[]): Promise<Candidate[]> {
  const typed = words.at(-1) ?? ''
  const place = placeOf(program, words.slice(0, -1))
  const all = await offered(place, typed)
  return all.filter(({ value }) => value.startsWith(typed))
}

function placeOf(program: Command, words: string[]): Place {
  let place: Place = { command: program, given: 0 }
  for (const word of words) {
    const { command, given, option } = place
    if (option) place = { command, given }
    else if (word.startsWith('-')) place = { command, given, option: optionOf(command, word) }
    else {
      const inner = command.commands.find((one) => one.name() === word || one.aliases().includes(word))
      place = inner ? { command: inner, given: 0 } : { command, given: given + 1 }
    }
  }
  return place
}

/** The option that a word is, if it takes the next word as its value. */
function optionOf(command: Command, word: string): Option | undefined {
  return optionsOf(command).find((one) => (one.short === word || one.long === word) && (one.required || one.optional))
}

/** The options of a command and of those around it. */
function optionsOf(command: Command): Option[] {
  return command
    .createHelp()
    .visibleOptions(command)
    .concat(command.parent ? optionsOf(command.parent) : [])
}

async function offered({ command, given, option }: Place, typed: string): Promise<Candidate[]> {
  if (option) return await valuesOf(command, option.attributeName(), option.argChoices)
  if (typed.startsWith('-')) {
    return optionsOf(command).map(({ long, description }) => ({ value: long ?? '', about: description }))
  }
  const inner = command.createHelp().visibleCommands(command)
  if (inner.length > 0) return inner.map((one) => ({ value: one.name(), about: one.summary() }))
  const args = command.registeredArguments
  const argument: Argument | undefined = args[given] ?? (args.at(-1)?.variadic ? args.at(-1) : undefined)
  return argument ? await valuesOf(command, argument.name(), argument.argChoices) : []
}

async function valuesOf(command: Command, name: string, choices: string[] | undefined): Promise<Candidate[]> {
  if (choices) return choices.map((value) => ({ value, about: '' }))
  const read = sources[name]
  return read ? await read(command) : []
}

/** A person waits for a key to be answered: a gateway that is away is no reason to wait longer. */
const impatient = { retries: 0, timeoutMs: 10_000 }

/** How many sessions are offered: the newest. */
const fewSessions = 50

/** Where the values come from, by the name of the argument or the option. */
const sources: Record<string, (command: Command) => Candidate[] | Promise<Candidate[]>> = {
  context: contexts,
  name: contexts,
  id: async (command) => {
    const client = connect(command, impatient)
    const { items } = await client.page({ limit: fewSessions, offset: 0 })
    return items.map(({ id, status, task }) => ({ value: id, about: `${status}: ${task}` }))
  },
  workflow: async (command) => {
    const client = connect(command, impatient)
    const { items } = await client.workflows()
    return items.map(({ name, description }) => ({ value: name, about: description }))
  },
}

function contexts(): Candidate[] {
  return Object.entries(readConfig().contexts).map(([value, { url }]) => ({ value, about: url }))
}
