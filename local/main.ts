import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loopbackHosts } from '../src/config/hosts.ts'
import { loadConfig as loadGatewayConfig } from '../src/config/settings.ts'
import { BadConfiguration } from '../src/config/variables.ts'
import { checkout, defaultTimeout, loadConfig } from './config.ts'
import { greeting } from './greeting.ts'
import { type Child, ChildEnded, startChild } from './processes/child.ts'
import { CommandFailed } from './processes/command.ts'
import { requireFreePorts } from './processes/ports.ts'
import { describeRunning, findRunning, forgetRunning, noteRunning } from './processes/running.ts'
import { makeWorkflowsRepository } from './workspace/workflows-repository.ts'

/** Both processes listen on loopback only, because the local backend accepts any token unless LOCAL_TOKEN is set. */
const host = '127.0.0.1'

/** Timeout for the graceful shutdown of the processes. Then they are killed. */
const shutdownTimeout = 15_000

/**
 * One Ctrl-C arrives twice: the terminal signals this process, and npm forwards the signal. Two signals within this
 * time count as one.
 */
const sameKeystroke = 1000

const children: Child[] = []

try {
  await Promise.race([untilSignal(), run(process.env)])
  await stopAll()
  process.exit(0)
} catch (error) {
  // The process itself has printed what is wrong with its settings.
  const isReported = error instanceof ChildEnded && error.status === BadConfiguration.exitCode
  const isOurs = [BadConfiguration, ChildEnded, CommandFailed].some((kind) => error instanceof kind)
  if (!isOurs) console.error(error)
  else if (!isReported) process.stderr.write(`${(error as Error).message}\n`)
  await stopAll()
  process.exit(isReported || error instanceof BadConfiguration ? BadConfiguration.exitCode : 1)
}

/** Starts the backend and the gateway, prints how to use them, and rejects when either of them exits. */
async function run(outer: NodeJS.ProcessEnv): Promise<never> {
  const quiet = outer.LOG_LEVEL || outer.FASTIFY_MODE ? {} : { LOG_LEVEL: 'warn' }
  const env = {
    ...outer,
    ...quiet,
    HOST: host,
    LOCAL_BACKEND_HOST: host,
    BACKEND_URL: `http://${host}`,
    // The platform passes a task in an environment variable, whose size Linux limits. The local backend has no such
    // limit.
    TASK_LIMIT: outer.TASK_LIMIT?.trim() || '0',
    // Against DNS rebinding: a website must not be able to start an agent.
    ALLOWED_HOSTS: outer.ALLOWED_HOSTS?.trim() || loopbackHosts.join(','),
    PAGE: 'true',
    // Without LOCAL_TOKEN, the local backend accepts any token. With it, the page asks for the token.
    PAGE_TOKEN: outer.LOCAL_TOKEN?.trim() ? '' : 'local',
  }
  const config = readConfigs(env)
  const running = await findRunning(config.data)
  if (running) throw new BadConfiguration(describeRunning(running, config.data))
  await requireFreePorts(host, config.ports)

  const backend = startChild('local backend', join(checkout, 'local/backend.ts'), env)
  children.push(backend)
  const backendUrl = await backend.ready('/health')

  const workflows = outer.WORKFLOWS_GIT_URL ? {} : await checkoutWorkflows(config.data)
  const gateway = startChild('gateway', join(checkout, 'src/start.mjs'), {
    ...env,
    ...workflows,
    BACKEND_URL: backendUrl + config.prefix,
    PORT: String(config.ports.PORT),
  })
  children.unshift(gateway)
  const gatewayUrl = await gateway.ready('/ready')
  backend.tell({ pageUrl: `${gatewayUrl}/page/` })
  noteRunning(config.data, { pid: process.pid, gateway: gatewayUrl })
  process.once('exit', () => forgetRunning(config.data))
  process.stdout.write(greeting({ ...config, gateway: gatewayUrl }))
  return await Promise.race(
    children.map(async ({ ended }) => {
      throw await ended
    }),
  )
}

/** Gateway settings with which sessions can load the workflows of this checkout by name. */
async function checkoutWorkflows(data: string) {
  const { url, branch } = await makeWorkflowsRepository(checkout, data)
  return { WORKFLOWS_GIT_URL: url, WORKFLOWS_BRANCH: branch }
}

/** Reads both configurations. Throws BadConfiguration with the problems of both. */
function readConfigs(env: NodeJS.ProcessEnv) {
  const problems = new Set<string>()
  const gateway = read(loadGatewayConfig)
  const backend = read(loadConfig)
  if (gateway === undefined || backend === undefined) throw new BadConfiguration([...problems].join('\n'))
  return {
    ports: { LOCAL_BACKEND_PORT: backend.LOCAL_BACKEND_PORT, PORT: gateway.PORT },
    prefix: backend.LOCAL_BACKEND_PREFIX,
    data: backend.LOCAL_DATA,
    projectHeader: gateway.PROJECT_HEADER,
    timeout: defaultTimeout(backend),
    hasToken: backend.LOCAL_TOKEN !== '',
  }

  function read<C>(load: (env: NodeJS.ProcessEnv) => C): C | undefined {
    try {
      return load(env)
    } catch (error) {
      if (!(error instanceof BadConfiguration)) throw error
      for (const line of error.message.split('\n')) problems.add(line)
      return undefined
    }
  }
}

/** Resolves at the first termination signal. A second one kills the processes immediately. */
function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    let first = 0
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        first ||= Date.now()
        if (Date.now() - first > sameKeystroke) killAll()
        resolve()
      })
    }
  })
}

async function stopAll() {
  const stopped = new AbortController()
  const timeout = sleep(shutdownTimeout, undefined, { signal: stopped.signal }).then(killAll, () => {})
  await Promise.race([Promise.all(children.map((child) => child.stop())), timeout])
  stopped.abort()
}

function killAll() {
  for (const child of children) child.kill()
}
