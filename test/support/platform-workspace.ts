import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, isAbsolute, join, posix } from 'node:path'

/** The files of a workspace by their path. A path with a slash at its end is an empty directory. */
export type Files = Record<string, string | Buffer | { link: string }>

/** A response: status and JSON, or status, content and its type. */
export type Answer = [status: number, json: object] | [status: number, text: string | Buffer, type: string]

const invalidPath: Answer = [400, { detail: 'invalid path' }]
const crashed: Answer = [500, 'Internal Server Error', 'text/plain']

/**
 * The workspace of a session as the platform's runner serves it: it follows links, also when it writes and deletes, but not
 * out of the workspace. It reports no links, and answers 500 for a directory that is read, written or deleted as a file.
 */
export class PlatformWorkspace {
  /** The directory of the workspace. */
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), 'platform-workspace-')))

  constructor(files: Files = {}) {
    for (const name of ['artifacts', 'file-uploads', 'repos']) mkdirSync(join(this.root, name))
    writeFiles(this.root, files)
  }

  remove() {
    rmSync(this.root, { recursive: true })
  }

  /** The entries of a directory, or a file as its own only entry. */
  list(path: string): Answer {
    return this.#at(path.trim(), (file) => {
      if (!exists(file)) return [200, { items: [] }]
      const names = statSync(file).isDirectory() ? readdirSync(file).sort() : undefined
      const entries = names?.map((name) => join(file, name)).filter(exists) ?? [file]
      return [200, { items: entries.map((entry) => this.#item(entry)) }]
    })
  }

  read(path: string): Answer {
    return this.#at(path, (file) => {
      if (!exists(file)) return [404, { detail: 'not found' }]
      if (statSync(file).isDirectory()) return [500, { detail: 'read failed' }]
      return [200, readFileSync(file), 'application/octet-stream']
    })
  }

  write(path: string, bytes: Buffer): Answer {
    return this.#at(path, (file) => {
      mkdirSync(dirname(file), { recursive: true })
      try {
        writeFileSync(file, bytes)
      } catch {
        return [500, { detail: 'failed to write file' }]
      }
      return [200, { message: 'ok' }]
    })
  }

  delete(path: string): Answer {
    return this.#at(path, (file) => {
      if (!exists(file)) return [404, { detail: 'file not found' }]
      if (statSync(file).isDirectory()) return [500, { detail: 'failed to delete file' }]
      unlinkSync(file)
      return [200, { message: 'File deleted successfully' }]
    })
  }

  #at(path: string, answer: (file: string) => Answer): Answer {
    try {
      const file = this.#resolved(path)
      const isInside = file === this.root || file.startsWith(`${this.root}/`)
      if (!isInside) return invalidPath
      return answer(file)
    } catch {
      return crashed
    }
  }

  /** The path behind all links. The end of the path need not exist. */
  #resolved(path: string): string {
    if (path.includes('\0')) throw new Error('NUL in a path')
    let file = this.root
    let links = 0
    const segments = path.split('/')
    for (let segment = segments.shift(); segment !== undefined; segment = segments.shift()) {
      const next = join(file, segment)
      const link = linkAt(next)
      if (link === undefined) file = next
      else if (++links > 40) throw new Error('a link leads to itself')
      else {
        segments.unshift(...link.split('/'))
        if (isAbsolute(link)) file = '/'
      }
    }
    return file
  }

  #item(entry: string) {
    const { size, mtime } = statSync(entry)
    return {
      name: posix.basename(entry),
      path: entry.slice(this.root.length),
      isDir: statSync(entry).isDirectory(),
      size,
      modifiedAt: mtime.toISOString().replace(/\.\d+Z$/, 'Z'),
    }
  }
}

/** Like the runner's check: throws for a name that is too long. */
function exists(file: string): boolean {
  try {
    statSync(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENAMETOOLONG') throw error
    return false
  }
}

/** Writes files and links, with the directories that they need. */
export function writeFiles(root: string, files: Files) {
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    if (path.endsWith('/')) mkdirSync(file)
    else if (typeof content === 'string' || Buffer.isBuffer(content)) writeFileSync(file, content)
    else symlinkSync(content.link, file)
  }
}

function linkAt(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}
