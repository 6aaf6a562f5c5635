import type { SessionConfigOption, SessionUpdate } from '@agentclientprotocol/sdk'
import type { Choice } from './config-option.ts'
import { modelChoice } from './model.ts'

type Options = SessionConfigOption[] | null | undefined

/** The model of a conversation. Agents offer models as a configuration option, which can change later. */
export class SelectedModel {
  #options: Options
  #next: Choice | undefined

  /** Stores the options that the agent offers. */
  set options(options: Options) {
    if (options) this.#options = options
  }

  update(update: SessionUpdate) {
    if (update.sessionUpdate === 'config_option_update') this.options = update.configOptions
  }

  /** Selects a model for the next prompt. Returns false if the agent offers no models. Throws ModelNotOffered. */
  select(model: string): boolean {
    if (!this.#options?.some(({ category }) => category === 'model')) return false
    this.#next = modelChoice(model, this.#options, false)
    return true
  }

  /** Sets the selected model in the agent, if it is another one. A model that the agent refuses is not tried again. */
  async apply(set: (choice: Choice) => Promise<{ configOptions?: Options }>) {
    const choice = this.#next
    if (choice === undefined) return
    this.#next = undefined
    this.options = (await set(choice)).configOptions
  }
}
