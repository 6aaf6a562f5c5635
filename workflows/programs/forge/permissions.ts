import type { Json } from './api.ts'

/**
 * Asks the forge once for each author whether the author can write to the upstream repository. `ask` answers undefined
 * if the forge does not tell the token: then only the owner of the repository is trusted, and a note says so.
 */
export class Permissions {
  readonly notes: string[] = []
  readonly #asked = new Map<string, Promise<boolean>>()
  readonly #ask: (author: Json) => Promise<boolean | undefined>
  readonly #owner: string

  constructor(owner: string, ask: (author: Json) => Promise<boolean | undefined>) {
    this.#owner = owner
    this.#ask = ask
  }

  /** Whether an author can write. `login` identifies the author. */
  canWrite(login: string, author: Json) {
    let asked = this.#asked.get(login)
    if (asked === undefined) {
      asked = this.#read(login, author)
      this.#asked.set(login, asked)
    }
    return asked
  }

  async #read(login: string, author: Json) {
    const answer = await this.#ask(author)
    if (answer !== undefined) return answer
    if (login === this.#owner) return true
    this.notes.push(
      `The forge does not tell this token whether ${login} can write to the repository. Comments of ${login} are not used. ` +
        'Use a token that may read permissions (GitHub: write access, Gitea and Forgejo: administrator of the repository, GitLab: member).',
    )
    return false
  }
}
