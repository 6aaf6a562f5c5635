import { type Signal, signal } from '@preact/signals'
import { GatewayError } from '../../../clients/typescript/src/errors.ts'
import type { AgentList, ModelList, Workflow } from '../../../clients/typescript/src/types.ts'
import { gatewayOf } from '../api/gateway.ts'

/** What a new session of a project can use. A list is undefined until it is read, and if the backend has no such list. */
export type Choices = {
  workflows: Signal<Workflow[] | undefined>
  agents: Signal<AgentList['items'] | undefined>
  models: Signal<ModelList['items'] | undefined>
}

const known = new Map<string, Choices>()

/** The workflows, agents and models of a project. They are read once. */
export function choicesOf(project: string): Choices {
  const existing = known.get(project)
  if (existing) return existing
  const gateway = gatewayOf(project)
  const choices: Choices = {
    workflows: read(() => gateway.workflows()),
    agents: read(() => gateway.agents()),
    models: read(() => gateway.models()),
  }
  known.set(project, choices)
  return choices

  function read<T>(list: () => Promise<{ items: T[] }>): Signal<T[] | undefined> {
    const items = signal<T[] | undefined>(undefined)
    list()
      .then((page) => {
        items.value = page.items
      })
      .catch((error) => {
        // The user can still type a name. 501: the backend has no such list. Anything else is read again next time.
        if (!(error instanceof GatewayError && error.status === 501)) known.delete(project)
      })
    return items
  }
}
