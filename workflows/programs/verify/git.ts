import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withoutCredentials } from '../session/remotes.ts'

/** Why a pull request could not be verified at all: wrong options, an unknown commit, a failed fetch. */
export class CannotVerify extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CannotVerify'
  }
}

/** A file or folder of a commit. */
export type TreeEntry = { mode: string; blob: string }

export type GitOptions = { input?: string | Buffer; env?: Record<string, string> }

const maxOutput = 1 << 30

/** Runs git in a folder and returns what it printed. Throws CannotVerify with git's message. */
export function git(folder: string, args: string[], options: GitOptions = {}): Buffer {
  const { status, stdout, stderr, error } = tryGit(folder, args, options)
  if (error !== undefined) throw new CannotVerify(`git cannot run: ${error.message}. Install git.`)
  if (status === 0) return stdout
  const command = args.find((word) => /^[a-z]/.test(word)) ?? ''
  throw new CannotVerify(
    `git ${command} failed: ${withoutCredentials(stderr.toString().trim()) || `exit code ${status}`}`,
  )
}

/** Runs git and returns its end. */
export function tryGit(folder: string, args: string[], { input = '', env = {} }: GitOptions = {}) {
  return spawnSync('git', ['-c', 'core.hooksPath=/dev/null', '-c', 'core.quotePath=false', ...args], {
    cwd: folder,
    env: { ...ownVariables(), GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C', ...env },
    input,
    maxBuffer: maxOutput,
  })
}

/** The output of git as one text, without the line break at its end. */
export function gitText(folder: string, args: string[], options: GitOptions = {}): string {
  return git(folder, args, options).toString().trim()
}

/** A git hook sets variables for its own repository. They must not change which repository is used here. */
function ownVariables(): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^GIT_(?!SSH|SSL|ASKPASS|CONFIG)/.test(name)),
  )
}

/**
 * A repository in a temporary folder that borrows the objects of another one. Commits that are made for a proof are written
 * here, and never to the repository of the user.
 */
export class ScratchRepository {
  readonly folder: string

  constructor(source: string) {
    this.folder = mkdtempSync(join(tmpdir(), 'verify-'))
    try {
      git(this.folder, ['init', '--quiet', '--template=', this.folder])
      const objects = gitText(source, ['rev-parse', '--path-format=absolute', '--git-path', 'objects'])
      mkdirSync(join(this.folder, '.git/objects/info'), { recursive: true })
      writeFileSync(join(this.folder, '.git/objects/info/alternates'), `${objects}\n`)
    } catch (error) {
      this.close()
      throw error
    }
  }

  /** The files of a commit. */
  readTree(commit: string): Map<string, TreeEntry> {
    const output = git(this.folder, ['ls-tree', '-r', '-z', '--full-tree', commit]).toString('utf8')
    const entries = new Map<string, TreeEntry>()
    for (const line of output.split('\0')) {
      const [, mode, , blob, path] = /^(\d+) (\w+) ([0-9a-f]+)\t([\s\S]*)$/.exec(line) ?? []
      if (mode !== undefined && blob !== undefined && path !== undefined) entries.set(path, { mode, blob })
    }
    return entries
  }

  tryGit(args: string[]) {
    return tryGit(this.folder, args)
  }

  readBlob(blob: string): Buffer {
    return git(this.folder, ['cat-file', 'blob', blob])
  }

  writeBlob(content: string | Buffer): string {
    return gitText(this.folder, ['hash-object', '-w', '--stdin'], { input: content })
  }

  /** Writes a commit whose tree is that of `from` with some files replaced. Null deletes a file. */
  commit(from: string, changes: Map<string, TreeEntry | null>, parents: string[], message: string): string {
    const env = { GIT_INDEX_FILE: join(this.folder, '.git', `index-${Math.random().toString(36).slice(2)}`) }
    git(this.folder, ['read-tree', from], { env })
    const lines = [...changes].map(([path, entry]) =>
      entry === null ? `0 ${'0'.repeat(40)}\t${path}\0` : `${entry.mode} ${entry.blob}\t${path}\0`,
    )
    git(this.folder, ['update-index', '-z', '--index-info'], { env, input: lines.join('') })
    const tree = gitText(this.folder, ['write-tree'], { env })
    const parentArgs = parents.flatMap((parent) => ['-p', parent])
    return gitText(this.folder, ['commit-tree', tree, ...parentArgs, '-m', message], { env: neutralAuthor })
  }

  close() {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** The same commit has the same ID each time. */
const neutralAuthor = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'verify'],
    [`GIT_${who}_EMAIL`, 'verify@localhost'],
    [`GIT_${who}_DATE`, '2000-01-01T00:00:00Z'],
  ]),
)
