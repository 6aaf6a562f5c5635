import { lstat, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type GitOptions, git, gitLine, gitSays, namesInput, recordsOf } from './git.ts'

/** What `Workshop.open` needs to use an existing one in another process. */
export type WorkshopPlace = { dir: string; top: string }

/** Settings of git in the workshop: nothing that the user or the repository configures changes files or runs programs. */
const settings = [
  ...['-c', 'core.hooksPath=/dev/null', '-c', 'core.fsmonitor=false', '-c', 'core.autocrlf=false'],
  ...['-c', 'core.sparseCheckout=false', '-c', 'core.untrackedCache=false', '-c', 'gc.auto=0'],
]

/**
 * A temporary git directory for the work tree of a checkout. It uses the objects of the checkout and keeps its own. No
 * filter or hook runs. Line ends follow the .gitattributes of the repository, as in the patch of a session.
 */
export class Workshop {
  readonly dir: string
  /** The work tree. */
  readonly top: string

  private constructor({ dir, top }: WorkshopPlace) {
    this.dir = dir
    this.top = top
  }

  /** Creates a workshop for the checkout at `top`. */
  static async create(top: string): Promise<Workshop> {
    const workshop = new Workshop({ dir: await mkdtemp(join(tmpdir(), 'sgw-pull-')), top })
    try {
      await workshop.#furnish()
      return workshop
    } catch (error) {
      await workshop.remove()
      throw error
    }
  }

  async #furnish() {
    const { dir, top } = this
    const objects = resolve(top, await gitLine(top, ['rev-parse', '--git-path', 'objects']))
    const format = await gitLine(top, ['rev-parse', '--show-object-format'])
    await git(dir, ['init', '--quiet', '--bare', '--template=', `--object-format=${format}`, this.path('git')])
    await mkdir(this.path('git/info'), { recursive: true })
    await mkdir(this.path('git/objects/info'), { recursive: true })
    await writeFile(this.path('git/objects/info/alternates'), `${quoted(objects)}\n`)
    await writeFile(this.path('git/info/attributes'), '* -filter -ident\n')
  }

  static open(place: WorkshopPlace): Workshop {
    return new Workshop(place)
  }

  /** Path of a file in the temporary directory. */
  path(name: string): string {
    return join(this.dir, name)
  }

  /** Runs git in the workshop. */
  git(args: string[], options: GitOptions = {}): Promise<Buffer> {
    return git(this.top, [...settings, ...args], { ...options, env: { ...this.#env(), ...options.env } })
  }

  async line(args: string[]): Promise<string> {
    return (await this.git(args)).toString().trim()
  }

  says(args: string[]): Promise<boolean> {
    return gitSays(this.top, [...settings, ...args], { env: this.#env() })
  }

  /** The tree of `head` with the changes of a patch. */
  async patched(head: string, patch: string, isEmpty: boolean): Promise<string> {
    await this.git(['read-tree', head])
    if (!isEmpty) await this.git(['apply', '--cached', '--binary', '--whitespace=nowarn', patch])
    return await this.line(['write-tree'])
  }

  /** Paths that differ between two trees. */
  async differing(from: string, to: string): Promise<string[]> {
    return recordsOf(await this.git(['diff-tree', '-r', '-z', '--no-renames', '--name-only', from, to]))
  }

  /**
   * The tree of the work tree as it is: that of `from`, with the present content of `paths`. The index of the workshop then
   * has the same content, and knows which files it has read.
   */
  async present(from: string, paths: string[]): Promise<string> {
    const found = await this.filesAmong(paths)
    await this.git(['read-tree', from])
    await this.git(['update-index', '--force-remove', '-z', '--stdin'], { input: namesInput(paths) })
    await this.git(['update-index', '--add', '--replace', '-z', '--stdin'], { input: namesInput(found) })
    return await this.line(['write-tree'])
  }

  /** Changes the work tree and the index from one tree to another. Refuses to overwrite other files. */
  async move(from: string, to: string) {
    await this.git(['read-tree', '-m', '-u', from, to])
  }

  /** Throws if `move` would overwrite other files. Changes nothing. */
  async requireMovable(from: string, to: string) {
    await this.git(['read-tree', '-m', '-u', '--dry-run', from, to])
  }

  /** The paths at which there is a file or a link. Links on the way are not followed. */
  async filesAmong(paths: string[]): Promise<string[]> {
    const directories = new Map<string, Promise<boolean>>([['', Promise.resolve(true)]])
    const isDirectory = (path: string): Promise<boolean> => {
      const known =
        directories.get(path) ?? parentIs(path).then(async (is) => is && (await this.#kind(path)) === 'directory')
      directories.set(path, known)
      return known
    }
    const parentIs = (path: string) => isDirectory(path.slice(0, Math.max(0, path.lastIndexOf('/'))))
    const found: string[] = []
    for (const path of paths) if ((await parentIs(path)) && (await this.#kind(path)) === 'file') found.push(path)
    return found
  }

  async remove() {
    await rm(this.dir, { recursive: true, force: true, maxRetries: 3 })
  }

  async #kind(path: string): Promise<'file' | 'directory' | undefined> {
    const full = Buffer.concat([Buffer.from(`${this.top}/`), Buffer.from(path, 'latin1')])
    const stat = await lstat(full).catch(() => undefined)
    return stat && (stat.isDirectory() ? 'directory' : 'file')
  }

  #env() {
    return { GIT_DIR: this.path('git'), GIT_WORK_TREE: this.top, GIT_INDEX_FILE: this.path('index') }
  }
}

/** A path as git reads it in `objects/info/alternates`. */
function quoted(path: string): string {
  return `"${path.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`
}
