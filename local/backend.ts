import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { BadConfiguration } from '../src/config/variables.ts'
import { OutputChecker } from '../src/output/checker.ts'
import { createLogger } from '../src/telemetry/log.ts'
import { AgentChoice } from './agents/choice.ts'
import { installedAgents } from './agents/installed.ts'
import { type AgentProgram, agentProgram, defaultAgentName, furtherPrograms } from './agents/program.ts'
import { createWalkthrough } from './agents/walkthrough.ts'
import { buildApp } from './app.ts'
import { type Config, defaultTimeout, loadConfig } from './config.ts'
import { portError } from './processes/ports.ts'
import { Scheduler } from './schedules/scheduler.ts'
import { Runs } from './sessions/runs.ts'
import { Store, StoreUnusable } from './storage/store.ts'
import { Transcripts } from './storage/transcripts.ts'
import { Changes } from './workspace/changes/changes.ts'
import { createGit, gitEnvironment } from './workspace/git.ts'

try {
  await start(loadConfig(process.env))
} catch (error) {
  const isOurs = error instanceof BadConfiguration || error instanceof StoreUnusable
  if (!isOurs) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(error instanceof BadConfiguration ? BadConfiguration.exitCode : 1)
}

/** Starts the local backend: opens the stored sessions, cleans up after a crash, then listens. */
async function start(config: Config) {
  const logger = await createLogger(config)
  const store = new Store(join(config.LOCAL_DATA, 'sessions.db'))
  const sessions = join(config.LOCAL_DATA, 'sessions')
  const transcripts = new Transcripts(sessions)
  const agents = await chooseAgents(config)
  const outputs = new OutputChecker()
  const runs = new Runs({
    store,
    transcripts,
    agent: agents,
    git: createGit(process.env),
    sessions,
    outputs,
    maxRunning: config.LOCAL_MAX_RUNNING,
    askTimeout: config.AGENT_ASK_TIMEOUT,
    idleTimeout: config.LOCAL_IDLE_TIMEOUT,
    log: logger,
  })
  await runs.recover()
  const temp = join(config.LOCAL_DATA, 'temporary')
  // An earlier process may have ended without its cleanup.
  await rm(temp, { recursive: true, force: true })
  const changes = new Changes({ sessions, temp, env: gitEnvironment(process.env), log: logger })
  const { LOCAL_BACKEND_HOST: host, LOCAL_BACKEND_PORT: port, LOCAL_BACKEND_PREFIX: prefix } = config
  const { LOCAL_TOKEN: token, LOCAL_HEARTBEAT: heartbeat } = config
  const limits = { heartbeat, defaultTimeout: defaultTimeout(config) }
  const runnerTypes = () => installedAgents(config, process.env.PATH ?? '')
  const scheduler = new Scheduler({ store, runs, agents, defaultTimeout: limits.defaultTimeout, log: logger })
  // The launcher tells it when the gateway, which serves the page, has started.
  let pageUrl: string | undefined
  if (process.connected) process.on('message', (message: { pageUrl: string }) => ({ pageUrl } = message))
  const app = buildApp({
    host,
    prefix,
    token,
    data: config.LOCAL_DATA,
    ...limits,
    agents,
    runnerTypes,
    store,
    runs,
    scheduler,
    transcripts,
    changes,
    pageUrl: () => pageUrl,
    logger,
  })

  closeWithGrace({ logger }, async ({ signal, err }) => {
    if (err) logger.fatal({ err }, 'uncaught error')
    else logger.info({ signal }, 'closing')
    await scheduler.close()
    await runs.close()
    await app.close()
    await outputs.close()
    store.close()
  })

  try {
    const address = await app.listen({ host, port })
    logger.info({ address }, 'listening')
    scheduler.wake()
    if (process.connected) process.send?.({ listening: address })
  } catch (error) {
    throw portError('LOCAL_BACKEND_PORT', port, error)
  }
}

/** The agents that the settings name. Without AGENT, the default is the walkthrough. */
async function chooseAgents(config: Config): Promise<AgentChoice> {
  const program = agentProgram(config, process.env)
  const others = [...furtherPrograms(config, process.env)]
  // Imported here, because the walkthrough does not need the library of the protocol.
  const acp = program || others.length > 0 ? await import('./agents/acp/agent.ts') : undefined
  const start = (one: AgentProgram | undefined) =>
    one === undefined || acp === undefined
      ? createWalkthrough(config.WALKTHROUGH_DELAY)
      : acp.createAcpAgent({
          program: one,
          permissions: config.AGENT_PERMISSIONS,
          startTimeout: config.AGENT_START_TIMEOUT,
          cancelTimeout: config.AGENT_CANCEL_TIMEOUT,
        })
  return new AgentChoice(
    [defaultAgentName(config), start(program)],
    others.map(([name, one]) => [name, start(one)]),
  )
}
