import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { bundle } from '../cli/bundle.ts'
import { token } from './canned.ts'
import { median } from './figures.ts'
import { freePort, startGateway } from './gateway.ts'
import { answering } from './nginx.ts'
import { start, stop } from './processes.ts'
import type { Rig } from './rig.ts'

const root = join(import.meta.dirname, '..')
const sessions = 1000
const runs = 20

/** CPU of the help, and time of a list of 1,000 sessions on both backends. The limits are in the names. */
export async function measureCli(rig: Rig): Promise<Record<string, number>> {
  const directory = join(rig.scratch, 'cli')
  await bundle(directory)
  const sgw = [process.execPath, join(directory, 'sgw.mjs')]
  const platform = await startGateway(rig.scratch, rig.backend.url)
  const local = await startLocalGateway(rig)
  try {
    return {
      'node -e 0, CPU ms': cpuMs([process.execPath, '-e', '0']),
      'sgw --help, CPU ms (limit 100)': cpuMs([...sgw, '--help']),
      'npm run sgw -- --help, CPU ms': cpuMs(['npm', 'run', '--silent', 'sgw', '--', '--help']),
      'sgw list of 1,000 from the canned platform, ms (limit 300)': wallMs([...sgw, 'list'], platform.url, 'thousand'),
      'sgw list of 1,000 from the local backend, ms (limit 300)': wallMs([...sgw, 'list'], local.url, 'demo'),
    }
  } finally {
    await platform.stop()
    await local.stop()
  }
}

/** A gateway in front of a local backend with 1,000 sessions. */
async function startLocalGateway(rig: Rig) {
  const port = await freePort()
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, LOCAL_BACKEND_PORT: String(port), LOCAL_DATA: join(rig.scratch, 'local') }
  const backend = start(process.execPath, [join(root, 'local/backend.ts')], { stdio: 'ignore', env })
  const url = `http://127.0.0.1:${port}`
  await answering(url)
  const gateway = await startGateway(rig.scratch, url)
  const end = async () => {
    await gateway.stop()
    await stop(backend)
  }
  await createSessions(gateway.url).catch(async (error) => {
    await end()
    throw error
  })
  return { url: gateway.url, stop: end }
}

async function createSessions(url: string) {
  const create = async (number: number) => {
    const response = await fetch(`${url}/v1/sessions`, {
      method: 'POST',
      headers: { ...authorization('demo'), 'Content-Type': 'application/json' },
      body: JSON.stringify({ task: `Assess issue ${number}: the export of a report ends with a time-out.` }),
    })
    if (!response.ok) throw new Error(`create: ${response.status} ${await response.text()}`)
  }
  for (let number = 0; number < sessions; number += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, index) => create(number + index)))
  }
}

function authorization(project: string) {
  return { Authorization: `Bearer ${token}`, 'X-Platform-Project': project }
}

/** User and system time of a command: the mean of 20 runs, after one that fills caches. */
function cpuMs(command: string[]): number {
  runOf(command)
  // Node does not tell the CPU time of a child. bash does, for all of its children together.
  const script = `for ((i = 0; i < ${runs}; i++)); do "$@" > /dev/null; done; times`
  const { stdout } = spawnSync('bash', ['-c', script, 'bash', ...command], { encoding: 'utf8', cwd: root })
  const times = stdout.trim().split('\n').at(-1) ?? ''
  const seconds = [...times.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, rest]) => Number(minutes) * 60 + Number(rest),
  )
  return (seconds.reduce((sum, one) => sum + one, 0) / runs) * 1000
}

/** Milliseconds that a command of sgw takes: the median of 20 runs. */
function wallMs(command: string[], url: string, project: string): number {
  const { Authorization } = authorization(project)
  const env = {
    SESSION_GATEWAY_URL: url,
    SESSION_GATEWAY_PROJECT: project,
    SESSION_GATEWAY_TOKEN: Authorization.replace('Bearer ', '').replaceAll('.', '-'),
  }
  const times = Array.from({ length: runs }, () => {
    const begin = performance.now()
    const lines = runOf(command, env).split('\n').length
    if (lines < sessions) throw new Error(`sgw list printed ${lines} lines`)
    return performance.now() - begin
  })
  return median(times)
}

function runOf([file = '', ...args]: string[], env: NodeJS.ProcessEnv = {}): string {
  const whole = { PATH: process.env.PATH, HOME: process.env.HOME, ...env }
  const { status, stdout, stderr } = spawnSync(file, args, { encoding: 'utf8', cwd: root, env: whole })
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${stderr}`)
  return stdout
}
