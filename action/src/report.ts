import { appendFileSync, writeFileSync } from 'node:fs'
import * as core from '@actions/core'
import { type Outcome, outputsOf } from './outcome.ts'
import { summaryOf } from './summary.ts'

/** GitHub limits an output to 1 MB and counts two bytes per character. */
const maxOutputCharacters = 480_000

/** What a warning says of an output that is too long. */
const advice: Record<string, string> = {
  'session-result': 'was cut off (set result-file to get the full result)',
  'session-output': 'was left empty (get the session to read it)',
}

/** Sets the outputs of the step. `core.setOutput` uses a random delimiter, so a value cannot set another output. */
export function setOutputs(outcome: Outcome) {
  for (const [name, value] of Object.entries(outputsOf(outcome))) {
    const isLong = value.length > maxOutputCharacters
    if (isLong) core.warning(`The output ${name} ${advice[name] ?? 'was cut off'}: it has ${value.length} characters.`)
    // Half of a JSON text is of no use.
    const short = name === 'session-output' ? '' : `${value.slice(0, maxOutputCharacters)}\n… (cut)`
    core.setOutput(name, isLong ? short : value)
  }
}

/**
 * Writes the outputs to a file: as JSON, or as lines of NAME=value for shells and GitLab's dotenv reports. Only JSON
 * contains the result, the output and the error: dotenv parsers treat spaces and line breaks differently.
 */
export function writeOutputs(path: string, outcome: Outcome) {
  const outputs = outputsOf(outcome)
  if (path.endsWith('.json')) return writeFileSync(path, `${JSON.stringify(outputs, null, 2)}\n`)
  const { 'session-result': _result, 'session-output': _output, 'session-error': _error, ...values } = outputs
  const lines = Object.entries(values).map(([name, value]) => `${variable(name)}=${sanitize(value)}\n`)
  writeFileSync(path, lines.join(''))
}

export function writeResult(path: string, { result }: Outcome) {
  writeFileSync(path, result)
}

export function appendSummary(path: string, outcome: Outcome) {
  appendFileSync(path, summaryOf(outcome))
}

function variable(name: string) {
  return name.toUpperCase().replaceAll('-', '_')
}

/** Removes every character that a shell or a dotenv parser could interpret. */
function sanitize(value: string) {
  return value.replace(/[^A-Za-z0-9.,:/@_+=%?~-]+/g, '')
}
