import { basename } from 'node:path'
import { type AgentName, type KnownAgent, knownAgents } from './known-agents.ts'
import { type AgentSettings, isRunnable } from './program.ts'

/** An agent in the shape in which the platform lists its runner types. */
export type RunnerType = {
  id: string
  displayName: string
  description: string
  framework: string
  provider: string
  auth: { requiredSecretKeys: string[]; secretKeyLogic: string; vertexSupported: boolean }
}

/** The agent that runs the sessions, and then the other known agents that are on `path`, a list of folders. */
export function installedAgents(settings: AgentSettings, path: string): RunnerType[] {
  const used = settings.AGENT || basename(settings.AGENT_COMMAND[0] ?? '')
  const others = (Object.keys(knownAgents) as AgentName[])
    .filter((name) => name !== used && isRunnable(knownAgents[name].command[0], path))
    .map((name) => runnerType(name, 'acp', `On PATH. AGENT=${name} makes it run the sessions.`))
  if (used !== '') return [runnerType(used, 'acp', 'Runs the sessions of this backend.'), ...others]
  const description =
    'Runs the sessions of this backend, because AGENT is not set. It has no model and changes nothing.'
  return [runnerType('walkthrough', 'walkthrough', description), ...others]
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
