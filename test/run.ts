// What `npm test` runs: each test file in a process of its own, several at a time, and one summary of them all.
//   node test/run.ts [--jobs=N] [--timeout=SECONDS] [--full] [FILE...]
// Node runs the files without tap's command, whose hooks for mocks and coverage cost as much CPU in each process as
// loading the gateway does.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pLimit from 'p-limit'
import { buildTap } from './support/build-tap.ts'
import CountingReporter from './support/reporter.ts'

const cwd = join(import.meta.dirname, '..')
const { jobs, timeout, size, files } = options()
const compiled = await mkdtemp(join(tmpdir(), 'session-gateway-compiled-'))
// What V8 compiled in one process is used by the others. tap reads the timeout of a file's tests from its environment.
Object.assign(process.env, { NODE_COMPILE_CACHE: compiled, TAP_TIMEOUT: String(timeout), TEST_SIZE: size })

buildTap()
const reporter = new CountingReporter()
reporter.pipe(process.stdout)
reporter.write(`TAP version 14\n1..${files.length}\n`)
const atOnce = pLimit(jobs)
let reported = 0
await Promise.all(
  files.map((file) =>
    atOnce(async () => {
      const run = await runFile(file)
      reported += 1
      if (!run.ok) process.exitCode = 1
      reporter.write(asSubtest(reported, file, run))
    }),
  ),
)
reporter.end()
await rm(compiled, { recursive: true, force: true, maxRetries: 10 })

type Run = { ok: boolean; output: string; end: string; time: number }

/** Runs one test file. tap ends its tests in time; a process that then does not end is killed. */
async function runFile(file: string): Promise<Run> {
  const begun = performance.now()
  const child = spawn(process.execPath, [file], {
    cwd,
    env: { ...process.env, TAP: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), timeout * 1000 + 10_000)
  const [code, signal] = await once(child, 'close')
  clearTimeout(timer)
  return { ok: code === 0, output, end: `exit ${code ?? signal}`, time: performance.now() - begun }
}

/** What a file has written, as a test of the whole run (https://testanything.org/tap-version-14-specification.html). */
function asSubtest(number: number, file: string, { ok, output, end, time }: Run): string {
  const lines = output.split('\n').filter((line) => !line.startsWith('TAP version'))
  const inside = lines.map((line) => (line === '' ? '' : `    ${line}`)).join('\n')
  const verdict = ok ? 'ok' : 'not ok'
  const diagnosis = ok ? '' : `  ---\n  end: ${end}\n  ...\n`
  return `# Subtest: ${file}\n${inside}\n${verdict} ${number} - ${file} # time=${time}ms\n${diagnosis}`
}

/** The command line's options. Ends this process if one is invalid. */
function options() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { jobs: { type: 'string' }, timeout: { type: 'string' }, full: { type: 'boolean' } },
    })
    // The last folders have the slowest files: started first, they do not hold up the end.
    const all = () => globSync('test/**/*.test.ts', { cwd }).sort().reverse()
    const missing = positionals.find((file) => !existsSync(join(cwd, file)))
    if (missing !== undefined) throw new Error(`There is no test file ${missing}.`)
    return {
      // Most tests wait most of the time.
      jobs: wholeNumber('--jobs', values.jobs ?? String(3 * availableParallelism())),
      // With all their cases, the long tests need more time.
      timeout: wholeNumber('--timeout', values.timeout ?? (values.full ? '900' : '240')),
      size: values.full ? 'full' : '',
      files: positionals.length > 0 ? positionals : all(),
    }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(2)
  }
}

function wholeNumber(option: string, value: string): number {
  if (!/^[1-9]\d*$/.test(value)) throw new Error(`${option} must be a whole number above 0, not "${value}".`)
  return Number(value)
}
