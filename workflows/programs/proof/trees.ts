import { lstatSync, readlinkSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { git, runGit, tryGit } from '../session/git.ts'
import { Refusal } from './refusal.ts'

/** A version of a test file: its mode and blob. Null if the side must not have the file. */
type Entry = { mode: string; blob: string } | null

// Without a search for smaller deltas: the pack is used once.
const pack = ['pack-objects', '-q', '--revs', '--window=0']

/** A patch to lay over a commit, hunk by hunk. */
type Patch = { commit: string; reverse?: boolean }

/**
 * The trees that are tested. They are made in an object folder of their own, with copies of the objects that they need:
 * git would set the times of objects in the user's .git that it finds there again.
 */
export class Trees {
  readonly folder: string
  readonly #repo: string
  readonly #env: NodeJS.ProcessEnv

  private constructor(repo: string, folder: string) {
    this.folder = folder
    this.#repo = repo
    this.#env = { GIT_OBJECT_DIRECTORY: join(folder, 'objects'), GIT_INDEX_FILE: join(folder, 'index') }
  }

  /** @param revisions Commits of the repository whose trees are needed. */
  static async open(repo: string, folder: string, revisions: string[]): Promise<Trees> {
    const packs = join(folder, 'objects/pack')
    await mkdir(packs, { recursive: true })
    const trees = revisions.map((revision) => `${revision}^{tree}\n`).join('')
    const made = new Trees(repo, folder)
    // Written there at once: git cannot move a pack from the repository to another file system.
    const known = await git(repo, ['rev-parse', '--path-format=absolute', '--git-path', 'objects'])
    const env = { ...made.#env, GIT_ALTERNATE_OBJECT_DIRECTORIES: JSON.stringify(known) }
    await git(repo, [...pack, join(packs, 'pack')], { env, input: trees })
    return made
  }

  async #git(args: string[], input?: string): Promise<string> {
    return await git(this.#repo, args, { env: this.#env, ...(input !== undefined && { input }) })
  }

  /** The tree of a commit with patches and other versions of some files. */
  async compose(tree: string, patches: Patch[], files: Map<string, Entry>): Promise<string> {
    await this.#git(['read-tree', tree])
    for (const patch of patches) await this.#apply(patch)
    const none = '0'.repeat(tree.length)
    const lines = [...files].map(([path, entry]) => `${entry ? `${entry.mode} ${entry.blob}` : `0 ${none}`}\t${path}\0`)
    if (lines.length > 0) await this.#git(['update-index', '-z', '--index-info'], lines.join(''))
    return await this.#git(['write-tree'])
  }

  async #apply({ commit, reverse = false }: Patch) {
    const file = join(this.folder, 'patch')
    await this.#git(['diff-tree', '-p', '--binary', '--full-index', `--output=${file}`, ...(await this.#sides(commit))])
    const direction = reverse ? ['--reverse'] : []
    const args = ['apply', '--cached', '--3way', '--allow-empty', ...direction, file]
    const { code, err } = await runGit(this.#repo, args, { env: this.#env })
    if (code === 0) return
    const why = err.split('\n').find((line) => /conflict|error/i.test(line)) ?? `exit code ${code}`
    throw new Refusal('tests-do-not-apply', `the diff of ${commit.slice(0, 12)} does not apply: ${why}`)
  }

  /** A commit of a tree, without history and with fixed texts: it tells nothing of its side. */
  async commit(tree: string): Promise<string> {
    const someone = { NAME: 'Nobody', EMAIL: 'nobody@localhost', DATE: '2000-01-01T00:00:00Z' }
    const variables = Object.entries(someone).flatMap(([key, value]) => [
      [`GIT_AUTHOR_${key}`, value],
      [`GIT_COMMITTER_${key}`, value],
    ])
    const env = { ...this.#env, ...Object.fromEntries(variables) }
    return await git(this.#repo, ['-c', 'commit.gpgSign=false', 'commit-tree', '-m', 'Work', tree], { env })
  }

  /** Writes the objects of a commit without history into a repository's folder for packs. */
  async pack(commit: string, folder: string) {
    await this.#git([...pack, join(folder, 'pack')], `${commit}\n`)
  }

  /** The tree of a commit. */
  async treeOf(revision: string): Promise<string> {
    return await git(this.#repo, ['rev-parse', '--verify', `${revision}^{tree}`])
  }

  /** The trees before and after a commit. */
  async #sides(commit: string): Promise<[string, string]> {
    return await Promise.all([this.treeOf(`${commit}^1`), this.treeOf(commit)])
  }

  /** The version of a file in a commit. Null if it does not have the file. */
  async entryAt(commit: string, path: string): Promise<Entry> {
    const line = await tryGit(this.#repo, ['--literal-pathspecs', 'ls-tree', commit, '--', path])
    const [, mode, blob] = /^(\d+) blob ([0-9a-f]+)\t/.exec(line ?? '') ?? []
    return mode && blob ? { mode, blob } : null
  }

  /** The version of a file in the working tree. Null if it is not there. */
  async entryOnDisk(path: string): Promise<Entry> {
    const stat = lstatSync(join(this.#repo, path), { throwIfNoEntry: false })
    if (stat?.isSymbolicLink()) {
      const target = readlinkSync(join(this.#repo, path))
      return { mode: '120000', blob: await this.#git(['hash-object', '-w', '--stdin', '--no-filters'], target) }
    }
    if (!stat?.isFile()) return null
    const blob = await this.#git(['hash-object', '-w', '--', path])
    return { mode: stat.mode & 0o100 ? '100755' : '100644', blob }
  }

  /** Files that the second tree has and the first does not. */
  async added(from: string, to: string): Promise<string[]> {
    const out = await this.#git(['diff-tree', '-r', '-z', '--name-only', '--no-renames', '--diff-filter=A', from, to])
    return out.split('\0').filter(Boolean)
  }

  /** Lines that a commit removes. */
  async removedLines(commit: string): Promise<number> {
    const out = await this.#git(['diff-tree', '-r', '--numstat', ...(await this.#sides(commit))])
    return [...out.matchAll(/^\d+\t(\d+)\t/gm)].reduce((sum, [, removed]) => sum + Number(removed), 0)
  }
}
