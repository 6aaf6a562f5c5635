import { type AgentName, type KnownAgent, knownAgents } from './known-agents.ts'
import { type AgentSettings, defaultAgentName, isRunnable } from './program.ts'

/** An agent in the shape in which the platform lists its runner types. */
export type RunnerType = {
  id: string
  displayName: string
  description: string
  framework: string
  provider: string
  auth: { requiredSecretKeys: string[]; secretKeyLogic: string; vertexSupported: boolean }
}

/**
 * The default agent of the sessions, the other agents that a session can choose, and then the other known agents that are
 * on `path`, a list of folders.
 */
export function installedAgents(settings: AgentSettings, path: string): RunnerType[] {
  const used = defaultAgentName(settings)
  const isWalkthrough = settings.AGENT === '' && settings.AGENT_COMMAND.length === 0
  const choices = settings.AGENTS.filter((name) => name !== used)
  const others = (Object.keys(knownAgents) as AgentName[])
    .filter((name) => name !== used && !choices.includes(name) && isRunnable(knownAgents[name].command[0], path))
    .map((name) => runnerType(name, 'acp', `On PATH. AGENT=${name} makes it the default, AGENTS=${name} a choice.`))
  const description = isWalkthrough
    ? 'Runs the sessions of this backend, because AGENT is not set. It has no model and changes nothing.'
    : 'Runs the sessions of this backend.'
  return [
    runnerType(used, isWalkthrough ? 'walkthrough' : 'acp', description),
    ...choices.map((name) => runnerType(name, 'acp', 'Runs the sessions that choose it.')),
    ...others,
  ]
}

function runnerType(id: string, framework: string, description: string): RunnerType {
  const known: KnownAgent | undefined = Object.hasOwn(knownAgents, id) ? knownAgents[id as AgentName] : undefined
  return {
    id,
    displayName: known?.displayName ?? id,
    description,
    framework,
    provider: '',
    // Each agent logs in with the account of its user.
    auth: { requiredSecretKeys: [], secretKeyLogic: 'any', vertexSupported: false },
  }
}
