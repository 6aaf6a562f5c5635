type Sent = { text: string; run?: string }

/** The messages that the user has sent and that the agent has not begun to read. */
export class Messages {
  #waiting: Sent[] = []
  readonly #started = new Set<string>()

  /** The texts of the messages, oldest first. */
  get texts(): string[] {
    return this.#waiting.map(({ text }) => text)
  }

  /** Adds a message. `send` resolves to the run that will read it. */
  async add(text: string, send: () => Promise<{ id: string }>) {
    const message: Sent = { text }
    this.#waiting.push(message)
    try {
      const { id } = await send()
      message.run = id
      // The run can start before the response arrives.
      if (this.#started.has(id)) this.#remove(message)
    } catch (error) {
      this.#remove(message)
      throw error
    }
  }

  /** A run has started. */
  started(run: string) {
    this.#started.add(run)
    this.#waiting = this.#waiting.filter((message) => message.run !== run)
  }

  #remove(message: Sent) {
    this.#waiting = this.#waiting.filter((other) => other !== message)
  }
}
