import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Output, UsageError } from './arguments.ts'
import type { Proof } from './proof.ts'
import { isAlive } from './scratch.ts'
import { printProof } from './write.ts'

/** The state file. It is there only while a proof runs, and after the prover was killed. */
type State = { pid: number; started: string; step: string }

/** The state file is written again so often, in milliseconds. A process with the same id, which does not, is another one. */
const beat = 5000

const stateFile = ({ folder, name }: Output) => join(folder, `${name}.state`)
const outputFile = ({ folder, name }: Output) => join(folder, `${name}.output`)

/** Two runs must not write the same proof. */
export function refuseSecondRun(output: Output) {
  const other = readState(output)
  if (other?.isRunning && other.pid !== process.pid)
    throw new UsageError(
      `this proof already runs: wait for it with --wait SECONDS, end process ${other.pid}, or use another --name`,
    )
}

/** Says what this process does, for those who wait. */
export function writeProgress(output: Output) {
  const state = { pid: process.pid, started: new Date().toISOString(), step: 'start' }
  writeState(output, state)
  const timer = setInterval(() => writeState(output, state), beat)
  return {
    setStep(step: string) {
      state.step = step
      writeState(output, state)
    },
    end() {
      clearInterval(timer)
      rmSync(stateFile(output), { force: true })
    },
  }
}

/** Starts the same call as a process that outlives this one. Returns the exit code. */
export function startInBackground(output: Output, args: string[]): number {
  const log = openSync(outputFile(output), 'w')
  const [program = ''] = process.argv.slice(1)
  const own = args.filter((arg) => arg !== '--background')
  const child = spawn(process.execPath, [program, 'prove-regression', ...own], {
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  writeState(output, { pid: child.pid ?? 0, started: new Date().toISOString(), step: 'start' })
  process.stdout.write(`started in the background. Wait for the result: ${output.waitCall} 100\n`)
  return 0
}

/** Waits for the end of a run, and prints its result. Returns the exit code: 3 if it still runs. */
export async function waitForProof(output: Output, seconds: number): Promise<number> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const state = readState(output)
    if (!state?.isRunning) return printResult(output, state?.step)
    if (Date.now() >= end) {
      const since = Math.round((Date.now() - Date.parse(state.started)) / 1000)
      process.stdout.write(
        `still running, since ${since} s: ${state.step}. Wait again: ${output.waitCall} ${seconds}\n`,
      )
      return 3
    }
    await sleep(Math.min(200, Math.max(1, end - Date.now())))
  }
}

function printResult(output: Output, killedAt: string | undefined): number {
  const proof = readText(join(output.folder, `${output.name}.json`))
  if (proof !== undefined) return printProof(JSON.parse(proof) as Proof)
  const printed = readText(outputFile(output))
  if (printed === undefined && killedAt === undefined) throw new UsageError('no proof was started; see --help')
  process.stdout.write(
    `not proven: the run was ended at step ${killedAt ?? 'start'}. Start it again\n${printed?.slice(-2000) ?? ''}`,
  )
  return 1
}

/** The state that the last run left. Undefined if it ended by itself, or if there was none. */
function readState(output: Output): (State & { isRunning: boolean }) | undefined {
  const path = stateFile(output)
  const text = readText(path)
  if (text === undefined) return undefined
  const state = JSON.parse(text) as State
  const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return { ...state, isRunning: isAlive(state.pid) && age < 12 * beat }
}

function writeState(output: Output, state: State) {
  const path = stateFile(output)
  writeFileSync(`${path}.new`, JSON.stringify(state))
  renameSync(`${path}.new`, path)
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
