import { commitId, runGit, tryGit } from '../session/git.ts'

/** Answers questions about the commits of a session's repositories. Asks git each question once. */
export class History {
  readonly #repositories: string[]
  /** Name of the fix's feature branch. Empty if it is unknown. */
  readonly #branch: string
  readonly #answers = new Map<string, Promise<unknown>>()

  constructor(repositories: string[], branch: string) {
    this.#repositories = repositories
    this.#branch = branch
  }

  /** The repository that has a commit, preferably on the branch it has checked out, and the full id of the commit. */
  find(commit: string): Promise<{ repository: string; id: string } | undefined> {
    return this.#once(`find ${commit}`, async () => {
      const found = await Promise.all(
        this.#repositories.map(async (repository) => ({ repository, id: await this.#id(repository, commit) })),
      )
      const holders = found.flatMap(({ repository, id }) => (id === undefined ? [] : [{ repository, id }]))
      if (holders.length < 2) return holders[0]
      const onHead = await Promise.all(holders.map(({ repository, id }) => this.isAncestor(repository, id, 'HEAD')))
      return holders[onHead.indexOf(true)] ?? holders[0]
    })
  }

  /** The ids of those commits that a repository has. */
  async existing(repository: string, commits: string[]): Promise<string[]> {
    const ids = await Promise.all(commits.map((commit) => this.#id(repository, commit)))
    return ids.filter((id) => id !== undefined)
  }

  #id(repository: string, commit: string): Promise<string | undefined> {
    return this.#once(`id ${repository} ${commit}`, () => commitId(repository, commit))
  }

  /** The last commit of the feature branch if it exists, else HEAD. */
  tip(repository: string): Promise<string | undefined> {
    return this.#once(`tip ${repository}`, async () => {
      const branch = this.#branch === '' ? undefined : await commitId(repository, `refs/heads/${this.#branch}`)
      return branch ?? (await commitId(repository, 'HEAD'))
    })
  }

  isAncestor(repository: string, commit: string, of: string): Promise<boolean> {
    return this.#once(
      `ancestor ${repository} ${commit} ${of}`,
      async () => (await runGit(repository, ['merge-base', '--is-ancestor', commit, of])).code === 0,
    )
  }

  /** The lines that git prints. Empty if git fails. */
  lines(repository: string, ...args: string[]): Promise<string[]> {
    return this.#once(`lines ${repository} ${args.join(' ')}`, async () => {
      const out = await tryGit(repository, args)
      return out === undefined || out === '' ? [] : out.split('\n')
    })
  }

  #once<T>(question: string, ask: () => Promise<T>): Promise<T> {
    const known = this.#answers.get(question)
    if (known !== undefined) return known as Promise<T>
    const answer = ask()
    this.#answers.set(question, answer)
    return answer
  }
}
