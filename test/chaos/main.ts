// npm run chaos -- [--minutes=10] [--rate=200] [--seed=N]
// npm run fuzz -- [--requests=200000] [--seed=N]
// npm run soak -- [--requests=5000000 | --minutes=45] [--seed=N]
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

/** The file of each run, and its options with their defaults. */
const runs: Record<string, { file: string; defaults: Record<string, string> }> = {
  chaos: { file: 'chaos.load.ts', defaults: { minutes: '10', rate: '200', seed: '' } },
  fuzz: { file: 'fuzz.test.ts', defaults: { requests: '200000', seed: '' } },
  soak: { file: 'soak.load.ts', defaults: { requests: '', minutes: '45', seed: '' } },
}

const [name = '', ...args] = process.argv.slice(2)
const run = runs[name]
if (run === undefined) throw new Error(`There is no run ${name}, only ${Object.keys(runs).join(', ')}`)

const env: NodeJS.ProcessEnv = { LOAD_SEED: String(randomInt(2 ** 31)), ...process.env }
try {
  const options = Object.fromEntries(
    Object.entries(run.defaults).map(([key, value]) => [key, { type: 'string' as const, default: value }]),
  )
  for (const [key, value] of Object.entries(parseArgs({ args, options }).values)) {
    if (value === '') continue
    if (!/^\d+(\.\d+)?$/.test(String(value))) throw new Error(`--${key} must be a number, not ${value}`)
    env[`LOAD_${key.toUpperCase()}`] = String(value)
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(2)
}

process.stdout.write(`--seed=${env.LOAD_SEED}\n`)
// The run ends by itself. This limit ends a run that hangs.
const day = String(24 * 3600)
// All processes of a run are in its process group and end with this process.
const command = ['test/run.ts', `--timeout=${day}`, `test/chaos/${run.file}`]
const tests = spawn(process.execPath, command, { env, stdio: 'inherit', detached: true })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endAll)
tests.once('exit', (status) => {
  endAll()
  process.exitCode = status ?? 1
})

function endAll() {
  try {
    process.kill(-(tests.pid ?? 0), 'SIGKILL')
  } catch {
    // The group has ended already.
  }
}
