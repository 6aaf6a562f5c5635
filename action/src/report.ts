import { appendFileSync, writeFileSync } from 'node:fs'
import * as core from '@actions/core'
import { type Outcome, outputsOf } from './outcome.ts'
import { summaryOf } from './summary.ts'

/** GitHub takes outputs of 1 MB at most, counted in two bytes a character. */
const mostOutputCharacters = 480_000

/** Sets the outputs of the action's step, each behind a delimiter made at random. */
export function setOutputs(outcome: Outcome) {
  for (const [name, value] of Object.entries(outputsOf(outcome))) {
    const isLong = value.length > mostOutputCharacters
    if (isLong)
      core.warning(`The output ${name} is cut: it has ${value.length} characters. Use result-file for all of it.`)
    core.setOutput(name, isLong ? `${value.slice(0, mostOutputCharacters)}\n… (cut)` : value)
  }
}

/**
 * Writes the outputs to a file: as JSON, or as lines of NAME=value that a shell and GitLab's dotenv report can read.
 * Free texts, the result and the error, are in the JSON only: what reads such lines may take a space for the end.
 */
export function writeOutputs(path: string, outcome: Outcome) {
  const outputs = outputsOf(outcome)
  if (path.endsWith('.json')) return writeFileSync(path, `${JSON.stringify(outputs, null, 2)}\n`)
  const { 'session-result': _result, 'session-error': _error, ...words } = outputs
  const lines = Object.entries(words).map(([name, value]) => `${variable(name)}=${word(value)}\n`)
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

/** A value that can be nothing but a value, whoever reads it. */
function word(value: string) {
  return value.replace(/[^A-Za-z0-9.,:/@_+=%?~-]+/g, '')
}
