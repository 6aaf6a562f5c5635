import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UnreadableRepository } from './errors.ts'
import { type Place, RepositoryFiles } from './files.ts'
import { type GitOptions, PrivateGit } from './private-git.ts'
import { type Head, readHead } from './refs.ts'
import { requireNoSpecialFiles } from './special-files.ts'

/** `temp` is the parent of the temporary git directories. */
export type SnapshotOptions = GitOptions & { temp: string }

/**
 * A repository at one moment, in a temporary git directory. That directory has a copy of the index, and uses the objects
 * of the repository. git writes new objects there, so that nothing in the repository changes.
 */
export class Snapshot {
  readonly git: PrivateGit
  /** The commit that is checked out. Undefined on a branch without commits. */
  readonly head: string | undefined
  /** The full name of the branch that is checked out. Undefined if HEAD is detached. */
  readonly ref: string | undefined
  readonly defaultBranch: string | undefined
  readonly #dir: string

  private constructor(dir: string, git: PrivateGit, { head, ref, defaultBranch }: Head) {
    this.#dir = dir
    this.git = git
    this.head = head
    this.ref = ref
    this.defaultBranch = defaultBranch
  }

  /** Throws UnreadableRepository, or CommandFailed with git's message. */
  static async open(place: Place, { temp, ...options }: SnapshotOptions): Promise<Snapshot> {
    await using files = await RepositoryFiles.open(place)
    await requireNoSpecialFiles(files.worktree, place.dir, options)
    await mkdir(temp, { recursive: true, mode: 0o700 })
    const dir = await mkdtemp(join(temp, 'changes-'))
    try {
      const head = await readHead(files, join(dir, 'refs.git'), options)
      const own = join(dir, 'own.git')
      const git = await PrivateGit.create(own, files.worktree, options)
      if (head.objectFormat !== undefined) await git.extend({ objectformat: head.objectFormat })
      await writeFile(join(own, 'HEAD'), `${head.ref === undefined ? head.head : `ref: ${head.ref}`}\n`)
      if (head.head && head.ref) await writeFile(join(own, 'packed-refs'), `${head.head} ${head.ref}\n`)
      await writeFile(join(own, 'objects/info/alternates'), `${quoted(files.objects)}\n`)
      // Makes git notice changed files that a sparse checkout has left out.
      await appendFile(join(own, 'config'), '[core]\n\tsparseCheckout = true\n')
      for (const name of await files.indexNames()) await files.copy(name, join(own, name), options.signal)
      for (const name of ['shallow', 'info/exclude']) await files.copy(name, join(own, name), options.signal)
      return new Snapshot(dir, git, head)
    } catch (err) {
      await remove(dir)
      throw err
    }
  }

  /** Stores the files of the working tree as two git trees: `tracked` without the untracked files, `all` with them. */
  async writeTrees(): Promise<{ tracked: string; all: string }> {
    const update = ['update-index', '-z', '--add', '--remove', '--replace', '--stdin']
    // Clears the flag "assume unchanged" of changed files. Status 1 means that some files have changed.
    await this.git.find('update-index', '-q', '--really-refresh')
    await this.git.pipe(['diff-files', '-z', '--name-only', '--no-renames', '--ignore-submodules=dirty'], update)
    const tracked = await this.git.run('write-tree')
    await this.git.pipe(['ls-files', '-z', '--others', '--exclude-standard'], update)
    return { tracked, all: await this.git.run('write-tree') }
  }

  async [Symbol.asyncDispose]() {
    await remove(this.#dir)
  }
}

/** A path as git reads it in `objects/info/alternates`. */
function quoted(path: string): string {
  return `"${path.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`
}

async function remove(dir: string) {
  // A killed git may still be writing.
  await rm(dir, { recursive: true, force: true, maxRetries: 10 })
}

/** The tree without files. It stands for the state before the first commit. */
export function emptyTree({ git }: Snapshot): Promise<string> {
  return git.run('mktree')
}

/** Throws UnreadableRepository if the repository no longer has the commit of its clone. */
export async function requireBase({ git }: Snapshot, { commit, dir }: { commit?: string; dir: string }) {
  if (commit === undefined) return
  const kind = await git.run('cat-file', '-t', commit).catch(() => undefined)
  if (kind !== 'commit') throw new UnreadableRepository(`${dir} no longer has the commit of its clone, ${commit}`)
}
