// What `npm test` runs: each test file in a process of its own, several at a time, and one summary of them all.
//   node test/run.ts [--jobs=N] [--timeout=SECONDS] [--full] [FILE...]
// Node runs the files without tap's command, whose hooks for mocks and coverage cost as much CPU in each process as
// loading the gateway does.
import { existsSync, globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildTap } from './support/build-tap.ts'
import CountingReporter from './support/reporter.ts'

const cwd = join(import.meta.dirname, '..')
const { jobs, timeout, size, files } = options()
const compiled = await mkdtemp(join(tmpdir(), 'session-gateway-compiled-'))
// What V8 compiled in one process is used by the others. tap reads the timeout of a file's tests from its environment.
Object.assign(process.env, { NODE_COMPILE_CACHE: compiled, TAP_TIMEOUT: String(timeout), TEST_SIZE: size })

buildTap()
const { default: t } = await import('tap')
t.pipe(new CountingReporter()).pipe(process.stdout)
t.register()
t.setTimeout(0)
t.jobs = jobs
t.plan(files.length)
t.teardown(() => rm(compiled, { recursive: true, force: true, maxRetries: 10 }))
for (const name of files) {
  void t.spawn(process.execPath, [name], { name, cwd, timeout: timeout * 1000, buffered: true, at: null, stack: '' })
}

/** The command line's options. Ends this process if one is invalid. */
function options() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { jobs: { type: 'string' }, timeout: { type: 'string', default: '240' }, full: { type: 'boolean' } },
    })
    // The last folders have the slowest files: started first, they do not hold up the end.
    const all = () => globSync('test/**/*.test.ts', { cwd }).sort().reverse()
    const missing = positionals.find((file) => !existsSync(join(cwd, file)))
    if (missing !== undefined) throw new Error(`There is no test file ${missing}.`)
    return {
      // Most tests wait most of the time.
      jobs: wholeNumber('--jobs', values.jobs ?? String(3 * availableParallelism())),
      timeout: wholeNumber('--timeout', values.timeout),
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
