import type { SessionSecrets } from '../storage/secrets.ts'
import { type Session, SessionFailure } from '../storage/session.ts'
import type { Agent, Conversation, SessionContext } from './agent.ts'

/** The agents that sessions can choose, by name. The first one is the default. */
export class AgentChoice implements Agent {
  readonly #agents: Map<string, Agent>
  readonly #first: Agent

  constructor(first: [name: string, agent: Agent], others: [name: string, agent: Agent][]) {
    this.#first = first[1]
    this.#agents = new Map([first, ...others])
  }

  get names(): string[] {
    return [...this.#agents.keys()]
  }

  unsupported(session: Session, secrets: SessionSecrets): string[] {
    return this.#agentOf(session).unsupported(session, secrets)
  }

  async open(session: Session, context: SessionContext, before?: Conversation): Promise<Conversation> {
    return await this.#agentOf(session).open(session, context, before)
  }

  /** The agent that a session has chosen. Throws SessionFailure if the settings no longer name it. */
  #agentOf({ spec }: Session): Agent {
    const name = spec.environmentVariables?.RUNNER_TYPE
    const agent = name === undefined ? this.#first : this.#agents.get(name)
    if (agent !== undefined) return agent
    throw new SessionFailure('AgentMissing', `This backend no longer offers the agent "${name}". Name it in AGENTS`)
  }
}
