import { parseJson } from '../../src/json/members.ts'
import type { OutputChecker } from '../../src/output/checker.ts'
import { type Expectation, type RunUsage, TurnFailure } from '../agents/agent.ts'

const rules =
  'Your last message must have exactly one JSON value in a block that begins with ```json and ends with ```. The value must be valid against this JSON Schema (2020-12):'

/** The output that the agent must deliver at the end of a turn. It gets one chance to repair an output that does not fit. */
export class ExpectedOutput implements Expectation {
  readonly #schema: object
  readonly #checker: OutputChecker
  #value: unknown
  #fault: string | undefined = 'The agent ended its turn without an output for outputSchema.'
  #isRepaired = false

  constructor(schema: object, checker: OutputChecker) {
    this.#schema = schema
    this.#checker = checker
  }

  get instructions(): string {
    return `${rules}\n\n${JSON.stringify(this.#schema)}`
  }

  async review(text: string): Promise<string | undefined> {
    const found = jsonIn(text)
    this.#value = found === undefined ? undefined : parseJson(found)
    const isJson = found === undefined || this.#value !== undefined
    this.#fault = isJson
      ? await this.#checker.outputFault(this.#schema, this.#value)
      : 'The output does not fit outputSchema: it is not valid JSON.'
    if (this.#fault === undefined || this.#isRepaired) return undefined
    this.#isRepaired = true
    return `${this.#fault} Write the whole output again. ${this.instructions}`
  }

  /** The output that fits. Throws the failure of a turn without one, which has `used`. */
  deliver(used: RunUsage | undefined): unknown {
    if (this.#fault === undefined) return this.#value
    const failure = new TurnFailure('OutputInvalid', this.#fault)
    if (used !== undefined) failure.used = used
    throw failure
  }
}

/** The JSON in a message: the message, or its last block of JSON. Undefined if it has none. */
function jsonIn(text: string): string | undefined {
  if (parseJson(text) !== undefined) return text
  const lines = text.split('\n').map((line) => line.trim())
  const begin = lines.findLastIndex((line) => /^```json$/i.test(line))
  if (begin < 0) return undefined
  const end = lines.indexOf('```', begin + 1)
  return lines.slice(begin + 1, end < 0 ? undefined : end).join('\n')
}
