import { type Signal, signal } from '@preact/signals'
import { GatewayError } from '../../../clients/typescript/src/errors.ts'
import type { AgentList, ModelList, Workflow } from '../../../clients/typescript/src/types.ts'
import { gatewayOf } from '../api/gateway.ts'

/** What a new session of a project can use. Empty until it is read, and if the backend has no such list. */
export type Choices = {
  workflows: Signal<Workflow[]>
  agents: Signal<AgentList['items']>
  models: Signal<ModelList['items']>
  /** Reads the models when they are needed: the local backend has no list of them, and answers with an error. */
  loadModels: () => void
}

const known = new Map<string, Choices>()

/** The workflows, agents and models of a project. Each list is read once. */
export function choicesOf(project: string): Choices {
  const existing = known.get(project)
  if (existing) return existing
  const gateway = gatewayOf(project)
  const models = signal<ModelList['items']>([])
  let hasAskedForModels = false
  const choices: Choices = {
    workflows: signal([]),
    agents: signal([]),
    models,
    loadModels: () => {
      if (!hasAskedForModels) read(models, () => gateway.models())
      hasAskedForModels = true
    },
  }
  known.set(project, choices)
  read(choices.workflows, () => gateway.workflows())
  read(choices.agents, () => gateway.agents())
  return choices

  function read<T>(items: Signal<T[]>, list: () => Promise<{ items: T[] }>) {
    list()
      .then((page) => {
        items.value = page.items
      })
      .catch((error) => {
        // The user can still type a name. 501: the backend has no such list. Anything else is read again next time.
        if (!(error instanceof GatewayError && error.status === 501)) known.delete(project)
      })
  }
}
